/** What was asked of a server and answered so far, and what follows from it. Pure. */
import type { Bytes } from '../../codec/bytes.ts'
import { TLS12, TLS13 } from '../../codec/constants.ts'
import type { Session } from '../../handshake/sessions.ts'
import type { TlsServed } from '../../observation.ts'
import type { TlsFault } from '../../reasons.ts'
import { GROUP_LANES, LANES_OF_TLS13 } from '../conclude/groups.ts'
import { SUITE_TABLE, suiteName, suitesOfClass, SUITE_CLASSES } from '../conclude/suite-table.ts'
import type { SuiteClass } from '../conclude/suite-table.ts'
import { isBeforeTls } from './ask.ts'
import type { Answer, Failure, Heard } from './ask.ts'
import type { SurveyHello } from './hello.ts'

/*
 * What it says that a server closed a connection without a word: it refuses that offer, or it lets no more
 * connections in, or nothing. Pure.
 */

/** Once more what the server has answered before: whether it still lets us in. */
export const CONTROL_QUESTION = 'control'
/** Nothing: who closes at that does not mind what is offered. */
export const NOTHING = 'nothing'

export const isAnswer = ({ reply: { kind } }: SurveyExchange): boolean =>
  kind === 'hello' || kind === 'served' || kind === 'resumed' || kind === 'refused'

export const isClosed = ({ reply: { kind } }: SurveyExchange): boolean => kind === 'closed'

/** Turned away before it was told what is offered. */
const isUnheard = ({ reply }: SurveyExchange): boolean =>
  reply.kind === 'unconnected' && reply.fault !== undefined && isBeforeTls(reply.fault)

const isTaken = (asked: SurveyExchange): boolean => isAnswer(asked) && asked.reply.kind !== 'refused'

/**
 * The turn at which the server turned away what it takes at other times, so that its closes no longer say
 * anything of what was offered; null: it never did.
 */
export const limitIn = (log: SurveyLog): number | null => {
  const taken = new Set(log.filter(isTaken).map(({ question: { id } }) => id))
  const away = log.filter(
    one =>
      isUnheard(one)
      || ((isClosed(one) || one.reply.kind === 'unconnected')
        && ([CONTROL_QUESTION, NOTHING].includes(one.question.id) || taken.has(one.question.id))),
  )
  return away.length === 0 ? null : Math.min(...away.map(({ turn }) => turn))
}

/**
 * A close counts as a refusal of what was offered where nothing else of ours was open, and the server
 * answered right before and right after: then it is not the number of connections that it minds. It has to
 * close two in a row, and where it has shown a limit the same one twice.
 */
export const isRefusal = (log: SurveyLog, one: SurveyExchange): boolean => {
  const limit = limitIn(log)
  const since = log.filter(({ turn }) => turn > (limit ?? -1)).toSorted((a, b) => a.turn - b.turn)
  const isOfRun = (at: number): boolean => {
    const other = since[at]
    return other?.alone === true && isClosed(other) && other.question.id !== CONTROL_QUESTION
  }
  let first = since.indexOf(one)
  if (!isOfRun(first)) return false
  let last = first
  while (isOfRun(first - 1)) first -= 1
  while (isOfRun(last + 1)) last += 1
  const [before, after] = [since[first - 1], since[last + 1]]
  const run = since.slice(first, last + 1)
  const alike = limit === null ? run : run.filter(({ question: { id } }) => id === one.question.id)
  return (
    alike.length > 1
    && before !== undefined
    && since.some(other => other.round === before.round && isAnswer(other))
    && after !== undefined
    && isAnswer(after)
  )
}

export const SSL20 = 0x0002
/** Newest first. */
export const OLDER_VERSIONS = [TLS12, 0x0302, 0x0301, 0x0300] as const

/** A whole handshake as far as the server proves its key: with SNI or without, with this ALPN. */
export interface FullHello {
  readonly full: true
  readonly serverName: string | null
  readonly alpn: readonly string[]
  /** With what no browser offers. */
  readonly rare?: true
}

export interface SurveyQuestion {
  /** What it asks; a second try has the same. */
  readonly id: string
  readonly hello: SurveyHello | FullHello | { readonly again: Session } | 'ssl2' | 'nothing'
  /** What a refusal of it shows; absent: only about what it asks for. */
  readonly tells?: 'classes' | 'groups'
  /** What does without an answer where connections are short. */
  readonly optional?: true
  /** A server that has come so far most often takes it. */
  readonly likely?: true
}

export type SurveyReply =
  | Answer
  | { readonly kind: 'served'; readonly served: TlsServed; readonly sessions: readonly Session[] | null }
  | { readonly kind: 'resumed'; readonly resumed: boolean }

export interface SurveyExchange {
  readonly question: SurveyQuestion
  readonly reply: SurveyReply
  /** Those of one round were open at once. */
  readonly round: number
  /** Number of this connection, in the order in which all of them were opened. */
  readonly turn: number
  /** Nothing else of ours was open or still closing. */
  readonly alone: boolean
}

/** In the order of the plan, which is not always that of arrival. */
export type SurveyLog = readonly SurveyExchange[]

/** The question that is asked without the name. */
export const NAMELESS = 'no-sni'

/**
 * What was asked with the name: what a server answers to hellos without it may come from another host beside
 * the one that is asked for, and says nothing of this one.
 */
export const ofTheName = (log: SurveyLog): SurveyLog => log.filter(({ question: { id } }) => id !== NAMELESS)

export const isSurveyHello = (hello: SurveyQuestion['hello']): hello is SurveyHello =>
  typeof hello === 'object' && 'suites' in hello

/** What a question has come to: `again`: to be asked once more. */
export type SurveyOutcome =
  | { readonly state: 'open' | 'again' }
  | { readonly state: 'heard'; readonly heard: Heard }
  | { readonly state: 'served'; readonly served: TlsServed; readonly sessions: readonly Session[] | null }
  | { readonly state: 'resumed'; readonly resumed: boolean }
  | { readonly state: 'refused'; readonly alert: string | null }
  | { readonly state: 'failed'; readonly kind: Failure }

const OPEN: SurveyOutcome = { state: 'open' }
/** In the open, and one at a time where a server closes or lets only so many in. */
const TRIES = 2
const TRIES_ALONE = 4

/** A close without a word is a refusal where others were let in around it. */
export const outcomeOf = (log: SurveyLog, id: string): SurveyOutcome => {
  const tries = log.filter(({ question }) => question.id === id)
  for (const { reply } of tries) {
    if (reply.kind === 'hello') return { state: 'heard', heard: reply }
    if (reply.kind === 'served') return { state: 'served', served: reply.served, sessions: reply.sessions }
    if (reply.kind === 'resumed') return { state: 'resumed', resumed: reply.resumed }
    if (reply.kind === 'refused') return { state: 'refused', alert: reply.alert }
  }
  const last = tries.at(-1)
  if (last === undefined) return OPEN
  const { kind } = last.reply as { kind: Failure }
  if (kind === 'over-budget' || kind === 'too-late' || kind === 'unreadable') return { state: 'failed', kind }
  if (tries.some(one => isRefusal(log, one))) return { state: 'refused', alert: null }
  const limit = limitIn(log)
  const isSpent =
    limit === null
      ? tries.length >= (kind === 'closed' ? TRIES_ALONE : TRIES)
      : tries.filter(({ turn }) => turn > limit).length >= TRIES_ALONE
  return isSpent ? { state: 'failed', kind } : { state: 'again' }
}

export interface HeardHello {
  readonly hello: SurveyHello
  readonly heard: Heard
}

/** All ServerHellos of a version to hellos of that version. */
export const heardOf = (log: SurveyLog, version: number): readonly HeardHello[] =>
  log.flatMap(({ question: { hello }, reply }) =>
    isSurveyHello(hello) && reply.kind === 'hello' && reply.version === version && hello.version === version
      ? [{ hello, heard: reply }]
      : [],
  )

/** RFC 7301: nothing is said of suites or groups where this ended the handshake. */
export const NO_ALPN = 'no_application_protocol'

/** Hellos of a version that found nothing in common with the server, or a lower version. */
const refusedHellos = (
  log: SurveyLog,
  version: number,
  about: NonNullable<SurveyQuestion['tells']>,
): readonly SurveyHello[] =>
  log.flatMap(({ question: { id, hello, tells } }) => {
    if (tells !== about || !isSurveyHello(hello) || hello.version !== version) return []
    const outcome = outcomeOf(log, id)
    const refused =
      (outcome.state === 'refused' && outcome.alert !== NO_ALPN)
      || (outcome.state === 'heard' && outcome.heard.version < version)
    return refused ? [hello] : []
  })

export type Known = 'yes' | 'no' | 'open'

export const classesOf = (version: number): readonly SuiteClass[] =>
  SUITE_CLASSES.filter(name => suitesOfClass(name, version === TLS12).length > 0)

/** Whether the server takes a suite of the class in a version, as far as it is known. */
export const classKnown = (log: SurveyLog, version: number, name: SuiteClass): Known => {
  if (heardOf(log, version).some(({ heard }) => SUITE_TABLE.get(heard.suite)?.class === name)) return 'yes'
  const codes = suitesOfClass(name, version === TLS12)
  const refused = refusedHellos(log, version, 'classes')
  return refused.some(({ suites }) => codes.every(code => suites.includes(code))) ? 'no' : 'open'
}

/** What a whole handshake showed first. */
export const servedIn = (log: SurveyLog): TlsServed | null => {
  for (const id of ['served', 'served rarely']) {
    const outcome = outcomeOf(log, id)
    if (outcome.state === 'served') return outcome.served
  }
  return null
}

/** What the first connection failed with. */
export const failureIn = (log: SurveyLog): TlsFault | null =>
  log.flatMap(({ question, reply }) =>
    question.id === 'served' && 'fault' in reply && reply.fault ? [reply.fault] : [],
  )[0] ?? null

/** What the server handed out; null: no connection was carried on that far, or it had not by then. */
export const sessionsIn = (log: SurveyLog): readonly Session[] | null => {
  const outcome = outcomeOf(log, 'served')
  return outcome.state === 'served' ? outcome.sessions : null
}

export const versionKnown = (log: SurveyLog, version: number): Known => {
  if (version === SSL20) {
    const { state } = outcomeOf(log, 'ssl2')
    return state === 'heard' ? 'yes' : state === 'refused' ? 'no' : 'open'
  }
  if (heardOf(log, version).length > 0) return 'yes'
  if (version === TLS13) {
    if (servedIn(log)?.protocol === 'TLS 1.3') return 'yes'
    const all = LANES_OF_TLS13.flatMap(lane => GROUP_LANES[lane])
    const refused = refusedHellos(log, TLS13, 'groups')
    return refused.some(({ groups }) => groups.length === all.length) ? 'no' : 'open'
  }
  const known = classesOf(version).map(name => classKnown(log, version, name))
  return known.includes('open') ? 'open' : 'no'
}

/**
 * In any version it counts as accepted, but for anonymous suites alone; refused it is in the version that is
 * asked about.
 */
export const groupKnown = (log: SurveyLog, version: number, group: number): Known => {
  const takes = (one: number): boolean =>
    heardOf(log, one).some(({ heard }) => heard.group === group && (one === TLS13 || isElliptic(heard.suite)))
  if ([TLS13, ...OLDER_VERSIONS].some(takes)) return 'yes'
  if (servedIn(log)?.agreed.group === group) return 'yes'
  return refusedHellos(log, version, 'groups').some(({ groups }) => groups.includes(group)) ? 'no' : 'open'
}

export const isElliptic = (code: number): boolean =>
  SUITE_TABLE.get(code)?.name.startsWith('TLS_ECDHE_') ?? false
export const isChaCha = (code: number): boolean => suiteName(code).includes('_CHACHA20_')
export const isEphemeral = (code: number): boolean =>
  /^TLS_(?:ECDHE|DHE)_/.test(SUITE_TABLE.get(code)?.name ?? '')

/** Lists the primes of authenticated DHE, newest version first: other suites may have another prime. */
export const primesIn = (log: SurveyLog): readonly Bytes[] =>
  OLDER_VERSIONS.flatMap(version => heardOf(log, version)).flatMap(({ heard: { suite, prime } }) => {
    const name = SUITE_TABLE.get(suite)?.name ?? ''
    return prime?.length && name.startsWith('TLS_DHE_') && !name.includes('_EXPORT') ? [prime] : []
  })

const USUAL_GROUPS = [...GROUP_LANES.common, ...GROUP_LANES.uncommon]

/** With few groups or signatures a server may have to pass over a suite that it would take otherwise. */
export const isFree = ({ hello: { version, groups, sha1 } }: HeardHello): boolean =>
  version === TLS13 || (!sha1 && USUAL_GROUPS.every(group => groups.includes(group)))

/**
 * Servers that rank suites themselves follow the client between AES-GCM and ChaCha20 (Go, BoringSSL, and
 * OpenSSL if told to): it is the client that knows which of them its processor does in hardware.
 */
const isOfHardware = (first: number, second: number): boolean => isChaCha(first) !== isChaCha(second)

/** Who decided, by every two suites that the server takes of which it chose one; or two that would tell. */
export const preferenceOf = (
  all: readonly HeardHello[],
): 'server' | 'client' | { readonly first: number; readonly second: number } | null => {
  const heard = all.filter(isFree)
  const taken = new Set(heard.map(({ heard: { suite } }) => suite))
  /** What was chosen, each with what stood behind it. */
  const chosen = new Map<number, Set<number>>([...taken].map(suite => [suite, new Set()]))
  for (const {
    hello,
    heard: { suite },
  } of heard) {
    const offered = hello.suites.filter(one => taken.has(one))
    const at = offered.indexOf(suite)
    if (at > 0) return 'server'
    for (const behind of offered.slice(1)) chosen.get(suite)!.add(behind)
  }
  const sorted = [...taken].sort((a, b) => a - b)
  const pairs = sorted.flatMap(first =>
    sorted.flatMap(second => (first === second || isOfHardware(first, second) ? [] : [{ first, second }])),
  )
  const isChosen = (first: number, second: number): boolean => chosen.get(first)!.has(second)
  if (pairs.some(({ first, second }) => isChosen(first, second) && isChosen(second, first))) return 'client'
  return pairs.find(({ first, second }) => !isChosen(first, second)) ?? null
}

export const isPending = ({ state }: SurveyOutcome): boolean => state === 'open' || state === 'again'

/** All suites of the classes that the server takes in this version, each of them or not. */
export const suitesTaken = (log: SurveyLog, version: number): readonly number[] =>
  classesOf(version)
    .filter(name => classKnown(log, version, name) === 'yes')
    .flatMap(name => suitesOfClass(name, version === TLS12))
