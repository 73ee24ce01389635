/** MTA-STS: cases of RFC 8461, each with the section that decides it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  allowsMx,
  parseStsPolicy,
  readStsRecord,
  responseIssue,
} from '../../../../../plugins/mail/records/mta-sts.ts'

const codes = (issues: readonly { readonly code: string }[]): string[] => issues.map(({ code }) => code)

/** What is at `_mta-sts`: the id that senders get, or null, and what is wrong. */
const RECORDS: readonly (readonly [
  section: string,
  what: string,
  texts: readonly string[],
  id: string | null,
  issues: readonly string[],
])[] = [
  ['3.1', 'the record of the example', ['v=STSv1; id=20160831085700Z;'], '20160831085700Z', []],
  ['3.1', 'no semicolon at the end', ['v=STSv1; id=1'], '1', []],
  ['3.1', 'white space around semicolons', ['v=STSv1\t; \t id=a1 ; '], 'a1', []],
  ['3.1', 'no white space', ['v=STSv1;id=a1;'], 'a1', []],
  ['3.1', 'an id of 32 characters', [`v=STSv1; id=${'a'.repeat(32)}`], 'a'.repeat(32), []],
  ['3.1', 'an id of 33 characters', [`v=STSv1; id=${'a'.repeat(33)}`], null, ['sts-bad-id']],
  ['3.1', 'an id with a hyphen', ['v=STSv1; id=2016-08-31'], null, ['sts-bad-id']],
  ['3.1', 'an empty id', ['v=STSv1; id='], null, ['sts-bad-field', 'sts-no-id']],
  ['3.1', 'no id', ['v=STSv1;'], null, ['sts-no-id']],
  ['3.1', 'a name in capitals is another field', ['v=STSv1; ID=1'], null, ['sts-no-id']],
  ['3.1', 'white space around the equals sign', ['v=STSv1; id = 1'], null, ['sts-bad-field', 'sts-no-id']],
  ['3.1', 'the version is not first', ['id=1; v=STSv1;'], null, ['sts-not-quite']],
  ['3.1', 'the version in small letters', ['v=stsv1; id=1'], null, ['sts-not-quite']],
  ['3.1', 'the version alone', ['v=STSv1'], null, ['sts-not-quite']],
  ['3.1', 'another version', ['v=STSv2; id=1'], null, []],
  ['3.1', 'no text at all', [], null, []],
  ['3.1', 'other texts are discarded', ['v=spf1 -all', 'v=STSv1; id=1'], '1', []],
  ['3.1', 'two records', ['v=STSv1; id=1', 'v=STSv1; id=2'], null, ['sts-several-records']],
  ['3.1', 'an extension', ['v=STSv1; a-b.c_d=x:y; id=1'], '1', []],
  ['3.1', 'an equals sign in a value', ['v=STSv1; id=1; a=b=c'], null, ['sts-bad-field']],
  ['3.1', 'a field without a value', ['v=STSv1; id=1; a'], null, ['sts-bad-field']],
  ['3.1', 'two semicolons in a row', ['v=STSv1;; id=1'], null, ['sts-bad-field']],
  ['3.1', 'a character beyond US-ASCII', ['v=STSv1; id=1; a=\u00e4'], null, ['sts-bad-field']],
  ['3.2', 'the first of two ids counts', ['v=STSv1; id=1; id=2'], '1', ['sts-repeated-field']],
]
for (const [section, what, texts, id, issues] of RECORDS)
  test(`RFC 8461 ${section}: ${what}`, () => {
    const found = readStsRecord(texts)
    assert.is(found.record?.id ?? null, id)
    assert.equal(codes(found.issues), issues)
  })

const policy = (...lines: readonly string[]): string => lines.map(line => `${line}\r\n`).join('')
const VERSION = 'version: STSv1'
const ENFORCE = 'mode: enforce'
const MX = 'mx: mail.example.com'
const AGE = 'max_age: 604800'

/** A document: the mode and seconds that senders keep, or null, and what is wrong. */
const POLICIES: readonly (readonly [
  section: string,
  what: string,
  document: string,
  policy: string | null,
  issues: readonly string[],
])[] = [
  [
    '3.2',
    'the policy of the example',
    policy(VERSION, ENFORCE, MX, 'mx: *.example.net', AGE),
    'enforce 604800',
    [],
  ],
  ['3.2', 'lines end in LF', `${VERSION}\n${ENFORCE}\n${MX}\n${AGE}\n`, 'enforce 604800', []],
  ['3.2', 'the last line has no end', `${VERSION}\r\n${ENFORCE}\r\n${MX}\r\n${AGE}`, 'enforce 604800', []],
  ['3.2', 'any order', policy(AGE, MX, ENFORCE, VERSION), 'enforce 604800', []],
  [
    '3.2',
    'no space after the colon',
    policy('version:STSv1', 'mode:testing', 'mx:a.example', 'max_age:604800'),
    'testing 604800',
    [],
  ],
  [
    '3.2',
    'white space at the end of a line',
    policy(`${VERSION} \t`, ENFORCE, MX, AGE),
    'enforce 604800',
    [],
  ],
  [
    '3.2',
    'white space before the colon',
    policy('version : STSv1', ENFORCE, MX, AGE),
    null,
    ['policy-bad-line', 'policy-no-version'],
  ],
  ['3.2', 'an unknown field', policy(VERSION, ENFORCE, MX, AGE, 'note: 한글; a=b'), 'enforce 604800', []],
  ['3.2', 'a line without a colon', policy(VERSION, ENFORCE, MX, AGE, 'hello'), null, ['policy-bad-line']],
  ['3.2', 'no version', policy(ENFORCE, MX, AGE), null, ['policy-no-version']],
  ['3.2', 'another version', policy('version: STSv2', ENFORCE, MX, AGE), null, ['policy-bad-version']],
  ['3.2', 'no mode', policy(VERSION, MX, AGE), null, ['policy-no-mode']],
  ['3.2', 'a mode in capitals', policy(VERSION, 'mode: Enforce', MX, AGE), null, ['policy-bad-mode']],
  [
    '3.2',
    'a field in capitals is another one',
    policy(VERSION, 'Mode: enforce', MX, AGE),
    null,
    ['policy-no-mode'],
  ],
  ['3.2', 'no age', policy(VERSION, ENFORCE, MX), null, ['policy-no-age']],
  [
    '3.2',
    'an age that is not a number',
    policy(VERSION, ENFORCE, MX, 'max_age: 1w'),
    null,
    ['policy-bad-age'],
  ],
  ['3.2', 'a negative age', policy(VERSION, ENFORCE, MX, 'max_age: -1'), null, ['policy-bad-age']],
  [
    '3.2',
    'an age of 11 digits',
    policy(VERSION, ENFORCE, MX, 'max_age: 10000000000'),
    null,
    ['policy-bad-age'],
  ],
  ['3.2', 'the longest age', policy(VERSION, ENFORCE, MX, 'max_age: 31557600'), 'enforce 31557600', []],
  [
    '3.2',
    'a longer age',
    policy(VERSION, ENFORCE, MX, 'max_age: 31557601'),
    'enforce 31557600',
    ['policy-long-age'],
  ],
  [
    '3.2',
    'an age below the expected weeks',
    policy(VERSION, ENFORCE, MX, 'max_age: 86400'),
    'enforce 86400',
    ['policy-short-age'],
  ],
  ['3.2', 'no mx', policy(VERSION, ENFORCE, AGE), null, ['policy-no-mx']],
  ['3.2', 'no mx with the mode none', policy(VERSION, 'mode: none', AGE), 'none 604800', []],
  [
    '3.2',
    'two names in one mx',
    policy(VERSION, ENFORCE, 'mx: a.example, b.example', AGE),
    null,
    ['policy-bad-mx'],
  ],
  [
    '3.2',
    'an mx that is a U-label',
    policy(VERSION, ENFORCE, 'mx: 메일.example', AGE),
    null,
    ['policy-bad-mx'],
  ],
  [
    '3.2',
    'an mx that is an A-label',
    policy(VERSION, ENFORCE, 'mx: xn--vk1bz93a.example', AGE),
    'enforce 604800',
    [],
  ],
  [
    '3.2',
    'a wildcard within a name',
    policy(VERSION, ENFORCE, 'mx: mail.*.example', AGE),
    null,
    ['policy-bad-mx'],
  ],
  [
    '3.2',
    'a wildcard for a part of a label',
    policy(VERSION, ENFORCE, 'mx: mx*.example.com', AGE),
    null,
    ['policy-bad-mx'],
  ],
  [
    '3.2',
    'the first of two modes counts',
    policy(VERSION, 'mode: testing', ENFORCE, MX, AGE),
    'testing 604800',
    ['policy-repeated-field'],
  ],
  [
    '3.2',
    'an empty document',
    '',
    null,
    ['policy-no-version', 'policy-no-mode', 'policy-no-age', 'policy-no-mx'],
  ],
  ['3.2', 'a control character', policy(VERSION, ENFORCE, MX, AGE, 'a: b\u0000c'), null, ['policy-bad-line']],
  [
    '8.3',
    'a small age with the mode none',
    policy(VERSION, 'mode: none', 'max_age: 86400'),
    'none 86400',
    [],
  ],
]
for (const [section, what, document, kept, issues] of POLICIES)
  test(`RFC 8461 ${section}: ${what}`, () => {
    const found = parseStsPolicy(document)
    assert.is(found.policy && `${found.policy.mode} ${found.policy.maxAge}`, kept)
    assert.equal(codes(found.issues), issues)
  })

/** Which MX hosts patterns allow. */
const HOSTS: readonly (readonly [
  section: string,
  patterns: readonly string[],
  host: string,
  allowed: boolean,
])[] = [
  ['4.1', ['*.example.com'], 'mail.example.com', true],
  ['4.1', ['*.example.com'], 'example.com', false],
  ['4.1', ['*.example.com'], 'foo.bar.example.com', false],
  ['4.1', ['*.example.com'], '.example.com', false],
  ['4.1', ['mail.example.com'], 'MAIL.Example.com.', true],
  ['4.1', ['mail.example.com'], 'mail.example.org', false],
  ['4.1', ['mail.example.com'], 'a.mail.example.com', false],
  ['4', ['a.example', 'b.example'], 'b.example', true],
  ['4', [], 'b.example', false],
]
for (const [section, mx, host, allowed] of HOSTS)
  test(`RFC 8461 ${section}: ${mx.join(' ') || 'no pattern'} ${allowed ? 'allows' : 'does not allow'} ${host}`, () =>
    assert.is(allowsMx({ mx }, host), allowed))

/** What a response means for the policy. */
const RESPONSES: readonly (readonly [
  section: string,
  status: number,
  type: string | null,
  fault: string | null,
])[] = [
  ['3.3', 200, 'text/plain', null],
  ['3.2', 200, 'Text/Plain; charset=utf-8; format=flowed', null],
  ['3.2', 200, 'text/html', 'policy-type'],
  ['3.2', 200, null, 'policy-type'],
  ['3.3', 301, 'text/plain', 'policy-redirected'],
  ['3.3', 204, 'text/plain', 'policy-status'],
  ['3.3', 404, 'text/plain', 'policy-status'],
]
for (const [section, status, type, fault] of RESPONSES)
  test(`RFC 8461 ${section}: HTTP ${status} with ${type ?? 'no type'}`, () =>
    assert.is(responseIssue(status, type)?.code ?? null, fault))

test('what makes a policy unusable is reported before what does not', () => {
  const many = Array.from({ length: 30 }, () => 'mode: enforce')
  const { issues } = parseStsPolicy(policy(VERSION, ENFORCE, ...many, AGE))
  assert.is(issues.length, 20)
  assert.is(issues[0]?.code, 'policy-no-mx')
})

test.run()
