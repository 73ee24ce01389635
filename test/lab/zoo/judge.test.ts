/** The judge of the zoo finds what is false, and nothing else. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { certificate } from '../../unit/plugins/example-answers.ts'
import type { Check } from '../../../plugins/certificate/schema.ts'
import { security } from '../../unit/plugins/example-answers.ts'
import type { Answer } from '../../../plugins/security/schema.ts'
import { changedBy, wrongOf, type Sighting, type Wrong } from './judge.ts'
import { isLimit, type MannerName } from './relay.ts'

const DIRECT: Sighting = {
  animal: 'one',
  manner: null,
  isLimited: false,
  seen: { certificate, security },
  chromium: '',
  milliseconds: 1,
}
const ERROR: Check['tls']['errors'][number] = { code: 'closed', message: 'It closes.' }
const withTls = (tls: Partial<Check['tls']>): Check => ({
  ...certificate,
  tls: { ...certificate.tls, ...tls },
})
const graded = (tls: Partial<NonNullable<Answer['tls']>>): Answer => ({
  ...security,
  tls: { ...security.tls!, ...tls },
})
/** One check of the example, with another outcome. */
const checked = (id: string, change: Partial<Answer['checks'][number]>): Answer => ({
  ...security,
  checks: security.checks.map(check => (check.id === id ? { ...check, ...change } : check)),
})
const UNMEASURED = { level: 'warn', outcome: 'key-exchange-unmeasured', cap: 'A-' } as const
const WEAK = { level: 'fail', outcome: 'key-exchange-weak', cap: 'C' } as const

const rowOf = (id: string, connects: boolean | null): NonNullable<Check['clientRows']>[number] => ({
  id,
  name: id,
  family: id,
  release: null,
  connects,
  version: null,
  suite: null,
  group: null,
  code: 'no-shared-suite',
  reason: 'no shared cipher suite',
  reasonKo: '공통 암호 스위트 없음',
  proof: 'measured',
  endOfSupport: null,
  asOf: '2026-11-30',
  outdated: false,
})

interface Row {
  readonly what: string
  readonly manner?: MannerName | null
  readonly seen?: Partial<Sighting['seen']>
  readonly chromium?: string | null
  readonly kinds: readonly Wrong['kind'][]
}
const ROWS: readonly Row[] = [
  { what: 'the same again', kinds: [] },
  { what: 'the same behind a relay', manner: 'close', kinds: [] },
  {
    what: 'an error that all clients have',
    seen: { certificate: withTls({ ok: false, errors: [ERROR] }) },
    kinds: ['error', 'chromium'],
  },
  {
    what: 'an error of clients other than Chrome',
    seen: { certificate: withTls({ ok: false, errors: [{ ...ERROR, refusedBy: ['java'] }] }) },
    kinds: ['error'],
  },
  {
    what: 'the error of what Chromium refuses',
    seen: { certificate: withTls({ ok: false, errors: [ERROR] }) },
    chromium: 'net::ERR_SSL_PROTOCOL_ERROR',
    kinds: [],
  },
  {
    what: 'no word about what Chromium refuses',
    chromium: 'net::ERR_SSL_PROTOCOL_ERROR',
    kinds: ['chromium'],
  },
  { what: 'no Chromium to ask', chromium: null, kinds: [] },
  {
    what: 'a browser that is said not to connect',
    seen: { certificate: { ...certificate, clientRows: [rowOf('chrome-156', false)] } },
    kinds: ['client'],
  },
  {
    what: 'an old browser that is said not to connect, and one of which it is not certain',
    seen: {
      security: { ...security, clientRows: [rowOf('chrome-49-xp', false), rowOf('firefox-153', null)] },
    },
    kinds: [],
  },
  { what: 'no certificate', seen: { certificate: null }, kinds: ['no answer'] },
  { what: 'no letter', seen: { security: null }, kinds: ['no answer'] },
  { what: 'no letter behind a limit', manner: 'one', seen: { security: null }, kinds: [] },
  {
    what: 'a fact that flips',
    manner: 'late50',
    seen: { security: graded({ tickets: !security.tls!.tickets }) },
    kinds: ['flip'],
  },
  {
    what: 'a fact that is not known any more',
    manner: 'late50',
    seen: { security: graded({ tickets: null }) },
    kinds: [],
  },
  {
    what: 'a check that could not be made, behind a relay',
    manner: 'split1',
    seen: { security: checked('key-exchange', UNMEASURED) },
    kinds: ['lowered'],
  },
  {
    what: 'a check that could not be made, behind a limit',
    manner: 'ten',
    seen: { security: checked('key-exchange', UNMEASURED) },
    kinds: [],
  },
  {
    what: 'a check that fails behind a limit',
    manner: 'ten',
    seen: { security: checked('key-exchange', WEAK) },
    kinds: ['flip', 'lowered'],
  },
]
for (const { what, manner = null, seen, chromium = '', kinds } of ROWS) {
  test(`${what}: ${kinds.join(', ') || 'right'}`, () => {
    const again = {
      ...DIRECT,
      manner,
      isLimited: manner !== null && isLimit(manner),
      chromium,
      seen: { ...DIRECT.seen, ...seen },
    }
    // What Chromium does directly is what it does.
    const wrong = wrongOf({ ...DIRECT, chromium }, again)
    assert.equal(
      wrong.map(({ kind }) => kind),
      kinds,
      JSON.stringify(wrong),
    )
  })
}

test('with a neighbor answers differ in their time and in what hellos without a name get alone', () => {
  const beside = (change: Partial<Sighting['seen']>): string[] =>
    changedBy(DIRECT, { ...DIRECT, seen: { ...DIRECT.seen, ...change } }).map(({ text }) => text)
  const later = { ...security, checkedAt: '2026-11-23T00:00:00Z' }
  assert.equal(beside({ security: { ...later, tls: { ...later.tls!, withoutSni: 'refused' } } }), [])
  const grade = security.grade
  assert.equal(beside({ security: { ...security, grade: 'D' } }), [`security.grade: "${grade}", then "D"`])
  assert.is(beside({ certificate: null }).length, 1)
})

test.run()
