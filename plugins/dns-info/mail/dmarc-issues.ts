/** What can be wrong with a DMARC record (RFC 9989): a closed list, each with its words. */
import type { Catalogue, Coded } from '../../../core/text/catalogue.ts'
import type { IssueEntry } from '../findings/finding.ts'

const TAGS = {
  'dmarc-empty-tag': {
    kind: 'empty-tag',
    severity: 'warning',
    en: 'The record has two semicolons in a row.',
    ko: '레코드에 세미콜론이 연달아 있습니다.',
  },
  'dmarc-bad-tag': {
    kind: 'bad-tag',
    severity: 'warning',
    en: '"{text}" is not a valid tag. Receivers ignore it.',
    ko: '"{text}" 부분은 태그가 아니어서 무시됩니다.',
  },
  'dmarc-repeated-tag': {
    kind: 'repeated-tag',
    severity: 'error',
    en: 'The tag "{tag}" appears more than once.',
    ko: '"{tag}" 태그가 두 번 이상 있습니다.',
  },
  'dmarc-pct-removed': {
    kind: 'removed-tag',
    severity: 'warning',
    en: 'RFC 9989 removed the tag "pct". Use "t=y" for a trial. Older receivers may still apply "pct".',
    ko: '"pct" 태그는 RFC 9989에서 삭제되었습니다. 시험할 때는 "t=y"를 쓰세요. 오래된 수신 서버는 아직 따를 수 있습니다.',
  },
  'dmarc-rf-removed': {
    kind: 'removed-tag',
    severity: 'warning',
    en: 'RFC 9989 removed the tag "rf" because there is only one report format.',
    ko: '"rf" 태그는 RFC 9989에서 삭제되었습니다. 보고서 형식은 한 가지뿐입니다.',
  },
  'dmarc-ri-removed': {
    kind: 'removed-tag',
    severity: 'warning',
    en: 'RFC 9989 removed the tag "ri" because reports are sent daily. Older receivers may still apply it.',
    ko: '"ri" 태그는 RFC 9989에서 삭제되었습니다. 보고서는 매일 옵니다. 오래된 수신 서버는 아직 따를 수 있습니다.',
  },
  'dmarc-unknown-tag': {
    kind: 'unknown-tag',
    severity: 'warning',
    en: 'The tag "{tag}" is unknown. Receivers ignore it.',
    ko: '"{tag}" 태그는 알 수 없는 태그여서 무시됩니다.',
  },
  'dmarc-no-value': {
    kind: 'bad-value',
    severity: 'error',
    en: 'The tag "{tag}" has no value.',
    ko: '"{tag}" 태그에 값이 없습니다.',
  },
  'dmarc-bad-characters': {
    kind: 'bad-value',
    severity: 'error',
    en: 'The value of the tag "{tag}" contains invalid characters.',
    ko: '"{tag}" 태그의 값에 쓸 수 없는 문자가 있습니다.',
  },
  'dmarc-bad-value': {
    kind: 'bad-value',
    severity: 'error',
    en: '"{tag}={value}" is not valid. Use one of: {values}.',
    ko: '"{tag}={value}" 값은 쓸 수 없습니다. 가능한 값: {values}.',
  },
} as const satisfies Catalogue<IssueEntry>

const REPORTS = {
  'dmarc-size-limit': {
    kind: 'size-limit',
    severity: 'warning',
    en: 'The size limit in "{uri}" ({tag}) is obsolete. Receivers ignore it since RFC 9989.',
    ko: '{tag} 태그의 "{uri}" 값에 크기 제한이 있습니다. RFC 9989부터는 무시됩니다.',
  },
  'dmarc-bad-uri': {
    kind: 'bad-uri',
    severity: 'error',
    en: '"{uri}" ({tag}) is not a valid URI.',
    ko: '{tag} 태그의 "{uri}" 값은 URI가 아닙니다.',
  },
  'dmarc-mailto-missing': {
    kind: 'bad-uri',
    severity: 'error',
    en: '"{uri}" ({tag}) is not a valid URI. Write "mailto:" before the address.',
    ko: '{tag} 태그의 "{uri}" 값에 "mailto:"가 빠져 있습니다.',
  },
  'dmarc-not-mailto': {
    kind: 'not-mailto',
    severity: 'warning',
    en: '"{uri}" ({tag}) is not a mail address. Receivers do not have to support it.',
    ko: '{tag} 태그의 "{uri}" 값은 메일 주소가 아닙니다. 수신 서버가 지원하지 않을 수 있습니다.',
  },
  'dmarc-redundant-fo': {
    kind: 'redundant-fo',
    severity: 'warning',
    en: '"fo" has both 0 and 1. Option 1 includes option 0.',
    ko: '"fo"에 0과 1이 모두 있습니다. 1이 0을 포함하므로 0은 필요 없습니다.',
  },
  'dmarc-repeated-fo': {
    kind: 'redundant-fo',
    severity: 'warning',
    en: '"fo" lists an option twice.',
    ko: '"fo"에 같은 옵션이 두 번 있습니다.',
  },
  'dmarc-fo-without-ruf': {
    kind: 'fo-without-ruf',
    severity: 'warning',
    en: 'Receivers ignore "fo" without "ruf".',
    ko: '"ruf"가 없으면 "fo"는 무시됩니다.',
  },
  'dmarc-no-reports': {
    kind: 'no-reports',
    severity: 'warning',
    en: 'The record has no "rua", so you get no reports about who sends mail as this domain.',
    ko: '레코드에 "rua"가 없어 누가 이 도메인으로 메일을 보내는지 보고서를 받을 수 없습니다.',
  },
  'dmarc-report-not-authorized': {
    kind: 'report-not-authorized',
    severity: 'warning',
    en: '{host} does not accept reports about {domain}, so receivers send none. It needs a DMARC record at {domain}._report._dmarc.{host}.',
    ko: '{host} 도메인이 {domain} 도메인의 보고서를 받겠다고 밝히지 않아 수신 서버가 보내지 않습니다. DMARC 레코드가 필요한 이름: {domain}._report._dmarc.{host}.',
  },
} as const satisfies Catalogue<IssueEntry>

const POLICIES = {
  'dmarc-missing-policy': {
    kind: 'missing-policy',
    severity: 'warning',
    en: 'The tag "p" is missing. It means "none" since RFC 9989, but older receivers ignore the record.',
    ko: '"p" 태그가 없습니다. RFC 9989부터는 "none"을 뜻하지만 오래된 수신 서버는 레코드를 무시합니다.',
  },
  'dmarc-policy-position': {
    kind: 'policy-position',
    severity: 'warning',
    en: '"p" does not directly follow "v". RFC 9989 allows that, but older receivers ignore the record.',
    ko: '"p"가 "v" 바로 뒤에 있지 않습니다. RFC 9989부터는 허용되지만 오래된 수신 서버는 레코드를 무시합니다.',
  },
  'dmarc-weaker-subdomains': {
    kind: 'weaker-subdomains',
    severity: 'warning',
    en: 'The subdomain policy "{policy}" is weaker than "{domainPolicy}", so subdomains are easier to spoof.',
    ko: '하위 도메인의 정책 "{policy}" 값이 도메인의 정책 "{domainPolicy}" 값보다 약합니다. 하위 도메인을 사칭하기 쉽습니다.',
  },
  'dmarc-weaker-nonexistent': {
    kind: 'weaker-nonexistent',
    severity: 'warning',
    en: 'The policy for nonexistent subdomains ("{policy}") is weaker than "{domainPolicy}", although no legitimate mail comes from them.',
    ko: '존재하지 않는 하위 도메인의 정책 "{policy}" 값이 "{domainPolicy}" 정책보다 약합니다. 그런 도메인에서는 정상 메일이 오지 않습니다.',
  },
} as const satisfies Catalogue<IssueEntry>

const RECORDS = {
  'dmarc-not-quite': {
    kind: 'not-quite-dmarc',
    severity: 'error',
    en: '"{text}" at _dmarc.{domain} is not a DMARC record. It must begin with "v=DMARC1;".',
    ko: '_dmarc.{domain} 이름의 "{text}" 텍스트는 DMARC 레코드가 아닙니다. "v=DMARC1;"로 시작해야 합니다.',
  },
  'dmarc-spf-record': {
    kind: 'spf-in-dmarc',
    severity: 'error',
    en: '_dmarc.{domain} has an SPF record instead of a DMARC record.',
    ko: '_dmarc.{domain} 이름에 DMARC 레코드 대신 SPF 레코드가 있습니다.',
  },
  'dmarc-several-records': {
    kind: 'several-records',
    severity: 'error',
    en: '_dmarc.{domain} has {count} DMARC records, so receivers use none of them.',
    ko: '_dmarc.{domain} 이름에 DMARC 레코드가 {count}개 있습니다. 수신 서버는 어느 것도 사용하지 않습니다.',
  },
  'dmarc-walk-incomplete': {
    kind: 'walk-incomplete',
    severity: 'warning',
    en: 'A lookup failed: {reason}. Another DMARC record may apply.',
    ko: '조회에 실패했습니다: {reason}. 다른 DMARC 레코드가 적용될 수도 있습니다.',
  },
} as const satisfies Catalogue<IssueEntry>

export const DMARC_ISSUES = {
  ...TAGS,
  ...REPORTS,
  ...POLICIES,
  ...RECORDS,
} as const satisfies Catalogue<IssueEntry>

export type DmarcIssue = Coded<typeof DMARC_ISSUES>
