/**
 * A domain whose name servers are all silent, asked of a recursive server that waits for them and is silent
 * itself.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorServers } from '../../../../core/protocol/dns/zone/operator.ts'
import { findZone } from '../../../../core/protocol/dns/zone/zone.ts'
import { build, DELEGATION, look, NS1, NS2, type Scene } from '../../../unit/plugins/dns-info/scene.ts'

const dead = { zones: [], manner: 'silence' } as const
const hanging: Required<Pick<Scene, 'between'>> = {
  between: ({ name }, message) => (name.endsWith('site.org') ? null : message),
}

const silent: Scene = { ...hanging, servers: { [NS1]: dead, [NS2]: dead } }
// All at once: most of each is waiting.
const hosts = ['site.org', 'a.b.www.site.org']
const silence = hosts.map(host => look({ ...silent, host }))
const { doors } = build(silent)
const zones = ['site.org', 'www.site.org'].map(name =>
  findZone(doors, operatorServers(doors), name, { signal: AbortSignal.timeout(20_000), deadlineMs: 4_800 }),
)
const well = look(hanging)

for (const [index, host] of hosts.entries()) {
  test(`name servers that are all silent are told for ${host}, though the resolver waits for them as well`, async () => {
    const { facts } = await silence[index]!
    assert.equal(
      facts.servers!.map(({ host, ip, result }) => `${host} ${ip} ${result}`),
      [`ns1.site.org ${NS1} timeout`, `ns2.site.org ${NS2} timeout`],
      JSON.stringify(facts.unmeasured),
    )
    assert.equal(
      facts.issues!.map(({ code }) => code),
      ['no-server-answers'],
    )
    assert.equal(
      [facts.zone, facts.delegation?.ns, facts.existence],
      ['site.org', Object.keys(DELEGATION).slice(1), host === 'site.org' ? 'exists' : 'unknown'],
    )
  })
}

test('and within the time that the propagation has for a zone', async () => {
  for (const found of await Promise.all(zones)) {
    assert.equal(found.ok && [found.zone.apex, found.zone.servers.map(({ result }) => result)], [
      'site.org',
      ['timeout', 'timeout'],
    ])
  }
})

test('a resolver that never comes back for a domain whose servers are well costs none of what they say', async () => {
  const { facts } = await well
  assert.equal(
    facts.servers!.map(({ result }) => result),
    ['answers', 'answers'],
  )
  assert.equal(facts.issues, [])
})

test.run()
