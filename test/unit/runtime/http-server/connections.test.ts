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

test("one at work goes for another caller's, never for another of the same", () => {
  const held = connections<ReturnType<typeof fake>>(2)
  const [first, second, third] = [1, 2, 3].map(() => fake('2001:db8::1')) as [Fake, Fake, Fake]
  for (const one of [first, second]) {
    held.add(one)
    held.working(one)
  }
  held.add(third)
  assert.equal([first.gone, second.gone, third.gone], [false, false, true])
  const stranger = fake('192.0.2.9')
  held.add(stranger)
  assert.equal([first.gone, second.gone, stranger.gone], [true, false, false])
})
type Fake = ReturnType<typeof fake>

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
