/** What a check of DNS records finds. */

/** `error` breaks a rule of the standard, `warning` works but not as somebody may have meant it. */
export interface Issue {
  readonly code: string
  readonly severity: 'error' | 'warning'
  /** One English sentence. */
  readonly message: string
}
