/** The table of what clients did, in a file. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const TABLE = join(dirname(fileURLToPath(import.meta.url)), 'observed.json')

export interface Table {
  readonly about: string
  /** By client: its version, and the day of the visits. */
  readonly clients: Readonly<Record<string, { readonly version: string; readonly date: string }>>
  /** By kind: what it is, who accepts, and the others' errors. */
  readonly servers: Readonly<
    Record<
      string,
      {
        readonly what: string
        readonly accepts: readonly string[]
        readonly refuses: Readonly<Record<string, string>>
      }
    >
  >
}

export const readTable = (): Table | null =>
  existsSync(TABLE) ? (JSON.parse(readFileSync(TABLE, 'utf8')) as Table) : null

export const writeTable = (table: Table): void => writeFileSync(TABLE, `${JSON.stringify(table, null, 2)}\n`)
