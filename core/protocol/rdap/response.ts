/** Reads RDAP answers about domains (RFC 9083): expiry, registrar, DNSSEC, status. Pure. */
import type { RdapReason } from './reasons.ts'

/* EPP's states as servers write them, in RDAP's words (RFC 8056). Pure. */

/** RFC 5731 section 2.3 and RFC 3915 section 3.1. */
const WORDS: readonly string[] = [
  'add period',
  'auto renew period',
  'client delete prohibited',
  'client hold',
  'client renew prohibited',
  'client transfer prohibited',
  'client update prohibited',
  'inactive',
  'pending create',
  'pending delete',
  'pending renew',
  'pending restore',
  'pending transfer',
  'pending update',
  'redemption period',
  'renew period',
  'server delete prohibited',
  'server hold',
  'server renew prohibited',
  'server transfer prohibited',
  'server update prohibited',
  'transfer period',
]

const key = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')

const BY_KEY: ReadonlyMap<string, string> = new Map([
  ...WORDS.map(word => [key(word), word] as const),
  ['ok', 'active'],
  ['active', 'active'],
  ['linked', 'associated'],
  // What registries call the weeks in which a cancelled name can still be had back.
  ['redemption', 'redemption period'],
  ['quarantine', 'redemption period'],
  ['inquarantine', 'redemption period'],
  ['autorenew', 'auto renew period'],
])

/** RDAP's word for a state that EPP knows, null for others. */
const eppState = (text: string): string | null => BY_KEY.get(key(text)) ?? null

const MAX_STATES = 32

/**
 * The states that stand in fields of a WHOIS answer: each once, in the order of the answer; words that EPP
 * does not know are left out.
 */
export const readStates = (values: readonly string[]): readonly string[] => {
  const found = values.flatMap(value => value.split(/[,/;]|\s-\s|\s?https?:\S*/)).map(eppState)
  return [...new Set(found.filter(state => state !== null))].slice(0, MAX_STATES)
}

/**
 * What a registry says of a registered name. `expiry` is an RFC 3339 instant in UTC, or a bare day where the
 * registry gives no zone.
 */
export interface RdapDomain {
  /** `ldhName` in lower case without a trailing dot; null when the answer names none. */
  readonly name: string | null
  readonly unicodeName: string | null
  readonly expiry: string | null
  /** Why the answer's own expiry is not believed, else null. */
  readonly expiryProblem: RdapReason | null
  readonly registrar: {
    readonly name: string | null
    readonly organization: string | null
    readonly handle: string | null
    readonly ianaId: string | null
  } | null
  readonly delegationSigned: boolean | null
  /** RFC 8056 words, where a server writes EPP's too, such as `redemption period`, lower case; at most 32. */
  readonly status: readonly string[]
}

type RdapReading =
  | { readonly ok: true; readonly domain: RdapDomain }
  | { readonly ok: false; readonly reason: RdapReason }

type Json = { readonly [key: string]: unknown }

const MAX_STATUS = 32
const MAX_ENTITIES = 64
const MAX_EVENTS = 256
const MAX_TEXT_LENGTH = 256

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const list = (value: unknown, most: number): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, most) : []
/** One line without control characters, or null when nothing is left. */
const text = (value: unknown): string | null => {
  if (typeof value !== 'string') return null
  const line = value
    .slice(0, MAX_TEXT_LENGTH * 4)
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
  return line === '' ? null : line.slice(0, MAX_TEXT_LENGTH)
}

/** The year of the first domain names: what stands before it is a zero that somebody wrote as a date. */
const EARLIEST = 1985
const DATE_TIME =
  /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d{1,32})?)? ?(Z|z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?)?$/

/**
 * An `eventDate`: RFC 3339, read strictly, in UTC with whole seconds. Some registries leave the zone away:
 * then the day alone is sure enough to be told. Null for anything else, days that no month has included.
 */
export const readEventDate = (value: unknown): string | null => {
  const parts = typeof value === 'string' ? DATE_TIME.exec(value.trim()) : null
  if (!parts) return null
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map(part => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, Math.min(second, 59)))
  if (
    year < EARLIEST
    || date.getUTCMonth() !== month - 1
    || date.getUTCDate() !== day
    || hour > 23
    || minute > 59
    || second > 60
  )
    return null
  const zone = parts[7]
  if (zone === undefined) return date.toISOString().slice(0, 10)
  const [, sign, hours, minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? ['', '+', '0', '0']
  if (Number(hours) > 23 || Number(minutes) > 59) return null
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000)
  const utc = new Date(date.getTime() - offset).toISOString()
  return /^\d{4}-/.test(utc) ? `${utc.slice(0, 19)}Z` : null
}

/** The first value of a property of a jCard (RFC 7095) that is a text; the properties come in any order. */
const cardText = (vcard: unknown, wanted: 'fn' | 'org'): string | null => {
  const properties = Array.isArray(vcard) && vcard[0] === 'vcard' ? list(vcard[1], 64) : []
  for (const property of properties) {
    if (!Array.isArray(property) || typeof property[0] !== 'string' || property[0].toLowerCase() !== wanted)
      continue
    const found = text(Array.isArray(property[3]) ? property[3][0] : property[3])
    if (found !== null) return found
  }
  return null
}

const registrarOf = (entities: unknown): RdapDomain['registrar'] => {
  const registrar = list(entities, MAX_ENTITIES).find(
    (entity): entity is Json =>
      isObject(entity)
      && list(entity['roles'], 16).some(
        role => typeof role === 'string' && role.toLowerCase() === 'registrar',
      ),
  )
  if (!registrar) return null
  const ids = list(registrar['publicIds'], 16).filter(isObject)
  const iana = ids.find(({ type }) => typeof type === 'string' && /^iana registrar id$/i.test(type.trim()))
  const card = registrar['vcardArray']
  const id = iana?.['identifier']
  return {
    name: cardText(card, 'fn'),
    organization: cardText(card, 'org'),
    handle: text(registrar['handle']),
    ianaId: text(typeof id === 'number' ? String(id) : id),
  }
}

/**
 * The one expiry among the events. `registrar expiration` is the registrar's own date and not the
 * registration's (it may be earlier or later), so that it never stands in. Two expirations that differ, or
 * one that cannot be read, are a problem: neither is guessed from.
 */
const expiryOf = (
  events: unknown,
): { readonly expiry: string | null; readonly expiryProblem: RdapReason | null } => {
  const dates = new Set<string>()
  for (const event of list(events, MAX_EVENTS)) {
    if (
      !isObject(event)
      || typeof event['eventAction'] !== 'string'
      || event['eventAction'].trim().toLowerCase() !== 'expiration'
    )
      continue
    const told = event['eventDate']
    if (told === undefined || told === null || told === '') continue // how some write that there is none
    const date = readEventDate(told)
    if (date === null) return { expiry: null, expiryProblem: { code: 'rdap-invalid-expiry' } }
    dates.add(date)
  }
  if (dates.size > 1) return { expiry: null, expiryProblem: { code: 'rdap-two-expiries' } }
  return { expiry: dates.values().next().value ?? null, expiryProblem: null }
}

/** `delegationSigned`; some servers write it as a text. */
const signedness = (secureDns: unknown): boolean | null => {
  const signed = isObject(secureDns) ? secureDns['delegationSigned'] : null
  if (typeof signed === 'boolean') return signed
  return signed === 'true' ? true : signed === 'false' ? false : null
}

const lower = (value: unknown): string | null => text(value)?.toLowerCase().replace(/\.$/, '') ?? null

/** Reads the JSON of a 200. An error object (RFC 9083 section 6) or another object class is no domain. */
export const readRdapDomain = (value: unknown): RdapReading => {
  if (!isObject(value)) return { ok: false, reason: { code: 'rdap-not-json' } }
  const objectClass = value['objectClassName']
  if (
    objectClass !== undefined
    && (typeof objectClass !== 'string' || objectClass.toLowerCase() !== 'domain')
  )
    return { ok: false, reason: { code: 'rdap-not-domain' } }
  if (objectClass === undefined && typeof value['errorCode'] === 'number')
    return { ok: false, reason: { code: 'rdap-error' } }
  return {
    ok: true,
    domain: {
      name: lower(value['ldhName']),
      unicodeName: lower(value['unicodeName']),
      ...expiryOf(value['events']),
      registrar: registrarOf(value['entities']),
      delegationSigned: signedness(value['secureDNS']),
      status: [
        ...new Set(
          list(value['status'], MAX_STATUS)
            .map(lower)
            .filter(word => word !== null)
            .map(word => eppState(word) ?? word),
        ),
      ],
    },
  }
}
