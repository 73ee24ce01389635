/**
 * The days that WHOIS servers write: each shape as it is meant, and nothing that is not wholly a date in that
 * shape.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decodeWhois } from '../../../../../core/protocol/whois/client.ts'
import { readUnmistakableDate, readWhoisDate } from '../../../../../core/protocol/whois/date.ts'
import { entriesOf, linesOf, valuesOf } from '../../../../../core/protocol/whois/answer.ts'
import type { DateShape } from '../../../../../core/protocol/whois/registry.ts'
import { readStates } from '../../../../../core/protocol/rdap/response.ts'
import { UNSERVED, WHOIS, whoisFor } from '../../../../../knowledge-base/whois/index.ts'

const RIGHT: readonly [DateShape, text: string, date: string][] = [
  ['y-m-d', '2027-03-02', '2027-03-02'],
  ['y-m-d', '2027-03-02T04:05:06Z', '2027-03-02T04:05:06Z'],
  ['y-m-d', '2027-03-02 04:05:06', '2027-03-02'],
  ['y-m-d', '2027-03-02T04:05:06.789Z', '2027-03-02T04:05:06Z'],
  ['y-m-d', '2027-03-02T04:05:06.123456789+09:00', '2027-03-01T19:05:06Z'],
  ['y-m-d', '2027-03-02 00:00:00+02', '2027-03-01T22:00:00Z'],
  ['y-m-d', '2027-03-02 00:00:00 (UTC+8)', '2027-03-01T16:00:00Z'],
  ['y-m-d', '2027-03-02 22:30:00-0330', '2027-03-03T02:00:00Z'],
  ['y-m-d', '2027-03-02 13:01:43 (GMT+0:00)', '2027-03-02T13:01:43Z'],
  ['y-m-d', '2027-03-02 04:00:00 UTC', '2027-03-02T04:00:00Z'],
  ['y-m-d', '2027-03-02 14:48:02 CLST', '2027-03-02'],
  ['y-m-d', '2027-03-02 (YYYY-MM-DD)', '2027-03-02'],
  ['y-m-d', '2028-02-29', '2028-02-29'],
  ['y-m-d', '2027-03-02 12:20', '2027-03-02'],
  ['y/m/d', '2027/08/31', '2027-08-31'],
  ['y/m/d', '2027/08/31 01:05:04 (JST)', '2027-08-31'],
  ['y.m.d', '2027. 03. 02.', '2027-03-02'],
  ['y.m.d', '2027. 3. 2.', '2027-03-02'],
  ['y.m.d', '2027.03.02', '2027-03-02'],
  ['y.m.d', '2027.01.11 13:00:00', '2027-01-11'],
  ['ymd', '20270518', '2027-05-18'],
  ['d-m-y', '03-04-2027', '2027-04-03'],
  ['d/m/y', '02/11/2027 23:59:00', '2027-11-02'],
  ['d.m.y', '4.7.2027 10:15:55', '2027-07-04'],
  ['d.m.y', '22.07.2027', '2027-07-22'],
  ['d-mon-y', '13-MAY-2027', '2027-05-13'],
  ['d-mon-y', '13-Jun-2027 17:17:40 UTC', '2027-06-13T17:17:40Z'],
  ['d-mon-y', '1-september-2027', '2027-09-01'],
  ['y-mon-d', '2027-Aug-22.', '2027-08-22'],
  ['d mon y', '7 Oct 2027', '2027-10-07'],
  ['mon d y', 'May  2 2027', '2027-05-02'],
  ['mon d y', 'March 15, 2027', '2027-03-15'],
  ['www mon d time y', 'Wed Jul 28 23:59:00 2027', '2027-07-28'],
  ['www mon d time y', 'Sun Apr 25 23:59:59 GMT 2027', '2027-04-25T23:59:59Z'],
]
for (const [shape, text, date] of RIGHT)
  test(`${text} is ${date}`, () => assert.is(readWhoisDate(text, shape), date))

const WRONG: readonly [DateShape, string][] = [
  ['y-m-d', ''],
  ['y-m-d', '2027-02-29'],
  ['y-m-d', '2027-13-01'],
  ['y-m-d', '2027-00-10'],
  ['y-m-d', '2027-1-1'],
  ['y-m-d', '27-01-01'],
  ['y-m-d', '2027-01-011'],
  ['y-m-d', '2027-01-01-01'],
  ['y-m-d', '0000-00-00'],
  ['y-m-d', '0001-01-01T00:00:00Z'],
  ['y-m-d', '1970-01-01T00:00:00Z'],
  ['y-m-d', '2027-01-01T25:00:00Z'],
  ['y-m-d', '2027-01-01T00:60:00Z'],
  ['y-m-d', '2027-01-01T00:00:00+15:00'],
  ['y-m-d', '2027-01-01T00:00:00Z and more'],
  ['y-m-d', 'until 2027-01-01'],
  ['y-m-d', '2027-01-01 2028-01-01'],
  ['y-m-d', '9999-12-31T23:59:59-14:00'],
  ['y.m.d', '2027. 02. 30.'],
  ['y.m.d', '2027. 111. 2.'],
  ['ymd', '202705181'],
  ['ymd', '2027051'],
  ['d-m-y', '2027-04-03'],
  ['d-m-y', '31-04-2027'],
  ['d/m/y', '13/13/2027'],
  ['d-m-y', '03-04-27'],
  ['d-mon-y', '15-abr-2027'],
  ['d-mon-y', '13-MAYO-2027'],
  ['mon d y', '2 May 2027'],
  ['www mon d time y', 'Wed Jul 28 2027'],
]
for (const [shape, text] of WRONG)
  test(`"${text}" is no date of the shape ${shape}`, () => assert.is(readWhoisDate(text, shape), null))

test('a day that can be read in one way only is read from every registry, and no other', () => {
  const table = [
    ['2027-03-02', '2027-03-02'],
    ['2027/03/02', '2027-03-02'],
    ['2-Mar-2027', '2027-03-02'],
    ['2 March 2027', '2027-03-02'],
    ['March 2, 2027', '2027-03-02'],
    ['02-03-2027', null],
    ['02/03/2027', null],
    ['02.03.2027', null],
    ['20270302', null],
    ['02-03-27', null],
  ] as const
  assert.equal(
    table.map(([text]) => readUnmistakableDate(text)),
    table.map(([, day]) => day),
  )
})

test('no text is a date in two shapes of one registry with different days', () => {
  const texts = RIGHT.map(([, text]) => text)
  for (const { host, date } of WHOIS) {
    const shapes = [date ?? []].flat()
    for (const text of texts) {
      const days = new Set(shapes.map(shape => readWhoisDate(text, shape)).filter(day => day !== null))
      assert.ok(days.size <= 1, `${host}: ${text} is ${[...days].join(' and ')}`)
    }
  }
})

test('labels are read with dots, in brackets, below headings and without a colon', () => {
  const entries = entriesOf(
    linesOf(
      'Domain Name........: a.example\n[Expires on]     2027/01/01\na. [Domain Name]  '
        + 'B.EXAMPLE\n\nRegistrar:\n\tName:\tOne\n\tURL: https://x.example\n\nRegistrar:\n  Two '
        + '(https://y.example)\n\n Record expires on 2027-02-02\n% comment: none\n',
    ),
    ['record expires on'],
  )
  assert.equal(valuesOf(entries, 'domain name'), ['a.example', 'B.EXAMPLE'])
  assert.equal(valuesOf(entries, 'expires on'), ['2027/01/01'])
  assert.equal(valuesOf(entries, 'registrar/name'), ['One'])
  assert.equal(valuesOf(entries, 'registrar/'), ['Two (https://y.example)'])
  assert.equal(valuesOf(entries, 'record expires on'), ['2027-02-02'])
  assert.equal(valuesOf(entries, 'comment'), [])
})

const octets = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap(part => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)),
  )
test(
  'an answer is read in UTF-8, with a mark before it, cut amid a character, or in the registry’s old '
    + 'charset',
  () => {
    assert.is(decodeWhois(octets('등록일'), 'euc-kr'), '등록일')
    assert.is(decodeWhois(octets([0xef, 0xbb, 0xbf], 'Domain: x')), 'Domain: x')
    assert.is(decodeWhois(octets('등록', [0xec, 0x9d]), 'euc-kr').startsWith('등록'), true)
    assert.is(decodeWhois(octets([0xb5, 0xee, 0xb7, 0xcf, 0xc0, 0xcf], ' : x'), 'euc-kr'), '등록일 : x')
    assert.is(decodeWhois(octets('Expires: ', [0xe9, 0xe8]), 'iso-8859-1'), 'Expires: éè')
    assert.is(decodeWhois(octets('Expires: ', [0xe9]), 'no-such-charset'), 'Expires: é')
    assert.is(decodeWhois(new Uint8Array()), '')
  },
)

test('EPP’s states become RDAP’s words, and other words none', () => {
  assert.equal(
    readStates([
      'clientTransferProhibited https://icann.org/epp#clientTransferProhibited',
      'ok',
      'REDEMPTIONPERIOD',
      'pendingDelete / redemptionPeriod',
      'paid and in zone',
      'in quarantine',
    ]),
    ['client transfer prohibited', 'active', 'redemption period', 'pending delete'],
  )
})

test('a name is asked of the registry of its longest suffix', () => {
  assert.is(whoisFor('example.co.jp')?.expiryWhen instanceof RegExp, true)
  assert.is(whoisFor('example.jp')?.expiryWhen, undefined)
  assert.is(whoisFor('a.b.example.kr')?.host, 'whois.kr')
  assert.is(whoisFor('xn--wh1bz27d.xn--3e0b707e')?.host, 'whois.kr')
  assert.is(whoisFor('kr'), null)
  assert.is(whoisFor('example.invalid'), null)
})

test('no suffix stands in two rows, and every row says where it was taken from', () => {
  const suffixes = [...WHOIS.flatMap(row => row.suffixes), ...UNSERVED.map(row => row.suffix)]
  assert.equal(
    suffixes.filter((suffix, at) => suffixes.indexOf(suffix) !== at),
    [],
  )
  for (const row of WHOIS) {
    assert.ok(row.sources.length > 0, row.host)
    if (row.expiry !== null) assert.ok(row.date !== undefined, row.host)
    for (const suffix of row.suffixes) assert.match(suffix, /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/)
  }
})

test.run()
