/** When silence on port 25 is our own network's, and when it is a mail server's. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { exitMemory, isExitClosed, type Dialled } from '../../../../../plugins/mail/exchange/own-exit.ts'

const NOW = Date.parse('2026-11-30T12:00:00Z')
/** Minutes ago; `+`: the connection opened. */
const of = (text: string): Dialled[] =>
  text === ''
    ? []
    : text.split(' ').map(one => {
        const [network, minutes] = one.replace('+', '').split('@')
        return { network: network!, at: NOW - Number(minutes) * 60_000, isOpen: one.endsWith('+') }
      })

const CASES: readonly (readonly [what: string, dialled: string, isClosed: boolean])[] = [
  ['nobody was asked', '', false],
  ['one silent network', 'a@1', false],
  ['two silent networks', 'a@1 b@2', false],
  ['one silent network, three times', 'a@1 a@2 a@3', false],
  ['three silent networks', 'a@1 b@2 c@3', true],
  ['four silent networks', 'a@1 b@2 c@3 d@59', true],
  ['one of four answered', 'a@1 b@2 c@3 d@4+', false],
  ['only the first answered', 'a@59+ b@2 c@3 d@4', false],
  ['one answered an hour ago', 'a@60+ b@2 c@3 d@4', true],
  ['one of three was silent an hour ago', 'a@1 b@2 c@60', false],
  ['all answered', 'a@1+ b@2+ c@3+', false],
]
for (const [what, dialled, isClosed] of CASES)
  test(what, () => assert.is(isExitClosed(of(dialled), NOW), isClosed))

test('what is remembered goes by networks: /24 of IPv4, /48 of IPv6', () => {
  let now = NOW
  const exit = exitMemory(() => now)
  const silent = (...ips: string[]): void => {
    for (const ip of ips) exit.note(ip, false)
  }
  silent('192.0.2.1', '192.0.2.2', '192.0.2.3', '2001:db8:1::1', '2001:db8:1:2::1')
  assert.not.ok(exit.isClosed())
  silent('198.51.100.1')
  assert.ok(exit.isClosed())
  exit.note('192.0.2.9', true)
  assert.not.ok(exit.isClosed())
  // A neighbor that is silent does not take that back.
  silent('192.0.2.1')
  assert.not.ok(exit.isClosed())
  now += 3_600_000
  assert.not.ok(exit.isClosed())
  silent('192.0.2.1', '198.51.100.1', '203.0.113.1')
  assert.ok(exit.isClosed())
})

test('it does not grow', () => {
  const exit = exitMemory(() => NOW)
  exit.note('192.0.2.1', true)
  for (let count = 0; count < 64; count += 1) exit.note(`10.0.${count}.1`, false)
  assert.ok(exit.isClosed())
})

test.run()
