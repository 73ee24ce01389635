/**
 * Walks the entries of a CRL (RFC 5280 5.3): all of them once, whether they can be read, and then for one
 * certificate. A list of any size costs no more than its octets.
 */
import type { Work } from '../../../limits/cpu-budget.ts'
import type { Certificate } from '../certificate.ts'
import { MAX_EXTENSIONS, parseCrlFrame, told } from './crl.ts'
import type { Crl } from './crl.ts'
import type { CrlFormReason } from './crl-reasons.ts'
import {
  DerError,
  DerReader,
  TAG,
  checkInteger,
  soleElement,
  readBoolean,
  readOid,
  readSmall,
  checkTime,
  readTime,
} from '../../crypto/der.ts'
import type { Element } from '../../crypto/der.ts'
import { MAX_POINT_NAMES } from '../parse/extension-readers.ts'
import { parseGeneralNames } from '../parse/general-name.ts'

export interface CrlEntry {
  readonly revokedAt: Date
  /** RFC 5280 5.3.1: 6 is certificateHold, 8 is removeFromCRL; null without one. */
  readonly reason: number | null
}

/** Contents of OBJECT IDENTIFIERs, for the entries: 2.5.29.21, .24, .29. */
const REASON = Uint8Array.of(0x55, 0x1d, 0x15)
const INVALIDITY_DATE = Uint8Array.of(0x55, 0x1d, 0x18)
const CERTIFICATE_ISSUER = Uint8Array.of(0x55, 0x1d, 0x1d)

/** One revoked certificate, as far as a walk over all of them looks at it. */
interface Entry {
  readonly serial: Element
  readonly time: Element
  readonly reason: Element | null
  /** GeneralNames: read only where it matters, since a list may hold a hundred thousand. */
  readonly certificateIssuer: Element | null
  /** OID of a critical extension that is not known. */
  readonly unknownCritical: Element | null
}

/** What follows the time in an entry with a reason and nothing else, up to the reason itself. */
const ONLY_REASON = Uint8Array.of(0x30, 0x0c, 0x30, 0x0a, 0x06, 0x03, ...REASON, 0x04, 0x03, 0x0a, 0x01)

const isDigits = (bytes: Uint8Array, from: number, end: number): boolean => {
  for (let at = from; at < end; at++) if (bytes[at]! < 0x30 || bytes[at]! > 0x39) return false
  return true
}

const digits = (bytes: Uint8Array, at: number): number => bytes[at]! * 10 + bytes[at + 1]! - 0x30 * 11

/**
 * UTCTime's contents, YYMMDDHHMMSSZ: true where it is a time whatever the year is; the rest is for
 * `checkTime` to say.
 */
const isPlainTime = (bytes: Uint8Array, at: number): boolean => {
  if (!isDigits(bytes, at, at + 12) || bytes[at + 12] !== 0x5a) return false
  const [month, day] = [digits(bytes, at + 2), digits(bytes, at + 4)]
  return (
    month >= 1
    && month <= 12
    && day >= 1
    && day <= (month === 2 ? 28 : 30)
    && digits(bytes, at + 6) < 24
    && digits(bytes, at + 8) < 60
    && digits(bytes, at + 10) < 60
  )
}

/**
 * Where the entry at `at` ends when it is as nearly all entries are: a serial number, a UTCTime, and a reason
 * or nothing. -1: it has to be read in full. Makes no object, where a full reading makes ten: a hundred
 * thousand entries else leave 70 MB of garbage.
 */
const plainEnd = (bytes: Uint8Array, at: number): number => {
  const end = at + 2 + bytes[at + 1]!
  const length = bytes[at + 3]!
  const time = at + 4 + length
  if (
    bytes[at] !== TAG.sequence
    || end - at > 0x81
    || end > bytes.length
    || bytes[at + 2] !== TAG.integer
    || length === 0
    || time + 15 > end
  )
    return -1
  const [first, second] = [bytes[at + 4]!, bytes[at + 5]!]
  if (length > 1 && ((first === 0 && second < 0x80) || (first === 0xff && second >= 0x80))) return -1
  if (bytes[time] !== TAG.utcTime || bytes[time + 1] !== 13 || !isPlainTime(bytes, time + 2)) return -1
  const rest = time + 15
  if (rest === end) return end
  if (end - rest !== ONLY_REASON.length + 1 || bytes[end - 1]! >= 0x80) return -1
  for (let index = 0; index < ONLY_REASON.length; index++)
    if (bytes[rest + index] !== ONLY_REASON[index]) return -1
  return end
}

const isSerial = (bytes: Uint8Array, at: number, serial: Uint8Array): boolean => {
  if (bytes[at + 3] !== serial.length) return false
  for (let index = 0; index < serial.length; index++)
    if (bytes[at + 4 + index] !== serial[index]) return false
  return true
}

/** Work in pieces, each of so many units of its pauses. */
type Pieces<T> = Generator<number, T, undefined>

const atOnce = <T>(pieces: Pieces<T>): T => {
  for (;;) {
    const { done, value } = pieces.next()
    if (done) return value
  }
}

const inTurns = async <T>(pieces: Pieces<T>, work: Work): Promise<T> => {
  for (;;) {
    const { done, value } = pieces.next()
    if (done) return value
    const wait = work.pause(value)
    if (wait) await wait
  }
}

/** Octets of one piece; units of its pause, and of each entry in it that is not plain. */
const PIECE = 32 * 1024
const PIECE_UNITS = 80
const ODD_UNITS = 0.5

/**
 * Calls `visit` for the entries, until it says true: for those that are not plain, and for those with the
 * serial number. Throws DerError where any entry before is none.
 */
const walk = function* (
  contents: Uint8Array,
  wanted: Uint8Array | null,
  visit: (entry: Entry) => boolean,
): Pieces<void> {
  let pause = PIECE
  let odd = 0
  for (let at = 0, end = 0; at < contents.length; at = end) {
    if (at >= pause) {
      pause = at + PIECE
      yield PIECE_UNITS + ODD_UNITS * odd
      odd = 0
    }
    end = plainEnd(contents, at)
    if (end > 0 && !(wanted && isSerial(contents, at, wanted))) continue
    odd++
    const whole = new DerReader(contents, at).read(TAG.sequence, 'CRL entry')
    end = at + whole.bytes.length
    const item = whole.open()
    const serial = item.read(TAG.integer, 'CRL entry')
    checkInteger(serial, 'CRL entry')
    const time = item.read(undefined, 'CRL entry')
    checkTime(time, 'revocation date')
    let reason: Element | null = null
    let certificateIssuer: Element | null = null
    let unknownCritical: Element | null = null
    const extensions = item.optional(TAG.sequence)?.open()
    for (let count = 1; extensions && !extensions.done; count++) {
      if (count > MAX_EXTENSIONS) throw new DerError('CRL entry extensions')
      const extension = extensions.enter(TAG.sequence, 'CRL extension')
      const oid = extension.read(TAG.oid, 'CRL extension')
      const flag = extension.optional(TAG.boolean)
      const critical = flag ? readBoolean(flag, 'CRL extension') : false
      const value = extension.read(TAG.octetString, 'CRL extension')
      if (oid.holds(REASON)) {
        const inner = value.open()
        reason = inner.read(TAG.enumerated, 'reason')
        inner.finish('reason')
        checkInteger(reason, 'reason')
        if (reason.octet(0) >= 0x80) throw new DerError('reasonCode')
      } else if (oid.holds(CERTIFICATE_ISSUER)) certificateIssuer = value
      else if (critical && !oid.holds(INVALIDITY_DATE)) unknownCritical = oid
    }
    if (visit({ serial, time, reason, certificateIssuer, unknownCritical })) return
  }
}

const checking = function* (crl: Crl): Pieces<Crl> {
  let odd: string | null = null
  try {
    yield* walk(crl.entries, null, ({ unknownCritical }) => {
      if (unknownCritical) odd ??= readOid(unknownCritical)
      return false
    })
  } catch (error) {
    throw told(error)
  }
  if (odd === null) return crl
  const why: CrlFormReason = { code: 'crl-critical-entry-extension', params: { oid: odd } }
  return { ...crl, unusable: crl.unusable ?? why, defect: crl.unusable ?? why }
}

/**
 * The list once all its entries were read, also those past the first odd one: `findEntry` relies on none of
 * them throwing. Others have turns: a list may hold a hundred thousand entries. Rejects with MalformedCrl,
 * and as the pauses of the work do.
 */
export const checkEntriesInTurns = (crl: Crl, work: Work): Promise<Crl> => inTurns(checking(crl), work)

/** Parses one DER CRL whole, at once. Throws MalformedCrl, and only that. */
export const parseCrl = (der: Uint8Array): Crl => atOnce(checking(parseCrlFrame(der)))

/** The key of the directory name among the GeneralNames; null where none can be read. */
const issuerKey = (names: Element): string | null => {
  try {
    for (const { name } of parseGeneralNames(
      soleElement(names.value, TAG.sequence, 'certificate issuer').value,
      'certificate issuer',
      MAX_POINT_NAMES,
    )) {
      if (name) return name.key
    }
    return null
  } catch (error) {
    if (error instanceof DerError) return null
    throw error
  }
}

type Wanted = Pick<Certificate, 'serialOctets' | 'issuer'>

const finding = function* (crl: Crl, certificate: Wanted): Pieces<CrlEntry | null> {
  const indirect = crl.issuingDistributionPoint?.indirect ?? false
  let named: Element | null = null
  /** Key of the current entry's issuer; null: unreadable; undefined: not read from `named` yet. */
  let issuer: string | null | undefined = crl.issuer.key
  let found: CrlEntry | null = null
  yield* walk(crl.entries, certificate.serialOctets, ({ serial, time, reason, certificateIssuer }) => {
    if (indirect && certificateIssuer) [named, issuer] = [certificateIssuer, undefined]
    if (!serial.holds(certificate.serialOctets)) return false
    if (named && issuer === undefined) issuer = issuerKey(named)
    if (issuer !== null && issuer !== certificate.issuer.key) return false
    found = { revokedAt: readTime(time, 'revocation date'), reason: reason && readSmall(reason, 'reason') }
    return true
  })
  return found
}

/**
 * The entry about a certificate; null: it is not listed. In an indirect CRL an entry's issuer holds until the
 * next is named (RFC 5280 5.3.3); an entry of this serial number whose issuer cannot be read counts, because
 * it may be meant.
 */
export const findEntry = (crl: Crl, certificate: Wanted): CrlEntry | null => atOnce(finding(crl, certificate))

/** Finds the entry as `findEntry` does, with turns for others. Rejects as the pauses of the work do. */
export const findEntryInTurns = (crl: Crl, certificate: Wanted, work: Work): Promise<CrlEntry | null> =>
  inTurns(finding(crl, certificate), work)
