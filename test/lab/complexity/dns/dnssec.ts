/** Records, keys and signatures of a hostile zone. */
import type { Ask } from '../../../../core/protocol/dns/ask.ts'
import type { DnsAnswer } from '../../../../core/protocol/dns/client.ts'
import type { DnsRecord, RawRecord } from '../../../../core/protocol/dns/wire/record.ts'
import { validateName, type TrustAnchor } from '../../../../core/protocol/dnssec/index.ts'
import * as records from '../../../../core/protocol/dnssec/records.ts'
import { Halt } from '../../../../core/protocol/dnssec/work.ts'
import { concat, type Bytes } from '../../../peers/protocols/wire/bytes.ts'

export const MAX_SIZE = 65_535
/** A message holds no more records. */
const RECORDS = 1_000
export const AT = new Date('2026-11-21T12:00:00Z')
const NOW = Math.floor(AT.getTime() / 1000)
export const { CODE } = records
export const u16 = (value: number): Bytes => Uint8Array.of((value >> 8) & 255, value & 255)
export const raw = (name: string, code: number, data: Uint8Array): RawRecord => ({
  name,
  type: 'raw',
  code,
  class: 1,
  ttl: 300,
  data,
})
/** As many as a message of that size can hold, of so many octets each. */
export const many = <T>(size: number, octets: number, make: (index: number) => T): T[] =>
  Array.from({ length: Math.min(RECORDS, Math.floor(size / octets)) }, (_, index) => make(index))

export const answer = (
  answers: readonly DnsRecord[],
  authority: readonly DnsRecord[] = [],
  rcode = 'NOERROR',
): DnsAnswer => ({
  ok: true,
  server: 'test',
  transport: 'tcp',
  rcode,
  authoritative: false,
  recursionAvailable: true,
  authentic: false,
  answers,
  authority,
  additional: [],
  edns: null,
  errors: [],
})
export const halted = (run: () => Promise<unknown>): Promise<unknown> =>
  run().catch((error: unknown) => {
    if (error instanceof Halt) return error
    throw error
  })

/** A key of P-384, which takes the longest to use. */
const p384 = async (): Promise<Bytes> => {
  const pair = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-384' }, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  return new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)).slice(1)
}
export const real = records.readDnskey(
  records.dnskeyOctets({ flags: 257, protocol: 3, algorithm: 14, key: await p384() }),
)
export const junk = (index: number): records.Dnskey =>
  records.readDnskey(
    records.dnskeyOctets({
      flags: 257,
      protocol: 3,
      algorithm: 13,
      key: concat(u16(index), new Uint8Array(30)),
    }),
  )

export const signature = (
  key: { readonly tag: number; readonly algorithm: number },
  covered: number,
  signer = 'site.org',
  size = 96,
): records.Rrsig => ({
  covered,
  algorithm: key.algorithm,
  labels: 2,
  originalTtl: 300,
  expiration: NOW + 1_000,
  inception: NOW - 1_000,
  keyTag: key.tag,
  signer,
  signature: new Uint8Array(size).fill(1),
})
export const long = `${'\\001'.repeat(61)}.${'\\002'.repeat(61)}.${'\\003'.repeat(61)}.site.org`
export const signed = (sigs: readonly records.Rrsig[], owner = 'site.org'): DnsRecord[] =>
  sigs.map(sig => raw(owner, CODE.RRSIG, records.rrsigOctets(sig)))
export const fresh = (all: readonly DnsRecord[]): DnsRecord[] => all.map(record => ({ ...record }))

/** A name is asked about whose zone is the anchor's, and which has these keys and this answer. */
export const validated = (keys: readonly DnsRecord[], of: DnsAnswer, anchors: readonly TrustAnchor[]) => {
  const ask: Ask = async (_, type) => (type === 'DNSKEY' ? answer(keys) : of)
  return validateName(ask, 'site.org', 'A', { at: AT, anchors })
}
