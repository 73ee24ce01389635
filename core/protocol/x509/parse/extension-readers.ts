/** What several extensions are made of, of a certificate or of a CRL: lists, subtrees, points, locations. */
import { hex } from '../../../base/bytes.ts'
import { DerError, DerReader, TAG, context, soleElement, readOid, readSmall } from '../../crypto/der.ts'
import type { Element } from '../../crypto/der.ts'
import { MAX_DIRECTORY_NAMES, parseGeneralName, parseGeneralNames } from './general-name.ts'
import type { GeneralName } from './general-name.ts'

/** One base of a name constraint. For `ip` the bytes are address and mask. */
export type Subtree = GeneralName

export interface DistributionPoint {
  readonly urls: readonly string[]
  /** fullName, every kind. */
  readonly fullName: readonly GeneralName[]
  /** The RelativeDistinguishedName's contents when the name is relative to the issuer. */
  readonly relativeName: Uint8Array | null
  /** ReasonFlags as read, null when absent. */
  readonly reasons: Uint8Array | null
  readonly crlIssuer: readonly GeneralName[]
}

/** URLs of where the issuer's certificate is, and of its OCSP responders. */
export interface Access {
  readonly caIssuers: readonly string[]
  readonly ocsp: readonly string[]
}

/** Hashes have up to 64; what is longer would only be copied and compared. */
const MAX_KEY_IDENTIFIER = 256

/** Lower-case hex of a KeyIdentifier. */
export const keyIdentifier = (element: Element, what: string): string => {
  if (element.length > MAX_KEY_IDENTIFIER) throw new DerError(what)
  return hex(element.value)
}

const MAX_ITEMS = 500
const MAX_POINTS = 100
/** Names of one distribution point, in a certificate or a CRL. */
export const MAX_POINT_NAMES = 40

export const enter = (value: Uint8Array, what: string): DerReader =>
  soleElement(value, TAG.sequence, what).open()

/** Items of a SEQUENCE OF, capped; an empty one is malformed. */
export const list = <T>(
  value: Uint8Array,
  what: string,
  item: (reader: DerReader) => T,
  most = MAX_ITEMS,
): T[] => {
  const reader = enter(value, what)
  const items: T[] = []
  while (!reader.done) {
    if (items.length >= most) throw new DerError(what)
    items.push(item(reader))
  }
  if (items.length === 0) throw new DerError(what)
  return items
}

const MAX_SUBTREES = 1000

export const subtrees = (contents: Uint8Array, what: string): Subtree[] => {
  const reader = new DerReader(contents)
  const found: Subtree[] = []
  let directories = 0
  while (!reader.done) {
    if (found.length >= MAX_SUBTREES) throw new DerError(what)
    const subtree = reader.enter(TAG.sequence, what)
    const base = parseGeneralName(subtree.read(undefined, what), what, true)
    // RFC 5280 4.2.1.10: minimum is zero and maximum absent; DER leaves the default out, some encoders write
    // it.
    const minimum = subtree.optional(context(0, false))
    if (minimum && readSmall(minimum, what) !== 0) throw new DerError(what)
    if (!subtree.done) throw new DerError(what)
    if (base.kind === 'directory' && ++directories > MAX_DIRECTORY_NAMES) {
      throw new DerError(what)
    }
    found.push(base)
  }
  return found
}

const distributionPoint = (reader: DerReader): DistributionPoint => {
  const what = 'cRLDistributionPoints'
  const point = reader.enter(TAG.sequence, what)
  let fullName: GeneralName[] = []
  let relativeName: Uint8Array | null = null
  const name = point.optional(context(0, true))
  if (name) {
    const choice = name.open()
    const full = choice.optional(context(0, true))
    if (full) fullName = [...parseGeneralNames(full.value, what, MAX_POINT_NAMES)]
    else relativeName = choice.read(context(1, true), what).value
    choice.finish(what)
  }
  const reasons = point.optional(context(1, false))?.value ?? null
  const issuer = point.optional(context(2, true))
  point.finish(what)
  const crlIssuer = issuer ? [...parseGeneralNames(issuer.value, what, MAX_POINT_NAMES)] : []
  return {
    urls: fullName.filter(({ kind }) => kind === 'uri').map(({ value }) => value),
    fullName,
    relativeName,
    reasons,
    crlIssuer,
  }
}

/**
 * Contents of a cRLDistributionPoints or freshestCRL extension, of a certificate or of a CRL. Throws
 * DerError.
 */
export const readDistributionPoints = (value: Uint8Array): DistributionPoint[] =>
  list(value, 'cRLDistributionPoints', distributionPoint, MAX_POINTS)

/** Contents of an authorityInfoAccess extension, of a certificate or of a CRL. Throws DerError. */
export const readAccess = (value: Uint8Array): Access => {
  const caIssuers: string[] = []
  const ocsp: string[] = []
  list(value, 'authorityInfoAccess', reader => {
    const description = reader.enter(TAG.sequence, 'authorityInfoAccess')
    const method = readOid(description.read(TAG.oid, 'authorityInfoAccess'))
    const location = parseGeneralName(
      description.read(undefined, 'authorityInfoAccess'),
      'authorityInfoAccess',
    )
    description.finish('authorityInfoAccess')
    if (location.kind !== 'uri') return
    if (method === '1.3.6.1.5.5.7.48.2') caIssuers.push(location.value)
    else if (method === '1.3.6.1.5.5.7.48.1') ocsp.push(location.value)
  })
  return { caIssuers, ocsp }
}
