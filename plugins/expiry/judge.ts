/**
 * The alert rules: one pure function from what is known of a domain, and the time, to what its owner should
 * hear.
 */
import type { RefusalReason } from '../../core/domain.ts'
import type { FaultCode } from '../../core/fault.ts'
import { instant } from '../../core/time.ts'
import { words } from '../../core/catalogue.ts'
import { REGISTRY_REASONS, daysLeft, whyUnknown } from '../registration/index.ts'
import { SEVERITIES } from './codes.ts'
import type { AlertCode, Severity } from './codes.ts'
import { isOverdue, MAX_AUTOMATIC_MS, renewalDue } from '../certificate/index.ts'
import type { DomainStatus } from './schema.ts'

const DAY_MS = 86_400_000

/**
 * The most that a public CA ever issued since 2020: shares of longer lives, as of private CAs, are counted of
 * this.
 */
const MAX_COUNTED_MS = 398 * DAY_MS
/** Stands in for a life whose begin CT does not tell: the commonest. */
const USUAL_MS = 90 * DAY_MS

/**
 * Days left on which owners of long-lived certificates are reminded; others hear of those that lie within the
 * last sixth of the life.
 */
const CERTIFICATE_DAYS = [30, 14, 7, 3, 1, 0] as const
/** Days left on which owners of domains are reminded. */
const DOMAIN_DAYS = [60, 30, 14, 7, 3, 1, 0] as const
const DOMAIN_WARNING_DAYS = 30
const DOMAIN_URGENT_DAYS = 14
const TRUST_URGENT_DAYS = 14

export interface Alert {
  readonly code: AlertCode
  readonly severity: Severity
  /**
   * The threshold that was passed last: `1/3`, `1/4`, `1/6` or days left. Who is told once of each step hears
   * of nothing twice.
   */
  readonly step: string | null
  /** The instant that it is about. */
  readonly at: string | null
  /** That instant as the registry writes it, where it is only a day. */
  readonly day: string | null
  /** Milliseconds until then, negative after it; of a bare day whole days of the calendar. */
  readonly left: number | null
  readonly fault: FaultCode | null
  /** Addresses, root programmes, states or the registered name: what the words need besides. */
  readonly about: readonly string[]
}

const make = (
  code: AlertCode,
  severity: Severity,
  more: Partial<Omit<Alert, 'code' | 'severity'>> = {},
): Alert => ({ code, severity, step: null, at: null, day: null, left: null, fault: null, about: [], ...more })

/** Whole seconds, in which certificates and registries count. */
const secondOf = (date: Date | string): number =>
  Math.floor((typeof date === 'string' ? Date.parse(date) : date.getTime()) / 1000) * 1000

const last = <T>(list: readonly T[], passed: (one: T) => boolean): T | null => list.findLast(passed) ?? null

/** How far a certificate is on its way: the life that counts, and what is left of it, in milliseconds. */
const spanOf = ({ notBefore, notAfter }: NonNullable<DomainStatus['certificate']>, now: Date) => {
  const life = notBefore === null ? USUAL_MS : Math.max(0, Date.parse(notAfter) - Date.parse(notBefore))
  return { life, counted: Math.min(life, MAX_COUNTED_MS), left: Date.parse(notAfter) - secondOf(now) }
}

/** The thresholds of a certificate's life: what may be left of it when each is passed, in milliseconds. */
const thresholdsOf = (
  life: number,
  counted: number,
): { readonly step: string; readonly within: number }[] => [
  { step: '1/3', within: counted / 3 },
  { step: '1/6', within: counted / 6 },
  // Whole days left are rounded down, so that day 7 lasts from the first millisecond below eight days.
  ...CERTIFICATE_DAYS.map(day => ({ step: String(day), within: (day + 1) * DAY_MS - 1 })).filter(
    ({ within }) => life > MAX_AUTOMATIC_MS || within + 1 < counted / 6,
  ),
]

const expiring = (certificate: NonNullable<DomainStatus['certificate']>, now: Date): Alert[] => {
  const { life, counted, left } = spanOf(certificate, now)
  const passed = thresholdsOf(life, counted)
    .filter(({ within }) => left <= within)
    .sort((a, b) => a.within - b.within)
  const [latest] = passed
  if (!latest || left > counted / 3) return []
  return [
    make('certificate-expiring', left <= counted / 6 ? 'urgent' : 'warning', {
      step: latest.step,
      at: certificate.notAfter,
      left,
      about: [certificate.source],
    }),
  ]
}

const overdue = ({ certificate, server }: DomainStatus, now: Date): Alert[] => {
  if (!certificate || certificate.notBefore === null || server?.newer?.sure) return []
  const { life, left } = spanOf(certificate, now)
  if (!isOverdue(life, left)) return []
  return [
    make('renewal-overdue', 'warning', {
      step: '1/4',
      at: instant(renewalDue(Date.parse(certificate.notBefore), life)),
    }),
  ]
}

/** Faults that have an alert of their own, with a date. */
const TOLD: readonly FaultCode[] = ['revoked', 'expired', 'not-yet-valid']

const ofCertificate = (facts: DomainStatus, now: Date): Alert[] => {
  const { certificate, server } = facts
  if (!certificate) return []
  const { left } = spanOf(certificate, now)
  if (left < 0)
    return [
      make('certificate-expired', certificate.source === 'served' ? 'critical' : 'warning', {
        at: certificate.notAfter,
        left,
        about: [certificate.source],
      }),
    ]
  const { notBefore } = certificate
  if (notBefore !== null && secondOf(now) < Date.parse(notBefore)) {
    return [
      make('certificate-not-yet-valid', 'critical', {
        at: notBefore,
        left: Date.parse(notBefore) - secondOf(now),
      }),
    ]
  }
  return [
    ...(server?.faults.includes('expired') ? [make('chain-expired', 'critical', { fault: 'expired' })] : []),
    ...(server?.faults.includes('not-yet-valid')
      ? [make('certificate-fault', 'critical', { fault: 'not-yet-valid' })]
      : []),
    ...expiring(certificate, now),
    ...overdue(facts, now),
  ]
}

const ofServer = ({ certificate, server }: DomainStatus, now: Date): Alert[] => {
  if (!server) return [make('certificate-unmeasured', 'unknown', { fault: 'timeout' })]
  const [first] = server.faults
  if (!server.measured) {
    return [
      make('certificate-unmeasured', 'unknown', { fault: first ?? null }),
      ...(server.korea === null ? [] : [make('korea-fault', 'critical', { fault: server.korea })]),
    ]
  }
  const dated = certificate?.source === 'served' ? certificate : null
  const span = dated && spanOf(dated, now)
  const ending = span !== null && span.left <= span.counted / 3
  const ips = new Map<FaultCode, string[]>()
  for (const { ip, fault } of server.addresses) ips.set(fault, [...(ips.get(fault) ?? []), ip])
  return [
    ...server.faults
      .filter(fault => dated === null || !TOLD.includes(fault))
      .map(fault => make('certificate-fault', 'critical', { fault })),
    ...(server.faults.includes('revoked') && dated
      ? [make('certificate-revoked', 'critical', { fault: 'revoked' })]
      : []),
    ...[...ips].map(([fault, some]) => make('address-fault', 'critical', { fault, about: some })),
    ...(server.korea === null ? [] : [make('korea-fault', 'critical', { fault: server.korea })]),
    ...(server.newer && (server.newer.sure || ending)
      ? [make('newer-not-served', server.newer.sure ? 'warning' : 'info', { at: server.newer.notAfter })]
      : []),
    ...(server.stale && ips.size === 0 ? [make('stale-node', 'warning')] : []),
    ...server.trustEnds.map(({ at, programmes, because }) => {
      const left = Date.parse(at) - secondOf(now)
      const severity = left <= 0 ? 'critical' : left <= TRUST_URGENT_DAYS * DAY_MS ? 'urgent' : 'warning'
      return make('trust-ending', severity, { at, left, about: [because, ...programmes] })
    }),
    ...(server.caaForbids ? [make('caa-forbids', 'warning')] : []),
    ...(server.renewalRefused.length > 0
      ? [make('renewal-refused', ending ? 'warning' : 'info', { about: server.renewalRefused })]
      : []),
  ]
}

const ofExpiry = (registration: NonNullable<DomainStatus['registration']>, now: Date): Alert[] => {
  const { domain, expiry, expiresAt } = registration
  const days = daysLeft(registration, new Date(secondOf(now)))
  if (days === null || expiry === null || expiresAt === null) return []
  const bare = expiry.length <= 10
  const left = bare ? days * DAY_MS : Date.parse(expiresAt) - secondOf(now)
  const more = { at: expiresAt, day: bare ? expiry : null, left, about: [domain] }
  if (left < 0) return [make('domain-expired', 'critical', more)]
  const step = last(DOMAIN_DAYS, day => days <= day)
  if (step === null) return []
  return [
    make(
      'domain-expiring',
      days <= DOMAIN_URGENT_DAYS ? 'urgent' : days <= DOMAIN_WARNING_DAYS ? 'warning' : 'info',
      {
        ...more,
        step: String(step),
      },
    ),
  ]
}

/**
 * Words of RFC 8056 for registrations that the DNS leaves out; redemption comes before deletion, and
 * registries say both at once then.
 */
const lost = ({ domain, states }: NonNullable<DomainStatus['registration']>): Alert | null => {
  const about = [domain]
  if (states.includes('redemption period')) return make('domain-redemption', 'critical', { about })
  if (states.includes('pending delete')) return make('domain-pending-delete', 'critical', { about })
  const hold = states.find(state => state === 'client hold' || state === 'server hold')
  return hold === undefined ? null : make('domain-on-hold', 'critical', { about: [domain, hold] })
}

const TIMEOUT = { code: 'registry-timeout' } as const

const ofRegistration = ({ registration, server }: DomainStatus, now: Date): Alert[] => {
  if (!registration)
    return [
      make('registration-unknown', 'unknown', {
        about: ['', REGISTRY_REASONS[TIMEOUT.code].en, REGISTRY_REASONS[TIMEOUT.code].ko],
      }),
    ]
  const { domain, status, reason } = registration
  const why = whyUnknown(registration) ?? TIMEOUT
  switch (status) {
    // A server that has a certificate for the name speaks against it: some registries answer so for names
    // that they only do not show.
    case 'not-registered':
      return [make('domain-not-registered', server?.measured ? 'warning' : 'critical', { about: [domain] })]
    // No later question will be answered either where there is nobody to ask, or nothing to tell.
    case 'unknown':
      return [
        make('registration-unknown', reason === 'no-service' || reason === 'reserved' ? 'info' : 'unknown', {
          about: [domain, words(REGISTRY_REASONS, why, 'en') ?? '', words(REGISTRY_REASONS, why, 'ko') ?? ''],
        }),
      ]
    default: {
      const loss = lost(registration)
      const expiry = ofExpiry(registration, now)
      // What is lost has to be restored, which the first alert says, and cannot just be extended.
      return loss === null
        ? expiry
        : [
            loss,
            ...expiry
              .filter(({ code }) => code === 'domain-expired')
              .map(alert => ({ ...alert, about: [domain, loss.code] })),
          ]
    }
  }
}

/**
 * What the owner of a domain should hear at `now`: pure, and the only place that decides it. Worst first.
 *
 * Certificates. L is the time from notBefore to notAfter (at most 398 days count; 90 where the begin is not
 * known), R what is left of it, to the second:
 * - R <= L/3: `certificate-expiring`, warning: ACME clients renew here (at half of a life under ten days),
 *   people should.
 * - R <= L/4, L up to 100 days: `renewal-overdue` besides: whoever tries twice a day, as Let's Encrypt
 *   asks, has failed three times and
 * more at every lifetime in use (6.7, 45, 47, 64, 90, 100 days). Not said where CT shows that the renewal
 *   went well.
 * - R <= L/6: `certificate-expiring`, urgent.
 * - Steps within, for reminders: 30, 14, 7, 3, 1, 0 whole days left for L over 100 days; for others those
 *   that lie in the last sixth.
 * - R < 0: `certificate-expired`. In the first half of its life a sound certificate alerts nobody.
 *
 * Registrations: 60 days left info, 30 warning, 14 urgent, with steps at 7, 3, 1 and 0; a day without a time
 * ends with that day. Days left are rounded down, also after the end: -1 for the whole first day, so that
 * "more than 1 day ago" goes with -2 (words.ts). A registry that tells no expiry is no alert; one that could
 * not be asked is.
 */
export const alertsFor = (facts: DomainStatus, now: Date): Alert[] =>
  [...ofCertificate(facts, now), ...ofServer(facts, now), ...ofRegistration(facts, now)]
    .map((alert, index) => ({ alert, index }))
    .sort(
      (a, b) =>
        SEVERITIES.indexOf(a.alert.severity) - SEVERITIES.indexOf(b.alert.severity) || a.index - b.index,
    )
    .map(({ alert }) => alert)

/** A domain that was not checked: its name is none, or the check did not come to an end. */
export const malformed = (why: RefusalReason, error: string): Alert =>
  make('malformed-domain', 'unknown', { about: [why, error] })
export const notChecked = (): Alert => make('not-checked', 'unknown')
