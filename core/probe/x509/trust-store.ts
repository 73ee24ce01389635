/** Builds the TrustStore that validation asks from published trust data and the operator's own roots. */
import { MalformedCertificate, fromBase64, parseCertificate, parseSubject, sha256Hex } from './certificate.ts'
import type { Certificate, DistinguishedName } from './certificate.ts'
import { equalOctets } from '../../octets.ts'
import type { Anchor, TrustStore } from './validation.ts'

/** The part of the trust data that validation needs; what `knowledge-base/trust` publishes has this shape and more. */
export interface TrustData {
  /** YYYY-MM-DD. */
  readonly date: string
  readonly source: string
  readonly roots: readonly {
    readonly name: string
    /** DER in base64. */
    readonly der: string
    /** RFC 3339. */
    readonly distrustAfter?: string
    readonly reason?: string
  }[]
  /** Roots that are no anchors any more. Their keys are not forbidden: a cross-sign by a trusted root stays a path. */
  readonly removed: readonly { readonly spkiSha256: string, readonly keyId?: string, readonly name?: string, readonly reason: string }[]
  /** Keys that no path may contain. */
  readonly blockedSpki: readonly { readonly spkiSha256: string, readonly reason: string }[]
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
  readonly organisations: ReadonlySet<string>
}

const once = (make: () => Anchor | null): Pending => {
  let made: Anchor | null | undefined
  return () => made === undefined ? made = make() : made
}

/**
 * A store over the data's roots and `extra` ones. Making it costs nothing: the subjects are read at the first question (some
 * milliseconds for 120 roots), the rest of a root when a chain leads to its subject. A root that cannot be read is left out.
 */
export const trustStore = (data: TrustData, extra: readonly Certificate[] = []): TrustStore => {
  let index: Index | undefined

  const build = (): Index => {
    const bySubject = new Map<string, Pending[]>()
    const organisations = new Set<string>()
    const add = (subject: DistinguishedName, pending: Pending): void => {
      const known = bySubject.get(subject.key)
      if (known) known.push(pending)
      else bySubject.set(subject.key, [pending])
      if (subject.organisation !== null) organisations.add(subject.organisation.toLowerCase())
    }
    for (const certificate of extra) add(certificate.subject, () => ({ certificate, distrustAfter: null, distrustReason: null, audited: false }))
    for (const { der: base64, distrustAfter, reason } of data.roots) {
      const der = fromBase64(base64)
      const subject = der && readable(() => parseSubject(der))
      if (!subject || extra.some(other => equalOctets(other.der, der))) continue
      add(subject, once(() => {
        const certificate = readable(() => parseCertificate(der))
        return certificate && { certificate, distrustAfter: distrustAfter ? new Date(distrustAfter) : null, distrustReason: reason ?? null, audited: true }
      }))
    }
    return { bySubject, organisations }
  }
  const all = (): Index => index ??= build()
  const find = (subjectKey: string): Anchor[] => (all().bySubject.get(subjectKey) ?? []).map(pending => pending()).filter(anchor => anchor !== null)

  const blocked = new Map(data.blockedSpki.map(({ spkiSha256, reason }) => [spkiSha256, reason]))
  const removedKeys = new Map(data.removed.map(({ spkiSha256, reason }) => [spkiSha256, reason]))
  const removedIds = new Map(data.removed.filter(({ keyId }) => keyId).map(({ keyId, reason }) => [keyId!, reason]))

  return {
    date: data.date,
    find,
    has: certificate => find(certificate.subject.key).find(anchor => equalOctets(anchor.certificate.der, certificate.der)) ?? null,
    blocked: spkiSha256 => blocked.get(spkiSha256) ?? null,
    removed: async certificate => {
      if (data.removed.length === 0) return null
      const byIssuer = certificate.authorityKeyIdentifier?.keyIdentifier
      const reason = byIssuer ? removedIds.get(byIssuer) : undefined
      return reason ?? removedKeys.get(await sha256Hex(certificate.spki)) ?? null
    },
    organisations: () => all().organisations,
  }
}
