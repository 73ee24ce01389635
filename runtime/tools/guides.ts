/**
 * `npm run guides`: makes `knowledge-base/guides/pages.ts`, the guides as the website shows them, of their
 * Markdown; `--check` only compares. A guide without Korean has no Korean page, and is listed.
 */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { READERS } from '../../knowledge-base/guides/index.ts'
import type { Guide, GuideText } from '../../knowledge-base/guides/types.ts'
import { guideText, slugsOf } from './guide-markup.ts'
import type { PageOf } from './guide-markup.ts'

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'knowledge-base', 'guides')
const TARGET = join(FOLDER, 'pages.ts')

type Language = 'en' | 'ko'

const fileOf = (id: string, language: Language): string =>
  join(FOLDER, language === 'en' ? `${id}.md` : `${id}.ko.md`)

const read = (id: string, language: Language): string | null => {
  const file = fileOf(id, language)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

const rows = READERS.flatMap(({ guides }) => guides)
const ids = rows.map(({ id }) => id)

/** What the folders of the repository are on the site. */
const FOLDERS: Readonly<Record<string, string>> = { '../errors': 'errors', '../incidents': 'incidents' }

/** Headings have the same ids in both languages, so that a link leads to the same chapter of both. */
const headingIds = (id: string): string[] => slugsOf(read(id, 'en')!)

const pageOf =
  (from: string, language: Language): PageOf =>
  target => {
    const [path = '', fragment] = target.split('#', 2)
    const [, name, korean] = /^([a-z-]+)(\.ko)?\.md$/.exec(path) ?? []
    if (path !== '' && !existsSync(join(FOLDER, path))) throw new Error(`${target} leads nowhere`)
    const folder = FOLDERS[path.replace(/\/$/, '')]
    if (folder !== undefined) return `/${language}/${folder}`
    if (path !== '' && name === undefined) return null
    const id = name ?? from
    const spoken = read(id, language) === null ? 'en' : language
    if (fragment === undefined) return `/${spoken}/guides/${id}`
    // The heading is one of the file that is named, which the reader's language need not be.
    const named = path === '' ? language : korean ? 'ko' : 'en'
    const at = slugsOf(read(id, named)!).indexOf(decodeURIComponent(fragment))
    if (at < 0) throw new Error(`${target} leads to no heading`)
    return `${path === '' ? '' : `/${spoken}/guides/${id}`}#${headingIds(id)[at]}`
  }

const textOf = (id: string, language: Language): GuideText | null => {
  const text = read(id, language)
  if (text === null) return null
  try {
    const own = headingIds(id)
    if (slugsOf(text).length !== own.length) throw new Error('the chapters are not those of the English one')
    return guideText({ id, language, text }, own, pageOf(id, language))
  } catch (thrown) {
    throw new Error(`${fileOf(id, language)}: ${(thrown as Error).message}`, { cause: thrown })
  }
}

const guideOf = ({ id, published }: (typeof rows)[number]): Guide => {
  const en = textOf(id, 'en')
  if (en === null) throw new Error(`${id}.md is not there`)
  return { id, published, en, ko: textOf(id, 'ko') }
}

/** A line of the body is a line of the file, so that a change can be read. */
const written = (guides: readonly Guide[]): string => {
  const quoted = (text: string, indent: string): string =>
    `[\n${text
      .split('\n')
      .map(line => `${indent}  ${JSON.stringify(line)},\n`)
      .join('')}${indent}].join('\\n')`
  const member = (name: Language, text: GuideText | null): string =>
    text === null
      ? `    ${name}: null,\n`
      : `    ${name}: {
      title: ${JSON.stringify(text.title)},
      lead: ${JSON.stringify(text.lead)},
      summary: ${JSON.stringify(text.summary)},
      headings: ${JSON.stringify(text.headings)},
      body: ${quoted(text.body, '      ')},
    },\n`
  const entry = ({ id, published, en, ko }: Guide): string =>
    `  ${JSON.stringify(id)}: {\n    id: ${JSON.stringify(id)},\n    published: ${JSON.stringify(published)},\n`
    + `${member('en', en)}${member('ko', ko)}  },\n`
  return `/** The guides as the website shows them. Written by \`npm run guides\`. */
import type { Guide } from './types.ts'

export const guides: Readonly<Record<string, Guide>> = {
${guides.map(entry).join('')}}
`
}

const unlisted = readdirSync(FOLDER)
  .filter(name => name.endsWith('.md'))
  .map(name => name.replace(/(?:\.ko)?\.md$/, ''))
  .filter(id => !ids.includes(id))
if (unlisted.length > 0) throw new Error(`${unlisted.join(', ')}: not in knowledge-base/guides/index.ts`)
if (new Set(ids).size !== ids.length) throw new Error('knowledge-base/guides/index.ts lists a guide twice')

const guides = rows.map(guideOf)
const lacking = guides.filter(({ ko }) => ko === null).map(({ id }) => id)
if (lacking.length > 0) console.log(`Not in Korean yet: ${lacking.join(', ')}`)
const text = written(guides)
const same = existsSync(TARGET) && readFileSync(TARGET, 'utf8') === text
if (process.argv.includes('--check')) {
  if (!same) {
    console.error('knowledge-base/guides/pages.ts is out of date. Run npm run guides.')
    process.exit(1)
  }
} else if (!same) writeFileSync(TARGET, text)
