/**
 * A server that counts its connections, and one that breaks off midway: what a check may open, what it says
 * of the rest, and how long that is shared.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Answer } from '../../../../plugins/security/schema.ts'
import { reset } from '../../../peers/protocols/wire/record.ts'
import { TLS10, TLS11, TLS12, TLS13 } from '../../../peers/protocols/tls.ts'
import {
  careful,
  instanceBefore,
  standingHost,
  type Attend,
  type HostManners,
} from '../../../unit/plugins/security/host-scene.ts'

/** Before them come those of the certificate check. */
const GRADE = { total: 30, atOnce: 6 }
const CERTIFICATE = 4
const LIST = { total: 250, atOnce: 6 }

const COUNTED: readonly (readonly [what: string, manners: HostManners])[] = [
  ['a careful server', careful()],
  ['one with every version from TLS 1.0', careful({ versions: [TLS10, TLS11, TLS12, TLS13] })],
  ['one that answers no hello', careful({ fault: 'close' })],
]
for (const [what, manners] of COUNTED) {
  test(`${what} counts ${GRADE.total} connections more at most, ${GRADE.atOnce} at once`, async () => {
    const host = await standingHost(manners)
    await instanceBefore(host.ports).graded()
    const { connections, most } = host.count
    await host.close()
    assert.ok(connections > 3 && connections <= CERTIFICATE + GRADE.total, String(connections))
    assert.ok(most <= GRADE.atOnce, `${most} at once`)
  })
}

test('the list of all suites takes 250 in all, no more at once, and is made on request', async () => {
  const host = await standingHost(careful({ versions: [TLS10, TLS11, TLS12, TLS13] }))
  const instance = instanceBefore(host.ports)
  await instance.graded()
  const { connections } = host.count
  const { suites } = await instance.graded('&suites=all')
  await host.close()
  assert.ok(suites!.length > 0)
  assert.ok(host.count.connections > connections)
  assert.ok(host.count.connections <= LIST.total, String(host.count.connections))
  assert.ok(host.count.most <= LIST.atOnce, `${host.count.most} at once`)
})

/** Answers so many connections, then no more. */
const breaking = (after: number, otherwise: Attend): HostManners => {
  const { tls, plain } = careful()
  return {
    tls: (socket, index) => (index < after ? tls : otherwise)(socket, index),
    ...(plain ? { plain } : {}),
  }
}
const BREAKS: Readonly<Record<string, Attend>> = {
  reset: socket => reset(socket),
  close: socket => void socket.resume().end(),
}

const passesOf = ({ checks }: Answer): string[] =>
  checks.filter(({ level }) => level === 'pass').map(({ id, outcome }) => `${id}: ${outcome}`)

const wholeAnswer = async (): Promise<Answer> => {
  const host = await standingHost(careful())
  const answer = await instanceBefore(host.ports).graded()
  await host.close()
  return answer
}

test('a server that breaks off midway passes nothing that was not asked', async () => {
  const sound = new Set(passesOf(await wholeAnswer()))
  const breaks = Object.entries(BREAKS).flatMap(([name, otherwise]) =>
    [0, 2, 5, 9, 14, 20].map(async after => {
      const host = await standingHost(breaking(after, otherwise))
      const answer = await instanceBefore(host.ports).graded()
      await host.close()
      const what = `${name} after ${after}`
      // It let the certificate check in and nothing after it: there is no letter to give.
      if ('error' in answer) return
      assert.is(answer.complete, false, what)
      if (answer.reachable)
        assert.equal(
          passesOf(answer).filter(pass => !sound.has(pass)),
          [],
          what,
        )
      else assert.equal(passesOf(answer), [], what)
    }),
  )
  await Promise.all(breaks)
})

test('what it did not let be measured is said, with its reason, and shared for 30 seconds', async () => {
  const host = await standingHost(breaking(9, BREAKS.reset!))
  const instance = instanceBefore(host.ports)
  const response = await instance.ask()
  const answer = (await response.json()) as Answer
  assert.is(answer.complete, false)
  // The 30 seconds count from the begin of the check, which takes some: the server is waited for.
  assert.match(response.headers.get('cache-control')!, /max-age=(?:30|2\d)$/)
  const open = answer.checks.filter(({ outcome }) => outcome.endsWith('-unmeasured'))
  assert.ok(open.length > 0)
  for (const { id, level, cap, gradeIfFixed } of open)
    assert.equal([id, level, gradeIfFixed, cap !== 'A'], [id, 'warn', null, true])
  assert.ok(answer.unmeasured.length > 0)
  const { connections } = host.count
  await instance.graded()
  assert.is(host.count.connections, connections)
  instance.pass(31)
  await instance.graded()
  assert.ok(host.count.connections > connections)
  await host.close()
})

test.run()
