/** A mail or directory service wants STARTTLS, or TLS from the first byte. */
import type { Entry } from './types.ts'

export default {
  id: 'starttls-first',
  causeGroup: 'plain-http',
  patterns: [
    "didn't find STARTTLS in server response",
    { text: 'STARTTLS is required', with: ['smtp', 'imap', 'mail', '530', 'ldap'] },
    'SSL routines wrong version number……smtp',
    'WRONG_VERSION_NUMBER…port 465',
    'WRONG_VERSION_NUMBER…port 587',
    'error……SSL routines……wrong version number…:587',
    'error……SSL routines……wrong version number…port 587',
    { text: 'Client SMTP protocol violation', with: 'tls' },
    '3232302D',
    { text: 'Confidentiality required', with: ['ldap', 'tls', 'starttls'] },
    { text: 'stronger confidentiality required', with: ['ldap', 'tls', 'ssl'] },
    'STARTTLS……Unsupported or unrecognized SSL message',
    'Unsupported or unrecognized SSL message……smtp',
    'Could not connect to SMTP host……Unsupported or unrecognized SSL message',
    'Could not convert socket to TLS……Unsupported',
    'Unrecognized SSL message……smtp',
    'exception reading response……unrecognized SSL message',
    'tls first record does not look like a TLS handshake…:587',
    'first record does not look like a TLS handshake……smtp',
    'unexpected packet format……smtp',
    { text: 'lost connection after CONNECT', with: ['smtps', '465', 'wrappermode'] },
    'wrong version number……ESOCKET',
    'wrong version number……ESOCKET……CONN',
    'smtplib……WRONG_VERSION_NUMBER',
    'imaplib……WRONG_VERSION_NUMBER',
    'poplib……WRONG_VERSION_NUMBER',
    'tls_validate_record_header wrong version number……ESOCKET',
    'ssl3_get_record wrong version number……ESOCKET',
    'SSL_accept() failed …… SSL routines …… wrong version number',
    'TLS library problem …… SSL routines …… wrong version number',
    'TLS error on connection …… (SSL_accept) …… wrong version number',
    "TLS: can't accept: An unexpected TLS packet was received",
    '(gnutls_handshake): An unexpected TLS packet was received',
  ],
  asked: [
    'mail client set to SSL on port 587, server wants plain start and then STARTTLS',
    'IMAP on 143 with SSL from the first byte does not work',
    'Outlook account set to SSL/TLS on port 25, no connection until I choose STARTTLS',
    'LDAP bind refused, confidentiality required, StartTLS was not used',
    'telnet style plain text sent to port 993, server expects TLS at once',
    'SSL chosen where STARTTLS is needed',
    '메일 앱에서 587 포트를 SSL로 설정해서 안 됨, STARTTLS로 바꿔야 하는 듯',
    '143 포트 IMAP에 SSL/TLS로 바로 붙으려고 했음',
    '아웃룩 암호화 방식을 STARTTLS가 아닌 SSL로 골라서 연결 실패',
    'LDAP 389 포트에 StartTLS 없이 로그인해서 거부됨',
    '993 포트에 평문으로 접속, SSL을 처음부터 써야 하는 포트임',
    'STARTTLS 대신 SSL로 설정함',
  ],
  seen: [
    {
      by: 'Python 3.11 smtplib, port 587',
      text:
        '  File "/usr/lib/python3.11/smtplib.py", line 1050, in _get_socket\n'
        + 'ssl.SSLError: [SSL: WRONG_VERSION_NUMBER] wrong version number (_ssl.c:1006)',
    },
    {
      by: 'Nodemailer 10 on Node.js 24, port 587',
      text:
        '[Error: 40ED08A7BB7F0000:error:0A00010B:SSL routines:tls_validate_record_header:'
        + 'wrong version number:../deps/openssl/openssl/ssl/record/methods/tlsany_meth.c:77:\n] {\n'
        + "  code: 'ESOCKET',\n"
        + "  originalCode: 'ERR_SSL_WRONG_VERSION_NUMBER',\n"
        + "  command: 'CONN'\n}",
    },
    {
      by: 'JavaMail 1.6',
      text:
        'javax.mail.MessagingException: Could not connect to SMTP host: smtp.example.com, port: '
        + '587; nested exception is: javax.net.ssl.SSLException: Unsupported or unrecognized SSL '
        + 'message',
    },
    {
      by: 'openssl s_client',
      text: "didn't find STARTTLS in server response, trying anyway...",
    },
    {
      by: 'Dovecot 2.3.19, plain text on port 993',
      text: 'imap-login: Info: Disconnected: Connection closed: SSL_accept() failed: error:0A00010B:SSL routines::wrong version number (no auth attempts in 0 secs): user=<>, rip=192.0.2.30',
    },
    {
      by: 'slapd 2.5 (GnuTLS), plain text on port 636',
      text: "TLS: can't accept: An unexpected TLS packet was received..",
    },
  ],
  provedBy: ['not-tls'],
  fixesFor: ['developer', 'developer', 'owner', 'owner'],
  en: {
    title: 'The service needs STARTTLS, and the client used the other kind of TLS',
    causes: [
      'The client starts TLS at once on a port that starts in plain text: 25, 587 (SMTP), 143 '
        + '(IMAP), 110 (POP3), 389 (LDAP).',
      'The client logs in or sends mail without STARTTLS, and the server requires encryption first.',
      'The client, or a scanner, sends plain text to a port with TLS from the first byte: 465, 993, 995, 636.',
    ],
    fixes: [
      'Match port and mode. SMTP: 587 with STARTTLS (`secure: false` in Nodemailer, '
        + '`mail.smtp.starttls.enable=true` in Java, `smtplib.SMTP` with `starttls()` in Python), or '
        + '465 with TLS.',
      'For IMAP use 993 with TLS or 143 with STARTTLS; for LDAP use `ldaps://` with 636 or '
        + '`ldap://` with `-ZZ`.',
      'Test with `openssl s_client -connect example.com:587 -starttls smtp` or `openssl s_client '
        + '-connect example.com:465`. On the server, offer both ports.',
      'TLS from the first byte is `smtpd_tls_wrappermode = yes` for port 465 alone in Postfix (to a relay: '
        + '`smtp_tls_wrappermode = yes`), `tls_on_connect_ports = 465` in Exim, `ssl = yes` in the `inet_listener` of '
        + 'Dovecot.',
    ],
  },
  ko: {
    title: 'STARTTLS가 필요한 서비스에 다른 방식으로 접속했습니다',
    causes: [
      '먼저 평문으로 시작하는 포트에 클라이언트가 바로 TLS로 접속합니다. 25, 587(SMTP), 143(IMAP), 110(POP3), 389(LDAP)번 포트입니다.',
      '클라이언트가 STARTTLS 없이 로그인하거나 메일을 보내고, 서버는 먼저 암호화를 요구합니다.',
      '처음부터 TLS를 쓰는 465, 993, 995, 636번 포트에 클라이언트나 스캐너가 평문으로 접속합니다.',
    ],
    fixes: [
      '포트와 방식을 맞추세요. SMTP는 587번과 STARTTLS(Nodemailer `secure: false`, Java '
        + '`mail.smtp.starttls.enable=true`, Python `smtplib.SMTP`와 `starttls()`) 또는 465번과 TLS입니다.',
      'IMAP은 993번과 TLS 또는 143번과 STARTTLS를 쓰세요. LDAP은 `ldaps://`와 636번 또는 `ldap://`와 `-ZZ`를 쓰세요.',
      '`openssl s_client -connect example.com:587 -starttls smtp`나 `openssl s_client -connect '
        + 'example.com:465`로 시험하세요. 서버에서는 두 포트를 모두 여세요.',
      '처음부터 TLS를 쓰는 설정을 확인하세요. Postfix는 465번 포트에만 `smtpd_tls_wrappermode = yes`(릴레이로 보낼 때는 '
        + '`smtp_tls_wrappermode = yes`), Exim은 `tls_on_connect_ports = 465`, Dovecot은 `inet_listener`의 `ssl = yes`입니다.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc8314', 'https://www.rfc-editor.org/rfc/rfc3207'],
} as const satisfies Entry
