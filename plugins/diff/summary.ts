/** Pure: a comparison in words: what matters as problems, the rest as a table. */
import type { Language, Line, Summary, TableRow } from '../../core/plugin/plugin.ts'
import type { FindingWords } from '../../core/answer/finding.ts'
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
    .map(
      (one): TableRow => ({
        state: 'plain',
        cells: [one.label[language], cellOf(one, 'a', language), cellOf(one, 'b', language)],
      }),
    )
  const notes = (texts: readonly string[]): Line[] => texts.map(text => ({ kind: 'note', text }))
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
            { kind: 'table', columns: [SHOWN.what[language], a.given, b.given], rows } as const,
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
