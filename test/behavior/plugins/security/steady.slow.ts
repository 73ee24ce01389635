/** Tests that three runtimes give equal grades in equal bytes over a shaken network. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { RUNTIMES, runToEnd } from '../../../unit/runtime/processes.ts'

/** All of them take minutes: `npm run check:long` asks for them. */
const whole = process.argv.includes('--whole')
const TIMES = whole ? 300 : 4

/** A grade needs its time: where other work leaves none, it says so, and this is asked again. */
const ATTEMPTS = whole ? 1 : 4
const settled = /^(?:\S+ [A-D]-? 1 [0-9a-f]{64}\n)+$/

/** One runtime after the other: three at once take from each other the time that a grade needs. */
const ask = async () => {
  const told = []
  for (const runtime of RUNTIMES)
    told.push(await runToEnd(runtime, 'test/unit/plugins/security/steady.ts', [String(TIMES)]))
  return told
}

test(`${TIMES} repeats on each runtime give one answer for each host`, async () => {
  let told = await ask()
  for (let attempt = 1; attempt < ATTEMPTS && !told.every(({ stdout }) => settled.test(stdout)); attempt++)
    told = await ask()
  for (const [index, { status, stdout, stderr }] of told.entries()) {
    assert.is(status, 0, `${RUNTIMES[index]}: ${stderr}`)
    for (const line of stdout.trim().split('\n')) assert.match(line, /^\S+ [A-D]-? 1 [0-9a-f]{64}$/)
    assert.is(stdout, told[0]!.stdout, `${RUNTIMES[index]} has another answer than ${RUNTIMES[0]}`)
  }
  console.log(told[0]!.stdout)
})

test.run()
