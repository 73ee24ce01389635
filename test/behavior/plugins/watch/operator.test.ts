/** The operator's list: the command that applies a file, the link to its page, what others see of both. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { plugins } from '../../../../plugins/index.ts'
import { purge } from '../../../../plugins/watch/store/purge.ts'
import type {
  AccessRow,
  DomainRow,
  ListedRow,
  SubscriptionRow,
} from '../../../../plugins/watch/store/tables.ts'
import { runVerb } from '../../../../core/surface/cli/cli.ts'
import type { ListMeans } from '../../../../core/surface/cli/terminal.ts'
import { get, world } from '../../../peers/world.ts'
import { scene } from '../../../unit/plugins/watch/scene.ts'

type Scene = ReturnType<typeof scene>

/** Files by their names; what is not there is missing. */
const filesOf = (files: Readonly<Record<string, string>>): ListMeans => ({
  async *open(path) {
    const text = files[path]
    if (text === undefined) throw Object.assign(new Error('no such file'), { code: 'ENOENT' })
    yield text
  },
  isFile: () => true,
  ended: new AbortController().signal,
  drained: async () => {},
  bar: null,
  jobs: 1,
})

const run = async (it: Scene, files: Readonly<Record<string, string>>, ...words: string[]) => {
  let [out, err] = ['', '']
  const status = await runVerb(it.app, 'watch', words, {
    out: text => void (out += text),
    err: text => void (err += text),
    colors: false,
    language: 'en',
    lists: filesOf(files),
  })
  return { status, out, err }
}

const apply = async (it: Scene, text: string) => run(it, { list: text }, 'list', 'list')

const linkOf = async (it: Scene): Promise<string> => {
  const { out } = await run(it, {}, 'link', '--json')
  const { pathname, search } = new URL((JSON.parse(out) as { url: string }).url)
  return pathname + search
}

const LIST = '/en/watch/list'
const cookieIn = (response: Response): string => response.headers.get('set-cookie')!.split(';', 1)[0]!

/** Logged in by a link: the header that shows it. */
const loggedIn = async (it: Scene): Promise<{ cookie: string }> => {
  const response = await it.post(await linkOf(it))
  assert.is(response.status, 303)
  return { cookie: cookieIn(response) }
}

const isPrivate = ({ headers }: Response): void => {
  assert.is(headers.get('cache-control'), 'no-store')
  assert.is(headers.get('referrer-policy'), 'no-referrer')
  assert.match(headers.get('x-robots-tag')!, /noindex/)
}

test('a file is applied as a whole, and what changed is told', async () => {
  const it = scene()
  const first = await apply(it, 'mail = ops@example.com\nwww.example.com # the shop\n\nexample.org\n')
  assert.is(first.status, 0, first.err)
  assert.match(first.out, /The list has 2 domains/)
  const { out } = await run(it, { list: 'EXAMPLE.org\nexample.net\nexample.net' }, 'list', 'list', '--json')
  assert.equal(JSON.parse(out), {
    domains: 2,
    added: ['example.net'],
    removed: ['www.example.com'],
    unchanged: 1,
  })
  for (const table of ['watch_domain', 'watch_listed'])
    assert.equal((await it.rows<{ domain: string }>(table)).map(({ domain }) => domain).sort(), [
      'example.net',
      'example.org',
    ])
  const [list] = await it.rows<SubscriptionRow>('watch_subscription')
  assert.is(list!.mails, '[]')
})

test('an address that mails of the list go to is exported, without the others', async () => {
  const it = scene()
  await apply(it, 'mail = ops@example.com boss@example.com\nexample.org\n')
  const { out, err, status } = await run(it, {}, 'export', 'ops@EXAMPLE.com', '--json')
  assert.is(status, 0, err)
  const exported = JSON.parse(out) as Record<string, readonly Record<string, unknown>[]>
  assert.equal(
    exported['watch_subscription']!.map(({ mails }) => mails),
    [['ops@example.com']],
  )
  assert.not.match(out, 'boss@')
  assert.is((await run(it, {}, 'export', 'nobody@example.com')).status, 2)
})

test('lines that are wrong are told by their numbers, and nothing is changed', async () => {
  const it = scene()
  await apply(it, 'example.com')
  const before = JSON.stringify(await it.rows('watch_domain'))
  const { status, err } = await apply(it, 'example.org\nlocalhost\nhour = 25\nmale = x\n10.0.0.1\nmail = x@')
  assert.is(status, 2)
  for (const line of [2, 3, 4, 5, 6]) assert.match(err, new RegExp(`line ${line}: `))
  assert.match(err, /Nothing was changed: 5 lines are not valid/)
  assert.match((await run(it, {}, 'list', 'missing')).err, /missing cannot be read \(ENOENT\)/)
  assert.match((await apply(it, '# nothing\n')).err, /The file has no domain/)
  assert.match((await run(it, { f: 'a.com' }, 'list', 'f', '--remove')).err, /not both/)
  assert.is(JSON.stringify(await it.rows('watch_domain')), before)
})

test('the list is shown, and ended with its history', async () => {
  const it = scene()
  assert.is((await run(it, {}, 'list')).status, 2)
  await apply(it, 'mail = ops@example.com, lee@example.com\ndays = 7 45\nhour = 6\nexample.com')
  const shown = await run(it, {}, 'list')
  assert.match(shown.out, /ops@example\.com, lee@example\.com/)
  assert.match(shown.out, /45 7/)
  assert.not.match(shown.out, /No longer mailed/)
  await it.store.database.query('UPDATE watch_subscription SET dead_mails = $1', ['["lee@example.com"]'])
  const dead = await run(it, {}, 'list')
  assert.match(dead.out, /Mails go to:? +ops@example\.com\n/)
  assert.match(dead.out, /No longer mailed:? +lee@example\.com/)
  assert.match((await run(it, {}, 'counts')).out, /addresses of the operator's list that do not exist:? +1/)
  assert.is((await run(it, {}, 'list', '--remove')).status, 0)
  for (const table of ['watch_domain', 'watch_listed', 'watch_subscription'])
    assert.is((await it.rows(table)).length, 0)
})

test('private names are taken where the operator opened their addresses', async () => {
  const open = scene({ CERTSCOPE_ALLOW_TARGETS: '10.0.0.0/8' })
  assert.is((await apply(open, 'intranet.corp.internal')).status, 0)
  assert.is((await apply(scene(), 'intranet.corp.internal')).status, 2)
})

test('new domains are spread, and nobody else waits for them', async () => {
  const it = scene()
  await it.confirmed('example.com')
  await apply(it, Array.from({ length: 500 }, (_, index) => `w${index}.example.org`).join('\n'))
  const rows = (await it.rows<DomainRow>('watch_domain')).filter(row => row.subscription_id === 'operator')
  const times = rows.map(({ check_at }) => check_at!).sort((a, b) => a - b)
  assert.is(times.at(-1)! - times[0]!, 499_000)
})

test('without a login there is nothing, exactly as at an address that is not served', async () => {
  const it = scene({ CERTSCOPE_PAGE_LIMIT: '100000' })
  await apply(it, 'example.com')
  /** What a response shows, but for what each request has of its own, and its own address. */
  const seen = async (path: string, headers: Record<string, string>): Promise<string> => {
    const response = await it.get(path, headers)
    const shown = Object.fromEntries(response.headers)
    for (const name of ['x-request-id', 'etag', 'content-length']) delete shown[name]
    const own = path.split('?')[0]!.replace(/^\/(?:en|ko)/, '')
    return JSON.stringify([response.status, shown, (await response.text()).replaceAll(own, 'PATH')])
  }
  const secret = 'x'.repeat(22)
  const paths = [LIST, '/ko/watch/list', `${LIST}/example.com`, `/watch/list/${secret}`, '/watch/list/short']
  const all = async (): Promise<readonly string[]> => {
    const found: string[] = []
    for (const accept of ['text/html', '*/*', 'application/json'])
      for (const path of paths)
        for (const cookie of ['', `certscope-list=${secret}`, 'certscope-list=', 'a=b; c'])
          for (const query of ['', '?login=abc&page=x&state=y'])
            found.push(await seen(path + query, { accept, cookie }))
    return found
  }
  const off = await all()
  for (const one of off) assert.is(one.slice(0, 4), '[404')
  for (const begin of [() => linkOf(it), () => loggedIn(it), () => run(it, {}, 'link', '--revoke')]) {
    await begin()
    assert.equal(await all(), off)
  }
  for (const accept of ['text/html', '*/*', 'application/json'])
    assert.is(await seen(LIST, { accept }), await seen('/en/watch/lisp', { accept }))
})

test('a link is spent by its button alone, once, and says so afterwards', async () => {
  const it = scene()
  await apply(it, 'example.com')
  const link = await linkOf(it)
  assert.match(link, /^\/watch\/list\/[\w-]{22}\?lang=en$/)
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'GET']) {
    const request = new Request(new URL(link, 'http://certscope.test'), { method })
    const response = await it.app.fetch(request, { address: '198.51.100.7' })
    assert.is(response.headers.get('set-cookie'), null)
    if (method === 'OPTIONS') continue
    assert.is(response.status, 200)
    isPrivate(response)
    assert.not.match(await response.text(), /<script|example\.com</)
  }
  const entered = await it.post(link)
  assert.is(entered.status, 303)
  assert.is(entered.headers.get('location'), LIST)
  isPrivate(entered)
  const all = await Promise.all([it.post(link), it.post(link), it.get(link)])
  for (const response of all) {
    assert.is(response.status, 410)
    isPrivate(response)
    assert.is(response.headers.get('set-cookie'), null)
    assert.match(await response.text(), /already used or has expired/)
  }
  const second = await linkOf(it)
  const both = await Promise.all([it.post(second), it.post(second)])
  assert.equal(both.map(({ status }) => status).sort(), [303, 410])
})

test('a link ends after a day, and needs no origin, which a page without a referrer does not send', async () => {
  const it = scene()
  const link = await linkOf(it)
  assert.is((await it.post(await linkOf(it), {}, { origin: 'null' })).status, 303)
  it.time.pass(24 * 3600)
  assert.is((await it.post(link)).status, 410)
  it.time.pass(31 * 24 * 3600)
  await purge(it.store.database, it.time.now().getTime())
  assert.is((await it.get(link)).status, 404)
})

test('secrets are in the store as hashes alone, and in a cookie that scripts never see', async () => {
  for (const [site, name, secure] of [
    ['https://certscope.test', '__Host-certscope-list', true],
    ['http://certscope.test', 'certscope-list', false],
  ] as const) {
    const it = scene({ CERTSCOPE_SITE_URL: site })
    const link = await linkOf(it)
    const response = await it.post(link)
    const header = response.headers.get('set-cookie')!
    assert.match(
      header,
      new RegExp(`^${name}=[\\w-]{22}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Strict`),
    )
    assert.is(header.endsWith('; Secure'), secure)
    const secrets = [link.split('/').at(-1)!.split('?')[0]!, cookieIn(response).split('=')[1]!]
    const stored = JSON.stringify(await it.rows<AccessRow>('watch_access'))
    for (const secret of secrets) assert.not.ok(stored.includes(secret))
    assert.is((await it.get(LIST, { cookie: cookieIn(response) })).status, 200)
    // A name without the prefix could be set by another host.
    const bare = `certscope-list=${secrets[1]}`
    assert.is((await it.get(LIST, { cookie: bare })).status, secure ? 404 : 200)
    assert.is((await it.get(`${LIST}?login=${secrets[1]}`)).status, 404)
    assert.is((await it.get(LIST, { cookie: `certscope-list=${secrets[0]}` })).status, 404)
  }
})

test('a login ends after 30 days, and all end when they are revoked', async () => {
  const it = scene()
  const [one, other] = [await loggedIn(it), await loggedIn(it)]
  const open = await linkOf(it)
  assert.is((await it.get(LIST, one)).status, 200)
  assert.match((await run(it, {}, 'link', '--revoke')).out, /5 links and logins are ended/)
  for (const headers of [one, other]) assert.is((await it.get(LIST, headers)).status, 404)
  assert.is((await it.post(open)).status, 404)
  const third = await loggedIn(it)
  it.time.pass(30 * 24 * 3600)
  assert.is((await it.get(LIST, third)).status, 404)
})

const setRow = (it: Scene, domain: string, row: Partial<ListedRow>): Promise<unknown> =>
  it.store.database.query(
    `UPDATE watch_listed SET ${Object.keys(row)
      .map((name, at) => `${name} = $${at + 2}`)
      .join(', ')} WHERE domain = $1`,
    [domain, ...(Object.values(row) as (string | number)[])],
  )

test('the page shows the worst first, by state and by page, and each domain with its history', async () => {
  const it = scene()
  await apply(it, Array.from({ length: 250 }, (_, index) => `w${index}.example.org`).join('\n'))
  const ends_at = Date.parse('2026-12-01T00:00:00Z')
  await setRow(it, 'w7.example.org', { rank: 0, grade: 'B', ends_at })
  await it.store.database.query(
    `INSERT INTO watch_change (id, domain, at, kind, was, became)
     VALUES ('1', 'w7.example.org', $1, 'grade', 'A', '<b>B')`,
    [ends_at],
  )
  const login = await loggedIn(it)
  for (const language of ['en', 'ko']) {
    const path = `/${language}/watch/list`
    const first = await it.get(path, login)
    isPrivate(first)
    const text = await first.text()
    assert.is(text.match(/<tr><th scope="row">/g)!.length, 101)
    assert.ok(text.indexOf('w7.example.org') < text.indexOf('w0.example.org'))
    assert.match(text, language === 'en' ? /2026-12-01 \(in 8 days\)/ : /2026-12-01\(8일 남음\)/)
    assert.ok(text.includes('&lt;b&gt;B') && !text.includes('<b>B') && !text.includes('<script'))
    const last = await (await it.get(`${path}?page=3`, login)).text()
    assert.match(last, /3 \/ 3/)
    assert.is(await (await it.get(`${path}?page=99`, login)).text(), last)
    const problems = await (await it.get(`${path}?state=problem`, login)).text()
    assert.not.match(problems, /w0\.example\.org/)
    const one = await it.get(`${path}/w7.example.org`, login)
    assert.match(await one.text(), /&lt;b&gt;B/)
    assert.is((await it.get(`${path}/example.com`, login)).status, 404)
  }
})

test('instances on one store share links and logins', async () => {
  const it = scene()
  const apps = [it.app, ...[1, 2].map(() => world(plugins, { store: it.store, now: it.time.now }))]
  const link = await linkOf(it)
  const entered = await get(apps[1]!, link, { method: 'POST', body: new URLSearchParams() })
  assert.is(entered.status, 303)
  for (const app of apps)
    assert.is((await get(app, LIST, { headers: { cookie: cookieIn(entered) } })).status, 200)
  assert.is((await get(apps[2]!, link, { method: 'POST', body: new URLSearchParams() })).status, 410)
})

test('neither the map of the site nor the API description has it', async () => {
  const it = scene()
  for (const path of ['/sitemap.xml', '/openapi.json', '/robots.txt', '/en'])
    assert.not.match(await (await it.get(path)).text(), /watch\/list/)
})

test('the list counts as no address, and is shown as the operator', async () => {
  const it = scene()
  await apply(it, 'mail = ops@example.com\nexample.com')
  const { subscriptions } = JSON.parse((await run(it, {}, 'counts', '--json')).out) as {
    subscriptions: Record<string, number>
  }
  assert.is(subscriptions['active'], 0)
  assert.match((await run(it, {}, 'due')).out, /operator/)
})

test.run()
