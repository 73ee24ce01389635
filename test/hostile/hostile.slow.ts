/** What others notice of a caller who has hostile servers checked as hard as the limit allows: a sample of every kind of attack. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { RUNTIMES, type Runtime } from '../runtime/processes.ts'
import { CHAINS } from './chains.ts'
import { FLIGHTS } from './flights.ts'
import { attack, broken, lineOf } from './attack.ts'

/** Those that need more of a peer than octets. */
const SCENES = ['aia', 'aia-redirect', 'aia-slow', 'ocsp', 'crl-slow', 'dns-text']
const EVERY = [...Object.keys(CHAINS), ...Object.keys(FLIGHTS), ...SCENES]

/** Each kind once, and the one that stopped a process for longest on all of them. */
const SAMPLE: readonly (readonly [runtime: Runtime, attack: string])[] = [
  ...RUNTIMES.map(runtime => [runtime, 'fold-long'] as const),
  ['bun', 'uri-constraints'], ['deno', 'held-names'], ['node', 'aia-redirect'], ['node', 'exchange-8192'], ['deno', 'mesh-constrained'],
]
const whole = process.argv.includes('--whole')
const seconds = whole ? 180 : 20

for (const [runtime, name] of whole ? RUNTIMES.flatMap(runtime => EVERY.map(name => [runtime, name] as const)) : SAMPLE) {
  test(`${name} for ${seconds} s on ${runtime}`, async () => {
    const figures = await attack(runtime, name, seconds)
    console.log(lineOf(figures))
    assert.equal(broken(figures), [])
  })
}

test.run()
