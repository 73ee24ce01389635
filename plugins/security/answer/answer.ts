/** Pure: makes the answer from a measurement and its judgement, without the optional parts. */
import type { Fault } from '../../../core/protocol/faults.ts'
import type { Gap } from '../../../core/answer/schema.ts'
import type { StartTls } from '../../../core/base/starttls.ts'
import { speaksHttp } from '../../../core/protocol/starttls/starttls.ts'
import { hostAndPort } from '../../../core/domain/domain.ts'
import { instant } from '../../../core/base/time.ts'
import { VERSION_HEADERS } from '../checks/isolation.ts'
import { promised, publishChecks } from './checks.ts'
import { publishTls } from './tls.ts'
import { judgeAll } from '../grade/judge.ts'
import type { Observation } from '../observation.ts'
import { type QUOTED, RULE_VERSION } from '../grade/rules.ts'
import type { Graded } from '../schema.ts'
import { say } from '../text/texts.ts'
import { GRADES } from '../grade/check.ts'
import { gradeWithout, isWorse } from '../grade/grade.ts'
import type { Judgement } from '../grade/judge.ts'
import { english } from '../../../core/text/catalogue.ts'
import { HTTP } from '../../../core/protocol/http/reasons.ts'
import { TLS_REASONS } from '../../../core/protocol/tls/index.ts'
import { unmeasured } from '../../../core/answer/schema.ts'
import type { CertificateSurvey } from '../certificate/observation.ts'
import type { Chain, Fields, Hop, HttpSurvey } from '../http/observation.ts'
import { parseHsts } from '../http/hsts.ts'
import type { Hsts } from '../http/hsts.ts'
import type { Published } from './tls.ts'

/* Pure: what was seen of a server's certificates and of its HTTP as an answer shows it. */

/** A request over TLS fails in its handshake. */
const REASONS = { ...HTTP, ...TLS_REASONS }

type Certificate = NonNullable<Graded['certificate']>
type Http = NonNullable<Graded['http']>

const publishCertificate = (survey: CertificateSurvey): Certificate => ({
  faults: [...survey.faults],
  chain: survey.chain.map(({ role, name, key, signature, notBefore, notAfter, sent }) => ({
    role,
    name,
    keyType: key.type,
    keyBits: key.bits,
    curve: key.curve,
    signatureAlgorithm: signature,
    notBefore,
    notAfter,
    sent,
  })),
  staple: survey.staple,
  hasResponder: survey.hasResponder,
})

const MAX_VALUE = 1_000
/** Headers that checks look at. */
export const JUDGED: readonly string[] = [
  'strict-transport-security',
  'content-security-policy',
  'content-security-policy-report-only',
  'x-frame-options',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'cross-origin-embedder-policy',
  'access-control-allow-origin',
  'access-control-allow-credentials',
  ...VERSION_HEADERS,
]

const fieldOf = (fields: Fields, wanted: string): string | null =>
  fields.find(([name]) => name === wanted)?.[1] ?? null

const publishHop = (hop: Hop) => ({
  url: hop.url,
  status: hop.status,
  location: hop.fields && (fieldOf(hop.fields, 'location')?.slice(0, MAX_VALUE) ?? null),
  error: hop.reason && english(REASONS, hop.reason),
})

const publishChain = ({ hops, stopped }: Chain) => ({ hops: hops.map(publishHop), stopped })

/** What browsers take of the host itself: the first of several counts (RFC 6797 section 8.1). */
const hstsOf = ({ hops }: Chain): Hsts | null => {
  const value = hops[0]?.fields ? fieldOf(hops[0].fields, 'strict-transport-security') : null
  return value === null ? null : parseHsts(value)
}

const chainGaps = (field: string, { hops }: Chain): Gap[] =>
  hops.flatMap(({ reason }, index) =>
    reason === null ? [] : [unmeasured(`${field}.hops[${index}]`, REASONS, reason)],
  )

const publishHttp = ({ plain, secure, page }: HttpSurvey): Published<Http> => {
  const last = secure.hops.at(-1)
  const hsts = hstsOf(secure)
  return {
    value: {
      plain: plain && publishChain(plain),
      secure: publishChain(secure),
      page: page && {
        url: page.url,
        status: page.status,
        headers: page.fields
          .filter(([name]) => JUDGED.includes(name))
          .map(([name, value]) => ({ name, value: value.slice(0, MAX_VALUE) })),
      },
      hsts,
    },
    gaps: [
      ...(plain ? chainGaps('http.plain', plain) : []),
      ...chainGaps('http.secure', secure),
      ...(page === null && last?.reason ? [unmeasured('http.page', REASONS, last.reason)] : []),
      ...(hsts === null && secure.hops[0]?.reason
        ? [unmeasured('http.hsts', REASONS, secure.hops[0].reason)]
        : []),
    ],
  }
}

/* Pure: the next better grade that a server can reach, and all that has to be fixed for it. */

/** The grade without the caps of all checks that hold it where it is. */
const nextGrade = ({ reachable, grade, checks }: Judgement): Graded['next'] => {
  if (!reachable || grade === GRADES[0]) return null
  const holding = checks.filter(({ cap, unmeasured }) => cap === grade && !unmeasured).map(({ id }) => id)
  const reached = promised(gradeWithout(checks, holding), checks)
  return reached !== null && isWorse(grade, reached) ? { grade: reached, checks: holding } : null
}

/** An observation, and of what and when it is. */
export interface Measurement {
  readonly observation: Observation
  readonly ip: string | null
  readonly at: Date
}

/** Members that are null for a server without TLS. */
const UNSEEN = ['checks', 'tls', 'certificate', 'http'] as const

const byFault = (field: string, { detail, params }: Fault): Gap => ({
  field,
  code: detail,
  ...(params ? { params } : {}),
  reason: say({ code: detail, params }, 'en'),
  reasonKo: say({ code: detail, params }, 'ko'),
})

const notSeen = (field: string, code: keyof typeof QUOTED): Gap => ({
  field,
  code,
  reason: say({ code }, 'en'),
  reasonKo: say({ code }, 'ko'),
})

const gapsOf = ({ observation, ip }: Measurement): Gap[] => {
  const { unreachable, tls, certificate, http } = observation
  if (unreachable)
    return [...(ip === null ? ['ip'] : []), ...UNSEEN].map(field => byFault(field, unreachable))
  const isWeb = speaksHttp({ port: observation.tls.port, starttls: observation.starttls })
  const why = isWeb ? 'survey-deadline' : 'http-not-spoken'
  return [
    ...(tls ? publishTls(tls).gaps : [notSeen('tls', 'survey-deadline')]),
    ...(certificate ? [] : [notSeen('certificate', 'certificate-not-seen')]),
    ...(http ? publishHttp(http).gaps : [notSeen('http', why)]),
  ]
}

/** Why nobody knows who can connect: as the certificate check has it, which may not have ended in time. */
export const clientsGap = (
  { unreachable }: Observation,
  check: { readonly unmeasured: readonly Gap[] } | null,
): Gap =>
  unreachable
    ? byFault('clients', unreachable)
    : (check?.unmeasured.find(({ field }) => field === 'clients')
      ?? notSeen('clients', 'certificate-not-seen'))

interface CheckTarget {
  /** As answers have it. */
  readonly domain: string
  readonly address?: string | undefined
  readonly starttls?: StartTls | undefined
}

export const present = ({ domain, address, starttls }: CheckTarget, measured: Measurement): Graded => {
  const { observation, ip, at } = measured
  const { unreachable, tls, certificate, http } = observation
  const judgement = judgeAll(observation)
  return {
    domain,
    ...(address === undefined ? {} : { address }),
    ...(starttls === undefined ? {} : { starttls }),
    grade: judgement.grade,
    parts: judgement.parts,
    next: nextGrade(judgement),
    checks: publishChecks(judgement.checks, observation.host, { ...hostAndPort(domain), starttls }),
    reachable: unreachable === null,
    ip,
    ruleVersion: RULE_VERSION,
    ...(judgement.complete ? {} : { complete: false }),
    tls: tls && publishTls(tls).value,
    certificate: certificate && publishCertificate(certificate),
    http: http && publishHttp(http).value,
    unmeasured: gapsOf(measured),
    checkedAt: instant(at),
  }
}
