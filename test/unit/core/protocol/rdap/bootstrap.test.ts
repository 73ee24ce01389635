/**
 * IANA's bootstrap list (RFC 9224): read, kept for a day, the last good copy kept for longer, and never
 * replaced by a bad one.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Store } from '../../../../../core/network/doors.ts'
import {
  bootstrapRegistry,
  readBootstrap,
  serversFor,
  type BootstrapDoors,
} from '../../../../../core/protocol/rdap/bootstrap.ts'
import { memoryStore, sqliteStore } from '../../../../../runtime/doors/store/store.ts'
import { bootstrapFile, rdapPeer, type RdapAnswer, type RdapPeer } from '../../../../peers/protocols/rdap.ts'
import { clock, doorsOf } from '../../../../peers/world.ts'

const services = (...rows: readonly unknown[]) => ({
  version: '1.0',
  publication: '2026-11-20T19:00:01Z',
  services: rows,
})
const serversOf = (value: unknown, name: string) => {
  const list = readBootstrap(value)
  return list && serversFor(list.services, name)
}

test('the longest suffix of whole labels names the servers, https before http, with a slash at the end', () => {
  const file = services(
    [
      ['com', 'NET.'],
      ['http://old.example/rdap/', 'https://new.example/rdap'],
    ],
    [['co.example'], ['https://co.example/']],
    [['xn--3e0b707e'], ['https://kr.example/v1/']],
  )
  assert.equal(serversOf(file, 'example.com'), ['https://new.example/rdap/', 'http://old.example/rdap/'])
  assert.equal(serversOf(file, 'a.example.net'), ['https://new.example/rdap/', 'http://old.example/rdap/'])
  assert.equal(serversOf(file, 'a.co.example'), ['https://co.example/'])
  assert.equal(serversOf(file, 'xn--wh1bz27d.xn--3e0b707e'), ['https://kr.example/v1/'])
  assert.equal(serversOf(file, 'example.telecom'), [])
  assert.equal(serversOf(file, 'b.example'), [])
})

test('what cannot be read in the list is left out, and the rest serves', () => {
  const file = services(
    null,
    7,
    [],
    [['a']],
    [['b'], 'https://b.example/'],
    [['c'], []],
    [
      ['d'],
      [
        'ftp://d.example/',
        'javascript:alert(1)',
        'https://user:word@d.example/',
        'https://d.example/?q=1',
        'https://d.example/#x',
        'no url',
        7,
      ],
    ],
    [
      [7, null, 'e', 'x'.repeat(300)],
      ['https://e.example/', ...Array.from({ length: 90 }, (_, at) => `https://e${at}.example/`)],
    ],
  )
  assert.equal(
    ['a', 'b', 'c', 'd'].map(suffix => serversOf(file, `x.${suffix}`)),
    [[], [], [], []],
  )
  assert.is(serversOf(file, 'x.e')?.length, 4)
})

for (const value of [
  null,
  7,
  'text',
  [],
  {},
  { services: {} },
  { services: [] },
  services(),
  services([['com'], ['ftp://x/']]),
]) {
  test(`${JSON.stringify(value)} is no bootstrap list`, () => assert.is(readBootstrap(value), null))
}

test('a list of a hundred thousand suffixes is cut', () => {
  const list = readBootstrap(
    services([Array.from({ length: 100_000 }, (_, at) => `s${at}`), ['https://x.example/']]),
  )
  assert.is(list?.services.size, 10_000)
})

const A = { com: ['https://rdap.a.example/'] }
const B = { com: ['https://rdap.b.example/'] }

/** The doors of an instance that has nobody but the peer to ask. */
const bootstrapDoors = (peer: RdapPeer, open: Parameters<typeof doorsOf>[0] = {}): BootstrapDoors => {
  const doors = doorsOf({
    connect: peer.connect,
    get: peer.get,
    resolve: async () => ({ ok: true, addresses: ['203.0.112.9'], cname: [] }),
    ...open,
  })
  return {
    documents: doors.store,
    get: (url, how) => doors.get(doors, url, how),
  }
}

/** A peer whose list can be changed, and doors of one instance; further instances may share the store. */
const withPeer = async (
  run: (world: {
    peer: RdapPeer
    time: ReturnType<typeof clock>
    set(list: RdapAnswer | Readonly<Record<string, readonly string[]>>): void
    instance(store?: Store): () => Promise<string | null>
  }) => Promise<void>,
) => {
  let list: RdapAnswer = { body: bootstrapFile(A) }
  const peer = await rdapPeer({ bootstrap: {}, answer: () => list })
  const time = clock()
  try {
    await run({
      peer,
      time,
      set: next => {
        list = 'com' in next ? { body: bootstrapFile(next as typeof A) } : (next as RdapAnswer)
      },
      instance: (store = memoryStore()) => {
        const doors = bootstrapDoors(peer, { now: time.now, store })
        const registry = bootstrapRegistry(() => time.now().getTime())
        return async () => {
          const found = await registry.list(doors, AbortSignal.timeout(20_000))
          return found && (serversFor(found.services, 'example.com')[0] ?? null)
        }
      },
    })
  } finally {
    await peer.close()
  }
}
/** A refresh goes on behind an answer out of memory; this waits for what it changes. */
const until = async (ask: () => Promise<string | null>, wanted: string) => {
  while ((await ask()) !== wanted) await new Promise(resolve => setTimeout(resolve, 5))
}

test('the list is fetched once, for all who ask at the same time and for a day', () =>
  withPeer(async ({ peer, time, instance }) => {
    const ask = instance()
    assert.equal(await Promise.all([ask(), ask(), ask()]), Array(3).fill('https://rdap.a.example/'))
    time.pass(86_399)
    await ask()
    assert.equal(peer.requests, ['data.iana.org/rdap/dns.json'])
  }))

test('after a day yesterday’s list serves while today’s is fetched', () =>
  withPeer(async ({ peer, time, set, instance }) => {
    const ask = instance()
    await ask()
    set(B)
    time.pass(86_401)
    assert.is(await ask(), 'https://rdap.a.example/')
    await until(ask, 'https://rdap.b.example/')
    assert.is(peer.requests.length, 2)
  }))

const BAD: readonly [string, RdapAnswer][] = [
  ['an error', { status: 500, body: 'no' }],
  ['an error with a list in it', { status: 503, body: bootstrapFile(B) }],
  ['an empty answer', { body: '' }],
  ['half a list', { body: JSON.stringify(bootstrapFile(B)).slice(0, 90) }],
  ['a page', { type: 'text/html', body: '<html>' }],
  ['a list of nothing', { body: { services: [] } }],
  ['a broken connection', { manner: 'reset' }],
  ['an endless list', { manner: 'endless' }],
  ['a list that breaks off', { body: bootstrapFile(B), manner: 'half' }],
  ['a redirect to nowhere', { location: 'http://127.0.0.1/' }],
  ['a redirect in a circle', { location: '/rdap/dns.json' }],
]
for (const [what, answer] of BAD) {
  test(`${what} does not replace the list, and is tried again after a minute`, () =>
    withPeer(async ({ peer, time, set, instance }) => {
      const ask = instance()
      await ask()
      set(answer)
      time.pass(86_401)
      await ask()
      while (peer.requests.length < 2) await new Promise(resolve => setTimeout(resolve, 5))
      assert.is(await ask(), 'https://rdap.a.example/')
      set(B)
      await until(() => {
        time.pass(61)
        return ask()
      }, 'https://rdap.b.example/')
    }))

  test(`${what} at the first start gives no list, and the copy of an earlier run where there is one`, () =>
    withPeer(async ({ set, instance }) => {
      const store = memoryStore()
      await instance(store)()
      set(answer)
      assert.is(await instance()(), null)
      assert.is(await instance(store)(), 'https://rdap.a.example/')
    }))
}

test('the copy outlives a restart in a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'certscope-rdap-'))
  try {
    await withPeer(async ({ set, instance }) => {
      const first = await sqliteStore(join(folder, 'store.sqlite'))
      await instance(first)()
      await first.close()
      set({ status: 500 })
      const second = await sqliteStore(join(folder, 'store.sqlite'))
      assert.is(await instance(second)(), 'https://rdap.a.example/')
      await second.close()
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a store that fails, or holds nonsense, costs no answer', () =>
  withPeer(async ({ set, instance }) => {
    const broken: Store = {
      ...memoryStore(),
      put: () => Promise.reject(new Error('disk full')),
      get: () => Promise.reject(new Error('disk gone')),
    }
    assert.is(await instance(broken)(), 'https://rdap.a.example/')
    set({ status: 500 })
    assert.is(await instance(broken)(), null)
    for (const text of ['', 'null', '{"services":', '{"services":[]}']) {
      const store = memoryStore()
      await store.put('dns.json', text)
      assert.is(await instance(store)(), null)
    }
  }))

test('after a restart the copy serves at once, and the new list when it is there', () =>
  withPeer(async ({ set, instance }) => {
    const store = memoryStore()
    await instance(store)()
    set(B)
    const ask = instance(store)
    assert.is(await ask(), 'https://rdap.a.example/')
    await until(ask, 'https://rdap.b.example/')
  }))

test('who stops waiting is answered at once, and the others still get the list', async () => {
  const peer = await rdapPeer({ bootstrap: { manner: 'silence' } })
  try {
    const doors = bootstrapDoors(peer)
    const controller = new AbortController()
    const asked = bootstrapRegistry(Date.now).list(doors, controller.signal)
    controller.abort()
    assert.is(await asked, null)
  } finally {
    await peer.close()
  }
})

test('a list that comes at once is not put aside for the copy that is read meanwhile', async () => {
  const body = new TextEncoder().encode(JSON.stringify(bootstrapFile(A)))
  const found = await bootstrapRegistry(Date.now).list(
    {
      get: async url => ({ ok: true, status: 200, headers: new Map(), body, url }),
      documents: {
        put: async () => true,
        get: () => new Promise(resolve => setTimeout(resolve, 5, JSON.stringify(bootstrapFile(B)))),
      },
    },
    AbortSignal.timeout(20_000),
  )
  assert.equal(found && serversFor(found.services, 'example.com'), ['https://rdap.a.example/'])
})

test.run()
