/** The alert rules as tables, for servers and for registrations. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { SILENT, ending, factsOf, found, living, registered, serving } from '../facts.ts'
import { briefly, WARN, OVERDUE, MIDDLE, DUE } from '../alerting.ts'
import { servers } from '../alerts-of-servers.ts'
import { registrations } from '../alerts-of-registrations.ts'

for (const [what, more, now, wanted] of servers) {
  test(`${what}: ${wanted.join(', ') || 'nothing'}`, () => assert.equal(briefly(factsOf(more), now), wanted))
}

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
