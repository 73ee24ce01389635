/** Pure: a comparison in words: what matters as problems, the rest as a table. */
import type { Language, Line, Summary, TableRow } from '../../core/plugin/plugin.ts'
import type { FindingWords } from '../../core/answer/finding.ts'
import { filled } from '../../core/text/catalogue.ts'
import type { Answer, Difference } from './schema.ts'
import { DIFFERENCES, SHOWN } from './words.ts'

const labelOf = ({ code, params }: Difference, language: Language): string =>
  filled({}, DIFFERENCES[code].label, params, language)

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
        title: labelOf(one, language),
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
        cells: [labelOf(one, language), cellOf(one, 'a', language), cellOf(one, 'b', language)],
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
