/** A server that treats all connections alike has one grade and answer, whatever the timing. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { graded } from '../../../unit/plugins/security/steady.ts'

/** One after the other, since what is late is no answer; the slow suite repeats each on three runtimes. */
const TIMES = 5
/** TLS 1.3 alone, with a HelloRetryRequest; every version from TLS 1.0; SSL 3.0 and bad suites. */
const HOSTS = [
  ['retry.tls', 'A'],
  ['tls10.tls', 'B'],
  ['poodle.tls', 'C'],
] as const

for (const [host, expected] of HOSTS) {
  test(`${host}: ${TIMES} repeats with shuffled delays, one answer`, async () => {
    const { grade, answers } = await graded(host, TIMES, 1)
    assert.is(grade, expected)
    assert.is(answers.size, 1, [...answers].slice(0, 2).join('\n'))
  })
}

test.run()
