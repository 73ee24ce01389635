/**
 * Real clients meet broken servers: what each prints, whatever its version, finds its cause first. `--whole`:
 * those that are seldom met as well.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { startWorld } from '../clients/world.ts'
import { errors } from '../../../knowledge-base/errors/index.ts'
import { match } from '../../../plugins/explain/match/match.ts'
import { formsOf } from '../../../plugins/explain/match/patterns.ts'
import type { TextClient } from './client.ts'
import { commandClients } from './clients-command.ts'
import { libraryClients } from './clients-library.ts'
import { EXPECTED, SELDOM, WITHOUT_REASON } from './expected.ts'
import { connectProxy, stopProxies } from './proxy.ts'

/* Servers that a client is not asked about, and why. */

const ACCEPTS = 'it takes the certificate, and fails at what comes behind TLS'

const LEFT_OUT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  psql: { 'common-name-only': ACCEPTS },
  npm: { 'common-name-only': ACCEPTS },
  'openssl s_client': {
    'common-name-only': ACCEPTS,
    'client-certificate': 'it ends before the alert of TLS 1.3 comes',
  },
  wget: { 'client-certificate': 'it prints that its session is invalid, whatever the alert' },
}

const LEAST = 150
/** A word of TLS; a class or a file of that name is none. */
const OF_TLS = /\b(?:ssl|tls|certificates?|handshake)\b/i
const CLIENTS: readonly TextClient[] = [...commandClients, ...libraryClients]
const here = CLIENTS.filter(client => {
  const version = client.version()
  console.log(
    version === null ? `skipped: ${client.name} is not on this machine` : `${client.name}: ${version}`,
  )
  return version !== null
})

const isWhole = process.argv.includes('--whole')
const world = await startWorld(({ id }) => Object.hasOwn(EXPECTED, id) && (isWhole || !SELDOM.includes(id)))
for (const line of world.failed) console.log(`skipped: ${line}`)
const ground = { ...world, proxy: await connectProxy() }
test.after(() => {
  stopProxies()
  world.stop()
})

const forms = formsOf(Object.values(errors))
let reproduced = 0

for (const client of here)
  test(`${client.name}: what it prints finds its cause first`, async () => {
    const wanted = world.targets.filter(({ id }) => !LEFT_OUT[client.name]?.[id])
    const texts = await client.textsOf(wanted, ground)
    const misses: string[] = []
    let found = 0
    for (const { id } of wanted) {
      const text = texts.get(id)
      if (!text) continue
      const first = match(forms, text)[0]?.id
      // "Connection reset by peer" alone is no error of TLS.
      if (!first && !OF_TLS.test(text)) continue
      const expected: readonly string[] = [...EXPECTED[id]!, ...(WITHOUT_REASON[client.name] ?? [])]
      if (first && expected.includes(first)) found++
      else misses.push(`${id} finds ${first ?? 'nothing'}: ${JSON.stringify(text.slice(-600))}`)
    }
    reproduced += found
    console.log(`${client.name}: ${found} messages find their cause`)
    assert.equal(misses, [])
    assert.ok(found > 0, 'it refused nothing')
  })

test(`at least ${LEAST} messages were reproduced`, () => {
  if (here.length < CLIENTS.length) console.log(`${here.length} of ${CLIENTS.length} clients are here`)
  assert.ok(here.length < CLIENTS.length / 2 || reproduced >= LEAST, `${reproduced}`)
  console.log(`${reproduced} messages of ${here.length} clients were reproduced`)
})

test.run()
