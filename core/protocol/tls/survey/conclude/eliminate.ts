/** Everything that a server takes of an offer: each question leaves out what it has chosen before. Pure. */
import type { Heard } from '../ask/ask.ts'
import type { SurveyHello } from '../ask/hello.ts'
import { outcomeOf } from '../ask/log.ts'
import type { SurveyLog, SurveyQuestion } from '../ask/log.ts'
import { isPending } from '../plan/plan-parts.ts'

/** What is asked for, one after the other. */
interface EliminationPlan {
  /** Its questions begin with this. */
  readonly id: string
  readonly all: readonly number[]
  readonly hello: (left: readonly number[]) => SurveyHello
  /** What the server chose; null: nothing of this lane. */
  readonly chosen: (heard: Heard) => number | null
}

export interface EliminationResult {
  readonly id: string
  /** In the order chosen. */
  readonly taken: readonly number[]
  /** It refused the rest. */
  readonly isWhole: boolean
  readonly next: readonly SurveyQuestion[]
}

export const eliminate = (log: SurveyLog, { id, all, hello, chosen }: EliminationPlan): EliminationResult => {
  const taken: number[] = []
  const whole = { id, taken, isWhole: true, next: [] }
  for (;;) {
    const left = all.filter(one => !taken.includes(one))
    if (left.length === 0) return whole
    const question = { id: `${id} ${taken.length}`, hello: hello(left) }
    const outcome = outcomeOf(log, question.id)
    if (outcome.state === 'refused') return whole
    if (outcome.state !== 'heard')
      return { id, taken, isWhole: false, next: isPending(outcome) ? [question] : [] }
    const one = chosen(outcome.heard)
    if (one === null) return whole
    const isOffered = left.includes(one)
    if (!taken.includes(one)) taken.push(one)
    // It goes by something else than by what is offered.
    if (!isOffered) return whole
  }
}

/** Tells whether a question belongs to one of these lanes that is not known in full. */
export const isOf = (lanes: readonly EliminationResult[]) => {
  const open = lanes.filter(({ isWhole }) => !isWhole).map(({ id }) => `${id} `)
  return ({ id }: SurveyQuestion): boolean => open.some(start => id.startsWith(start))
}
