/** The budget of a request: what is taken, by whom it is paid, when it stops, and that it lets others have their turn. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CHECK, REQUEST, Stopped, work } from '../../core/work.ts'

const never = new AbortController().signal

test('takes until nothing is left, and then takes nothing', () => {
  const mine = work(never, { signatures: 3 })
  assert.ok(mine.take('signatures', 2))
  assert.not(mine.take('signatures', 2), 'more than is left')
  assert.equal([...mine.short], ['signatures'])
  assert.ok(mine.take('signatures'), 'the refusal took nothing')
  assert.not(mine.take('signatures'))
})

test('a part pays from its own limit and from the whole', () => {
  const whole = work(never, { signatures: 5, fetches: 3 })
  const [one, other] = [whole.part({ signatures: 4 }), whole.part({ signatures: 4 })]
  assert.ok(one.take('signatures', 4))
  assert.not(other.take('signatures', 2), 'the whole has one left')
  assert.ok(other.take('signatures'))
  assert.ok(one.take('fetches', 2))
  assert.ok(other.take('fetches'))
  assert.not(one.take('fetches'))
  assert.ok(other.take('comparisons', 1e9), 'what has no limit has none')
})

test('a request pays for five whole checks but fetches no more than one', () => {
  const request = work(never)
  for (let check = 0; check < 5; check++) {
    const part = request.part(CHECK)
    assert.ok(part.take('signatures', CHECK.signatures))
    assert.ok(part.take('octets', CHECK.octets))
    assert.is(part.take('fetches', 3), check === 0)
  }
  assert.not(request.part(CHECK).take('signatures'))
  assert.is(REQUEST.fetches, 3)
})

test('long work leaves every other turn to what arrives', async () => {
  let rounds = 0
  let over = false
  const other = (async () => {
    while (!over) {
      await new Promise(resolve => setTimeout(resolve, 0))
      rounds++
    }
  })()
  const busy = async () => {
    const mine = work(never)
    let pauses = 0
    for (let step = 0; step < 100; step++) {
      const wait = mine.pause(100)
      if (wait) {
        pauses++
        await wait
      }
    }
    return pauses
  }
  const pauses = (await Promise.all([busy(), busy(), busy()])).reduce((sum, one) => sum + one, 0)
  over = true
  await other
  assert.is(pauses, 18, 'every 1,500 units')
  assert.ok(rounds >= pauses / 2, `${rounds} rounds between ${pauses} turns`)
})

test('stops when the signal has aborted, before and while it waits', async () => {
  const end = new AbortController()
  const mine = work(end.signal)
  const wait = mine.pause(1e6)!
  end.abort()
  assert.throws(() => mine.pause(1), (error: unknown) => error instanceof Stopped)
  const thrown = await wait.catch((error: unknown) => error)
  assert.instance(thrown, Stopped)
})

test.run()
