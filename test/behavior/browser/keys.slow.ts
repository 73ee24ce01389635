/** The site by keys alone, at 200 % zoom, and while a check still runs. */
import type { Page } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { plugins } from '../../../plugins/index.ts'
import { answerPages, declaredPages } from '../../lab/shots/pages.ts'
import { SKIPPED, isThere, openDemo } from './demo.ts'

/** A window of 1280 pixels, enlarged twice. */
const ZOOMED = { width: 640, height: 450 }

interface Focus {
  readonly what: string
  readonly visible: boolean
  readonly top: number
}

/** What has the focus, and whether one sees that it has. */
const FOCUS = `(() => {
  const at = document.activeElement
  const style = getComputedStyle(at)
  const { top, width, height } = at.getBoundingClientRect()
  const isMarked = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0 || style.boxShadow !== 'none'
  return {
    what: at === document.body ? '' : at.localName + (at.id ? '#' + at.id : '') + ' ' + (at.getAttribute('href') ?? at.textContent.slice(0, 30)),
    visible: isMarked && width > 0 && height > 0,
    top: top + scrollY,
  }
})()`

/** Where the tab key begins on a page whose field has not the focus yet. */
const AT_START = 'document.body.tabIndex = -1; document.body.focus()'

if (!isThere) console.log(SKIPPED)
else {
  const here = await openDemo()
  test.after(() => here.close())

  /** Every stop of the tab key, from the beginning of the page to its end. */
  const stops = async (page: Page): Promise<Focus[]> => {
    const found: Focus[] = []
    await page.evaluate(AT_START)
    for (let count = 0; count < 200; count++) {
      await page.keyboard.press('Tab')
      const at = await page.evaluate<Focus>(FOCUS)
      if (at.what === '') break
      found.push(at)
    }
    return found
  }

  for (const path of [
    '/en',
    '/ko/certificate?domain=expired.certscope-demo.com',
    '/en/security',
    '/ko/errors',
    '/en/guides/api',
  ])
    test(`each stop of the tab key is seen (${path})`, async () => {
      await here.walk({}, async page => {
        await page.goto(path)
        const found = await stops(page)
        assert.ok(found.length > 5, String(found.length))
        assert.match(found[0]!.what, '#', 'the first leads to the content')
        assert.equal(
          found.filter(({ visible }) => !visible),
          [],
        )
      })
    })

  test('keys alone: past the menu, a domain, the answer', async () => {
    await here.walk({}, async page => {
      await page.goto('/en')
      assert.is(await page.evaluate<string>('document.activeElement.id'), 'q', 'the field has the focus')
      await page.evaluate(AT_START)
      await page.keyboard.press('Tab')
      const skip = await page.evaluate<string>('document.activeElement.hash')
      assert.is(skip.slice(0, 1), '#')
      await page.keyboard.press('Enter')
      assert.ok(await page.evaluate<boolean>(`document.querySelector('${skip}').localName === 'main'`))
      await page.keyboard.press('Tab')
      assert.is(await page.evaluate<string>('document.activeElement.id'), 'q')
      await page.keyboard.type('expired.certscope-demo.com')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/en\/domain\?/)
      await page.locator('main .verdict').first().waitFor()
      // What is folded opens by its key as well.
      const summary = page.locator('main details > summary').first()
      await summary.focus()
      const isOpen = () => page.evaluate<boolean>(`document.querySelector('main details').open`)
      const before = await isOpen()
      await page.keyboard.press('Enter')
      assert.is(await isOpen(), !before)
    })
  })

  for (const language of ['en', 'ko'] as const)
    test(`nothing is wider than the window at 200 % (${language})`, async () => {
      await here.walk({ viewport: ZOOMED, deviceScaleFactor: 2 }, async page => {
        const wide: string[] = []
        const samples = [...declaredPages(plugins), ...answerPages(plugins)]
        for (const { path } of samples) {
          await page.goto(path(language))
          await page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true })")
          const over = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
          if (over > 0) wide.push(`${path(language)}: ${over}`)
        }
        console.log(`${samples.length} pages at 200 % (${language})`)
        assert.equal(wide, [])
      })
    })

  for (const javaScriptEnabled of [true, false])
    test(`the form is there before the answer (${javaScriptEnabled ? 'with' : 'without'} scripts)`, async () => {
      await here.walk({ javaScriptEnabled }, async page => {
        const host = javaScriptEnabled ? 'silent' : 'stalling'
        const going = page.goto(`/en/certificate?domain=${host}.certscope-demo.com`).catch(() => null)
        await page.locator('#domain').waitFor()
        await page.locator('.progress').waitFor()
        const isAnswered = await page.locator('main .verdict').count()
        assert.is(isAnswered, 0)
        await going
        await page.locator('main .verdict, main > .error').first().waitFor()
        assert.not.ok(await page.locator('.progress').isVisible())
      })
    })
  test.run()
}
