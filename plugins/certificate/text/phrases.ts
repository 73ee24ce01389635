/** Pure: the pieces that the lines about a check are made of: days, names, sentences, titles of problems. */
import { words } from '../../../core/text/catalogue.ts'
import type { Language } from '../../../core/plugin/plugin.ts'
import { koreanTime } from '../../../core/base/time.ts'
import { readableHost } from '../../../core/domain/domain.ts'
import { faults } from '../../../knowledge-base/errors/faults.ts'
import type { Explanation } from '../../../knowledge-base/errors/types.ts'
import { RENEWALS, TRUST_ENDS } from './trust-words.ts'
import { intermediateOf } from '../publish.ts'
import { REASONS } from '../reasons.ts'
import type { ChainItem, Check } from '../schema.ts'
import { FIELDS } from './words.ts'

/** By the clocks of Korea (UTC+9) for Korean, in UTC for English. */
export const dayIn =
  (language: Language) =>
  (instant: string): string =>
    (language === 'ko' ? koreanTime(new Date(instant)) : instant).slice(0, 10)
export const shorten = (text: string, most = 100): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text

/** The part of an RFC 4514 name that people know it by. */
export const shortName = (name: string): string =>
  shorten(/(?:^|[,+])CN=((?:\\.|[^,+\\])*)/.exec(name)?.[1]?.replace(/\\(.)/g, '$1') ?? name, 64)

/** What `cert` and the chain were seen with: from here, or from Korea alone. */
export const seenOf = ({ cert, tls, tlsKr }: Check): Check['tls'] =>
  cert?.vantage === 'kr-probe' && tlsKr ? tlsKr : tls

/** Returns the name of one certificate of a chain; a leaf without a subject goes by its first SAN. */
export const nameOf = ({ role, subject, san }: ChainItem): string =>
  role === 'leaf' && subject === '' ? (san?.[0] ?? '') : shortName(subject)

const SENTENCES = { ...REASONS, ...TRUST_ENDS, ...RENEWALS }

/** A sentence of an answer, with the code that came along. */
interface Sentence {
  readonly reason: string | null
  readonly code?: string | null | undefined
  readonly params?: unknown
}

/** In Korean as far as its code is known here; the English that came along otherwise. */
export const sentence = ({ reason, code, params }: Sentence, language: Language): string =>
  (language === 'ko' && code ? words(SENTENCES, { code, params }, 'ko') : null) ?? reason ?? ''

/**
 * What a fault is called and how to fix it; that of an intermediate is another matter, and comes with its
 * name.
 */
export const explain = (fault: Check['tls']['errors'][number], language: Language): Explanation => {
  const entry = faults[fault.code]
  const intermediate = intermediateOf(fault)
  if (intermediate === null || !entry.ofIntermediate) return entry[language]
  const words = entry.ofIntermediate[language]
  const gap = language === 'ko' ? '' : ' '
  return { ...words, title: `${words.title}${gap}("${intermediate}")` }
}

/** What is wrong as seen from Korea; null: nothing. */
export const koreanTitle = (tlsKr: Check['tlsKr'], language: Language): string | null =>
  tlsKr?.error ? explain(tlsKr.error, language).title : null

const isNamed = (field: string): field is keyof typeof FIELDS => Object.hasOwn(FIELDS, field)

const FROM_KOREA = {
  en: (name: string) => `${name} from Korea`,
  ko: (name: string) => `${name}(한국)`,
} as const

export const fieldName = (field: string, language: Language): string => {
  const isKorean = field.startsWith('tlsKr.')
  const own = isKorean ? field.replace('tlsKr.', 'tls.') : field
  const name = isNamed(own) ? FIELDS[own]?.[language] : undefined
  if (name === undefined) return field
  return isKorean ? FROM_KOREA[language](name) : name
}

export const listNames = (
  san: readonly string[],
  others: (count: number) => string,
  language: Language,
): string =>
  san
    .slice(0, 4)
    .map(name => shorten(readableHost(name, language), 64))
    .join(', ') + (san.length > 4 ? `, ${others(san.length - 4)}` : '')

const CURVES: Readonly<Record<string, string>> = { 256: 'P-256', 384: 'P-384', 521: 'P-521' }

/** `2048-bit RSA`, `RSA 2048비트`, `ECDSA P-256`. */
export const keyText = ({ keyType, keyBits }: ChainItem, language: Language): string => {
  const sized = language === 'ko' ? `${keyType} ${keyBits}비트` : `${keyBits}-bit ${keyType}`
  if (keyType === 'EC') return CURVES[keyBits] ? `ECDSA ${CURVES[keyBits]}` : sized
  return keyType === 'RSA' ? sized : keyType
}
