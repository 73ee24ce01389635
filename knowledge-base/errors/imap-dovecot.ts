/** Dovecot or another IMAP and POP3 server cannot complete TLS, or demands it. */
import type { Entry } from './types.ts'

export default {
  id: 'imap-dovecot',
  causeGroup: 'other',
  patterns: [
    { text: 'imap-login: Disconnected …… TLS handshaking', general: true },
    { text: 'imap-login: Disconnected …… SSL_accept() failed', general: true },
    { text: 'pop3-login: Disconnected …… SSL_accept() failed', general: true },
    { text: 'TLS handshaking: SSL_accept() failed', general: true },
    { text: 'TLS handshaking: Connection closed', general: true },
    { text: 'TLS: SSL_read() failed', general: true },
    'TLS handshaking: Disconnected',
    'Cleartext authentication disallowed on non-secure (SSL/TLS) connections',
    'Authentication disallowed on non-secure (SSL/TLS) connections',
    'disallowed on non-secure (SSL/TLS) connections',
    'without SSL/TLS, but your client did it anyway',
    'LOGINDISABLED advertised, but SSL/TLS not enabled',
    { text: 'LOGINDISABLED', with: ['starttls', 'ssl', 'tls'] },
    { text: "Couldn't initialize SSL server context", general: true },
    { text: "Couldn't initialize SSL client context", general: true },
    { text: 'Failed to initialize SSL server context', general: true },
    "TLS support isn't enabled",
    'SSL is disabled (ssl=no)',
    'Requested SSL connection, but no SSL settings given',
    { text: 'Received invalid SSL certificate', general: true },
    'SSL certificate not received',
    'SSL required for authentication',
    "imap_open(): Couldn't open stream … ssl",
    'Certificate failure for',
    'TLS/SSL failure for',
    { text: 'SSL negotiation failed', general: true },
    'TLS server engine: cannot load',
    'imaps TLS negotiation failed',
    'STARTTLS negotiation failed',
    'fetchmail: SSL connection failed',
    'fetchmail: Server certificate verification error',
    'tried to use disallowed plaintext auth',
    'tried to use disallowed cleartext auth',
    'check ssl_client_ca_* settings',
    'doveadm STARTTLS failed: Server does not support it',
    'Authentication not allowed until SSL/TLS is enabled',
    {
      text: 'SSL handshake to … failed',
      with: ['imapc', 'pop3c', 'submission', 'lmtp', 'dovecot', 'doveadm'],
      general: true,
    },
    'Login failed: Plaintext authentication disabled',
    'Login failed: Cleartext authentication disabled',
    { text: 'TLS support is not enabled', with: ['submission', 'dovecot', 'lmtp', 'STARTTLS'] },
    'BAD [ALERT] Plaintext authentication not allowed',
    'BAD [ALERT] Cleartext authentication not allowed',
  ],
  asked: [
    'Dovecot log shows TLS disconnects whenever Thunderbird fetches mail',
    'IMAP login on 993 fails since the mail server certificate was replaced',
    'pop3 client without encryption is turned away, dovecot wants SSL',
    'dovecot does not start, it cannot load the ssl certificate of the mailbox server',
    'old Outlook cannot reach our IMAP server, no TLS 1.2',
    'phone rejects the IMAP certificate and dovecot logs an alert',
    '도브콧 로그에 IMAP 접속마다 TLS 끊김이 찍힘',
    '메일 서버 인증서 교체 후 IMAP 993 로그인이 안 됨',
    'POP3 암호화 없이 로그인하려니 SSL 쓰라고 거부함',
    'dovecot이 인증서 파일을 못 읽어 시작이 안 돼요',
    '구형 아웃룩이 TLS 1.2가 없어 아이맵 서버에 못 붙음',
    '썬더버드로 IMAP 받을 때 서버 로그에 SSL accept 실패',
  ],
  seen: [
    {
      by: 'Dovecot 2.3',
      text:
        'imap-login: Info: Disconnected (no auth attempts in 0 secs): user=<>, rip=192.0.2.30, '
        + 'lip=192.0.2.10, TLS handshaking: SSL_accept() failed: error:00000000:lib(0)::reason(0), '
        + 'session=<abc>',
    },
    {
      by: 'Dovecot 2.4',
      text: '* BAD [ALERT] Cleartext authentication disallowed on non-secure (SSL/TLS) connections.',
    },
    {
      by: 'PHP imap',
      text: 'Certificate failure for imap.example.com: /CN=mail.example.com',
    },
    {
      by: 'Cyrus IMAP 3',
      text: 'imaps TLS negotiation failed: [192.0.2.30]',
    },
    {
      by: 'Dovecot 2.3.19',
      text: 'imap-login: Info: Disconnected (tried to use disallowed plaintext auth): user=<>, rip=192.0.2.30, lip=192.0.2.10',
    },
    {
      by: 'Dovecot 2.3.19 as a client',
      text: 'imapc(imap.example.com:993): Received invalid SSL certificate: unable to get local issuer certificate: /CN=imap.example.com (check ssl_client_ca_* settings?)',
    },
  ],
  fixesFor: ['owner', 'owner', 'developer', 'visitor'],
  en: {
    title: 'The IMAP or POP3 server could not complete TLS, or requires it',
    causes: [
      'The client does not accept the certificate: another name, an unknown CA or a missing '
        + 'intermediate. The server log then shows an alert of the client.',
      'Dovecot itself connects to another server (`imapc`, relay) and has no CA list to verify it with.',
      'The client logs in without encryption, and the server refuses that.',
      'The client is old and has no TLS 1.2. Scanners cause such lines as well.',
    ],
    fixes: [
      'Dovecot: keep `ssl = required`, and `disable_plaintext_auth = yes` (version 2.4: `auth_allow_cleartext = no`). '
        + 'As a client, Dovecot needs `ssl_client_ca_file = /etc/ssl/certs/ca-certificates.crt`.',
      'Test: `openssl s_client -connect mail.example.com:993 -servername mail.example.com`, and '
        + '`openssl s_client -starttls imap -connect mail.example.com:143`.',
      'In the client use port 993 (IMAP) or 995 (POP3) with SSL/TLS, or STARTTLS on 143 and 110.',
      'Use the server name of the provider, and update the mail program.',
    ],
  },
  ko: {
    title: 'IMAP·POP3 서버가 TLS 연결을 완료하지 못했거나 TLS를 요구합니다',
    causes: [
      '클라이언트가 인증서를 거부합니다. 이름이 다르거나, CA 목록에 그 CA가 없거나, 중간 인증서가 빠졌습니다. 이때 서버 로그에 클라이언트의 TLS 경고가 남습니다.',
      'Dovecot이 다른 서버에 클라이언트로 접속하는데(`imapc`, 릴레이) 확인할 CA 목록이 없습니다.',
      '클라이언트가 암호화 없이 로그인하고 서버가 이를 거부합니다.',
      '클라이언트가 오래되어 TLS 1.2를 지원하지 않습니다. 스캐너도 이런 로그를 남깁니다.',
    ],
    fixes: [
      'Dovecot에서는 `ssl = required`와 `disable_plaintext_auth = yes`(2.4 버전은 `auth_allow_cleartext = no`)를 유지하세요. '
        + '클라이언트로 접속할 때는 `ssl_client_ca_file = /etc/ssl/certs/ca-certificates.crt`가 필요합니다.',
      '시험하세요: `openssl s_client -connect mail.example.com:993 -servername mail.example.com`, '
        + '`openssl s_client -starttls imap -connect mail.example.com:143`. 두 포트의 결과를 비교하면 됩니다.',
      '클라이언트에서는 SSL/TLS를 쓰는 993번(IMAP)이나 995번(POP3), 또는 STARTTLS를 쓰는 143번과 110번을 지정하세요.',
      '메일 업체가 안내한 서버 이름을 쓰고 메일 프로그램을 업데이트하세요.',
    ],
  },
  links: [
    'https://doc.dovecot.org/2.3/configuration_manual/dovecot_ssl_configuration/',
    'https://www.rfc-editor.org/rfc/rfc8314',
  ],
} as const satisfies Entry
