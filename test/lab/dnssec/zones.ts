/** The zones of the DNSSEC lab, their parents, and what is asked of each. */
import type { ZoneSpec } from './sign.ts'
import { at, type Case, changed, P256, signs, spoil, without } from './case.ts'
import { BOGUS } from './zones-bogus.ts'
import { BROKEN_BESIDE } from './zones-broken-beside.ts'
import { DELEGATIONS } from './zones-delegated.ts'
import { SOUND } from './zones-sound.ts'
import { UNSIGNED } from './zones-unsigned.ts'

export const parents: readonly ZoneSpec[] = [
  { zone: '.', hosts: ['parent'], algorithm: 'RSASHA256', bits: 2048 },
  { zone: 'lab', hosts: ['parent'], algorithm: P256 },
  { zone: 'hash', hosts: ['parent'], algorithm: P256, denial: 'nsec3', salt: 'ABCD', iterations: 2 },
  {
    zone: 'opt',
    hosts: ['parent'],
    algorithm: 'ED25519',
    denial: 'opt-out',
    content: 'outer IN A 192.0.2.9\n*.wild IN A 192.0.2.3\ninner.ent IN A 192.0.2.9\n',
  },
  // Sound zones whose children are not well: a DS without signature, one with a spoilt signature, no proof
  // that there is no DS.
  { zone: 'torn', hosts: ['parent'], algorithm: P256, edit: without(signs('DS')) },
  { zone: 'rotten', hosts: ['parent'], algorithm: P256, edit: changed(signs('DS'), spoil) },
  {
    zone: 'gap',
    hosts: ['parent'],
    algorithm: P256,
    edit: without(line => (line.type === 'NSEC' || signs('NSEC')(line)) && at('unsigned')(line)),
  },
]

export const cases: readonly Case[] = [...SOUND, ...UNSIGNED, ...BOGUS, ...BROKEN_BESIDE, ...DELEGATIONS]

const everything: readonly (readonly [label: string, type: string])[] = [
  ['www', 'A'],
  ['www', 'TXT'],
  ['', 'SOA'],
  ['', 'MX'],
  ['', 'DNSKEY'],
  ['', 'DS'],
  ['', 'NS'],
  ['absent', 'A'],
  ['a.b.absent', 'A'],
  ['any.wild', 'A'],
  ['any.wild', 'TXT'],
  ['a.b.wild', 'A'],
  ['*.wild', 'A'],
  ['wild', 'A'],
  ['x.wildalias', 'A'],
  ['alias', 'A'],
  ['alias', 'CNAME'],
  ['loop', 'A'],
  ['od\\.d', 'A'],
  ['abroad', 'A'],
  ['toinsecure', 'A'],
  ['tobogus', 'A'],
  ['tonothing', 'A'],
  ['ent', 'A'],
  ['deep.ent', 'A'],
  ['x.ent', 'A'],
  ['_sip._tcp', 'SRV'],
  ['naptr', 'NAPTR'],
  ['rp', 'RP'],
  ['www.tree', 'A'],
  ['absent.tree', 'A'],
  ['txt', 'TXT'],
  ['caa', 'CAA'],
  ['upper', 'A'],
  ['under_score', 'A'],
  ['sub', 'DS'],
  ['sub', 'A'],
  ['www.sub', 'A'],
  ['www', 'DS'],
]
/** Where all is broken or all unsigned, a few questions tell as much. */
const some: readonly (readonly [label: string, type: string])[] = [
  ['www', 'A'],
  ['www', 'TXT'],
  ['', 'MX'],
  ['', 'DNSKEY'],
  ['', 'DS'],
  ['absent', 'A'],
  ['any.wild', 'A'],
  ['alias', 'A'],
  ['toinsecure', 'A'],
  ['ent', 'A'],
]

export const questionsOf = ({
  questions,
  expect,
}: Case): readonly (readonly [label: string, type: string])[] =>
  questions ?? (expect === 'secure' ? everything : some)
