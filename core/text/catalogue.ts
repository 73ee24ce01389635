/**
 * Findings and reasons are data, words are made here: a code with its parameters, and catalogues that hold
 * the words of each code in both languages.
 *
 * A catalogue is a table `{ code: { en, ko, ... } } as const satisfies Catalogue`. It is the closed list of
 * its codes: a code without Korean does not compile, and the holes of the English are the parameters that
 * whoever reports the code has to give (`Coded`). Nothing reads a sentence back.
 *
 * Holes: `{name}` is the parameter as it is; an instant (RFC 3339) as the reader writes it; a list with
 * commas between; something coded in its own words, or said already. `{name|date}` is the day of an instant
 * alone, `{bytes|grouped}` a number with commas from 10,000 on,
 * `{count|day|days}` the first word where the count is 1 and else the second, the count itself not repeated.
 * `{inFile?|a|b}` is the same of a parameter that may be missing, which is the second.
 */
import { koreanTime } from '../base/time.ts'

export type Language = 'en' | 'ko'

/** The words of one code. */
export interface Entry {
  readonly en: string
  readonly ko: string
  /** A moment later it may be otherwise: an answer that lacks something for it is not kept for long. */
  readonly transient?: true
}

export type Catalogue<E extends Entry = Entry> = Readonly<Record<string, E>>

/** A text in both languages. */
export type InBoth = Readonly<Record<Language, string>>

/**
 * A sentence in few words, for one line: without a full stop, in English as it goes on after a colon. The
 * longest form first; where there is no room for it, a later one is taken.
 */
export type Short = Readonly<Record<Language, readonly [string, ...string[]]>>

/** `InBoth`: words that another answer has made already. */
export type Parameter = string | number | Report | InBoth | readonly (string | Report)[]

/** Something that happened, of whichever catalogue: what `Coded` narrows. */
export interface Report {
  readonly code: string
  readonly params?: Readonly<Record<string, Parameter>>
}

type NameOf<Hole extends string> = Hole extends `${infer Name}|${string}`
  ? Name extends `${string}?`
    ? never
    : Name
  : Hole
type Holes<Text extends string> = Text extends `${string}{${infer Hole}}${infer Rest}`
  ? NameOf<Hole> | Holes<Rest>
  : never

/**
 * The parameters of an English text; a text that the compiler cannot read (`'a' + b`) lets nobody report it.
 */
type ParamsOf<Text extends string> = string extends Text
  ? { readonly params: never }
  : [Holes<Text>] extends [never]
    ? { readonly params?: never }
    : { readonly params: { readonly [Name in Holes<Text>]: Parameter } }

/** What a catalogue can say: its codes, each with the parameters that its words need. */
export type Coded<C extends Catalogue> = {
  readonly [Code in keyof C & string]: { readonly code: Code } & ParamsOf<C[Code]['en']>
}[keyof C & string]

/** The closed list of a catalogue's codes, as schemas take it. */
export const codesOf = <C extends Catalogue>(catalogue: C): [keyof C & string, ...(keyof C & string)[]] =>
  Object.keys(catalogue) as [keyof C & string, ...(keyof C & string)[]]

/** A report as it comes out of JSON, maybe of another version or instance: nothing of it is certain. */
export interface Reported {
  readonly code: string
  readonly params?: unknown
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/
const HOLE = /\{([^{}|]+)(?:\|([^{}|]+))?(?:\|([^{}|]+))?\}/g

/** `2026-11-22 23:59 UTC`, by the clocks of Korea in Korean: seconds are in the answer itself. */
export const moment = (instant: string, language: Language): string =>
  language === 'ko'
    ? `${koreanTime(new Date(instant)).slice(0, 16)} (한국 시각)`
    : `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`

/** `2026-11-22`: in UTC, by the clocks of Korea in Korean. */
const day = (instant: string, language: Language): string =>
  (language === 'ko' ? koreanTime(new Date(instant)) : instant).slice(0, 10)

/** With commas from 10,000 on. Numbers that are names, such as serials and ports, are never grouped. */
const grouped = (value: number): string =>
  value < 10_000 ? String(value) : String(value).replace(/\B(?=(?:\d{3}){1,6}$)/g, ',')

const isReported = (value: unknown): value is Reported =>
  typeof value === 'object' && value !== null && typeof (value as { code?: unknown }).code === 'string'

const isInBoth = (value: unknown): value is InBoth =>
  typeof value === 'object'
  && value !== null
  && typeof (value as Partial<InBoth>).en === 'string'
  && typeof (value as Partial<InBoth>).ko === 'string'

const parametersOf = ({ params }: Reported): Readonly<Record<string, unknown>> =>
  typeof params === 'object' && params !== null ? (params as Readonly<Record<string, unknown>>) : {}

/** Reports within reports are ours; whatever else claims to be deeper is cut off. */
const MAX_DEPTH = 4

const entryOf = (catalogue: Catalogue, code: string): Entry | null =>
  Object.hasOwn(catalogue, code) ? catalogue[code]! : null

const shown = (value: unknown, language: Language, say: (report: Reported) => string): string => {
  if (Array.isArray(value)) {
    const between = value.some(isReported) ? '; ' : ', '
    return value.map(one => shown(one, language, say)).join(between)
  }
  if (isReported(value)) return say(value)
  if (isInBoth(value)) return value[language]
  if (typeof value === 'string') return INSTANT.test(value) ? moment(value, language) : value
  return typeof value === 'number' ? String(value) : ''
}

/** The words of a text with `params` in its holes; the catalogue has the words of those that are reports. */
export const filled = (
  catalogue: Catalogue,
  text: InBoth,
  params: Readonly<Record<string, unknown>>,
  language: Language,
  depth = MAX_DEPTH,
): string => {
  const say = (inner: Reported): string =>
    (depth > 0 ? words(catalogue, inner, language, depth - 1) : null) ?? inner.code
  const fill = (_: string, name: string, one?: string, other?: string): string => {
    const key = name.replace(/\?$/, '')
    const value = Object.hasOwn(params, key) ? params[key] : undefined
    if (other !== undefined) return value === 1 ? one! : other
    if (one === 'grouped' && typeof value === 'number') return grouped(value)
    if (one === 'date' && typeof value === 'string' && INSTANT.test(value)) return day(value, language)
    return shown(value, language, say)
  }
  // A sentence, or a list that was cut, at the end of a sentence needs no second full stop.
  return text[language].replace(HOLE, fill).replace(/((?<!\.)\.|…)\.$/, '$1')
}

/** Every form of a short text in one language, with `params` in its holes. */
export const filledShort = (
  catalogue: Catalogue,
  short: Short,
  params: Readonly<Record<string, unknown>>,
  language: Language,
): string[] => short[language].map(form => filled(catalogue, { en: form, ko: form }, params, language))

/** The words of a report; null for a code that the catalogue does not hold. */
export const words = (
  catalogue: Catalogue,
  report: Reported,
  language: Language,
  depth = MAX_DEPTH,
): string | null => {
  const entry = entryOf(catalogue, report.code)
  return entry && filled(catalogue, entry, parametersOf(report), language, depth)
}

/**
 * The report that an answer of our own holds as `detail` and `params`, which came out of one; null: it holds
 * none.
 */
export const reportOf = <R extends Report>({
  detail,
  params,
}: {
  readonly detail?: R['code'] | null | undefined
  readonly params?: Readonly<Record<string, unknown>> | undefined
}): R | null => (detail == null ? null : ({ code: detail, ...(params ? { params } : {}) } as R))

/** The English words of a report of our own. */
export const english = <C extends Catalogue>(catalogue: C, report: Coded<C> & Report): string =>
  words(catalogue, report, 'en') ?? report.code

/** Whether a report, or one that it stands on, may be otherwise a moment later. */
export const isTransient = (catalogue: Catalogue, report: Reported, depth = MAX_DEPTH): boolean => {
  if (entryOf(catalogue, report.code)?.transient === true) return true
  if (depth === 0) return false
  return Object.values(parametersOf(report))
    .flat()
    .some(value => isReported(value) && isTransient(catalogue, value, depth - 1))
}
