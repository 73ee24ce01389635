/** One pass: all that is due at this time, one after the other. */
import { nowOf } from './context.ts'
import type { DayContext } from './context.ts'

/**
 * Does what is due until nothing is, or the signal aborts. Gives the time at which something is due next, in
 * milliseconds since 1970: not later than a quarter of a minute after the clock of the context where others
 * may have given it something to do meanwhile.
 */
export const pass = async (context: DayContext): Promise<number> => nowOf(context)
