/** What a log shows beside versions, suites and groups. Pure. */
import { bitsOf } from '../../codec/bytes.ts'
import { EXTENSION, TLS12, TLS13 } from '../../codec/constants.ts'
import {
  heardOf,
  isSurveyHello,
  NAMELESS,
  OLDER_VERSIONS,
  outcomeOf,
  servedIn,
  primesIn,
  sessionsIn,
  versionKnown,
  classesOf,
  classKnown,
  isEphemeral,
  suitesTaken,
} from '../ask/log.ts'
import type { HeardHello, SurveyLog, SurveyOutcome } from '../ask/log.ts'
import { measured, nothing } from './measured.ts'
import type { Why } from './measured.ts'
import { TRIALS } from '../observation.ts'
import type { DheSurvey, Measured, TlsSurvey, Trial } from '../observation.ts'
import { alpnSeen, newestOlder, offeredVersions, RESUMPTIONS, versionOf3des } from '../plan/plan-features.ts'
import { nameOfPrime } from './groups.ts'
import { SUITE_TABLE } from './suite-table.ts'

type Features = Pick<
  TlsSurvey,
  | 'dhe'
  | 'secureRenegotiation'
  | 'extendedMasterSecret'
  | 'compression'
  | 'fallbackScsv'
  | 'alpn'
  | 'tickets'
  | 'resumption'
  | 'earlyData'
  | 'staple'
  | 'sha1Signature'
  | 'tripleDes'
  | 'intolerances'
>

const SESSION_TICKET = 35

/** What the newest version before TLS 1.3 says by its first ServerHello. */
const ofOlder = (log: SurveyLog, why: Why, read: (first: HeardHello) => boolean): Measured<boolean> => {
  const version = newestOlder(log)
  if (version !== undefined) return measured(read(heardOf(log, version)[0]!))
  return OLDER_VERSIONS.every(one => versionKnown(log, one) === 'no')
    ? nothing
    : why(({ tells }) => tells === 'classes')
}

const dheOf = (log: SurveyLog, why: Why): Measured<DheSurvey> => {
  const [prime] = primesIn(log).toSorted((a, b) => bitsOf(a) - bitsOf(b))
  if (prime !== undefined) {
    const { name, common } = nameOfPrime(prime)
    return measured({ bits: bitsOf(prime), prime: name, common })
  }
  const older = OLDER_VERSIONS.every(version => versionKnown(log, version) === 'no')
  return older || outcomeOf(log, 'dhe').state === 'refused' ? nothing : why(({ id }) => id === 'dhe')
}

const fallbackOf = (log: SurveyLog, why: Why): Measured<boolean> => {
  const offered = offeredVersions(log)
  if (offered !== null && offered.length < 2) return nothing
  const { state } = outcomeOf(log, 'fallback')
  if (state === 'heard' || state === 'refused') return measured(state === 'refused')
  return why(({ id, tells }) => id === 'fallback' || tells === 'classes')
}

const alpnOf = (log: SurveyLog, why: Why): Measured<readonly string[]> => {
  const seen = alpnSeen(log)
  if (seen.length === 0) return why(({ id }) => id === 'served')
  const both = seen.flatMap(([offered, chosen]) => (offered.length === 2 && chosen !== null ? [chosen] : []))
  const [first] = both
  if (first === undefined) return seen.some(([offered]) => offered.length > 0) ? measured([]) : nothing
  // Always the client's first: the server has no order of its own.
  if (both.includes('h2') && both.includes('http/1.1')) return measured(['h2', 'http/1.1'])
  if (first === 'http/1.1') return measured([first])
  const alone = seen.find(([offered]) => offered.length === 1)
  if (alone === undefined) return why(({ id }) => id.startsWith('alpn'))
  return measured(alone[1] === null ? [first] : [first, alone[1]])
}

const stapleOf = (log: SurveyLog, why: Why): Measured<boolean> => {
  const older = OLDER_VERSIONS.flatMap(version => heardOf(log, version))
  const stapled = older.some(({ heard }) => heard.extensions.includes(EXTENSION.statusRequest))
  const served = servedIn(log)
  if (served === null && older.length === 0) return why(({ id }) => id === 'served')
  return measured(stapled || (served !== null && served.ocsp !== null))
}

const ticketsOf = (log: SurveyLog, why: Why): Measured<boolean> => {
  const sessions = sessionsIn(log)
  const older = OLDER_VERSIONS.flatMap(version => heardOf(log, version))
  if (
    sessions?.some(({ by }) => by === 'ticket')
    || older.some(({ heard }) => heard.extensions.includes(SESSION_TICKET))
  )
    return measured(true)
  if (sessions !== null) return measured(false)
  return older.length === 0 || outcomeOf(log, 'served').state === 'served'
    ? unhanded(log, why)
    : measured(false)
}

/** Sessions are handed out at the end of a handshake, or after it. */
const UNCARRIED: Measured<never> = { value: null, reason: { code: 'survey-no-handshake' } }
const LATE: Measured<never> = { value: null, reason: { code: 'survey-no-ticket' } }

const isResumption = (id: string): boolean => RESUMPTIONS.some(one => one === id)

/** Why it is not known what the server hands out. */
const unhanded = (log: SurveyLog, why: Why): Measured<never> => {
  const { state } = outcomeOf(log, 'served')
  if (state === 'served') return LATE
  return state === 'refused' ? UNCARRIED : why(({ id }) => isResumption(id) || id === 'served')
}

/** What hands out nothing takes nothing up; else it did not as often as it was asked. */
const resumptionOf = (log: SurveyLog, why: Why): Measured<boolean> => {
  const outcomes = RESUMPTIONS.map(id => outcomeOf(log, id))
  if (outcomes.some(outcome => outcome.state === 'resumed' && outcome.resumed)) return measured(true)
  const isNew = outcomes.every(({ state }) => state === 'resumed' || state === 'refused')
  if (isNew || sessionsIn(log)?.length === 0) return measured(false)
  return sessionsIn(log) === null ? unhanded(log, why) : why(({ id }) => isResumption(id))
}

const earlyDataOf = (log: SurveyLog, why: Why): Measured<boolean> => {
  if (versionKnown(log, TLS13) === 'no') return nothing
  const sessions = sessionsIn(log)
  if (sessions === null) return unhanded(log, why)
  return measured(sessions.some(({ earlyData }) => earlyData))
}

const sha1Of = (log: SurveyLog, why: Why): Measured<boolean> => {
  const outcome = outcomeOf(log, 'sha1')
  if (outcome.state === 'refused') return measured(false)
  if (outcome.state === 'heard') return measured([0x0201, 0x0203, 0x0101].includes(outcome.heard.scheme ?? 0))
  const open =
    outcome.state === 'failed' || classesOf(TLS12).some(name => classKnown(log, TLS12, name) === 'open')
  return open || suitesTaken(log, TLS12).some(isEphemeral) ? why(({ id }) => id === 'sha1') : nothing
}

const tripleDesOf = (log: SurveyLog, why: Why): Measured<boolean> => {
  if (versionOf3des(log) === null) return nothing
  const outcome = outcomeOf(log, '3des')
  if (outcome.state === 'heard') return measured(SUITE_TABLE.get(outcome.heard.suite)?.class === '3des')
  return outcome.state === 'refused' ? measured(false) : why(({ id }) => id === '3des')
}

/** `log`: of hellos with the name; `outcome`: what became of the one without. */
export const withoutSniOf = (log: SurveyLog, outcome: SurveyOutcome, why: Why): TlsSurvey['withoutSni'] => {
  if (outcome.state === 'refused') return measured('refused')
  if (outcome.state === 'served') {
    const [named, bare] = [servedIn(log)?.certificates[0], outcome.served.certificates[0]]
    return measured(`${named}` === `${bare}` ? 'same' : 'other-certificate')
  }
  if (outcome.state !== 'heard') {
    const older = OLDER_VERSIONS.flatMap(version => heardOf(log, version))
    const bare = older.length > 0 && older.every(({ heard }) => heard.leaf === null) && servedIn(log) === null
    return bare ? nothing : why(({ id }) => id === NAMELESS)
  }
  const named = heardOf(log, outcome.heard.version).find(({ heard }) => heard.leaf)
  return measured(named?.heard.leaf === outcome.heard.leaf ? 'same' : 'other-certificate')
}

/** Null: it does not tell. A refusal of what is accepted without the strange part counts. */
const toleranceOf = (log: SurveyLog, trial: Trial): boolean | null => {
  const older = OLDER_VERSIONS.flatMap(version => heardOf(log, version))
  const some = older.length > 0 || heardOf(log, TLS13).length > 0
  // Every hello of whole classes is longer than 511 octets.
  if (trial === 'long-hello') return some || servedIn(log) !== null ? true : null
  const lane = trial === 'grease' ? 'common' : 'uncommon'
  const tried = log.find(({ question: { id } }) => id.endsWith(`:trial ${lane}`))?.question
  const { state } = tried ? outcomeOf(log, tried.id) : { state: 'open' }
  if (state === 'heard') return true
  // To a server that speaks nothing newer than TLS 1.2, TLS 1.3 is an unknown version.
  const served = servedIn(log)
  if (trial === 'unknown-version' && served !== null && served.protocol !== 'TLS 1.3') return true
  if (state !== 'refused' || !tried || !isSurveyHello(tried.hello)) return null
  const { version, groups } = tried.hello
  const plain = outcomeOf(log, `${version}:groups ${groups.join('+')}`)
  return plain.state === 'heard' ? false : null
}

const intolerancesOf = (log: SurveyLog, why: Why): TlsSurvey['intolerances'] => {
  const seen = TRIALS.map(trial => [trial, toleranceOf(log, trial)] as const)
  const failing = seen.flatMap(([trial, tolerated]) => (tolerated === false ? [trial] : []))
  if (failing.length > 0 || seen.some(([, tolerated]) => tolerated === true)) return measured(failing)
  return why(() => true)
}

/** `log`: of hellos with the name. */
export const featuresOf = (log: SurveyLog, why: Why): Features => ({
  dhe: dheOf(log, why),
  secureRenegotiation: ofOlder(log, why, ({ heard }) =>
    heard.extensions.includes(EXTENSION.renegotiationInfo),
  ),
  extendedMasterSecret: ofOlder(log, why, ({ heard }) =>
    heard.extensions.includes(EXTENSION.extendedMasterSecret),
  ),
  compression: ofOlder(log, why, ({ heard }) => heard.deflate),
  fallbackScsv: fallbackOf(log, why),
  alpn: alpnOf(log, why),
  tickets: ticketsOf(log, why),
  resumption: resumptionOf(log, why),
  earlyData: earlyDataOf(log, why),
  staple: stapleOf(log, why),
  sha1Signature: sha1Of(log, why),
  tripleDes: tripleDesOf(log, why),
  intolerances: intolerancesOf(log, why),
})
