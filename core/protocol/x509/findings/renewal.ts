/**
 * Pure: when a certificate is due for renewal, and when its automation must have failed. One rule for the
 * check and the alerts; times in milliseconds.
 */

const DAY_MS = 86_400_000

/**
 * What no public CA may issue from 2027-03-15 (Baseline Requirements 6.3.2): up to here machines renew, and
 * beyond people, in their own time.
 */
export const MAX_AUTOMATIC_MS = 100 * DAY_MS

/**
 * When an ACME client that follows no server's advice renews: of a life under ten days after the half, else
 * after two thirds. Let's Encrypt's integration guide asks for these parts, and its own advice (ARI, RFC
 * 9773) centres on them, too.
 */
export const renewalDue = (notBefore: number, life: number): Date =>
  new Date(notBefore + life * (life < 10 * DAY_MS ? 1 / 2 : 2 / 3))

/**
 * With a quarter of its life left or less, a client that tries twice a day, as Let's Encrypt asks, has failed
 * three times and more.
 */
export const isOverdue = (life: number, left: number): boolean => life <= MAX_AUTOMATIC_MS && left <= life / 4

/** The most that a public CA may issue since 2020: fractions of longer lifetimes are counted of this. */
export const MAX_COUNTED_MS = 398 * DAY_MS

/**
 * How far the end has come: with a third of the lifetime left it is time to renew, with a sixth it is urgent;
 * null before.
 */
export const expiryStage = (life: number, left: number): 'due' | 'urgent' | null => {
  const counted = Math.min(life, MAX_COUNTED_MS)
  if (left <= counted / 6) return 'urgent'
  return left <= counted / 3 ? 'due' : null
}
