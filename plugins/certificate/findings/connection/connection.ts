/** Pure: from what a connection showed to what clients refuse of it, and why a handshake ended. */
import type { Catalogue, Coded } from '../../../../core/text/catalogue.ts'
import { faultOf } from '../../../../core/protocol/faults.ts'
import type { Fault, FaultEntry } from '../../../../core/protocol/faults.ts'
import { tlsFault } from '../../../../core/protocol/tls/index.ts'
import type { TlsFailed } from '../../../../core/protocol/tls/index.ts'
import type { Contact } from '../../measure/connect.ts'
import { agreement, insistence, length, renegotiation, version } from './agreement.ts'
import type { Connected } from './agreement.ts'
import { hello } from './hello.ts'
import type { FaultsAndIssues } from './refusals.ts'

/** What clients refuse of the connection itself. */
export const judgeConnection = (connected: Connected): FaultsAndIssues => {
  const all = [version, agreement, renegotiation, length, hello].flatMap(judge => judge(connected))
  return { faults: all.flatMap(({ faults }) => faults), issues: all.flatMap(({ issues }) => issues) }
}

/* What the alert that ended a handshake suggests, and what was tried before. */

export const HINTS = {
  'alert-nothing-shared': {
    en: 'Usual causes: no cipher suite, group or signature algorithm in common, or no certificate for this name.',
    ko: '클라이언트와 공통인 암호 스위트, 그룹, 서명 알고리즘이 없거나 이 도메인의 인증서가 없을 때 자주 발생합니다.',
  },
  'alert-too-weak': {
    en: 'It demands stronger cipher suites or keys than clients offer.',
    ko: '클라이언트가 제안하는 것보다 강한 암호 스위트나 키를 요구합니다.',
  },
  'alert-version': {
    en: 'It supports no TLS version from 1.0 to 1.3, or its software is faulty.',
    ko: 'TLS 1.0부터 1.3까지의 버전을 지원하지 않거나 소프트웨어에 결함이 있습니다.',
  },
  'alert-unknown-name': {
    en: 'It has no certificate for this name.',
    ko: '이 도메인의 인증서가 없습니다.',
  },
  'alert-internal': {
    en: 'Something failed on the server, often a missing certificate for this name. Its log has the reason.',
    ko: '서버 내부 오류이며, 이 도메인의 인증서가 없을 때 자주 발생합니다. 서버 로그에서 원인을 확인하세요.',
  },
  'alert-access': {
    en: 'It does not allow connections from this network or to this name.',
    ko: '이 네트워크에서 오는 접속이나 이 도메인으로 오는 접속을 허용하지 않습니다.',
  },
  'alert-client-certificate': {
    en: 'It requires a client certificate.',
    ko: '클라이언트 인증서를 요구합니다.',
  },
  'alert-unreadable': {
    en: 'It cannot read what current clients send: its TLS software is too old or faulty.',
    ko: '최신 클라이언트가 보내는 내용을 처리하지 못합니다. TLS 소프트웨어가 오래되었거나 결함이 있습니다.',
  },
  'alert-application': {
    en: 'It supports neither HTTP/2 nor HTTP/1.1 on this port (ALPN).',
    ko: '이 포트에서 HTTP/2와 HTTP/1.1을 모두 지원하지 않습니다(ALPN).',
  },
  'alert-ended': {
    en: 'It ended the connection on purpose, often because of an access list or a missing backend.',
    ko: '서버가 의도적으로 연결을 끝냈습니다. 접근 제어 목록(ACL)이나 백엔드 장애 때문인 경우가 많습니다.',
  },
  'alert-hello-encryption': {
    en: 'It requires an encrypted ClientHello (ECH).',
    ko: '암호화된 ClientHello(ECH)를 요구합니다.',
  },
  'alert-unclear': {
    en: "The alert does not show the cause. Look for it in the server's log.",
    ko: '이 경고만으로는 원인을 알 수 없습니다. 서버 로그를 확인하세요.',
  },
} as const satisfies Catalogue

const OF_ALERTS: Readonly<Record<string, keyof typeof HINTS>> = {
  close_notify: 'alert-ended',
  unexpected_message: 'alert-unreadable',
  handshake_failure: 'alert-nothing-shared',
  no_certificate: 'alert-client-certificate',
  bad_certificate: 'alert-client-certificate',
  unsupported_certificate: 'alert-client-certificate',
  certificate_unknown: 'alert-client-certificate',
  unknown_ca: 'alert-client-certificate',
  certificate_required: 'alert-client-certificate',
  illegal_parameter: 'alert-unreadable',
  access_denied: 'alert-access',
  decode_error: 'alert-unreadable',
  protocol_version: 'alert-version',
  insufficient_security: 'alert-too-weak',
  internal_error: 'alert-internal',
  inappropriate_fallback: 'alert-version',
  missing_extension: 'alert-unreadable',
  unsupported_extension: 'alert-unreadable',
  unrecognized_name: 'alert-unknown-name',
  no_application_protocol: 'alert-application',
  ech_required: 'alert-hello-encryption',
}

export const TRIED = {
  'tried-others': {
    en: 'also at a small ClientHello without TLS 1.3, and when offered old cipher suites and uncommon groups',
    ko: 'TLS 1.3을 뺀 작은 ClientHello에도, 오래된 암호 스위트와 드문 그룹을 제안해도 응답이 같았습니다',
  },
} as const satisfies Catalogue

export const ALERT_FAULTS = {
  'alert-explained': {
    fault: 'handshake-alert',
    en: 'The server ended the handshake with the alert {alert} ({number}). {hint}',
    ko: '서버가 TLS 경고(alert)를 보내고 핸드셰이크를 끝냈습니다: {alert}({number}). {hint}',
  },
  'alert-explained-again': {
    fault: 'handshake-alert',
    en: 'The server ended the handshake with the alert {alert} ({number}), {tried}. {hint}',
    ko: '서버가 TLS 경고(alert)를 보내고 핸드셰이크를 끝냈습니다: {alert}({number}). {tried}. {hint}',
  },
} as const satisfies Catalogue<FaultEntry>

/** The fault of an address whose handshake failed. */
export const failureOf = (observation: TlsFailed, isTried: Contact['tried']): Fault => {
  const { report } = observation
  if (report.code !== 'tls-alert') return insistence(observation) ?? tlsFault(report)
  const { alert, number } = report.params
  const hint: Coded<typeof HINTS> = { code: OF_ALERTS[String(alert)] ?? 'alert-unclear' }
  if (!isTried) return faultOf(ALERT_FAULTS, { code: 'alert-explained', params: { alert, number, hint } })
  const tried: Coded<typeof TRIED> = { code: 'tried-others' }
  return faultOf(ALERT_FAULTS, { code: 'alert-explained-again', params: { alert, number, hint, tried } })
}
