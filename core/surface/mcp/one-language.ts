/** Pure: an answer in the language asked for alone: what is there in both takes twice the room. */
import type { Language } from '../../text/catalogue.ts'

type Members = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Answers write both languages in one of four ways: as `en` and `ko`, texts or objects of texts; as members
 * in English with the same ones in Korean below `ko`; as `NAME` in Korean with `NAMEEn`, or in English with
 * `NAMEKo`. Texts become `text`, objects are spread.
 */
const chosen = (value: Members, language: Language): Members => {
  const { en, ko, ...rest } = value
  if (typeof en === 'string' && typeof ko === 'string') return { ...rest, text: language === 'ko' ? ko : en }
  if (isObject(ko) && (isObject(en) || en === undefined))
    return { ...rest, ...(language === 'ko' ? ko : isObject(en) ? en : {}) }
  return value
}

/** At every level. */
export const inOneLanguage = (value: unknown, language: Language): unknown => {
  if (Array.isArray(value)) return value.map(one => inOneLanguage(one, language))
  if (!isObject(value)) return value
  const own = chosen(value, language)
  return Object.fromEntries(
    Object.entries(own).flatMap(([name, one]): [string, unknown][] => {
      if (/(?:En|Ko)$/.test(name) && Object.hasOwn(own, name.slice(0, -2))) return []
      const spoken = `${name}${language === 'en' ? 'En' : 'Ko'}`
      return [[name, inOneLanguage(Object.hasOwn(own, spoken) ? own[spoken] : one, language)]]
    }),
  )
}
