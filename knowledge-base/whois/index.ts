/** Lists WHOIS services, RDAP servers that IANA's list lacks, and registries without either, by suffix. */
import { ASIA } from './asia.ts'
import { EUROPE } from './europe.ts'
import { ICANN } from './icann.ts'
import { HOSTS, dated } from './sources.ts'
import type { Dated } from './sources.ts'
import type { UnlistedRdap, UnservedSuffix, WhoisRow } from './types.ts'

export type { UnlistedRdap, UnservedSuffix, WhoisRow } from './types.ts'

export const WHOIS: readonly (WhoisRow & Dated)[] = [...ASIA, ...EUROPE, ...ICANN].map(dated)

/** Operated by the registries themselves; IANA's list, where it has a suffix, goes before. */
export const UNLISTED_RDAP: readonly (UnlistedRdap & Dated)[] = [
  {
    // Identity Digital closed port 43 of these in August 2025, so they have no row in WHOIS.
    suffixes: ['io', 'ac', 'sh', 'me'],
    base: 'https://rdap.identitydigital.services/rdap/',
    sources: [
      'https://github.com/caarlos0/domain_exporter/issues/409',
      'https://rdap.identitydigital.services/rdap/help',
    ],
  },
  {
    suffixes: ['de'],
    base: 'https://rdap.denic.de/',
    sources: ['https://www.denic.de/services/whois-service/rdap-service'],
  },
  {
    suffixes: ['ch', 'li'],
    base: 'https://rdap.nic.ch/',
    sources: ['https://www.nic.ch/whois/rdap/', 'https://www.nic.li/whois/rdap/'],
  },
].map(dated)

export const UNSERVED: readonly (UnservedSuffix & Dated)[] = [
  {
    suffix: 'vn',
    web: 'https://tracuutenmien.gov.vn/',
    sources: [
      HOSTS,
      // The portal of VNNIC, which the list does not name yet.
      'https://github.com/search?type=code&q=%22tracuutenmien.gov.vn%22',
    ],
  },
  {
    suffix: 'es',
    web: 'https://www.dominios.es/',
    sources: [HOSTS],
  },
  {
    suffix: 'gr',
    web: 'https://grweb.ics.forth.gr/public/whois',
    sources: [HOSTS],
  },
  {
    suffix: 'ph',
    web: 'https://whois.dot.ph/',
    sources: [HOSTS],
  },
].map(dated)

const longest = <T>(table: ReadonlyMap<string, T>, name: string): T | null => {
  const labels = name.split('.')
  for (let from = 1; from < labels.length; from++) {
    const found = table.get(labels.slice(from).join('.'))
    if (found) return found
  }
  return null
}

const whois = new Map(WHOIS.flatMap(row => row.suffixes.map(suffix => [suffix, row] as const)))
const unlisted = new Map(UNLISTED_RDAP.flatMap(row => row.suffixes.map(suffix => [suffix, row] as const)))
const unserved = new Map(UNSERVED.map(row => [row.suffix, row] as const))

/** The row of the longest suffix that the name lies under, or null. */
export const whoisFor = (name: string): WhoisRow | null => longest(whois, name)
export const unlistedRdapFor = (name: string): UnlistedRdap | null => longest(unlisted, name)
export const unservedFor = (name: string): UnservedSuffix | null => longest(unserved, name)
