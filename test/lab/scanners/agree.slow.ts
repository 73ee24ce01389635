/**
 * Our survey says of real servers what sslscan and testssl.sh were observed to say, but for differences that
 * are explained. Of a sample and of all services; with `--whole` of all configurations; with names as words
 * of these.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { there } from '../../peers/real-machine.ts'
import { differencesOf, explains, type Difference } from './compare.ts'
import type { Configuration } from './servers/configuration.ts'
import { CONFIGURATIONS } from './servers/configurations.ts'
import { EXPLAINED } from './explained.ts'
import { measure, type Measured } from './measure.ts'
import { readObserved } from './observed.ts'
import { LAUNCHES } from './servers/launch.ts'
import { openGround, serverVersion, startTlsOf } from './servers/servers.ts'

/** One of each program, and the odd ones: much, little, old, no certificate. */
const SAMPLE: readonly string[] = [
  'openssl-null',
  'openssl-anonymous',
  'openssl-tls10',
  'openssl-dh1024',
  'openssl-x448',
  'nginx-intermediate',
  'apache-old',
  'haproxy-default',
  'stunnel-tls12',
  'caddy-cbc',
  'gnutls-everything',
  'java-everything',
  'node-hybrid',
  'bun-default',
]
/** Much of everything at once, or nothing usual: the connections of a grade end before the questions do. */
const UNFINISHED: readonly string[] = [
  'openssl-no-tls12',
  'openssl-brainpool',
  'openssl-dsa',
  'gnutls-everything',
  'gnutls-ffdhe',
  'gnutls-ordered',
  'java-everything',
  'java-client-order',
  'java-ecdsa',
  'java-dsa',
]
const words = process.argv.slice(2)
const whole = words.includes('--whole')
/** Many of them close at what they do not like, which takes more questions; what is missing differs. */
const isService = ({ program }: Configuration): boolean => startTlsOf(program) !== 'none'
const isWanted = (one: Configuration): boolean =>
  whole || (words.length > 0 ? words.includes(one.name) : SAMPLE.includes(one.name) || isService(one))
/** What is mended in a release of Debian changes no suites. */
const numberIn = (version: string | undefined): string | undefined => version?.match(/\d+(?:\.\d+)+/)?.[0]
const AT_ONCE = 3

const observed = readObserved()!
const versions = new Map<string, string | null>()
/** Why it is left out; null: it is not. */
const leftOut = ({ name, program, settings }: Configuration): string | null => {
  const seen = observed.servers[name]
  if (!seen) return 'no scanner has seen it yet: npm run scanners -- --new'
  if (JSON.stringify(seen.settings) !== JSON.stringify(settings))
    return 'it was seen with other settings: npm run scanners -- --new'
  if (!versions.has(program)) versions.set(program, serverVersion(program))
  const version = versions.get(program)
  if (version === null || version === undefined) return `${program} is not here`
  const before = observed.programs[program]
  return numberIn(version) === numberIn(before) ? null : `it was seen with ${before}`
}

interface Compared {
  readonly isService: boolean
  readonly measured: Measured
  readonly differences: readonly Difference[]
}
const compared = new Map<string, Compared>()
const broken: string[] = []

if (there.openssl) {
  const wanted = CONFIGURATIONS.filter(isWanted)
  const queue = wanted.filter(one => {
    const why = leftOut(one)
    if (why !== null) console.log(`skipped: ${one.name}, ${why}`)
    return why === null
  })
  const ground = openGround()
  const lane = async (): Promise<void> => {
    for (let one = queue.shift(); one; one = queue.shift()) {
      const { name } = one
      const server = await ground.start(one, LAUNCHES[one.program]).catch(error => broken.push(String(error)))
      if (typeof server === 'number') continue
      const measured = await measure(server.port, startTlsOf(one.program))
      server.stop()
      const { sslscan, testssl } = observed.servers[name]!
      const differences = [
        ...differencesOf(name, 'sslscan', measured.sight, sslscan),
        ...(testssl ? differencesOf(name, 'testssl', measured.sight, testssl) : []),
      ]
      compared.set(name, { isService: isService(one), measured, differences })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  ground.close()
}

const all = [...compared.values()].flatMap(({ differences }) => differences)
const text = ({ server, scanner, facet, item, saidBy }: Difference): string =>
  `${server}, ${facet}: ${item} ${saidBy === 'us' ? `is not what ${scanner} says` : `says ${scanner} alone`}`
const unexplained = all.filter(one => !EXPLAINED.some(rule => explains(rule, one))).map(text)
const incomplete = [...compared]
  .filter(([name, one]) => !one.isService && !one.measured.complete && !UNFINISHED.includes(name))
  .map(([name]) => name)
const times = [...compared.values()].map(({ measured }) => measured.milliseconds).sort((a, b) => a - b)
const most = Math.max(0, ...[...compared.values()].map(({ measured }) => measured.survey))
console.log(
  `${compared.size} servers, ${all.length} differences, ${unexplained.length} unexplained; surveys took `
    + `${times[Math.floor(times.length / 2)] ?? 0} ms in the middle and ${most} connections at most`,
)

if (compared.size > 0) {
  test('every server starts', () => assert.equal(broken, []))
  test('every difference is explained', () => assert.equal(unexplained, []))
  test('everything was measured of common servers', () => assert.equal(incomplete, []))
  if (whole) {
    test('no explanation is for nothing', () =>
      assert.equal(
        EXPLAINED.filter(rule => !all.some(one => explains(rule, one))).map(({ why }) => why),
        [],
      ))
    const byBoth = [...compared.keys()].filter(name => observed.servers[name]!.testssl)
    test('at least 40 servers were compared with both', () =>
      assert.ok(byBoth.length >= 40, String(byBoth.length)))
  }
} else {
  console.log('skipped: none of the servers that scanners have seen is here')
  test.skip('servers are as scanners see them', () => {})
}

test.run()
