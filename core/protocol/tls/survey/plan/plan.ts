/** Which questions come next, most important first, from what was asked and answered so far. Pure. */
import { speaksHttp } from '../../../starttls/starttls.ts'
import { TLS12, TLS13 } from '../../codec/constants.ts'
import type { TlsTarget } from '../../observation.ts'
import type { SuiteClass } from '../conclude/suite-table.ts'
import { groupQuestions } from './plan-groups.ts'
import {
  alpnQuestions,
  featureQuestions,
  finiteField,
  furtherResumptions,
  newestOlder,
  tripleDes,
} from './plan-features.ts'
import {
  classesOf,
  classKnown,
  groupKnown,
  heardOf,
  isChaCha,
  isFree,
  isSurveyHello,
  NAMELESS,
  NO_ALPN,
  OLDER_VERSIONS,
  ofTheName,
  outcomeOf,
  preferenceOf,
  versionKnown,
  isPending,
  suitesTaken,
} from '../ask/log.ts'
import type { SurveyLog, SurveyQuestion } from '../ask/log.ts'
import { CURVES } from '../ask/hello.ts'
import { isBelow112Bits, SUITES_OF_TLS13, suitesOfClass } from '../conclude/suite-table.ts'

/**
 * What is asked in one hello of TLS 1.2: the worse ones first, so that a server that takes a better one shows
 * an order of its own.
 */
const LANES: readonly (readonly SuiteClass[])[] = [
  ['cbc', 'aead-other', 'aead'],
  ['static'],
  ['3des', 'rc4', 'weak', 'export', 'null', 'anonymous'],
]
const WORST_FIRST: readonly SuiteClass[] = [
  'anonymous',
  'null',
  'export',
  'weak',
  'rc4',
  '3des',
  'static',
  'cbc',
]

/** To begin with both, in the client's usual order and against it; then the one that has not been seen. */
const alpnToOffer = (log: SurveyLog, lane: number): readonly string[] | undefined => {
  if (heardOf(log, TLS12).length === 0 && versionKnown(log, TLS12) === 'open')
    return lane === 0 ? ['http/1.1', 'h2'] : ['h2', 'http/1.1']
  const [only] = alpnQuestions(log)
  return only === undefined ? undefined : [only]
}

/**
 * Another curve first in each lane, one that has not been seen: a server that follows the client's order
 * shows several on the way.
 */
const curves = (log: SurveyLog, lane: number): readonly number[] => {
  const usual = [...CURVES.slice(1, 5), CURVES[0]!]
  const unseen = usual.filter(group => groupKnown(log, TLS12, group) !== 'yes')
  const lead = unseen.length === 0 ? CURVES[0]! : unseen[lane % unseen.length]!
  return [lead, ...CURVES.filter(group => group !== lead)]
}

const classQuestion = (
  log: SurveyLog,
  version: number,
  classes: readonly SuiteClass[],
  lane = 0,
): SurveyQuestion => {
  const id = `${version}:${classes.join('+')}`
  const outcome = outcomeOf(log, id)
  const refusedByAlpn = outcome.state === 'refused' && outcome.alert === NO_ALPN
  const alpn = refusedByAlpn ? undefined : version === TLS12 ? alpnToOffer(log, lane) : undefined
  return {
    id: refusedByAlpn ? `${id} without ALPN` : id,
    tells: 'classes',
    ...(classes.includes('aead') ? { likely: true } : {}),
    hello: {
      version,
      suites: classes.flatMap(name => suitesOfClass(name, version === TLS12)),
      groups: curves(log, lane),
      serverName: null,
      deflate: true,
      ...(alpn ? { alpn } : {}),
    },
  }
}

const openOf = (log: SurveyLog, version: number, classes: readonly SuiteClass[]): readonly SuiteClass[] =>
  classes.filter(name => classesOf(version).includes(name) && classKnown(log, version, name) === 'open')

/** TLS 1.2: three lanes side by side. */
const lanes12 = (log: SurveyLog): SurveyQuestion[] =>
  LANES.flatMap((lane, index) => {
    const open = openOf(log, TLS12, lane)
    return open.length === 0 ? [] : [classQuestion(log, TLS12, open, index)]
  })

/** Whether a version is offered: all its classes in one. */
const olderVersions = (log: SurveyLog, versions: readonly number[]): SurveyQuestion[] =>
  versions.flatMap(version =>
    versionKnown(log, version) === 'open' ? [classQuestion(log, version, WORST_FIRST)] : [],
  )

/**
 * In a version that is offered what newer ones refused, which is refused as a rule, all at once; or, where
 * connections are left, what they took (`likely`), which changes no verdict.
 */
const olderClasses = (log: SurveyLog, likely: boolean): SurveyQuestion[] =>
  OLDER_VERSIONS.slice(1).flatMap(version => {
    if (versionKnown(log, version) !== 'yes') return []
    const newer = OLDER_VERSIONS.filter(one => one > version)
    const open = openOf(log, version, WORST_FIRST).filter(
      name => newer.some(one => classKnown(log, one, name) === 'yes') === likely,
    )
    return open.length === 0 ? [] : [classQuestion(log, version, open)]
  })

/** DES by itself, where a server that takes weak suites has only shown others, which it may like better. */
const below112Bits = (log: SurveyLog): SurveyQuestion[] => {
  const weak = OLDER_VERSIONS.filter(version => classKnown(log, version, 'weak') === 'yes')
  const isSeen = weak.some(version => heardOf(log, version).some(({ heard }) => isBelow112Bits(heard.suite)))
  const version = weak.at(-1)
  if (version === undefined || isSeen) return []
  const suites = suitesOfClass('weak', version === TLS12).filter(isBelow112Bits)
  return [{ id: `${version}:below 112 bits`, hello: { version, suites, groups: CURVES, serverName: null } }]
}

/** Enough is known of this version to ask for what only its order tells. */
const settled = (log: SurveyLog, version: number): boolean =>
  version === TLS13
    ? heardOf(log, version).length >= 3 || groupQuestions(log, ['common', 'uncommon', 'hybrid']).length === 0
    : versionKnown(log, version) !== 'open' && openOf(log, version, classesOf(version)).length === 0

/** Which one it takes beside those that it took of all: one, or with ChaCha20 two that do not tell. */
export const anotherSuite = (log: SurveyLog, version: number) => {
  const taken = new Set(
    heardOf(log, version)
      .filter(isFree)
      .map(({ heard: { suite } }) => suite),
  )
  const all = version === TLS13 ? [...SUITES_OF_TLS13.keys()] : suitesTaken(log, version)
  const suites = all.filter(code => !taken.has(code))
  const id = `${version}:another suite than ${taken.size}`
  return { id, hello: { version, suites, groups: CURVES, serverName: null } }
}

/**
 * All that it has chosen, the other way round but for ChaCha20, which tells nothing: one who follows the
 * client chooses another one now.
 */
export const TURNED = 'turned'

const preferences = (log: SurveyLog, versions: readonly number[]): SurveyQuestion[] =>
  versions.flatMap(version => {
    const heard = heardOf(log, version)
    if (heard.length === 0 || !settled(log, version)) return []
    const preference = preferenceOf(heard)
    if (typeof preference === 'string') return []
    const turnedId = `${version}:${TURNED}`
    if (preference !== null && isPending(outcomeOf(log, turnedId))) {
      const chosen = new Set(heard.map(({ heard: { suite } }) => suite))
      const offered = [...new Set(heard.flatMap(({ hello: { suites } }) => suites))]
      const known = offered.filter(code => chosen.has(code)).toReversed()
      const suites = known.toSorted((a, b) => Number(isChaCha(a)) - Number(isChaCha(b)))
      return [{ id: turnedId, likely: true, hello: { version, suites, groups: CURVES, serverName: null } }]
    }
    if (preference === null) {
      const another = anotherSuite(log, version)
      return another.hello.suites.length > 0 ? [another] : []
    }
    const suites = [preference.first, preference.second]
    const id = `${version}:${suites.join('>')}`
    return [{ id, likely: true, hello: { version, suites, groups: CURVES, serverName: null } }]
  })

/** A whole handshake, as clients make it. */
export const wholeQuestion = (target: SurveyTarget): SurveyQuestion =>
  named(
    { id: 'served', hello: { full: true, serverName: target.serverName, alpn: ['h2', 'http/1.1'] } },
    target,
  )

/** What of a target questions go by. */
type SurveyTarget = Pick<TlsTarget, 'serverName' | 'port' | 'starttls'>

/**
 * A server's rounds, each of some two round trips of the network (connect, hello): what it takes of all, then
 * of what is left, by elimination, with the older versions beside it; its order; what needs a version or a
 * session that is known by then; at last what costs no grade. Five for a server of TLS 1.2 and 1.3.
 *
 * All questions that can be asked now, most important first; those in vain are left out. None: the survey is
 * over. `serverName` is sent with all but the one that does without.
 */
export const questionsAfter = (all: SurveyLog, target: SurveyTarget): readonly SurveyQuestion[] => {
  const { serverName } = target
  const log = ofTheName(all)
  const older = OLDER_VERSIONS.slice(1)
  const newest = [newestOlder(log)].filter(version => version !== undefined)
  const questions: SurveyQuestion[] = [
    wholeQuestion(target),
    ...(['refused', 'failed'].includes(outcomeOf(log, 'served').state)
      ? [{ id: 'served rarely', hello: { full: true as const, serverName, alpn: [], rare: true as const } }]
      : []),
    ...lanes12(log),
    ...groupQuestions(log, ['common', 'uncommon']),
    ...olderVersions(log, older.slice(0, 2)),
    ...olderClasses(log, false),
    ...olderVersions(log, older.slice(2)),
    ...below112Bits(log),
    { id: 'ssl2', hello: 'ssl2' },
    ...finiteField(log),
    ...tripleDes(log),
    ...groupQuestions(log, ['hybrid']),
    ...preferences(log, newest),
    ...featureQuestions(log, serverName),
    ...groupQuestions(log, ['old']),
    ...furtherResumptions(log),
  ]
  const spare = [
    ...olderClasses(log, true),
    ...groupQuestions(log, ['finite']),
    ...preferences(log, [TLS13, ...OLDER_VERSIONS]),
  ].map(question => ({ ...question, optional: true as const }))
  const ids = new Set<string>()
  return [...questions, ...spare]
    .filter(({ id }) => !ids.has(id) && ids.add(id))
    .map(question => named(question, target))
    .filter(({ id }) => isPending(outcomeOf(all, id)))
}

/** With the name, and without HTTP where it is not spoken, which such a server may refuse (RFC 7301). */
const named = (question: SurveyQuestion, target: SurveyTarget): SurveyQuestion => {
  const { id, hello } = question
  const name = id === NAMELESS ? null : target.serverName
  if (isSurveyHello(hello)) {
    const { alpn, ...rest } = { ...hello, serverName: name }
    return { ...question, hello: alpn && speaksHttp(target) ? { ...rest, alpn } : rest }
  }
  const isWhole = typeof hello === 'object' && 'full' in hello
  return isWhole && !speaksHttp(target) ? { ...question, hello: { ...hello, alpn: [] } } : question
}
