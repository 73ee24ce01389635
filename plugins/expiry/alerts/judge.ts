/**
 * The alert rules: one pure function from what is known of a domain, and the time, to what its owner should
 * hear.
 */
import { codesOf } from '../../../core/text/catalogue.ts'
import type { Catalogue } from '../../../core/text/catalogue.ts'
import { hostAndPort } from '../../../core/domain/domain.ts'
import type { DomainRefusal } from '../../../core/domain/domain.ts'
import { takesAnyCertificate } from '../../../core/protocol/starttls/starttls.ts'
import { alerter, NOT_CHECKED, URGENCIES } from './alert.ts'
import type { AlertEntry, AlertIn } from './alert.ts'
import { CERTIFICATE_ALERTS, ofCertificate } from './certificate.ts'
import { ofRegistration, REGISTRATION_ALERTS } from './registration.ts'
import { ofChain, ofServer, SERVER_ALERTS } from './server.ts'
import type { DomainStatus } from '../domain/schema.ts'

const UNCHECKED_ALERTS = {
  'check-not-finished': {
    ...NOT_CHECKED,
    alert: 'not-checked',
    en: 'The check did not finish. Try again in a minute.',
    ko: '이 도메인을 확인하지 못했습니다. 1분 뒤에 다시 시도하세요.',
    short: { en: ['the check did not finish'], ko: ['이 도메인을 확인하지 못했습니다'] },
  },
  'domain-refused': {
    alert: 'malformed-domain',
    severity: 'unknown',
    en: 'This name cannot be checked. {why}',
    ko: '확인할 수 없는 도메인입니다. {why}',
    short: { en: ['this name cannot be checked'], ko: ['확인할 수 없는 도메인입니다'] },
    title: { en: 'This is not a name that can be checked', ko: '확인할 수 없는 도메인입니다' },
    causes: {
      en: ['The name has a typo, or it is not a public domain name.'],
      ko: ['이름에 오타가 있거나 공개 도메인 이름이 아닙니다.'],
    },
    fix: {
      en: 'Give a public domain name, such as example.com.',
      ko: 'example.com과 같은 공개 도메인 이름을 입력하세요.',
    },
  },
} as const satisfies Catalogue<AlertEntry>

export const ALERTS = {
  ...CERTIFICATE_ALERTS,
  ...SERVER_ALERTS,
  ...REGISTRATION_ALERTS,
  ...UNCHECKED_ALERTS,
} as const satisfies Catalogue<AlertEntry>

export type Alert = AlertIn<typeof ALERTS>
export type AlertCode = Alert['code']

/** How bad the alert of a sentence is as a rule: as bad as the first sentence that it has. */
const rankOf = (detail: Alert['detail']): number => {
  const first = Object.values(ALERTS).find(({ alert }) => alert === ALERTS[detail].alert)!
  return URGENCIES.indexOf(first.severity)
}
/** The closed lists, worst first. */
export const ALERT_DETAILS = codesOf(ALERTS).toSorted((a, b) => rankOf(a) - rankOf(b))
export const ALERT_CODES = [...new Set(ALERT_DETAILS.map(detail => ALERTS[detail].alert))]

/** A registration that has lapsed is why the DNS has nothing. */
const inOrder = (
  { server }: DomainStatus,
  served: readonly Alert[],
  registered: readonly Alert[],
): Alert[] =>
  server?.faults[0]?.startsWith('dns-') ? [...registered, ...served] : [...served, ...registered]

/** Other mail servers take a certificate as it is. */
const forMail =
  ({ domain, starttls, certificate }: DomainStatus) =>
  (alert: Alert): Alert =>
    alert.severity === 'critical'
    && certificate?.source === 'served'
    && takesAnyCertificate({ ...hostAndPort(domain), starttls })
      ? { ...alert, severity: 'warning' }
      : alert

/**
 * What the owner of a domain should hear at `now`: pure, and the only place that decides it. Worst first.
 *
 * Certificates. L is the time from notBefore to notAfter (at most 398 days count; 90 where the begin is not
 * known), R what is left of it, to the second:
 * - R <= L/3: `certificate-expiring`, warning: ACME clients renew here (at half of a lifetime under ten
 *   days), people should.
 * - R <= L/4, L up to 100 days: also `renewal-overdue`: a client that tries twice a day, as Let's Encrypt
 *   asks, has failed three times or more at every lifetime in use (6.7, 45, 47, 64, 90, 100 days). Not where
 *   CT shows that the renewal went well.
 * - R <= L/6: `certificate-expiring`, urgent.
 * - Steps within, for reminders: 30, 14, 7, 3, 1, 0 whole days left for L over 100 days; for others those
 *   in the last sixth.
 * - R < 0: `certificate-expired`. In the first half of its lifetime a sound certificate raises no alert.
 * - On port 25, behind STARTTLS, what is critical of a certificate that is served is a warning.
 *
 * Registrations: 60 days left info, 30 warning, 14 urgent, with steps at 7, 3, 1 and 0; a day without a time
 * ends with that day. The days left of a result are rounded down, also after the end: -1 for the whole first
 * day. A registry that publishes no expiry is no alert; one that could not be asked is.
 *
 * `until`: reminders of days that would come between now and then come now, for whoever reads nothing in
 * between. Fractions of a certificate's life are those of now, for programs renew on any day, and so is all
 * that the sentences say.
 *
 * `days`: days left on which an end is told, of certificates and registrations, in place of those above.
 */
export const alertsFor = (
  facts: DomainStatus,
  now: Date,
  until = now,
  days: readonly number[] | null = null,
): Alert[] => {
  const served = [
    ...ofCertificate(facts, now, until, days),
    ...ofChain(facts, now),
    ...ofServer(facts, now),
  ].map(forMail(facts))
  return inOrder(facts, served, ofRegistration(facts, now, until, days)).toSorted(
    (a, b) => URGENCIES.indexOf(a.severity) - URGENCIES.indexOf(b.severity),
  )
}

const alert = alerter(UNCHECKED_ALERTS)
/** A domain that was not checked: its name is not one, or the check did not finish. */
export const refused = (why: DomainRefusal['report']): Alert =>
  alert({ code: 'domain-refused', params: { why } })
export const notFinished = (): Alert => alert({ code: 'check-not-finished' })
