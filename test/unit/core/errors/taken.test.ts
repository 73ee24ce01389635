/** What a field takes is told in our own words, from its schema. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { taken, TAKEN } from '../../../../core/errors/taken.ts'
import { words } from '../../../../core/text/catalogue.ts'
import { withoutParticles } from '../../../peers/words.ts'

const described = <const S extends v.GenericSchema>(schema: S) =>
  v.pipe(schema, v.metadata({ description: 'x' }))

const DOCUMENTED = ['a value that the documentation allows', '문서에 있는 형식의 값'] as const

const fields: [string, v.GenericSchema, string, string][] = [
  ['a number', v.number(), 'a number', '숫자'],
  [
    'a range, described and optional',
    v.optional(described(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90)))),
    'a whole number from 1 to 90',
    '1~90 사이의 정수',
  ],
  ['a least', v.pipe(v.number(), v.minValue(0)), 'a number, at least 0', '0 이상의 숫자'],
  ['a most', v.pipe(v.number(), v.integer(), v.maxValue(5)), 'a whole number, at most 5', '5 이하의 정수'],
  [
    'a date',
    described(v.optional(v.pipe(v.string(), v.isoDate()))),
    'a date as YYYY-MM-DD',
    'YYYY-MM-DD 형식의 날짜',
  ],
  [
    'a domain',
    v.pipe(v.string(), v.domain()),
    'a domain name, such as example.com',
    '도메인(예: example.com)',
  ],
  ['yes or no', v.optional(v.boolean()), 'true or false', 'true, false'],
  ['a text', v.string(), 'a text', '문자열'],
  [
    'a short text',
    v.pipe(v.string(), v.maxLength(64)),
    'a text of at most 64 characters',
    '64자 이하의 문자열',
  ],
  ['some text', v.pipe(v.string(), v.minLength(1)), 'a text of at least 1 character', '1자 이상의 문자열'],
  ['a pattern', v.pipe(v.string(), v.regex(/^x/)), ...DOCUMENTED],
  ['a list', v.array(v.string()), 'a list', '목록'],
  ['an object', v.object({}), 'an object', '객체'],
  ['one of several kinds', v.union([v.string(), v.number()]), ...DOCUMENTED],
]
for (const [what, schema, en, ko] of fields)
  test(`what a field takes: ${what}`, () => {
    const said = taken(v.object({ field: schema }), 'field')
    assert.equal([words(TAKEN, said, 'en'), words(TAKEN, said, 'ko')], [en, ko])
  })

test('a field in an object, and one that is not in the schema', () => {
  const input = v.object({ inner: v.optional(v.object({ count: v.number() })) })
  assert.is(taken(input, 'inner.count').code, 'takes-number')
  for (const field of ['inner.other', 'toString', '', 'inner.count.0'])
    assert.is(taken(input, field).code, 'takes-documented')
})

test('a particle never depends on a figure', () => withoutParticles(TAKEN))

test.run()
