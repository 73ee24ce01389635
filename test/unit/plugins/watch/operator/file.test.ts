/** The file of the operator's list: what its lines set, and what is wrong with them. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readOperatorList } from '../../../../../plugins/watch/operator/file.ts'

const STRICT = { ports: [], lenient: false }
const read = (
  text: string,
  intake = STRICT as Parameters<typeof readOperatorList>[1],
  language = 'en' as 'en' | 'ko',
) => readOperatorList(text, intake, language)

test('a line is a domain, with comments, blank lines and any end of line between', () => {
  const text =
    '\ufeff# all of ours\r\nexample.com\r\n\r\n  WWW.Example.com.  # the shop\rbücher.example.com\nexample.com'
  const { list, bad } = read(text)
  assert.equal(bad, [])
  assert.equal(list.domains, ['example.com', 'www.example.com', 'xn--bcher-kva.example.com'])
  assert.equal(
    { ...list, domains: [] },
    {
      mails: [],
      hour: 9,
      zone: 'Asia/Seoul',
      language: 'en',
      days: null,
      domains: [],
    },
  )
})

test('what is set holds for all, wherever it stands', () => {
  const { list, bad } = read(
    'example.com\nMail = ops@Example.com, lee@example.com ops@example.com\nhour=0\nzone = Europe/Berlin\n'
      + 'language = ko # for all\ndays = 7, 60 30 7',
  )
  assert.equal(bad, [])
  assert.equal(list, {
    mails: ['ops@example.com', 'lee@example.com'],
    hour: 0,
    zone: 'Europe/Berlin',
    language: 'ko',
    days: [60, 30, 7],
    domains: ['example.com'],
  })
})

const WRONG: readonly (readonly [line: string, message: RegExp])[] = [
  ['localhost', /localhost|label|domain/i],
  ['10.0.0.1', /IP/],
  ['example.com example.org', /./],
  ['example.com:8443', /port/i],
  ['hour = 24', /from 0 to 23/],
  ['hour = -1', /from 0 to 23/],
  ['zone = Mars/Base', /time zone is not known/],
  ['zone = +09:00', /time zone is not known/],
  ['language = de', /language = en/],
  ['days = ', /days = 30 14 7 3 1 0/],
  ['days = 7 x', /days = 30 14 7 3 1 0/],
  ['days = 4000', /from 0 to 3650/],
  ['mail = ops', /single email address/],
  [`mail = ${Array.from({ length: 11 }, (_, at) => `a${at}@example.com`).join()}`, /up to 10/],
  ['males = x', /"males" is not a setting/],
  ['__proto__ = x', /is not a setting/],
  ['= x', /is not a setting/],
  ['x'.repeat(5_000), /longer than 4096/],
]
for (const [line, message] of WRONG)
  test(`refused, by the number of its line: ${line.slice(0, 40)}`, () => {
    const { bad } = read(`example.com\n${line}\n`)
    assert.is(bad.length, 1)
    assert.is(bad[0]!.line, 2)
    assert.match(bad[0]!.message, message)
    const [korean] = read(`example.com\n${line}`, STRICT, 'ko').bad
    assert.match(korean!.message, /[가-힣]/)
  })

test('a setting is given once', () => {
  const { bad } = read('hour = 1\nhour = 2\nexample.com')
  assert.equal(
    bad.map(({ line }) => line),
    [2],
  )
})

test('ports and private names are those that the operator opened', () => {
  const { list, bad } = read('db.corp.internal:8443\nexample.com', { ports: [8443], lenient: true })
  assert.equal(bad, [])
  assert.equal(list.domains, ['db.corp.internal:8443', 'example.com'])
})

test('a hundred thousand domains are read, and no more', () => {
  const names = Array.from({ length: 100_001 }, (_, at) => `w${at}.example.com`)
  const { list, bad } = read(names.join('\n'))
  assert.is(list.domains.length, 100_000)
  assert.equal(
    bad.map(({ line }) => line),
    [100_001],
  )
})

test.run()
