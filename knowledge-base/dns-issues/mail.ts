/** Where problems with the mail of a domain come from: MX, SPF and DMARC records. */
import type { Table } from './types.ts'

const SPF = 'https://www.rfc-editor.org/rfc/rfc7208'
const SPF_LIMITS = `${SPF}#section-4.6.4`
const DMARC = 'https://www.rfc-editor.org/rfc/rfc9989'
const DMARC_FORMAT = `${DMARC}#section-4.7`

export const mail = {
  'mx-null-and-others': {
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
    causes: {
      en: ['You use a name of your own for the mail service, with a CNAME to it.'],
      ko: ['메일 서비스에 CNAME으로 자체 이름을 붙였습니다.'],
    },
    links: ['https://www.rfc-editor.org/rfc/rfc2181#section-10.3'],
  },
  'spf-missing': {
    causes: {
      en: ['Only the MX records were set when mail was set up.', 'The record was added at another name.'],
      ko: ['메일을 설정할 때 MX 레코드만 등록했습니다.', 'SPF 레코드를 다른 이름에 등록했습니다.'],
    },
    links: [SPF],
  },
  'dmarc-missing': {
    causes: {
      en: ['DMARC was never set up.', 'The record was added at the domain itself instead of at _dmarc.'],
      ko: ['DMARC를 설정한 적이 없습니다.', '_dmarc가 아니라 도메인 자체에 레코드를 등록했습니다.'],
    },
    links: [DMARC],
  },
  'dmarc-none': { links: [DMARC_FORMAT] },
} as const satisfies Table
