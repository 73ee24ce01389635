/** Domain intake: a table for every rule that refuses, and what an operator may open. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { MAX_INPUT_LENGTH } from '../../../../core/domain/domain.ts'
import type { RefusalReason } from '../../../../core/domain/domain.ts'
import { lenient, why, host } from '../domain-readings.ts'

test('each rule refuses by its own name', () => {
  const label63 = 'a'.repeat(63)
  const table: readonly (readonly [RefusalReason, readonly string[]])[] = [
    ['empty', ['', '   ', '\n', 'https://', 'http:///?q', '/path', '?']],
    [
      'input-length',
      ['a'.repeat(MAX_INPUT_LENGTH + 1), `https://example.com/${'a'.repeat(MAX_INPUT_LENGTH)}`],
    ],
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

test.run()
