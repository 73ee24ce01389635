/**
 * What a WHOIS fixture is: an answer in a registry's own form, with invented contents, and what has to be
 * read from it.
 */

/** `found`: expiry, registrar, DNSSEC, states. */
export type Wanted =
  | readonly [
      'found',
      expiry: string,
      registrar: string | null,
      signed: boolean | null,
      states?: readonly string[],
    ]
  | readonly ['not-published', registrar: string | null, signed: boolean | null, states?: readonly string[]]
  | 'not-registered'
  | 'rate-limited'
  | 'refused'
  | 'reserved'
  | 'bad-request'
  | 'malformed'

export interface Fixture {
  /** In A-labels. */
  readonly name: string
  /** In U-labels where that differs. */
  readonly unicode?: string
  /** What is particular about the answer. */
  readonly about: string
  readonly text: string
  readonly want: Wanted
}

/** The lines of an answer without the first empty one. */
export const answer = (text: string): string => text.replace(/^\n/, '')
