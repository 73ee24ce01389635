/** What resumeTls says of servers that claim to take up a session and cannot, or do not claim it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Bytes } from '../../../../../core/protocol/tls/codec/bytes.ts'
import { isAead, SUITES_13, SUITES_LEGACY } from '../../../../../core/protocol/tls/codec/constants.ts'
import { ANY, resumeTls } from '../../../../../core/protocol/tls/index.ts'
import type { Session } from '../../../../../core/protocol/tls/index.ts'
import { session12, session13 } from '../../../../../core/protocol/tls/handshake/sessions.ts'
import { coded } from '../../../../peers/codes.ts'
import { older, p256 } from './handshake.ts'
import { bytes, sized } from './octets.ts'
import { extension, server, type ServerShape } from './server.ts'
import { scripted, type Script } from './sockets.ts'

const outcome = async (script: Script, session: Session): Promise<string> => {
  const { doors, seen } = scripted(script)
  const socket = await doors.connect({ hostname: '192.0.2.1', port: 443 })
  const how = { serverName: 'demo.example', signal: AbortSignal.timeout(5_000) }
  const answer = await resumeTls(socket, session, how)
  assert.ok(seen.closed > 0, 'the connection was closed')
  return answer.ok ? String(answer.resumed) : coded(answer.report)
}

const secret = (size: number): Bytes => new Uint8Array(size).fill(5)
const suite = SUITES_LEGACY.filter(isAead).find(({ code }) => code === 0xc02b)!
const older12 = { offer: ANY, suite, protocol: 'TLS 1.2', master: secret(48) } as const
const byId = session12({ ...older12, id: secret(32), given: null })!
const byTicket = session12({ ...older12, id: secret(0), given: { lifetime: 300, ticket: secret(100) } })!
const newer = session13(bytes('0000000a', '01020304', sized(1, 1), sized(2, 7, 7), sized(2)), {
  offer: ANY,
  suite: SUITES_13[0]!,
  group: 0x1d,
  resumption: async () => secret(32),
})

test('A server gives no session where it gives neither a ticket nor an id', () => {
  assert.is(session12({ ...older12, id: secret(0), given: null }), null)
  assert.is(session12({ ...older12, id: secret(0), given: { lifetime: 0, ticket: secret(0) } }), null)
})

/** The peer repeats every session id, whatever it does then. */
const TABLE: readonly (readonly [string, ServerShape, Session, string])[] = [
  [
    'an id is repeated, and a certificate follows',
    older,
    byId,
    'tls-unexpected-message(Certificate, Finished)',
  ],
  [
    'the id beside a ticket is repeated, and a certificate follows',
    older,
    byTicket,
    'tls-unexpected-message(Certificate, Finished)',
  ],
  [
    'a new ticket is announced, and a certificate follows',
    { ...older, helloExtensions: [extension(35)] },
    byTicket,
    'tls-unexpected-message(Certificate, NewSessionTicket)',
  ],
  ['the suite is another one', { ...older, suite: 0xc02c }, byId, 'false'],
  ['the version is an older one', { ...older, version: 0x0302, suite: 0xc009, scheme: null }, byId, 'false'],
  ['a ticket of TLS 1.3 is ignored', { identity: p256 }, newer, 'false'],
  [
    'a ticket of TLS 1.3 is chosen by who does not know its secret',
    { identity: p256, helloExtensions: [extension(41, 0, 0)] },
    newer,
    'tls-unauthenticated-record',
  ],
  [
    'a ticket is chosen that was not offered',
    { identity: p256, helloExtensions: [extension(41, 0, 1)] },
    newer,
    'tls-ticket-not-offered',
  ],
  [
    'the suite has another hash',
    { identity: p256, suite: 0x1302, helloExtensions: [extension(41, 0, 0)] },
    newer,
    'false',
  ],
  [
    'a second ClientHello is wanted, and its ticket is ignored',
    { identity: p256, retry: { cookie: secret(9) } },
    newer,
    'false',
  ],
]
for (const [name, shape, session, expected] of TABLE) {
  test(`A session is offered, and ${name}`, async () => {
    assert.is(await outcome(server(shape), session), expected)
  })
}

test('A server that says nothing is waited for no longer than the signal lets it', async () => {
  const { doors } = scripted({})
  const socket = await doors.connect({ hostname: '192.0.2.1', port: 443 })
  const over = new AbortController()
  setTimeout(() => over.abort(), 50)
  const answer = await resumeTls(socket, newer, { serverName: null, signal: over.signal })
  assert.is(!answer.ok && answer.report.code, 'tls-silent')
})

test('The secret of a session does not show', () => {
  assert.equal(JSON.parse(JSON.stringify(byId)), {
    protocol: 'TLS 1.2',
    by: 'id',
    lifetime: 0,
    earlyData: false,
  })
})

test.run()
