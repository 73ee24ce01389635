/** The DNS client against a server on loopback with every bad manner. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { DoorError } from '../../../../../core/network/doors.ts'
import { queryServers } from '../../../../../core/protocol/dns/ask.ts'
import { query, type QueryOptions } from '../../../../../core/protocol/dns/client.ts'
import type { Server } from '../../../../../core/protocol/dns/zone/operator.ts'
import { decodeMessage, DnsError, encodeMessage } from '../../../../../core/protocol/dns/wire/wire.ts'
import { connect, datagram } from '../../../../../runtime/doors/net.ts'
import { dnsPeer, type DnsPeer, type Manner } from '../../../../peers/protocols/dns/dns.ts'

const refusedFetch = (): never => {
  throw new TypeError('the fetch door is closed in this test')
}
const doors = { connect, datagram, fetch: refusedFetch }
const A = ['192.0.2.1']
const manners: Manner[] = [
  'silence',
  'silence-udp',
  'silence-tcp',
  'garbage',
  'wrong-id',
  'wrong-question',
  'no-question',
  'lower-case',
  'truncate',
  'no-edns',
  'not-a-response',
  'hang-up',
]
const zones = {
  'plain.example': { A, TXT: ['x'.repeat(200)] },
  'large.example': { TXT: Array.from({ length: 40 }, (_, index) => `${index} ${'x'.repeat(60)}`) },
  'servfail.example': { rcode: 'SERVFAIL' },
  'refused.example': { rcode: 'REFUSED', manner: 'no-question' as Manner },
  ...Object.fromEntries(manners.map(manner => [`${manner}.example`, { A, manner }])),
}

let peer: DnsPeer
test.before(async () => {
  peer = await dnsPeer({ zones })
})
test.after(() => peer.close())

const over = (transport: 'udp' | 'tcp', port = peer.port): Server => ({
  transport,
  address: '127.0.0.1',
  port,
})
const ask = (name: string, how: QueryOptions = {}, transport: 'udp' | 'tcp' = 'udp', type = 'A') =>
  query(doors, over(transport), { name, type }, { timeout: 150, ...how })
const asked = (name: string): string[] =>
  peer.asked
    .filter(question => question.name === name)
    .map(({ transport, edns }) => `${transport}${edns ? '' : ' without EDNS'}`)

test('an answer over UDP and over TCP is the same', async () => {
  const [udp, tcp] = [await ask('plain.example'), await ask('plain.example', {}, 'tcp')]
  assert.ok(udp.ok && tcp.ok)
  assert.equal([udp.transport, tcp.transport], ['udp', 'tcp'])
  assert.equal(udp.answers, [{ name: 'plain.example', type: 'A', class: 1, ttl: 300, data: '192.0.2.1' }])
  assert.equal(tcp.answers, udp.answers)
  assert.equal(asked('plain.example'), ['udp', 'tcp'])
})

test('each bad manner ends in a named outcome, by the way that fits it', async () => {
  for (const [name, outcome, ways] of [
    ['silence', 'timeout', ['udp', 'udp']],
    ['silence-udp', 'timeout', ['udp', 'udp']],
    ['garbage', 'malformed', ['udp', 'udp']],
    ['wrong-id', 'timeout', ['udp', 'udp']],
    ['wrong-question', 'malformed', ['udp', 'udp']],
    ['not-a-response', 'timeout', ['udp', 'udp']],
    ['no-question', 'malformed', ['udp', 'udp']],
    ['lower-case', 'NOERROR', ['udp', 'udp']],
    ['truncate', 'NOERROR', ['udp', 'tcp']],
    ['no-edns', 'NOERROR', ['udp', 'udp without EDNS']],
    ['servfail', 'SERVFAIL', ['udp']],
    ['refused', 'REFUSED', ['udp']],
    ['absent', 'NXDOMAIN', ['udp']],
  ] as const) {
    const result = await ask(`${name}.example`)
    assert.is(result.ok ? result.rcode : result.why, outcome, name)
    assert.equal(asked(`${name}.example`), [...ways], name)
    if (outcome === 'NOERROR') assert.is(result.ok && result.answers.length, 1, name)
  }
})

test('over TCP, silence, a wrong id and hanging up are named too', async () => {
  for (const [name, outcome] of [
    ['silence-tcp', 'timeout'],
    ['wrong-id', 'malformed'],
    ['hang-up', 'closed'],
    ['garbage', 'malformed'],
  ] as const) {
    const result = await ask(`${name}.example`, { tries: 1 }, 'tcp')
    assert.is(result.ok ? result.rcode : result.why, outcome, name)
  }
})

test('an answer too long for a datagram comes over TCP', async () => {
  const result = await ask('large.example', {}, 'udp', 'TXT')
  assert.ok(result.ok)
  assert.is(result.transport, 'tcp')
  assert.is(result.answers.length, 40)
})

test('without a datagram door, or with a dead server, it ends as it should', async () => {
  const result = await query({ connect, fetch: refusedFetch }, over('udp'), {
    name: 'plain.example',
    type: 'A',
  })
  assert.is(result.ok && result.transport, 'tcp')
  const gone = await dnsPeer()
  await gone.close()
  const refused = await query(
    doors,
    over('tcp', gone.port),
    { name: 'plain.example', type: 'A' },
    { tries: 1 },
  )
  assert.is(!refused.ok && refused.why, 'refused')
  const udp = await query(
    doors,
    over('udp', gone.port),
    { name: 'plain.example', type: 'A' },
    { tries: 1, timeout: 150 },
  )
  assert.ok(!udp.ok && ['refused', 'timeout'].includes(udp.why)) // Deno does not hear of the ICMP answer
})

test("the caller's signal ends it at once, before and while waiting", async () => {
  const before = await ask('silence.example', {
    signal: AbortSignal.abort(new DOMException('late', 'TimeoutError')),
  })
  assert.is(!before.ok && before.why, 'timeout')
  const controller = new AbortController()
  const started = peer.asked.length
  const waiting = ask('silence.example', { signal: controller.signal, timeout: 60_000 })
  while (peer.asked.length === started) await new Promise(resolve => setTimeout(resolve, 1))
  controller.abort(new DoorError('timeout', 'late'))
  const result = await waiting
  assert.is(!result.ok && result.why, 'timeout')
})

test('a question that cannot be written is a mistake of the caller', async () => {
  for (const question of [
    { name: 'a..b', type: 'A' },
    { name: 'a', type: 'NOPE' },
  ]) {
    try {
      await query(doors, over('udp'), question)
      assert.unreachable()
    } catch (error) {
      assert.instance(error, DnsError)
    }
  }
})

test('ids and letter case are random, the purpose reaches the door', async () => {
  const seen: { id: number; octets: string; purpose: unknown }[] = []
  const recording = {
    ...doors,
    datagram: async (_to: unknown, message: Uint8Array, how?: { purpose?: unknown }) => {
      const { id, questions } = decodeMessage(message)
      seen.push({ id, octets: [...message.subarray(12)].join(), purpose: how?.purpose })
      const answer = encodeMessage({ id, response: true, questions })
      answer.set(message.subarray(12, answer.length), 12)
      return answer
    },
  }
  for (let round = 0; round < 40; round++)
    assert.ok(
      (
        await query(
          recording,
          over('udp'),
          { name: 'a-rather-long-name.example', type: 'A' },
          { purpose: 'nameserver' },
        )
      ).ok,
    )
  assert.ok(new Set(seen.map(({ id }) => id)).size > 30)
  assert.ok(new Set(seen.map(({ octets }) => octets)).size > 30)
  assert.ok(seen.every(({ purpose }) => purpose === 'nameserver'))
})

test('servers are asked in turn until one settles the question', async () => {
  const bad = await dnsPeer({ answer: () => ({ rcode: 'SERVFAIL' }) })
  const mute = await dnsPeer({ answer: () => ({ manner: 'silence' }) })
  try {
    const { signal } = new AbortController()
    const both = [over('udp', mute.port), over('udp', bad.port)]
    const good = await queryServers(
      doors,
      [...both, over('udp')],
      { name: 'plain.example', type: 'A' },
      { timeout: 50, signal },
    )
    assert.is(good.ok && good.answers.length, 1)
    const none = await queryServers(
      doors,
      both,
      { name: 'plain.example', type: 'A' },
      { timeout: 50, signal },
    )
    assert.is(none.ok && none.rcode, 'SERVFAIL', 'an answer says more than silence')
    assert.not.ok((await queryServers(doors, [], { name: 'plain.example', type: 'A' }, { signal })).ok)
  } finally {
    await Promise.all([bad.close(), mute.close()])
  }
})

test('DNS over HTTPS posts the query and takes only a DNS message for an answer', async () => {
  const server: Server = { transport: 'https', url: 'https://dns.example/dns-query' }
  const through = (respond: (request: Request, message: Uint8Array) => Response | Promise<Response>) =>
    query(
      {
        connect,
        fetch: async request => respond(request, new Uint8Array(await request.arrayBuffer())),
      },
      server,
      { name: 'plain.example', type: 'A' },
      { tries: 1, timeout: 100 },
    )
  const type = { 'content-type': 'application/dns-message' }
  const good = await through((request, message) => {
    assert.equal(
      [request.method, request.url, request.headers.get('content-type'), request.headers.get('accept')],
      ['POST', server.url, 'application/dns-message', 'application/dns-message'],
    )
    const { id, questions } = decodeMessage(message)
    assert.is(id, 0)
    return new Response(
      encodeMessage({
        id,
        response: true,
        questions,
        answers: [{ name: 'plain.example', type: 'A', class: 1, ttl: 1, data: '192.0.2.1' }],
      }),
      { headers: type },
    )
  })
  assert.equal(good.ok && [good.transport, good.answers.length], ['https', 1])
  for (const [why, respond] of [
    ['http', () => new Response('no', { status: 503 })],
    ['http', () => new Response('{}', { headers: { 'content-type': 'application/dns-json' } })],
    ['malformed', () => new Response('junk', { headers: type })],
    ['malformed', () => new Response(new Uint8Array(70_000), { headers: type })],
    [
      'unreachable',
      () => {
        throw new TypeError('fetch failed')
      },
    ],
    [
      'timeout',
      (request: Request) =>
        new Promise<Response>((_, reject) =>
          request.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
        ),
    ],
  ] as const) {
    const result = await through(respond as (request: Request) => Response)
    assert.is(!result.ok && result.why, why)
  }
})

test.run()
