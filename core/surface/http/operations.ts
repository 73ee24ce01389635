/** What operators and their machines read of an instance: whether it is ready, and its numbers. */
import { Refusal } from '../../errors/errors.ts'
import type { Health } from '../../monitoring/health.ts'
import type { Metrics } from '../../monitoring/metrics.ts'
import type { Settings } from '../../settings/read.ts'
import type { Allowance } from '../../limits/allowance.ts'
import type { EdgeRoute } from './edge.ts'
import { JSON_TYPE, respondTo } from './response.ts'
import { metricsGate } from './metrics-gate.ts'
import { METRICS_TYPE, metricsText } from './metrics-text.ts'
import type { Route } from './router.ts'

export interface ObservedParts {
  readonly health: Health
  readonly metrics: Metrics
  readonly allowance: Allowance
  readonly settings: Settings
}

const UNSTORED = { 'cache-control': 'no-store' }

const at = (path: string): Route => ({ method: 'GET', path, owner: 'core' })
const READY = at('/readyz')
const METRICS = at('/metrics')

/** What no plugin can take. */
export const OBSERVED_ROUTES: readonly Route[] = [READY, METRICS]

export const observedRoutes = ({ health, metrics, allowance, settings }: ObservedParts): EdgeRoute[] => {
  const mayRead = metricsGate(settings)
  return [
    {
      ...READY,
      reach: 'anyone',
      pages: 'on-request',
      // Load balancers request it all the time.
      serve(visit) {
        const readiness = health.read()
        return respondTo(visit, readiness.ok ? 200 : 503, JSON_TYPE, JSON.stringify(readiness), UNSTORED)
      },
    },
    {
      ...METRICS,
      reach: 'listed',
      pages: 'never',
      async serve(visit) {
        const { request, peer } = visit
        if (!mayRead(request.headers, peer)) {
          await allowance.page(allowance.addressOf(visit))
          throw new Refusal({ code: 'metrics-closed' }, 403)
        }
        return respondTo(visit, 200, METRICS_TYPE, metricsText(await metrics.gather()), UNSTORED)
      },
    },
  ]
}
