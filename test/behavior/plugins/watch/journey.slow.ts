/**
 * The whole way of a person through the watch, with a real server, its mail files and Chromium: asks, looks
 * away while scanners follow every link, confirms, changes the settings, stops and deletes.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Store } from '../../../../core/network/doors.ts'
import { plugins } from '../../../../plugins/index.ts'
import { issueToken } from '../../../../plugins/watch/subscription/tokens.ts'
import type { DomainRow, SubscriptionRow } from '../../../../plugins/watch/store/tables.ts'
import { openStore } from '../../../../runtime/doors/store/store.ts'
import { isThere, openBrowser } from '../../../peers/browser.ts'
import { linksOf, startWatchServer } from '../../../unit/plugins/watch/server.ts'

/** Where screenshots go, for those who want to look at them. */
const SHOTS = process.env['SCREENSHOTS']
const SIZES = [
  [360, 800, 'dark'],
  [1200, 900, 'light'],
] as const
/** As long as a scanner waits for what a page does by itself. */
const SCAN_MS = 3_000

const WORDS = {
  en: {
    accepted: /Request accepted/,
    ask: /Start expiry alerts\?/,
    active: /Expiry alerts are active/,
    settings: /Settings of your expiry alerts/,
    erase: /Delete everything\?/,
    erased: /Everything is deleted/,
    stopped: /Expiry alerts are stopped/,
  },
  ko: {
    accepted: /요청을 받았습니다/,
    ask: /만료 알림을 시작할까요\?/,
    active: /만료 알림을 시작했습니다/,
    settings: /만료 알림 설정/,
    erase: /모두 삭제할까요\?/,
    erased: /모두 삭제했습니다/,
    stopped: /만료 알림을 중지했습니다/,
  },
} as const

if (!isThere) {
  console.log('skipped: chromium is not here, so the pages are not opened in it')
} else {
  const server = await startWatchServer()
  const store: Store = await openStore(server.store, plugins)
  const browser = await openBrowser()
  const tokens = new Set<string>()

  test.after(async () => {
    await browser.close()
    await store.close()
    await server.stop()
  })

  const subscriptionOf = async (email: string): Promise<SubscriptionRow | undefined> =>
    (
      await store.database.query<SubscriptionRow>('SELECT * FROM watch_subscription WHERE email = $1', [
        email,
      ])
    )[0]

  const domainsOf = async ({ id }: SubscriptionRow): Promise<string[]> =>
    (
      await store.database.query<DomainRow>(
        'SELECT * FROM watch_domain WHERE subscription_id = $1 ORDER BY domain',
        [id],
      )
    ).map(({ domain }) => domain)

  const tokenIn = (url: string): string => {
    const token = /\/watch\/\w+\/([\w-]+)/.exec(url)![1]!
    tokens.add(token)
    return token
  }

  /** The page that is shown has nothing against it, on a phone or on a desk. */
  const holds = async (name: string, title: RegExp): Promise<void> => {
    assert.match(await browser.title(), title, name)
    for (const [width, height, scheme] of SIZES) {
      await browser.resize(width, height)
      await browser.scheme(scheme)
      assert.equal(await browser.violations(), [], `${name} at ${width}`)
      const isWide = await browser.run<boolean>('document.documentElement.scrollWidth > innerWidth')
      assert.not.ok(isWide, `${name} is wider than ${width}`)
      if (SHOTS === undefined) continue
      mkdirSync(SHOTS, { recursive: true })
      await browser.shoot(join(SHOTS, `${name}-${width}.png`))
    }
  }

  /** As those do that look at each link of a mail: some ask, some run what the page has. */
  const scan = async (url: string): Promise<void> => {
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      await (await fetch(url, { method, headers: { 'user-agent': 'scanner' } })).arrayBuffer()
    await browser.open(url)
    await new Promise(resolve => setTimeout(resolve, SCAN_MS))
  }

  for (const language of ['en', 'ko'] as const) {
    const say = WORDS[language]
    const email = `kim-${language}@example.com`

    test(`a person asks, confirms, changes, stops and deletes (${language})`, async () => {
      await browser.open(`${server.site}/${language}/watch`)
      await holds(`form-${language}`, /./)
      await browser.fill('#email', email)
      await browser.fill('#domains', 'example.com, www.example.org')
      await browser.press('main button')
      assert.match(await browser.text(), say.accepted)
      await holds(`sent-${language}`, /./)

      const [mail] = await server.mailsTo(email, 1)
      const links = linksOf(mail!)
      const confirm = links.find(link => link.includes('/watch/confirm/'))!
      tokenIn(confirm)
      assert.ok(confirm.endsWith(`?lang=${language}`), confirm)
      assert.is(mail!.headers.get('list-unsubscribe'), undefined)

      for (const link of links) if (link.startsWith(server.site)) await scan(link)
      assert.is((await subscriptionOf(email))!.state, 'pending')

      await browser.open(confirm)
      await holds(`confirm-${language}`, say.ask)
      // With the scripts of the page off, as some people have it.
      await browser.scripts(false)
      await browser.press('button.main')
      await browser.scripts(true)
      await holds(`confirmed-${language}`, say.active)
      const confirmed = (await subscriptionOf(email))!
      assert.equal([confirmed.state, confirmed.language], ['active', language])
      assert.equal(await domainsOf(confirmed), ['example.com', 'www.example.org'])

      const settings = await browser.run<string>(`document.querySelector('a[href*="/watch/manage/"]').href`)
      tokenIn(settings)
      await browser.press('a[href*="/watch/manage/"]')
      await holds(`settings-${language}`, say.settings)
      await scan(settings)
      assert.equal(await subscriptionOf(email), confirmed)

      await browser.fill('#domains', 'example.net')
      await browser.press('form:has(#domains) button')
      assert.equal(await domainsOf(confirmed), ['example.com', 'example.net', 'www.example.org'])
      await browser.press('tr:nth-child(1) button')
      assert.is((await domainsOf(confirmed)).length, 2)
      await browser.fill('#hour', '7')
      await browser.fill('#zone', 'Europe/Berlin')
      await browser.press('form:has(#hour) button')
      assert.equal(await subscriptionOf(email).then(one => [one!.hour, one!.zone]), [7, 'Europe/Berlin'])
      for (const [act, state] of [
        ['test', 'active'],
        ['pause', 'paused'],
        ['resume', 'active'],
      ] as const) {
        await browser.press(`form:has([value="${act}"]) button`)
        assert.is((await subscriptionOf(email))!.state, state, act)
        await holds(`${act}-${language}`, say.settings)
      }

      const { id: subscriptionId } = confirmed
      const of = { subscriptionId, purpose: 'stop', confirmationId: null } as const
      const token = await issueToken(store.database, of, Date.now())
      tokens.add(token)
      const stop = `${server.site}/watch/stop/${token}?lang=${language}`
      await scan(stop)
      assert.is((await subscriptionOf(email))!.state, 'active')
      await holds(`stop-${language}`, /./)
      await browser.press('button.main')
      await holds(`stopped-${language}`, say.stopped)
      assert.is((await subscriptionOf(email))!.state, 'stopped')

      await browser.open(settings)
      await browser.press('form:has([value="ask-erase"]) button')
      await holds(`erase-${language}`, say.erase)
      await browser.press('form:has([value="erase"]) button')
      await holds(`erased-${language}`, say.erased)
      assert.is(await subscriptionOf(email), undefined)
      await browser.open(settings)
      await holds(`unknown-${language}`, /./)
      await browser.open(`${server.site}/${language}/privacy`)
      await holds(`privacy-${language}`, /./)
    })
  }

  test('nothing of a link or an address was printed or logged', () => {
    const output = server.output()
    assert.match(output, /"level":"debug"|"debug"/)
    for (const token of tokens) assert.not.ok(output.includes(token))
    assert.not.match(output, /kim-/)
  })
}

test.run()
