/** What the parts of the plan share. */
import { TLS12 } from '../../codec/constants.ts'
import type { SurveyLog, SurveyOutcome } from '../ask/log.ts'
import { classesOf, classKnown } from '../ask/log.ts'
import { suitesOfClass } from '../conclude/suite-table.ts'

/** What every hello offers that does not ask for groups: with these a server lacks none. */
export const CURVES: readonly number[] = [0x001d, 0x0017, 0x0018, 0x0019, 0x001e, 0x001a, 0x001b, 0x001c]

export const isPending = ({ state }: SurveyOutcome): boolean => state === 'open' || state === 'again'

/** All suites of the classes that the server takes in this version, each of them or not. */
export const suitesTaken = (log: SurveyLog, version: number): readonly number[] =>
  classesOf(version)
    .filter(name => classKnown(log, version, name) === 'yes')
    .flatMap(name => suitesOfClass(name, version === TLS12))
