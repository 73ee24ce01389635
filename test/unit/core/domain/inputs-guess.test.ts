/** What a text is that is given without saying so: a domain, several, a name with a type, or an error. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { domainGiven, domainsGiven } from '../../../../core/domain/inputs.ts'
import { readersOf, readingOf } from '../../../../core/surface/pages/page-routes.ts'
import { plugins } from '../../../../plugins/index.ts'
import { get, world } from '../../../peers/world.ts'

const DOMAINS = [
  'example.com',
  ' EXAMPLE.com. \n',
  'https://example.com/path?x=1#y',
  'http:\\\\example.com',
  'example.com:8443',
  'www.example.co.kr',
  '_dmarc.example.com',
  '한국.한국',
  'https://예시.한국/경로',
  'xn--3e0b707e.xn--3e0b707e',
  // What is wrong with these, the check says.
  'example.con',
  'server.corp',
  'http://localhost:8080/',
  'localhost.localdomain',
  'printer.local',
  '192.0.2.1',
  '192.0.2.1:443',
  '[2001:db8::1]',
  '2001:db8::1',
  '*.example.com',
  'user@example.com',
  'ftp://example.com/file',
  'co.kr',
  'https://example.com:99999/',
]
for (const text of DOMAINS)
  test(`a domain: ${JSON.stringify(text)}`, () => assert.is(domainGiven(text), text.trim()))

const OTHERS = [
  '',
  ' ',
  '123',
  'certificate',
  'localhost-ish error',
  'NET::ERR_CERT_DATE_INVALID',
  'ERR_CERT_AUTHORITY_INVALID',
  'SSL_ERROR_BAD_CERT_DOMAIN',
  'javax.net.ssl.SSLHandshakeException',
  'java.security.cert.CertPathValidatorException',
  'ssl.SSLCertVerificationError',
  'requests.exceptions.SSLError',
  'x509.UnknownAuthorityError',
  'TLSv1.3',
  'error:0A000086',
  'curl: (60) SSL certificate problem: certificate has expired',
  'https://example.com/ is not secure',
  'x509: certificate signed by unknown authority',
  'a'.repeat(9_000),
  `${'a.'.repeat(2_000)}com`,
]
for (const text of OTHERS)
  test(`no domain: ${JSON.stringify(text.slice(0, 60))}`, () => assert.is(domainGiven(text), null))

const LISTS: readonly [text: string, domains: readonly string[] | null][] = [
  ['a.com b.com', ['a.com', 'b.com']],
  ['a.com, b.com;c.com\nd.com\t e.com', ['a.com', 'b.com', 'c.com', 'd.com', 'e.com']],
  ['https://a.com,https://b.com', ['https://a.com', 'https://b.com']],
  ['https://a.com/,https://b.com/', ['https://a.com/', 'https://b.com/']],
  ['https://a.com/x;https://b.com/y', ['https://a.com/x', 'https://b.com/y']],
  ['a.com/,b.com/', ['a.com/', 'b.com/']],
  ['https://a.com/x,b.html', null],
  ['https://a.com/?q=1,example.com', null],
  ['a.com,,b.com,', ['a.com', 'b.com']],
  ['한국.한국, https://b.com/x', ['한국.한국', 'https://b.com/x']],
  ['1.com 2.com 3.com 4.com 5.com 6.com 7.com', [1, 2, 3, 4, 5, 6, 7].map(one => `${one}.com`)],
  ['a.com', null],
  ['a.com, error', null],
  ['', null],
]
for (const [text, domains] of LISTS)
  test(`${domains ? 'a' : 'no'} list: ${JSON.stringify(text)}`, () =>
    assert.equal(domainsGiven(text), domains))

const readers = readersOf(plugins)
const READINGS: readonly [text: string, plugin: string | null, query?: string][] = [
  ['example.com', 'domain', 'domain=example.com'],
  ['한국.한국', 'domain', `domain=${encodeURIComponent('한국.한국')}`],
  ['a.com b.com', 'expiry', 'domains=a.com%2Cb.com'],
  ['www.example.com TXT', 'dns-propagation', 'name=www.example.com&type=TXT'],
  ['mx example.com', 'dns-propagation', 'name=example.com&type=MX'],
  ['dig _dmarc.example.com txt', 'dns-propagation', 'name=_dmarc.example.com&type=TXT'],
  ['인증서 오류', 'explain', `error=${encodeURIComponent('인증서 오류').replaceAll('%20', '+')}`],
  ['curl: (60) "x"\r\nLocation: y', 'explain', 'error=curl%3A+%2860%29+%22x%22%0D%0ALocation%3A+y'],
  ['123', null],
  ['  ', null],
  ['?!', null],
]
for (const [text, plugin, query] of READINGS)
  test(`${JSON.stringify(text)} is for ${plugin ?? 'nobody'}`, () => {
    const found = readingOf(readers, text)
    assert.is(found?.plugin.name ?? null, plugin)
    if (query !== undefined) assert.is(found!.query, query)
  })

test('the field of the home page leads to the page of the check, in its language', async () => {
  const app = world(plugins)
  for (const [path, location] of [
    ['/ko?q=example.com', '/ko/domain?domain=example.com'],
    ['/?q=a.com,b.com', '/en/expiry?domains=a.com%2Cb.com'],
    [
      `/en?q=${encodeURIComponent('//evil.example/\n"<x>')}`,
      '/en/explain?error=%2F%2Fevil.example%2F%0A%22%3Cx%3E',
    ],
  ] as const) {
    const response = await get(app, path)
    assert.equal([response.status, response.headers.get('location')], [303, location])
    assert.is(await response.text(), '')
  }
})

test('what nothing takes is told on the home page, with what was given', async () => {
  const app = world(plugins)
  const response = await get(app, `/ko?q=${encodeURIComponent('"><b>7')}`)
  // It has a letter.
  assert.is(response.status, 303)
  const refused = await get(app, `/ko?q=${encodeURIComponent('"><7')}`)
  assert.is(refused.status, 400)
  const text = await refused.text()
  assert.match(text, 'role="alert">도메인 하나, 도메인 5개까지, 또는 오류 메시지를 입력하세요.</p>')
  assert.match(text, '&quot;&gt;&lt;7')
  assert.not.match(text, '"><7')
  assert.match(text, 'noindex')
  assert.is((await get(app, `/en?q=${'a'.repeat(8_193)}`)).status, 400)
  assert.is((await get(app, '/en?q=')).status, 400)
})

test.run()
