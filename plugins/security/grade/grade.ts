/** From what checks found to the grade. Pure. */
import { GRADES, type AnyJudged, type Grade, type Outcome } from './check.ts'
import { OUTCOMES } from './rules.ts'

export const outcomeOf = ({ outcome }: Pick<AnyJudged, 'outcome'>): Outcome => OUTCOMES[outcome.code]!

export const isWorse = (one: Grade, other: Grade): boolean => GRADES.indexOf(one) > GRADES.indexOf(other)

export const worse = (one: Grade, other: Grade): Grade => (isWorse(one, other) ? one : other)

/** The worst cap of all outcomes; without any, the best grade. */
export const gradeOf = (found: readonly Pick<AnyJudged, 'outcome'>[]): Grade =>
  found.map(one => outcomeOf(one).cap ?? GRADES[0]).reduce(worse, GRADES[0])
