/**
 * What callers send, hostile in every place that takes a text: fields, other parameters, paths and headers of
 * every page, image, calendar and feed. What comes back is parsed by Chromium.
 */
import { chromium } from 'playwright-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isPublished } from '../../../../core/plugin/plugin.ts'
import { pagePaths } from '../../../../core/surface/pages/sitemap.ts'
import { plugins } from '../../../../plugins/index.ts'
import { isThere, PROGRAM } from '../../../peers/browser.ts'
import { answering, get, world } from '../../../peers/world.ts'
import { HOSTILE, MARK } from '../../../unit/core/surface/hostile-texts.ts'
import { openParser, type Kind } from '../../../unit/core/surface/parsed.ts'

const SITE = 'https://certscope.example'
const LANGUAGES = ['en', 'ko'] as const
/** Nothing is measured here: whatever is asked for is refused, or is late. */
const late = () => new Promise<never>(() => {})
const MEASURE = ['certificate', 'security', 'dns-info', 'dns-propagation', 'mail', 'expiry']
const BELOW = ['expiry/domain', 'registration', 'security/graded']
const app = world(
  plugins.map(one => {
    if (MEASURE.includes(one.name)) return { ...one, uses: {}, deadline: 0.75, run: late }
    if (BELOW.includes(one.name)) return { ...answering(one, late as never), uses: {}, deadline: 0.75 }
    return one
  }),
  { mail: { send: async () => ({ ok: true, id: null }) } },
  {
    CERTSCOPE_SITE_URL: SITE,
    CERTSCOPE_PAGE_LIMIT: '1000000',
    CERTSCOPE_LIMIT: '1000000',
    CERTSCOPE_MAIL: 'file:/nowhere',
  },
)

const KINDS: readonly (readonly [begins: string, kind: Kind])[] = [
  ['text/html', 'text/html'],
  ['image/svg+xml', 'image/svg+xml'],
  ['application/rss+xml', 'application/xml'],
  ['application/xml', 'application/xml'],
]
/** Browsers take none of these for markup. */
const INERT = /^(?:application\/json|text\/plain|text\/calendar|application\/problem\+json)/

interface Ask {
  readonly path: string
  readonly init?: RequestInit
}

const form = (fields: Readonly<Record<string, string>>): string => String(new URLSearchParams(fields))
/** As a path has it; `.` and `..` alone would be another path. */
const segment = (text: string): string => encodeURIComponent(text)

const PAGES = plugins.filter(isPublished).map(({ name, input, example }) => {
  const entries = Object.keys((input as { readonly entries?: object }).entries ?? {})
  return { name, fields: entries, example: example as Readonly<Record<string, unknown>> }
})

/** Every page with the text in each of its fields, and as a parameter that it has not. */
const ofFields = (text: string): Ask[] => [
  ...LANGUAGES.map(language => ({ path: `/${language}?${form({ q: text })}` })),
  ...PAGES.flatMap(({ name, fields, example }, index) =>
    [...fields, text].map((field, number) => {
      const language = LANGUAGES[(index + number + text.length) % LANGUAGES.length]!
      // What is needed beside it is left out, so that nothing is measured.
      const others = field === 'error' || !('error' in example) ? {} : { error: 'x' }
      return { path: `/${language}/${name}?${form({ ...others, [field]: text })}` }
    }),
  ),
]

const ofPaths = (text: string): Ask[] => [
  { path: `/${segment(text)}` },
  ...LANGUAGES.flatMap(language =>
    ['', 'errors/', 'guides/', 'incidents/', 'news/', 'cve/', 'watch/'].map(below => ({
      path: `/${language}/${below}${segment(text)}`,
    })),
  ),
  ...[
    '/watch/confirm/',
    '/watch/again/',
    '/watch/manage/',
    '/watch/stop/',
    '/watch/never/',
    '/guides/',
    '/api/v1/',
  ].map(below => ({
    path: `${below}${segment(text)}`,
    init: { headers: { accept: 'text/html' } },
  })),
  { path: `/badge/${segment(text)}.svg` },
  { path: `/badge/${segment(text)}.json` },
  { path: `/badge/localhost.svg?${form({ label: text })}` },
  { path: `/badge/localhost.svg?${form({ label: text, style: 'social', lang: 'ko' })}` },
  { path: `/badge/localhost.svg?${form({ kind: text, style: text, lang: text, warning: text })}` },
  { path: `/badge/localhost.json?${form({ label: text })}` },
  { path: `/calendar/${segment(text)}.ics` },
  { path: `/calendar/localhost.ics?${form({ lang: text, only: text })}` },
  { path: `/feed/${segment(text)}.xml` },
  ...['/rss.xml', '/ko/rss.xml', '/en/news/rss.xml', '/ko/cve/rss.xml', '/sitemap.xml', '/robots.txt'].map(
    path => ({ path: `${path}?${form({ lang: text, [text]: text })}` }),
  ),
]

const NAMES = ['accept-language', 'user-agent', 'referer', 'origin', 'x-forwarded-for', 'x-forwarded-host']

/** Headers hold no line ends, and octets alone. */
const ofHeaders = (text: string): Ask[] => {
  const value = text.replace(/[^\x20-\x7e]/g, '')
  const headers = Object.fromEntries(NAMES.map(name => [name, value]))
  return ['/', '/en', '/ko/certificate', '/en/nothing', '/badge/localhost.svg', '/rss.xml'].map(path => ({
    path,
    init: { headers: { ...headers, accept: 'text/html' } },
  }))
}

const ofForms = (text: string): Ask[] =>
  LANGUAGES.flatMap(language =>
    [
      { email: text, domains: 'example.com' },
      { email: 'a@example.com', domains: text },
      { email: 'a@example.com', domains: 'localhost', language: text, [text]: text },
    ].map(fields => ({
      path: `/${language}/watch`,
      init: {
        method: 'POST',
        body: form(fields),
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: SITE },
      },
    })),
  )

interface Got {
  readonly what: string
  readonly text: string
}

if (!isThere) console.log('skipped: chromium is not here, so no page is parsed by it')
else {
  const parser = await openParser()
  test.after(() => parser.close())

  const namesOf = async (paths: readonly string[]): Promise<Set<string>> => {
    const texts: string[] = []
    for (const path of paths) texts.push(await (await get(app, path)).text())
    return new Set((await parser.parse(texts, 'text/html')).flatMap(({ names }) => names))
  }
  const known = await namesOf([
    ...pagePaths(plugins).filter((_, index) => index % 8 === 0),
    '/en/nothing',
    '/en?q=%3F',
    // Each with its example, as it is before anything is asked.
    ...PAGES.map(({ name }) => `/en/${name}`),
    '/en/explain?error=x',
    '/en/explain?error=NET::ERR_CERT_DATE_INVALID',
    ...PAGES.map(({ name }) => `/en/${name}?domain=localhost&domains=localhost&name=localhost&error=x`),
  ])

  /** All that is asked with each of the texts, and what is wrong with what comes. */
  const faultsOf = async (asks: (text: string) => readonly Ask[]) => {
    const faults = new Set<string>()
    const counts = new Map<string, number>()
    let shown = 0
    const parse = async (kind: Kind, got: readonly Got[]): Promise<void> => {
      const parsed = await parser.parse(
        got.map(({ text }) => text),
        kind,
      )
      parsed.forEach(({ names, faults: found, marked }, index) => {
        if (marked) shown++
        for (const one of found) faults.add(`${got[index]!.what}: ${one}`)
        const unknown = kind === 'text/html' ? names.filter(name => !known.has(name)) : []
        if (unknown.length > 0) faults.add(`${got[index]!.what} has ${unknown.join(', ')}`)
      })
    }
    for (let from = 0; from < HOSTILE.length; from += 10) {
      const got = new Map<Kind, Got[]>()
      for (const text of HOSTILE.slice(from, from + 10))
        for (const { path, init } of asks(text)) {
          const response = await get(app, path, init)
          const type = response.headers.get('content-type') ?? ''
          const what = `${init?.method ?? 'GET'} ${path.slice(0, 160)}`
          const body = await response.text()
          if (response.status >= 500 && ![503, 504].includes(response.status))
            faults.add(`${what} is ${response.status}`)
          for (const [name, value] of response.headers)
            if (name.includes(MARK) || /[\r\n\0]/.test(value)) faults.add(`${what}: header ${name}: ${value}`)
          const location = response.headers.get('location')
          if (location !== null && new URL(location, SITE).origin !== SITE)
            faults.add(`${what} leads to ${location}`)
          const kind = KINDS.find(([begins]) => type.startsWith(begins))?.[1]
          counts.set(kind ?? type, (counts.get(kind ?? type) ?? 0) + 1)
          if (kind) got.set(kind, [...(got.get(kind) ?? []), { what, text: body }])
          else if (body !== '' && !INERT.test(type)) faults.add(`${what} is ${type}`)
          else if (body !== '' && response.headers.get('x-content-type-options') !== 'nosniff')
            faults.add(`${what} may be sniffed`)
        }
      for (const [kind, texts] of got) await parse(kind, texts)
    }
    return { faults: [...faults], counts, shown }
  }

  for (const [name, asks] of Object.entries({ ofFields, ofPaths, ofHeaders, ofForms }))
    test(`${name}: what callers send stays text`, async () => {
      const { faults, counts, shown } = await faultsOf(asks)
      const kinds = [...counts].map(([kind, count]) => `${count} ${kind || 'without a body'}`).join(', ')
      console.log(`${name}: ${kinds}; ${shown} show what was sent`)
      assert.equal(faults.slice(0, 30), [])
      if (name !== 'ofHeaders') assert.ok(shown > 0, 'what is sent is shown')
    })

  test('a browser that opens such addresses runs nothing', async () => {
    const browser = await chromium.launch({ executablePath: PROGRAM, args: ['--no-sandbox'] })
    try {
      const page = await browser.newPage()
      const seen: string[] = []
      page.on('dialog', dialog => {
        seen.push(dialog.message())
        return dialog.dismiss()
      })
      await page.addInitScript(`window.${MARK} = () => alert('${MARK}')`)
      // Every request of the browser ends in this process.
      await page.route('**/*', async route => {
        const request = route.request()
        const url = new URL(request.url())
        if (url.origin !== SITE) {
          seen.push(request.url())
          return route.abort()
        }
        const ask = (path: string) => get(app, path, { headers: { accept: 'text/html' } })
        const first = await ask(url.pathname + url.search)
        // A browser would follow it by the network.
        const location = first.headers.get('location')
        const response = location === null ? first : await ask(location)
        await route.fulfill({
          status: response.status,
          headers: Object.fromEntries(response.headers),
          body: Buffer.from(await response.arrayBuffer()),
        })
      })
      for (const text of HOSTILE.filter((_, index) => index % 5 === 0))
        for (const path of [`/en?${form({ q: text })}`, `/ko/explain?${form({ error: text, domain: text })}`])
          await page.goto(SITE + path, { timeout: 60_000 })
      assert.equal(seen, [])
    } finally {
      await browser.close()
    }
  })
  test.run()
}
