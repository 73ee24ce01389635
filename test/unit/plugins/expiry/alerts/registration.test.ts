/** The alert rules for registrations, as a table. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { factsOf, living } from '../facts.ts'
import { briefly } from '../alerting.ts'
import { registrations } from '../alerts-of-registrations.ts'

for (const [what, registration, now, wanted] of registrations) {
  test(`a registration with ${what}: ${wanted.join(', ') || 'nothing'}`, () =>
    assert.equal(
      briefly(
        factsOf({
          registration,
          certificate: { ...living(90), notBefore: '2026-11-20T00:00:00Z', notAfter: '2027-02-18T00:00:00Z' },
        }),
        new Date(now),
      ),
      wanted,
    ))
}

test.run()
