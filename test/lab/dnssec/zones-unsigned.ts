/** Zones of the DNSSEC lab that are unsigned, and rightly so. */
import { type Case, dsWith, P256 } from './case.ts'

export const UNSIGNED: readonly Case[] = [
  {
    zone: 'unsigned.lab',
    algorithm: null,
    expect: 'insecure',
    reason: /^dnssec-ds-missing zone=unsigned\.lab parent=lab$/,
  },
  { zone: 'unsigned.hash', algorithm: null, expect: 'insecure', reason: /^dnssec-ds-(?:missing|unproven) / },
  { zone: 'unsigned.opt', algorithm: null, expect: 'insecure', reason: /^dnssec-opt-out / },
  {
    zone: 'island.lab',
    algorithm: P256,
    ds: () => [],
    expect: 'insecure',
    reason: /^dnssec-ds-(?:missing|unproven) /,
  },
  {
    zone: 'signed.island.lab',
    algorithm: P256,
    expect: 'insecure',
    reason: /^dnssec-ds-missing zone=island\.lab /,
    questions: [['www', 'A']],
  },
  {
    zone: 'unknown-algorithm.lab',
    algorithm: P256,
    ds: dsWith(([tag, , type, sum]) => [tag!, '200', type!, sum!]),
    expect: 'insecure',
    reason: /^dnssec-algorithms-unsupported .*\[ALGORITHM200\]$/,
  },
  {
    zone: 'unknown-digest.lab',
    algorithm: P256,
    ds: dsWith(([tag, algorithm, , sum]) => [tag!, algorithm!, '200', sum!]),
    expect: 'insecure',
    reason: /^dnssec-digests-unsupported /,
  },
  {
    zone: 'private.lab',
    algorithm: P256,
    ds: dsWith(([tag, , type, sum]) => [tag!, '253', type!, sum!]),
    expect: 'insecure',
    reason: /^dnssec-algorithms-unsupported .*PRIVATEDNS/,
  },
  {
    zone: 'unsigned-knot.lab',
    algorithm: null,
    hosts: ['knot'],
    expect: 'insecure',
    reason: /^dnssec-ds-(?:missing|unproven) /,
  },
  {
    zone: 'unsigned-named.lab',
    algorithm: null,
    hosts: ['named'],
    expect: 'insecure',
    reason: /^dnssec-ds-(?:missing|unproven) /,
  },
]
