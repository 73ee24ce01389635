/** One issuance as Certificate Transparency shows it, whichever search told of it; pure. */
import { sameOrganization } from '../../core/protocol/x509/parse/distinguished-name.ts'

export type KeyType = 'RSA' | 'EC' | 'Ed25519'

export interface Issuance {
  /** Lower-case hex without leading zeros; `-` in front of a negative one. */
  readonly serialNumber: string | null
  /** Common name of the issuer, else its organization. */
  readonly issuer: string | null
  readonly issuerOrganization: string | null
  readonly notBefore: Date
  readonly notAfter: Date
  /** Lower-case; a search may tell only those that were asked for. */
  readonly names: readonly string[]
  readonly keyType: KeyType | null
  readonly revoked: boolean | null
  /** When the first log took it. */
  readonly loggedAt: Date | null
}

/**
 * An instant as the searches write it: `2026-11-21T00:00:00` with or without a fraction, a blank for the T,
 * and no zone, Z, or an offset (`-00:00`, `+0000`, `+00`). Without a zone it is UTC, which `Date.parse` would
 * take for local time. Null when it is none.
 */
export const readTime = (text: string): Date | null => {
  const found =
    /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d):(\d\d)(?:\.\d{1,9})?)?\s?(Z|UTC|[+-]\d\d(?::?\d\d)?)?$/i.exec(
      text,
    )
  if (!found) return null
  const [year, month, day, hour, minute, second] = found.slice(1, 7).map(part => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)?$/.exec(found[7] ?? '') ?? [null, '+', '0', '0']
  const time = Date.UTC(year, month - 1, day, hour, minute, second)
  const check = new Date(time)
  if (
    check.getUTCMonth() !== month - 1
    || check.getUTCDate() !== day
    || hour > 23
    || minute > 59
    || second > 59
  )
    return null
  const zoned = new Date(
    time - (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0)) * 60_000,
  )
  // Four digits are all that RFC 3339 has for a year.
  return zoned.getUTCFullYear() <= 9999 ? zoned : null
}

/** Without colons and leading zeros, lower-case; null when it is no hexadecimal number. */
export const readSerial = (text: string): string | null => {
  const digits = text.replaceAll(':', '').toLowerCase()
  return /^[0-9a-f]{1,80}$/.test(digits) ? digits.replace(/^0+(?=.)/, '') : null
}

const MAX_ISSUER_LENGTH = 2_048

/** A CA's name as it may stand in a sentence: without control characters, and not endless. */
export const tidy = (name: string | null): string | null =>
  name
    ?.replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, 100) || null

/**
 * Attributes of a distinguished name in OpenSSL's one-line form, `C=US, O="DigiCert, Inc.", CN=...`, in the
 * order of the certificate.
 */
export const readIssuer = (text: string): Pick<Issuance, 'issuer' | 'issuerOrganization'> => {
  const attributes = new Map<string, string>()
  for (const [, type, quoted, plain] of text
    .slice(0, MAX_ISSUER_LENGTH)
    .matchAll(/(?:^|[,+]\s*)([A-Za-z][A-Za-z0-9.]*)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|((?:[^,+"\\]|\\.)*))/g)) {
    const value = tidy((quoted ?? plain ?? '').replace(/\\(.)/g, '$1'))
    if (value !== null) attributes.set(type!.toUpperCase(), value)
  }
  const organization = attributes.get('O') ?? null
  return { issuer: attributes.get('CN') ?? organization, issuerOrganization: organization }
}

/**
 * Whether one of the names is the host, or a wildcard in its left-most label that covers it (RFC 9525 6.3).
 */
export const covers = (names: readonly string[], host: string): boolean => {
  const parent = host.slice(host.indexOf('.') + 1)
  return names.some(name => name === host || name === `*.${parent}`)
}

const MAX_NAMES = 100

/** Lower-case, each once, without trailing dots, those that cover the host first, at most a hundred. */
export const readNames = (names: readonly string[], host: string): string[] => {
  const all = [
    ...new Set(
      names
        .map(name => name.trim().toLowerCase().replace(/\.$/, ''))
        .filter(name => name !== '' && name.length <= 255),
    ),
  ]
  return [...all.filter(name => covers([name], host)), ...all.filter(name => !covers([name], host))].slice(
    0,
    MAX_NAMES,
  )
}

/**
 * A precertificate and its certificate, or the same issuance in two searches: issuer and serial number are
 * the same, as RFC 5280 4.1.2.2 demands. Where a serial number is not known, validity, which is the same
 * here, and issuer stand for it.
 */
const same = (one: Issuance, other: Issuance): boolean => {
  if (one.serialNumber !== null && other.serialNumber !== null && one.serialNumber !== other.serialNumber)
    return false
  if (one.keyType !== null && other.keyType !== null && one.keyType !== other.keyType) return false
  return (
    one.issuer === null
    || other.issuer === null
    || one.issuer === other.issuer
    || sameOrganization(one.issuerOrganization, other.issuerOrganization)
  )
}

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one <= other ? one : other) : (one ?? other)

const both = (one: Issuance, other: Issuance): Issuance => ({
  ...one,
  serialNumber: one.serialNumber ?? other.serialNumber,
  issuer: one.issuer ?? other.issuer,
  issuerOrganization: one.issuerOrganization ?? other.issuerOrganization,
  names: [...new Set([...one.names, ...other.names])].slice(0, MAX_NAMES),
  keyType: one.keyType ?? other.keyType,
  // Somebody who saw the revocation knows more than somebody who did not.
  revoked: one.revoked === true || other.revoked === true ? true : (one.revoked ?? other.revoked),
  loggedAt: earlier(one.loggedAt, other.loggedAt),
})

/** Issuances with equal start and end that one more is compared with; there are hardly ever two. */
const MAX_COMPARED = 8

/** Issuances that begin and end at the same instants. */
class Contemporaries {
  readonly items: Issuance[] = []
  /**
   * Where in the list those with a serial number are, and under null those without; no more than are
   * compared.
   */
  private readonly bySerial = new Map<string | null, number[]>()

  private note(at: number): void {
    const { serialNumber } = this.items[at]!
    const places = this.bySerial.get(serialNumber) ?? []
    if (places.length < MAX_COMPARED) this.bySerial.set(serialNumber, [...places, at])
  }

  add(one: Issuance): void {
    const { serialNumber } = one
    const candidates =
      serialNumber === null
        ? [...this.items.slice(0, MAX_COMPARED).keys()]
        : [...(this.bySerial.get(serialNumber) ?? []), ...(this.bySerial.get(null) ?? [])].sort(
            (a, b) => a - b,
          )
    const at = candidates.find(candidate => same(this.items[candidate]!, one))
    if (at === undefined) {
      this.note(this.items.push(one) - 1)
      return
    }
    const before = this.items[at]!
    this.items[at] = both(before, one)
    if (before.serialNumber !== null || serialNumber === null) return
    this.bySerial.set(
      null,
      this.bySerial.get(null)!.filter(place => place !== at),
    )
    this.note(at)
  }
}

/** Each issuance once, the latest-expiring first. Earlier items win where two disagree. */
export const fold = (all: readonly Issuance[]): Issuance[] => {
  // Only what begins and ends at the same instants can be the same: ten thousand rows are not compared with
  // one another.
  const groups = new Map<string, Contemporaries>()
  for (const one of all) {
    const key = `${one.notBefore.getTime()} ${one.notAfter.getTime()}`
    const group = groups.get(key) ?? new Contemporaries()
    groups.set(key, group)
    group.add(one)
  }
  return [...groups.values()]
    .flatMap(({ items }) => items)
    .sort(
      (a, b) =>
        b.notAfter.getTime() - a.notAfter.getTime()
        || b.notBefore.getTime() - a.notBefore.getTime()
        || Number((a.serialNumber ?? '') > (b.serialNumber ?? ''))
          - Number((a.serialNumber ?? '') < (b.serialNumber ?? '')),
    )
}
