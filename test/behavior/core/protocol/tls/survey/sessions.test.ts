/** Whether a server resumes sessions: what it hands out, when, and how often it is asked. */
import { connect, createServer, type AddressInfo } from 'node:net'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { askFull } from '../../../../../../core/protocol/tls/survey/plan/full.ts'
import { conclude } from '../../../../../../core/protocol/tls/survey/conclude/conclude.ts'
import type { SurveyExchange, SurveyReply } from '../../../../../../core/protocol/tls/survey/ask/log.ts'
import { questionsAfter } from '../../../../../../core/protocol/tls/survey/plan/plan.ts'
import type { TlsServed } from '../../../../../../core/protocol/tls/index.ts'
import type { Session } from '../../../../../../core/protocol/tls/handshake/sessions.ts'
import { cleanUp, hasOpenssl, makePair, serve } from '../../../../../unit/core/protocol/tls/openssl.ts'
import { doors } from '../../../../../unit/core/protocol/tls/sockets.ts'

if (!hasOpenssl) console.log('skipped: there is no openssl on this machine')
const when = hasOpenssl ? test : test.skip
test.after(cleanUp)

const NAME = 'demo.example'
const TARGET = { serverName: NAME, port: 443 }
const session = (lifetime: number): Session => ({
  protocol: 'TLS 1.3',
  by: 'ticket',
  lifetime,
  earlyData: false,
})
const [FIRST, SECOND] = [session(1), session(2)]
const NEW: SurveyReply = { kind: 'resumed', resumed: false }
const RESUMED: SurveyReply = { kind: 'resumed', resumed: true }
const ALERT: SurveyReply = { kind: 'refused', alert: 'internal_error' }
const SILENT: SurveyReply = { kind: 'silent' }

const SERVED: TlsServed = {
  ok: true,
  protocol: 'TLS 1.3',
  cipher: 'TLS_AES_128_GCM_SHA256',
  keyExchange: 'X25519',
  agreed: {
    suite: 0x1301,
    group: 0x1d,
    scheme: 0x0403,
    dhBits: null,
    secureRenegotiation: null,
    extendedMasterSecret: null,
    certificateOctets: 100,
  },
  alpn: null,
  certificates: [],
  ocsp: null,
  sctList: null,
  clientCertificateRequested: false,
  keyProved: true,
  roundTrips: 1,
  ms: 1,
}

const logOf = (
  sessions: readonly Session[] | null,
  replies: readonly SurveyReply[],
): readonly SurveyExchange[] => {
  const log: SurveyExchange[] = [
    {
      question: { id: 'served', hello: { full: true, serverName: NAME, alpn: [] } },
      reply: { kind: 'served', served: SERVED, sessions },
      round: 0,
      turn: 0,
      alone: false,
    },
  ]
  for (const reply of replies) {
    const question = questionsAfter(log, TARGET).find(({ id }) => id.startsWith('resumption'))
    assert.ok(question, 'it is asked again')
    log.push({ question, reply, round: log.length, turn: log.length, alone: false })
  }
  return log
}

const ROWS: readonly (readonly [
  what: string,
  sessions: readonly Session[] | null,
  replies: readonly SurveyReply[],
  expected: boolean | string,
])[] = [
  ['nothing is handed out', [], [], false],
  ['that is not known', null, [], 'survey-no-ticket'],
  ['it is resumed', [FIRST], [RESUMED], true],
  ['not by the process that was asked first', [FIRST], [NEW, RESUMED], true],
  ['nor by the second', [FIRST], [NEW, NEW, RESUMED], true],
  ['refused, then resumed', [FIRST], [ALERT, RESUMED], true],
  ['not once in three times', [FIRST], [NEW, NEW, NEW], false],
  ['refused each time', [FIRST], [ALERT, ALERT, ALERT], false],
  ['once is not enough', [FIRST], [NEW], 'survey-budget'],
  ['nor is twice', [FIRST], [NEW, NEW], 'survey-budget'],
  ['no answer says nothing', [FIRST], [NEW, SILENT, SILENT, NEW], 'survey-no-answer'],
]
for (const [what, sessions, replies, expected] of ROWS)
  test(`${what}: ${expected}`, () => {
    const log = logOf(sessions, replies)
    const ending = { address: '192.0.2.1', port: 443, serverName: NAME, limit: 25, ended: null }
    const { resumption } = conclude(log, ending)
    assert.is(resumption.reason?.code ?? resumption.value, expected)
    if (typeof expected === 'boolean')
      assert.not.ok(
        questionsAfter(log, TARGET).some(({ id }) => id.startsWith('resumption')),
        'and that is it',
      )
  })

test('the last session is asked for first, then the one before it', () => {
  const asked = logOf([FIRST, SECOND], [NEW, NEW, NEW]).slice(1)
  const lifetimes = asked.map(
    ({ question: { hello } }) => typeof hello === 'object' && 'again' in hello && hello.again.lifetime,
  )
  assert.equal(lifetimes, [2, 1, 2])
})

/** Passes on the first flight of either side; then it does something else with what comes. */
const after = async (
  to: number,
  then: 'swallows tickets and hangs up at close_notify' | 'swallows all',
): Promise<{ readonly port: number; close(): void }> => {
  const server = createServer({ noDelay: true }, outer => {
    const inner = connect({ port: to, host: '127.0.0.1', noDelay: true })
    let said = 0
    outer.on('data', data => {
      said += 1
      inner.write(data)
      if (said > 2 && then !== 'swallows all') outer.destroy()
    })
    inner.on('data', data => said < 2 && outer.write(data))
    for (const [one, other] of [
      [inner, outer],
      [outer, inner],
    ] as const)
      one.on('error', () => one.destroy()).on('close', () => then !== 'swallows all' && other.destroy())
    outer.on('close', () => inner.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

const handedOut = async (port: number): Promise<number | null> => {
  const target = { address: '127.0.0.1', port, serverName: NAME }
  const hello = { full: true as const, serverName: NAME, alpn: ['h2', 'http/1.1'] }
  const reply = await askFull(doors, target, hello, { signal: AbortSignal.timeout(10_000) })
  if (reply.kind !== 'served') throw new Error(reply.kind)
  return reply.sessions?.length ?? null
}

when('all tickets are waited for; none is known only of a server that ends in good order', async () => {
  const pair = makePair('sessions', ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'])
  for (const [tickets, expected] of [
    [2, 2],
    [0, 0],
  ] as const) {
    const server = await serve(pair, '-www', '-tls1_3', '-num_tickets', `${tickets}`)
    assert.is(await handedOut(server.port), expected)
    for (const then of ['swallows tickets and hangs up at close_notify', 'swallows all'] as const) {
      const relay = await after(server.port, then)
      assert.is(await handedOut(relay.port), null, `${tickets} ${then}`)
      relay.close()
    }
    await server.stop()
  }
})

test.run()
