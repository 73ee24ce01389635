/**
 * The alert rules: one pure function from what is known of a domain, and the time, to what its owner should
 * hear.
 */
import { make } from './alert.ts'
import type { Alert } from './alert.ts'
import { URGENCIES } from './codes.ts'
import { ofCertificate } from './judge-certificate.ts'
import { ofRegistration } from './judge-registration.ts'
import { ofServer } from './judge-server.ts'
import type { DomainEntry, DomainStatus } from '../schema.ts'

export type { Alert } from './alert.ts'

/** A registration that has lapsed is why the DNS has nothing. */
const inOrder = (
  { server }: DomainStatus,
  served: readonly Alert[],
  registered: readonly Alert[],
): Alert[] =>
  server?.faults[0]?.startsWith('dns-') ? [...registered, ...served] : [...served, ...registered]

/**
 * What the owner of a domain should hear at `now`: pure, and the only place that decides it. Worst first.
 *
 * Certificates. L is the time from notBefore to notAfter (at most 398 days count; 90 where the begin is not
 * known), R what is left of it, to the second:
 * - R <= L/3: `certificate-expiring`, warning: ACME clients renew here (at half of a lifetime under ten
 *   days),
 *   people should.
 * - R <= L/4, L up to 100 days: also `renewal-overdue`: a client that tries twice a day, as Let's Encrypt
 *   asks,
 * has failed three times or more at every lifetime in use (6.7, 45, 47, 64, 90, 100 days). Not where CT
 *   shows
 *   that the renewal went well.
 * - R <= L/6: `certificate-expiring`, urgent.
 * - Steps within, for reminders: 30, 14, 7, 3, 1, 0 whole days left for L over 100 days; for others those
 *   in the last sixth.
 * - R < 0: `certificate-expired`. In the first half of its lifetime a sound certificate raises no alert.
 *
 * Registrations: 60 days left info, 30 warning, 14 urgent, with steps at 7, 3, 1 and 0; a day without a time
 * ends with that day. The days left of a result are rounded down, also after the end: -1 for the whole first
 * day. A registry that publishes no expiry is no alert; one that could not be asked is.
 */
export const alertsFor = (facts: DomainStatus, now: Date): Alert[] =>
  inOrder(facts, [...ofCertificate(facts, now), ...ofServer(facts, now)], ofRegistration(facts, now))
    .map((alert, index) => ({ alert, index }))
    .sort(
      (a, b) =>
        URGENCIES.indexOf(a.alert.severity) - URGENCIES.indexOf(b.alert.severity) || a.index - b.index,
    )
    .map(({ alert }) => alert)

/** A domain that was not checked: its name is not one, or the check did not finish. */
export const refused = ({ why }: DomainEntry & { ok: false }): Alert =>
  make('unknown', { code: 'domain-refused', params: { why } })
export const notFinished = (): Alert => make('unknown', { code: 'check-not-finished' })
