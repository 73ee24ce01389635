/**
 * What others notice of a caller who has hostile servers checked as hard as the limit allows: a sample of
 * every kind of attack.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { RUNTIMES, type Runtime } from '../../unit/runtime/processes.ts'
import { CHAINS } from './chains/chains.ts'
import { FLIGHTS } from './chains/flights.ts'
import { attack } from './attack.ts'
import { GRADED_PREFIX, gradedNames } from './graded/peers.ts'
import { broken, late, lineOf } from './figures.ts'

/** Those that need more of a peer than octets. */
const SCENES = ['aia', 'aia-redirect', 'aia-slow', 'ocsp', 'crl-slow', 'dns-text']
const GRADED = gradedNames().map(name => `${GRADED_PREFIX}${name}`)
const EVERY = [...Object.keys(CHAINS), ...Object.keys(FLIGHTS), ...SCENES, ...GRADED]

/**
 * Work on names and text, names by the thousand, addresses of others, keys: three minutes of each where there
 * is time.
 */
const KINDS = [
  'fold-long',
  'common-name',
  'uri-constraints',
  'dns-constraints',
  'wildcards',
  'held-names',
  'many-names',
  'aia-redirect',
  'exchange-8192',
  'signatures',
  'mesh-constrained',
]
/** Two kinds on each runtime: names, constraints and keys, addresses of others. */
const SAMPLE: readonly (readonly [runtime: Runtime, attack: string])[] = [
  ['bun', 'fold-long'],
  ['bun', 'uri-constraints'],
  ['deno', 'held-names'],
  ['deno', 'mesh-constrained'],
  ['node', 'aia-redirect'],
  ['node', 'exchange-8192'],
]
const SECONDS = 20
const BRIEFLY = 8
const TRIES = 5
/** That has the machine to itself, so that the clock says how long others wait. */
const whole = process.argv.includes('--whole')
const by = whole ? 'clock' : 'own'
const runs: readonly (readonly [runtime: Runtime, attack: string, seconds: number])[] = whole
  ? RUNTIMES.flatMap(runtime =>
      EVERY.map(name => [runtime, name, KINDS.includes(name) ? 180 : SECONDS] as const),
    )
  : SAMPLE.map(([runtime, name]) => [runtime, name, BRIEFLY] as const)

for (const [runtime, name, seconds] of runs) {
  test(`${name} for ${seconds} s on ${runtime}`, async () => {
    // What a figure of a few seconds catches beside the server comes once: a bar of time counts as broken
    // when it is each time.
    for (let tries = 1; ; tries++) {
      const figures = await attack(runtime, name, seconds)
      console.log(lineOf(figures))
      assert.equal(broken(figures), [])
      if (late(figures, by).length === 0) return
      if (tries === TRIES) assert.equal(late(figures, by), [])
    }
  })
}

test.run()
