/** What can be wrong with a server and its certificate, and the alerts for it. */
import type { DomainStatus } from '../../../../plugins/expiry/domain/schema.ts'
import { SILENT, at, found, living, serving } from './facts.ts'
import { DAY_MS, WARN, OVERDUE, urgent, MIDDLE, DUE, trustEnd } from './alerting.ts'

export const servers: [string, Partial<DomainStatus>, Date, string[]][] = [
  ['a sound server', {}, MIDDLE, []],
  [
    'an incomplete chain',
    { server: serving({ faults: ['incomplete-chain'] }) },
    MIDDLE,
    ['certificate-fault critical'],
  ],
  [
    'another name and an unknown issuer',
    { server: serving({ faults: ['unknown-issuer', 'hostname-mismatch'] }) },
    MIDDLE,
    ['certificate-fault critical', 'certificate-fault critical'],
  ],
  [
    'a revoked certificate',
    { server: serving({ faults: ['revoked'] }) },
    MIDDLE,
    ['certificate-revoked critical'],
  ],
  [
    'an expired intermediate',
    { server: serving({ faults: ['expired'] }) },
    MIDDLE,
    ['chain-expired critical'],
  ],
  [
    'an expired leaf, which is said once',
    { server: serving({ faults: ['expired'] }) },
    at(DAY_MS),
    ['certificate-expired critical'],
  ],
  [
    'an intermediate of tomorrow',
    { server: serving({ faults: ['not-yet-valid'] }) },
    MIDDLE,
    ['certificate-not-yet-valid critical'],
  ],
  [
    'a name that does not exist',
    {
      server: serving({ ...SILENT, faults: ['dns-nxdomain'], findings: [found('dns-nxdomain', 'error')] }),
      certificate: null,
    },
    MIDDLE,
    ['certificate-fault critical'],
  ],
  [
    'a certificate of tomorrow',
    { server: serving({ faults: ['not-yet-valid'] }) },
    at(-91 * DAY_MS),
    ['certificate-not-yet-valid critical'],
  ],
  ['a certificate in its first second', {}, at(-90 * DAY_MS), []],
  [
    'a second address with an expired certificate',
    { server: serving({ addresses: [{ ip: '192.0.2.2', fault: 'expired' }], stale: true }) },
    MIDDLE,
    ['address-fault critical'],
  ],
  [
    'three addresses with two faults',
    {
      server: serving({
        addresses: [
          { ip: '192.0.2.2', fault: 'expired' },
          { ip: '192.0.2.3', fault: 'timeout' },
          { ip: '192.0.2.4', fault: 'expired' },
        ],
      }),
    },
    MIDDLE,
    ['address-fault critical', 'address-fault warning'],
  ],
  [
    'a node with the old certificate, which still holds',
    { server: serving({ stale: true }) },
    MIDDLE,
    ['stale-node warning'],
  ],
  ['a fault in Korea alone', { server: serving({ korea: 'reset' }) }, MIDDLE, ['korea-fault critical']],
  [
    'a renewal that nobody installed',
    { server: serving({ newer: { notAfter: '2027-03-01T00:00:00Z', sure: true } }) },
    MIDDLE,
    ['newer-not-served warning'],
  ],
  [
    'a spare in CT',
    { server: serving({ newer: { notAfter: '2027-03-01T00:00:00Z', sure: false } }) },
    MIDDLE,
    [],
  ],
  [
    'a spare in CT when the served one is due',
    { server: serving({ newer: { notAfter: '2027-03-01T00:00:00Z', sure: false } }) },
    DUE,
    [WARN, OVERDUE, 'newer-not-served info'],
  ],
  [
    'a renewal that went well but was not installed: not overdue',
    { server: serving({ newer: { notAfter: '2027-03-01T00:00:00Z', sure: true } }) },
    DUE,
    [WARN, 'newer-not-served warning'],
  ],
  [
    'a root that leaves in 40 days',
    { server: serving({ trustEnds: trustEnd(40) }) },
    MIDDLE,
    ['trust-ending warning'],
  ],
  [
    'a root that leaves in 14 days',
    { server: serving({ trustEnds: trustEnd(14) }) },
    MIDDLE,
    ['trust-ending urgent'],
  ],
  [
    'a root that has left since',
    { server: serving({ trustEnds: trustEnd(0) }) },
    MIDDLE,
    ['trust-ending critical'],
  ],
  [
    'a root that takes no renewal',
    { server: serving({ renewalRefused: ['Mozilla'] }) },
    MIDDLE,
    ['renewal-refused warning'],
  ],
  [
    'a root that takes no renewal, when one is due',
    { server: serving({ renewalRefused: ['Mozilla'] }) },
    at(-30 * DAY_MS),
    [WARN, 'renewal-refused warning'],
  ],
  [
    'CAA records that forbid the renewal',
    { server: serving({ caaForbids: true }) },
    MIDDLE,
    ['caa-forbids warning'],
  ],
  [
    'a server that says nothing',
    { server: SILENT, certificate: null },
    MIDDLE,
    ['certificate-fault critical'],
  ],
  [
    'a server that our own means did not reach',
    {
      server: serving({ ...SILENT, findings: [found('timeout', 'unknown')] }),
      certificate: null,
    },
    MIDDLE,
    ['certificate-unmeasured unknown'],
  ],
  [
    'a server that only Korea reaches',
    {
      server: serving({ ...SILENT, findings: [found('timeout', 'warning')] }),
      certificate: null,
    },
    MIDDLE,
    ['certificate-fault warning'],
  ],
  [
    'a server that was not asked in time',
    { server: null, certificate: null },
    MIDDLE,
    ['certificate-unmeasured unknown'],
  ],
  [
    'a silent server with a fresh certificate in CT',
    { server: SILENT, certificate: living(90, { source: 'ct', notBefore: null }) },
    MIDDLE,
    ['certificate-fault critical'],
  ],
  [
    'a silent server whose last certificate in CT is due: judged as of 90 days, and never overdue',
    { server: SILENT, certificate: living(90, { source: 'ct', notBefore: null }) },
    DUE,
    ['certificate-fault critical', WARN],
  ],
  [
    'a silent server whose last certificate in CT is all but over',
    { server: SILENT, certificate: living(90, { source: 'ct', notBefore: null }) },
    at(-5 * DAY_MS),
    ['certificate-fault critical', urgent('7')],
  ],
  [
    'a silent server that Korea sees broken',
    { server: serving({ ...SILENT, korea: 'expired' }), certificate: null },
    MIDDLE,
    ['certificate-fault critical', 'korea-fault critical'],
  ],
  [
    'an unreadable certificate',
    { server: serving({ faults: ['malformed-certificate'] }), certificate: null },
    MIDDLE,
    ['certificate-fault critical'],
  ],
]
