/** Tells the country of an address by a MaxMind file that the operator names: read once, at the start. */
import { readFileSync, statSync } from 'node:fs'
import { Reader } from 'mmdb-lib'
import { recent } from '../../core/base/memo.ts'
import type { CountryOf } from '../../core/network/caller.ts'

/** Databases of countries have 4 to 60 MB; it stays in memory. */
const MAX_OCTETS = 128 * 1024 * 1024
/** Their search tree has nodes of two records. */
const RECORD_SIZES: readonly number[] = [24, 28, 32]
/** Between the tree and the data. */
const SEPARATOR_OCTETS = 16
/** They are in every database of countries: Google's, Cloudflare's and Quad9's resolvers. */
const KNOWN = ['8.8.8.8', '1.1.1.1', '9.9.9.9', '2001:4860:4860::8888'] as const

/** What databases have of an address: GeoLite2 and DB-IP objects, IPinfo and ip-location-db texts. */
interface Found {
  readonly country?: { readonly iso_code?: unknown } | string
  readonly country_code?: unknown
  readonly registered_country?: { readonly iso_code?: unknown }
}

type Database = Reader<never>

const codeOf = (found: Found | null): string | null => {
  const { country, country_code: code, registered_country: registered } = found ?? {}
  const own = typeof country === 'object' ? country.iso_code : country
  const isCode = (one: unknown): one is string => typeof one === 'string' && /^[A-Z]{2}$/.test(one)
  return [own, code, registered?.iso_code].find(isCode) ?? null
}

/** What a damaged file throws is an address of no country. */
const lookUp = (database: Database, address: string): string | null => {
  try {
    // A socket for both families writes IPv4 addresses in this way.
    return codeOf(database.get(address.replace(/^::ffff:(?=\d+\.)/i, '')))
  } catch {
    return null
  }
}

const open = (path: string): Database => {
  if (statSync(path).size > MAX_OCTETS) throw new Error(`the file has more than ${MAX_OCTETS} bytes`)
  const octets = readFileSync(path)
  let database: Database
  try {
    database = new Reader<never>(octets)
  } catch {
    throw new Error('the file is not a MaxMind database')
  }
  const { recordSize, searchTreeSize, ipVersion } = database.metadata
  const isWhole =
    RECORD_SIZES.includes(recordSize)
    && [4, 6].includes(ipVersion)
    && searchTreeSize + SEPARATOR_OCTETS < octets.length
    && octets.subarray(searchTreeSize, searchTreeSize + SEPARATOR_OCTETS).every(octet => octet === 0)
  if (!isWhole) throw new Error('the file is damaged')
  return database
}

/** Throws one line for a file that cannot be used. */
export const countryDatabase = (path: string): CountryOf => {
  const refuse = (why: string): Error => new Error(`CERTSCOPE_COUNTRY_DB is not valid: ${why}.`)
  let database: Database
  try {
    database = open(path)
  } catch (error) {
    const { code, message } = error as { readonly code?: string; readonly message: string }
    throw refuse(code ? `the file cannot be read (${code})` : message)
  }
  if (KNOWN.every(address => lookUp(database, address) === null))
    throw refuse('the file has no countries (use GeoLite2-Country, DB-IP or IPinfo)')
  // A look-up takes some microseconds, and callers come again; '' stands for none.
  const remembered = recent(address => lookUp(database, address) ?? '')
  return address => remembered(address) || null
}
