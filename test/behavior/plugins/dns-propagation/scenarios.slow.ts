/**
 * Changes played on a simulated DNS under a virtual clock: the verdict, and its instant T beside the moment
 * when the caches really let go.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { resolvers as shipped } from '../../../../knowledge-base/resolvers/index.ts'
import { SENTENCES } from '../../../../plugins/dns-propagation/judge/verdicts.ts'
import type { Scenario } from '../../../unit/plugins/dns-propagation/scenarios/scenario.ts'
import { ARRIVED } from '../../../unit/plugins/dns-propagation/scenarios/arrived.ts'
import { DENIED } from '../../../unit/plugins/dns-propagation/scenarios/denied.ts'
import { MOMENTS } from '../../../unit/plugins/dns-propagation/scenarios/moments.ts'
import { MOVED, RECORDS } from '../../../unit/plugins/dns-propagation/scenarios/records.ts'
import { DESIGNED, REFUSED, UNTOLD } from '../../../unit/plugins/dns-propagation/scenarios/resolvers.ts'
import { DELEGATED, DISAGREEING } from '../../../unit/plugins/dns-propagation/scenarios/servers.ts'
import { letsGo, stage, type Id } from '../../../unit/plugins/dns-propagation/stage.ts'

const idOf = (name: string): Id => shipped.find(one => one.name === name)!.id as Id

const all: readonly Scenario[] = [
  ...ARRIVED,
  ...MOMENTS,
  ...RECORDS,
  ...MOVED,
  ...DENIED,
  ...DISAGREEING,
  ...DELEGATED,
  ...DESIGNED,
  ...REFUSED,
  ...UNTOLD,
]

const begin = ({ how, play, ask: [name, type] = ['www.demo.com', 'A'] }: Scenario) => {
  const on = stage(how)
  play(on)
  return { on, checked: on.check(name, type) }
}
const begun = new Map(
  all.flatMap(scenario => (scenario.silent ? [[scenario, begin(scenario)] as const] : [])),
)
// Before the others, whose stepping through hours would keep the timers waiting.
await Promise.all([...begun.values()].map(({ checked }) => checked))

for (const scenario of all) {
  const {
    what,
    ask: [name, type] = ['www.demo.com', 'A'],
    code,
    states = {},
    all,
    servers,
    until = false,
  } = scenario
  test(`${code}: ${what}`, async () => {
    const { on, checked } = begun.get(scenario) ?? begin(scenario)
    const answer = await checked
    const told = JSON.stringify(answer.verdict)
    assert.is(
      answer.verdict.code,
      code,
      `${told} ${JSON.stringify(answer.resolvers.map(({ state }) => state))}`,
    )
    for (const { resolver, state } of answer.resolvers)
      assert.is(state, states[idOf(resolver)] ?? all ?? 'current', `${resolver} ${told}`)
    if (servers)
      assert.equal(
        answer.authoritative.map(({ state }) => state),
        servers,
      )
    assert.match(answer.verdict.en, /^\S+ [A-Z]+: [a-zD\d][^{}]*\.$/)
    assert.match(answer.verdict.ko, /^\S+ [A-Z]+: [^{}]*[가-힣][^{}]*\.$/)
    const { detail } = answer.verdict
    assert.ok(detail !== 'answers-arriving')
    assert.is(SENTENCES[detail].verdict, code)
    assert.not.match(told, /undefined|NaN|Invalid/)
    assert.is(answer.verdict.until !== null, until, told)
    if (!until) return
    let last = 0
    for (const row of answer.resolvers) {
      if (row.until === null || row.until === undefined) continue
      const truth = letsGo(on.resolvers.get(idOf(row.resolver))!, name, type, on.now())
      const late = Date.parse(row.until) - truth
      assert.ok(
        late >= 0 && late <= 1_000,
        `${row.resolver}: T is ${late} ms after the truth, ${row.until} and `
          + `${new Date(truth).toISOString()}`,
      )
      last = Math.max(last, truth)
    }
    const late = Date.parse(answer.verdict.until!) - last
    assert.ok(late >= 0 && late <= 1_000, `T is ${late} ms after the truth`)
  })
}

test('there are at least sixty scenarios, and every verdict has some', () => {
  assert.ok(all.length >= 60, String(all.length))
  assert.is(new Set(all.map(({ code }) => code)).size, 9)
})

test.run()
