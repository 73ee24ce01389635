/** HTML that cannot be broken by what is put into it: all text is escaped, but for markup made here. */
import { printable } from '../../base/printable.ts'

/** Markup made by `html`. */
export interface Html {
  readonly markup: string
}

type Part = string | number | Html | null | readonly Part[]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Most texts have none of them, which is known sooner than it is replaced. */
const SPECIAL = /[&<>"']/
const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/[&<>"']/g, character => ENTITIES[character]!) : text

const markupOf = (part: Part): string => {
  if (part === null) return ''
  if (typeof part === 'string') return escaped(part)
  if (typeof part === 'number') return String(part)
  if ('markup' in part) return part.markup
  let markup = ''
  for (const one of part) markup += markupOf(one)
  return markup
}

/** Text and lists of parts go in escaped, also between the quotes of an attribute; `null` is nothing. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => {
  let markup = strings[0]!
  for (const [index, part] of parts.entries()) markup += markupOf(part) + strings[index + 1]!
  return { markup }
}

/* Texts with commands in them, as HTML. */

/** Certificates and records contain untrusted text. */
export const clean = (text: string): string => printable(text)

const DAY = /\b(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))\b/

/** Days stay whole where a line ends, or a column is narrow. */
export const dated = (text: string): Html =>
  html`${clean(text)
    .split(DAY)
    .map((part, index) => (index % 2 === 1 ? html`<time>${part}</time>` : part))}`

/** What stands between backquotes is code. */
export const prose = (text: string): Html =>
  html`${clean(text)
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`

/** Something to copy; the name says what, to those who do not see it. */
export const block = (text: string, name: string): Html =>
  html`<div class="block" data-name="${name}"><pre><code>${text}</code></pre></div>`

/** In the middle of a sentence: what has several words is copied as a whole. */
const inline = (text: string): Html =>
  html`${text.split(/`([^`]+)`/).map((part, index) => {
    if (index % 2 === 0) return part
    const code = html`<code>${part}</code>`
    return /\s/.test(part) ? html`<span class="command" data-name="${part}">${code}</span>` : code
  })}`

/** A whole command behind a colon, or by itself: what is in the middle of a sentence stays there. */
const COMMAND = /(?:^|(?<=:)\s)`([^`\s]+\s[^`]*)`(?:[.;](?=\s|$)|$)\s*/

/** Draws prose in which each command can be copied; one after a colon gets a line of its own. */
export const advice = (text: string): Html =>
  html`${clean(text)
    .split(COMMAND)
    .map((part, index) => (index % 2 === 1 ? block(part, part) : inline(part)))}`
