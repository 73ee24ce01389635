/** `npm run indexes`: writes the indexes of the knowledge base from its folders; `--check` only compares. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const BASE = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'knowledge-base')

/** The files that are no part of the frame, without their ending. */
const idsIn = (folder: string): string[] =>
  readdirSync(join(BASE, folder))
    .filter(file => file.endsWith('.ts') && !['index.ts', 'types.ts', 'forms.ts'].includes(file))
    .map(file => file.slice(0, -3))
    .sort()

/** `not-a-ca` is `notACa`, and a year moves to the end: `2011-diginotar` is `diginotar2011`. */
const nameOf = (id: string): string =>
  id.replace(/^(\d+)-(.*)/, '$2$1').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
const imports = (ids: readonly string[]): string =>
  ids.map(id => `import ${nameOf(id)} from './${id}.ts'\n`).join('')
const members = (ids: readonly string[]): string =>
  ids.map(id => (id.includes('-') ? `  '${id}': ${nameOf(id)},\n` : `  ${id},\n`)).join('')

const errorsIndex = (ids: readonly string[]): string => `\
/** The entries of the error knowledge base by id. Written by \`npm run indexes\`. */
import type { Cause, Entry } from './types.ts'
${imports(ids)}
export type { Audience, Cause, CauseGroup, Entry, Explanation, Pattern, Printed, Seen } from './types.ts'

const all = {
${members(ids)}} as const satisfies Readonly<Record<string, Entry>>

/** Every cause that is explained; the fault codes of the core are among them. */
export type EntryId = keyof typeof all

/** As they were written. In the bundle \`forms.ts\` alone has how they are printed. */
export const entries: Readonly<Record<EntryId, Entry>> = all

export const errors: Readonly<Record<EntryId, Cause>> = all
`

const articlesIndex = (ids: readonly string[]): string => `\
/** The articles about causes, by the id of their entry. Written by \`npm run indexes\`. */
import type { Article } from './types.ts'
${imports(ids)}
export type { Article, Block, Section } from './types.ts'

export const articles: Readonly<Record<string, Article>> = {
${members(ids)}}
`

const incidentsIndex = (ids: readonly string[]): string => `\
/** Every CA incident, oldest first. Written by \`npm run indexes\`. */
${imports(ids)}import type { Incident } from './types.ts'

export const incidents: readonly Incident[] = [
${ids.map(id => `  ${nameOf(id)},\n`).join('')}]
`

const stale: string[] = []
for (const [folder, write] of [
  ['errors', errorsIndex],
  ['articles', articlesIndex],
  ['incidents', incidentsIndex],
] as const) {
  const file = join(BASE, folder, 'index.ts')
  const text = write(idsIn(folder))
  if (readFileSync(file, 'utf8') === text) continue
  if (process.argv.includes('--check')) stale.push(`knowledge-base/${folder}/index.ts`)
  else writeFileSync(file, text)
}
if (stale.length > 0) {
  console.error(`${stale.join(', ')}: not what the folder holds; npm run indexes writes it`)
  process.exit(1)
}
