/** The probe against peers that are silent or slow: each ends at the deadline, and says how far it got. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Endpoint, ConnectOptions } from '../../../../../core/network/doors.ts'
import { probeTls } from '../../../../../core/protocol/tls/index.ts'
import { coded } from '../../../../peers/codes.ts'
import { fail, handshake, identity, question, text } from '../../../../unit/core/protocol/tls/hostile.ts'
import { server } from '../../../../unit/core/protocol/tls/server.ts'
import { deadline, scripted, type Peer } from '../../../../unit/core/protocol/tls/sockets.ts'

test('Silence ends at the deadline, and is told apart from a connection that never opens', async () => {
  const silent = await fail({}, deadline(30))
  assert.is(silent.code, 'timeout')
  assert.is(silent.at, 'hello')
  assert.equal(silent.report, { code: 'tls-silent' })
  const never = { connect: () => new Promise<never>(() => {}), now: () => new Date() }
  const observation = await probeTls(never, question, { signal: deadline(30) })
  assert.not(observation.ok)
  if (observation.ok) return
  assert.is(observation.code, 'timeout')
  assert.is(observation.at, 'connect')
  assert.is(coded(observation.report), 'connection-timeout(192.0.2.1, 443)')
})

test('A deadline that has passed before is a time-out', async () => {
  const observation = await fail(server({ identity }), AbortSignal.abort())
  assert.is(observation.code, 'timeout')
})

/** A deadline that passes when the peer says so: how long the hello takes to come does not matter. */
const atWill = () => {
  const controller = new AbortController()
  const pass = (): void => controller.abort(new DOMException('The deadline passed.', 'TimeoutError'))
  return { signal: controller.signal, pass }
}

test('A drip-feeding peer ends at the deadline', async () => {
  const { signal, pass } = atWill()
  let timer: ReturnType<typeof setInterval> | undefined
  const drip = (peer: Peer): void => {
    let at = 0
    const flight = handshake(2, 0, 64, 0, new Uint8Array(16_000))
    timer = setInterval(() => {
      peer.send(flight.subarray(at, ++at))
      if (at === 30) pass()
    }, 2)
  }
  const observation = await fail({ onData: drip }, signal)
  clearInterval(timer)
  assert.is(observation.code, 'timeout')
  assert.is(coded(observation.report), 'tls-unfinished(ServerHello)')
})

test('A strange beginning that goes on slowly is no TLS rather than a time-out', async () => {
  const { signal, pass } = atWill()
  const speak = (peer: Peer): void => {
    peer.send(text('HTTP'))
    setTimeout(pass, 30)
  }
  const observation = await fail({ onData: speak }, signal)
  assert.is(observation.code, 'not-tls')
})

test('A socket that opens after the deadline is closed', async () => {
  const { doors, seen } = scripted({})
  let late = Promise.resolve()
  const connect = (to: Endpoint, how?: ConnectOptions) =>
    new Promise<Awaited<ReturnType<typeof doors.connect>>>(resolve => {
      late = new Promise(done =>
        setTimeout(() => {
          resolve(doors.connect(to, how))
          setTimeout(done, 5)
        }, 60),
      )
    })
  const observation = await probeTls({ connect, now: doors.now }, question, { signal: deadline(20) })
  assert.not(observation.ok)
  await late
  assert.is(seen.connections, 1)
  assert.is(seen.closed, 1)
})

test.run()
