/** The words of revocation answers: CRLReason names, and why an upstream gave no answer. */
import type { HttpResult } from '../http.ts'

/** RFC 5280 5.3.1, by number; 7 is not used. */
const REASONS = [
  'unspecified',
  'keyCompromise',
  'cACompromise',
  'affiliationChanged',
  'superseded',
  'cessationOfOperation',
  'certificateHold',
  null,
  'removeFromCRL',
  'privilegeWithdrawn',
  'aACompromise',
] as const

/** The CRLReason's name; `unspecified` when none, or none that exists, was told. */
export const reasonWord = (reason: number | null): string => REASONS[reason ?? 0] ?? 'unspecified'

/** A full sentence as a plain one: lower-case start, no full stop. */
export const plain = (sentence: string): string =>
  sentence.replace(/\.$/, '').replace(/^[A-Z](?=[a-z])/, letter => letter.toLowerCase())

/** Why a URL gave no answer; `who` begins the sentence: `the OCSP responder`, `the CRL server`. */
export const failureWords = (who: string, result: HttpResult): string => {
  if (result.ok) return `${who} answered with status ${result.status}`
  switch (result.why) {
    case 'timeout':
      return `${who} did not answer in time`
    case 'refused':
      return `${who} refused the connection`
    case 'unreachable':
      return `${who} cannot be reached`
    case 'reset':
    case 'closed':
      return `${who} broke the connection off`
    case 'overloaded':
      return `${who} was not asked, since there was no room for it at this moment`
    case 'blocked':
      return `${who} is at an address that must not be asked`
    case 'scheme':
      return `${who} is, or redirects to, a URL that is not http`
    case 'paced':
      return `${who} was not asked: ${result.detail}`
    case 'bad-url':
      return `${who} is, or redirects to, a URL that cannot be read`
    // Only https has these two, and no responder or list is asked by it.
    case 'tls':
    case 'untrusted':
      return `${who} did not prove that it is what it says`
    case 'redirects':
      return `${who} redirects too often`
    case 'too-large':
      return `${who} answered with more than is read`
    case 'malformed':
      return `${who} does not speak HTTP as it should: ${result.detail}`
  }
}

/** Reasons as one sentence, each once. */
export const joined = (reasons: readonly string[]): string => [...new Set(reasons)].join('; ')
