/** What can be wrong with an SPF record (RFC 7208): a closed list, each with its words. */
import type { Catalogue, Coded } from '../../../core/text/catalogue.ts'
import type { IssueEntry } from '../findings/finding.ts'

/** Problems of one term, whatever record it is in. */
const TERMS = {
  'spf-too-long': {
    kind: 'too-long',
    severity: 'error',
    en: '"v=spf1" is followed by more than {max} terms.',
    ko: '레코드의 항목이 {max}개를 넘습니다.',
  },
  'spf-missing-address': {
    kind: 'missing-address',
    severity: 'error',
    en: '"{term}" has no IP address.',
    ko: '"{term}" 항목에 IP 주소가 없습니다.',
  },
  'spf-macro-not-allowed': {
    kind: 'macro-not-allowed',
    severity: 'error',
    en: '"{term}" contains a macro, but only an IP address is allowed.',
    ko: '"{term}" 항목에 매크로가 있습니다. IP 주소만 쓸 수 있습니다.',
  },
  'spf-bad-ip4': {
    kind: 'bad-ip4',
    severity: 'error',
    en: '"{term}" has no valid IPv4 address.',
    ko: '"{term}" 항목의 IPv4 주소가 올바르지 않습니다.',
  },
  'spf-bad-ip6': {
    kind: 'bad-ip6',
    severity: 'error',
    en: '"{term}" has no valid IPv6 address.',
    ko: '"{term}" 항목의 IPv6 주소가 올바르지 않습니다.',
  },
  'spf-bad-prefix': {
    kind: 'bad-prefix',
    severity: 'error',
    en: '"{term}" has an invalid prefix length.',
    ko: '"{term}" 항목의 프리픽스 길이가 올바르지 않습니다.',
  },
  'spf-text-after-all': {
    kind: 'bad-term',
    severity: 'error',
    en: '"{term}" has text after "all".',
    ko: '"{term}" 항목에서 "all" 뒤에 다른 내용이 있습니다.',
  },
  'spf-missing-domain': {
    kind: 'missing-domain',
    severity: 'error',
    en: '"{term}" has no domain name.',
    ko: '"{term}" 항목에 도메인이 없습니다.',
  },
  'spf-bad-term': {
    kind: 'bad-term',
    severity: 'error',
    en: '"{term}" is not a valid SPF term.',
    ko: '"{term}" 항목은 SPF 문법에 맞지 않습니다.',
  },
  'spf-bad-macro': {
    kind: 'bad-macro',
    severity: 'error',
    en: '"{term}" has an invalid macro.',
    ko: '"{term}" 항목의 매크로가 올바르지 않습니다.',
  },
  'spf-bad-domain': {
    kind: 'bad-domain',
    severity: 'error',
    en: '"{term}" has an invalid domain name.',
    ko: '"{term}" 항목의 도메인이 올바르지 않습니다.',
  },
  'spf-unknown-mechanism': {
    kind: 'unknown-mechanism',
    severity: 'error',
    en: '"{term}" is not an SPF mechanism.',
    ko: '"{term}" 항목은 SPF에 없는 메커니즘입니다.',
  },
  'spf-repeated-modifier': {
    kind: 'repeated-modifier',
    severity: 'error',
    en: '"{name}=" appears more than once.',
    ko: '"{name}=" 항목이 두 번 이상 있습니다.',
  },
} as const satisfies Catalogue<IssueEntry>

/** Problems of the names and records that the record leads to. */
const WALK = {
  // A problem of an included record; it counts as `issue` does.
  'spf-included': {
    kind: 'included',
    severity: 'error',
    en: '{domain}: {issue}',
    ko: '{domain}: {issue}',
  },
  'spf-bad-name': {
    kind: 'bad-name',
    severity: 'warning',
    en: '"{name}" is not a valid DNS name. Some receivers reject the whole record because of it.',
    ko: '"{name}" 이름은 DNS에서 쓸 수 없습니다. 일부 수신 서버는 레코드 전체를 거부합니다.',
  },
  'spf-lookup-failed': {
    kind: 'lookup-failed',
    severity: 'warning',
    en: 'A lookup failed: {reason}. Receivers would defer the mail.',
    ko: '{reason}. 이 경우 수신 서버는 메일 수신을 미룹니다.',
  },
  'spf-include-loop': {
    kind: 'loop',
    severity: 'error',
    en: 'The includes form a loop at {domain}.',
    ko: '{domain} 도메인에서 include가 순환합니다.',
  },
  'spf-redirect-loop': {
    kind: 'loop',
    severity: 'error',
    en: 'The redirects form a loop at {domain}.',
    ko: '{domain} 도메인에서 redirect가 순환합니다.',
  },
  'spf-include-ambiguous': {
    kind: 'several-records',
    severity: 'error',
    en: 'The included domain {domain} has {count} SPF records.',
    ko: 'include로 지정한 {domain} 도메인에 SPF 레코드가 {count}개 있습니다.',
  },
  'spf-redirect-ambiguous': {
    kind: 'several-records',
    severity: 'error',
    en: 'The redirect target {domain} has {count} SPF records.',
    ko: 'redirect로 지정한 {domain} 도메인에 SPF 레코드가 {count}개 있습니다.',
  },
  'spf-include-without-record': {
    kind: 'include-without-record',
    severity: 'error',
    en: 'The included domain {domain} has no SPF record.',
    ko: 'include로 지정한 {domain} 도메인에 SPF 레코드가 없습니다.',
  },
  'spf-redirect-without-record': {
    kind: 'redirect-without-record',
    severity: 'error',
    en: 'The redirect target {domain} has no SPF record.',
    ko: 'redirect로 지정한 {domain} 도메인에 SPF 레코드가 없습니다.',
  },
  'spf-no-mx': {
    kind: 'no-mx',
    severity: 'warning',
    en: '{domain} has no MX records, so "mx" matches nothing.',
    ko: '{domain} 도메인에 MX 레코드가 없어 "mx" 항목에 맞는 주소가 없습니다.',
  },
  'spf-too-many-mx': {
    kind: 'too-many-mx',
    severity: 'error',
    en: '{domain} has {count} MX records. More than {max} make the SPF record unusable.',
    ko: '{domain} 도메인의 MX 레코드가 {count}개입니다. {max}개를 넘으면 SPF 레코드를 사용할 수 없습니다.',
  },
  'spf-no-address': {
    kind: 'no-address',
    severity: 'warning',
    en: '{domain} has no IP addresses, so "a" matches nothing.',
    ko: '{domain} 도메인에 IP 주소가 없어 "a" 항목에 맞는 주소가 없습니다.',
  },
  'spf-after-all': {
    kind: 'after-all',
    severity: 'warning',
    en: '{domain}: "all" makes receivers ignore {count} other {count|term|terms}.',
    ko: '{domain}: "all" 때문에 다른 항목 {count}개가 쓰이지 않습니다.',
  },
  'spf-pass-all': {
    kind: 'pass-all',
    severity: 'warning',
    en: '"+all" allows any server on the Internet to send mail as this domain.',
    ko: '"+all"이 있어 누구나 이 도메인으로 메일을 보낼 수 있습니다.',
  },
  'spf-ptr': {
    kind: 'ptr',
    severity: 'warning',
    en: '{domain}: "ptr" should not be used (RFC 7208 section 5.5).',
    ko: '{domain}: "ptr"은 쓰지 않아야 합니다(RFC 7208 5.5).',
  },
} as const satisfies Catalogue<IssueEntry>

/** Problems of the record as a whole. */
const WHOLE = {
  'spf-too-many-lookups': {
    kind: 'too-many-lookups',
    severity: 'error',
    en: 'Checking the record can take {count} DNS lookups, but receivers stop after {max}.',
    ko: '레코드 확인에 DNS 조회가 최대 {count}회 필요합니다. 수신 서버는 {max}회를 넘으면 중단합니다.',
  },
  'spf-lookups-uncounted': {
    kind: 'too-many-lookups',
    severity: 'error',
    en: 'Checking the record can take {count} or more DNS lookups, but receivers stop after {max}.',
    ko: '레코드 확인에 DNS 조회가 {count}회 이상 필요합니다. 수신 서버는 {max}회를 넘으면 중단합니다.',
  },
  'spf-too-many-voids': {
    kind: 'too-many-voids',
    severity: 'error',
    en: '{count} DNS lookups find nothing, but receivers stop after {max}.',
    ko: '결과가 없는 DNS 조회가 {count}회입니다. 수신 서버는 {max}회를 넘으면 중단합니다.',
  },
  'spf-no-all': {
    kind: 'no-all',
    severity: 'warning',
    en: 'The record ends without "~all" or "-all", so other senders are neither allowed nor rejected.',
    ko: '레코드 끝에 "~all"이나 "-all"이 없어 다른 서버에서 온 메일을 어떻게 처리할지 정해져 있지 않습니다.',
  },
  'spf-several-records': {
    kind: 'several-records',
    severity: 'error',
    en: 'The domain has {count} SPF records, so receivers use none of them.',
    ko: '도메인에 SPF 레코드가 {count}개 있어 수신 서버가 어느 것도 사용하지 않습니다.',
  },
  'spf-not-quite': {
    kind: 'not-quite-spf',
    severity: 'error',
    en: '"{text}" is not an SPF record. It must begin with "v=spf1" and a space.',
    ko: '"{text}" 텍스트는 SPF 레코드가 아닙니다. "v=spf1"과 공백으로 시작해야 합니다.',
  },
} as const satisfies Catalogue<IssueEntry>

export const SPF_ISSUES = { ...TERMS, ...WALK, ...WHOLE } as const satisfies Catalogue<IssueEntry>

export type SpfIssue = Coded<typeof SPF_ISSUES>
