/** Which CAA record set holds for a name: the climb of RFC 8659. */
import type { Ask } from '../dns/ask.ts'
import { escapeOctets } from '../dns/wire/name.ts'
import { lookUp, text } from '../dns/lookup.ts'
import type { DnsReason } from '../dns/reasons.ts'
import type { RecordData } from '../dns/wire/record.ts'
import { isConclusive } from '../dns/client.ts'
import type { DnsResult } from '../dns/client.ts'

/** The relevant resource record set of a name (RFC 8659 section 3). */
export interface Caa {
  /** The climbed name that has the set. */
  readonly foundAt: string
  /** Where an alias of `foundAt` led to, null without one. */
  readonly alias: string | null
  /** Values as published. */
  readonly issue: readonly string[]
  readonly issuewild: readonly string[]
  /** Every record in presentation format, e.g. `0 issue "letsencrypt.org"`. */
  readonly records: readonly string[]
  /** Property tags that nobody knows and that bear the critical bit: every CA must refuse. */
  readonly critical: readonly string[]
}

/**
 * `caa` is null when no name up to the top level has a set. A failed lookup leaves all open: it is never
 * "none".
 */
export type CaaResult =
  | { readonly ok: true; readonly caa: Caa | null }
  | { readonly ok: false; readonly reason: DnsReason }

/** Those of IANA's registry of CAA properties; in lower case, since tags are compared without it. */
const KNOWN_TAGS = new Set([
  'issue',
  'issuewild',
  'issuemail',
  'issuevmc',
  'iodef',
  'contactemail',
  'contactphone',
])

/**
 * Bit 0 is the one of RFC 8659 section 4.1 (128). Many zones set the lowest bit instead, and Let's Encrypt
 * takes that for the same.
 */
const CRITICAL = 0x81

/** How many names are asked at once on the way up. */
const AT_ONCE = 4

const readSet = (foundAt: string, alias: string | null, set: readonly RecordData['CAA'][]): Caa => {
  const tagged = (wanted: string): string[] =>
    set.flatMap(({ tag, value }) => (tag.toLowerCase() === wanted ? [text(value)] : []))
  return {
    foundAt,
    alias,
    issue: tagged('issue'),
    issuewild: tagged('issuewild'),
    records: set.map(({ flags, tag, value }) => `${flags} ${tag} "${escapeOctets(value)}"`),
    critical: [
      ...new Set(
        set.flatMap(({ flags, tag }) =>
          (flags & CRITICAL) !== 0 && !KNOWN_TAGS.has(tag.toLowerCase()) ? [tag.toLowerCase()] : [],
        ),
      ),
    ],
  }
}

/**
 * Climbs from the name to its top level until a name has CAA records. Aliases are followed at each name, but
 * the parents of where they lead to are not looked at: only the tree of the name itself counts (RFC 8659
 * section 3). NXDOMAIN and an empty answer lead on; SERVFAIL, REFUSED and silence end the climb, since a set
 * might be there. `*.` in front is left out.
 */
export const findCaa = async (ask: Ask, name: string): Promise<CaaResult> => {
  const labels = name.replace(/^\*\./, '').replace(/\.$/, '').toLowerCase().split('.')
  for (let from = 0; from < labels.length; from += AT_ONCE) {
    const names = labels.slice(from, from + AT_ONCE).map((_, index) => labels.slice(from + index).join('.'))
    const looks = await Promise.all(names.map(at => lookUp(ask, at, 'CAA')))
    for (const [index, look] of looks.entries()) {
      if (look.found === 'unknown') return { ok: false, reason: look.reason }
      if (look.found === 'records')
        return {
          ok: true,
          caa: readSet(
            names[index]!,
            look.aliases.at(-1) ?? null,
            look.records.map(({ data }) => data),
          ),
        }
    }
  }
  return { ok: true, caa: null }
}

/* What is above a name, known for a little while: the names of a list have their top levels in common. */

const KEPT_MS = 30_000
const MAX_NAMES = 1_000

interface Parents {
  /** Asks for a name itself as `ask` does; for what is above it, unless `fresh`, what was known just now. */
  of(ask: Ask, host: string, fresh: boolean): Ask
}

/** `now` in milliseconds. Only what settles a question is kept. */
export const parentsOf = (now: () => number): Parents => {
  const known = new Map<string, { readonly result: DnsResult; readonly until: number }>()
  const keep = (key: string, result: DnsResult): void => {
    known.delete(key)
    if (known.size >= MAX_NAMES) known.delete(known.keys().next().value!)
    known.set(key, { result, until: now() + KEPT_MS })
  }
  return {
    of: (ask, host, fresh) => async (name, type) => {
      if (name === host) return ask(name, type)
      const key = `${type} ${name}`
      const kept = fresh ? undefined : known.get(key)
      if (kept && now() < kept.until) return kept.result
      const result = await ask(name, type)
      if (isConclusive(result)) keep(key, result)
      return result
    },
  }
}
