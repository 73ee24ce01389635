/** What can be wrong with the CAA records of a domain, and with its mail. */
import type { Catalogue } from '../../../core/text/catalogue.ts'
import type { FindingEntry } from './finding.ts'

const SYNTAX = 'https://www.rfc-editor.org/rfc/rfc8659#section-4.1'
const ISSUE = 'https://www.rfc-editor.org/rfc/rfc8659#section-4.2'
const LOOKUP = 'https://www.rfc-editor.org/rfc/rfc8659#section-3'
const SPF = 'https://www.rfc-editor.org/rfc/rfc7208'
const SPF_LIMITS = `${SPF}#section-4.6.4`
const DMARC = 'https://www.rfc-editor.org/rfc/rfc9989'
const DMARC_FORMAT = `${DMARC}#section-4.7`

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
        '일부 소프트웨어만 아는 태그에 critical 플래그를 설정했습니다.',
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
      en: 'Update the name server software so it responds to CAA queries. Without a record the response is an empty NOERROR.',
      ko: 'CAA 질의에 응답하도록 네임서버 소프트웨어를 업데이트하세요. 레코드가 없으면 빈 응답(NOERROR)을 보내야 합니다.',
    },
    causes: {
      en: [
        'The software of the name server is too old to know record type CAA.',
        'A firewall or a load balancer blocks queries for record types that it does not know.',
      ],
      ko: [
        '네임서버 소프트웨어가 오래되어 CAA 유형을 처리하지 못합니다.',
        '방화벽이나 로드 밸런서가 모르는 레코드 유형의 질의를 막습니다.',
      ],
    },
    links: [LOOKUP, 'https://letsencrypt.org/docs/caa/'],
  },
  'caa-malformed': {
    severity: 'warning',
    title: { en: 'A CAA record names no CA', ko: 'CA 이름으로 읽을 수 없는 CAA 레코드가 있습니다' },
    en: 'Not the domain name of a CA, but in the CAA records of {domain}: {values}.',
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
      en: 'MX records name mail servers without an IP address',
      ko: 'IP 주소가 없는 메일 서버가 있습니다',
    },
    en: 'There is no A or AAAA record for these mail servers of {domain}: {names}.',
    ko: '{domain} 도메인의 메일 서버 이름에 A, AAAA 레코드가 없습니다: {names}.',
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
      en: 'The SPF record cannot be used (permerror)',
      ko: 'SPF 레코드를 사용할 수 없습니다(permerror)',
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
    ko: '{domain} 도메인의 SPF 레코드에 "+all"이 있어 누구나 이 도메인으로 메일을 보낼 수 있습니다.',
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
    en: '{domain} accepts mail, but receivers cannot check which servers may send for it.',
    ko: '{domain} 도메인은 메일을 받지만, 어느 서버가 이 도메인으로 보내도 되는지 수신 서버가 확인할 수 없습니다.',
    fix: {
      en: 'Publish a TXT record that lists your mail servers and services, for example `"v=spf1 mx -all"`.',
      ko: '메일 서버와 발송 서비스를 나열한 TXT 레코드를 등록하세요. 예: `"v=spf1 mx -all"`.',
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
    en: '{domain} accepts mail, but receivers have no policy for mail that spoofs it.',
    ko: '{domain} 도메인은 메일을 받지만, 수신 서버에 사칭 메일을 막을 정책이 없습니다.',
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
