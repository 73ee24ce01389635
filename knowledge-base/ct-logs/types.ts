/** Shapes of the list of Certificate Transparency logs. */

/**
 * `test` and `monitoring-only` logs count for no browser; `admissible` is Mozilla's word for qualified,
 * usable or read-only, and the others are states of Chrome's log policy.
 */
export type CtLogState =
  | 'pending'
  | 'qualified'
  | 'usable'
  | 'readonly'
  | 'retired'
  | 'rejected'
  | 'admissible'
  | 'test'
  | 'monitoring-only'
  | 'unlisted'

export interface CtLogRow {
  /** SHA-256 of the key, lower-case hex. */
  readonly logId: string
  readonly operator: string
  readonly description: string
  /**
   * As the newest of the sources that names the log says; a log whose time is over may be in older ones
   * alone.
   */
  readonly state: CtLogState
  /** SubjectPublicKeyInfo, DER in base64. */
  readonly key: string
}

export interface CtLogData {
  /** Day of the newest source, YYYY-MM-DD. */
  readonly date: string
  /** Version that Google's list gives itself. */
  readonly version: string
  /** Public addresses, each with its day when they are several. */
  readonly sources: readonly string[]
  readonly logs: readonly CtLogRow[]
}

export interface KnownLog extends Omit<CtLogRow, 'key'> {
  /** SubjectPublicKeyInfo, DER. */
  readonly key: Uint8Array
}

export interface KnownLogs {
  /** YYYY-MM-DD. */
  readonly date: string
  readonly sources: readonly string[]
  readonly size: number
  /** By log ID, lower-case hex; null when the list does not know it. */
  find(logId: string): KnownLog | null
}
