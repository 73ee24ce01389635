/** What can be wrong with the records of mail beyond SPF and DMARC: a closed list, each with its words. */
import type { Catalogue, Coded, Entry } from '../../../core/text/catalogue.ts'

interface RecordIssueEntry extends Entry {
  /** `error`: receivers or senders cannot use the record. `warning`: they can, but it should be corrected. */
  readonly severity: 'error' | 'warning'
}

const STS = {
  'sts-not-quite': {
    severity: 'error',
    en: '"{text}" is not an MTA-STS record. It must begin with "v=STSv1;".',
    ko: '"{text}" 텍스트는 MTA-STS 레코드가 아닙니다. "v=STSv1;"로 시작해야 합니다.',
  },
  'sts-several-records': {
    severity: 'error',
    en: 'There are {count} MTA-STS records, so senders use none of them.',
    ko: 'MTA-STS 레코드가 {count}개 있습니다. 발신 서버는 어느 것도 사용하지 않습니다.',
  },
  'sts-bad-field': {
    severity: 'error',
    en: '"{text}" is not a valid field of an MTA-STS record, so senders ignore the record.',
    ko: '"{text}" 항목은 MTA-STS 레코드에 쓸 수 없습니다. 발신 서버가 레코드를 무시합니다.',
  },
  'sts-no-id': {
    severity: 'error',
    en: 'The MTA-STS record has no "id", so senders ignore it.',
    ko: 'MTA-STS 레코드에 "id"가 없어 발신 서버가 무시합니다.',
  },
  'sts-bad-id': {
    severity: 'error',
    en: 'The id "{id}" of the MTA-STS record is not valid. Use 1 to 32 letters and digits.',
    ko: 'MTA-STS 레코드의 id "{id}" 값은 쓸 수 없습니다. 영문자와 숫자 1~32자로 바꾸세요.',
  },
  'sts-repeated-field': {
    severity: 'warning',
    en: 'The field "{name}" appears more than once in the MTA-STS record. Only the first counts.',
    ko: 'MTA-STS 레코드에 "{name}" 항목이 두 번 이상 있습니다. 첫 번째만 적용됩니다.',
  },
} as const satisfies Catalogue<RecordIssueEntry>

const POLICY = {
  'policy-no-address': {
    severity: 'error',
    en: 'The host {host} of the MTA-STS policy has no IP address.',
    ko: 'MTA-STS 정책을 제공할 {host} 호스트에 IP 주소가 없습니다.',
  },
  'policy-redirected': {
    severity: 'error',
    en: 'The address of the MTA-STS policy redirects. Senders do not follow redirects.',
    ko: 'MTA-STS 정책 주소가 리디렉션합니다. 발신 서버는 따라가지 않습니다.',
  },
  'policy-status': {
    severity: 'error',
    en: 'The address of the MTA-STS policy returns HTTP {status} instead of 200.',
    ko: 'MTA-STS 정책 주소가 200이 아닌 상태로 응답합니다(HTTP {status}).',
  },
  // Senders only SHOULD check it: postfix-mta-sts-resolver does, mox does not.
  'policy-type': {
    severity: 'warning',
    en: 'The MTA-STS policy has the media type "{type}" instead of text/plain, so some senders ignore it.',
    ko: 'MTA-STS 정책의 미디어 타입이 text/plain이 아니어서 일부 발신 서버가 무시합니다: "{type}".',
  },
  'policy-bad-line': {
    severity: 'error',
    en: 'A line of the MTA-STS policy is not valid: "{line}".',
    ko: 'MTA-STS 정책에 올바르지 않은 줄이 있습니다: "{line}".',
  },
  'policy-empty-line': {
    severity: 'warning',
    en: 'The MTA-STS policy has an empty line, which some senders do not accept.',
    ko: 'MTA-STS 정책에 빈 줄이 있습니다. 일부 발신 서버는 받아들이지 않습니다.',
  },
  'policy-repeated-field': {
    severity: 'warning',
    en: 'The MTA-STS policy has "{name}" more than once. Only the first counts.',
    ko: 'MTA-STS 정책에 "{name}" 항목이 두 번 이상 있습니다. 첫 번째만 적용됩니다.',
  },
  'policy-no-version': {
    severity: 'error',
    en: 'The MTA-STS policy has no "version: STSv1".',
    ko: 'MTA-STS 정책에 "version: STSv1"이 없습니다.',
  },
  'policy-bad-version': {
    severity: 'error',
    en: 'The version "{value}" of the MTA-STS policy is not valid. Use STSv1.',
    ko: 'MTA-STS 정책의 버전 "{value}" 값은 쓸 수 없습니다. STSv1로 바꾸세요.',
  },
  'policy-no-mode': {
    severity: 'error',
    en: 'The MTA-STS policy has no "mode".',
    ko: 'MTA-STS 정책에 "mode"가 없습니다.',
  },
  'policy-bad-mode': {
    severity: 'error',
    en: 'The mode "{value}" of the MTA-STS policy is not valid. Use enforce, testing or none.',
    ko: 'MTA-STS 정책의 mode "{value}" 값은 쓸 수 없습니다. enforce, testing, none 가운데 하나로 바꾸세요.',
  },
  'policy-no-age': {
    severity: 'error',
    en: 'The MTA-STS policy has no "max_age".',
    ko: 'MTA-STS 정책에 "max_age"가 없습니다.',
  },
  'policy-bad-age': {
    severity: 'error',
    en: 'The max_age "{value}" of the MTA-STS policy is not valid. Use a number of seconds.',
    ko: 'MTA-STS 정책의 max_age "{value}" 값은 쓸 수 없습니다. 초 단위 숫자로 바꾸세요.',
  },
  'policy-long-age': {
    severity: 'warning',
    en: 'The max_age of the MTA-STS policy is {seconds|grouped} s. The maximum is {most|grouped} s.',
    ko: 'MTA-STS 정책의 max_age 값이 {seconds|grouped}초입니다. 최댓값은 {most|grouped}초입니다.',
  },
  'policy-short-age': {
    severity: 'warning',
    en: 'The max_age of the MTA-STS policy is only {seconds|grouped} s. Weeks protect better.',
    ko: 'MTA-STS 정책의 max_age 값이 {seconds|grouped}초로 짧습니다. 몇 주 이상이 안전합니다.',
  },
  'policy-no-mx': {
    severity: 'error',
    en: 'The MTA-STS policy lists no "mx".',
    ko: 'MTA-STS 정책에 "mx"가 없습니다.',
  },
  'policy-bad-mx': {
    severity: 'error',
    en: 'The mx "{value}" of the MTA-STS policy is not valid. Use a host name or "*." and a domain.',
    ko: 'MTA-STS 정책의 mx "{value}" 값은 쓸 수 없습니다. 호스트 이름이나 "*."로 시작하는 도메인으로 바꾸세요.',
  },
} as const satisfies Catalogue<RecordIssueEntry>

const REPORTING = {
  'rpt-not-quite': {
    severity: 'error',
    en: '"{text}" is not a TLS reporting record. It must begin with "v=TLSRPTv1;".',
    ko: '"{text}" 텍스트는 TLS 보고서 레코드가 아닙니다. "v=TLSRPTv1;"로 시작해야 합니다.',
  },
  'rpt-several-records': {
    severity: 'error',
    en: 'There are {count} TLS reporting records, so senders use none of them.',
    ko: 'TLS 보고서 레코드가 {count}개 있습니다. 발신 서버는 어느 것도 사용하지 않습니다.',
  },
  'rpt-bad-field': {
    severity: 'error',
    en: '"{text}" is not a valid field of a TLS reporting record.',
    ko: '"{text}" 항목은 TLS 보고서 레코드에 쓸 수 없습니다.',
  },
  'rpt-no-rua': {
    severity: 'error',
    en: 'The TLS reporting record has no "rua", so no reports are sent.',
    ko: 'TLS 보고서 레코드에 "rua"가 없어 보고서가 오지 않습니다.',
  },
  'rpt-bad-uri': {
    severity: 'error',
    en: 'The report address "{uri}" is not valid. Use mailto: or https:.',
    ko: '보고서를 받을 "{uri}" 주소는 쓸 수 없습니다. mailto:나 https:로 시작하는 주소로 바꾸세요.',
  },
  'bimi-not-quite': {
    severity: 'error',
    en: '"{text}" is not a BIMI record. It must begin with "v=BIMI1;".',
    ko: '"{text}" 텍스트는 BIMI 레코드가 아닙니다. "v=BIMI1;"로 시작해야 합니다.',
  },
  'bimi-several-records': {
    severity: 'error',
    en: 'There are {count} BIMI records, so receivers use none of them.',
    ko: 'BIMI 레코드가 {count}개 있습니다. 수신 서버는 어느 것도 사용하지 않습니다.',
  },
  'bimi-bad-tag': {
    severity: 'error',
    en: '"{text}" is not a valid tag of a BIMI record.',
    ko: '"{text}" 태그는 BIMI 레코드에 쓸 수 없습니다.',
  },
  'bimi-repeated-tag': {
    severity: 'error',
    en: 'The tag "{tag}" appears more than once in the BIMI record.',
    ko: 'BIMI 레코드에 "{tag}" 태그가 두 번 이상 있습니다.',
  },
  'bimi-no-logo': {
    severity: 'error',
    en: 'The BIMI record has no "l" with the address of the logo.',
    ko: 'BIMI 레코드에 로고 주소를 적는 "l" 태그가 없습니다.',
  },
  'bimi-not-https': {
    severity: 'error',
    en: 'The address "{uri}" of the BIMI record is not a valid https URL.',
    ko: 'BIMI 레코드의 "{uri}" 값은 올바른 https 주소가 아닙니다.',
  },
} as const satisfies Catalogue<RecordIssueEntry>

const DKIM = {
  'dkim-several-records': {
    severity: 'error',
    en: 'The selector has {count} key records. Receivers may use any of them or none.',
    ko: '이 셀렉터에 키 레코드가 {count}개 있습니다. 수신 서버가 어느 것을 쓸지 알 수 없습니다.',
  },
  'dkim-bad-tag': {
    severity: 'error',
    en: '"{text}" is not a valid tag of a DKIM key record.',
    ko: '"{text}" 태그는 DKIM 키 레코드에 쓸 수 없습니다.',
  },
  'dkim-repeated-tag': {
    severity: 'error',
    en: 'The tag "{tag}" appears more than once in the DKIM key record.',
    ko: 'DKIM 키 레코드에 "{tag}" 태그가 두 번 이상 있습니다.',
  },
  'dkim-bad-version': {
    severity: 'error',
    en: 'The version of the DKIM key record is not valid. It must begin with "v=DKIM1;".',
    ko: 'DKIM 키 레코드의 버전이 올바르지 않습니다. "v=DKIM1;"로 시작해야 합니다.',
  },
  'dkim-no-key': {
    severity: 'error',
    en: 'The DKIM key record has no "p" with the public key.',
    ko: 'DKIM 키 레코드에 공개 키를 적는 "p" 태그가 없습니다.',
  },
  'dkim-revoked': {
    severity: 'warning',
    en: 'The DKIM key is revoked ("p" is empty), so its signatures are not valid.',
    ko: 'DKIM 키가 폐기되었습니다("p"가 비어 있음). 이 키의 서명은 유효하지 않습니다.',
  },
  'dkim-key-type': {
    severity: 'error',
    en: 'The DKIM key type "{type}" is unknown. Receivers support rsa and ed25519.',
    ko: 'DKIM 키 종류 "{type}" 값은 알 수 없습니다. 수신 서버는 rsa와 ed25519를 지원합니다.',
  },
  'dkim-bad-key': {
    severity: 'error',
    en: 'The public key of the DKIM key record cannot be read. It may have been cut when it was copied.',
    ko: 'DKIM 키 레코드의 공개 키를 읽을 수 없습니다. 복사할 때 잘렸을 수 있습니다.',
  },
  'dkim-short-key': {
    severity: 'error',
    en: 'The DKIM key has {bits} bits. Receivers reject keys below 1024 bits (RFC 8301).',
    ko: 'DKIM 키가 {bits}비트입니다. 수신 서버는 1024비트보다 짧은 키를 거부합니다(RFC 8301).',
  },
  'dkim-small-key': {
    severity: 'warning',
    en: 'The DKIM key has {bits} bits. Use 2048 bits (RFC 8301).',
    ko: 'DKIM 키가 {bits}비트입니다. 2048비트를 쓰세요(RFC 8301).',
  },
  'dkim-no-sha256': {
    severity: 'error',
    en: 'The DKIM key record does not allow sha256, the only hash that receivers accept (RFC 8301).',
    ko: 'DKIM 키 레코드가 sha256을 허용하지 않습니다. 수신 서버는 sha256만 받아들입니다(RFC 8301).',
  },
  'dkim-not-for-mail': {
    severity: 'error',
    en: 'The DKIM key record is not for mail ("s" has neither "*" nor "email").',
    ko: 'DKIM 키 레코드가 메일용이 아닙니다("s"에 "*"나 "email"이 없음).',
  },
  'dkim-testing': {
    severity: 'warning',
    en: 'The DKIM key is in testing mode ("t=y"), so receivers may ignore its signatures.',
    ko: 'DKIM 키가 시험 모드("t=y")여서 수신 서버가 서명을 무시할 수 있습니다.',
  },
} as const satisfies Catalogue<RecordIssueEntry>

const TLSA = {
  'tlsa-unknown-usage': {
    severity: 'error',
    en: 'The certificate usage {usage} of the TLSA record is unknown, so senders ignore the record.',
    ko: 'TLSA 레코드의 certificate usage 값이 정의되지 않은 값이어서 발신 서버가 레코드를 무시합니다: {usage}.',
  },
  'tlsa-usage-not-for-mail': {
    severity: 'error',
    en: 'Mail servers do not use the certificate usage {usage} of TLSA records. Use 3 or 2 (RFC 7672).',
    ko: '메일 서버의 TLSA 레코드에는 certificate usage 3이나 2를 쓰세요(RFC 7672). 지금 값: {usage}.',
  },
  'tlsa-unknown-selector': {
    severity: 'error',
    en: 'The selector {selector} of the TLSA record is unknown, so senders ignore the record.',
    ko: 'TLSA 레코드의 selector 값이 정의되지 않은 값이어서 발신 서버가 레코드를 무시합니다: {selector}.',
  },
  'tlsa-unknown-matching-type': {
    severity: 'error',
    en: 'The matching type {type} of the TLSA record is unknown, so senders ignore the record.',
    ko: 'TLSA 레코드의 matching type 값이 정의되지 않은 값이어서 발신 서버가 레코드를 무시합니다: {type}.',
  },
  'tlsa-digest-length': {
    severity: 'error',
    en: 'The TLSA record has {length} bytes of data. Its matching type {type} needs {expected}.',
    ko: 'TLSA 레코드의 데이터가 {length}바이트입니다. {expected}바이트여야 합니다(matching type {type}).',
  },
  'tlsa-unreadable': {
    severity: 'error',
    en: 'The TLSA record with the selector {selector} has no certificate or key that can be read.',
    ko: 'TLSA 레코드에 든 인증서나 키를 읽을 수 없습니다(selector {selector}).',
  },
} as const satisfies Catalogue<RecordIssueEntry>

export const RECORD_ISSUES = {
  ...STS,
  ...POLICY,
  ...REPORTING,
  ...DKIM,
  ...TLSA,
} as const satisfies Catalogue<RecordIssueEntry>

export type RecordIssue = Coded<typeof RECORD_ISSUES>
