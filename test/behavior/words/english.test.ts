/**
 * No English text of the product has what the style sheet forbids: every text that a module exports, the
 * descriptions of the API and of tools, help, settings and their errors, README and the guides.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isPublished } from '../../../core/plugin/plugin.ts'
import { readSettings, settingRows } from '../../../core/settings/read.ts'
import { allHelp, verbHelp } from '../../../core/surface/cli/help.ts'
import { openapi } from '../../../core/surface/openapi/openapi.ts'
import { plugins } from '../../../plugins/index.ts'
import { help, ownHelp } from '../../../runtime/commands/help.ts'
import { OWN_VERBS } from '../../../runtime/commands/verbs.ts'
import { complaints, textsOf } from '../../unit/words/forbidden.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')
const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8')

/** Markup that a tool makes: the Markdown of the guides is read instead. */
const MADE = 'guides/pages.ts'

/** Complaints about texts that are no catalogue. Line breaks and the indent of a table are no words. */
const about = (where: string, texts: readonly string[]): string[] =>
  texts.flatMap(text => complaints(['en', where, text.replace(/\s+/g, ' ').trim()]))

for (const folder of ['core', 'plugins', 'knowledge-base'])
  test(`${folder}: no exported text has what the style sheet forbids`, async () => {
    const names = readdirSync(join(root, folder), { recursive: true }).map(String).sort()
    let found = 0
    const wrong: string[] = []
    for (const name of names.filter(
      name => name.endsWith('.ts') && !/\.d\.ts$/.test(name) && name !== MADE,
    )) {
      const module: unknown = await import(pathToFileURL(join(root, folder, name)).href)
      const texts = textsOf(module)
        .filter(([language]) => language === 'en')
        // Some are the end of a sentence.
        .map(([language, at, text]) => [language, at, text.trim()] as const)
      found += texts.length
      wrong.push(...texts.flatMap(complaints).map(one => `${folder}/${name}: ${one}`))
    }
    assert.ok(found > 100, `${found} texts`)
    assert.equal([...new Set(wrong)], [])
  })

/** What people read of a JSON document: members with these names. */
const PROSE = ['description', 'summary', 'title']
const proseOf = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) =>
    typeof one === 'string' ? (PROSE.includes(name) ? [one] : []) : proseOf(one),
  )
}

test('the descriptions of the API', () => {
  const texts = proseOf(openapi(plugins))
  assert.ok(texts.length > 200, `${texts.length} texts`)
  assert.equal(about('openapi', [...new Set(texts)]), [])
})

test('the descriptions of tools, prompts and libraries', () => {
  const texts = plugins.flatMap(({ summary, tool, prompts }) => [
    summary,
    ...(tool ? [tool.title, tool.description] : []),
    ...proseOf(prompts ?? []),
  ])
  assert.ok(texts.length > plugins.length, `${texts.length} texts`)
  assert.equal(about('tools', texts), [])
})

test('the help', () => {
  const texts = [
    help(plugins, 'en'),
    ...OWN_VERBS.map(verb => ownHelp(verb, 'en')),
    ...plugins.filter(isPublished).map(plugin => verbHelp(plugin, 'en')),
    ...plugins.filter(({ commands }) => commands).flatMap(plugin => allHelp(plugin, 'en')),
  ]
  assert.equal(about('help', texts), [])
})

test('settings: their meanings, and the error of each for a value that none accepts', () => {
  const rows = Object.values(settingRows(plugins))
  const wrong = Object.fromEntries(rows.map(({ env }) => [env, 'x'.repeat(5000)]))
  const result = readSettings({ ...wrong, CERTSCOPE_UNKNOWN: '1' }, { readFile: () => '', plugins })
  const short = readSettings(Object.fromEntries(rows.map(({ env }) => [env, '?'])), {
    readFile: () => 'no certificate',
    plugins,
  })
  const errors = [result, short].flatMap(one => (one.ok ? [] : one.errors))
  assert.ok(errors.length > rows.length, `${errors.length} errors`)
  assert.equal(about('settings', [...rows.map(({ meaning }) => meaning), ...errors]), [])
})

test('README, CONTRIBUTING, SECURITY and the guides', () => {
  const guides = readdirSync(join(root, 'knowledge-base', 'guides'))
    .filter(name => name.endsWith('.md') && !name.endsWith('.ko.md'))
    .map(name => read('knowledge-base', 'guides', name))
  assert.ok(guides.length > 15, `${guides.length} guides`)
  const files = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'].map(name => read(name))
  for (const text of [...files, ...guides]) {
    const prose = text.replace(/```[\s\S]*?```/g, '').split(/\n{2,}|\n(?=[-|#])/)
    assert.equal(about('README', prose), [])
  }
})

test.run()
