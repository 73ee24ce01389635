/** Which addresses of mail servers are asked, with how many connections, and when none is opened at all. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { work } from '../../../../../core/limits/cpu-budget.ts'
import { DoorError } from '../../../../../core/network/doors.ts'
import type { GuardedDoors, Vetted } from '../../../../../core/network/guard.ts'
import { trustStore } from '../../../../../core/protocol/x509/path/trust-store.ts'
import { lookAtExchanges } from '../../../../../plugins/mail/exchange/measure.ts'
import { exitMemory } from '../../../../../plugins/mail/exchange/own-exit.ts'
import { NOT_RECENT } from '../../../../../plugins/mail/exchange/recent.ts'
import { AT, delegated, tree } from '../../../core/protocol/dnssec/tree.ts'

const found = (...addresses: string[]): Vetted => ({
  ok: true,
  addresses,
  blocked: [],
  cname: [],
  missing: [],
})

const { ask, anchors } = tree([
  {
    apex: 'example.org',
    names: { ...delegated('example.org'), 'mx.example.org': { A: ['203.0.112.25'] } },
  },
])

const look = async (vetted: Vetted, isPortOpen = true, most = 10) => {
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
