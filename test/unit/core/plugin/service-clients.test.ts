/**
 * Clients reach what they were made for and nothing else, show their secrets to nobody else, and send what
 * was checked.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { reaching } from '../../../../core/network/reaching.ts'
import { clientsFor, servicesOf } from '../../../../core/plugin/service-clients.ts'
import { DoorError } from '../../../../core/network/doors.ts'
import { operatorOf } from '../../../../core/protocol/dns/zone/operator.ts'
import { NO_SECRETS } from '../../../../core/settings/read.ts'
import ct from '../../../../plugins/ct/index.ts'
import { secretsOf, settingsOf } from '../../../peers/world.ts'

/** A fetch that writes down what it is sent. */
const open = () => {
  const sent: Request[] = []
  const fetch = async (request: Request): Promise<Response> => {
    sent.push(request)
    return new Response('answered')
  }
  return { fetch, sent }
}
const outcome = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'asked',
    (error: unknown) => (error instanceof DoorError ? error.why : String(error)),
  )

const LISTED = ['https://search.example/', 'https://deep.example:8443/a/b/', 'https://dns.example/dns-query']
const URLS: readonly [url: string, outcome: string][] = [
  ['https://search.example/', 'asked'],
  ['https://search.example/?q=%2e%2e/x', 'asked'],
  ['https://search.example/a/b?c#d', 'asked'],
  ['https://SEARCH.example:443/x', 'asked'],
  ['https://deep.example:8443/a/b/c', 'asked'],
  ['https://deep.example:8443/a/b/./c', 'asked'],
  ['https://dns.example/dns-query', 'asked'],
  ['http://search.example/', 'blocked'],
  ['https://search.example:8443/', 'blocked'],
  ['https://search.example.evil.example/', 'blocked'],
  ['https://search.examples/', 'blocked'],
  ['https://evil.example/https://search.example/', 'blocked'],
  ['https://search.example./', 'blocked'],
  ['https://deep.example/a/b/c', 'blocked'],
  ['https://deep.example:8443/a/bc', 'blocked'],
  ['https://deep.example:8443/a/b', 'blocked'],
  ['https://deep.example:8443/a/b/../c', 'blocked'],
  ['https://deep.example:8443/a/b/%2E%2e/c', 'blocked'],
  ['https://deep.example:8443/a/b/..%2Fc', 'blocked'],
  ['https://deep.example:8443/a/b/..%5cc', 'blocked'],
  ['https://deep.example:8443/a/b/..;/c', 'blocked'],
  ['https://deep.example:8443/a/b/%252e%252e/c', 'asked'],
  ['https://dns.example/dns-query/', 'blocked'],
  ['https://dns.example/dns-query?dns=AA', 'blocked'],
  ['https://dns.example/', 'blocked'],
  ['https://user@search.example/', 'blocked'],
  ['https://user:word@search.example/', 'blocked'],
  ['data:,x', 'blocked'],
  ['file:///etc/passwd', 'blocked'],
  ['/', 'blocked'],
  ['', 'blocked'],
]
for (const [url, wanted] of URLS) {
  test(`${url || 'nothing'} is ${wanted}`, async () => {
    const { fetch, sent } = open()
    const made = { url, method: 'GET', headers: new Headers(), redirect: 'follow' } as Request
    assert.is(
      await outcome(
        reaching(
          fetch,
          LISTED.map(url => ({ url })),
        )(made),
      ),
      wanted,
    )
    assert.is(sent.length, wanted === 'asked' ? 1 : 0)
  })
}

test("what is sent is what was checked, with few headers of the caller's and all of the client's", async () => {
  const { fetch, sent } = open()
  const urls = ['https://search.example/x', 'https://evil.example/']
  const changing = {
    get url() {
      return urls.shift() ?? 'https://evil.example/'
    },
    method: 'GET',
    headers: new Headers({
      host: 'evil.example',
      authorization: 'Bearer theirs',
      cookie: 'a=b',
      accept: 'text/plain',
      'x-more': '1',
    }),
  }
  await reaching(fetch, [{ url: 'https://search.example/', headers: { authorization: 'Bearer ours' } }])(
    changing as unknown as Request,
  )
  const [request] = sent
  assert.is(request!.url, 'https://search.example/x')
  assert.equal([...request!.headers].sort(), [
    ['accept', 'text/plain'],
    ['authorization', 'Bearer ours'],
  ])
  assert.is(request!.redirect, 'manual')
})

test('a body and a signal go along, and the strictest way with redirects', async () => {
  const { fetch, sent } = open()
  const stop = new AbortController()
  const request = new Request('https://dns.example/dns-query', {
    method: 'POST',
    body: Uint8Array.of(1, 2, 3),
    signal: stop.signal,
    redirect: 'error',
    headers: { 'content-type': 'application/dns-message' },
  })
  await reaching(fetch, [{ url: 'https://dns.example/dns-query' }])(request)
  assert.equal([...new Uint8Array(await sent[0]!.arrayBuffer())], [1, 2, 3])
  assert.equal(
    [sent[0]!.method, sent[0]!.redirect, sent[0]!.headers.get('content-type')],
    ['POST', 'error', 'application/dns-message'],
  )
  stop.abort()
  assert.ok(sent[0]!.signal.aborted)
})

test('each client is for its own service, and shows its secret there alone', async () => {
  const { fetch, sent } = open()
  const environment = {
    CERTSCOPE_CT: 'crtsh=https://mirror.example,certspotter=https://mirror.example',
    CERTSCOPE_CERTSPOTTER_TOKEN: 'spotter-key',
    CERTSCOPE_PROBE_KR: 'https://probe.example/korea',
    CERTSCOPE_PROBE_TOKEN: 'secret-of-the-probe',
  }
  const clients = clientsFor(fetch, settingsOf(environment), secretsOf(environment), [
    'https://dns.example/dns-query',
  ])(ct)
  const urls = {
    own: ['https://mirror.example/?q=a', 'https://mirror.example/v1/issuances'],
    probe: ['https://probe.example/korea/api/v1/dns'],
    resolvers: ['https://dns.example/dns-query'],
  }
  for (const name of ['own', 'probe', 'resolvers'] as const) {
    for (const [whose, theirs] of Object.entries(urls)) {
      for (const url of theirs)
        assert.is(
          await outcome(clients[name].fetch(new Request(url))),
          whose === name ? 'asked' : 'blocked',
          `${name} ${url}`,
        )
    }
  }
  assert.equal(
    sent.map(({ url, headers }) => [url, headers.get('authorization')]),
    [
      ['https://mirror.example/?q=a', null],
      ['https://mirror.example/v1/issuances', 'Bearer spotter-key'],
      ['https://probe.example/korea/api/v1/dns', 'Bearer secret-of-the-probe'],
      ['https://dns.example/dns-query', null],
    ],
  )
})

test('what is not set is reached by nobody', async () => {
  const { fetch, sent } = open()
  const environment = { CERTSCOPE_CT: 'off', CERTSCOPE_CERTSPOTTER_TOKEN: 'spotter-key' }
  const clientsOf = clientsFor(fetch, settingsOf(environment), secretsOf(environment), [])
  for (const plugin of [ct, {}])
    for (const client of Object.values(clientsOf(plugin)))
      assert.is(await outcome(client.fetch(new Request('https://crt.sh/'))), 'blocked')
  assert.equal(sent, [])
})

test('a plugin is told its own secrets and no others', () => {
  const environment = {
    CERTSCOPE_CERTSPOTTER_TOKEN: 'spotter-key',
    CERTSCOPE_PROBE_TOKEN: 'secret-of-the-probe',
  }
  let told: unknown
  const services = (_: unknown, secrets: unknown) => {
    told = secrets
    return []
  }
  servicesOf({ settings: ct.settings, services }, settingsOf(environment), secretsOf(environment))
  assert.equal(told, { certspotterToken: 'spotter-key' })
  servicesOf({ settings: ct.settings, services }, settingsOf(), NO_SECRETS)
  assert.equal(told, { certspotterToken: '' })
  servicesOf({ services }, settingsOf(environment), secretsOf(environment))
  assert.equal(told, {})
})

test("the operator's DNS servers are reached by their addresses, ports and ways, and nothing beside them", async () => {
  const { fetch, sent } = open()
  const dialled: string[] = []
  const { servers, doors } = operatorOf(
    [
      { transport: 'udp', address: '10.0.0.53', port: 53 },
      { transport: 'tcp', address: '2001:db8::53', port: 853 },
      { transport: 'https', url: 'https://dns.example/q?key=1' },
    ],
    {
      fetch,
      connect: async ({ hostname, port }) => {
        dialled.push(`tcp ${hostname} ${port}`)
        return null as never
      },
      datagram: async ({ hostname, port }) => {
        dialled.push(`udp ${hostname} ${port}`)
        return new Uint8Array()
      },
    },
  )
  const tcp = (hostname: string, port: number) => outcome(doors.connect({ hostname, port }))
  const udp = (hostname: string, port: number) =>
    outcome(doors.datagram!({ hostname, port }, new Uint8Array()))
  const https = (url: string) => outcome(doors.fetch(new Request(url)))
  assert.equal(
    await Promise.all([
      tcp('10.0.0.53', 53),
      udp('10.0.0.53', 53),
      tcp('2001:DB8:0::53', 853),
      https('https://dns.example/q?key=1'),
    ]),
    Array(4).fill('asked'),
  )
  assert.equal(dialled.sort(), ['tcp 10.0.0.53 53', 'tcp 2001:db8::53 853', 'udp 10.0.0.53 53'])
  assert.is(sent.length, 1)
  assert.equal(
    await Promise.all([
      tcp('10.0.0.53', 443),
      tcp('10.0.0.54', 53),
      tcp('dns.example', 443),
      udp('10.0.0.53', 54),
      udp('2001:db8::53', 853),
      tcp('', 53),
      tcp('localhost', 53),
      https('https://dns.example/q'),
      https('https://dns.example/q?key=1&more'),
      https('https://dns.example/'),
      https('http://10.0.0.53:53/'),
    ]),
    Array(11).fill('blocked'),
  )
  assert.is(dialled.length, 3)
  const ports = [53, 443]
  await doors.connect({
    hostname: '10.0.0.53',
    get port() {
      return ports.shift() ?? 443
    },
  })
  assert.is(dialled.at(-1), 'tcp 10.0.0.53 53')
  assert.throws(
    () => (servers as unknown[]).push({ transport: 'udp', address: '10.0.0.1', port: 1 }),
    /TypeError|extensible|readonly|frozen|Attempted/,
  )
})

test.run()
