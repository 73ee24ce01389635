/** Whether two spellings of an organization's name are the same. */

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
