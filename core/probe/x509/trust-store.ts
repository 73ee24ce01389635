/** Builds the TrustStore that validation asks from published trust data and the operator's own roots. */
import { parseCertificate, sameCertificate, sha256Hex } from './certificate.ts'
import type { Certificate } from './certificate.ts'
import { MalformedCertificate } from './certificate.ts'
import { equalBytes } from './der.ts'
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

interface Index {
  readonly bySubject: ReadonlyMap<string, readonly Anchor[]>
  readonly organisations: ReadonlySet<string>
}

const octets = (base64: string): Uint8Array => Uint8Array.from(atob(base64), character => character.charCodeAt(0))

/**
 * A store over the data's roots and `extra` ones. Making it costs nothing: the roots are decoded at the first question
 * (121 of them in under 10 ms), which no start of the server waits for. A root that cannot be read is left out.
 */
export const trustStore = (data: TrustData, extra: readonly Certificate[] = []): TrustStore => {
  let index: Index | undefined

  const build = (): Index => {
    const anchors: Anchor[] = extra.map(certificate => ({ certificate, distrustAfter: null, distrustReason: null, audited: false }))
    for (const { der, distrustAfter, reason } of data.roots) {
      try {
        const certificate = parseCertificate(octets(der))
        if (extra.some(other => sameCertificate(other, certificate))) continue
        anchors.push({ certificate, distrustAfter: distrustAfter ? new Date(distrustAfter) : null, distrustReason: reason ?? null, audited: true })
      } catch (error) {
        if (!(error instanceof MalformedCertificate) && !(error instanceof DOMException)) throw error
      }
    }
    const bySubject = new Map<string, Anchor[]>()
    const organisations = new Set<string>()
    for (const anchor of anchors) {
      const { subject } = anchor.certificate
      const known = bySubject.get(subject.key)
      if (known) known.push(anchor)
      else bySubject.set(subject.key, [anchor])
      if (subject.organisation !== null) organisations.add(subject.organisation.toLowerCase())
    }
    return { bySubject, organisations }
  }
  const all = (): Index => index ??= build()

  const blocked = new Map(data.blockedSpki.map(({ spkiSha256, reason }) => [spkiSha256, reason]))
  const removedKeys = new Map(data.removed.map(({ spkiSha256, reason }) => [spkiSha256, reason]))
  const removedIds = new Map(data.removed.filter(({ keyId }) => keyId).map(({ keyId, reason }) => [keyId!, reason]))

  return {
    date: data.date,
    find: subjectKey => all().bySubject.get(subjectKey) ?? [],
    has: certificate => all().bySubject.get(certificate.subject.key)?.find(anchor => equalBytes(anchor.certificate.der, certificate.der)) ?? null,
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
