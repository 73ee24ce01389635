/** Aliases without end behind a resolver that answers them with SERVFAIL: the zone's own servers tell. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { look, NS1, NS2, type Scene } from '../../../unit/plugins/dns-info/scene.ts'

const ring = (length: number, closed: boolean): Scene['site'] =>
  Object.fromEntries(
    Array.from({ length }, (_, index) => [
      `x${index}.site.org`,
      { CNAME: `x${closed ? (index + 1) % length : index + 1}.site.org` },
    ]),
  )
const failing: Required<Pick<Scene, 'between'>> = {
  between: ({ name }, message) =>
    /^x\d+\./.test(name) ? { ...message, rcode: 2, truncated: false, answers: [], authority: [] } : message,
}

const circles: readonly [what: string, site: Required<Scene>['site'], expected: string][] = [
  ['two aliases in a circle', ring(2, true)!, 'cname-loop'],
  ['an alias to itself', ring(1, true)!, 'cname-loop'],
  ['forty aliases in a row', ring(40, false)!, 'cname-loop'],
  ['a circle by way of another zone', { 'x0.site.org': { CNAME: 'x.elsewhere.org' } }, ''],
  ['a name that is no alias', { 'x0.site.org': { A: ['203.0.112.80'] } }, ''],
]
for (const [what, site, expected] of circles) {
  test(`${what}, which a resolver answers with SERVFAIL, is ${expected || 'not judged'}`, async () => {
    const { world, facts } = await look({ host: 'x0.site.org', site, ...failing })
    assert.equal(
      facts
        .issues!.filter(({ severity }) => severity === 'error')
        .map(({ code }) => code)
        .join(),
      expected,
    )
    const direct = world.asked.filter(
      ({ address, recursive, type }) => !recursive && [NS1, NS2].includes(address) && type === 'A',
    )
    assert.ok(direct.length > 0 && direct.length <= 4, `${direct.length} questions`)
    assert.ok(facts.unmeasured.some(({ field }) => field === 'a'))
  })
}

test('a name that a server of the zone fails for as well is broken, and the server is named', async () => {
  const { facts } = await look({ host: 'x0.site.org', failsFor: 'x0.site.org' })
  assert.match(
    facts.verdict.en,
    /^x0\.site\.org: resolvers return SERVFAIL for x0\.site\.org, and so does the name server ns1\.site\.org \(/,
  )
  assert.is(facts.verdict.state, 'problem')
})

test('a name that resolves is not asked for once more', async () => {
  const { world } = await look({ host: 'www.site.org' })
  assert.equal(
    world.asked.filter(({ address, type }) => [NS1, NS2].includes(address) && type === 'A'),
    [],
  )
})

test.run()
