/** What was dialled is what was checked, over real DNS too. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { DoorError, type Doors, type Endpoint, type Socket } from '../../../../core/network/doors.ts'
import { guard } from '../../../../core/network/guard.ts'
import { resolver } from '../../../../core/protocol/dns/resolver.ts'
import { connect, datagram } from '../../../../runtime/doors/net.ts'
import { dnsPeer, type Entry } from '../../../peers/protocols/dns/dns.ts'
import { PUBLIC, PUBLIC_V6, saying, world, found, blockedBy, waysThrough } from '../guard-world.ts'

test(
  'a connection by name tries the next checked address when one fails, and a dead one ends at the '
    + 'deadline',
  async () => {
    const { doors, dialled } = world(
      () => found('93.184.215.3', '93.184.215.1', '10.0.0.1', '93.184.215.2'),
      {},
      to => {
        if (to.hostname !== '93.184.215.3') throw new DoorError('refused', 'no')
        return saying('')
      },
    )
    await doors.connect({ hostname: 'host.example.com', port: 443 }, { purpose: 'target' })
    assert.equal(
      dialled.map(to => to.hostname),
      ['93.184.215.1', '93.184.215.2', '93.184.215.3'],
    )

    const inner = {
      connect: (_to: Endpoint, how?: { signal?: AbortSignal | undefined }) =>
        new Promise<Socket>((_, reject) =>
          how!.signal!.addEventListener('abort', () => reject(how!.signal!.reason)),
        ),
    }
    const dead = guard({ ...inner, store: {} } as unknown as Doors, {
      resolve: async () => found(PUBLIC),
      connectDeadline: 20,
    })
    try {
      await dead.connect({ hostname: PUBLIC, port: 443 }, { purpose: 'target' })
      assert.unreachable()
    } catch (error) {
      assert.ok(error instanceof DoorError)
      assert.is(error.why, 'timeout')
    }
  },
)

/** The guard over the real resolver, socket and a DNS server; what would be dialled is written down. */
const withDns = async (
  answer: (name: string, type: string) => Entry | undefined,
  run: (
    through: ReturnType<typeof world> & { asked: readonly { name: string; type: string }[] },
  ) => Promise<void>,
) => {
  const peer = await dnsPeer({ answer: ({ name, type }) => answer(name, type) })
  try {
    const resolve = resolver({ connect, datagram, fetch }, [
      { transport: 'udp', address: '127.0.0.1', port: peer.port },
    ])
    await run({ ...world(name => resolve(name, {})), asked: peer.asked })
  } finally {
    await peer.close()
  }
}

test('aliases to forbidden addresses are refused over real DNS, and mixed answers filtered', async () => {
  const records: Record<string, Entry> = {
    'private.example.com': { A: ['10.0.0.1'] },
    'six.example.com': { AAAA: ['fd00::1'] },
    'metadata.example.com': { A: ['169.254.169.254'] },
    'nat64.example.com': { AAAA: ['64:ff9b::a00:1'] },
    'mapped.example.com': { AAAA: ['::ffff:127.0.0.1'] },
    'tunnel.example.com': { AAAA: ['2002:7f00:1::'] },
    'mixed.example.com': {
      A: ['10.0.0.1', PUBLIC, '127.0.0.1'],
      AAAA: ['::1', '2001:0:4136:e378:8000:63bf:80ff:fffe', PUBLIC_V6],
    },
  }
  const aliases = Object.fromEntries(
    Object.keys(records).flatMap(name => [
      [`alias.${name}`, { CNAME: name }],
      [`far.${name}`, { CNAME: `alias.${name}`, manner: 'stop-at-alias' }],
    ]),
  ) as Record<string, Entry>
  await withDns(
    name => records[name] ?? aliases[name],
    async ({ doors, dialled }) => {
      for (const name of Object.keys({ ...records, ...aliases })) {
        if (name.includes('mixed')) {
          const got = await doors.addresses(name)
          assert.equal(got.ok && got.addresses, [PUBLIC, PUBLIC_V6])
          assert.is(got.blocked.length, 4)
        } else assert.equal(await waysThrough(doors, name), [], name)
      }
      assert.equal(dialled, [])
    },
  )
})

test('a name that is bound to a forbidden address after its check is never dialled there', async () => {
  const turns = new Map<string, number>()
  const rebinding = (_name: string, type: string): Entry => {
    if (type !== 'A') return {}
    const turn = turns.get(type) ?? 0
    turns.set(type, turn + 1)
    return { A: [turn % 2 === 0 ? PUBLIC : '127.0.0.1'], ttl: 0 }
  }
  await withDns(rebinding, async ({ doors, dialled, asked }) => {
    const first = await doors.addresses('rebind.example.com')
    assert.equal(first.ok && first.addresses, [PUBLIC])
    for (const address of first.ok ? first.addresses : [])
      await doors.connect({ hostname: address, port: 443 }, { purpose: 'target' })
    assert.is(asked.length, 2, 'dialling what was looked up asks nothing')
    assert.ok(
      (
        await blockedBy(() =>
          doors.connect({ hostname: 'rebind.example.com', port: 443 }, { purpose: 'target' }),
        )
      ).includes('127.0.0.1'),
    )
    await doors.connect({ hostname: 'rebind.example.com', port: 443 }, { purpose: 'target' })
    assert.is(asked.length, 6, 'one look-up of two questions a call')
    assert.equal(dialled, [
      { hostname: PUBLIC, port: 443 },
      { hostname: PUBLIC, port: 443 },
    ])
  })
})

test('what is dialled is what was checked, though the endpoint changes its mind', async () => {
  for (const way of ['connect', 'datagram'] as const) {
    const { doors, dialled } = world(() => found(PUBLIC))
    const turning =
      <T>(...values: T[]) =>
      () =>
        values.length > 1 ? values.shift()! : values[0]!
    const [host, port] = [turning(PUBLIC, '127.0.0.1'), turning(80, 22)]
    const to = {
      get hostname() {
        return host()
      },
      get port() {
        return port()
      },
    }
    await (way === 'connect'
      ? doors.connect(to, { purpose: 'http' })
      : doors.datagram!(to, new Uint8Array(), { purpose: 'http' }))
    assert.equal(dialled, [{ hostname: PUBLIC, port: 80 }])
  }
})

test.run()
