/** All configuration of an answer together passes the server's own test of it, for every host of the demo. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Answer } from '../../../plugins/security/schema.ts'
import { all, get } from '../../behavior/demo/ask.ts'
import { demo } from '../../behavior/demo/running.ts'
import { configured, HOST, openGround, pasted, present, sayWhatIsMissing } from './ground.ts'
import type { Statements } from './statements.ts'

sayWhatIsMissing()
const ground = await openGround()
test.after(ground.close)

const names = [...demo.world.hosts, ...demo.world.graded].map(({ name }) => name)
const answers = await all(names, name => get<Partial<Answer>>(demo, `/api/v1/security?domain=${name}`), 4)

test('every piece has the name of its host', () => {
  const others = [...answers].filter(([, answer]) =>
    answer.checks?.some(({ fix }) => fix?.snippets.some(({ text }) => text?.includes(HOST))),
  )
  assert.equal(
    others.map(([name]) => name),
    [],
  )
})

for (const server of present) {
  const tried = new Map<string, string>()
  for (const [name, answer] of answers) {
    const statements = pasted(server, answer.checks ?? [], name)
    tried.set(JSON.stringify(statements), name)
  }
  test(`${server} takes all that an answer has for it (${tried.size} kinds of answers)`, async () => {
    assert.ok(tried.size > 15, String(tried.size))
    for (const [statements, name] of tried) {
      const whole = JSON.parse(statements) as Statements
      assert.is(await ground.objection(server, configured(server, whole)), null, name)
    }
  })
}

test.run()
