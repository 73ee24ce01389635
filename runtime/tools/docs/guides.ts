/**
 * `npm run guides`: makes `knowledge-base/guides/pages.ts`, the guides as the website shows them, of their
 * Markdown; `--check` only compares. Every guide is in both languages.
 */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { READERS } from '../../../knowledge-base/guides/index.ts'
import type { Guide, GuideText } from '../../../knowledge-base/guides/types.ts'
import { guideText, slugsOf } from './guide-markup.ts'
import type { PageOf } from './guide-markup.ts'

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'knowledge-base', 'guides')
const TARGET = join(FOLDER, 'pages.ts')

type Language = 'en' | 'ko'

const nameOf = (id: string, language: Language): string => (language === 'en' ? `${id}.md` : `${id}.ko.md`)

const read = (id: string, language: Language): string => {
  const file = join(FOLDER, nameOf(id, language))
  if (!existsSync(file)) throw new Error(`${file} is not there: every guide is in English and Korean`)
  return readFileSync(file, 'utf8')
}

const rows = READERS.flatMap(({ guides }) => guides)
const ids = rows.map(({ id }) => id)

/** What the folders of the repository are on the site. */
const FOLDERS: Readonly<Record<string, string>> = { '../errors': 'errors', '../incidents': 'incidents' }

/** Headings have the same ids in both languages, so that a link leads to the same chapter of both. */
const headingIds = (id: string): string[] => slugsOf(read(id, 'en'))

const pageOf =
  (from: string, language: Language): PageOf =>
  target => {
    // A page of the site that is no guide.
    if (target.startsWith('/')) {
      if (/^\/(?:en|ko)(?:\/|$)/.test(target) && !target.startsWith(`/${language}`))
        throw new Error(`${target} leads to another language`)
      return target
    }
    const [path = '', fragment] = target.split('#', 2)
    const [, name, korean] = /^([a-z-]+)(\.ko)?\.md$/.exec(path) ?? []
    if (path !== '' && !existsSync(join(FOLDER, path))) throw new Error(`${target} leads nowhere`)
    const folder = FOLDERS[path.replace(/\/$/, '')]
    if (folder !== undefined) return `/${language}/${folder}`
    if (path !== '' && name === undefined) return null
    const id = name ?? from
    if (name !== undefined && (korean !== undefined) !== (language === 'ko'))
      throw new Error(`${target} leads to another language: write ${nameOf(id, language)}`)
    if (fragment === undefined) return `/${language}/guides/${id}`
    const at = slugsOf(read(id, language)).indexOf(decodeURIComponent(fragment))
    if (at < 0) throw new Error(`${target} leads to no heading`)
    return `${path === '' ? '' : `/${language}/guides/${id}`}#${headingIds(id)[at]}`
  }

const textOf = (id: string, language: Language): GuideText => {
  const text = read(id, language)
  try {
    const own = headingIds(id)
    if (slugsOf(text).length !== own.length) throw new Error('the chapters are not those of the English one')
    return guideText({ id, language, text }, own, pageOf(id, language))
  } catch (thrown) {
    throw new Error(`${nameOf(id, language)}: ${(thrown as Error).message}`, { cause: thrown })
  }
}

const guideOf = ({ id, published }: (typeof rows)[number]): Guide => ({
  id,
  published,
  en: textOf(id, 'en'),
  ko: textOf(id, 'ko'),
})

/** A line of the body is a line of the file, so that a change can be read. */
const written = (guides: readonly Guide[]): string => {
  const quoted = (text: string, indent: string): string =>
    `[\n${text
      .split('\n')
      .map(line => `${indent}  ${JSON.stringify(line)},\n`)
      .join('')}${indent}].join('\\n')`
  const member = (name: Language, text: GuideText): string =>
    `    ${name}: {
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

const text = written(rows.map(guideOf))
const same = existsSync(TARGET) && readFileSync(TARGET, 'utf8') === text
if (process.argv.includes('--check')) {
  if (!same) {
    console.error('knowledge-base/guides/pages.ts is out of date. Run npm run guides.')
    process.exit(1)
  }
} else if (!same) writeFileSync(TARGET, text)
