/** A part of the zoo: `main.ts` asks about all of it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { there } from '../../peers/real-machine.ts'
import type { Wrong } from './judge.ts'
import { MANNERS, type MannerName } from './relay.ts'
import { tour } from './tour.ts'

/** Ways to refuse: an alert, a close, a reset; and some that serve a connection after the other. */
const PRODUCTS = [
  ...['nginx-best', 'haproxy', 'caddy', 'lighttpd-gnutls', 'h2o', 'gnutls-serv', 'node', 'deno', 'bun'],
  ...['python-asyncio', 'python-uvicorn', 'puma', 'perl', 'openssl'],
]
const ALL = Object.keys(MANNERS) as MannerName[]
/** A server that closes is asked one thing after the other: where each answer is late, time runs out. */
const FAR: readonly MannerName[] = ['late300', 'late800']
const QUICK: readonly MannerName[] = ['close', 'reset', 'split1', 'one']
/** The first has an A and sends alerts, the second closes. */
const MORE: Readonly<Record<string, readonly MannerName[]>> = {
  'nginx-best': ALL,
  'python-asyncio': ALL.filter(manner => !FAR.includes(manner)),
}

if (there.openssl) {
  const { sightings, wrong, skipped, broken } = await tour({
    runtime: 'node',
    products: PRODUCTS,
    variants: ['default'],
    manners: product => MORE[product] ?? QUICK,
    neighbors: true,
    width: 3,
  })
  for (const why of skipped) console.log(`skipped: ${why}`)
  const told = (...kinds: readonly Wrong['kind'][]): string[] =>
    wrong
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ animal, manner, text }) => `${animal}, ${manner ?? 'direct'}: ${text}`)
  test('every server that is here starts, and Chromium connects', () => assert.equal(broken, []))
  test('no sound server has an error', () => assert.equal(told('error', 'no answer'), []))
  test('what is said of Chrome is what Chromium does', () => assert.equal(told('chromium'), []))
  test('no current browser is said to be locked out', () => assert.equal(told('client'), []))
  test('no fact flips behind a relay', () => assert.equal(told('flip'), []))
  test('no check is worse behind a relay, but for what a limit of connections left unmeasured', () =>
    assert.equal(told('lowered'), []))
  test('a bad site beside it changes nothing about a name', () => assert.equal(told('neighbor'), []))
  test('something was asked', () => assert.ok(sightings.length > 0))
} else {
  console.log('skipped: OpenSSL is not here, so no server of the zoo has a certificate')
  test.skip('sound servers stay sound', () => {})
}
test.run()
