/** Values of a survey that were measured, and why others were not. Pure. */
import type { Failure } from '../ask/ask.ts'
import { limitIn, outcomeOf } from '../ask/log.ts'
import type { SurveyLog, SurveyQuestion } from '../ask/log.ts'
import type { Measured } from '../observation.ts'
import type { SurveyReason } from '../reasons.ts'

export const measured = <T>(value: T): Measured<T> => ({ value, reason: null })

/** There is nothing to measure. */
export const nothing: Measured<never> = { value: null, reason: null }

/** Why the answer to questions like these is not known. */
export type Why = (like: (question: SurveyQuestion) => boolean) => Measured<never>

/** `limit`: of connections; null: there were few, to spare the server. */
const surveyReason = (kind: Failure, limit: number | null): SurveyReason => {
  switch (kind) {
    case 'silent':
      return { code: 'survey-no-answer' }
    case 'cut':
    case 'closed':
      return { code: 'survey-cut' }
    case 'unreadable':
      return { code: 'survey-unreadable' }
    case 'unconnected':
      return { code: 'survey-no-connection' }
    case 'over-budget':
      return limit === null ? { code: 'survey-paced' } : { code: 'survey-budget', params: { limit } }
    case 'too-late':
      return { code: 'survey-deadline' }
  }
}

/** `ended`: what kept the questions that are left from being asked. */
export const whyOf = (log: SurveyLog, limit: number | null, ended: Failure): Why => {
  const limited = limitIn(log) !== null
  const because = (kind: Failure): Measured<never> => ({
    value: null,
    reason:
      limited && kind !== 'silent' && kind !== 'unreadable'
        ? { code: 'survey-limited' }
        : surveyReason(kind, limit),
  })
  return like => {
    for (const { question } of log) {
      const outcome = outcomeOf(log, question.id)
      if (outcome.state === 'failed' && like(question)) return because(outcome.kind)
    }
    return because(ended)
  }
}
