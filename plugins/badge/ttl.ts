/** How long a badge is shared. */
import { HOUR, MINUTE } from '../../core/plugin/plugin.ts'
import type { Answer } from './schema.ts'

export const SHOWN_SECONDS = 6 * HOUR
/** What could not be checked may be otherwise a moment later. */
export const AGAIN_SECONDS = 5 * MINUTE

/** Not beyond the end that it counts the days to. */
export const ttlOf = ({ settled, expires }: Pick<Answer, 'settled' | 'expires'>, now: Date): number => {
  if (!settled) return AGAIN_SECONDS
  const left = expires === null ? Infinity : Math.ceil((Date.parse(expires) - now.getTime()) / 1000)
  return left > 0 ? Math.min(SHOWN_SECONDS, left) : SHOWN_SECONDS
}
