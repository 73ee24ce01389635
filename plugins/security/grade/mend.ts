/** The form of mends, and what they have in common. */
import type { Measured } from '../../../core/protocol/tls/survey/observation.ts'
import type { Rules } from './check.ts'
import type { Reached } from '../observation.ts'

/** For each check of a rule: what the server shows once its `fix` was followed. */
export type Mends<R extends Rules> = Readonly<Record<keyof R, (observation: Reached) => Reached>>

/** That this was measured. */
export const measured = <T>(value: T): Measured<T> => ({ value, reason: null })

/** That there is nothing to measure. */
export const NOTHING: Measured<never> = { value: null, reason: null }
