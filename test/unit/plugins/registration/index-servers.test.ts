/** Which servers the registration block asks: RDAP before WHOIS, and what comes after a failure. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { whyUnknown, type RegistryReason } from '../../../../core/protocol/registration/expiry.ts'
import type { Registration } from '../../../../plugins/registration/schema.ts'
import { rdapDomain, rdapError, type RdapAnswer } from '../../../peers/protocols/rdap.ts'
import { withWorld, domains, VERISIGN } from '../registration-world.ts'

const BROKEN: readonly [string, RdapAnswer, Registration['reason'] & string, RegistryReason][] = [
  [
    'a 500',
    { status: 500, body: 'no' },
    'http-status',
    { code: 'rdap-http-status', params: { status: 500 } },
  ],
  ['a 429', rdapError(429, 'Too Many'), 'rate-limited', { code: 'rdap-rate-limited' }],
  ['a 403', rdapError(403, 'No'), 'refused', { code: 'rdap-refused', params: { status: 403 } }],
  ['a 400', rdapError(400, 'No'), 'bad-request', { code: 'rdap-bad-request' }],
  ['a 501', rdapError(501, 'No'), 'unsupported', { code: 'rdap-unsupported' }],
  ['nonsense', { body: 'nonsense' }, 'malformed', { code: 'rdap-not-json' }],
  [
    'another name',
    rdapDomain({ name: 'example.org', expiry: '2031-01-01T00:00:00Z' }),
    'malformed',
    { code: 'rdap-other-name' },
  ],
  [
    'an endless answer',
    { manner: 'endless' },
    'too-large',
    { code: 'rdap-too-large', params: { limit: 524_288 } },
  ],
  ['a broken connection', { manner: 'reset' }, 'unreachable', { code: 'rdap-unreachable' }],
  ['a redirect inside', { location: 'https://127.0.0.1/' }, 'blocked', { code: 'rdap-blocked' }],
  ['redirects without end', { location: '?again' }, 'redirects', { code: 'rdap-redirects' }],
]

for (const [what, answer, reason, why] of BROKEN) {
  test(`after ${what} from RDAP, WHOIS is asked; without it the reason is ${reason}`, async () => {
    await withWorld({ ...domains(answer), answers: { 'example.com': VERISIGN } }, async ({ ask }) => {
      const told = await ask('example.com')
      assert.equal(
        [told.status, told.expiry, told.source, told.reason],
        ['found', '2027-08-13T04:00:00Z', 'whois', null],
      )
    })
    await withWorld(
      { bootstrap: { app: ['https://rdap.app.example/'] }, domains: { 'example.app': answer } },
      async ({ ask }) => {
        const told = await ask('example.app')
        assert.equal([told.status, told.expiry, told.source, told.reason], ['unknown', null, 'rdap', reason])
        assert.equal(whyUnknown(told), why)
      },
    )
  })
}

test('when both fail, both reasons stand in the detail', () =>
  withWorld(
    { ...domains({ status: 502 }), answers: { 'example.com': { manner: 'reset' } } },
    async ({ ask }) => {
      const told = await ask('example.com')
      assert.equal([told.status, told.reason, told.source], ['unknown', 'unreachable', 'whois'])
      assert.equal(whyUnknown(told), {
        code: 'registry-neither',
        params: {
          reasons: [{ code: 'whois-unreachable' }, { code: 'rdap-http-status', params: { status: 502 } }],
        },
      })
    },
  ))

test('the second server of a registry is asked when the first is gone, and no third', () =>
  withWorld(
    {
      answer: ({ host }) =>
        host === 'one.net.example' || host === 'three.net.example'
          ? { manner: 'reset' }
          : host === 'two.net.example'
            ? rdapDomain({ name: 'example.net', expiry: '2027-03-04T05:06:07Z' })
            : undefined,
    },
    async ({ ask, rdap }) => {
      assert.is((await ask('example.net')).server, 'two.net.example')
      // Some runtimes ask once more by themselves after a reset.
      assert.equal(
        [...new Set(rdap.requests.slice(1))],
        ['one.net.example/domain/example.net', 'two.net.example/domain/example.net'],
      )
    },
  ))

test('the 404 of a server that IANA does not list is asked about by WHOIS', async () => {
  const answers = { 'lindenhof.de': 'Domain: lindenhof.de\r\nStatus: connect\r\n' }
  await withWorld({ answers }, async ({ ask, rdap }) => {
    const told = await ask('lindenhof.de')
    assert.equal([told.status, told.source], ['not-published', 'whois'])
    assert.is(rdap.requests[1], 'rdap.denic.de/domain/lindenhof.de')
  })
  await withWorld({ answers: { 'lindenhof.de': { manner: 'reset' } } }, async ({ ask }) => {
    const told = await ask('lindenhof.de')
    assert.equal([told.status, told.source], ['not-registered', 'rdap'])
  })
})

test('where WHOIS is closed, the 404 of a server that IANA does not list is the answer', () =>
  withWorld({}, async ({ ask, rdap }) => {
    const told = await ask('maple.io')
    assert.equal([told.status, told.source], ['not-registered', 'rdap'])
    assert.is(rdap.requests[1], 'rdap.identitydigital.services/rdap/domain/maple.io')
  }))

test('a list that has the suffix goes before what we know besides', () =>
  withWorld({ bootstrap: { io: ['https://rdap.io.example/'] } }, async ({ ask, rdap }) => {
    await ask('maple.io')
    assert.is(rdap.requests[1], 'rdap.io.example/domain/maple.io')
  }))

test('without IANA’s list nobody knows whether there is a server', () =>
  withWorld({ bootstrap: { status: 500, body: '' } }, async ({ ask }) => {
    const told = await ask('example.app')
    assert.equal([told.status, told.source, told.server], ['unknown', null, null])
    assert.equal(whyUnknown(told), { code: 'rdap-no-bootstrap' })
  }))

test('without IANA’s list WHOIS still answers', () =>
  withWorld(
    { bootstrap: { status: 500, body: '' }, answers: { 'example.com': VERISIGN } },
    async ({ ask }) => {
      assert.equal(
        [(await ask('example.com')).expiry, (await ask('example.com')).source],
        ['2027-08-13T04:00:00Z', 'whois'],
      )
    },
  ))

test.run()
