/**
 * How one registry's WHOIS answers are asked for and read; the registries themselves are data in the
 * knowledge base.
 */

/**
 * How a registry writes a day, always with the year in four digits. Where day and month could be confused,
 * the row's sources say which it is.
 */
export type DateShape =
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

/**
 * `label` is the text before the colon (dots at its end aside) or in brackets; `section/label` one below a
 * heading; `section/` the first line below it. All in lower case.
 */
export type WhoisField = string

/**
 * A field that says how the name stands, and what its words mean. With `taken`, only those words make a name
 * a registered one; any others that none of these knows are not understood.
 */
interface StateWords {
  readonly field: WhoisField
  readonly free?: RegExp
  readonly taken?: RegExp
  /** Kept back by the registry: nobody has it, and nobody can. */
  readonly reserved?: RegExp
  readonly invalid?: RegExp
}

export interface WhoisRegistry {
  /** Suffixes that it answers for, in A-labels without the dot. */
  readonly suffixes: readonly string[]
  readonly host: string
  /** What is sent, `%s` the name; the name alone without. */
  readonly query?: string
  /** The answer is read from behind this line on, where it has one. */
  readonly from?: string
  /** Lines that start with these words are read as labels, colon or not. */
  readonly phrases?: readonly string[]
  /**
   * Where the answer repeats the name that it is about; of several, older forms of the answer among them, any
   * that is there.
   */
  readonly domain: WhoisField | readonly WhoisField[]
  /** Where it repeats the question, whatever it knows. */
  readonly echo?: WhoisField
  /** Where the expiry is; of several fields, those that are there must agree. Null: none is published. */
  readonly expiry: WhoisField | readonly WhoisField[] | null
  /** What the field's text must look like for the date to be one of expiry: its first group is the date. */
  readonly expiryWhen?: RegExp
  /** Names without an expiry line exist, and are found all the same. */
  readonly expiryOptional?: boolean
  /**
   * Several when an older form of the answer wrote days in another way; no text fits two of them. Shapes that
   * can be read in one way only are taken from every registry.
   */
  readonly date?: DateShape | readonly DateShape[]
  /** Minutes east of UTC where the registry's days begin, when it has said so and keeps no summer time. */
  readonly offset?: number
  readonly registrar: WhoisField | readonly WhoisField[] | null
  /**
   * Where EPP's states stand (RFC 5731, RFC 3915), such as `redemptionPeriod`; the field of `state` unless
   * told.
   */
  readonly states?: WhoisField
  readonly dnssec?: WhoisField
  /** The DNSSEC field holds a key, or nothing. */
  readonly dnssecKey?: boolean
  readonly state?: StateWords
  /**
   * Whole lines that say that the name is not registered, beside the common ones: in lower case, without
   * comment signs and the dot at the end; `%s` the name.
   */
  readonly free?: readonly string[]
  /** Lines that begin with these words say that the registry keeps the name back, beside the common ones. */
  readonly reserved?: readonly string[]
  /** Charset of answers that are not UTF-8; ISO 8859-1 by default. */
  readonly charset?: string
}
