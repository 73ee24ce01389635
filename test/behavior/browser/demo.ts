/** The demo in Chromium, as people use it: with a mouse, with keys alone, and with scripts off. */
import { existsSync } from 'node:fs'
import { chromium, type BrowserContextOptions, type Page } from 'playwright-core'
import { PROGRAM } from '../../peers/browser.ts'
import { startDemo } from '../../peers/demo/main.ts'
import { settingsOf } from '../../peers/world.ts'

/** Milliseconds for one step, on a busy machine. */
export const TIMEOUT_MS = 60_000
export const isThere = existsSync(PROGRAM)
export const SKIPPED = 'skipped: chromium is not here, so nobody walks through the pages'

export const openDemo = async () => {
  const settings = settingsOf({ PORT: '0', CERTSCOPE_LIMIT: '1000000', CERTSCOPE_PAGE_LIMIT: '1000000' })
  const demo = await startDemo({ settings, logLine: line => console.error(line) })
  const browser = await chromium.launch({ executablePath: PROGRAM, args: ['--no-sandbox'] })
  return {
    url: demo.serving.url,
    demo,
    /** A page of a person of one's own; it goes when the walk is over. */
    async walk(options: BrowserContextOptions, on: (page: Page) => Promise<void>): Promise<void> {
      const context = await browser.newContext({ locale: 'en-US', baseURL: demo.serving.url, ...options })
      context.setDefaultTimeout(TIMEOUT_MS)
      context.setDefaultNavigationTimeout(TIMEOUT_MS)
      try {
        await on(await context.newPage())
      } finally {
        await context.close()
      }
    },
    async close(): Promise<void> {
      await browser.close()
      await demo.close()
    },
  }
}
