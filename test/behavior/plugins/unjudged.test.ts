/** Where our own means failed meanwhile there is no verdict on a target, by one rule for all checks. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { DoorError, type Doors } from '../../../core/network/doors.ts'
import type { Means, OwnMeans } from '../../../core/network/own-means.ts'
import { createKernel } from '../../../core/kernel/kernel.ts'
import caa from '../../../plugins/caa/index.ts'
import dnsInfo from '../../../plugins/dns-info/index.ts'
import dnsPropagation from '../../../plugins/dns-propagation/index.ts'
import registration from '../../../plugins/registration/index.ts'
import { answering, bringServers, clock, doorsOf, get, settingsOf, world } from '../../peers/world.ts'
import { dnsWorld } from '../../peers/protocols/dns/dns-world.ts'
import { rdapPeer } from '../../peers/protocols/rdap.ts'
import { build, NS1, RECURSIVE, REGISTERED } from '../../unit/plugins/dns-info/scene.ts'
import { OPERATOR, plan } from '../../unit/plugins/dns-propagation/app.ts'
import { domains, GOOD, LIST } from '../../unit/plugins/registration-world.ts'

const failing = (means: Means | null): OwnMeans => {
  const lost = means === null ? [] : [means]
  const unheard = (): void => {}
  return {
    ...{ lookedUp: unheard, dialed: unheard, dated: unheard, watch: unheard },
    failing: () => lost,
    settled: async () => lost,
  }
}

type Datagram = NonNullable<Doors['datagram']>

/** Some servers send nothing. */
const without =
  (silent: readonly string[], send: Datagram): Datagram =>
  (to, ...sent) =>
    silent.includes(to.hostname)
      ? Promise.reject(new DoorError('timeout', 'no answer in time'))
      : send(to, ...sent)

type Ask = (lost: Means | null, isReached: boolean) => Promise<number>

const askDnsInfo: Ask = async (lost, isReached) => {
  const { doors } = build().world
  const open = { ...doors, datagram: without(isReached ? [] : [NS1], doors.datagram) }
  const app = world([dnsInfo, caa, answering(registration, () => REGISTERED)], {
    ...open,
    now: clock('2026-11-21T12:00:00Z').now,
    resolve: async () => ({ ok: false, why: 'nxdomain', reason: { code: 'addresses-none' } }),
    means: failing(lost),
  })
  bringServers(app.doors, [{ transport: 'udp', address: RECURSIVE, port: 53 }], open)
  return (await get(app, '/api/v1/dns-info?domain=site.org')).status
}

const askPropagation: Ask = async (lost, isReached) => {
  const { doors } = dnsWorld(plan())
  const open = { ...doors, datagram: without(isReached ? [] : ['9.8.7.1'], doors.datagram) }
  const app = world(
    [dnsPropagation],
    { ...open, means: failing(lost) },
    { CERTSCOPE_VANTAGE: 'kr', CERTSCOPE_SITE_URL: 'https://certscope.example' },
  )
  bringServers(app.doors, [{ transport: 'udp', address: OPERATOR, port: 53 }], open)
  return (await get(app, '/api/v1/dns?name=www.demo.com&type=A')).status
}

const askRegistration: Ask = async (lost, isReached) => {
  const rdap = await rdapPeer({ bootstrap: LIST, ...domains(GOOD) })
  const unreachable = (): never => {
    throw new DoorError('unreachable', 'no route')
  }
  const doors = doorsOf({
    now: clock().now,
    get: isReached ? rdap.get : async () => unreachable(),
    resolve: async () => ({ ok: true, addresses: ['203.0.112.43'], cname: [] }),
    connect: async (to, how) => (isReached ? rdap.connect(to, how) : unreachable()),
    means: failing(lost),
  })
  try {
    await createKernel([registration], doors, settingsOf()).call(registration, { domain: 'example.com' })
    return 200
  } catch (thrown) {
    return (thrown as { readonly status: number }).status
  } finally {
    await rdap.close()
  }
}

/** What is told of a target that was reached, and of one that was not. */
const RULE: readonly (readonly [lost: Means | null, reached: number, unreached: number])[] = [
  [null, 200, 200],
  ['resolver', 200, 200],
  ['network', 200, 503],
  ['descriptors', 200, 503],
  ['clock', 503, 503],
]
for (const [name, ask] of Object.entries({
  'dns-info': askDnsInfo,
  'dns-propagation': askPropagation,
  registration: askRegistration,
}))
  for (const [lost, ...told] of RULE)
    test(`${name} gives ${told.join(' and ')} where our own ${lost ?? 'nothing'} fails`, async () => {
      assert.equal([await ask(lost, true), await ask(lost, false)], told)
    })

test.run()
