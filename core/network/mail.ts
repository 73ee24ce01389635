/**
 * Mail addresses as headers and SMTP commands have them: ASCII, without quotes or comments (RFC 5321); and
 * which replies say that there is no such address.
 */

/** RFC 5321 sections 4.5.3.1.1 and 4.5.3.1.3: of a path, two octets are its angle brackets. */
const MAX_LOCAL_LENGTH = 64
const MAX_ADDRESS_LENGTH = 254
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i

/** In A-labels, at least two of them unless it is `localhost`. */
export const isMailDomain = (text: string): boolean => {
  const labels = text.split('.')
  return labels.every(label => LABEL.test(label)) && (labels.length > 1 || labels[0] === 'localhost')
}

/** Pure. What readers would take for an encoded word (RFC 2047) is not an address. */
export const isMailAddress = (text: string): boolean => {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(0, at))
  return (
    isMailDomain(text.slice(at + 1))
    && LOCAL.test(local)
    && !local.includes('=?')
    && local.length <= MAX_LOCAL_LENGTH
    && text.length <= MAX_ADDRESS_LENGTH
  )
}

/** Who letters come from: `name` may be empty. */
export interface MailFrom {
  readonly name: string
  readonly address: string
}

/** The domain of an address, in lower case. */
export const domainOfAddress = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/*
 * What a status says of an address for good: no such mailbox or domain, not an address, moved without a
 * forward, a domain that takes no mail (RFC 3463 section 3.2, RFC 5248, RFC 6710, RFC 7505). None of the
 * others does: X.2.1 is a mailbox that is switched off, and Microsoft 365 says 5.4.1 for names that its
 * directory lacks as well as for senders that it does not want.
 */
const DEAD = /^5\.1\.(?:[1236]|10)$/
/** Words of servers that call by such a code what is not: whoever is in doubt waits. */
const NOT_DEAD = /\bblock|\bblacklist|\bdenied\b|\bpolic(?:y|ies)\b|\bspam|\bfull\b|\bquota\b|\bstorage\b/i

export const isDeadStatus = (status: string): boolean => DEAD.test(status)
export const isInDoubt = (reply: string): boolean => NOT_DEAD.test(reply)
