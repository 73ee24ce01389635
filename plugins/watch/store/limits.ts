/** How much and how long: the caps on letters that anyone can cause, and how long rows are kept. */

const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Domains that one address may watch. */
export const MAX_WATCHED = 5

/**
 * The longest that the hand-over of a letter may take, whatever carries it: a little more than a mail server
 * has for one. The lease has in addition what is needed to record it.
 */
export const HAND_OVER_MS = 3 * MINUTE_MS
export const LEASE_MS = HAND_OVER_MS + MINUTE_MS

/** Letters that one mailbox may get in so many milliseconds; every cap applies. */
export const MAILBOX_CAPS: readonly { readonly letters: number; readonly ms: number }[] = [
  { letters: 1, ms: 15 * MINUTE_MS },
  { letters: 3, ms: DAY_MS },
  // Whoever never answers is not asked every day for good.
  { letters: 7, ms: 7 * DAY_MS },
]

/** Letters to one domain whose owner may have all names in it. */
export const DOMAIN_CAPS: typeof MAILBOX_CAPS = [
  { letters: 5, ms: HOUR_MS },
  { letters: 20, ms: DAY_MS },
]

/** The part of the letters to one domain that one network of callers may cause: the rest is for others. */
export const ofOneNetwork = (letters: number): number => Math.ceil((letters * 3) / 4)

/** Letters per hour that one network of callers may cause, from the `limit` of all callers. */
export const callerLimit = (limit: number): number => Math.max(5, Math.ceil(limit / 4))

/** A letter that waited so long for its caps is dropped: who asked has given up. */
export const MAX_WAIT_MS = DAY_MS

/** Letters of alerts wait so long for the end of a pause. */
export const HELD_MS = 3 * DAY_MS

/** Letters that wait for their caps: of one mailbox, of one domain, and of all, in hours of the limit. */
export const MAX_WAITING_MAILBOX = 3
export const MAX_WAITING_DOMAIN = 20
export const MAX_WAITING_HOURS = 10

/** What a letter of the last minutes covers is not mailed again; `already` says the same all day. */
export const COVERED_MS = 15 * MINUTE_MS
export const ALREADY_MS = DAY_MS

export const CONFIRM_MS = 48 * HOUR_MS
/** The links in a confirmation mail ask for a new one, or block the address, for so long. */
export const AGAIN_MS = 30 * DAY_MS
/** Links to manage and to stop outlive the year after the last mail that has them. */
export const LINK_MS = 400 * DAY_MS

/** An address that bounced is not tried for a week; a mailbox that complained gets nothing for a year. */
export const BOUNCED_MS = 7 * DAY_MS
export const COMPLAINED_MS = 365 * DAY_MS
/** Until when a mailbox gets nothing whose owner blocked it. */
export const NEVER_ENDS = Date.UTC(9999, 11, 31)

/** A browser that opened the operator's list stays logged in for so long. */
export const LOGIN_SECONDS = 30 * 86_400

/** How long rows are kept: a stopped address, letters that have ended, what the caps count. */
export const KEPT_MS = {
  stopped: 30 * DAY_MS,
  sent: 30 * DAY_MS,
  failed: 90 * DAY_MS,
  mailing: 8 * DAY_MS,
  // A link that was used says so.
  access: 30 * DAY_MS,
} as const
