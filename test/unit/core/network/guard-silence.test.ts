/** On ports other than the web's nobody but the operator is told what a closed port answers. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { DoorError, type NetworkFailure, type Purpose } from '../../../../core/network/doors.ts'
import { guard, type GuardSettings } from '../../../../core/network/guard.ts'
import { PUBLIC, found } from '../guard-world.ts'

type Answer = NetworkFailure | 'silence'

const opened = (answer: Answer, settings: Partial<GuardSettings> = {}) =>
  guard(
    {
      now: () => new Date(0),
      connect: (_, { signal } = {}) =>
        answer === 'silence'
          ? new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason)))
          : Promise.reject(new DoorError(answer, 'as the network says')),
    },
    { resolve: async () => found(PUBLIC), ports: [25, 8443], connectDeadline: 10, ...settings },
  )

const failure = async (connecting: Promise<unknown>): Promise<string> => {
  const error = await connecting.then(
    () => assert.unreachable(),
    (thrown: unknown) => thrown,
  )
  assert.instance(error, DoorError)
  const { why, message } = error as DoorError
  return `${why}: ${message}`
}

const LATE = `timeout: ${PUBLIC}: no connection in 10 ms`
const REFUSALS = ['refused', 'unreachable', 'reset', 'closed'] as const

for (const port of [25, 8443])
  for (const answer of ['silence', ...REFUSALS, 'timeout', 'overloaded'] as const)
    test(`port ${port}, ${answer}: a refusal is as late as silence, and says as much`, async () => {
      const isHidden = answer === 'silence' || REFUSALS.some(one => one === answer)
      const said = `${answer}: as the network says`
      for (const hostname of [PUBLIC, 'www.example.com']) {
        const through = (settings = {}) =>
          failure(opened(answer, settings).connect({ hostname, port }, { purpose: 'target' }))
        assert.is(await through(), isHidden ? LATE : said)
        assert.is(await through({ forOperator: true }), answer === 'silence' ? LATE : said)
      }
    })

for (const [port, purpose] of [
  [443, 'target'],
  [80, 'target'],
  [443, 'http'],
  [53, 'nameserver'],
  [43, 'whois'],
] as const satisfies readonly (readonly [number, Purpose])[])
  test(`port ${port} to a ${purpose}: what it answers is told at once`, async () => {
    const doors = opened('refused', { connectDeadline: 2 ** 31 - 1 })
    const said = await failure(doors.connect({ hostname: PUBLIC, port }, { purpose }))
    assert.is(said, 'refused: as the network says')
  })

test('a refusal ends with its request as silence does', async () => {
  for (const answer of ['silence', 'refused'] as const) {
    const over = new AbortController()
    const doors = opened(answer, { connectDeadline: 2 ** 31 - 1 })
    const connecting = doors.connect(
      { hostname: PUBLIC, port: 8443 },
      { purpose: 'target', signal: over.signal },
    )
    let isOver = false
    connecting.catch(() => {
      isOver = true
    })
    await new Promise(resolve => setImmediate(resolve))
    assert.not(isOver, answer)
    over.abort(new DoorError('closed', 'nobody waits any more'))
    assert.is(await failure(connecting), 'closed: nobody waits any more', answer)
  }
})

test.run()
