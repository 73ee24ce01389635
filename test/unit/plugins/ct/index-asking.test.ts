/** How CT searches are asked: what requests say, how often, and for how long an answer is kept. */
import * as v from 'valibot'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { clientsFor } from '../../../../core/plugin/service-clients.ts'
import { createKernel } from '../../../../core/kernel/kernel.ts'
import { plugin } from '../../../../core/plugin/plugin.ts'
import type { Job } from '../../../../core/plugin/plugin.ts'
import { instant } from '../../../../core/base/time.ts'
import { identitiesFor, search, type SearchAnswer } from '../../../../plugins/ct/search.ts'
import ct from '../../../../plugins/ct/index.ts'
import type { CtAnswer } from '../../../../plugins/ct/schema.ts'
import { ctSearch, type SearchSpec } from '../../../peers/protocols/ct-search.ts'
import { clock, doorsOf, secretsOf, settingsOf } from '../../../peers/world.ts'
import { NOW, at, served, SOURCES, only, searchDoors, setUp, targets } from '../ct-scene.ts'

const codeOf = ({ sources }: SearchAnswer) => sources[0]!.reason?.code ?? null

test(
  'requests say what they are: exact names, what is expired left out, a user agent, no redirects, the '
    + 'token to Cert Spotter alone',
  async () => {
    const { peer } = setUp({ issuances: [served] })
    const environment = {
      CERTSCOPE_CT: SOURCES.map(({ name, url }) => `${name}=${url}`).join(),
      CERTSCOPE_CERTSPOTTER_TOKEN: 'secret-token',
    }
    const client = clientsFor(
      request => peer.fetch(request),
      settingsOf(environment),
      secretsOf(environment),
      [],
    )(ct).own
    await search(searchDoors(client), {
      host: 'www.example.com',
      sources: SOURCES,
      signal: AbortSignal.timeout(20_000),
    })
    assert.equal(
      targets(peer).filter(target => target.startsWith('/?')),
      [
        '/?q=www.example.com&output=json&exclude=expired&match=%3D',
        '/?q=*.example.com&output=json&exclude=expired&match=%3D',
      ],
    )
    for (const { target, headers } of peer.requests) {
      assert.is(headers.get('user-agent'), 'certscope')
      assert.is(headers.get('accept'), 'application/json')
      assert.is(headers.get('authorization'), target.startsWith('/v1/') ? 'Bearer secret-token' : null)
    }
    assert.match(
      targets(peer).find(target => target.startsWith('/v1/'))!,
      /domain=www\.example\.com&match_wildcards=true&expand=dns_names&/,
    )
  },
)

test('the server’s own searches leave the most of each minute to callers, and are refused at once', async () => {
  const { peer, time } = setUp({ issuances: [served] })
  const environment = { CERTSCOPE_CT: SOURCES.map(({ name, url }) => `${name}=${url}`).join() }
  const doors = doorsOf({ now: time.now, fetch: request => peer.fetch(request) }, settingsOf(environment))
  const searching = plugin({
    name: 'searching',
    summary: 'Searches.',
    ttl: 0,
    uses: { ct },
    input: v.object({}),
    output: v.object({}),
    example: {},
    run: () => ({}),
  })
  const { call, runJob } = createKernel([ct, searching], doors, settingsOf(environment))
  const own: CtAnswer[] = []
  const job: Job = {
    name: 'search',
    at: 'throughout',
    async run({ use }) {
      for (const domain of ['www.example.com', 'a.example.com', 'b.example.com'])
        own.push((await use.ct!({ domain })) as CtAnswer)
    },
  }
  await runJob(searching, job, new AbortController().signal)
  const reasons = own.map(({ sources }) => sources.map(({ reason }) => reason))
  // The first has the two requests that each search may get.
  assert.equal(reasons, [
    [null, null],
    ['rate-limited', 'rate-limited'],
    ['rate-limited', 'rate-limited'],
  ])
  const asked = peer.requests.length
  // Callers get what is left, and no answer of the server's own.
  const { answer } = await call(ct, { domain: 'www.example.com' }, { caller: 'a' })
  assert.equal(
    (answer as CtAnswer).sources.map(({ reason }) => reason),
    [null, null],
  )
  assert.is(peer.requests.length, asked + 4)
})

test('the wildcard beside a name is asked for, but none over a public suffix', () => {
  assert.equal(identitiesFor('www.example.com'), ['www.example.com', '*.example.com'])
  assert.equal(identitiesFor('example.com'), ['example.com'])
  assert.equal(identitiesFor('example.co.kr'), ['example.co.kr'])
})

test('crt.sh is asked at most five times in any minute', async () => {
  const { ask, peer, time } = setUp({ issuances: [served] })
  const reason = async (host?: string) => codeOf(await ask(host, only('crtsh')))
  assert.is(await reason(), null)
  time.pass(30)
  assert.is(await reason(), null)
  assert.is(await reason(), 'ct-not-asked')
  assert.is(await reason('example.com'), null)
  assert.is(await reason('example.com'), 'ct-not-asked')
  assert.is(peer.requests.length, 5)
  time.pass(30)
  assert.is(await reason(), null)
  assert.is(await reason('example.com'), 'ct-not-asked')
  assert.is(peer.requests.length, 7)
})

for (const [fault, seconds] of [
  ['429', 306],
  ['429-date', 600],
] as const) {
  test(`a pause that a search asks for is kept: ${fault}`, async () => {
    const { ask, peer, time } = setUp({ issuances: [served], certspotter: fault })
    const reason = async () => codeOf(await ask('www.example.com', only('certspotter')))
    assert.is(await reason(), 'ct-rate-limited')
    time.pass(seconds - 1)
    assert.is(await reason(), 'ct-not-asked')
    assert.is(peer.requests.length, 1)
    time.pass(1)
    await reason()
    assert.is(peer.requests.length, 2)
  })
}

test('answers are shared for an hour, failures for a minute, and a port makes no difference', async () => {
  const time = clock(NOW.toISOString())
  let spec: SearchSpec = { issuances: [served], crtsh: '502', certspotter: '502' }
  const peer = ctSearch(() => spec)
  const environment = { CERTSCOPE_TARGET_PORTS: '8443' }
  const { call } = createKernel(
    [ct],
    doorsOf({ now: time.now, fetch: request => peer.fetch(request) }),
    settingsOf(environment),
  )
  const ask = async (domain: string) => (await call(ct, { domain })).answer as CtAnswer
  const before = await ask('www.example.com')
  assert.equal(
    [before.source, before.fetchedAt, before.newestEntry, before.issuances],
    [null, null, null, []],
  )
  spec = { issuances: [served] }
  assert.is((await ask('www.example.com')).source, null)
  time.pass(61)
  const answer = await ask('www.example.com')
  assert.equal(
    [answer.source, answer.fetchedAt, answer.newestEntry],
    ['crtsh', '2026-11-21T00:01:01Z', instant(at(-60))],
  )
  assert.equal(answer.issuances, [
    {
      serialNumber: 'a1',
      issuer: 'E7',
      issuerOrganization: "Let's Encrypt",
      notBefore: instant(at(-60)),
      notAfter: instant(at(30)),
      names: ['www.example.com', 'example.com'],
      keyType: 'EC',
      revoked: false,
      loggedAt: instant(at(-60)),
    },
  ])
  const requests = peer.requests.length
  time.pass(3_500)
  await ask('https://WWW.example.com:8443/path')
  assert.is(peer.requests.length, requests)
})

test('a search that is switched off is said to be off', async () => {
  const { call } = createKernel([ct], doorsOf({ now: () => NOW }), settingsOf({ CERTSCOPE_CT: 'off' }))
  const answer = (await call(ct, { domain: 'example.com' })).answer as CtAnswer
  assert.equal(
    answer.sources.map(({ reason, detail, params }) => [reason, detail, params]),
    [
      ['off', 'ct-off', undefined],
      ['off', 'ct-off', undefined],
    ],
  )
})

test('a search publishes what is known by then whenever a source has answered', async () => {
  const peer = ctSearch({ issuances: [served], certspotter: '502', now: NOW })
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const doors = doorsOf({
    now: () => NOW,
    fetch: async request => {
      if (request.url.includes('/v1/')) return peer.fetch(request)
      await held
      return peer.fetch(request)
    },
  })
  let last: CtAnswer | undefined
  const asked = createKernel([ct], doors, settingsOf()).call(
    ct,
    { domain: 'www.example.com' },
    { onProgress: partial => (last = partial as CtAnswer) },
  )
  const reasons = () => last?.sources.map(({ name, ok, reason }) => `${name} ${ok} ${reason}`)
  for (let turns = 0; turns < 1_000 && reasons()?.[1] !== 'certspotter false http-status 502'; turns++)
    await new Promise(resolve => setTimeout(resolve, 1))
  assert.equal(reasons(), ['crtsh false timeout', 'certspotter false http-status 502'])
  assert.equal(
    last?.sources.map(({ detail, params }) => [detail, params]),
    [
      ['ct-timeout', undefined],
      ['ct-server-error', { status: 502 }],
    ],
  )
  assert.equal([last?.source, last?.total], [null, null])
  release()
  assert.is(((await asked).answer as CtAnswer).source, 'crtsh')
})

test.run()
