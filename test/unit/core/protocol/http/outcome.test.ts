/** What the end of a request says of the service that was asked, and what it does not. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { RequestOutcome } from '../../../../../core/network/circuit-breaker.ts'
import { outcomeOfGet, outcomeOfFailure, outcomeOfStatus } from '../../../../../core/protocol/http/outcome.ts'

const never = new AbortController().signal
const over = AbortSignal.abort(new DOMException('the deadline has passed', 'TimeoutError'))
const gone = AbortSignal.abort()

const STATUSES: readonly (readonly [status: number, retryAfter: string | null, RequestOutcome])[] = [
  [200, null, 'answered'],
  [304, null, 'answered'],
  [404, null, 'answered'],
  [429, null, 'answered'],
  [500, null, 'failed'],
  [502, null, 'failed'],
  [504, null, 'failed'],
  [503, '120', 'answered'],
  // A check of a probe that took too long.
  [504, '60', 'answered'],
]
for (const [status, retryAfter, outcome] of STATUSES)
  test(`a ${status} ${retryAfter === null ? 'without' : 'with'} a time to come back is ${outcome}`, () =>
    assert.is(outcomeOfStatus(status, retryAfter), outcome))

const FAILURES: readonly (readonly [why: string, AbortSignal, RequestOutcome])[] = [
  ['timeout', over, 'failed'],
  ['timeout', gone, 'unknown'],
  ['reset', never, 'failed'],
  ['refused', never, 'failed'],
  ['too-large', never, 'answered'],
  ['redirects', never, 'answered'],
  ['paced', never, 'unknown'],
  ['blocked', never, 'unknown'],
  ['unresponsive', never, 'unknown'],
]
for (const [why, signal, outcome] of FAILURES)
  test(`${why} is ${outcome}${signal === gone ? ' when nobody waits any more' : ''}`, () =>
    assert.is(outcomeOfFailure(why, signal), outcome))

test('a host that redirects has answered, whatever becomes of it at another one', () => {
  const timeout = (url: string) => ({ ok: false, why: 'timeout', url }) as const
  assert.is(outcomeOfGet(timeout('http://ocsp.example/x'), 'ocsp.example', over), 'failed')
  assert.is(outcomeOfGet(timeout('http://stranger.example/x'), 'ocsp.example', over), 'answered')
  assert.is(outcomeOfGet(timeout('http://ocsp.example:8080/x'), 'ocsp.example', over), 'answered')
  assert.is(outcomeOfGet(timeout('no URL'), '', over), 'failed')
})

test.run()
