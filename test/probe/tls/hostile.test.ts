/**
 * The probe against peers that speak no TLS, stop in the middle or never stop: each ends in a named fault, in
 * time.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { DoorError } from '../../../core/doors.ts'
import type { Endpoint, How } from '../../../core/doors.ts'
import { probeHybrid, probeTls } from '../../../core/probe/tls/index.ts'
import type { TlsFailed } from '../../../core/probe/tls/index.ts'
import { bytes, ec, server, sized } from './server.ts'
import { deadline, scripted } from './sockets.ts'
import type { Peer, Script } from './sockets.ts'

const question = { address: '192.0.2.1', port: 443, serverName: 'demo.example' }
const identity = ec('prime256v1')
const text = (words: string): Uint8Array => bytes(Buffer.from(words))
const alert = (level: number, description: number): Uint8Array => bytes(21, 3, 3, 0, 2, level, description)
const handshake = (...body: readonly (number | string | Uint8Array)[]): Uint8Array =>
  bytes(22, 3, 3, sized(2, ...body))

const fail = async (script: Script, signal = AbortSignal.timeout(10_000)): Promise<TlsFailed> => {
  const { doors, seen } = scripted(script)
  const observation = await probeTls(doors, question, { signal })
  assert.not(observation.ok)
  assert.is(seen.connections, 1)
  assert.ok(seen.closed > 0, 'the connection was closed')
  return observation as TlsFailed
}

const answer = (...chunks: readonly Uint8Array[]): Script => ({ onData: peer => peer.send(...chunks) })
const answerThen = (last: 'end' | 'reset', ...chunks: readonly Uint8Array[]): Script => ({
  onData(peer) {
    peer.send(...chunks)
    peer[last]()
  },
})

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

test('Silence ends at the deadline, and is told apart from a connection that never opens', async () => {
  const silent = await fail({}, deadline(30))
  assert.is(silent.code, 'timeout')
  assert.is(silent.at, 'hello')
  assert.match(silent.detail, 'accepted the connection and sent nothing')
  const never = { connect: () => new Promise<never>(() => {}), now: () => new Date() }
  const observation = await probeTls(never, question, { signal: deadline(30) })
  assert.not(observation.ok)
  if (observation.ok) return
  assert.is(observation.code, 'timeout')
  assert.is(observation.at, 'connect')
  assert.match(observation.detail, '192.0.2.1 port 443 did not answer')
})

test('A deadline that has passed before is a time-out', async () => {
  const observation = await fail(server({ identity }), AbortSignal.abort())
  assert.is(observation.code, 'timeout')
})

test('A drip-feeding peer ends at the deadline', async () => {
  let timer: ReturnType<typeof setInterval> | undefined
  const drip = (peer: Peer): void => {
    let at = 0
    const flight = handshake(2, 0, 64, 0, new Uint8Array(16_000))
    timer = setInterval(() => peer.send(flight.subarray(at, ++at)), 2)
  }
  const observation = await fail({ onData: drip }, deadline(60))
  clearInterval(timer)
  assert.is(observation.code, 'timeout')
  assert.match(observation.detail, 'ServerHello was still awaited')
})

test('A strange beginning that goes on slowly is no TLS rather than a time-out', async () => {
  const observation = await fail({ onData: peer => peer.send(text('HTTP')) }, deadline(30))
  assert.is(observation.code, 'not-tls')
})

test('A socket that opens after the deadline is closed', async () => {
  const { doors, seen } = scripted({})
  let late = Promise.resolve()
  const connect = (to: Endpoint, how?: How) =>
    new Promise<Awaited<ReturnType<typeof doors.connect>>>(resolve => {
      late = new Promise(done =>
        setTimeout(() => {
          resolve(doors.connect(to, how))
          setTimeout(done, 5)
        }, 60),
      )
    })
  const observation = await probeTls({ connect, now: doors.now }, question, { signal: deadline(20) })
  assert.not(observation.ok)
  await late
  assert.is(seen.connections, 1)
  assert.is(seen.closed, 1)
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

const MLKEM = bytes(0, 0x33, 0, 2, 0x11, 0xec)
const RETRY = 'cf21ad74e59a6111be1d8c021e65b891c2a211167abb8c5e079e09e2c8a8339c'
const hello = (random: string, ...extensions: readonly Uint8Array[]): Uint8Array => {
  const body = bytes(3, 3, random, 0, 0x13, 1, 0, sized(2, bytes(0, 43, 0, 2, 3, 4), ...extensions))
  return handshake(2, sized(3, body))
}

const hybrid: readonly (readonly [string, Script, boolean | null, string | null])[] = [
  ['a retry for the group', answer(hello(RETRY, MLKEM)), true, null],
  ['a retry for another group', answer(hello(RETRY, bytes(0, 0x33, 0, 2, 0, 0x1d))), false, 'X25519 instead'],
  ['a ServerHello', answer(hello('07'.repeat(32))), false, 'another version or group'],
  ['handshake_failure', answer(alert(2, 40)), false, 'handshake_failure'],
  ['illegal_parameter', answer(alert(2, 47)), false, 'illegal_parameter'],
  ['missing_extension', answer(alert(2, 109)), false, 'missing_extension'],
  ['protocol_version', answer(alert(2, 70)), false, 'protocol_version'],
  ['internal_error', answer(alert(2, 80)), null, 'internal_error'],
  ['a reset', answerThen('reset'), null, 'reset the connection'],
  ['a FIN', answerThen('end'), null, 'closed the connection'],
  ['plain HTTP', answer(text('HTTP/1.1 400 Bad Request\r\n')), null, 'HTTP/1.1 400'],
  ['rubbish in the ServerHello', answer(handshake(2, 0, 0, 1, 0)), null, 'ends too early'],
]

for (const [name, script, supported, words] of hybrid) {
  test(`Support for X25519MLKEM768 is told from ${name}`, async () => {
    const { doors, seen } = scripted(script)
    const observation = await probeHybrid(doors, question, { signal: AbortSignal.timeout(10_000) })
    assert.is(observation.supported, supported, observation.detail ?? '')
    if (words === null) assert.is(observation.detail, null)
    else assert.match(observation.detail!, words)
    assert.is(seen.connections, 1)
    assert.ok(seen.closed > 0)
  })
}

test('Silence tells nothing about X25519MLKEM768', async () => {
  const observation = await probeHybrid(scripted({}).doors, question, { signal: deadline(20) })
  assert.is(observation.supported, null)
  assert.match(observation.detail!, 'sent nothing in time')
})

test.run()
