/** Who can connect, in words: sentences by outcome, a table, and one line, in both languages. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { linesOn } from '../../../core/answer/summary.ts'
import type { Line } from '../../../core/answer/summary.ts'
import {
  clientLines,
  clientsMember,
  lostClients,
  namedClientLines,
  rowsPath,
  spelled,
} from '../../../core/clients-in-words.ts'
import type { ClientAnswer } from '../../../core/clients.ts'
import { nameOf } from '../../../core/protocol/clients/outcomes.ts'
import type { Language } from '../../../core/text/catalogue.ts'
import { KNOWN } from '../../../knowledge-base/clients/index.ts'

type Outcome = NonNullable<ClientAnswer['clients']>[number]

const PATH = '/en/security?domain=example.com&clients=all'
const linesOf = (answer: ClientAnswer, language: Language, more: { readonly onlyFailing?: boolean } = {}) =>
  clientLines(answer, language, { path: PATH, ...more })

const FAILS: Outcome = {
  proof: 'measured',
  connects: false,
  code: 'no-shared-suite',
  reason: 'no shared cipher suite in TLS 1.2',
  reasonKo: 'TLS 1.2 버전에 공통 암호 스위트 없음',
  count: 4,
  names: ['Java ≤ 8u161', 'iOS ≤ 10'],
}
const OPEN: Outcome = {
  proof: 'measured',
  connects: null,
  code: 'unmeasured',
  reason: 'cipher suites not checked',
  reasonKo: '암호 스위트 확인하지 못함',
  count: 2,
  names: ['rustls 0.23', 'NSS 3.87'],
}
const CONNECTS: Outcome = {
  proof: 'measured',
  connects: true,
  version: 'TLS 1.3',
  suite: 'TLS_AES_128_GCM_SHA256',
  count: 10,
  names: ['Chrome ≥ 70'],
}

const textOf = (line: Line): string =>
  line.kind === 'note' || line.kind === 'heading' ? line.text : line.kind === 'link' ? line.href : line.kind
const texts = (lines: readonly Line[]): string[] => linesOn(lines, 'text').map(textOf)

type Row = readonly [
  what: string,
  clients: readonly Outcome[],
  en: readonly string[],
  ko: readonly string[],
  brief: string,
]
const ROWS: readonly Row[] = [
  [
    'some fail, some may',
    [FAILS, OPEN, CONNECTS],
    [
      'Cannot connect (no shared cipher suite in TLS 1.2): Java 8u161 and older, iOS 10 and older.',
      'Not certain: rustls 0.23, NSS 3.87.',
      'Can connect: 10 of 16.',
    ],
    [
      '연결할 수 없음(TLS 1.2 버전에 공통 암호 스위트 없음): Java 8u161 이하, iOS 10 이하.',
      '확실하지 않음: rustls 0.23, NSS 3.87.',
      '연결할 수 있음: 16개 중 10개.',
    ],
    'cannot connect: Java ≤ 8u161, iOS ≤ 10; not certain: 2; can connect: 10 of 16',
  ],
  [
    'all connect',
    [CONNECTS],
    ['All 10 known TLS clients can connect.'],
    ['알려진 TLS 클라이언트 10개가 모두 연결할 수 있습니다.'],
    'can connect: 10 of 10',
  ],
  [
    'nobody fails for certain',
    [OPEN, CONNECTS],
    ['10 of 12 known TLS clients can connect. For 2 it is not certain.'],
    ['알려진 TLS 클라이언트 12개 중 10개가 연결할 수 있습니다. 2개는 확실하지 않습니다.'],
    'not certain: 2; can connect: 10 of 12',
  ],
  [
    'all fail',
    [{ ...FAILS, reason: 'the certificate has expired', reasonKo: '인증서 만료됨' }],
    ['None of the 4 known TLS clients can connect: the certificate has expired.'],
    ['알려진 TLS 클라이언트 4개가 모두 연결할 수 없습니다: 인증서 만료됨.'],
    'cannot connect: 4 of 4; can connect: 0 of 4',
  ],
  [
    'most fail',
    [FAILS, OPEN],
    ['4 of 6 known TLS clients cannot connect for one reason: no shared cipher suite in TLS 1.2.'],
    [
      '알려진 TLS 클라이언트 6개 중 4개가 같은 이유로 연결할 수 없습니다: TLS 1.2 버전에 공통 암호 스위트 없음.',
    ],
    'cannot connect: 4 of 6; not certain: 2; can connect: 0 of 6',
  ],
]
for (const [what, clients, en, ko, brief] of ROWS)
  test(what, () => {
    const [heading, ...said] = texts(linesOf({ clients: [...clients] }, 'en').lines)
    assert.equal([heading, said], ['Who can connect', en])
    assert.equal(texts(linesOf({ clients: [...clients] }, 'ko').lines).slice(1), ko)
    assert.equal(clientsMember([...clients], 'en'), { whoConnects: brief })
  })

test('an answer without clients has nothing of them', () => {
  assert.equal(linesOf({}, 'en'), { isWanted: false, lines: [] })
  assert.equal(clientsMember(undefined, 'ko'), {})
  assert.is(lostClients(undefined), null)
  assert.equal(namedClientLines({}, 'en'), [])
})

test('it is wanted where some fail', () => {
  assert.is(linesOf({ clients: [FAILS, CONNECTS] }, 'en').isWanted, true)
  assert.is(linesOf({ clients: [OPEN, CONNECTS] }, 'en').isWanted, false)
})

const SPELLED: readonly (readonly [name: string, en: string, ko: string])[] = [
  ['Java ≤ 8u161', 'Java 8u161 and older', 'Java 8u161 이하'],
  ['Windows ≤ 10 (22H2)', 'Windows 10 (22H2) and older', 'Windows 10 (22H2) 이하'],
  ['Chrome ≥ 70', 'Chrome 70 and newer', 'Chrome 70 이상'],
  ['Python requests', 'Python requests', 'Python requests'],
  ['curl 7.88 (Debian 12)', 'curl 7.88 (Debian 12)', 'curl 7.88 (Debian 12)'],
  ['Android 11/12', 'Android 11/12', 'Android 11/12'],
  ['iOS 9–12', 'iOS 9 to 12', 'iOS 9~12'],
  [
    'Internet Explorer 11 (Windows 7)–11 (Windows 10)',
    'Internet Explorer 11 (Windows 7) to 11 (Windows 10)',
    'Internet Explorer 11 (Windows 7)~11 (Windows 10)',
  ],
]
for (const [name, en, ko] of SPELLED)
  test(`${name} is ${en}, and ${ko}`, () =>
    assert.equal([...spelled([name], 'en'), ...spelled([name], 'ko')], [en, ko]))

test('no name of the table is taken for a notation', () => {
  for (const client of KNOWN.table) {
    const name = nameOf(client)
    for (const language of ['en', 'ko'] as const) assert.equal(spelled([name], language), [name])
  }
})

const MANY = Array.from({ length: 14 }, (_, index) => `Client ${index + 1}`)

test('a long list is cut in sentences, and whole in the table of pages', () => {
  const clients = [{ ...FAILS, names: MANY }, CONNECTS]
  const { lines } = linesOf({ clients }, 'en')
  assert.match(texts(lines)[1]!, /^Cannot connect \(no .+\): Client 1, .+, Client 8, and 6 more\.$/)
  assert.match(texts(linesOf({ clients }, 'ko').lines)[1]!, /^연결할 수 없음\(TLS .+\): .+Client 8 외 6개\.$/)
  const table = linesOn(lines, 'pages').find(({ kind }) => kind === 'table')
  assert.match(JSON.stringify(table), /Client 13, Client 14/)
  assert.match(
    clientsMember(clients, 'en').whoConnects!,
    /^cannot connect: Client 1, .+, Client 4, and 10 more;/,
  )
})

test('a name more is as short as its count', () => {
  const { lines } = linesOf({ clients: [{ ...FAILS, names: MANY.slice(0, 9) }, CONNECTS] }, 'en')
  assert.match(texts(lines)[1]!, /Client 8, Client 9\.$/)
})

test('a line for agents has at most 60 tokens', () => {
  const names = Array.from({ length: 30 }, (_, index) => `Internet Explorer 11 (Windows ${index})`)
  const clients = [{ ...FAILS, names }, OPEN, CONNECTS]
  for (const language of ['en', 'ko'] as const)
    assert.ok(clientsMember(clients, language).whoConnects!.length <= 240, language)
})

const tableOf = (answer: ClientAnswer, onlyFailing = false) =>
  linesOn(linesOf(answer, 'en', { onlyFailing }).lines, 'pages').find(({ kind }) => kind === 'table')

test('pages have a table whose words tell what its signs and colors do', () => {
  const table = tableOf({ clients: [FAILS, OPEN, CONNECTS] })
  assert.equal(table, {
    kind: 'table',
    columns: ['Result', 'Clients', 'Reason or connection'],
    rows: [
      {
        state: 'bad',
        cells: [
          'Cannot connect',
          'Java 8u161 and older, iOS 10 and older',
          'no shared cipher suite in TLS 1.2',
        ],
      },
      { state: 'unknown', cells: ['Not certain', 'rustls 0.23, NSS 3.87', 'cipher suites not checked'] },
      { state: 'good', cells: ['Can connect', 'Chrome 70 and newer', 'TLS 1.3, TLS_AES_128_GCM_SHA256'] },
    ],
    on: 'pages',
  })
})

test('a certificate has a table only where it fails for some', () => {
  assert.is(tableOf({ clients: [OPEN, CONNECTS] }, true), undefined)
  assert.ok(tableOf({ clients: [FAILS, OPEN, CONNECTS] }, true))
  assert.is(tableOf({ clients: [FAILS, OPEN] }, true), undefined)
})

const ROW = {
  id: 'java-8u161',
  family: 'Java',
  release: '8u161',
  endOfSupport: '2022-03-31',
  asOf: '2025-04-09',
  outdated: false as boolean,
} as const
const named = ({
  names,
  connects,
  version = null,
  suite = null,
  reason = null,
  reasonKo = null,
}: Outcome) => ({
  ...ROW,
  name: names[0]!,
  proof: 'measured' as const,
  connects,
  version,
  suite,
  group: null,
  code: null,
  reason,
  reasonKo,
})

type Named = ReturnType<typeof named>

test('with a row for each client the table has them, for terminals as well', () => {
  const { isWanted, lines } = linesOf({ clients: [CONNECTS], clientRows: [named(CONNECTS)] }, 'ko')
  assert.is(isWanted, true)
  const table = linesOn(lines, 'text').find(({ kind }) => kind === 'table')
  assert.equal(table, {
    kind: 'table',
    columns: ['클라이언트', '결과', '이유 또는 연결', '지원 종료일'],
    rows: [
      {
        state: 'good',
        cells: ['Chrome ≥ 70', '연결할 수 있음', 'TLS 1.3, TLS_AES_128_GCM_SHA256', '2022-03-31'],
      },
    ],
  })
})

test('a row for each family comes before them, its versions in their order, on every surface', () => {
  const row = (family: string, release: string | null, connects: boolean | null) => ({
    ...named(CONNECTS),
    family,
    release,
    connects,
  })
  const clientRows = [
    row('Java', '7u25', false),
    row('Java', '8u442', true),
    row('curl (macOS)', null, null),
    row('iOS', '26', true),
  ]
  for (const surface of ['pages', 'text'] as const) {
    const lines = linesOn(linesOf({ clients: [CONNECTS], clientRows }, 'en').lines, surface)
    assert.equal(
      lines.map(({ kind }) => kind),
      ['heading', 'note', 'figure', 'heading', 'table'],
    )
    assert.equal(lines[2], {
      kind: 'figure',
      figure: {
        kind: 'series',
        label: 'By version',
        rows: [
          {
            label: 'Java',
            cells: [
              { title: '7u25', tone: 'bad', state: 'Cannot connect' },
              { title: '8u442', tone: 'good', state: 'Can connect' },
            ],
          },
          { label: 'curl (macOS)', cells: [{ title: '', tone: 'unknown', state: 'Not certain' }] },
          { label: 'iOS', cells: [{ title: '26', tone: 'good', state: 'Can connect' }] },
        ],
      },
    })
  }
})

test('a page leads to a row for each, of the same server', () => {
  const onPages = linesOn(linesOf({ clients: [FAILS, CONNECTS] }, 'en').lines, 'pages')
  assert.equal(onPages.at(-1), { kind: 'link', label: 'Every client and version', href: PATH, on: 'pages' })
  assert.is(rowsPath('security', { domain: 'example.com' }, 'en'), PATH)
  assert.is(
    rowsPath('certificate', { domain: 'a.example:25', address: '2001:db8::1', starttls: 'smtp' }, 'ko'),
    '/ko/certificate?domain=a.example%3A25&address=2001%3Adb8%3A%3A1&starttls=smtp&clients=all',
  )
})

test('below the rows stands whom a change would lock out', () => {
  const answer: ClientAnswer = {
    clients: [CONNECTS],
    clientRows: [named(CONNECTS)],
    whatIf: [
      { change: 'tls-1.3-only', lost: ['Java ≤ 8u161', 'Chrome 49'] },
      { change: 'mozilla-intermediate', lost: [] },
    ],
  }
  const last = (language: Language) => linesOf(answer, language).lines.slice(-2)
  assert.equal(last('en'), [
    { kind: 'heading', text: 'Clients that a change would lock out' },
    {
      kind: 'table',
      columns: ['Change', 'Clients'],
      rows: [
        { state: 'warning', cells: ['TLS 1.3 only', 'Java 8u161 and older, Chrome 49'] },
        { state: 'good', cells: ["Mozilla's intermediate profile", 'none for certain'] },
      ],
    },
  ])
  const said = JSON.stringify(last('ko'))
  assert.match(said, /설정을 바꾸면 연결할 수 없게 되는 클라이언트".*"TLS 1.3만 사용","Java 8u161 이하/)
  assert.ok(said.includes('["Mozilla intermediate 프로필 적용","확실한 것은 없음"]'))
})

const MESSAGE = { message: 'Received fatal alert', program: 'Java 17', explain: 'no-shared-cipher' } as const
const SILENT = { message: null, program: null, explain: null } as const

test('the client that is asked for comes first, with its error text and where that is explained', () => {
  const lines = namedClientLines({ as: { ...named(FAILS), ...MESSAGE } }, 'en')
  assert.equal(linesOn(lines, 'pages').map(textOf), [
    'Java ≤ 8u161 cannot connect: no shared cipher suite in TLS 1.2.',
    'Error message observed with Java 17 for this reason: "Received fatal alert".',
    '/en/errors/no-shared-cipher',
  ])
  assert.is(texts(lines).length, 2)
  assert.ok(lines.every(({ leads }) => leads))
  assert.equal(texts(namedClientLines({ as: { ...named(CONNECTS), ...SILENT } }, 'ko')), [
    'Chrome ≥ 70 클라이언트는 연결할 수 있습니다(TLS 1.3, TLS_AES_128_GCM_SHA256).',
  ])
})

test('of those that have to connect, each that does not is named with its reason', () => {
  const must = [named(CONNECTS), named(FAILS), named(OPEN)]
  assert.equal(texts(namedClientLines({ must }, 'en')), [
    'Java ≤ 8u161 cannot connect: no shared cipher suite in TLS 1.2.',
    'It is not certain whether rustls 0.23 can connect: cipher suites not checked.',
  ])
  assert.equal(
    texts(namedClientLines({ must: [{ ...named(CONNECTS), version: null, suite: null }] }, 'en')),
    [],
  )
  const bare = { ...named(CONNECTS), version: null, suite: null, ...SILENT }
  assert.equal(texts(namedClientLines({ as: bare }, 'en')), ['Chrome ≥ 70 can connect.'])
})

test('clients of which too little is known of late are named once, with the day', () => {
  const [first, second] = [FAILS, CONNECTS].map(one => ({ ...named(one), outdated: true })) as [Named, Named]
  const said = [
    'Based on data that is more than a year old: Java ≤ 8u161 (2025-04-09), Chrome ≥ 70 (2025-04-09).',
    '1년이 넘은 자료로 판단한 클라이언트: Java ≤ 8u161(2025-04-09), Chrome ≥ 70(2025-04-09).',
  ]
  const last = (lines: readonly Line[]) => texts(lines).at(-1)
  const rows = [first, named(OPEN), second]
  const languages = ['en', 'ko'] as const
  assert.equal(
    languages.map(language => last(namedClientLines({ must: rows }, language))),
    said,
  )
  const both = { as: { ...first, ...SILENT }, must: rows }
  assert.is(last(namedClientLines(both, 'en')), said[0])
  assert.equal(
    languages.map(language =>
      last(linesOf({ clients: [CONNECTS], clientRows: rows, ...both }, language).lines),
    ),
    said,
  )
  const all = texts(namedClientLines({ ...both, clientRows: rows }, 'en'))
  assert.not.ok(all.some(text => text.includes('2025')))
  assert.not.ok(texts(namedClientLines({ must: [named(CONNECTS)] }, 'en')).length > 0)
})

test('a report names those that fail, where it is not nearly all', () => {
  assert.equal(lostClients([FAILS, CONNECTS]), {
    en: 'Cannot connect: Java 8u161 and older, iOS 10 and older.',
    ko: '연결할 수 없음: Java 8u161 이하, iOS 10 이하.',
  })
  assert.is(lostClients([FAILS]), null)
  assert.is(lostClients([OPEN, CONNECTS]), null)
})

test.run()
