/** CAA: the values, and whether a CA may issue. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { english, words } from '../../../../../core/text/catalogue.ts'
import type { Caa } from '../../../../../core/protocol/caa/climb.ts'
import { caaForbids, mayIssue, parseIssue } from '../../../../../core/protocol/caa/judge.ts'
import type { IssueOptions } from '../../../../../core/protocol/caa/judge.ts'
import { CAA_FIXES, CAA_PROBLEMS } from '../../../../../core/protocol/caa/judge.ts'
import { speaks, withoutParticles } from '../../../../peers/words.ts'

// Syntax of values: RFC 8659 section 4.2. [valid, issuer, parameters].
const VALUES: readonly (readonly [
  value: string,
  wanted: readonly [boolean, string | null, readonly (readonly [string, string])[]],
])[] = [
  ['', [true, '', []]],
  [';', [true, '', []]],
  [' ; ', [true, '', []]],
  ['ca.example', [true, 'ca.example', []]],
  ['CA.Example', [true, 'ca.example', []]],
  ['ca.example;', [true, 'ca.example', []]],
  ['\tca.example ;\t', [true, 'ca.example', []]],
  ['ca', [true, 'ca', []]],
  ['xn--ca-uia.example', [true, 'xn--ca-uia.example', []]],
  ['ca.example; a=b', [true, 'ca.example', [['a', 'b']]]],
  [
    'ca.example;a=;b =\tc',
    [
      true,
      'ca.example',
      [
        ['a', ''],
        ['b', 'c'],
      ],
    ],
  ],
  [
    'ca.example; a=b; a=b',
    [
      true,
      'ca.example',
      [
        ['a', 'b'],
        ['a', 'b'],
      ],
    ],
  ],
  ['ca.example; a=b=c,d', [true, 'ca.example', [['a', 'b=c,d']]]],
  ['; a=b', [true, '', [['a', 'b']]]],
  [
    'ca.example; 1=2; b=c-d',
    [
      true,
      'ca.example',
      [
        ['1', '2'],
        ['b', 'c-d'],
      ],
    ],
  ],
  ...[
    'ca.example.',
    '.ca.example',
    'ca..example',
    '-ca.example',
    'ca-.example',
    'ca_.example',
    'ca.example a=b',
    'ca.example; a_b=1',
    'ca.example; a=1 2',
    'ca.example; a= b c',
    'ca.example; a',
    'ca.example; a=b; c',
    'ca.example;; a=b',
    'ca.example; =b',
    'ca.example; a=\u2615',
    'ca.example\u00e4',
    'ca.example; -a=b',
    'ca.example; a-b=c',
    'https://ca.example/',
    `ca.example${'; a=b'.repeat(65)}`,
    'ca.example%',
    '%%%',
    '"ca.example"',
  ].map(value => [value, [false, null, []]] as const),
]
for (const [value, wanted] of VALUES) {
  test(`the value ${JSON.stringify(value)} is ${wanted[0] ? 'read' : 'malformed'}`, () => {
    const { valid, domain, parameters } = parseIssue(value)
    assert.equal([valid, domain, parameters], wanted)
  })
}

// Parameters of RFC 8657, for a request of account 7 by http-01.
const HOW: IssueOptions = { accountUri: 'https://acme.example/7', method: 'http-01' }
const PARAMETERS: readonly (readonly [what: string, parameters: string, may: boolean])[] = [
  ['none', '', true],
  ['some that are not known', 'policy=ev; foo=', true],
  ['the account', 'accounturi=https://acme.example/7', true],
  ['another account', 'accounturi=https://acme.example/8', false],
  ['the account in capitals, which is another', 'accounturi=HTTPS://ACME.EXAMPLE/7', false],
  ['an account without value', 'accounturi=', false],
  [
    'two accounts, although the same',
    'accounturi=https://acme.example/7; accounturi=https://acme.example/7',
    false,
  ],
  ['the tag in capitals', 'AccountURI=https://acme.example/8', false],
  ['the method', 'validationmethods=http-01', true],
  ['the method among others', 'validationmethods=dns-01,http-01', true],
  ['another method', 'validationmethods=dns-01', false],
  ['no method', 'validationmethods=', false],
  ['a comma for methods', 'validationmethods=,', false],
  ['an empty method at the end', 'validationmethods=http-01,', false],
  ['two lists of methods', 'validationmethods=http-01; validationmethods=http-01', false],
  ['methods that are none', 'validationmethods=http_01', false],
  ['account and method', 'accounturi=https://acme.example/7; validationmethods=http-01', true],
  ['the account and another method', 'accounturi=https://acme.example/7; validationmethods=dns-01', false],
]
const set = (parts: Partial<Caa>): Caa => ({
  foundAt: 'example.com',
  alias: null,
  issue: [],
  issuewild: [],
  records: [],
  critical: [],
  ...parts,
})
for (const [what, parameters, may] of PARAMETERS) {
  test(`a record with ${what} ${may ? 'permits' : 'does not permit'} the request`, () => {
    assert.is(mayIssue(set({ issue: [`ca.example; ${parameters}`] }), ['ca.example'], false, HOW), may)
  })
}
test('a second record that fits permits what the first does not', () => {
  const issue = [
    'ca.example; accounturi=https://acme.example/8',
    'ca.example; accounturi=https://acme.example/7',
  ]
  assert.is(mayIssue(set({ issue }), ['ca.example'], false, HOW), true)
})
test('a CA goes by any of its names', () =>
  assert.is(mayIssue(set({ issue: ['second.example'] }), ['first.example', 'Second.Example'], false), true))
test('no records permit everybody', () => assert.is(mayIssue(null, [], true), true))
test("a subdomain of the CA's name is somebody else", () =>
  assert.is(mayIssue(set({ issue: ['www.ca.example'] }), ['ca.example'], false), false))

test('a long list of names is cut in the sentence', () => {
  const judged = caaForbids(
    set({ issue: Array.from({ length: 50 }, (_, at) => `ca${at}.${'x'.repeat(60)}.example`) }),
    { organization: 'Our CA', caaDomains: ['our-ca.example'] },
  )
  assert.ok(judged.forbids)
  const [en, ko] = [english(CAA_PROBLEMS, judged.problem), words(CAA_PROBLEMS, judged.problem, 'ko')!]
  assert.ok(en.length < 700 && ko.length < 700)
  assert.match(en, /, \.\.\., not Our CA/)
})

test('what the records forbid is said in both languages', () => {
  speaks(CAA_PROBLEMS)
  speaks(CAA_FIXES)
  withoutParticles({ ...CAA_PROBLEMS, ...CAA_FIXES })
})

test.run()
