/** Postfix limits how many new TLS sessions a client may begin. */
import type { Entry } from './types.ts'

export default {
  id: 'smtp-tls-rate-limit',
  causeGroup: 'other',
  patterns: [
    'too many new TLS sessions from',
    'New TLS session rate limit exceeded',
    'Refusing STARTTLS request from … for service',
    'Refusing TLS service request from … for service',
  ],
  asked: [
    'Postfix refuses STARTTLS of our application after many connections in a minute',
    'too many TLS handshakes with the mail server, rate limit',
    'mass mailing fails because the relay limits new TLS sessions',
    'Postfix가 TLS 세션 수 제한 때문에 STARTTLS를 거부함',
    '대량 발송할 때 릴레이 서버의 새 TLS 세션 제한에 걸림',
    'smtpd_client_new_tls_session_rate_limit에 걸려 메일이 안 나감',
  ],
  seen: [
    {
      by: 'Postfix 3.7, to the client',
      text: '421 4.7.0 mx.example.com Error: too many new TLS sessions from 192.0.2.30',
    },
    {
      by: 'Postfix 3.7',
      text:
        'postfix/smtpd[2211]: warning: New TLS session rate limit exceeded: 31 from unknown[192.0.2.30] for '
        + 'service smtp',
    },
  ],
  fixesFor: ['developer', 'owner', 'owner'],
  en: {
    title: 'Postfix limits how many new TLS sessions this client may begin',
    causes: [
      'The client opens a connection with a full handshake for each mail, and does not resume sessions.',
      'Many clients share one IP address, for example behind NAT or a proxy.',
      'A scanner or a broken client repeats the connection.',
    ],
    fixes: [
      'Send several mails over one connection, or let the client resume TLS sessions. Wait a minute before the next try.',
      'Postfix: raise `smtpd_client_new_tls_session_rate_limit` (per `anvil_rate_time_unit`, 0: no limit), or exempt your '
        + 'own clients with `smtpd_client_event_limit_exceptions`. Then run `postfix reload`.',
      'Find the client: `grep "rate limit exceeded" /var/log/mail.log`. Block it if it is a scanner.',
    ],
  },
  ko: {
    title: 'Postfix가 이 클라이언트의 새 TLS 세션 수를 제한합니다',
    causes: [
      '클라이언트가 메일마다 새로 연결해 전체 핸드셰이크를 하고, 세션을 재사용하지 않습니다.',
      'NAT나 프록시 뒤에서 여러 클라이언트가 IP 주소 하나를 같이 씁니다.',
      '스캐너나 오작동하는 클라이언트가 연결을 반복합니다.',
    ],
    fixes: [
      '연결 하나로 메일을 여러 통 보내거나 클라이언트가 TLS 세션을 재사용하게 하세요. 다시 시도하기 전에 1분 기다리세요.',
      'Postfix에서 `smtpd_client_new_tls_session_rate_limit` 값을 올리거나(`anvil_rate_time_unit` 단위, 0은 제한 없음), '
        + '`smtpd_client_event_limit_exceptions`로 자체 클라이언트를 제외하세요. 그다음 `postfix reload`를 실행하세요.',
      '어느 클라이언트인지 확인하세요: `grep "rate limit exceeded" /var/log/mail.log`. 스캐너라면 차단하세요.',
    ],
  },
  links: [
    'https://www.postfix.org/postconf.5.html#smtpd_client_new_tls_session_rate_limit',
    'https://github.com/vdukhovni/postfix/blob/master/postfix/src/smtpd/smtpd.c',
  ],
  asOf: '2026-11-30',
} as const satisfies Entry
