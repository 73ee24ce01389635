/**
 * Every page in its language alone: Korean ones have no English sentence, English ones no Hangul, but for
 * what is marked as being in the other language, for code, and for names.
 */
import { chromium } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { pagePaths } from '../../../../../core/surface/pages/sitemap.ts'
import { plugins } from '../../../../../plugins/index.ts'
import { PROGRAM, isThere } from '../../../../peers/browser.ts'
import { all } from '../../../../behavior/demo/ask.ts'
import { startDemo } from '../../../../peers/demo/main.ts'
import { answerPages } from '../../../../lab/shots/pages.ts'
import { settingsOf } from '../../../../peers/world.ts'

const LANGUAGES = ['en', 'ko'] as const
/** Every host of the demo, and not one of three. */
const whole = process.argv.includes('--whole')

/**
 * Texts by the language that they are said to be in, with the spoken attributes. What is inside of a sentence
 * belongs to it: `<b>` and the like do not part it.
 */
const READ = `(pages => pages.map(markup => {
  const parsed = new DOMParser().parseFromString(markup, 'text/html')
  const PARTS = 'script, style, code, pre, kbd, samp, svg, textarea'
  const texts = []
  const walker = parsed.createTreeWalker(parsed.documentElement, NodeFilter.SHOW_ALL)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.nodeType === 1 ? node : node.parentElement
    const lang = at.closest('[lang]')?.getAttribute('lang')
    if (node.nodeType === 1)
      for (const name of ['aria-label', 'alt', 'title', 'content']) {
        const isProse = name !== 'content' || /description|title|alt/.test(node.getAttribute('name') ?? node.getAttribute('property') ?? '')
        if (node.hasAttribute(name) && isProse) texts.push([lang, node.getAttribute(name)])
      }
    if (node.nodeType === 3 && !at.closest(PARTS)) texts.push([lang, node.data])
    if (node.nodeType === 3 && at.localName === 'text') texts.push([lang, node.data])
  }
  return texts
}))`

const HANGUL = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/
/** Four words of small letters in a row are a sentence: names have capital letters, lists have commas. */
const ENGLISH = /(?:^|[\s("“])(?:[a-z][a-z'’-]*\s+){3,}[a-z][a-z'’-]*/
/** What others say stands in quotation marks, and was not said in the language of the page. */
const QUOTED = /["“][^"”]*["”]|「[^」]*」/g
/** What was asked for is shown as it was given. */
const GIVEN = /printer is on fire|curl: \(60\) SSL/
const NAME = /[\uac00-\ud7a3-]+(?:(?:\.[\uac00-\ud7a3-]+)+|(?= \(xn--))/g
/** What agents read is English, with words of Korean questions by which they find it. */
const FOR_AGENTS = /^\/\w\w\/guides\/mcp$/

interface Place {
  readonly path: string
  readonly language: 'en' | 'ko'
}

if (!isThere) console.log('skipped: chromium is not here, so no page is parsed by it')
else {
  const settings = settingsOf({ PORT: '0', CERTSCOPE_LIMIT: '1000000', CERTSCOPE_PAGE_LIMIT: '1000000' })
  const demo = await startDemo({ settings, logLine: line => console.error(line) })
  const browser = await chromium.launch({ executablePath: PROGRAM, args: ['--no-sandbox'] })
  const page = await browser.newPage()
  test.after(async () => {
    await browser.close()
    await demo.close()
  })

  const strangersIn = async (places: readonly Place[]): Promise<string[]> => {
    const pages = await all(places, async ({ path }) => {
      const response = await fetch(demo.serving.url + path, { headers: { accept: 'text/html' } })
      return response.text().catch(error => {
        throw new Error(`${path}: ${String(error)}`)
      })
    })
    const found = new Map<string, string>()
    for (let from = 0; from < places.length; from += 50) {
      const batch = places.slice(from, from + 50)
      const texts = await page.evaluate<(readonly [string, string])[][]>(
        `${READ}(${JSON.stringify(batch.map(place => pages.get(place)))})`,
      )
      batch.forEach(({ path, language }, index) => {
        for (const [lang, text] of texts[index]!) {
          const said = text.replace(QUOTED, '').replace(NAME, '')
          const isForeign = lang === 'ko' ? ENGLISH.test(said) : HANGUL.test(said)
          const isExcused = GIVEN.test(text) || (lang === 'en' && FOR_AGENTS.test(path))
          const isOwn = lang === 'ko' || lang === 'en'
          if (!isOwn) found.set(`lang ${lang}`, path)
          // A Korean page may quote an English text that is marked as such, and the other way round.
          if (isOwn && isForeign && !isExcused)
            found.set(`${language}, ${lang}: ${text.trim().slice(0, 160)}`, path)
        }
      })
    }
    return Array.from(found, ([text, path]) => `${path}: ${text}`)
  }

  const inBoth = (paths: readonly string[]): Place[] =>
    LANGUAGES.flatMap(language => paths.map(path => ({ path: `/${language}${path}`, language })))

  test('pages without parameters', async () => {
    const places = inBoth(pagePaths(plugins).map(path => path.replace(/^\/en/, '')))
    const found = await strangersIn(places)
    console.log(`${places.length} pages`)
    assert.equal(found.slice(0, 60), [])
  })

  test('answers, and pages that say why there is none', async () => {
    const samples = answerPages(plugins)
    const places = LANGUAGES.flatMap(language => samples.map(one => ({ path: one.path(language), language })))
    const found = await strangersIn(places)
    console.log(`${places.length} pages`)
    assert.equal(found.slice(0, 60), [])
  })

  test('hosts of the demo', async () => {
    const some = <T>(all: readonly T[]): readonly T[] => all.filter((_, at) => whole || at % 3 === 0)
    const [hosts, graded] = [some(demo.world.hosts), some(demo.world.graded)]
    const places = inBoth([
      ...hosts.flatMap(({ name }) =>
        ['certificate', 'dns-info'].map(plugin => `/${plugin}?domain=${encodeURIComponent(name)}`),
      ),
      ...hosts.map(({ name }) => `/expiry?domains=${encodeURIComponent(name)}`),
      ...graded.map(({ name }) => `/security?domain=${encodeURIComponent(name)}`),
    ])
    const found = await strangersIn(places)
    console.log(`${places.length} pages`)
    assert.equal(found.slice(0, 60), [])
  })
  test.run()
}
