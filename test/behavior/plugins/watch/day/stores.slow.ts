/** The daily run of several instances on real stores, with crashes and at once. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { applyList } from '../../../../../plugins/watch/operator/list.ts'
import { pass } from '../../../../../plugins/watch/run/pass.ts'
import { postgresDatabases, sqliteDatabases } from '../../../../peers/database.ts'
import { crashAt, everythingDue, finish, outcome } from '../../../../unit/plugins/watch/day/crash.ts'
import { SEARCHES } from '../../../../unit/plugins/watch/day/searches.ts'
import { DAY_MS, WATCH, endingAt, stage } from '../../../../unit/plugins/watch/day/scene.ts'
import { LIST, instanceOf, looks } from '../../../../unit/plugins/watch/operator/scene.ts'

const postgres = await postgresDatabases()
const all = [sqliteDatabases(), ...(postgres ? [postgres] : [])]

for (const databases of all) {
  test(`${databases.kind}: a crash at any statement loses nothing, and doubles nothing`, async () => {
    const store = await databases.empty([WATCH])()
    const whole = await everythingDue(store)
    await finish(whole)
    const expected = await outcome(whole)
    let number = 1
    for (; ; number++) {
      const it = await everythingDue(store)
      const crashed = await crashAt(it, number)
      assert.equal(await outcome(it), expected, `crash at ${number}`)
      assert.ok(it.sent.length <= 6, `crash at ${number}: ${it.sent.length}`)
      if (!crashed) break
    }
    assert.ok(number > 50, `${number} points`)
  })

  test(`${databases.kind}: four instances at once divide the work`, async () => {
    const open = databases.empty([WATCH])
    const first = await open()
    // Within one process, a wait for another handle of the file would keep that handle from going on.
    const another = () => (databases.kind === 'sqlite' ? first : open())
    const stores = [first, await another(), await another(), await another()]
    const it = await stage('2026-11-21T00:30:00Z', stores[0])
    const end = it.now() + 10 * DAY_MS
    it.measure = async (domain, now) => endingAt(domain, end, now)
    const names = Array.from({ length: 300 }, (_, at) => [`p${at}@example.com`, [`h${at}.example.com`]])
    await it.watch(Object.fromEntries(names) as Record<string, string[]>)
    const instances = stores.map(({ database }) => it.instance({ database }))
    for (let day = 0; day < 3; day++) {
      it.set(it.now() + DAY_MS)
      await Promise.all(instances.map(({ context }) => pass(context)))
    }
    const measured = Map.groupBy(it.measured, ({ domain, at }) => `${domain} ${at}`)
    assert.is(measured.size, 900)
    assert.is(it.measured.length, 900)
    // The certificates pass steps on two of these days.
    assert.is(new Set(it.sent.map(({ id }) => id)).size, it.sent.length)
    const days = Map.groupBy(it.sent, ({ to, at }) => `${to} ${at}`)
    assert.ok([...days.values()].every(letters => letters.length === 1))
    assert.is(new Set(it.sent.map(({ to }) => to)).size, 300)
  })

  test(`${databases.kind}: four instances at once divide an operator's list`, async () => {
    const open = databases.empty([WATCH])
    const first = await open()
    const another = () => (databases.kind === 'sqlite' ? first : open())
    const stores = [first, await another(), await another(), await another()]
    const it = await stage('2026-11-21T00:30:00Z', first)
    const end = it.now() + 3 * DAY_MS
    it.measure = async (domain, now) => endingAt(domain, end, now)
    const domains = Array.from({ length: 90 }, (_, at) => `l${at}.example.com`)
    await applyList(first.database, { ...LIST, domains }, it.now(), () => {})
    const look = looks()
    const instances = stores.map(({ database }) => instanceOf(it, look, { database }))
    for (const grade of ['A', 'B']) {
      look.grade = grade
      it.set(it.now() + DAY_MS)
      await Promise.all(instances.map(({ context }) => pass(context)))
    }
    assert.is(look.asked, 180)
    assert.is((await first.database.query('SELECT id FROM watch_change')).length, 90)
    const letters = Map.groupBy(it.sent, ({ to, at }) => `${to} ${at}`)
    assert.ok([...letters.values()].every(({ length }) => length === 1))
    assert.equal([...new Set(it.sent.map(({ to }) => to))].sort(), [...LIST.mails].sort())
  })
}

for (const databases of all)
  for (const [name, run] of Object.entries(SEARCHES))
    test(`${databases.kind}: ${name}`, async () => run(await databases.empty([WATCH])()))

test.after(async () => {
  for (const databases of all) await databases.close()
})

test.run()
