/** Every cipher suite that a server takes, version by version, and in which order. */
import type { Doors } from '../../../../network/doors.ts'
import { PROTOCOLS, TLS12, TLS13 } from '../../codec/constants.ts'
import type { TlsTarget } from '../../observation.ts'
import type { SurveyQuestionOptions } from '../ask/ask.ts'
import { converse } from '../ask/converse.ts'
import { eliminate, isOf } from '../conclude/eliminate.ts'
import type { EliminationResult } from '../conclude/eliminate.ts'
import type { SurveyHello } from '../ask/hello.ts'
import { heardOf, outcomeOf, preferenceOf } from '../ask/log.ts'
import type { SurveyLog, SurveyQuestion } from '../ask/log.ts'
import { whyOf } from '../conclude/measured.ts'
import type { SuiteList } from '../observation.ts'
import { ALL_GROUPS } from './plan-groups.ts'
import { CURVES, isPending } from './plan-parts.ts'
import { SUITE_TABLE, SUITES_OF_TLS13 } from '../conclude/suite-table.ts'

interface ListOptions extends SurveyQuestionOptions {
  /** Connections that may be opened; default: 250. */
  readonly limit?: number | undefined
}

const LIMIT = 250
/** A hello with more than some 125 suites breaks old servers. */
const MOST = 100
/** Newest first: what is left out where connections run out is what matters least. */
const VERSIONS = [TLS13, TLS12, 0x0302, 0x0301, 0x0300] as const

/** What real servers have, so that one hello finds all of it, in the server's order. */
const isUsual = (name: string): boolean => /^TLS_(?:ECDHE_|DHE_RSA_|RSA_WITH)/.test(name)

const GCM = /^TLS_ECDHE_.*_AES_\d+_GCM_/
const CHACHA = /_CHACHA20_/

/** ECDHE with AES-GCM first, as in browsers: by that Go decides on AES or ChaCha20, and OpenSSL can too. */
const place = (name: string): number => (GCM.test(name) ? 0 : CHACHA.test(name) ? 2 : 1)

/** In parts of at most `MOST`, the usual suites in the first. */
const partsOf = (version: number): readonly (readonly number[])[] => {
  if (version === TLS13) return [[...SUITES_OF_TLS13.keys()]]
  const rows = [...SUITE_TABLE.values()]
    .filter(({ tls12 }) => version === TLS12 || !tls12)
    .sort((a, b) => Number(isUsual(b.name)) - Number(isUsual(a.name)) || place(a.name) - place(b.name))
  return Array.from({ length: Math.ceil(rows.length / MOST) }, (_, part) =>
    rows.slice(part * MOST, (part + 1) * MOST).map(({ code }) => code),
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
  { limit = LIMIT, ...options }: ListOptions,
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
