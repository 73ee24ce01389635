/** RDAP over real HTTPS on loopback: every refusal told apart, the pace kept, nothing read without end. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { rdapDomain, rdapError, type RdapAnswer } from '../../../../peers/protocols/rdap.ts'
import { GOOD, why, withPeer } from './registry.ts'

test('a registry is asked by path, for JSON, under our name, without anybody’s cookies', () =>
  withPeer(
    () => GOOD,
    async ({ ask, peer }) => {
      assert.is(why(await ask()), 'found 2027-03-04T05:06:07Z')
      assert.equal(peer.requests, ['rdap.nic.example/v1/domain/example.com'])
      const { headers } = peer.asked[0]!
      assert.match(headers['accept']!, /^application\/rdap\+json/)
      assert.is(headers['user-agent'], 'certscope')
      assert.is(headers['cookie'], undefined)
    },
  ))

const ANSWERS: readonly [string, RdapAnswer, string][] = [
  ['an answer as plain JSON', { ...GOOD, type: 'application/json' }, 'found 2027-03-04T05:06:07Z'],
  [
    'an answer with a charset',
    { ...GOOD, type: 'application/rdap+json;charset=UTF-8' },
    'found 2027-03-04T05:06:07Z',
  ],
  ['an answer behind a mark', { body: `\ufeff${JSON.stringify(GOOD.body)}` }, 'found 2027-03-04T05:06:07Z'],
  ['a 404 of RDAP', rdapError(404, 'Not Found'), 'not-registered'],
  ['a 404 without a body', { status: 404, type: 'text/plain' }, 'not-registered'],
  ['a 404 in HTML', { status: 404, type: 'text/html', body: '<h1>Not Found</h1>' }, 'foreign-404'],
  ['a 404 in plain text', { status: 404, type: 'text/plain', body: 'no such page' }, 'foreign-404'],
  ['a 400', rdapError(400, 'Bad Request'), 'bad-request'],
  ['a 422', rdapError(422, 'Unprocessable'), 'bad-request'],
  ['a 401', rdapError(401, 'Unauthorized'), 'refused'],
  ['a 403', rdapError(403, 'Forbidden'), 'refused'],
  ['a 429', rdapError(429, 'Too Many'), 'rate-limited'],
  ['a 500', { status: 500, type: 'text/html', body: 'oops' }, 'http-status'],
  ['a 501', rdapError(501, 'Not Implemented'), 'unsupported'],
  ['a 502', { status: 502, body: '' }, 'http-status'],
  ['a 503', rdapError(503, 'Busy'), 'http-status'],
  ['a 204', { status: 204 }, 'http-status'],
  ['a 206 with an answer in it', { ...GOOD, status: 206 }, 'http-status'],
  ['a 304', { status: 304 }, 'http-status'],
  ['a 410', rdapError(410, 'Gone'), 'http-status'],
  ['a 500 with an answer in it', { ...GOOD, status: 500 }, 'http-status'],
  ['an error in a 200', { body: { errorCode: 404, title: 'Not Found' } }, 'error'],
  ['an empty 200', { body: '' }, 'not-json'],
  ['half a JSON', { body: JSON.stringify(GOOD.body).slice(0, -9) }, 'not-json'],
  ['a page in a 200', { type: 'text/html', body: '<html>example.com 2027-03-04</html>' }, 'not-json'],
  ['a list', { body: [GOOD.body] }, 'not-json'],
  [
    'another class of object',
    { body: { ...(GOOD.body as object), objectClassName: 'entity' } },
    'not-domain',
  ],
  [
    'another name’s answer',
    rdapDomain({ name: 'example.net', expiry: '2027-03-04T05:06:07Z' }),
    'other-name',
  ],
  [
    'the answer about a name below',
    rdapDomain({ name: 'www.example.com', expiry: '2027-03-04T05:06:07Z' }),
    'other-name',
  ],
  [
    'an answer about nobody',
    {
      body: {
        objectClassName: 'domain',
        events: [{ eventAction: 'expiration', eventDate: '2027-03-04T05:06:07Z' }],
      },
    },
    'other-name',
  ],
  ['an endless answer', { manner: 'endless' }, 'too-large'],
  ['more than 512 KiB', { body: { ...(GOOD.body as object), remarks: 'x'.repeat(600_000) } }, 'too-large'],
  ['an answer that breaks off', { ...GOOD, manner: 'half' }, 'invalid-http'],
  ['a connection that breaks', { manner: 'reset' }, 'unreachable'],
  ['a JSON that is nested without end', { body: '['.repeat(200_000) }, 'not-json'],
]
for (const [what, answer, wanted] of ANSWERS)
  test(`${what} is told as ${wanted}`, () =>
    withPeer(
      () => answer,
      async ({ ask }) => assert.is(why(await ask()), wanted),
    ))

for (const manner of ['silence', 'drip'] as const) {
  test(`a server with the manner "${manner}" is given up when time is over`, () =>
    withPeer(
      () => ({ ...GOOD, manner }),
      async ({ ask }) => {
        assert.is(why(await ask({ signal: AbortSignal.timeout(100) })), 'timeout')
      },
    ))
}

test('a name is asked about in A-labels, and may be answered in either spelling', async () => {
  const names = ['xn--wh1bz27d.com', '하늘.com'] as const
  for (const body of [
    { ldhName: 'XN--WH1BZ27D.COM', unicodeName: '하늘.com' },
    { ldhName: 'xn--wh1bz27d.com.' },
    { unicodeName: '하늘.com' },
    { ldhName: '하늘.com' },
    { unicodeName: '하늘.com'.normalize('NFD') },
  ]) {
    await withPeer(
      () => ({ body: { objectClassName: 'domain', ...body } }),
      async ({ ask, peer }) => {
        assert.is(why(await ask({ names })), 'found null')
        assert.equal(peer.requests, ['rdap.nic.example/v1/domain/xn--wh1bz27d.com'])
      },
    )
  }
})

for (const [status, header, pause] of [
  [429, '120', 120],
  [429, null, 60],
  [503, '30', 30],
  [429, 'Sat, 21 Nov 2026 00:02:00 GMT', 120],
  [429, 'soon', 60],
  [429, '999999', 3_600],
] as const) {
  test(`a ${status} with Retry-After ${header} holds for ${pause} seconds`, () => {
    let busy = true
    return withPeer(
      () => (busy ? rdapError(status, 'Later', header === null ? {} : { 'retry-after': header }) : GOOD),
      async ({ ask, peer, time }) => {
        await ask()
        busy = false
        time.pass(pause - 1)
        assert.is(why(await ask()), 'paused')
        assert.is(peer.requests.length, 1)
        time.pass(2)
        assert.is(why(await ask()), 'found 2027-03-04T05:06:07Z')
      },
    )
  })
}

test('one registry is asked sixty times in a minute, and not more; others are asked all the same', () =>
  withPeer(
    () => GOOD,
    async ({ ask, peer, time }) => {
      for (let count = 0; count < 60; count++) await ask()
      assert.is(why(await ask()), 'paused')
      assert.is(peer.requests.length, 60)
      assert.is(why(await ask({ base: 'https://rdap.other.example/' })), 'found 2027-03-04T05:06:07Z')
      time.pass(61)
      assert.is(why(await ask()), 'found 2027-03-04T05:06:07Z')
    },
  ))

test.run()
