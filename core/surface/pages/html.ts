/** HTML that cannot be broken by what is put into it: all text is escaped, but for markup made here. */

/** Markup made by `html`. */
export interface Html {
  readonly markup: string
}

export type Part = string | number | Html | null | readonly Part[]

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
