/** Every host that the demo has for the security grade gets its grade, for the reason that was planted. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Answer } from '../../../plugins/security/schema.ts'
import { all, get } from './ask.ts'
import { demo } from './running.ts'
import { EXAMPLE } from '../../peers/demo/dns/base.ts'

const gradeOf = (name: string) => get<Answer>(demo, `/api/v1/security?domain=${name}`)
/** Thirty, and those of the certificate check. */
const MAX_CONNECTIONS = 34

const { graded } = demo.world
const answers = await all(graded, ({ name }) => gradeOf(name), 3)

for (const [{ name, grade, because }, answer] of answers) {
  test(`${name} has grade ${grade}`, () => {
    const capped = answer.checks.filter(({ cap }) => cap !== null).map(({ id, cap }) => `${cap} ${id}`)
    assert.is(answer.grade, grade, capped.join(', '))
    assert.equal(
      answer.checks.filter(({ cap }) => cap === grade).map(({ id }) => id),
      because,
    )
    assert.ok(demo.world.connections(name) <= MAX_CONNECTIONS, `${demo.world.connections(name)} connections`)
  })
}

test('there are at least 40 such servers, of every grade', () => {
  assert.ok(graded.length >= 40)
  assert.equal([...new Set(graded.map(({ grade }) => grade))].sort(), ['A', 'A-', 'B', 'C', 'D'])
})

test('the example of the documentation is a good one', async () => {
  const { grade, checks } = await gradeOf(EXAMPLE)
  assert.is(grade, 'A')
  assert.equal(
    checks.filter(({ level }) => level === 'fail'),
    [],
  )
})

test('a host that ends after its handshake is graded by its TLS', async () => {
  const { grade, checks } = await gradeOf('healthy-rsa.certscope-demo.com')
  assert.is(grade, 'A-')
  assert.ok(checks.some(({ id, level }) => id === 'tls13' && level === 'pass'))
})

test.run()
