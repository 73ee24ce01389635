/** Who can connect, of a server that was measured once: whatever is asked of it in addition. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import exampleAnswer from '../../../../plugins/certificate/example.json' with { type: 'json' }
import certificate from '../../../../plugins/certificate/index.ts'
import measured from '../../../../plugins/certificate/measured/index.ts'
import type { Check } from '../../../../plugins/certificate/schema.ts'
import { answering, get, world } from '../../../peers/world.ts'
import { MODERN } from '../../core/protocol/clients/offers.ts'

const { clients: _, ...SEEN } = exampleAnswer

/** An instance that sees a sound server, and how often it looked. */
const seeing = (more: object = { offer: MODERN }) => {
  const count = { measured: 0 }
  const inner = answering(measured, () => {
    count.measured++
    return { ...SEEN, checkedAt: `${new Date().toISOString().slice(0, 19)}Z`, ...more }
  })
  const app = world([certificate, inner])
  const ask = async (query: string): Promise<Check> => {
    const response = await get(app, `/api/v1/certificate?domain=example.com${query}`)
    assert.is(response.status, 200, query)
    return (await response.json()) as Check
  }
  return { ask, app, count }
}

test('each other question about clients is answered of one measurement', async () => {
  const { ask, count } = seeing()
  const plain = await ask('')
  assert.ok(plain.clients!.length > 1)
  assert.equal(
    [plain.as, plain.must, plain.clientRows, 'offer' in plain],
    [undefined, undefined, undefined, false],
  )
  assert.is((await ask('&as=java-8')).as!.id, 'java-8u442')
  const must = await ask('&must=Firefox,%20chrome')
  assert.equal(
    must.must!.map(({ connects }) => connects),
    [true, true],
  )
  assert.equal((await ask('&must=chrome,firefox')).must, must.must)
  assert.ok((await ask('&clients=all')).clientRows!.length > 100)
  assert.is(count.measured, 1)
})

test('without what decides it there are no clients', async () => {
  const { ask } = seeing({})
  assert.is((await ask('&must=chrome')).clients, undefined)
})

test('a client that is not in the table is refused before anything is measured', async () => {
  const { app, count } = seeing()
  assert.is((await get(app, '/api/v1/certificate?domain=example.com&as=opera-9')).status, 400)
  assert.is(count.measured, 0)
})

test.run()
