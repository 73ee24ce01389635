/** Every named group that a server takes, in TLS 1.3 and in the newest version before it that has any. */
import type { Doors } from '../../../../network/doors.ts'
import { TLS12, TLS13 } from '../../codec/constants.ts'
import type { TlsTarget } from '../../observation.ts'
import type { SurveyQuestionOptions, Heard } from '../ask/ask.ts'
import { converse } from '../ask/converse.ts'
import { eliminate, isOf } from '../conclude/eliminate.ts'
import type { EliminationResult } from '../conclude/eliminate.ts'
import {
  groupOfPrime,
  GROUP_LANES,
  LANES_OF_TLS12,
  LANES_OF_TLS13,
  LISTED_OLD,
  nameOfGroup,
} from '../conclude/groups.ts'
import type { GroupLane } from '../conclude/groups.ts'
import { SSL30 } from '../ask/hello.ts'
import { isElliptic, OLDER_VERSIONS } from '../ask/log.ts'
import type { SurveyLog } from '../ask/log.ts'
import { measured, whyOf } from '../conclude/measured.ts'
import type { GroupSurvey } from '../observation.ts'
import { dheSuites } from './plan-features.ts'
import { SUITE_TABLE, SUITES_OF_TLS13 } from '../conclude/suite-table.ts'

interface GroupListOptions extends SurveyQuestionOptions {
  /** Connections that may be opened; default: 60. */
  readonly limit?: number | undefined
}

const LIMIT = 60
const SUITES_13 = [...SUITES_OF_TLS13.keys()]
const SUITES_ECDHE = [...SUITE_TABLE.keys()].filter(isElliptic)
const FINITE: readonly number[] = GROUP_LANES.finite
const CURVES: readonly number[] = LANES_OF_TLS12.flatMap(lane => [...GROUP_LANES[lane]])

/** SSL 3.0 has no extensions to name a group in. */
const groupOf = ({ version, group, prime }: Heard): number | null => {
  if (version <= SSL30) return null
  return prime === null ? group : groupOfPrime(prime)
}

/** Side by side: those of TLS 1.3, then those of the version before it. */
const lanesIn = (log: SurveyLog, serverName: string | null) => {
  const lane = (
    name: string,
    version: number,
    suites: readonly number[],
    all: readonly number[],
  ): EliminationResult =>
    eliminate(log, {
      id: `${version} ${name}`,
      all,
      hello: groups => ({ version, suites, groups, serverName }),
      chosen: groupOf,
    })
  const newer = (...lanes: readonly GroupLane[]): EliminationResult =>
    lane(
      lanes.join('+'),
      TLS13,
      SUITES_13,
      lanes.flatMap(one => [...GROUP_LANES[one]]),
    )
  /** In the newest version that has any. */
  const older = (name: string, suites: (version: number) => readonly number[], all: readonly number[]) => {
    const [newest, ...others] = OLDER_VERSIONS.slice(0, 3)
    let found = lane(name, newest!, suites(newest!), all)
    for (const version of others) {
      if (!found.isWhole || found.taken.length > 0) break
      found = lane(name, version, suites(version), all)
    }
    return found
  }
  const curves = newer('common', 'uncommon')
  const oldCurves = older('curves', () => SUITES_ECDHE, CURVES)
  const oldFinite = older('finite', version => dheSuites(version === TLS12), FINITE)
  return {
    common: [curves, oldCurves],
    uncommon: [curves, oldCurves],
    hybrid: [newer('hybrid')],
    finite: [newer('finite'), oldFinite],
    old: [oldCurves],
  } satisfies Record<GroupLane, readonly EliminationResult[]>
}

/**
 * Every named group at one address, asked in TLS 1.3 and in the newest version before it; of the curves that
 * no client offers any more, brainpool apart, those that are accepted. At most `limit` connections. Never
 * throws for what the network or the server does.
 */
export const listGroups = async (
  doors: Pick<Doors, 'connect' | 'now'>,
  target: TlsTarget,
  { limit = LIMIT, ...options }: GroupListOptions,
): Promise<readonly GroupSurvey[]> => {
  const talk = await converse(doors, target, options, {
    questionsAfter: log => {
      const next = Object.values(lanesIn(log, target.serverName))
        .flat()
        .flatMap(found => found.next)
      return [...new Map(next.map(question => [question.id, question])).values()]
    },
    limit,
    isThrifty: false,
  })
  const lanes = lanesIn(talk.log, target.serverName)
  const accepted = new Set(
    Object.values(lanes)
      .flat()
      .flatMap(({ taken }) => taken),
  )
  const why = whyOf(talk.log, limit, talk.ended ?? 'closed')
  const names = [...new Set<GroupLane>([...LANES_OF_TLS13, ...LANES_OF_TLS12])]
  return names.flatMap(name =>
    GROUP_LANES[name]
      .filter(group => name !== 'old' || LISTED_OLD.includes(group) || accepted.has(group))
      .map(group => {
        const isOpen = !accepted.has(group) && lanes[name].some(({ isWhole }) => !isWhole)
        return {
          group,
          name: nameOfGroup(group),
          accepted: isOpen ? why(isOf(lanes[name])) : measured(accepted.has(group)),
        }
      }),
  )
}
