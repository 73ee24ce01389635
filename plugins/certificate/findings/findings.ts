/** Pure: from the parts of a check to what was found, worst first, with what to do. */
import type { Catalogue, Language } from '../../../core/text/catalogue.ts'
import { AVOIDED_FAULTS } from '../../../core/protocol/faults.ts'
import type { Advice, ClientFamily, FindingEntry } from '../../../core/protocol/faults.ts'
import { takesAnyCertificate } from '../../../core/protocol/starttls/starttls.ts'
import { hostAndPort } from '../../../core/domain/domain.ts'
import { KOREA } from '../../../core/protocol/vantage/vantage.ts'
import {
  EXPIRY_FINDINGS,
  expiryStage,
  MAX_AUTOMATIC_MS,
} from '../../../core/protocol/x509/findings/renewal.ts'
import { TRUST_FINDINGS } from '../../../core/protocol/x509/findings/trust.ts'
import { endAt } from '../../../core/text/time-left.ts'
import { sortFindings } from '../../../core/answer/finding.ts'
import type { Finding } from '../../../core/answer/finding.ts'
import type { InUse } from '../../../knowledge-base/dated.ts'
import { adviceOf } from './advice.ts'
import {
  finder,
  finish,
  isOurs,
  say,
  within,
  type Facts,
  type Fault,
  type Found,
  type Issue,
  KEPT_OUT,
} from './finding.ts'
import { intermediateOf, problemWords } from '../publish.ts'
import { DATA_FINDINGS, ofData, ofForecast, oldLists } from './trust.ts'
import { REACH_FINDINGS, ofReach } from './unknowns.ts'
import type { Check } from '../schema.ts'

export type { Facts } from './finding.ts'

/** Every definition of what is neither a fault nor a chain issue. */
export const FINDINGS = {
  ...EXPIRY_FINDINGS,
  ...TRUST_FINDINGS,
  ...REACH_FINDINGS,
  ...DATA_FINDINGS,
} as const satisfies Catalogue<FindingEntry>

const BROWSERS: readonly ClientFamily[] = ['chrome', 'firefox', 'safari']
const LIBRARIES: readonly ClientFamily[] = ['openssl', 'gnutls', 'java', 'go', 'curl']
/** Libraries that have to refuse before it counts as most of them. */
const MOST = 3

/** Any browser refuses, or most libraries do. */
const isWidelyRefused = (refusedBy: readonly ClientFamily[]): boolean =>
  refusedBy.some(one => BROWSERS.includes(one))
  || refusedBy.filter(one => LIBRARIES.includes(one)).length >= MOST

/** A certificate of its own has a date; the intermediate of a fault has its name in the sentence. */
const ofFault = (fault: Fault, facts: Facts, now: Date): Found => {
  const { code, refusedBy } = fault
  const intermediate = intermediateOf(fault) !== null
  const leaf = facts.chain[0]
  const expired = code === 'expired' && !intermediate && leaf && Date.parse(leaf.notAfter) < now.getTime()
  const ours = isOurs(fault, facts.tls.ip)
  const away = ours && fault.detail === 'no-route' ? facts.tls.ip : null
  return {
    code,
    severity: ours ? 'unknown' : 'error',
    advice: adviceOf(code, intermediate, fault),
    refusedBy,
    message: expired
      ? say({
          code: 'certificate-expired-on',
          params: endAt(leaf.notAfter, Date.parse(leaf.notAfter) - now.getTime()),
        })
      : away !== null
        ? say({ code: 'no-route-from-here', params: { address: away, port: hostAndPort(facts.domain).port } })
        : language => problemWords(fault, language),
  }
}

/** Faults of further addresses, one finding a code. */
const ofAddresses = ({ tls }: Facts, now: Date): Found[] => {
  if (!tls.reachable) return []
  const groups = new Map<string, Check['tls']['addresses'][number][]>()
  for (const one of tls.addresses) {
    // That this host has no route there (no IPv6) says nothing about the server.
    if (one.ip === tls.ip || !one.error || one.error.code === 'unreachable') continue
    groups.set(one.error.code, [...(groups.get(one.error.code) ?? []), one])
  }
  return [...groups.values()].map((group): Found => {
    const [first] = group as [(typeof group)[number]]
    const error = first.error!
    const ips = group.map(({ ip }) => ip)
    const count = { bad: ips.length, all: tls.addresses.length, ips }
    const end =
      first.notAfter === null ? null : endAt(first.notAfter, Date.parse(first.notAfter) - now.getTime())
    const isStale = error.code === 'expired' && end !== null && intermediateOf(error) === null
    const code = isStale && tls.ok ? 'stale-node' : error.code
    return {
      code,
      severity: isOurs(error, first.ip) ? 'info' : AVOIDED_FAULTS.includes(error.code) ? 'warning' : 'error',
      advice: adviceOf(code, intermediateOf(error) !== null),
      subject: ips.join(', '),
      refusedBy: error.refusedBy,
      message: isStale
        ? say({ code: 'address-expired', params: { ...count, ...end } })
        : say({ code: 'addresses-affected', params: { ...count, problem: within(error) } }),
    }
  })
}

const koreanFix = ({ code }: Fault, { domain, tls, tlsKr }: Facts): Found['fix'] => {
  if (KEPT_OUT.includes(code))
    return say({ code: 'fix-korea-cannot-connect', params: { host: hostAndPort(domain).host } })
  const ip = tlsKr?.ip
  return ip == null || tls.addresses.some(one => one.ip === ip)
    ? undefined
    : say({ code: 'fix-korea-other-server', params: { ip } })
}

/** No certificate of here: whoever answers there, it is with another one. */
const isOther = ({ tls, tlsKr }: Facts): boolean => {
  const there = tlsKr?.addresses.find(({ ip }) => ip === tlsKr.ip)?.sha256 ?? null
  return tls.reachable && there !== null && !tls.addresses.some(({ sha256 }) => sha256 === there)
}

/** What is seen from there alone is not told as the server's. */
const KOREAN = {
  'dns-nxdomain': 'nxdomain-from-korea',
  reset: 'cut-from-korea',
  closed: 'cut-from-korea',
} as const
const isKorean = (code: string): code is keyof typeof KOREAN => Object.hasOwn(KOREAN, code)

const koreanMessage = (error: Fault, facts: Facts): Found['message'] => {
  if (isKorean(error.code)) return say({ code: KOREAN[error.code] })
  const code = isOther(facts) ? 'other-seen-from-korea' : 'seen-from-korea'
  return say({ code, params: { problem: within(error) } })
}

/** A name that is missing in Korea alone is registered and published: the usual causes do not apply. */
const koreanAdvice = (error: Fault): Advice => {
  const { en, ko, links } = adviceOf(error.code, intermediateOf(error) !== null, error)
  const none = error.code === 'dns-nxdomain' ? { causes: [], fixes: [] } : {}
  return { en: { ...en, ...none }, ko: { ...ko, ...none }, links }
}

/** What is wrong in Korea alone: nothing where no vantage point can reach the server. */
const ofKorea = (facts: Facts): Found[] => {
  const { tls, tlsKr } = facts
  if (tls.vantage === 'kr-probe' || !tlsKr?.error) return []
  if (!tls.reachable && !tlsKr.reachable) return []
  return tlsKr.errors
    .filter(({ code }) => !tls.errors.some(one => one.code === code))
    .map(error => ({
      code: error.code,
      severity: isOurs(error, tlsKr.ip) ? 'info' : 'error',
      advice: koreanAdvice(error),
      subject: KOREA,
      refusedBy: error.refusedBy,
      message: koreanMessage(error, facts),
      fix: koreanFix(error, facts),
    }))
}

const severityOf = ({ code, severity, refusedBy = [] }: Issue): Found['severity'] => {
  if (isWidelyRefused(refusedBy)) return 'error'
  // Browsers may know the log, or not.
  if (code === 'unlisted-log') return 'unknown'
  return severity === 'forbidden' ? 'warning' : severity
}

const ofIssue = (issue: Issue, { caa, cert, tls }: Facts, now: Date): Found => {
  const { code } = issue
  const left = cert ? Date.parse(cert.notAfter) - now.getTime() : 0
  const overdue = code === 'renewal-overdue' && cert && tls.lifetime
  return {
    code,
    severity: severityOf(issue),
    advice: adviceOf(code, false, issue),
    refusedBy: issue.refusedBy,
    message: overdue
      ? say({
          code: 'certificate-expires-overdue',
          params: { ...endAt(cert.notAfter, left), due: tls.lifetime!.renewalDue },
        })
      : language => problemWords(issue, language),
    fix:
      code === 'caa-forbids-issuer' && caa?.fix
        ? language => (language === 'ko' ? caa.ko?.fix : null) ?? caa.fix!
        : undefined,
  }
}

const ofIssues = (facts: Facts, now: Date): Found[] => {
  const { chainIssues, addresses } = facts.tls
  const broken = new Set(addresses.filter(({ error }) => error !== null).map(({ ip }) => ip))
  return (
    chainIssues
      // An address with a fault of its own is reported with it.
      .filter(({ code, params }) => code !== 'stale-node' || !broken.has(String(params?.['ip'] ?? '')))
      .map(issue => ofIssue(issue, facts, now))
  )
}

const expiring = finder(EXPIRY_FINDINGS)

/** What its end calls for, where nothing else says so. */
const ofExpiry = ({ tls, chain, cert }: Facts, now: Date): Found[] => {
  const leaf = chain[0]
  if (!leaf || !cert || cert.source !== 'served') return []
  const [begin, end] = [Date.parse(leaf.notBefore), Date.parse(leaf.notAfter)]
  const left = end - now.getTime()
  const known = tls.chainIssues.some(({ code }) => code === 'renewal-overdue')
  if (known || left < 0 || now.getTime() < begin || expiryStage(end - begin, left) === null) return []
  // No limit binds private CAs, which may renew in any way.
  const bought = end - begin > MAX_AUTOMATIC_MS && tls.lifetime?.nextMaxDays != null
  const code = bought ? 'bought-certificate-expires-on' : 'certificate-expires-on'
  return [expiring({ code, params: endAt(leaf.notAfter, left) })]
}

/** These warnings are listed first: they stop the renewal, which fixes the others. */
const STOP_RENEWAL: readonly string[] = ['caa-forbids-issuer', 'caa-lookup-failed', 'renewal-refused']
const stopsRenewal = ({ code }: Found): boolean => STOP_RENEWAL.includes(code)

/** Those that stop the renewal first, with the end that makes it matter; it then needs no word of its own. */
const byRenewal = (found: readonly Found[], { cert }: Facts, now: Date): Found[] => {
  const stopping = found.filter(stopsRenewal)
  if (stopping.length === 0 || cert?.source !== 'served') return [...found]
  const end = endAt(cert.notAfter, Date.parse(cert.notAfter) - now.getTime())
  return [
    ...stopping.map(({ message, ...one }) => ({
      ...one,
      message: (language: Language) =>
        say({ code: 'renewal-stopped', params: { problem: message(language), ...end } })(language),
    })),
    ...found.filter(one => !stopsRenewal(one) && one.code !== 'certificate-expiring'),
  ]
}

/** Only Korea can connect, which may be meant: a warning, and what else is wrong is what Korea sees. */
const fromHere = (facts: Facts, now: Date): Found[] => {
  const { tls, tlsKr } = facts
  const isKoreaOnly = tls.vantage === 'edge' && !tls.reachable && tlsKr?.reachable === true
  return tls.errors.map(fault => {
    const found = ofFault(fault, facts, now)
    if (!isKoreaOnly) return found
    const message = say({ code: 'only-from-korea', params: { problem: within(fault) } })
    return { ...found, severity: 'warning', message, fix: say({ code: 'fix-only-korea-connects' }) }
  })
}

const forMail = (found: readonly Found[], { domain, starttls, cert }: Facts): readonly Found[] =>
  !takesAnyCertificate({ ...hostAndPort(domain), starttls }) || cert?.source !== 'served'
    ? found
    : found.map(one =>
        one.severity !== 'error'
          ? one
          : {
              ...one,
              severity: 'warning',
              message: (language: Language) =>
                say({ code: 'delivered-anyway', params: { problem: one.message(language) } })(language),
            },
      )

/** `inUse`: the lists that it was judged by; those that are shipped by default. */
export const findingsOf = (facts: Facts, now: Date, inUse?: InUse): Finding[] => {
  const found = [
    ...fromHere(facts, now),
    ...ofAddresses(facts, now),
    ...ofKorea(facts),
    ...ofIssues(facts, now),
    ...ofExpiry(facts, now),
    ...ofForecast(facts, now),
    ...ofReach(facts),
    ...ofData(facts, oldLists(now, inUse)),
  ]
  return sortFindings(byRenewal(forMail(found, facts), facts, now).map(finish(facts)))
}
