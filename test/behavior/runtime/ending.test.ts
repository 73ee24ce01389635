/**
 * The doors of a program that says one thing and ends: what is still under way when it has spoken must not
 * keep it.
 */
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { endingWith } from '../../../runtime/doors/index.ts'

test('when the end comes, a search and a connection that hang are over', async () => {
  const arrived = Promise.withResolvers<void>()
  const silent = createServer(socket => {
    socket.on('error', () => {}).resume()
    arrived.resolve()
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => silent.once('listening', resolve))
  const { port } = silent.address() as AddressInfo
  const end = new AbortController()
  const doors = endingWith(end.signal)
  const search = doors.fetch(new Request(`http://127.0.0.1:${port}/`)).then(
    () => 'answered',
    () => 'over',
  )
  const socket = await doors.connect({ hostname: '127.0.0.1', port })
  const read = socket.readable
    .getReader()
    .read()
    .then(
      () => 'ended',
      () => 'over',
    )
  await arrived.promise
  end.abort()
  assert.equal(await Promise.all([search, read]), ['over', 'over'])
  await new Promise(resolve => silent.close(resolve))
})

test("the caller's own signal ends it as before", async () => {
  const silent = createServer(socket => void socket.on('error', () => {}).resume()).listen(0, '127.0.0.1')
  await new Promise(resolve => silent.once('listening', resolve))
  const { port } = silent.address() as AddressInfo
  const own = new AbortController()
  const search = endingWith(new AbortController().signal)
    .fetch(new Request(`http://127.0.0.1:${port}/`, { signal: own.signal }))
    .then(
      () => 'answered',
      () => 'over',
    )
  own.abort()
  assert.is(await search, 'over')
  await new Promise(resolve => silent.close(resolve))
})

test.run()
