/**
 * The engines behind an instance, failing in each way while it runs: what needs the store says so, all else
 * answers as ever, and after it everything works again by itself. What is done in the background, as well:
 * letters wait, and of news and lists the last good copy stays.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { documentsOf } from '../../../core/kernel/plugin-context.ts'
import type { Log } from '../../../core/monitoring/log.ts'
import { SourceFailed } from '../../../core/sources.ts'
import { deadline } from '../../../core/base/deadline.ts'
import { basesOf } from '../../../plugins/data/places.ts'
import data from '../../../plugins/data/index.ts'
import { update } from '../../../plugins/data/update/update.ts'
import { refresh } from '../../../plugins/feeds/live/refresh.ts'
import { openMailer } from '../../../runtime/doors/mail/index.ts'
import { memoryStore } from '../../../runtime/doors/store/store.ts'
import { postgresServer } from '../../peers/postgres.ts'
import { redisServer } from '../../peers/redis.ts'
import { ENGLISH } from '../../unit/runtime/mail/letters.ts'
import { start } from '../../unit/runtime/processes.ts'
import { settingsOf } from '../../peers/world.ts'
import { testAhead, type Cell } from './ahead.ts'
import { closeServers, FAULTS, faultServers, type Fault, GARBAGE } from './servers.ts'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/* Stands before a real server, and fails in one way for as long as it is told to. */

/** How late each part of a slow answer is. */
const LATE_MS = 6_000
/** Nothing connects from here: no connection takes the port while it is refused. */
const HOST = '127.0.0.2'

interface Flipping {
  readonly port: number
  /** Null: all is well again, on new connections. */
  fail(fault: Fault | null): Promise<void>
  close(): Promise<void>
}

/** `error`: what the server says in its own protocol when it can do nothing. */
const flipping = async (to: number, error: Uint8Array): Promise<Flipping> => {
  let now: Fault | null = null
  const held = new Set<Socket>()
  const hold = (socket: Socket): void => {
    held.add(socket)
    socket.on('close', () => held.delete(socket))
  }
  const server = createServer(client => {
    const beyond = connect(to, '127.0.0.1')
    for (const [one, other] of [
      [client, beyond],
      [beyond, client],
    ] as const) {
      hold(one)
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
    client.on('data', chunk => {
      if (now === 'garbage') client.write(GARBAGE)
      else if (now === '500') client.end(error)
      else if (now !== 'hang') beyond.write(chunk)
    })
    beyond.on('data', chunk => {
      if (now === null) client.write(chunk)
      if (now === 'slow') setTimeout(() => client.destroyed || client.write(chunk), LATE_MS)
    })
  })
  const cut = (): void => {
    for (const socket of held) socket.destroy()
  }
  const listen = (port: number) => new Promise<void>(resolve => server.listen(port, HOST, () => resolve()))
  const stop = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      cut()
    })
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    async fail(fault) {
      const before = now
      now = fault
      if (fault === 'refuse') await stop()
      else if (before === 'refuse') await listen(port)
      else if (fault === null) cut()
    },
    close: stop,
  }
}

const SANE_MS = 25_000
/** Each is a process of its own. */
const AT_ONCE = 4
const folder = mkdtempSync(join(tmpdir(), 'certscope-faults-'))
const servers = await faultServers()
test.after(() => {
  closeServers()
  rmSync(folder, { recursive: true, force: true })
})

/** FATAL 57P03, as PostgreSQL says it while it starts. */
const STARTING = (() => {
  const fields = 'SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0'
  const octets = new Uint8Array(5 + fields.length)
  octets.set(new TextEncoder().encode(`E\0\0\0\0${fields}`))
  new DataView(octets.buffer).setUint32(1, 4 + fields.length)
  return octets
})()
const LOADING = new TextEncoder().encode('-LOADING Redis is loading the dataset in memory\r\n')

let count = 0
const watch = (url: string): Promise<Response> =>
  fetch(`${url}/api/v1/watch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `reader-${++count}@example.com`, domains: ['example.com'] }),
  })
const explain = (url: string): Promise<Response> =>
  fetch(`${url}/api/v1/explain?error=certificate+has+expired`)

interface Ready {
  readonly ok: boolean
  readonly state: string
  readonly parts: Readonly<Record<string, { readonly ok: boolean }>>
}
const readyOf = async (url: string) => {
  const response = await fetch(`${url}/readyz`)
  return { status: response.status, ready: (await response.json()) as Ready }
}

/** Asks until it is so; null: it never was. */
const until = async <T>(ask: () => Promise<T>, isSo: (got: T) => boolean): Promise<T> => {
  const end = performance.now() + SANE_MS
  for (;;) {
    const got = await ask()
    if (isSo(got) || performance.now() > end) return got
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

const quickly = async <T>(ask: () => Promise<T>): Promise<T> => {
  const began = performance.now()
  const got = await ask()
  assert.ok(performance.now() - began < SANE_MS)
  return got
}

interface Instance {
  readonly url: string
  /** Null: it is not installed here. */
  readonly store: Flipping | null
  readonly cache: Flipping | null
}

/** It goes on with less and names the part; without the store it is not ready. */
const without = async (url: string, part: 'cache' | 'store'): Promise<void> => {
  const { status, ready } = await until(
    () => readyOf(url),
    now => now.ready.parts[part]?.ok === false,
  )
  assert.equal([status, ready.ok], part === 'store' ? [503, false] : [200, true])
  assert.equal([ready.state, ready.parts[part]?.ok], ['degraded', false], part)
}

/** Both engines of an instance fail in one way, one after the other. */
const through = async (fault: Fault, { url, store, cache }: Instance): Promise<void> => {
  const recovered = async (what: string): Promise<void> => {
    const again = await until(
      () => watch(url),
      ({ status }) => status === 202,
    )
    assert.is(again.status, 202, `after the ${what}`)
    const { ready } = await until(
      () => readyOf(url),
      now => now.ready.state === 'ready',
    )
    assert.is(ready.state, 'ready', JSON.stringify(ready))
  }
  assert.is((await watch(url)).status, 202)
  // What needs the store is refused in time, and nothing else notices.
  if (store) {
    await store.fail(fault)
    const [known, needing] = await Promise.all([quickly(() => explain(url)), quickly(() => watch(url))])
    assert.is(known.status, 200)
    assert.ok([503, 504].includes(needing.status), `${needing.status}`)
    await without(url, 'store')
    await store.fail(null)
    await recovered('store')
  }
  // Callers notice nothing, the operator is told.
  if (cache) {
    await cache.fail(fault)
    for (const answer of await Promise.all([quickly(() => explain(url)), quickly(() => explain(url))]))
      assert.is(answer.status, 200)
    assert.is((await quickly(() => watch(url))).status, 202)
    await without(url, 'cache')
    await cache.fail(null)
    await recovered('cache')
  }
}

/** Puts a proxy before an address, at another port. */
const before = async (address: string, error: Uint8Array) => {
  const url = new URL(address)
  const proxy = await flipping(Number(url.port), error)
  url.port = String(proxy.port)
  url.hostname = HOST
  return { proxy, url: url.href }
}

const [postgres, redis] = await Promise.all([postgresServer(), redisServer()])
test.after(async () => {
  await Promise.all([postgres?.close(), redis?.close()])
})

const engines: readonly Cell[] = FAULTS.map((fault, index) => ({
  name: `the store, and then the shared cache: ${fault}`,
  async run() {
    const store = postgres && (await before(await postgres.create(), STARTING))
    const cache = redis && (await before(redis.url(index), LOADING))
    try {
      const { url, stop } = await start('node', 'runtime/main.ts', ['serve'], {
        CERTSCOPE_MAIL: `file:${join(folder, `outbox-${index}`)}`,
        ...(store && { CERTSCOPE_STORE: store.url }),
        ...(cache && { CERTSCOPE_CACHE: cache.url }),
      })
      await through(fault, { url, store: store?.proxy ?? null, cache: cache?.proxy ?? null }).finally(stop)
    } finally {
      await Promise.all([store?.proxy.close(), cache?.proxy.close()])
    }
  },
}))

const letters: readonly Cell[] = FAULTS.map(fault => ({
  name: `a mail server fails: ${fault}`,
  async run() {
    const mail = `smtp://127.0.0.1:${servers[fault].tcp}`
    const mailer = openMailer(settingsOf({ CERTSCOPE_MAIL_FROM: 'watch@certscope.example' }), { mail })
    const { signal, done } = deadline(3_000)
    const receipt = await mailer.send(ENGLISH, { signal })
    done()
    assert.is(receipt.ok ? 'sent' : receipt.why, 'later')
    assert.not.match(receipt.ok ? '' : receipt.detail, /ann@/)
  },
}))

/** As a source's failure is told in the log, and by `certscope data`. */
const REASONS: Readonly<Record<Fault, string>> = {
  refuse: 'unreachable',
  hang: 'timeout',
  garbage: 'unreachable',
  '500': 'status-500',
  slow: 'timeout',
}
const publishers: readonly Cell[] = FAULTS.map(fault => ({
  name: `a source of news and one of lists fail: ${fault}`,
  async run() {
    const client = {
      fetch: ({ signal }: Request) => fetch(`http://127.0.0.1:${servers[fault].tcp}/`, { signal }),
    }
    const asking = {
      client,
      signal: new AbortController().signal,
      patience: 3_000,
      now: () => new Date(),
      pause: async () => {},
    }
    const documents = documentsOf(memoryStore(), data)
    for (const name of ['ccadb', 'rdap-servers']) await documents.put(name, `the last copy of ${name}`)
    const said: unknown[] = []
    const log: Log = (_, event, fields) => void said.push({ event, ...fields })
    await refresh(['ccadb'], asking, { documents, log }).catch((thrown: unknown) => {
      if (!(thrown instanceof SourceFailed)) throw thrown
    })
    const reason = REASONS[fault]
    assert.equal(said, [{ event: 'feed-source-failed', source: 'ccadb', reason, kept: false }])
    const [updated] = await update(['rdap-servers'], asking, {
      documents,
      bases: basesOf({ logListKey: '' }),
    })
    assert.is(updated!.last.outcome, 'failed')
    assert.is(updated!.last.reason, reason)
    for (const name of ['ccadb', 'rdap-servers'])
      assert.is(await documents.get(name), `the last copy of ${name}`)
  },
}))

testAhead([...engines, ...letters, ...publishers], AT_ONCE)
test.run()
