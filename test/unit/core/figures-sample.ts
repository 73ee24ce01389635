/** Figures of every kind with any text in all places, in all tones. */
import type { Cell, Figure, Link, Tone } from '../../../core/answer/summary.ts'

const STATES = ['good', 'info', 'warning', 'bad', 'waiting', 'unknown'] as const
const TONES: readonly Tone[] = [...STATES, 'plain']
const NOW = '2026-11-22T12:00:00Z'
/** The longest of the words that stand on an axis, which are never a stranger's. */
const SHORT = '2026-12-20 중간 인증서 폐기됨'

/** Every kind once; where there are several, one of each tone. */
export const figuresWith = (text: string): readonly Figure[] => {
  const cell = (tone: Tone): Cell => ({
    title: text,
    tone,
    ...(tone === 'bad' ? {} : { state: text }),
    value: text,
    notes: [text],
    ...(tone === 'waiting' ? { until: { at: NOW, label: text, left: text } } : {}),
  })
  const link = (tone: Tone, index: number): Link => ({
    title: text,
    notes: [text, text],
    tone,
    edge: text,
    absent: index % 2 === 1,
    ...(index % 3 === 2 ? { broken: true as const } : {}),
  })
  const lane = (label: string, tone: Tone) => ({
    label,
    tone,
    spans: [
      { from: '2026-10-01T00:00:00Z', until: '2027-01-01T00:00:00Z', label: text, tone },
      { from: '2026-12-01T00:00:00Z', until: '2027-01-01T00:00:00Z', label: text, tone: 'plain' as const },
      {
        from: '2027-01-01T00:00:00Z',
        until: '2027-02-01T00:00:00Z',
        label: '',
        tone,
        hatched: true as const,
      },
    ],
    marks: [
      { at: '2026-12-02', label: text, tone },
      { at: '2056-12-02', label: text, tone },
      { at: '2026-10-01', label: text, short: SHORT, tone },
      { at: '2026-12-20', label: text, short: SHORT, tone },
    ],
    notes: [text],
  })
  return [
    {
      kind: 'grade',
      label: text,
      grade: 'B',
      about: text,
      tone: 'warning',
      scale: ['A', 'B', 'C'],
      groups: [
        { title: text, id: text, note: text, checks: STATES.map(tone => ({ title: text, tone })) },
        { title: text, id: 'one', note: '', checks: [{ title: text, tone: 'good' }] },
      ],
      next: { grade: 'A', label: text },
    },
    { kind: 'grade', label: text, grade: null, about: text, tone: 'unknown', scale: ['A', 'B'], groups: [] },
    { kind: 'timeline', label: text, now: NOW, lanes: [lane('', 'plain')], note: text },
    { kind: 'timeline', label: text, now: NOW, lanes: TONES.map(tone => lane(text, tone)) },
    { kind: 'chain', label: text, trunk: 'last', links: TONES.slice(0, 3).map(link), note: text },
    { kind: 'chain', label: text, trunk: 'last', links: TONES.map(link) },
    {
      kind: 'chain',
      label: text,
      trunk: 'first',
      links: [link('plain', 0), { ...link('good', 1), parts: TONES.map(cell) }, link('bad', 2)],
    },
    { kind: 'grid', label: text, cells: TONES.map(cell) },
    {
      kind: 'schedule',
      label: text,
      now: NOW,
      until: '2027-02-20T12:00:00Z',
      axis: { now: text, until: text },
      columns: [text, text, text],
      rows: TONES.map(tone => ({
        ...lane(text, tone),
        cells: [
          { text, tone },
          { text, tone: 'plain' },
        ],
      })),
      note: text,
    },
    {
      kind: 'tally',
      label: text,
      count: text,
      columns: [text, text, text, text],
      cells: TONES.map((tone, index) => ({
        ...cell(tone),
        about: text,
        ...(index > 2 ? {} : { column: index % 2 }),
      })),
    },
    {
      kind: 'series',
      label: text,
      rows: [
        { label: text, cells: STATES.map(tone => ({ title: text, tone, state: tone })) },
        { label: text, cells: [{ title: '', tone: 'good', state: text }] },
      ],
    },
    {
      kind: 'count-down',
      label: text,
      until: { at: NOW, label: text, left: text },
      again: { label: text, path: '/look' },
    },
    {
      kind: 'budget',
      label: text,
      limit: 10,
      limitLabel: text,
      parts: [4, 5, 3].map(count => ({ title: text, count, note: text })),
    },
  ]
}
