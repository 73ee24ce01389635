/** By which domain names a CA goes in CAA records, found by the organization that issues. */
import { current } from './current.ts'
import { older } from './older.ts'
import type { CaDomains } from './types.ts'

export { current, older }
export type { CaDomains } from './types.ts'

/** The day on which a person last compared this with its sources, YYYY-MM-DD. */
export const date = '2026-11-21'

export interface KnownNames extends CaDomains {
  /** False: the source is of 2023 or before, and the CA may have got other names since. */
  readonly recent: boolean
}

/**
 * RFC 5280 appendix A lets an organization have 64 characters; more than these are nobody's name that is
 * known here.
 */
const MAX_LENGTH = 200

/** Names are compared by their letters and digits: "thawte, Inc." is "Thawte Inc". */
const plain = (name: string): string =>
  name.length > MAX_LENGTH
    ? name
    : name
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '')

const byOrganization = new Map(
  [
    ...current.map(one => ({ ...one, recent: true })),
    ...older.map(one => ({ ...one, recent: false })),
  ].flatMap(one => one.organizations.map(name => [plain(name), one] as const)),
)

/** Null for a CA that is not known here. `organization` is O= of the issuing certificate. */
export const caNames = (organization: string): KnownNames | null =>
  byOrganization.get(plain(organization)) ?? null

const all = new Set([...current, ...older].flatMap(({ domains }) => domains))

/** Whether this is any CA's name at all. */
export const isCaName = (domain: string): boolean => all.has(domain.toLowerCase())
