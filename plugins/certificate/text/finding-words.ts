/** Sentences of findings around those of faults and chain issues, and what all of them may be made of. */
import type { Catalogue } from '../../../core/text/catalogue.ts'
import { SPANS } from '../../../core/text/time-left.ts'
import { KOREA_FIXES } from './korea-fixes.ts'
import { REASONS } from '../reasons.ts'
import { RENEWALS, TRUST_ENDS } from './trust-words.ts'

const FOUND = {
  'certificate-expired-on': {
    en: 'The certificate expired on {on} ({left}).',
    ko: '인증서가 {on}에 만료되었습니다({left}).',
  },
  'certificate-expires-overdue': {
    en: 'The certificate expires on {on} ({left}). An automatic renewal would have been due on {due|date}.',
    ko: '인증서가 {on}에 만료됩니다({left}). 자동 갱신을 사용한다면 {due|date}까지 갱신되었어야 합니다.',
  },
  'addresses-affected': {
    en: '{bad} of {all} IP addresses {bad|fails|fail} ({ips}). {problem}',
    ko: 'IP 주소 {all}개 중 {bad}개에 문제가 있습니다({ips}). {problem}',
  },
  'address-expired': {
    en: '{bad} of {all} IP addresses {bad|serves|serve} an expired certificate: {ips} (expired {on}, {left}).',
    ko: 'IP 주소 {all}개 중 {bad}개가 만료된 인증서를 보냅니다: {ips}({on} 만료, {left}).',
  },
  'seen-from-korea': {
    en: 'Connections from Korea fail. {problem}',
    ko: '한국에서 접속할 때 문제가 있습니다. {problem}',
  },
  'other-seen-from-korea': {
    en: 'Connections from Korea get another certificate and fail. {problem}',
    ko: '한국에서 접속하면 다른 인증서를 받으며, 그 인증서에 문제가 있습니다. {problem}',
  },
  'cut-from-korea': {
    en: 'Connections from Korea fail. The server, or a device on the path from Korea, cuts them off during the handshake.',
    ko: '한국에서 접속할 수 없습니다. 서버 또는 한국에서 가는 경로의 장비가 핸드셰이크 도중 연결을 끊습니다.',
  },
  'nxdomain-from-korea': {
    en: 'Connections from Korea fail. The resolver in Korea responds that the name does not exist (NXDOMAIN).',
    ko: '한국에서 접속할 수 없습니다. 한국의 리졸버가 없는 도메인이라고 응답합니다(NXDOMAIN).',
  },
  'no-route-from-here': {
    en: 'This Certscope server has no route to {address} port {port}.',
    ko: '이 Certscope 서버에는 {address} 주소까지 가는 경로가 없습니다({port}번 포트).',
  },
  'only-from-korea': {
    en: 'The server accepts connections from Korea, but not from this Certscope server. {problem}',
    ko: '한국에서는 접속되지만 Certscope 서버에서는 접속되지 않습니다. {problem}',
  },
  'renewal-stopped': {
    en: '{problem} The certificate expires on {on} ({left}).',
    ko: '{problem} 인증서는 {on}에 만료됩니다({left}).',
  },
} as const satisfies Catalogue

/** With what to do about them. */
export const SAID = { ...FOUND, ...KOREA_FIXES } as const satisfies Catalogue

/** What the message of a finding may be made of. */
export const FINDING_TEXTS = {
  ...REASONS,
  ...TRUST_ENDS,
  ...RENEWALS,
  ...SPANS,
  ...SAID,
} as const satisfies Catalogue
