/** Postfix, Exim or Sendmail could not set up TLS; the line before says why. */
import type { Entry } from './types.ts'

export default {
  id: 'postfix-tls-failure',
  causeGroup: 'other',
  patterns: [
    { text: 'Cannot start TLS: handshake failure', general: true },
    { text: 'TLS library problem', general: true },
    { text: 'warning: TLS library problem: error:', general: true },
    { text: 'SSL_connect error to', general: true },
    { text: 'SSL_accept error from', general: true },
    { text: 'SSL_accept error from …… lost connection', general: true },
    { text: 'SSL_connect error to …… lost connection', general: true },
    { text: 'SSL_accept error from …… Connection timed out', general: true },
    { text: 'SSL_connect error to …… Connection timed out', general: true },
    { text: 'SSL_accept error from …… -1', general: true },
    { text: 'SSL_connect error to …… -1', general: true },
    { text: 'lost connection after STARTTLS from', general: true },
    { text: 'lost connection … during STARTTLS', general: true },
    'TLS has been selected, but TLS support is not compiled in',
    'Cannot start TLS',
    { text: 'TLS error on connection from', general: true },
    { text: 'TLS session: (gnutls_handshake)', general: true },
    { text: 'TLS session: (SSL_connect)', general: true },
    { text: 'TLS session: (SSL_accept)', general: true },
    { text: 'TLS error on connection … (SSL_accept)', general: true },
    { text: 'TLS error on connection … (gnutls_handshake)', general: true },
    { text: 'STARTTLS=client, error', general: true },
    { text: 'STARTTLS=server, error', general: true },
    { text: 'STARTTLS=client … verify=FAIL', general: true },
    'ruleset=tls_server … reject=403 4.7.0 TLS handshake',
    { text: 'disabling TLS support', general: true },
    { text: 'OpenSSL releases prior to 1.1.1 are no longer supported' },
    { text: 'aborting TLS handshake' },
    'aborting TLS session',
    { text: 'a TLS session is required, but an attempt to start TLS failed', general: true },
    { text: 'TLS session: (certificate verification failed)', general: true },
    { text: 'SSL_accept: TCP connection closed by peer', general: true },
    { text: 'opportunistic TLS failed, downgrading to plain', general: true },
    { text: 'delivering unencrypted to … (not in hosts_require_tls)', general: true },
    { text: 'callout unencrypted to … (not in hosts_require_tls)', general: true },
    { text: 'TLS session fail:', with: ['exim', 'remote_smtp', 'smtp'], general: true },
  ],
  asked: [
    'Postfix log says lost connection after STARTTLS',
    'mail from one old server no longer arrives, Postfix logs a TLS library problem',
    'other mail server hangs up in the middle of STARTTLS with our Postfix',
    'disabled old TLS in Postfix, now some senders cannot hand over their mail',
    'STARTTLS in Postfix breaks off',
    '포스트픽스 로그에 STARTTLS 이후 연결 끊김이 계속 찍힘',
    'Postfix TLS 설정 바꾼 뒤 일부 거래처 메일이 안 들어옵니다',
    '메일 서버끼리 STARTTLS 협상하다가 TLS 라이브러리 문제로 실패',
    '오래된 메일 서버에서 우리 Postfix로 보낼 때만 TLS 실패',
  ],
  seen: [
    {
      by: 'Postfix 3',
      text:
        'postfix/smtp[1234]: 4ABCDE1234: to=<user@example.com>, relay=mx.example.com[192.0.2.25]:25, '
        + 'delay=3.1, dsn=4.7.5, status=deferred (Cannot start TLS: handshake failure)',
    },
    {
      by: 'Postfix 3',
      text: 'postfix/smtpd[1234]: lost connection after STARTTLS from unknown[192.0.2.30]',
    },
    {
      by: 'Postfix 3',
      text: 'postfix/smtpd[1234]: SSL_accept error from unknown[192.0.2.30]: lost connection',
    },
    {
      by: 'Exim 4',
      text:
        'TLS error on connection from mail.example.com [192.0.2.30] (SSL_accept): '
        + 'error:00000000:lib(0)::reason(0)',
    },
    {
      by: 'Exim 4.96',
      text: 'remote_smtp defer (-37) H=mx.example.com [192.0.2.25]: a TLS session is required, but an attempt to start TLS failed',
    },
    {
      by: 'OpenSMTPD 6.8',
      text: 'smtp-out: Error on session 0123456789abcdef: opportunistic TLS failed, downgrading to plain',
    },
    {
      by: 'Exim 4.96',
      text: 'TLS session failure: delivering unencrypted to H=mx.example.com [192.0.2.25] (not in hosts_require_tls)',
    },
  ],
  check: 'mail',
  en: {
    title: 'A mail server could not complete STARTTLS',
    causes: [
      'The line before ("TLS library problem", "SSL alert number") names the cause, for example no '
        + 'common version or cipher.',
      'The other side is a scanner or an old client. Single `lost connection after STARTTLS` lines '
        + 'from unknown addresses are usually harmless.',
      'The certificate or key of the server cannot be loaded, or the client does not accept it.',
    ],
    fixes: [
      'Reproduce it: `openssl s_client -starttls smtp -connect mx.example.com:25 -servername '
        + 'mx.example.com`.',
      'Postfix: log more with `smtp_tls_loglevel = 1` and `smtpd_tls_loglevel = 1`. Check '
        + '`smtpd_tls_chain_files` and `smtpd_tls_protocols = >=TLSv1.2`.',
      'If `smtp_tls_protocols` in `main.cf` excludes one old receiving server, relax only its policy in '
        + '`smtp_tls_policy_maps`: `example.com may protocols=>=TLSv1` (Postfix 3.6 and newer, where '
        + 'this is the default).',
      'Exim: the reason is in `/var/log/exim4/mainlog`. Check `tls_certificate`, `tls_privatekey` and '
        + '`tls_require_ciphers`; for one receiving server `hosts_avoid_tls` in the transport.',
    ],
  },
  ko: {
    title: '메일 서버가 STARTTLS를 완료하지 못했습니다',
    causes: [
      '바로 앞 로그("TLS library problem", "SSL alert number")에 원인이 있습니다. 공통 버전이나 암호 스위트가 없는 경우가 많습니다.',
      '상대가 스캐너이거나 오래된 클라이언트입니다. 알 수 없는 주소에서 온 `lost connection after STARTTLS` 로그는 대개 무시해도 됩니다.',
      '서버의 인증서나 키를 읽을 수 없거나, 클라이언트가 그 인증서를 거부합니다.',
    ],
    fixes: [
      '직접 재현하세요: `openssl s_client -starttls smtp -connect mx.example.com:25 -servername mx.example.com`.',
      'Postfix는 `smtp_tls_loglevel = 1`, `smtpd_tls_loglevel = 1`로 로그를 늘리고 `smtpd_tls_chain_files`와 '
        + '`smtpd_tls_protocols = >=TLSv1.2`를 확인하세요.',
      '`main.cf`의 `smtp_tls_protocols` 때문에 오래된 수신 서버 하나와 연결되지 않는다면 그 도메인의 정책만 '
        + '`smtp_tls_policy_maps`에서 완화하세요: `example.com may protocols=>=TLSv1`. Postfix 3.6부터는 이 값이 '
        + '기본값입니다.',
      'Exim은 `/var/log/exim4/mainlog`에 원인이 남습니다. `tls_certificate`, `tls_privatekey`, `tls_require_ciphers`를 확인하고, '
        + '수신 서버 하나만 예외로 두려면 transport에 `hosts_avoid_tls`를 쓰세요.',
    ],
  },
  links: ['https://www.postfix.org/TLS_README.html', 'https://www.postfix.org/DEBUG_README.html'],
} as const satisfies Entry
