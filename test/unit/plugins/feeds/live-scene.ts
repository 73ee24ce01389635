/** Instances over stubs of the live sources, which answer as they should unless a test says otherwise. */
import { HttpResponse, http } from 'msw'
import type { HttpResponseResolver } from 'msw'
import { setupServer } from 'msw/node'
import * as assert from 'uvu/assert'
import { documentsOf } from '../../../../core/kernel/plugin-context.ts'
import { BUGZILLA, FILES, LIST, NVD } from '../../../../plugins/feeds/live/addresses.ts'
import feedsLive from '../../../../plugins/feeds/live/index.ts'
import { refresh } from '../../../../plugins/feeds/live/refresh.ts'
import { SOURCES } from '../../../../plugins/feeds/live/schema.ts'
import type { SourceName } from '../../../../plugins/feeds/live/schema.ts'
import { plugins } from '../../../../plugins/index.ts'
import { memoryStore } from '../../../../runtime/doors/store/store.ts'
import { clock, get, world } from '../../../peers/world.ts'
import { bug, file, nvdItem, nvdPage, record } from './sources.ts'

/** Slow suites run on Node, where alone msw intercepts. */
const server = setupServer()
server.listen({ onUnhandledFrame: 'error' })
export const close = (): void => server.close()

export const RECORDS: Readonly<Record<string, object>> = {
  'CVE-2026-91001': record('CVE-2026-91001', '2026-11-02'),
  'CVE-2026-91002': record('CVE-2026-91002', '2026-11-03', { title: 'Second thing' }),
  // It is described here, which wins.
  'CVE-2014-0160': record('CVE-2014-0160', '2014-04-07', { title: 'Not ours' }),
}
export const listing = (version = '1') => [
  ...Object.keys(RECORDS).map(id => file(`${id}.json`, `${version}${id}`)),
  file('statements.json', 'f'),
]

export const json =
  (value: unknown): HttpResponseResolver =>
  () =>
    HttpResponse.json(value as object)
const SOUND: Readonly<Record<SourceName, HttpResponseResolver>> = {
  openssl: json(listing()),
  nvd: ({ request }) => {
    const product = new URL(request.url).searchParams.get('virtualMatchString')!
    const items = [
      nvdItem('CVE-2026-92001', '2026-10-05'),
      // OpenSSL's own words win.
      nvdItem('CVE-2026-91001', '2026-11-02', { text: 'Not these words.' }),
    ]
    return HttpResponse.json(nvdPage(product.endsWith('gnu:gnutls') ? items : []))
  },
  ccadb: json({
    bugs: [
      bug(2000001, '2026-11-01', 'Example CA: Late revocation'),
      bug(2000002, '2026-11-04', 'Other CA: CRL that expired', {
        status: 'RESOLVED',
        resolution: 'FIXED',
      }),
    ],
  }),
}
const ADDRESSES = { openssl: LIST, nvd: `${NVD}2.0`, ccadb: `${BUGZILLA}bug` } as const

export const asked: string[] = []
export const serve = (
  more: Partial<Record<SourceName, HttpResponseResolver>> = {},
  records: HttpResponseResolver = ({ params }) => {
    const found = RECORDS[String(params['name']).replace(/\.json$/, '')]
    return found ? HttpResponse.json(found) : new HttpResponse(null, { status: 404 })
  },
): void => {
  asked.length = 0
  const noted =
    (resolver: HttpResponseResolver): HttpResponseResolver =>
    info => {
      asked.push(info.request.url)
      return resolver(info)
    }
  server.resetHandlers(
    ...SOURCES.map(name => http.get(ADDRESSES[name], noted(more[name] ?? SOUND[name]))),
    http.get(`${FILES}HEAD/secjson/:name`, noted(records)),
  )
}

const CERTSCOPE_FEEDS = SOURCES.join(',')

/** An instance with its store, its clock and its log. */
export const scene = (environment: Record<string, string> = { CERTSCOPE_FEEDS }) => {
  const time = clock()
  const store = memoryStore()
  const it = world(
    plugins,
    { now: time.now, store, fetch: request => fetch(request) },
    { CERTSCOPE_SITE_URL: 'https://certscope.example', CERTSCOPE_LOG: 'info', ...environment },
  )
  const lines: object[] = []
  const run = async (names: readonly SourceName[] = SOURCES, patience = 2_000): Promise<string> => {
    lines.length = 0
    const { signal } = new AbortController()
    const client = it.doors.clientsOf(feedsLive).own
    const asking = { client, signal, patience, now: time.now, pause: async () => {} }
    const documents = documentsOf(store, feedsLive)
    try {
      await refresh(names, asking, { documents, log: (_, event, fields) => lines.push({ event, ...fields }) })
      return 'done'
    } catch (thrown) {
      return (thrown as { readonly reason?: string }).reason ?? String(thrown)
    }
  }
  const read = async (path: string): Promise<string> => {
    const response = await get(it, path)
    assert.is(response.status, 200, path)
    return response.text()
  }
  /** What readers see of it, once it is not cached any more. */
  const seen = async (): Promise<string> => {
    time.pass(2 * 3_600)
    const paths = ['/en/news', '/ko/news', '/en/cve', '/ko/cve']
    const all = await Promise.all(paths.flatMap(path => [read(path), read(`${path}/rss.xml`)]))
    return all.join('\n')
  }
  return { run, read, seen, lines, pass: time.pass, store, app: it }
}
