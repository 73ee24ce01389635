/** Judges an observation by the rule: every check, and the grade if it were fixed. */
import type { InBoth } from '../../../core/text/catalogue.ts'
import { GRADES, type AnyCheckOutcome, type Grade, type Level, type Part } from './check.ts'
import { capOf, gradeOf, gradeWithout, outcomeOf } from './grade.ts'
import { speaksHttp, takesAnyCertificate } from '../../../core/protocol/starttls/starttls.ts'
import { judgeBehavior } from '../checks/behavior.ts'
import { judgeCertificate } from '../checks/certificate.ts'
import { judgeClients } from '../checks/clients.ts'
import { judgeContentPolicy } from '../checks/content-policy.ts'
import { judgeContent } from '../checks/content.ts'
import { judgeCookies } from '../checks/cookies.ts'
import { judgeHandshake } from '../checks/handshake.ts'
import { judgeHeaders } from '../checks/headers.ts'
import { judgeIsolation } from '../checks/isolation.ts'
import { judgeKeys } from '../checks/keys.ts'
import { judgeProtocols } from '../checks/protocols.ts'
import { judgeReach } from '../checks/reachable.ts'
import { judgeRedirects } from '../checks/redirects.ts'
import { judgeSoundSuites } from '../checks/sound-suites.ts'
import { judgeSuites } from '../checks/suites.ts'
import type { HttpSurvey } from '../http/observation.ts'
import { subjectOf } from '../http/subject.ts'
import type { Observation, Reached, Unreached } from '../observation.ts'
import { sayOf } from './results.ts'
import { CHECK_IDS, partOf, type CheckId, type Verdict } from './rules.ts'

export interface Check {
  readonly id: CheckId
  readonly level: Level
  readonly cap: Grade | null
  readonly outcome: AnyCheckOutcome['outcome']
  readonly evidence: readonly string[]
  /** What to do about just this. */
  readonly fix?: InBoth
  /** It could not be measured. */
  readonly unmeasured: boolean
  /** The grade without this cap, all others left; null: it passes, or was not measured. */
  readonly gradeIfFixed: Grade | null
}

export interface Judgement {
  readonly reachable: boolean
  readonly grade: Grade
  /** The grade is the worse one. Of the page null: there is none, and nothing else of its part lowers it. */
  readonly parts: { readonly transport: Grade; readonly page: Grade | null }
  /** In the order of the rule. */
  readonly checks: readonly Check[]
  /** Checks that the server gave no occasion for: those of HTTP where it is not spoken, or all but one. */
  readonly unjudged: readonly CheckId[]
  /** All was measured that is measured of such a server. */
  readonly complete: boolean
}

const place = new Map<string, number>(CHECK_IDS.map((id, index) => [id, index]))

/** One verdict for each check of what a server showed over HTTP; null: that was not measured. */
export const judgeHttp = (survey: HttpSurvey | null, host: string): Verdict[] => {
  const subject = subjectOf(survey)
  return [
    ...judgeRedirects(survey, host),
    ...judgeContentPolicy(subject),
    ...judgeHeaders(subject),
    ...judgeIsolation(subject, survey),
    judgeCookies(survey, host),
    ...judgeContent(subject, survey),
  ]
}

/** The verdict of every check: a line for each file of the rule. */
const verdictsOf = ({ tls, certificate, problems, http, host, starttls }: Reached): Verdict[] => {
  const spoken = { port: tls.port, starttls }
  const takesAny = takesAnyCertificate(spoken)
  const isWeb = speaksHttp(spoken)
  const verdicts: Verdict[] = [
    judgeReach(tls, problems),
    ...judgeCertificate(certificate, problems, takesAny),
    ...judgeClients(tls, certificate, problems, takesAny),
    ...judgeProtocols(tls),
    ...judgeSuites(tls, takesAny),
    ...judgeSoundSuites(tls),
    ...judgeKeys(tls),
    ...judgeHandshake(tls, isWeb),
    ...judgeBehavior(tls, certificate, problems),
    ...(isWeb ? judgeHttp(http, host) : []),
  ]
  return verdicts.sort((one, other) => place.get(one.id)! - place.get(other.id)!)
}

const partsOf = (verdicts: readonly Verdict[]): Judgement['parts'] => {
  const of = (part: Part): Verdict[] => verdicts.filter(({ id }) => partOf(id) === part)
  const ofPage = of('page')
  const page = gradeOf(ofPage)
  const isNone = ofPage.length === 0 || ofPage.some(one => outcomeOf(one).applies === false)
  return { transport: gradeOf(of('transport')), page: isNone && page === GRADES[0] ? null : page }
}

const judgeReached = (observation: Reached): Judgement => {
  const verdicts = verdictsOf(observation)
  const checks = verdicts.map((verdict): Check => {
    const { level, unmeasured = false } = outcomeOf(verdict)
    const cap = capOf(verdict)
    const gradeIfFixed = level === 'pass' || unmeasured ? null : gradeWithout(verdicts, [verdict.id])
    return { ...verdict, level, cap, unmeasured, gradeIfFixed }
  })
  return {
    reachable: true,
    grade: gradeOf(verdicts),
    parts: partsOf(verdicts),
    checks,
    unjudged: CHECK_IDS.filter(id => !verdicts.some(one => one.id === id)),
    complete: observation.tls.complete && !checks.some(({ unmeasured }) => unmeasured),
  }
}

const judgeUnreached = ({ because: problem }: Unreached): Judgement => {
  const verdict: Verdict = sayOf('reachable', 'tls-not-reached', { problem })
  const { level, cap } = outcomeOf(verdict)
  return {
    reachable: false,
    grade: gradeOf([verdict]),
    parts: partsOf([verdict]),
    checks: [{ ...verdict, level, cap, unmeasured: false, gradeIfFixed: null }],
    unjudged: CHECK_IDS.filter(id => id !== 'reachable'),
    complete: false,
  }
}

/** Pure: the same observation gives the same judgement, to the byte. */
export const judgeAll = (observation: Observation): Judgement =>
  observation.unreachable === null ? judgeReached(observation) : judgeUnreached(observation)
