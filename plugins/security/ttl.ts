/** How long a grade is shared. */
import { MINUTE } from '../../core/plugin/plugin.ts'
import type { Graded } from './schema.ts'

const WHOLE = 30 * MINUTE
/** What was not complete, or could not be reached, may be otherwise a moment later. */
const PARTIAL = MINUTE / 2

/** Seconds that are left of an answer since it was measured. */
export const ttlOf = (
  { complete, reachable, checkedAt }: Pick<Graded, 'complete' | 'reachable' | 'checkedAt'>,
  now: Date,
): number => {
  const whole = complete === false || !reachable ? PARTIAL : WHOLE
  return Math.max(1, whole - Math.floor((now.getTime() - Date.parse(checkedAt)) / 1000))
}
