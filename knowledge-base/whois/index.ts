/**
 * Registries' WHOIS services, RDAP servers that IANA's list lacks, and registries without either, by suffix.
 */
import { ASIA } from './asia.ts'
import { EUROPE } from './europe.ts'
import { ICANN } from './icann.ts'
import type { UnlistedRdap, UnservedSuffix, WhoisRow } from './types.ts'

export type { UnlistedRdap, UnservedSuffix, WhoisRow } from './types.ts'

export const WHOIS: readonly WhoisRow[] = [...ASIA, ...EUROPE, ...ICANN]

/** Run by the registries themselves; IANA's list, where it has a suffix, goes before. */
export const UNLISTED_RDAP: readonly UnlistedRdap[] = [
  {
    // Identity Digital closed port 43 of these in August 2025.
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
    sources: ['https://www.denic.de/en/service/whois-service/'],
  },
  { suffixes: ['ch', 'li'], base: 'https://rdap.nic.ch/', sources: ['https://www.nic.ch/whois/'] },
]

export const UNSERVED: readonly UnservedSuffix[] = [
  {
    suffix: 'vn',
    web: 'https://tracuutenmien.gov.vn/',
    sources: [
      'https://github.com/richardpenman/whois/issues/247',
      'https://github.com/rfc1036/whois/blob/next/tld_serv_list',
    ],
  },
  {
    suffix: 'es',
    web: 'https://www.dominios.es/',
    sources: ['https://github.com/rfc1036/whois/blob/next/tld_serv_list'],
  },
  {
    suffix: 'gr',
    web: 'https://grweb.ics.forth.gr/public/whois',
    sources: ['https://github.com/rfc1036/whois/blob/next/tld_serv_list'],
  },
  {
    suffix: 'ph',
    web: 'https://whois.dot.ph/',
    sources: ['https://github.com/rfc1036/whois/blob/next/tld_serv_list'],
  },
]

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
