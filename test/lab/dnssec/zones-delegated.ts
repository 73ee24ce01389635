/** Zones of the DNSSEC lab of which one server of two is broken, or both are. */
import type { Host } from './sign.ts'
import { type Case, P256 } from './case.ts'

/** What each host is, as `findZone` tells it. */
const HALVES: readonly (readonly [host: Host, result: string])[] = [
  ['lame', 'lame'],
  ['empty', 'refused'],
  ['broken', 'servfail'],
  ['silent', 'timeout'],
  ['closed', 'unreachable'],
  ['garbage', 'malformed'],
  ['cut-off', 'unreachable'],
  ['formerr', 'malformed'],
]
const FEW: Case['questions'] = [
  ['www', 'A'],
  ['absent', 'A'],
  ['www', 'MX'],
]

export const DELEGATIONS: readonly Case[] = [
  {
    zone: 'serials.lab',
    algorithm: P256,
    hosts: ['nsd', 'late'],
    expect: 'secure',
    servers: { nsd: '1', late: '2' },
    questions: FEW,
  },
  {
    zone: 'unsigned-serials.lab',
    algorithm: null,
    hosts: ['nsd', 'late'],
    expect: 'insecure',
    servers: { nsd: '1', late: '2' },
    questions: FEW,
  },
  {
    zone: 'more-at-child.lab',
    algorithm: P256,
    hosts: ['nsd', 'knot'],
    own: ['nsd', 'knot', 'named'],
    expect: 'secure',
    servers: { nsd: '1', knot: '1', named: 'refused' },
    questions: FEW,
  },
  {
    zone: 'fewer-at-child.lab',
    algorithm: P256,
    hosts: ['nsd', 'knot'],
    own: ['nsd'],
    expect: 'secure',
    servers: { nsd: '1', knot: '1' },
    questions: FEW,
  },
  {
    zone: 'moved.lab',
    algorithm: null,
    hosts: ['nsd'],
    own: ['knot', 'named'],
    expect: 'insecure',
    servers: { nsd: '1', knot: 'refused', named: 'refused' },
    questions: FEW,
  },
  { zone: 'no-ns.lab', algorithm: null, own: [], expect: 'insecure', servers: { nsd: '1' }, questions: FEW },
  {
    zone: 'apex-alias.lab',
    algorithm: null,
    hosts: ['alias'],
    expect: 'insecure',
    servers: { alias: 'null' },
    questions: [
      ['', 'A'],
      ['www', 'A'],
    ],
  },
  ...HALVES.flatMap(([host, result]): Case[] => [
    {
      zone: `half-${host}.lab`,
      algorithm: host === 'broken' || host === 'empty' ? P256 : null,
      hosts: ['nsd', host],
      expect: host === 'broken' || host === 'empty' ? 'secure' : 'insecure',
      servers: { nsd: '1', [host]: result },
      questions: FEW,
    },
    {
      zone: `all-${host}.lab`,
      algorithm: null,
      hosts: [host],
      expect: host === 'lame' ? 'insecure' : 'indeterminate',
      servers: { [host]: result },
      questions: host === 'silent' ? [] : [['www', 'A']],
    },
  ]),
]
