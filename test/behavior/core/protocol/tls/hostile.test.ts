/** The probe against peers that speak no TLS, stop in the middle or flood: each ends in a named fault. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { probeTls, type TlsFailed } from '../../../../../core/protocol/tls/index.ts'
import { coded } from '../../../../peers/codes.ts'
import {
  alert,
  answer,
  answerThen,
  fail,
  handshake,
  identity,
  question,
  text,
} from '../../../../unit/core/protocol/tls/hostile.ts'
import { bytes } from '../../../../unit/core/protocol/tls/octets.ts'
import { server } from '../../../../unit/core/protocol/tls/server.ts'
import { scripted, type Script } from '../../../../unit/core/protocol/tls/sockets.ts'

/** The flight of a good server, cut short after `length` bytes. */
const truncated = (length: number, last: 'end' | 'reset'): Script => {
  const whole = server({ identity, version: 0x0303, fragment: 50 })
  return {
    onData(peer, written) {
      const chunks: Uint8Array[] = []
      whole.onData!(
        {
          ...peer,
          send: (...more) => {
            chunks.push(...more)
          },
        },
        written,
      )
      peer.send(bytes(...chunks).subarray(0, length))
      setTimeout(() => peer[last](), 0)
    },
  }
}

const cases: readonly (readonly [string, Script, TlsFailed['code'], TlsFailed['at'], string])[] = [
  [
    'a web server without TLS',
    answer(text('HTTP/1.1 400 Bad Request\r\n\r\n')),
    'not-tls',
    'hello',
    'tls-http-response(HTTP/1.1 400)',
  ],
  [
    'a web server byte by byte',
    answer(...Array.from('HTTP/1.0 302 Found\r\n', text)),
    'not-tls',
    'hello',
    'tls-http-response(HTTP/1.0 302)',
  ],
  [
    'an SSH server that speaks first',
    { onOpen: peer => peer.send(text('SSH-2.0-OpenSSH_9.2\r\n')) },
    'not-tls',
    'hello',
    'tls-plain-text("SSH-2.0-OpenSSH_9.2")',
  ],
  [
    'a mail server',
    { onOpen: peer => peer.send(text('220 mx.example ESMTP\r\n')) },
    'not-tls',
    'hello',
    'tls-plain-text("220 mx.example ESMTP")',
  ],
  ['quotes and markup', answer(text('"<b>\\\r\n')), 'not-tls', 'hello', 'tls-plain-text("\\"<b>\\\\")'],
  [
    'a long line, which is cut',
    answer(text('x'.repeat(500))),
    'not-tls',
    'hello',
    `tls-plain-text("${'x'.repeat(40)}")`,
  ],
  ['noise', answer(bytes('0001020304050607ff')), 'not-tls', 'hello', 'tls-foreign-bytes(0001020304050607)'],
  [
    'two strange bytes and the end',
    answerThen('end', text('no')),
    'not-tls',
    'hello',
    'tls-plain-text("no")',
  ],
  [
    'two strange bytes and a reset',
    answerThen('reset', text('no')),
    'not-tls',
    'hello',
    'tls-plain-text("no")',
  ],
  ['a FIN at once', { onOpen: peer => peer.end() }, 'closed', 'hello', 'tls-closed-at-hello'],
  ['a reset at once', { onOpen: peer => peer.reset() }, 'reset', 'hello', 'tls-reset-at-hello'],
  ['a FIN in the ServerHello', truncated(30, 'end'), 'closed', 'hello', 'tls-closed(ServerHello)'],
  [
    'a reset in the flight',
    truncated(150, 'reset'),
    'reset',
    'certificate',
    'tls-reset(rest-of-message(Certificate))',
  ],
  [
    'a FIN in the flight',
    truncated(150, 'end'),
    'closed',
    'certificate',
    'tls-closed(rest-of-message(Certificate))',
  ],
  [
    'a FIN in the first header',
    answerThen('end', bytes(22, 3)),
    'closed',
    'hello',
    'tls-closed(ServerHello)',
  ],
  ['handshake_failure', answer(alert(2, 40)), 'handshake-alert', 'hello', 'tls-alert(handshake_failure, 40)'],
  ['protocol_version', answer(alert(2, 70)), 'handshake-alert', 'hello', 'tls-alert(protocol_version, 70)'],
  [
    'an alert that is followed by a reset',
    answerThen('end', alert(2, 80)),
    'handshake-alert',
    'hello',
    'tls-alert(internal_error, 80)',
  ],
  ['close_notify', answer(alert(1, 0)), 'handshake-alert', 'hello', 'tls-alert(close_notify, 0)'],
  [
    'an alert without a name',
    answer(alert(2, 200)),
    'handshake-alert',
    'hello',
    'tls-alert(unassigned_200, 200)',
  ],
  [
    'a fatal unrecognized_name',
    answer(alert(2, 112)),
    'handshake-alert',
    'hello',
    'tls-alert(unrecognized_name, 112)',
  ],
  [
    'an alert of one byte',
    answer(bytes(21, 3, 3, 0, 1, 2)),
    'malformed-handshake',
    'hello',
    'tls-short-alert',
  ],
  [
    'warnings without end',
    answer(...Array.from({ length: 40 }, () => alert(1, 112))),
    'malformed-handshake',
    'hello',
    'tls-idle-records(32)',
  ],
  [
    'a flood of empty records',
    answer(...Array.from({ length: 40 }, () => handshake())),
    'malformed-handshake',
    'hello',
    'tls-idle-records(32)',
  ],
  [
    'a flood of change_cipher_spec',
    answer(...Array.from({ length: 40 }, () => bytes(20, 3, 3, 0, 1, 1))),
    'malformed-handshake',
    'hello',
    'tls-idle-records(32)',
  ],
  [
    'a change_cipher_spec of the wrong form',
    answer(bytes(20, 3, 3, 0, 1, 2)),
    'malformed-handshake',
    'hello',
    'tls-bad-change-cipher-spec',
  ],
  [
    'application data',
    answer(bytes(23, 3, 3, 0, 1, 1)),
    'malformed-handshake',
    'hello',
    'tls-unexpected-record(23)',
  ],
  [
    'a record that is too long',
    answer(bytes(22, 3, 3, 255, 255)),
    'malformed-handshake',
    'hello',
    'tls-oversized-record(65535, 18432)',
  ],
  [
    'noise behind a good record',
    answer(handshake(2, 0), text('garbage')),
    'malformed-handshake',
    'hello',
    'tls-bad-record-header(6761726261)',
  ],
  [
    'another message first',
    answer(handshake(11, 0, 0, 0)),
    'malformed-handshake',
    'hello',
    'tls-unexpected-message(Certificate, ServerHello)',
  ],
  [
    'an empty ServerHello',
    answer(handshake(2, 0, 0, 0)),
    'malformed-handshake',
    'hello',
    'tls-truncated(ServerHello)',
  ],
  [
    'a message that is announced too long',
    answer(handshake(2, 255, 255, 255)),
    'too-large',
    'hello',
    'tls-oversized-message(ServerHello, 16777215, 16384)',
  ],
  [
    'more bytes than any handshake has',
    answer(...Array.from({ length: 70 }, () => handshake(new Uint8Array(16_000).fill(0)))),
    'malformed-handshake',
    'hello',
    'tls-unexpected-message(HelloRequest, ServerHello)',
  ],
  [
    'more bytes than are read',
    answer(bytes(22, 3, 3, 64, 0), new Uint8Array(1_200_000)),
    'malformed-handshake',
    'hello',
    'tls-unexpected-message(HelloRequest, ServerHello)',
  ],
]

for (const [name, script, code, at, report] of cases) {
  test(`A peer is named: ${name}`, async () => {
    const observation = await fail(script)
    assert.is(coded(observation.report), report)
    assert.is(observation.code, code, report)
    assert.is(observation.at, at, report)
    assert.is(observation.alert !== null, code === 'handshake-alert')
  })
}

test('A warning unrecognized_name before the ServerHello is skipped', async () => {
  const whole = server({ identity })
  const { doors } = scripted({
    onData(peer, written) {
      peer.send(alert(1, 112))
      whole.onData!(peer, written)
    },
  })
  const observation = await probeTls(doors, question, { signal: AbortSignal.timeout(10_000) })
  assert.ok(observation.ok)
})

test('A reset behind the whole flight does not undo it', async () => {
  const whole = server({ identity, fragment: 500 })
  const { doors } = scripted({
    onData(peer, written) {
      whole.onData!(peer, written)
      setTimeout(() => peer.reset(), 0)
    },
  })
  assert.ok((await probeTls(doors, question, { signal: AbortSignal.timeout(10_000) })).ok)
})

test('One byte a record ends as too large when it goes on for ever', async () => {
  const ones = Array.from({ length: 2000 }, (_, index) => handshake(index === 0 ? 2 : index === 2 ? 64 : 0))
  const observation = await fail(answer(bytes(...ones)))
  assert.is(observation.code, 'too-large')
  assert.is(coded(observation.report), 'tls-too-many-records(600)')
})

test('More than a quarter of a megabyte of padding before the handshake ends is too large', async () => {
  const observation = await fail(server({ identity, fragment: 2, padding: 16_000 }))
  assert.is(observation.code, 'too-large')
  assert.is(observation.at, 'certificate')
  assert.is(coded(observation.report), 'tls-too-many-bytes(262144)')
})

test('One byte a piece ends as too large when it goes on for ever', async () => {
  const flight = handshake(2, 0, 64, 0, new Uint8Array(16_000))
  const observation = await fail(answer(...Array.from(flight.subarray(0, 3000), byte => bytes(byte))))
  assert.is(observation.code, 'too-large')
  assert.match(coded(observation.report), /^tls-too-many-pieces\(2\d\d\d, 2\d\d\d\)$/)
})

test.run()
