/**
 * Domain intake: a table for every rule, a reading for every spelling, and a seeded loop that it never
 * throws.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { INPUT_CAP, readDomain, readName } from '../../core/domain.ts'
import type { RefusalReason } from '../../core/domain.ts'

const strict = { ports: [], lenient: false }
const lenient = { ports: [], lenient: true }

const why = (text: string, options = strict): string => {
  const read = readDomain(text, options)
  return read.ok ? `accepted as ${read.host}` : read.why
}

const host = (text: string, options = strict): string => {
  const read = readDomain(text, options)
  return read.ok ? read.host : `refused: ${read.error}`
}

const nameWhy = (text: string): string => {
  const read = readName(text)
  return read.ok ? `accepted as ${read.name}` : read.why
}

test('what people paste becomes one lower-case A-label host', () => {
  const table: readonly (readonly [string, string])[] = [
    ['example.com', 'example.com'],
    ['  example.com\r\n', 'example.com'],
    ['EXAMPLE.Com.', 'example.com'],
    ['https://example.com', 'example.com'],
    ['HTTPS://Example.com/a/b?c=d#e', 'example.com'],
    ['http://example.com?x=@y', 'example.com'],
    ['http://example.com#:99', 'example.com'],
    ['http:example.com', 'example.com'],
    ['http:\\\\example.com\\a', 'example.com'],
    ['http://example.com\\@evil.org', 'example.com'],
    ['//example.com/x', 'example.com'],
    ['example.com/path', 'example.com'],
    ['example.com:443', 'example.com'],
    ['example.com:0443/x', 'example.com'],
    ['example.com:', 'example.com'],
    ['faß.de', 'xn--fa-hia.de'],
    ['bücher.example.com', 'xn--bcher-kva.example.com'],
    ['bu\u0308cher.de', 'xn--bcher-kva.de'],
    ['XN--BCHER-KVA.de', 'xn--bcher-kva.de'],
    ['한국인터넷정보센터.한국', 'xn--3e0bx5euxnjje69i70af08bea817g.xn--3e0b707e'],
    ['https://한글.kr/경로', 'xn--bj0bj06e.kr'],
    ['例え。jp', 'xn--r8jz45g.jp'],
    ['例え．jp｡', 'xn--r8jz45g.jp'],
    ['ｅｘａｍｐｌｅ．ｃｏｍ', 'example.com'],
    ['exam\u00adple.com', 'example.com'],
    ['💩.la', 'xn--ls8h.la'],
    ['a_b.example.com', 'a_b.example.com'],
    ['r3---sn-abc.example.com', 'r3---sn-abc.example.com'],
    ['1.example.com', '1.example.com'],
    ['github.io', 'github.io'],
    ['example.net', 'example.net'],
    ['0x7f.0.0.0x7g.com', '0x7f.0.0.0x7g.com'],
  ]
  for (const [given, wanted] of table) assert.is(host(given), wanted, given)
})

test('each rule refuses by its own name', () => {
  const label63 = 'a'.repeat(63)
  const table: readonly (readonly [RefusalReason, readonly string[]])[] = [
    ['empty', ['', '   ', '\n', 'https://', 'http:///?q', '/path', '?']],
    ['input-length', ['a'.repeat(INPUT_CAP + 1), `https://example.com/${'a'.repeat(INPUT_CAP)}`]],
    [
      'scheme',
      ['ftp://example.com', 'wss://example.com/', 'file:///etc/passwd', 'chrome-extension://example.com/'],
    ],
    [
      'userinfo',
      [
        'user@example.com',
        'https://user:pass@example.com/',
        'https://example.com@evil.org',
        'mailto:a@example.com',
      ],
    ],
    [
      'port',
      [
        'example.com:80',
        'example.com:8443',
        'example.com:0',
        'example.com:65536',
        'example.com:x',
        'example.com:-1',
        'example.com:4 43',
        'example.com:443:443',
        'example.com:４４３',
        'http://example.com:80/',
      ],
    ],
    [
      'ip-literal',
      [
        '127.0.0.1',
        '8.8.8.8',
        '8.8.8.8.',
        'https://8.8.8.8/',
        '8.8.8.8:443',
        '0x7f.0.0.1',
        '0X7F000001',
        '0177.0.0.1',
        '2130706433',
        '017700000001',
        '127.1',
        '127.0.1',
        '1.2.3.4.5',
        'foo.2.3.4',
        'foo.0x',
        '256.256.256.256',
        '09.1.1.1',
        '１２７.０.０.１',
        '１２７。０。０。１',
        '①②⑦.0.0.1',
        '0x7f。1',
        '::1',
        '[::1]',
        '[::1]:443',
        'https://[2001:db8::1]/',
        '2001:db8::1',
        '::ffff:127.0.0.1',
        '[::ffff:7f00:1]',
        'fe80::1%eth0',
        '[v1.x]',
        '：：１',
        '［：：１］',
        '２００１:db8::1',
      ],
    ],
    ['wildcard', ['*.example.com', 'https://*.example.com/', 'a.*.example.com', 'w*.example.com']],
    [
      'character',
      [
        'exa mple.com',
        'a,b.com',
        'example.com;',
        '<b>.com',
        'a%2eb.com',
        "o'hara.com",
        'a\u0000b.com',
        'a\tb.com',
        'a\u2a74b.com',
        'a"b.com',
        '\u00a0example.com',
        '\u3000example.com',
        'a=b.com',
        'a℀b.com',
      ],
    ],
    [
      'a-label',
      [
        'xn--0.com',
        'xn--a.com',
        'xn--.com',
        'xn--1ug.com',
        'www.xn--zn7c.com',
        'xn--bcher-kva-.com',
        'xn--99999999.com',
        'xn--ls8h=.com',
      ],
    ],
    [
      'idna',
      [
        '\ufffd.com',
        'look\u202eout.net',
        '\u0300a.com',
        'a\u200db.com',
        '\u05d0a.com',
        '\ud800.com',
        '\u1680lookout.net',
        '\u06dd.com',
      ],
    ],
    [
      'empty-label',
      ['.', '..', '.example.com', 'example..com', 'example.com..', 'example.com。。', '\u00ad.com', '\u00ad'],
    ],
    ['label-length', [`${label63}a.com`, `${'한'.repeat(60)}.com`]],
    ['name-length', [[label63, label63, label63, 'a'.repeat(58), 'com'].join('.'), 'ﷺ.'.repeat(600)]],
    ['hyphen', ['-a.com', 'a-.com', 'a.-b.com', 'a.b-.com', 'example.com-', '-.com']],
    [
      'single-label',
      [
        'example',
        'com',
        'kr',
        '한국',
        'intranet',
        'https://router/',
        'router:443',
        'internal',
        'localdomain',
      ],
    ],
    [
      'special-use',
      [
        'localhost',
        'LOCALHOST.',
        'a.localhost',
        'a.b.test',
        'x.example',
        'a.invalid',
        'nas.local',
        'abc.onion',
        'a.alt',
        'a.internal',
        'home.arpa',
        'nas.home.arpa',
        'in-addr.arpa',
        '4.3.2.1.in-addr.arpa',
        '1.0.0.127.ip6.arpa',
        'e164.arpa',
        'www.iana.arpa',
        'ｌｏｃａｌｈｏｓｔ',
      ],
    ],
    [
      'public-suffix',
      ['co.kr', 'co.uk', 'CO.KR.', 'ai.kr', 'foo.ck', 'kawasaki.jp', '公司.cn', 'https://go.kr/'],
    ],
    [
      'unlisted-tld',
      ['a.lan', 'a.corp', 'a.home', 'server.localdomain', 'example.con', 'a.xn--bj0bj06e', 'a.belkin'],
    ],
  ]
  const seen = new Set<string>()
  for (const [reason, inputs] of table) {
    seen.add(reason)
    for (const input of inputs) assert.is(why(input), reason, JSON.stringify(input.slice(0, 80)))
  }
  assert.is(seen.size, 18)
})

test('the longest names that the DNS allows are accepted', () => {
  const label63 = 'a'.repeat(63)
  const longest = [label63, label63, label63, 'a'.repeat(57), 'com'].join('.')
  assert.is(longest.length, 253)
  for (const dot of ['', '.', '。']) assert.is(host(longest + dot), longest)
  assert.is(host(`${label63}.com`), `${label63}.com`)
})

test('443 is the default, and other ports are read only when the operator allows them', () => {
  const options = { ports: [8443, 993], lenient: false }
  const table: readonly (readonly [string, number])[] = [
    ['example.com', 443],
    ['example.com:443', 443],
    ['example.com:8443', 8443],
    ['https://example.com:993/x', 993],
    ['example.com:08443', 8443],
  ]
  for (const [given, wanted] of table) {
    const read = readDomain(given, options)
    assert.is(read.ok && read.port, wanted, given)
  }
  const refused = readDomain('example.com:80', options)
  assert.ok(!refused.ok && refused.error.includes('8443, 993'))
})

test('registrable is the whole list, registered its ICANN section', () => {
  const table: readonly (readonly [string, string | null, string | null])[] = [
    ['www.example.com', 'example.com', 'example.com'],
    ['a.b.example.co.kr', 'example.co.kr', 'example.co.kr'],
    ['a.name.github.io', 'name.github.io', 'github.io'],
    ['github.io', null, 'github.io'],
    ['www.食狮.公司.cn', 'xn--85x722f.xn--55qx5d.cn', 'xn--85x722f.xn--55qx5d.cn'],
    ['www.www.ck', 'www.ck', 'www.ck'],
    ['x.city.kawasaki.jp', 'city.kawasaki.jp', 'city.kawasaki.jp'],
  ]
  for (const [given, registrable, registered] of table) {
    const read = readDomain(given, strict)
    assert.equal(read.ok && [read.registrable, read.registered], [registrable, registered], given)
  }
})

test(
  'an operator who opened private targets may use private names, but not localhost, addresses or single '
    + 'labels',
  () => {
    for (const name of [
      'nas.home.arpa',
      'a.test',
      'nas.local',
      'a.internal',
      'server.lan',
      'a.b.corp',
      'x.example',
    ])
      assert.is(host(name, lenient), name)
    const table: readonly (readonly [string, string])[] = [
      ['localhost', 'special-use'],
      ['a.localhost', 'special-use'],
      ['a.b.localhost.', 'special-use'],
      ['router', 'single-label'],
      ['10.0.0.1', 'ip-literal'],
      ['[fd00::1]', 'ip-literal'],
      ['co.kr', 'public-suffix'],
      ['-a.lan', 'hyphen'],
    ]
    for (const [given, wanted] of table) assert.is(why(given, lenient), wanted, given)
  },
)

test('DNS owner names have a wider rule', () => {
  const table: readonly (readonly [string, string])[] = [
    ['_dmarc.Example.com.', '_dmarc.example.com'],
    ['_443._tcp.www.example.com', '_443._tcp.www.example.com'],
    ['*.example.com', '*.example.com'],
    ['*.한국', '*.xn--3e0b707e'],
    ['co.kr', 'co.kr'],
    ['kr', 'kr'],
    ['-odd-.example.com', '-odd-.example.com'],
    ['selector._domainkey.bücher.de', 'selector._domainkey.xn--bcher-kva.de'],
    ['4.3.2.1.in-addr.arpa', '4.3.2.1.in-addr.arpa'],
  ]
  for (const [given, wanted] of table) {
    const read = readName(given)
    assert.is(read.ok ? read.name : read.error, wanted, given)
  }
})

test('DNS owner names refuse what is no name', () => {
  const table: readonly (readonly [RefusalReason, readonly string[]])[] = [
    ['empty', ['', ' ']],
    [
      'not-a-name',
      [
        'https://example.com',
        'example.com/',
        'example.com:53',
        'a@example.com',
        'example.com?',
        'a\\b.com',
        'a#b',
      ],
    ],
    ['ip-literal', ['1.2.3.4', '0x7f.1', '１.１.１.１', '::1', '[::1]', '2130706433']],
    ['wildcard', ['*', 'a.*.com', 'a*.com', '*.*.com', '**.com']],
    ['empty-label', ['.', 'a..b', '.com']],
    [
      'special-use',
      [
        'localhost',
        'a.localhost',
        '_x.test',
        '1.0.0.10.in-addr.arpa',
        '5.31.172.in-addr.arpa',
        'home.arpa',
        'x.local',
        '*.onion',
        'resolver.arpa',
      ],
    ],
    ['label-length', ['a'.repeat(64)]],
    ['name-length', [`${'a.'.repeat(126)}ab`]],
    ['input-length', ['a'.repeat(INPUT_CAP + 1)]],
    ['character', ['a b.com', 'a;b.com']],
    ['a-label', ['xn--0.com']],
  ]
  for (const [reason, inputs] of table)
    for (const input of inputs) assert.is(nameWhy(input), reason, JSON.stringify(input))
})

test('the same name reads the same again', () => {
  for (const given of ['https://한글.kr/경로', 'FAß.de.', 'a_b.Example.com', '💩.la']) {
    const once = host(given)
    assert.is(host(once), once)
  }
})

/** mulberry32: a small generator with a seed, so that a failure can be run again. */
const random = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
}

test('20,000 scrambled inputs never throw, and answer in one line of plain ASCII', () => {
  const next = random(20261121)
  const pieces = [
    'example',
    '.com',
    '.',
    'xn--',
    'http://',
    '@',
    ':',
    '443',
    '[',
    ']',
    '::',
    '%',
    '*',
    '_',
    '-',
    '/',
    '\\',
    '\0',
    '\n',
    '\u202e',
    '\u200c',
    '\u200d',
    '\ud800',
    '\udfff',
    '한국',
    '。',
    'ß',
    '\u0300',
    'א',
    '٠',
    '0x',
    '127',
    '.test',
    'localhost',
    '\u{1f4a9}',
    '\u{10ffff}',
    'co.kr',
    '\u001b[31m',
  ]
  let accepted = 0
  for (let round = 0; round < 20_000; round++) {
    let text = ''
    for (let parts = 1 + next() * 7; parts > 0; parts--) {
      text +=
        next() < 0.85
          ? pieces[Math.floor(next() * pieces.length)]!
          : String.fromCodePoint(Math.floor(next() * 0x110000))
    }
    for (const read of [readDomain(text, { ports: [8443], lenient: next() < 0.5 }), readName(text)]) {
      if (read.ok) {
        accepted++
        const name = 'host' in read ? read.host : read.name
        assert.match(name, /^[a-z0-9_*-]+(?:\.[a-z0-9_-]+)*$/, JSON.stringify(text))
        assert.ok(
          name.length <= 253 && name.split('.').every(label => label.length <= 63),
          JSON.stringify(text),
        )
      } else {
        assert.match(read.error, /^[\x20-\x7e]{10,400}$/, JSON.stringify(text))
      }
    }
  }
  assert.ok(accepted > 200, `only ${accepted} were accepted: the loop does not reach the last rules`)
})

test.run()
