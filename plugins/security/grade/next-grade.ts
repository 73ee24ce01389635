/** Pure: the next better grade that a server can reach, and all that has to be fixed for it. */
import { GRADES } from './check.ts'
import { gradeOf } from './grade.ts'
import { verdictsOf } from './judge.ts'
import type { Judgement } from './judge.ts'
import { MENDS } from './fix.ts'
import type { Observation } from '../observation.ts'
import type { Graded } from '../schema.ts'

/** Fixes all checks that cap the grade, and grades the result. */
export const nextGrade = (observation: Observation, { grade, checks }: Judgement): Graded['next'] => {
  if (observation.unreachable !== null || grade === GRADES[0]) return null
  const holding = checks.filter(({ cap, unmeasured }) => cap === grade && !unmeasured).map(({ id }) => id)
  const mended = holding.reduce((seen, id) => MENDS[id](seen), observation)
  const reached = gradeOf(verdictsOf(mended))
  return GRADES.indexOf(reached) < GRADES.indexOf(grade) ? { grade: reached, checks: holding } : null
}
