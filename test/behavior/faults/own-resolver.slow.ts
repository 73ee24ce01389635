/** A server whose own resolver is silent: no target is blamed, nobody is mailed, and its operator is told. */
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { WORK_LEASE_MS } from '../../../plugins/watch/run/context.ts'
import type { DomainRow } from '../../../plugins/watch/store/tables.ts'
import { plugins } from '../../../plugins/index.ts'
import { openStore } from '../../../runtime/doors/store/store.ts'
import { linksOf, startWatchServer, until } from '../../unit/plugins/watch/server.ts'

const silence = createSocket('udp4').bind(0, '127.0.0.1').unref()
await once(silence, 'listening')

const server = await startWatchServer({
  CERTSCOPE_RESOLVERS: `udp://127.0.0.1:${silence.address().port}`,
  CERTSCOPE_METRICS_FROM: '127.0.0.0/8,::1/128',
  CERTSCOPE_LOG: 'info',
})
test.after(() => server.stop())

const EMAIL = 'reader@gmail.com'
const TARGETS = ['healthy.example.com', 'shop.example.net', 'www.example.org']
const get = async (path: string): Promise<{ readonly status: number; readonly text: string }> => {
  const response = await fetch(server.site + path)
  return { status: response.status, text: await response.text() }
}

test('a check of the watch that fails with it is no day of failure, and nobody hears of it', async () => {
  await fetch(`${server.site}/api/v1/watch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, domains: TARGETS }),
  })
  const [mail] = await server.mailsTo(EMAIL, 1)
  const confirm = linksOf(mail!).find(link => link.includes('/watch/confirm/'))!
  assert.is((await fetch(confirm, { method: 'POST' })).status, 200)
  const store = await openStore(server.store, plugins)
  try {
    const { database } = store
    const rows = (): Promise<readonly DomainRow[]> => database.query<DomainRow>('SELECT * FROM watch_domain')
    // The letter waits for the check, however long ago both were due.
    await database.query('UPDATE watch_subscription SET due_at = 2')
    await database.query('UPDATE watch_domain SET check_at = 1')
    const checked = await until('the domains are tried', async () => {
      const all = await rows()
      // They are put off for longer than a claim lasts.
      return all.every(({ lease_until }) => lease_until > Date.now() + WORK_LEASE_MS) ? all : null
    })
    assert.equal(
      checked.map(({ failures, facts }) => [failures, facts]),
      TARGETS.map(() => [0, null]),
    )
    assert.is((await server.mails()).length, 1)
  } finally {
    await store.close()
  }
})

test('no target gets a grade for it', async () => {
  for (const { status, text } of await Promise.all(
    TARGETS.map(domain => get(`/api/v1/security?domain=${domain}`)),
  )) {
    assert.is(status, 503, text)
    assert.is((JSON.parse(text) as { readonly unchecked: unknown }).unchecked, true)
    assert.not.match(text, /"grade":/)
  }
  for (const kind of ['days', 'grade']) {
    const message = await until('the badge is drawn', async () => {
      const { text } = await get(`/badge/${TARGETS[0]}.json?kind=${kind}`)
      const drawn = JSON.parse(text) as { readonly message: string }
      return drawn.message === 'checking' ? null : drawn.message
    })
    assert.is(message, 'unknown', kind)
  }
})

test('the operator sees it in the readiness, in one metric and in one line of the log', async () => {
  const { status, text } = await until('it is noticed', async () => {
    const ready = await get('/readyz')
    return ready.text.includes('"degraded"') ? ready : null
  })
  const { ok, degraded } = JSON.parse(text) as { readonly ok: boolean; readonly degraded: readonly string[] }
  assert.equal([status, ok, degraded], [200, true, ['resolver']])
  assert.match((await get('/metrics')).text, /^certscope_degraded\{part="resolver"\} 1$/m)
  const lines = server.output().match(/"event":"degraded".*/g) ?? []
  assert.equal([lines.length, lines[0]!.includes('"part":"resolver"')], [1, true])
})

test('Prometheus gets no metrics of a target, so that no alert is about one', async () => {
  const { status, text } = await get(`/probe?target=${TARGETS[1]}`)
  assert.is(status, 503)
  assert.not.match(text, /probe_success/)
})

test.run()
