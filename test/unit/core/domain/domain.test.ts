/** Domain intake: a reading for every spelling, and a seeded loop that it never throws. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readDomain, readName } from '../../../../core/domain/domain.ts'
import { strict, host } from '../domain-readings.ts'

const own = (text: string, sni?: string) => {
  const read = readDomain(text, { ports: 'any', lenient: true, own: { sni } })
  return read.ok
    ? [read.host, read.port, read.server, read.text, JSON.stringify(read), read.isPublic]
    : read.why
}

test('who types it on the own machine may mean any host, and ask it for another name', () => {
  for (const [text, host, port, shown, isPublic = false] of [
    ['10.0.0.5', '10.0.0.5', 443, '10.0.0.5'],
    ['10.0.0.5:8443', '10.0.0.5', 8443, '10.0.0.5:8443'],
    ['https://93.184.215.14/a', '93.184.215.14', 443, '93.184.215.14'],
    ['[::1]', '::1', 443, '[::1]'],
    ['[FD00:0:0::5]:5432', 'fd00::5', 5432, '[fd00::5]:5432'],
    ['fd00::5', 'fd00::5', 443, '[fd00::5]'],
    ['https://[fd00::5]:5432/x?y', 'fd00::5', 5432, '[fd00::5]:5432'],
    ['localhost', 'localhost', 443, 'localhost'],
    ['LocalHost:9', 'localhost', 9, 'localhost:9'],
    ['app.localhost', 'app.localhost', 443, 'app.localhost'],
    ['db1', 'db1', 443, 'db1'],
    ['dev', 'dev', 443, 'dev'],
    ['db.corp.internal:22', 'db.corp.internal', 22, 'db.corp.internal:22'],
    ['example.com', 'example.com', 443, 'example.com', true],
  ] as const) {
    assert.equal(own(text), [host, port, host, shown, JSON.stringify(shown), isPublic], text)
    const at = port === 443 ? 'a.example.com' : `a.example.com:${port}`
    assert.equal(
      own(text, 'a.example.com'),
      ['a.example.com', port, host, at, JSON.stringify(`${at} at ${host}`), true],
      text,
    )
  }
  for (const [text, why] of [
    ['10.0.0.256', 'ip-literal'],
    ['0x7f.1', 'ip-literal'],
    ['fe80::1%eth0', 'character'],
    ['[::1', 'character'],
    ['[::1]x', 'character'],
    ['[::1]:0', 'port'],
    ['-db', 'hyphen'],
    ['*', 'wildcard'],
    ['com.', 'single-label'],
    ['a@10.0.0.5', 'userinfo'],
  ] as const)
    assert.equal(own(text), why === 'single-label' ? own('com') : why, text)
})

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
