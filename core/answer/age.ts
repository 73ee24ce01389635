/** How old an answer is, in words: "I have just fixed it" needs to know what it looks at. */
import { instant } from '../base/time.ts'
import { words } from '../text/catalogue.ts'
import type { Catalogue, Coded, Language } from '../text/catalogue.ts'
import type { Summary } from './summary.ts'

const AGES = {
  'seconds-ago': { en: '{count} s ago', ko: '{count}초 전' },
  'minutes-ago': { en: '{count} min ago', ko: '{count}분 전' },
  'hours-ago': { en: '{count} h ago', ko: '{count}시간 전' },
  'checked-ago': { en: 'Checked {ago}.', ko: '{ago}에 확인한 결과입니다.' },
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

/** The instant that an age is counted from. */
export const checkedAt = (made: Aged): string => instant(new Date(sinceOf(made)))

/** Null for what was checked just now. Rounded down: minutes from two, hours from two. */
const agoOf = (seconds: number): Coded<typeof AGES> | null => {
  if (seconds < MIN_SECONDS) return null
  if (seconds < 120) return { code: 'seconds-ago', params: { count: seconds } }
  if (seconds < 7_200) return { code: 'minutes-ago', params: { count: Math.floor(seconds / 60) } }
  return { code: 'hours-ago', params: { count: Math.floor(seconds / 3_600) } }
}

/** `36 s ago`, beside an instant; null for what was checked just now. */
export const agoText = (seconds: number, language: Language): string | null => {
  const ago = agoOf(seconds)
  return ago && words(AGES, ago, language)
}

/** How long ago it was, as a sentence. */
export const ageText = (seconds: number, language: Language): string | null => {
  const ago = agoOf(seconds)
  return ago && words(AGES, { code: 'checked-ago', params: { ago } }, language)
}

/** The summary, with how old it is as its last line. */
export const withAge = (summary: Summary, seconds: number, language: Language): Summary => {
  const text = ageText(seconds, language)
  return text === null
    ? summary
    : { ...summary, lines: [...summary.lines, { kind: 'note', text, kept: true }] }
}
