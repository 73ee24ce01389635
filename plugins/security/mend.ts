/** Makes the observation after the fix of a check, to grade it. Pure. */
import { MEND_CERTIFICATE, withoutProblems } from './mend/certificate.ts'
import { MEND_HANDSHAKE } from './mend/handshake.ts'
import { MEND_KEYS } from './mend/keys.ts'
import { MEND_PAGE } from './mend/page.ts'
import { MEND_PROTOCOLS } from './mend/protocols.ts'
import { MEND_SUITES } from './mend/suites.ts'
import { MEND_VISIT } from './mend/visit.ts'
import type { Reached } from './observation.ts'
import type { CheckId } from './rules.ts'

/** For what was measured only: the rest has nothing to fix. */
export const MENDS: Readonly<Record<CheckId, (observation: Reached) => Reached>> = {
  reachable: withoutProblems(({ check }) => check === 'reachable'),
  ...MEND_CERTIFICATE,
  ...MEND_PROTOCOLS,
  ...MEND_SUITES,
  ...MEND_KEYS,
  ...MEND_HANDSHAKE,
  ...MEND_VISIT,
  ...MEND_PAGE,
}
