/** A visit of a web server: what is asked, what is seen, and what becomes of hostile answers. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Hop } from '../../../../plugins/security/http/observation.ts'
import { judgeHttp } from '../../../../plugins/security/grade/judge.ts'
import { visiting, type Answer } from '../../../unit/plugins/security/web-scene.ts'

const to =
  (location: string, status = 301): Answer =>
  () => [`HTTP/1.1 ${status} Moved\r\nlocation: ${location}\r\ncontent-length: 0\r\n\r\n`]
const page =
  (head: string, ...body: string[]): Answer =>
  () => [`HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n${head}\r\n`, ...body]
const HOME = to('https://example.com/')
const EMPTY = page('content-length: 0\r\n')

/** `301 http://example.com/`, or the reason and the address. */
const told = (hop: Hop): string => `${hop.status ?? hop.reason.code} ${hop.url}`

test('http leads to https, and every address is asked once, at the server that is checked', async () => {
  const { survey, requests, dialled } = await visiting({
    plain: HOME,
    secure: request => [
      'HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nSet-Cookie: a=1\r\nset-cookie: b=2, 3\r\n'
        + `x-origin: ${/origin: (\S+)/.exec(request)?.[1]}\r\n\r\n<title>`,
    ],
  })
  assert.equal(survey.plain!.hops.map(told), ['301 http://example.com/', '200 https://example.com/'])
  assert.equal(survey.secure, { hops: [survey.plain!.hops[1]!], stopped: null })
  assert.equal(survey.page, {
    url: 'https://example.com/',
    status: 200,
    fields: [
      ['content-type', 'text/html; charset=utf-8'],
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2, 3'],
      ['x-origin', 'undefined'],
    ],
    html: '<title>',
    cut: false,
    reason: null,
  })
  assert.equal(survey.foreign?.fields?.at(-1), ['x-origin', 'https://certscope.invalid'])
  assert.is(requests.length, 3)
  for (const request of requests) {
    assert.match(request, /GET \/ HTTP\/1\.1\r\nhost: example\.com\r\n/)
    assert.match(request, /user-agent: [^\r]*certscope/)
  }
  assert.equal(dialled.map(({ hostname, port }) => `${hostname}:${port}`).sort(), [
    '93.184.216.34:443',
    '93.184.216.34:443',
    '93.184.216.34:80',
  ])
})

test('other hosts are looked up, and another site is not its page', async () => {
  const www = await visiting({
    plain: null,
    secure: request => (request.includes('host: www.') ? EMPTY('') : to('//www.example.com/a?b#c')('')),
  })
  assert.equal(www.survey.plain!.hops.map(told), ['http-refused http://example.com/'])
  assert.equal(www.survey.secure.hops.map(told), [
    '301 https://example.com/',
    '200 https://www.example.com/a?b',
  ])
  assert.is(www.survey.page?.url, 'https://www.example.com/a?b')
  assert.ok(www.dialled.some(({ hostname }) => hostname === '93.184.216.35'))
  const other = await visiting({
    plain: null,
    secure: request => (request.includes('host: other') ? EMPTY('') : to('https://other.example/')('')),
  })
  assert.equal(other.survey.secure.hops.map(told), ['301 https://example.com/', '200 https://other.example/'])
  assert.equal([other.survey.page, other.survey.foreign], [null, null])
})

const REFUSED: readonly (readonly [location: string, last: string])[] = [
  ['http://internal.example/', 'http-blocked http://internal.example/'],
  ['http://127.0.0.1/', 'http-blocked http://127.0.0.1/'],
  ['http://0x7f.1/', 'http-blocked http://127.0.0.1/'],
  ['https://[::1]/', 'http-blocked https://[::1]/'],
  ['http://169.254.169.254/latest/', 'http-blocked http://169.254.169.254/latest/'],
  ['https://www.example.com:8443/', 'http-blocked https://www.example.com:8443/'],
  ['http://example.com:25/', 'http-blocked http://example.com:25/'],
  ['https://root:secret@www.example.com/', 'http-url-with-user https://www.example.com/'],
  ['ftp://www.example.com/', 'http-scheme ftp://www.example.com/'],
  ['javascript:alert(1)', 'http-scheme javascript:alert(1)'],
  ['http://missing.example/', 'http-unreachable http://missing.example/'],
]
for (const [location, last] of REFUSED) {
  test(`a redirect to ${location} is not followed`, async () => {
    const { survey, requests } = await visiting({ plain: to(location), secure: EMPTY })
    assert.is(survey.plain!.stopped, 'failed')
    assert.equal(survey.plain!.hops.map(told), ['301 http://example.com/', last])
    assert.not.ok(JSON.stringify(survey.plain!.hops[1]).includes('secret'))
    assert.is(requests.filter(request => request.startsWith('http ')).length, 1)
  })
}

test('a chain ends where it goes in a circle, goes on for ever, or leads nowhere', async () => {
  let count = 0
  const chains: readonly (readonly [answer: Answer, stopped: string, hops: number])[] = [
    [to('/'), 'loop', 1],
    [to('#top'), 'loop', 1],
    [request => to(request.startsWith('GET /a ') ? '/' : '/a')(''), 'loop', 2],
    [() => to(`/${count++}`)(''), 'too-many', 2],
    [to('http://['), 'bad-location', 1],
    [to(`/${'a'.repeat(3000)}`), 'bad-location', 1],
    [() => ['HTTP/1.1 302 Found\r\nlocation: /a\r\nlocation: /b\r\n\r\n'], 'bad-location', 1],
  ]
  for (const [plain, stopped, hops] of chains) {
    const { survey } = await visiting({ plain, secure: EMPTY })
    assert.equal([survey.plain!.stopped, survey.plain!.hops.length], [stopped, hops])
  }
})

test('a thousand redirects are few requests, and which ones does not depend on who is quicker', async () => {
  let count = 0
  const endless: Answer = () => to(`/${count++}`)('')
  const { survey, requests } = await visiting({ plain: endless, secure: endless })
  assert.equal([survey.plain!.hops.length, survey.plain!.stopped], [2, 'too-many'])
  assert.equal([survey.secure.hops.length, survey.secure.stopped], [2, 'too-many'])
  assert.is(requests.length, 4)
  const long: Answer = request => {
    const at = Number(/GET \/(\d)/.exec(request)?.[1] ?? 0)
    return at < 2 ? to(`/${at + 1}`)('') : EMPTY('')
  }
  const whole = await visiting({ plain: HOME, secure: long })
  assert.is(whole.survey.page?.url, 'https://example.com/2')
  assert.is(whole.survey.plain!.hops.length, 4)
  assert.is(whole.requests.length, 5)
})

const codeOf = (survey: Parameters<typeof judgeHttp>[0], id: string): unknown => {
  const { outcome } = judgeHttp(survey, 'example.com').find(judged => judged.id === id)!
  return 'params' in outcome && 'reason' in outcome.params
    ? [outcome.code, (outcome.params.reason as { code: string }).code]
    : outcome.code
}

test('ten redirects of one server are one connection, and the eleventh is not followed', async () => {
  const upTo =
    (most: number): Answer =>
    request => {
      const at = Number(/GET \/(\d+)/.exec(request)?.[1] ?? 0)
      return at < most ? to(`/${at + 1}`)('') : EMPTY('')
    }
  const ten = await visiting({ plain: upTo(9), secure: upTo(9), keep: true })
  assert.equal([ten.survey.plain!.hops.length, ten.survey.plain!.stopped], [10, null])
  assert.equal([ten.survey.page?.url, ten.survey.foreign?.status], ['https://example.com/9', 200])
  assert.is(ten.requests.length, 21)
  assert.is(ten.dialled.length, 2)
  const eleven = await visiting({ plain: null, secure: upTo(10), keep: true })
  assert.equal([eleven.survey.secure.hops.length, eleven.survey.secure.stopped], [10, 'too-many'])
  assert.equal(codeOf(eleven.survey, 'csp'), ['csp-unmeasured', 'http-redirects-long'])
})

test('what is kept open is used for the same server alone, and a last answer ends it', async () => {
  const moved = await visiting({
    plain: null,
    secure: request => (request.includes('host: www.') ? EMPTY('') : to('https://www.example.com/')('')),
    keep: true,
  })
  assert.is(moved.survey.page?.url, 'https://www.example.com/')
  // Port 80, both hosts; the foreign Origin goes over the second one's.
  assert.is(moved.dialled.length, 3)
  const last = await visiting({
    plain: null,
    secure: page('content-length: 1\r\nconnection: Keep-Alive, Close\r\n', 'a'),
    keep: true,
  })
  assert.equal([last.survey.foreign?.status, last.dialled.length], [200, 3])
})

test('redirects over more connections than there are have a sentence of their own', async () => {
  let count = 0
  const { survey, dialled } = await visiting({ plain: () => to(`/${count++}`)(''), secure: EMPTY })
  assert.equal(codeOf(survey, 'redirect'), ['redirect-unmeasured', 'http-redirects-unfollowed'])
  assert.ok(dialled.length <= 5)
})

test('a server that sets a cookie and sends visitors back to itself is no proof of a loop', async () => {
  const gate: Answer = () => ['HTTP/1.1 302 Found\r\nset-cookie: seen=1\r\nlocation: /\r\n\r\n']
  const { survey } = await visiting({ plain: gate, secure: gate })
  assert.equal(codeOf(survey, 'redirect'), ['redirect-unmeasured', 'http-redirect-cookie-loop'])
  assert.equal(codeOf(survey, 'csp'), ['csp-unmeasured', 'http-redirect-cookie-loop'])
  const { survey: bare } = await visiting({ plain: to('/'), secure: to('/') })
  assert.equal(codeOf(bare, 'redirect'), ['redirect-broken', 'http-redirect-loop'])
})

test('Locations are read as browsers read them', async () => {
  const ends: readonly (readonly [location: string, last: string])[] = [
    ['../b?c', '200 http://example.com/b?c'],
    ['HTTP://EXAMPLE.COM:80/%7e', '200 http://example.com/%7e'],
    ['/\xe9', '200 http://example.com/%C3%A9'],
  ]
  for (const [location, last] of ends) {
    const plain: Answer = request => (request.startsWith('GET / ') ? to(location)('') : EMPTY(''))
    const { survey } = await visiting({ plain, secure: EMPTY })
    assert.is(told(survey.plain!.hops.at(-1)!), last)
  }
})

test('a redirect back to http is followed and seen', async () => {
  const { survey } = await visiting({ plain: EMPTY, secure: to('http://example.com/') })
  assert.equal(survey.secure.hops.map(told), ['301 https://example.com/', '200 http://example.com/'])
  const judged = judgeHttp(survey, 'example.com').find(({ id }) => id === 'redirect')
  assert.is(judged?.outcome.code, 'redirect-downgrade')
})

const HEADS: readonly (readonly [name: string, answer: Answer, code: string])[] = [
  ['endless fields', () => ['HTTP/1.1 200 OK\r\n', 'x: y\r\n'.repeat(5000)], 'http-long-header'],
  ['an endless field', () => ['HTTP/1.1 200 OK\r\nx: ', 'y'.repeat(50_000)], 'http-long-line'],
  ['no HTTP', () => ['220 mail.example ESMTP\r\n'], 'http-not-http'],
  ['interim responses alone', () => ['HTTP/1.1 100 Continue\r\n\r\n'.repeat(9)], 'http-no-final-response'],
  ['a folded field', () => ['HTTP/1.1 200 OK\r\nx: y\r\n z\r\n\r\n'], 'http-bad-header'],
  ['nothing', () => [], 'http-closed'],
  ['half a head', () => ['HTTP/1.1 200 OK\r\nx: y'], 'http-cut-short'],
]
for (const [name, secure, code] of HEADS) {
  test(`${name} in place of an answer is a failure with a name`, async () => {
    const { survey } = await visiting({ plain: null, secure })
    assert.is(survey.secure.hops[0]!.reason?.code, code)
    assert.equal([survey.secure.stopped, survey.page], ['failed', null])
    for (const { id, outcome } of judgeHttp(survey, 'example.com')) {
      if (id !== 'redirect') assert.match(outcome.code, /-unmeasured$/)
    }
  })
}

const BODIES: readonly (readonly [name: string, answer: Answer, html: number, reason: string | null])[] = [
  ['a long body', page('content-length: 10000000\r\n', 'a'.repeat(300_000)), 262_144, null],
  ['a body without end', page('', 'a'.repeat(300_000)), 262_144, null],
  [
    'a chunk of four gigabytes',
    page('transfer-encoding: chunked\r\n', 'ffffffff\r\n', 'a'.repeat(300_000)),
    262_144,
    null,
  ],
  ['a bad chunk', page('transfer-encoding: chunked\r\n', '3\r\nabc\r\nx'), 3, 'http-cut-short'],
  ['no number of a chunk', page('transfer-encoding: chunked\r\n', '3\r\nabc\r\nx\r\n'), 3, 'http-bad-chunk'],
  ['a body that is cut', page('content-length: 9\r\n', 'abc'), 3, 'http-cut-short'],
  ['two lengths', page('content-length: 1\r\ncontent-length: 2\r\n', 'ab'), 0, 'http-bad-length'],
  ['compression', page('content-encoding: gzip\r\n', '\x1f\x8b', 'z'.repeat(99)), 0, 'http-content-coding'],
]
for (const [name, secure, length, reason] of BODIES) {
  test(`${name}: the fields are judged, and so much of the page as there is`, async () => {
    const { survey } = await visiting({ plain: null, secure })
    assert.equal([survey.page?.html.length, survey.page?.reason?.code ?? null], [length, reason])
    assert.is(survey.page?.cut, length === 262_144)
    assert.is(judgeHttp(survey, 'example.com').find(({ id }) => id === 'csp')?.outcome.code, 'csp-missing')
  })
}

test('a slow body costs the time there is, and no more', async () => {
  const slow: Answer = () => [...page('content-length: 99\r\n', '<p>')(''), 'wait']
  const { survey, ms } = await visiting({ plain: null, secure: slow }, AbortSignal.timeout(600))
  // A request of its own has ten seconds.
  assert.ok(ms < 9000, `${ms} ms`)
  assert.equal([survey.page?.html, survey.page?.reason?.code], ['<p>', 'http-timeout'])
  const judged = judgeHttp(survey, 'example.com')
  assert.is(judged.find(({ id }) => id === 'sri')?.outcome.code, 'scripts-unmeasured')
  assert.is(judged.find(({ id }) => id === 'cors')?.outcome.code, 'cors-unmeasured')
})

test('silence is a failure with a name', async () => {
  const silent: Answer = () => ['wait']
  const { survey } = await visiting({ plain: silent, secure: silent }, AbortSignal.timeout(400))
  assert.equal(
    [survey.plain, survey.secure].map(chain => chain?.hops.map(told)),
    [['http-timeout http://example.com/'], ['http-timeout https://example.com/']],
  )
})

test('whatever a server writes, evidence is one short line without controls, and no cookie shows its value', async () => {
  const odd = `server: a\x1b[2J\x00b\x85\r\nset-cookie: sid\x1bx=1\r\nset-cookie: sid=topsecret\r\n`
  const { survey } = await visiting({
    plain: null,
    secure: page(`${odd}content-security-policy: ${'x'.repeat(5000)}\r\n`),
  })
  const evidence = judgeHttp(survey, 'example.com').flatMap(judged => judged.evidence)
  assert.ok(evidence.length > 2)
  for (const line of evidence) {
    assert.not.match(line, /[\0-\x1f\x7f-\x9f]|topsecret/)
    assert.ok(line.length < 320, line)
  }
})

test.run()
