/** What the operator typed on the command line is dialled, and nothing that a peer names. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { blockedBy, found, PUBLIC, world } from '../guard-world.ts'

const INSIDE = '10.0.0.5'
const NAME = 'db.corp.internal'
const opened = (forOperator: boolean) => {
  const it = world(name => found(name === NAME ? INSIDE : PUBLIC), { forOperator })
  it.doors.open?.({ hostname: NAME, port: 5432 })
  return it
}

test('a name that was typed is looked up wherever it is, and reached on its port alone', async () => {
  const { doors, dialled } = opened(true)
  const seen = await doors.addresses(NAME)
  assert.equal(seen.ok && seen.addresses, [INSIDE])
  const dial = (hostname: string, port: number, purpose: 'target' | 'http') =>
    blockedBy(() => doors.connect({ hostname, port }, { purpose }))
  assert.is(await dial(INSIDE, 5432, 'target'), '')
  assert.equal(dialled, [{ hostname: INSIDE, port: 5432 }])
  for (const [hostname, port, purpose] of [
    [INSIDE, 443, 'target'],
    [INSIDE, 22, 'target'],
    [INSIDE, 80, 'http'],
    [NAME, 80, 'http'],
    [NAME, 5432, 'http'],
    ['10.0.0.6', 5432, 'target'],
    [PUBLIC, 5432, 'target'],
  ] as const)
    assert.is.not(await dial(hostname, port, purpose), '', `${hostname} ${port} ${purpose}`)
  assert.is(dialled.length, 1)
  assert.not((await doors.addresses(INSIDE.replace('5', '6'))).ok)
})

test('a port of a public name that was typed is open there, and on no other', async () => {
  const { doors, dialled } = world(() => found(PUBLIC), { forOperator: true })
  doors.open!({ hostname: 'mail.example.com', port: 2525 })
  await doors.addresses('www.example.com')
  const dial = () => blockedBy(() => doors.connect({ hostname: PUBLIC, port: 2525 }, { purpose: 'target' }))
  assert.is.not(await dial(), '', 'not before it was looked up')
  await doors.addresses('mail.example.com')
  assert.is(await dial(), '')
  assert.is(dialled.length, 1)
})

test('where others ask as well nothing can be opened', async () => {
  const { doors } = opened(false)
  assert.is(doors.open, undefined)
  assert.not((await doors.addresses(NAME)).ok)
})

test.run()
