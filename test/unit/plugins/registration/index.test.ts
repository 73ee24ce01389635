/** The registration block: what it says of every outcome, of which name, and for how long. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { registrableOf } from '../../../../core/domain/domain.ts'
import { daysLeft, startOf, whyUnknown } from '../../../../core/protocol/registration/expiry.ts'
import registration from '../../../../plugins/registration/index.ts'
import { testContract } from '../../../contract.ts'
import { rdapDomain, rdapError, type RdapAnswer } from '../../../peers/protocols/rdap.ts'
import { LIST, KOREAN, withWorld, NONE, domains, GOOD, VERISIGN } from '../registration-world.ts'

testContract(test, registration)

test('what RDAP knows is told, and WHOIS not asked', () =>
  withWorld(domains(GOOD), async ({ ask, rdap, whois }) => {
    assert.equal(await ask('www.example.com'), {
      ...NONE,
      domain: 'example.com',
      status: 'found',
      expiry: '2027-03-04T05:06:07Z',
      expiresAt: '2027-03-04T05:06:07Z',
      registrar: 'Example Registrar, Inc.',
      delegationSigned: true,
      states: ['client transfer prohibited'],
      source: 'rdap',
      server: 'rdap.com.example',
    })
    assert.equal(rdap.requests, ['data.iana.org/rdap/dns.json', 'rdap.com.example/v1/domain/example.com'])
    assert.equal(whois.questions, [])
  }))

test('a registry without RDAP is asked by WHOIS; its bare day begins at its own midnight', () =>
  withWorld({ answers: { 'haneul.kr': KOREAN } }, async ({ ask, rdap }) => {
    assert.equal(await ask('shop.haneul.kr'), {
      ...NONE,
      domain: 'haneul.kr',
      status: 'found',
      expiry: '2027-03-02',
      expiresAt: '2027-03-01T15:00:00Z',
      registrar: 'Haneul Domains',
      delegationSigned: false,
      states: ['client transfer prohibited'],
      source: 'whois',
      server: 'whois.kr',
    })
    assert.equal(rdap.requests, ['data.iana.org/rdap/dns.json'])
  }))

test('a free name is told so by either, each at its first word', () =>
  withWorld(
    { answers: { 'skogen-none.se': 'domain "skogen-none.se" not found.\r\n' } },
    async ({ ask, whois }) => {
      assert.equal(await ask('example.com'), {
        ...NONE,
        domain: 'example.com',
        status: 'not-registered',
        source: 'rdap',
        server: 'rdap.com.example',
      })
      assert.equal(whois.questions, [])
      assert.equal(await ask('skogen-none.se'), {
        ...NONE,
        domain: 'skogen-none.se',
        status: 'not-registered',
        source: 'whois',
        server: 'whois.iis.se',
      })
    },
  ))

test('a registry that publishes no expiry is told so by either', () =>
  withWorld(
    {
      ...domains(rdapDomain({ name: 'example.com' })),
      answers: { 'lindenhof.de': 'Domain: lindenhof.de\r\nStatus: connect\r\n' },
      bootstrap: { com: LIST.com, dev: ['https://x.example/'] },
    },
    async ({ ask }) => {
      assert.is((await ask('example.com')).status, 'not-published')
      const german = await ask('lindenhof.de')
      assert.equal([german.status, german.source], ['not-published', 'whois'])
    },
  ))

test('an expiry in doubt is not told, but the rest is; WHOIS may know better', async () => {
  const events = [
    { eventAction: 'expiration', eventDate: '2027-01-01T00:00:00Z' },
    { eventAction: 'expiration', eventDate: '2028-01-01T00:00:00Z' },
  ]
  const doubtful = domains({ body: { ...(GOOD.body as object), events } })
  await withWorld({ ...doubtful, answers: { 'example.com': 'nothing of use\r\n' } }, async ({ ask }) => {
    const told = await ask('example.com')
    assert.equal(
      [told.status, told.reason, told.expiry, told.registrar, told.delegationSigned, told.source],
      ['unknown', 'malformed', null, 'Example Registrar, Inc.', true, 'rdap'],
    )
  })
  await withWorld({ ...doubtful, answers: { 'example.com': VERISIGN } }, async ({ ask }) =>
    assert.is((await ask('example.com')).expiry, '2027-08-13T04:00:00Z'),
  )
})

test('a registry with neither is told as such, with the page for people', () =>
  withWorld({}, async ({ ask }) => {
    const told = await ask('lotus.vn')
    assert.equal([told.status, told.reason, told.source, told.server], ['unknown', 'no-service', null, null])
    assert.equal(whyUnknown(told), {
      code: 'registry-web-only',
      params: { url: 'https://tracuutenmien.gov.vn/' },
    })
    const neither = await ask('example.app')
    assert.equal([neither.reason, neither.detail], ['no-service', 'registry-no-service'])
  }))

test('a name that its registry keeps back is neither free nor held', () =>
  withWorld(
    {
      domains: {
        'example.com': { body: { objectClassName: 'domain', ldhName: 'example.com', status: ['reserved'] } },
      },
      answers: { 'comune.it': 'Domain:             comune.it\r\nStatus:             UNASSIGNABLE\r\n' },
    },
    async ({ ask }) => {
      for (const name of ['example.com', 'comune.it'])
        assert.equal([(await ask(name)).status, (await ask(name)).reason], ['unknown', 'reserved'], name)
    },
  ))

test('a name in Korean letters is asked about in A-labels and told in them', () =>
  withWorld(
    { answers: { 'xn--wh1bz27d.xn--3e0b707e': KOREAN.replace('haneul.kr', '하늘.한국') } },
    async ({ ask, whois }) => {
      const told = await ask('하늘.한국')
      assert.equal(
        [told.domain, told.status, told.expiry],
        ['xn--wh1bz27d.xn--3e0b707e', 'found', '2027-03-02'],
      )
      assert.equal(whois.questions, ['xn--wh1bz27d.xn--3e0b707e'])
    },
  ))

test('answers are shared below one name, and kept longer the less they can change', async () => {
  const cases: readonly [string, RdapAnswer, number][] = [
    ['far from its end', rdapDomain({ name: 'example.com', expiry: '2027-12-31T00:00:00Z' }), 86_400],
    ['near its end', rdapDomain({ name: 'example.com', expiry: '2026-12-10T00:00:00Z' }), 6 * 3_600],
    [
      'being lost',
      rdapDomain({ name: 'example.com', expiry: '2027-12-31T00:00:00Z', status: ['redemption period'] }),
      6 * 3_600,
    ],
    ['free', rdapError(404, 'Not Found'), 3_600],
    ['not to be had for now', { status: 502 }, 300],
    [
      'kept back',
      { body: { objectClassName: 'domain', ldhName: 'example.com', status: ['reserved'] } },
      3_600,
    ],
  ]
  for (const [what, answer, seconds] of cases) {
    const answers = { 'example.com': 'nothing of use\r\n' }
    await withWorld({ ...domains(answer), answers }, async ({ ask, rdap, time }) => {
      const count = () => rdap.requests.filter(url => url.includes('/domain/')).length
      await ask('a.example.com')
      time.pass(seconds - 1)
      await ask('b.example.com')
      assert.is(count(), 1, what)
      time.pass(2)
      await ask('example.com:8443').catch(() => ask('example.com'))
      assert.is(count(), 2, what)
    })
  }
})

test('the name that is registered lies below the public suffix, not below a private one', () => {
  const table = [
    ['www.example.com', 'example.com'],
    ['a.b.example.co.kr', 'example.co.kr'],
    ['example.kr', 'example.kr'],
    ['user.github.io', 'github.io'],
    ['shop.example.co.uk', 'example.co.uk'],
    ['example.ai.kr', 'example.ai.kr'],
    ['xn--wh1bz27d.xn--3e0b707e', 'xn--wh1bz27d.xn--3e0b707e'],
  ]
  assert.equal(
    table.map(([host]) => registrableOf(host!)),
    table.map(([, name]) => name),
  )
})

test('a bare day is its first instant, at the registry’s midnight', () => {
  assert.is(startOf('2027-03-02', 540).toISOString(), '2027-03-01T15:00:00.000Z')
  assert.is(startOf('2027-05-18', -180).toISOString(), '2027-05-18T03:00:00.000Z')
  assert.is(startOf('2027-03-02T04:05:06Z', 540).toISOString(), '2027-03-02T04:05:06.000Z')
  const days = (expiresAt: string, now: string) => daysLeft({ expiresAt }, new Date(now))
  assert.equal(
    [
      days('2027-03-01T15:00:00Z', '2027-03-02T14:00:00Z'),
      days('2027-03-01T15:00:00Z', '2027-03-02T16:00:00Z'),
      days('2027-03-01T15:00:00Z', '2027-02-28T16:00:00Z'),
    ],
    [-1, -2, 0],
  )
  assert.equal(
    [
      days('2027-03-02T00:00:00Z', '2027-03-01T00:00:01Z'),
      days('2027-03-02T00:00:00Z', '2027-03-02T00:00:01Z'),
    ],
    [0, -1],
  )
})

test('the server’s own questions leave half of what a registry may be asked to callers', () =>
  withWorld({}, async ({ askAside, ask, rdap, whois }) => {
    const names = (top: string, count: number): string[] =>
      Array.from({ length: count }, (_, at) => `name-${at}.${top}`)
    const korean = await askAside(names('kr', 9))
    assert.equal(
      korean.map(({ detail }) => detail === 'whois-paused'),
      [...Array<boolean>(7).fill(false), true, true],
    )
    assert.is(whois.questions.length, 7)
    assert.is((await ask('name-8.kr')).status, 'not-registered')
    await askAside(names('com', 32))
    const asked = () => rdap.requests.filter(url => url.includes('/domain/')).length
    assert.is(asked(), 30)
    await ask('name-31.com')
    assert.is(asked(), 31)
  }))

test.run()
