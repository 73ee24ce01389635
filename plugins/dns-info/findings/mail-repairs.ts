/** What to do about a record of mail that receivers cannot use: by what is wrong with it. */
import type { Catalogue, Coded } from '../../../core/text/catalogue.ts'
import { kindOf, type MailIssue } from '../mail/issues.ts'

export const REPAIRS = {
  'repair-record': { en: 'Correct the record.', ko: '레코드를 고치세요.' },
  'repair-merge': {
    en: 'Merge the records into one, and remove the others.',
    ko: '레코드를 하나로 합치고 나머지는 삭제하세요.',
  },
  'repair-fewer-lookups': {
    en: 'Remove includes that you no longer need, or replace some with ip4 and ip6 terms.',
    ko: '쓰지 않는 include를 지우거나, 일부를 ip4, ip6 항목으로 바꾸세요.',
  },
  'repair-dead-terms': {
    en: 'Remove the terms whose names no longer exist.',
    ko: '사라진 도메인을 가리키는 항목을 지우세요.',
  },
  'repair-term': {
    en: 'Correct that term, for example ip4: in place of ipv4:, or remove it.',
    ko: '해당 항목을 바로잡거나 지우세요. 흔한 실수: ip4: 대신 ipv4:.',
  },
  'repair-include': {
    en: 'Remove it, or ask that service which domain to include today.',
    ko: '해당 항목을 지우거나, 그 서비스에 지금 쓰는 include 도메인을 문의하세요.',
  },
  'repair-loop': {
    en: 'Remove one of the references in the loop.',
    ko: '순환하는 참조 가운데 하나를 지우세요.',
  },
  'repair-all': {
    en: 'End the record with "~all", or with "-all" once all your senders are listed.',
    ko: '레코드 끝에 "~all"을 쓰고, 모든 발신 서버를 넣은 뒤에는 "-all"로 바꾸세요.',
  },
  'repair-value': { en: 'Correct that value.', ko: '해당 값을 바로잡으세요.' },
} as const satisfies Catalogue
type Repair = Coded<typeof REPAIRS>

const BY_KIND: Readonly<Record<string, Repair['code']>> = {
  'several-records': 'repair-merge',
  'too-many-lookups': 'repair-fewer-lookups',
  'too-many-voids': 'repair-dead-terms',
  'unknown-mechanism': 'repair-term',
  'bad-term': 'repair-term',
  'bad-prefix': 'repair-term',
  'no-all': 'repair-all',
  'bad-ip4': 'repair-term',
  'bad-ip6': 'repair-term',
  'include-without-record': 'repair-include',
  'redirect-without-record': 'repair-include',
  loop: 'repair-loop',
  'bad-value': 'repair-value',
  'bad-uri': 'repair-value',
}

export const repairOf = (issue: MailIssue): Repair => ({
  code: BY_KIND[kindOf(issue)] ?? 'repair-record',
})
