/** The alert rules together: in which order alerts are told. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { alertsFor } from '../../../../../plugins/expiry/alerts/judge.ts'
import { SILENT, at, ending, factsOf, found, living, registered, serving } from '../facts.ts'
import { briefly, WARN, OVERDUE, MIDDLE, DUE } from '../alerting.ts'

const DAY_MS = 86_400_000

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

test('on port 25, behind STARTTLS, a certificate fails nobody: a warning, as the certificate check says', () => {
  const broken = { server: serving({ stale: true, faults: ['incomplete-chain'] }) }
  const told = (domain: string, more = {}) => briefly(factsOf({ domain, ...broken, ...more }), MIDDLE)
  assert.equal(told('mail.example.com:25'), ['certificate-fault warning', 'stale-node warning'])
  const critical = ['certificate-fault critical', 'stale-node warning']
  for (const port of [465, 587, 993]) assert.equal(told(`mail.example.com:${port}`), critical)
  // Only STARTTLS is taken with any certificate.
  assert.equal(told('mail.example.com:25', { starttls: 'none' }), critical)
  assert.equal(told('mail.example.com:25', { starttls: 'imap' }), critical)
  const expired = factsOf({ domain: 'mail.example.com:25', server: serving({ faults: ['expired'] }) })
  assert.equal(briefly(expired, at(DAY_MS)), ['certificate-expired warning'])
  const lapsed = ending('2026-01-01T00:00:00Z')
  const registrationOf = (domain: string) => told(domain, { server: serving(), registration: lapsed })
  assert.match(registrationOf('mail.example.com:25').join(), / critical/)
  assert.equal(registrationOf('mail.example.com:25'), registrationOf('mail.example.com'))
  // Where nothing was served, mail does not arrive.
  assert.equal(told('mail.example.com:25', { server: SILENT, certificate: null }), [
    'certificate-fault critical',
  ])
})

const OWN: readonly (readonly [left: number, days: readonly number[], told: readonly string[]])[] = [
  [80, [100, 7], ['certificate-expiring warning 100', 'domain-expiring warning 100']],
  [60, [45, 7], []],
  [45, [45, 7], ['certificate-expiring warning 45', 'domain-expiring warning 45']],
  [
    8,
    [45, 7],
    ['renewal-overdue warning 1/4', 'certificate-expiring urgent 45', 'domain-expiring urgent 45'],
  ],
  [7, [7, 45], ['renewal-overdue warning 1/4', 'certificate-expiring urgent 7', 'domain-expiring urgent 7']],
  [0, [0], ['renewal-overdue warning 1/4', 'certificate-expiring urgent 0', 'domain-expiring urgent 0']],
  [0, [], ['renewal-overdue warning 1/4']],
]
for (const [left, days, told] of OWN)
  test(`an end is told on an operator's own days: ${left} of ${days.join(' ') || 'none'}`, () => {
    const facts = factsOf({ certificate: living(90), registration: ending('2026-12-31T23:59:59Z') })
    const now = at(-left * DAY_MS - DAY_MS / 2)
    const alerts = alertsFor(facts, now, now, days)
    assert.equal(
      alerts.map(({ code, severity, step }) => [code, severity, step].join(' ')).sort(),
      told.toSorted(),
    )
  })

test.run()
