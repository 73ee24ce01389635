/** What can be wrong with the mail of a domain, and what to do about a record that receivers cannot use. */
import type { Catalogue, Coded } from '../../../core/text/catalogue.ts'
import { isError, kindOf, type MailIssue } from '../mail/issues.ts'
import type { Observation } from '../measure/observation.ts'
import { finder, type FindingEntry, type FindingIn } from './finding.ts'
import { where } from './subjects.ts'

const SPF = 'https://www.rfc-editor.org/rfc/rfc7208'
const SPF_LIMITS = `${SPF}#section-4.6.4`
const DMARC = 'https://www.rfc-editor.org/rfc/rfc9989'
const DMARC_FORMAT = `${DMARC}#section-4.7`

export const MAIL_FINDINGS = {
  'mx-null-and-others': {
    severity: 'error',
    title: { en: 'A null MX and mail servers at once', ko: 'null MX와 메일 서버 MX가 함께 있습니다' },
    en: '{domain} has mail servers and also "MX 0 .", which means that it accepts no mail (RFC 7505).',
    ko: '{domain} 도메인에 메일을 받지 않는다는 "MX 0 ."과 메일 서버 MX가 함께 있습니다(RFC 7505).',
    fix: {
      en: 'Keep one of the two: remove "MX 0 ." to accept mail, or the others to refuse it.',
      ko: '둘 중 하나만 남기세요. 메일을 받으려면 "MX 0 ."을, 받지 않으려면 나머지를 삭제하세요.',
    },
    causes: {
      en: [
        'A mail service was added, but the null MX was kept.',
        'Mail was turned off with a null MX, but the former MX records were kept.',
      ],
      ko: [
        '메일 서비스를 추가하면서 null MX를 그대로 두었습니다.',
        'null MX로 메일을 끄면서 기존 MX 레코드를 그대로 두었습니다.',
      ],
    },
    links: ['https://www.rfc-editor.org/rfc/rfc7505#section-3'],
  },
  'mx-without-address': {
    severity: 'error',
    title: {
      en: 'Mail servers without an IP address receive no mail',
      ko: 'IP 주소가 없는 메일 서버는 메일을 받지 못합니다',
    },
    en: 'These mail servers of {domain} have no A or AAAA record, so mail cannot reach them: {names}.',
    ko: '{domain} 도메인의 메일 서버에 A, AAAA 레코드가 없어 메일이 도착하지 못합니다: {names}.',
    fix: {
      en: 'Correct the names in the MX records, or give them A records.',
      ko: 'MX 레코드의 이름을 바로잡거나 A 레코드를 추가하세요.',
    },
    causes: {
      en: [
        'The mail server was renamed or shut down, but the MX record was kept.',
        'The name in the MX record is misspelled, or is an IP address.',
      ],
      ko: [
        '메일 서버의 이름을 바꾸거나 없앤 뒤 MX 레코드를 그대로 두었습니다.',
        'MX 레코드에 적힌 이름의 철자가 틀렸거나 IP 주소를 적었습니다.',
      ],
    },
    links: ['https://www.rfc-editor.org/rfc/rfc5321#section-5.1'],
  },
  'spf-permerror': {
    severity: 'error',
    title: {
      en: 'Mail may be rejected (SPF permerror)',
      ko: '메일이 거부될 수 있습니다(SPF permerror)',
    },
    en: 'Receivers ignore the SPF record of {domain} or reject its mail. {issue}',
    ko: '수신 서버가 {domain} 도메인의 SPF 레코드를 무시하거나 메일을 거부합니다. {issue}',
    fix: {
      en: '{repair}\nThen check again.',
      ko: '{repair}\n그런 다음 다시 확인하세요.',
    },
    causes: {
      en: ['The record was edited by hand, and its syntax is wrong.'],
      ko: ['레코드를 직접 고치면서 문법이 틀렸습니다.'],
    },
    links: [SPF],
    cases: {
      'repair-merge': {
        causes: {
          en: ['Another mail service was set up with its own SPF record.'],
          ko: ['메일 서비스를 추가하면서 SPF 레코드를 따로 하나 더 등록했습니다.'],
        },
        links: [`${SPF}#section-3.2`],
      },
      'repair-fewer-lookups': {
        causes: {
          en: [
            'Every mail service added an include, and these contain further includes.',
            'Includes of former services were never removed.',
          ],
          ko: [
            '메일 서비스마다 include를 추가했고, 그 안에 다시 include가 있습니다.',
            '더 이상 쓰지 않는 서비스의 include를 지우지 않았습니다.',
          ],
        },
        links: [SPF_LIMITS],
      },
      'repair-dead-terms': {
        causes: {
          en: ['The record names hosts or services that no longer exist.'],
          ko: ['없어진 호스트나 서비스가 레코드에 남아 있습니다.'],
        },
        links: [SPF_LIMITS],
      },
      'repair-term': {
        causes: {
          en: ['The term is misspelled, or was broken when it was copied.'],
          ko: ['항목의 철자가 틀렸거나 복사할 때 깨졌습니다.'],
        },
        links: [SPF],
      },
      'repair-include': {
        causes: {
          en: [
            'The service ended, or uses another SPF domain today.',
            'The domain of the include is misspelled.',
          ],
          ko: [
            '서비스가 종료되었거나 지금은 다른 SPF 도메인을 씁니다.',
            'include에 적힌 도메인의 철자가 틀렸습니다.',
          ],
        },
        links: [`${SPF}#section-5.2`],
      },
      'repair-loop': {
        causes: {
          en: ['Two domains refer to each other, or a record refers to its own domain.'],
          ko: ['두 도메인이 서로를 참조하거나 레코드가 자기 도메인을 참조합니다.'],
        },
        links: [SPF_LIMITS],
      },
    },
  },
  'dmarc-invalid': {
    severity: 'error',
    title: { en: 'The DMARC record is invalid', ko: 'DMARC 레코드가 올바르지 않습니다' },
    en: 'Receivers ignore the DMARC record for {domain}. {issue}',
    ko: '수신 서버가 {domain} 도메인의 DMARC 레코드를 무시합니다. {issue}',
    fix: {
      en: '{repair}\nThen check again.',
      ko: '{repair}\n그런 다음 다시 확인하세요.',
    },
    causes: {
      en: ['The record was edited by hand, or another record was pasted in its place.'],
      ko: ['레코드를 직접 고치다가 틀렸거나 다른 레코드를 붙여 넣었습니다.'],
    },
    links: [DMARC_FORMAT],
    cases: {
      'repair-merge': {
        causes: {
          en: ['A report service was set up with its own DMARC record.'],
          ko: ['보고서 서비스를 추가하면서 DMARC 레코드를 하나 더 등록했습니다.'],
        },
        links: [`${DMARC}#section-4.10`],
      },
      'repair-value': {
        causes: {
          en: ['The value is misspelled, or a mail address lacks "mailto:".'],
          ko: ['값의 철자가 틀렸거나 메일 주소 앞에 "mailto:"가 빠졌습니다.'],
        },
        links: [DMARC_FORMAT],
      },
    },
  },
  'spf-allows-all': {
    severity: 'warning',
    title: { en: 'SPF allows any sender (+all)', ko: 'SPF가 모든 발신자를 허용합니다(+all)' },
    en: 'Anyone can send mail as {domain}, because its SPF record has "+all".',
    ko: '{domain} 도메인의 SPF 레코드에 "+all"이 있어 누구나 이 도메인 이름으로 메일을 보낼 수 있습니다.',
    fix: {
      en: 'End the record with "-all" or "~all".',
      ko: '레코드 끝을 "-all" 또는 "~all"로 바꾸세요.',
    },
    causes: {
      en: [
        'The record was opened for a test or a move, and stayed open.',
        '"+all" or "all" was written in place of "-all".',
      ],
      ko: [
        '시험이나 이전을 위해 모두 허용한 뒤 되돌리지 않았습니다.',
        '"-all" 대신 "+all"이나 "all"을 적었습니다.',
      ],
    },
    links: [`${SPF}#section-5.1`],
  },
  'spf-weak': {
    severity: 'warning',
    title: { en: 'The SPF record has a weakness', ko: 'SPF 레코드에 고칠 점이 있습니다' },
    en: 'The SPF record of {domain} works, but should be corrected. {issue}',
    ko: '{domain} 도메인의 SPF 레코드는 동작하지만 고쳐야 할 점이 있습니다. {issue}',
    fix: {
      en: '{repair}\nThen check again.',
      ko: '{repair}\n그런 다음 다시 확인하세요.',
    },
    causes: {
      en: [
        'The record was written by hand, or an example was copied in part.',
        'A service that the record refers to has changed since.',
      ],
      ko: [
        '레코드를 직접 작성했거나 예시의 일부만 복사했습니다.',
        '레코드가 가리키는 서비스가 그 뒤에 바뀌었습니다.',
      ],
    },
    links: [`${SPF}#section-4.6`],
  },
  'mx-is-cname': {
    severity: 'warning',
    title: { en: 'MX records point to a CNAME', ko: 'MX 레코드가 CNAME을 가리킵니다' },
    en: 'A mail server of {domain} must not be a CNAME (RFC 2181 section 10.3): {names}.',
    ko: '{domain} 도메인의 메일 서버 이름은 CNAME이면 안 됩니다(RFC 2181 10.3): {names}.',
    fix: {
      en: 'Use the names that the CNAME records point to.',
      ko: 'CNAME이 가리키는 실제 호스트 이름을 쓰세요.',
    },
    causes: {
      en: ['You use a name of your own for the mail service, with a CNAME to it.'],
      ko: ['메일 서비스에 CNAME으로 자체 이름을 붙였습니다.'],
    },
    links: ['https://www.rfc-editor.org/rfc/rfc2181#section-10.3'],
  },
  'spf-missing': {
    severity: 'warning',
    title: { en: 'No SPF record', ko: 'SPF 레코드가 없습니다' },
    en: 'Receivers cannot check which servers may send mail for {domain}, so they may treat it as spam.',
    ko: '어느 서버가 {domain} 도메인의 메일을 보내도 되는지 확인할 수 없어, 수신 서버가 스팸으로 처리할 수 있습니다.',
    fix: {
      en: 'Publish a TXT record that lists your mail servers and services, for example `"v=spf1 include:SERVICE ~all"`.',
      ko: '메일 서버와 발송 서비스를 나열한 TXT 레코드를 등록하세요. 예: `"v=spf1 include:SERVICE ~all"`.',
    },
    causes: {
      en: ['Only the MX records were set when mail was set up.', 'The record was added at another name.'],
      ko: ['메일을 설정할 때 MX 레코드만 등록했습니다.', 'SPF 레코드를 다른 이름에 등록했습니다.'],
    },
    links: [SPF],
  },
  'dmarc-missing': {
    severity: 'warning',
    title: { en: 'No DMARC record', ko: 'DMARC 레코드가 없습니다' },
    en: '{domain} accepts mail, but has no DMARC policy for receivers to apply to mail that spoofs it.',
    ko: '{domain} 도메인은 메일을 받지만 DMARC 정책이 없어, 수신 서버가 이 도메인을 사칭한 메일을 막을 기준이 없습니다.',
    fix: {
      en: 'Publish a TXT record at _dmarc.{domain}: `"v=DMARC1; p=none; rua=mailto:ADDRESS"`\nRead the reports, then change to quarantine or reject.',
      ko: '_dmarc.{domain} 이름에 TXT 레코드를 등록하세요: `"v=DMARC1; p=none; rua=mailto:ADDRESS"`\n보고서를 확인한 뒤 quarantine이나 reject로 올리세요.',
    },
    causes: {
      en: ['DMARC was never set up.', 'The record was added at the domain itself instead of at _dmarc.'],
      ko: ['DMARC를 설정한 적이 없습니다.', '_dmarc가 아니라 도메인 자체에 레코드를 등록했습니다.'],
    },
    links: [DMARC],
  },
  'dmarc-none': {
    severity: 'info',
    title: { en: 'DMARC is monitoring only', ko: 'DMARC가 모니터링만 합니다' },
    en: 'DMARC for {domain} is monitoring only ("p=none").',
    ko: '{domain} 도메인의 DMARC가 모니터링만 합니다("p=none").',
    fix: {
      en: 'Once the reports list only your own senders, change to quarantine or reject.',
      ko: '보고서에 정상 발신자만 보이면 quarantine이나 reject로 올리세요.',
    },
    links: [DMARC_FORMAT],
  },
} as const satisfies Catalogue<FindingEntry>

/** What to do about a record that receivers cannot use. */
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
    ko: '해당 항목을 바로잡거나 지우세요. 예를 들어 ipv4:는 ip4:로 고치세요.',
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

const repairOf = (issue: MailIssue): Repair => ({
  code: BY_KIND[kindOf(issue)] ?? 'repair-record',
})

const finding = finder(MAIL_FINDINGS)
type MailFinding = FindingIn<typeof MAIL_FINDINGS>

export const mailFindings = ({ host: domain, mx, mailHosts, spf, dmarc }: Observation): MailFinding[] => {
  const exchanges = mx.found === 'records' ? mx.records.map(({ data }) => data.exchange) : []
  const takesMail = exchanges.some(name => name !== '.')
  const homeless = mailHosts.filter(({ addressed }) => addressed === false).map(({ host }) => host)
  const aliases = mailHosts.filter(({ alias }) => alias).map(({ host }) => host)
  const params = { domain }
  const findings: MailFinding[] = [
    ...(takesMail && exchanges.includes('.') ? [finding({ code: 'mx-null-and-others', params })] : []),
    ...where(homeless, names => finding({ code: 'mx-without-address', params: { domain, names } })),
    ...where(aliases, names => finding({ code: 'mx-is-cname', params: { domain, names } })),
  ]
  if (spf.ok) {
    const issue = spf.issues.find(isError)
    // A lookup that failed here says nothing about the record.
    const weak = spf.issues.find(({ code }) => code !== 'spf-lookup-failed')
    if (issue)
      findings.push(finding({ code: 'spf-permerror', params: { domain, issue, repair: repairOf(issue) } }))
    else if (spf.spf?.all === 'pass') findings.push(finding({ code: 'spf-allows-all', params }))
    else if (weak)
      findings.push(finding({ code: 'spf-weak', params: { domain, issue: weak, repair: repairOf(weak) } }))
    else if (spf.spf === null && takesMail) findings.push(finding({ code: 'spf-missing', params }))
  }
  if (dmarc.ok) {
    const issue = dmarc.issues.find(isError)
    if (issue)
      findings.push(finding({ code: 'dmarc-invalid', params: { domain, issue, repair: repairOf(issue) } }))
    else if (dmarc.dmarc === null && takesMail) findings.push(finding({ code: 'dmarc-missing', params }))
    else if (dmarc.dmarc?.effectivePolicy === 'none' && takesMail)
      findings.push(finding({ code: 'dmarc-none', params }))
  }
  return findings
}
