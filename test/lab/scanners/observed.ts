/** What both scanners said of every configuration, in a file. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Program } from './servers/configuration.ts'
import type { Sight } from './sight.ts'

export const OBSERVED = join(dirname(fileURLToPath(import.meta.url)), 'observed.json')

export interface Seen {
  /** The settings that were scanned: what was told of others is of no use. */
  readonly settings: readonly string[]
  readonly certificates: readonly string[]
  readonly sslscan: Sight
  /** Null: not asked yet, which takes a minute each. */
  readonly testssl: Sight | null
}

export interface Observed {
  readonly about: string
  readonly date: string
  /** Versions, as they print them. */
  readonly scanners: Readonly<Record<'sslscan' | 'testssl', string>>
  readonly programs: Readonly<Partial<Record<Program, string>>>
  /** By the configuration's name. */
  readonly servers: Readonly<Record<string, Seen>>
}

export const readObserved = (): Observed | null =>
  existsSync(OBSERVED) ? (JSON.parse(readFileSync(OBSERVED, 'utf8')) as Observed) : null

/** A line a facet: short enough to be read, long enough to compare versions of the file. */
export const writeObserved = ({ servers, ...head }: Observed): void => {
  const sight = (value: Sight | null): string =>
    value === null
      ? 'null'
      : `{\n${Object.entries(value)
          .map(([facet, its]) => `        ${JSON.stringify(facet)}: ${JSON.stringify(its)}`)
          .join(',\n')}\n      }`
  const rows = Object.entries(servers)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([name, { settings, certificates, sslscan, testssl }]) =>
        `    ${JSON.stringify(name)}: {\n      "settings": ${JSON.stringify(settings)},\n`
        + `      "certificates": ${JSON.stringify(certificates)},\n`
        + `      "sslscan": ${sight(sslscan)},\n      "testssl": ${sight(testssl)}\n    }`,
    )
  const start = JSON.stringify(head, null, 2).replace(/\n\}$/, '')
  writeFileSync(OBSERVED, `${start},\n  "servers": {\n${rows.join(',\n')}\n  }\n}\n`)
}
