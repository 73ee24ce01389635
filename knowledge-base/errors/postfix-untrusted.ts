/** Postfix could not verify the certificate of the server that it delivers to. */
import type { Entry } from './types.ts'

export default {
  id: 'postfix-untrusted',
  causeGroup: 'unknown-issuer',
  patterns: [
    'Server certificate not trusted',
    'Server certificate not verified',
    { text: 'Untrusted TLS connection established to' },
    'Untrusted TLS connection established from',
    'Untrusted TLS connection reused to',
    'not trusted by local or TLSA policy',
    'certificate verification failed for …… untrusted issuer',
    'certificate verification failed for …… self-signed certificate',
    { text: 'postfix/smtp …… certificate verification failed for', general: true },
    { text: 'certificate verification failed for …… num=', general: true },
    'smtp_tls_CAfile',
    'smtp_tls_CApath',
    'Verify failed: certificate is not trusted … smtp',
    { text: 'dsn=4.7.5', general: true },
  ],
  asked: [
    'Postfix log shows untrusted TLS connection established to the other mail server',
    'Postfix has no CA file configured and cannot verify the MX of the recipient',
    'relay host certificate is not verified by Postfix, mail is deferred',
    'delivery with the secure policy fails, the MX certificate carries another host name',
    'Postfix does not trust the MX certificate',
    'Postfix로 보낼 때 Untrusted TLS connection이라고 로그에 남음',
    '포스트픽스에 CA 파일 경로를 안 넣어서 상대 메일 서버 인증서를 확인 못 함',
    '릴레이 서버 인증서를 Postfix가 못 믿어서 메일이 지연됨',
    '상대 메일 서버가 사설 인증서라 postfix에서 신뢰 안 됨으로 표시',
    'Postfix 보안 정책 secure로 했더니 MX 인증서 이름 불일치로 발송 보류',
    '포스트픽스가 상대 인증서를 신뢰하지 않음',
  ],
  seen: [
    {
      by: 'Postfix 3',
      text:
        'postfix/smtp[1234]: 4ABCDE1234: to=<user@example.com>, relay=mx.example.com[192.0.2.25]:25, '
        + 'delay=0.5, dsn=4.7.5, status=deferred (Server certificate not trusted)',
    },
    {
      by: 'Postfix 3',
      text:
        'postfix/smtp[1234]: certificate verification failed for mx.example.com[192.0.2.25]:25: '
        + 'untrusted issuer /C=US/O=Example/CN=Example Root CA',
    },
    {
      by: 'Postfix 3',
      text:
        'postfix/smtp[1234]: Untrusted TLS connection established to mx.example.com[192.0.2.25]:25: '
        + 'TLSv1.3 with cipher TLS_AES_256_GCM_SHA384 (256/256 bits)',
    },
    {
      by: 'Postfix 3',
      text: 'postfix/smtp[1234]: 4ABCDE1234: Server certificate not verified',
    },
  ],
  check: 'mail',
  fixesFor: ['owner', 'owner', 'developer', 'owner'],
  en: {
    title: 'Postfix could not verify the certificate of the other mail server',
    causes: [
      'Postfix has no CA list: `smtp_tls_CAfile` and `smtp_tls_CApath` are empty by default.',
      'The other server sends a self-signed certificate, or no intermediate certificate. That is '
        + 'common for mail servers.',
      'The certificate does not contain the name that the policy (`verify`, `secure`) requires.',
    ],
    fixes: [
      'Set the CA list of the system: `postconf -e '
        + 'smtp_tls_CAfile=/etc/ssl/certs/ca-certificates.crt` (RHEL: '
        + '`/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem`). Then run `postfix reload`.',
      'If mail is deferred, check the policy: `postmap -q example.com hash:/etc/postfix/tls_policy`, '
        + 'with the type and path from `postconf smtp_tls_policy_maps`. Without a policy, use '
        + '`smtp_tls_security_level = may`, or `dane`.',
      'Show the chain of the other server: `openssl s_client -starttls smtp -connect '
        + 'mx.example.com:25 -showcerts`.',
      'On the receiving server, send leaf and intermediates with `smtpd_tls_chain_files`. With '
        + '"may", an untrusted connection is still encrypted, and mail is delivered.',
    ],
  },
  ko: {
    title: 'Postfix가 상대 메일 서버의 인증서를 검증하지 못했습니다',
    causes: [
      'Postfix에 CA 목록이 없습니다. `smtp_tls_CAfile`과 `smtp_tls_CApath`는 기본값이 비어 있습니다.',
      '상대 서버가 자체 서명 인증서를 쓰거나 중간 인증서를 보내지 않습니다. 메일 서버에서 흔한 일입니다.',
      '정책(`verify`, `secure`)이 요구하는 호스트 이름이 인증서에 없습니다.',
    ],
    fixes: [
      '시스템의 CA 목록을 지정하세요: `postconf -e smtp_tls_CAfile=/etc/ssl/certs/ca-certificates.crt`(RHEL은 '
        + '`/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem`). 그다음 `postfix reload`를 실행하세요.',
      '메일이 지연되면 정책을 확인하세요: `postmap -q example.com hash:/etc/postfix/tls_policy`. 종류와 경로는 `postconf '
        + 'smtp_tls_policy_maps`에 나옵니다. 정책이 없다면 `smtp_tls_security_level = may` 또는 `dane`을 쓰세요.',
      '상대 서버의 체인을 확인하세요: `openssl s_client -starttls smtp -connect mx.example.com:25 -showcerts`.',
      '수신 서버 운영자는 `smtpd_tls_chain_files`로 서버 인증서와 중간 인증서를 함께 보내세요. "may" 정책에서는 신뢰되지 않아도 암호화된 상태로 배달됩니다.',
    ],
  },
  links: [
    'https://www.postfix.org/TLS_README.html',
    'https://www.postfix.org/postconf.5.html#smtp_tls_CAfile',
  ],
} as const satisfies Entry
