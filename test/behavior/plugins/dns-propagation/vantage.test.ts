/** From where propagation is measured: from Korea, over HTTPS, or by a probe that may fail. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { App } from '../../../../core/app.ts'
import type { Doors } from '../../../../core/network/doors.ts'
import type { ProbeReason } from '../../../../core/protocol/vantage/vantage.ts'
import { resolvers } from '../../../../knowledge-base/resolvers/index.ts'
import type { Propagation } from '../../../../plugins/dns-propagation/schema.ts'
import { dnsWorld, type DnsWorldPlan } from '../../../peers/protocols/dns/dns-world.ts'
import { get } from '../../../peers/world.ts'
import { plan, settled, appIn } from '../../../unit/plugins/dns-propagation/app.ts'

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
  assert.is(answer.unmeasured[0]!.code, 'probe-not-configured')
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
  assert.ok(answer.resolvers.every(({ state, until }) => state === 'stale' && until))
  assert.equal(
    answer.authoritative.map(({ ip, state }) => [ip, state]),
    [
      ['9.8.7.1', 'current'],
      ['9.8.7.2', 'current'],
    ],
  )
  assert.is(answer.verdict.code, 'waiting-for-ttl')
  assert.is(
    answer.verdict.until,
    answer.resolvers
      .map(({ until }) => until!)
      .sort()
      .at(-1),
  )
  assert.equal(answer.unmeasured, [])
})

test('a probe of another version may have states and reasons that are not known here', async () => {
  const other = async (request: Request, korean: App): Promise<Response> => {
    const body = (await (await honest(request, korean)).json()) as Propagation
    const [first, ...rest] = body.resolvers
    const strange = {
      ...first,
      state: 'old',
      error: 'a long story',
      detail: 'long-story',
      params: { words: 4 },
    }
    return Response.json({ ...body, resolvers: [strange, ...rest] })
  }
  const answer = await settled(get(withProbe(other), '/api/v1/dns?name=www.demo.com&type=A'))
  assert.is(answer.vantage, 'kr-probe')
  const { state, error, detail } = answer.resolvers[0]!
  assert.equal([state, error, detail], ['unknown', 'a long story', null])
  assert.equal(
    [answer.verdict.detail, answer.verdict.params],
    ['propagated-where-answered', { current: 6, total: 7, others: 1, without: ['KT'] }],
  )
})

const refusals: readonly [
  what: string,
  answer: (request: Request, korean: App) => Promise<Response> | Response,
  code: ProbeReason['code'],
][] = [
  [
    'is not reachable',
    () => {
      throw new TypeError('fetch failed')
    },
    'probe-unreachable',
  ],
  ['does not take the token', () => new Response('{}', { status: 401 }), 'probe-refused'],
  ['has had too many questions', () => new Response('{}', { status: 429 }), 'probe-rate-limited'],
  ['fails', () => new Response('{}', { status: 500 }), 'probe-server-error'],
  ['is an older version without this path', () => new Response('{}', { status: 404 }), 'probe-http-status'],
  [
    'redirects',
    () => new Response(null, { status: 302, headers: { location: 'https://elsewhere.example/' } }),
    'probe-redirect',
  ],
  ['says no JSON', () => new Response('hello'), 'probe-malformed'],
  [
    'answers another question',
    (_, korean) => get(korean, '/api/v1/dns?name=demo.com&type=A'),
    'probe-malformed',
  ],
  ['is no probe but an instance elsewhere', request => honest(request, appIn()), 'probe-malformed'],
  ['says too much', () => new Response('x'.repeat(300_000)), 'probe-too-large'],
]
for (const [what, answer, code] of refusals) {
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
    assert.is(got.unmeasured[0]!.code, code)
    assert.not.match(JSON.stringify(got), /sixteen-or-longer|probe\.example/)
  })
}

test.run()
