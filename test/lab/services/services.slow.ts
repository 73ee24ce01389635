/**
 * Real servers that begin in plain text, each sound and broken in five ways, and what the certificate check
 * says of them. On Node; `--whole`: on all three runtimes.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { there } from '../../peers/real-machine.ts'
import { RUNTIMES } from '../../unit/runtime/processes.ts'
import { goThrough } from './services.ts'

const runtimes = process.argv.includes('--whole') ? RUNTIMES : RUNTIMES.slice(0, 1)

if (there.openssl)
  for (const runtime of runtimes) {
    const { sights, skipped, broken } = await goThrough({ runtime })
    for (const why of skipped) console.log(`skipped: ${why}`)
    test(`every server that is here starts (${runtime})`, () => assert.equal(broken, []))
    for (const { what, told, expected } of sights)
      test(`${what} (${runtime})`, () => assert.is(told, expected))
  }
else {
  console.log('skipped: OpenSSL is not here, so no server has a certificate')
  test.skip('real servers that begin in plain text', () => {})
}
test.run()
