/** Pages of a server, and what the checks of HTTP say of them: for the table of all outcomes. */
import type { Observation } from '../../../plugins/security/observation.ts'
import type { CheckId } from '../../../plugins/security/rules.ts'

export const WEB_ROWS: readonly (readonly [id: CheckId, code: string, observation: Observation])[] = []
