/** Clients with one outcome, under names as people say them, in both languages. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CLIENT_NAMES, outcomesOf } from '../../../../../core/protocol/clients/outcomes.ts'
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
    facts: {
      ...PLAIN,
      ...(one === 'f' && { versions: [0x0301] }),
      ...(one === '?' && { schemes: undefined! }),
    },
  }))

const named = (clients: Parameters<typeof outcomesOf>[0], server: ServerOffer, language: Language) =>
  outcomesOf(clients, server).map(({ connects, names }) => [
    connects,
    names.map(name => words(CLIENT_NAMES, name, language)).join(', '),
  ])

type Row = readonly [how: string, en: readonly unknown[][], ko: readonly unknown[][]]
const ONE: readonly Row[] = [
  ['+', [[true, 'A 1']], [[true, 'A 1']]],
  ['f', [[false, 'A 1']], [[false, 'A 1']]],
  ['++', [[true, 'A 1 and newer']], [[true, 'A 1 이상']]],
  ['ff', [[false, 'A 1 to 2']], [[false, 'A 1~2']]],
  ['??', [[null, 'A 1 to 2']], [[null, 'A 1~2']]],
  [
    'ff+',
    [
      [false, 'A 2 and older'],
      [true, 'A 3'],
    ],
    [
      [false, 'A 2 이하'],
      [true, 'A 3'],
    ],
  ],
  [
    'f++',
    [
      [false, 'A 1'],
      [true, 'A 2 and newer'],
    ],
    [
      [false, 'A 1'],
      [true, 'A 2 이상'],
    ],
  ],
  [
    '++f',
    [
      [false, 'A 3'],
      [true, 'A 1 to 2'],
    ],
    [
      [false, 'A 3'],
      [true, 'A 1~2'],
    ],
  ],
  [
    '+ff',
    [
      [false, 'A 2 to 3'],
      [true, 'A 1'],
    ],
    [
      [false, 'A 2~3'],
      [true, 'A 1'],
    ],
  ],
  [
    'ff?++',
    [
      [false, 'A 2 and older'],
      [null, 'A 3'],
      [true, 'A 4 and newer'],
    ],
    [
      [false, 'A 2 이하'],
      [null, 'A 3'],
      [true, 'A 4 이상'],
    ],
  ],
  [
    'ff+ff',
    [
      [false, 'A 2 and older, A 4 to 5'],
      [true, 'A 3'],
    ],
    [
      [false, 'A 2 이하, A 4~5'],
      [true, 'A 3'],
    ],
  ],
  [
    '+f+',
    [
      [false, 'A 2'],
      [true, 'A 1, A 3'],
    ],
    [
      [false, 'A 2'],
      [true, 'A 1, A 3'],
    ],
  ],
]
for (const [how, en, ko] of ONE)
  test(`a family of ${how}`, () => {
    assert.equal(named(rows('A', how), MODERN, 'en'), en)
    assert.equal(named(rows('A', how), MODERN, 'ko'), ko)
  })

test('families keep their order, and do not run into each other', () =>
  assert.equal(named([...rows('A', 'f+'), ...rows('B', 'ff'), ...rows('C', '+')], MODERN, 'en'), [
    [false, 'A 1, B 1 to 2'],
    [true, 'A 2, C 1'],
  ]))

test('outcomes with different reasons stay apart; a row without a label has the title alone', () => {
  const [plain] = rows('A', '+')
  const clients = [
    { ...plain!, label: '' },
    { ...plain!, id: 'b', family: 'B', title: 'B', facts: { ...PLAIN, suites: [0x002f] } },
    { ...plain!, id: 'c', family: 'C', title: 'C', facts: { ...PLAIN, versions: [0x0301] } },
  ]
  const said = outcomesOf(clients, MODERN).map(({ reason, names, ids }) => [
    reason && words(CLIENT_REASONS, reason, 'ko'),
    words(CLIENT_NAMES, names[0]!, 'en'),
    ids,
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
      const who = names.map(name => words(CLIENT_NAMES, name, language)).join(', ')
      return reason ? `${who}: ${words(CLIENT_REASONS, reason, language)}` : who
    })

test('the whole table, in words: TLS 1.3 only, in English', () => {
  const [refused] = sentence(only(0x0304, TLS13_SUITES), 'en', false)
  assert.match(refused!, /: no shared TLS version$/)
  for (const who of [
    'Chrome 49',
    'Edge 17 and older',
    'Internet Explorer 8 to 11 (Windows 10)',
    'iOS 10 and older',
    'Android 8.1 and older',
    'Java 8u161 and older',
    'OpenSSL 1.0.2',
    'LibreSSL 2.8',
  ])
    assert.ok(refused!.includes(who), `${who}: ${refused}`)
})

test('the whole table, in words: an expired certificate fails everywhere', () => {
  const outcomes = outcomesOf(TABLE, leaf({ dates: 'expired' }))
  const open = outcomes.filter(({ connects }) => connects !== false).flatMap(({ ids }) => ids)
  // These take any certificate.
  assert.equal(open.sort(), ['exim-4.99', 'letsencrypt-validation', 'postfix-3.11'])
})

test('the whole table, in words: RSA key exchange only, in Korean', () => {
  const refused = sentence(only(0x0303, known(0x009c)), 'ko', false).join('\n')
  for (const who of ['Go 1.22~1.26', 'Python 3.10~3.13', 'Deno 2.9', 'Java 21~25'])
    assert.ok(refused.includes(who), `${who}: ${refused}`)
  assert.match(refused, /TLS 1\.2 버전에 공통 암호 스위트 없음/)
})

test.run()
