/** Breakers in the metrics and in the health of an instance: by kind of service, never by host. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { breakers, reportBreakers } from '../../../../core/network/circuit-breaker.ts'
import { health } from '../../../../core/monitoring/health.ts'
import { metrics, type Metrics } from '../../../../core/monitoring/metrics.ts'
import { metricsText } from '../../../../core/surface/http/operations.ts'

const HOST = 'probe.secret.example'

const scene = () => {
  let time = 0
  const made = breakers(() => time)
  const probe = made.make('probe')
  const watched = { health: health(() => new Date(0)), metrics: metrics() }
  reportBreakers(made, watched)
  // One that a plugin makes later.
  const named = made.make('revocation')
  const fail = (one: typeof probe) => {
    const tell = one.enter(HOST)
    time += 2_000
    tell?.('failed')
    return tell !== null
  }
  return { probe, named, fail, pass: (milliseconds: number) => (time += milliseconds), ...watched }
}

const textOf = async ({ gather }: Metrics): Promise<string> => metricsText(await gather())
const linesOf = async (from: Metrics, name: string): Promise<readonly string[]> =>
  (await textOf(from)).split('\n').filter(line => line.startsWith(name))

test('a service that is left alone is in the metrics and in /readyz, and one that answers is well again', async () => {
  const { probe, fail, pass, health, metrics } = scene()
  health.begun()
  assert.is(health.read().state, 'ready')
  for (let index = 0; index < 3; index++) fail(probe)
  assert.not(fail(probe))
  assert.equal(await linesOf(metrics, 'certscope_breaker_open{'), [
    'certscope_breaker_open{service="probe"} 1',
    'certscope_breaker_open{service="revocation"} 0',
  ])
  assert.equal(await linesOf(metrics, 'certscope_upstream_requests_total{'), [
    'certscope_upstream_requests_total{service="probe",outcome="failed"} 3',
    'certscope_upstream_requests_total{service="probe",outcome="refused"} 1',
  ])
  const { ok, state, parts } = health.read()
  assert.equal([ok, state], [true, 'degraded'])
  assert.equal([parts['upstream-probe']?.ok, parts['upstream-probe']?.reason], [false, 'it does not respond'])
  assert.not.match(JSON.stringify(parts) + (await textOf(metrics)), HOST)
  pass(60_000)
  probe.enter(HOST)!('answered')
  assert.is(health.read().state, 'ready')
  assert.equal(await linesOf(metrics, 'certscope_breaker_open'), [
    'certscope_breaker_open{service="probe"} 0',
    'certscope_breaker_open{service="revocation"} 0',
  ])
})

test('hosts that certificates name do not make an instance look worse', () => {
  const { named, fail, health } = scene()
  health.begun()
  for (let index = 0; index < 3; index++) fail(named)
  assert.is(named.open(), 1)
  assert.is(health.read().state, 'ready')
})

test.run()
