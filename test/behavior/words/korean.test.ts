/**
 * No Korean text of the product has what the style sheet forbids: every text that a module exports, help,
 * and refusals. Particles go with what is before them.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CERTIFICATES } from '../../../core/protocol/x509/findings/which.ts'
import { isPublished } from '../../../core/plugin/plugin.ts'
import { settingRows } from '../../../core/settings/read.ts'
import { allHelp, verbHelp } from '../../../core/surface/cli/help.ts'
import { errors } from '../../../knowledge-base/errors/index.ts'
import { plugins } from '../../../plugins/index.ts'
import { help, ownHelp } from '../../../runtime/commands/help.ts'
import { OWN_VERBS } from '../../../runtime/commands/verbs.ts'
import { complaints, textsOf } from '../../unit/words/forbidden.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

/** Markup that a tool makes: the Markdown of the guides is read instead. */
const MADE = 'guides/pages.ts'

for (const folder of ['core', 'plugins', 'knowledge-base'])
  test(`${folder}: no exported text has what the style sheet forbids`, async () => {
    const names = readdirSync(join(root, folder), { recursive: true }).map(String).sort()
    let found = 0
    const wrong: string[] = []
    for (const name of names.filter(
      name => name.endsWith('.ts') && !/\.d\.ts$/.test(name) && name !== MADE,
    )) {
      const module: unknown = await import(pathToFileURL(join(root, folder, name)).href)
      const texts = textsOf(module).filter(([language, , text]) => language === 'ko' && /[가-힣]/.test(text))
      found += texts.length
      wrong.push(...texts.flatMap(complaints).map(one => `${folder}/${name}: ${one}`))
    }
    assert.ok(found > 100, `${found} texts`)
    assert.equal([...new Set(wrong)], [])
  })

test('the help, and what plugins say of themselves', () => {
  const texts = [
    help(plugins, 'ko'),
    ...OWN_VERBS.map(verb => ownHelp(verb, 'ko')),
    ...plugins.filter(isPublished).map(plugin => verbHelp(plugin, 'ko')),
    ...plugins.filter(({ commands }) => commands).flatMap(plugin => allHelp(plugin, 'ko')),
    ...plugins.flatMap(({ korean }) => textsOf({ ko: korean ?? '' }).map(([, , text]) => text)),
  ]
  assert.ok(texts.length > 10)
  const bare = texts.map(text => text.replace(/\s+/g, ' ').trim())
  assert.equal(
    bare.flatMap(text => complaints(['ko', 'help', text])),
    [],
  )
})

test('settings: all that come with the program have their meaning in Korean', () => {
  const rows = Object.values(settingRows(plugins))
  assert.equal(
    rows.filter(({ korean }) => korean === undefined).map(({ env }) => env),
    [],
  )
  assert.equal(
    rows.flatMap(({ env, korean = '' }) => complaints(['ko', env, korean])),
    [],
  )
})

test('what to do is asked for, and does not go on as if it were done', () => {
  const fixes = textsOf(errors).filter(([language, at]) => language === 'ko' && at.includes('.fixes.'))
  assert.ok(fixes.length > 1_000)
  const wrong = fixes.filter(([, , text]) => /(?:실행|삭제|지정|설치|재시작|리로드)합니다\./.test(text))
  assert.equal(
    wrong.map(([, at, text]) => `${at}: ${text}`),
    [],
  )
})

test('the guides', () => {
  const folder = join(root, 'knowledge-base', 'guides')
  const guides = readdirSync(folder).filter(name => name.endsWith('.ko.md'))
  const wrong = guides.flatMap(name =>
    readFileSync(join(folder, name), 'utf8')
      .replace(/```[\s\S]*?```/g, '')
      .split(/\n{2,}|\n(?=[-|#])/)
      .filter(text => /[가-힣]/.test(text))
      .flatMap(text => complaints(['ko', name, text.replace(/\s+/g, ' ').trim()])),
  )
  assert.equal(wrong, [])
})

test('the words for a certificate all go with the particles that stand behind them', () => {
  for (const { ko } of Object.values(CERTIFICATES)) assert.match(ko, /인증서$/)
})

test.run()
