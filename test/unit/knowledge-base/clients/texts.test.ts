/** What clients print is what they were observed to print, and leads to the cause that is named with it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CLIENT_REASONS } from '../../../../core/protocol/clients/reasons.ts'
import { CLIENTS } from '../../../../knowledge-base/clients/index.ts'
import { messageOf, PROGRAMS } from '../../../../knowledge-base/clients/texts.ts'
import { causesOf } from '../../../../plugins/explain/match/causes.ts'
import observed from '../../../lab/clients/observed.json' with { type: 'json' }

const CLIENTS_SEEN: Readonly<Record<string, { readonly version: string }>> = observed.clients
const SERVERS = Object.values(observed.servers) as readonly {
  readonly refuses: Readonly<Record<string, string>>
}[]

/** `…` stands for what varies. */
const holds = (seen: string, text: string): boolean => {
  let at = 0
  return text.split('…').every(part => {
    const found = seen.indexOf(part, at)
    at = found + part.length
    return found >= 0
  })
}

for (const { families, observed: client, program, texts } of PROGRAMS) {
  test(`${program} was observed`, () => {
    const [version] = /\d+(?:\.\d+)?$/.exec(program)!
    assert.ok(CLIENTS_SEEN[client]!.version.includes(version), CLIENTS_SEEN[client]!.version)
    for (const family of families)
      assert.ok(
        CLIENTS.some(one => one.family === family),
        family,
      )
  })
  for (const [reason, [text, explain]] of Object.entries(texts))
    test(`${program}, ${reason}: it was printed, and leads to ${explain}`, async () => {
      assert.ok(Object.hasOwn(CLIENT_REASONS, reason))
      assert.ok(SERVERS.some(({ refuses }) => holds(refuses[client] ?? '', text)))
      assert.is((await causesOf(text))[0]?.entry.id, explain)
    })
}

test('what was not observed is not said', () => {
  assert.is(messageOf('bing', 'certificate-expired'), null)
  assert.is(messageOf('java', 'unmeasured'), null)
  assert.is(messageOf('java', 'toString'), null)
})

test.run()
