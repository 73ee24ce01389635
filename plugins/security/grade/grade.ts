/** From what checks found to the grade. Pure. */
import { GRADES, type AnyCheckOutcome, type Grade, type Outcome } from './check.ts'
import { OUTCOMES } from './rules.ts'

export const outcomeOf = ({ outcome }: Pick<AnyCheckOutcome, 'outcome'>): Outcome => OUTCOMES[outcome.code]!

export const isWorse = (one: Grade, other: Grade): boolean => GRADES.indexOf(one) > GRADES.indexOf(other)

const worse = (one: Grade, other: Grade): Grade => (isWorse(one, other) ? one : other)

/** What was left out to spare the server says nothing against it. */
const isPaced = ({ outcome: { params } }: Pick<AnyCheckOutcome, 'outcome'>): boolean => {
  const reason = params?.reason
  return typeof reason === 'object' && reason !== null && 'code' in reason && reason.code === 'survey-paced'
}

/** The best grade that a server with this outcome can have; null: it does not lower the grade. */
export const capOf = (found: Pick<AnyCheckOutcome, 'outcome'>): Grade | null =>
  isPaced(found) ? null : outcomeOf(found).cap

/** The worst cap of all outcomes; without any, the best grade. */
export const gradeOf = (found: readonly Pick<AnyCheckOutcome, 'outcome'>[]): Grade =>
  found.map(one => capOf(one) ?? GRADES[0]).reduce(worse, GRADES[0])

/** The grade once these checks pass and all others are as they are, which is the least that fixes lead to. */
export const gradeWithout = (
  found: readonly Pick<AnyCheckOutcome, 'id' | 'outcome'>[],
  fixed: readonly string[],
): Grade => gradeOf(found.filter(({ id }) => !fixed.includes(id)))
