/** The way from the root of the DNS to the domain, as it is drawn on pages and told on terminals. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { linesOn } from '../../../../core/answer/summary.ts'
import { figureTexts } from '../../../../core/surface/text/figures.ts'
import { delegationFigure, summarize } from '../../../../plugins/dns-info/text/summary.ts'
import { dnsInfo as exampleAnswer } from '../../../unit/plugins/example-answers.ts'
import type { Facts } from '../../../../plugins/dns-info/schema.ts'
import { WORDS } from '../../../../plugins/dns-info/text/words.ts'

const factsWith = (changes: Partial<Facts>): Facts => ({ ...exampleAnswer, ...changes })
const server = (host: string, ip: string, result: 'answers' | 'lame' = 'answers') =>
  ({
    host,
    ip,
    result,
    serial: result === 'answers' ? 7 : null,
    nsid: null,
    reason: null,
    detail: null,
  }) as const
const BASE = factsWith({
  domain: 'www.example.com',
  zone: 'example.com',
  dnsProvider: 'Test DNS',
  nameservers: [
    { host: 'ns1.example.com', provider: null },
    { host: 'ns2.example.com', provider: null },
  ],
  servers: [server('ns1.example.com', '192.0.2.1'), server('old.example.net', '192.0.2.9', 'lame')],
  delegation: {
    parent: 'com',
    ns: ['ns1.example.com', 'old.example.net'],
    ds: [{ keyTag: 1234, algorithm: 13, digestType: 2, digest: 'ab' }],
    from: '192.0.2.53',
  },
  dnssec: true,
  dnssecChain: { status: 'secure', reason: null, at: null },
  cname: ['edge.example.net'],
  a: [{ ip: '192.0.2.80', asn: 64500, asName: 'TEST - Test', prefix: '192.0.2.0/24', country: 'KR' }],
  aaaa: [],
  aaaaOwners: [],
})
const told = (facts: Facts, whole = true): string[] => {
  const figure = delegationFigure(facts, 'en', whole)
  return figure === null ? [] : figureTexts(figure, 'en')
}

test('the whole way is drawn, with what parent and zone disagree about', () => {
  assert.equal(told(BASE), [
    '- . (root zone)',
    '  - com (parent zone)',
    '    - example.com (zone, DNSSEC: secure, DS record, key tag 1234)',
    '      - Name servers (Test DNS)',
    '        - ns1.example.com 192.0.2.1: responds, serial 7',
    '        - old.example.net 192.0.2.9: zone not served, only in the parent zone',
    '        - ns2.example.com: not checked, not in the parent zone',
    '        - www.example.com (CNAME to edge.example.net)',
    '          - 192.0.2.80: AS64500 TEST, KR',
  ])
})

test('terminals have DNSSEC and addresses among the facts, and not again', () => {
  const lines = told(BASE, false)
  assert.is(lines[2], '    - example.com (zone, DS record, key tag 1234)')
  assert.is(lines.at(-1), '        - ns2.example.com: not checked, not in the parent zone')
})

const WAYS: readonly [what: string, facts: Facts, begin: readonly string[]][] = [
  [
    'a top-level domain',
    factsWith({ ...BASE, zone: 'kr', delegation: { ...BASE.delegation!, parent: '.', ds: [] } }),
    ['- . (root zone)', '  - kr (zone, DNSSEC: secure, no DS record)'],
  ],
  [
    'an unknown parent',
    factsWith({ ...BASE, delegation: null }),
    ['- . (root zone)', '  - example.com (zone, DNSSEC: secure)'],
  ],
  [
    'a zone without DNSSEC',
    factsWith({
      ...BASE,
      dnssec: false,
      delegation: { ...BASE.delegation!, ds: [] },
      dnssecChain: { status: 'insecure', reason: 'x', at: 'example.com' },
    }),
    [
      '- . (root zone)',
      '  - com (parent zone)',
      '    - example.com (zone, not signed with DNSSEC, no DS record)',
    ],
  ],
  ['no zone', factsWith({ zone: '' }), []],
  ['no servers', factsWith({ servers: [], nameservers: [], delegation: null }), []],
]
for (const [what, facts, begin] of WAYS)
  test(`the way of ${what}`, () => assert.equal(told(facts).slice(0, begin.length || 9), begin))

test('bogus DNSSEC is bad, and said on the zone', () => {
  const bogus = factsWith({ ...BASE, dnssecChain: { status: 'bogus', reason: 'x', at: 'example.com' } })
  const zone = delegationFigure(bogus, 'ko', true)!.links[2]!
  assert.is(zone.tone, 'bad')
  assert.ok(zone.notes.includes('DNSSEC: 검증 실패'))
})

test('pages have a line for each part, terminals facts, and both the way among the details', () => {
  for (const language of ['en', 'ko'] as const) {
    const { lines, details = [] } = summarize(BASE, language)
    const { nameservers, address, cname, dnssec } = WORDS[language]
    const labels = (on: 'pages' | 'text') =>
      linesOn(lines, on).flatMap(line => (line.kind === 'fact' ? [line.label] : []))
    for (const label of [nameservers, address, cname, dnssec]) {
      assert.ok(labels('text').includes(label), label)
      assert.not.ok(labels('pages').includes(label), label)
    }
    assert.is(linesOn(lines, 'pages').filter(({ kind }) => kind === 'figure').length, 0)
    assert.is(linesOn(lines, 'pages').filter(({ kind, leads }) => kind === 'table' && leads).length, 1)
    for (const surface of ['text', 'pages'] as const)
      assert.is(linesOn(details, surface).filter(({ kind }) => kind === 'figure').length, 1)
  }
})

test.run()
