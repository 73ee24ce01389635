/** What servers and resolvers say for each sentence that a propagation check can come to. */
import { conclude } from '../../../../plugins/dns-propagation/judge/conclusion.ts'
import type {
  AuthorityView,
  Heard,
  ZoneFacts,
} from '../../../../plugins/dns-propagation/measure/observations.ts'
import type { Propagation } from '../../../../plugins/dns-propagation/schema.ts'
import type { State } from '../../../../plugins/dns-propagation/judge/states.ts'
import { expectationOf, judgementOf } from '../../../../plugins/dns-propagation/text/verdict-words.ts'
import type { SentenceCode } from '../../../../plugins/dns-propagation/judge/verdicts.ts'
import { NAME, says, seen, server, silent } from './observations.ts'

export const NOW = new Date('2026-11-21T14:10:00Z')
export const UNTIL = '2026-11-21T15:04:05Z'
const NEW = says('@ A 300 9.9.0.2')
const OLD = says('@ A 300 9.9.0.1')
const ALIAS = says('@ CNAME 300 www.cdn.net')
const ZONE: ZoneFacts = {
  apex: 'demo.com',
  parent: 'com',
  parentNs: ['ns1.demo.com', 'ns2.demo.com'],
  signed: null,
}
const NAMES = ['KT', 'SK Broadband', 'LG U+', 'Google', 'Cloudflare', 'Quad9', 'OpenDNS']
const authority = (heard: Heard, number: number, more: Partial<AuthorityView> = {}): AuthorityView =>
  server(heard, { host: `ns${number}.demo.com`, ip: `9.8.1.${number}`, ...more })

export interface Situation {
  readonly code: SentenceCode
  /** States of the resolvers, in the order of the names above; all that have an `until` have the same. */
  readonly states: readonly State[]
  readonly until?: true
  readonly zone?: ZoneFacts | null
  readonly authorities?: readonly AuthorityView[]
  readonly expect?: readonly string[]
  /** Where those that filter send their users. */
  readonly page?: string
  /** Whether each resolver has what is expected, in their order. */
  readonly expected?: readonly (boolean | null)[]
}

const both = (...of: readonly AuthorityView[]): Pick<Situation, 'authorities'> => ({ authorities: of })
const ABSENT = both(server(says('')))
const DISAGREEING = both(authority(NEW, 1, { serial: 9 }), authority(OLD, 2, { serial: 8 }))
const EXPECTING = { expect: ['9.9.0.2'] }

export const SITUATIONS: readonly Situation[] = [
  { code: 'propagated-everywhere', states: ['current', 'current'] },
  { code: 'propagated-where-answered', states: ['current', 'timeout', 'restricted'] },
  { code: 'absence-propagated-everywhere', states: ['current', 'current'], ...ABSENT },
  { code: 'absence-propagated-where-answered', states: ['failed', 'current'], ...ABSENT },
  { code: 'expected-everywhere', states: ['current', 'stale'], expected: [true, true], ...EXPECTING },
  {
    code: 'expected-where-answered',
    states: ['current', 'timeout'],
    expected: [true, null],
    ...EXPECTING,
  },
  {
    code: 'expected-on-none',
    states: ['current'],
    expected: [false],
    expect: ['9.9.0.3'],
    ...both(authority(NEW, 1), authority(NEW, 2)),
  },
  { code: 'expected-on-none', states: ['current'], expected: [false], ...EXPECTING, ...ABSENT },
  { code: 'expected-on-some', states: ['current'], expected: [true], ...EXPECTING, ...DISAGREEING },
  {
    code: 'expected-elsewhere',
    states: ['current', 'current'],
    expected: [true, false],
    ...EXPECTING,
    ...both(server(ALIAS)),
  },
  {
    code: 'old-value-cached-until',
    states: ['stale', 'current', 'stale-negative', 'current'],
    until: true,
  },
  { code: 'old-value-cached', states: NAMES.map(() => 'stale') },
  { code: 'no-record-cached-until', states: ['stale-negative', 'current'], until: true },
  { code: 'no-record-cached', states: ['stale-negative', 'current'] },
  { code: 'secondary-behind', states: ['current'], ...DISAGREEING },
  { code: 'newest-serial-unknown', states: ['unknown'], ...both(authority(NEW, 1), authority(OLD, 2)) },
  {
    code: 'delegated-to-lame-servers',
    states: ['failed'],
    authorities: [1, 2].map(number => authority(says('', { rcode: 'REFUSED' }), number, { lame: true })),
  },
  {
    code: 'delegated-to-former-servers',
    states: ['current'],
    zone: { ...ZONE, apex: 'sub.demo.com', parent: 'demo.com' },
    ...both(authority(NEW, 1, { ns: ['new.host.com'] })),
  },
  {
    code: 'delegation-inconsistent',
    states: ['current'],
    zone: { ...ZONE, parentNs: ['ns1.demo.com'] },
    ...both(authority(NEW, 1), authority(OLD, 2)),
  },
  { code: 'answers-vary', states: ['by-design', 'current'] },
  { code: 'block-page-returned', states: ['blocked', 'current'], page: 'www.warning.or.kr' },
  { code: 'filtered-by-some', states: ['blocked', 'current', 'refused', 'current'] },
  { code: 'filtered', states: ['blocked', 'blocked'] },
  { code: 'refused-by-some', states: ['refused', 'refused', 'current'] },
  { code: 'refused-by-resolvers', states: ['refused', 'failed'] },
  { code: 'resolvers-restricted', states: ['restricted', 'timeout', 'unreachable'] },
  { code: 'validation-fails', states: ['bogus', 'current', 'bogus'] },
  { code: 'zone-not-known', states: ['unknown'], zone: null, authorities: [] },
  { code: 'zone-down', states: ['failed', 'failed'], ...both(server(says('', { rcode: 'SERVFAIL' }))) },
  { code: 'authoritatives-unusable', states: ['timeout'], ...both(server(silent('timeout'))) },
  { code: 'resolvers-not-queried', states: [] },
  { code: 'resolvers-unusable', states: ['timeout', 'unreachable'] },
]

/** What a check in that situation answers. */
export const told = ({
  states,
  until,
  zone = ZONE,
  authorities,
  expect,
  expected,
  page,
}: Situation): Pick<Propagation, 'verdict' | 'findings'> => {
  const observations = seen([], { zone, ...(authorities ? { authorities } : {}) })
  const rows = states.map((state, index) => ({
    name: NAMES[index]!,
    state,
    until: until && state.startsWith('stale') ? new Date(UNTIL) : null,
    ...(expected ? { expected: expected[index] } : {}),
    ...(state === 'blocked' ? { page } : {}),
  }))
  const verdict = conclude(observations, rows, expectationOf({ expect }))
  return judgementOf(verdict, { name: NAME, type: 'A', zone: zone?.apex ?? null, now: NOW, expect })
}
