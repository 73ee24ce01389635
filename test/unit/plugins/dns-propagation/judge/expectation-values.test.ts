/** Expected values: how they are read, what equals them, and what they change of an answer. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  hasExpected,
  readExpected,
  unexpected,
} from '../../../../../plugins/dns-propagation/judge/expectation.ts'
import dnsPropagation from '../../../../../plugins/dns-propagation/index.ts'
import { get } from '../../../../peers/world.ts'
import { appIn, plan, settled, zone } from '../app.ts'

const READ: readonly [type: string, text: string, values: readonly string[]][] = [
  ['A', ' 192.0.2.7 ', ['192.0.2.7']],
  ['A', '192.0.2.9,192.0.2.7, 192.0.2.7', ['192.0.2.7', '192.0.2.9']],
  ['AAAA', '2001:DB8:0:0::0001', ['2001:db8::1']],
  ['CNAME', 'WWW.Example.NET.', ['www.example.net']],
  ['CNAME', '한국.example.net', ['xn--3e0b707e.example.net']],
  ['NS', 'b.ns.net., A.ns.net', ['a.ns.net', 'b.ns.net']],
  ['MX', '010   Mail.Example.COM.', ['10 mail.example.com']],
  ['MX', '0 .', ['0 .']],
  ['TXT', 'v=spf1 -all', ['"v=spf1 -all"']],
  ['TXT', '"v=spf1 -all"', ['"v=spf1 -all"']],
  [
    'TXT',
    'v=DMARC1; p=none; rua=mailto:a@b.org,mailto:c@d.org',
    ['"v=DMARC1; p=none; rua=mailto:a@b.org,mailto:c@d.org"'],
  ],
  ['TXT', '"a,b" "c", "d"', ['"a,bc"', '"d"']],
  ['TXT', '"a\\"b\\092c\\233"', ['"a\\"b\\\\c\\233"']],
  ['TXT', 'é', ['"\\195\\169"']],
  ['CAA', '0 ISSUE "letsencrypt.org"', ['0 issue "letsencrypt.org"']],
  ['CAA', '128 issue letsencrypt.org', ['128 issue "letsencrypt.org"']],
  ['SOA', '2026112201', ['2026112201']],
  ['SOA', 'NS1.x.org. admin.x.org. 7 1 2 3 4', ['ns1.x.org admin.x.org 7 1 2 3 4']],
]
for (const [type, text, values] of READ)
  test(`${type} ${text} is read as ${values.join(', ')}`, () =>
    assert.equal(readExpected(type, text), { ok: true, values }))

const BAD: readonly [type: string, text: string][] = [
  ['A', '2001:db8::1'],
  ['A', '192.0.2'],
  ['AAAA', '192.0.2.1'],
  ['CNAME', 'https://www.example.net/'],
  ['NS', 'a b'],
  ['MX', 'mail.example.com'],
  ['MX', '70000 mail.example.com'],
  ['TXT', '"open'],
  ['TXT', '"a" b'],
  ['CAA', 'issue "letsencrypt.org"'],
  ['CAA', '256 issue "letsencrypt.org"'],
  ['SOA', '4294967296'],
  ['SOA', 'ns1.x.org admin.x.org 7'],
]
for (const [type, text] of BAD)
  test(`${type} ${text} is no such value`, () => {
    const read = readExpected(type, text)
    assert.is(read.ok ? null : read.report.code, 'expect-invalid')
  })

const EQUAL: readonly [type: string, expected: readonly string[], data: readonly string[], has: boolean][] = [
  ['A', ['192.0.2.7'], ['192.0.2.7'], true],
  ['A', ['192.0.2.7'], ['192.0.2.7', '192.0.2.8'], true],
  ['A', ['192.0.2.7', '192.0.2.8'], ['192.0.2.7'], false],
  ['A', ['192.0.2.7'], [], false],
  ['TXT', ['"abc"'], ['"other"', '"ab" "c"'], true],
  ['TXT', ['"abc"'], ['"ABC"'], false],
  ['CAA', ['0 issue "a.org"'], ['0 Issue "a.org"'], true],
  ['CAA', ['0 issue "a.org"'], ['128 issue "a.org"'], false],
  ['SOA', ['7'], ['ns1.x.org admin.x.org 7 1 2 3 4'], true],
  ['SOA', ['7'], ['ns1.x.org admin.x.org 8 7 7 7 7'], false],
]
for (const [type, expected, data, has] of EQUAL)
  test(`${type} ${expected.join()} is ${has ? '' : 'not '}in ${data.join() || 'nothing'}`, () =>
    assert.is(hasExpected(type, expected, data), has))

test('other values count where the set is used in turn, not among unrelated texts', () => {
  assert.equal(unexpected('A', ['192.0.2.7'], ['192.0.2.7', '192.0.2.8']), ['192.0.2.8'])
  assert.equal(unexpected('TXT', ['"a"'], ['"a"', '"b"']), [])
})

const asked = (expect: string, type = 'A', name = 'www.demo.com', app = appIn({}, KOREA)) =>
  settled(get(app, `/api/v1/dns?name=${name}&type=${type}&expect=${encodeURIComponent(expect)}`))
const KOREA = { CERTSCOPE_VANTAGE: 'kr' }

test('a change that was never made is not published, whatever the resolvers agree on', async () => {
  const answer = await asked('9.9.8.9')
  assert.equal(
    [answer.verdict.code, answer.verdict.state, answer.expect],
    ['not-published', 'problem', ['9.9.8.9']],
  )
  assert.ok([...answer.authoritative, ...answer.resolvers].every(row => row.expected === false))
})

test('a change that was made has propagated', async () => {
  const answer = await asked('9.9.8.8')
  assert.equal([answer.verdict.code, answer.verdict.state], ['propagated', 'good'])
  assert.ok([...answer.authoritative, ...answer.resolvers].every(row => row.expected === true))
})

test('values that a name has through a CNAME in its zone count', async () => {
  assert.is((await asked('9.9.8.8', 'A', 'alias.demo.com')).verdict.detail, 'expected-everywhere')
  assert.is((await asked('9.9.8.9', 'A', 'alias.demo.com')).verdict.detail, 'expected-on-none')
})

test('one of two servers has the change', async () => {
  const names = { ...zone.names, 'www.demo.com': { A: ['9.9.8.9'], ttl: 300 } }
  const servers = { ...plan().servers, '9.8.7.2': { zones: [{ ...zone, names }] } }
  const answer = await asked('9.9.8.9', 'A', 'www.demo.com', appIn({ servers }, KOREA))
  assert.equal(
    [answer.verdict.code, answer.verdict.detail, answer.authoritative.map(row => row.expected)],
    ['authoritatives-disagree', 'expected-on-some', [false, true]],
  )
})

test('what is expected is part of what is shared, whatever its spelling', async () => {
  const app = appIn({}, KOREA)
  const [one, other, none] = await Promise.all([
    asked('9.9.8.8,9.9.8.9', 'A', 'www.demo.com', app),
    asked(' 9.9.8.9, 9.9.8.8', 'A', 'www.demo.com', app),
    settled(get(app, '/api/v1/dns?name=www.demo.com&type=A')),
  ])
  assert.equal(one, other)
  assert.equal([one.verdict.code, none.verdict.code, none.expect], ['not-published', 'propagated', undefined])
})

test('without an expected value no row has one', async () => {
  const answer = await settled(get(appIn({}, KOREA), '/api/v1/dns?name=www.demo.com&type=A'))
  assert.ok([...answer.authoritative, ...answer.resolvers].every(row => !('expected' in row)))
})

test('values in addition to the expected ones are named, and are no fault', async () => {
  const names = { ...zone.names, 'www.demo.com': { A: ['9.9.8.8', '9.9.8.9'], ttl: 300 } }
  const both = { zones: [{ ...zone, names }] }
  const servers = { ...plan().servers, '9.8.7.1': both, '9.8.7.2': both }
  const { verdict, findings } = await asked('9.9.8.8', 'A', 'www.demo.com', appIn({ servers }, KOREA))
  assert.equal(
    [verdict.code, verdict.state, findings.map(({ code, severity, en }) => [code, severity, en.message])],
    [
      'propagated',
      'good',
      [
        [
          'other-values',
          'info',
          'In addition to the expected value, the authoritative name servers return 9.9.8.9.',
        ],
      ],
    ],
  )
})

test('a refusal is in Korean for those who read Korean', async () => {
  const input = { name: 'www.demo.com', type: 'A', expect: 'nope' }
  const thrown = await appIn()
    .call(dnsPropagation, input, { language: 'ko' })
    .then(String, failure => (failure as Error).message)
  assert.match(thrown, /"nope" 값은 A 레코드에 쓸 수 없습니다/)
})

test.run()
