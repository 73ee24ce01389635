/** Builds the TrustStore that validation asks from published trust data and the operator's own roots. */
import { MalformedCertificate, parseCertificate, parseSubject, spkiSha256 } from './certificate.ts'
import type { Certificate, DistinguishedName } from './certificate.ts'
import { equalOctets } from '../../octets.ts'
import { ROOT_STORES } from './validation.ts'
import type { Anchor, RootStore, TrustStore } from './validation.ts'

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
    /** Of the certificate, lower-case hex. */
    readonly sha256?: string
    /** The certificate. */
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
    readonly reason: string
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

/** A root that is decoded when somebody asks for its subject. */
type Pending = () => Anchor | null

interface Index {
  readonly bySubject: ReadonlyMap<string, readonly Pending[]>
  readonly organizations: ReadonlySet<string>
}

const once = (make: () => Anchor | null): Pending => {
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

/**
 * A store over the data's roots and `extra` ones. Making it costs nothing: the subjects are read at the first
 * question (some milliseconds for 120 roots), the rest of a root when a chain leads to its subject. A root
 * that cannot be read is left out.
 */
export const trustStore = (data: TrustData, extra: readonly Certificate[] = []): TrustStore => {
  let index: Index | undefined

  const build = (): Index => {
    const bySubject = new Map<string, Pending[]>()
    const organizations = new Set<string>()
    const add = (subject: DistinguishedName, pending: Pending): void => {
      const known = bySubject.get(subject.key)
      if (known) known.push(pending)
      else bySubject.set(subject.key, [pending])
      if (subject.organization !== null) organizations.add(subject.organization.toLowerCase())
    }
    const decoded = data.roots.map(root => ({ root, der: root.der() }))
    for (const certificate of extra) {
      const known = decoded.find(({ der }) => equalOctets(der, certificate.der))
      add(certificate.subject, () => anchorOf(certificate, known?.root ?? null, false))
    }
    for (const { root, der } of decoded) {
      const subject = readable(() => parseSubject(der))
      if (!subject || extra.some(other => equalOctets(other.der, der))) continue
      add(
        subject,
        once(() => {
          const certificate = readable(() => parseCertificate(der))
          return certificate && anchorOf(certificate, root, true)
        }),
      )
    }
    return { bySubject, organizations }
  }
  const all = (): Index => (index ??= build())
  const find = (subjectKey: string): Anchor[] =>
    (all().bySubject.get(subjectKey) ?? []).map(pending => pending()).filter(anchor => anchor !== null)

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
    organizations: () => all().organizations,
  }
}
