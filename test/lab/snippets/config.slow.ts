/** Every piece of configuration for nginx, Apache, HAProxy and Caddy passes the server's own test of it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { configured, least, openGround, piecesOf, present, sayWhatIsMissing, whole } from './ground.ts'
import { put } from './statements.ts'

sayWhatIsMissing()
const ground = await openGround()
test.after(ground.close)

for (const server of present) {
  test(`${server} takes all of them together`, async () => {
    assert.is(await ground.objection(server, configured(server, whole(server))), null)
  })
  test(`${server} takes each of them alone`, async () => {
    const tried = new Set<string>()
    for (const { check, place, lines } of piecesOf(server)) {
      // Several checks share a text.
      const text = `${place} ${lines.join('\n')}`
      if (tried.has(text)) continue
      tried.add(text)
      const alone = configured(server, put(least(server), place, lines))
      assert.is(await ground.objection(server, alone), null, check)
    }
    assert.ok(tried.size > 10, String(tried.size))
  })
  test(`${server} refuses what is no configuration`, async () => {
    const place = piecesOf(server)[0]!.place
    const wrong = configured(server, put(least(server), place, ['no_such_setting on']))
    assert.type(await ground.objection(server, wrong), 'string')
  })
}

if (present.length === 0) test.skip('none of the servers is here', () => {})
test.run()
