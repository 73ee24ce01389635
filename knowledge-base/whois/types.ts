/** Shapes of what is known about registries' WHOIS and RDAP services. */

export type WhoisDateShape =
  | 'y-m-d'
  | 'y/m/d'
  | 'y.m.d'
  | 'ymd'
  | 'd-m-y'
  | 'd/m/y'
  | 'd.m.y'
  | 'd-mon-y'
  | 'y-mon-d'
  | 'd mon y'
  | 'mon d y'
  | 'www mon d time y'

/** What the words of a state field mean. */
export interface WhoisStateWords {
  readonly field: string
  readonly free?: RegExp
  readonly taken?: RegExp
  readonly reserved?: RegExp
  readonly invalid?: RegExp
}

/** One registry's WHOIS service on port 43; the WHOIS probe says what each member means. */
export interface WhoisRow {
  readonly suffixes: readonly string[]
  readonly host: string
  readonly query?: string
  readonly from?: string
  readonly phrases?: readonly string[]
  readonly domain: string | readonly string[]
  readonly echo?: string
  readonly expiry: string | readonly string[] | null
  readonly expiryWhen?: RegExp
  readonly expiryOptional?: boolean
  readonly date?: WhoisDateShape | readonly WhoisDateShape[]
  readonly offset?: number
  readonly registrar: string | readonly string[] | null
  readonly states?: string
  readonly dnssec?: string
  readonly dnssecKey?: boolean
  readonly state?: WhoisStateWords
  readonly free?: readonly string[]
  readonly reserved?: readonly string[]
  readonly charset?: string
  /** What the host and the format were taken from. */
  readonly sources: readonly string[]
}

/** An RDAP server that its registry runs without being in IANA's list. */
export interface UnlistedRdap {
  readonly suffixes: readonly string[]
  /** With a slash at its end. */
  readonly base: string
  readonly sources: readonly string[]
}

/** A registry that answers neither RDAP nor WHOIS in public. */
export interface UnservedSuffix {
  readonly suffix: string
  /** Where a person can look a name up. */
  readonly web: string
  readonly sources: readonly string[]
}
