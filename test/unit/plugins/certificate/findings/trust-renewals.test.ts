/** The forecast for a renewal: whether a certificate of today would be trusted. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Case, judge, later } from '../../forecast-scene.ts'

const RENEWALS: readonly (readonly [
  what: string,
  given: Case,
  mozilla: boolean | null,
  chrome: boolean | null,
])[] = [
  ['an ordinary chain', {}, true, true],
  [
    'a last day that is over',
    { sctNotAfter: '2026-05-31T23:59:59Z', distrustAfter: '2026-05-31T23:59:59Z' },
    false,
    false,
  ],
  ['a last day ahead', { sctNotAfter: '2026-06-30T23:59:59Z' }, true, true],
  ['logged too late', { sctNotAfter: '2026-04-30T23:59:59Z' }, true, null],
]
for (const [what, given, ...wanted] of RENEWALS) {
  test(`${what}: whether a certificate of today would be trusted`, async () =>
    assert.equal(
      (await judge(given)).map(({ renewalTrusted }) => renewalTrusted),
      wanted,
    ))
}

test("the day of the root's end is told, and a renewal that is refused stays refused before it", async () => {
  const rows = async (given: Case) =>
    (await judge(given)).map(
      ({ renewalTrusted, rootUntil }) => `${renewalTrusted} ${rootUntil?.slice(0, 10)}`,
    )
  const chrome = (from: string) => ({ phaseOut: { store: 'chrome', from } }) as const
  assert.equal(await rows({}), ['true undefined', 'true undefined'])
  assert.equal(await rows({ leaf: later, ...chrome('2027-02-01T00:00:00Z') }), [
    'true undefined',
    'true 2027-02-01',
  ])
  assert.equal(
    await rows({ leaf: later, ...chrome('2027-02-01T00:00:00Z'), sctNotAfter: '2026-05-31T23:59:59Z' }),
    ['true undefined', 'false 2027-02-01'],
  )
  assert.equal(await rows(chrome('2029-04-15T00:00:00Z')), ['true undefined', 'true 2029-04-15'])
  assert.equal(await rows(chrome('2026-06-15T12:00:00Z')), ['true undefined', 'null 2026-06-15'])
})

test.run()
