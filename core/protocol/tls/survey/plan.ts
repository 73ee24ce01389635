/** Which questions come next, most important first, from what was asked and answered so far. Pure. */
import { TLS12, TLS13 } from '../constants.ts'
import type { SuiteClass } from './classes.ts'
import { groupQuestions } from './plan-groups.ts'
import { alpnQuestions, featureQuestions } from './plan-features.ts'
import {
  classesOf,
  classKnown,
  heardOf,
  NO_ALPN,
  OLDER_VERSIONS,
  outcomeOf,
  preferenceOf,
  versionKnown,
} from './log.ts'
import type { Log, Question } from './log.ts'
import { CURVES, isPending, suitesTaken } from './plan-parts.ts'
import { SUITES_OF_TLS13, suitesOfClass } from './suite-table.ts'

/**
 * What is asked in one hello of TLS 1.2: the worse ones first, so that a server that takes a better one shows
 * an order of its own.
 */
const LANES: readonly (readonly SuiteClass[])[] = [
  ['cbc', 'aead-other', 'aead'],
  ['3des', 'static'],
  ['rc4', 'weak', 'export', 'null', 'anonymous'],
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

/** To begin with both, the client's order against the usual; then the one that has not been seen. */
const alpnToOffer = (log: Log): readonly string[] | undefined => {
  if (heardOf(log, TLS12).length === 0 && versionKnown(log, TLS12) === 'open') return ['http/1.1', 'h2']
  const [only] = alpnQuestions(log)
  return only === undefined ? undefined : [only]
}

const classQuestion = (log: Log, version: number, classes: readonly SuiteClass[]): Question => {
  const id = `${version}:${classes.join('+')}`
  const outcome = outcomeOf(log, id)
  const refusedByAlpn = outcome.state === 'refused' && outcome.alert === NO_ALPN
  const alpn = refusedByAlpn ? undefined : version === TLS12 ? alpnToOffer(log) : undefined
  return {
    id: refusedByAlpn ? `${id} without ALPN` : id,
    tells: 'classes',
    hello: {
      version,
      suites: classes.flatMap(name => suitesOfClass(name, version === TLS12)),
      groups: CURVES,
      serverName: null,
      deflate: true,
      ...(alpn ? { alpn } : {}),
    },
  }
}

const openOf = (log: Log, version: number, classes: readonly SuiteClass[]): readonly SuiteClass[] =>
  classes.filter(name => classesOf(version).includes(name) && classKnown(log, version, name) === 'open')

/** TLS 1.2: three lanes side by side. */
const lanes12 = (log: Log): Question[] =>
  LANES.flatMap(lane => {
    const open = openOf(log, TLS12, lane)
    return open.length === 0 ? [] : [classQuestion(log, TLS12, open)]
  })

/** Whether a version is offered: all its classes in one. SSL 3.0 last, then SSL 2.0. */
const olderVersions = (log: Log): Question[] => [
  ...OLDER_VERSIONS.slice(1).flatMap(version =>
    versionKnown(log, version) === 'open' ? [classQuestion(log, version, WORST_FIRST)] : [],
  ),
  { id: 'ssl2', hello: 'ssl2' as const },
]

/**
 * In a version that is offered: first what newer ones refused, which is refused as a rule, all at once; then
 * what they took.
 */
const olderClasses = (log: Log, likely: boolean): Question[] =>
  OLDER_VERSIONS.slice(1).flatMap(version => {
    if (versionKnown(log, version) !== 'yes') return []
    const newer = OLDER_VERSIONS.filter(one => one > version)
    const open = openOf(log, version, WORST_FIRST).filter(
      name => newer.some(one => classKnown(log, one, name) === 'yes') === likely,
    )
    return open.length === 0 ? [] : [classQuestion(log, version, open)]
  })

/** Which one it takes beside the one that it takes of all. */
export const ANOTHER_SUITE = 'another suite'

const preferences = (log: Log): Question[] =>
  [TLS13, ...OLDER_VERSIONS].flatMap(version => {
    const heard = heardOf(log, version)
    if (heard.length === 0) return []
    const preference = preferenceOf(heard)
    if (typeof preference === 'string') return []
    const pair = preference === null ? null : [preference.first, preference.second]
    const all = version === TLS13 ? [...SUITES_OF_TLS13.keys()] : suitesTaken(log, version)
    const suites = pair ?? all.filter(code => !heard.some(({ heard: { suite } }) => suite === code))
    if (suites.length === 0) return []
    const id = `${version}:${pair ? pair.join('>') : ANOTHER_SUITE}`
    return [{ id, hello: { version, suites, groups: CURVES, serverName: null } }]
  })

/** Nothing of this version is still open. */
const settled = (log: Log, version: number): boolean =>
  versionKnown(log, version) !== 'open' && openOf(log, version, classesOf(version)).length === 0

/**
 * All questions that can be asked now, most important first; those in vain are left out. None: the survey is
 * over. `serverName` is sent with all but the one that does without.
 */
export const questionsAfter = (log: Log, serverName: string | null): readonly Question[] => {
  const questions: Question[] = [
    { id: 'served', hello: { full: true, serverName, alpn: ['h2', 'http/1.1'] } },
    ...(outcomeOf(log, 'served').state === 'refused'
      ? [{ id: 'served rarely', hello: { full: true as const, serverName, alpn: [], rare: true as const } }]
      : []),
    ...lanes12(log),
    ...groupQuestions(log, ['common']).slice(0, 1),
    ...olderVersions(log),
    ...olderClasses(log, false),
    ...featureQuestions(log, serverName),
    ...groupQuestions(log, ['common', 'uncommon', 'hybrid']),
    ...(OLDER_VERSIONS.every(version => settled(log, version)) ? preferences(log) : []),
    ...groupQuestions(log, ['old']),
    ...olderClasses(log, true),
    ...groupQuestions(log, ['finite', 'larger']).map(question => ({ ...question, optional: true as const })),
  ]
  return [...new Map(questions.map(question => [question.id, question])).values()]
    .map(question => named(question, serverName))
    .filter(({ id }) => isPending(outcomeOf(log, id)))
}

const named = (question: Question, serverName: string | null): Question =>
  typeof question.hello === 'object' && 'suites' in question.hello && question.id !== 'no-sni'
    ? { ...question, hello: { ...question.hello, serverName } }
    : question
