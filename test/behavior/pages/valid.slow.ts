/** Every page that there is, and answers of the demo, are valid HTML (html-validate, recommended rules). */
import { HtmlValidate } from 'html-validate'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { LANGUAGES } from '../../../core/surface/pages/languages.ts'
import { pagePaths } from '../../../core/surface/pages/sitemap.ts'
import { plugins } from '../../../plugins/index.ts'
import { startDemo } from '../../peers/demo/main.ts'
import { answerPages } from '../../lab/shots/pages.ts'
import { settingsOf } from '../../peers/world.ts'

/** Every page in both languages, and not in one of them. */
const whole = process.argv.includes('--whole')
const settings = settingsOf({ PORT: '0', CERTSCOPE_LIMIT: '1000000', CERTSCOPE_PAGE_LIMIT: '1000000' })
const demo = await startDemo({ settings, logLine: line => console.error(line) })
test.after(() => demo.close())

const validator = new HtmlValidate({ extends: ['html-validate:recommended'] })

const faultsOf = async (path: string): Promise<string[]> => {
  const response = await fetch(demo.serving.url + path, { headers: { accept: 'text/html' } })
  assert.match(response.headers.get('content-type') ?? '', 'text/html', path)
  const { results } = await validator.validateString(await response.text(), path)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${path}:${line}:${column} ${ruleId}: ${message}`),
  )
}

for (const [language] of LANGUAGES) {
  test(`pages are valid (${language})`, async () => {
    const paths = pagePaths(plugins).map(path => path.replace(/^\/en/, `/${language}`))
    assert.ok(paths.length > 400, String(paths.length))
    const faults: string[] = []
    const isAsked = (index: number): boolean => whole || (index % 2 === 0) === (language === 'ko')
    for (const [index, path] of paths.entries()) if (isAsked(index)) faults.push(...(await faultsOf(path)))
    assert.equal(faults, [])
  })

  test(`answers are valid (${language})`, async () => {
    const faults: string[] = []
    for (const { path } of answerPages(plugins)) faults.push(...(await faultsOf(path(language))))
    assert.equal(faults, [])
  })
}

test.run()
