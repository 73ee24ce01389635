/** A signed tree in memory whose answers a test may change on the way. */
import { recursiveAsk, type Ask } from '../../../../../core/protocol/dns/ask.ts'
import type { DnsAnswer } from '../../../../../core/protocol/dns/client.ts'
import type { DnsRecord, RawRecord } from '../../../../../core/protocol/dns/wire/record.ts'
import {
  validateName,
  type DnssecVerdict,
  type TrustAnchor,
} from '../../../../../core/protocol/dnssec/index.ts'
import { readRrsig } from '../../../../../core/protocol/dnssec/records.ts'
import { dnsWorld } from '../../../../peers/protocols/dns/dns-world.ts'
import type { Zone } from '../../../../peers/protocols/dns/dns-zone.ts'
import { signTree, type SigningOptions } from '../../../../peers/protocols/dns/dnssec.ts'

export const AT = new Date('2026-11-21T12:00:00Z')
const ROOT = '203.0.112.2'

/** Another answer to a question, or the same. */
export type Tamper = (name: string, type: string, answer: DnsAnswer) => DnsAnswer

export interface Tree {
  /** What honest servers answer. */
  readonly ask: Ask
  readonly anchors: readonly TrustAnchor[]
  readonly zones: readonly Zone[]
  validate(
    name: string,
    type: string,
    how?: {
      readonly tamper?: Tamper | undefined
      readonly at?: Date
      readonly anchors?: readonly TrustAnchor[]
    },
  ): Promise<DnssecVerdict>
}

export const delegated = (...zones: string[]) =>
  Object.fromEntries(zones.map(zone => [zone, { NS: ['a.nic'] }]))

/** The root, org, and what is given; all signed but for those of which `how` says null. */
export const tree = (
  zones: readonly Zone[],
  how: (apex: string) => Partial<SigningOptions> | null = () => ({}),
): Tree => {
  const all: Zone[] = [
    { apex: '.', names: { '.': { NS: ['a.nic'] }, 'a.nic': { A: [ROOT] }, ...delegated('org') } },
    {
      apex: 'org',
      names: {
        org: { NS: ['a.nic'] },
        ...delegated(...zones.filter(({ apex }) => apex.split('.').length === 2).map(({ apex }) => apex)),
      },
    },
    ...zones,
  ]
  const signed = signTree(all, apex => {
    const own = how(apex)
    return own && { at: AT, key: 'leafEd25519', ...own }
  })
  const world = dnsWorld({
    roots: [ROOT],
    recursive: ['203.0.112.1'],
    servers: { [ROOT]: { zones: signed.zones } },
  })
  const ask = recursiveAsk(world.doors, [{ transport: 'udp', address: '203.0.112.1', port: 53 }], {
    signal: AbortSignal.timeout(60_000),
    budget: { left: 10_000 },
  })
  return {
    ask,
    anchors: signed.anchors,
    zones: signed.zones,
    validate: (name, type, { tamper, at = AT, anchors = signed.anchors } = {}) =>
      validateName(
        async (name, type) => {
          const result = await ask(name, type)
          return result.ok && tamper ? tamper(name, type, result) : result
        },
        name,
        type,
        { at, anchors },
      ),
  }
}

export const isRaw =
  (code: number) =>
  (record: DnsRecord): record is RawRecord =>
    record.type === 'raw' && record.code === code
export const isSig = isRaw(46)
/** Whether a record is a signature over records of a type. */
export const signs =
  (code: number) =>
  (record: DnsRecord): boolean =>
    isSig(record) && readRrsig(record.data).covered === code

/** Everything of the answer section changed, or of the authority section. */
export const inAnswers =
  (change: (records: readonly DnsRecord[]) => readonly DnsRecord[]) =>
  (answer: DnsAnswer): DnsAnswer => ({ ...answer, answers: change(answer.answers) })
export const inAuthority =
  (change: (records: readonly DnsRecord[]) => readonly DnsRecord[]) =>
  (answer: DnsAnswer): DnsAnswer => ({ ...answer, authority: change(answer.authority) })
