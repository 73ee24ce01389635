/** The probe where no connection is made: each refusal is a fault of its own. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { initialState } from '../../../../../core/protocol/tls/handshake/session.ts'
import { DoorError } from '../../../../../core/network/doors.ts'
import { probeTls, type TlsFailed } from '../../../../../core/protocol/tls/index.ts'
import { question } from '../../../../unit/core/protocol/tls/hostile.ts'

const network: readonly (readonly [DoorError['why'], TlsFailed['code'], string])[] = [
  ['blocked', 'blocked-address', 'connection-blocked'],
  ['refused', 'refused', 'connection-refused'],
  ['unreachable', 'unreachable', 'no-route'],
  ['timeout', 'timeout', 'connection-timeout'],
  ['reset', 'reset', 'connection-reset'],
  ['closed', 'closed', 'connection-closed'],
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
      {
        ok: false,
        at: 'connect',
        code,
        report: { code: detail, params: { address: '192.0.2.1', port: 443 } },
        alert: null,
        protocol: null,
        agreed: initialState().agreed,
        certificates: [],
        ms: 0,
      },
    )
  })
}

test('on a port other than 443 a connection that is late may as well be refused', async () => {
  const doors = {
    connect: async () => {
      throw new DoorError('timeout', 'the words of the guard')
    },
    now: () => new Date(),
  }
  const observation = await probeTls(
    doors,
    { ...question, port: 25 },
    { signal: AbortSignal.timeout(10_000) },
  )
  assert.equal(!observation.ok && observation.report, {
    code: 'connection-unanswered',
    params: { address: '192.0.2.1', port: 25 },
  })
})

test.run()
