/** Reads what bears on security in an HTML document: the policies in its head, the scripts that it loads. */
import type { Fields } from '../../../core/protocol/http/reader.ts'

/* Finds the start tags of an HTML document, as the tokenizer of the HTML Standard does (section 13.2.5). */

interface Tag {
  /** Lower case. */
  readonly name: string
  /** Names in lower case, character references resolved; of an attribute that is there twice the first. */
  readonly attributes: ReadonlyMap<string, string>
}

/** Their content is text up to the end tag. `noscript` is so where scripts run. */
const RAW = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'noscript',
])
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const MAX_POINT = 0x10ffff

const unescaped = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));?/gi,
    (whole, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()]!
      const point = decimal === undefined ? parseInt(hexadecimal!, 16) : Number(decimal)
      return point <= MAX_POINT ? String.fromCodePoint(point) : whole
    },
  )

const OPEN = /<(?:(!--)|([A-Za-z][^\t\n\f\r />]*)|([!?/]))/g
const ATTRIBUTE =
  /[\t\n\f\r /]*(?:(>)|([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)(?:"|$)|'([^']*)(?:'|$)|([^\t\n\f\r >"'][^\t\n\f\r >]*)?))?)/y
const COMMENT_END = /--!?>/g

const indexOfMatch = (pattern: RegExp, text: string, from: number): number => {
  pattern.lastIndex = from
  return pattern.test(text) ? pattern.lastIndex : text.length
}

/** The attributes of a tag whose name ends at `from`, and where the tag ends; null: the document does. */
const readAttributes = (
  html: string,
  from: number,
): { readonly attributes: Map<string, string>; readonly end: number } | null => {
  const attributes = new Map<string, string>()
  ATTRIBUTE.lastIndex = from
  for (;;) {
    const found = ATTRIBUTE.exec(html)
    if (found === null) return null
    const [, end, name, double, single, bare] = found
    if (end !== undefined) return { attributes, end: ATTRIBUTE.lastIndex }
    const key = name!.toLowerCase()
    if (!attributes.has(key)) attributes.set(key, unescaped(double ?? single ?? bare ?? ''))
  }
}

/** Where a tag ends whose name ends at `from`; its attributes are read over. */
const skipAttributes = (html: string, from: number): number => {
  ATTRIBUTE.lastIndex = from
  while (ATTRIBUTE.test(html)) if (html[ATTRIBUTE.lastIndex - 1] === '>') return ATTRIBUTE.lastIndex
  return html.length
}

/** Start tags of these names in order, without those in comments, raw text and templates. In linear time. */
const startTags = (html: string, names: ReadonlySet<string>): Tag[] => {
  const tags: Tag[] = []
  let templates = 0
  OPEN.lastIndex = 0
  for (let found = OPEN.exec(html); found !== null; found = OPEN.exec(html)) {
    const [, comment, opened, other] = found
    let at = OPEN.lastIndex
    if (comment !== undefined) {
      at = html.startsWith('>', at) || html.startsWith('->', at) ? at : indexOfMatch(COMMENT_END, html, at)
    } else if (other === '/') {
      if (/^template(?![^\t\n\f\r />])/i.test(html.slice(at, at + 9))) templates = Math.max(0, templates - 1)
    } else if (other !== undefined) at = indexOfMatch(/>/g, html, at)
    else {
      const name = opened!.toLowerCase()
      if (templates === 0 && names.has(name)) {
        const tag = readAttributes(html, at)
        if (tag === null) return tags
        tags.push({ name, attributes: tag.attributes })
        at = tag.end
      } else at = skipAttributes(html, at)
      if (name === 'template') templates++
      if (name === 'plaintext') return tags
      if (RAW.has(name)) {
        const end = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi')
        at = indexOfMatch(end, html, at)
      }
    }
    OPEN.lastIndex = at
  }
  return tags
}

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
