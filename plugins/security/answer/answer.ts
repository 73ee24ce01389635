/** Pure: makes the answer from a measurement and its judgement, without the optional parts. */
import type { Fault } from '../../../core/protocol/faults.ts'
import type { Gap } from '../../../core/answer/schema.ts'
import { instant } from '../../../core/base/time.ts'
import { promised, publishChecks } from './checks.ts'
import { publishCertificate, publishHttp } from './server.ts'
import { publishTls } from './tls.ts'
import { judgeAll } from '../grade/judge.ts'
import type { Observation } from '../observation.ts'
import { type QUOTED, RULE_VERSION } from '../grade/rules.ts'
import type { Graded } from '../schema.ts'
import { say } from '../text/texts.ts'
import { GRADES } from '../grade/check.ts'
import { gradeWithout, isWorse } from '../grade/grade.ts'
import type { Judgement } from '../grade/judge.ts'

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
})

const notSeen = (field: string, code: keyof typeof QUOTED): Gap => ({
  field,
  code,
  reason: say({ code }, 'en'),
})

const gapsOf = ({ observation, ip }: Measurement): Gap[] => {
  const { unreachable, tls, certificate, http } = observation
  if (unreachable)
    return [...(ip === null ? ['ip'] : []), ...UNSEEN].map(field => byFault(field, unreachable))
  return [
    ...(tls ? publishTls(tls).gaps : [notSeen('tls', 'survey-deadline')]),
    ...(certificate ? [] : [notSeen('certificate', 'certificate-not-seen')]),
    ...(http ? publishHttp(http).gaps : [notSeen('http', 'survey-deadline')]),
  ]
}

interface CheckTarget {
  /** As answers have it. */
  readonly domain: string
  readonly address?: string | undefined
}

export const present = ({ domain, address }: CheckTarget, measured: Measurement): Graded => {
  const { observation, ip, at } = measured
  const { unreachable, tls, certificate, http } = observation
  const judgement = judgeAll(observation)
  return {
    domain,
    ...(address === undefined ? {} : { address }),
    grade: judgement.grade,
    next: nextGrade(judgement),
    checks: publishChecks(judgement.checks, observation.host),
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
