/** Doors with a budget: how many connections there are in all, how many at once, and who waits. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connectionBudget } from '../../../../core/limits/request-doors.ts'
import { DoorError } from '../../../../core/network/doors.ts'
import type { ConnectOptions, Socket } from '../../../../core/network/doors.ts'
import { doorsOf } from '../../../peers/world.ts'

const HERE = { hostname: '192.0.2.1', port: 443 }
const THERE = { hostname: '192.0.2.2', port: 443 }

/** Doors that count what is open at each host, and the most there ever was. */
const counting = (fails: (turn: number) => boolean = () => false) => {
  const open = new Map<string, number>()
  const most = new Map<string, number>()
  let turns = 0
  const doors = {
    ...doorsOf(),
    connect: async ({ hostname }: { hostname: string }): Promise<Socket> => {
      if (fails(++turns)) throw new DoorError('refused', 'refused')
      const now = (open.get(hostname) ?? 0) + 1
      open.set(hostname, now)
      most.set(hostname, Math.max(most.get(hostname) ?? 0, now))
      return {
        readable: new ReadableStream(),
        writable: new WritableStream(),
        close: () => void open.set(hostname, open.get(hostname)! - 1),
      }
    },
  }
  return { doors, most, turns: () => turns }
}

const target: ConnectOptions = { purpose: 'target' }
const soon = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 1))
const why = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'open',
    (thrown: unknown) => (thrown instanceof DoorError ? thrown.why : String(thrown)),
  )

test('no more connections than in the budget are open at once to one host; others wait in order', async () => {
  const { doors, most } = counting()
  const { connect } = connectionBudget(doors, { total: 40, atOnce: 3 })
  const order: number[] = []
  const visit = async (turn: number): Promise<void> => {
    const socket = await connect(HERE, target)
    order.push(turn)
    await soon()
    socket.close()
    socket.close()
  }
  await Promise.all([...Array.from({ length: 20 }, (_, turn) => visit(turn)), connect(THERE, target)])
  assert.equal([most.get(HERE.hostname), most.get(THERE.hostname)], [3, 1])
  assert.equal(
    order,
    Array.from({ length: 20 }, (_, turn) => turn),
  )
})

test('a connection beyond the total is refused, without being dialed', async () => {
  const { doors, turns } = counting()
  const { connect } = connectionBudget(doors, { total: 2, atOnce: 6 })
  const found = [connect(HERE, target), connect(THERE, target), connect(HERE, target)].map(why)
  assert.equal(await Promise.all(found), ['open', 'open', 'overloaded'])
  assert.is(turns(), 2)
})

test('a connection that fails gives its place back, and counts', async () => {
  const { doors } = counting(turn => turn < 3)
  const { connect } = connectionBudget(doors, { total: 4, atOnce: 1 })
  const found: string[] = []
  for (let turn = 0; turn < 4; turn++) {
    const over = new AbortController()
    const timer = setTimeout(() => over.abort(), 20)
    found.push(await why(connect(HERE, { ...target, signal: over.signal })))
    clearTimeout(timer)
  }
  assert.equal(found, ['refused', 'refused', 'open', 'timeout'])
  assert.is(await why(connect(HERE, target)), 'overloaded')
})

test('who leaves while waiting takes no place', async () => {
  const { doors, most } = counting()
  const { connect } = connectionBudget(doors, { total: 9, atOnce: 1 })
  const first = await connect(HERE, target)
  const leaving = new AbortController()
  const gone = why(connect(HERE, { ...target, signal: leaving.signal }))
  const late = why(connect(HERE, { ...target, signal: AbortSignal.abort() }))
  const stays = why(connect(HERE, target))
  leaving.abort()
  assert.equal(await Promise.all([gone, late]), ['timeout', 'timeout'])
  first.close()
  assert.is(await stays, 'open')
  assert.is(most.get(HERE.hostname), 1)
})

test.run()
