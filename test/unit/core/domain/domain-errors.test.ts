/** What a person reads whose name is refused, in both languages. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { english, words } from '../../../../core/text/catalogue.ts'
import { readDomain, readName } from '../../../../core/domain/domain.ts'
import { REFUSALS } from '../../../../core/domain/domain-errors.ts'
import type { DomainRefusal } from '../../../../core/domain/domain-errors.ts'
import { refusalText } from '../../../../core/domain/inputs.ts'

const open = { ports: [8443, 993], lenient: false }
const strict = { ports: [], lenient: false }
const refused = (read: DomainRefusal | { readonly ok: true }): DomainRefusal => {
  if (read.ok) throw new Error('it was accepted')
  return read
}

/** An input for every code, so that none stays that nothing can say. */
const EXAMPLES: Readonly<Record<keyof typeof REFUSALS, DomainRefusal>> = {
  'name-missing': refused(readDomain(' ', strict)),
  'url-without-host': refused(readDomain('https://?q', strict)),
  'input-too-long': refused(readDomain('a'.repeat(3000), strict)),
  'scheme-unsupported': refused(readDomain('ftp://example.com', strict)),
  'userinfo-given': refused(readDomain('a@example.com', strict)),
  'name-not-bare': refused(readName('example.com:53')),
  'port-invalid': refused(readDomain('example.com:x', strict)),
  'port-not-open': refused(readDomain('example.com:80', open)),
  'ip-address-given': refused(readDomain('127.0.0.1', strict)),
  'wildcard-given': refused(readDomain('*.example.com', strict)),
  'asterisk-misplaced': refused(readName('a.*.com')),
  'asterisk-alone': refused(readName('*')),
  'space-in-name': refused(readDomain('a b.com', strict)),
  'comma-in-name': refused(readDomain('a.com,b.com', strict)),
  'character-in-name': refused(readDomain('a;b.com', strict)),
  'idna-character': refused(readDomain('look\u202eout.net', strict)),
  'idna-rule': refused(readDomain('\u0300a.com', strict)),
  'a-label-invalid': refused(readDomain('xn--0.com', strict)),
  'label-empty': refused(readDomain('example..com', strict)),
  'label-too-long': refused(readDomain(`${'a'.repeat(64)}.com`, strict)),
  'name-too-long': refused(readDomain(`${'a.'.repeat(130)}com`, strict)),
  'label-edge-hyphen': refused(readDomain('-a.com', strict)),
  'top-level-domain-given': refused(readDomain('com', strict)),
  'single-label-given': refused(readDomain('intranet', strict)),
  'name-reserved': refused(readDomain('nas.local', strict)),
  'name-under-arpa': refused(readDomain('4.3.2.1.in-addr.arpa', strict)),
  'public-suffix-given': refused(readDomain('co.kr', strict)),
  'top-level-domain-unknown': refused(readDomain('example.con', strict)),
}

test('every code is said of something, in whole sentences without a hole', () => {
  for (const [code, { report, error }] of Object.entries(EXAMPLES)) {
    assert.is(report.code, code)
    assert.is(error, english(REFUSALS, report))
    assert.match(error, /^[\x20-\x7e]+\.$/, code)
    assert.not.match(error, /[{}]/, code)
    assert.match(words(REFUSALS, report, 'ko') ?? '', /^[^{}]*[\uac00-\ud7a3][^{}]*\.$/, code)
    assert.ok(error.length <= 110, `${code}: ${error.length} characters`)
  }
})

test('what a reader sees names what was given and says what to do', () => {
  const table: readonly (readonly [keyof typeof REFUSALS, string, string])[] = [
    [
      'port-not-open',
      'Port 80 cannot be checked here. Ports that can be checked: 443, 8443, 993 (setting CERTSCOPE_TARGET_PORTS).',
      '여기서는 80번 포트를 확인할 수 없습니다. 확인할 수 있는 포트: 443, 8443, 993(CERTSCOPE_TARGET_PORTS 설정).',
    ],
    [
      'character-in-name',
      'A domain name cannot contain ";". Use letters, digits, hyphens and dots, as in example.com.',
      '도메인에 쓸 수 없는 문자가 있습니다: ";". example.com처럼 문자, 숫자, 하이픈, 점만 쓰세요.',
    ],
    [
      'name-reserved',
      'local is reserved for special use (RFC 6762). Give a public domain name.',
      'local 도메인은 특수한 용도로 예약되어 있습니다(RFC 6762). 공개 도메인을 입력하세요.',
    ],
    [
      'public-suffix-given',
      'co.kr is a public suffix. Give a name registered under it, as in NAME.co.kr.',
      'co.kr 도메인은 공용 접미사입니다. 그 아래에 등록된 도메인을 입력하세요. 형식: NAME.co.kr.',
    ],
  ]
  for (const [code, en, ko] of table) {
    assert.is(EXAMPLES[code].error, en)
    assert.is(words(REFUSALS, EXAMPLES[code].report, 'ko'), ko)
  }
})

test('those who gave it are shown it, shortened, and in their language', () => {
  const said = (given: string, lang?: string) =>
    refusalText(refused(readDomain(given, strict)), { lang }, given)
  const table: readonly (readonly [string, string | undefined, string])[] = [
    [
      ' 192.0.2.1 ',
      'en',
      '"192.0.2.1" cannot be checked. Give a domain name such as example.com, not an IP address.',
    ],
    [
      'a.com,b.com',
      undefined,
      '"a.com,b.com" cannot be checked. A domain name cannot contain a comma. Give one name, such as example.com.',
    ],
    [
      'nas.local',
      'ko',
      '"nas.local" 값은 확인할 수 없습니다. '
        + 'local 도메인은 특수한 용도로 예약되어 있습니다(RFC 6762). 공개 도메인을 입력하세요.',
    ],
    ['CO.KR', 'en', 'co.kr is a public suffix. Give a name registered under it, as in NAME.co.kr.'],
    ['   ', 'en', 'Give a domain name, such as example.com.'],
    [
      'example.com:8443',
      'en',
      'Port 8443 cannot be checked here. Ports that can be checked: 443 (setting CERTSCOPE_TARGET_PORTS).',
    ],
    [
      `${'a'.repeat(64)}.com`,
      'en',
      `"${'a'.repeat(60)}..." cannot be checked. A label is longer than 63 characters, the limit of the DNS. `
        + 'Check the name.',
    ],
  ]
  for (const [given, lang, line] of table) assert.is(said(given, lang), line)
})

test.run()
