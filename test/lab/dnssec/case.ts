/** A zone of the DNSSEC lab and what is to be said of it, and the edits that break one. */
import { readFileSync } from 'node:fs'
import { hex } from '../../../core/base/bytes.ts'
import { keyDigest } from '../../../core/protocol/dnssec/algorithm.ts'
import type { DnssecStatus } from '../../../core/protocol/dnssec/index.ts'
import { dnskeyOctets, readDnskey } from '../../../core/protocol/dnssec/records.ts'
import type { Edit, Host, Line, ZoneSpec } from './sign.ts'

export interface Case extends ZoneSpec {
  /** What `www` A of the zone is to be, and a piece of the reason. */
  readonly expect: DnssecStatus
  readonly reason?: RegExp
  /** Instead of the usual questions: labels in front of the zone, and types. */
  readonly questions?: readonly (readonly [string, string])[]
  /** Why delv is not asked. */
  readonly notDelv?: string
  /**
   * What `findZone` tells of each host, `1` and `2` being serials that it answers with; and the delegation,
   * where it is not that of the zone.
   */
  readonly servers?: Readonly<Partial<Record<Host, string>>>
}

export const signs =
  (type: string) =>
  ({ type: of, data }: Line): boolean =>
    of === 'RRSIG' && data.startsWith(`${type} `)
export const at =
  (owner: string) =>
  (line: Line): boolean =>
    line.owner.toLowerCase().startsWith(`${owner}.`)
export const without =
  (drop: (line: Line) => boolean): Edit =>
  lines =>
    lines.filter(line => !drop(line))
export const changed =
  (pick: (line: Line) => boolean, change: (data: string) => string): Edit =>
  lines =>
    lines.map(line => (pick(line) ? { ...line, data: change(line.data) } : line))
/** Another octet in the signature, which is the last field, in base64 that has spaces. */
export const spoil = (data: string): string => {
  const [, fields, signature] = /^((?:\S+ ){8})(.*)$/.exec(data)!
  return `${fields}${signature!.replaceAll(' ', '').replace(/^(.{20})(.)/, (_, head: string, one: string) => `${head}${one === 'A' ? 'B' : 'A'}`)}`
}
export const dsWith =
  (change: (fields: string[]) => string[]) =>
  (lines: readonly string[]): string[] =>
    lines.map(line => {
      const [head, data] = line.split(' DS ') as [string, string]
      return `${head} DS ${change(data.split(' ')).join(' ')}`
    })
/**
 * The DS of a key in a file of dnssec-keygen, made here, since BIND's tool leaves out revoked keys and those
 * that are none of zones.
 */
export const digest = async (file: string, digestType: number, flags?: number): Promise<string> => {
  const [, zone, given, algorithm, key] = /^(\S+)\. IN DNSKEY (\d+) 3 (\d+) (.*)$/m.exec(
    readFileSync(file, 'utf8'),
  )!
  const dnskey = readDnskey(
    dnskeyOctets({
      flags: flags ?? Number(given),
      protocol: 3,
      algorithm: Number(algorithm),
      key: Uint8Array.from(Buffer.from(key!, 'base64')),
    }),
  )
  return (
    `${zone}. IN DS ${dnskey.tag} ${algorithm} ${digestType} `
    + `${hex(await keyDigest(zone!, dnskey, digestType)).toUpperCase()}`
  )
}
export const P256 = 'ECDSAP256SHA256'
