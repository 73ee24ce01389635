/** The guide about failures shows the promises that are tested; `--write` puts them there. */
import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { tableOf } from './table.ts'
import type { Language } from './table.ts'

const FILES: Readonly<Record<Language, string>> = { en: 'failures.md', ko: 'failures.ko.md' }
const BLOCK = /(<!-- failures -->\n)[^]*?(<!-- \/failures -->)/

for (const language of ['en', 'ko'] as const)
  test(`${FILES[language]} has the table of what is promised`, () => {
    const file = new URL(`../../../knowledge-base/guides/${FILES[language]}`, import.meta.url)
    const before = readFileSync(file, 'utf8')
    assert.match(before, BLOCK)
    const after = before.replace(
      BLOCK,
      (_, open: string, close: string) => `${open}${tableOf(language)}\n${close}`,
    )
    if (process.argv.includes('--write')) writeFileSync(file, after)
    else assert.is(before, after, 'run node test/behavior/faults/guide.test.ts --write, then npm run guides')
  })

test.run()
