/** Pure: a comparison in words: what matters as problems, the rest as a table. */
import type { Language, Line, Summary } from '../../core/plugin/plugin.ts'
import type { FindingWords } from '../../core/answer/finding.ts'
import { width } from '../../core/surface/text/table.ts'
import { filled } from '../../core/text/catalogue.ts'
import type { Catalogue } from '../../core/text/catalogue.ts'
import type { Answer, Difference } from './schema.ts'

const SHOWN = {
  what: { en: 'Difference', ko: '차이' },
  minor: { en: 'What does not matter', ko: '문제가 되지 않는 차이' },
  'not-compared': { en: 'Not compared', ko: '비교하지 못함' },
  'same-certificate': { en: 'Both have the same certificate.', ko: '양쪽의 인증서가 같습니다.' },
} as const satisfies Catalogue

const cellOf = ({ params }: Difference, side: 'a' | 'b', language: Language): string => {
  const hole = `{${side}}`
  return filled({}, { en: hole, ko: hole }, params, language)
}

/** Characters of a label and of each side's value in a table: it has 100 columns at most. */
const MAX_LABEL = 34
const MAX_CELL = 29

type Row = readonly [label: string, a: string, b: string]

const notes = (texts: readonly string[]): Line[] => texts.map(text => ({ kind: 'note', text }))

/** Rows side by side; long ones below, one side under the other. */
const shown = (rows: readonly Row[], heads: Row): Line[] => {
  const isShort = ([label, a, b]: Row): boolean =>
    width(label) <= MAX_LABEL && Math.max(width(a), width(b)) <= MAX_CELL
  const short = isShort(heads) ? rows.filter(isShort) : []
  const long = rows.filter(row => !short.includes(row))
  const [, first, second] = heads
  return [
    ...(short.length === 0
      ? []
      : [
          {
            kind: 'table',
            columns: heads,
            rows: short.map(cells => ({ state: 'plain', cells }) as const),
          } as const,
        ]),
    ...notes(long.flatMap(([label, a, b]) => [`${label}:`, `- ${first}: ${a}`, `- ${second}: ${b}`])),
  ]
}

export const summarize = (answer: Answer, language: Language): Summary => {
  const { verdict, a, b, sameCertificate, differences, notCompared } = answer
  const findings = differences
    .filter(({ matters }) => matters)
    .map(
      (one): FindingWords => ({
        code: one.code,
        severity: 'warning',
        title: one.label[language],
        message: one[language],
        causes: [],
        fixes: [],
        links: [],
      }),
    )
  const rows = differences
    .filter(({ matters }) => !matters)
    .map((one): Row => [one.label[language], cellOf(one, 'a', language), cellOf(one, 'b', language)])
  return {
    state: verdict.state,
    verdict: verdict[language],
    findings,
    lines: [
      ...(sameCertificate ? notes([SHOWN['same-certificate'][language]]) : []),
      ...(rows.length === 0
        ? []
        : [
            { kind: 'heading', text: SHOWN.minor[language] } as const,
            ...shown(rows, [SHOWN.what[language], a.given, b.given]),
          ]),
      ...(notCompared.length === 0
        ? []
        : [
            { kind: 'heading', text: SHOWN['not-compared'][language] } as const,
            ...notes(notCompared.map(one => one[language])),
          ]),
    ],
  }
}
