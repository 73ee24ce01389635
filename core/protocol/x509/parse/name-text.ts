/** Names of subjects and issuers as text: an attribute as RFC 4514 has it, and organizations compared. */

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

/* Whether two spellings of an organization's name are the same. */

/**
 * RFC 5280 appendix A lets an organization have 64 characters: names that are far longer are compared as they
 * are.
 */
const MAX_LENGTH = 200

const plain = (name: string): string =>
  name.length > MAX_LENGTH
    ? name
    : name
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '')

/** By letters and digits alone: `DigiCert, Inc.` and `DigiCert Inc`. Two unknown ones are not the same. */
export const sameOrganization = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && plain(one) === plain(other)
