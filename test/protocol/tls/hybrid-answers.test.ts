/** The hybrid probe against made answers: support is told from lack of it, and from what tells nothing. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { probeHybrid } from '../../../core/protocol/tls/index.ts'
import { coded } from '../../coded.ts'
import { alert, answer, answerThen, handshake, question, text } from './hostile.ts'
import { bytes, sized } from './octets.ts'
import { deadline, scripted, type Script } from './sockets.ts'

const MLKEM = bytes(0, 0x33, 0, 2, 0x11, 0xec)
const RETRY = 'cf21ad74e59a6111be1d8c021e65b891c2a211167abb8c5e079e09e2c8a8339c'
const hello = (random: string, ...extensions: readonly Uint8Array[]): Uint8Array => {
  const body = bytes(3, 3, random, 0, 0x13, 1, 0, sized(2, bytes(0, 43, 0, 2, 3, 4), ...extensions))
  return handshake(2, sized(3, body))
}

const hybrid: readonly (readonly [string, Script, boolean | null, string | null])[] = [
  ['a retry for the group', answer(hello(RETRY, MLKEM)), true, null],
  [
    'a retry for another group',
    answer(hello(RETRY, bytes(0, 0x33, 0, 2, 0, 0x1d))),
    false,
    'hybrid-other-group(X25519)',
  ],
  ['a ServerHello', answer(hello('07'.repeat(32))), false, 'hybrid-not-chosen'],
  ['handshake_failure', answer(alert(2, 40)), false, 'tls-alert(handshake_failure, 40)'],
  ['illegal_parameter', answer(alert(2, 47)), false, 'tls-alert(illegal_parameter, 47)'],
  ['missing_extension', answer(alert(2, 109)), false, 'tls-alert(missing_extension, 109)'],
  ['protocol_version', answer(alert(2, 70)), false, 'tls-alert(protocol_version, 70)'],
  ['internal_error', answer(alert(2, 80)), null, 'tls-alert(internal_error, 80)'],
  ['a reset', answerThen('reset'), null, 'tls-reset-at-hello'],
  ['a FIN', answerThen('end'), null, 'tls-closed-at-hello'],
  ['plain HTTP', answer(text('HTTP/1.1 400 Bad Request\r\n')), null, 'tls-http-response(HTTP/1.1 400)'],
  ['rubbish in the ServerHello', answer(handshake(2, 0, 0, 1, 0)), null, 'tls-truncated(ServerHello)'],
]

for (const [name, script, supported, reason] of hybrid) {
  test(`Support for X25519MLKEM768 is told from ${name}`, async () => {
    const { doors, seen } = scripted(script)
    const observation = await probeHybrid(doors, question, { signal: AbortSignal.timeout(10_000) })
    assert.is(observation.supported, supported, reason ?? '')
    assert.is(observation.reason && coded(observation.reason), reason)
    assert.is(seen.connections, 1)
    assert.ok(seen.closed > 0)
  })
}

test('Silence tells nothing about X25519MLKEM768', async () => {
  const observation = await probeHybrid(scripted({}).doors, question, { signal: deadline(20) })
  assert.is(observation.supported, null)
  assert.equal(observation.reason, { code: 'tls-silent' })
})

test.run()
