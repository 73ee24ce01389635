/**
 * WHOIS answers of registries, each in its own form: the right date or none, in every spelling, cut anywhere,
 * and never another's.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readWhois } from '../../../../../core/protocol/whois/answer.ts'
import { WHOIS_REASONS } from '../../../../../core/protocol/whois/reasons.ts'
import { whoisFor } from '../../../../../knowledge-base/whois/index.ts'
import { ASIA } from '../../../../unit/core/protocol/whois/registries/asia.ts'
import { EUROPE, SILENT } from '../../../../unit/core/protocol/whois/registries/europe.ts'
import type { Fixture, Wanted } from '../../../../unit/core/protocol/whois/registries/fixture.ts'
import { ICANN } from '../../../../unit/core/protocol/whois/registries/icann.ts'

const ALL: readonly Fixture[] = [...ASIA, ...SILENT, ...EUROPE, ...ICANN]
const namesOf = ({ name, unicode }: Fixture) => (unicode === undefined ? [name] : [name, unicode])
const read = (one: Fixture, text = one.text) => readWhois(text, whoisFor(one.name)!, namesOf(one))

/** A reading as fixtures write it. */
const told = (reading: ReturnType<typeof read>, want: Wanted): unknown => {
  switch (reading.status) {
    case 'found':
      return [
        'found',
        reading.expiry,
        reading.registrar,
        reading.delegationSigned,
        ...(want.length === 5 || reading.states.length > 0 ? [reading.states] : []),
      ]
    case 'not-published':
      return [
        'not-published',
        reading.registrar,
        reading.delegationSigned,
        ...(want.length === 4 || reading.states.length > 0 ? [reading.states] : []),
      ]
    case 'unknown':
      return WHOIS_REASONS[reading.reason.code].kind
    default:
      return reading.status
  }
}
const dateOf = (one: Fixture): string | null =>
  typeof one.want === 'object' && one.want[0] === 'found' ? one.want[1] : null

for (const one of ALL) {
  test(
    `${one.name}, ${one.about}: `
      + `${typeof one.want === 'string' ? one.want : one.want.slice(0, 2).join(' ')}`,
    () => {
      assert.equal(told(read(one), one.want), one.want)
    },
  )
}

const SPELLINGS: readonly [string, (text: string) => string][] = [
  ['CRLF', text => text.replaceAll('\n', '\r\n')],
  ['CR alone', text => text.replaceAll('\n', '\r')],
  ['comments and empty lines before it', text => `\n% Greetings.\n% See the terms of use.\n\n${text}`],
  ['spaces at the ends of lines', text => text.replaceAll('\n', '  \n')],
  ['no-break spaces', text => text.replaceAll(': ', ':\u00a0')],
  ['no end of the last line', text => `${text}% end`],
  ['a long line of terms behind it', text => `${text}\n% ${'x'.repeat(5_000)}\n`],
]
for (const [spelling, change] of SPELLINGS) {
  test(`${spelling} do not change what is read`, () => {
    for (const one of ALL)
      assert.equal(told(read(one, change(one.text)), one.want), one.want, `${one.name}, ${one.about}`)
  })
}

test('an answer that is cut anywhere tells its date, or none', () => {
  for (const one of ALL) {
    for (let end = 0; end < one.text.length; end += 3) {
      const reading = read(one, one.text.slice(0, end))
      if (reading.status === 'found')
        assert.is(
          reading.expiry.slice(0, 10),
          dateOf(one)?.slice(0, 10),
          `${one.name}, ${one.about}, cut at ${end}`,
        )
      // What is cut off must not make a name free.
      if (reading.status === 'not-registered' && one.text[end - 1] === '\n')
        assert.is(
          one.want === 'not-registered' || one.want === 'rate-limited',
          true,
          `${one.name}, ${one.about}, cut at ${end}`,
        )
    }
  }
})

test('a date in a line that does not end is not told', () => {
  for (const one of ALL) {
    const date = dateOf(one)
    if (date === null) continue
    const text = one.text.slice(
      0,
      one.text.search(
        /expir|사용 종료일|valid until|renewal date|paid-till|validity|有効期限|connected \(|exp date/i,
      ),
    )
    const rest = one.text.slice(text.length).split('\n', 1)[0]!
    for (let end = 0; end <= rest.length; end++)
      assert.is.not(
        read(one, text + rest.slice(0, end)).status,
        'found',
        `${one.name}, ${one.about}, cut behind ${rest.slice(0, end)}`,
      )
  }
})

test('an answer about one name is never believed about another', () => {
  for (const one of ALL) {
    const reading = readWhois(one.text, whoisFor(one.name)!, [`other-${one.name}`])
    assert.ok(
      reading.status === 'unknown'
        || (reading.status === 'not-registered' && !one.text.toLowerCase().includes(one.name)),
      `${one.name}, ${one.about}: ${reading.status}`,
    )
  }
})

test('a second, different date is believed as little as the first', () => {
  const LINES = /^.*(?:2027|2026).*$/gm
  for (const one of ALL) {
    const date = dateOf(one)
    if (date === null) continue
    const row = whoisFor(one.name)!
    for (const [line] of one.text.matchAll(LINES)) {
      const shifted = line.replace(/202[67]/, '2031')
      const reading = readWhois(one.text.replace(line, `${line}\n${shifted}`), row, namesOf(one))
      assert.ok(
        reading.status !== 'found' || reading.expiry === date,
        `${one.name}, ${one.about}: ${shifted}`,
      )
    }
  }
})

test('without its label a date is nobody’s', () => {
  for (const one of ALL) {
    if (dateOf(one) === null) continue
    const row = whoisFor(one.name)!
    const labels = [row.expiry].flat().map(field => field!.split('/').at(-1)!)
    const text = one.text
      .split('\n')
      .filter(line => !labels.some(label => line.toLowerCase().includes(label)))
      .join('\n')
    assert.is.not(readWhois(text, row, namesOf(one)).status, 'found', `${one.name}, ${one.about}`)
  }
})

test('at least fifty registries are covered, each with a name that is there and one that is free', () => {
  const hosts = new Map<string, Set<string>>()
  for (const one of ALL) {
    const { host } = whoisFor(one.name)!
    hosts.set(
      host,
      (hosts.get(host) ?? new Set()).add(typeof one.want === 'string' ? one.want : 'registered'),
    )
  }
  const whole = [...hosts].filter(([, kinds]) => kinds.has('registered') && kinds.has('not-registered'))
  assert.ok(whole.length >= 50, String(whole.length))
  console.log(
    `WHOIS: ${ALL.length} answers of ${hosts.size} registries, `
      + `${ALL.filter(one => dateOf(one) !== null).length} with a date`,
  )
})

test.run()
