/** The listener alone: requests in order, limits of size and time, an end without loss. */
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Handler, Listening } from '../../../../runtime/http-server/listen.ts'
import type { Timeouts } from '../../../../runtime/http-server/connection.ts'
import { listenWithin } from '../../../../runtime/http-server/listen.ts'

const LONG: Timeouts = { head: 60_000, body: 60_000, reading: 60_000, idle: 60_000, leaving: 60_000 }
const MAX_CONNECTIONS = 1_000

/** Runs `use` against a listener, and closes it after. */
const serving = async (
  handler: Handler,
  use: (port: number, it: Listening) => Promise<void>,
  { most = MAX_CONNECTIONS, patience = LONG } = {},
): Promise<void> => {
  const it = await listenWithin(most, patience)(handler, { host: '127.0.0.1', port: 0 })
  try {
    await use(it.port, it)
  } finally {
    for (const socket of sockets.splice(0)) socket.destroy()
    await it.close()
  }
}

/** All that a test opened. */
const sockets: Socket[] = []

interface Client {
  readonly socket: Socket
  /** What came, once this part of it has. */
  until(part: RegExp): Promise<string>
  readonly closed: Promise<string>
}

/** A client that writes what it is told, octet for octet. */
const client = (port: number, says = ''): Client => {
  let text = ''
  const watchers = new Set<() => void>()
  const socket = connect(port, '127.0.0.1', () => {
    if (says) socket.write(says)
  })
  sockets.push(socket)
  const changed = (): void => {
    for (const watcher of [...watchers]) watcher()
  }
  socket.on('data', chunk => {
    text += chunk.toString('latin1')
    changed()
  })
  socket.on('error', () => {})
  const closed = new Promise<string>(resolve =>
    socket.on('close', () => {
      changed()
      resolve(text)
    }),
  )
  const until = (part: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (part.test(text)) resolve(text)
        else if (socket.destroyed) reject(new Error(`closed after ${JSON.stringify(text.slice(-300))}`))
        else return
        watchers.delete(look)
      }
      watchers.add(look)
      look()
    })
  return { socket, until, closed }
}

const get = (path: string, fields = ''): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${fields}\r\n`
/** A body without its end. */
const CHUNKED = 'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n'
const echo: Handler = async request => new Response(`[${new URL(request.url).pathname.slice(1)}]`)
const bodies = (text: string): string[] => [...text.matchAll(/\[(\w*)\]/g)].map(([, name]) => name!)

test('a thousand pipelined requests are answered in order, and one at a time', async () => {
  let now = 0,
    most = 0
  const handler: Handler = async request => {
    most = Math.max(most, ++now)
    await new Promise(resolve => setImmediate(resolve))
    now--
    return echo(request, { address: '' })
  }
  await serving(handler, async port => {
    const names = Array.from({ length: 1_000 }, (_, index) => String(index))
    const it = client(port, names.map(name => get(`/${name}`)).join(''))
    assert.equal(bodies(await it.until(/\[999\]/)), names)
    assert.is(most, 1)
  })
})

test('what a client sends while it is answered is not read beyond a slice', async () => {
  let asked = 0
  const first = Promise.withResolvers<void>()
  const handler: Handler = async request => {
    asked++
    await first.promise
    return echo(request, { address: '' })
  }
  await serving(handler, async port => {
    const it = client(port, get('/1').repeat(500_000))
    while (asked === 0) await new Promise(resolve => setTimeout(resolve, 5))
    await new Promise(resolve => setTimeout(resolve, 200))
    // Twenty megabytes were said; what the systems of both sides hold aside, they stay with the client.
    assert.ok(it.socket.writableLength > 0)
    assert.is(asked, 1)
    first.resolve()
  })
})

test('a body of many slices arrives whole, and the next request after it', async () => {
  const handler: Handler = async request =>
    new Response(`[${(await new Response(request.body).text()).length}]`)
  await serving(handler, async port => {
    const body = 'a'.repeat(200_000)
    const post = `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    const it = client(port, `${post}${CHUNKED}0\r\n\r\n${get('/')}`)
    assert.equal(bodies(await it.until(/\[0\]/)), ['200000', '5', '0'])
  })
})

/** As many slices as are asked for, and no more. */
const lend = (octets: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> => {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at < octets.length) controller.enqueue(octets.subarray(at, (at += 65_536)))
      else controller.close()
    },
  })
}

test('a long answer arrives whole, lent or not', async () => {
  const octets = new Uint8Array(3_000_000).map((_, index) => index % 251)
  const handler: Handler = async request => new Response(request.url.endsWith('lent') ? lend(octets) : octets)
  await serving(handler, async port => {
    for (const path of ['/lent', '/whole']) {
      const answer = new Uint8Array(await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer())
      assert.is(answer.length, octets.length)
      assert.ok(
        answer.every((octet, index) => octet === index % 251),
        path,
      )
    }
  })
})

test('request lines of 25 KB are read, longer ones are refused in one line of JSON', async () => {
  await serving(
    async request => new Response(`[${request.url.length > 25_000}]`),
    async port => {
      const long = client(port, get(`/${'a'.repeat(25_000)}`, 'Connection: close\r\n'))
      assert.match(await long.closed, /^HTTP\/1\.1 200 [^]*\[true\]/)
      const tooLong = client(port, get(`/${'a'.repeat(40_000)}`))
      assert.match(await tooLong.until(/\}$/), /^HTTP\/1\.1 431 [^]*\r\n\r\n\{"error":"[^"\n]+"\}$/)
    },
  )
})

test('what is no HTTP is refused in one line of JSON, and never put into an answer', async () => {
  const handler: Handler = async request => {
    request.body?.pipeTo(new WritableStream()).catch(() => {})
    return new Response(
      new ReadableStream({
        start: controller => controller.enqueue(new TextEncoder().encode('[begun]')),
      }),
    )
  }
  await serving(handler, async port => {
    const none = client(port, 'no HTTP at all\r\n\r\n')
    assert.match(await none.until(/\}$/), /^HTTP\/1\.1 400 [^]*\r\n\r\n\{"error":"[^"\n]+"\}$/)
    const begun = client(port, CHUNKED)
    await begun.until(/\[begun\]/)
    begun.socket.write('no chunk\r\n')
    assert.is((await begun.closed).match(/HTTP\/1\.1 /g)!.length, 1)
  })
})

test('times are kept: for a head, a body, a reader, an idle connection', async () => {
  const octets = new Uint8Array(30_000_000)
  const handler: Handler = async request =>
    new Response(request.url.endsWith('/big') ? lend(octets) : '[answered]')
  const brief = async (
    part: Partial<Timeouts>,
    says: string,
    expected: RegExp,
    reads = true,
  ): Promise<void> => {
    await serving(
      handler,
      async port => {
        const it = client(port, says)
        if (!reads) it.socket.pause()
        // The client's own end of a connection that it does not read shows only when it writes.
        const probe = setInterval(() => {
          if (!reads) it.socket.write('x')
        }, 100)
        assert.match(await it.closed, expected)
        clearInterval(probe)
      },
      { patience: { ...LONG, leaving: 1, ...part } },
    )
  }
  await brief({ head: 1 }, '', /^$/)
  await brief({ head: 1 }, 'GET / HTTP/1.1\r\n', /^HTTP\/1\.1 408 [^]*\r\n\r\n\{"error":"[^"\n]+"\}$/)
  await brief({ idle: 1 }, get('/'), /^HTTP\/1\.1 200 [^]*\[answered\]/)
  await brief({ reading: 1 }, get('/big'), /^/, false)
})

test('work that lasts longer than any client may take is not cut off', async () => {
  const handler: Handler = async request => {
    await new Promise(resolve => setTimeout(resolve, 1_500))
    return echo(request, { address: '' })
  }
  await serving(
    handler,
    async port => {
      const it = client(port, get('/late'))
      await it.until(/\[late\]/)
    },
    { patience: { head: 1_000, body: 1, reading: 1, idle: 1, leaving: 1 } },
  )
})

test('work stops when its client goes away', async () => {
  const began = Promise.withResolvers<void>(),
    stopped = Promise.withResolvers<void>()
  const handler: Handler = async request => {
    request.signal.addEventListener('abort', () => stopped.resolve())
    began.resolve()
    await stopped.promise
    return new Response()
  }
  await serving(handler, async port => {
    const it = client(port, get('/'))
    await began.promise
    it.socket.destroy()
    await stopped.promise
  })
})

test('an end waits for the answer under way, not for idle ones, and refuses new connections', async () => {
  const began = Promise.withResolvers<void>(),
    release = Promise.withResolvers<void>()
  const handler: Handler = async request => {
    if (request.url.endsWith('/slow')) {
      began.resolve()
      await release.promise
    }
    return echo(request, { address: '' })
  }
  const it = await listenWithin(MAX_CONNECTIONS, LONG)(handler, { host: '127.0.0.1', port: 0 })
  const idle = client(it.port, get('/idle'))
  await idle.until(/\[idle\]/)
  const half = client(it.port, 'GET / HTTP')
  const busy = client(it.port, get('/slow'))
  await began.promise
  const closed = it.close()
  await Promise.all([idle.closed, half.closed])
  const late = await new Promise(resolve => {
    const socket = connect(it.port, '127.0.0.1', () => resolve('accepted'))
    socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code))
  })
  assert.is(late, 'ECONNREFUSED')
  release.resolve()
  assert.match(await busy.closed, /\[slow\]/)
  await closed
})

test.run()
