/** Every cipher suite that a server takes, version by version: each hello offers all but those found before. */
import type { Doors } from '../../../doors.ts'
import { PROTOCOLS, TLS12, TLS13 } from '../constants.ts'
import type { TlsTarget } from '../observation.ts'
import { askHello } from './ask.ts'
import type { AskOptions, Failure } from './ask.ts'
import { preferenceOf } from './log.ts'
import type { HeardHello } from './log.ts'
import { reasonOf } from './measured.ts'
import type { SuiteList } from './observation.ts'
import { ALL_GROUPS } from './plan-groups.ts'
import { CURVES } from './plan-parts.ts'
import { SUITE_TABLE, SUITES_OF_TLS13 } from './suite-table.ts'

export interface ListOptions extends AskOptions {
  /** Of connections; 250 without it. */
  readonly limit?: number | undefined
}

const LIMIT = 250
/** A hello with more than some 125 suites breaks old servers. */
const MOST = 100
const VERSIONS = [0x0300, 0x0301, 0x0302, TLS12, TLS13] as const

/** What real servers have, so that one hello finds all of it, in the server's order. */
const isUsual = (name: string): boolean => /^TLS_(?:ECDHE_|DHE_RSA_|RSA_WITH)/.test(name)

/** The worse first, so that an order of the server's own shows. In parts of at most `MOST`. */
const partsOf = (version: number): readonly (readonly number[])[] => {
  if (version === TLS13) return [[...SUITES_OF_TLS13.keys()].toReversed()]
  const rows = [...SUITE_TABLE.values()].filter(({ tls12 }) => version === TLS12 || !tls12).toReversed()
  const usual = rows.filter(({ name }) => isUsual(name))
  const codes = [...usual, ...rows.filter(row => !usual.includes(row))].map(({ code }) => code)
  return Array.from({ length: Math.ceil(codes.length / MOST) }, (_, part) =>
    codes.slice(part * MOST, (part + 1) * MOST),
  )
}

type Choice = HeardHello | { readonly failed: Failure } | null

class Lister {
  readonly #doors: Pick<Doors, 'connect'>
  readonly #target: TlsTarget
  readonly #options: AskOptions
  #left: number

  constructor(doors: Pick<Doors, 'connect'>, target: TlsTarget, options: AskOptions, limit: number) {
    this.#doors = doors
    this.#target = target
    this.#options = options
    this.#left = limit
  }

  /** Null: none of these. Asked once more where that stays unclear. */
  async #choose(version: number, suites: readonly number[]): Promise<Choice> {
    const groups = version === TLS13 ? ALL_GROUPS : CURVES
    const hello = { version, suites, groups, serverName: this.#target.serverName }
    let closed = false
    for (let tries = 1; ; tries += 1) {
      if (this.#left === 0) return { failed: 'over-budget' }
      this.#left -= 1
      const answer = await askHello(this.#doors, this.#target, hello, this.#options)
      if (answer.kind === 'hello') return answer.version === version ? { hello, heard: answer } : null
      if (answer.kind === 'refused' || (answer.kind === 'closed' && closed)) return null
      if (tries === 2 || answer.kind === 'over-budget' || answer.kind === 'too-late')
        return { failed: answer.kind }
      closed = answer.kind === 'closed'
    }
  }

  /** One after the other, until it refuses. */
  async #exhaust(version: number, part: readonly number[]) {
    const heard: HeardHello[] = []
    for (;;) {
      const found = heard.map(one => one.heard.suite)
      const left = part.filter(code => !found.includes(code))
      const choice = left.length === 0 ? null : await this.#choose(version, left)
      if (choice === null || 'failed' in choice) return { heard, failed: choice?.failed ?? null }
      heard.push(choice)
    }
  }

  /** Two orders of the server into one. */
  async #merge(version: number, one: readonly number[], other: readonly number[]): Promise<number[]> {
    const [a, b, merged] = [[...one], [...other], [] as number[]]
    while (a.length > 0 && b.length > 0) {
      const choice = await this.#choose(version, [b[0]!, a[0]!])
      if (choice === null || 'failed' in choice) break
      merged.push(choice.heard.suite === a[0] ? a.shift()! : b.shift()!)
    }
    return [...merged, ...a, ...b]
  }

  async list(version: number): Promise<SuiteList> {
    const parts = await Promise.all(partsOf(version).map(part => this.#exhaust(version, part)))
    const heard = parts.flatMap(part => part.heard)
    const failed = parts.find(part => part.failed !== null)?.failed ?? null
    let suites: readonly number[] = []
    if (preferenceOf(heard) === 'server') {
      for (const part of parts) {
        const order = part.heard.map(one => one.heard.suite)
        suites = await this.#merge(version, suites, order)
      }
    } else suites = heard.map(one => one.heard.suite).sort((a, b) => a - b)
    return {
      version: PROTOCOLS[version]!,
      suites,
      reason: failed === null ? null : reasonOf(failed, LIMIT),
    }
  }
}

/**
 * Every cipher suite of SSL 3.0 to TLS 1.3 at one address, oldest version first; a version that is not
 * offered has none. At most `limit` connections. Never throws for what the network or the server does.
 */
export const listSuites = async (
  doors: Pick<Doors, 'connect'>,
  target: TlsTarget,
  { limit = LIMIT, ...options }: ListOptions,
): Promise<readonly SuiteList[]> => {
  const lister = new Lister(doors, target, options, limit)
  // Newest first: what is left out where connections run out is what matters least.
  const lists: SuiteList[] = []
  for (const version of VERSIONS.toReversed()) lists.unshift(await lister.list(version))
  return lists
}
