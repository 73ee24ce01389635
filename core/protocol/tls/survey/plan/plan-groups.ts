/** The questions for named groups: by elimination, in lanes side by side. Pure. */
import { TLS12, TLS13 } from '../../codec/constants.ts'
import { GROUP_LANES, LANES_OF_TLS12, LANES_OF_TLS13, STRONG_OLD } from '../conclude/groups.ts'
import type { GroupLane } from '../conclude/groups.ts'
import type { SurveyHello } from '../ask/hello.ts'
import {
  groupKnown,
  heardOf,
  isElliptic,
  OLDER_VERSIONS,
  outcomeOf,
  servedIn,
  versionKnown,
  isPending,
} from '../ask/log.ts'
import type { Known, SurveyLog, SurveyQuestion } from '../ask/log.ts'
import { SUITE_TABLE, SUITES_OF_TLS13 } from '../conclude/suite-table.ts'

/** The first hello of TLS 1.3: all groups at once. */
export const ALL_GROUPS: readonly number[] = LANES_OF_TLS13.flatMap(lane => [...GROUP_LANES[lane]])

/** Curves that TLS 1.3 and older versions share. */
const BOTH: readonly number[] = [...GROUP_LANES.common, ...GROUP_LANES.uncommon]

const CHACHA = 0x1303
const CODES_13 = [...SUITES_OF_TLS13.keys()]

/**
 * What was chosen before comes last, so that a server with an order of its own shows it. ChaCha20 is not
 * first: OpenSSL can be told to follow clients that prefer it.
 */
const codes13 = (log: SurveyLog): readonly number[] => {
  const chosen = new Set(heardOf(log, TLS13).map(({ heard: { suite } }) => suite))
  const [first = 0, ...others] = CODES_13.filter(code => !chosen.has(code))
  const safe = first === CHACHA ? [...others.slice(0, 1), first, ...others.slice(1)] : [first, ...others]
  return [...safe, ...chosen].filter(code => code !== 0)
}

const ELLIPTIC = [...SUITE_TABLE.keys()].filter(isElliptic)

/** Where a lane asks: the newest version, but those that it does not have. */
export const versionOfLane = (log: SurveyLog, lane: GroupLane): number | null => {
  const in13 = (LANES_OF_TLS13 as readonly string[]).includes(lane)
  const in12 = (LANES_OF_TLS12 as readonly string[]).includes(lane)
  if (in13 && versionKnown(log, TLS13) === 'yes') return TLS13
  if (in13 && versionKnown(log, TLS13) === 'open') return null
  // SSL 3.0 has no extensions to name a group in.
  const older = OLDER_VERSIONS.slice(0, 3).find(version => versionKnown(log, version) === 'yes')
  return in12 ? (older ?? null) : null
}

/** What else the first question of a lane tries out. */
const TRIALS: Partial<Record<GroupLane, Pick<SurveyHello, 'grease' | 'unknownVersion'>>> = {
  common: { grease: true },
  uncommon: { unknownVersion: true },
}

/**
 * What of a lane is still asked for. One group of RFC 7919 tells that the server has them, one weak curve
 * that it has weak ones: which others there are is asked on request (`listGroups`). A strong old curve hides
 * no weak one: those are asked for without it.
 */
export const leftOf = (log: SurveyLog, version: number, lane: GroupLane): readonly number[] => {
  const lists = (state: Known) => GROUP_LANES[lane].filter(group => groupKnown(log, version, group) === state)
  const [left, taken] = [lists('open'), lists('yes')]
  if (taken.length === 0 || (lane !== 'finite' && lane !== 'old')) return left
  const isEnough = lane === 'finite' || taken.some(group => !STRONG_OLD.has(group))
  return isEnough ? [] : left.filter(group => !STRONG_OLD.has(group))
}

/** What TLS 1.3 refused: an older version may have a list of its own, asked for beside the old ones. */
const refusedIn13 = (log: SurveyLog, version: number): readonly number[] =>
  BOTH.filter(group => groupKnown(log, TLS13, group) === 'no' && groupKnown(log, version, group) === 'open')

const laneQuestion = (log: SurveyLog, lane: GroupLane): SurveyQuestion[] => {
  const version = versionOfLane(log, lane)
  if (version === null) return []
  const groups = [...leftOf(log, version, lane), ...(lane === 'old' ? refusedIn13(log, version) : [])]
  if (groups.length === 0) return []
  const suites = version === TLS13 ? codes13(log) : ELLIPTIC
  const hello: SurveyHello = { version, suites, groups, serverName: null }
  const plain: SurveyQuestion = { id: `${version}:groups ${groups.join('+')}`, tells: 'groups', hello }
  const trial = lane === 'uncommon' && version < TLS12 ? undefined : TRIALS[lane]
  const likely = lane === 'common' ? { likely: true as const } : {}
  const tried: SurveyQuestion = { id: `${version}:trial ${lane}`, ...likely, hello: { ...hello, ...trial } }
  return trial && isPending(outcomeOf(log, tried.id)) ? [tried] : [plain]
}

export const groupQuestions = (log: SurveyLog, lanes: readonly GroupLane[]): SurveyQuestion[] => {
  const first: SurveyQuestion = {
    id: 'groups of TLS 1.3',
    tells: 'groups',
    hello: { version: TLS13, suites: CODES_13, groups: ALL_GROUPS, serverName: null },
  }
  const likely = servedIn(log)?.protocol === 'TLS 1.3' ? { likely: true as const } : {}
  if (heardOf(log, TLS13).length === 0 && isPending(outcomeOf(log, first.id)))
    return [{ ...first, ...likely }]
  return lanes.flatMap(lane => laneQuestion(log, lane)).filter(({ id }) => isPending(outcomeOf(log, id)))
}
