/** Ends and states of registrations, and the alerts for them. */
import type { DomainStatus } from '../../../../plugins/expiry/domain/schema.ts'
import { ending, registered } from './facts.ts'
import { NOON, KST } from './alerting.ts'

export const registrations: [string, DomainStatus['registration'], string, string[]][] = [
  ['three years left', registered(), NOON, []],
  ['61 days left', ending('2027-01-31T12:00:00Z'), NOON, []],
  ['60 days left', ending('2027-01-30T12:00:00Z'), NOON, ['domain-expiring info 60']],
  ['a second below 61 days left', ending('2027-01-31T11:59:59Z'), NOON, ['domain-expiring info 60']],
  ['31 days left', ending('2027-01-01T12:00:00Z'), NOON, ['domain-expiring info 60']],
  ['a second below 31 days left', ending('2027-01-01T11:59:59Z'), NOON, ['domain-expiring warning 30']],
  ['15 days left', ending('2026-12-16T12:00:00Z'), NOON, ['domain-expiring warning 30']],
  ['a second below 15 days left', ending('2026-12-16T11:59:59Z'), NOON, ['domain-expiring urgent 14']],
  ['7 days left', ending('2026-12-08T12:00:00Z'), NOON, ['domain-expiring urgent 7']],
  ['3 days left', ending('2026-12-04T12:00:00Z'), NOON, ['domain-expiring urgent 3']],
  ['a day left', ending('2026-12-02T12:00:00Z'), NOON, ['domain-expiring urgent 1']],
  ['an hour left', ending('2026-12-01T13:00:00Z'), NOON, ['domain-expiring urgent 0']],
  ['its last instant', ending(NOON), NOON, ['domain-expiring urgent 0']],
  ['a second over', ending('2026-12-01T11:59:59Z'), NOON, ['domain-expired critical']],
  [
    'a second over, in .kr',
    { ...ending('2026-12-01T11:59:59Z'), domain: 'example.kr' },
    NOON,
    ['domain-expired critical'],
  ],
  ['a Korean day that is tomorrow there', KST('2026-12-02'), NOON, ['domain-expiring urgent 0']],
  [
    'a Korean day, one second before it begins',
    KST('2026-12-02'),
    '2026-12-01T14:59:59Z',
    ['domain-expiring urgent 0'],
  ],
  ['a Korean day as it begins', KST('2026-12-02'), '2026-12-01T15:00:00Z', ['domain-expiring urgent 0']],
  [
    'a Korean day in its second second',
    KST('2026-12-02'),
    '2026-12-01T15:00:01Z',
    ['domain-expired critical'],
  ],
  ['a Korean day that is over', KST('2026-12-02'), '2026-12-02T15:00:00Z', ['domain-expired critical']],
  [
    'a registry that tells no expiry',
    registered({ status: 'not-published', expiry: null, expiresAt: null }),
    NOON,
    [],
  ],
  [
    'a name that nobody holds',
    registered({ status: 'not-registered', expiry: null, expiresAt: null }),
    NOON,
    ['domain-not-registered warning'],
  ],
  [
    'a registry that takes no more questions',
    registered({ status: 'unknown', expiry: null, expiresAt: null, reason: 'rate-limited' }),
    NOON,
    ['registration-unknown unknown'],
  ],
  [
    'a registry without a server',
    registered({ status: 'unknown', expiry: null, expiresAt: null, reason: 'no-service' }),
    NOON,
    ['registration-unknown info'],
  ],
  [
    'a name that the registry keeps back',
    registered({ status: 'unknown', expiry: null, expiresAt: null, reason: 'reserved' }),
    NOON,
    ['registration-unknown info'],
  ],
  ['a registry that was not asked in time', null, NOON, ['registration-unknown unknown']],
  [
    'redemption and deletion at once',
    registered({ states: ['pending delete', 'redemption period'] }),
    NOON,
    ['domain-redemption critical'],
  ],
  ['deletion', registered({ states: ['pending delete'] }), NOON, ['domain-pending-delete critical']],
  [
    'a hold',
    registered({ states: ['client transfer prohibited', 'client hold'] }),
    NOON,
    ['domain-on-hold critical'],
  ],
  [
    'redemption after the end',
    { ...ending('2026-11-01T00:00:00Z'), states: ['redemption period'] },
    NOON,
    ['domain-redemption critical', 'domain-expired critical'],
  ],
  [
    'a hold shortly before the end: the hold says more',
    { ...ending('2026-12-05T00:00:00Z'), states: ['server hold'] },
    NOON,
    ['domain-on-hold critical'],
  ],
]
