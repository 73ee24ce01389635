/**
 * Zones of the DNSSEC lab that are sound where `www` has an address, and broken beside it: in what denies,
 * and in aliases.
 */
import { at, type Case, changed, P256, signs, spoil, without } from './case.ts'

export const BROKEN_BESIDE: readonly Case[] = [
  {
    zone: 'no-nsec.lab',
    algorithm: P256,
    edit: without(line => line.type === 'NSEC' || signs('NSEC')(line)),
    expect: 'secure',
  },
  { zone: 'unsigned-nsec.lab', algorithm: P256, edit: without(signs('NSEC')), expect: 'secure' },
  { zone: 'spoilt-nsec.lab', algorithm: P256, edit: changed(signs('NSEC'), spoil), expect: 'secure' },
  {
    zone: 'no-nsec3.lab',
    algorithm: P256,
    denial: 'nsec3',
    edit: without(line => line.type === 'NSEC3' || signs('NSEC3')(line)),
    expect: 'secure',
  },
  {
    zone: 'wrong-salt.lab',
    algorithm: P256,
    denial: 'nsec3',
    salt: 'AABB',
    edit: changed(
      line => line.type === 'NSEC3' || line.type === 'NSEC3PARAM',
      data => data.replace('AABB', 'CCDD'),
    ),
    expect: 'secure',
  },
  {
    zone: 'wrong-iterations.lab',
    algorithm: P256,
    denial: 'nsec3',
    salt: 'AABB',
    iterations: 3,
    edit: changed(
      line => line.type === 'NSEC3PARAM',
      data => data.replace('1 0 3', '1 0 4'),
    ),
    expect: 'secure',
  },
  {
    zone: 'spoilt-nsec3.lab',
    algorithm: P256,
    denial: 'nsec3',
    edit: changed(signs('NSEC3'), spoil),
    expect: 'secure',
  },
  {
    zone: 'spoilt-soa.lab',
    notDelv: 'it fails without a verdict',
    algorithm: P256,
    edit: changed(signs('SOA'), spoil),
    expect: 'secure',
  },
  { zone: 'many-iterations.lab', algorithm: P256, denial: 'nsec3', iterations: 500, expect: 'secure' },
  {
    zone: 'no-wildcard-denial.lab',
    algorithm: P256,
    edit: without(
      line => (line.type === 'NSEC' || signs('NSEC')(line)) && line.owner === 'no-wildcard-denial.lab.',
    ),
    expect: 'secure',
  },
  {
    zone: 'nsec-gap.lab',
    algorithm: P256,
    edit: without(line => (line.type === 'NSEC' || signs('NSEC')(line)) && at('abroad')(line)),
    expect: 'secure',
  },
  {
    zone: 'far-nsec.lab',
    algorithm: P256,
    edit: changed(
      line => line.type === 'NSEC' && at('abroad')(line),
      data => data.replace(/^\S+/, 'zzz.far-nsec.lab.'),
    ),
    expect: 'secure',
  },
  {
    zone: 'nsec3-hash.lab',
    algorithm: P256,
    denial: 'nsec3',
    hosts: ['knot'],
    edit: changed(
      ({ type }) => type === 'NSEC3',
      data => data.replace(/^1 /, '2 '),
    ),
    expect: 'secure',
  },
  {
    zone: 'nsec3-next.lab',
    algorithm: P256,
    denial: 'nsec3',
    edit: changed(
      ({ type }) => type === 'NSEC3',
      data =>
        data.replace(
          /^(1 \d+ \d+ \S+ \S)(\S)/,
          (_, head: string, one: string) => `${head}${one === '0' ? '1' : '0'}`,
        ),
    ),
    expect: 'secure',
  },
  { zone: 'unsigned-alias.lab', algorithm: P256, edit: without(signs('CNAME')), expect: 'secure' },
  { zone: 'unsigned-tree.lab', algorithm: P256, edit: without(signs('DNAME')), expect: 'secure' },
  {
    zone: 'knot-spoilt.lab',
    algorithm: P256,
    hosts: ['knot'],
    edit: changed(signs('NSEC'), spoil),
    expect: 'secure',
  },
]
