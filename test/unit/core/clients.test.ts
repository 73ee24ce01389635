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

test('what is asked for alike is the same', () => {
  const one = v.parse(Inputs, { as: 'Java 8u161', must: 'Chrome, java-11 ,android 10,chrome' })
  assert.equal(one, { as: 'java-8u161', must: 'android-10,chrome,java-11' })
  assert.equal(v.parse(Inputs, one), one)
})

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

const UNSURE = { reason: 'order of preference not checked', reasonKo: '우선순위 확인하지 못함' } as const

const row = (name: string, connects: boolean | null) =>
  ({
    id: name,
    name,
    family: 'Client',
    release: name.replace('Client ', ''),
    connects,
    version: null,
    suite: null,
    group: null,
    code: null,
    ...(connects === null ? UNSURE : { reason: null, reasonKo: null }),
    proof: 'measured',
    endOfSupport: null,
    asOf: '2026-11-30',
    outdated: false,
  }) as const

const GATES: readonly (readonly [rows: string, isMet: boolean | null, en: string | null, ko?: string])[] = [
  ['++', true, null],
  ['+-', false, 'cannot connect: Client 2', '연결할 수 없음: Client 2'],
  ['+?', null, 'Client 2: order of preference not checked', 'Client 2: 우선순위 확인하지 못함'],
  ['??', null, 'Client 1, Client 2: order of preference not checked'],
  ['?-', false, 'cannot connect: Client 2'],
  ['--', false, 'cannot connect: Client 1, Client 2'],
]
for (const [how, isMet, en, ko] of GATES)
  test(`--must with ${how}`, () => {
    const must = [...how].map((one, index) => row(`Client ${index + 1}`, one === '?' ? null : one === '+'))
    assert.is(MUST_GATE.isMet({ must }), isMet)
    const why = MUST_GATE.why({ must, unmeasured: [] })
    assert.is(why?.en ?? null, en)
    if (ko !== undefined) assert.is(why?.ko, ko)
  })

test('without an answer about clients nothing was checked, for the reason of the field', () => {
  assert.is(MUST_GATE.isMet({}), null)
  assert.is(MUST_GATE.why({ unmeasured: [] }), null)
  const gap = { field: 'clients', reason: 'The server sent no certificate.', reasonKo: '인증서가 없습니다.' }
  const why = MUST_GATE.why({ unmeasured: [{ field: 'caa', reason: 'no answer' }, gap] })
  assert.equal(why, { en: 'The server sent no certificate', ko: '인증서가 없습니다' })
})

test.run()
