/** The alert rules together: in which order alerts are told. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { SILENT, ending, factsOf, found, registered, serving } from '../facts.ts'
import { briefly, WARN, OVERDUE, MIDDLE, DUE } from '../alerting.ts'

for (const fault of ['timeout', 'dns-nxdomain'] as const)
  test(`a name that nobody holds and that nobody serves is critical: ${fault}`, () =>
    assert.equal(
      briefly(
        factsOf({
          server: serving({ ...SILENT, faults: [fault], findings: [found(fault, 'error')] }),
          certificate: null,
          registration: registered({ status: 'not-registered', expiry: null, expiresAt: null }),
        }),
        MIDDLE,
      ),
      fault === 'timeout'
        ? ['certificate-fault critical', 'domain-not-registered critical']
        : ['domain-not-registered critical', 'certificate-fault critical'],
    ))

test('what is worst stands first, whatever it is about', () => {
  const facts = factsOf({
    server: serving({ stale: true, faults: ['incomplete-chain'] }),
    registration: ending('2027-01-30T00:00:00Z'),
  })
  assert.equal(briefly(facts, DUE), [
    'certificate-fault critical',
    WARN,
    OVERDUE,
    'stale-node warning',
    'domain-expiring info 60',
  ])
})

test.run()
