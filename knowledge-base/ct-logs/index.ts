/** The Certificate Transparency logs known on the day of the shipped list, by log ID. */
// Google lets its list be read for monitoring, and not for enforcement by other clients than Chrome: here it
// only says what browsers do. Chromium 156.0.8078.79 compiles in a list of 2026-10-05 whose 66 good and three
// retired logs are those of this one.
import { logsOf } from './known.ts'
import { data } from './logs.ts'
import type { KnownLogs } from './types.ts'

export { logsOf } from './known.ts'

export const logs: KnownLogs = logsOf(data)
