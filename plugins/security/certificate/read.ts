/** Pure: from the answer of the certificate check to what the grade goes by. */
import type * as v from 'valibot'
import { reportOf } from '../../../core/text/catalogue.ts'
import type { Report, InBoth } from '../../../core/text/catalogue.ts'
import type { Finding } from '../../../core/answer/finding.ts'
import { NETWORK_FAULTS } from '../../../core/protocol/faults.ts'
import { isTurnedAway } from '../../../core/protocol/starttls/words.ts'
import { SENDING_ISSUES } from '../../../core/protocol/x509/findings/sending.ts'
import { KOREA } from '../../../core/protocol/vantage/vantage.ts'
import { attributeIn } from '../../../core/protocol/x509/parse/distinguished-name.ts'
import type certificate from '../../certificate/index.ts'
import type { CertificateSurvey, ChainCertificate, Problem } from './observation.ts'

export type Check = v.InferOutput<typeof certificate.output>

/** What says nothing about a server that was reached: it, or the way to it, was busy or away. */
const AWAY: readonly string[] = [
  'dns-nxdomain',
  'dns-failure',
  'dns-no-address',
  'blocked-address',
  ...NETWORK_FAULTS,
]

/** By the codes of findings; all others are a matter of trust. */
const CHECK_OF: Readonly<Record<string, Problem['check']>> = {
  'too-large': 'clients',
  'not-tls': 'clients',
  'malformed-handshake': 'clients',
  'handshake-alert': 'clients',
  'legacy-protocol': 'clients',
  'weak-cipher': 'clients',
  'weak-key-exchange': 'clients',
  'long-chain': 'clients',
  'limited-ciphers': 'clients',
  'limited-key-exchange': 'clients',
  'insecure-renegotiation': 'clients',
  'hostname-mismatch': 'certificate-hostname',
  'bad-dns-name': 'certificate-hostname',
  'public-suffix-wildcard': 'certificate-hostname',
  expired: 'certificate-dates',
  'not-yet-valid': 'certificate-dates',
  'validity-too-long': 'certificate-dates',
  'long-validity': 'certificate-dates',
  'stale-node': 'certificate-dates',
  'incomplete-chain': 'certificate-chain',
  revoked: 'certificate-revocation',
  'weak-key': 'certificate-key',
  'rare-key': 'certificate-key',
  'rsa-modulus-size': 'certificate-key',
  'weak-signature': 'certificate-signature',
  'must-staple-missing': 'ocsp-staple',
  'must-staple-unusable': 'ocsp-staple',
}

const BROWSERS: readonly string[] = ['chrome', 'firefox', 'safari']
export const isRefusedByBrowsers = ({ refusedBy }: Pick<Finding, 'refusedBy'>): boolean =>
  refusedBy === undefined || refusedBy.some(client => BROWSERS.includes(client))

const ended = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`)
const saying = (text: (words: Finding['en']) => string, { en, ko }: Finding): InBoth => ({
  en: text(en),
  ko: text(ko),
})
export const messageOf = (finding: Finding): InBoth => saying(({ message }) => ended(message), finding)

/** The first says what to do, the second how to see whether it was done. */
const MAX_FIXES = 2
const fixOf = (finding: Finding): InBoth | null =>
  finding.en.fixes.length === 0 ? null : saying(({ fixes }) => fixes.slice(0, MAX_FIXES).join(' '), finding)

/** Whoever a finding is about turned us away. */
const isOfTurnedAway = ({ code, subject }: Finding, { tls, tlsKr }: Check): boolean => {
  const ips = subject?.split(', ') ?? []
  const errors =
    subject === undefined
      ? [tls.error]
      : subject === KOREA
        ? [tlsKr?.error ?? null]
        : tls.addresses.filter(({ ip }) => ips.includes(ip)).map(({ error }) => error)
  const behind = errors.filter(error => error?.code === code)
  return behind.length > 0 && behind.every(isTurnedAway)
}

const problemOf = (finding: Finding, check: Check): Problem[] => {
  const { code, subject } = finding
  const { tls } = check
  const here = subject === undefined
  if (isOfTurnedAway(finding, check)) return []
  const isAway = AWAY.includes(code)
  // The server was reached by the survey: that this check did not get through shows nothing.
  if (here && isAway && !tls.reachable) return []
  const byBrowsers = isRefusedByBrowsers(finding)
  const own = isAway ? (here ? 'clients' : 'reachable') : (CHECK_OF[code] ?? 'certificate-trust')
  const seen = { byBrowsers, here, fromKorea: subject === KOREA }
  const judged = byBrowsers ? own : ('clients' as const)
  return [{ check: judged, code, message: messageOf(finding), fix: fixOf(finding), ...seen }]
}

const detailsOf = ({ tls }: Check): Report[] => tls.errors.flatMap(error => reportOf(error) ?? [])

/** Browsers find a missing certificate by themselves, but not one of a CA that nobody knows. */
const strangers = (check: Check, problems: readonly Problem[]): Problem[] => {
  if (check.chain.some(({ role }) => role === 'root')) return []
  if (detailsOf(check).some(({ code }) => code === NOT_FETCHED)) return []
  return problems.flatMap(one =>
    one.here && one.check === 'certificate-chain' ? { ...one, check: 'certificate-trust' as const } : [],
  )
}
/** The host of its CA may have been away just now. */
const NOT_FETCHED = 'issuer-not-fetched'

/**
 * What clients refuse, worst first: of the answer that the certificate check gives to everybody. Of a server
 * whose clients take any certificate it warns of what others refuse.
 */
export const problemsOf = (check: Check, takesAny = false): Problem[] => {
  const refused = takesAny ? [...check.tls.errors.map(({ code }): string => code), 'incomplete-chain'] : []
  const problems = check.findings
    .filter(
      ({ severity, subject, code }) =>
        severity === 'error'
        || (severity === 'warning' && (subject === undefined ? refused : AWAY).includes(code)),
    )
    .flatMap(finding => problemOf(finding, check))
  return [...problems, ...strangers(check, problems)]
}

const MAX_NAME = 100
const nameOf = (subject: string): string =>
  (attributeIn(subject, 'CN') ?? attributeIn(subject, 'O') ?? subject).slice(0, MAX_NAME)

const chained = ({ role, subject, keyType, keyBits, ...one }: Check['chain'][number]): ChainCertificate => ({
  role,
  name: nameOf(subject),
  key: { type: keyType, bits: keyBits, curve: one.curve ?? null },
  signature: one.signatureAlgorithm,
  notBefore: one.notBefore,
  notAfter: one.notAfter,
  sent: one.sent,
})

const stapleOf = ({ tls: { ocspStapled, revocation } }: Check): CertificateSurvey['staple'] => {
  const leaf = revocation?.certificates.find(({ role }) => role === 'leaf')
  if (!ocspStapled || !leaf) return null
  if (leaf.status === 'unknown') return 'unusable'
  if (leaf.source !== 'stapled-ocsp') return null
  return leaf.status === 'revoked' ? 'revoked' : 'good'
}

const privateRootOf = ({ tls: { trusted, forecast } }: Check): string | null => {
  const root = trusted ? forecast.find(({ detail }) => detail === 'private-root') : undefined
  return root ? String(root.params?.['name'] ?? '?') : null
}

const unsettledOf = (check: Check): Report | null => {
  const unlisted = check.tls.chainIssues.find(({ code }) => code === 'unlisted-log')
  const open = detailsOf(check).find(({ code }) => code === NOT_FETCHED)
  return open ?? (unlisted ? reportOf(unlisted) : null)
}

/** Null: it got no certificate that can be read. */
export const certificateOf = (check: Check): CertificateSurvey | null => {
  const { tls, chain } = check
  if (!tls.reachable || chain.length === 0 || tls.revocation === null) return null
  const sent = tls.chainIssues.find(
    ({ detail, severity }) => severity !== 'info' && detail != null && Object.hasOwn(SENDING_ISSUES, detail),
  )
  return {
    faults: tls.errors.map(({ code }) => code),
    untidy: sent ? reportOf(sent) : null,
    unsettled: unsettledOf(check),
    privateRoot: privateRootOf(check),
    chain: chain.map(chained),
    revocation: { status: tls.revocation.status, why: reportOf(tls.revocation) },
    staple: stapleOf(check),
    hasResponder: tls.revocation.responder ?? false,
  }
}
