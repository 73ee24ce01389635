/** The languages of pages, and the address of a page in each. */
import type { Language } from '../../plugin/plugin.ts'

/** A text in both languages. */
export type Text = Readonly<Record<Language, string>>

/** Each by the name that its readers have for it. */
export const LANGUAGES: readonly (readonly [Language, string])[] = [
  ['en', 'English'],
  ['ko', '한국어'],
]

/** Returns the address of a page in a language: by its path if that has one, otherwise by `?lang=`. */
export const addressIn = (path: string, language: Language, query = ''): string => {
  if (path === '/') return `/${language}`
  const localized = path.replace(/^\/(?:en|ko)(?=\/|$)/, `/${language}`)
  if (/^\/(?:en|ko)(?:\/|$)/.test(path)) return query === '' ? localized : `${localized}?${query}`
  return `${path}?lang=${language}`
}

/** The address that follows the reader's language, where there is one; English otherwise. */
export const addressOfAll = (path: string): string => {
  if (/^\/(?:en|ko)?$/.test(path)) return '/'
  return /^\/(?:en|ko)\//.test(path) ? addressIn(path, 'en') : path
}
