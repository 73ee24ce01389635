/** The survey that a log of questions and answers amounts to. Pure. */
import { isBeforeTls } from '../ask/ask.ts'
import type { Failure } from '../ask/ask.ts'
import { PROTOCOLS, TLS12, TLS13 } from '../../codec/constants.ts'
import { SUITE_CLASSES } from './suite-table.ts'
import type { SuiteClass } from './suite-table.ts'
import { featuresOf, withoutSniOf } from './conclude-features.ts'
import {
  groupOfPrime,
  GROUP_LANES,
  LANES_OF_TLS12,
  LANES_OF_TLS13,
  LISTED_OLD,
  nameOfGroup,
} from './groups.ts'
import type { GroupLane } from './groups.ts'
import {
  classesOf,
  classKnown,
  groupKnown,
  heardOf,
  NAMELESS,
  ofTheName,
  outcomeOf,
  preferenceOf,
  primesIn,
  servedIn,
  SSL20,
  versionKnown,
  failureIn,
} from '../ask/log.ts'
import type { Known, SurveyLog, SurveyQuestion } from '../ask/log.ts'
import { measured, nothing, whyOf } from './measured.ts'
import type { Why } from './measured.ts'
import { VERSIONS } from '../observation.ts'
import type { GroupSurvey, Measured, TlsSurvey, Version, VersionSurvey } from '../observation.ts'
import { leftOf, versionOfLane } from '../plan/plan-groups.ts'
import { newestOlder } from '../plan/plan-features.ts'
import { anotherSuite, TURNED } from '../plan/plan.ts'
import type { TlsFault } from '../../reasons.ts'
import { VIOLATIONS } from '../../codec/violations.ts'

/* Whether a server spoils every whole handshake that it begins, so that no client gets through. Pure. */

/**
 * What the server did to a handshake after its first answer. Not what a client of other means may get past:
 * an alert, a choice that few offer; and no silence, which another hello may break.
 */
const SPOILT: ReadonlySet<string> = new Set<TlsFault['code']>([
  'tls-unfinished',
  'tls-stalled',
  'tls-reset',
  'tls-closed',
  'tls-too-many-bytes',
  'tls-too-many-records',
  'tls-too-many-pieces',
  'tls-oversized-certificates',
  'tls-oversized-message',
  'tls-too-many-certificates',
  'tls-long-cookie',
  'tls-http-response',
  'tls-plain-text',
  'tls-foreign-bytes',
  'tls-unreadable-certificate',
])

/** A current client that gets this does not go on to an older version. */
const FINAL: ReadonlySet<string> = new Set<TlsFault['code']>(['tls-wrong-signature', 'tls-finished-mismatch'])

const isSpoilt = (fault: TlsFault): boolean =>
  !isBeforeTls(fault) && (SPOILT.has(fault.code) || Object.hasOwn(VIOLATIONS, fault.code))

/**
 * What it did to the handshake of a current client, as often as that was tried, where the older versions
 * come to nothing as well, or do not matter; null: a client may get through, or that was not found out.
 * `isLate`: the time for all questions is over, which such a server may have used up.
 */
export const spoiltIn = (log: SurveyLog, isLate: boolean): TlsFault | null => {
  const replies = log.flatMap(({ question, reply }) => (question.id === 'served' ? [reply] : []))
  const [first] = replies.flatMap(reply => ('fault' in reply && reply.fault ? [reply.fault] : []))
  const isWhole = replies.every(
    reply =>
      'fault' in reply && reply.fault !== undefined && reply.kind !== 'refused' && isSpoilt(reply.fault),
  )
  // The first try has had all its time.
  if (first === undefined || !isWhole || replies[0]!.kind === 'too-late') return null
  if (!isLate && outcomeOf(log, 'served').state !== 'failed') return null
  if (FINAL.has(first.code)) return first
  const { state } = outcomeOf(log, 'served rarely')
  return state === 'failed' || state === 'refused' || (isLate && state !== 'served') ? first : null
}

/* The survey itself. */

const NUMBERS: ReadonlyMap<Version, number> = new Map([
  ['SSL 2.0' as Version, SSL20],
  ...Object.entries(PROTOCOLS).map(([number, name]) => [name as Version, Number(number)] as const),
])

const asked =
  (version: number, tells?: SurveyQuestion['tells']) =>
  ({ hello, tells: about }: SurveyQuestion) =>
    typeof hello === 'object'
    && 'version' in hello
    && hello.version === version
    && (tells === undefined || tells === about)

const known = (state: Known, why: () => Measured<never>): Measured<boolean> =>
  state === 'open' ? why() : measured(state === 'yes')

const classesIn = (log: SurveyLog, version: number, why: Why): VersionSurvey['classes'] => {
  const has = version > SSL20 && version <= TLS12 ? classesOf(version) : []
  const offered = versionKnown(log, version)
  return Object.fromEntries(
    SUITE_CLASSES.map(name => [
      name,
      has.includes(name) && offered !== 'no'
        ? known(classKnown(log, version, name), () => why(asked(version, 'classes')))
        : nothing,
    ]),
  ) as Record<SuiteClass, Measured<boolean>>
}

const preferenceIn = (log: SurveyLog, version: number, why: Why): VersionSurvey['preference'] => {
  if (version === SSL20 || versionKnown(log, version) === 'no') return nothing
  const heard = heardOf(log, version)
  const preference = preferenceOf(heard)
  if (typeof preference === 'string') return measured(preference)
  const another = anotherSuite(log, version).id
  const alone = preference === null && outcomeOf(log, another).state === 'refused'
  if (alone || (version !== newestOlder(log) && heard.length > 0)) return nothing
  return why(
    ({ id }) => id === another || (id.startsWith(`${version}:`) && (id.includes('>') || id.endsWith(TURNED))),
  )
}

const versionIn = (log: SurveyLog, name: Version, why: Why): VersionSurvey => {
  const version = NUMBERS.get(name)!
  const heard = version === SSL20 ? [] : heardOf(log, version)
  return {
    version: name,
    offered: known(versionKnown(log, version), () =>
      why(question => (version === SSL20 ? question.id === 'ssl2' : asked(version)(question))),
    ),
    classes: classesIn(log, version, why),
    suites: [...new Set(heard.map(({ heard: { suite } }) => suite))].sort((a, b) => a - b),
    preference: preferenceIn(log, version, why),
  }
}

/** In any of these versions, or refused in each of them; of the older ones the newest was asked. */
const groupIn = (
  log: SurveyLog,
  versions: readonly number[],
  group: number,
  primes: readonly (number | null)[],
  why: Why,
): GroupSurvey => {
  const isTaken = [TLS13, TLS12, 0x0302, 0x0301].some(one => groupKnown(log, one, group) === 'yes')
  const states = versions.map(one => groupKnown(log, one, group))
  const refused = states.every(state => state === 'no')
  const state: Known = isTaken || primes.includes(group) ? 'yes' : refused ? 'no' : 'open'
  const accepted = known(state, () => why(({ id }) => versions.some(one => id.startsWith(`${one}:groups`))))
  return { group, name: nameOfGroup(group), accepted }
}

const LANES = [...new Set<GroupLane>([...LANES_OF_TLS13, ...LANES_OF_TLS12])]

const groupsIn = (log: SurveyLog, why: Why): GroupSurvey[] => {
  if ([TLS13, TLS12, 0x0302, 0x0301].every(version => versionKnown(log, version) === 'no')) return []
  const primes = primesIn(log).map(groupOfPrime)
  return LANES.flatMap(lane => {
    const version = versionOfLane(log, lane)
    // The curves of TLS 1.3 may be others than those of the versions before it.
    const older = lane === 'common' || lane === 'uncommon' ? versionOfLane(log, 'old') : null
    const versions = [...new Set([version, older])].filter(one => one !== null)
    const left = version === null ? [] : leftOf(log, version, lane)
    return GROUP_LANES[lane].flatMap(group => {
      const found = groupIn(log, versions, group, primes, why)
      const isKnown = found.accepted.value !== null
      const listed =
        lane === 'finite'
          ? found.accepted.value === true || (version !== null && isKnown)
          : lane !== 'old'
            || found.accepted.value === true
            || (LISTED_OLD.includes(group) && (isKnown || left.includes(group)))
      return listed ? [found] : []
    })
  })
}

interface Ending {
  readonly address: string
  readonly port: number
  readonly serverName: string | null
  /** Connections that the survey was allowed; null: few, to spare the server. */
  readonly limit: number | null
  /** What kept the questions that are left from being asked; null: none but optional ones are left. */
  readonly ended: Failure | null
}

export const conclude = (all: SurveyLog, { address, port, serverName, limit, ended }: Ending): TlsSurvey => {
  const whyIn = (asked: SurveyLog) => whyOf(asked, limit, ended ?? 'over-budget')
  const failed = all.some(
    ({ question }) => !question.optional && outcomeOf(all, question.id).state === 'failed',
  )
  const log = ofTheName(all)
  const why = whyIn(log)
  return {
    address,
    port,
    served: servedIn(log),
    failure: servedIn(log) === null ? failureIn(log) : null,
    spoilt: spoiltIn(log, ended === 'too-late') !== null,
    versions: VERSIONS.map(name => versionIn(log, name, why)),
    groups: groupsIn(log, why),
    ...featuresOf(log, why),
    withoutSni: serverName === null ? nothing : withoutSniOf(log, outcomeOf(all, NAMELESS), whyIn(all)),
    connections: all.filter(({ reply }) => reply.kind !== 'over-budget' && reply.kind !== 'too-late').length,
    complete: ended === null && !failed,
  }
}
