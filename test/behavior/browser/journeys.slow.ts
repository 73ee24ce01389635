/** Ways of people through the site, with scripts and without: what they ask for stands on the last page. */
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { SKIPPED, TIMEOUT_MS, isThere, openDemo } from './demo.ts'

const EXPIRED = 'expired.certscope-demo.com'
const ERROR = 'curl: (60) SSL certificate problem: unable to get local issuer certificate'

if (!isThere) console.log(SKIPPED)
else {
  const here = await openDemo()
  test.after(() => here.close())

  const ask = async (page: Page, given: string): Promise<void> => {
    await page.fill('#q', given)
    await page.click('form.one button')
    await page.locator('main .verdict').first().waitFor()
  }
  const pathOf = (page: Page): string => new URL(page.url()).pathname
  const answerOf = (page: Page): Promise<string> => page.locator('main').innerText()

  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? 'with scripts' : 'without scripts'

    test(`a domain, and the same in Korean (${how})`, async () => {
      await here.walk({ javaScriptEnabled }, async page => {
        await page.goto('/')
        assert.is(await page.getAttribute('html', 'lang'), 'en')
        await ask(page, `https://${EXPIRED}/login`)
        assert.is(pathOf(page), '/en/domain')
        assert.match(await answerOf(page), /expired/i)
        const { searchParams } = new URL(page.url())
        await page.click('nav.languages a[hreflang="ko"]')
        await page.locator('main .verdict').first().waitFor()
        assert.is(pathOf(page), '/ko/domain')
        assert.is(new URL(page.url()).searchParams.get('domain'), searchParams.get('domain'))
        assert.is(await page.getAttribute('html', 'lang'), 'ko')
        assert.match(await answerOf(page), /만료/)
        // Its address alone shows the same to somebody else.
        const shared = page.url()
        await here.walk({ javaScriptEnabled }, async other => {
          await other.goto(shared)
          assert.match(await answerOf(other), /만료/)
        })
      })
    })

    test(`from a report to each other result, and back (${how})`, async () => {
      await here.walk({ javaScriptEnabled }, async page => {
        await page.goto(`/en/domain?domain=${EXPIRED}`)
        await page.locator('main .verdict').first().waitFor()
        await page.locator('main table a').first().click()
        await page.waitForURL(/\/en\/certificate\?domain=/)
        const tabs = await page.locator('nav.tabs a').evaluateAll(all => all.map(one => String(one)))
        assert.ok(tabs.length >= 8, tabs.join(' '))
        for (const tab of tabs.filter(one => new URL(one).pathname !== '/en/certificate')) {
          await page.locator(`nav.tabs a[href="${tab.slice(new URL(tab).origin.length)}"]`).click()
          await page.waitForURL(tab)
          assert.ok((await page.locator('main h1').innerText()).length > 0)
          await page.goto(`/en/certificate?domain=${EXPIRED}`)
        }
      })
    })

    test(`a list (${how})`, async () => {
      await here.walk({ javaScriptEnabled }, async page => {
        await page.goto('/en')
        await ask(page, `certscope-demo.kr, ${EXPIRED}`)
        assert.is(pathOf(page), '/en/expiry')
        const text = await answerOf(page)
        assert.match(text, 'certscope-demo.kr')
        assert.match(text, EXPIRED)
      })
    })

    test(`an error text, and the page about it (${how})`, async () => {
      await here.walk({ javaScriptEnabled }, async page => {
        await page.goto('/en')
        await ask(page, ERROR)
        assert.is(pathOf(page), '/en/explain')
        assert.match(await answerOf(page), /intermediate|issuer/i)
        await page.locator('main a[href^="/en/errors/"]').first().click()
        await page.waitForURL(/\/en\/errors\//)
        assert.ok((await page.locator('main h1').innerText()).length > 0)
      })
    })

    test(`what nothing takes is said beside the field, and kept in it (${how})`, async () => {
      await here.walk({ javaScriptEnabled }, async page => {
        await page.goto('/en')
        await page.fill('#q', '???')
        await page.click('form.one button')
        await page.locator('#q-error').waitFor()
        assert.is(await page.inputValue('#q'), '???')
        assert.is(await page.getAttribute('#q', 'aria-describedby'), 'q-error')
      })
    })

    test(`an answer, asked again by its own form (${how})`, async () => {
      await here.walk({ javaScriptEnabled, locale: 'ko-KR' }, async page => {
        await page.goto('/')
        assert.is(await page.getAttribute('html', 'lang'), 'ko')
        await page.goto('/ko/security?domain=modern.tls.certscope-demo.com')
        await page.locator('main .verdict').first().waitFor()
        await page.fill('#domain', 'tls10.tls.certscope-demo.com')
        await page.click('main form button.main')
        await page.waitForURL(/tls10/)
        await page.locator('main .verdict').first().waitFor()
        assert.match(await answerOf(page), /TLS 1\.0/)
      })
    })
  }

  test('scripts add copy buttons, and what they copy is what stands there', async () => {
    await here.walk({ permissions: ['clipboard-read', 'clipboard-write'] }, async page => {
      await page.goto('/en')
      const block = page.locator('.block').first()
      await block.locator('button').click()
      await block.getByRole('button', { name: /^Copied/ }).waitFor()
      const copied = await page.evaluate<string>('navigator.clipboard.readText()')
      assert.is(copied, await block.locator('code').textContent())
    })
    await here.walk({ javaScriptEnabled: false }, async page => {
      await page.goto('/en')
      assert.is(await page.locator('.block button').count(), 0)
      assert.ok((await page.locator('.block code').first().innerText()).length > 0)
    })
  })

  test('a count-down goes down', async () => {
    await here.walk({}, async page => {
      await page.goto('/en/dns-propagation?name=moved.certscope-demo.net&type=A')
      const time = page.locator('time[data-until]').first()
      await time.waitFor()
      const first = await time.innerText()
      for (const end = Date.now() + TIMEOUT_MS; (await time.innerText()) === first; ) {
        assert.ok(Date.now() < end, first)
        await page.waitForTimeout(200)
      }
      assert.match(await time.innerText(), /^in \d+ (?:d|h|min|s)/)
    })
  })
  test.run()
}
