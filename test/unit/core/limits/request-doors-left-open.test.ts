/** Connections that a run leaves open are closed after it, and nothing is opened for it any more. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { DoorError, type Socket } from '../../../../core/network/doors.ts'
import type { GuardedDoors } from '../../../../core/network/guard.ts'
import { closing } from '../../../../core/limits/request-doors.ts'
import { sleep } from '../../../../core/base/deadline.ts'

const TO = { hostname: '192.0.2.1', port: 443 }
const never = new AbortController().signal

const scene = () => {
  let closed = 0
  const connect = async (): Promise<Socket> => ({
    readable: new ReadableStream(),
    writable: new WritableStream(),
    close: () => {
      closed++
    },
  })
  const doors = { now: () => new Date(), connect } as unknown as GuardedDoors
  return { ...closing(doors, 10), closed: () => closed }
}

test('what is closed by its run is closed once, and no timer waits for it', async () => {
  const { doors, end, closed } = scene()
  const socket = await doors.connect(TO)
  socket.close()
  end()
  await sleep(50, never)
  assert.is(closed(), 1)
})

test('what is left open goes on for a while, and is closed then', async () => {
  const { doors, end, closed } = scene()
  for (let count = 0; count < 3; count++) await doors.connect(TO)
  end()
  assert.is(closed(), 0)
  await sleep(100, never)
  assert.is(closed(), 3)
})

test('a run that goes on after its answer opens nothing more', async () => {
  const { doors, end, closed } = scene()
  await doors.connect(TO)
  end()
  await doors.connect(TO)
  await sleep(100, never)
  assert.is(closed(), 2)
  await doors.connect(TO).then(
    () => assert.unreachable(),
    error => assert.ok(error instanceof DoorError && error.why === 'closed'),
  )
})

test('while the run lasts nothing is closed', async () => {
  const { doors, closed } = scene()
  await doors.connect(TO)
  await sleep(50, never)
  assert.is(closed(), 0)
})

test.run()
