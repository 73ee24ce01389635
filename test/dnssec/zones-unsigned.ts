/** Zones of the DNSSEC lab that are unsigned, and rightly so. */
import { type Case, dsWith, P256 } from './case.ts'

export const UNSIGNED: readonly Case[] = [
  {
    zone: 'unsigned.lab',
    algorithm: null,
    expect: 'insecure',
    reason: /^unsigned\.lab has no DS at its parent lab/,
  },
  { zone: 'unsigned.hash', algorithm: null, expect: 'insecure', reason: /no DS/ },
  { zone: 'unsigned.opt', algorithm: null, expect: 'insecure', reason: /opt-out/ },
  { zone: 'island.lab', algorithm: P256, ds: () => [], expect: 'insecure', reason: /no DS/ },
  {
    zone: 'signed.island.lab',
    algorithm: P256,
    expect: 'insecure',
    reason: /^island\.lab has no DS/,
    questions: [['www', 'A']],
  },
  {
    zone: 'unknown-algorithm.lab',
    algorithm: P256,
    ds: dsWith(([tag, , type, sum]) => [tag!, '200', type!, sum!]),
    expect: 'insecure',
    reason: /algorithms that are not supported \(number 200\)/,
  },
  {
    zone: 'unknown-digest.lab',
    algorithm: P256,
    ds: dsWith(([tag, algorithm, , sum]) => [tag!, algorithm!, '200', sum!]),
    expect: 'insecure',
    reason: /digests of types/,
  },
  {
    zone: 'private.lab',
    algorithm: P256,
    ds: dsWith(([tag, , type, sum]) => [tag!, '253', type!, sum!]),
    expect: 'insecure',
    reason: /PRIVATEDNS/,
  },
  { zone: 'unsigned-knot.lab', algorithm: null, hosts: ['knot'], expect: 'insecure', reason: /no DS/ },
  { zone: 'unsigned-named.lab', algorithm: null, hosts: ['named'], expect: 'insecure', reason: /no DS/ },
]
