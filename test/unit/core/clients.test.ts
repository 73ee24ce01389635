/** The inputs that ask for clients, and the option that holds an answer to some. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { clientInputs, MUST_GATE } from '../../../core/clients.ts'

const Inputs = v.object(clientInputs)

for (const given of [
  { as: 'java-8' },
  { as: 'Java 8u161' },
  { must: 'chrome' },
  { must: 'chrome,java-11, android-10' },
  { clients: 'all' },
])
  test(`${JSON.stringify(given)} is taken`, () => assert.ok(v.is(Inputs, given)))

const REFUSED: readonly (readonly [given: object, en: RegExp])[] = [
  [{ as: '<b>' }, /^as "<b>" is not valid/],
  [{ must: ',' }, /^must "," is not valid\. Use up to 20 clients/],
  [{ must: 'chrome,' }, /^must /],
  [{ must: Array(21).fill('chrome').join(',') }, /^must /],
  [{ clients: 'some' }, /^clients "some" is not valid/],
]
for (const [given, en] of REFUSED)
  test(`${JSON.stringify(given).slice(0, 40)} is refused`, () => {
    const [issue] = v.safeParse(Inputs, given).issues!
    assert.match(issue.message, en)
    assert.match(v.safeParse(Inputs, given, { lang: 'ko' }).issues![0].message, /[가-힣]/)
  })

const row = (name: string, connects: boolean | null) =>
  ({
    id: name,
    name,
    connects,
    version: null,
    suite: null,
    group: null,
    code: null,
    reason: null,
    reasonKo: null,
    proof: 'measured',
    endOfSupport: null,
    asOf: '2026-11-30',
    outdated: false,
  }) as const

const GATES: readonly (readonly [rows: string, isMet: boolean | null, measured: string | null])[] = [
  ['++', true, null],
  ['+-', false, 'Client 2'],
  ['+?', null, null],
  ['?-', false, 'Client 2'],
  ['--', false, 'Client 1, Client 2'],
]
for (const [how, isMet, measured] of GATES)
  test(`--must with ${how}`, () => {
    const must = [...how].map((one, index) => row(`Client ${index + 1}`, one === '?' ? null : one === '+'))
    assert.is(MUST_GATE.isMet({ must }), isMet)
    assert.is(MUST_GATE.measured({ must }), measured)
  })

test('without an answer about clients nothing was checked', () => {
  assert.is(MUST_GATE.isMet({}), null)
  assert.is(MUST_GATE.measured({}), null)
})

test.run()
