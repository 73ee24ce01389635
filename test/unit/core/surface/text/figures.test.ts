/** Figures on a terminal and for agents: within the width, complete, and without anything that moves it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Language } from '../../../../../core/text/catalogue.ts'
import type { Figure } from '../../../../../core/answer/summary.ts'
import type { Line, Summary } from '../../../../../core/plugin/plugin.ts'
import { linesFor } from '../../../../../core/answer/summary.ts'
import { draw } from '../../../../../core/surface/text/terminal.ts'
import { figureLines, figureTexts } from '../../../../../core/surface/text/figures.ts'
import { CONTROL } from '../../../../../core/base/printable.ts'
import { width } from '../../../../../core/surface/text/table.ts'
import { textOf } from '../../../../../core/surface/mcp/tools.ts'
import { figuresWith } from '../../figures-sample.ts'
import { HOSTILE_LABELS } from '../../hostile-labels.ts'

const NOW = '2026-11-22T00:00:00Z'

const summaryOf = (lines: readonly Line[]): Summary => ({ state: 'good', verdict: 'Well.', lines })
const terminal = (figure: Figure, room?: number, language: Language = 'en'): string[] =>
  draw(summaryOf([{ kind: 'figure', figure }]), { colors: false, language, width: room })
    .trimEnd()
    .split('\n')
    .slice(1)
const agent = (figure: Figure): string[] =>
  textOf(summaryOf([{ kind: 'figure', figure }]), { language: 'en' })
    .split('\n')
    .slice(2)

const CHAIN: Figure = {
  kind: 'chain',
  label: 'Chain',
  trunk: 'last',
  links: [
    { title: 'example.com', notes: ['leaf', 'expired'], tone: 'bad' },
    { title: 'CA 1', notes: ['intermediate', 'not sent'], tone: 'warning', absent: true, edge: 'issued by' },
    { title: 'Root', notes: [], tone: 'good', edge: 'issued by' },
  ],
}
test('a chain is a tree from its trunk on, and names what is not well', () => {
  assert.equal(terminal(CHAIN), [
    '',
    'Chain',
    '  Root',
    '  └─ ! CA 1 (intermediate, not sent)',
    '     └─ ✘ example.com (leaf, expired)',
  ])
  assert.equal(agent(CHAIN), [
    '# Chain',
    '- Root',
    '  - CA 1 (intermediate, not sent)',
    '    - example.com (leaf, expired)',
  ])
})

const DELEGATION: Figure = {
  kind: 'chain',
  label: '위임',
  trunk: 'first',
  links: [
    { title: 'com', notes: ['상위 존'], tone: 'plain' },
    {
      title: '네임서버',
      notes: [],
      tone: 'plain',
      edge: 'DS 없음',
      parts: [
        { title: 'ns1.example.com', tone: 'good', state: '응답', value: '192.0.2.1', notes: ['시리얼 7'] },
        { title: 'ns2.example.com', tone: 'bad', value: '' },
      ],
    },
    { title: 'example.com', notes: [], tone: 'plain' },
  ],
}
test('several in one place are branches; brackets touch Korean words', () => {
  assert.equal(terminal(DELEGATION, 40, 'ko'), [
    '',
    '위임',
    '  com(상위 존)',
    '  └─ 네임서버(DS 없음)',
    '     ├─ ✔ ns1.example.com 192.0.2.1:',
    '     │    응답, 시리얼 7',
    '     ├─ ✘ ns2.example.com: 문제',
    '     └─ example.com',
  ])
})

const TIMELINE: Figure = {
  kind: 'timeline',
  label: 'Validity',
  now: NOW,
  lanes: [
    {
      label: 'example.com',
      tone: 'good',
      spans: [
        { from: '2026-11-12T00:00:00Z', until: '2026-12-12T00:00:00Z', label: 'valid', tone: 'good' },
        { from: '2026-12-02T00:00:00Z', until: '2026-12-12T00:00:00Z', label: 'renew', tone: 'plain' },
      ],
      marks: [{ at: '2026-12-02T00:00:00Z', label: 'a new rule', tone: 'warning' }],
      notes: ['registration: not checked'],
    },
  ],
}
test('what does not belong to the one before it is cut off, and a figure ends with its note', () => {
  const links = [
    { title: 'example.com', notes: ['leaf'], tone: 'good' },
    { title: 'CA 2', notes: ['sent'], tone: 'bad', broken: true, edge: 'did not issue it' },
  ] as const
  const figure: Figure = { kind: 'chain', label: 'Sent', trunk: 'first', links, note: 'See above.' }
  assert.equal(terminal(figure), [
    '',
    'Sent',
    '  example.com (leaf)',
    '  └╳ ✘ CA 2 (sent, did not issue it)',
    '  See above.',
  ])
  assert.equal(agent(figure), [
    '# Sent',
    '- example.com (leaf)',
    '  - CA 2 (sent, did not issue it)',
    'See above.',
  ])
})

test('a timeline is a bar, with numbers that lead to what is said', () => {
  assert.equal(terminal(TIMELINE, 33), [
    '',
    'Validity',
    '  ✔ example.com',
    '  1                   2',
    '                      3',
    '  ██████████│█████████▓▓▓▓▓▓▓▓▓▓▓',
    '  1 ✔ valid',
    '  2 renew',
    '  3 ! a new rule',
    '    registration: not checked',
    '  │ today: 2026-11-22',
  ])
  assert.equal(agent(TIMELINE), [
    '# Validity',
    'example.com: valid; renew; a new rule; registration: not checked',
  ])
})

const GRID: Figure = {
  kind: 'grid',
  label: 'Resolvers',
  cells: [
    {
      title: 'KT',
      tone: 'waiting',
      state: 'stale',
      value: '192.0.2.1',
      until: { at: NOW, label: 'until 02:00', left: 'in 5 min' },
    },
    { title: 'Google', tone: 'good', value: '192.0.2.2' },
    { title: 'Other', tone: 'plain', value: '' },
  ],
}
test('a grid is aligned where there is room, and stacked where there is none', () => {
  assert.equal(terminal(GRID), [
    '',
    'Resolvers',
    '  … KT      stale  192.0.2.1  until 02:00 (in 5 min)',
    '  ✔ Google  OK     192.0.2.2',
    '    Other',
  ])
  assert.equal(agent(GRID), [
    '# Resolvers',
    'KT 192.0.2.1: stale, until 02:00 (in 5 min)',
    'Google 192.0.2.2: OK',
    'Other',
  ])
})

test('of series each is a line, below the totals of all', () => {
  const connects = { tone: 'good', state: 'Can connect' } as const
  const fails = { tone: 'bad', state: 'Cannot connect' } as const
  const open = { tone: 'unknown', state: 'Not certain' } as const
  const figure: Figure = {
    kind: 'series',
    label: 'By version',
    rows: [
      {
        label: 'Java',
        cells: [
          { title: '7u25', ...fails },
          { title: '8u161', ...fails },
          { title: '8u442', ...open },
          { title: '17', ...connects },
        ],
      },
      { label: 'curl (macOS)', cells: [{ title: '', ...connects }] },
    ],
  }
  assert.equal(terminal(figure), [
    '',
    'By version',
    '  ✘ Cannot connect: 2',
    '  ? Not certain: 1',
    '  ✔ Can connect: 2',
    '  Java: ✘ 7u25, 8u161; ? 8u442; ✔ 17',
    '  curl (macOS): ✔',
  ])
  assert.equal(agent(figure), [
    '# By version',
    'Java: Cannot connect 7u25, 8u161; Not certain 8u442; Can connect 17',
    'curl (macOS): Can connect',
  ])
})

test('a grade shows its scale and what comes next, a count-down its end', () => {
  const grade: Figure = {
    kind: 'grade',
    label: 'Grade',
    grade: 'B',
    about: 'transport A, page B',
    tone: 'warning',
    scale: ['A', 'B', 'C'],
    groups: [
      { title: 'Keys', id: 'keys', note: 'P-256', checks: [{ title: 'Strength', tone: 'good' }] },
      {
        title: 'HTTP',
        id: 'http',
        note: '',
        checks: [
          { title: 'HSTS', tone: 'warning' },
          { title: 'Cookies', tone: 'good' },
          { title: 'CORS', tone: 'info' },
        ],
      },
    ],
    next: { grade: 'A', label: 'A once fixed' },
  }
  assert.equal(terminal(grade), [
    '',
    'Grade',
    '  A  [B]  C',
    '  transport A, page B',
    '  ✔ Keys 1/1: P-256',
    '  ! HTTP 1/3: HSTS (Warning), CORS (Hint)',
    '  A once fixed',
  ])
  assert.equal(agent(grade), [
    '# Grade',
    'B (A B C)',
    'transport A, page B',
    'Keys 1/1: P-256',
    'HTTP 1/3: HSTS (Warning), CORS (Hint)',
    'A once fixed',
  ])
  const none: Figure = {
    kind: 'grade',
    label: 'Grade',
    grade: null,
    about: 'Not graded',
    tone: 'unknown',
    scale: ['A', 'B', 'C'],
    groups: [],
  }
  assert.equal(terminal(none), ['', 'Grade', '  A  B  C', '  Not graded'])
  assert.equal(agent(none), ['# Grade', '- (A B C)', 'Not graded'])
  const until: Figure = {
    kind: 'count-down',
    label: 'Left',
    until: { at: NOW, label: 'ends 02:00', left: '5분 남음' },
  }
  assert.equal(terminal(until, 80, 'ko'), ['', 'Left', '  ends 02:00(5분 남음)'])
})

test('what uses up a limit has a block for each unit, and names who passes it', () => {
  const budget: Figure = {
    kind: 'budget',
    label: 'Lookups',
    limit: 3,
    limitLabel: 'limit: 3',
    parts: [
      { title: 'include:a', count: 2, note: '2 lookups' },
      { title: 'mx', count: 2, note: '2 lookups, 1 over the limit' },
    ],
  }
  assert.equal(terminal(budget), [
    '',
    'Lookups',
    '  ■■■│■',
    '  include:a: 2 lookups',
    '  ✘ mx: 2 lookups, 1 over the limit',
    '  │ limit: 3',
  ])
  assert.equal(agent(budget), [
    '# Lookups',
    'include:a: 2 lookups',
    'mx: 2 lookups, 1 over the limit',
    'limit: 3',
  ])
})

test('lines for pages alone are not told, and those for texts alone are not drawn', () => {
  const lines = [
    ...linesFor('pages', [{ kind: 'figure', figure: CHAIN }]),
    ...linesFor('text', [{ kind: 'note', text: 'In words.' }]),
  ]
  const summary = { ...summaryOf(lines), details: linesFor('pages', [{ kind: 'note', text: 'Never.' }]) }
  assert.is(draw(summary, { colors: false, language: 'en' }), '✔ Well.\n  In words.\n')
  assert.not.match(textOf(summary, { language: 'en' }), /Chain|Never/)
})

const WIDTHS = [30, 40, 80]
test(`200 hostile labels stay within ${WIDTHS.join(', ')} columns, and move nothing`, () => {
  for (const [index, text] of HOSTILE_LABELS.entries()) {
    const room = WIDTHS[index % WIDTHS.length]!
    for (const figure of figuresWith(text))
      for (const { lead, tone, text: shown } of figureLines(figure, 'ko', room)) {
        const line = `${lead}${tone ? '✔ ' : ''}${shown}`
        assert.ok(width(line) <= room, `${room}: ${line}`)
        assert.not.match(line, CONTROL)
      }
  }
})

test('agents are told all that is drawn', () => {
  for (const figure of figuresWith('the words')) {
    const said = figureTexts(figure, 'en').join('\n')
    const drawn = figureLines(figure, 'en').filter(({ text }) => /the words/.test(text))
    assert.ok(drawn.length > 0)
    assert.match(said, /the words/)
  }
})

test.run()
