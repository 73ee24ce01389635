/** What a client prefers, by its `accept` headers (RFC 9110 section 12.5). */
import type { Language } from '../../plugin/plugin.ts'
import { recent } from '../../base/memo.ts'

/** Characters of a header that are read; no real list is as long. */
const MAX_LENGTH = 1_000

/** The values of a header in lower case, each with its weight. */
const weights = (header: string | null): readonly (readonly [value: string, weight: number])[] =>
  (header ?? '')
    .slice(0, MAX_LENGTH)
    .split(',')
    .map(range => {
      const [value = '', ...parameters] = range.split(';').map(part => part.trim().toLowerCase())
      const weight = parameters.find(one => one.startsWith('q='))
      return [value, weight === undefined ? 1 : Number(weight.slice(2)) || 0] as const
    })

/** Korean if the client prefers it to English, otherwise English. */
export const preferredLanguage = (headers: Headers): Language => {
  const [first] = weights(headers.get('accept-language'))
    .map(([tag, weight]) => ({ language: tag.split('-')[0], weight }))
    .filter(({ language, weight }) => weight > 0 && (language === 'ko' || language === 'en'))
    .sort((one, other) => other.weight - one.weight)
  return first?.language === 'ko' ? 'ko' : 'en'
}

/** Whether an error is better a page than JSON; `otherwise` where the client names neither. */
export const prefersPage = (headers: Headers, otherwise: boolean): boolean => {
  const accepted = new Map(weights(headers.get('accept')))
  const page = accepted.get('text/html') ?? 0
  const data = accepted.get('application/json') ?? 0
  return page === 0 && data === 0 ? otherwise : page >= data
}

const prefersGzip = recent(header => {
  const accepted = new Map(weights(header))
  const coded = accepted.get('gzip') ?? accepted.get('x-gzip') ?? accepted.get('*') ?? 0
  return coded > 0 && coded >= (accepted.get('identity') ?? 0)
})

/** Whether a body may be compressed; the header's few forms are read once each. */
export const acceptsGzip = (headers: Headers): boolean => {
  const header = headers.get('accept-encoding')
  return header !== null && prefersGzip(header)
}

export const matches = (header: string | null, etag: string): boolean =>
  header !== null
  && (header.trim() === '*' || header.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag))
