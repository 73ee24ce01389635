/** The UDP door against servers on loopback: whose answers count, and how silence ends. */
import { createSocket, type Socket as Udp } from 'node:dgram'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { datagram } from '../../../runtime/doors/net.ts'
import { failure, octets } from '../../unit/runtime/loopback.ts'

const withUdp = async (
  answer: (udp: Udp, message: Uint8Array, port: number) => void,
  use: (port: number, sources: number[]) => Promise<void>,
): Promise<void> => {
  const udp = createSocket('udp4')
  const sources: number[] = []
  udp.on('message', (message, from) => {
    sources.push(from.port)
    answer(udp, new Uint8Array(message), from.port)
  })
  await new Promise<void>(resolve => udp.bind(0, '127.0.0.1', () => resolve()))
  try {
    await use(udp.address().port, sources)
  } finally {
    await new Promise<void>(resolve => udp.close(() => resolve()))
  }
}

const send = (port: number, how: Parameters<typeof datagram>[2] = {}) =>
  datagram({ hostname: '127.0.0.1', port }, octets('ask'), how)

test('a datagram is answered, from a port that changes', async () => {
  await withUdp(
    (udp, message, port) => udp.send(message, port, '127.0.0.1'),
    async (port, sources) => {
      for (let round = 0; round < 20; round++) assert.is(new TextDecoder().decode(await send(port)), 'ask')
      assert.ok(new Set(sources).size > 10, `${sources}`)
    },
  )
})

test('only an acceptable answer from the very address and port asked is taken', async () => {
  const stranger = createSocket('udp4')
  const neighbour = createSocket('udp4')
  await new Promise<void>(resolve => stranger.bind(0, '127.0.0.1', () => resolve()))
  try {
    await withUdp(
      (udp, _message, port) => {
        stranger.send(octets('forged'), port, '127.0.0.1', () =>
          udp.send(octets('no'), port, '127.0.0.1', () => udp.send(octets('yes'), port, '127.0.0.1')),
        )
      },
      async asked => {
        await new Promise<void>(resolve => neighbour.bind(asked, '127.0.0.2', () => resolve()))
        const seen: string[] = []
        const got = await send(asked, {
          accept: message => {
            seen.push(new TextDecoder().decode(message))
            return message[0] === 121
          },
        })
        assert.is(new TextDecoder().decode(got), 'yes')
        assert.equal(seen, ['no', 'yes'])
      },
    )
  } finally {
    stranger.close()
    neighbour.close()
  }
})

test('silence, a closed port and what is no address end a datagram', async () => {
  let free = 0
  await withUdp(
    () => {},
    async port => {
      free = port
      assert.is(await failure(() => send(port, { signal: AbortSignal.timeout(30) })), 'timeout')
      assert.is(await failure(() => send(port, { signal: AbortSignal.abort() })), 'closed')
      assert.is(await failure(() => datagram({ hostname: 'localhost', port }, octets('x'))), 'unreachable')
    },
  )
  const why = await failure(() => send(free, { signal: AbortSignal.timeout(200) }))
  assert.ok(why === 'refused' || (why === 'timeout' && 'Deno' in globalThis), why)
})

test.run()
