/** Builds the TrustStore that validation asks from published trust data and the operator's own roots. */
import {
  MalformedCertificate,
  parseCertificate,
  parseCertificates,
  parseSubject,
  spkiSha256,
} from '../certificate.ts'
import type { Certificate } from '../certificate.ts'
import { equalOctets } from '../../../base/bytes.ts'
import type { InBoth } from '../../../text/catalogue.ts'
import { remembered } from '../../../base/memo.ts'
import { ROOT_STORES } from '../validation.ts'
import type { Anchor, RootStore, TrustStore } from '../validation.ts'

/**
 * The part of the trust data that validation needs; what `knowledge-base/trust` publishes has this shape and
 * more.
 */
export interface TrustData {
  /** YYYY-MM-DD. */
  readonly date: string
  readonly source: string
  readonly roots: readonly {
    readonly name: string
    /** Fingerprint of the certificate, lower-case hex. */
    readonly sha256?: string
    readonly der: () => Uint8Array
    /** The programs that hold it; absent: all. */
    readonly stores?: readonly RootStore[]
    /** RFC 3339. */
    readonly distrustAfter?: string
    readonly chrome?: {
      /** RFC 3339. */
      readonly sctNotAfter: string
      readonly minVersion: string
    }
  }[]
  /**
   * Roots that are no anchors any more. Their keys are not forbidden: a cross-sign by a trusted root stays a
   * path.
   */
  readonly removed: readonly {
    readonly spkiSha256: string
    readonly keyId?: string
    readonly name?: string
    /** The day of the decision, YYYY-MM-DD. */
    readonly date: string
    readonly reason: InBoth
  }[]
  /** Keys that no path may contain. */
  readonly blockedSpki: readonly { readonly spkiSha256: string; readonly reason: string }[]
}

const readable = <T>(read: () => T): T | null => {
  try {
    return read()
  } catch (error) {
    if (error instanceof MalformedCertificate) return null
    throw error
  }
}

/** A root of the data, whose certificate is decoded when somebody asks for its subject. */
interface Published {
  readonly root: TrustData['roots'][number]
  readonly der: Uint8Array
  readonly anchor: () => Anchor | null
}

interface Index {
  readonly all: readonly Published[]
  readonly bySubject: ReadonlyMap<string, readonly Published[]>
}

const once = (make: () => Anchor | null): (() => Anchor | null) => {
  let made: Anchor | null | undefined
  return () => (made === undefined ? (made = make()) : made)
}

const date = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text))

/** `root` is what the data say of the certificate; null: nothing. */
const anchorOf = (
  certificate: Certificate,
  root: TrustData['roots'][number] | null,
  audited: boolean,
): Anchor => ({
  certificate,
  audited,
  sha256: root?.sha256 ?? null,
  stores: root ? (root.stores ?? ROOT_STORES) : [],
  distrustAfter: date(root?.distrustAfter),
  sctNotAfter: date(root?.chrome?.sctNotAfter),
  sctMinVersion: root?.chrome?.minVersion ?? null,
})

/** Once for all stores over the same data. */
const indexOf = remembered((data: TrustData): Index => {
  const all: Published[] = []
  const bySubject = new Map<string, Published[]>()
  for (const root of data.roots) {
    const der = root.der()
    const subject = readable(() => parseSubject(der))
    if (!subject) continue
    const anchor = once(() => {
      const certificate = readable(() => parseCertificate(der))
      return certificate && anchorOf(certificate, root, true)
    })
    const published = { root, der, anchor }
    all.push(published)
    bySubject.set(subject.key, [...(bySubject.get(subject.key) ?? []), published])
  }
  return { all, bySubject }
})

/** The roots of an operator, which may be in the data as well. */
const ownOf = (extra: readonly Certificate[], { all }: Index): ReadonlyMap<string, readonly Anchor[]> => {
  const bySubject = new Map<string, Anchor[]>()
  for (const certificate of extra) {
    const { key } = certificate.subject
    const known = all.find(({ der }) => equalOctets(der, certificate.der))
    const anchor = anchorOf(certificate, known?.root ?? null, false)
    bySubject.set(key, [...(bySubject.get(key) ?? []), anchor])
  }
  return bySubject
}

/**
 * A store over the data's roots and `extra` ones. Making it costs nothing: the subjects are read at the first
 * question (some milliseconds for 120 roots), the rest of a root when a chain leads to its subject. A root
 * that cannot be read is left out.
 */
export const trustStore = (data: TrustData, extra: readonly Certificate[] = []): TrustStore => {
  let made: ReadonlyMap<string, readonly Anchor[]> | undefined
  const own = () => (made ??= ownOf(extra, indexOf(data)))
  const find = (subjectKey: string): Anchor[] => [
    ...(own().get(subjectKey) ?? []),
    ...(indexOf(data).bySubject.get(subjectKey) ?? [])
      .filter(({ der }) => !extra.some(other => equalOctets(other.der, der)))
      .flatMap(({ anchor }) => anchor() ?? []),
  ]

  const blocked = new Map(data.blockedSpki.map(({ spkiSha256, reason }) => [spkiSha256, reason]))
  const removals = data.removed.map(({ date, reason, ...root }) => ({ ...root, why: { on: date, reason } }))
  const removedKeys = new Map(removals.map(({ spkiSha256, why }) => [spkiSha256, why]))
  const removedIds = new Map(removals.flatMap(({ keyId, why }) => (keyId ? [[keyId, why] as const] : [])))

  return {
    date: data.date,
    find,
    has: certificate =>
      find(certificate.subject.key).find(anchor => equalOctets(anchor.certificate.der, certificate.der))
      ?? null,
    blocked: spkiSha256 => blocked.get(spkiSha256) ?? null,
    removed: async certificate => {
      if (data.removed.length === 0) return null
      const byIssuer = certificate.authorityKeyIdentifier?.keyIdentifier
      const why = byIssuer ? removedIds.get(byIssuer) : undefined
      return why ?? removedKeys.get(await spkiSha256(certificate)) ?? null
    },
  }
}

/** More than all public roots together. */
const MAX_ROOTS = 2_000

/** The roots in the operator's PEM text. Throws MalformedCertificate. */
export const operatorRoots = (pem: string): Certificate[] =>
  parseCertificates(new TextEncoder().encode(pem), MAX_ROOTS)

/**
 * The roots that an instance trusts: those of the data, and the operator's own. `extraCa` is the operator's
 * PEM text; empty: no roots of his own. Throws MalformedCertificate.
 */
export const trustOf = (data: TrustData, extraCa: string): TrustStore =>
  trustStore(data, extraCa === '' ? [] : operatorRoots(extraCa))

/** Does what `trustOf` does for data that may be replaced: other data makes another store. */
export const trustIn = (place: { readonly value: TrustData }, extraCa: string): (() => TrustStore) => {
  const own = extraCa === '' ? [] : operatorRoots(extraCa)
  const of = remembered((data: TrustData) => trustStore(data, own))
  return () => of(place.value)
}
