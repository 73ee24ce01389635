/** What is wrong with records of mail, in words of both languages, and how grave it is. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { words } from '../../../../../core/text/catalogue.ts'
import {
  isError,
  kindOf,
  MAIL_ISSUE_CODES,
  MAIL_ISSUES,
  MAIL_TEXTS,
  severityOf,
  type MailIssue,
} from '../../../../../plugins/dns-info/mail/issues.ts'
import { speaks } from '../../../../peers/words.ts'

test('the catalogue has both languages, with the same parameters, as the style sheets have it', () => {
  const { 'spf-included': bare, ...worded } = MAIL_ISSUES
  assert.equal([bare.en, bare.ko], ['{domain}: {issue}', '{domain}: {issue}'])
  speaks(worded)
  for (const [code, { en, ko, kind }] of Object.entries(worded)) {
    assert.match(en, /^["A-Z{_].*[.]$/, code)
    assert.match(ko, /(?:다|세요)(?:\([^)]+\))?\.$|: [{a-z._}]+\.$/, code)
    assert.match(kind, /^[a-z0-9-]+$/, code)
  }
})

const SAID: readonly (readonly [issue: MailIssue, en: string, ko: string])[] = [
  [
    { code: 'spf-unknown-mechanism', params: { term: 'x; "y"' } },
    '"x; "y"" is not an SPF mechanism.',
    '"x; "y"" 항목은 SPF에 없는 메커니즘입니다.',
  ],
  [
    {
      code: 'spf-included',
      params: { domain: 'a.example', issue: { code: 'spf-repeated-modifier', params: { name: 'exp' } } },
    },
    'a.example: "exp=" appears more than once.',
    'a.example: "exp=" 항목이 두 번 이상 있습니다.',
  ],
  [
    { code: 'spf-after-all', params: { domain: 'a.example', count: 1 } },
    'a.example: "all" makes receivers ignore 1 other term.',
    'a.example: "all" 때문에 다른 항목 1개가 쓰이지 않습니다.',
  ],
  [
    { code: 'spf-after-all', params: { domain: 'a.example', count: 2 } },
    'a.example: "all" makes receivers ignore 2 other terms.',
    'a.example: "all" 때문에 다른 항목 2개가 쓰이지 않습니다.',
  ],
  [
    { code: 'spf-lookups-uncounted', params: { count: 40, max: 10 } },
    'Checking the record can take 40 or more DNS lookups, but receivers stop after 10.',
    '레코드 확인에 DNS 조회가 40회 이상 필요합니다. 수신 서버는 10회를 넘으면 중단합니다.',
  ],
  [
    {
      code: 'spf-lookup-failed',
      params: {
        reason: {
          code: 'dns-lookup-failed',
          params: { name: 'a.example', because: { code: 'dns-timeout' } },
        },
      },
    },
    'A lookup failed: no usable response from the resolver for a.example (no response in time). Receivers would defer the mail.',
    '리졸버에서 a.example 도메인의 정상 응답을 받지 못했습니다. 제때 응답하지 않았습니다. 이 경우 수신 서버는 메일 수신을 미룹니다.',
  ],
  [
    { code: 'dmarc-bad-value', params: { tag: 'p', value: 'rejects', values: ['none', 'reject'] } },
    '"p=rejects" is not valid. Use one of: none, reject.',
    '"p=rejects" 값은 쓸 수 없습니다. 가능한 값: none, reject.',
  ],
  [
    { code: 'dmarc-walk-incomplete', params: { reason: { code: 'dns-no-servers' } } },
    'A lookup failed: no DNS server is configured. Another DMARC record may apply.',
    '조회에 실패했습니다: DNS 서버가 설정되어 있지 않습니다. 다른 DMARC 레코드가 적용될 수도 있습니다.',
  ],
  [
    { code: 'dmarc-report-not-authorized', params: { host: 'b.example', domain: 'a.example' } },
    'b.example does not accept reports about a.example, so receivers send none. It needs a DMARC record at '
      + 'a.example._report._dmarc.b.example.',
    'b.example 도메인이 a.example 도메인의 보고서를 받겠다고 밝히지 않아 수신 서버가 보내지 않습니다. DMARC 레코드가 '
      + '필요한 이름: a.example._report._dmarc.b.example.',
  ],
]
for (const [issue, en, ko] of SAID)
  test(`${issue.code}: ${en}`, () =>
    assert.equal([words(MAIL_TEXTS, issue, 'en'), words(MAIL_TEXTS, issue, 'ko')], [en, ko]))

test('what is wrong with an included record is of the kind that it has there', () => {
  const inner: MailIssue = { code: 'spf-bad-macro', params: { term: 'a:%{' } }
  const outer: MailIssue = { code: 'spf-included', params: { domain: 'a.example', issue: inner } }
  assert.equal([kindOf(inner), kindOf(outer)], ['bad-macro', 'bad-macro'])
  assert.equal([isError(outer), severityOf({ code: 'spf-no-all' })], [true, 'warning'])
})

test('the list of codes is that of the catalogue', () =>
  assert.equal(MAIL_ISSUE_CODES, Object.keys(MAIL_ISSUES)))

test.run()
