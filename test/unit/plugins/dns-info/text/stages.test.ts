/** The lines of a page that waits for a DNS check: a line for each part, and what is known of it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Language } from '../../../../../core/text/catalogue.ts'
import { scorecard } from '../../../../../plugins/dns-info/text/scorecard.ts'
import { stagesFor } from '../../../../../plugins/dns-info/text/stages.ts'
import { DELEGATION, NS1, NS2, look, type Scene } from '../scene.ts'

const linesOf = async (scene: Scene, language: Language = 'en'): Promise<string[]> => {
  const { seen } = await look(scene)
  return stagesFor(seen, seen).map(
    ({ state, label, found }) => `${state}: ${label[language]} | ${found[language]}`,
  )
}

const SOUND = {
  en: [
    'good: Address | 203.0.112.80, 2600::80',
    'good: Delegation | site.org, 2 name servers',
    'good: Name servers | all respond',
    'good: DNSSEC | secure',
    'good: Mail servers | 10 mail.site.org',
    'good: SPF | v=spf1 mx -all',
    'good: DMARC | forged mail is rejected',
    'plain: CAA | only these CAs may issue',
    'plain: Registration | expires 2027-05-01 (in 160 days)',
  ],
  ko: [
    'good: IP 주소 | 203.0.112.80, 2600::80',
    'good: 위임 | site.org, 네임서버 2개',
    'good: 네임서버 | 모두 응답',
    'good: DNSSEC | 검증됨',
    'good: 메일 서버 | 10 mail.site.org',
    'good: SPF | v=spf1 mx -all',
    'good: DMARC | 사칭 메일을 거부함',
    'plain: CAA | 이 CA만 발급 가능',
    'plain: 도메인 등록 | 만료일 2027-05-01(160일 남음)',
  ],
}

for (const language of ['en', 'ko'] as const)
  test(`a sound domain has a line for each part (${language})`, async () => {
    assert.equal(await linesOf({}, language), SOUND[language])
  })

test('servers of the zone above are not told as those of the domain', async () => {
  const told = await linesOf({ org: {} })
  assert.not.ok(
    told.some(line => line.includes('Name servers')),
    told.join('; '),
  )
})

test('each part is told once, while others are asked, and of it the stages', async () => {
  const { seen, facts, parts } = await look()
  const told = parts.flatMap(part => stagesFor(part, seen).map(({ label }) => label.en))
  const { rows } = scorecard(facts, 'en') as Extract<ReturnType<typeof scorecard>, { kind: 'table' }>
  assert.equal(told.toSorted(), rows.map(({ cells }) => cells[0]!).toSorted())
})

const silent = (pattern: RegExp): Scene => ({
  between: ({ name, type }, message) => (pattern.test(`${type} ${name}`) ? null : message),
  limits: { addresses: 300, mail: 300, spf: 300, dmarc: 300, dnssec: 300, zone: 1_500, caa: 300 },
})
const CASES: readonly [what: string, scene: Scene, ...lines: string[]][] = [
  [
    'a name without records',
    { host: 'other.site.org' },
    'plain: Address | none',
    'plain: Mail servers | none',
    'plain: SPF | none',
  ],
  [
    'a domain that nobody has',
    { org: {}, registration: { status: 'not-registered', expiry: null, expiresAt: null } },
    'plain: Delegation | org, 1 name server',
    'plain: Registration | not registered',
  ],
  [
    'one of two name servers that does not have the zone',
    { servers: { [NS2]: { zones: [] } } },
    'warning: Name servers | 1 of 2 respond',
  ],
  [
    'no name server that has the zone',
    { servers: { [NS1]: { zones: [] }, [NS2]: { zones: [] } }, org: DELEGATION },
    'bad: Name servers | 0 of 2 respond',
  ],
  [
    'a zone without DNSSEC',
    { signing: apex => (apex === 'site.org' ? null : {}) },
    'plain: DNSSEC | not signed',
  ],
  [
    'a domain that accepts no mail',
    { site: { 'site.org': { NS: ['ns1.site.org', 'ns2.site.org'], MX: [[0, '.']] } } },
    'plain: Address | none',
    'plain: Mail servers | accepts no mail (null MX)',
    'plain: CAA | any CA may issue',
  ],
  [
    'a policy that only watches',
    { site: { '_dmarc.site.org': { TXT: ['v=DMARC1; p=none'] } } },
    'plain: DMARC | monitoring only',
  ],
  ['no policy', { site: { '_dmarc.site.org': null } }, 'plain: DMARC | none'],
  [
    'an SPF record with a problem',
    { site: { 'site.org': { NS: ['ns1.site.org', 'ns2.site.org'], TXT: ['v=spf1 foo:bar -all'] } } },
    'plain: SPF | v=spf1 foo:bar -all',
  ],
  [
    'a registration that is over',
    { registration: { expiry: '2026-11-01', expiresAt: '2026-11-01T00:00:00Z' } },
    'bad: Registration | expired 2026-11-01 (21 days ago)',
  ],
  [
    'a registry that publishes no end',
    { registration: { status: 'not-published', expiry: null, expiresAt: null } },
    'plain: Registration | expiry not published by the registry',
  ],
  [
    'a registry that did not respond',
    {
      registration: {
        status: 'unknown',
        expiry: null,
        expiresAt: null,
        reason: 'timeout',
        detail: 'registry-timeout',
      },
    },
    'unknown: Registration | not checked',
  ],
  [
    'a resolver that does not respond about mail',
    silent(/^(MX site|TXT)/),
    'unknown: Mail servers | not checked',
    'unknown: SPF | not checked',
    'unknown: DMARC | not checked',
  ],
]
for (const [what, scene, ...lines] of CASES)
  test(what, async () => {
    const told = await linesOf(scene)
    for (const line of lines) assert.ok(told.includes(line), `${line} is not among ${told.join('; ')}`)
  })

test.run()
