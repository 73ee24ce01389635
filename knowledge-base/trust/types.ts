/** Shapes of the trust data: the roots as bundled, and what root programs have decided about them since. */

export interface Source {
  readonly title: string
  /** https only. */
  readonly url: string
}

export type RootStore = 'mozilla' | 'chrome'

export interface TrustRoot {
  /** Common name, else organizational unit, else organization. */
  readonly name: string
  /** SHA-256 of the DER certificate, lower-case hex. */
  readonly sha256: string
  /** The certificate; read when it is asked for. */
  readonly der: () => Uint8Array
}

export interface TrustData {
  /** The day of the source: when the Node that bundles these roots was released, YYYY-MM-DD. */
  readonly date: string
  /** Where the roots come from, with the version. */
  readonly source: string
  readonly license: 'MPL-2.0'
  readonly roots: readonly TrustRoot[]
}

interface RootNote {
  readonly name: string
  /** SHA-256 of the root's DER certificate, lower-case hex. */
  readonly sha256: string
  /** Whether our bundle holds this root; false: kept for the explanation only. */
  readonly bundled: boolean
  /** One English sentence. */
  readonly reason: string
  readonly source: Source
}

/** Mozilla's rule: a chain is refused when the leaf's notBefore lies after the instant. */
export interface MozillaConstraint extends RootNote {
  readonly store: 'mozilla'
  /** RFC 3339, UTC. */
  readonly distrustAfter: string
}

/** Chrome's rule: a chain is refused unless at least one valid SCT is not after the instant. */
export interface ChromeConstraint extends RootNote {
  readonly store: 'chrome'
  /** RFC 3339, UTC. */
  readonly sctNotAfter: string
  /** The first major version that keeps the rule; an older Chrome trusts the root without it. */
  readonly minVersion: string
}

export type RootConstraint = MozillaConstraint | ChromeConstraint

/**
 * A root in which Mozilla ended TLS trust. It is no anchor any more; its key is not forbidden, since a
 * cross-sign by a trusted root stays a valid path.
 */
export interface RemovedRoot extends Omit<RootNote, 'reason'> {
  /** A sentence. */
  readonly reason: { readonly en: string; readonly ko: string }
  /** SHA-256 of the root's SubjectPublicKeyInfo, lower-case hex. */
  readonly spkiSha256: string
  /**
   * The root's subjectKeyIdentifier, lower-case hex: what certificates below it carry as
   * authorityKeyIdentifier.
   */
  readonly keyId: string
  /** When it was decided or released, YYYY-MM-DD. */
  readonly date: string
  /** `distrust`: for what the CA did or suffered. `retirement`: every other end of TLS trust. */
  readonly cause: 'distrust' | 'retirement'
}

/** A key that no path may contain, whoever certified it. */
export interface BlockedKey {
  readonly name: string
  /** SHA-256 of the SubjectPublicKeyInfo, lower-case hex. */
  readonly spkiSha256: string
  readonly date: string
  readonly reason: string
  readonly source: Source
}

/**
 * The end of a root in a program, known ahead: from then on every certificate below it is refused, whenever
 * it was issued.
 */
export interface PhaseOut {
  readonly store: RootStore
  readonly name: string
  /** SHA-256 of the root's DER certificate, lower-case hex. */
  readonly sha256: string
  /** The day by which its key existed, YYYY-MM-DD. */
  readonly keyCreated: string
  /** RFC 3339, UTC. Programmes keep such days by about a release. */
  readonly from: string
  /** One English sentence. */
  readonly reason: string
  readonly source: Source
}

export interface Overlay {
  /** The day of its newest source, YYYY-MM-DD. */
  readonly date: string
  readonly constraints: readonly RootConstraint[]
  readonly removed: readonly RemovedRoot[]
  readonly blocked: readonly BlockedKey[]
  /** Bundled roots that Chrome does not hold. */
  readonly absentFromChrome: readonly (readonly [name: string, sha256: string])[]
  readonly phaseOuts: readonly PhaseOut[]
}

/** A root that is an anchor today, with the constraints on it. */
export interface TrustedRoot extends TrustRoot {
  /** The programs that hold it; Mozilla always. */
  readonly stores: readonly RootStore[]
  /** RFC 3339; a leaf with a later notBefore is refused. */
  readonly distrustAfter?: string
  /** Why there is a `distrustAfter`, one sentence. */
  readonly reason?: string
  readonly reasonSource?: Source
  /** Chrome's constraint by SCT date. */
  readonly chrome?: ChromeConstraint
}

export interface Trust {
  /** The newer of the bundle's and the overlay's day, YYYY-MM-DD. */
  readonly date: string
  readonly source: string
  readonly license: 'MPL-2.0'
  readonly roots: readonly TrustedRoot[]
  readonly removed: readonly RemovedRoot[]
  readonly blockedSpki: readonly BlockedKey[]
  readonly phaseOuts: readonly PhaseOut[]
  /** Where Mozilla's constraints were read last, and when; absent: they are those of the overlay alone. */
  readonly constraintsOf?: { readonly readOn: string; readonly source: string }
}
