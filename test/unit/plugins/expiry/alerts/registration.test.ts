/** The alert rules for registrations, as a table. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ending, factsOf, living } from '../facts.ts'
import { briefly, NOON } from '../alerting.ts'
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

/** What is said at noon of 2026-12-01 to who is not reminded again before another day. */
for (const [end, until, wanted] of [
  ['2027-01-02T00:00:00Z', '2026-12-01T12:00:00Z', 'domain-expiring info 60'],
  ['2027-01-02T00:00:00Z', '2026-12-03T12:00:00Z', 'domain-expiring warning 30'],
  ['2026-12-17T00:00:00Z', '2026-12-03T12:00:00Z', 'domain-expiring urgent 14'],
  ['2026-12-03T00:00:00Z', '2026-12-03T12:00:00Z', 'domain-expiring urgent 0'],
] as const)
  test(`a registration that ends on ${end}, until ${until}: ${wanted}`, () =>
    assert.equal(briefly(factsOf({ registration: ending(end) }), new Date(NOON), new Date(until)), [wanted]))

test.run()
