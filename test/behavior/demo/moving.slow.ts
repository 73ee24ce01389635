/**
 * Every record of the demo that is on the move gets the verdict that was planted in it, with a Korean probe
 * and without.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { MOVING_PLANS } from '../../peers/demo/dns/moving.ts'
import { startDemo, type Demo } from '../../peers/demo/main.ts'
import { settingsOf } from '../../peers/world.ts'
import { all, propagationOf } from './ask.ts'
import { demo } from './running.ts'

const moving = await all(MOVING_PLANS, plan => propagationOf(demo, plan))
const elsewhere = await startDemo({
  settings: settingsOf({
    PORT: '0',
    CERTSCOPE_LIMIT: '1000000',
    CERTSCOPE_PROBE_KR: 'http://127.0.0.1:1',
    CERTSCOPE_PROBE_TOKEN: 'a-probe-that-is-down',
  }),
  logLine: line => console.error(line),
})
const edge = await all(MOVING_PLANS, plan => propagationOf(elsewhere, plan))
test.after(() => elsewhere.close())

/**
 * Never before the truth; after it by what a cache leaves out of its whole seconds, by rounding up to one,
 * and by a busy machine.
 */
const near = ({ world }: Demo, instant: string | null, expected: number | null, what: string): void => {
  if (expected === null || instant === null) assert.is(instant, expected, what)
  else {
    const late = (Date.parse(instant) - world.began.getTime()) / 1000 - expected
    assert.ok(late >= 0 && late <= 4, `${what}: ${instant} is ${late} s after the truth`)
  }
}

for (const plan of MOVING_PLANS) {
  const { name, type, expect } = plan
  test(`${name} ${type}: ${expect.code}`, () => {
    const { verdict, resolvers, vantage, unmeasured } = moving.get(plan)!
    assert.is(vantage, 'kr-probe', JSON.stringify(unmeasured))
    assert.is(verdict.code, expect.code, JSON.stringify(verdict))
    near(demo, verdict.until, expect.until, verdict.en)
    assert.is(resolvers.length, 7)
    const { states = {} } = expect
    const ids = ['kt', 'sk-broadband', 'lg-uplus', 'google', 'cloudflare', 'quad9', 'opendns'] as const
    if (states !== 'any')
      assert.equal(
        resolvers.map(({ state }) => state),
        ids.map(id => states[id] ?? 'current'),
        verdict.en,
      )
    for (const text of [verdict.en, verdict.ko]) assert.match(text, /^\S.*\.$/)
  })
  test(`${name} ${type}: without a Korean probe, ${expect.edge?.code ?? expect.code}`, () => {
    const { verdict, resolvers, vantage } = edge.get(plan)!
    assert.is(vantage, 'edge-doh')
    assert.equal(
      resolvers.map(({ resolver }) => resolver),
      ['Google', 'Cloudflare'],
    )
    assert.is(verdict.code, (expect.edge ?? expect).code, JSON.stringify(verdict))
    near(elsewhere, verdict.until, (expect.edge ?? expect).until, verdict.en)
  })
}

test('no question left the demo', () => {
  assert.equal([...demo.world.strayed, ...elsewhere.world.strayed], [])
  for (const server of ['168.126.63.1', '8.8.8.8'])
    assert.ok(
      demo.world.names.asked.some(asked => asked.server === server),
      server,
    )
  assert.ok(elsewhere.world.names.asked.some(({ server }) => server === 'https://dns.google/dns-query'))
})

test.run()
