/** Servers in memory by chance: what a survey may meet, from a seed. */
import {
  SUITE_CLASSES,
  SUITES_OF_TLS13,
  suitesOfClass,
} from '../../../../../../core/protocol/tls/survey/conclude/suite-table.ts'
import type { Random } from '../../../../../lab/fuzz/inputs/random.ts'
import type { Model } from './model.ts'

export const VERSIONS = [0x0300, 0x0301, 0x0302, 0x0303, 0x0304] as const

const shuffled = <T>(random: Random, list: readonly T[]): T[] =>
  list
    .map(one => [random.below(1_000_000), one] as const)
    .toSorted((a, b) => a[0] - b[0])
    .map(([, one]) => one)

/** As real ones are: versions without order, suites of some classes, a few groups. */
export const randomModel = (random: Random): Model => {
  const classes = SUITE_CLASSES.filter(() => random.once(3))
  const all = [...(classes.length > 0 ? classes : (['aead', 'static'] as const))]
  const versions = VERSIONS.filter(() => random.once(2))
  const older = (tls12: boolean): number[] =>
    shuffled(
      random,
      all.flatMap(name => suitesOfClass(name, tls12).slice(0, 1 + random.below(2))),
    )
  const groups = [0x1d, 0x17, 0x18, 0x19, 0x1e, 0x11ec, 0x100].filter(() => random.once(2))
  return {
    versions: new Map(
      (versions.length > 0 ? versions : [0x0303]).map(version => [
        version,
        version === 0x0304
          ? shuffled(random, [...SUITES_OF_TLS13.keys()].slice(0, 3))
          : older(version === 0x0303),
      ]),
    ),
    groups: shuffled(random, groups.length > 0 ? groups : [0x1d]),
    order: random.once(2) ? 'server' : 'client',
    deflate: random.once(3),
    without: (['renegotiation', 'extended', 'tickets', 'fallback'] as const).filter(() => random.once(3)),
    ssl2: random.once(4),
    ...(random.once(3) ? { nameless: random.once(2) ? ('other' as const) : ('refused' as const) } : {}),
  }
}
