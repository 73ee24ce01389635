/** What keeps mail to a domain from arriving, or from being encrypted: MX records, MTA-STS, TLS reports. */
import type { Catalogue } from '../../../core/text/catalogue.ts'
import { exchangesOf, type Observation } from '../measure/observation.ts'
import type { RecordIssue } from '../records/issues.ts'
import { RECORD_ISSUES } from '../records/issues.ts'
import { policyLines, receivesOf, stampOf } from './conclusions.ts'
import type { FoundIn, MailEntry } from './finding.ts'

const RFC_MTA_STS = 'https://www.rfc-editor.org/rfc/rfc8461'
const RFC_TLS_RPT = 'https://www.rfc-editor.org/rfc/rfc8460'
const RFC_NULL_MX = 'https://www.rfc-editor.org/rfc/rfc7505'

export const ARRIVES_FINDINGS = {
  'mx-bogus': {
    severity: 'error',
    title: { en: 'MX records fail DNSSEC validation', ko: 'MX 레코드의 DNSSEC 검증이 실패합니다' },
    en: 'Senders that validate DNSSEC deliver no mail to {domain}, because its MX records fail validation: {reason}.',
    ko: 'DNSSEC을 검증하는 발신 서버가 메일을 보내지 못합니다. {domain} 도메인의 MX 조회 결과가 검증에 실패합니다: {reason}.',
    fix: {
      en: 'Re-sign the zone, so its MX records have valid signatures.\nThen check again.',
      ko: '존에 다시 서명해 MX 레코드의 서명을 바로잡으세요.\n그런 다음 다시 확인하세요.',
    },
    causes: {
      en: [
        'The signature of the MX records expired.',
        'The MX records were changed, but not signed again, or a name server has an old copy of the zone.',
      ],
      ko: [
        'MX 레코드의 서명이 만료되었습니다.',
        'MX 레코드를 바꾼 뒤 다시 서명하지 않았거나, 일부 네임서버의 존이 오래되었습니다.',
      ],
    },
    links: ['https://www.rfc-editor.org/rfc/rfc7672#section-2.1.1'],
  },
  'sts-refuses-all': {
    severity: 'error',
    title: {
      en: 'The MTA-STS policy allows none of the mail servers',
      ko: 'MTA-STS 정책이 모든 메일 서버를 거부합니다',
    },
    en: 'Senders that support MTA-STS deliver no mail here: the policy allows none of the MX hosts ({hosts}).',
    ko: 'MTA-STS를 지원하는 발신 서버가 이 도메인으로 메일을 보내지 못합니다. 정책에 없는 MX 호스트: {hosts}.',
    fix: {
      en: 'Add these lines to https://mta-sts.{domain}/.well-known/mta-sts.txt: {lines}\nThen change the id of the record: `_mta-sts.{domain} TXT "v=STSv1; id={id}"`',
      ko: 'https://mta-sts.{domain}/.well-known/mta-sts.txt 파일에 다음 줄을 추가하세요: {lines}\n그런 다음 레코드의 id를 바꾸세요: `_mta-sts.{domain} TXT "v=STSv1; id={id}"`',
    },
    causes: {
      en: ['The mail service was changed, but the policy was not.', 'A pattern covers only one label.'],
      ko: ['메일 서비스를 바꾸면서 정책을 고치지 않았습니다.', '와일드카드는 레이블 하나에만 적용됩니다.'],
    },
    links: [`${RFC_MTA_STS}#section-4.1`],
  },
  'sts-refuses-some': {
    severity: 'warning',
    title: {
      en: 'The MTA-STS policy does not allow all mail servers',
      ko: 'MTA-STS 정책에 빠진 메일 서버가 있습니다',
    },
    en: 'The MTA-STS policy does not allow these MX hosts: {hosts}.',
    ko: 'MTA-STS 정책에 없는 MX 호스트: {hosts}.',
    fix: {
      en: 'Add these lines to https://mta-sts.{domain}/.well-known/mta-sts.txt: {lines}\nThen change the id of the record: `_mta-sts.{domain} TXT "v=STSv1; id={id}"`',
      ko: 'https://mta-sts.{domain}/.well-known/mta-sts.txt 파일에 다음 줄을 추가하세요: {lines}\n그런 다음 레코드의 id를 바꾸세요: `_mta-sts.{domain} TXT "v=STSv1; id={id}"`',
    },
    causes: {
      en: ['A mail server was added, but the policy was not changed.', 'A pattern covers only one label.'],
      ko: ['메일 서버를 추가하면서 정책을 고치지 않았습니다.', '와일드카드는 레이블 하나에만 적용됩니다.'],
    },
    links: [`${RFC_MTA_STS}#section-4.1`],
  },
  'sts-invalid': {
    severity: 'warning',
    title: {
      en: 'MTA-STS is set up, but senders cannot use it',
      ko: 'MTA-STS가 설정되어 있지만 쓸 수 없습니다',
    },
    en: 'Senders cannot use MTA-STS here, so mail may be sent unencrypted. {issue}',
    ko: '발신 서버가 MTA-STS를 쓸 수 없어 메일이 암호화되지 않을 수 있습니다. {issue}',
    fix: {
      en: 'Correct the record at _mta-sts.{domain}, or the policy at https://mta-sts.{domain}/.well-known/mta-sts.txt.\nThen check again.',
      ko: '_mta-sts.{domain} 레코드나 https://mta-sts.{domain}/.well-known/mta-sts.txt 정책을 바로잡으세요.\n그런 다음 다시 확인하세요.',
    },
    causes: {
      en: [
        'The record was published before the policy.',
        'The web server returns a page or a redirect in place of the policy.',
      ],
      ko: [
        '정책 파일보다 레코드를 먼저 등록했습니다.',
        '웹 서버가 정책 대신 웹 페이지나 리디렉션을 돌려줍니다.',
      ],
    },
    links: [`${RFC_MTA_STS}#section-3`],
  },
  'sts-media-type': {
    severity: 'warning',
    title: {
      en: 'Some senders ignore the MTA-STS policy',
      ko: 'MTA-STS 정책을 무시하는 발신 서버가 있습니다',
    },
    en: 'MTA-STS works only with some senders. {issue}',
    ko: 'MTA-STS가 일부 발신 서버에서만 동작합니다. {issue}',
    fix: {
      en: 'Serve https://mta-sts.{domain}/.well-known/mta-sts.txt with this header: `Content-Type: text/plain`',
      ko: 'https://mta-sts.{domain}/.well-known/mta-sts.txt 파일을 다음 헤더와 함께 보내세요: `Content-Type: text/plain`',
    },
    causes: {
      en: ['The web server or the hosting service sets another type for this file.'],
      ko: ['웹 서버나 호스팅 서비스가 이 파일에 다른 타입을 지정합니다.'],
    },
    links: [`${RFC_MTA_STS}#section-3.2`],
  },
  'sts-unfetched': {
    severity: 'warning',
    title: {
      en: 'Senders cannot fetch the MTA-STS policy',
      ko: '발신 서버가 MTA-STS 정책을 가져올 수 없습니다',
    },
    en: 'The MTA-STS policy cannot be fetched from mta-sts.{domain}: {reason}.',
    ko: 'mta-sts.{domain} 호스트에서 MTA-STS 정책을 가져올 수 없습니다. {reason}.',
    fix: {
      en: 'Check the certificate of mta-sts.{domain}, and fix what is found.',
      ko: 'mta-sts.{domain} 인증서를 확인하고 문제를 고치세요.',
    },
    causes: {
      en: ['The certificate of the host was never issued, or expired.', 'No web server listens there.'],
      ko: [
        '이 호스트의 인증서를 발급하지 않았거나 인증서가 만료되었습니다.',
        '이 주소에 웹 서버가 없습니다.',
      ],
    },
    links: [`${RFC_MTA_STS}#section-3.3`],
  },
  'mx-unknown': {
    severity: 'unknown',
    title: { en: 'The MX records could not be looked up', ko: 'MX 레코드를 조회하지 못했습니다' },
    en: 'The MX records could not be looked up: {reason}.',
    ko: 'MX 레코드를 조회하지 못했습니다. {reason}.',
    fix: {
      en: 'Try again in a minute. If it fails again, check the DNS servers of this instance (CERTSCOPE_RESOLVERS).',
      ko: '1분 뒤에 다시 시도하세요. 계속 실패하면 이 서버의 DNS 설정(CERTSCOPE_RESOLVERS)을 확인하세요.',
    },
  },
  'receives-unknown': {
    severity: 'unknown',
    title: { en: 'Where mail goes is not known', ko: '메일을 어디서 받는지 확인하지 못했습니다' },
    en: 'There is no MX record, and the addresses of {domain} could not be looked up.',
    ko: 'MX 레코드가 없고, {domain} 도메인의 주소를 조회하지 못했습니다.',
    fix: { en: 'Try again in a minute.', ko: '1분 뒤에 다시 시도하세요.' },
  },
  'sts-unchecked': {
    severity: 'unknown',
    title: { en: 'MTA-STS could not be checked', ko: 'MTA-STS를 확인하지 못했습니다' },
    en: 'MTA-STS could not be checked: {reason}.',
    ko: 'MTA-STS를 확인하지 못했습니다. {reason}.',
    fix: { en: 'Try again in a minute.', ko: '1분 뒤에 다시 시도하세요.' },
  },
  'mx-missing': {
    severity: 'info',
    title: { en: 'No MX record', ko: 'MX 레코드가 없습니다' },
    en: 'There is no MX record, so senders try the IP addresses of the domain.',
    ko: 'MX 레코드가 없어 발신 서버가 도메인의 IP 주소로 연결합니다.',
    fix: {
      en: 'If the domain accepts no mail, say so: `{domain} MX 0 .`\nIf it does, publish an MX record for its mail server.',
      ko: '메일을 받지 않는 도메인이면 다음 레코드를 추가하세요: `{domain} MX 0 .`\n메일을 받는다면 메일 서버의 MX 레코드를 추가하세요.',
    },
    links: [RFC_NULL_MX],
  },
  'sts-weak': {
    severity: 'info',
    title: { en: 'MTA-STS could be better', ko: 'MTA-STS에 고칠 점이 있습니다' },
    en: 'MTA-STS works, but should be corrected. {issue}',
    ko: 'MTA-STS는 동작하지만 고칠 점이 있습니다. {issue}',
    fix: {
      en: 'Correct the record or the policy, then change the id: `_mta-sts.{domain} TXT "v=STSv1; id={id}"`',
      ko: '레코드나 정책을 고친 뒤 id를 바꾸세요: `_mta-sts.{domain} TXT "v=STSv1; id={id}"`',
    },
    links: [`${RFC_MTA_STS}#section-3`],
  },
  'sts-testing': {
    severity: 'info',
    title: { en: 'MTA-STS only reports', ko: 'MTA-STS가 보고만 합니다' },
    en: 'The MTA-STS policy is in the mode {mode}, so senders may still send unencrypted mail.',
    ko: 'MTA-STS 정책이 {mode} 모드여서 메일이 암호화되지 않을 수 있습니다.',
    fix: {
      en: 'Once reports show no failures, change the policy to `mode: enforce` and the id of the record: `_mta-sts.{domain} TXT "v=STSv1; id={id}"`',
      ko: '보고서에 실패가 없으면 정책을 `mode: enforce`로 바꾸고 레코드의 id도 바꾸세요: `_mta-sts.{domain} TXT "v=STSv1; id={id}"`',
    },
    links: [`${RFC_MTA_STS}#section-5`],
  },
  'sts-off': {
    severity: 'info',
    title: { en: 'MTA-STS is turned off', ko: 'MTA-STS가 꺼져 있습니다' },
    en: 'The MTA-STS policy is in the mode none, so senders may send unencrypted mail.',
    ko: 'MTA-STS 정책이 none 모드여서 메일이 암호화되지 않을 수 있습니다.',
    fix: {
      en: 'Set `mode: testing` in the policy and change the id of the record: `_mta-sts.{domain} TXT "v=STSv1; id={id}"`',
      ko: '정책을 `mode: testing`으로 바꾸고 레코드의 id도 바꾸세요: `_mta-sts.{domain} TXT "v=STSv1; id={id}"`',
    },
    links: [`${RFC_MTA_STS}#section-5`],
  },
  'sts-missing': {
    severity: 'info',
    title: { en: 'MTA-STS is not set up', ko: 'MTA-STS가 설정되지 않았습니다' },
    en: 'Without MTA-STS, an attacker on the network path can make senders deliver unencrypted mail.',
    ko: 'MTA-STS가 없으면 통신 경로의 공격자가 메일을 암호화하지 않고 보내게 만들 수 있습니다.',
    fix: {
      en: 'Publish a policy at https://mta-sts.{domain}/.well-known/mta-sts.txt with these lines: {lines}\nThen add the record: `_mta-sts.{domain} TXT "v=STSv1; id={id}"`',
      ko: 'https://mta-sts.{domain}/.well-known/mta-sts.txt 파일에 다음 줄로 된 정책을 올리세요: {lines}\n그런 다음 레코드를 추가하세요: `_mta-sts.{domain} TXT "v=STSv1; id={id}"`',
    },
    links: [RFC_MTA_STS],
  },
  'tls-rpt-invalid': {
    severity: 'warning',
    title: { en: 'The TLS reporting record is invalid', ko: 'TLS 보고서 레코드가 올바르지 않습니다' },
    en: 'Senders do not send all TLS reports. {issue}',
    ko: '발신 서버가 TLS 보고서를 모두 보내지는 않습니다. {issue}',
    fix: {
      en: 'Correct the record: `_smtp._tls.{domain} TXT "v=TLSRPTv1; rua=mailto:ADDRESS"`',
      ko: '레코드를 바로잡으세요: `_smtp._tls.{domain} TXT "v=TLSRPTv1; rua=mailto:ADDRESS"`',
    },
    causes: {
      en: ['The record was edited by hand, or a mail address lacks "mailto:".'],
      ko: ['레코드를 직접 고쳤거나 메일 주소 앞에 "mailto:"가 빠졌습니다.'],
    },
    links: [`${RFC_TLS_RPT}#section-3`],
  },
  'tls-rpt-missing': {
    severity: 'info',
    title: { en: 'TLS reporting is not set up', ko: 'TLS 보고서가 설정되지 않았습니다' },
    en: 'Senders do not report when they cannot encrypt mail to the domain.',
    ko: '발신 서버가 메일을 암호화하지 못해도 보고서가 오지 않습니다.',
    fix: {
      en: 'Add the record: `_smtp._tls.{domain} TXT "v=TLSRPTv1; rua=mailto:ADDRESS"`',
      ko: '레코드를 추가하세요: `_smtp._tls.{domain} TXT "v=TLSRPTv1; rua=mailto:ADDRESS"`',
    },
    links: [RFC_TLS_RPT],
  },
} as const satisfies Catalogue<MailEntry>

type Found = FoundIn<typeof ARRIVES_FINDINGS>

const isError = ({ code }: RecordIssue): boolean => RECORD_ISSUES[code].severity === 'error'
const isType = ({ code }: RecordIssue): boolean => code === 'policy-type'

/** What our own network or load may have caused as well. */
const OURS = ['fetch-blocked', 'fetch-silent', 'fetch-unreachable', 'fetch-broken-off', 'fetch-limit']

/** Hosts that a sentence names. */
const MAX_NAMED = 10
const named = (hosts: readonly string[]): readonly string[] => [
  ...hosts.slice(0, MAX_NAMED),
  ...(hosts.length > MAX_NAMED ? ['…'] : []),
]

/** Lines of a policy that a fix shows: the record to publish has all. */
const MAX_LINES = 20
const quoted = (line: string): string => `\`${line}\``

const policyFindings = (seen: Observation): Found[] => {
  const { host: domain, sts } = seen
  const id = stampOf(seen)
  if (!sts.ok) return [{ code: 'sts-unchecked', params: { reason: sts.reason } }]
  const { record, policy, refused } = sts
  const issues = [...sts.issues, ...(policy?.ok ? policy.issues : [])]
  const fault = issues.find(isError)
  if (record === null) {
    if (fault) return [{ code: 'sts-invalid', params: { domain, issue: fault } }]
    return receivesOf(seen) === 'mx'
      ? [
          {
            code: 'sts-missing',
            params: { domain, id, lines: policyLines(exchangesOf(seen.mx).slice(0, MAX_LINES)).map(quoted) },
          },
        ]
      : []
  }
  if (policy === null || !policy.ok) {
    if (policy === null) return []
    const { reason } = policy
    return OURS.includes(reason.code)
      ? [{ code: 'sts-unchecked', params: { reason } }]
      : [{ code: 'sts-unfetched', params: { domain, reason } }]
  }
  if (policy.policy === null) return fault ? [{ code: 'sts-invalid', params: { domain, issue: fault } }] : []
  const { mode } = policy.policy
  // With the mode none there is nothing to ignore.
  const typed = mode === 'none' ? undefined : issues.find(isType)
  const weak = issues.find(one => !isType(one))
  const params = {
    domain,
    id,
    hosts: named(refused),
    lines: refused.slice(0, MAX_LINES).map(name => quoted(`mx: ${name}`)),
  }
  return [
    ...(refused.length === 0
      ? []
      : [
          mode === 'enforce' && refused.length === exchangesOf(seen.mx).length
            ? ({ code: 'sts-refuses-all', params } as const)
            : ({ code: 'sts-refuses-some', params } as const),
        ]),
    ...(typed ? [{ code: 'sts-media-type', params: { domain, issue: typed } } as const] : []),
    ...(weak ? [{ code: 'sts-weak', params: { domain, id, issue: weak } } as const] : []),
    ...(mode === 'none' ? [{ code: 'sts-off', params: { domain, id } } as const] : []),
    ...(mode === 'testing' ? [{ code: 'sts-testing', params: { domain, id, mode } } as const] : []),
  ]
}

const reportFindings = (seen: Observation): Found[] => {
  const { host: domain, rpt } = seen
  if (!rpt.ok) return []
  const [issue] = rpt.value.issues
  if (issue) return [{ code: 'tls-rpt-invalid', params: { domain, issue } }]
  return rpt.value.record === null && receivesOf(seen) === 'mx'
    ? [{ code: 'tls-rpt-missing', params: { domain } }]
    : []
}

/** Where the domain itself does not validate, the DNS check says so; where no mail is taken, none is lost. */
const signatureFindings = (seen: Observation): Found[] => {
  const { host: domain, mxSigned, dns } = seen
  if (mxSigned?.status !== 'bogus' || (dns.ok && dns.value.dnssecChain?.status === 'bogus')) return []
  const receives = receivesOf(seen)
  if (receives === 'null-mx' || receives === 'nothing') return []
  return [{ code: 'mx-bogus', params: { domain, reason: mxSigned.reason } }]
}

export const arrivesFindings = (seen: Observation): Found[] => {
  const { host: domain, mx } = seen
  if (mx.found === 'unknown') return [{ code: 'mx-unknown', params: { reason: mx.reason } }]
  const receives = receivesOf(seen)
  return [
    ...signatureFindings(seen),
    ...(receives === null ? [{ code: 'receives-unknown', params: { domain } } as const] : []),
    ...(receives === 'address' ? [{ code: 'mx-missing', params: { domain } } as const] : []),
    ...policyFindings(seen),
    ...reportFindings(seen),
  ]
}
