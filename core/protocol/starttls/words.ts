/** What a server answers instead of the TLS that it was asked for before the handshake, in words. */
import type { Catalogue, Coded } from '../../text/catalogue.ts'
import type { Advice, FaultEntry } from '../faults.ts'

const RFC_3207 = 'https://www.rfc-editor.org/rfc/rfc3207'
const RFC_8314 = 'https://www.rfc-editor.org/rfc/rfc8314'

/** The switch is turned off, or nobody gave the server a certificate. */
const OFF: Advice = {
  en: {
    title: 'The server does not switch to TLS',
    causes: [
      'TLS is not configured for this service, or the server could not load its certificate.',
      'A firewall between client and server removes STARTTLS from the response.',
      'TLS is offered on another port, such as 465, 993 or 636.',
    ],
    fixes: [
      'Configure a certificate and turn on STARTTLS for this service. It is `smtpd_tls_security_level = may` in Postfix, `ssl = yes` in Dovecot and `ssl = on` in PostgreSQL.',
      'Read the log of the server for an error about its certificate or key, and restart it.',
      'Ask once from inside the network. If STARTTLS appears there, turn off SMTP inspection in the firewall.',
    ],
  },
  ko: {
    title: '서버가 TLS로 전환하지 않음',
    causes: [
      '이 서비스에 TLS가 설정되지 않았거나, 서버가 인증서를 읽지 못했습니다.',
      '중간의 방화벽이 응답에서 STARTTLS를 지웁니다.',
      '465, 993, 636 같은 다른 포트에서 TLS를 지원합니다.',
    ],
    fixes: [
      '인증서를 설정하고 이 서비스의 STARTTLS를 켜세요. Postfix는 `smtpd_tls_security_level = may`, Dovecot은 `ssl = yes`, PostgreSQL은 `ssl = on`입니다.',
      '서버 로그에서 인증서나 키 오류를 확인하고 서버를 다시 시작하세요.',
      '내부 네트워크에서도 확인하세요. 내부에서 STARTTLS가 보이면 방화벽의 SMTP 검사를 끄세요.',
    ],
  },
  links: [RFC_3207, RFC_8314],
}

/** The server does not want this client, now or ever. */
const UNWELCOME: Advice = {
  en: {
    title: 'The server does not accept this client',
    causes: [
      'The server limits connections, or blocks the IP address of the client.',
      'The server is overloaded or being maintained.',
      'Another service listens on this port.',
    ],
    fixes: [
      'Read what the server sent: it usually names the reason.',
      'Wait a few minutes and check again.',
      'Find the connection in the log of the server, and allow the client if it was blocked.',
    ],
  },
  ko: {
    title: '서버가 이 클라이언트를 받지 않음',
    causes: [
      '서버가 연결 수를 제한하거나 클라이언트의 IP 주소를 차단합니다.',
      '서버가 과부하 상태이거나 점검 중입니다.',
      '이 포트에서 다른 서비스가 동작합니다.',
    ],
    fixes: [
      '서버가 보낸 문구를 확인하세요. 대부분 이유가 적혀 있습니다.',
      '몇 분 뒤에 다시 확인하세요.',
      '서버 로그에서 이 연결을 찾아, 차단되었으면 허용하세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc5321'],
}

/** What arrives in plain text would be taken for what was encrypted. */
const INJECTED: Advice = {
  en: {
    title: 'Plain text follows the agreement on TLS',
    causes: [
      'The server, or a proxy in front of it, sends more than its agreement before the handshake.',
      'An attacker between client and server adds plain text. Clients with CVE-2011-0411 take it for encrypted data.',
    ],
    fixes: [
      'Update the server and the proxy: nothing may follow the agreement but the handshake.',
      'Check from another network. If the data is absent there, something in between adds it.',
    ],
  },
  ko: {
    title: 'TLS 전환 응답 뒤에 평문이 더 있음',
    causes: [
      '서버나 그 앞의 프록시가 전환 응답 뒤 핸드셰이크 전에 데이터를 더 보냅니다.',
      '중간의 공격자가 평문을 덧붙입니다. CVE-2011-0411이 있는 클라이언트는 이를 암호화된 데이터로 받아들입니다.',
    ],
    fixes: [
      '서버와 프록시를 업데이트하세요. 전환 응답 뒤에는 핸드셰이크만 와야 합니다.',
      '다른 네트워크에서도 확인하세요. 그곳에서 보이지 않으면 중간에서 덧붙인 데이터입니다.',
    ],
  },
  links: ['https://nvd.nist.gov/vuln/detail/CVE-2011-0411'],
}

export const STARTTLS_FAULTS = {
  'starttls-not-offered': {
    fault: 'not-tls',
    en: 'The {service} server does not offer TLS on this port.',
    ko: '{service} 서버가 이 포트에서 TLS를 지원하지 않습니다.',
    advice: OFF,
  },
  'starttls-login-first': {
    fault: 'not-tls',
    en: 'The {service} server requires a login before TLS: {text}.',
    ko: '{service} 서버가 TLS보다 로그인을 먼저 요구합니다: {text}',
    advice: OFF,
  },
  'starttls-refused': {
    fault: 'not-tls',
    en: 'The {service} server refuses to switch to TLS: {text}.',
    ko: '{service} 서버가 TLS로 전환하기를 거부합니다: {text}',
    advice: OFF,
  },
  'starttls-greeting': {
    fault: 'not-tls',
    en: 'The {service} server does not accept the connection. It greets with {text}.',
    ko: '{service} 서버가 연결을 받지 않습니다. 서버가 보낸 문구: {text}',
    advice: UNWELCOME,
  },
  'starttls-hello': {
    fault: 'not-tls',
    en: 'The {service} server rejects the name with which this client greets: {text}.',
    ko: '{service} 서버가 이 클라이언트의 인사(EHLO)를 거부합니다: {text}',
    advice: UNWELCOME,
  },
  'starttls-foreign': {
    fault: 'not-tls',
    en: 'The server does not speak {service} on this port. It sent {text}.',
    ko: '{service} 서버의 응답이 아닙니다. 서버가 보낸 데이터: {text}',
    advice: UNWELCOME,
  },
  'starttls-injected': {
    fault: 'not-tls',
    en: 'The {service} server sent {bytes} bytes of plain text after it had agreed to TLS.',
    ko: '{service} 서버가 TLS 전환에 동의한 뒤 평문 {bytes}바이트를 더 보냈습니다.',
    advice: INJECTED,
  },
  'starttls-too-long': {
    fault: 'too-large',
    en: 'The {service} server sent more than {limit|grouped} bytes, {pieces} pieces or {lines} lines before TLS.',
    ko: '{service} 서버가 TLS 전에 보낸 데이터가 한도({limit|grouped}바이트, {pieces}조각, {lines}줄)를 넘습니다.',
  },
} as const satisfies Catalogue<FaultEntry>

export type StartTlsFault = Coded<typeof STARTTLS_FAULTS>

const TURNED_AWAY: readonly string[] = ['starttls-greeting', 'starttls-hello']
/** A server that spoke to us, and let us go no further: it may limit us alone, and welcome everybody else. */
export const isTurnedAway = (fault: { readonly detail?: string | null | undefined } | null): boolean =>
  TURNED_AWAY.includes(fault?.detail ?? '')
