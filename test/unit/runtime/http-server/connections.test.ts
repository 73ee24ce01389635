/** The listener's book of connections: who loses one when there are too many. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { connections } from '../../../../runtime/http-server/connections.ts'

/** Connections of the book-keeping alone. */
const fake = (remoteAddress: string) => ({
  remoteAddress,
  gone: false,
  destroy() {
    this.gone = true
  },
})

test('whoever holds the most loses the one that has waited longest', () => {
  const held = connections<ReturnType<typeof fake>>(4)
  const many = [1, 2, 3].map(() => fake('192.0.2.1'))
  const other = fake('192.0.2.2')
  for (const one of [...many, other]) held.add(one)
  held.working(many[0]!)
  held.add(fake('192.0.2.3'))
  assert.equal(
    [...many, other].map(one => one.gone),
    [false, true, false, false],
  )
})

type Fake = ReturnType<typeof fake>

const added = (held: ReturnType<typeof connections<Fake>>, addresses: readonly string[]): Fake[] =>
  addresses.map(address => {
    const one = fake(address)
    held.add(one)
    return one
  })
const lost = (some: readonly Fake[]): number => some.filter(({ gone }) => gone).length

test('one at work goes for another caller, beyond a fair share alone, and never for another of the same', () => {
  const held = connections<Fake>(10)
  const mine = added(held, Array<string>(10).fill('2001:db8::1'))
  for (const one of mine) held.working(one)
  const [more] = added(held, ['2001:db8::2'])
  assert.equal([more!.gone, lost(mine)], [true, 0])
  const strangers = added(held, ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
  assert.equal([lost(mine), mine[0]!.gone, mine[1]!.gone, lost(strangers)], [2, true, true, 1])
})

test('a network with an address for each connection takes none from the callers of others', () => {
  const held = connections<Fake>(2_048)
  const office = added(held, Array<string>(6).fill('192.0.2.1'))
  for (const one of office) held.working(one)
  const many = added(
    held,
    Array.from({ length: 2_100 }, (_, at) => `2001:db8:1:${at.toString(16)}::1`),
  )
  for (const one of many) held.working(one)
  const visitors = added(held, Array<string>(6).fill('2001:db8:2::1'))
  assert.equal([lost(office), lost(visitors)], [0, 0])
  assert.is(lost(many), 2_100 + 12 - 2_048)
})

test('where all are at work and none has more than its share, the newcomer goes', () => {
  const held = connections<Fake>(4)
  const two = added(held, ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'])
  for (const one of two) held.working(one)
  const [late] = added(held, ['192.0.2.5'])
  assert.equal([late!.gone, lost(two)], [true, 0])
})

test('one of our own takes no place from others, and leaves none behind', () => {
  const held = connections<Fake>(3)
  const clients = added(held, ['192.0.2.1', '192.0.2.1', '192.0.2.2'])
  const over = held.expectOwn()
  const [own] = added(held, ['127.0.0.1'])
  assert.is(lost([...clients, own!]), 0)
  held.forget(own!)
  over()
  added(held, ['192.0.2.3'])
  assert.is(lost(clients), 1)
})

test('without more room a quarter goes, and no more come than stay', () => {
  const held = connections<Fake>(2_048)
  const many = added(held, Array<string>(200).fill('192.0.2.1'))
  const other = added(held, Array<string>(8).fill('192.0.2.2'))
  held.shrink()
  assert.equal([[...held.all()].length, lost(other)], [156, 0])
  const [next] = added(held, ['192.0.2.3'])
  assert.equal([[...held.all()].length, next!.gone, lost(many)], [156, false, 53])
  for (let times = 0; times < 9; times++) held.shrink()
  assert.is([...held.all()].length, 64)
})

test('the room comes back with those who come while most of it is free', () => {
  const held = connections<Fake>(200)
  for (const one of added(held, Array<string>(100).fill('192.0.2.1'))) held.working(one)
  held.shrink()
  for (const one of [...held.all()]) held.forget(one)
  for (let times = 0; times < 200; times++) for (const one of added(held, ['192.0.2.1'])) held.forget(one)
  const many = added(held, Array<string>(200).fill('192.0.2.1'))
  assert.is(lost(many), 0)
})

test('what was closed has left its place', () => {
  const held = connections<Fake>(1)
  const [first, second] = [fake('192.0.2.1'), fake('192.0.2.1')]
  held.add(first)
  held.forget(first)
  held.add(second)
  held.working(second)
  held.waiting(second)
  assert.equal([...held.idle()], [second])
  assert.equal([...held.all()], [second])
  assert.not.ok(second.gone)
})

test.run()
