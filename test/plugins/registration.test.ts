/**
 * The registration block: RDAP before WHOIS, each over loopback behind the guard; what it says of every
 * outcome, in two languages.
 */
import * as v from 'valibot'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { kernel } from '../../core/kernel.ts'
import registration, {
  daysLeft,
  registrableOf,
  startOf,
  type Registration,
} from '../../plugins/registration/index.ts'
import { Output, REASONS } from '../../plugins/registration/schema.ts'
import { connect } from '../../runtime/doors/net.ts'
import { testContract } from '../contract.ts'
import {
  rdapDomain,
  rdapError,
  rdapPeer,
  type RdapAnswer,
  type RdapPeer,
  type RdapPeerOptions,
} from '../peer/rdap.ts'
import { whoisPeer, type WhoisAnswer, type WhoisPeer } from '../peer/whois.ts'
import { clock, doorsOf, settingsOf } from '../world.ts'

testContract(test, registration)

const LIST = {
  com: ['https://rdap.com.example/v1/'],
  net: ['https://one.net.example/', 'https://two.net.example/', 'https://three.net.example/'],
}
const KOREAN =
  '# ENGLISH\n\nDomain Name                 : haneul.kr\nExpiration Date             : 2027. 03. '
  + '02.\nAuthorized Agency           : Haneul '
  + 'Domains(http://domains.example)\nDNSSEC                      : unsigned\nDomain Status               '
  + ': clientTransferProhibited\n'

interface World {
  readonly rdap: RdapPeer
  readonly whois: WhoisPeer
  readonly time: ReturnType<typeof clock>
  ask(domain: string): Promise<Registration>
}

const withWorld = async (
  {
    answers = {},
    ...rdapOptions
  }: Partial<RdapPeerOptions> & {
    answers?: Readonly<Record<string, WhoisAnswer>> | ((question: string) => WhoisAnswer | undefined)
  },
  run: (world: World) => Promise<void>,
) => {
  const rdap = await rdapPeer({ bootstrap: LIST, ...rdapOptions })
  const whois = await whoisPeer({ answers })
  const time = clock()
  const doors = doorsOf({
    now: time.now,
    get: rdap.get,
    resolve: async () => ({ ok: true, addresses: ['203.0.112.43'], cname: [] }),
    connect: (to, how) =>
      to.port === 443 ? rdap.connect(to, how) : connect({ hostname: '127.0.0.1', port: whois.port }, how),
  })
  const { call } = kernel(doors, settingsOf())
  try {
    await run({
      rdap,
      whois,
      time,
      ask: async domain => (await call(registration, { domain })).answer as Registration,
    })
  } finally {
    await Promise.all([rdap.close(), whois.close()])
  }
}
const NONE = {
  expiry: null,
  expiresAt: null,
  registrar: null,
  delegationSigned: null,
  states: [],
  reason: null,
  detail: null,
  checkedAt: '2026-11-21T00:00:00Z',
}
const domains = (answer: RdapAnswer) => ({ domains: { 'example.com': answer } })
const GOOD = rdapDomain({
  name: 'example.com',
  expiry: '2027-03-04T05:06:07Z',
  signed: true,
  status: ['client transfer prohibited'],
})

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

const BROKEN: readonly [string, RdapAnswer, Registration['reason'] & string][] = [
  ['a 500', { status: 500, body: 'no' }, 'http-status'],
  ['a 429', rdapError(429, 'Too Many'), 'rate-limited'],
  ['a 403', rdapError(403, 'No'), 'refused'],
  ['a 400', rdapError(400, 'No'), 'bad-request'],
  ['a 501', rdapError(501, 'No'), 'unsupported'],
  ['nonsense', { body: 'nonsense' }, 'malformed'],
  ['another name', rdapDomain({ name: 'example.org', expiry: '2031-01-01T00:00:00Z' }), 'malformed'],
  ['an endless answer', { manner: 'endless' }, 'too-large'],
  ['a broken connection', { manner: 'reset' }, 'unreachable'],
  ['a redirect inside', { location: 'https://127.0.0.1/' }, 'blocked'],
  ['redirects without end', { location: '?again' }, 'redirects'],
]
const VERISIGN =
  '   Domain Name: EXAMPLE.COM\r\n   Registry Expiry Date: 2027-08-13T04:00:00Z\r\n   Registrar: Whois '
  + 'Registrar\r\n   DNSSEC: unsigned\r\n'
for (const [what, answer, reason] of BROKEN) {
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
        assert.match(told.detail!, /^[a-zA-Z].{5,200}$/)
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
      assert.match(told.detail!, /; RDAP: HTTP 502$/)
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
  const io = (name: string) =>
    `Domain Name: ${name}\r\nRegistry Expiry Date: 2027-05-28T22:09:44Z\r\nRegistrar: Maple Names\r\n`
  await withWorld({ answers: { 'maple.io': io('maple.io') } }, async ({ ask, rdap }) => {
    const told = await ask('maple.io')
    assert.equal([told.status, told.source, told.expiry], ['found', 'whois', '2027-05-28T22:09:44Z'])
    assert.is(rdap.requests[1], 'rdap.identitydigital.services/rdap/domain/maple.io')
  })
  await withWorld({ answers: { 'maple.io': { manner: 'reset' } } }, async ({ ask }) => {
    const told = await ask('maple.io')
    assert.equal([told.status, told.source], ['not-registered', 'rdap'])
  })
})

test('a list that has the suffix goes before what we know besides', () =>
  withWorld({ bootstrap: { io: ['https://rdap.io.example/'] } }, async ({ ask, rdap }) => {
    await ask('maple.io')
    assert.is(rdap.requests[1], 'rdap.io.example/domain/maple.io')
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

test('a registry with neither is told as such, with the page for people', () =>
  withWorld({}, async ({ ask }) => {
    const told = await ask('lotus.vn')
    assert.equal([told.status, told.reason, told.source, told.server], ['unknown', 'no-service', null, null])
    assert.match(told.detail!, /tracuutenmien\.gov\.vn/)
    assert.is((await ask('example.app')).reason, 'no-service')
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
  ]
  for (const [what, answer, seconds] of cases) {
    await withWorld(domains(answer), async ({ ask, rdap, time }) => {
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

test('a bare day begins at the registry’s midnight, and its days are those of the calendar', () => {
  assert.is(startOf('2027-03-02', 540).toISOString(), '2027-03-01T15:00:00.000Z')
  assert.is(startOf('2027-05-18', -180).toISOString(), '2027-05-18T03:00:00.000Z')
  assert.is(startOf('2027-03-02T04:05:06Z', 540).toISOString(), '2027-03-02T04:05:06.000Z')
  const days = (expiry: string, expiresAt: string, now: string) =>
    daysLeft({ expiry, expiresAt }, new Date(now))
  assert.equal(
    [
      days('2027-03-02', '2027-03-01T15:00:00Z', '2027-03-02T14:00:00Z'),
      days('2027-03-02', '2027-03-01T15:00:00Z', '2027-03-02T16:00:00Z'),
      days('2027-03-02', '2027-03-01T15:00:00Z', '2027-02-28T16:00:00Z'),
    ],
    [0, -1, 1],
  )
  assert.equal(
    [
      days('2027-03-02T00:00:00Z', '2027-03-02T00:00:00Z', '2027-03-01T00:00:01Z'),
      days('2027-03-02T00:00:00Z', '2027-03-02T00:00:00Z', '2027-03-02T00:00:01Z'),
    ],
    [0, -1],
  )
})

const said = (answer: Partial<Registration>, language: 'en' | 'ko') =>
  registration.tell!(
    v.parse(Output, {
      ...NONE,
      domain: 'example.com',
      status: 'found',
      source: 'rdap',
      server: 'rdap.com.example',
      ...answer,
    }),
    language,
  )

test('a date, its absence and a free name are said in a sentence, in English and Korean', () => {
  const found = {
    expiry: '2027-03-04T05:06:07Z',
    expiresAt: '2027-03-04T05:06:07Z',
    registrar: 'Example Registrar, Inc.',
  }
  assert.is(said(found, 'en').verdict, 'The registration of example.com ends on 2027-03-04, in 103 days.')
  assert.is(said(found, 'ko').verdict, 'example.com 도메인 등록은 2027-03-04에 만료됩니다 (103일 남음).')
  assert.is(said(found, 'en').state, 'healthy')
  const past = { expiry: '2026-11-01', expiresAt: '2026-11-01T00:00:00Z' }
  assert.is(said(past, 'en').verdict, 'The registration of example.com ended on 2026-11-01.')
  assert.match(said(past, 'ko').verdict, /만료되었습니다\.$/)
  assert.is(said(past, 'ko').state, 'fault')
  assert.is(said({ status: 'not-registered' }, 'ko').verdict, 'example.com 도메인은 등록되어 있지 않습니다.')
  assert.is(said({ status: 'not-registered' }, 'en').state, 'fault')
  assert.match(said({ status: 'not-published' }, 'ko').verdict, /만료일을 공개하지 않습니다\.$/)
  assert.is(said({ status: 'not-published' }, 'en').state, 'healthy')
})

test('every reason is said in both languages, in the polite form', () => {
  for (const reason of REASONS) {
    const [english, korean] = (['en', 'ko'] as const).map(language =>
      said({ status: 'unknown', reason, source: null, server: null }, language),
    )
    assert.is(english!.state, 'unmeasured')
    assert.match(
      english!.verdict,
      /^When the registration of example\.com ends is not known: the .*[a-z)]\.$/,
    )
    assert.match(korean!.verdict, /니다\.$/)
    assert.match(korean!.verdict, /[가-힣]{2}/)
  }
})

test('a registration that is being lost is a fault, whatever its date', () => {
  for (const state of ['redemption period', 'pending delete']) {
    const told = said({ status: 'not-published', states: ['active', state] }, 'ko')
    assert.is(told.state, 'fault')
    assert.ok(told.lines.some(line => line.kind === 'note' && /니다|십시오/.test(line.text)))
  }
})

test.run()
