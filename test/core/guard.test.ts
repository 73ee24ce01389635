/**
 * The guard: some thousand spellings of forbidden addresses and every route to them, and what was dialled is
 * what was checked.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { formatAddress, parseAddress, parseCidr, specialUse } from '../../core/address.ts'
import {
  DoorError,
  type Doors,
  type Endpoint,
  type Purpose,
  type Resolution,
  type Socket,
} from '../../core/doors.ts'
import { guard, type GuardSettings } from '../../core/guard.ts'
import { resolver } from '../../core/probe/dns/resolver.ts'
import { httpGet } from '../../core/probe/http.ts'
import { connect, datagram } from '../../runtime/doors/net.ts'
import { dnsPeer, type Entry } from '../peer/dns.ts'

const PUBLIC = '93.184.215.14'
const PUBLIC_V6 = '2606:2800:21f:cb07:6820:80da:af6b:8b2c'

/** A socket whose peer says `text` and hangs up. */
const saying = (text: string): Socket => ({
  readable: new ReadableStream({
    start: controller => {
      controller.enqueue(new TextEncoder().encode(text))
      controller.close()
    },
  }),
  writable: new WritableStream(),
  close: () => {},
})

/** Doors that write down what they are asked for, behind a guard. */
const world = (
  resolve: (name: string) => Resolution | Promise<Resolution>,
  settings: Partial<GuardSettings> = {},
  answer = (_to: Endpoint) => saying(''),
) => {
  const dialled: Endpoint[] = []
  const looked: string[] = []
  const inner: Parameters<typeof guard>[0] = {
    now: () => new Date(0),
    connect: async to => {
      dialled.push(to)
      return answer(to)
    },
    datagram: async to => {
      dialled.push(to)
      return new Uint8Array()
    },
  }
  const doors = guard(inner, {
    resolve: async name => {
      looked.push(name)
      return resolve(name)
    },
    ...settings,
  })
  return { doors, dialled, looked }
}

const found = (...addresses: string[]): Resolution => ({ ok: true, addresses, cname: [] })

const blockedBy = async (act: () => Promise<unknown>): Promise<string> => {
  try {
    await act()
  } catch (error) {
    if (error instanceof DoorError && error.why === 'blocked') return error.message
    throw error
  }
  return ''
}

/** Tries every way through the guard; returns those that let the host through. */
const waysThrough = async (doors: ReturnType<typeof world>['doors'], host: string): Promise<string[]> => {
  const ways: string[] = []
  for (const [purpose, port] of [
    ['target', 443],
    ['fetch', 80],
    ['nameserver', 53],
    ['whois', 43],
  ] as const) {
    if ((await blockedBy(() => doors.connect({ hostname: host, port }, { purpose }))) === '')
      ways.push(`connect ${purpose}`)
  }
  if (
    (await blockedBy(() =>
      doors.datagram!({ hostname: host, port: 53 }, new Uint8Array(), { purpose: 'nameserver' }),
    )) === ''
  )
    ways.push('datagram')
  const looked = await doors.addresses(host)
  if (looked.ok || looked.why !== 'blocked') ways.push('addresses')
  return ways
}

const forbiddenV4 = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.100.100.200',
  '127.0.0.1',
  '127.0.53.53',
  '127.255.255.254',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.0.170',
  '192.0.2.1',
  '192.31.196.1',
  '192.52.193.1',
  '192.88.99.1',
  '192.168.0.1',
  '192.175.48.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '233.252.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
]
const forbiddenV6 = [
  '::',
  '::1',
  '::2',
  '100::1',
  '100:0:0:1::1',
  '64:ff9b:1::1',
  '2001:1::1',
  '2001:2::1',
  '2001:3::1',
  '2001:4:112::1',
  '2001:10::1',
  '2001:20::1',
  '2001:30::1',
  '2001:db8::1',
  '2620:4f:8000::1',
  '3fff::1',
  '4000::1',
  '5f00::1',
  'fc00::1',
  'fd00::1',
  'fd00:ec2::254',
  'fd20:ce::254',
  'fe80::1',
  'febf::1',
  'fec0::1',
  'ff02::1',
  'ffff::1',
]

const hex = (value: number): string => value.toString(16)

/** IPv6 addresses that lead to an IPv4 address. */
const tunnelled = (v4: string): string[] => {
  const [a, b, c, d] = parseAddress(v4)! as unknown as [number, number, number, number]
  const [high, low] = [hex((a << 8) | b), hex((c << 8) | d)]
  const inverted = [hex(0xffff ^ ((a << 8) | b)), hex(0xffff ^ ((c << 8) | d))].join(':')
  return [
    `::ffff:${v4}`,
    `::FFFF:${high}:${low}`,
    `0:0:0:0:0:ffff:${high}:${low}`,
    `::${v4}`,
    `::ffff:0:${v4}`,
    `64:ff9b::${v4}`,
    `64:ff9b::${high}:${low}`,
    `64:ff9b:1:${high}:${hex(c)}:${hex(d << 8)}::`,
    `64:ff9b:1::${high}:${low}`,
    `2002:${high}:${low}::`,
    `2002:${high}:${low}::1`,
    `2001:0:4136:e378:8000:63bf:${inverted}`,
  ]
}

/** The spellings that some parser somewhere reads as that IPv4 address. */
const spellings = (v4: string): string[] => {
  const [a, b, c, d] = parseAddress(v4)! as unknown as [number, number, number, number]
  const whole = a * 2 ** 24 + ((b << 16) | (c << 8) | d)
  const octal = (value: number): string => `0${value.toString(8)}`
  return [
    v4,
    `${v4}.`,
    `${whole}`,
    `${whole}.`,
    `0x${hex(whole)}`,
    `0X${hex(whole).toUpperCase()}`,
    octal(whole),
    `${whole + 2 ** 32}`,
    `${a}.${(b << 16) | (c << 8) | d}`,
    `${a}.${b}.${(c << 8) | d}`,
    `0x${hex(a)}.${(b << 16) | (c << 8) | d}`,
    `0x${hex(a)}.0x${hex(b)}.0x${hex(c)}.0x${hex(d)}`,
    [a, b, c, d].map(octal).join('.'),
    `${octal(a)}.${b}.${c}.${d}`,
    `${a}.${b}.${c}.0x${hex(d)}`,
    `${a}.${b}.${c}.00${d}`,
    `0${a}.${b}.${c}.${d}`,
    `${a}.${b}.${c}.${d + 256}`,
    v4.replace(/\d/g, digit => String.fromCharCode(0xff10 + Number(digit))),
    v4.replace(/\d/g, digit => String.fromCharCode(0x660 + Number(digit))),
    v4.replaceAll('.', '。'),
    v4.replaceAll('.', '．'),
    ` ${v4}`,
    `${v4} `,
    `${v4}\n`,
    `${v4}\0.example.com`,
    `[${v4}]`,
    `${v4}:443`,
    `user@${v4}`,
    `//${v4}`,
    `${v4}/`,
    `${v4}%00`,
    v4.replaceAll('.', '%2e'),
  ]
}

const elsewise = (v6: string): string[] => {
  const full = [...parseAddress(v6)!]
    .map(octet => octet.toString(16).padStart(2, '0'))
    .join('')
    .match(/.{4}/g)!
    .join(':')
  return [
    v6,
    full,
    full.toUpperCase(),
    `[${v6}]`,
    `${v6}%lo`,
    `${v6}%25eth0`,
    `[${full}]`,
    `${v6}.`,
    ` ${v6}`,
  ]
}

const literals = [...new Set([...forbiddenV4, ...forbiddenV6, ...forbiddenV4.flatMap(tunnelled)])]
const hosts = [
  ...new Set([
    ...forbiddenV4.flatMap(spellings),
    ...literals.filter(literal => literal.includes(':')).flatMap(elsewise),
  ]),
]

test('a forbidden address is refused in every spelling, by every way, without a look-up', async () => {
  assert.ok(hosts.length >= 300, `only ${hosts.length} spellings`)
  console.log(`${hosts.length} spellings of ${literals.length} forbidden addresses, 6 ways each`)
  const { doors, dialled, looked } = world(() => found(PUBLIC))
  for (const host of hosts) assert.equal(await waysThrough(doors, host), [], JSON.stringify(host))
  assert.equal(dialled, [])
  assert.equal(looked, [])
})

test('a name is refused whichever forbidden address its look-up gives, and however the resolver spells it', async () => {
  for (const literal of literals) {
    for (const spelling of [
      literal,
      literal.toUpperCase(),
      ...(literal.includes('.') && !literal.includes(':') ? spellings(literal) : []),
    ]) {
      const { doors, dialled } = world(() => found(spelling))
      assert.equal(await waysThrough(doors, 'host.example.com'), [], spelling)
      assert.equal(dialled, [])
    }
  }
})

test('a mixed answer gives its public addresses only and reports the others', async () => {
  for (const literal of literals) {
    for (const order of [
      [literal, PUBLIC],
      [PUBLIC, literal],
      [PUBLIC_V6, literal, PUBLIC, literal],
    ]) {
      const { doors, dialled } = world(() => found(...order))
      await doors.connect({ hostname: 'host.example.com', port: 443 }, { purpose: 'target' })
      await doors.datagram!({ hostname: 'host.example.com', port: 53 }, new Uint8Array(), {
        purpose: 'nameserver',
      })
      assert.equal(dialled, [
        { hostname: PUBLIC, port: 443 },
        { hostname: PUBLIC, port: 53 },
      ])
      const looked = await doors.addresses('host.example.com')
      assert.ok(looked.ok)
      assert.equal(looked.addresses, order.includes(PUBLIC_V6) ? [PUBLIC, PUBLIC_V6] : [PUBLIC])
      assert.equal(looked.blocked, [
        { address: formatAddress(parseAddress(literal)!), reason: specialUse(literal) },
      ])
    }
  }
})

test('the door within is only given canonical literals', async () => {
  for (const [given, dialledAs] of [
    ['2606:4700:0:0:0:0:0:1111', '2606:4700::1111'],
    ['2606:4700::0001', '2606:4700::1'],
    ['2A00::A', '2a00::a'],
    [PUBLIC, PUBLIC],
  ] as const) {
    for (const host of [given, 'host.example.com']) {
      const { doors, dialled } = world(() => found(given))
      await doors.connect({ hostname: host, port: 443 }, { purpose: 'target' })
      assert.equal(dialled, [{ hostname: dialledAs, port: 443 }])
    }
  }
})

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
    [{}, 'fetch', [80, 443]],
    [{}, 'nameserver', [53]],
    [{}, 'whois', [43]],
    [{}, undefined, []],
    [{ ports: [8443] }, 'target', [80, 443, 8443]],
    [{ ports: [8443] }, 'fetch', [80, 443]],
    [{ ports: [8443] }, 'nameserver', [53]],
    [{ ports: [8443], allow }, 'fetch', [80, 443]],
    [{ ports: [8443], allow }, 'whois', [43]],
  ] as const)
    assert.equal(await open(settings, purpose), ports, `${purpose} ${JSON.stringify(settings)}`)
  // The operator's own ports are open to fetches in the operator's own network alone.
  assert.equal(await open({ ports: [8443], allow }, 'fetch', '10.1.2.3'), [80, 443, 8443])
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
    const { doors, dialled } = world(() => ({ ok: false, why, detail: 'as the test says' }))
    const got = await doors.addresses('host.example.com')
    assert.equal(got, { ok: false, why, detail: 'as the test says', blocked: [] })
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

test('a redirect to a forbidden address, in every spelling that a URL takes, is refused', async () => {
  // The URL parser reads 010.0.0.1 as 8.0.0.1, which is public: where it lands decides.
  const lands = (url: string): boolean => {
    const host = URL.canParse(url, 'http://start.example.com/')
      ? new URL(url, 'http://start.example.com/').hostname.replace(/^\[|\]$/g, '')
      : ''
    return host !== '' && (parseAddress(host) === null || specialUse(host) !== null)
  }
  const urls = hosts
    .filter(host => !/[@/\0\n]/.test(host))
    .flatMap(host => [`http://${host}/`, `http://[${host}]/x`, `//${host}/`])
    .filter(lands)
  console.log(`${urls.length} redirects`)
  assert.ok(urls.length >= 300, `only ${urls.length} redirects`)
  for (const url of urls) {
    const { doors, dialled } = world(
      name => (name === 'start.example.com' ? found(PUBLIC) : found('127.0.0.1')),
      {},
      () =>
        saying(
          `HTTP/1.1 302 Found\r\nlocation: `
            + `${encodeURI(url).replaceAll('%5B', '[').replaceAll('%5D', ']')}\r\ncontent-length: 0\r\n\r\n`,
        ),
    )
    const got = await httpGet(doors, 'http://start.example.com/ca.crt')
    assert.not.ok(got.ok, url)
    assert.ok(!got.ok && ['blocked', 'bad-url'].includes(got.why), `${url} ${JSON.stringify(got)}`)
    assert.equal(dialled, [{ hostname: PUBLIC, port: 80 }], url)
  }
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
      ? doors.connect(to, { purpose: 'fetch' })
      : doors.datagram!(to, new Uint8Array(), { purpose: 'fetch' }))
    assert.equal(dialled, [{ hostname: PUBLIC, port: 80 }])
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
    assert.equal(Object.keys(doors).sort(), ['addresses', 'connect', 'datagram', 'instance', 'now'])
    assert.equal(Reflect.ownKeys(doors.instance), [])
  },
)

test.run()
