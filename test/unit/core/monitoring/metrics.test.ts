/**
 * Numbers as Prometheus reads them: the text is that of its own client library, and nothing grows without
 * end.
 */
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { metrics, SECONDS } from '../../../../core/monitoring/metrics.ts'
import type { Sample } from '../../../../core/monitoring/metrics.ts'
import { metricsText } from '../../../../core/surface/http/operations.ts'
import { usage } from '../../../../core/surface/http/usage.ts'
import { memoryStore } from '../../../../runtime/doors/store/store.ts'

const textOf = async (it: ReturnType<typeof metrics>): Promise<string> => metricsText(await it.gather())
/** Lines in any order: a family's own belong together, whichever comes first. */
const linesOf = (text: string): string[] => text.split('\n').filter(Boolean).sort()

const NASTY = 'a "quoted" \\ back\\slash'

test("the text is the same as that of Prometheus' client library", async () => {
  const ours = metrics()
  const registers = [new Registry()]
  const help = 'One of \\ many.'

  const counter = ours.counter({ name: 'x_total', help, labels: ['a', 'b'] })
  const theirCounter = new Counter({ name: 'x_total', help, labelNames: ['a', 'b'], registers })
  for (const b of [NASTY, '한국', '']) {
    counter.add(2, 'one', b)
    counter.add(0.5, 'one', b)
    theirCounter.inc({ a: 'one', b }, 2.5)
  }
  ours.gauge({ name: 'y_seconds', help }, () => -1.5)
  new Gauge({ name: 'y_seconds', help, registers }).set(-1.5)

  const histogram = ours.histogram({ name: 'z_seconds', help, labels: ['a'] })
  const theirHistogram = new Histogram({
    name: 'z_seconds',
    help,
    labelNames: ['a'],
    buckets: [...SECONDS],
    registers,
  })
  for (const seconds of [0.001, 0.005, 0.0051, 3, 99]) {
    histogram.observe(seconds, 'one')
    theirHistogram.observe({ a: 'one' }, seconds)
  }
  // It writes `le` first; the order of labels means nothing.
  const theirs = (await registers[0]!.metrics()).replace(/\{le="([^"]*)",a="one"\}/g, '{a="one",le="$1"}')
  assert.equal(linesOf(await textOf(ours)), linesOf(theirs))
})

test('what cannot be read, or is no number, is absent, and the others are there', async () => {
  const it = metrics()
  it.gauge({ name: 'broken', help: 'x' }, () => {
    throw new Error('no')
  })
  it.gauge({ name: 'rejected', help: 'x' }, () => Promise.reject(new Error('no')))
  it.gauge({ name: 'unknown', help: 'x' }, () => null)
  it.gauge({ name: 'nan', help: 'x' }, () => NaN)
  it.gauge({ name: 'late', help: 'x' }, () => new Promise<number>(() => {}))
  it.gauge({ name: 'fine', help: 'x' }, async () => 1)
  assert.is(await textOf(it), '# HELP fine x\n# TYPE fine gauge\nfine 1\n')
})

test('two parts that declare a family count in the same one, and it must be the same', async () => {
  const it = metrics()
  const declared = { name: 'x_total', help: 'x', labels: ['a'] }
  it.counter(declared).add(1, 'one')
  it.counter(declared).add(1, 'one')
  it.totals(declared, () => [
    [5, 'two'],
    [6, 'two'],
  ])
  assert.match(await textOf(it), /x_total\{a="one"\} 2\nx_total\{a="two"\} 5\n$/)
  assert.throws(() => it.counter({ ...declared, labels: ['b'] }), /declared twice/)
  assert.throws(() => it.gauge({ name: 'x_total', help: 'x' }, () => 1), /declared twice/)
  assert.throws(() => it.counter({ name: 'x', help: 'x' }), /not the name/)
  assert.throws(() => it.gauge({ name: 'x-y', help: 'x' }, () => 1), /not the name/)
})

test('labels of strangers never make more than so many series, and no line of their own', async () => {
  const it = metrics()
  const counter = it.counter({ name: 'x_total', help: 'x', labels: ['a'] })
  for (let index = 0; index < 5_000; index++) counter.add(1, `label ${index}`)
  counter.add(1, 'evil"} 1\nfake_total{a="x')
  it.gauge({ name: 'many', help: 'x', labels: ['a'] }, () =>
    Array.from({ length: 5_000 }, (_, index): Sample => [1, `${index}`]),
  )
  const text = await textOf(it)
  assert.ok(text.split('\n').length < 2_100)
  assert.match(text, 'x_total{a="other"} 4001\n')
  assert.not.match(text, /^fake_total/m)
})

test('clients and countries are told apart as long as there are few of them, surfaces always', async () => {
  const it = metrics()
  const counts = usage(memoryStore(), it)
  for (const country of ['KR', 'JP', 'DE'])
    for (let index = 0; index < 400; index++) counts.count('rest', 'certificate', `client-${index}`, country)
  counts.count('mcp', 'expiry', 'late', 'SE')
  const text = await textOf(it)
  assert.match(
    text,
    'certscope_requests_total{surface="mcp",endpoint="expiry",client="other",country="other"} 1',
  )
  assert.match(
    text,
    'certscope_requests_total{surface="rest",endpoint="certificate",client="client-1",country="KR"} 1',
  )
  assert.ok(text.split('\n').length < 900)
})

test.run()
