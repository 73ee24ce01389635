/** The propagation plugin in a DNS of its own: its interface, its vantages, and what it waits for. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { App } from '../../../core/app.ts'
import type { Doors } from '../../../core/doors.ts'
import type { DnsDoors } from '../../../core/probe/dns/transport.ts'
import { draw } from '../../../core/surface/cli.ts'
import { width as columnsOf } from '../../../core/surface/grid.ts'
import { resolvers } from '../../../knowledge-base/resolvers/index.ts'
import dnsPropagation from '../../../plugins/dns-propagation/index.ts'
import type { Propagation } from '../../../plugins/dns-propagation/schema.ts'
import { tell } from '../../../plugins/dns-propagation/tell.ts'
import { dnsWorld, type DnsWorldPlan } from '../../peer/dns-world.ts'
import { bringServers, get, world } from '../../world.ts'

const OPERATOR = '192.0.2.53'
const PUBLIC = resolvers.flatMap(({ addresses }) => addresses)

const zone = {
  apex: 'demo.com',
  serial: 7,
  names: {
    'demo.com': { NS: ['ns1.demo.com', 'ns2.demo.com'], A: ['203.0.114.1'] },
    'ns1.demo.com': { A: ['9.8.7.1'] },
    'ns2.demo.com': { A: ['9.8.7.2'] },
    'www.demo.com': { A: ['9.9.8.8'], ttl: 300 },
    'alias.demo.com': { CNAME: 'www.demo.com' },
    '*.wild.demo.com': { A: ['9.9.8.7'] },
    '_dmarc.demo.com': { TXT: ['v=DMARC1; p=none'] },
  },
}
const plan = (changes: Partial<DnsWorldPlan> = {}): DnsWorldPlan => ({
  roots: ['9.0.0.1'],
  recursive: [OPERATOR, ...PUBLIC],
  servers: {
    '9.0.0.1': {
      zones: [
        {
          apex: '.',
          names: {
            '.': { NS: ['a.root'] },
            'a.root': { A: ['9.0.0.1'] },
            com: { NS: ['a.com'] },
            'a.com': { A: ['9.0.0.2'] },
          },
        },
      ],
    },
    '9.0.0.2': {
      zones: [
        {
          apex: 'com',
          names: {
            com: { NS: ['a.com'] },
            'a.com': { A: ['9.0.0.2'] },
            'demo.com': { NS: ['ns1.demo.com', 'ns2.demo.com'] },
            'ns1.demo.com': { A: ['9.8.7.1'] },
            'ns2.demo.com': { A: ['9.8.7.2'] },
          },
        },
      ],
    },
    '9.8.7.1': { zones: [zone], nsid: 'one' },
    '9.8.7.2': { zones: [zone] },
  },
  ...changes,
})

const settled = async (answer: Promise<Response>): Promise<Propagation> =>
  (await (await answer).json()) as Propagation

/** An app in that world. DoH goes to the same resolvers. */
const appIn = (
  parts: Partial<DnsWorldPlan> = {},
  environment: Record<string, string> = {},
  fetch?: Doors['fetch'],
  datagram?: DnsDoors['datagram'],
): App => {
  const dns = dnsWorld(plan(parts))
  const overHttps: Doors['fetch'] = async request => {
    const { hostname } = new URL(request.url)
    const id = hostname === 'dns.google' ? '8.8.8.8' : hostname === 'cloudflare-dns.com' ? '1.1.1.1' : null
    if (id === null) throw new TypeError('fetch failed')
    const answer = await dns.doors.datagram(
      { hostname: id, port: 53 },
      new Uint8Array(await request.arrayBuffer()),
      {},
    )
    return new Response(new Uint8Array(answer), { headers: { 'content-type': 'application/dns-message' } })
  }
  const doors = { ...dns.doors, ...(datagram ? { datagram } : {}), fetch: fetch ?? overHttps }
  const it = world([dnsPropagation], doors, environment)
  bringServers(it.doors, [{ transport: 'udp', address: OPERATOR, port: 53 }], doors)
  return it
}

test('from Korea every provider has one row, and the zone one a server, all in the words of the interface', async () => {
  const answer = await settled(
    get(appIn({}, { CERTSCOPE_VANTAGE: 'kr' }), '/api/v1/dns?name=WWW.Demo.com.&type=a'),
  )
  assert.equal(
    [answer.name, answer.type, answer.zone, answer.vantage],
    ['www.demo.com', 'A', 'demo.com', 'kr-probe'],
  )
  assert.equal(
    answer.resolvers.map(({ resolver, ip, rcode, error, state }) => [resolver, ip, rcode, error, state]),
    resolvers.map(({ name, addresses }) => [name, addresses[0], 'NOERROR', '', 'current']),
  )
  assert.equal(
    answer.authoritative.map(({ resolver, ip, serial, nsid, state }) => [resolver, ip, serial, nsid, state]),
    [
      ['ns1.demo.com', '9.8.7.1', 7, 'one', 'current'],
      ['ns2.demo.com', '9.8.7.2', 7, null, 'current'],
    ],
  )
  assert.equal(answer.resolvers[0]!.answers, [{ type: 'A', ttl: 300, data: '9.9.8.8', name: 'www.demo.com' }])
  assert.is(answer.verdict.code, 'propagated')
  assert.is(answer.verdict.until, null)
  assert.equal(answer.unmeasured, [])
})

test('without a probe exactly two resolvers are asked over HTTPS, and why is told', async () => {
  const answer = await settled(get(appIn(), '/api/v1/dns?name=www.demo.com&type=A'))
  assert.is(answer.vantage, 'edge-doh')
  assert.equal(
    answer.resolvers.map(({ resolver, ip, rcode }) => [resolver, ip, rcode]),
    [
      ['Google', '8.8.8.8', 'NOERROR'],
      ['Cloudflare', '1.1.1.1', 'NOERROR'],
    ],
  )
  assert.match(answer.unmeasured[0]!.reason, /not-configured/)
})

const bad: readonly [query: string, error: RegExp][] = [
  ['type=A', /^"name" is missing$/],
  ['', /is missing/],
  ['name=www.demo.com&type=PTR', /one of A, AAAA, CNAME, TXT, MX, NS, CAA, SOA/],
  ['name=www.demo.com&type=', /one of A, AAAA/],
  ['name=www.demo.com&type=A,MX', /one of A, AAAA/],
  [
    'name=www.demo.com',
    /^"type" is missing: the record type must be one of A, AAAA, CNAME, TXT, MX, NS, CAA, SOA$/,
  ],
  [
    'name=192.0.2.1&type=A',
    /^Give a name such as example\.com, not an IP address: only names can be checked here\.$/,
  ],
  ['name=&type=A', /Give a domain name/],
  ['name=https://www.demo.com/&type=A', /bare DNS name/],
  ['name=www.demo.com:443&type=A', /bare DNS name/],
  ['name=192.0.2.1&type=A', /IP address/],
  ['name=2001:db8::1&type=A', /IP address/],
  ['name=a..demo.com&type=A', /empty/],
  ['name=.&type=NS', /empty/],
  ['name=a.*.demo.com&type=A', /asterisk/],
  ['name=foo.test&type=A', /special use/],
  ['name=localhost&type=A', /special use/],
  [`name=${'a'.repeat(64)}.com&type=A`, /63/],
  [`name=${'a.'.repeat(130)}com&type=A`, /253/],
  ['name=www.demo.com&name=x.demo.com&type=A', /given twice/],
]
for (const [query, error] of bad) {
  test(`400 for ${JSON.stringify(query.slice(0, 60))}`, async () => {
    const response = await get(appIn(), `/api/v1/dns?${query}`)
    assert.is(response.status, 400)
    const body = (await response.json()) as { error: string }
    assert.match(body.error, error)
    assert.not.match(body.error, /\n/)
  })
}

const good: readonly [name: string, type: string, asName: string, zone: string][] = [
  ['*.wild.demo.com', 'A', '*.wild.demo.com', 'demo.com'],
  ['_dmarc.Demo.com', 'tXt', '_dmarc.demo.com', 'demo.com'],
  ['demo.com.', 'soa', 'demo.com', 'demo.com'],
  ['com', 'ns', 'com', 'com'],
  ['한국.demo.com', 'a', 'xn--3e0b707e.demo.com', 'demo.com'],
  ['-edge-.demo.com', 'AAAA', '-edge-.demo.com', 'demo.com'],
]
for (const [name, type, asName, zone] of good) {
  test(`${name} ${type} is asked as ${asName}`, async () => {
    const answer = await settled(
      get(
        appIn({}, { CERTSCOPE_VANTAGE: 'kr' }),
        `/api/v1/dns?name=${encodeURIComponent(name)}&type=${type}`,
      ),
    )
    assert.equal(
      [answer.name, answer.type, answer.zone, answer.verdict.code],
      [asName, type.toUpperCase(), zone, 'propagated'],
    )
  })
}

test('an answer is shared for 30 seconds, whatever the spelling and whoever asks', async () => {
  const app = appIn()
  const first = await get(app, '/api/v1/dns?name=www.demo.com&type=A&client=one')
  assert.is(first.headers.get('cache-control'), 'public, max-age=30')
  const second = await get(app, '/api/v1/dns?name=WWW.demo.com.&type=a&client=two')
  assert.is(await first.text(), await second.text())
})

/** An edge whose probe is the app of a Korean instance. */
const withProbe = (
  answer: (request: Request, korean: App) => Promise<Response> | Response,
  edge: Partial<DnsWorldPlan> = {},
  korea: Partial<DnsWorldPlan> = {},
): App => {
  const korean = appIn(korea, { CERTSCOPE_VANTAGE: 'kr' })
  const plain = dnsWorld(plan(edge))
  const fetch: Doors['fetch'] = async request => {
    if (new URL(request.url).hostname === 'probe.example.kr') return answer(request, korean)
    const address = new URL(request.url).hostname === 'dns.google' ? '8.8.8.8' : '1.1.1.1'
    const said = await plain.doors.datagram(
      { hostname: address, port: 53 },
      new Uint8Array(await request.arrayBuffer()),
      {},
    )
    return new Response(new Uint8Array(said), { headers: { 'content-type': 'application/dns-message' } })
  }
  return appIn(
    edge,
    { CERTSCOPE_PROBE_KR: 'https://probe.example.kr', CERTSCOPE_PROBE_TOKEN: 'sixteen-or-longer' },
    fetch,
  )
}
const honest = (request: Request, korean: App) =>
  get(korean, new URL(request.url).pathname + new URL(request.url).search)

test("with a probe its resolvers are the answer's, and the authoritative servers are asked from here", async () => {
  let token: string | null = null
  const old = {
    answer: ({ name, type }: { name: string; type: string }) =>
      name === 'www.demo.com' && type === 'A' ? { A: ['9.9.8.1'], ttl: 200 } : undefined,
  }
  const app = withProbe(
    (request, korean) => {
      token = request.headers.get('authorization')
      return honest(request, korean)
    },
    {},
    old,
  )
  const answer = await settled(get(app, '/api/v1/dns?name=www.demo.com&type=A'))
  assert.is(token, 'Bearer sixteen-or-longer')
  assert.is(answer.vantage, 'kr-probe')
  assert.equal(
    answer.resolvers.map(({ resolver }) => resolver),
    resolvers.map(({ name }) => name),
  )
  assert.ok(answer.resolvers.every(({ state, until }) => state === 'old-answer' && until))
  assert.equal(
    answer.authoritative.map(({ ip, state }) => [ip, state]),
    [
      ['9.8.7.1', 'current'],
      ['9.8.7.2', 'current'],
    ],
  )
  assert.is(answer.verdict.code, 'caches-running-out')
  assert.is(
    answer.verdict.until,
    answer.resolvers
      .map(({ until }) => until!)
      .sort()
      .at(-1),
  )
  assert.equal(answer.unmeasured, [])
})

const refusals: readonly [
  what: string,
  answer: (request: Request, korean: App) => Promise<Response> | Response,
  reason: RegExp,
][] = [
  [
    'is not reachable',
    () => {
      throw new TypeError('fetch failed')
    },
    /unreachable/,
  ],
  ['does not take the token', () => new Response('{}', { status: 401 }), /refused/],
  ['has had too many questions', () => new Response('{}', { status: 429 }), /rate-limited/],
  ['fails', () => new Response('{}', { status: 500 }), /http-status/],
  ['is an older version without this path', () => new Response('{}', { status: 404 }), /http-status/],
  [
    'redirects',
    () => new Response(null, { status: 302, headers: { location: 'https://elsewhere.example/' } }),
    /http-status/,
  ],
  ['says no JSON', () => new Response('hello'), /malformed/],
  ['answers another question', (_, korean) => get(korean, '/api/v1/dns?name=demo.com&type=A'), /malformed/],
  ['is no probe but an instance elsewhere', request => honest(request, appIn()), /malformed/],
  ['says too much', () => new Response('x'.repeat(300_000)), /too-large/],
]
for (const [what, answer, reason] of refusals) {
  test(`where the probe ${what}, two resolvers are asked over HTTPS and the answer says why`, async () => {
    const got = await settled(get(withProbe(answer), '/api/v1/dns?name=www.demo.com&type=A'))
    assert.is(got.vantage, 'edge-doh')
    assert.equal(
      got.resolvers.map(({ resolver, state }) => [resolver, state]),
      [
        ['Google', 'current'],
        ['Cloudflare', 'current'],
      ],
    )
    assert.is(got.verdict.code, 'propagated')
    assert.match(got.unmeasured[0]!.reason, reason)
    assert.not.match(JSON.stringify(got), /sixteen-or-longer|probe\.example/)
  })
}

test('a name whose address a stranger chose inside a network is not asked there', async () => {
  const inside = {
    ...zone,
    names: { ...zone.names, 'ns1.demo.com': { A: ['10.0.0.1'] }, 'ns2.demo.com': { A: ['127.0.0.1'] } },
  }
  const servers = { ...plan().servers, '9.8.7.1': { zones: [inside] }, '9.8.7.2': { zones: [inside] } }
  let asked = 0
  const app = appIn({ servers }, { CERTSCOPE_VANTAGE: 'kr' }, undefined, async (to, message, how) => {
    if (/^(10|127)\./.test(to.hostname)) asked++
    return dnsWorld(plan({ servers })).doors.datagram(to, message, how)
  })
  const answer = await settled(get(app, '/api/v1/dns?name=www.demo.com&type=A'))
  assert.is(asked, 0)
  assert.equal(
    answer.authoritative.map(({ ip, state }) => [ip, state]),
    [
      ['10.0.0.1', 'silent'],
      ['127.0.0.1', 'silent'],
    ],
  )
  assert.match(answer.authoritative[0]!.error, /not a public address/)
})

test('an answer without end is cut off, and says so', async () => {
  const big = {
    ...zone,
    names: {
      ...zone.names,
      'big.demo.com': { TXT: Array.from({ length: 200 }, (_, index) => `${index} ${'x'.repeat(200)}`) },
    },
  }
  const answer = await settled(
    get(
      appIn(
        { servers: { ...plan().servers, '9.8.7.1': { zones: [big] }, '9.8.7.2': { zones: [big] } } },
        { CERTSCOPE_VANTAGE: 'kr' },
      ),
      '/api/v1/dns?name=big.demo.com&type=TXT',
    ),
  )
  assert.is(answer.verdict.code, 'propagated')
  assert.ok(answer.authoritative.every(({ answers }) => answers.length === 60))
  assert.equal(
    answer.unmeasured.map(({ field }) => field),
    ['authoritative', 'resolvers'],
  )
})

test('the command line draws the verdict, a grid of servers and one of resolvers, in both languages', async () => {
  const held = (address: string) => address === '168.126.63.1'
  const app = appIn({}, { CERTSCOPE_VANTAGE: 'kr' }, undefined, async (to, message, how) => {
    const answer = held(to.hostname)
      ? {
          answer: ({ name, type }: { name: string; type: string }) =>
            name === 'www.demo.com' && type === 'A' ? { A: ['9.9.8.1'], ttl: 200 } : undefined,
        }
      : {}
    return dnsWorld(plan(answer)).doors.datagram(to, message, how)
  })
  const answer = (await app.call(dnsPropagation, { name: 'www.demo.com', type: 'A' })).answer as Propagation
  assert.is(answer.verdict.code, 'caches-running-out')
  for (const [language, patterns] of [
    [
      'en',
      [
        /^✘ www\.demo\.com A: KT still holds an older answer, which has run out by \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC at the latest\.\n/,
        / {2}… KT 168\.126\.63\.1 +older answer +200 +\d+ {2}9\.9\.8\.1\n/,
        / {2}✔ Google 8\.8\.8\.8 +current +300 +\d+ {2}9\.9\.8\.8\n/,
        /ns1\.demo\.com 9\.8\.7\.1/,
      ],
    ],
    [
      'ko',
      [
        /^✘ www\.demo\.com A: KT 리졸버에는 아직 예전 응답이 캐시되어 있으며, 늦어도 한국 시각으로 \d+월 \d+일 \d+시 \d+분 \d+초에는 사라집니다\.\n/,
        / {2}… KT 168\.126\.63\.1 +예전 응답 +200/,
        /권한 네임서버/,
      ],
    ],
  ] as const) {
    const told = tell(answer, language)
    assert.is(told.state, 'fault')
    for (const pattern of patterns) assert.match(draw(told, false), pattern)
    for (const width of [30, 50, 80])
      for (const line of draw(
        { ...told, verdict: '', lines: told.lines.filter(({ kind }) => kind === 'grid') },
        false,
        width,
      ).split('\n'))
        assert.ok(columnsOf(line) <= width, `${width}: ${line}`)
  }
})

test.run()
