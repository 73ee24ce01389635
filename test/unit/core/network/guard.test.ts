/** The guard: look-ups, ports by purpose, and what the operator opens. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseCidr } from '../../../../core/network/ip-address.ts'
import { DoorError, type Purpose } from '../../../../core/network/doors.ts'
import type { GuardSettings } from '../../../../core/network/guard.ts'
import { PUBLIC, world, found, blockedBy, waysThrough } from '../guard-world.ts'
import type { AddressReason } from '../../../../core/network/lookup-reasons.ts'

test('names are looked up once a call, and what is no name is not looked up', async () => {
  const { doors, looked } = world(() => found(PUBLIC))
  await doors.connect({ hostname: 'one.example.com', port: 443 }, { purpose: 'target' })
  await doors.addresses('_two.example-2.com.')
  assert.equal(looked, ['one.example.com', '_two.example-2.com.'])
  for (const name of [
    '',
    '.',
    '..',
    'a..b',
    '-a.com',
    'a-.com',
    'a b.com',
    'a\tb',
    'exämple.com',
    'a.com\r\nx',
    `${'a'.repeat(64)}.com`,
    `${'a.'.repeat(127)}com`,
    'a.com:443',
    'a@b.com',
    'a.0x',
    'example.1',
    'a.0X1F',
  ]) {
    const got = await doors.addresses(name)
    assert.is(got.ok ? 'ok' : got.why, 'blocked', JSON.stringify(name))
  }
  assert.is(looked.length, 2)
})

test('ports are open by purpose', async () => {
  const open = async (
    settings: Partial<GuardSettings>,
    purpose: Purpose | undefined,
    hostname = PUBLIC,
  ): Promise<number[]> => {
    const { doors } = world(() => found(hostname), settings)
    const ports: number[] = []
    for (const port of [22, 25, 43, 53, 80, 443, 853, 8443]) {
      if ((await blockedBy(() => doors.connect({ hostname, port }, { purpose }))) === '') ports.push(port)
    }
    return ports
  }
  const allow = [parseCidr('10.0.0.0/8')!]
  for (const [settings, purpose, ports] of [
    [{}, 'target', [80, 443]],
    [{}, 'http', [80, 443]],
    [{}, 'nameserver', [53]],
    [{}, 'whois', [43]],
    [{}, undefined, []],
    [{ ports: [8443] }, 'target', [80, 443, 8443]],
    [{ ports: [8443] }, 'http', [80, 443]],
    [{ ports: [8443] }, 'nameserver', [53]],
    [{ ports: [8443], allow }, 'http', [80, 443]],
    [{ ports: [8443], allow }, 'whois', [43]],
  ] as const)
    assert.equal(await open(settings, purpose), ports, `${purpose} ${JSON.stringify(settings)}`)
  // The operator's own ports are open to fetches in the operator's own network alone.
  assert.equal(await open({ ports: [8443], allow }, 'http', '10.1.2.3'), [80, 443, 8443])
})

test('the operator opens prefixes, and nothing hidden inside another address with them', async () => {
  const allowing = async (prefixes: string[], literal: string): Promise<boolean> => {
    const { doors, dialled } = world(() => found(literal), {
      allow: prefixes.map(prefix => parseCidr(prefix)!),
    })
    const through = await waysThrough(doors, 'host.example.com')
    assert.is(through.length === 6, dialled.length === 5)
    return through.length === 6
  }
  for (const [prefixes, literal, through] of [
    [['127.0.0.0/8'], '127.0.0.1', true],
    [['127.0.0.0/8'], '10.0.0.1', false],
    [['127.0.0.0/8', '::1'], '::1', true],
    [['127.0.0.0/8'], '::1', false],
    [['127.0.0.0/8'], '::ffff:127.0.0.1', false],
    [['::ffff:0:0/96'], '::ffff:127.0.0.1', false],
    [['::ffff:0:0/96', '127.0.0.0/8'], '::ffff:127.0.0.1', true],
    [['64:ff9b::/96'], '64:ff9b::8.8.8.8', true],
    [['64:ff9b::/96'], '64:ff9b::10.0.0.1', false],
    [['64:ff9b::/96'], '64:ff9b::169.254.169.254', false],
    [['2002::/16'], '2002:7f00:1::', false],
    [['2001::/32'], '2001:0:4136:e378:8000:63bf:80ff:fffe', false],
    [['fd00::/8'], 'fd12::1', true],
    [['10.0.0.0/8'], '127.0.53.53', false],
  ] as const)
    assert.is(await allowing([...prefixes], literal), through, `${prefixes} ${literal}`)
})

test('at most eight addresses, in numeric order, IPv4 first, each once', async () => {
  const many = Array.from({ length: 12 }, (_, index) => `93.184.215.${20 - index}`)
  const { doors } = world(() => found('2606:4700::1', ...many, many[0]!))
  const got = await doors.addresses('host.example.com')
  assert.equal(
    got.ok && got.addresses,
    Array.from({ length: 8 }, (_, index) => `93.184.215.${9 + index}`),
  )
})

test('what the look-up failed with is told apart', async () => {
  for (const [why, door] of [
    ['nxdomain', 'unreachable'],
    ['no-address', 'unreachable'],
    ['failure', 'unreachable'],
    ['timeout', 'timeout'],
  ] as const) {
    const reason: AddressReason = { code: 'dns-addresses-missing', params: { name: 'as the test says' } }
    const { doors, dialled } = world(() => ({ ok: false, why, reason }))
    const got = await doors.addresses('host.example.com')
    assert.equal(got, { ok: false, why, reason, blocked: [] })
    try {
      await doors.connect({ hostname: 'host.example.com', port: 443 }, { purpose: 'target' })
      assert.unreachable()
    } catch (error) {
      assert.ok(error instanceof DoorError)
      assert.is(error.why, door)
    }
    assert.equal(dialled, [])
  }
})

test(
  "what is written into the operator's settings later opens nothing, and the doors within are not at "
    + 'hand',
  async () => {
    const allow = [parseCidr('10.0.0.0/8')!]
    const ports = [8443]
    const { doors, dialled } = world(() => found('127.0.0.1'), { allow, ports })
    allow.push(parseCidr('127.0.0.0/8')!)
    allow[0]!.base[0] = 127
    ports.push(22)
    assert.equal(await waysThrough(doors, '127.0.0.1'), [])
    assert.is.not(
      await blockedBy(() => doors.connect({ hostname: PUBLIC, port: 22 }, { purpose: 'target' })),
      '',
    )
    assert.equal(dialled, [])
    assert.equal(Object.keys(doors).sort(), ['addresses', 'connect', 'datagram', 'now'])
  },
)

test.run()
