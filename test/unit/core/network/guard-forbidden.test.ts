/** Some thousand spellings of forbidden addresses, and every route to them. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { formatAddress, parseAddress, specialUse } from '../../../../core/network/ip-address.ts'
import { httpGet } from '../../../../core/protocol/http/http.ts'
import { PUBLIC, PUBLIC_V6, saying, world, found, waysThrough } from '../guard-world.ts'

/* Forbidden addresses, in some hundred spellings each way. */

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

test.run()
