/** Validity counts whole seconds with both ends, and its limit follows the issue date. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { publishFault } from '../../../../../plugins/certificate/publish.ts'
import { authority, check, leaf, trusting } from '../../../../unit/core/protocol/x509/chains.ts'

const root = authority('Root', null, {
  notBefore: new Date('2015-01-01T00:00:00Z'),
  notAfter: new Date('2045-01-01T00:00:00Z'),
})
const from = '2026-05-01T00:00:00Z'
const until = '2026-06-30T23:59:59Z'

const TIMES: readonly (readonly [string, string])[] = [
  ['2026-04-30T23:59:59Z', 'not-yet-valid'],
  ['2026-04-30T23:59:59.999Z', 'not-yet-valid'],
  ['2026-05-01T00:00:00Z', ''],
  ['2026-06-30T23:59:58Z', ''],
  ['2026-06-30T23:59:59Z', ''],
  ['2026-06-30T23:59:59.999Z', ''],
  ['2026-07-01T00:00:00Z', 'expired'],
]
for (const [at, fault] of TIMES) {
  test(`at ${at} the certificate is ${fault || 'valid'}`, async () => {
    const { faults } = await check(
      [leaf(root, { notBefore: new Date(from), notAfter: new Date(until) })],
      [root.certificate],
      { at: new Date(at) },
    )
    assert.equal(
      faults.map(({ code }) => code),
      fault ? [fault] : [],
    )
  })
}

/** The root as programs hold it. */
const PUBLIC = { name: 'Root', der: () => root.certificate.der }

const DAY_MS = 86_400_000
/** Issue date, and the days that are the most for it; null: no limit was there. */
const LIMITS: readonly (readonly [string, number | null])[] = [
  ['2018-02-28T23:59:59Z', null],
  ['2018-03-01T00:00:00Z', 825],
  ['2020-08-31T23:59:59Z', 825],
  ['2020-09-01T00:00:00Z', 398],
  ['2026-03-14T23:59:59Z', 398],
  ['2026-03-15T00:00:00Z', 200],
  ['2027-03-14T23:59:59Z', 200],
  ['2027-03-15T00:00:00Z', 100],
  ['2029-03-14T23:59:59Z', 100],
  ['2029-03-15T00:00:00Z', 47],
]
for (const [issued, days] of LIMITS) {
  test(
    `a certificate issued ${issued} may live `
      + `${days === null ? 'as long as it likes' : `${days} days, the last second included`}`,
    async () => {
      const notBefore = new Date(issued)
      const faultsFor = async (milliseconds: number): Promise<string[]> => {
        const end = leaf(root, { notBefore, notAfter: new Date(+notBefore + milliseconds) })
        const result = await check([end], [], { at: notBefore, trust: trusting([], { roots: [PUBLIC] }) })
        assert.ok(result.trusted)
        return result.faults.map(({ code }) => code)
      }
      const most = (days ?? 3000) * DAY_MS
      assert.equal(await faultsFor(most - 1000), [])
      assert.equal(await faultsFor(most), days === null ? [] : ['validity-too-long'])
    },
  )
}

/** Issue date, days between the ends, and what is said of the certificate of a private CA. */
const PRIVATE: readonly (readonly [string, number, string])[] = [
  ['2018-03-01T00:00:00Z', 3000, 'info'],
  ['2019-06-30T23:59:59Z', 3000, 'info'],
  ['2019-07-01T00:00:00Z', 825, 'info'],
  ['2019-07-01T00:00:00Z', 826, 'warning safari'],
  ['2026-05-01T00:00:00Z', 199, ''],
  ['2026-05-01T00:00:00Z', 200, 'info'],
  ['2026-05-01T00:00:00Z', 825, 'info'],
  ['2026-05-01T00:00:00Z', 826, 'warning safari'],
]
for (const [issued, days, expected] of PRIVATE) {
  test(`${days} days of a private CA from ${issued} are ${expected || 'nothing to speak of'}`, async () => {
    const notBefore = new Date(issued)
    const end = leaf(root, { notBefore, notAfter: new Date(+notBefore + days * DAY_MS) })
    const { trusted, faults, issues } = await check([end], [root.certificate], { at: notBefore })
    assert.ok(trusted)
    assert.equal(faults, [])
    const said = issues.filter(({ code }) => code === 'long-validity')
    assert.is(said.map(({ severity, refusedBy = [] }) => [severity, ...refusedBy].join(' ')).join(), expected)
  })
}

test('an expired intermediate is named', async () => {
  const ca = authority('Stale CA', root, { notAfter: new Date('2026-05-31T00:00:00Z') })
  const { faults } = await check([leaf(ca), ca.certificate], [root.certificate])
  assert.equal(faults, [
    {
      code: 'expired',
      detail: 'validity-ended',
      params: {
        certificate: { code: 'intermediate-certificate', params: { name: 'Stale CA' } },
        notAfter: '2026-05-31T00:00:00Z',
      },
    },
  ])
  const { message } = publishFault(faults[0]!)
  assert.is(message, 'The intermediate certificate "Stale CA" expired at 2026-05-31 00:00 UTC.')
})

test.run()
