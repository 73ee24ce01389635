/** `npm run indexes`: writes the index of the error knowledge base from its folder; `--check` only compares. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'knowledge-base', 'errors')

/** Ids of the entries: the files that are no part of the frame. */
const ids = readdirSync(folder)
  .filter(file => file.endsWith('.ts') && file !== 'index.ts' && file !== 'types.ts')
  .map(file => file.slice(0, -3))
  .sort()

/** `not-a-ca` is `notACa`; a word of the language gets a mark. */
const nameOf = (id: string): string => id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
const member = (id: string): string => (id.includes('-') ? `  '${id}': ${nameOf(id)},` : `  ${id},`)

const text = `/** The entries of the error knowledge base by id. Written by \`npm run indexes\`. */
import { READ } from './types.ts'
import type { Entry } from './types.ts'
${ids.map(id => `import ${nameOf(id)} from './${id}.ts'`).join('\n')}

export type { Audience, CauseGroup, Entry, Explanation, Pattern, Seen } from './types.ts'

const entries = {
${ids.map(member).join('\n')}
} as const satisfies Readonly<Record<string, Entry>>

/** Every cause that is explained; the fault codes of the core are among them. */
export type EntryId = keyof typeof entries

export const errors = Object.fromEntries(
  Object.entries<Entry>(entries).map(([id, entry]) => [id, { asOf: READ, ...entry }]),
) as Readonly<Record<EntryId, Entry>>
`

const file = join(folder, 'index.ts')
if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== text) {
    console.error('knowledge-base/errors/index.ts is not what the folder holds: run npm run indexes')
    process.exit(1)
  }
} else writeFileSync(file, text)
