/** What stands out in how a chain was sent: its order, and what nobody needs. */
import type { Catalogue } from '../../../text/catalogue.ts'
import type { IssueEntry } from '../../faults.ts'

export const SENDING_ISSUES = {
  'wrong-order': {
    issue: 'wrong-order',
    severity: 'warning',
    en: 'The server sends its certificates in the wrong order. Some old clients cannot use them.',
    ko: '서버가 인증서를 잘못된 순서로 보냅니다. 일부 오래된 클라이언트는 이를 처리하지 못합니다.',
  },
  'contains-root': {
    issue: 'contains-root',
    severity: 'info',
    en: 'The server sends the root "{name}", which every client already has.',
    ko: '모든 클라이언트가 이미 가진 "{name}" 루트를 서버가 보냅니다.',
  },
  'duplicate-certificate': {
    issue: 'extra-certificate',
    severity: 'info',
    en: 'The server sends the certificate "{name}" twice.',
    ko: '서버가 "{name}" 인증서를 두 번 보냅니다.',
  },
  'extra-certificate': {
    issue: 'extra-certificate',
    severity: 'info',
    en: 'The server sends the certificate "{name}", which is not needed.',
    ko: '서버가 불필요한 "{name}" 인증서를 보냅니다.',
  },
  'misleading-certificate': {
    issue: 'extra-certificate',
    severity: 'warning',
    en: 'The server sends several "{name}" certificates. Some clients take the first one and refuse it.',
    ko: '서버가 "{name}" 인증서를 여러 장 보냅니다. 첫 번째 것만 보는 일부 클라이언트가 거부합니다.',
  },
  'extra-certificates': {
    issue: 'extra-certificate',
    severity: 'info',
    en: 'The server sends {count} certificates that are not needed, such as "{name}".',
    ko: '서버가 불필요한 인증서를 {count}장 보냅니다(예: "{name}").',
  },
} as const satisfies Catalogue<IssueEntry>
