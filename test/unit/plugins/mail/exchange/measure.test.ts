/** Which addresses of mail servers are asked, with how many connections, and when none is opened at all. */
import { createHash } from 'node:crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { work } from '../../../../../core/limits/cpu-budget.ts'
import { DoorError } from '../../../../../core/network/doors.ts'
import type { GuardedDoors, Vetted } from '../../../../../core/network/guard.ts'
import type { Ask } from '../../../../../core/protocol/dns/ask.ts'
import type { DnsRecord } from '../../../../../core/protocol/dns/wire/record.ts'
import type { TrustAnchor } from '../../../../../core/protocol/dnssec/index.ts'
import { parseCertificate } from '../../../../../core/protocol/x509/certificate.ts'
import { trustStore } from '../../../../../core/protocol/x509/path/trust-store.ts'
import { lookAtExchanges } from '../../../../../plugins/mail/exchange/measure.ts'
import { exitMemory } from '../../../../../plugins/mail/exchange/own-exit.ts'
import { NOT_RECENT } from '../../../../../plugins/mail/exchange/recent.ts'
import { testKey } from '../../../../peers/protocols/x509/keys.ts'
import { midnight, selfSigned, validity } from '../../../../peers/protocols/x509/pki.ts'
import { AT, delegated, tree } from '../../../core/protocol/dnssec/tree.ts'
import { scripted } from '../../../core/protocol/tls/sockets.ts'
import { encrypting } from './server.ts'

const found = (...addresses: string[]): Vetted => ({
  ok: true,
  addresses,
  blocked: [],
  cname: [],
  missing: [],
})

const sha256 = (octets: Uint8Array): Uint8Array => createHash('sha256').update(octets).digest()
const record = (host: string, digest: Uint8Array): DnsRecord => ({
  name: `_25._tcp.${host}`,
  type: 'raw',
  code: 52,
  class: 1,
  ttl: 300,
  data: Uint8Array.of(3, 1, 1, ...digest),
})

const { ask, anchors } = tree([
  {
    apex: 'example.org',
    names: { ...delegated('example.org'), 'mx.example.org': { A: ['203.0.112.25'] } },
  },
])

const look = async (vetted: Vetted, isPortOpen = true, most = 10, isImplicit = false) => {
  const dialled: string[] = []
  const exit = exitMemory(() => AT.getTime())
  const doors: GuardedDoors = {
    now: () => AT,
    connect: async ({ hostname, port }, how) => {
      if (dialled.length === most) throw new DoorError('overloaded', 'asked often within the minute')
      dialled.push(`${hostname}:${port} ${how?.purpose}`)
      throw new DoorError('timeout', 'silent')
    },
    addresses: async () => vetted,
  }
  const { signal } = new AbortController()
  const exchanges = await lookAtExchanges({
    domain: 'example.org',
    hosts: ['mx.example.org'],
    isImplicit,
    isPortOpen,
    doors,
    ask,
    anchors,
    trust: trustStore({ date: '', source: '', roots: [], removed: [], blockedSpki: [] }),
    exit,
    recent: NOT_RECENT,
    work: work(signal),
    signal,
  })
  return { exchange: exchanges[0]!, dialled, exit }
}

const DAY = midnight(AT)
const served = selfSigned({ names: ['mx.example.org'], key: testKey('leafP256'), ...validity(DAY, -10, 60) })

/** A server that encrypts; `connected` is told of each connection. */
const meet = async (
  asking: Ask,
  anchors: readonly TrustAnchor[],
  connected: (count: number) => void,
  signal: AbortSignal,
) => {
  let count = 0
  const doors: GuardedDoors = {
    now: () => AT,
    connect: async (to, how) => {
      connected((count += 1))
      return scripted(encrypting(served)).doors.connect(to, how)
    },
    addresses: async () => found('192.0.2.1'),
  }
  const [exchange] = await lookAtExchanges({
    domain: 'example.org',
    hosts: ['mx.example.org'],
    isImplicit: false,
    isPortOpen: true,
    doors,
    ask: asking,
    anchors,
    trust: trustStore({ date: '', source: '', roots: [], removed: [], blockedSpki: [] }),
    exit: exitMemory(() => AT.getTime()),
    recent: NOT_RECENT,
    work: work(new AbortController().signal),
    signal,
  })
  assert.ok(exchange!.addresses?.ok)
  return { tlsa: exchange!.tlsa, seen: exchange!.addresses.value[0]! }
}

test('a certificate is examined though time ends while versions are asked for', async () => {
  const own = new AbortController()
  const { seen } = await meet(ask, anchors, count => count > 1 && own.abort(), own.signal)
  assert.is(seen.served?.protocol, 'TLS 1.3')
  assert.is(seen.presented?.validation.hostnameMatch, true)
  assert.is(seen.versions?.['TLS 1.3'], true)
  assert.is(seen.versions?.['TLS 1.1'], null)
})

/** Two names with records: the host is an alias, and senders with DANE ask for its end. */
const aliased = tree([
  {
    apex: 'example.org',
    names: {
      ...delegated('example.org'),
      'mx.example.org': { CNAME: 'end.example.org' },
      'end.example.org': { A: ['203.0.112.25'] },
      '_25._tcp.end.example.org': {
        records: [record('end.example.org', sha256(parseCertificate(served).spki))],
      },
    },
  },
])

for (const isLate of [false, true])
  test(`TLSA records that come ${isLate ? 'after' : 'before'} the session begins`, async () => {
    let begin = (): void => {}
    const begun = new Promise<void>(resolve => (begin = resolve))
    const asking: Ask = async (name, type) => {
      if (isLate && type === 'TLSA') await begun
      return aliased.ask(name, type)
    }
    const { tlsa, seen } = await meet(asking, aliased.anchors, begin, new AbortController().signal)
    // They are the same, but the server was asked for the name of the host.
    assert.is(tlsa.status, 'secure')
    assert.is('base' in tlsa && tlsa.base, 'end.example.org')
    assert.is(seen.served?.protocol, 'TLS 1.3')
    assert.is(seen.presented?.match?.outcome, isLate ? undefined : 'matches')
  })

test('where port 25 is not open, TLSA records are looked up and nothing is dialled', async () => {
  const { exchange, dialled } = await look(found('203.0.112.25'), false)
  assert.equal(exchange, {
    host: 'mx.example.org',
    tlsa: { status: 'absent', base: 'mx.example.org' },
    addresses: null,
    total: 0,
  })
  assert.equal(dialled, [])
})

const CASES: readonly (readonly [what: string, addresses: readonly string[], asked: readonly string[]])[] = [
  ['one', ['192.0.2.1'], ['192.0.2.1']],
  ['two', ['192.0.2.1', '192.0.2.2'], ['192.0.2.1', '192.0.2.2']],
  ['one of each family', ['192.0.2.1', '192.0.2.2', '2001:db8::1'], ['192.0.2.1', '2001:db8::1']],
  ['many', ['2001:db8::1', '2001:db8::2', '2001:db8::3'], ['2001:db8::1', '2001:db8::2']],
]
for (const [what, addresses, asked] of CASES)
  test(`${what}: ${asked.join(' and ')}`, async () => {
    const { exchange, dialled } = await look(found(...addresses))
    assert.equal(
      dialled,
      asked.map(ip => `${ip}:25 exchanger`),
    )
    assert.ok(exchange.addresses?.ok)
    assert.equal(
      exchange.addresses.value.map(({ ip, isOpen, fault }) => [ip, isOpen, fault?.code]),
      asked.map(ip => [ip, false, 'connection-unanswered']),
    )
  })

test('a host that is not allowed, or cannot be looked up, has its reason', async () => {
  const reason = { code: 'host-not-a-domain', params: { host: 'mx' } } as const
  const { exchange, dialled } = await look({ ok: false, why: 'timeout', reason, blocked: [] })
  assert.equal(exchange.addresses, { ok: false, reason })
  assert.equal(dialled, [])
})

test('what was dialled is remembered', async () => {
  const { exit } = await look(found('192.0.2.1', '2001:db8::1'))
  assert.not.ok(exit.isClosed())
  exit.note('198.51.100.1', false)
  assert.ok(exit.isClosed())
})

test('the silence of a domain without MX records says nothing of our exit', async () => {
  const { exit, dialled } = await look(found('192.0.2.1', '2001:db8::1'), true, 10, true)
  assert.is(dialled.length, 2)
  for (const address of ['198.51.100.1', '203.0.113.1']) exit.note(address, false)
  assert.not.ok(exit.isClosed())
})

test('it is known how many addresses there are where only the first were looked up', async () => {
  const cut = { code: 'addresses-cut', params: { shown: 2, total: 11 } } as const
  const { exchange } = await look({ ...found('192.0.2.1', '192.0.2.2'), missing: [cut] } as Vetted)
  assert.is(exchange.total, 11)
})

test('a network that was asked often is left alone, and nothing is said of it', async () => {
  const { exchange, dialled, exit } = await look(found('192.0.2.1', '192.0.2.2'), true, 1)
  assert.is(dialled.length, 1)
  assert.ok(exchange.addresses?.ok)
  const codes = exchange.addresses.value.map(({ fault }) => fault?.code)
  assert.equal(codes.sort(), ['connection-overload', 'connection-unanswered'])
  exit.note('198.51.100.1', false)
  exit.note('203.0.113.1', false)
  assert.ok(exit.isClosed())
})

test.run()
