/**
 * `npm run shots`: pictures of every kind of page at three widths, light and dark, in both languages, in a
 * folder of their own, with a sheet of all for each width.
 */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { html } from '../../../core/surface/html/html.ts'
import { PROGRAM } from '../../peers/browser.ts'
import { startDemo } from '../../peers/demo/main.ts'
import { settingsOf } from '../../peers/world.ts'
import { answerPages, declaredPages, type Sample } from './pages.ts'
import { plugins } from '../../../plugins/index.ts'

const WIDTHS = [360, 768, 1280] as const
const SCHEMES = ['light', 'dark'] as const
const LANGUAGES = ['en', 'ko'] as const
const TIMEOUT_MS = 90_000

const { values } = parseArgs({
  options: {
    /** Only pages whose name has this in it. */
    only: { type: 'string', default: '' },
    width: { type: 'string', multiple: true, default: WIDTHS.map(String) },
    scheme: { type: 'string', multiple: true, default: [...SCHEMES] },
    language: { type: 'string', multiple: true, default: [...LANGUAGES] },
    /** All that is folded is shown. */
    open: { type: 'boolean', default: false },
    folder: { type: 'string' },
  },
})

const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'certscope-shots-'))
mkdirSync(folder, { recursive: true })
const samples: Sample[] = [...declaredPages(plugins), ...answerPages(plugins)].filter(({ name }) =>
  name.includes(values.only),
)

/** Pages that are wider than the window, or hold something that is. */
const wide: string[] = []

const shootAll = async (browser: Browser, base: string, width: number, scheme: string): Promise<string[]> => {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: scheme === 'dark' ? 'dark' : 'light',
    isMobile: width < 600,
    deviceScaleFactor: 1,
  })
  const page = await context.newPage()
  const files: string[] = []
  for (const language of LANGUAGES.filter(one => values.language.includes(one)))
    for (const { name, path } of samples) {
      await page.goto(base + path(language), { timeout: TIMEOUT_MS })
      if (values.open)
        await page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true })")
      const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
      if (Number(over) > 0) wide.push(`${path(language)} at ${width}: ${over} px`)
      const file = `${width}-${scheme}-${language}-${name}.png`
      await page.screenshot({ path: join(folder, file), fullPage: true })
      files.push(file)
    }
  await context.close()
  return files
}

const sheet = (width: number, files: readonly string[]): string =>
  html`<!doctype html>
<meta charset="utf-8"><title>${width} px</title>
<style>body { display: flex; flex-wrap: wrap; gap: 12px; background: #888; font: 12px sans-serif } figure { margin: 0; width: ${Math.min(width, 420)}px } img { width: 100% }</style>
${files.map(file => html`<figure><a href="${file}"><img src="${file}" loading="lazy"></a><figcaption>${file}</figcaption></figure>`)}
`.markup

const settings = settingsOf({ PORT: '0', CERTSCOPE_LIMIT: '1000000', CERTSCOPE_PAGE_LIMIT: '1000000' })
const demo = await startDemo({ settings, logLine: line => console.error(line) })
const browser = await chromium.launch({ executablePath: PROGRAM, args: ['--no-sandbox'] })
try {
  for (const width of values.width.map(Number)) {
    const files: string[] = []
    for (const scheme of values.scheme)
      files.push(...(await shootAll(browser, demo.serving.url, width, scheme)))
    writeFileSync(join(folder, `sheet-${width}.html`), sheet(width, files))
    console.log(`${files.length} pictures at ${width} px`)
  }
} finally {
  await browser.close()
  await demo.close()
}
console.log(`${samples.length} kinds of pages, in ${folder}`)
for (const line of wide) console.log(`too wide: ${line}`)
process.exit(wide.length > 0 ? 1 : 0)
