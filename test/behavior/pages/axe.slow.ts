/**
 * Every kind of page in Chromium: axe has nothing against it at three widths in both schemes, nothing is
 * wider than the window, nothing is asked of another site, and the policy stops nothing.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { LANGUAGES } from '../../../core/surface/pages/languages.ts'
import { plugins } from '../../../plugins/index.ts'
import { PROGRAM } from '../../peers/browser.ts'
import { startDemo } from '../../peers/demo/main.ts'
import { answerPages, declaredPages } from '../../lab/shots/pages.ts'
import { settingsOf } from '../../peers/world.ts'

const TIMEOUT_MS = 90_000
const whole = process.argv.includes('--whole')
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const CONTRAST = ['color-contrast', 'link-in-text-block']
const LAYOUT = ['target-size', 'scrollable-region-focusable']

/** What is asked at each width and scheme: all at first, then what may be otherwise there. */
const LOOKS = [
  { width: 360, colorScheme: 'light', rules: null },
  { width: 360, colorScheme: 'dark', rules: CONTRAST },
  { width: 768, colorScheme: 'light', rules: LAYOUT },
  { width: 1280, colorScheme: 'light', rules: [...LAYOUT, ...CONTRAST] },
  { width: 1280, colorScheme: 'dark', rules: CONTRAST },
] as const

const settled = (scheme: string): string => `new Promise(done => {
  const look = () => matchMedia('(prefers-color-scheme: ${scheme})').matches ? setTimeout(done, 2_000) : setTimeout(look, 50)
  look()
})`

const run = (rules: readonly string[] | null): string => `axe.run(document, {
  resultTypes: ['violations'],
  ${rules === null ? '' : `runOnly: ${JSON.stringify(rules)},`}
}).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 160))))`

if (!existsSync(PROGRAM)) {
  console.log('skipped: chromium is not here, so the pages are not opened in it')
} else {
  const settings = settingsOf({ PORT: '0', CERTSCOPE_LIMIT: '1000000', CERTSCOPE_PAGE_LIMIT: '1000000' })
  const demo = await startDemo({ settings, logLine: line => console.error(line) })
  const browser = await chromium.launch({ executablePath: PROGRAM, args: ['--no-sandbox'] })
  test.after(async () => {
    await browser.close()
    await demo.close()
  })
  const samples = [...declaredPages(plugins), ...answerPages(plugins)]

  for (const [language] of LANGUAGES) {
    test(`pages and answers are for everyone (${language})`, async () => {
      const page = await browser.newPage()
      const faults: string[] = []
      page.on('console', message => {
        if (/Content Security Policy/.test(message.text())) faults.push(`${page.url()}: ${message.text()}`)
      })
      page.on('pageerror', error => faults.push(`${page.url()}: ${error.message}`))
      page.on('request', request => {
        if (!request.url().startsWith(demo.serving.url) && !request.url().startsWith('data:'))
          faults.push(`${page.url()} asks ${request.url()}`)
      })
      for (const [index, { path }] of samples.entries()) {
        // In CI each page in one of the languages.
        if (!whole && (index % 2 === 0) === (language === 'ko')) continue
        const at = path(language)
        await page.goto(demo.serving.url + at, { timeout: TIMEOUT_MS })
        await page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true })")
        // By the browser's own means: the policy of the pages lets no script in.
        await page.evaluate(`${AXE};0`)
        for (const { width, colorScheme, rules } of LOOKS) {
          await page.setViewportSize({ width, height: 900 })
          await page.emulateMedia({ colorScheme })
          // A script that follows the scheme hears of it later, and colors fade.
          if (at.startsWith('/docs/try')) await page.evaluate(settled(colorScheme))
          const found = await page.evaluate<string[]>(run(rules))
          faults.push(...found.map(one => `${at} at ${width}, ${colorScheme}: ${one}`))
          if (await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth'))
            faults.push(`${at} is wider than ${width}`)
        }
      }
      await page.close()
      assert.equal([...new Set(faults)], [])
    })
  }
}

test.run()
