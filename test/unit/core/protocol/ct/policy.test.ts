/** Which browsers refuse a certificate for its SCTs: by lifetime, number, operators, delivery and logs. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { judgeScts, sctsNeeded } from '../../../../../core/protocol/ct/policy.ts'
import type { CtClient, PolicySct, Standing } from '../../../../../core/protocol/ct/policy.ts'

const START = Date.parse('2026-06-01T00:00:00Z')
const DAY_MS = 86_400_000
const at = (days: number) => new Date(START + days * DAY_MS)
const lasting = (seconds: number) => ({ notBefore: at(0), notAfter: new Date(START + seconds * 1000) })
const SHORT = lasting(90 * 86_400 - 1)
const LONG = lasting(181 * 86_400)

const standings = {
  current: { is: 'current' },
  unfit: { is: 'unfit' },
  unknown: { is: 'unknown' },
  // The SCTs below are of day 0.
  before: { is: 'retired', since: at(-1) },
  after: { is: 'retired', since: at(10) },
} as const satisfies Record<string, Standing>

/** `log/operator source standing`, of a day. */
const sct = (text: string): PolicySct => {
  const [log = '', source = 'embedded', standing = 'current', day = '0'] = text.split(' ')
  const [logId = '', operator = ''] = log.split('/')
  const seen = standings[standing as keyof typeof standings]
  return {
    logId,
    operator: operator || null,
    source: source as PolicySct['source'],
    timestamp: at(Number(day)),
    standing: { chrome: seen, firefox: seen, safari: seen },
  }
}

const ALL: readonly CtClient[] = ['chrome', 'firefox', 'safari']

const TABLE: readonly (readonly [
  what: string,
  scts: readonly string[],
  lifetime: typeof SHORT,
  refusing: readonly CtClient[],
  undecided?: readonly CtClient[],
])[] = [
  ['none', [], SHORT, ALL],
  ['one', ['a/A'], SHORT, ALL],
  ['two of two operators', ['a/A', 'b/B'], SHORT, []],
  ['two of one operator', ['a/A', 'b/A'], SHORT, ALL],
  ['one log twice', ['a/A', 'a/A tls'], SHORT, ALL],
  ['two for more than 180 days', ['a/A', 'b/B'], LONG, ALL],
  ['three of two operators for more than 180 days', ['a/A', 'b/B', 'c/A'], LONG, []],
  ['three of one operator', ['a/A', 'b/A', 'c/A'], LONG, ALL],
  [
    '180 days between the dates, which Safari counts as 181',
    ['a/A', 'b/B'],
    lasting(180 * 86_400),
    ['safari'],
  ],
  ['180 days with the last second', ['a/A', 'b/B'], lasting(180 * 86_400 - 1), []],
  ['two by TLS, of any lifetime', ['a/A tls', 'b/B tls'], LONG, []],
  ['two by TLS of one operator', ['a/A tls', 'b/A tls'], SHORT, ALL],
  ['two by OCSP', ['a/A ocsp', 'b/B ocsp'], SHORT, ['chrome']],
  ['one embedded, one by TLS', ['a/A', 'b/B tls'], SHORT, ['firefox']],
  ['one embedded, one by OCSP', ['a/A', 'b/B ocsp'], SHORT, ['chrome', 'firefox']],
  ['a log that no browser takes', ['a/A', 'b/B embedded unfit'], SHORT, ALL],
  ['it harms nobody beside enough others', ['a/A', 'b/B', 'c/C embedded unfit'], SHORT, []],
  ['a log that was retired later', ['a/A', 'b/B embedded after'], SHORT, []],
  ['a log that was retired before', ['a/A', 'b/B embedded before'], SHORT, ALL],
  ['only logs that were retired later', ['a/A embedded after', 'b/B embedded after'], SHORT, ALL],
  ['a retired log by TLS', ['a/A tls', 'b/B tls after'], SHORT, ALL],
  ['a log that was retired between the first SCT and its own', ['a/A', 'b/B embedded after 11'], SHORT, ALL],
  ['a log that is not known beside one', ['a/A', 'b embedded unknown'], SHORT, [], ALL],
  ['a log that is not known beside enough', ['a/A', 'b/B', 'c embedded unknown'], SHORT, [], []],
  ['a log that is not known alone', ['b embedded unknown'], SHORT, ALL],
  ['two that are not known', ['a embedded unknown', 'b embedded unknown'], SHORT, [], ALL],
  ['a log that is not known, for more than 180 days', ['a/A', 'b embedded unknown'], LONG, ALL],
  ['unknown logs by OCSP', ['a ocsp unknown', 'b ocsp unknown'], SHORT, ['chrome'], ['firefox', 'safari']],
]

for (const [what, scts, lifetime, refusing, undecided = []] of TABLE)
  test(`${what}: refused by ${refusing.join(', ') || 'none'}`, () =>
    assert.equal(judgeScts(scts.map(sct), lifetime), { refusing: [...refusing], undecided: [...undecided] }))

test('each browser goes by its own list of logs', () => {
  const split = { ...sct('b/B'), standing: { ...sct('b/B').standing, safari: standings.unfit } }
  assert.equal(judgeScts([sct('a/A'), split], SHORT), { refusing: ['safari'], undecided: [] })
})

test('the last second counts for those who count it', () => {
  assert.is(sctsNeeded(lasting(180 * 86_400), false), 2)
  assert.is(sctsNeeded(lasting(180 * 86_400), true), 3)
  assert.is(sctsNeeded(lasting(180 * 86_400 + 1), false), 3)
})

test.run()
