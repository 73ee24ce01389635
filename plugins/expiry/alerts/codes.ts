/** The closed lists of what an expiry alert can be. */

/** How pressing an alert is, worst first: alerts are sorted in this order. */
export const URGENCIES = ['critical', 'urgent', 'warning', 'unknown', 'info'] as const

export const ALERT_CODES = [
  'certificate-expired',
  'certificate-not-yet-valid',
  'certificate-revoked',
  'certificate-fault',
  'chain-expired',
  'address-fault',
  'korea-fault',
  'domain-not-registered',
  'domain-expired',
  'domain-redemption',
  'domain-pending-delete',
  'domain-on-hold',
  'certificate-expiring',
  'renewal-overdue',
  'newer-not-served',
  'stale-node',
  'trust-ending',
  'renewal-refused',
  'caa-forbids',
  'domain-expiring',
  'certificate-unmeasured',
  'registration-unknown',
  'not-checked',
  'malformed-domain',
] as const

export type Urgency = (typeof URGENCIES)[number]

export type AlertCode = (typeof ALERT_CODES)[number]
