/** IP literals: what is one, how it is written, which come first, and which are not for the public. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  compareAddresses,
  contains,
  formatAddress,
  formatCidr,
  parseAddress,
  parseCidr,
  specialUse,
} from '../../../../core/network/ip-address.ts'
import { words } from '../../../../core/text/catalogue.ts'
import { SPECIAL_ADDRESSES } from '../../../../core/network/special-addresses.ts'

const canonical: readonly (readonly [string, string])[] = [
  ['192.0.2.1', '192.0.2.1'],
  ['0.0.0.0', '0.0.0.0'],
  ['255.255.255.255', '255.255.255.255'],
  // RFC 5952 section 4
  ['2001:0db8::0001', '2001:db8::1'],
  ['2001:db8:0:0:0:0:2:1', '2001:db8::2:1'],
  ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
  ['2001:0:0:1:0:0:0:1', '2001:0:0:1::1'],
  ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
  ['2001:DB8::ABCD', '2001:db8::abcd'],
  ['::', '::'],
  ['0:0:0:0:0:0:0:0', '::'],
  ['::1', '::1'],
  ['1::', '1::'],
  ['1:2:3:4:5:6:7::', '1:2:3:4:5:6:7:0'],
  ['::2:3:4:5:6:7:8', '0:2:3:4:5:6:7:8'],
  ['::ffff:c000:201', '::ffff:192.0.2.1'],
  ['::FFFF:192.0.2.1', '::ffff:192.0.2.1'],
  ['64:ff9b::192.0.2.33', '64:ff9b::c000:221'],
  ['1:2:3:4:5:6:7.8.9.10', '1:2:3:4:5:6:708:90a'],
  ['fe80:0000:0000:0000:0000:0000:0000:0001', 'fe80::1'],
]

test('every spelling of an address has one canonical spelling, which reads back to the same octets', () => {
  for (const [text, expected] of canonical) {
    const octets = parseAddress(text)
    assert.ok(octets, text)
    assert.is(formatAddress(octets), expected, text)
    assert.equal(parseAddress(expected), octets, expected)
  }
})

test('the canonical spelling of random addresses reads back and is what the URL parser writes', () => {
  for (let round = 0; round < 2000; round++) {
    const octets = crypto.getRandomValues(new Uint8Array(round % 2 ? 16 : 4))
    // zeros are what the shortening is about
    if (octets.length === 16)
      for (let group = 0; group < 8; group++) if (octets[group]! & 1) octets.fill(0, group * 2, group * 2 + 2)
    const text = formatAddress(octets)
    assert.equal(parseAddress(text), octets, text)
    if (octets.length === 16 && !text.startsWith('::ffff:'))
      assert.is(new URL(`http://[${text}]/`).hostname, `[${text}]`)
  }
})

test('what is not exactly an address is none', () => {
  for (const text of [
    '',
    ' ',
    '1',
    '1.2.3',
    '1.2.3.4.5',
    '1.2.3.256',
    '1.2.3.04',
    '01.2.3.4',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '2130706433',
    '127.1',
    '1.2.3.4.',
    '.1.2.3.4',
    '1..2.3',
    ' 1.2.3.4',
    '1.2.3.4 ',
    '1.2.3.4\n',
    '1.2.3.-4',
    '1.2.3.+4',
    '1.2.3.4e0',
    '１.2.3.4',
    '1.2.3.4/32',
    '1.2.3.4:80',
    ':',
    ':::',
    '::1::',
    '1::2::3',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7:8::',
    '::1:2:3:4:5:6:7:8',
    '12345::',
    '::g',
    '[::1]',
    '::1%lo',
    'fe80::1%25eth0',
    ':1',
    '1:',
    '::1.2.3',
    '::1.2.3.4.5',
    '::01.2.3.4',
    '1.2.3.4::',
    '::1.2.3.4:5',
    '1:2:3:4:5:6:7:1.2.3.4',
    '::ffff:0x7f.0.0.1',
    '0'.repeat(50) + '::1',
  ])
    assert.is(parseAddress(text), null, JSON.stringify(text))
})

test('addresses are ordered by number, IPv4 first', () => {
  assert.equal(
    ['2606:4700::2', '10.0.0.1', '9.255.0.0', '::1', 'x', '100.0.0.1', '2606:4700::10', '9.255.0.0'].sort(
      compareAddresses,
    ),
    ['9.255.0.0', '9.255.0.0', '10.0.0.1', '100.0.0.1', '::1', '2606:4700::2', '2606:4700::10', 'x'],
  )
})

test('prefixes contain exactly their addresses, at every length', () => {
  for (const [prefix, inside, outside] of [
    ['10.0.0.0/8', '10.255.255.255', '11.0.0.0'],
    ['172.16.0.0/12', '172.31.255.255', '172.32.0.0'],
    ['192.0.2.128/25', '192.0.2.200', '192.0.2.127'],
    ['192.0.2.7', '192.0.2.7', '192.0.2.6'],
    ['0.0.0.0/0', '255.1.2.3', '::'],
    ['fc00::/7', 'fdff::1', 'fe00::'],
    ['::/0', 'ffff::', '1.2.3.4'],
    ['2001:db8::/33', '2001:db8:7fff::1', '2001:db8:8000::'],
    ['10.9.8.7/8', '10.0.0.0', '9.9.8.7'],
  ] as const) {
    const cidr = parseCidr(prefix)!
    assert.ok(contains(cidr, parseAddress(inside)!), `${prefix} has ${inside}`)
    assert.not.ok(contains(cidr, parseAddress(outside)!), `${prefix} has not ${outside}`)
  }
  assert.is(formatCidr(parseCidr('10.9.8.7/8')!), '10.0.0.0/8')
  for (const text of [
    '',
    '/',
    '10.0.0.0/',
    '10.0.0.0/33',
    '::/129',
    '10.0.0.0/08',
    '10.0.0.0/-1',
    '10.0.0.0/8/8',
    '10/8',
    'example.com/8',
    '10.0.0.0/8 ',
  ]) {
    assert.is(parseCidr(text), null, JSON.stringify(text))
  }
})

const why = (address: string): string | null => {
  const found = specialUse(address)
  return found && words(SPECIAL_ADDRESSES, found, 'en')
}

/** First and last address of each special prefix, with the reason. */
const special: readonly (readonly [string, string, string])[] = [
  ['0.0.0.0', '0.255.255.255', '"this network"'],
  ['10.0.0.0', '10.255.255.255', 'private use'],
  ['100.64.0.0', '100.127.255.255', 'shared address space'],
  ['127.0.0.0', '127.255.255.255', 'loopback'],
  ['169.254.0.0', '169.254.255.255', 'link-local'],
  ['172.16.0.0', '172.31.255.255', 'private use'],
  ['192.0.0.0', '192.0.0.255', 'IETF protocol assignments'],
  ['192.0.2.0', '192.0.2.255', 'documentation'],
  ['192.31.196.0', '192.31.196.255', 'AS112'],
  ['192.52.193.0', '192.52.193.255', 'AMT'],
  ['192.88.99.0', '192.88.99.255', '6to4 relay anycast'],
  ['192.168.0.0', '192.168.255.255', 'private use'],
  ['192.175.48.0', '192.175.48.255', 'AS112'],
  ['198.18.0.0', '198.19.255.255', 'benchmarking'],
  ['198.51.100.0', '198.51.100.255', 'documentation'],
  ['203.0.113.0', '203.0.113.255', 'documentation'],
  ['224.0.0.0', '239.255.255.255', 'multicast'],
  ['240.0.0.0', '255.255.255.254', 'reserved'],
  ['100::', '100::ffff:ffff:ffff:ffff', 'discard-only'],
  ['100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff', 'dummy prefix'],
  ['2001:1::', '2001:1:ffff:ffff:ffff:ffff:ffff:ffff', 'IETF protocol assignments'],
  ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', 'documentation'],
  ['2001:20::', '2001:2f:ffff:ffff:ffff:ffff:ffff:ffff', 'ORCHIDv2'],
  ['2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff', 'AS112'],
  ['3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff', 'documentation'],
  ['5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'segment routing'],
  ['fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'unique local'],
  ['fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'link-local'],
  ['fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'site-local'],
  ['ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'multicast'],
  ['4000::', '5eff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'not global unicast'],
  ['6000::', 'fbff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'not global unicast'],
]

test('the special-purpose prefixes are named from their first address to their last', () => {
  for (const [first, last, reason] of special) {
    assert.is(why(first), reason, first)
    assert.is(why(last), reason, last)
  }
  for (const [address, reason] of [
    ['169.254.169.254', 'cloud metadata'],
    ['fd00:ec2::254', 'cloud metadata'],
    ['100.100.100.200', 'cloud metadata'],
    ['127.0.53.53', 'name collision'],
    ['255.255.255.255', 'limited broadcast'],
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['::10.0.0.1', 'IPv4-compatible of 10.0.0.1, private use'],
    ['::ffff:127.0.0.1', 'IPv4-mapped of 127.0.0.1, loopback'],
    ['64:ff9b::a9fe:a9fe', 'NAT64 of 169.254.169.254, cloud metadata'],
    ['64:ff9b:1:a00:0:100::', 'local-use NAT64 of 10.0.0.1, private use'],
    ['2002:c0a8:101::', '6to4 of 192.168.1.1, private use'],
    ['2001:0:4136:e378:8000:63bf:3fff:fdd2', 'Teredo of 192.0.2.45, documentation'],
    ['64:ff9b::8.8.8.8', 'NAT64 of 8.8.8.8'],
    ['localhost', 'not an IP address'],
    ['', 'not an IP address'],
  ] as const)
    assert.is(why(address), reason, address)
})

test('the neighbours of the special prefixes, and well-known servers, are public', () => {
  for (const address of [
    '1.0.0.0',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '169.253.255.255',
    '169.255.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '191.255.255.255',
    '192.0.1.0',
    '192.0.3.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '203.0.112.255',
    '203.0.114.0',
    '223.255.255.255',
    '8.8.8.8',
    '168.126.63.1',
    '2000::',
    '2001:200::1',
    '2001:4860:4860::8888',
    '2606:4700:4700::1111',
    '2001:db7:ffff::',
    '2001:db9::',
    '2003::',
    '2620:4f:8001::',
    '3ffe:ffff::',
  ])
    assert.is(specialUse(address), null, address)
})

test.run()
