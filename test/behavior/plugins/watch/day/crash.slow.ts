/** A crash at any statement, and a pause past the lease: nothing is lost, and nothing is done twice. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { pass } from '../../../../../plugins/watch/run/pass.ts'
import { crashAt, everythingDue, finish, outcome } from '../../../../unit/plugins/watch/day/crash.ts'
import { interrupted } from '../../../../unit/plugins/watch/day/faults.ts'

test('what is due is done once', async () => {
  const it = await everythingDue()
  await finish(it)
  const [asked, alerts] = [it.sent.slice(0, 2), it.sent.slice(2)]
  assert.equal(asked.map(({ to }) => to).toSorted(), ['new@example.com', 'two@example.com'])
  const all = ['one@example.com', 'three@example.com', 'two@example.com']
  assert.equal(alerts.map(({ to }) => to).toSorted(), all)
})

test('a crash at any statement loses nothing, and doubles nothing', async () => {
  const whole = await everythingDue()
  await finish(whole)
  const expected = await outcome(whole)
  let number = 1
  for (; ; number++) {
    const it = await everythingDue()
    const crashed = await crashAt(it, number)
    assert.equal(await outcome(it), expected, `crash at ${number}`)
    // The one letter of which nobody knows whether it was accepted is handed over once more.
    assert.ok(it.sent.length <= 6, `crash at ${number}: ${it.sent.length}`)
    if (!crashed) break
  }
  assert.ok(number > 50, `${number} points`)
})

test('an instance that was paused past its lease at any statement writes and mails nothing of it', async () => {
  const whole = await everythingDue()
  await finish(whole)
  const expected = await outcome(whole)
  for (let number = 1; ; number++) {
    const it = await everythingDue()
    const { context } = it.instance()
    let paused = false
    let before = 0
    const database = interrupted(context.database, async point => {
      if (point.number < number || point.inside || paused) return
      paused = true
      it.set(it.now() + 3 * 60_000)
      before = it.sent.length
      await finish(it)
    })
    await pass({ ...context, database })
    await finish(it)
    assert.equal(await outcome(it), expected, `pause at ${number}`)
    assert.ok(it.sent.length <= 6, `pause at ${number}: ${before}, ${it.sent.length}`)
    if (!paused) break
  }
})

test('two passes at once on one store never do the same', async () => {
  const it = await everythingDue()
  await Promise.all([pass(it.instance().context), pass(it.instance().context)])
  await finish(it)
  assert.is(it.sent.length, 5)
  assert.is(new Set(it.sent.map(({ id }) => id)).size, 5)
  const whole = await everythingDue()
  await finish(whole)
  assert.equal(await outcome(it), await outcome(whole))
})

test.run()
