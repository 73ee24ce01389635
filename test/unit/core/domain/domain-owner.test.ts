/** Intake of DNS owner names, whose rule is wider. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { MAX_INPUT_LENGTH, readName } from '../../../../core/domain/domain.ts'
import type { RefusalReason } from '../../../../core/domain/domain.ts'
import { nameWhy } from '../domain-readings.ts'

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
    ['input-length', ['a'.repeat(MAX_INPUT_LENGTH + 1)]],
    ['character', ['a b.com', 'a;b.com']],
    ['a-label', ['xn--0.com']],
  ]
  for (const [reason, inputs] of table)
    for (const input of inputs) assert.is(nameWhy(input), reason, JSON.stringify(input))
})

test.run()
