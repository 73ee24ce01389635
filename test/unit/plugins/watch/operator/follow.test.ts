/** What the page of the operator's list follows, who goes first, and whom its letters go to. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { changesOf, stateOf } from '../../../../../plugins/watch/operator/follow.ts'
import type { OperatorList } from '../../../../../plugins/watch/operator/file.ts'
import { applyList } from '../../../../../plugins/watch/operator/list.ts'
import { pass } from '../../../../../plugins/watch/run/pass.ts'
import { checkDue } from '../../../../../plugins/watch/check/checks.ts'
import { stopFor } from '../../../../../plugins/watch/subscription/bounces.ts'
import { figures } from '../../../../../plugins/watch/store/figures.ts'
import { LIST_ID, type ChangeRow, type ListedRow } from '../../../../../plugins/watch/store/tables.ts'
import { factsOf, serving } from '../../expiry/facts.ts'
import { DAY_MS, endingAt, stage, type Instance, type Stage } from '../day/scene.ts'
import { LIST, instanceOf, looks } from './scene.ts'

const START = '2026-11-21T00:30:00Z'
const days = async (it: Stage, { context }: Instance, count: number): Promise<void> => {
  const end = it.now() + count * DAY_MS
  for (;;) {
    const next = await pass(context)
    if (next > end) break
    it.set(Math.max(next, it.now()))
  }
  it.set(end)
}

const listed = (it: Stage): Promise<readonly ListedRow[]> =>
  it.database.query<ListedRow>('SELECT * FROM watch_listed ORDER BY domain')
const changes = (it: Stage): Promise<readonly ChangeRow[]> =>
  it.database.query<ChangeRow>('SELECT * FROM watch_change ORDER BY at, domain, kind')

const apply = (it: Stage, list: OperatorList = LIST) => applyList(it.database, list, it.now(), () => {})

const FOUND = { certificate: 'x', grade: 'A', name_servers: 'ns1', addresses: null }
const TABLE: readonly (readonly [
  Partial<typeof FOUND> | Record<string, string | null>,
  readonly string[],
])[] = [
  [{}, []],
  [{ grade: 'B' }, ['grade']],
  [{ grade: null, name_servers: null }, []],
  [{ addresses: '192.0.2.1' }, []],
  [{ certificate: 'y', name_servers: '-' }, ['certificate', 'name-servers']],
]
for (const [more, kinds] of TABLE)
  test(`a change needs a value before and after: ${JSON.stringify(more)}`, () => {
    assert.equal(
      changesOf(FOUND, { ...FOUND, ...more }).map(({ kind }) => kind),
      kinds,
    )
  })

test('a state is as bad as the worst alert that is told', () => {
  const alert = (severity: string, code = 'certificate-expiring') =>
    ({ code, severity, fault: null }) as unknown as Parameters<typeof stateOf>[1][number]
  const facts = factsOf({ server: serving() })
  const states = (
    [
      [facts, []],
      [facts, [alert('warning')]],
      [facts, [alert('warning'), alert('urgent')]],
      [facts, [alert('info'), alert('unknown')]],
      [{ ...facts, why: 'timeout' }, []],
      [null, []],
      // Why a server could not be measured is no alert.
      [
        { ...facts, server: serving({ measured: false }), why: 'timeout' },
        [alert('critical', 'certificate-fault')],
      ],
    ] as const
  ).map(([of, alerts]) => stateOf(of as typeof facts, alerts))
  assert.equal(states, ['good', 'warning', 'problem', 'good', 'unchecked', 'unchecked', 'unchecked'])
})

test('all of a domain is known a minute after its first check, and its changes are kept', async () => {
  const it = await stage(START)
  const look = looks()
  const instance = instanceOf(it, look)
  await apply(it)
  await days(it, instance, 1)
  const [row] = await listed(it)
  assert.is(row!.rank, 3)
  assert.is(row!.grade, 'A')
  assert.is(row!.name_servers, 'ns1.example.com')
  assert.is(row!.addresses, '192.0.2.1')
  assert.match(row!.certificate!, /^Example, 2027-01-20/)
  assert.equal(await changes(it), [])
  Object.assign(look, { grade: 'B', hosts: ['ns2.example.net', 'ns1.example.com'], ips: [] })
  await days(it, instance, 2)
  const seen = (await changes(it)).filter(({ domain }) => domain === 'a.example.com')
  assert.equal(
    seen.map(({ kind, was, became }) => [kind, was, became]),
    [
      ['addresses', '192.0.2.1', '-'],
      ['grade', 'A', 'B'],
      ['name-servers', 'ns1.example.com', 'ns1.example.com ns2.example.net'],
    ],
  )
})

test('what could not be looked up changes nothing', async () => {
  const it = await stage(START)
  const look = looks()
  const instance = instanceOf(it, look)
  await apply(it)
  await days(it, instance, 1)
  Object.assign(look, { grade: null, hosts: [], ips: [], open: ['nameservers', 'a'] })
  await days(it, instance, 2)
  assert.equal(await changes(it), [])
  assert.is((await listed(it))[0]!.grade, 'A')
  Object.assign(look, { grade: 'C', open: [] })
  it.degraded = ['network']
  const before = JSON.stringify(await listed(it))
  await days(it, instance, 1)
  assert.is(JSON.stringify(await listed(it)), before)
})

test('what changes each day keeps its newest twenty changes, and those of other kinds', async () => {
  const it = await stage(START)
  const look = looks()
  const instance = instanceOf(it, look)
  await apply(it, { ...LIST, mails: [], domains: ['a.example.com'] })
  await days(it, instance, 1)
  look.grade = 'B'
  for (let day = 0; day < 25; day++) {
    look.ips = [`192.0.2.${day + 2}`]
    await days(it, instance, 1)
  }
  const kinds = (await changes(it)).map(({ kind }) => kind)
  assert.is(kinds.filter(kind => kind === 'addresses').length, 20)
  assert.is(kinds.filter(kind => kind === 'grade').length, 1)
  assert.is((await changes(it)).at(-1)!.became, '192.0.2.26')
})

test('nobody waits for the list: others are checked first, however long its own are due', async () => {
  const it = await stage(START)
  const { context } = instanceOf(it, looks())
  await apply(it, { ...LIST, domains: Array.from({ length: 300 }, (_, at) => `l${at}.example.com`) })
  await it.database.query('UPDATE watch_domain SET check_at = 0')
  await it.watch({ 'kim@example.com': ['s.example.com'] })
  await it.database.query('UPDATE watch_domain SET check_at = $1 WHERE subscription_id <> $2', [
    it.now(),
    LIST_ID,
  ])
  await checkDue(context)
  assert.is(it.measured[0]!.domain, 's.example.com')
  assert.is(it.measured.length, 301)
})

test('each address of the list gets its letter, at its hour, without links of a subscriber', async () => {
  const it = await stage(START)
  const sent: { to: string; text: string; unsubscribe: string | null }[] = []
  it.send = letter => {
    sent.push({ to: letter.to, text: letter.text, unsubscribe: letter.unsubscribe })
    return { ok: true, id: null }
  }
  const instance = instanceOf(it, looks())
  await apply(it, { ...LIST, hour: 6, zone: 'UTC' })
  it.measure = async (domain, now) => endingAt(domain, Date.parse(START) + 3 * DAY_MS, now)
  await days(it, instance, 1)
  assert.equal(sent.map(({ to }) => to).sort(), ['lee@example.com', 'ops@example.com'])
  for (const { text, unsubscribe } of sent) {
    assert.is(unsubscribe, null)
    assert.not.match(text, /\/watch\/(?:manage|stop)\//)
    assert.match(text, /its operator listed/)
  }
  assert.is(new Date(it.sent[0]!.at).toISOString().slice(11, 16), '06:00')
  assert.equal(await it.database.query('SELECT hash FROM watch_token'), [])
})

test('the days of the list are its own', async () => {
  const it = await stage(START)
  const instance = instanceOf(it, looks())
  await apply(it, {
    ...LIST,
    mails: ['ops@example.com'],
    days: [58, 45, 40, 33, 10, 2],
    domains: ['a.example.com'],
  })
  await it.watch({ 'kim@example.com': ['b.example.com'] })
  const end = Date.parse('2027-01-20T12:00:00Z')
  it.measure = async (domain, now) => endingAt(domain, end, now)
  await days(it, instance, 59)
  const left = (to: string) =>
    it.sent.filter(one => one.to === to).map(({ at }) => Math.floor((end - at) / DAY_MS))
  // A renewal that is overdue is told when it is, as to everybody.
  assert.equal(left('ops@example.com'), [58, 45, 40, 33, 22, 10, 2])
  assert.not.ok(left('kim@example.com').includes(45))
})

test('what a letter has no room for comes the next day, the worst first', async () => {
  const it = await stage(START)
  const told: string[][] = []
  it.send = letter => {
    told.push([...letter.text.matchAll(/^(l\d+\.example\.com)$/gm)].map(([, name]) => name!))
    return { ok: true, id: null }
  }
  const instance = instanceOf(it, looks())
  const domains = Array.from({ length: 130 }, (_, at) => `l${at}.example.com`)
  await apply(it, { ...LIST, mails: ['ops@example.com'], domains })
  const soon = Date.parse(START) + 20 * DAY_MS
  it.measure = async (domain, now) =>
    endingAt(domain, domain === 'l129.example.com' ? it.now() - DAY_MS : soon, now)
  await days(it, instance, 2)
  assert.is(told[0]!.length, 100)
  assert.is(told[0]![0], 'l129.example.com')
  assert.equal([...new Set(told.flat())].sort(), domains.toSorted())
})

test('only what a letter has room for is looked at again before it', async () => {
  const it = await stage(START)
  const instance = instanceOf(it, looks())
  const domains = Array.from({ length: 130 }, (_, at) => `l${at}.example.com`)
  await apply(it, { ...LIST, domains })
  it.measure = async (domain, now) => endingAt(domain, Date.parse(START) + 3 * DAY_MS, now)
  const due = (await it.subscriptions())[0]!.due_at!
  await days(it, instance, (due - 1 - it.now()) / DAY_MS)
  it.measured.length = 0
  it.set(due)
  await pass(instance.context)
  assert.ok(it.measured.length > 50 && it.measured.length <= 100, `${it.measured.length}`)
})

test('an address of the list that takes no mail has nothing told twice to the others', async () => {
  const it = await stage(START)
  const heard: string[] = []
  it.send = ({ to }) => {
    if (to === 'lee@example.com') return { ok: false, why: 'rejected', detail: '550 5.1.1 unknown' }
    heard.push(to)
    return { ok: true, id: null }
  }
  const instance = instanceOf(it, looks())
  await apply(it, { ...LIST, domains: ['a.example.com'] })
  it.measure = async (domain, now) => endingAt(domain, Date.parse(START) + 13 * DAY_MS, now)
  await days(it, instance, 5)
  assert.equal(heard, ['ops@example.com'])
})

test('an address of the list that takes no mail holds up no mail to the others', async () => {
  const it = await stage(START)
  const begun = it.now()
  const heard: number[] = []
  it.send = ({ to }) => {
    if (to === 'lee@example.com') return { ok: false, why: 'later', detail: '452 4.2.2 full' }
    heard.push(Math.floor((it.now() - begun) / DAY_MS))
    return { ok: true, id: null }
  }
  await apply(it)
  // One is renewed on the first day, which is tried to be told for three days; the other soon expires.
  it.measure = async (domain, now) => {
    const renewed = now < begun + 0.5 * DAY_MS ? 60 : 80
    return endingAt(domain, begun + (domain === 'a.example.com' ? renewed : 5.9) * DAY_MS, now)
  }
  await days(it, instanceOf(it, looks()), 4.5)
  assert.equal(heard, [0, 1, 3])
})

test('a dead address of the list ends after more than a day, until the list is applied again', async () => {
  const it = await stage(START)
  const tried: string[] = []
  it.send = ({ to }) => {
    tried.push(to)
    if (to === 'lee@example.com') return { ok: false, why: 'rejected', detail: '550 5.1.1 unknown' }
    return { ok: true, id: null }
  }
  const instance = instanceOf(it, looks())
  await apply(it, { ...LIST, domains: ['a.example.com'] })
  const begun = it.now()
  it.measure = async (domain, now) => endingAt(domain, begun + 3.5 * DAY_MS, now)
  await days(it, instance, 2.9)
  assert.equal(JSON.parse((await it.subscriptions())[0]!.dead_mails!), ['lee@example.com'])
  assert.is((await figures(it.database, it.now())).dead, 1)
  assert.not.ok((await it.letters()).some(({ state }) => state === 'waiting'))
  tried.length = 0
  await days(it, instance, 3)
  assert.ok(tried.length > 0)
  assert.not.ok(tried.includes('lee@example.com'))
  await apply(it, { ...LIST, domains: ['a.example.com'] })
  assert.is((await it.subscriptions())[0]!.dead_mails, null)
  // One rejection is not enough then either.
  const applied = it.now()
  it.measure = async (domain, now) => endingAt(domain, applied + 5.5 * DAY_MS, now)
  await days(it, instance, 1.5)
  assert.ok(tried.includes('lee@example.com'))
  assert.is((await it.subscriptions())[0]!.dead_mails, null)
})

test('while one address of the list is found dead, what waits for another one is told once', async () => {
  const it = await stage(START)
  let lee = -Infinity
  it.send = ({ to }) => {
    if (to === 'lee@example.com') {
      lee = it.now()
      return { ok: false, why: 'rejected', detail: '550 5.1.1 unknown' }
    }
    // It waits when the other one is tried.
    if (it.now() - lee > DAY_MS / 100) return { ok: false, why: 'later', detail: '451 4.3.0 try again' }
    return { ok: true, id: null }
  }
  const instance = instanceOf(it, looks())
  await apply(it, { ...LIST, domains: ['a.example.com'] })
  const begun = it.now()
  it.measure = async (domain, now) => endingAt(domain, begun + 10.9 * DAY_MS, now)
  await days(it, instance, 5.5)
  assert.equal(JSON.parse((await it.subscriptions())[0]!.dead_mails!), ['lee@example.com'])
  const others = (await it.letters()).filter(({ recipient }) => recipient === 'ops@example.com')
  assert.equal(
    others.map(({ state }) => state),
    ['sent', 'sent'],
  )
})

test('what nobody heard, since all addresses of the list are dead, is told when it is applied again', async () => {
  const it = await stage(START)
  it.send = () => ({ ok: false, why: 'rejected', detail: '550 5.1.1 unknown' })
  const instance = instanceOf(it, looks())
  const begun = it.now()
  await apply(it, { ...LIST, domains: ['a.example.com'] })
  it.measure = async (domain, now) => endingAt(domain, begun + 5.5 * DAY_MS, now)
  await days(it, instance, 3)
  assert.is((await figures(it.database, it.now())).dead, 2)
  it.send = () => ({ ok: true, id: null })
  await apply(it, { ...LIST, domains: ['a.example.com'] })
  await days(it, instance, 1)
  assert.equal(it.sent.map(({ to }) => to).sort(), ['lee@example.com', 'ops@example.com'])
})

test('a bounce or a rejected letter ends no list', async () => {
  const it = await stage(START)
  await apply(it)
  await stopFor(it.database, { subscriptionId: LIST_ID }, 'bounced', it.now())
  const instance = instanceOf(it, looks())
  it.send = () => ({ ok: false, why: 'rejected', detail: '550 5.1.1 unknown' })
  it.measure = async (domain, now) => endingAt(domain, Date.parse(START) + 3 * DAY_MS, now)
  await days(it, instance, 6)
  const [list] = await it.subscriptions()
  assert.is(list!.state, 'active')
  assert.is((await it.domains()).length, 2)
})

test.run()
