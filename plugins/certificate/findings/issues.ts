/** What stands out in stapling, renewal and between the addresses of a domain, although clients accept it. */
import type { Catalogue } from '../../../core/text/catalogue.ts'
import type { IssueEntry } from '../../../core/protocol/faults.ts'

export const CHECK_ISSUES = {
  'must-staple-missing': {
    issue: 'must-staple-missing',
    severity: 'warning',
    refusedBy: ['firefox', 'gnutls'],
    en: 'The leaf certificate requires a stapled OCSP response. The server sent none: Firefox refuses it.',
    ko: 'OCSP 스테이플링이 필수인데 서버가 응답을 보내지 않았습니다. Firefox는 연결을 거부합니다.',
  },
  'must-staple-unusable': {
    issue: 'must-staple-unusable',
    severity: 'warning',
    refusedBy: ['firefox'],
    en: 'The leaf certificate requires a stapled OCSP response. The one sent is invalid: Firefox refuses it.',
    ko: 'OCSP 스테이플링이 필수인데 서버가 보낸 응답이 유효하지 않습니다. Firefox는 연결을 거부합니다.',
  },
  'stale-node': {
    issue: 'stale-node',
    severity: 'warning',
    en: '{ip} serves an old certificate (expires {notAfter|date}); {newer} a new one (expires {until|date}).',
    ko:
      '{ip} 주소는 아직 이전 인증서를 보냅니다(만료일 {notAfter|date}). '
      + '{newer} 주소의 인증서는 {until|date}까지 유효합니다.',
  },
  'stale-node-expired': {
    issue: 'stale-node',
    severity: 'warning',
    en: '{ip} serves an old certificate (expired {notAfter|date}); {newer} a new one (expires {until|date}).',
    ko:
      '{ip} 주소는 아직 만료된 이전 인증서를 보냅니다(만료일 {notAfter|date}). '
      + '{newer} 주소의 인증서는 {until|date}까지 유효합니다.',
  },
  'stale-node-rollout': {
    issue: 'stale-node',
    severity: 'info',
    en: '{ip} does not serve the new certificate of {newer} yet (expires {until|date}, not {notAfter|date}).',
    ko:
      '{ip} 주소에는 아직 새 인증서가 없습니다(만료일 {notAfter|date}). '
      + '{newer} 주소의 새 인증서는 {until|date}까지 유효합니다.',
  },
  'caa-unresolvable': {
    issue: 'caa-lookup-failed',
    severity: 'warning',
    en: 'The CAA lookup fails: {because}. CAs may refuse to issue until it works, so the renewal may fail.',
    ko: 'CAA 레코드를 조회할 수 없습니다. {because}. 조회될 때까지 CA가 발급을 거부해 갱신이 실패할 수 있습니다.',
  },
  'renewal-overdue': {
    issue: 'renewal-overdue',
    severity: 'warning',
    en: 'The leaf expires {notAfter|date}. If its renewal is automatic, it was due {due|date}: check the job and its logs.',
    ko:
      '인증서가 {notAfter|date}에 만료됩니다. 자동 갱신을 사용한다면 {due|date}까지 갱신되었어야 합니다. '
      + '갱신 작업과 로그를 확인하세요.',
  },
} as const satisfies Catalogue<IssueEntry>
