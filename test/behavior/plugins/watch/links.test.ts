/** The pages behind the links of mails: what they show, what they change, and what they do not. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { purge } from '../../../../plugins/watch/store/purge.ts'
import type { DomainRow, TokenRow } from '../../../../plugins/watch/store/tables.ts'
import { EMAIL, scene } from '../../../unit/plugins/watch/scene.ts'

const LANGUAGES = ['en', 'ko'] as const
const textOf = async (response: Response | Promise<Response>): Promise<string> => (await response).text()

const isPrivate = (response: Response): void => {
  assert.is(response.headers.get('cache-control'), 'no-store')
  assert.is(response.headers.get('referrer-policy'), 'no-referrer')
  assert.match(response.headers.get('x-robots-tag')!, /noindex/)
  assert.match(response.headers.get('content-security-policy')!, /default-src 'none'/)
  assert.is(response.headers.get('set-cookie'), null)
}

test('whoever looks at a page, by GET, HEAD or OPTIONS, changes nothing', async () => {
  const it = scene()
  await it.ask('example.com')
  const confirm = await it.link('confirm')
  await it.confirmed('example.org', 'other@example.com')
  const links = [
    confirm,
    ...(await Promise.all((['manage', 'stop'] as const).map(one => it.link(one, 'other@example.com')))),
  ]
  const before = await it.all()
  for (const path of links)
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      for (const query of ['', '?lang=ko', '?act=stop&pressed=true&lang=en']) {
        const { app } = it
        const request = new Request(new URL(path + query, 'http://certscope.test'), { method })
        const response = await app.fetch(request, { address: '198.51.100.7' })
        assert.is(response.status, method === 'OPTIONS' ? 204 : 200)
        assert.not.match(await response.text(), /<script/)
        if (method !== 'OPTIONS') isPrivate(response)
      }
  assert.is(await it.all(), before)
})

test('a confirmation shows what it starts, starts it by POST alone, and may be sent twice', async () => {
  for (const language of LANGUAGES) {
    const it = scene()
    await it.ask('example.com,example.org')
    const link = `${await it.link('confirm')}?lang=${language}`
    const asked = await it.get(link)
    isPrivate(asked)
    const page = await asked.text()
    assert.is(page.match(/<button/g)!.length, 1)
    assert.match(page, new RegExp(`<html lang="${language}">`))
    assert.ok(page.includes('k***@example.com') && !page.includes(EMAIL))
    assert.ok(page.includes('example.com</li>') && page.includes('example.org</li>'))
    assert.is((await it.subscriptionOf(EMAIL))!.state, 'pending')
    for (let times = 0; times < 2; times++) {
      const done = await it.post(link, null)
      assert.is(done.status, 200)
      isPrivate(done)
      const text = await done.text()
      assert.ok(text.includes(EMAIL))
      assert.not.match(text, /<button/)
      const manage = /href="(\/watch\/manage\/[^"]+)"/.exec(text)![1]!
      assert.is((await it.get(manage)).status, 200)
    }
    assert.is((await it.subscriptionOf(EMAIL))!.state, 'active')
    assert.is((await it.rows('watch_domain')).length, 2)
    assert.not.match(await textOf(it.get(link)), /<button/)
  }
})

test('whoever presses the button all day fills no store', async () => {
  const it = scene()
  await it.ask('example.com')
  const link = await it.link('confirm')
  for (let times = 0; times < 30; times++) assert.is((await it.post(link, null)).status, 200)
  assert.is((await it.rows<TokenRow>('watch_token')).filter(({ purpose }) => purpose === 'manage').length, 20)
  it.time.pass(24 * 3600)
  assert.match(await textOf(it.post(link, null)), /\/watch\/manage\//)
})

test('a name that no store can keep is none that is watched', async () => {
  const it = scene()
  await it.confirmed('example.com')
  const link = await it.link('manage')
  for (const domain of ['\0', 'example.org', 'x'.repeat(8000), '__proto__'])
    assert.is((await it.post(link, { act: 'remove', domain })).status, 200)
  assert.is((await it.rows('watch_domain')).length, 1)
})

test('a link that is spent, was made up, or is of another kind leads to one page of its kind', async () => {
  const it = scene()
  await it.ask('example.com')
  const confirm = await it.link('confirm')
  const token = confirm.split('/').at(-1)!
  it.time.pass(48 * 3600 + 1)
  await it.confirmed('example.com', 'stopped@example.com')
  const used = await it.link('confirm', 'stopped@example.com')
  await it.post(await it.link('stop', 'stopped@example.com'))
  const madeUp = ['x'.repeat(32), '%00']
  const links: readonly [purpose: string, tokens: readonly string[], held: RegExp][] = [
    ['confirm', [token, used.split('/').at(-1)!, ...madeUp], /<form action="\/watch\/again\/[^"]*\?lang=en"/],
    ['manage', [token, ...madeUp], /href="\/en\/watch"/],
    ['stop', [token, ...madeUp], /href="\/en\/watch"/],
  ]
  for (const [purpose, tokens, held] of links) {
    const seen = new Set<string>()
    for (const path of tokens.map(one => `/watch/${purpose}/${one}`))
      for (const send of [() => it.get(path), () => it.post(path, { act: 'erase' })]) {
        const response = await send()
        assert.is(response.status, 404, path)
        isPrivate(response)
        const text = await response.text()
        assert.match(text, held)
        seen.add(text.replaceAll(/\/watch\/(?:confirm|again|manage|stop)\/[^"?]*/g, 'LINK'))
      }
    assert.is(seen.size, 1, purpose)
  }
  assert.match(await textOf(it.get(confirm, { 'accept-language': 'ko' })), /유효하지 않은 링크입니다/)
})

test('the button of a spent link asks once more, once a day, and says the same of every link', async () => {
  const it = scene()
  await it.ask('example.com,example.org')
  const spent = (await it.link('confirm')).replace('/confirm/', '/again/')
  const seen = new Set<string>()
  const press = async (path: string): Promise<number> => {
    const response = await it.post(path, null)
    assert.is(response.status, 200)
    isPrivate(response)
    seen.add((await response.text()).replaceAll(/\/watch\/again\/[^"?]*/g, 'LINK'))
    return (await it.rows('watch_request')).length
  }
  const mail = (): Promise<unknown> =>
    it.store.database.query(
      `INSERT INTO watch_mailing (letter_id, at, mailbox) SELECT id, $1, mailbox FROM watch_letter`,
      [it.time.now().getTime()],
    )
  const day = 24 * 3600
  await mail()
  it.time.pass(day - 1)
  assert.is(await press(spent), 0)
  it.time.pass(day + 2)
  // Nothing of the address is left that anybody else could read.
  await it.store.database.query(`UPDATE watch_letter SET state = 'sent', ended_at = 1, send_at = 1`)
  await purge(it.store.database, it.time.now().getTime())
  assert.is(await it.subscriptionOf(EMAIL), undefined)
  assert.not.match(JSON.stringify(await it.rows('watch_token')), /kim|example/)
  assert.is((await it.get(spent.replace('/again/', '/confirm/'))).status, 404)
  assert.is(await press(`/watch/again/${'x'.repeat(32)}`), 0)
  assert.is(await press('/watch/again/%00'), 0)
  assert.is(await press(spent), 1)
  assert.match(JSON.stringify(await it.rows('watch_request')), /kim@example\.com.*example\.com.*example\.org/)
  await it.take()
  await mail()
  assert.is(await press(spent), 0)
  await it.store.database.query('DELETE FROM watch_mailing')
  it.time.pass(28 * day)
  assert.is(await press(spent), 0)
  await purge(it.store.database, it.time.now().getTime())
  assert.is((await it.rows('watch_token')).length, 0)
  assert.is(seen.size, 1)
})

for (const origin of ['https://mail.google.com', 'null', 'http://localhost'])
  test(`whoever has the link may press its button from a page of ${origin}, which reads nothing`, async () => {
    const it = scene()
    const headers = { origin, host: 'localhost' }
    const press = async (purpose: 'confirm' | 'manage' | 'stop', body: Record<string, string> | null) => {
      const response = await it.post(await it.link(purpose), body, headers)
      assert.is(response.status, 200)
      const readable = response.headers.get('access-control-allow-origin')
      assert.is(readable, origin === 'http://localhost' ? origin : null)
    }
    await it.ask('example.com')
    await press('confirm', null)
    assert.is((await it.subscriptionOf(EMAIL))!.state, 'active')
    await press('manage', { act: 'pause' })
    assert.is((await it.subscriptionOf(EMAIL))!.state, 'paused')
    await press('stop', { 'List-Unsubscribe': 'One-Click' })
    assert.is((await it.subscriptionOf(EMAIL))!.state, 'stopped')
  })

test('a link is for the name of this instance alone', async () => {
  const it = scene()
  await it.ask('example.com')
  const from = { origin: 'http://rebound.example', host: 'rebound.example' }
  assert.is((await it.post(await it.link('confirm'), null, from)).status, 403)
  assert.is((await it.subscriptionOf(EMAIL))!.state, 'pending')
})

const ONE_CLICK: readonly [type: string, body: string][] = [
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  ],
]
for (const [type, body] of ONE_CLICK) {
  test(`one click in a mail program stops the mails (${type.split(';')[0]})`, async () => {
    const it = scene()
    await it.confirmed('example.com')
    const link = await it.link('stop')
    it.time.pass(365 * 86_400)
    for (let times = 0; times < 2; times++) {
      const response = await it.post(link, body, { 'content-type': type })
      assert.is(response.status, 200)
      assert.is(response.headers.get('location'), null)
      isPrivate(response)
    }
    assert.is((await it.subscriptionOf(EMAIL))!.state, 'stopped')
    assert.is((await it.rows('watch_domain')).length, 0)
  })
}

test('the stop page asks with one button, in both languages', async () => {
  for (const [language, ask, done] of [
    ['en', /Stop the expiry alerts\?/, /Expiry alerts are stopped/],
    ['ko', /만료 알림을 중지할까요\?/, /만료 알림을 중지했습니다/],
  ] as const) {
    const it = scene()
    await it.confirmed('example.com')
    const link = `${await it.link('stop')}?lang=${language}`
    const page = await textOf(it.get(link))
    assert.match(page, ask)
    assert.is(page.match(/<button/g)!.length, 1)
    assert.ok(!page.includes(EMAIL))
    assert.match(await textOf(it.post(link)), done)
    assert.match(await textOf(it.get(link)), done)
  }
})

test('the settings change domains, hour, zone and language, without a script', async () => {
  const it = scene()
  await it.confirmed('example.com')
  const link = await it.link('manage')
  const act = async (form: Record<string, string>): Promise<string> => {
    const response = await it.post(link, form)
    assert.is(response.status, 200)
    isPrivate(response)
    return response.text()
  }
  const watched = async (): Promise<string[]> =>
    (await it.rows<DomainRow>('watch_domain')).map(({ domain }) => domain).sort()
  const page = await textOf(it.get(link))
  assert.ok(page.includes(EMAIL) && page.includes('Asia/Seoul'))
  assert.not.match(page, /<script/)

  assert.match(await act({ act: 'add', domains: 'example.org, www.example.net' }), /Added\./)
  assert.equal(await watched(), ['example.com', 'example.org', 'www.example.net'])
  assert.match(await act({ act: 'add', domains: 'EXAMPLE.org' }), /Nothing was added/)
  assert.match(await act({ act: 'add', domains: 'a.com,b.com,c.com' }), /at most 5/)
  assert.is((await watched()).length, 5)
  assert.match(await act({ act: 'remove', domain: 'example.org' }), /Removed\./)
  assert.ok(!(await watched()).includes('example.org'))

  await act({ act: 'save', hour: '22', zone: 'Europe/Berlin', language: 'ko' })
  const { hour, zone, language } = (await it.subscriptionOf(EMAIL))!
  assert.equal([hour, zone, language], [22, 'Europe/Berlin', 'ko'])

  await act({ act: 'pause' })
  assert.is((await it.subscriptionOf(EMAIL))!.state, 'paused')
  await act({ act: 'resume' })
  assert.is((await it.subscriptionOf(EMAIL))!.state, 'active')
  assert.match(await act({ act: 'test' }), /test message is sent/)
  assert.match(await act({ act: 'test' }), /waiting to be sent/)
  await act({ act: 'stop' })
  assert.is((await it.subscriptionOf(EMAIL))!.state, 'stopped')
  assert.match(await act({ act: 'see' }), /href="\/en\/watch"/)
})

test('what cannot be done is said on a page that leads back, and changes nothing', async () => {
  const it = scene()
  await it.confirmed('example.com')
  const link = await it.link('manage')
  const before = await it.all()
  for (const form of [
    { act: 'add', domains: 'example.org,nope' },
    { act: 'add', domains: '' },
    { act: 'save', hour: '24' },
    { act: 'save', zone: 'Mars/Olympus' },
    { act: 'save', zone: '+09:00' },
    { act: 'save', zone: 'x'.repeat(8000) },
    { act: 'save', zone: '__proto__' },
    { act: 'save', language: 'fr' },
    { act: 'burn' },
    {},
  ]) {
    const response = await it.post(`${link}?lang=en`, form)
    assert.is(response.status, 400, JSON.stringify(form))
    isPrivate(response)
    const text = await response.text()
    assert.match(text, /role="alert"/)
    assert.ok(text.includes(`href="${link}?lang=en"`))
  }
  assert.match(await textOf(it.post(`${link}?lang=ko`, { act: 'save', hour: '24' })), /0부터 23까지/)
  for (const [lang, words] of [
    ['en', 'This page has no such button. Open it again'],
    ['ko', '이 페이지에 없는 버튼입니다.'],
  ] as const) {
    const text = await textOf(it.post(`${link}?lang=${lang}`, { act: 'zzz' }))
    assert.match(text, words)
    assert.not.match(text, /\bact\b|zzz|ask-erase/)
  }
  assert.is(await it.all(), before)
})

test('deleting takes two steps, and leaves nothing of the address', async () => {
  const it = scene()
  await it.confirmed('example.com')
  await it.post('/api/v1/watch', { email: EMAIL, domains: 'example.org' })
  const link = await it.link('manage')
  const stop = await it.link('stop')
  const asked = await textOf(it.post(link, { act: 'ask-erase' }))
  assert.match(asked, /value="erase"/)
  assert.ok(await it.subscriptionOf(EMAIL))
  assert.match(await textOf(it.post(link, { act: 'erase' })), /Everything is deleted/)
  assert.not.match(await it.all(), /kim/)
  assert.is((await it.rows('watch_token')).length, 0)
  for (const path of [link, stop]) assert.is((await it.get(path)).status, 404)
})

test('names of strangers cannot break out of a page', async () => {
  const it = scene()
  await it.ask('example.com', `a'&b@example.com`)
  const page = await textOf(it.get(await it.link('confirm', `a'&b@example.com`)))
  assert.ok(page.includes('a***@example.com'))
  await it.post(await it.link('confirm', `a'&b@example.com`))
  const manage = await textOf(it.get(await it.link('manage', `a'&b@example.com`)))
  assert.ok(manage.includes('a&#39;&amp;b@example.com'))
})

test('nothing of a link or an address is in the log, even at its debug level', async () => {
  const it = scene({ CERTSCOPE_LOG: 'debug' })
  await it.confirmed('example.com')
  const links = [await it.link('confirm'), await it.link('manage'), await it.link('stop')]
  for (const path of links) {
    await it.get(path)
    await it.post(path, { act: 'nonsense' })
  }
  assert.ok(it.app.log.length > 0)
  const log = it.app.log.join('\n')
  assert.not.match(log, /kim@/)
  for (const path of links) assert.ok(!log.includes(path.split('/').at(-1)!))
})

test.run()
