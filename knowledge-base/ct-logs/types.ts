/** Shapes of the list of Certificate Transparency logs. */
import type { DatedList } from '../source.ts'

/** Programs that keep a list of logs of their own and demand SCTs of them. */
export type CtProgram = 'chrome' | 'apple' | 'mozilla'

/** `admissible` is Mozilla's word for qualified, usable or read-only; the others are words of all programs. */
export type CtLogState =
  | 'pending'
  | 'qualified'
  | 'usable'
  | 'readonly'
  | 'retired'
  | 'rejected'
  | 'admissible'

export interface CtStanding {
  readonly state: CtLogState
  /** When the log came into this state, RFC 3339, UTC. */
  readonly since: string
}

export interface CtLogRow {
  /** SHA-256 of the key, lower-case hex. */
  readonly logId: string
  readonly operator: string
  readonly description: string
  /** The interface to submit and read: RFC 6962, or tiles (static-ct-api). */
  readonly kind: 'rfc6962' | 'static'
  /** Logs for tests and for monitoring alone count for no browser. */
  readonly purpose: 'tls' | 'test' | 'monitoring-only'
  /** What each program's list says of the log; a program whose list lacks it is absent. */
  readonly states: Readonly<Partial<Record<CtProgram, CtStanding>>>
  /** SubjectPublicKeyInfo, DER in base64. */
  readonly key: string
}

/** The list of one program. */
export interface CtLogSource extends DatedList {
  readonly program: CtProgram
  /** What the list calls its version; empty when it has none. */
  readonly version: string
  /** Where it was read, https; with a day in brackets when it is older than `asOf`. */
  readonly source: readonly string[]
}

export interface CtLogData {
  /** One a program. */
  readonly sources: readonly CtLogSource[]
  readonly logs: readonly CtLogRow[]
}

export interface KnownLog extends Omit<CtLogRow, 'key'> {
  /** SubjectPublicKeyInfo, DER. */
  readonly key: Uint8Array
}

export interface KnownLogs {
  /** Day of the newest source, YYYY-MM-DD. */
  readonly date: string
  readonly sources: readonly CtLogSource[]
  readonly size: number
  /** By log ID, lower-case hex; null when no list knows it. */
  find(logId: string): KnownLog | null
}
