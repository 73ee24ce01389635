/** The page that builds a badge: its form, the image, what to copy, in both languages. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { get } from '../../../peers/world.ts'
import { SITE, badges } from '../../../unit/plugins/badge/server.ts'
import { HOSTILE } from '../../../unit/plugins/badge/texts.ts'

const page = async (app: ReturnType<typeof badges>, path: string): Promise<string> => {
  const response = await get(app, path, { headers: { accept: 'text/html' } })
  assert.match(response.headers.get('content-type')!, 'text/html')
  return response.text()
}

test('the form offers kinds and styles, of which the usual ones are chosen', async () => {
  const text = await page(badges(), '/en/badge')
  for (const control of [
    /<input type="text" id="domain" name="domain" required /,
    /<select id="kind" name="kind"[^>]*><option value="days" selected>Days until the certificate expires<\/option>/,
    /<select id="style" name="style"[^>]*><option value="flat" selected>Rounded corners<\/option><option value="flat-sq/,
    /<select id="lang" name="lang"[^>]*><option value="en" selected>English<\/option><option value="ko">Korean</,
    /<button type="submit" class="main">Make the badge<\/button>/,
    /<input type="number" id="warning" name="warning" /,
  ])
    assert.match(text, control)
})

test('the result is the image itself, and its address in each format', async () => {
  const app = badges()
  const text = await page(app, '/en/badge?domain=example.com&kind=days&label=&style=flat&warning=&lang=en')
  const [, data, alt] = /<img src="data:image\/svg\+xml,([^"]+)" alt="([^"]+)" width="118" height="20">/.exec(
    text,
  )!
  const image = await (await get(app, '/badge/example.com.svg')).text()
  assert.equal([decodeURIComponent(data!), alt, app.checks()], [image, 'certificate: 57 days', 1])
  const link = `(${SITE}/badge/example.com.svg)](${SITE}/en/certificate?domain=example.com)`
  assert.match(text, `[![Days until the certificate of example.com expires]${link}`)
  for (const format of ['HTML', 'reStructuredText', 'AsciiDoc']) assert.match(text, `data-name="${format}"`)
})

test('in Korean, of a badge in Korean', async () => {
  const text = await page(badges(), '/ko/badge?domain=example.com&lang=ko&style=social')
  assert.match(text, /<h1[^>]*>README 배지<\/h1>/)
  assert.match(text, '배지에 &quot;57일 남음&quot; 문구가 표시됩니다.')
  assert.match(text, /alt="인증서: 57일 남음"/)
})

test('a page makes a badge in its own language, unless another is asked for', async () => {
  const ko = await page(badges(), '/ko/badge')
  assert.match(
    ko,
    /<select id="lang" name="lang"[^>]*><option value="en">영어<\/option><option value="ko" selected>한국어<\/option>/,
  )
  for (const [path, alt] of [
    ['/ko/badge?domain=example.com', '인증서: 57일 남음'],
    ['/ko/badge?domain=example.com&lang=en', 'certificate: 57 days'],
    ['/en/badge?domain=example.com', 'certificate: 57 days'],
  ] as const)
    assert.match(await page(badges(), path), `alt="${alt}"`)
})

test('what could not be checked is said, with what to do', async () => {
  const app = badges({ status: () => ({ certificate: null, server: null }) }, { CERTSCOPE_SITE_URL: '' })
  const text = await page(app, '/en/badge?domain=example.com')
  assert.match(text, 'The badge is checked again within five minutes.')
  assert.match(text, 'Set CERTSCOPE_SITE_URL to the public address of the server.')
  assert.match(text, /alt="certificate: unknown"/)
})

test('hostile labels are text on the page, and in its image', async () => {
  const app = badges({}, { CERTSCOPE_LIMIT: '1000', CERTSCOPE_PAGE_LIMIT: '1000' })
  for (const label of HOSTILE.filter(text => text.length < 200)) {
    const given = encodeURIComponent(label.toWellFormed())
    const text = await page(app, `/en/badge?domain=example.com&label=${given}`)
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
    assert.not.match(main, /<(?:script|foreignObject|iframe|set|use|body)\b|<[^>"]*\son\w+=/i, label)
    assert.is(main.match(/<img /g)?.length, 1, label)
    assert.is(text.match(/<script\b/g)?.length, 1, label)
  }
})

test.run()
