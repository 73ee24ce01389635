/** The probe against peers that speak no TLS, stop in the middle or flood: each ends in a named fault. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { DoorError } from '../../../core/doors.ts'
import { probeTls, type TlsFailed } from '../../../core/protocol/tls/index.ts'
import { alert, answer, answerThen, fail, handshake, identity, question, text } from './hostile.ts'
import { bytes } from './octets.ts'
import { server } from './server.ts'
import { scripted, type Script } from './sockets.ts'

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
    'answered HTTP/1.1 400 in plain text',
  ],
  [
    'a web server byte by byte',
    answer(...Array.from('HTTP/1.0 302 Found\r\n', text)),
    'not-tls',
    'hello',
    'answered HTTP/1.0 302 in plain text',
  ],
  [
    'an SSH server that speaks first',
    { onOpen: peer => peer.send(text('SSH-2.0-OpenSSH_9.2\r\n')) },
    'not-tls',
    'hello',
    '"SSH-2.0-OpenSSH_9.2"',
  ],
  [
    'a mail server',
    { onOpen: peer => peer.send(text('220 mx.example ESMTP\r\n')) },
    'not-tls',
    'hello',
    '"220 mx.example ESMTP"',
  ],
  ['quotes and markup', answer(text('"<b>\\\r\n')), 'not-tls', 'hello', '"\\"<b>\\\\"'],
  ['a long line, which is cut', answer(text('x'.repeat(500))), 'not-tls', 'hello', `"${'x'.repeat(40)}"`],
  ['noise', answer(bytes('0001020304050607ff')), 'not-tls', 'hello', '(0001020304050607 in hex)'],
  ['two strange bytes and the end', answerThen('end', text('no')), 'not-tls', 'hello', '"no"'],
  ['two strange bytes and a reset', answerThen('reset', text('no')), 'not-tls', 'hello', '"no"'],
  [
    'a FIN at once',
    { onOpen: peer => peer.end() },
    'closed',
    'hello',
    'without an answer to the ClientHello',
  ],
  [
    'a reset at once',
    { onOpen: peer => peer.reset() },
    'reset',
    'hello',
    'without an answer to the ClientHello',
  ],
  ['a FIN in the ServerHello', truncated(30, 'end'), 'closed', 'hello', 'while ServerHello was awaited'],
  [
    'a reset in the flight',
    truncated(150, 'reset'),
    'reset',
    'certificate',
    'reset the connection while the rest of Certificate was awaited',
  ],
  [
    'a FIN in the flight',
    truncated(150, 'end'),
    'closed',
    'certificate',
    'closed the connection while the rest of Certificate was awaited',
  ],
  [
    'a FIN in the first header',
    answerThen('end', bytes(22, 3)),
    'closed',
    'hello',
    'while ServerHello was awaited',
  ],
  ['handshake_failure', answer(alert(2, 40)), 'handshake-alert', 'hello', 'handshake_failure (40)'],
  ['protocol_version', answer(alert(2, 70)), 'handshake-alert', 'hello', 'protocol_version (70)'],
  [
    'an alert that is followed by a reset',
    answerThen('end', alert(2, 80)),
    'handshake-alert',
    'hello',
    'internal_error (80)',
  ],
  ['close_notify', answer(alert(1, 0)), 'handshake-alert', 'hello', 'close_notify (0)'],
  ['an alert without a name', answer(alert(2, 200)), 'handshake-alert', 'hello', 'unassigned_200 (200)'],
  ['a fatal unrecognized_name', answer(alert(2, 112)), 'handshake-alert', 'hello', 'unrecognized_name (112)'],
  [
    'an alert of one byte',
    answer(bytes(21, 3, 3, 0, 1, 2)),
    'malformed-handshake',
    'hello',
    'alert that is too short',
  ],
  [
    'warnings without end',
    answer(...Array.from({ length: 40 }, () => alert(1, 112))),
    'malformed-handshake',
    'hello',
    'records without effect',
  ],
  [
    'a flood of empty records',
    answer(...Array.from({ length: 40 }, () => handshake())),
    'malformed-handshake',
    'hello',
    'records without effect',
  ],
  [
    'a flood of change_cipher_spec',
    answer(...Array.from({ length: 40 }, () => bytes(20, 3, 3, 0, 1, 1))),
    'malformed-handshake',
    'hello',
    'records without effect',
  ],
  [
    'a change_cipher_spec of the wrong form',
    answer(bytes(20, 3, 3, 0, 1, 2)),
    'malformed-handshake',
    'hello',
    'change_cipher_spec',
  ],
  ['application data', answer(bytes(23, 3, 3, 0, 1, 1)), 'malformed-handshake', 'hello', 'record of type 23'],
  [
    'a record that is too long',
    answer(bytes(22, 3, 3, 255, 255)),
    'malformed-handshake',
    'hello',
    '65535 bytes',
  ],
  [
    'noise behind a good record',
    answer(handshake(2, 0), text('garbage')),
    'malformed-handshake',
    'hello',
    'impossible header',
  ],
  [
    'another message first',
    answer(handshake(11, 0, 0, 0)),
    'malformed-handshake',
    'hello',
    'Certificate where ServerHello belongs',
  ],
  [
    'an empty ServerHello',
    answer(handshake(2, 0, 0, 0)),
    'malformed-handshake',
    'hello',
    'ServerHello ends too early',
  ],
  [
    'a message that is announced too long',
    answer(handshake(2, 255, 255, 255)),
    'too-large',
    'hello',
    '16777215',
  ],
  [
    'more bytes than any handshake has',
    answer(...Array.from({ length: 70 }, () => handshake(new Uint8Array(16_000).fill(0)))),
    'malformed-handshake',
    'hello',
    'HelloRequest where ServerHello belongs',
  ],
  [
    'more bytes than are read',
    answer(bytes(22, 3, 3, 64, 0), new Uint8Array(1_200_000)),
    'malformed-handshake',
    'hello',
    'HelloRequest',
  ],
]

for (const [name, script, code, at, words] of cases) {
  test(`A peer is named: ${name}`, async () => {
    const observation = await fail(script)
    assert.is(observation.code, code, observation.detail)
    assert.is(observation.at, at, observation.detail)
    assert.ok(observation.detail.includes(words), observation.detail)
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
  assert.match(observation.detail, 'more than 600 records')
})

test('More than a quarter of a megabyte of padding before the handshake ends is too large', async () => {
  const observation = await fail(server({ identity, fragment: 2, padding: 16_000 }))
  assert.is(observation.code, 'too-large')
  assert.is(observation.at, 'certificate')
  assert.match(observation.detail, '262144 bytes')
})

test('One byte a piece ends as too large when it goes on for ever', async () => {
  const flight = handshake(2, 0, 64, 0, new Uint8Array(16_000))
  const observation = await fail(answer(...Array.from(flight.subarray(0, 3000), byte => bytes(byte))))
  assert.is(observation.code, 'too-large')
  assert.match(observation.detail, /its 2\d\d\d bytes in 2\d\d\d pieces/)
})

const network: readonly (readonly [DoorError['why'], TlsFailed['code'], string])[] = [
  ['blocked', 'blocked-address', 'the words of the guard'],
  ['refused', 'refused', 'Nothing accepts connections on 192.0.2.1 port 443.'],
  ['unreachable', 'unreachable', 'There is no route to 192.0.2.1 port 443.'],
  ['timeout', 'timeout', '192.0.2.1 port 443 did not answer the connection attempt in time.'],
  ['reset', 'reset', '192.0.2.1 port 443 reset the connection while it was being opened.'],
  ['closed', 'closed', '192.0.2.1 port 443 closed the connection while it was being opened.'],
]

for (const [why, code, detail] of network) {
  test(`A connection that is not made is named: ${why}`, async () => {
    const doors = {
      connect: async () => {
        throw new DoorError(why, 'the words of the guard')
      },
      now: () => new Date(),
    }
    const observation = await probeTls(doors, question, { signal: AbortSignal.timeout(10_000) })
    assert.not(observation.ok)
    if (observation.ok) return
    assert.equal(
      { ...observation, ms: 0 },
      { ok: false, at: 'connect', code, detail, alert: null, protocol: null, certificates: [], ms: 0 },
    )
  })
}

test.run()
