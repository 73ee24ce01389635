/** Pure: from the answers of `certificate` and `registration` to the facts that alerts are made of. */
import type * as v from 'valibot'
import { instant } from '../../core/time.ts'
import type certificate from '../certificate/index.ts'
import type { Registration } from '../registration/index.ts'
import type { DomainStatus, Gap } from './schema.ts'
import type { Outcome } from '../../core/outcome.ts'

type Check = v.InferOutput<typeof certificate.output>
type Server = NonNullable<DomainStatus['server']>

const PROGRAMS = { mozilla: 'Mozilla', chrome: 'Chrome' } as const

/** Programmes that stop to trust at the same time for the same reason are told together. */
const trustEndsOf = ({ forecast }: Check['tls']): Server['trustEnds'] => {
  const ends: { at: string; programmes: string[]; because: Server['trustEnds'][number]['because'] }[] = []
  for (const { store, until, because } of forecast) {
    if (until === null || because === 'certificate-expiry' || because === 'not-trusted') continue
    const same = ends.find(one => one.at === until && one.because === because)
    if (same) same.programmes.push(PROGRAMS[store])
    else ends.push({ at: until, programmes: [PROGRAMS[store]], because })
  }
  return ends.sort((a, b) => a.at.localeCompare(b.at))
}

/**
 * What is wrong in Korea alone; that nobody gets through from there says nothing where nobody does from here.
 */
const koreaOf = ({ tls, tlsKr }: Check): Server['korea'] => {
  if (tls.vantage === 'kr-probe' || !tlsKr?.error) return null
  const same = tls.errors.some(({ code }) => code === tlsKr.error?.code)
  return !same && (tls.reachable || tlsKr.reachable) ? tlsKr.error.code : null
}

const newerOf = ({ cert, tls }: Check): Server['newer'] =>
  !cert?.newerInCt || !cert.ctLatest
    ? null
    : {
        notAfter: cert.ctLatest.notAfter,
        sure: tls.chainIssues.some(({ code, severity }) => code === 'newer-in-ct' && severity === 'warning'),
      }

const serverOf = (check: Check): Server => {
  const { tls } = check
  return {
    measured: tls.reachable,
    ok: tls.ok,
    faults: tls.errors.map(({ code }) => code),
    // An address that cannot be reached from here at all (no IPv6) says nothing about the server.
    addresses: !tls.reachable
      ? []
      : tls.addresses.flatMap(({ ip, error }) =>
          ip !== tls.ip && error && error.code !== 'unreachable' ? [{ ip, fault: error.code }] : [],
        ),
    stale: tls.chainIssues.some(({ code, severity }) => code === 'stale-node' && severity === 'warning'),
    korea: koreaOf(check),
    newer: newerOf(check),
    trustEnds: trustEndsOf(tls),
    caaForbids: tls.chainIssues.some(({ code }) => code === 'caa-forbids-issuer'),
    renewalRefused: tls.forecast
      .filter(({ renewalTrusted }) => renewalTrusted === false)
      .map(({ store }) => PROGRAMS[store]),
  }
}

const certificateOf = ({ cert, chain }: Check): DomainStatus['certificate'] =>
  cert && {
    notBefore: cert.source === 'served' ? (chain[0]?.notBefore ?? null) : null,
    notAfter: cert.notAfter,
    issuer: cert.issuer,
    source: cert.source,
  }

/**
 * What the alerts cannot speak of. A server that showed nothing has left the rest open, too, which need not
 * be said twice.
 */
const gapsOf = (check: Check): Gap[] =>
  check.unmeasured.flatMap(({ field, reason }) => {
    if (field === 'cert') return [{ field: 'certificate', reason }]
    if (!check.tls.reachable) return []
    // What is broken anyway need not be revoked, and of short-lived certificates nobody says so.
    if (field === 'revoked')
      return !check.tls.ok || check.tls.revocation?.status === 'not-revocable'
        ? []
        : [{ field: 'alerts', reason: `revocation: ${reason}` }]
    return field === 'cert.newerInCt' ? [{ field: 'alerts', reason: `ct: ${reason}` }] : []
  })

/** Null: it is known when the registration ends, or there is none. */
const whyNoEnd = (asked: Outcome<Registration>): string | null => {
  if (!asked.ok) return asked.reason
  const { status, reason } = asked.value
  if (status === 'unknown') return reason ?? 'unknown'
  return status === 'not-published' ? 'not-published' : null
}

/** The fields of a result that the registry's answer leaves null although there may be something. */
const registrationGaps = (asked: Outcome<Registration>): Gap[] => {
  const reason = whyNoEnd(asked)
  return reason === null
    ? []
    : ['domainExpiry', 'domainDaysLeft', ...(asked.ok ? [] : ['registration'])].map(field => ({
        field,
        reason,
      }))
}

export const domainStatusOf = (
  domain: string,
  check: Outcome<Check>,
  registration: Outcome<Registration>,
  now: Date,
): DomainStatus => ({
  domain,
  certificate: check.ok ? certificateOf(check.value) : null,
  server: check.ok ? serverOf(check.value) : null,
  registration: registration.ok ? registration.value : null,
  unmeasured: [
    ...(check.ok ? gapsOf(check.value) : [{ field: 'certificate', reason: check.reason }]),
    ...(check.ok && check.value.tls.reachable
      ? []
      : [
          {
            field: 'servedTlsOk',
            reason: check.ok ? (check.value.tls.error?.code ?? 'unknown') : check.reason,
          },
        ]),
    ...registrationGaps(registration),
  ],
  measuredAt: check.ok ? check.value.checkedAt : instant(now),
  checkedAt: instant(now),
})
