/**
 * Hostile web servers, each asked for its grade: a named outcome in time, within the connections of a check,
 * and no pass for what was not seen.
 */
import { fork } from 'node:child_process'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Answer } from '../../../../plugins/security/schema.ts'
import { careful, instanceBefore, standingHost } from '../../../unit/plugins/security/host-scene.ts'
import type { Counted, GradedHost } from './hosts.ts'

const MAX_MS = 10_000
/** Those of the survey and the page; and of the certificate check, which begins before and may go on. */
const BUDGET = { total: 30 + 6, atOnce: 6 + 2 }
const AT_ONCE = 4

/**
 * What each comes to: an outcome that shows it, and whether all could be measured; null: that depends on how
 * quick the machine is.
 */
const EXPECTED: Readonly<Record<string, readonly [outcome: string, complete: boolean | null]>> = {
  'endless-headers': ['csp-unmeasured', false],
  'endless-header': ['csp-unmeasured', false],
  'slow-body': ['scripts-unmeasured', false],
  // The part that is read of a page is whole.
  'big-body': ['csp-missing', true],
  'bad-chunks': ['scripts-unmeasured', false],
  'endless-chunks': ['scripts-unmeasured', false],
  'gzip-bomb': ['scripts-unmeasured', false],
  'forbidden-redirect': ['csp-unmeasured', false],
  'endless-redirects': ['csp-unmeasured', false],
  'empty-records': ['csp-unmeasured', false],
  'endless-tickets': ['csp-unmeasured', false],
  everything: ['null-accepted', false],
  'endless-messages': ['tls-not-reached', false],
  'endless-records': ['tls-not-reached', false],
  'endless-warnings': ['tls-not-reached', false],
  oversized: ['tls-not-reached', false],
  'retry-forever': ['csp-unmeasured', false],
  'big-ticket': ['csp-strict', true],
  tarpit: ['tls-not-reached', false],
  'late-answers': ['aead-accepted', null],
  // Which ones are reset depends on who comes first.
  'every-second-reset': ['tls-reached', false],
  // What is asked last comes too late, whoever was quicker before.
  'throttle-reset': ['sni-unmeasured', false],
  'throttle-close': ['sni-unmeasured', false],
  'throttle-silent': ['sni-unmeasured', false],
  silent: ['tls-not-reached', false],
}

const passesOf = ({ checks }: Answer): string[] =>
  checks.filter(({ level }) => level === 'pass').map(({ id, outcome }) => `${id}: ${outcome}`)

const child = fork(new URL('./hosts.ts', import.meta.url), { execArgv: [] })
const told = <T>(): Promise<T> => new Promise(done => child.once('message', message => done(message as T)))
const hosts = await told<readonly GradedHost[]>()

const well = await standingHost(careful())
const whole = await instanceBefore(well.ports).graded()
await well.close()

interface Seen {
  readonly answer: Answer
  readonly status: number
  readonly shared: string | null
  readonly ms: number
}
const seen = new Map<string, Seen>()
const before = process.memoryUsage().rss
let most = before
const left = [...hosts]
const askOn = async (): Promise<void> => {
  for (let host = left.shift(); host; host = left.shift()) {
    const started = performance.now()
    const response = await instanceBefore(host.ports).ask()
    const answer = (await response.json()) as Answer
    const shared = response.headers.get('cache-control')
    seen.set(host.name, { answer, status: response.status, shared, ms: performance.now() - started })
    most = Math.max(most, process.memoryUsage().rss)
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, askOn))
const counts = told<Counted>()
child.send('count')
const counted = new Map((await counts).map(({ name, ...count }) => [name, count]))
child.disconnect()

test('each manner has its outcome', () =>
  assert.equal(hosts.map(({ name }) => name).sort(), Object.keys(EXPECTED).sort()))

for (const [name, { answer, status, shared, ms }] of seen) {
  test(`${name} has a named outcome in time`, () => {
    const [outcome, complete] = EXPECTED[name]!
    assert.is(status, 200)
    assert.ok(ms <= MAX_MS, `${ms.toFixed(0)} ms`)
    const outcomes = answer.checks.map(check => check.outcome)
    assert.ok(outcomes.includes(outcome), outcomes.join(' '))
    const isComplete = answer.complete !== false
    if (complete !== null) assert.is(isComplete, complete)
    const seconds = Number(/max-age=(\d+)/.exec(shared!)![1])
    assert.ok(isComplete ? seconds > 1_700 : seconds <= 30, shared!)
    const { connections, most } = counted.get(name)!
    assert.ok(connections <= BUDGET.total && most <= BUDGET.atOnce, `${connections}, at once ${most}`)
  })
}

test('flat memory', () => assert.ok(most - before < 250_000_000, `${before} -> ${most}`))

for (const name of [
  'every-second-reset',
  'throttle-reset',
  'throttle-close',
  'throttle-silent',
  'late-answers',
]) {
  test(`${name} passes nothing that the same server would not pass`, () => {
    const sound = new Set(passesOf(whole))
    assert.equal(
      passesOf(seen.get(name)!.answer).filter(pass => !sound.has(pass)),
      [],
    )
  })
}

test.run()
