/** How old an answer is, in words: "I have just fixed it" needs to know what it looks at. */
import { words } from '../text/catalogue.ts'
import type { Catalogue, Language } from '../text/catalogue.ts'
import type { Summary } from './summary.ts'

const AGES = {
  'checked-seconds-ago': {
    en: 'Checked {count} s ago.',
    ko: '{count}초 전에 확인한 결과입니다.',
  },
  'checked-minutes-ago': {
    en: 'Checked {count} min ago.',
    ko: '{count}분 전에 확인한 결과입니다.',
  },
  'checked-hours-ago': {
    en: 'Checked {count} h ago.',
    ko: '{count}시간 전에 확인한 결과입니다.',
  },
} as const satisfies Catalogue

/** Younger answers are new to whoever asks. */
const MIN_SECONDS = 5

/** An answer, and when it was made, in milliseconds. */
interface Aged {
  readonly answer: unknown
  readonly madeAt: number
}

const known = new WeakMap<Aged, number>()

/** When the answer was made; when its parts were, where it says so itself (`checkedAt`). */
const sinceOf = (made: Aged): number => {
  const found = known.get(made)
  if (found !== undefined) return found
  const { checkedAt } = (made.answer ?? {}) as { readonly checkedAt?: unknown }
  const said = typeof checkedAt === 'string' ? Date.parse(checkedAt) : NaN
  const since = Number.isNaN(said) ? made.madeAt : Math.min(made.madeAt, said)
  known.set(made, since)
  return since
}

/** Seconds since then. */
export const ageOf = (made: Aged, now: number): number =>
  Math.max(0, Math.floor((now - sinceOf(made)) / 1000))

/** Null for what was checked just now. Rounded down: minutes from two, hours from two. */
export const ageText = (seconds: number, language: Language): string | null => {
  if (seconds < MIN_SECONDS) return null
  const [code, count] =
    seconds < 120
      ? (['checked-seconds-ago', seconds] as const)
      : seconds < 7_200
        ? (['checked-minutes-ago', Math.floor(seconds / 60)] as const)
        : (['checked-hours-ago', Math.floor(seconds / 3_600)] as const)
  return words(AGES, { code, params: { count } }, language)
}

/** The summary, with how old it is as its last line. */
export const withAge = (summary: Summary, seconds: number, language: Language): Summary => {
  const text = ageText(seconds, language)
  return text === null
    ? summary
    : { ...summary, lines: [...summary.lines, { kind: 'note', text, kept: true }] }
}
