/** What is kept of the certificates that CT logs show for a domain. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { keepIssued, isServed, type Issued } from '../../../../../plugins/watch/check/issued.ts'
import { DAY_MS, issuedAt } from '../day/scene.ts'

const DAY_0 = Date.parse('2026-11-21T00:00:00Z')
const on = (day: number): Date => new Date(DAY_0 + day * DAY_MS)
const from = (day: number): number => DAY_0 + day * DAY_MS

/** What was found on which day. */
const kept = (...days: readonly (readonly ReturnType<typeof issuedAt>[])[]): Issued =>
  days.reduce<Issued | null>((before, found, day) => keepIssued(before, found, on(day)), null)!

const newIn = ({ since }: Issued): (string | null)[] => since.map(({ serial }) => serial)

const OLD = issuedAt('01', from(-30))
const NEW = issuedAt('0ab1', from(0))

const CASES: readonly (readonly [string, Issued, readonly (string | null)[]])[] = [
  ['what the first search shows is known', kept([OLD, NEW]), []],
  ['what a later one shows is new', kept([OLD], [OLD, NEW]), ['ab1']],
  ['what was shown before is new once', kept([OLD], [OLD, NEW], [OLD, NEW]), ['ab1']],
  ['what one search lacks stays', kept([OLD], [NEW], [OLD], [OLD, NEW]), ['ab1']],
  [
    'what has no serial number yet is the one that gets it later',
    kept([{ ...OLD, serialNumber: null }], [OLD, { ...NEW, serialNumber: null }], [OLD, NEW]),
    ['ab1'],
  ],
  [
    'a serial number with leading zeros is the one without',
    kept([], [{ ...NEW, serialNumber: '00AB1' }], [{ ...NEW, serialNumber: 'ab1' }]),
    ['ab1'],
  ],
  [
    'another one of the same seconds is another',
    kept([], [NEW, { ...NEW, serialNumber: 'c2' }]),
    ['ab1', 'c2'],
  ],
  ['what has expired is dropped', kept([], [issuedAt('d3', from(-89.5))], [OLD]), ['1']],
]
for (const [name, issued, expected] of CASES)
  test(name, () => assert.equal(newIn(issued).toSorted(), [...expected].toSorted()))

test('names and issuers of others are capped, and what is no name is counted alone', () => {
  const names = [
    '*.a.example.com',
    'a.example.com',
    '<b>x</b>',
    `${'x'.repeat(70)}.example.com`,
    'b.example.com',
    'c.d',
  ]
  const issuer = `"<a href=x>\`${'y'.repeat(100)}`
  const [one] = kept([], [{ ...NEW, names, issuer }]).since
  assert.equal([one!.names, one!.more], [['*.a.example.com', 'a.example.com', 'b.example.com'], 3])
  assert.not.match(one!.issuer!, /["<>`]/)
  assert.is(one!.issuer!.length, 64)
})

test('at most 500 are kept, those that expire last', () => {
  const all = Array.from({ length: 700 }, (_, at) => issuedAt(`${at + 1}`, from(-60) + at * 60_000))
  const { known, since } = kept(all, [])
  assert.equal([known.length, since.length, known[0]!.until], [500, 0, all.at(-1)!.notAfter])
})

test('a server serves what has its serial number, or its times where that is not known', () => {
  const one = { serial: 'ab1', from: NEW.notBefore, until: NEW.notAfter }
  const times = { from: one.from, until: one.until }
  assert.ok(isServed(one, { serial: '0AB1', from: null, until: OLD.notAfter }))
  assert.not.ok(isServed(one, { serial: 'ab2', ...times }))
  assert.ok(isServed(one, { serial: null, ...times }))
  assert.ok(isServed({ ...one, serial: null }, { serial: 'ab1', ...times }))
  assert.not.ok(
    isServed({ ...one, serial: null }, { serial: 'ab1', from: OLD.notBefore, until: OLD.notAfter }),
  )
})

test.run()
