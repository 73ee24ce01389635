/** Pure: the DNS of a domain in words: the verdict, what is wrong and how to fix it, then the facts. */
import { outdatedLines } from '../../../core/answer/outdated.ts'
import type { Language, Line, Summary } from '../../../core/plugin/plugin.ts'
import { linesFor } from '../../../core/answer/summary.ts'
import type { Surface } from '../../../core/answer/summary.ts'
import { belowVerdict } from '../../../core/answer/finding.ts'
import { delegationFigure } from './delegation.ts'
import { detailLines, factLines, reasonText, shorten } from './facts.ts'
import type { Facts } from '../schema.ts'
import { WORDS } from './words.ts'

/** The field itself in English, where the answer is looked up by it. */
const fieldName = (field: string, language: Language): string => {
  const names: Readonly<Record<string, string>> = WORDS[language].fields
  return names[field] ?? field
}

/** What could not be checked: fields of one reason together. */
const gapLines = ({ unmeasured }: Facts, language: Language): Line[] => {
  const fields = new Map<string, string[]>()
  for (const gap of unmeasured) {
    const reason = reasonText(gap, language)
    fields.set(reason, [...(fields.get(reason) ?? []), fieldName(gap.field, language)])
  }
  if (fields.size === 0) return []
  return [
    { kind: 'heading', text: WORDS[language].unchecked },
    ...[...fields].map(
      ([reason, names]): Line => ({
        kind: 'note',
        text: `${[...new Set(names)].join(', ')}: ${shorten(reason, 200)}`,
      }),
    ),
  ]
}

/** The zone without a way to it: where its servers are not known. */
const zoneLine = ({ zone }: Facts, language: Language): Line[] =>
  zone === '' ? [] : [{ kind: 'fact', label: WORDS[language].zone, value: zone }]

const drawn = (facts: Facts, language: Language, on: Surface): Line[] => {
  const figure = delegationFigure(facts, language, on === 'pages')
  return figure === null ? [] : linesFor(on, [{ kind: 'figure', figure }])
}

export const summarize = (answer: Facts, language: Language): Summary => {
  const { verdict, findings } = answer
  const gaps = gapLines(answer, language)
  // Where something is broken, lookups fail for it.
  const broken = verdict.state === 'problem'
  const { nameservers, address, cname, dnssec } = WORDS[language]
  const way = drawn(answer, language, 'pages')
  const shown: readonly string[] = way.length === 0 ? [] : [nameservers, address, cname, dnssec]
  const facts = factLines(answer, language).map(
    (line): Line => (line.kind === 'fact' && shown.includes(line.label) ? { ...line, on: 'text' } : line),
  )
  return {
    state: verdict.state,
    verdict: verdict[language],
    findings: belowVerdict(findings, language),
    lines: [...way, ...facts, ...(broken ? [] : gaps), ...outdatedLines(answer.outdated, language)],
    details: [
      ...(way.length === 0 ? zoneLine(answer, language) : []),
      ...detailLines(answer, language),
      ...drawn(answer, language, 'text'),
      ...(broken ? gaps : []),
    ],
  }
}
