/** The alert rules for servers, as a table. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { factsOf } from '../facts.ts'
import { briefly } from '../alerting.ts'
import { servers } from '../alerts-of-servers.ts'

for (const [what, more, now, wanted] of servers) {
  test(`${what}: ${wanted.join(', ') || 'nothing'}`, () => assert.equal(briefly(factsOf(more), now), wanted))
}

test.run()
