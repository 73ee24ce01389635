/** DANE or MTA-STS forbids the delivery of a mail. */
import type { Entry } from './types.ts'

export default {
  id: 'postfix-dane',
  causeGroup: 'other',
  patterns: [
    'DANE TLSA lookup problem',
    'TLSA lookup error for',
    'all TLSA records unusable',
    'TLSA records unusable',
    'no TLSA records found',
    'DANE TLSA support not available',
    'dane_required',
    'dnssec-invalid',
    'tlsa-invalid',
    'sts-policy-invalid',
    'sts-webpki-invalid',
    'sts-policy-fetch-error',
    'DNSSEC destination … TLSA',
    'MTA-STS validation failed',
    {
      text: '5.7.321',
      with: [
        'dane',
        'tlsa',
        'dnssec',
        'mta-sts',
        'starttls',
        'starttls not supported',
        'starttls-not-supported',
      ],
    },
    {
      text: '5.7.322',
      with: [
        'dane',
        'tlsa',
        'dnssec',
        'mta-sts',
        'starttls',
        'starttls not supported',
        'starttls-not-supported',
      ],
    },
    {
      text: '5.7.323',
      with: [
        'dane',
        'tlsa',
        'dnssec',
        'mta-sts',
        'starttls',
        'starttls not supported',
        'starttls-not-supported',
      ],
    },
    {
      text: '5.7.324',
      with: [
        'dane',
        'tlsa',
        'dnssec',
        'mta-sts',
        'starttls',
        'starttls not supported',
        'starttls-not-supported',
      ],
    },
    {
      text: '4.7.321',
      with: [
        'dane',
        'tlsa',
        'dnssec',
        'mta-sts',
        'starttls',
        'starttls not supported',
        'starttls-not-supported',
      ],
    },
    {
      text: '4.7.322',
      with: [
        'dane',
        'tlsa',
        'dnssec',
        'mta-sts',
        'starttls',
        'starttls not supported',
        'starttls-not-supported',
      ],
    },
    {
      text: '4.7.323',
      with: [
        'dane',
        'tlsa',
        'dnssec',
        'mta-sts',
        'starttls',
        'starttls not supported',
        'starttls-not-supported',
      ],
    },
    {
      text: '4.7.324',
      with: [
        'dane',
        'tlsa',
        'dnssec',
        'mta-sts',
        'starttls',
        'starttls not supported',
        'starttls-not-supported',
      ],
    },
    {
      text: '4.7.325',
      with: [
        'dane',
        'tlsa',
        'dnssec',
        'mta-sts',
        'starttls',
        'starttls not supported',
        'starttls-not-supported',
      ],
    },
    {
      text: '5.7.325',
      with: [
        'dane',
        'tlsa',
        'dnssec',
        'mta-sts',
        'starttls',
        'starttls not supported',
        'starttls-not-supported',
      ],
    },
    'OpenSSL DANE initialization failed',
    'DANE validation failed',
    'certificate-host-mismatch',
    'DANE error: TLSA lookup',
    'does not match STS MX pattern for',
    'DANE error: No usable TLSA records',
    'DANE error …… lookup not DNSSEC',
    'certificate verification failed for …… external policy failure',
    'TLSA record problem',
    'error enabling DANE-based certificate validation',
  ],
  asked: [
    'outgoing mail stuck in the queue because the TLSA record does not fit the certificate',
    'mail deferred, DANE verification of the receiving mail server failed',
    'renewed the mail server certificate with a new key and forgot to update the TLSA record',
    'MTA-STS policy is in enforce mode and other providers cannot deliver to us any more',
    'Gmail bounces with a message about our MTA-STS policy and the certificate of the MX',
    'TLSA record is outdated, mail does not go out',
    '메일 서버 인증서 갱신하면서 키가 바뀌어 TLSA 레코드와 안 맞음',
    'DANE 때문에 메일이 큐에 쌓이고 발송이 안 됩니다',
    'MTA-STS enforce로 걸어 놓았더니 외부에서 메일이 안 들어옴, MX 인증서 문제',
    'TLSA 레코드 수정을 빼먹고 메일 인증서만 교체함',
    '받는 쪽 메일 서버의 DANE 검증이 실패해서 지연된다고 나옴',
    'DANE TLSA 불일치로 메일 발송 실패, TLS',
  ],
  seen: [
    {
      by: 'Postfix 3',
      text:
        'postfix/smtp[1234]: warning: TLS policy lookup for example.com/mx.example.com: TLSA lookup '
        + 'error for mx.example.com:25',
    },
    {
      by: 'Exchange Online',
      text: '450 4.7.323 tlsa-invalid: The domain failed DANE validation',
    },
    {
      by: 'Exchange Online',
      text: '450 4.7.324 dnssec-invalid: Destination domain returned invalid DNSSEC records',
    },
    {
      by: 'Exim 4',
      text: 'DANE error: TLSA lookup DEFER',
    },
    {
      by: 'Postfix 3.10',
      text: "postfix/smtp[2211]: warning: MX name 'mx.example.com' does not match STS MX pattern for 'example.com'",
    },
    { by: 'Exim 4.98', text: 'DANE error: No usable TLSA records' },
    { by: 'Exim 4.96', text: 'remote_smtp defer (-36): DANE error: mx.example.com lookup not DNSSEC' },
  ],
  check: 'mail',
  en: {
    title: 'The mail is held back because DANE or MTA-STS could not be satisfied',
    causes: [
      'The TLSA record of the mail exchanger does not match its certificate, often because the key '
        + 'changed at renewal.',
      'DNSSEC of the domain or of the mail exchanger is broken, so TLSA records cannot be looked up '
        + 'safely.',
      'The MTA-STS policy of the receiver is in `enforce` mode, but STARTTLS, name or certificate do '
        + 'not satisfy it.',
    ],
    fixes: [
      'On the receiving side, compare the record with the certificate: `dig +dnssec TLSA '
        + '_25._tcp.mx.example.com`. Publish the record of the new key before the certificate changes.',
      'Keep the key at renewal (`certbot renew --reuse-key`) with a `3 1 1` record, or publish the '
        + 'record of the CA as well.',
      'Check the policy at `https://MTA-STS-HOST/.well-known/mta-sts.txt` and the names in the mail '
        + 'exchanger certificate. Read your TLS-RPT reports.',
      'On the sending side, Postfix needs `smtp_tls_security_level = dane` and `smtp_dns_support_level = dnssec`, '
        + 'Exim `hosts_try_dane` and `dnssec_request_domains`. Both need a validating resolver on the same host.',
    ],
  },
  ko: {
    title: 'DANE이나 MTA-STS 조건을 충족하지 못해 메일이 배달되지 않습니다',
    causes: [
      '메일 서버의 TLSA 레코드가 인증서와 맞지 않습니다. 갱신할 때 키가 바뀐 경우가 많습니다.',
      '도메인이나 메일 서버 이름의 DNSSEC 검증이 실패해 TLSA 레코드를 안전하게 조회할 수 없습니다.',
      '수신 도메인의 MTA-STS 정책이 `enforce`인데 STARTTLS, 이름, 인증서 중 하나가 맞지 않습니다.',
    ],
    fixes: [
      '수신 서버에서는 레코드와 인증서를 비교하세요: `dig +dnssec TLSA _25._tcp.mx.example.com`. 인증서를 바꾸기 전에 새 키의 레코드를 '
        + '먼저 등록하세요.',
      '`3 1 1` 레코드를 쓴다면 갱신할 때 키를 유지하거나(`certbot renew --reuse-key`) CA의 레코드도 함께 등록하세요.',
      '`https://MTA-STS-HOST/.well-known/mta-sts.txt` 정책과 메일 서버 인증서의 이름을 확인하세요. TLS-RPT 보고서도 살펴보세요.',
      '발신 서버를 확인하세요. Postfix에는 `smtp_tls_security_level = dane`과 `smtp_dns_support_level = dnssec`, Exim에는 '
        + '`hosts_try_dane`과 `dnssec_request_domains`가 필요합니다. 둘 다 같은 호스트에 DNSSEC 검증 리졸버가 있어야 합니다.',
    ],
  },
  links: [
    'https://www.postfix.org/TLS_README.html#client_tls_dane',
    'https://www.rfc-editor.org/rfc/rfc7672',
    'https://www.rfc-editor.org/rfc/rfc8461',
    'https://www.rfc-editor.org/rfc/rfc8460',
  ],
} as const satisfies Entry
