/**
 * Pages: processor time beyond that of their answers, kept ones beside a bare server, when the first of one
 * is seen while its check runs, and what they weigh.
 */
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { App } from '../../../../core/app.ts'
import { isPublished } from '../../../../core/plugin/plugin.ts'
import type { Plugin, PublishedPlugin } from '../../../../core/plugin/plugin.ts'
import { exampleRequest } from '../../../../core/surface/http/request.ts'
import { routesOf } from '../../../../core/surface/http/router.ts'
import { plugins } from '../../../../plugins/index.ts'
import { openBrowser, isThere } from '../../../peers/browser.ts'
import { RUNTIMES, root, start } from '../../../unit/runtime/processes.ts'
import { answering, get, world } from '../../../peers/world.ts'
import { benchCached } from './cached.ts'
import type { CachedRow } from './cached.ts'
import { median, table } from '../figures.ts'
import type { Row } from '../figures.ts'

const MAX_PROCESSOR_MS = 2
const MIN_PART = 0.5
const MAX_PAINT_MS = 100
const MAX_OCTETS = 60_000

const SITE = 'https://certscope.example'
const GZIP = { headers: { 'accept-encoding': 'gzip', accept: 'text/html' } }

type Exemplary = PublishedPlugin & Required<Pick<Plugin, 'exampleAnswer'>>

const exemplary = plugins.filter(
  (plugin): plugin is Exemplary =>
    isPublished(plugin) && plugin.exampleAnswer !== undefined && plugin.effect !== true,
)

/** Every plugin has the answer to its example, and keeps it. */
const exampleWorld = (): App =>
  world(
    plugins.map(plugin =>
      plugin.exampleAnswer === undefined
        ? plugin
        : {
            ...answering(plugin, () => plugin.exampleAnswer as object),
            ttl: 3_600,
            open: undefined as never,
          },
    ),
    {},
    { CERTSCOPE_SITE_URL: SITE, CERTSCOPE_PAGE_LIMIT: '1000000', CERTSCOPE_LIMIT: '1000000' },
  )

const queryOf = (plugin: Plugin): string =>
  new URLSearchParams(
    Object.entries(plugin.example as Record<string, unknown>).map(([name, value]) => [name, String(value)]),
  ).toString()

const ROUNDS = 200

/** Milliseconds of processor time that one takes, of all threads. */
const processorOf = async (ask: (round: number) => Promise<Response>): Promise<number> => {
  for (let round = 0; round < ROUNDS; round++) await (await ask(-round)).arrayBuffer()
  const before = process.cpuUsage()
  for (let round = 1; round <= ROUNDS; round++) await (await ask(round)).arrayBuffer()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / ROUNDS
}

/** Each is drawn anew and compressed, as for the first who asks; the answer beside it is kept. */
const drawing = async (): Promise<Row[]> => {
  const app = exampleWorld()
  const rows: Row[] = []
  for (const plugin of exemplary) {
    const route = routesOf(plugin).find(({ isApi, method }) => isApi && method === 'GET')
    if (!route) continue
    const query = queryOf(plugin)
    const json = await processorOf(() => get(app, exampleRequest(route), GZIP))
    const page = await processorOf(round => get(app, `/ko/${plugin.name}?${query}&client=${round}`, GZIP))
    rows.push({
      what: `page of ${plugin.name}, drawn and compressed, processor time beyond its answer`,
      ours: page - json,
      beside: null,
      unit: 'ms',
      bar: { value: MAX_PROCESSOR_MS, is: 'most' },
    })
  }
  return rows
}

const keptRow = ({ runtime, path, status, ours, nodeHttp }: CachedRow): Row => ({
  what: `kept page ${path.replace(/\?.*/, '')}, ${status}, ${runtime}, a second of processor time`,
  ours,
  beside: { of: 'node:http', value: nodeHttp },
  unit: '',
  bar: { value: MIN_PART, is: 'least', part: true },
})

const WARM = 30_000

const kept = async (runtimes = RUNTIMES): Promise<Row[]> => [
  // How old an answer is changes its page, and the tag with it.
  ...(
    await benchCached(runtimes, {
      path: '/en/kept-answer?domain=www.example.com',
      statuses: [200],
      warm: WARM,
    })
  ).map(keptRow),
  ...(await benchCached(runtimes, { path: '/en', statuses: [200, 304], warm: WARM })).map(keptRow),
  ...(await benchCached(runtimes, { path: '/en/errors', statuses: [200], warm: WARM })).map(keptRow),
]

const PAINTS = 9

/** When form and frame are seen, in a browser that has been there before and in one that has not. */
const painting = async (): Promise<Row[]> => {
  if (!isThere) {
    console.log('skipped: there is no chromium')
    return []
  }
  const server = await start('node', 'dist/certscope.mjs', ['serve'], {
    CERTSCOPE_PLUGINS: join(root, 'test/lab/bench/peers/slow-answer.ts'),
    CERTSCOPE_LOG: 'warn',
  })
  const browser = await openBrowser()
  try {
    // Neither of them is started for each visitor.
    await (await fetch(`${server.url}/en/slow-answer?domain=warm.example.com`)).text()
    await browser.open(`${server.url}/healthz`)
    const seen: number[] = []
    for (let round = 0; round < PAINTS; round++) {
      await browser.open(`${server.url}/en/slow-answer?domain=a${round}.example.com`)
      if (!(await browser.text()).includes('There at last.')) throw new Error('no answer')
      seen.push(
        await browser.run<number>(`performance.getEntriesByName('first-contentful-paint')[0].startTime`),
      )
    }
    const row = (what: string, ours: number): Row => ({
      what: `first contentful paint of form and frame, slow target, ${what}`,
      ours,
      beside: null,
      unit: 'ms',
      bar: { value: MAX_PAINT_MS, is: 'most' },
    })
    return [row('first visit', seen[0]!), row('median', median(seen.slice(1)))]
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** What a page has in addition to itself, by its own markup. */
const filesOf = (markup: string): string[] =>
  [...markup.matchAll(/<(?:link rel="(?:stylesheet|icon)" href|script src|img src)="(\/[^"]+)"/g)].map(
    found => found[1]!,
  )

const weighing = async (): Promise<Row[]> => {
  const app = exampleWorld()
  const known = new Map<string, { readonly size: number; readonly text: string }>()
  const weigh = async (path: string) => {
    const found = known.get(path)
    if (found) return found
    const response = await get(app, path, { headers: { accept: 'text/html,*/*' } })
    const octets = new Uint8Array(await response.arrayBuffer())
    const made = { size: gzipSync(octets).length, text: new TextDecoder().decode(octets) }
    known.set(path, made)
    return made
  }
  const sitemap = (await weigh('/sitemap.xml')).text
  const paths = [
    ...[...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(found => found[1]!.slice(SITE.length)),
    ...exemplary.flatMap(plugin =>
      ['en', 'ko'].map(language => `/${language}/${plugin.name}?${queryOf(plugin)}`),
    ),
  ]
  const weights: { readonly path: string; readonly size: number }[] = []
  for (const path of paths) {
    const { size, text } = await weigh(path)
    let whole = size
    for (const file of new Set(filesOf(text))) whole += (await weigh(file)).size
    weights.push({ path, size: whole })
  }
  weights.sort((a, b) => b.size - a.size)
  const row = (what: string, size: number): Row => ({
    what: `octets compressed, with all that it needs: ${what}`,
    ours: size,
    beside: null,
    unit: '',
    bar: { value: MAX_OCTETS, is: 'most' },
  })
  return [
    ...weights.slice(0, 3).map(({ path, size }) => row(path, size)),
    row(`median of ${weights.length} pages`, median(weights.map(({ size }) => size))),
  ]
}

export const benchPages = async (): Promise<Row[]> => [
  ...(await drawing()),
  ...(await weighing()),
  ...(await painting()),
  ...(await kept()),
]

if (import.meta.main) {
  const parts = { drawing, weighing, painting, kept } as const
  const named = Object.keys(parts).filter(name => process.argv.includes(name)) as (keyof typeof parts)[]
  const rows: Row[] = []
  for (const name of named.length > 0 ? named : (Object.keys(parts) as (keyof typeof parts)[]))
    rows.push(
      ...(await (name === 'kept'
        ? kept(RUNTIMES.filter(one => process.argv.includes(one)) as never)
        : parts[name]())),
    )
  console.log(table(rows))
  process.exit(0)
}
