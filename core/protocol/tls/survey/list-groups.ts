/** Every named group that a server takes: each hello offers all but those found before. */
import type { Doors } from '../../../doors.ts'
import { TLS12, TLS13 } from '../constants.ts'
import type { TlsTarget } from '../observation.ts'
import type { AskOptions } from './ask.ts'
import { choose } from './choose.ts'
import type { Choice } from './choose.ts'
import {
  groupOfPrime,
  GROUP_LANES,
  LANES_OF_TLS12,
  LANES_OF_TLS13,
  LISTED_OLD,
  nameOfGroup,
} from './groups.ts'
import type { GroupLane } from './groups.ts'
import { SSL30 } from './hello.ts'
import { isElliptic, OLDER_VERSIONS } from './log.ts'
import { measured, reasonOf } from './measured.ts'
import type { GroupSurvey } from './observation.ts'
import { dheSuites } from './plan-features.ts'
import { SUITE_TABLE, SUITES_OF_TLS13 } from './suite-table.ts'

export interface GroupListOptions extends AskOptions {
  /** Of connections; 60 without it. */
  readonly limit?: number | undefined
}

const LIMIT = 60
const SUITES_13 = [...SUITES_OF_TLS13.keys()]
const SUITES_ECDHE = [...SUITE_TABLE.keys()].filter(isElliptic)
const FINITE: readonly number[] = GROUP_LANES.finite
const CURVES: readonly number[] = LANES_OF_TLS12.flatMap(lane => [...GROUP_LANES[lane]])

/** Groups that one lane of hellos finds, and what kept it from finding more. */
interface Found {
  readonly groups: readonly number[]
  readonly failed: Exclude<Choice['state'], 'heard' | 'refused'> | null
  /** The server does not speak the version. */
  readonly isTooNew: boolean
}

/**
 * Every named group at one address, asked in TLS 1.3 and in the newest version before it; of the curves that
 * no client offers any more, brainpool apart, those that are accepted. At most `limit` connections. Never
 * throws for what the network or the server does.
 */
export const listGroups = async (
  doors: Pick<Doors, 'connect'>,
  target: TlsTarget,
  { limit = LIMIT, ...options }: GroupListOptions,
): Promise<readonly GroupSurvey[]> => {
  const ask = choose(doors, target, options, limit)

  /** One after the other, until it refuses. */
  const exhaust = async (
    version: number,
    suites: readonly number[],
    groups: readonly number[],
  ): Promise<Found> => {
    const found: number[] = []
    for (;;) {
      const left = groups.filter(group => !found.includes(group))
      if (left.length === 0) return { groups: found, failed: null, isTooNew: false }
      const choice = await ask({ version, suites, groups: left, serverName: target.serverName })
      if (choice.state === 'refused')
        return { groups: found, failed: null, isTooNew: choice.alert === 'protocol_version' }
      if (choice.state !== 'heard') return { groups: found, failed: choice.state, isTooNew: false }
      const { heard } = choice
      // SSL 3.0 has no extensions to name a group in.
      if (heard.version <= SSL30) return { groups: found, failed: null, isTooNew: false }
      const group = heard.prime === null ? heard.group : groupOfPrime(heard.prime)
      // It goes by something else than by what is offered.
      if (heard.version > version || group === null || !left.includes(group))
        return { groups: group === null ? found : [...found, group], failed: null, isTooNew: false }
      found.push(group)
    }
  }

  const older = async (suitesOf: (version: number) => readonly number[], groups: readonly number[]) => {
    for (const version of OLDER_VERSIONS.slice(0, 3)) {
      const found = await exhaust(version, suitesOf(version), groups)
      if (!found.isTooNew) return found
    }
    return { groups: [], failed: null, isTooNew: true }
  }

  const newer = (...lanes: readonly GroupLane[]): Promise<Found> =>
    exhaust(
      TLS13,
      SUITES_13,
      lanes.flatMap(lane => [...GROUP_LANES[lane]]),
    )

  const [curves, hybrid, finite, oldCurves, oldFinite] = await Promise.all([
    newer('common', 'uncommon'),
    newer('hybrid'),
    newer('finite'),
    older(() => SUITES_ECDHE, CURVES),
    older(version => dheSuites(version === TLS12), FINITE),
  ])
  const accepted = new Set([curves, hybrid, finite, oldCurves, oldFinite].flatMap(({ groups }) => groups))
  const failureOf = (lane: GroupLane): Found['failed'] => {
    if (lane === 'old') return oldCurves.failed
    if (lane === 'hybrid') return hybrid.failed
    return lane === 'finite' ? (finite.failed ?? oldFinite.failed) : (curves.failed ?? oldCurves.failed)
  }
  const lanes = [...new Set<GroupLane>([...LANES_OF_TLS13, ...LANES_OF_TLS12])]
  return lanes.flatMap(lane =>
    GROUP_LANES[lane]
      .filter(group => lane !== 'old' || LISTED_OLD.includes(group) || accepted.has(group))
      .map(group => {
        const failed = failureOf(lane)
        const isOpen = failed !== null && !accepted.has(group)
        return {
          group,
          name: nameOfGroup(group),
          accepted: isOpen ? { value: null, reason: reasonOf(failed, limit) } : measured(accepted.has(group)),
        }
      }),
  )
}
