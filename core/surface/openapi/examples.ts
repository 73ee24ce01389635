/** Makes the examples of an operation: what to send, and what comes back. */
import type { Language } from '../../plugin/plugin.ts'
import { words, type Catalogue } from '../../text/catalogue.ts'
import { shellWord } from '../pages/links.ts'
import { ownParameters, type DescribedParameter, type PlacedOperation } from './document.ts'

/** A comma between the members of a list stays one, which no path and no query reads otherwise. */
const withCommas = (encoded: string): string => encoded.replaceAll('%2C', ',')

const WORDS = { more: { en: '… {count} more', ko: '… {count}개 더' } } as const satisfies Catalogue

/** A path with its parameters filled in, as the document has them. */
const targetOf = (operation: PlacedOperation): string => {
  const own = ownParameters(operation)
  const value = ({ example = '' }: DescribedParameter): string => String(example)
  const query = new URLSearchParams(
    own.filter(one => one.in === 'query' && one.example !== undefined).map(one => [one.name, value(one)]),
  ).toString()
  const filled = operation.path.replace(/\{(\w+)\}/g, (_, name) => {
    const found = own.find(one => one.name === name)
    return found ? encodeURIComponent(value(found)) : ''
  })
  return withCommas(query === '' ? filled : `${filled}?${query}`)
}

export const bodyOf = ({ requestBody }: PlacedOperation) => requestBody?.content['application/json']

export const curlOf = (operation: PlacedOperation, site: string): string => {
  const url = `curl ${shellWord(`${site}${targetOf(operation)}`)}`
  const body = bodyOf(operation)
  if (!body) return url
  return `${url} -H 'content-type: application/json' -d ${shellWord(JSON.stringify(body.example))}`
}

/** So many of a list are shown, and so many characters of a text: an example shows what there is. */
const MOST = { items: 2, characters: 160 }

export const shortened = (value: unknown, language: Language): unknown => {
  const inner = (one: unknown): unknown => shortened(one, language)
  if (Array.isArray(value)) {
    const rest = value.length - MOST.items
    if (rest < 2) return value.map(inner)
    const more = words(WORDS, { code: 'more', params: { count: rest } }, language)
    return [...value.slice(0, MOST.items).map(inner), more]
  }
  if (typeof value === 'string' && value.length > MOST.characters)
    return `${value.slice(0, MOST.characters)}…`
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inner(one)]))
}
