/** Turns: what each round of the event loop takes, and how networks share it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { come, isCrowded, turn } from '../../../../runtime/http-server/connections.ts'

const round = (): Promise<void> => new Promise(resolve => setImmediate(resolve))
const until = async (isDone: () => boolean): Promise<void> => {
  while (!isDone()) await round()
}

test('a round takes as much as fits, and the rest comes after it, in its order', async () => {
  const done: number[] = []
  for (let at = 0; at < 6; at++) turn('one', () => done.push(at), 1 / 4)
  await round()
  assert.equal(done, [0, 1, 2, 3])
  await until(() => done.length === 6)
  assert.equal(done, [0, 1, 2, 3, 4, 5])
})

test('a network alone is served at once beside the crowd of another', async () => {
  const done: string[] = []
  for (let at = 0; at < 100; at++) turn('crowd', () => done.push('crowd'))
  assert.ok(isCrowded())
  turn('other', () => done.push('other'))
  await until(() => done.length >= 2)
  assert.equal(done.slice(0, 2), ['crowd', 'other'])
  await until(() => done.length === 101)
  assert.not.ok(isCrowded())
})

test('who comes goes first, and keeps the others for a moment alone', async () => {
  let [isDone, times] = [false, 0]
  turn('one', () => {
    isDone = true
  })
  // For good, the runner would have to stop it.
  while (!isDone) {
    come()
    times++
    await round()
  }
  assert.ok(times > 1)
})

test('what fails in its turn keeps nobody else from theirs', async () => {
  const failed = new Promise(resolve => process.once('uncaughtException', resolve))
  turn('one', () => {
    throw new Error('of one')
  })
  const other = new Promise<void>(resolve => turn('other', resolve))
  assert.is(((await failed) as Error).message, 'of one')
  await other
})

test.run()
