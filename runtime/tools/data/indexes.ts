/** `npm run indexes`: writes the indexes of the knowledge base from its folders; `--check` only compares. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FAULT_CODES } from '../../../core/protocol/faults.ts'
import { ISSUE_CODES } from '../../../plugins/certificate/findings/definitions.ts'

const BASE = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'knowledge-base')

const FRAME = ['index.ts', 'ids.ts', 'types.ts', 'forms.ts', 'faults.ts']

/** The files that are no part of the frame, without their ending. */
const idsIn = (folder: string): string[] =>
  readdirSync(join(BASE, folder))
    .filter(file => file.endsWith('.ts') && !FRAME.includes(file))
    .map(file => file.slice(0, -3))
    .sort()

/** `not-a-ca` is `notACa`, and a year or month moves to the end: `2011-diginotar` is `diginotar2011`. */
const nameOf = (id: string): string =>
  id.replace(/^(\d+(?:-\d\d)?)-(.*)/, '$2$1').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
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

/** The cause that a lack of SCTs has, which is an issue by another name. */
const MORE = ['ct-required']
/** What a check can find; the rest is a part of its own in the bundle. */
const faultsIndex = (ids: readonly string[]): string => {
  const found = ids.filter(id => [...FAULT_CODES, ...ISSUE_CODES, ...MORE].includes(id))
  return `\
/** The entries about what a check of a server can find, by id. Written by \`npm run indexes\`. */
import type { Cause } from './types.ts'
${imports(found)}
const all = {
${members(found)}} as const satisfies Readonly<Record<string, Cause>>

export const faults: Readonly<Record<keyof typeof all, Cause>> = all
`
}

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

const newsIndex = (ids: readonly string[]): string => `\
/** Every piece of CA news, oldest first. Written by \`npm run indexes\`. */
${imports(ids)}import type { News } from './types.ts'

export type { News, NewsText } from './types.ts'

export const news: readonly News[] = [
${ids.map(id => `  ${nameOf(id)},\n`).join('')}]
`

const cveIndex = (ids: readonly string[]): string => `\
/** Every CVE that is described, by year and number. Written by \`npm run indexes\`. */
${imports(ids)}import type { Cve } from './types.ts'

export type { Affected, Cve, CveText } from './types.ts'

export const cves: readonly Cve[] = [
${ids.map(id => `  ${nameOf(id)},\n`).join('')}]
`

/** What there is, for those who do without the texts: these are a part of their own in the bundle. */
const idsList = (ids: readonly string[]): string => `\
/** The ids of the folder. Written by \`npm run indexes\`. */

export const ids: readonly string[] = [
${ids.map(id => `  '${id}',\n`).join('')}]
`

/** None before the first run. */
const readOr = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

const stale: string[] = []
for (const [folder, name, write] of [
  ['errors', 'index.ts', errorsIndex],
  ['errors', 'ids.ts', idsList],
  ['errors', 'faults.ts', faultsIndex],
  ['articles', 'index.ts', articlesIndex],
  ['incidents', 'index.ts', incidentsIndex],
  ['incidents', 'ids.ts', idsList],
  ['news', 'index.ts', newsIndex],
  ['news', 'ids.ts', idsList],
  ['cve', 'index.ts', cveIndex],
  ['cve', 'ids.ts', idsList],
] as const) {
  const file = join(BASE, folder, name)
  const text = write(idsIn(folder))
  if (readOr(file) === text) continue
  if (process.argv.includes('--check')) stale.push(`knowledge-base/${folder}/${name}`)
  else writeFileSync(file, text)
}
if (stale.length > 0) {
  console.error(`${stale.join(', ')}: not what the folder holds; npm run indexes writes it`)
  process.exit(1)
}
