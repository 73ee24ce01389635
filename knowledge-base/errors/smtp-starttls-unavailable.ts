/** A mail server does not offer STARTTLS, or refuses it. */
import type { Entry } from './types.ts'

export default {
  id: 'smtp-starttls-unavailable',
  causeGroup: 'other',
  patterns: [
    '454 4.7.0 TLS not available due to local problem',
    '454 TLS not available due to temporary reason',
    'TLS not available due to temporary reason',
    'TLS not available due to local problem',
    'TLS is required, but was not offered by host',
    "TLS is required but unavailable, don't know why",
    'TLS is required, but host … refused to start TLS',
    '454 TLS currently unavailable',
    '454 4.3.3 TLS not available after start',
    '454 4.7.0 TLS not available',
    'TLS not available … 454',
    { text: '454 4.7.0', with: ['starttls', 'tls'] },
    'STARTTLS extension not supported by server',
    'SMTP AUTH extension not supported by server … TLS',
    'STARTTLS is required but host did not advertise STARTTLS support',
    'STARTTLS is required to send mail',
    'host does not support STARTTLS',
    'server does not support STARTTLS',
    "server doesn't support STARTTLS",
    '502 5.5.1 STARTTLS … command not implemented',
    { text: '500 5.5.1 … STARTTLS' },
    '503 STARTTLS command used when not advertised',
    'STARTTLS command used when not advertised',
    'STARTTLS not supported',
    'STARTTLS not advertised',
    'STARTTLS not offered',
    'Must issue a STARTTLS command first',
    '530 5.7.0 Must issue a STARTTLS command first',
    { text: '451 5.7.3 STARTTLS is required to send mail' },
    'encryption needed to use mechanism',
    'a TLS session is required to send to',
    'a TLS session is required, but the server did not offer TLS support',
    'a TLS session is required … but the STARTTLS … failed',
    '550 5.7.10 STARTTLS is required',
    '554 5.7.1 TLS required',
    { text: '421 4.7.0 TLS required' },
    '550 Requires TLS',
    'STARTTLS: server does not support TLS',
    'XXXXXXXA … STARTTLS',
    '250-XXXXXXXA',
    'TLS currently unavailable',
    '403 4.7.0 TLS handshake failed',
    'SMTP server does not support STARTTLS',
    'TLS required but not supported by remote host',
    "Requested STARTTLS, but server doesn't support it",
  ],
  asked: [
    'mail server does not advertise STARTTLS, our side insists on encryption',
    'Cisco firewall with SMTP inspection strips STARTTLS from the greeting',
    'server answers that TLS is temporarily not available when we send STARTTLS',
    'must issue STARTTLS first, mail program cannot log in',
    'antivirus mail shield hides the STARTTLS capability of the SMTP server',
    'STARTTLS not offered by the mail server',
    '메일 서버가 STARTTLS를 지원하지 않는다고 나옴',
    '방화벽 SMTP 검사 기능이 STARTTLS를 지워 버리는 듯',
    'SMTP 서버가 TLS를 일시적으로 쓸 수 없다고 답함',
    '먼저 STARTTLS를 하라며 메일 로그인이 거부됨',
    'EHLO 응답에 STARTTLS가 안 보여서 암호화 발송 불가',
    '메일 서버에 STARTTLS가 없음',
  ],
  seen: [
    {
      by: 'Postfix 3',
      text:
        'postfix/smtp[1234]: 4ABCDE1234: to=<user@example.com>, relay=mx.example.com[192.0.2.25]:25, '
        + 'delay=1.2, dsn=4.7.4, status=deferred (TLS is required, but was not offered by host '
        + 'mx.example.com[192.0.2.25])',
    },
    {
      by: 'Postfix 3',
      text: '454 4.7.0 TLS not available due to local problem',
    },
    {
      by: 'Python smtplib',
      text: 'smtplib.SMTPNotSupportedError: STARTTLS extension not supported by server.',
    },
    {
      by: 'Postfix 3',
      text: '530 5.7.0 Must issue a STARTTLS command first',
    },
    {
      by: 'JavaMail 1.6',
      text: 'javax.mail.MessagingException: STARTTLS is required but host does not support STARTTLS',
    },
    {
      by: 'Exim 4',
      text: 'a TLS session is required, but the server did not offer TLS support',
    },
    {
      by: 'Exchange Online',
      text: '451 5.7.3 STARTTLS is required to send mail',
    },
    {
      by: 'Dovecot 2.3.19',
      text: "submission-login: Error: Requested STARTTLS, but server doesn't support it",
    },
    { by: 'OpenSMTPD 6.8', text: 'TLS required but not supported by remote host' },
  ],
  check: 'mail',
  fixesFor: ['owner', 'owner', 'developer', 'network'],
  en: {
    title: 'The mail server does not offer STARTTLS, or STARTTLS is required first',
    causes: [
      'The receiving server has no usable certificate or key, and answers `454 TLS not available`.',
      'A firewall with SMTP inspection (Cisco ASA `inspect esmtp`, some antivirus) removes STARTTLS from '
        + 'the EHLO response.',
      'The port is wrong: 465 starts with TLS, 587 and 25 start plain and then use STARTTLS.',
      'The server refuses AUTH or mail until STARTTLS was used.',
    ],
    fixes: [
      'Test it: `openssl s_client -starttls smtp -connect mail.example.com:587 -servername '
        + 'mail.example.com`. With Postfix look for the reason in `/var/log/mail.log` (RHEL: '
        + '`/var/log/maillog`).',
      'Postfix: set `smtpd_tls_chain_files` (key, leaf, intermediates) and `smtpd_tls_security_level '
        + '= may`, then `postfix reload`. Exim: set `tls_certificate`, `tls_privatekey` and '
        + '`tls_advertise_hosts = *`.',
      'In the client use port 587 with STARTTLS, or port 465 with implicit TLS. Do not disable the '
        + 'requirement.',
      'Disable ESMTP inspection on the firewall, or set `allow-tls` in it (Cisco ASA). An EHLO response '
        + 'with `250-XXXXXXXA` instead of STARTTLS proves it.',
    ],
  },
  ko: {
    title: '메일 서버가 STARTTLS를 지원하지 않거나, 먼저 STARTTLS를 요구합니다',
    causes: [
      '수신 서버에 쓸 수 있는 인증서나 키가 없어 `454 TLS not available`로 응답합니다.',
      'SMTP 검사 기능이 있는 방화벽(Cisco ASA `inspect esmtp`, 일부 백신)이 EHLO 응답에서 STARTTLS를 지웁니다.',
      '포트가 잘못되었습니다. 465번은 처음부터 TLS를 쓰고, 587번과 25번은 평문으로 시작해 STARTTLS로 전환합니다.',
      '서버가 STARTTLS 이전에는 인증(AUTH)이나 메일을 거부합니다.',
    ],
    fixes: [
      '먼저 시험하세요: `openssl s_client -starttls smtp -connect mail.example.com:587 -servername '
        + 'mail.example.com`. Postfix라면 `/var/log/mail.log`(RHEL은 `/var/log/maillog`)에서 원인을 확인하세요.',
      'Postfix에 `smtpd_tls_chain_files`(키, 서버 인증서, 중간 인증서 순)와 `smtpd_tls_security_level = may`를 설정하고 '
        + '`postfix reload`를 실행하세요. Exim에는 `tls_certificate`, `tls_privatekey`, `tls_advertise_hosts = *`를 설정하세요.',
      '클라이언트에서는 STARTTLS를 쓰는 587번 포트나 처음부터 TLS를 쓰는 465번 포트를 지정하세요. TLS 필수 설정을 풀지 마세요.',
      '방화벽의 ESMTP 검사를 끄거나, Cisco ASA라면 검사 설정에 `allow-tls`를 넣으세요. STARTTLS 대신 `250-XXXXXXXA`가 보이면 방화벽이 원인입니다.',
    ],
  },
  links: [
    'https://www.postfix.org/TLS_README.html',
    'https://www.rfc-editor.org/rfc/rfc3207',
    'https://www.rfc-editor.org/rfc/rfc8314',
  ],
} as const satisfies Entry
