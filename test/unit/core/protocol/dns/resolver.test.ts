/** The resolver: aliases followed, and the ways of having no address told apart. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { heardBy, hearing, resolver } from '../../../../../core/protocol/dns/resolver.ts'
import type { LookupSign } from '../../../../../core/network/own-means.ts'
import type { DnsRecord } from '../../../../../core/protocol/dns/wire/wire.ts'
import { connect, datagram } from '../../../../../runtime/doors/net.ts'
import { dnsPeer, type Asked, type Entry } from '../../../../peers/protocols/dns/dns.ts'
import { english } from '../../../../../core/text/catalogue.ts'
import { ADDRESS_REASONS } from '../../../../../core/network/lookup-reasons.ts'

const doors = {
  connect,
  datagram,
  fetch: (): never => {
    throw new TypeError('the fetch door is closed in this test')
  },
}
const A = ['192.0.2.1', '192.0.2.2']
const AAAA = ['2001:db8::1']

const chain = (length: number): Record<string, Entry> =>
  Object.fromEntries([
    ...Array.from({ length }, (_, index) => [
      `c${length}-${index}.example`,
      { CNAME: `c${length}-${index + 1}.example` },
    ]),
    [`c${length}-${length}.example`, { A }],
  ]) as Record<string, Entry>

const stray: DnsRecord = { name: 'other.example', type: 'A', class: 1, ttl: 1, data: '192.0.2.66' }

const zones: Record<string, Entry> = {
  'both.example': { A, AAAA },
  'four.example': { A },
  'six.example': { AAAA },
  'none.example': { TXT: ['x'] },
  'broken.example': { rcode: 'SERVFAIL' },
  'mute.example': { manner: 'silence' },
  'alias.example': { CNAME: 'both.example' },
  'short.example': { CNAME: 'alias.example', manner: 'stop-at-alias' },
  'dangling.example': { CNAME: 'absent.example' },
  'empty.example': { CNAME: 'none.example' },
  'self.example': { CNAME: 'self.example', manner: 'stop-at-alias' },
  'ring.example': { CNAME: 'gnir.example', manner: 'stop-at-alias' },
  'gnir.example': { CNAME: 'ring.example', manner: 'stop-at-alias' },
  'stray.example': { records: [stray] },
  'mixed.example': { A, records: [stray] },
  ...chain(16),
  ...chain(17),
}

/** Names for which the two families are answered differently. */
const byType: Record<string, Partial<Record<string, Entry>>> = {
  'half-broken.example': { A: { A }, AAAA: { rcode: 'SERVFAIL' } },
  'half-mute.example': { A: { manner: 'silence' }, AAAA: { AAAA } },
  'half-none.example': { A: { TXT: ['x'] }, AAAA: { rcode: 'SERVFAIL' } },
  'half-lost.example': { A: { TXT: ['x'] }, AAAA: { manner: 'silence' } },
  'half-gone.example': { AAAA: { manner: 'silence' } },
}

const answer = ({ name, type }: Asked): Entry | undefined => byType[name]?.[type]

test('a name has addresses, or a reason why not', async () => {
  const peer = await dnsPeer({ zones, answer })
  const resolve = resolver(doors, [{ transport: 'udp', address: '127.0.0.1', port: peer.port }])
  const outcomes: readonly (readonly [
    name: string,
    outcome: readonly string[] | string,
    cname?: readonly string[],
  ])[] = [
    ['both', [...A, ...AAAA]],
    ['BOTH', [...A, ...AAAA]],
    ['four', A],
    ['six', AAAA],
    ['none', 'no-address'],
    ['absent', 'nxdomain'],
    ['broken', 'failure'],
    ['mute', 'timeout'],
    ['alias', [...A, ...AAAA], ['both.example']],
    ['short', [...A, ...AAAA], ['alias.example', 'both.example']],
    ['dangling', 'nxdomain'],
    ['empty', 'no-address'],
    ['self', 'failure'],
    ['ring', 'failure'],
    ['stray', 'no-address'],
    ['mixed', A],
    ['c16-0', A, Array.from({ length: 16 }, (_, index) => `c16-${index + 1}.example`)],
    ['c17-0', 'failure'],
    ['half-broken', A],
    ['half-mute', AAAA],
    ['half-none', 'failure'],
    ['half-lost', 'timeout'],
    ['half-gone', 'nxdomain'],
  ]
  try {
    await Promise.all(
      outcomes.map(async ([name, outcome, cname = []]) => {
        const got = await resolve(`${name}.example`, { signal: AbortSignal.timeout(8000) })
        assert.equal(got.ok ? got.addresses : got.why, outcome, name)
        if (got.ok) {
          assert.equal(got.cname, cname, name)
          // Where one family could not be looked up, the answer says that there may be more.
          assert.is(got.missing?.length ?? 0, name.startsWith('half-') ? 1 : 0, name)
        } else assert.match(english(ADDRESS_REASONS, got.reason), /^[^\n]+$/, name)
      }),
    )
  } finally {
    await peer.close()
  }
})

const reasonAt = async (name: string, answerAll: (asked: Asked) => Entry | undefined) => {
  const peer = await dnsPeer({ answer: answerAll })
  try {
    const servers = [{ transport: 'udp', address: '127.0.0.1', port: peer.port }] as const
    const got = await resolver(doors, servers)(name, { signal: AbortSignal.timeout(8000) })
    assert.is(got.ok, false)
    return { reason: got.ok ? null : got.reason.code, names: new Set(peer.asked.map(one => one.name)) }
  } finally {
    await peer.close()
  }
}

const SERVFAIL = { rcode: 'SERVFAIL' } as const
test('SERVFAIL speaks for a domain only where the resolver can be asked about another one', async () => {
  const broken = await reasonAt('a.example', ({ name }) => (name === 'a.example' ? SERVFAIL : undefined))
  assert.is(broken.reason, 'dns-lookup-servfail')
  const [, control] = [...broken.names]
  assert.match(control!, /^[0-9a-f-]{36}\.example$/)
  // It has no network of its own, or refuses all.
  assert.is((await reasonAt('a.example', () => SERVFAIL)).reason, 'dns-lookup-failed')
  assert.is((await reasonAt('a.example', () => ({ rcode: 'REFUSED' }))).reason, 'dns-lookup-failed')
  // An alias leads to another domain, which is the one that fails.
  const led = await reasonAt('a.example', ({ name }) => {
    if (name === 'a.example') return { CNAME: 'b.test', manner: 'stop-at-alias' }
    return name === 'b.test' ? SERVFAIL : undefined
  })
  assert.is(led.reason, 'dns-lookup-servfail')
  assert.ok([...led.names].some(name => /^[0-9a-f-]{36}\.test$/.test(name)))
})

test("a family that is never answered does not use up the other one's time", async () => {
  const peer = await dnsPeer({ answer: ({ type }) => (type === 'A' ? { A } : { manner: 'silence' }) })
  const server = { transport: 'udp', address: '127.0.0.1', port: peer.port } as const
  try {
    const got = await resolver(doors, [server, server, server, server])('x.example', {})
    assert.equal(got.ok && got.addresses, A)
    // four servers, two tries each, would have been eight questions
    assert.ok(peer.asked.filter(({ type }) => type === 'AAAA').length <= 4)
  } finally {
    await peer.close()
  }
})

test('a dead server is passed over before it is asked a second time, and not asked at all from then on', async () => {
  const [dead, peer] = await Promise.all([
    dnsPeer({ answer: () => ({ manner: 'silence' }) }),
    dnsPeer({ zones }),
  ])
  const resolve = resolver(
    doors,
    [dead, peer].map(({ port }) => ({ transport: 'udp', address: '127.0.0.1', port })),
  )
  try {
    for (const name of ['both.example', 'alias.example', 'both.example']) {
      const got = await resolve(name, {})
      assert.equal(got.ok && got.addresses, [...A, ...AAAA])
    }
    assert.equal(dead.asked.map(({ name, type }) => `${name} ${type}`).sort(), [
      'both.example A',
      'both.example AAAA',
    ])
  } finally {
    await Promise.all([dead.close(), peer.close()])
  }
})

test('a name that cannot be written is a failure and not an exception', async () => {
  const resolve = resolver(doors, [])
  for (const name of ['a..b', `${'a'.repeat(64)}.example`, 'exämple.com']) {
    const got = await resolve(name, {})
    assert.is(!got.ok && got.why, 'failure', name)
  }
})

test('a lookup shows whether the resolver answers, and one that nobody waits for shows nothing', async () => {
  const peer = await dnsPeer({
    answer: ({ name }) => (name.endsWith('.void') || name === 'broken.example' ? SERVFAIL : zones[name]),
  })
  const servers = [{ transport: 'udp', address: '127.0.0.1', port: peer.port }] as const
  const heard: Record<string, LookupSign> = {}
  const lookedUp = (name: string, what: LookupSign) => void (heard[name] = what)
  const look = heardBy(resolver(doors, servers), { lookedUp })
  const nowhere = heardBy(resolver(doors, [{ ...servers[0], port: 1 }]), { lookedUp })
  const gone = new AbortController()
  gone.abort()
  try {
    const names = ['both.example', 'none.example', 'absent.example', 'self.example', 'broken.example']
    await Promise.all([
      ...[...names, 'mute.example', 'a.void'].map(name => look(name, { signal: AbortSignal.timeout(8000) })),
      look('left.example', { signal: gone.signal }),
      nowhere('refused.example', { signal: AbortSignal.timeout(8000) }),
    ])
    assert.equal(heard, {
      ...Object.fromEntries(names.map(name => [name, 'answered'])),
      'mute.example': 'silent',
      'refused.example': 'silent',
      'a.void': 'failed',
    })
    const ask = hearing(doors, servers)
    assert.equal(await Promise.all(['absent.example', 'a.void', 'mute.example'].map(ask)), [
      'answered',
      'failed',
      'silent',
    ])
  } finally {
    await peer.close()
  }
})

test("the caller's deadline ends the look-up as a time-out", async () => {
  const peer = await dnsPeer({ answer: () => ({ manner: 'silence' }) })
  try {
    const got = await resolver(doors, [{ transport: 'udp', address: '127.0.0.1', port: peer.port }])(
      'x.example',
      { signal: AbortSignal.timeout(30) },
    )
    assert.is(!got.ok && got.why, 'timeout')
  } finally {
    await peer.close()
  }
})

test.run()
