/** What can be wrong with the CAA records of a domain. */
import { parseIssue } from '../../../core/protocol/caa/judge.ts'
import type { Catalogue, Report } from '../../../core/text/catalogue.ts'
import type { Observation } from '../measure/observation.ts'
import { finder, type FindingEntry, type FindingIn } from './finding.ts'
import { where } from './subjects.ts'

const SYNTAX = 'https://www.rfc-editor.org/rfc/rfc8659#section-4.1'
const ISSUE = 'https://www.rfc-editor.org/rfc/rfc8659#section-4.2'
const LOOKUP = 'https://www.rfc-editor.org/rfc/rfc8659#section-3'

export const CAA_FINDINGS = {
  'caa-critical': {
    severity: 'warning',
    title: { en: 'CAA keeps every CA from issuing', ko: 'CAA 때문에 어떤 CA도 발급할 수 없습니다' },
    en: 'The CAA records of {domain} have a critical property that no CA knows ({tags}), so no CA may issue.',
    ko: '{domain} 도메인의 CAA 레코드에 CA가 처리하지 못하는 필수(critical) 속성이 있습니다. 어떤 CA도 발급할 수 없습니다. 속성: {tags}.',
    fix: {
      en: 'Remove that record, or clear its critical flag.',
      ko: '해당 레코드를 지우거나 critical 플래그를 끄세요.',
    },
    causes: {
      en: [
        'The tag of a record with flag 128 is misspelled.',
        'The critical flag was set for a tag that only some software knows.',
      ],
      ko: [
        '플래그가 128인 레코드의 태그 철자가 틀렸습니다.',
        '일부 소프트웨어만 처리하는 태그에 critical 플래그를 설정했습니다.',
      ],
    },
    links: [SYNTAX],
  },
  'caa-unanswered': {
    severity: 'warning',
    title: {
      en: 'CAA queries fail, so CAs may refuse to issue',
      ko: 'CAA가 조회되지 않아 CA가 발급을 거부할 수 있습니다',
    },
    en: 'The CAA records of {domain} cannot be looked up, although other records can: {reason}. CAs may then refuse to issue.',
    ko: '{domain} 도메인의 다른 레코드는 조회되지만 CAA 레코드는 조회되지 않습니다. {reason}. 이 경우 CA가 발급을 거부할 수 있습니다.',
    fix: {
      en: 'Update the name server software so it responds to CAA queries. Without a CAA record, the response must be an empty NOERROR.',
      ko: 'CAA 질의에 응답하도록 네임서버 소프트웨어를 업데이트하세요. 레코드가 없으면 빈 응답(NOERROR)을 보내야 합니다.',
    },
    causes: {
      en: [
        'The software of the name server is too old to know record type CAA.',
        'A firewall or a load balancer blocks queries for record types that it does not know.',
      ],
      ko: [
        '네임서버 소프트웨어가 오래되어 CAA 유형을 처리하지 못합니다.',
        '방화벽이나 로드 밸런서가 처리하지 못하는 레코드 유형의 질의를 막습니다.',
      ],
    },
    links: [LOOKUP, 'https://letsencrypt.org/docs/caa/'],
  },
  'caa-malformed': {
    severity: 'warning',
    title: { en: 'A CAA record names no CA', ko: 'CA 이름으로 읽을 수 없는 CAA 레코드가 있습니다' },
    en: 'The CAA records of {domain} have values that are not the domain name of a CA: {values}.',
    ko: '{domain} 도메인의 CAA 레코드에서 CA의 도메인이 아닌 값: {values}.',
    fix: {
      en: 'Write only the domain name of the CA, such as "letsencrypt.org", with parameters after a semicolon.',
      ko: '"letsencrypt.org"처럼 CA의 도메인만 쓰고 매개변수는 세미콜론 뒤에 쓰세요.',
    },
    causes: {
      en: ['The name or the URL of the CA was entered instead of its domain name.'],
      ko: ['CA의 도메인 대신 CA의 이름이나 URL을 입력했습니다.'],
    },
    links: [ISSUE],
  },
  'caa-denies-all': {
    severity: 'warning',
    title: { en: 'CAA allows no CA to issue', ko: 'CAA가 모든 CA의 발급을 막고 있습니다' },
    en: 'No CAA record of {domain} names a CA, so the next certificate cannot be issued.',
    ko: '{domain} 도메인의 CAA 레코드에 허용된 CA가 없어 다음 인증서를 발급받을 수 없습니다.',
    fix: {
      en: 'If that is not intended, add an issue record for your CA.',
      ko: '의도한 것이 아니라면 사용하는 CA의 issue 레코드를 추가하세요.',
    },
    causes: {
      en: [
        'The value ";" was set for a domain that was to have no certificates.',
        'Every value is malformed, so CAs read it as a ban.',
      ],
      ko: [
        '인증서를 쓰지 않으려던 도메인에 ";" 값을 등록했습니다.',
        '값의 형식이 모두 잘못되어 CA가 발급 금지로 처리합니다.',
      ],
    },
    links: [ISSUE],
  },
  'caa-missing': {
    severity: 'info',
    title: { en: 'No CAA records', ko: 'CAA 레코드가 없습니다' },
    en: '{domain} has no CAA records, so any CA may issue certificates for it.',
    ko: '{domain} 도메인에 CAA 레코드가 없어 모든 CA가 인증서를 발급할 수 있습니다.',
    fix: {
      en: 'Add a CAA record that names your CA, for example `0 issue "letsencrypt.org"`.',
      ko: '사용하는 CA를 지정하는 CAA 레코드를 추가하세요. 예: `0 issue "letsencrypt.org"`.',
    },
    links: [LOOKUP, 'https://letsencrypt.org/docs/caa/'],
  },
} as const satisfies Catalogue<FindingEntry>

const finding = finder(CAA_FINDINGS)
type CaaFinding = FindingIn<typeof CAA_FINDINGS>

/** What a server answered to a lookup in place of records; silence is no answer. */
const rcodeOf = ({ params }: Report): unknown => {
  const because = params?.['because']
  return typeof because === 'object' && 'code' in because ? because.params?.['rcode'] : undefined
}
/** By these a server says that it cannot or will not answer this question. */
const FAILURES: readonly unknown[] = ['SERVFAIL', 'REFUSED', 'NOTIMP', 'FORMERR']

export const caaFindings = ({ caa, a, aaaa, dnssec, host: domain }: Observation): CaaFinding[] => {
  if (!caa.ok) {
    // Where the servers fail for addresses as well, or nothing validates, that is what is wrong.
    const others = [a, aaaa].every(({ found }) => found !== 'unknown') && dnssec.status !== 'bogus'
    return others && FAILURES.includes(rcodeOf(caa.reason))
      ? [finding({ code: 'caa-unanswered', params: { domain, reason: caa.reason } })]
      : []
  }
  if (caa.caa === null) return [finding({ code: 'caa-missing', params: { domain } })]
  const { foundAt, issue, issuewild, critical } = caa.caa
  const values = [...issue, ...issuewild].map(value => ({ value, ...parseIssue(value) }))
  const malformed = values
    .filter(({ valid }) => !valid)
    .map(({ value }) => JSON.stringify(value.slice(0, 60)))
  const params = { domain: foundAt }
  return [
    ...where(critical, tags => finding({ code: 'caa-critical', params: { ...params, tags } })),
    ...where(malformed, values => finding({ code: 'caa-malformed', params: { ...params, values } })),
    ...(issue.length > 0 && values.every(({ domain }) => !domain)
      ? [finding({ code: 'caa-denies-all', params })]
      : []),
  ]
}
