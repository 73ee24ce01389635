/**
 * How old lists are, on a clock that is moved: in words, in the page, and in the answers that rest on them.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { currents } from '../../../../core/base/current-lists.ts'
import { documentsOf } from '../../../../core/kernel/plugin-context.ts'
import { metrics } from '../../../../core/monitoring/metrics.ts'
import { joinOutdated, outdatedLines, outdatedMember } from '../../../../core/answer/outdated.ts'
import { draw } from '../../../../core/surface/text/terminal.ts'
import { textOf } from '../../../../core/surface/mcp/tools.ts'
import { datedLists, outdatedFor, SHIPPED } from '../../../../knowledge-base/dated.ts'
import type { CheckName } from '../../../../knowledge-base/dated.ts'
import { SERVERS } from '../../../../knowledge-base/snippets/index.ts'
import { dayOf, listAge, outdated } from '../../../../knowledge-base/source.ts'
import { TLS_CLIENTS } from '../../../../knowledge-base/tls-clients/index.ts'
import type { TlsClient } from '../../../../knowledge-base/tls-clients/index.ts'
import { agesOf } from '../../../../plugins/data/ages.ts'
import dataPlugin from '../../../../plugins/data/index.ts'
import { openState } from '../../../../plugins/data/places.ts'
import { dueOf } from '../../../../plugins/data/update/refresh.ts'
import { summarize, summarizeUpdate } from '../../../../plugins/data/commands.ts'
import { keepTried, triedOf } from '../../../../plugins/data/update/outcomes.ts'
import { UPDATED } from '../../../../plugins/data/update/addresses.ts'
import { dnsInfo as dnsExample } from '../example-answers.ts'
import { summarize as dnsSummary } from '../../../../plugins/dns-info/text/summary.ts'
import { listsOf } from '../../../../plugins/registration/look-up.ts'
import { plugins } from '../../../../plugins/index.ts'
import { memoryStore } from '../../../../runtime/doors/store/store.ts'
import { clock, get, world } from '../../../peers/world.ts'

const NOW = new Date('2026-11-23T00:00:00Z')
const LATER = new Date('2030-01-01T00:00:00Z')
const YOUNG = { count: 124, maxAgeDays: 365, outdated: [] }

test('the verdict says what is known of the lists, and how many have no age', () => {
  const { lists } = agesOf(LATER, SHIPPED, {}, YOUNG)
  const current = lists.map(list => ({ ...list, ageDays: 1, outdated: false }))
  const [first, ...others] = current as [(typeof current)[number], ...typeof current]
  const undated = { ...first, ageDays: null }
  const old = { ...first, ageDays: 400, outdated: true }
  const verdicts = (...some: (typeof lists)[number][]) =>
    (['en', 'ko'] as const).map(
      language =>
        summarize(
          { day: '2030-01-01', lists: [...some, ...others], clientRows: YOUNG, oldClients: [] },
          language,
        ).verdict,
    )
  assert.equal(verdicts(first), ['All lists are within their limits.', '기한을 넘긴 목록이 없습니다.'])
  assert.equal(verdicts(undated), [
    `${others.length} of ${lists.length} lists are within their limits. The age of 1 list is unknown.`,
    `목록 ${lists.length}개 중 ${others.length}개가 기한 안에 있습니다. 경과일을 알 수 없는 목록이 1개 있습니다.`,
  ])
  assert.equal(verdicts(undated, undated, old), [
    '1 list is older than the limit. The age of 2 lists is unknown.',
    '기한을 넘긴 목록이 1개 있습니다. 경과일을 알 수 없는 목록이 2개 있습니다.',
  ])
})

test('every list has a name of its own, words in both languages and public sources, and none is too old', () => {
  const lists = datedLists()
  assert.is(new Set(lists.map(({ name }) => name)).size, lists.length)
  for (const list of lists) {
    assert.match(list.name, /^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    assert.ok(list.en !== list.name && /[가-힣]/.test(list.ko), list.name)
    assert.ok(list.maxAgeDays > 0)
    for (const url of list.sources) assert.match(url, /^https:\/\//, list.name)
    // A day is that of the source, or that of the reading: never both.
    assert.not(list.asOf !== null && list.readOn !== undefined, list.name)
    const age = listAge(list, NOW)
    assert.ok(age === null ? dayOf(list) === null : age <= list.maxAgeDays, list.name)
  }
})

const RESTS: readonly (readonly [CheckName, readonly string[]])[] = [
  ['certificate', ['ct-logs-chrome', 'mozilla-roots', 'chrome-root-store', 'ca-incidents']],
  ['security', ['ct-logs-mozilla', 'mozilla-constraints', 'tls-clients']],
  ['policy', ['server-side-tls']],
  ['dns-info', ['providers', 'dnssec-anchors']],
  ['dns-propagation', ['resolvers']],
  ['registration', ['whois']],
]
for (const [check, names] of RESTS)
  test(`${check} says which of its lists are old, once they are`, () => {
    assert.equal(outdatedFor(check, NOW), [])
    const old = outdatedFor(check, LATER).map(({ name }) => name)
    for (const name of names) assert.ok(old.includes(name), name)
  })

test('a list is old on the day after its limit', () => {
  const logs = { sources: SHIPPED.logs.sources.filter(({ program }) => program === 'chrome') }
  const isOld = (name: string, day: string): boolean =>
    outdatedFor('certificate', new Date(day), { ...SHIPPED, logs }).some(list => list.name === name)
  assert.not(isOld('ct-logs-chrome', '2026-12-20T23:59:59Z'))
  assert.ok(isOld('ct-logs-chrome', '2026-12-21T00:00:00Z'))
  assert.not(isOld('blocked-keys', '2026-12-27T23:59:59Z'))
  assert.ok(isOld('blocked-keys', '2026-12-28T00:00:00Z'))
})

/** What is counted from: the version, or the reading where servers have no new version every year. */
const CONFIGURATIONS: readonly (readonly [server: string, counted: 'asOf' | 'readOn', en: RegExp])[] = [
  ['nginx', 'asOf', /nginx \d+\.\d+\.\d+$/],
  ['apache', 'asOf', /Apache 2\.4\.\d+$/],
  ['caddy', 'asOf', /Caddy \d+\.\d+\.\d+$/],
  ['haproxy', 'asOf', /HAProxy \d+\.\d+\.\d+$/],
  ['iis', 'readOn', /IIS 10\.0\.26100 \(Windows Server 2025\)$/],
  ['envoy', 'asOf', /Envoy \d+\.\d+\.\d+$/],
  ['traefik', 'asOf', /Traefik \d+\.\d+\.\d+$/],
  ['webtob', 'readOn', /WebtoB \(newest version not known: /],
]
for (const [server, counted, en] of CONFIGURATIONS)
  test(`the configuration of ${server} is as old as its ${counted}`, () => {
    const row = datedLists().find(({ name }) => name === `snippets-${server}`)!
    const { stable, asOf } = SERVERS.find(one => one.server === server)!
    assert.is(dayOf(row), counted === 'asOf' ? stable!.released : asOf)
    assert.is(dayOf(row), row[counted])
    assert.match(row.en, en)
    const day = Date.parse(dayOf(row)!)
    const isOld = (days: number) => outdated([row], new Date(day + days * 86_400_000)).length === 1
    assert.equal([365, 366].map(isOld), [false, true])
  })

const held = (publication: string | null, readAt: number | null) => ({
  publication,
  readAt,
  services: new Map(),
})
test('a registration rests on the list of the protocol that answered', () => {
  const names = (source: 'rdap' | 'whois' | null, publication: string | null, readAt: number | null) =>
    listsOf({ source }, LATER, held(publication, readAt)).map(({ name, asOf, readOn }) =>
      [name, asOf, readOn].join(' '),
    )
  assert.equal(names('rdap', '2026-11-20T01:02:03Z', null), ['rdap-servers 2026-11-20 '])
  assert.equal(names('rdap', '2029-12-20T01:02:03Z', null), [])
  assert.equal(names('rdap', null, null), [])
  assert.equal(names('whois', '2026-11-20T01:02:03Z', null), ['whois  2026-11-21'])
  assert.is(names(null, '2026-11-20T01:02:03Z', null).length, 2)
})

test('an answer has the member where something is old alone, and words for it in both languages', () => {
  assert.equal(outdatedMember([]), {})
  assert.equal(joinOutdated(undefined, undefined), {})
  const one = outdatedMember(outdatedFor('dns-propagation', LATER))
  assert.equal(one, { outdated: [{ list: 'resolvers', asOf: '2026-11-22', maxAgeDays: 365 }] })
  assert.equal(joinOutdated(one.outdated, undefined, one.outdated), one)
  assert.equal(outdatedLines(undefined, 'en'), [])
  const drawn = (language: 'en' | 'ko', answer: object) =>
    draw(dnsSummary({ ...dnsExample, ...answer }, language), { colors: false, language, width: 200 })
  assert.match(drawn('en', one), /These lists are older than they should be: resolvers \(2026-11-22\)\./)
  assert.match(drawn('ko', one), /기한이 지난 목록을 사용했습니다: resolvers \(2026-11-22\)\./)
  assert.not.match(drawn('en', {}), /older than/)
})

test('agents read it also of an answer whose lines do not all fit, and terminals where remarks are left out', () => {
  const outdated = outdatedMember(outdatedFor('dns-propagation', LATER)).outdated
  const facts = Array.from({ length: 300 }, (_, index) => ({
    kind: 'fact' as const,
    label: `Resolver ${index}`,
    value: '192.0.2.1',
  }))
  const lines = [...facts, ...outdatedLines(outdated, 'en')]
  const text = textOf({ state: 'good', verdict: 'All agree.', lines }, { language: 'en' })
  assert.match(text, /older than they should be: resolvers/)
  assert.match(text, /more lines/)
  const remark = { severity: 'info' as const, causes: [], fixes: [], links: [], title: 'A remark' }
  const findings = [
    { ...remark, code: 'outdated-data', message: 'Old lists were used.', kept: true as const },
    { ...remark, code: 'other', message: 'Something else.' },
  ]
  const summary = { state: 'good' as const, verdict: 'All agree.', lines: [], findings }
  const told = (verbose: boolean) => draw(summary, { colors: false, language: 'en', verbose })
  assert.match(told(false), /^ {2}Old lists were used\.$/m)
  assert.not.match(told(false), /Something else/)
  assert.match(told(true), /Something else/)
  assert.is(told(true).split('Old lists were used').length, 2)
})

const at = NOW.getTime()
const tried = {
  'ct-logs-chrome': { at, outcome: 'refused', reason: 'signature', readAt: null, tag: null },
  'rdap-servers': { at, outcome: 'failed', reason: 'status-503', readAt: null, tag: null },
} as const

test('the ages are told in both languages, with what the last update did', () => {
  const ages = agesOf(LATER, { ...SHIPPED, rdap: { asOf: '2026-11-20' } }, tried, YOUNG)
  const told = (language: 'en' | 'ko') =>
    draw(summarize(ages, language), { colors: false, language, width: 200 })
  assert.match(told('en'), /lists are older than the limit\./)
  assert.match(
    told('en'),
    /ct-logs-chrome +2026-10-11 +1178 +70 +refused: the signature is not valid \(2026-11-23\)/,
  )
  assert.match(told('en'), /public-suffix-list +unknown +- /)
  assert.match(told('ko'), /rdap-servers +2026-11-20 +\d+ +180 +실패: HTTP 503/)
  assert.match(told('ko'), /ca-incidents +없음\(2026-11-21에 확인\)/)
  assert.is(summarize(agesOf(NOW, SHIPPED, {}, YOUNG), 'en').state, 'good')
})

test('clients of which no newer version is known are named a year after their release, each family once', () => {
  const [first, second] = TLS_CLIENTS.filter(({ id }) => id === 'openssl') as [TlsClient, TlsClient]
  const told = (at: Date, language: 'en' | 'ko') =>
    draw(summarize(agesOf(at, SHIPPED, {}, YOUNG), language), { colors: false, language, width: 2000 })
  const text = `${first.name} (${first.released})`
  assert.ok(told(LATER, 'en').includes(text))
  assert.not(told(LATER, 'en').includes(second.name))
  assert.ok(told(LATER, 'ko').includes(text.replace(' (', '(')))
  const on = (days: number) => new Date(Date.parse(first.released) + days * 86_400_000)
  assert.not(told(on(365), 'en').includes(text))
  assert.ok(told(on(366), 'en').includes(text))
  assert.not.match(told(new Date('2020-01-01'), 'en'), /TLS clients/)
})

test('clients whose row is past its limit are counted and named, and change no verdict', () => {
  const outdated = [
    { name: 'iOS 18', asOf: '2025-04-09' },
    { name: 'Android 14', asOf: '2025-04-16' },
  ]
  const drawn = (language: 'en' | 'ko', rows = { ...YOUNG, outdated }) =>
    draw(summarize(agesOf(NOW, SHIPPED, {}, rows), language), { colors: false, language, width: 2000 })
  assert.match(
    drawn('en'),
    /compared with 124 TLS clients\. For 2 of them, .* more than 365 days old: iOS 18 \(2025-04-09\), Android 14 \(2025-04-16\)\./,
  )
  assert.match(
    drawn('ko'),
    /124개 중 2개의 자료가 365일보다 오래되었습니다: iOS 18\(2025-04-09\), Android 14/,
  )
  assert.not.match(drawn('en', YOUNG), /365 days/)
  assert.is(summarize(agesOf(NOW, SHIPPED, {}, { ...YOUNG, outdated }), 'en').state, 'good')
})

test('what an update did is told list by list', () => {
  const last = { at, outcome: 'updated', reason: null, readAt: at, tag: 'a' } as const
  const updated = [
    { name: 'ct-logs-chrome', last },
    { name: 'rdap-servers', last: tried['rdap-servers'] },
  ] as const
  const told = (language: 'en' | 'ko') =>
    draw(summarizeUpdate(updated, language), { colors: false, language, width: 200 })
  assert.match(told('en'), /^! 1 list updated, 1 left as it was\./)
  assert.match(told('en'), /rdap-servers +failed: HTTP 503/)
  assert.match(told('ko'), /목록 1개를 업데이트했습니다\. 1개는 그대로 두었습니다\./)
})

test('those who update at once note what all of them did', async () => {
  const store = memoryStore()
  const last = { at, outcome: 'updated', reason: null, readAt: at, tag: 'a' } as const
  await Promise.all(UPDATED.map(name => keepTried(store, name, last)))
  assert.equal(Object.keys(await triedOf(store)).sort(), UPDATED.toSorted())
})

test('a list is due after a day, one that failed after an hour, one that nobody asked for at once', () => {
  const good = { at, outcome: 'unchanged', reason: null, readAt: at, tag: 'a' } as const
  const all = Object.fromEntries(UPDATED.map(name => [name, good]))
  const HOUR = 3_600_000
  assert.equal(dueOf({}, at), UPDATED)
  assert.equal(dueOf(all, at + 23 * HOUR), [])
  assert.equal(dueOf(all, at + 24 * HOUR), UPDATED)
  assert.equal(dueOf({ ...all, ...tried }, at + HOUR), ['ct-logs-chrome', 'rdap-servers'])
  // A clock that was set back keeps nothing from being asked for.
  assert.equal(dueOf(all, at - HOUR), UPDATED)
})

test('the ages are there for those who watch the instance', async () => {
  const seen = metrics()
  openState({ current: currents(), metrics: seen, now: () => NOW })
  const families = await seen.gather()
  const ages = families.find(({ name }) => name === 'certscope_data_age_seconds')!
  const age = (list: string) =>
    ages.lines.find(({ labels }) => labels.some(([, value]) => value === list))?.value
  assert.is(age('ct-logs-chrome'), 43 * 86_400)
  assert.is(age('public-suffix-list'), undefined)
})

/** Days on pages are elements of their own. */
const withoutTimes = (page: string): string => page.replaceAll(/<\/?time>/g, '')

test('the page shows the same in both languages', async () => {
  const it = world(plugins, { now: clock('2026-11-23T00:00:00Z').now })
  for (const [language, words] of [
    [
      'en',
      ['CT logs that Chrome accepts', 'none (read on 2026-08-22)', 'date unknown', 'Safari 15 (2022-05-03)'],
    ],
    [
      'ko',
      ['Chrome이 인정하는 CT 로그', '없음(2026-08-22에 확인)', '날짜를 알 수 없음', 'Safari 15(2022-05-03)'],
    ],
  ] as const) {
    const response = await get(it, `/${language}/data`)
    const page = withoutTimes(await response.text())
    assert.is(response.status, 200)
    for (const word of words) assert.ok(page.includes(word), word)
  }
})

test('the page says what the last update of a list did', async () => {
  const store = memoryStore()
  await keepTried(documentsOf(store, dataPlugin), 'ct-logs-chrome', tried['ct-logs-chrome'])
  const it = world(plugins, { now: clock('2026-11-23T00:00:00Z').now, store })
  const [en, ko] = await Promise.all(
    ['/en/data', '/ko/data'].map(async path => withoutTimes(await (await get(it, path)).text())),
  )
  assert.match(en!, /<th scope="col">Last update<\/th>/)
  assert.match(en!, /refused: the signature is not valid \(2026-11-23\)/)
  assert.match(ko!, /거부됨: 서명이 유효하지 않음\(2026-11-23\)/)
})

test.run()
