/** All that was seen of a server before anything is judged. */
import type { Fault } from '../../core/fault.ts'
import type { TlsSurvey } from '../../core/protocol/tls/survey/observation.ts'
import type { CertificateSurvey } from './certificate/observation.ts'
import type { HttpSurvey } from './http/observation.ts'

/** A server that offers at least one version of SSL or TLS, and does not spoil it. */
export interface Reached {
  /** As it was asked for: an A-label name. */
  readonly host: string
  readonly unreachable: null
  readonly tls: TlsSurvey
  /** Null: no certificate was seen, or it was not examined in time. */
  readonly certificate: CertificateSurvey | null
  /** Null: HTTP was not measured. */
  readonly http: HttpSurvey | null
}

/** One that cannot be reached, shows no TLS, or lets no client through its handshake. */
export interface Unreached {
  readonly host: string
  /** Why. */
  readonly unreachable: Fault
  readonly tls: null
  readonly certificate: null
  readonly http: null
}

export type Observation = Reached | Unreached
