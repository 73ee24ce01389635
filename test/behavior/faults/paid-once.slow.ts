/**
 * Services that say nothing, seen by callers of REST: the first ones wait for them, later ones do not, one
 * request tries them again, and a good answer ends it. Requests are counted.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { startDemo } from '../../peers/demo/main.ts'
import { settings } from '../demo/ask.ts'
import { eventually } from '../../peers/redis.ts'
import { testAhead } from './ahead.ts'
import { closeServers, faultServers } from './servers.ts'
import { instance, type Answer, type Upstream } from './world.ts'

const demo = await startDemo({ settings, logLine: line => console.error(line) })
const servers = await faultServers()
test.after(async () => {
  closeServers()
  await demo.close()
})

/** Hosts of the demo's ordinary CA. */
const LABELS =
  `healthy-rsa healthy-ecdsa healthy-p384 healthy-ed25519 tls12-only tls12-ecdsa tls13-only aes256
  chacha sni-required retry-p384 retry-cookie hybrid fragmented warning-first wrong-order contains-root
  two-addresses alias client-certificate`.split(/\s+/)
const certificateOf = (index: number): string =>
  `/api/v1/certificate?domain=${LABELS[index % LABELS.length]}.certscope-demo.com`

interface Way {
  readonly upstream: Upstream
  /** Each with another question, so that no answer is a kept one. */
  readonly ask: (index: number) => string
  /** Hosts behind it. */
  readonly hosts: number
  /** Requests to them for one caller; null: as many as the lookup takes. */
  readonly attempt: number | null
  /** What later callers are told; null: what was found out before is remembered. */
  readonly left: string | null
}

const WAYS: Readonly<Record<string, Way>> = {
  'the probe': { upstream: 'probe', ask: certificateOf, hosts: 1, attempt: 1, left: 'probe-unresponsive' },
  // crt.sh is asked for the name and for the wildcard beside it.
  'both CT searches': { upstream: 'ct', ask: certificateOf, hosts: 2, attempt: 3, left: 'ct-unresponsive' },
  'the host of OCSP and CRLs': { upstream: 'ca', ask: certificateOf, hosts: 1, attempt: 1, left: null },
  'an RDAP server': {
    upstream: 'rdap',
    ask: index => `/api/v1/dns-info?domain=nobody-${index}.org`,
    hosts: 1,
    attempt: 1,
    left: 'rdap-unresponsive',
  },
  'a WHOIS server': {
    upstream: 'whois',
    ask: index => `/api/v1/dns-info?domain=nobody-${index}.kr`,
    hosts: 1,
    attempt: 1,
    left: 'whois-unresponsive',
  },
  'the lookup of origins': {
    upstream: 'owners',
    ask: index => `/api/v1/dns-info?domain=${LABELS[index % LABELS.length]}.certscope-demo.com`,
    hosts: 1,
    attempt: null,
    left: 'asn-unresponsive',
  },
}

const says = ({ unmeasured }: Answer, code: string): boolean =>
  JSON.stringify(unmeasured).includes(`"${code}"`)

const cells = Object.entries(WAYS).map(([name, { upstream, ask, hosts, attempt, left }]) => ({
  name: `${name} costs the first callers their deadline, and later ones nothing`,
  async run() {
    const it = instance({ upstream, fault: 'hang' }, { demo, servers, authorities: [] })
    let index = 0
    const several = async (count: number): Promise<readonly Answer[]> => {
      const asked = await Promise.all(Array.from({ length: count }, () => it.ask(ask(index++))))
      for (const { status } of asked) assert.is(status, 200)
      return asked.map(({ answer }) => answer)
    }
    // The first three pay.
    await several(3)
    await eventually('they are left alone', () => it.open() === hosts && !it.isWaiting())
    const paid = it.sent()
    assert.ok(paid >= 3 * hosts, `${paid}`)
    // Nothing is sent for those who come next, and they are told.
    const later = [...(await several(3)), ...(await several(3))]
    assert.is(it.sent(), paid)
    if (left !== null) assert.ok(later.every(answer => says(answer, left)))
    // After the pause one request tries each host, for all who come at the same time.
    it.course.ahead += 61_000
    const trial = await several(4)
    const tried = it.sent()
    if (attempt === null) assert.ok(tried > paid)
    else assert.is(tried, paid + attempt)
    if (left !== null) assert.is(trial.filter(answer => says(answer, left)).length, 3)
    await eventually('the trial is over', () => it.open() === hosts && !it.isWaiting())
    // Once they answer, all is as ever.
    it.course.healed = true
    it.course.ahead += 121_000
    await several(1)
    await eventually('they answer', () => it.open() === 0)
    const well = await several(3)
    if (left !== null) assert.not(well.some(answer => says(answer, left)))
    assert.is(it.sent(), tried)
  },
}))

// All at once crowd a busy processor, and a check that comes late there leaves out what it has no time for.
testAhead(cells, 2)
test.run()
