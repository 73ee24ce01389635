/**
 * What stands between us and the domain is not held against it: resolvers that drop DNSSEC, a wrong anchor, a
 * wrong clock.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { DnsRecord, Message } from '../../../../core/protocol/dns/wire/wire.ts'
import { look, type Scene } from '../../../unit/plugins/dns-info/scene.ts'

const [DS, RRSIG, NSEC, DNSKEY] = [43, 46, 47, 48]
const without = (...codes: number[]): Required<Pick<Scene, 'between'>> => {
  const kept = (records: readonly DnsRecord[]) =>
    records.filter(record => record.type !== 'raw' || !codes.includes(record.code))
  return {
    between: (_, message): Partial<Message> => ({
      ...message,
      edns: null,
      answers: kept(message.answers),
      authority: kept(message.authority),
    }),
  }
}
const stripped = without(DS!, RRSIG!, NSEC!, DNSKEY!)
/** Applies a scene to answers at or below the apex only. */
const below = (apex: string, { between }: Required<Pick<Scene, 'between'>>): Scene => ({
  between: (question, message) => (question.name.endsWith(apex) ? between(question, message) : message),
})

const top: readonly [what: string, scene: Scene, detail: string][] = [
  ['a resolver that passes on nothing of DNSSEC', stripped, 'dnssec-records-stripped'],
  ['a resolver that passes on no signatures', without(RRSIG!), 'dnssec-records-stripped'],
  [
    'a resolver that loses the proofs of the root alone',
    {
      between: (question, message) =>
        question.name === 'org' && question.type === 'DS'
          ? without(RRSIG!).between(question, message)
          : message,
    },
    'dnssec-signature-missing',
  ],
  [
    'a root with a foreign key',
    { anchors: all => all.map(anchor => ({ ...anchor, keyTag: anchor.keyTag ^ 1 })) },
    'dnssec-anchor-matches-no-key',
  ],
  [
    'a root whose key does not fit the anchor',
    { anchors: all => all.map(anchor => ({ ...anchor, digest: 'ff'.repeat(32) })) },
    'dnssec-anchor-matches-no-key',
  ],
  [
    'a clock that is ahead',
    { signing: apex => (apex === '.' ? { fault: 'expired' } : {}) },
    'dnssec-signature-expired',
  ],
  [
    'a clock that is behind',
    { signing: apex => (apex === '.' ? { fault: 'not-yet-valid' } : {}) },
    'dnssec-signature-not-yet-valid',
  ],
]
for (const [what, scene, detail] of top) {
  for (const host of ['site.org', 'www.site.org']) {
    test(`${what} leaves DNSSEC of ${host} undecided, and is no finding`, async () => {
      const {
        facts: { dnssecChain, dnssec, issues, unmeasured },
      } = await look({ ...scene, host })
      assert.equal([dnssecChain!.status, dnssec], ['indeterminate', true], JSON.stringify(dnssecChain))
      assert.is(dnssecChain!.detail, detail)
      assert.equal(issues, [])
      const { reason, params } = dnssecChain!
      const [{ reasonKo, ...gap }, ...others] = unmeasured as [(typeof unmeasured)[number]]
      assert.equal(gap, { field: 'dnssecChain', code: detail, ...(params && { params }), reason })
      assert.match(reasonKo!, /[가-힣]/)
      assert.equal(others, [])
    })
  }
}

test('a resolver that drops DNSSEC does not make a signed zone an unsigned one, nor the other way round', async () => {
  for (const fault of ['island', 'unsigned'] as const) {
    const { facts } = await look({ ...stripped, signing: apex => (apex === 'site.org' ? { fault } : {}) })
    assert.equal([facts.issues, facts.dnssec], [[], fault === 'unsigned'])
  }
  // When the parent's servers cannot be asked either, nobody knows whether there is a DS.
  const parentless: Scene = {
    between: (question, message) =>
      stripped.between(
        question,
        question.name === 'org' && question.type === 'NS' ? { ...message, answers: [] } : message,
      ),
  }
  const { facts } = await look(parentless)
  assert.not.ok(
    facts.issues!.some(({ code }) => code.startsWith('dns')),
    JSON.stringify(facts.issues),
  )
  assert.ok(
    facts.unmeasured.some(({ field }) => field === 'dnssec'),
    JSON.stringify(facts.unmeasured),
  )
})

test("what breaks below the root is still the domain's", async () => {
  const { facts } = await look(below('site.org', without(RRSIG!)))
  assert.is(facts.dnssecChain!.status, 'bogus')
  assert.equal(
    facts.issues!.map(({ code }) => code),
    ['dnssec-bogus'],
  )
})

test.run()
