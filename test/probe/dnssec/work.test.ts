/**
 * What a hostile zone can make us compute: signatures (KeyTrap, CVE-2023-50387) and digests (CVE-2023-50868)
 * are counted, and few.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Ask } from '../../../core/probe/dns/ask.ts'
import type { DnsAnswer } from '../../../core/probe/dns/client.ts'
import { nameOctets } from '../../../core/probe/dns/name.ts'
import type { DnsRecord, RawRecord } from '../../../core/probe/dns/record.ts'
import { rrsetOf } from '../../../core/probe/dnssec/canonical.ts'
import { validateName, type DnssecVerdict } from '../../../core/probe/dnssec/index.ts'
import { base32hex, nsec3Hash } from '../../../core/probe/dnssec/nsec3.ts'
import {
  dnskeyOctets,
  dsOctets,
  keyTag,
  nsec3Octets,
  readDnskey,
  readRrsig,
  rrsigOctets,
} from '../../../core/probe/dnssec/records.ts'
import { workOf } from '../../../core/probe/dnssec/work.ts'
import { signZone } from '../../peer/dnssec.ts'
import { AT, inAnswers, inAuthority, isRaw, isSig, tree } from './tree.ts'

interface Cost {
  readonly verdict: DnssecVerdict
  readonly verifications: number
  readonly digests: number
  readonly questions: number
}

/** Counts what WebCrypto is asked for during a validation. */
const costOf = async (ask: Ask, run: (ask: Ask) => Promise<DnssecVerdict>): Promise<Cost> => {
  const { verify, digest } = crypto.subtle
  let verifications = 0
  let digests = 0
  let questions = 0
  crypto.subtle.verify = ((...words: Parameters<typeof verify>) => {
    verifications++
    return verify.apply(crypto.subtle, words)
  }) as typeof verify
  crypto.subtle.digest = ((...words: Parameters<typeof digest>) => {
    digests++
    return digest.apply(crypto.subtle, words)
  }) as typeof digest
  try {
    const verdict = await run((name, type) => {
      questions++
      return ask(name, type)
    })
    return { verdict, verifications, digests, questions }
  } finally {
    crypto.subtle.verify = verify
    crypto.subtle.digest = digest
  }
}

const names = {
  'site.org': { NS: ['a.nic'] },
  'www.site.org': { A: ['203.0.112.80'] },
  ...Object.fromEntries(
    Array.from({ length: 11 }, (_, index) => [`hop${index}.site.org`, { CNAME: `hop${index + 1}.site.org` }]),
  ),
}
const { ask, anchors } = tree([{ apex: 'site.org', names }])
const cost = (
  tamper: (name: string, type: string, answer: DnsAnswer) => DnsAnswer,
  name = 'www.site.org',
  type = 'A',
): Promise<Cost> =>
  costOf(
    async (name, type) => {
      const result = await ask(name, type)
      return result.ok ? tamper(name, type, result) : result
    },
    asking => validateName(asking, name, type, { at: AT, anchors }),
  )

const honest = await cost((_, __, answer) => answer)
test('an honest chain of three zones costs six signatures and as many digests as it has DS', () => {
  assert.is(honest.verdict.status, 'secure')
  assert.ok(honest.verifications <= 6 && honest.digests <= 3 && honest.questions <= 8, JSON.stringify(honest))
})

/** Keys of one tag: what is no key, with two octets that make up for the rest. */
const twins = (count: number, like: Uint8Array): Uint8Array[] =>
  Array.from({ length: count }, (_, index) => {
    const key = new Uint8Array(32).fill(index + 1)
    const wanted = keyTag(like)
    for (let pair = 0; pair < 65_536; pair++) {
      key[30] = pair >> 8
      key[31] = pair & 255
      const data = dnskeyOctets({ flags: 257, protocol: 3, algorithm: 15, key })
      if (keyTag(data) === wanted) return data
    }
    throw new Error('no such key')
  })

const keysAnswer = await ask('site.org', 'DNSKEY')
if (!keysAnswer.ok) throw new Error(keysAnswer.detail)
const own = keysAnswer.answers.find(isRaw(48))!
const colliding = twins(60, own.data).map((data): RawRecord => ({ ...own, data }))
const copies = (records: readonly DnsRecord[], count: number): DnsRecord[] =>
  records.flatMap((record): DnsRecord[] =>
    isSig(record)
      ? Array.from({ length: count }, (_, index) => ({
          ...record,
          data: rrsigOctets({ ...readRrsig(record.data), signature: new Uint8Array(64).fill(index) }),
        }))
      : [record],
  )

// At most eight tries a set: what a set costs cannot be multiplied by keys and signatures.
test('KeyTrap, 60 keys of one tag and 60 signatures: a set is tried eight times, not 3600', async () => {
  const { verdict, verifications, digests } = await cost((name, type, answer) =>
    name === 'site.org' && type === 'DNSKEY'
      ? inAnswers(all => [...colliding, ...copies(all, 60)])(answer)
      : answer,
  )
  assert.is(verdict.status, 'bogus', JSON.stringify(verdict))
  assert.ok(verifications <= honest.verifications + 8, `${verifications} signatures`)
  assert.ok(digests <= honest.digests + 60, `${digests} digests`)
})

test('many signatures by one key: a set is tried eight times', async () => {
  const { verdict, verifications } = await cost((name, type, answer) =>
    name === 'www.site.org' && type === 'A' ? inAnswers(all => copies(all, 200))(answer) : answer,
  )
  assert.match(verdict.reason!, /^more than 8 signatures of www\.site\.org A do not hold$/)
  assert.ok(verifications <= honest.verifications + 8, `${verifications} signatures`)
})

test('many DS that fit no key are given up', async () => {
  const fakes = (all: readonly DnsRecord[]): DnsRecord[] =>
    all.flatMap((record): DnsRecord[] =>
      isRaw(43)(record)
        ? Array.from({ length: 500 }, (_, index) => ({
            ...record,
            data: dsOctets({
              keyTag: readDnskey(own.data).tag,
              algorithm: 15,
              digestType: 2,
              digest: new Uint8Array(32).fill(index),
            }),
          }))
        : [record],
    )
  // Signed rightly by the zone above, which is in on it.
  const zone = signZone(
    {
      apex: 'org',
      names: {
        org: { NS: ['a.nic'] },
        'site.org': { NS: ['a.nic'], records: fakes([{ ...own, code: 43, data: new Uint8Array() }]) },
      },
    },
    { at: AT, key: 'leafEd25519' },
  )
  const { verdict, digests } = await cost((name, type, answer) =>
    name === 'site.org' && type === 'DS'
      ? {
          ...answer,
          answers: [...zone.names['site.org']!.records!, ...zone.secured.signatures.get('site.org DS')!],
        }
      : name === 'site.org' && type === 'DNSKEY'
        ? inAnswers(all => [...colliding, ...all])(answer)
        : answer,
  )
  assert.match(verdict.reason!, /fit no key/)
  assert.ok(digests <= honest.digests + 10, `${digests} digests`)
})

test('every record of a denial with many signatures: sixteen records count, and 60 signatures are the end', async () => {
  const denials = (all: readonly DnsRecord[]): DnsRecord[] =>
    Array.from({ length: 40 }, (_, index) =>
      copies(
        all.filter(record => record.type === 'raw'),
        30,
      ).map(record => ({ ...record, name: `x${index}.site.org` })),
    ).flat()
  const { verdict, verifications } = await cost(
    (name, _, answer) => (name === 'absent.site.org' ? inAuthority(denials)(answer) : answer),
    'absent.site.org',
  )
  assert.not.equal(verdict.status, 'secure')
  assert.ok(verifications <= 60, `${verifications} signatures`)
})

test('a chain of aliases and a denial, all signed wrongly before rightly: 60 signatures are the end of it', async () => {
  const spoilt = (all: readonly DnsRecord[]): DnsRecord[] =>
    all.flatMap(record => (isSig(record) ? [...copies([record], 7), record] : [record]))
  const denials = (all: readonly DnsRecord[]): DnsRecord[] => [
    ...Array.from({ length: 16 }, (_, index) =>
      copies(
        all.filter(record => record.type === 'raw'),
        10,
      ).map(record => ({ ...record, name: `x${index}.site.org` })),
    ).flat(),
    ...all,
  ]
  const { verdict, verifications } = await cost(
    (name, type, answer) =>
      name.startsWith('hop') && type === 'A' ? inAuthority(denials)(inAnswers(spoilt)(answer)) : answer,
    'hop0.site.org',
  )
  assert.equal(verdict, {
    status: 'indeterminate',
    reason: 'more than 60 signatures would have to be checked',
    at: 'site.org',
  })
  assert.is(verifications, 60)
})

/** Denies with NSEC3 of so many iterations; the zone signs what it likes. */
const nsec3Zone = (iterations: number, salt: number, name: string): ((answer: DnsAnswer) => DnsAnswer) => {
  const owners = [
    `${base32hex(new Uint8Array(20))}.site.org`,
    `${base32hex(new Uint8Array(20).fill(0x80))}.site.org`,
  ]
  const records = owners.map(
    (owner, index): RawRecord => ({
      ...own,
      name: owner,
      code: 50,
      data: nsec3Octets({
        hash: 1,
        flags: 0,
        iterations,
        salt: new Uint8Array(salt).fill(index),
        next: new Uint8Array(20).fill(0xff),
        types: new Set([1]),
      }),
    }),
  )
  const zone = signZone(
    {
      apex: 'site.org',
      names: {
        'site.org': { NS: ['a.nic'] },
        ...Object.fromEntries(records.map(record => [record.name, { records: [record] }])),
      },
    },
    { at: AT, key: 'leafEd25519' },
  )
  return answer => ({
    ...answer,
    rcode: 'NXDOMAIN',
    answers: [],
    authority: records.flatMap(record => [record, ...zone.secured.signatures.get(`${record.name} NSEC3`)!]),
  })
}
const deep = `${'a.'.repeat(118)}site.org`
assert.ok(nameOctets(deep).length > 240)

for (const [iterations, status] of [
  [0, 'bogus'],
  [100, 'indeterminate'],
  [101, 'insecure'],
  [2500, 'insecure'],
  [65_535, 'insecure'],
] as const) {
  test(`NSEC3 with ${iterations} iterations, a name of 120 labels and a salt of 255 octets: ${status}`, async () => {
    const lie = nsec3Zone(iterations, 255, deep)
    const { verdict } = await cost(
      (name, type, answer) => (name === deep && type === 'A' ? lie(answer) : answer),
      deep,
    )
    assert.is(verdict.status, status, JSON.stringify(verdict))
  })
}

test('digests of NSEC3 are paid for before they are made, and 2,500 are the end', async () => {
  const work = workOf(ask, AT)
  let made = 0
  const hash = () =>
    nsec3Hash('site.org', { iterations: 99, salt: new Uint8Array() }, digests => {
      work.spendDigests('site.org', digests)
      made += digests
    })
  for (let times = 0; times < 25; times++) await hash()
  assert.is(made, 2_500)
  assert.match(
    await hash().then(
      () => 'made',
      (error: Error) => error.message,
    ),
    /cost too much to check/,
  )
  assert.is(made, 2_500)
})

test('a name of 120 labels takes one question for each zone on the way, not for each label', async () => {
  const { verdict, questions } = await cost((_, __, answer) => answer, deep)
  assert.is(verdict.status, 'secure')
  assert.ok(questions <= 14, `${questions} questions`)
})

test('sets of a thousand records are sorted and read once', () => {
  const records = Array.from(
    { length: 1000 },
    (_, index): RawRecord => ({ ...own, code: 99, data: Uint8Array.of(index >> 8, index & 255) }),
  )
  assert.is(rrsetOf(records.toReversed(), 'site.org', 99)!.data.length, 1000)
})

test.run()
