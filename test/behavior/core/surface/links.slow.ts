/** Every link of every page leads somewhere, and to a part that its page has: a crawl without any network. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { plugins } from '../../../../plugins/index.ts'
import { get, world } from '../../../peers/world.ts'

const SITE = 'https://certscope.example'
const app = world(plugins, {}, { CERTSCOPE_SITE_URL: SITE, CERTSCOPE_PAGE_LIMIT: '1000000' })

const decoded = (text: string): string =>
  text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name]!,
  )

/** What would measure, or is a file beside the server that a test has not. */
const isLeftOut = ({ pathname, search }: URL): boolean =>
  /^\/(?:badge|calendar|feed|hooks|api|docs)\//.test(pathname)
  || /\.(?:png|ico|svg)$/.test(pathname)
  || (search !== '' && !/^\?lang=(?:en|ko)$/.test(search))

interface Seen {
  readonly status: number
  readonly ids: ReadonlySet<string>
  readonly links: readonly string[]
}

const look = async (path: string): Promise<Seen> => {
  const response = await get(app, path, { headers: { accept: 'text/html' } })
  const location = response.headers.get('location')
  const text = await response.text()
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
  const found = isPage ? text.matchAll(/\s(?:href|src|action)="([^"]*)"/g) : text.matchAll(/<loc>([^<]+)/g)
  return {
    status: response.status,
    ids: new Set(Array.from(text.matchAll(/\sid="([^"]+)"/g), ([, id]) => decoded(id!))),
    links: [...(location === null ? [] : [location]), ...Array.from(found, ([, target]) => decoded(target!))],
  }
}

test('every link leads somewhere', async () => {
  const seen = new Map<string, Seen>()
  const wrong: string[] = []
  /** Paths with who named them first. */
  const queue: (readonly [path: string, by: string])[] = [
    ['/', 'start'],
    ['/sitemap.xml', 'start'],
    ['/guides/grade', 'start'],
  ]
  const fragments: (readonly [path: string, fragment: string, by: string])[] = []
  for (const [path, by] of queue) {
    if (seen.has(path)) continue
    const page = await look(path)
    seen.set(path, page)
    if (![200, 308].includes(page.status)) wrong.push(`${by}: ${path} is ${page.status}`)
    for (const link of page.links) {
      if (link === '' || /^(?:data|mailto|webcal):/.test(link)) continue
      const url = new URL(link, new URL(path, SITE))
      if (url.origin !== SITE || isLeftOut(url)) continue
      const target = url.pathname + url.search
      if (url.hash !== '') fragments.push([target, decodeURIComponent(url.hash.slice(1)), path])
      queue.push([target, path])
    }
  }
  for (const [path, fragment, by] of fragments)
    if (!seen.get(path)!.ids.has(fragment)) wrong.push(`${by}: ${path} has no #${fragment}`)
  assert.ok(seen.size > 400, `${seen.size} pages`)
  assert.equal(wrong.slice(0, 30), [])
})

test('every page has one title, headings in order, ids of its own, and tells its language', async () => {
  const { links } = await look('/sitemap.xml')
  const wrong: string[] = []
  for (const link of links) {
    const { pathname } = new URL(link)
    const text = await (await get(app, pathname)).text()
    const say = (what: string): number => wrong.push(`${pathname}: ${what}`)
    const language = pathname.slice(1, 3)
    if (!text.includes(`<html lang="${language}">`)) say('language')
    const levels = Array.from(text.matchAll(/<h([1-6])\b/g), ([, level]) => Number(level))
    if (levels.filter(level => level === 1).length !== 1) say('h1')
    levels.forEach((level, index) => {
      if (level > (levels[index - 1] ?? 0) + 1) say(`h${level} after h${levels[index - 1]}`)
    })
    const ids = Array.from(text.matchAll(/\sid="([^"]+)"/g), ([, id]) => id!)
    const twice = ids.find((id, index) => ids.indexOf(id) !== index)
    if (twice !== undefined) say(`#${twice} is there twice`)
  }
  assert.ok(links.length > 400, `${links.length} pages`)
  assert.equal(wrong.slice(0, 30), [])
})

test.run()
