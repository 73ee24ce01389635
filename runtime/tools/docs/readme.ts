/**
 * `npm run readme`: writes the generated tables of README.md and of the guides from the declarations; with
 * --check it only reports whether they are up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { verbOf } from '../../../core/plugin/command-line.ts'
import { isPublished } from '../../../core/plugin/plugin.ts'
import type { Plugin } from '../../../core/plugin/plugin.ts'
import { settingRows } from '../../../core/settings/read.ts'
import { fieldsOf } from '../../../core/surface/html/fields.ts'
import { routesOf } from '../../../core/surface/http/router.ts'
import { plugins } from '../../../plugins/index.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

/** Two ranges of numbers in Korean would strike out what is between their tildes. */
const escaped = (text: string): string => text.replaceAll('~', '\\~')

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(row => `| ${row.map(escaped).join(' | ')} |`).join('\n')

const shared = (ttl: unknown): string => (typeof ttl === 'number' && ttl > 0 ? ` Cached for ${ttl} s.` : '')

/** What has an effect is under the API as well as what is only read. */
const apiOf = (plugin: Plugin): string[] =>
  routesOf(plugin)
    .filter(({ isApi }) => isApi)
    .map(({ method, path }) => `\`${method} ${path}\``)

const published = plugins.filter(plugin => plugin.routes && isPublished(plugin))

/** Korean brackets touch the word before them. */
const REQUIRED = { en: ' (required)', ko: '(필수)' } as const

const inputsOf = (plugin: Plugin, language: 'en' | 'ko'): string =>
  fieldsOf(plugin)
    .map(({ name, required }) => `\`${name}\`${required ? REQUIRED[language] : ''}`)
    .join(', ')

type Table = (language: 'en' | 'ko') => string

const summaryOf = ({ summary, korean }: Plugin, language: 'en' | 'ko'): string =>
  language === 'ko' ? (korean?.summary ?? summary) : summary

const TABLES: Readonly<Record<string, Table>> = {
  capabilities: () =>
    table(
      ['capability', 'REST', 'command line', 'answers'],
      published.map(plugin => [
        plugin.name,
        Object.keys(plugin.routes!)
          .map(route => `\`${route}\``)
          .join('<br>'),
        `\`certscope ${verbOf(plugin)}\``,
        `${plugin.summary}${shared(plugin.ttl)}`,
      ]),
    ),
  operations: language =>
    table(
      language === 'ko' ? ['요청', '입력', '기능'] : ['request', 'inputs', 'result'],
      published
        .filter(plugin => apiOf(plugin).length > 0)
        .map(plugin => [apiOf(plugin).join(', '), inputsOf(plugin, language), summaryOf(plugin, language)]),
    ),
  tools: language =>
    table(
      language === 'ko' ? ['도구', 'REST', '기능'] : ['tool', 'REST', 'use it'],
      plugins.flatMap(plugin =>
        plugin.tool
          ? [[`\`${plugin.tool.name}\``, apiOf(plugin).join(', '), summaryOf(plugin, language)]]
          : [],
      ),
    ),
  settings: language =>
    table(
      language === 'ko' ? ['이름', '기본값', '뜻'] : ['name', 'default', 'meaning'],
      Object.values(settingRows(plugins)).map(({ env, fallback, meaning, korean }) => [
        `\`${env}\``,
        fallback === '' ? (language === 'ko' ? '없음' : 'none') : `\`${fallback}\``,
        language === 'ko' ? (korean ?? meaning) : meaning,
      ]),
    ),
}

const GUIDES = 'knowledge-base/guides'

/** Where each table is, and in which language. */
const FILES: readonly (readonly [table: string, file: string, language: 'en' | 'ko'])[] = [
  ['capabilities', 'README.md', 'en'],
  ['operations', `${GUIDES}/api.md`, 'en'],
  ['operations', `${GUIDES}/api.ko.md`, 'ko'],
  ['tools', `${GUIDES}/agents.md`, 'en'],
  ['tools', `${GUIDES}/agents.ko.md`, 'ko'],
  ['settings', `${GUIDES}/settings.md`, 'en'],
  ['settings', `${GUIDES}/settings.ko.md`, 'ko'],
]

const stale: string[] = []
for (const [name, file, language] of FILES) {
  const before = readFileSync(join(root, file), 'utf8')
  const block = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`)
  if (!block.test(before)) throw new Error(`${file} has no place for the table of ${name}`)
  const text = TABLES[name]!(language)
  const after = before.replace(block, (_, open: string, close: string) => `${open}${text}\n${close}`)
  if (after === before) continue
  if (process.argv.includes('--check')) stale.push(file)
  else writeFileSync(join(root, file), after)
}
if (stale.length > 0) {
  console.error(`The tables of ${stale.join(', ')} are out of date. Run npm run readme.`)
  process.exit(1)
}
