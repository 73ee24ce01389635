/** Whose the mail servers of a domain are, in the answer and in its words. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { summarize } from '../../../../plugins/dns-info/text/summary.ts'
import { look } from '../../../unit/plugins/dns-info/scene.ts'

type Mx = readonly (readonly [preference: number, exchange: string])[]
const CASES: readonly (readonly [what: string, mx: Mx, provider: string | null])[] = [
  ["a provider's own host", [[10, 'kr1-aspmx1.worksmobile.com']], 'NAVER WORKS'],
  [
    'two providers, one of them twice',
    [
      [10, 'aspmx.daum.net'],
      [20, 'alt.aspmx.daum.net'],
      [30, 'aspmx.l.google.com'],
    ],
    'Daum (Kakao), Google Workspace',
  ],
  ["the domain's own host", [[10, 'mail.site.org']], null],
  ['no mail', [[0, '.']], null],
]
for (const [what, mx, provider] of CASES) {
  test(`${what}: ${provider ?? 'no provider'}`, async () => {
    const { facts } = await look({ host: 'm.site.org', site: { 'm.site.org': { MX: mx } } })
    assert.is(facts.mxProvider, provider)
    if (provider === null) return
    const korean = provider.replace('Daum (Kakao)', '다음 메일')
    for (const [language, name] of [
      ['en', provider],
      ['ko', korean],
    ] as const)
      assert.ok(JSON.stringify(summarize(facts, language).lines).includes(name), language)
  })
}

test.run()
