/**
 * What nobody waits for and nobody catches, such as a promise that a plugin leaves behind, is logged and
 * counted. By default it would end the process, and the checks of everybody else with it.
 */
import type { Log } from '../../core/monitoring/log.ts'
import { logFailure } from '../../core/monitoring/log.ts'
import type { Metrics } from '../../core/monitoring/metrics.ts'

/** Lines a minute; what comes besides is counted alone. Writing one may be what fails. */
const MAX_LINES = 20
const MINUTE_MS = 60_000

export const surviveUncaught = (log: Log, { counter }: Pick<Metrics, 'counter'>): void => {
  const count = counter({
    name: 'certscope_uncaught_total',
    help: 'Errors that nothing caught: a bug of a plugin or of the program.',
    labels: ['kind'],
  })
  for (const kind of ['rejection', 'exception']) count.add(0, kind)
  let [since, lines] = [0, 0]
  const note = (kind: string, thrown: unknown): void => {
    count.add(1, kind)
    const now = performance.now()
    if (now - since > MINUTE_MS) [since, lines] = [now, 0]
    if (++lines <= MAX_LINES) logFailure(log, thrown, { uncaught: kind })
  }
  process.on('unhandledRejection', thrown => note('rejection', thrown))
  process.on('uncaughtException', thrown => note('exception', thrown))
}
