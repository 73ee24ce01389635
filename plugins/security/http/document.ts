/** Reads what bears on security in an HTML document: the policies in its head, the scripts that it loads. */
import type { Fields } from '../../../core/protocol/http/reader.ts'
import { startTags, type Tag } from './html.ts'

export interface Script {
  /** Absolute. */
  readonly url: URL
  /** It has a hash that browsers compare what they load with (Subresource Integrity section 3.3). */
  readonly integrity: boolean
}

export interface Document {
  /** Contents of `<meta http-equiv="content-security-policy">`. */
  readonly policies: readonly string[]
  /** Contents of `<meta name="referrer">`. */
  readonly referrers: readonly string[]
  /** Those with an address of their own. */
  readonly scripts: readonly Script[]
  /** There are inline scripts. */
  readonly inline: boolean
}

const INTEGRITY = /(?:^|[\t\n\f\r ])sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2}(?=[?\t\n\f\r ]|$)/
const JAVASCRIPT = /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma|live|j)script[0-9.]*)?$/i
const NAMES = new Set(['base', 'meta', 'script'])
const MAX_URL_LENGTH = 2048
/** The first so many are read: no page that people see has more. */
const MAX_SCRIPTS = 500

const HTML = /^(?:text\/html|application\/xhtml\+xml)(?:[;, \t]|$)/i

/** By its `content-type`; without one browsers guess (MIME Sniffing Standard), unless told not to. */
export const isHtml = (fields: Fields): boolean =>
  fields.some(([name, value]) => name === 'content-type' && HTML.test(value))
  || !fields.some(([name]) => name === 'content-type' || name === 'x-content-type-options')

const resolved = (text: string, base: URL): URL | null =>
  text.length <= MAX_URL_LENGTH && URL.canParse(text, base) ? new URL(text, base) : null

const isJavaScript = (attributes: Tag['attributes']): boolean =>
  JAVASCRIPT.test((attributes.get('type') ?? '').trim())

const isInline = (attributes: Tag['attributes']): boolean =>
  !attributes.has('src') && isJavaScript(attributes)

const scriptOf = ({ attributes }: Tag, base: URL): Script[] => {
  const src = attributes.get('src')
  const url = src === undefined ? null : resolved(src, base)
  if (url === null || !isJavaScript(attributes)) return []
  return [{ url, integrity: INTEGRITY.test(attributes.get('integrity') ?? '') }]
}

/** `url`: of the document. */
export const readDocument = (html: string, url: string): Document => {
  const tags = startTags(html, NAMES)
  const contents = (attribute: string, value: string): string[] =>
    tags
      .filter(({ name, attributes }) => name === 'meta' && attributes.get(attribute)?.toLowerCase() === value)
      .map(({ attributes }) => attributes.get('content') ?? '')
  const href = tags.find(({ name, attributes }) => name === 'base' && attributes.has('href'))
  const base = resolved(href?.attributes.get('href') ?? '', new URL(url)) ?? new URL(url)
  return {
    policies: contents('http-equiv', 'content-security-policy'),
    referrers: contents('name', 'referrer'),
    inline: tags.some(({ name, attributes }) => name === 'script' && isInline(attributes)),
    scripts: tags
      .filter(({ name, attributes }) => name === 'script' && attributes.has('src'))
      .slice(0, MAX_SCRIPTS)
      .flatMap(tag => scriptOf(tag, base)),
  }
}
