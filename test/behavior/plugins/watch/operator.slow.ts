/**
 * The operator's list as an operator uses it: a file and a link by the command line beside a real server, and
 * the pages in Chromium without their scripts, at two widths in both schemes.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { HtmlValidate } from 'html-validate'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { plugins } from '../../../../plugins/index.ts'
import { openStore } from '../../../../runtime/doors/store/store.ts'
import { isThere, openBrowser } from '../../../peers/browser.ts'
import { startWatchServer } from '../../../unit/plugins/watch/server.ts'

/** Where screenshots go, for those who want to look at them. */
const SHOTS = process.env['SCREENSHOTS']
const MAIN = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '..', 'runtime', 'main.ts')
const LOOKS = [
  [360, 'dark'],
  [1200, 'light'],
] as const

if (!isThere) {
  console.log('skipped: chromium is not here, so the pages are not opened in it')
} else {
  const server = await startWatchServer()
  const store = await openStore(server.store, plugins)
  const browser = await openBrowser()
  test.after(async () => {
    await browser.close()
    await store.close()
    await server.stop()
  })

  const command = (input: string, ...words: string[]): string => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, 'watch', ...words], {
      env: server.env,
      input,
      encoding: 'utf8',
    })
    assert.is(status, 0, stderr)
    return stdout
  }

  const validator = new HtmlValidate({ extends: ['html-validate:recommended'] })
  const isValid = async (paths: readonly string[], link: string): Promise<void> => {
    const entered = await fetch(link, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' })
    const cookie = entered.headers.get('set-cookie')!.split(';', 1)[0]!
    for (const path of paths) {
      const response = await fetch(new URL(path, server.site), { headers: { cookie, accept: 'text/html' } })
      const { results } = await validator.validateString(await response.text(), path)
      const wrong = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, line }) => `${path} ${line} ${ruleId}`),
      )
      assert.equal([response.status < 500, ...wrong], [true])
    }
  }
  const looksWell = async (name: string): Promise<void> => {
    for (const [width, scheme] of LOOKS) {
      await browser.resize(width, 900)
      await browser.scheme(scheme)
      const found = await browser.violations()
      assert.equal(
        found.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`),
        [],
        `${name} ${width}`,
      )
      assert.ok(
        await browser.run<boolean>('document.documentElement.scrollWidth <= innerWidth'),
        `${name} ${width}`,
      )
      if (SHOTS !== undefined) {
        mkdirSync(SHOTS, { recursive: true })
        await browser.shoot(join(SHOTS, `${name}-${width}.png`))
      }
    }
  }

  test('a file of ten thousand is applied beside the server', async () => {
    const names = Array.from({ length: 10_000 }, (_, at) => `w${at}.example.org`)
    const told = JSON.parse(command(names.join('\n'), 'list', '-', '--json')) as { added: string[] }
    assert.is(told.added.length, 10_000)
  })

  for (const [language, title] of [
    ['en', 'Watched domains'],
    ['ko', '모니터링하는 도메인'],
  ] as const)
    test(`a link opens the pages, which are for everyone (${language})`, async () => {
      const now = Date.now()
      await store.database.query(
        `UPDATE watch_listed SET rank = 0, grade = 'B', ends_at = $1, name_servers = 'ns1.example.net ns2.example.net'
         WHERE domain = 'w42.example.org'`,
        [now + 5 * 86_400_000],
      )
      await store.database.query(
        `INSERT INTO watch_change (id, domain, at, kind, was, became)
         VALUES ($1, 'w42.example.org', $2, 'certificate', 'Example Trust, 2026-12-01, 0123456789abcdef',
           'Other Trust, 2027-03-01, fedcba9876543210')`,
        [language, now],
      )
      const linkOf = (): string =>
        (JSON.parse(command('', 'link', '--lang', language, '--json')) as { url: string }).url
      const [url, other] = [linkOf(), linkOf()]
      await browser.open(url)
      await looksWell(`${language}-link`)
      await browser.scripts(false)
      await browser.press('form button.main')
      await browser.scripts(true)
      assert.is(await browser.title(), title)
      assert.is(await browser.run<string>('location.pathname'), `/${language}/watch/list`)
      assert.is(await browser.run<string>('document.cookie'), '')
      assert.match(await browser.text(), /w42\.example\.org/)
      await looksWell(`${language}-list`)
      await browser.open(`${server.site}/${language}/watch/list?page=100`)
      assert.match(await browser.text(), /100 \/ 100/)
      await browser.open(`${server.site}/${language}/watch/list/w42.example.org`)
      assert.match(await browser.text(), /Other Trust, 2027-03-01/)
      await looksWell(`${language}-domain`)
      await browser.open(url)
      await looksWell(`${language}-spent`)
      const list = `/${language}/watch/list`
      await isValid(
        [list, `${list}?state=problem`, `${list}?page=2`, `${list}/w42.example.org`, other, linkOf()],
        other,
      )
    })
}

test.run()
