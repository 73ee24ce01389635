/**
 * Fuzz targets of DNSSEC: the readers of its records, and the validator over answers that were changed on the
 * way.
 */
import type { Ask } from '../../../../core/protocol/dns/ask.ts'
import type { DnsAnswer } from '../../../../core/protocol/dns/client.ts'
import {
  decodeMessage,
  DnsError,
  encodeMessage,
  rcodeName,
  type DnsRecord,
  type Message,
} from '../../../../core/protocol/dns/wire/wire.ts'
import { nameOctets } from '../../../../core/protocol/dns/wire/name.ts'
import { typeCode } from '../../../../core/protocol/dns/wire/record.ts'
import { rrsetOf } from '../../../../core/protocol/dnssec/canonical.ts'
import { validateName } from '../../../../core/protocol/dnssec/index.ts'
import { base32hex } from '../../../../core/protocol/dnssec/denial.ts'
import * as records from '../../../../core/protocol/dnssec/records.ts'
import { equalOctets, hex as toHex } from '../../../../core/base/bytes.ts'
import { authoritative, type Zone } from '../../../peers/protocols/dns/dns-zone.ts'
import { signTree, signZone } from '../../../peers/protocols/dns/dnssec.ts'
import { concat, hex, type Bytes } from '../../../peers/protocols/wire/bytes.ts'
import { digest } from '../../../peers/protocols/wire/secrets.ts'
import { octetTarget, promise, type Target } from '../target.ts'
import { english } from '../../../../core/text/catalogue.ts'
import { DNSSEC_REASONS } from '../../../../core/protocol/dnssec/reasons.ts'

const AT = new Date('2026-11-21T12:00:00Z')
const how = { at: AT, key: 'leafEd25519' } as const
const bytes = (...values: readonly number[]): Bytes => Uint8Array.from(values)

// One zone that denies with NSEC, one with NSEC3; the anchor is the zone above.
const hashed = (name: string): Bytes => digest('sha1', nameOctets(name))
const denial = (name: string, next: string, types: readonly number[]): DnsRecord => ({
  name: `${base32hex(hashed(name))}.hash.org`,
  type: 'raw',
  code: records.CODE.NSEC3,
  class: 1,
  ttl: 60,
  data: records.nsec3Octets({
    hash: 1,
    flags: 0,
    iterations: 0,
    salt: new Uint8Array(),
    next: hashed(next),
    types: new Set(types),
  }),
})
const denials = [
  denial('www.hash.org', 'hash.org', [1, 46]),
  denial('hash.org', 'www.hash.org', [2, 6, 46, 48]),
]
const { zones, anchors } = signTree(
  [
    {
      apex: 'org',
      names: { org: { NS: ['a.nic'] }, 'site.org': { NS: ['a.nic'] }, 'hash.org': { NS: ['a.nic'] } },
    },
    {
      apex: 'site.org',
      names: {
        'site.org': { NS: ['a.nic'] },
        'www.site.org': { A: ['203.0.112.80', '203.0.112.81'] },
        '*.wild.site.org': { A: ['203.0.112.82'] },
        'alias.site.org': { CNAME: 'www.site.org' },
      },
    },
    {
      apex: 'hash.org',
      names: {
        'hash.org': { NS: ['a.nic'] },
        'www.hash.org': { A: ['203.0.112.83'] },
        ...Object.fromEntries(denials.map(record => [record.name, { records: [record] }])),
      },
    },
  ] satisfies Zone[],
  () => how,
)

const honest = (name: string, type: string): Partial<Message> => {
  const message = authoritative(zones, { name, type }, true)
  if (name !== 'www.hash.org' || type !== 'MX') return message
  const { secured } = signZone(zones.find(({ apex }) => apex === 'hash.org')!, how)
  return {
    ...message,
    authority: denials.flatMap(record => [record, ...secured.signatures.get(`${record.name} NSEC3`)!]),
  }
}
const answerOf = ({
  rcode = 0,
  answers = [],
  authority = [],
  additional = [],
}: Partial<Message>): DnsAnswer => ({
  ok: true,
  server: 'fuzz',
  transport: 'udp',
  rcode: rcodeName(rcode),
  authoritative: false,
  recursionAvailable: true,
  authentic: false,
  answers,
  authority,
  additional,
  edns: null,
  errors: [],
})
const remembered = new Map<string, DnsAnswer>()
const honestAnswer = (name: string, type: string): DnsAnswer => {
  const key = `${name} ${type}`
  const found = remembered.get(key) ?? answerOf(honest(name, type))
  remembered.set(key, found)
  return found
}

/** Which answer the input stands for, and what is validated with it. */
const QUESTIONS: readonly (readonly [
  name: string,
  type: string,
  validated?: readonly [name: string, type: string],
])[] = [
  ['www.site.org', 'A'],
  ['absent.site.org', 'A'],
  ['any.wild.site.org', 'A'],
  ['alias.site.org', 'A'],
  ['www.site.org', 'MX'],
  ['www.hash.org', 'MX'],
  ['site.org', 'DNSKEY', ['www.site.org', 'A']],
  ['site.org', 'DS', ['www.site.org', 'A']],
  ['org', 'DNSKEY', ['www.site.org', 'A']],
]

/** The records that somebody who believes the answer would use. */
const used = ({ answers }: DnsAnswer, name: string, type: string): string => {
  const alias = rrsetOf(answers, name, records.CODE.CNAME)
  const set = rrsetOf(answers, name, typeCode(type))
  return JSON.stringify([alias, set].map(each => each?.data.map(data => toHex(data))))
}

const validateTarget = octetTarget({
  name: 'dnssec-validate',
  sources: [
    'core/protocol/dnssec/index.ts',
    'core/protocol/dnssec/chain.ts',
    'core/protocol/dnssec/denial.ts',
    'core/protocol/dnssec/rrset.ts',
    'core/protocol/dnssec/canonical.ts',
  ],
  refusals: [DnsError],
  samples: QUESTIONS.map(([name, type], index) =>
    concat(
      bytes(index),
      encodeMessage({ response: true, questions: [{ name, type }], ...honest(name, type) }),
    ),
  ),
  words: [
    ...zones.map(({ apex }) => nameOctets(apex)),
    nameOctets('www.site.org'),
    nameOctets('*.wild.site.org'),
    hex('c00c'),
    hex('002e0001'),
    hex('002f0001'),
    hex('00320001'),
    hex('00300001'),
    hex('002b0001'),
    hex('00050001'),
    hex('00270001'),
    bytes(15),
    bytes(13),
    bytes(8),
  ],
  parse: async input => {
    const [name, type, [finally_, finalType] = [name, type]] = QUESTIONS[(input[0] ?? 0) % QUESTIONS.length]!
    const changed = answerOf(decodeMessage(input.subarray(1)))
    let questions = 0
    const ask: Ask = async (of, which) => {
      promise(++questions < 60, 'a validation asks few questions')
      return of === name && which === type ? changed : honestAnswer(of, which)
    }
    const { status, reason } = await validateName(ask, finally_, finalType, { at: AT, anchors })
    promise((status === 'secure') === (reason === null), 'whatever is not secure has a reason')
    promise(
      reason === null || /^[\x20-\x7e]{1,1000}$/.test(english(DNSSEC_REASONS, reason)),
      'a reason is one short line',
    )
    if (status === 'secure') {
      promise(
        used(changed, name, type) === used(honestAnswer(name, type), name, type),
        'what is secure is what was signed',
      )
    }
    // Everything here is signed: nothing that is done to an answer takes that away.
    promise(status !== 'insecure', 'nobody can take DNSSEC away')
    return status === 'secure'
  },
})

type Reader = readonly [read: (octets: Uint8Array) => unknown, write: (data: never) => Uint8Array]
const READERS: readonly Reader[] = [
  [records.readDnskey, records.dnskeyOctets],
  [records.readDs, records.dsOctets],
  [records.readRrsig, records.rrsigOctets],
  [records.readNsec, records.nsecOctets],
  [records.readNsec3, records.nsec3Octets],
  [records.readNsec3Param, records.nsec3ParamOctets],
]
const rdata: readonly Bytes[] = [
  records.dnskeyOctets({ flags: 257, protocol: 3, algorithm: 13, key: new Uint8Array(64).fill(7) }),
  records.dsOctets({ keyTag: 4711, algorithm: 13, digestType: 2, digest: new Uint8Array(32) }),
  records.rrsigOctets({
    covered: 1,
    algorithm: 13,
    labels: 2,
    originalTtl: 300,
    expiration: 2 ** 32 - 1,
    inception: 1,
    keyTag: 65535,
    signer: 'site.org',
    signature: new Uint8Array(64),
  }),
  records.nsecOctets({ next: '\\000.site.org', types: new Set([1, 46, 47, 257, 65535]) }),
  records.nsec3Octets({
    hash: 1,
    flags: 1,
    iterations: 12,
    salt: hex('aabbccdd'),
    next: new Uint8Array(20),
    types: new Set([1, 46]),
  }),
  records.nsec3ParamOctets({ hash: 1, flags: 0, iterations: 0, salt: new Uint8Array() }),
]

const rdataTarget = octetTarget({
  name: 'dnssec-rdata',
  sources: ['core/protocol/dnssec/records.ts'],
  refusals: [DnsError],
  samples: rdata.map((octets, index) => concat(bytes(index), octets)),
  words: [bytes(0), bytes(255), hex('c00c'), hex('000140'), hex('ff20'), nameOctets('site.org')],
  parse: input => {
    const [read, write] = READERS[(input[0] ?? 0) % READERS.length]!
    const data = read(input.subarray(1))
    const octets = write(data as never)
    promise(octets.length <= input.length, 'what was read is no longer than it was')
    promise(equalOctets(write(read(octets) as never), octets), 'what was written reads the same')
    return true
  },
})

export const dnssecTargets = (): Target[] => [rdataTarget, validateTarget]
