/** Tests that three runtimes give equal grades in equal bytes over a shaken network. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { STEADY_HOSTS } from '../../../unit/plugins/security/steady.ts'
import { RUNTIMES, runToEnd } from '../../../unit/runtime/processes.ts'

/** All of them take minutes: `npm run check:long` asks for them. */
const whole = process.argv.includes('--whole')
const TIMES = whole ? 300 : 4

/** A grade needs its time: where other work leaves none, it says so, and that host is asked again. */
const ATTEMPTS = whole ? 1 : 4
const SETTLED = /^\S+ [A-D]-? 1 [0-9a-f]{64}$/

/** A line for each host. */
const ask = async (runtime: (typeof RUNTIMES)[number]): Promise<ReadonlyMap<string, string>> => {
  const told = new Map<string, string>()
  let left: readonly string[] = []
  for (let attempt = 0; attempt < ATTEMPTS && (attempt === 0 || left.length > 0); attempt++) {
    const words = [String(TIMES), ...left]
    const { status, stdout, stderr } = await runToEnd(runtime, 'test/unit/plugins/security/steady.ts', words)
    assert.is(status, 0, `${runtime}: ${stderr}`)
    for (const line of stdout.trim().split('\n')) told.set(line.split(' ')[0]!, line)
    left = [...told].flatMap(([host, line]) => (SETTLED.test(line) ? [] : [host]))
  }
  return told
}

test(`${TIMES} repeats on each runtime give one answer for each host`, async () => {
  // One runtime after the other: three at once take from each other the time that a grade needs.
  const first = await ask(RUNTIMES[0])
  assert.is(first.size, STEADY_HOSTS.length)
  for (const line of first.values()) assert.match(line, SETTLED)
  for (const runtime of RUNTIMES.slice(1))
    assert.equal(await ask(runtime), first, `${runtime} has another answer than ${RUNTIMES[0]}`)
  console.log([...first.values()].join('\n'))
})

test.run()
