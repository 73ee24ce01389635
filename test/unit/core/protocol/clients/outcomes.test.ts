/** Clients with one outcome, under short names. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { outcomesOf } from '../../../../../core/protocol/clients/outcomes.ts'
import { CLIENT_REASONS } from '../../../../../core/protocol/clients/reasons.ts'
import type { ServerOffer } from '../../../../../core/protocol/clients/server.ts'
import type { Language } from '../../../../../core/text/catalogue.ts'
import { words } from '../../../../../core/text/catalogue.ts'
import { known, leaf, MODERN, only, TABLE, TLS13_SUITES } from './offers.ts'

const PLAIN = TABLE.find(({ id }) => id === 'openssl-3.5')!.facts
/** Rows of one family that connect, do not, or may. */
const rows = (family: string, how: string) =>
  [...how].map((one, index) => ({
    id: `${family}-${index + 1}`,
    family,
    title: family,
    label: String(index + 1),
    asOf: '2026-11-30',
    facts: {
      ...PLAIN,
      ...(one === 'f' && { versions: [0x0301] }),
      ...(one === '?' && { schemes: undefined! }),
    },
  }))

const named = (clients: Parameters<typeof outcomesOf>[0], server: ServerOffer) =>
  outcomesOf(clients, server).map(({ connects, names }) => [connects, names.join(', ')])

type Row = readonly [how: string, said: readonly unknown[][]]
const ONE: readonly Row[] = [
  ['+', [[true, 'A 1']]],
  ['f', [[false, 'A 1']]],
  ['++', [[true, 'A ≥ 1']]],
  ['ff', [[false, 'A 1–2']]],
  ['??', [[null, 'A 1–2']]],
  [
    'ff+',
    [
      [false, 'A ≤ 2'],
      [true, 'A 3'],
    ],
  ],
  [
    'f++',
    [
      [false, 'A 1'],
      [true, 'A ≥ 2'],
    ],
  ],
  [
    '++f',
    [
      [false, 'A 3'],
      [true, 'A 1–2'],
    ],
  ],
  [
    '+ff',
    [
      [false, 'A 2–3'],
      [true, 'A 1'],
    ],
  ],
  [
    'ff?++',
    [
      [false, 'A ≤ 2'],
      [null, 'A 3'],
      [true, 'A ≥ 4'],
    ],
  ],
  [
    'ff+ff',
    [
      [false, 'A ≤ 2, A 4–5'],
      [true, 'A 3'],
    ],
  ],
  [
    '+f+',
    [
      [false, 'A 2'],
      [true, 'A 1, A 3'],
    ],
  ],
]
for (const [how, said] of ONE)
  test(`a family of ${how}`, () => assert.equal(named(rows('A', how), MODERN), said))

test('families keep their order, and do not run into each other', () =>
  assert.equal(named([...rows('A', 'f+'), ...rows('B', 'ff'), ...rows('C', '+')], MODERN), [
    [false, 'A 1, B 1–2'],
    [true, 'A 2, C 1'],
  ]))

test('outcomes with different reasons stay apart; a row without a label has the title alone', () => {
  const [plain] = rows('A', '+')
  const clients = [
    { ...plain!, label: '' },
    { ...plain!, id: 'b', family: 'B', title: 'B', facts: { ...PLAIN, suites: [0x002f] } },
    { ...plain!, id: 'c', family: 'C', title: 'C', facts: { ...PLAIN, versions: [0x0301] } },
  ]
  const said = outcomesOf(clients, MODERN).map(({ reason, names, clients }) => [
    reason && words(CLIENT_REASONS, reason, 'ko'),
    names[0],
    clients.map(({ id }) => id),
  ])
  assert.equal(said, [
    ['TLS 1.3 버전에 공통 암호 스위트 없음', 'B 1', ['b']],
    ['공통 TLS 버전 없음', 'C 1', ['c']],
    [null, 'A', ['A-1']],
  ])
})

const sentence = (server: ServerOffer, language: Language, connects: boolean | null): string[] =>
  outcomesOf(TABLE, server)
    .filter(one => one.connects === connects)
    .map(({ reason, names }) => {
      const who = names.join(', ')
      return reason ? `${who}: ${words(CLIENT_REASONS, reason, language)}` : who
    })

test('the whole table, in words: TLS 1.3 only, in English', () => {
  const [refused] = sentence(only(0x0304, TLS13_SUITES), 'en', false)
  assert.match(refused!, /: no shared TLS version$/)
  for (const who of [
    'Chrome 49',
    'Edge ≤ 17',
    'Internet Explorer 8–11 (Windows 10)',
    'iOS ≤ 10',
    'Android ≤ 8.1',
    'Java ≤ 8u161',
    'OpenSSL 1.0.2',
    'LibreSSL 2.8',
  ])
    assert.ok(refused!.includes(who), `${who}: ${refused}`)
})

test('the whole table, in words: an expired certificate fails everywhere', () => {
  const outcomes = outcomesOf(TABLE, leaf({ dates: 'expired' }))
  const open = outcomes
    .filter(({ connects }) => connects !== false)
    .flatMap(({ clients }) => clients.map(({ id }) => id))
  // These take any certificate.
  assert.equal(open.sort(), ['exim-4.99', 'letsencrypt-validation', 'postfix-3.11'])
})

test('the whole table, in words: RSA key exchange only, in Korean', () => {
  const refused = sentence(only(0x0303, known(0x009c)), 'ko', false).join('\n')
  for (const who of ['Go 1.22–1.26', 'Python 3.10–3.13', 'Deno 2.9', 'Java 21.0.10–25.0.3'])
    assert.ok(refused.includes(who), `${who}: ${refused}`)
  assert.match(refused, /TLS 1\.2 버전에 공통 암호 스위트 없음/)
})

test.run()
