/** Surveys the TLS of one address: what many connections show of it, and what they are made of. */
import type { Doors } from '../../../network/doors.ts'
import type { TlsTarget } from '../observation.ts'
import type { SurveyQuestionOptions } from './ask/ask.ts'
import { conclude } from './conclude/conclude.ts'
import { converse, type Plan } from './ask/converse.ts'
import type { TlsSurvey } from './observation.ts'
import { questionsAfter } from './plan/plan.ts'

export { listGroups, listSuites } from './plan/lists.ts'
export * from './observation.ts'

interface SurveyOptions extends SurveyQuestionOptions, Pick<Plan, 'spare' | 'beside'> {
  /** Connections that may be opened; default: 25, which leaves some for HTTP. */
  readonly limit?: number | undefined
  /** The limit is there to spare the server, which was surveyed often enough already. */
  readonly isPaced?: boolean | undefined
}

const LIMIT = 25

/**
 * Measures protocol versions, cipher suites by class, groups and the rest of `TlsSurvey` at one address, in
 * at most `limit` connections: the same server gives the same survey. Never throws for what the network or
 * the server does; what could not be measured has a reason.
 */
export const surveyTls = async (
  doors: Pick<Doors, 'connect' | 'now'>,
  target: TlsTarget,
  { limit = LIMIT, isPaced = false, spare, beside, ...options }: SurveyOptions,
): Promise<TlsSurvey> => {
  const talk = await converse(doors, target, options, {
    questionsAfter: log => questionsAfter(log, target),
    limit,
    isThrifty: true,
    spare,
    beside,
  })
  // What our own doors did not let through was held back for the server's sake, too.
  const isHeld = isPaced || talk.log.some(({ reply }) => reply.kind === 'over-budget')
  return conclude(talk.log, { ...target, limit: isHeld ? null : talk.limit, ended: talk.ended })
}
