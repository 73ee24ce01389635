/** The mail plugin as callers meet it: its contract, its input, how long an answer is kept, its words. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import plugin from '../../../../plugins/mail/index.ts'
import { brief, summarize } from '../../../../plugins/mail/text/summary.ts'
import { testContract } from '../../../contract.ts'
import { failing, mailOf, page } from './scene.ts'

testContract(test, plugin)

const SELECTORS: readonly (readonly [given: string, read: readonly string[] | null])[] = [
  ['s1', ['s1']],
  ['s1, S2 ,', ['s1', 's2']],
  ['s1,s1', ['s1']],
  ['s1._domainkey', ['s1']],
  ['2024.mail', ['2024.mail']],
  ['a_b-c', ['a_b-c']],
  ['', []],
  ['a,b,c,d,e', ['a', 'b', 'c', 'd', 'e']],
  ['a,b,c,d,e,f', null],
  ['-a', null],
  ['a..b', null],
  ['a b', null],
  ['*', null],
  ['é', null],
  ['a'.repeat(64), null],
  [`${'a'.repeat(60)}.${'a'.repeat(60)}`, null],
  [','.repeat(701), null],
]
for (const [given, read] of SELECTORS)
  test(`the selectors ${JSON.stringify(given.slice(0, 20))}`, () => {
    const parsed = v.safeParse(plugin.input, { domain: 'example.com', selectors: given })
    assert.equal(parsed.success ? parsed.output.selectors : null, read)
    if (parsed.success) return
    const korean = v.safeParse(plugin.input, { domain: 'example.com', selectors: given }, { lang: 'ko' })
    assert.match(parsed.issues[0].message, /^The selectors are not valid\./)
    assert.match(korean.issues![0].message, /셀렉터/)
  })

test('an answer is kept for ten minutes, and one that may be otherwise soon for one', async () => {
  const ttl = plugin.ttl as (answer: unknown) => number
  assert.is(ttl(await mailOf()), 600)
  assert.is(ttl(await mailOf({ got: page('', 404) })), 600)
  assert.is(ttl(await mailOf({ got: failing('timeout') })), 60)
  assert.is(ttl(await mailOf({ dns: () => Promise.reject(new Error('broken')) })), 60)
})

test('what is well is said beside a verdict about the other question, and never twice', async () => {
  const told = async (scene: Parameters<typeof mailOf>[0]) =>
    summarize(await mailOf(scene), 'en').lines.flatMap(line =>
      line.kind === 'fact' && line.on === undefined ? [`${line.label}: ${line.value}`] : [],
    )
  assert.equal(await told({}), [])
  assert.equal(await told({ got: page('', 404) }), ['Sending: Receivers reject spoofed mail (DMARC reject).'])
})

test('agents get the mode of the policy and the records, without what findings say', async () => {
  const handed = brief.of(await mailOf({ selectors: ['s1'] }), { language: 'en', site: null }) as {
    policies: object
    dkim: object
  }
  assert.equal(handed.policies, {
    mtaSts: 'enforce',
    tlsRpt: 'v=TLSRPTv1; rua=mailto:t@site.org',
    spf: 'v=spf1 mx -all',
    dmarc: 'v=DMARC1; p=reject; rua=mailto:d@site.org',
    bimi: null,
  })
  assert.equal(handed.dkim, [{ selector: 's1', record: null }])
})

test.run()
