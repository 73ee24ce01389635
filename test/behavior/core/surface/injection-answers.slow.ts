/**
 * What servers, registries and name servers say, hostile in every place that takes a text: no page has an
 * element, an attribute, a script or an address that comes of it.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { LANGUAGES } from '../../../../core/surface/pages/languages.ts'
import type { Plugin } from '../../../../core/plugin/plugin.ts'
import { plugins } from '../../../../plugins/index.ts'
import { isThere } from '../../../peers/browser.ts'
import { startDemo } from '../../../peers/demo/main.ts'
import { answerPages } from '../../../lab/shots/pages.ts'
import { answering, get, settingsOf, world } from '../../../peers/world.ts'
import { fillable } from '../../../unit/core/surface/hostile-answers.ts'
import { HOSTILE, MARK } from '../../../unit/core/surface/hostile-texts.ts'
import { openParser } from '../../../unit/core/surface/parsed.ts'

const PROBE = `${MARK}<">\r\n&`
const LIMITS = { CERTSCOPE_LIMIT: '1000000', CERTSCOPE_PAGE_LIMIT: '1000000' }
/** Answers with few texts are drawn this often at most; others of their plugin have the rest. */
const MOST_ROUNDS = 20
const SITE = { CERTSCOPE_SITE_URL: 'https://certscope.example', ...LIMITS }

interface Base {
  readonly of: Plugin
  readonly query: string
  readonly answer: object
}

/** What the demo answers to what its pages are shown with. */
const bases = async (): Promise<Base[]> => {
  const demo = await startDemo({ settings: settingsOf({ PORT: '0', ...LIMITS }) })
  const found: Base[] = []
  try {
    for (const { path } of answerPages(plugins)) {
      const { pathname, search } = new URL(path('en'), demo.serving.url)
      const of = plugins.find(({ name }) => `/en/${name}` === pathname)
      const route = Object.keys(of?.routes ?? {}).find(one => one.startsWith('GET /api/v1/'))
      if (!of || !route) continue
      const response = await fetch(demo.serving.url + route.slice('GET '.length) + search)
      if (response.ok) found.push({ of, query: search, answer: (await response.json()) as object })
    }
  } finally {
    await demo.close()
  }
  return found
}

if (!isThere) console.log('skipped: chromium is not here, so no page is parsed by it')
else {
  const parser = await openParser()
  test.after(() => parser.close())
  const all = await bases()

  test('there are answers of every check that measures', () => {
    const names = new Set(all.map(({ of }) => of.name))
    for (const name of [
      'certificate',
      'security',
      'dns-info',
      'dns-propagation',
      'mail',
      'expiry',
      'explain',
    ])
      assert.ok(names.has(name), name)
  })

  for (const [language] of LANGUAGES) {
    test(`pages of hostile answers hold text alone (${language})`, async () => {
      const known = new Set<string>()
      const faults: string[] = []
      const seen = new Map<string, ReadonlySet<string>>()
      const counts = new Map<string, { texts: number; pages: number; marked: number; used: Set<string> }>()
      for (const { of, query, answer } of all) {
        const filled = fillable(of, answer, PROBE)
        const draw = async (shown: object): Promise<string> => {
          const app = world([answering({ ...of, uses: {} }, () => shown)], {}, SITE)
          const response = await get(app, `/${language}/${of.name}${query}`)
          const page = await response.text()
          if (response.status !== 200) faults.push(`${of.name}${query} is ${response.status}`)
          return page
        }
        const count = counts.get(of.name) ?? { texts: 0, pages: 0, marked: 0, used: new Set() }
        const rounds = Math.min(MOST_ROUNDS, Math.ceil(HOSTILE.length / Math.max(1, filled.count)))
        const pages: string[] = []
        for (let round = 0; round < rounds; round++) {
          const text = (index: number): string => {
            const one = HOSTILE[(index + round * filled.count) % HOSTILE.length]!
            count.used.add(one)
            return one
          }
          pages.push(await draw(filled.with(text)))
        }
        const harmless = [await draw(answer), await draw(filled.with(() => 'harmless'))]
        for (const { names } of await parser.parse(harmless, 'text/html'))
          for (const name of names) known.add(name)
        const hostile = await parser.parse(pages, 'text/html')
        counts.set(of.name, {
          texts: count.texts + filled.count,
          pages: count.pages + hostile.length,
          marked: count.marked + hostile.filter(({ marked }) => marked).length,
          used: count.used,
        })
        for (const { names, faults: found } of hostile) {
          faults.push(...found.map(one => `${of.name}${query}: ${one}`))
          seen.set(`${of.name}${query}`, new Set([...(seen.get(`${of.name}${query}`) ?? []), ...names]))
        }
      }
      for (const [at, names] of seen) {
        const unknown = [...names].filter(name => !known.has(name))
        if (unknown.length > 0) faults.push(`${at} has ${unknown.join(', ')}`)
      }
      for (const [name, { texts, pages, marked, used }] of counts) {
        console.log(`${name} (${language}): ${texts} texts replaced, ${pages} pages, ${marked} show them`)
        assert.is(marked, pages, `${name}: pages that show what was put in`)
        assert.is(used.size, HOSTILE.length, name)
      }
      assert.equal([...new Set(faults)].slice(0, 30), [])
    })
  }
  test.run()
}
