/** Why a part of the mail check is missing for now: with one of these an answer is asked for again soon. */
import { ADDRESS_REASONS } from '../../core/network/lookup-reasons.ts'
import { DNSSEC_REASONS } from '../../core/protocol/dnssec/reasons.ts'
import { TLS_REASONS } from '../../core/protocol/tls/reasons.ts'
import { DNS_REASONS } from '../../core/protocol/dns/reasons.ts'
import type { Catalogue } from '../../core/text/catalogue.ts'

export const PASSING_REASONS = {
  ...DNS_REASONS,
  ...DNSSEC_REASONS,
  ...ADDRESS_REASONS,
  ...TLS_REASONS,
  // Why the document with the MTA-STS policy could not be fetched.
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
  'tlsa-late': {
    en: 'the TLSA records arrived too late',
    ko: 'TLSA 레코드가 늦게 도착했습니다',
    transient: true,
  },
  'port-25-blocked-here': {
    en: 'no mail server of several networks answered within the hour, so the network of this instance seems to block port 25',
    ko: '한 시간 동안 여러 네트워크의 메일 서버가 모두 응답하지 않았습니다. 이 서버의 네트워크가 25번 포트를 차단하는 것으로 보입니다',
    transient: true,
  },
  'part-late': {
    en: 'the DNS check did not finish in time',
    ko: 'DNS 확인이 제때 끝나지 않았습니다',
    transient: true,
  },
  'part-refused': { en: '{why}', ko: '{why}', transient: true },
} as const satisfies Catalogue
