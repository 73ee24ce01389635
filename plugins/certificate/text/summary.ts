/** Pure: a certificate check in words: the verdict, what to do, what is drawn, then the facts. */
import type { Figure } from '../../../core/answer/summary.ts'
import type { Language, Line, Summary } from '../../../core/plugin/plugin.ts'
import { linesFor } from '../../../core/answer/summary.ts'
import { belowVerdict } from '../../../core/answer/finding.ts'
import type { FindingWords } from '../../../core/answer/finding.ts'
import { guideOf } from '../findings/advice.ts'
import { certificateFacts, connectionFacts, healthyLine, otherInKorea } from './summary-facts.ts'
import { chainFigure, placesFigure, timeFigure } from './figures.ts'
import { addressLines, history, outlook, tree, unchecked } from './summary-lines.ts'
import type { Check } from '../schema.ts'
import { WORDS } from './words.ts'
import type { Words } from './words.ts'

const isKorea = (line: Line, label: string): boolean => line.kind === 'fact' && line.label === label

/** Whoever reads the verdict has to know that it rests on old lists; what it says is not said again. */
const foundOf = ({ findings, verdict }: Check, language: Language): FindingWords[] =>
  belowVerdict(findings, language, guideOf).map(one => {
    if (verdict[language].includes(one.message)) return { ...one, message: `${one.title}.` }
    return one.code === 'outdated-data' ? { ...one, kept: true } : one
  })

interface Drawn {
  readonly figures: readonly Line[]
  /** Facts that the figures show are for terminals and agents alone. */
  told(lines: readonly Line[]): Line[]
}

const drawnOf = (check: Check, words: Words, language: Language): Drawn => {
  const time = timeFigure(check, language)
  const chain = chainFigure(check, language)
  const places = placesFigure(check, language)
  const labels: readonly string[] = [
    ...(time ? [words.expires, words.issued, words.renewal] : []),
    ...(chain ? [words.issuer, words.key, words.trust] : []),
    ...(places ? [words.korea, words.address] : []),
  ]
  const figures = [time, chain, places].filter((one): one is NonNullable<typeof one> => one !== null)
  return {
    figures: linesFor(
      'pages',
      figures.map((figure: Figure): Line => ({ kind: 'figure', figure })),
    ),
    told: lines =>
      lines.map(line =>
        line.kind === 'fact' && labels.includes(line.label) ? { ...line, on: 'text' } : line,
      ),
  }
}

export const summarize = (check: Check, language: Language): Summary => {
  const words = WORDS[language]
  const { verdict, tls } = check
  const heading = (text: string): Line => ({ kind: 'heading', text })
  const { figures, told } = drawnOf(check, words, language)
  const facts = told(check.cert ? certificateFacts(check, language) : [])
  const addresses = linesFor('text', addressLines(check, language))
  const more: Line[] = [
    ...told(connectionFacts(check, language)),
    ...(check.chain.length > 0
      ? linesFor('text', [heading(words.chain), ...tree(check.chain, language)])
      : []),
    ...(tls.chainBundle === null ? [] : [{ kind: 'note', text: words.bundle } as const]),
    ...outlook(check, words, language),
    ...history(check, words, language),
  ]
  const isHealthy = verdict.state === 'good' && check.cert?.source === 'served'
  const open = unchecked(check, language, isHealthy || facts.length === 0 ? [] : ['revoked'])
  // They would be read as what could not be checked.
  const further = open.length > 0 && more.length > 0 ? [heading(words.further), ...more] : more
  if (!isHealthy)
    return {
      state: verdict.state,
      verdict: verdict[language],
      findings: foundOf(check, language),
      lines: [
        ...figures,
        ...addresses,
        ...(facts.length > 0 ? [heading(words.certificate), ...facts] : []),
        ...open,
      ],
      details: further,
    }
  const korea = told(otherInKorea(check, language))
  const others = korea.length > 0 ? facts.filter(line => !isKorea(line, words.korea)) : facts
  const inFull = [heading(words.certificate), ...others]
  return {
    state: verdict.state,
    verdict: verdict[language],
    findings: foundOf(check, language),
    lines: [
      ...linesFor('text', [{ kind: 'note', text: healthyLine(check, language) }]),
      ...figures,
      ...korea,
      ...linesFor(
        'pages',
        inFull.filter(({ on }) => on !== 'text'),
      ),
      ...open,
    ],
    details: [...linesFor('text', inFull), ...addresses, ...more],
  }
}
