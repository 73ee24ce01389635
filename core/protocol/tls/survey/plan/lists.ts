/** Every cipher suite and every named group that a server takes, version by version, and in which order. */
import type { Heard, SurveyQuestionOptions } from '../ask/ask.ts'
import { type SurveyHello, SSL30, CURVES } from '../ask/hello.ts'
import {
  outcomeOf,
  type SurveyLog,
  type SurveyQuestion,
  isElliptic,
  OLDER_VERSIONS,
  heardOf,
  preferenceOf,
  isPending,
} from '../ask/log.ts'
import type { Doors } from '../../../../network/doors.ts'
import { TLS12, TLS13, PROTOCOLS } from '../../codec/constants.ts'
import type { TlsTarget } from '../../observation.ts'
import { converse } from '../ask/converse.ts'
import {
  groupOfPrime,
  GROUP_LANES,
  LANES_OF_TLS12,
  LANES_OF_TLS13,
  LISTED_OLD,
  nameOfGroup,
  type GroupLane,
} from '../conclude/groups.ts'
import { measured, whyOf } from '../conclude/measured.ts'
import type { GroupSurvey, SuiteList } from '../observation.ts'
import { dheSuites } from './plan-features.ts'
import { SUITE_TABLE, SUITES_OF_TLS13 } from '../conclude/suite-table.ts'
import { ALL_GROUPS } from './plan-groups.ts'

/* Everything that a server takes of an offer: each question leaves out what it has chosen before. Pure. */

/** What is asked for, one after the other. */
interface EliminationPlan {
  /** Its questions begin with this. */
  readonly id: string
  readonly all: readonly number[]
  readonly hello: (left: readonly number[]) => SurveyHello
  /** What the server chose; null: nothing of this lane. */
  readonly chosen: (heard: Heard) => number | null
}

interface EliminationResult {
  readonly id: string
  /** In the order chosen. */
  readonly taken: readonly number[]
  /** It refused the rest. */
  readonly isWhole: boolean
  readonly next: readonly SurveyQuestion[]
}

const eliminate = (log: SurveyLog, { id, all, hello, chosen }: EliminationPlan): EliminationResult => {
  const taken: number[] = []
  const whole = { id, taken, isWhole: true, next: [] }
  for (;;) {
    const left = all.filter(one => !taken.includes(one))
    if (left.length === 0) return whole
    const question = { id: `${id} ${taken.length}`, hello: hello(left) }
    const outcome = outcomeOf(log, question.id)
    if (outcome.state === 'refused') return whole
    if (outcome.state !== 'heard')
      return { id, taken, isWhole: false, next: isPending(outcome) ? [question] : [] }
    const one = chosen(outcome.heard)
    if (one === null) return whole
    const isOffered = left.includes(one)
    if (!taken.includes(one)) taken.push(one)
    // It goes by something else than by what is offered.
    if (!isOffered) return whole
  }
}

/** Tells whether a question belongs to one of these lanes that is not known in full. */
const isOf = (lanes: readonly EliminationResult[]) => {
  const open = lanes.filter(({ isWhole }) => !isWhole).map(({ id }) => `${id} `)
  return ({ id }: SurveyQuestion): boolean => open.some(start => id.startsWith(start))
}

/* Every named group that a server takes, in TLS 1.3 and in the newest version before it that has any. */

interface GroupListOptions extends SurveyQuestionOptions {
  /** Connections that may be opened; default: 60. */
  readonly limit?: number | undefined
}

const GROUPS_LIMIT = 60
const SUITES_13 = [...SUITES_OF_TLS13.keys()]
const SUITES_ECDHE = [...SUITE_TABLE.keys()].filter(isElliptic)
const FINITE: readonly number[] = GROUP_LANES.finite
const CURVES_OF_TLS12: readonly number[] = LANES_OF_TLS12.flatMap(lane => [...GROUP_LANES[lane]])

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
  const oldCurves = older('curves', () => SUITES_ECDHE, CURVES_OF_TLS12)
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
  { limit = GROUPS_LIMIT, ...options }: GroupListOptions,
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

/* Every cipher suite that a server takes, version by version, and in which order. */

interface ListOptions extends SurveyQuestionOptions {
  /** Connections that may be opened; default: 250. */
  readonly limit?: number | undefined
}

const SUITES_LIMIT = 250
/** A hello with more than some 125 suites breaks old servers. */
const MOST = 100
/** Newest first: what is left out where connections run out is what matters least. */
const VERSIONS = [TLS13, TLS12, 0x0302, 0x0301, 0x0300] as const

/** What real servers have, so that one hello finds all of it, in the server's order. */
const isUsual = (name: string): boolean => /^TLS_(?:ECDHE_|DHE_RSA_|RSA_WITH)/.test(name)

const GCM = /^TLS_ECDHE_.*_AES_\d+_GCM_/
const CHACHA = /_CHACHA20_/
const FINITE_FIELD = /^TLS_DHE?_/

/**
 * ECDHE with AES-GCM first, as in browsers: by that Go decides on AES or ChaCha20, and OpenSSL can too.
 * Finite fields last: Dovecot chooses them without parameters for them, and closes then.
 */
const place = (name: string): number => {
  if (GCM.test(name)) return 0
  if (FINITE_FIELD.test(name)) return 3
  return CHACHA.test(name) ? 2 : 1
}

/** In parts of at most `MOST`, the usual suites in the first. */
const partsOf = (version: number): readonly (readonly number[])[] => {
  if (version === TLS13) return [[...SUITES_OF_TLS13.keys()]]
  const rows = [...SUITE_TABLE.values()]
    .filter(({ tls12 }) => version === TLS12 || !tls12)
    .sort((a, b) => Number(isUsual(b.name)) - Number(isUsual(a.name)) || place(a.name) - place(b.name))
  return Array.from({ length: Math.ceil(rows.length / MOST) }, (_, part) =>
    rows
      .slice(part * MOST, (part + 1) * MOST)
      .sort((a, b) => place(a.name) - place(b.name))
      .map(({ code }) => code),
  )
}

const helloOf =
  (version: number, serverName: string | null) =>
  (suites: readonly number[]): SurveyHello => ({
    version,
    suites,
    groups: version === TLS13 ? ALL_GROUPS : CURVES,
    serverName,
  })

const partsIn = (log: SurveyLog, version: number, serverName: string | null): readonly EliminationResult[] =>
  partsOf(version).map((all, part) =>
    eliminate(log, {
      id: `${version}:${part}`,
      all,
      hello: helloOf(version, serverName),
      chosen: heard => (heard.version === version ? heard.suite : null),
    }),
  )

interface Order {
  readonly preference: SuiteList['preference']
  /** In the server's order; null: it has none, or it is not known. */
  readonly suites: readonly number[] | null
  readonly next: readonly SurveyQuestion[]
}

/** What a server chooses of two suites tells of the order of several lists, or who decides. */
const orderIn = (
  log: SurveyLog,
  version: number,
  parts: readonly EliminationResult[],
  serverName: string | null,
): Order => {
  const pair = (first: number, second: number): SurveyQuestion => ({
    id: `${version}:order ${first}>${second}`,
    hello: helloOf(version, serverName)([first, second]),
  })
  const open = (preference: SuiteList['preference'], question: SurveyQuestion): Order => ({
    preference,
    suites: null,
    next: isPending(outcomeOf(log, question.id)) ? [question] : [],
  })
  const preference = preferenceOf(heardOf(log, version))
  if (preference !== null && typeof preference === 'object')
    return open(null, pair(preference.first, preference.second))
  if (preference !== 'server') return { preference, suites: null, next: [] }
  let merged: readonly number[] = []
  for (const { taken } of parts) {
    const [a, b, both] = [[...merged], [...taken], [] as number[]]
    while (a.length > 0 && b.length > 0) {
      const question = pair(b[0]!, a[0]!)
      const outcome = outcomeOf(log, question.id)
      if (outcome.state !== 'heard') return open('server', question)
      both.push(outcome.heard.suite === a[0] ? a.shift()! : b.shift()!)
    }
    merged = [...both, ...a, ...b]
  }
  return { preference, suites: merged, next: [] }
}

/**
 * Every cipher suite of SSL 3.0 to TLS 1.3 at one address, oldest version first; a version that is not
 * offered has none. At most `limit` connections. Never throws for what the network or the server does.
 */
export const listSuites = async (
  doors: Pick<Doors, 'connect' | 'now'>,
  target: TlsTarget,
  { limit = SUITES_LIMIT, ...options }: ListOptions,
): Promise<readonly SuiteList[]> => {
  const { serverName } = target
  const talk = await converse(doors, target, options, {
    questionsAfter: log => {
      const lists = VERSIONS.map(version => ({ version, parts: partsIn(log, version, serverName) }))
      const found = lists.flatMap(({ parts }) => parts.flatMap(({ next }) => next))
      if (found.length > 0) return found
      return lists.flatMap(({ version, parts }) => orderIn(log, version, parts, serverName).next)
    },
    limit,
    isThrifty: false,
  })
  const why = whyOf(talk.log, limit, talk.ended ?? 'closed')
  return VERSIONS.toReversed().map(version => {
    const parts = partsIn(talk.log, version, serverName)
    const order = orderIn(talk.log, version, parts, serverName)
    const isUnordered = order.preference === 'server' && order.suites === null
    return {
      version: PROTOCOLS[version]!,
      suites: order.suites ?? parts.flatMap(({ taken }) => taken).sort((a, b) => a - b),
      preference: isUnordered ? null : order.preference,
      reason: parts.every(({ isWhole }) => isWhole) ? null : why(isOf(parts)).reason,
    }
  })
}
