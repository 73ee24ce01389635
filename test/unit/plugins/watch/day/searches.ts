/** Days of the watch with searches of CT logs, for any store. */
import * as assert from 'uvu/assert'
import { Refusal } from '../../../../../core/errors/errors.ts'
import type { Store } from '../../../../../core/network/doors.ts'
import { pass } from '../../../../../plugins/watch/run/pass.ts'
import type { SearchRow } from '../../../../../plugins/watch/store/tables.ts'
import { DAY_MS, endingAt, failing, issuedAt, showing, stage } from './scene.ts'
import type { Instance, Stage } from './scene.ts'

const START = '2026-11-21T00:30:00Z'

/** Lets the time pass to the end; all instances look whenever one has something to do. */
export const days = async (it: Stage, instances: readonly Instance[], count: number): Promise<void> => {
  const end = it.now() + count * DAY_MS
  for (;;) {
    const next = Math.min(...(await Promise.all(instances.map(({ context }) => pass(context)))))
    if (next > end) break
    it.set(Math.max(next, it.now()))
  }
  it.set(end)
}

const rows = (it: Stage): Promise<readonly SearchRow[]> =>
  it.database.query<SearchRow>('SELECT * FROM watch_search ORDER BY domain')

const scene = async (store?: Store): Promise<Stage> => {
  const it = await stage(START, store)
  await it.watch({ 'one@example.com': ['a.example.com'] }, { certificates: 1 })
  await it.watch(
    { 'york@example.com': ['a.example.com'] },
    { certificates: 1, hour: 7, zone: 'America/New_York' },
  )
  await it.watch({ 'none@example.com': ['a.example.com', 'b.example.com'] })
  return it
}

type Case = (store?: Store) => Promise<void>

/** Who has mail of what CT logs show. */
const told = ({ sent }: Stage): string[] =>
  sent
    .filter(({ subject }) => subject.includes('new certificate'))
    .map(({ to }) => to)
    .toSorted()

export const SEARCHES: Readonly<Record<string, Case>> = {
  'a new certificate is told once to each who wants it, and searched for once a day': async store => {
    const it = await scene(store)
    const instances = [it.instance(), it.instance()]
    it.search = () => showing(issuedAt('01', it.now() - 30 * DAY_MS))
    await days(it, instances, 3)
    assert.equal(told(it), [])
    const [old, fresh] = [issuedAt('01', it.now() - 30 * DAY_MS), issuedAt('0b', it.now())]
    it.search = () => showing(old, fresh)
    await days(it, instances, 4)
    assert.equal(told(it), ['one@example.com', 'york@example.com'])
    assert.equal(new Set(it.searched.map(({ domain }) => domain)), new Set(['a.example.com']))
    const times = it.searched.map(({ at }) => at)
    for (const [before, at] of times.slice(1).entries())
      assert.ok(at - times[before]! >= DAY_MS, `${at - times[before]!}`)
    assert.ok(times.length === 7 || times.length === 8, `${times.length}`)
  },
  'what the server serves by the time of the letter is no news': async store => {
    const it = await scene(store)
    const fresh = issuedAt('0b', it.now() + DAY_MS)
    await days(it, [it.instance()], 2)
    it.search = () => showing(fresh)
    // Installed an hour before the letter that would tell of it.
    const [one] = (await it.subscriptions()).filter(({ email }) => email === 'one@example.com')
    const installed = one!.due_at! - 3_600_000
    it.measure = async (domain, now) => {
      const facts = endingAt(domain, Date.parse(fresh.notAfter), now)
      return now < installed
        ? endingAt(domain, it.now() + 60 * DAY_MS, now)
        : { ...facts, certificate: { ...facts.certificate!, serialNumber: '0b' } }
    }
    await days(it, [it.instance()], 3)
    assert.ok(it.searched.length >= 4)
    assert.equal(told(it), [])
  },
  'searches that fail tell nothing, and are asked again the next day': async store => {
    const it = await scene(store)
    it.search = () => showing()
    await days(it, [it.instance()], 2)
    const before = it.searched.length
    it.search = () => failing('ct-timeout')
    const failed = it.instance()
    await days(it, [failed], 3)
    assert.is(it.searched.length - before, 3)
    assert.equal(told(it), [])
    const logged = failed.log.filter(({ event }) => event === 'watch-search')
    assert.equal(
      logged.map(({ level, why }) => [level, why]),
      Array(3).fill(['warn', 'crtsh ct-timeout']),
    )
    const fresh = issuedAt('0b', it.now())
    it.search = () => showing(fresh)
    await days(it, [it.instance()], 2)
    assert.equal(told(it), ['one@example.com', 'york@example.com'])
  },
  'a search without a budget waits for it, before those that came later': async store => {
    const it = await scene(store)
    await it.watch({ 'more@example.com': ['c.example.com', 'd.example.com'] }, { certificates: 1 })
    it.search = () => failing('ct-not-asked')
    const { context, log } = it.instance()
    await pass(context)
    const first = it.searched.length
    assert.is(first, 1)
    await pass(context)
    assert.is(it.searched.length, first)
    it.set(it.now() + 60_000)
    await pass(context)
    assert.equal(
      it.searched.map(({ domain }) => domain),
      Array(2).fill('a.example.com'),
    )
    assert.is(log.filter(({ event }) => event === 'watch-search').length, 1)
    it.search = () => showing()
    await days(it, [{ ...it.instance(), context }], 1)
    assert.equal(
      (await rows(it)).map(({ domain, searched_at }) => [domain, searched_at !== null]),
      ['a', 'c', 'd'].map(name => [`${name}.example.com`, true]),
    )
  },
  'a domain that cannot be searched for holds up no others': async store => {
    const it = await scene(store)
    await it.watch({ 'more@example.com': ['c.example.com'] }, { certificates: 1 })
    it.search = domain => {
      if (domain === 'a.example.com') throw new Refusal({ code: 'not-found' }, 400)
      return showing()
    }
    await days(it, [it.instance()], 1)
    assert.equal(
      (await rows(it)).map(({ domain, due_at, found }) => [domain, due_at, found !== null]),
      [
        ['a.example.com', null, false],
        ['c.example.com', null, true],
      ],
    )
  },
  'nothing is asked while our own means fail': async store => {
    const it = await scene(store)
    it.degraded = ['network']
    await pass(it.instance().context)
    assert.is(it.searched.length, 0)
    it.degraded = []
    await days(it, [it.instance()], 1)
    assert.ok(it.searched.length > 0)
  },
  'a domain that nobody wants to hear of is neither searched for nor kept': async store => {
    const it = await scene(store)
    const instance = it.instance()
    await days(it, [instance], 1)
    assert.is((await rows(it)).length, 1)
    await it.database.query('UPDATE watch_subscription SET certificates = 0')
    it.searched.length = 0
    await days(it, [instance], 3)
    assert.equal([it.searched.length, (await rows(it)).length], [0, 0])
  },
}
