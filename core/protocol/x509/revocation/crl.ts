/**
 * Reads certificate revocation lists (RFC 5280 5), all but their entries: those are walked when asked for.
 */
import { parseSignatureAlgorithm } from '../parse/algorithm.ts'
import type { SignatureAlgorithm } from '../parse/algorithm.ts'
import { equalOctets, hex } from '../../../base/bytes.ts'
import {
  DerError,
  DerReader,
  TAG,
  context,
  soleElement,
  readBitOctets,
  readBoolean,
  readInteger,
  readOid,
  readTime,
} from '../../crypto/der.ts'
import type { CrlFormReason } from './crl-reasons.ts'
import { parseName } from '../parse/distinguished-name.ts'
import type { DistinguishedName } from '../parse/distinguished-name.ts'
import { parseGeneralNames } from '../parse/general-name.ts'
import type { GeneralName } from '../parse/general-name.ts'
import {
  MAX_POINT_NAMES,
  keyIdentifier,
  readAccess,
  readDistributionPoints,
} from '../parse/extension-readers.ts'
import { OID } from '../parse/extensions.ts'
import type { DistributionPoint } from '../parse/extension-readers.ts'

export class MalformedCrl extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MalformedCrl'
  }
}

/** RFC 5280 5.2.5: what part of the world the list speaks about. */
interface IssuingDistributionPoint {
  readonly fullName: readonly GeneralName[]
  readonly relativeName: Uint8Array | null
  readonly onlyUserCertificates: boolean
  readonly onlyCaCertificates: boolean
  readonly onlyAttributeCertificates: boolean
  /** ReasonFlags octets (with their first, unused bits cut off); null: all reasons. */
  readonly onlySomeReasons: Uint8Array | null
  readonly indirect: boolean
  /** The extension's value: a delta has to have the very same (RFC 5280 6.3.3 (c)). */
  readonly der: Uint8Array
}

export interface Crl {
  readonly der: Uint8Array
  readonly tbs: Uint8Array
  readonly algorithm: SignatureAlgorithm
  readonly signature: Uint8Array
  readonly issuer: DistinguishedName
  readonly thisUpdate: Date
  readonly nextUpdate: Date | null
  /** Contents of revokedCertificates, for `findEntry`. */
  readonly entries: Uint8Array
  /** Null without one. */
  readonly number: bigint | null
  /** BaseCRLNumber of a delta CRL; null: a full list. */
  readonly base: bigint | null
  readonly issuingDistributionPoint: IssuingDistributionPoint | null
  readonly authorityKeyIdentifier: string | null
  /** Where its deltas are (5.2.6). */
  readonly freshestCrl: readonly DistributionPoint[]
  /** URLs of its signer's certificate (5.2.7). */
  readonly caIssuers: readonly string[]
  /** Why nobody may take it for what it seems to say: of `defect` what is not merely against the profile. */
  readonly unusable: CrlFormReason | null
  /** Why clients must not use it; null: its form is sound. */
  readonly defect: CrlFormReason | null
}

const CRL_NUMBER = '2.5.29.20'
const DELTA_INDICATOR = '2.5.29.27'
const ISSUING_DISTRIBUTION_POINT = '2.5.29.28'

const number = (value: Uint8Array, what: string): bigint => {
  const octets = readInteger(soleElement(value, TAG.integer, what), what)
  if (octets[0]! >= 0x80 || octets.length > 21) throw new DerError(what)
  return BigInt(`0x${hex(octets)}`)
}

const distributionPoint = (value: Uint8Array): IssuingDistributionPoint => {
  const what = 'issuing distribution point'
  const reader = soleElement(value, TAG.sequence, what).open()
  let fullName: GeneralName[] = []
  let relativeName: Uint8Array | null = null
  const name = reader.optional(context(0, true))
  if (name) {
    const choice = name.open()
    const full = choice.optional(context(0, true))
    if (full) fullName = [...parseGeneralNames(full.value, what, MAX_POINT_NAMES)]
    else relativeName = choice.read(context(1, true), what).value
  }
  const flag = (number: number): boolean => {
    const element = reader.optional(context(number, false))
    return element !== null && readBoolean(element, what)
  }
  const [onlyUserCertificates, onlyCaCertificates] = [flag(1), flag(2)]
  const reasons = reader.optional(context(3, false))
  const [indirect, onlyAttributeCertificates] = [flag(4), flag(5)]
  reader.finish(what)
  return {
    fullName,
    relativeName,
    onlyUserCertificates,
    onlyCaCertificates,
    onlyAttributeCertificates,
    onlySomeReasons: reasons?.value.subarray(1) ?? null,
    indirect,
    der: value,
  }
}

interface RawExtension {
  readonly oid: string
  readonly critical: boolean
  readonly value: Uint8Array
}

/** RFC 5280 knows four of an entry and seven of a list. */
export const MAX_EXTENSIONS = 32

const extensionsOf = function* (contents: Uint8Array): Generator<RawExtension> {
  const reader = new DerReader(contents)
  for (let count = 1; !reader.done; count++) {
    if (count > MAX_EXTENSIONS) throw new DerError('CRL extensions')
    const item = reader.enter(TAG.sequence, 'CRL extension')
    const oid = readOid(item.read(TAG.oid, 'CRL extension'))
    const flag = item.optional(TAG.boolean)
    yield {
      oid,
      critical: flag ? readBoolean(flag, 'CRL extension') : false,
      value: item.read(TAG.octetString, 'CRL extension').value,
    }
  }
}

const read = (der: Uint8Array): Crl => {
  const outer = soleElement(der, TAG.sequence, 'CRL').open()
  const tbs = outer.read(TAG.sequence, 'TBSCertList')
  const algorithm = parseSignatureAlgorithm(outer.read(TAG.sequence, 'signature algorithm'))
  const signature = readBitOctets(outer.read(TAG.bitString, 'signature'), 'signature')
  outer.finish('CRL')
  const reader = tbs.open()
  const version = reader.optional(TAG.integer)
  const inner = reader.read(TAG.sequence, 'inner signature algorithm')
  const issuer = parseName(reader.read(TAG.sequence, 'issuer'), 'issuer')
  const thisUpdate = readTime(reader.read(undefined, 'thisUpdate'), 'thisUpdate')
  const timed = reader.peek === TAG.utcTime || reader.peek === TAG.generalizedTime
  const nextUpdate = timed ? readTime(reader.read(undefined, 'nextUpdate'), 'nextUpdate') : null
  const entries = reader.optional(TAG.sequence)?.value ?? new Uint8Array()
  const extensions = reader.optional(context(0, true))
  reader.finish('TBSCertList')

  let crlNumber: bigint | null = null
  let base: bigint | null = null
  let point: IssuingDistributionPoint | null = null
  let authorityKeyIdentifier: string | null = null
  let freshestCrl: readonly DistributionPoint[] = []
  let caIssuers: readonly string[] = []
  const fatal: CrlFormReason[] = []
  const formal: CrlFormReason[] = []
  if (!equalOctets(inner.bytes, algorithm.der)) fatal.push({ code: 'crl-two-algorithms' })
  const seen = new Set<string>()
  for (const { oid, critical, value } of extensionsOf(
    extensions ? soleElement(extensions.value, TAG.sequence, 'CRL extensions').value : new Uint8Array(),
  )) {
    // RFC 5280 4.2: one instance of each; of two issuing distribution points nobody could say which one
    // counts.
    if (seen.has(oid)) fatal.push({ code: 'crl-repeated-extension', params: { oid } })
    seen.add(oid)
    if (oid === CRL_NUMBER) {
      crlNumber = number(value, 'CRL number')
      if (critical) formal.push({ code: 'crl-critical-number' })
    } else if (oid === DELTA_INDICATOR) base = number(value, 'delta CRL indicator')
    else if (oid === ISSUING_DISTRIBUTION_POINT) point = distributionPoint(value)
    else if (oid === OID.authorityKeyIdentifier) {
      const key = soleElement(value, TAG.sequence, 'authority key identifier')
        .open()
        .optional(context(0, false))
      authorityKeyIdentifier = key && keyIdentifier(key, 'authority key identifier')
    } else if (oid === OID.freshestCrl) freshestCrl = readDistributionPoints(value)
    else if (oid === OID.authorityInfoAccess) caIssuers = readAccess(value).caIssuers
    else if (critical) fatal.push({ code: 'crl-critical-extension', params: { oid } })
  }
  // RFC 5280 5.2.3: conforming issuers must include it; version 1 lists cannot.
  if (version && crlNumber === null) formal.push({ code: 'crl-without-number' })
  return {
    der,
    tbs: tbs.bytes,
    algorithm,
    signature,
    issuer,
    thisUpdate,
    nextUpdate,
    entries,
    number: crlNumber,
    base,
    issuingDistributionPoint: point,
    authorityKeyIdentifier,
    freshestCrl,
    caIssuers,
    unusable: fatal[0] ?? null,
    defect: fatal[0] ?? formal[0] ?? null,
  }
}

/** What is no DER is told as a malformed list. */
export const told = (error: unknown): unknown =>
  error instanceof DerError
    ? new MalformedCrl(`The CRL cannot be read. ${error.message}`, { cause: error })
    : error

/**
 * All of a DER CRL but its entries, so that a signature can be verified before a stranger's hundred thousand
 * entries cost time. Not for `findEntry` yet: see `checkEntriesInTurns`. Throws MalformedCrl, and only that.
 */
export const parseCrlFrame = (der: Uint8Array): Crl => {
  try {
    return read(der)
  } catch (error) {
    throw told(error)
  }
}
