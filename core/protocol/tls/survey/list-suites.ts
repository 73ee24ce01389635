/**
 * Every cipher suite that a server takes, version by version: each hello offers all but those found before.
 */
import type { Doors } from '../../../doors.ts'
import { PROTOCOLS, TLS12, TLS13 } from '../constants.ts'
import type { TlsTarget } from '../observation.ts'
import type { AskOptions, Failure } from './ask.ts'
import { choose } from './choose.ts'
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

type Chosen = HeardHello | { readonly failed: Failure } | null

interface Part {
  readonly heard: readonly HeardHello[]
  readonly failed: Failure | null
}

interface Found {
  readonly version: number
  readonly parts: readonly Part[]
  readonly failed: Failure | null
}

class Lister {
  readonly #target: TlsTarget
  readonly #limit: number
  readonly #ask: ReturnType<typeof choose>

  constructor(doors: Pick<Doors, 'connect'>, target: TlsTarget, options: AskOptions, limit: number) {
    this.#target = target
    this.#limit = limit
    this.#ask = choose(doors, target, options, limit)
  }

  /** Null: none of these. */
  async #choose(version: number, suites: readonly number[]): Promise<Chosen> {
    const groups = version === TLS13 ? ALL_GROUPS : CURVES
    const hello = { version, suites, groups, serverName: this.#target.serverName }
    const choice = await this.#ask(hello)
    if (choice.state === 'heard') {
      const { heard } = choice
      return heard.version === version ? { hello, heard } : null
    }
    return choice.state === 'refused' ? null : { failed: choice.state }
  }

  /** One after the other, until it refuses. */
  async #exhaust(version: number, part: readonly number[]): Promise<Part> {
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

  async find(version: number): Promise<Found> {
    const parts = await Promise.all(partsOf(version).map(part => this.#exhaust(version, part)))
    return { version, parts, failed: parts.find(part => part.failed !== null)?.failed ?? null }
  }

  /** Who decides; with few suites, all chosen in the order offered, one pair is asked the other way round. */
  async #preference(version: number, heard: readonly HeardHello[]): Promise<SuiteList['preference']> {
    const preference = preferenceOf(heard)
    if (preference === null || typeof preference === 'string') return preference
    const choice = await this.#choose(version, [preference.first, preference.second])
    const known = choice === null || 'failed' in choice ? null : preferenceOf([...heard, choice])
    return typeof known === 'string' ? known : null
  }

  async order({ version, parts, failed }: Found): Promise<SuiteList> {
    const chosen = parts.map(({ heard }) => heard.map(one => one.heard.suite))
    const preference = await this.#preference(
      version,
      parts.flatMap(({ heard }) => heard),
    )
    let suites = chosen.flat().toSorted((a, b) => a - b)
    if (preference === 'server') {
      suites = []
      for (const part of chosen) suites = await this.#merge(version, suites, part)
    }
    const reason = failed === null ? null : reasonOf(failed, this.#limit)
    return { version: PROTOCOLS[version]!, suites, preference, reason }
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
  // What is left out where connections run out is what matters least: old versions, then the order.
  const found: Found[] = []
  for (const version of VERSIONS.toReversed()) found.push(await lister.find(version))
  const lists: SuiteList[] = []
  for (const one of found) lists.unshift(await lister.order(one))
  return lists
}
