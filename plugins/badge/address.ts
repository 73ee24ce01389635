/** Where a badge is, and where it leads. */
import { LABELS } from './words.ts'
import type { BadgeInput } from './schema.ts'

/** Also what is a mark in Markdown, AsciiDoc or reStructuredText. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*_~]/g,
    mark => `%${mark.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )

const queryOf = (values: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encoded(String(value))}`]))
    .join('&')

/** What differs from the default is in the address. */
export const imageOf = (
  { domain, kind, label, style, warning, critical, lang }: BadgeInput,
  site: string,
): string => {
  const query = queryOf({
    kind: kind === 'days' ? undefined : kind,
    label: label === LABELS[kind][lang] ? undefined : label,
    style: style === 'flat' ? undefined : style,
    warning,
    critical,
    lang: lang === 'en' ? undefined : lang,
  })
  return `${site}/badge/${encoded(domain.text)}.svg${query === '' ? '' : `?${query}`}`
}

const PAGES = {
  days: 'certificate?domain=',
  grade: 'security?domain=',
  registration: 'expiry?domains=',
} as const

export const linkOf = (
  { domain, kind, lang }: Pick<BadgeInput, 'domain' | 'kind' | 'lang'>,
  site: string,
): string => `${site}/${lang}/${PAGES[kind]}${encoded(kind === 'registration' ? domain.host : domain.text)}`
