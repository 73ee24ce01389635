/** The table of expected verdicts is whole: every name of the demo has one row, with known states. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { MOVING_PLANS } from '../../peers/demo/dns/moving.ts'
import { HOST_PLANS } from '../../peers/demo/hosts.ts'
import { DNS_PLANS } from '../../peers/demo/names.ts'
import { REGISTRY_PLANS } from '../../peers/demo/registry.ts'
import { EXPECTED, EXPECTED_STATES } from './expected.ts'

const names = new Set(
  [...HOST_PLANS, ...DNS_PLANS, ...MOVING_PLANS, ...REGISTRY_PLANS].map(({ name }) => name),
)

test('every name of the demo has one row, and every row a name', () => {
  const rows = EXPECTED.map(({ name }) => name)
  assert.equal([...rows].sort(), [...names].sort())
})

for (const { name, certificate, expiry, why } of EXPECTED)
  test(`${name}: known states and a reason`, () => {
    assert.ok(
      EXPECTED_STATES.includes(certificate) && EXPECTED_STATES.includes(expiry),
      `${certificate}, ${expiry}`,
    )
    assert.ok(why.length > 5)
  })

test.run()
