/**
 * The DNS facts over a DNS in memory: what is told of a sound domain, the findings of every way to be broken,
 * and what a page shows of them.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import type { FindingCode } from '../../../../../plugins/dns-info/findings/findings.ts'
import { FINDING_CODES, FINDINGS, judge } from '../../../../../plugins/dns-info/findings/findings.ts'
import { Output } from '../../../../../plugins/dns-info/schema.ts'
import type { Observation } from '../../../../../plugins/dns-info/measure/observation.ts'
import { summarize } from '../../../../../plugins/dns-info/text/summary.ts'
import type { ServerResult, ZoneView } from '../../../../../core/protocol/dns/zone/zone.ts'
import { blames } from '../blame.ts'
import { look } from '../scene.ts'
import type { Case } from '../facts-case.ts'
import { DELEGATIONS } from '../facts-delegation.ts'
import { ADDRESSES, SIGNATURES, ISSUERS, REGISTRATIONS } from '../facts-records.ts'
import { MAIL } from '../facts-mail.ts'

const seen = new Set<FindingCode>()
const UNSAID = /(?<![\w.-]|certscope )(?:dns|dnssec|spf|dmarc|ns|state|at|in|and|root)-[a-z]|[{}]/

const cases: readonly Case[] = [
  ...DELEGATIONS,
  ...ADDRESSES,
  ...SIGNATURES,
  ...ISSUERS,
  ...MAIL,
  ...REGISTRATIONS,
]

for (const [what, scene, expected] of cases) {
  test(`the findings are right for ${what}`, async () => {
    const { facts } = await look(scene)
    v.parse(Output, facts)
    const codes = facts.issues!.map(({ severity, code }) => `${severity} ${code}`)
    for (const { code } of facts.issues!) seen.add(code)
    if (expected.startsWith('*'))
      assert.ok(
        facts.issues!.some(({ code }) => code === expected.slice(1)),
        codes.join('|'),
      )
    else assert.is(codes.join('|'), expected)
    // A reason that no catalogue of the findings holds would be told as its code.
    for (const { en, ko } of facts.issues!)
      assert.not.match(`${en.text} ${en.fix} ${ko.text} ${ko.fix}`, UNSAID)
    for (const language of ['en', 'ko'] as const) {
      const told = summarize(facts, language)
      blames(told)
      assert.is(
        told.state === 'problem',
        codes.some(code => code.startsWith('error')),
        told.verdict,
      )
      assert.not.match(
        JSON.stringify(told).replace(/"(?:code|finding)":"[^"]*"/g, ''),
        /undefined|\bnull\b(?! MX)|NaN|\$\{/,
      )
    }
  })
}

/** A sound observation whose zone view is changed. */
const viewed = async (
  change: (zone: ZoneView) => Partial<ZoneView>,
  more: Partial<Observation> = {},
): Promise<string> => {
  const { seen } = await look()
  assert.ok(seen.zone.ok && seen.zone.value.found.ok)
  const {
    found: { zone },
    apex,
  } = seen.zone.value
  return judge({
    ...seen,
    ...more,
    zone: { ok: true, value: { apex, found: { ok: true, zone: { ...zone, ...change(zone) } } } },
  })
    .map(({ severity, code }) => `${severity} ${code}`)
    .join('|')
}
const v6 =
  (result: ServerResult) =>
  ({ servers }: ZoneView) => ({
    servers: [
      ...servers,
      ...servers.map(server => ({
        ...server,
        ip: `2600::${server.host.charCodeAt(2)}`,
        result,
        serial: null,
        ns: [],
      })),
    ],
  })
const views: readonly [what: string, change: Parameters<typeof viewed>[0], expected: string][] = [
  ['IPv6 that is missing here is not a problem of the servers', v6('unreachable'), ''],
  ['a server that is silent over IPv6 is one', v6('timeout'), 'error nameserver-timeout'],
  ['a parent that nobody could ask leaves the delegation open', () => ({ delegation: null }), ''],
  [
    'the order of name servers makes no difference',
    ({ delegation, ns }) => ({ delegation: { ...delegation!, ns: [...ns].reverse() } }),
    '',
  ],
  [
    'glue for a host elsewhere is not held against it',
    ({ hosts }) => ({ hosts: hosts.map(host => ({ ...host, host: 'ns.other.net', glue: ['203.0.112.1'] })) }),
    '',
  ],
  [
    'glue of a host whose addresses are not known is not either',
    ({ hosts }) => ({
      hosts: hosts.map(host => ({
        ...host,
        glue: ['203.0.112.1'],
        unknown: { code: 'dns-rcode', params: { rcode: 'SERVFAIL' } } as const,
      })),
    }),
    '',
  ],
  [
    'less glue than addresses is not a problem',
    ({ hosts }) => ({ hosts: hosts.map(host => ({ ...host, glue: [] })) }),
    '',
  ],
  ['servers of which none was asked are not called dead', () => ({ servers: [], hosts: [] }), ''],
]
for (const [what, change, expected] of views)
  test(what, async () => assert.is(await viewed(change), expected))

test('a case in facts-*.ts provokes every finding that there is', () => {
  assert.equal(
    FINDING_CODES.filter(code => !seen.has(code) && FINDINGS[code].severity !== 'unknown'),
    [],
  )
})

test.run()
