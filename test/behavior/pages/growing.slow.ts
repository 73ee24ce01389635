/** A page that grows, in Chromium: without a script, with it, and when the connection is lost. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { PROGRAM } from '../../peers/browser.ts'
import { root, start } from '../../unit/runtime/processes.ts'

const startServer = () =>
  start('node', 'runtime/main.ts', ['serve'], {
    CERTSCOPE_PLUGINS: join(root, 'test/unit/runtime/plugins/slow-page.ts'),
    CERTSCOPE_LOG: 'warn',
    CERTSCOPE_CT: 'off',
  })

if (!existsSync(PROGRAM)) {
  console.log('skipped: chromium is not here, so the pages are not opened in it')
} else {
  const server = await startServer()
  const browser = await chromium.launch({ executablePath: PROGRAM, args: ['--no-sandbox'] })
  const open = async (path: string, javaScriptEnabled: boolean) => {
    const context = await browser.newContext({
      javaScriptEnabled,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const page = await context.newPage()
    const errors: string[] = []
    page.on('console', message => void (message.type() === 'error' && errors.push(message.text())))
    page.on('pageerror', error => void errors.push(error.message))
    await page.goto(server.url + path, { waitUntil: 'commit' })
    return { page, errors, close: () => context.close() }
  }
  test.after(async () => {
    await browser.close()
    await server.stop()
  })

  test('without a script the form and what is known are seen while the check runs, then the answer', async () => {
    const { page, close } = await open('/ko/slow-page?name=long-plain', false)
    await page.locator('.progress li', { hasText: 'Half of it.' }).waitFor()
    assert.ok(await page.locator('form').isVisible())
    assert.not.ok(await page.locator('.answer').isVisible())
    await page.locator('.answer', { hasText: 'There at last.' }).waitFor()
    assert.not.ok(await page.locator('.progress').isVisible())
    await close()
  })

  test('with it seconds are counted, time runs down, and blocks are copied', async () => {
    const { page, errors, close } = await open('/ko/slow-page?name=long-scripted', true)
    await page.locator('.elapsed', { hasText: /^\d+초$/ }).waitFor()
    await page.locator('.answer').waitFor()
    await page.waitForLoadState()
    const time = page.locator('time[data-until]')
    const before = await time.textContent()
    assert.match(before!, /^(1시간 [01]분|60분 \d+초) 남음$/)
    await page.locator('.origin summary').click()
    const button = page.getByRole('button', { name: '복사: curl' })
    await button.click()
    const copied = page.getByRole('button', { name: '복사됨: curl' })
    await copied.waitFor()
    assert.is(
      await page.evaluate('navigator.clipboard.readText()'),
      // Whoever has no site URL and no port of their own has no address.
      "curl 'http://localhost:0/api/v1/slow-page?name=long-scripted'",
    )
    await button.waitFor()
    assert.is(await page.locator('.error').count(), 0)
    assert.equal(errors, [])
    await close()
  })

  test('who loses the connection is told so', async () => {
    const other = await startServer()
    try {
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.goto(`${other.url}/en/slow-page?name=long-lost`, { waitUntil: 'commit' })
      await page.locator('.progress li').first().waitFor()
      // The script is there: it is what will tell.
      await page.locator('.elapsed', { hasText: /\d+ s/ }).waitFor()
      other.child.kill('SIGKILL')
      await page
        .locator('.error', { hasText: 'The connection was lost before the result arrived.' })
        .waitFor()
      await context.close()
    } finally {
      await other.stop()
    }
  })
}

test.run()
