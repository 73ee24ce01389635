/** Sentences of findings that neither a fault nor a chain issue has words for. */
import type { Catalogue } from '../../../core/text/catalogue.ts'
import { SPANS } from '../../../core/text/time-left.ts'
import { KOREA_FIXES } from './korea-fixes.ts'
import { REASONS } from '../reasons.ts'
import { RENEWALS, TRUST_ENDS } from './trust-words.ts'

export const FOUND = {
  'certificate-expired-on': {
    en: 'The certificate expired on {on} ({left}).',
    ko: '인증서가 {on}에 만료되었습니다({left}).',
  },
  'certificate-expires-on': {
    en: 'The certificate expires on {on} ({left}).',
    ko: '인증서가 {on}에 만료됩니다({left}).',
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
  'not-trusted-by': {
    en: '{programs} does not trust the certificate. {why}',
    ko: '{programs} 루트 프로그램은 이 인증서를 신뢰하지 않습니다. {why}.',
  },
  'trust-ends-on': {
    en: '{programs} will not trust the certificate after {on} ({left}). {why}',
    ko: '{programs} 루트 프로그램은 {on}까지만 이 인증서를 신뢰합니다({left}). {why}.',
  },
  'renewal-not-trusted': {
    en: '{programs} will not trust a renewal under the same root. {why}',
    ko: '{programs} 루트 프로그램은 같은 루트에서 갱신한 인증서를 신뢰하지 않습니다. {why}.',
  },
  'renewal-stopped': {
    en: '{problem} The certificate expires on {on} ({left}).',
    ko: '{problem} 인증서는 {on}에 만료됩니다({left}).',
  },
  'revocation-not-known': {
    en: 'Revocation could not be checked: {why}.',
    ko: '폐기 여부를 확인하지 못했습니다. {why}.',
  },
  'ct-not-known': {
    en: 'CT logs could not be searched for a newer certificate: {why}.',
    ko: 'CT 로그에 새 인증서가 있는지 확인하지 못했습니다. {why}.',
  },
  'caa-not-known': {
    en: 'Whether the CAA records permit a renewal is unknown: {why}.',
    ko: 'CAA 레코드가 갱신을 허용하는지 알 수 없습니다. {why}.',
  },
  'client-certificate-requested': {
    en: 'The server requests a client certificate and may refuse clients without one.',
    ko: '서버가 클라이언트 인증서를 요청하며, 인증서가 없는 클라이언트는 거부할 수 있습니다.',
  },
  'trusted-under-private-root': {
    en: 'Only clients with the private root "{name}" trust it; no browser has that root by default.',
    ko: '"{name}" 사설 루트를 설치한 클라이언트만 신뢰합니다. 브라우저에 기본으로 들어 있는 루트가 아닙니다.',
  },
  'programs-lack-root': {
    en: 'The CCADB ({asOf}) does not list the root "{root}" for these programs: {programs}. Their clients need another path.',
    ko: '{asOf} CCADB 기준으로 "{root}" 루트가 없는 루트 프로그램이 있습니다: {programs}. 해당 클라이언트에는 다른 경로가 필요합니다.',
  },
  'lists-outdated': {
    en: 'These lists are older than they should be: {lists}.',
    ko: '기한이 지난 목록을 사용했습니다: {lists}.',
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
