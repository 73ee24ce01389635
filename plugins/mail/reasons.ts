/** Why a part of the mail check is missing or not whole: every code of whichever source, and its words. */
import { ADDRESS_REASONS } from '../../core/network/lookup-reasons.ts'
import { DNSSEC_REASONS } from '../../core/protocol/dnssec/reasons.ts'
import { TLS_REASONS } from '../../core/protocol/tls/reasons.ts'
import { DNS_REASONS } from '../../core/protocol/dns/reasons.ts'
import type { Catalogue, Coded } from '../../core/text/catalogue.ts'

/** Why the document with the MTA-STS policy could not be fetched. */
export const FETCH_REASONS = {
  'fetch-blocked': {
    en: 'its address is not allowed or could not be looked up',
    ko: '접속이 허용되지 않는 주소이거나 주소를 조회하지 못했습니다',
    transient: true,
  },
  'fetch-refused': { en: 'the connection was refused', ko: '연결이 거부되었습니다', transient: true },
  'fetch-silent': { en: 'no response in time', ko: '제때 응답하지 않았습니다', transient: true },
  'fetch-unreachable': {
    en: 'the server could not be reached',
    ko: '서버에 연결할 수 없습니다',
    transient: true,
  },
  'fetch-broken-off': {
    en: 'the server closed the connection',
    ko: '서버가 연결을 끊었습니다',
    transient: true,
  },
  'fetch-limit': {
    en: 'this instance has reached a limit of its own',
    ko: '이 서버의 자체 제한에 도달했습니다',
    transient: true,
  },
  'fetch-untrusted': {
    en: 'the certificate of the server is not valid for it',
    ko: '서버의 인증서가 유효하지 않습니다',
  },
  'fetch-tls': { en: 'the TLS handshake failed', ko: 'TLS 핸드셰이크에 실패했습니다' },
  'fetch-malformed': {
    en: 'the server does not return a valid HTTP response',
    ko: '서버의 HTTP 응답이 올바르지 않습니다',
  },
} as const satisfies Catalogue
export type FetchReason = Coded<typeof FETCH_REASONS>

export const GAP_REASONS = {
  ...DNS_REASONS,
  ...DNSSEC_REASONS,
  ...ADDRESS_REASONS,
  ...TLS_REASONS,
  ...FETCH_REASONS,
  'port-not-open': {
    en: 'this instance does not connect to port 25',
    ko: '이 서버는 25번 포트에 연결하지 않습니다',
  },
  'no-exchangers': {
    en: 'which mail server to connect to is not known',
    ko: '접속할 메일 서버를 알 수 없습니다',
  },
  'tlsa-late': {
    en: 'the TLSA records arrived too late to ask for the certificate that they are about',
    ko: 'TLSA 레코드가 늦게 도착해 레코드에 해당하는 인증서를 요청하지 못했습니다',
    transient: true,
  },
  'addresses-unasked': {
    en: 'only {shown} of {total} IP addresses of {host} were asked on port 25',
    ko: '{host} 서버의 IP 주소 {total}개 가운데 {shown}개만 25번 포트로 확인했습니다',
  },
  'port-25-blocked-here': {
    en: 'no mail server of several networks answered within the hour, so the network of this instance seems to block port 25',
    ko: '한 시간 동안 여러 네트워크의 메일 서버가 모두 응답하지 않았습니다. 이 서버의 네트워크가 25번 포트를 차단하는 것으로 보입니다',
    transient: true,
  },
  'records-cut': {
    en: 'only the first {shown} of {total} records are listed',
    ko: '레코드 {total}개 가운데 {shown}개만 표시합니다',
  },
  'hosts-cut': {
    en: 'only the first {shown} of {total} mail servers were looked up',
    ko: '메일 서버 {total}개 가운데 {shown}개만 조회했습니다',
  },
  'addresses-cut': {
    en: 'only the first {shown} of {total} IP addresses were looked up',
    ko: 'IP 주소 {total}개 가운데 {shown}개만 조회했습니다',
  },
  'spf-open': {
    en: 'a record that SPF includes could not be looked up',
    ko: 'SPF가 포함하는 레코드를 조회하지 못했습니다',
    transient: true,
  },
  'part-late': {
    en: 'the DNS check did not finish in time',
    ko: 'DNS 확인이 제때 끝나지 않았습니다',
    transient: true,
  },
  'part-refused': { en: '{why}', ko: '{why}', transient: true },
} as const satisfies Catalogue
export type GapReason = Coded<typeof GAP_REASONS>
