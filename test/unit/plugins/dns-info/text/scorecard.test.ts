/** The parts of a domain's DNS at a glance, and the pictures of what is wrong with them. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { linesOn, type Line } from '../../../../../core/answer/summary.ts'
import { drawSummary } from '../../../../../core/surface/html/summary.ts'
import { figureTexts } from '../../../../../core/surface/text/figures.ts'
import { FINDING_CODES } from '../../../../../plugins/dns-info/findings/findings.ts'
import { TOPICS, topicOf, type Topic } from '../../../../../plugins/dns-info/findings/topics.ts'
import type { Facts } from '../../../../../plugins/dns-info/schema.ts'
import { detailLines } from '../../../../../plugins/dns-info/text/facts.ts'
import { delegationTable, dnssecFigure, spfFigure } from '../../../../../plugins/dns-info/text/pictures.ts'
import { recordLines } from '../../../../../plugins/dns-info/text/records.ts'
import { scorecard } from '../../../../../plugins/dns-info/text/scorecard.ts'
import { summarize } from '../../../../../plugins/dns-info/text/summary.ts'
import { look, type Scene } from '../scene.ts'

const rowsOf = (line: Line | undefined): string[] =>
  line?.kind === 'table' ? line.rows.map(({ state, cells }) => `${state}: ${cells.join(' | ')}`) : []
const factsOf = async (scene: Scene = {}): Promise<Facts> => (await look(scene)).facts

const SOUND = await factsOf()

test('a sound domain has a line for each part', () => {
  assert.equal(rowsOf(scorecard(SOUND, 'en')), [
    'good: Delegation | org → site.org | 2 name servers, same as in the zone',
    'good: Name servers | ns1.site.org, ns2.site.org | all respond, SOA serial 7',
    'good: DNSSEC | DS 20321 13 2 | secure',
    'good: Address | 203.0.112.80, 2600::80 | AS64500 SITE-AS Site Networks, KR, AS64500 SITE-AS Site Networks, US',
    'good: Mail servers | 10 mail.site.org | ',
    'good: SPF | v=spf1 mx -all | 1 DNS lookup, limit 10',
    'good: DMARC | p=reject | forged mail is rejected',
    'good: CAA | 0 issue "letsencrypt.org" | only these CAs may issue',
    'good: Registration | 2027-05-01 | in 160 days, A Registrar',
  ])
  for (const cell of rowsOf(scorecard(SOUND, 'ko')).map(row => row.split(' | ')[0]!))
    assert.match(cell, /[가-힣]|DNSSEC|SPF|DMARC|CAA/)
})

test('a sound domain needs no picture', () => {
  assert.is(spfFigure(SOUND, 'en'), null)
  assert.is(dnssecFigure(SOUND, 'en'), null)
  assert.equal(delegationTable(SOUND, 'en'), [])
})

test('every finding is about a part', () => {
  const parts = new Map<Topic, number>()
  for (const code of FINDING_CODES) parts.set(topicOf(code), (parts.get(topicOf(code)) ?? 0) + 1)
  for (const topic of TOPICS) assert.ok(parts.has(topic), topic)
})

const PARTS: readonly [code: string, topic: Topic][] = [
  ['delegation-differs', 'delegation'],
  ['glue-missing', 'delegation'],
  ['lame-delegation', 'servers'],
  ['single-network', 'servers'],
  ['dnssec-bogus', 'dnssec'],
  ['no-such-name', 'address'],
  ['partly-checked', 'address'],
  ['mx-is-cname', 'mx'],
  ['spf-weak', 'spf'],
  ['dmarc-none', 'dmarc'],
  ['caa-denies-all', 'caa'],
  ['registration-unknown', 'registration'],
]
for (const [code, topic] of PARTS) test(`${code} is about ${topic}`, () => assert.is(topicOf(code), topic))

test('a record leads to its propagation, where that has its type', () => {
  const [, table, note] = recordLines(SOUND, 'en')
  assert.is(note!.kind, 'note')
  for (const { cells, path } of table?.kind === 'table' ? table.rows : []) {
    const [type, , name] = cells
    assert.is(path, type === 'DS' ? undefined : `/dns-propagation?name=${name}&type=${type}`)
  }
})

test('records are listed with their names', () => {
  assert.equal(
    rowsOf(recordLines(SOUND, 'en')[1]).map(row => row.replace(/[0-9a-f]{64}/, 'DIGEST')),
    [
      'plain: A | 203.0.112.80 | site.org',
      'plain: AAAA | 2600::80 | site.org',
      'plain: MX | 10 mail.site.org | site.org',
      'plain: TXT | v=spf1 mx -all | site.org',
      'plain: TXT | v=DMARC1; p=reject; rua=mailto:d@site.org | _dmarc.site.org',
      'plain: CAA | 0 issue "letsencrypt.org" | site.org',
      'plain: NS | ns1.site.org | site.org',
      'plain: NS | ns2.site.org | site.org',
      `plain: SOA | ${Object.values(SOUND.soa!).join(' ')} | site.org`,
      'plain: DS | 20321 13 2 DIGEST | site.org',
    ],
  )
  assert.equal(recordLines({ ...SOUND, domain: 'www.site.org', cname: ['site.org'] }, 'en').slice(0, 1), [
    { kind: 'heading', text: 'Records' },
  ])
})

test('of two SPF records both are shown, in an order of their own', async () => {
  const [one, other] = ['v=spf1 mx -all', 'v=spf1 a -all']
  for (const TXT of [
    [one, other],
    [other, one],
  ]) {
    const name = { MX: [[10, 'mail.site.org']], A: ['203.0.112.80'], TXT } as const
    const facts = await factsOf({ site: { 'site.org': { NS: ['ns1.site.org', 'ns2.site.org'], ...name } } })
    assert.equal([facts.spf, facts.spfCheck!.records], [other, [other, one]])
    const told = rowsOf(scorecard(facts, 'en')).filter(row => row.includes('SPF'))
    assert.equal(told, [`bad: SPF | ${other}, ${one} | mail may be rejected (SPF permerror)`])
    for (const language of ['en', 'ko'] as const) {
      const values = detailLines(facts, language).flatMap(line => (line.kind === 'fact' ? [line.value] : []))
      assert.equal(values.slice(0, 2), [other, one])
      const cells = recordLines(facts, language).flatMap(line =>
        line.kind === 'table' ? line.rows.map(row => row.cells[1]) : [],
      )
      assert.ok([one, other].every(record => cells.includes(record)))
    }
  }
})

/** As many A terms as the number says, each a lookup. */
const costing = (count: number, end = '-all'): string =>
  `v=spf1 ${Array.from({ length: count }, () => 'a:mail.site.org').join(' ')} ${end}`

const TWELVE: Scene = {
  site: {
    'site.org': {
      NS: ['ns1.site.org', 'ns2.site.org'],
      A: ['203.0.112.80'],
      AAAA: ['2600::80'],
      MX: [[10, 'mail.site.org']],
      TXT: ['v=spf1 include:a.site.org mx include:b.site.org ip4:203.0.112.1 -all'],
      CAA: [[0, 'issue', 'letsencrypt.org']],
    },
    'a.site.org': { TXT: [costing(5)] },
    'b.site.org': { TXT: [costing(4)] },
  },
}

test('SPF over the limit shows which term costs how many lookups', async () => {
  const facts = await factsOf(TWELVE)
  assert.equal(facts.spfCheck!.costs, [
    { term: 'include:a.site.org', lookups: 6 },
    { term: 'mx', lookups: 1 },
    { term: 'include:b.site.org', lookups: 5 },
  ])
  const figure = spfFigure(facts, 'en')!
  assert.is(figure.label, 'SPF: where the 12 lookups go')
  assert.equal(figureTexts(figure, 'en'), [
    'include:a.site.org: 6 lookups',
    'mx: 1 lookup',
    'include:b.site.org: 5 lookups, 2 over the limit',
    'limit: 10 lookups',
  ])
  assert.ok(
    rowsOf(scorecard(facts, 'en')).some(
      row => row.startsWith('bad: SPF') && row.endsWith('12 DNS lookups, limit 10'),
    ),
  )
})

test('a page leads from a row to its finding, and marks the blocks over the limit', async () => {
  const { markup } = drawSummary(summarize(await factsOf(TWELVE), 'en'), 'en')
  assert.match(markup, '<a href="#finding-spf-permerror">Fix<span class="unseen">: SPF</span></a>')
  assert.is(markup.match(/ id="finding-spf-permerror"/g)?.length, 1)
  assert.match(markup, /<b class="good">10<\/b>[^]*<b class="bad is-first">11<\/b><b class="bad">12<\/b>/)
  assert.not.match(markup, / style=/)
  const [card, budget, fault] = ['class="scroll sheet"', 'is-budget', 'class="fault'].map(it =>
    markup.indexOf(it),
  )
  assert.ok(0 < card! && card! < budget! && budget! < fault!)
})

const CHAINS: readonly [what: string, scene: Scene, links: readonly string[]][] = [
  [
    'signatures that have ended',
    { signing: apex => (apex === 'site.org' ? { fault: 'expired' } : {}) },
    [
      'good DS: in the parent zone org, key tag 20321, algorithm 13',
      'good DNSKEY: in zone site.org, key tag 20321 (identifies)',
      'bad RRSIG: for site.org DNSKEY, expired 2026-11-20 12:00 UTC (not valid, broken)',
    ],
  ],
  [
    'a DS for another key',
    { signing: apex => (apex === 'site.org' ? { fault: 'wrong-ds' } : {}) },
    [
      'plain DS: in the parent zone org, key tag 20321, algorithm 13',
      'bad DNSKEY: in zone site.org, key tag 20321 (no match, broken)',
    ],
  ],
  [
    'no keys',
    { signing: apex => (apex === 'site.org' ? { fault: 'unsigned' } : {}) },
    [
      'plain DS: in the parent zone org, key tag 20321, algorithm 13',
      'bad DNSKEY: in zone site.org, missing (no match, broken)',
    ],
  ],
  [
    'no DS',
    { signing: apex => (apex === 'site.org' ? { fault: 'island' } : {}) },
    [
      'warning DS: in the parent zone org, missing',
      'plain DNSKEY: in zone site.org, key tag 20321 (, broken)',
      'plain RRSIG: key tag 20321, expires 2026-12-05 12:00 UTC (verifies)',
    ],
  ],
  [
    'a broken zone above',
    { signing: apex => (apex === 'org' ? { fault: 'expired' } : {}) },
    [
      'good DNSKEY: in zone org',
      'bad RRSIG: for org DNSKEY, expired 2026-11-20 12:00 UTC (not valid, broken)',
    ],
  ],
]
for (const [what, scene, links] of CHAINS)
  test(`the chain of trust shows ${what}`, async () => {
    const figure = dnssecFigure(await factsOf(scene), 'en')!
    assert.equal(
      figure.links.map(({ tone, title, notes, edge, broken }) => {
        const hangs = edge === undefined && !broken ? '' : ` (${edge ?? ''}${broken ? ', broken' : ''})`
        return `${tone} ${title}: ${notes.join(', ')}${hangs}`
      }),
      links,
    )
  })

test('the delegation is shown beside the zone, each server with what is wrong about it', async () => {
  const [ns1, ns2] = ['ns1.site.org', 'ns2.site.org']
  const org = {
    'site.org': { NS: [ns1, ns2] },
    [ns1]: { A: ['203.0.112.11'] },
    [ns2]: { A: ['203.0.112.77'] },
  }
  const table = delegationTable(await factsOf({ org }), 'en')[1]
  assert.equal(rowsOf(table), [
    'good: ns1.site.org | listed | listed | 203.0.112.11 responds, SOA serial 7',
    'bad: ns2.site.org | listed, glue 203.0.112.77 | listed | 203.0.114.12 responds, SOA serial 7',
  ])
  const other = await factsOf({
    org: { 'site.org': { NS: ['a.old.org'] }, 'a.old.org': { A: ['203.0.112.11'] } },
  })
  assert.equal(rowsOf(delegationTable(other, 'en')[1]), [
    'bad: a.old.org | listed | not listed | 203.0.112.11 responds, SOA serial 7',
    'bad: ns1.site.org | not listed | listed | not checked',
    'bad: ns2.site.org | not listed | listed | 203.0.114.12 responds, SOA serial 7',
  ])
})

test('terminals have the pictures among the details, and no table', async () => {
  const { lines, details = [] } = summarize(await factsOf(TWELVE), 'en')
  assert.is(linesOn(lines, 'text').filter(({ kind }) => kind === 'table' || kind === 'figure').length, 0)
  assert.equal(
    linesOn(details, 'text').flatMap(line => (line.kind === 'figure' ? [line.figure.kind] : [])),
    ['budget', 'chain'],
  )
})

test.run()
