/** The questions for what is neither a version nor a suite nor a group. Pure. */
import { TLS12, TLS13 } from '../../codec/constants.ts'
import {
  classKnown,
  heardOf,
  isEphemeral,
  NAMELESS,
  NO_ALPN,
  OLDER_VERSIONS,
  outcomeOf,
  servedIn,
  primesIn,
  sessionsIn,
  versionKnown,
  suitesTaken,
} from '../ask/log.ts'
import type { SurveyLog, SurveyOutcome, SurveyQuestion } from '../ask/log.ts'
import { CURVES } from '../ask/hello.ts'
import { SUITE_TABLE, suitesOfClass } from '../conclude/suite-table.ts'

/** Versions from TLS 1.3 to SSL 3.0 that are offered, newest first; null while that is open. */
export const offeredVersions = (log: SurveyLog): readonly number[] | null => {
  const known = [TLS13, ...OLDER_VERSIONS].map(version => [version, versionKnown(log, version)] as const)
  if (known.some(([, state]) => state === 'open')) return null
  return known.flatMap(([version, state]) => (state === 'yes' ? [version] : []))
}

/** The newest of the versions before TLS 1.3 that is offered. */
export const newestOlder = (log: SurveyLog): number | undefined =>
  OLDER_VERSIONS.find(version => versionKnown(log, version) === 'yes')

/** With authenticated DHE. */
export const dheSuites = (tls12: boolean): readonly number[] =>
  (['aead-other', 'cbc', '3des', 'rc4', 'weak'] as const)
    .flatMap(name => suitesOfClass(name, tls12))
    .filter(code => SUITE_TABLE.get(code)!.name.startsWith('TLS_DHE_'))

/** DHE alone, without elliptic curves or groups: the server shows the prime of its own. */
export const finiteField = (log: SurveyLog): SurveyQuestion[] => {
  const version = newestOlder(log)
  if (version === undefined || primesIn(log).length > 0) return []
  return [
    { id: 'dhe', hello: { version, suites: dheSuites(version === TLS12), groups: [], serverName: null } },
  ]
}

/** What a client of today offers that has 3DES, such as Safari 16: it comes last. */
const LAST_3DES = [
  0xc02c, 0xc02b, 0xcca9, 0xc030, 0xc02f, 0xcca8, 0xc00a, 0xc009, 0xc014, 0xc013, 0x009d, 0x009c, 0x0035,
  0x002f, 0xc008, 0xc012, 0x000a,
]
const TLS11 = 0x0302

/** The version in which such a client may get 3DES; null: it gets none; undefined: that is open. */
export const versionOf3des = (log: SurveyLog): number | null | undefined => {
  if ([TLS12, TLS11].every(version => classKnown(log, version, '3des') === 'no')) return null
  for (const version of [TLS13, TLS12, TLS11]) {
    const offered = versionKnown(log, version)
    if (offered === 'open') return undefined
    if (offered === 'no') continue
    const taken = version === TLS13 ? 'no' : classKnown(log, version, '3des')
    return taken === 'open' ? undefined : taken === 'yes' ? version : null
  }
  return null
}

export const tripleDes = (log: SurveyLog): SurveyQuestion[] => {
  const version = versionOf3des(log)
  if (typeof version !== 'number') return []
  const hello = { version, suites: LAST_3DES, groups: CURVES, serverName: null }
  return [{ id: '3des', likely: true, hello }]
}

/** RFC 7507: the second newest version, with the signal. */
const fallback = (log: SurveyLog): SurveyQuestion[] => {
  const version = offeredVersions(log)?.[1]
  if (version === undefined) return []
  const suites = suitesTaken(log, version)
  return [{ id: 'fallback', hello: { version, suites, groups: CURVES, serverName: null, fallback: true } }]
}

const sha1 = (log: SurveyLog): SurveyQuestion[] => {
  const suites = suitesTaken(log, TLS12).filter(isEphemeral)
  if (suites.length === 0) return []
  return [{ id: 'sha1', hello: { version: TLS12, suites, groups: CURVES, serverName: null, sha1: true } }]
}

/** As the first hello that showed a certificate, but without a name; in TLS 1.3 a whole handshake. */
const withoutSni = (log: SurveyLog, serverName: string | null): SurveyQuestion[] => {
  if (serverName === null) return []
  const version = newestOlder(log)
  const first = version === undefined ? undefined : heardOf(log, version).find(({ heard }) => heard.leaf)
  if (first) return [{ id: NAMELESS, hello: { ...first.hello, serverName: null } }]
  const served = servedIn(log) !== null
  const over = OLDER_VERSIONS.every(one => versionKnown(log, one) === 'no')
  return served && over
    ? [{ id: NAMELESS, hello: { full: true, serverName: null, alpn: ['h2', 'http/1.1'] } }]
    : []
}

/** What a server chose of both, in either order; then whether it takes the other one alone. */
export const alpnSeen = (
  log: SurveyLog,
): readonly (readonly [offered: readonly string[], chosen: string | null])[] =>
  log.flatMap(({ question: { hello }, reply }) => {
    if (typeof hello === 'string' || 'again' in hello || !hello.alpn) return []
    if (reply.kind === 'served') return [[hello.alpn, reply.served.alpn] as const]
    if (reply.kind === 'hello' && reply.version < TLS13) return [[hello.alpn, reply.alpn] as const]
    return reply.kind === 'refused' && reply.alert === NO_ALPN ? [[hello.alpn, null] as const] : []
  })

/**
 * Whether http/1.1 is to be offered alone: the server chose h2 whatever the order. Never h2 alone, which
 * breaks servers that have it not.
 */
export const alpnQuestions = (log: SurveyLog): readonly string[] => {
  const seen = alpnSeen(log)
  const both = seen.filter(([offered]) => offered.length === 2)
  const turned = both.some(([offered]) => offered[0] === 'http/1.1')
  const always = turned && both.every(([, chosen]) => chosen === 'h2')
  return always && both.length === seen.length ? ['http/1.1'] : []
}

/** What the hellos that asked for something else have left open: the other order, or http/1.1 alone. */
const alpn = (log: SurveyLog, serverName: string | null): SurveyQuestion[] => {
  const seen = alpnSeen(log)
  const [chosen] = seen.flatMap(([, name]) => (name === null ? [] : [name]))
  if (chosen === undefined) return []
  const other = chosen === 'h2' ? 'http/1.1' : 'h2'
  const orders = new Set(seen.map(([offered]) => offered[0]))
  const names = orders.has(other) ? alpnQuestions(log) : [other, chosen]
  if (names.length === 0) return []
  const [first] = heardOf(log, TLS12)
  const hello = first ? { ...first.hello, alpn: names } : { full: true as const, serverName, alpn: names }
  return [{ id: `alpn ${names.join('+')}`, likely: true, hello }]
}

export const RESUMPTIONS = ['resumption', 'resumption 2', 'resumption 3'] as const

/** The last one first, as clients do. */
const resumptions = (log: SurveyLog): SurveyQuestion[] => {
  const sessions = sessionsIn(log) ?? []
  return RESUMPTIONS.flatMap((id, index) => {
    const again = sessions.at(-1 - index) ?? sessions.at(-1)
    return again === undefined ? [] : [{ id, hello: { again } }]
  })
}

/** A server of several processes may remember the session in another one than was asked first. */
export const furtherResumptions = (log: SurveyLog): SurveyQuestion[] => {
  const [first, ...others] = RESUMPTIONS.map(id => outcomeOf(log, id))
  const isNew = (outcome: SurveyOutcome): boolean =>
    outcome.state === 'refused' || (outcome.state === 'resumed' && !outcome.resumed)
  const isKnown = others.some(outcome => outcome.state === 'resumed' && outcome.resumed)
  return isNew(first!) && !isKnown ? resumptions(log).slice(1) : []
}

/** In the order of their importance. */
export const featureQuestions = (log: SurveyLog, serverName: string | null): SurveyQuestion[] => [
  ...fallback(log),
  ...withoutSni(log, serverName),
  ...resumptions(log)
    .slice(0, 1)
    .map(question => ({ ...question, likely: true as const })),
  ...(offeredVersions(log) === null ? [] : [...sha1(log), ...alpn(log, serverName)]),
]
