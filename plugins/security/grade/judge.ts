/** Judges an observation by the rule: every check, and the grade if it were fixed. */
import type { InBoth } from '../../../core/text/catalogue.ts'
import type { AnyCheckOutcome, CheckOutcome, Grade, Level } from './check.ts'
import { capOf, gradeOf, gradeWithout, outcomeOf } from './grade.ts'
import type { Problem } from '../certificate/observation.ts'
import { failing, judgeCertificate, worstOf } from '../checks/certificate.ts'
import { judgeHandshake } from '../checks/handshake.ts'
import { judgeKeys } from '../checks/keys.ts'
import { judgeProtocols } from '../checks/protocols.ts'
import { say, sayOf } from './results.ts'
import { judgeSuites } from '../checks/suites.ts'
import type { Observation, Reached, Unreached } from '../observation.ts'
import { CHECK_IDS, type CheckId, type Verdict } from './rules.ts'
import { CONTENT, judgeCors, judgeScripts, judgeCsp, judgeFraming } from '../checks/content.ts'
import { COOKIES, judgeCookies } from '../checks/cookies.ts'
import {
  HEADERS,
  judgeContentType,
  judgeEmbedder,
  judgeOpener,
  judgePermissions,
  judgeReferrer,
  judgeResource,
} from '../checks/headers.ts'
import { ISOLATION, judgeSoftware } from '../checks/isolation.ts'
import { REDIRECTS, judgeRedirects } from '../checks/redirects.ts'
import type { HttpSurvey } from '../http/observation.ts'
import { subjectOf } from '../http/subject.ts'

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
  /** In the order of the rule. */
  readonly checks: readonly Check[]
  /** Checks that the server gave no occasion for: all but one, where it cannot be reached. */
  readonly unjudged: readonly CheckId[]
  /** All was measured that is measured of such a server. */
  readonly complete: boolean
}

const place = new Map<string, number>(CHECK_IDS.map((id, index) => [id, index]))

const judgeReach = ({ address, port }: Reached['tls'], problems: readonly Problem[]): Verdict => {
  const seen = [`${address}:${port}`]
  const inKorea = problems.find(({ check, fromKorea }) => check === 'reachable' && fromKorea)
  if (inKorea) return failing('reachable', 'unreached-from-korea')(inKorea, seen)
  const away = worstOf(problems, 'reachable')
  return away ? failing('reachable', 'partly-reached')(away, seen) : say('reachable', 'tls-reached', seen)
}

export const HTTP_RULES = { ...REDIRECTS, ...HEADERS, ...ISOLATION, ...COOKIES, ...CONTENT }

/** One verdict for each check of what a server showed over HTTP; null: that was not measured. */
export const judgeHttp = (survey: HttpSurvey | null, host: string): CheckOutcome<typeof HTTP_RULES>[] => {
  const subject = subjectOf(survey)
  return [
    ...judgeRedirects(survey, host),
    judgeCsp(subject),
    judgeFraming(subject),
    judgeContentType(subject),
    judgeReferrer(subject),
    judgePermissions(subject),
    judgeOpener(subject),
    judgeResource(subject),
    judgeEmbedder(subject),
    judgeSoftware(survey),
    judgeCookies(survey, host),
    judgeCors(subject, survey),
    judgeScripts(subject),
  ]
}

/** The verdict of every check. */
const verdictsOf = ({ tls, certificate, problems, http, host }: Reached): Verdict[] =>
  [
    judgeReach(tls, problems),
    ...judgeCertificate(certificate, problems),
    ...judgeProtocols(tls),
    ...judgeSuites(tls),
    ...judgeKeys(tls),
    ...judgeHandshake(tls, certificate, problems),
    ...judgeHttp(http, host),
  ].sort((one, other) => place.get(one.id)! - place.get(other.id)!)

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
    checks,
    unjudged: [],
    complete: observation.tls.complete && !checks.some(({ unmeasured }) => unmeasured),
  }
}

const judgeUnreached = ({ because: problem }: Unreached): Judgement => {
  const verdict: Verdict = sayOf('reachable', 'tls-not-reached', { problem })
  const { level, cap } = outcomeOf(verdict)
  return {
    reachable: false,
    grade: gradeOf([verdict]),
    checks: [{ ...verdict, level, cap, unmeasured: false, gradeIfFixed: null }],
    unjudged: CHECK_IDS.filter(id => id !== 'reachable'),
    complete: false,
  }
}

/** Pure: the same observation gives the same judgement, to the byte. */
export const judgeAll = (observation: Observation): Judgement =>
  observation.unreachable === null ? judgeReached(observation) : judgeUnreached(observation)
