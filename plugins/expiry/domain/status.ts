/** Pure: from the answers of `certificate` and `registration` to the facts that alerts are made of. */
import type * as v from 'valibot'
import type { Report } from '../../../core/text/catalogue.ts'
import type { Outcome } from '../../../core/base/result.ts'
import { whyUnknown } from '../../../core/protocol/registration/expiry.ts'
import { isTurnedAway } from '../../../core/protocol/starttls/words.ts'
import { attributeIn } from '../../../core/protocol/x509/parse/distinguished-name.ts'
import { unmeasured, type Gap } from '../../../core/answer/schema.ts'
import { instant } from '../../../core/base/time.ts'
import type certificate from '../../certificate/index.ts'
import type registration from '../../registration/index.ts'
import { REASONS, problemOf } from '../reasons.ts'
import type { Reason } from '../reasons.ts'
import type { DomainStatus } from './schema.ts'

type Check = v.InferOutput<typeof certificate.output>
type Registration = v.InferOutput<typeof registration.output>
type Server = NonNullable<DomainStatus['server']>

const PROGRAMS = { mozilla: 'Mozilla', chrome: 'Chrome' } as const

/** Programs that stop trusting at the same time for the same reason share an entry. */
const trustEndsOf = ({ forecast }: Check['tls']): Server['trustEnds'] => {
  const ends: { at: string; programs: string[]; because: Server['trustEnds'][number]['because'] }[] = []
  for (const { store, until, because } of forecast) {
    if (until === null || because === 'certificate-expiry' || because === 'not-trusted') continue
    const same = ends.find(one => one.at === until && one.because === because)
    if (same) same.programs.push(PROGRAMS[store])
    else ends.push({ at: until, programs: [PROGRAMS[store]], because })
  }
  return ends.sort((a, b) => a.at.localeCompare(b.at))
}

/**
 * What is wrong in Korea alone. That the server cannot be reached from there means nothing where it cannot be
 * reached from here either.
 */
const koreaOf = ({ tls, tlsKr }: Check): Server['korea'] => {
  if (tls.vantage === 'kr-probe' || !tlsKr?.error || isTurnedAway(tlsKr.error)) return null
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
    ip: tls.ip,
    ok: tls.ok,
    faults: tls.errors.map(({ code }) => code),
    // An address without a route from here (no IPv6), or that lets in others, says nothing about the server.
    addresses: !tls.reachable
      ? []
      : tls.addresses.flatMap(({ ip, error }) =>
          ip !== tls.ip && error && error.code !== 'unreachable' && !isTurnedAway(error)
            ? [{ ip, fault: error.code }]
            : [],
        ),
    stale: tls.chainIssues.some(({ code, severity }) => code === 'stale-node' && severity === 'warning'),
    korea: koreaOf(check),
    ...(check.tlsKr === null ? { koreaUnknown: true } : {}),
    newer: newerOf(check),
    trustEnds: trustEndsOf(tls),
    caaForbids: tls.chainIssues.some(({ code }) => code === 'caa-forbids-issuer'),
    findings: check.findings,
    renewalRefused: tls.forecast
      .filter(({ renewalTrusted }) => renewalTrusted === false)
      .map(({ store }) => PROGRAMS[store]),
  }
}

const certificateOf = ({ cert, chain }: Check): DomainStatus['certificate'] => {
  if (!cert) return null
  const leaf = cert.source === 'served' ? chain[0] : undefined
  return {
    notBefore: leaf?.notBefore ?? null,
    notAfter: cert.notAfter,
    issuer: cert.issuer,
    source: cert.source,
    sha256: leaf?.sha256 ?? null,
    spkiSha256: leaf?.spkiSha256 ?? null,
    serialNumber: leaf?.serialNumber ?? null,
    keyType: leaf?.keyType ?? null,
    keyBits: leaf?.keyBits ?? null,
    issuerOrganization: leaf ? attributeIn(leaf.issuer, 'O') : null,
  }
}

const gap = (field: string, reason: Reason & Report): Gap => unmeasured(field, REASONS, reason)

/** The reason of another plugin's gap, in its own words where the code has none here. */
const whyOf = ({ code, params, reason }: Gap): Report | string =>
  code !== undefined && Object.hasOwn(REASONS, code)
    ? ({ code, ...(params ? { params } : {}) } as Report)
    : reason

/**
 * What the alerts cannot cover. A server that showed no certificate has left the rest open as well, which
 * does not have to be reported twice.
 */
const gapsOf = (check: Check): Gap[] =>
  check.unmeasured.flatMap((one): Gap[] => {
    if (one.field === 'cert') return [{ ...one, field: 'certificate' }]
    if (!check.tls.reachable) return []
    const params = { why: whyOf(one) }
    // What is broken anyway does not have to be revoked, and short-lived certificates cannot be.
    if (one.field === 'revoked')
      return !check.tls.ok || check.tls.revocation?.status === 'not-revocable'
        ? []
        : [gap('alerts', { code: 'expiry-revocation-unknown', params })]
    return one.field === 'cert.newerInCt' ? [gap('alerts', { code: 'expiry-ct-unknown', params })] : []
  })

/** Null: it is known when the registration ends, there is none, or nobody wanted to know. */
const whyNoEnd = (asked: Outcome<Registration> | null): Reason | null => {
  if (asked === null) return null
  return asked.ok ? whyUnknown(asked.value) : { code: 'registry-timeout' }
}

/** The fields of a result that the registry's response leaves null although there may be something. */
const registrationGaps = (asked: Outcome<Registration> | null): Gap[] => {
  const reason = whyNoEnd(asked)
  if (reason === null) return []
  const fields = ['domainExpiry', 'domainDaysLeft', ...(asked?.ok ? [] : ['registration'])]
  return fields.map(field => gap(field, reason))
}

const LATE: Reason = { code: 'expiry-check-timeout' }

const whyNotServed = (check: Outcome<Check>): Reason | null => {
  if (!check.ok) return LATE
  if (check.value.tls.reachable) return null
  const problem = problemOf(check.value.tls.error?.code ?? 'timeout')
  return { code: 'expiry-server-unknown', params: { problem } }
}

/** `registration`: null where the registry was left alone. */
export const domainStatusOf = (
  domain: string,
  check: Outcome<Check>,
  registration: Outcome<Registration> | null,
  now: Date,
): DomainStatus => {
  const notServed = whyNotServed(check)
  return {
    domain,
    ...(check.ok && check.value.starttls ? { starttls: check.value.starttls } : {}),
    certificate: check.ok ? certificateOf(check.value) : null,
    server: check.ok ? serverOf(check.value) : null,
    registration: registration?.ok ? registration.value : null,
    unmeasured: [
      ...(check.ok ? gapsOf(check.value) : [gap('certificate', LATE)]),
      ...(notServed ? [gap('servedTlsOk', notServed)] : []),
      ...registrationGaps(registration),
    ],
    measuredAt: check.ok ? check.value.checkedAt : instant(now),
    checkedAt: instant(now),
  }
}
