/** Pure: a conclusion in words, as the verdict of the answer and as its findings, in both languages. */
import { filled, words, type Catalogue, type InBoth, type Language } from '../../../core/text/catalogue.ts'
import { readableHost } from '../../../core/domain/domain.ts'
import { instant, koreanTime } from '../../../core/base/time.ts'
import { findingBy, stateOf, type Finding } from '../../../core/answer/finding.ts'
import type { Verdict } from '../judge/conclusion.ts'
import { brief, type Expectation } from '../judge/expectation.ts'
import type { Propagation } from '../schema.ts'
import { ISSUANCE } from '../judge/caches.ts'
import { OTHERS } from '../judge/published.ts'
import { PARTICULARS, type SentenceEntry } from '../judge/sentence.ts'
import { SENTENCES } from '../judge/verdicts.ts'

/** What was asked, and when it was answered. */
interface Question {
  readonly name: string
  readonly type: string
  readonly zone: string | null
  readonly now: Date
  readonly expect?: readonly string[] | undefined
}

const MINUTE_MS = 60_000
/** Below these, a wait is given in minutes, and in hours. */
const [MINUTES, HOURS] = [120, 48 * 60]

/** The whole minute after an instant: by then it has passed. */
const minuteAfter = (until: Date): Date => new Date(Math.ceil(until.getTime() / MINUTE_MS) * MINUTE_MS)

/** `02:24 UTC`, with the day where that is not today's; by the clocks of Korea in Korean. */
export const byText = (until: Date, now: Date, language: Language): string => {
  const minute = minuteAfter(until)
  if (language === 'ko') return `${koreanTime(minute).slice(0, 16)} (한국 시각)`
  const text = instant(minute).replace('T', ' ').slice(0, 16)
  return `${text.slice(0, 10) === instant(now).slice(0, 10) ? text.slice(11) : text} UTC`
}

const LEFT = {
  minutes: { en: '{count} min', ko: '{count}분' },
  hours: { en: '{count} h', ko: '{count}시간' },
  days: { en: '{count} {count|day|days}', ko: '{count}일' },
} as const satisfies Catalogue

/** Rounded up, for then it has passed. */
export const leftText = (until: Date, now: Date, language: Language): string => {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS))
  const [code, count] =
    minutes < MINUTES
      ? (['minutes', minutes] as const)
      : minutes < HOURS
        ? (['hours', Math.round(minutes / 60)] as const)
        : (['days', Math.round(minutes / 1440)] as const)
  return words(LEFT, { code, params: { count } }, language)!
}

export const expectationOf = ({ expect }: Pick<Question, 'expect'>): Expectation | null =>
  expect === undefined ? null : { values: expect, shown: brief(expect) }

const readable = (name: string, language: Language): string =>
  language === 'ko' && /(?:^|\.)xn--/.test(name) ? readableHost(name, language) : name

interface VerdictText {
  readonly type: string
  readonly text: (both: InBoth, language: Language) => string
}

/** Fills the holes of any text of a sentence. */
const teller = ({ sentence, until, value, others }: Verdict, question: Question): VerdictText => {
  const { name, type, zone, now } = question
  const common = { name, type, domain: zone ?? name }
  return {
    type,
    text: (both, language) => {
      const values = value.length > 0 ? value : [{ code: 'no-record' }]
      const dates = until ? { by: byText(until, now, language), left: leftText(until, now, language) } : {}
      const params = { value: values, others, ...sentence.params, ...common, ...dates }
      return filled(PARTICULARS, both, params, language)
    },
  }
}

const findingOf = (
  code: string,
  definition: NonNullable<SentenceEntry['finding']>,
  { type, text }: VerdictText,
): Finding => {
  const found = findingBy(code, definition, definition.message, text)
  if (found.severity === 'waiting' && (type === 'TXT' || type === 'CAA'))
    for (const language of ['en', 'ko'] as const) found[language].fixes.push(ISSUANCE[language])
  return found
}

/** The verdict and the findings of an answer. */
export const judgementOf = (
  verdict: Verdict,
  question: Question,
): Pick<Propagation, 'verdict' | 'findings'> => {
  const { code, until, sentence, others } = verdict
  const told = teller(verdict, question)
  const { finding }: SentenceEntry = SENTENCES[sentence.code]
  const findings = [
    ...(finding ? [findingOf(code === 'inconclusive' ? sentence.code : code, finding, told)] : []),
    ...(others.length > 0 ? [findingOf('other-values', OTHERS, told)] : []),
  ]
  const said = (language: Language): string =>
    `${readable(question.name, language)} ${question.type}: ${told.text(SENTENCES[sentence.code], language)}`
  return {
    verdict: {
      state: stateOf(findings),
      code,
      detail: sentence.code,
      ...(sentence.params ? { params: sentence.params } : {}),
      until: until && instant(until),
      en: said('en'),
      ko: said('ko'),
    },
    findings,
  }
}
