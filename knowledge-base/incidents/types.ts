/**
 * The shape of a CA incident: what a certificate authority did or suffered, how it ended, and where that is
 * documented.
 */

export interface IncidentText {
  /** A headline without a full stop. */
  readonly title: string
  /**
   * Two to four sentences: what happened, how many certificates, what it means for whoever has a certificate
   * of this CA.
   */
  readonly summary: string
}

export interface Incident {
  /** Kebab-case, the file's name: year, CA, subject. */
  readonly id: string
  /** The CA's name as people know it. */
  readonly ca: string
  /** When it happened or became known: YYYY, YYYY-MM or YYYY-MM-DD, as exact as the reference. */
  readonly date: string
  /**
   * `resolved`: mended by the CA. `revoked`: the certificates were revoked. `constrained`: clients limited
   * the CA. `distrusted`: clients removed it.
   */
  readonly outcome: 'resolved' | 'revoked' | 'constrained' | 'distrusted'
  /** What a certificate in the chain has to look like for the incident to be shown; one hit is enough. */
  readonly matches: {
    /**
     * Organization names (O=) of an issuer or subject CA in the chain, as the certificates write them;
     * compared without case and punctuation.
     */
    readonly organizations: readonly string[]
    /** SHA-256 of a SubjectPublicKeyInfo, lower-case hex. */
    readonly spkiSha256?: readonly string[]
  }
  /** The public document that supports every statement above; https. */
  readonly url: string
  /** Day on which it was read, YYYY-MM-DD. */
  readonly asOf: string
  readonly en: IncidentText
  readonly ko: IncidentText
}

/** How an incident ended, in words. */
export const OUTCOME_WORDS: Readonly<
  Record<Incident['outcome'], { readonly en: string; readonly ko: string }>
> = {
  resolved: { en: 'fixed by the CA', ko: 'CA가 해결함' },
  revoked: { en: 'the certificates were revoked', ko: '인증서가 폐기됨' },
  constrained: { en: 'clients limited their trust in the CA', ko: '클라이언트가 CA의 신뢰를 제한함' },
  distrusted: {
    en: 'clients no longer trust the CA',
    ko: '클라이언트가 CA를 더 이상 신뢰하지 않음',
  },
}

/** When all were compared with their documents; an entry that was read later bears its own day. */
export const INCIDENTS_READ = '2026-11-21'

export const incident = (it: Omit<Incident, 'asOf'> & Partial<Pick<Incident, 'asOf'>>): Incident => ({
  asOf: INCIDENTS_READ,
  ...it,
})
