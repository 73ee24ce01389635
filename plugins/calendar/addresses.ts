/** Where a calendar is, and how programs are led to it. */
import type { Language } from '../../core/text/catalogue.ts'
import type { Input } from './schema.ts'

/** Returns the address of a calendar; `site` has no slash at its end. */
export const addressOf = (
  site: string,
  {
    domains,
    only,
    lang,
  }: Omit<Input, 'domains'> & { readonly domains: readonly { readonly text: string }[] },
): string => {
  const query = [...(only ? [`only=${only}`] : []), ...(lang ? [`lang=${lang}`] : [])].join('&')
  const names = domains.map(({ text }) => text).join(',')
  return `${site}/calendar/${names}.ics${query === '' ? '' : `?${query}`}`
}

/** Adds the language that the reader sees, unless another was asked for. */
export const inLanguage = (url: string, language: Language): string => {
  if (language === 'en' || /[?&]lang=/.test(url)) return url
  return `${url}${url.includes('?') ? '&' : '?'}lang=${language}`
}

/** Opens the program for calendars that the device has. */
export const webcalOf = (url: string): string => url.replace(/^https?:/, 'webcal:')

export const googleOf = (url: string): string =>
  `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcalOf(url))}`

export const outlookOf = (
  url: string,
  host: 'outlook.live.com' | 'outlook.office.com',
  name: string,
): string =>
  `https://${host}/calendar/0/addfromweb?url=${encodeURIComponent(url)}&name=${encodeURIComponent(name)}`
