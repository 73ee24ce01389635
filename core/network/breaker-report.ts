/** What breakers know, in the words of metrics and of an instance's health. */
import type { Breakers, Counted } from './circuit-breaker.ts'
import type { Health } from '../monitoring/health.ts'
import type { Metrics } from '../monitoring/metrics.ts'

/** Kinds of services that answers have less without: hosts that certificates name come and go. */
const isOwn = (service: string): boolean => !['aia', 'revocation', 'rdap', 'whois'].includes(service)

/** Hosts are not named: callers ask for what they are asked about, and operators for what they are. */
export const reportBreakers = (
  { watch }: Pick<Breakers, 'watch'>,
  { health, metrics }: { readonly health: Health; readonly metrics: Metrics },
): void => {
  const counts = new Map<string, Counted>()
  const requests = metrics.counter({
    name: 'certscope_upstream_requests_total',
    help: 'Requests to services of others; refused: not sent, because the service did not respond lately.',
    labels: ['service', 'outcome'],
  })
  const durations = metrics.histogram({
    name: 'certscope_upstream_seconds',
    help: 'How long services of others took to respond, or to fail.',
    labels: ['service'],
  })
  const read = (of: (counted: Counted) => number) => () =>
    [...counts.values()].map(counted => [of(counted), counted.service] as const)
  metrics.gauge(
    {
      name: 'certscope_breaker_open',
      help: 'Hosts that get no requests now, because they did not respond.',
      labels: ['service'],
    },
    read(({ open }) => open),
  )
  metrics.totals(
    {
      name: 'certscope_breaker_opened_total',
      help: 'Pauses of requests to a host, because it did not respond.',
      labels: ['service'],
    },
    read(({ opened }) => opened),
  )
  watch({
    changed(counted) {
      const { service, open } = counted
      counts.set(service, counted)
      if (!isOwn(service)) return
      const part = health.part(`upstream-${service.replaceAll('/', '-')}`)
      if (open > 0) part.fail('it does not respond')
      else part.ok()
    },
    ended(service, outcome, milliseconds) {
      requests.add(1, service, outcome)
      if (outcome === 'answered' || outcome === 'failed') durations.observe(milliseconds / 1_000, service)
    },
  })
}
