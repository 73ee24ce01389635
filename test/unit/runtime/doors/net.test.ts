/** The TCP door against servers on loopback: what arrives, how it ends, and that nothing is left behind. */
import { createServer, type Server, type Socket as Peer } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { DoorError, type Socket } from '../../../../core/network/doors.ts'
import { connect, lookUpHere } from '../../../../runtime/doors/net.ts'
import { failure, octets } from '../loopback.ts'

/** Runs `use` against a TCP server that treats each connection by `serve`. */
const withServer = async (
  serve: (peer: Peer) => void,
  use: (port: number, open: Set<Peer>) => Promise<void>,
): Promise<void> => {
  const open = new Set<Peer>()
  const server: Server = createServer({ allowHalfOpen: true }, peer => {
    open.add(peer)
    peer.on('close', () => open.delete(peer)).on('error', () => peer.destroy())
    serve(peer)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  try {
    await use((server.address() as { port: number }).port, open)
  } finally {
    for (const peer of open) peer.destroy()
    await new Promise<void>(resolve => server.close(() => resolve()))
  }
}

const readAll = async (socket: Socket): Promise<string> => {
  let text = ''
  for await (const chunk of socket.readable) text += new TextDecoder().decode(chunk)
  return text
}

const dial = (port: number, signal?: AbortSignal) => connect({ hostname: '127.0.0.1', port }, { signal })
const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise(resolve => setTimeout(resolve, 1))
}

test("what is written is read, in plain Uint8Arrays of one's own", async () => {
  await withServer(
    peer => peer.on('data', chunk => peer.write(chunk)),
    async port => {
      const socket = await dial(port)
      const [writer, reader] = [socket.writable.getWriter(), socket.readable.getReader()]
      const chunks: Uint8Array[] = []
      for (const word of ['one', 'two']) {
        await writer.write(octets(word))
        const { value } = await reader.read()
        chunks.push(value!)
      }
      assert.equal(
        chunks.map(chunk => new TextDecoder().decode(chunk)),
        ['one', 'two'],
      )
      assert.ok(
        chunks.every(chunk => chunk.constructor === Uint8Array && chunk.buffer.byteLength === chunk.length),
      )
      socket.close()
      socket.close()
      assert.is((await reader.read()).done, true)
    },
  )
})

test('each side may end first', async () => {
  await withServer(
    peer => peer.on('end', () => peer.end('after your end')).resume(),
    async port => {
      const socket = await dial(port)
      await socket.writable.close()
      assert.is(await readAll(socket), 'after your end')
      socket.close()
    },
  )
  let late = ''
  await withServer(
    peer => {
      peer.end('first')
      peer.on('data', chunk => {
        late += String(chunk)
      })
    },
    async port => {
      const socket = await dial(port)
      assert.is(await readAll(socket), 'first')
      const writer = socket.writable.getWriter()
      await writer.write(octets('second'))
      await until(() => late === 'second')
      socket.close()
    },
  )
})

test('a refused, a reset, a late and a given-up connection are told apart', async () => {
  let free = 0
  await withServer(
    () => {},
    async port => {
      free = port
    },
  )
  assert.is(await failure(() => dial(free)), 'refused')
  await withServer(
    peer => peer.on('data', () => peer.resetAndDestroy()),
    async port => {
      const socket = await dial(port)
      await socket.writable.getWriter().write(octets('x'))
      assert.is(await failure(() => readAll(socket)), 'reset')
    },
  )
  await withServer(
    () => {},
    async (port, open) => {
      const late = await dial(port, AbortSignal.timeout(30))
      assert.is(await failure(() => readAll(late)), 'timeout')
      const controller = new AbortController()
      const given = await dial(port, controller.signal)
      const reading = failure(() => readAll(given))
      controller.abort()
      assert.is(await reading, 'closed')
      await until(() => open.size === 0 || [...open].every(peer => peer.readableEnded || peer.destroyed))
    },
  )
})

test('what came before a reset is still read, and then the reset', async () => {
  await withServer(
    peer => {
      peer.write('last words')
      peer.on('data', () => peer.resetAndDestroy())
    },
    async port => {
      const socket = await dial(port)
      const writer = socket.writable.getWriter()
      await new Promise(resolve => setTimeout(resolve, 30)) // the words are here, unread
      await writer.write(octets('x'))
      await new Promise(resolve => setTimeout(resolve, 30)) // and so is the reset
      const reader = socket.readable.getReader()
      assert.is(new TextDecoder().decode((await reader.read()).value), 'last words')
      assert.is(await failure(() => reader.read()), 'reset')
      socket.close()
    },
  )
})

test('a signal that has ended, an address that is none, and a port that is none open nothing', async () => {
  let connections = 0
  await withServer(
    () => {
      connections++
    },
    async port => {
      assert.is(await failure(() => dial(port, AbortSignal.abort())), 'closed')
      assert.is(
        await failure(() => dial(port, AbortSignal.abort(new DOMException('late', 'TimeoutError')))),
        'timeout',
      )
      assert.is(await failure(() => dial(port, AbortSignal.abort(new DoorError('blocked', 'x')))), 'blocked')
      assert.is(await failure(() => dial(70_000)), 'unreachable')
    },
  )
  assert.is(connections, 0)
})

test('a write to a connection that is gone fails with a DoorError, and nothing goes unhandled', async () => {
  await withServer(
    peer => peer.resetAndDestroy(),
    async port => {
      for (let round = 0; round < 5; round++) {
        const socket = await dial(port).catch(() => undefined)
        if (!socket) continue
        const writer = socket.writable.getWriter()
        const why = await failure(async () => {
          for (;;) await writer.write(new Uint8Array(65536))
        })
        assert.ok(['reset', 'closed'].includes(why), why)
      }
    },
  )
  await withServer(
    () => {},
    async port => {
      const socket = await dial(port)
      const writer = socket.writable.getWriter()
      const stuck = failure(async () => {
        for (;;) await writer.write(new Uint8Array(1 << 20))
      })
      socket.close()
      assert.is(await stuck, 'closed')
    },
  )
})

test('an unread peer is slowed down', async () => {
  const total = 32 * 1024 * 1024
  let sent = 0
  await withServer(
    peer => {
      const block = new Uint8Array(65536)
      const more = (): void => {
        while (sent < total) {
          sent += block.length
          if (!peer.write(block)) return void peer.once('drain', more)
        }
        peer.end()
      }
      more()
    },
    async port => {
      const socket = await dial(port)
      // what the two kernels hold comes to rest; then nothing moves until it is read
      for (let before = -1; before !== sent; ) {
        before = sent
        await new Promise(resolve => setTimeout(resolve, 100))
      }
      assert.ok(sent < total, `${sent} sent unread`)
      let received = 0
      for await (const chunk of socket.readable) received += chunk.length
      assert.is(received, total)
      socket.close()
    },
  )
})

test('what this machine did not say in time is no host that it does not know', async () => {
  const late = await lookUpHere('localhost', { signal: AbortSignal.abort() })
  assert.equal([late.ok, !late.ok && late.why], [false, 'timeout'])
  assert.ok((await lookUpHere('localhost', {})).ok)
})

test.run()
