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

const markupOf = (part: Part): string => {
  if (part === null) return ''
  if (typeof part === 'string' || typeof part === 'number')
    return String(part).replace(/[&<>"']/g, character => ENTITIES[character]!)
  return 'markup' in part ? part.markup : part.map(markupOf).join('')
}

/** Text and lists of parts go in escaped, also between the quotes of an attribute; `null` is nothing. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: strings
    .map((string, index) => string + (index < parts.length ? markupOf(parts[index]!) : ''))
    .join(''),
})
