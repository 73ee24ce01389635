/** An attribute of a distinguished name that is written as RFC 4514 has it. */

/** Up to the comma or plus sign that no backslash escapes. */
const PART = /((?:\\.|[^\\,+])*)(?:[,+]|$)/gsy

/** RFC 4514 2.4: a backslash before a character, or before two hex digits of an octet. */
const unescaped = (value: string): string =>
  value.replace(/\\(?:([0-9A-F]{2})|(.))/gs, (_, octet: string | undefined, one: string) =>
    octet === undefined ? one : String.fromCharCode(Number.parseInt(octet, 16)),
  )

/** The names stand with the last RDN first; of several of a type the first one here is the last. */
export const attributeIn = (name: string, type: 'CN' | 'O'): string | null => {
  for (const [, part = ''] of name.matchAll(PART)) {
    // After `#` stands the hex of what is no text.
    if (part.startsWith(`${type}=`) && !part.startsWith(`${type}=#`))
      return unescaped(part.slice(type.length + 1)) || null
  }
  return null
}
