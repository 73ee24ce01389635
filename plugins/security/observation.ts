/** All that was seen of a server before anything is judged. */
import type { InBoth } from '../../core/text/catalogue.ts'
import type { Fault } from '../../core/protocol/faults.ts'
import type { TlsSurvey } from '../../core/protocol/tls/survey/observation.ts'
import type { CertificateSurvey, Problem } from './certificate/observation.ts'
import type { HttpSurvey } from './http/observation.ts'

/** A server that offers at least one version of SSL or TLS, and does not spoil it. */
export interface Reached {
  /** As it was asked for: an A-label name. */
  readonly host: string
  readonly unreachable: null
  readonly tls: TlsSurvey
  /** Null: the certificate check got none, or did not end in time. */
  readonly certificate: CertificateSurvey | null
  /** What clients refuse of the certificates and of the handshake, worst first. */
  readonly problems: readonly Problem[]
  /** Null: HTTP was not measured. */
  readonly http: HttpSurvey | null
}

/** One that cannot be reached, shows no TLS, or lets no client through its handshake. */
export interface Unreached {
  readonly host: string
  /** Why. */
  readonly unreachable: Fault
  /** The sentence of the certificate check about it. */
  readonly because: InBoth
  readonly tls: null
  readonly certificate: null
  readonly http: null
}

export type Observation = Reached | Unreached
