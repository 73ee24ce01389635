/** Finds the start tags of an HTML document, as the tokenizer of the HTML Standard does (section 13.2.5). */

export interface Tag {
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
export const startTags = (html: string, names: ReadonlySet<string>): Tag[] => {
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
