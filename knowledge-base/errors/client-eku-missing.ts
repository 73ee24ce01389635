/** A certificate that a client presents is not valid for TLS clients. */
import type { Entry } from './types.ts'

export default {
  id: 'client-eku-missing',
  causeGroup: 'key-usage',
  patterns: [
    'Extended key usage does not permit use for TLS client authentication',
    'Netscape cert type does not permit use for SSL client',
    'does not allow extended key usage for client authentication',
    'client certificate…unsuitable certificate purpose',
    'client certificate…unsupported certificate purpose',
    'client SSL certificate verify error 26 unsuitable certificate purpose',
    'client SSL certificate verify error 26 unsupported certificate purpose',
    'client SSL certificate verify error 26',
    {
      text: 'incompatible key usage',
      with: ['client certificate', 'failed to verify client certificate', 'mTLS', 'etcd', 'peer'],
    },
    'failed to verify client certificate x509 certificate specifies an incompatible key usage',
    'tls failed to verify client certificate…incompatible key usage',
    'missing the clientAuth extended key usage',
    'does not contain the Client Authentication EKU',
    { text: 'Client Authentication EKU', with: ['certificate', 'mTLS', 'removed', 'missing'] },
    { text: 'clientAuth EKU', with: ['certificate', 'mTLS', 'missing', 'removed'] },
    { text: 'TLS Client Authentication EKU', with: ['certificate', 'ending', 'missing'] },
    'Remote certificate is not intended for client authentication',
    'extended key usage extension is missing from the client certificate',
  ],
  asked: [
    "renewed with Let's Encrypt and it no longer works as a client certificate",
    'public CA removed the client authentication purpose, mTLS partner refuses us',
    'web server certificate used as a login at another server, it is not meant for clients',
    'SMTP between our servers broke because the cert has only the server purpose',
    'CA template was for web servers, so the cert cannot be used as a client',
    'etcd or postfix reuse the web certificate as a client and get unsuitable purpose',
    '렛츠인크립트 인증서를 클라이언트용으로 썼는데 이제 안 됨',
    '인증서에 클라이언트 인증 용도가 빠져 있다고 나옵니다',
    '서버용 인증서로 mTLS 접속하려니 용도가 안 맞음',
    '공인 CA가 clientAuth를 빼서 연동이 끊김',
    '서버 템플릿으로 발급해서 클라이언트 인증에 못 씀',
    '인증서 용도가 서버 인증뿐이라 클라이언트로는 부적합하다고 함',
  ],
  seen: [
    {
      by: 'Go 1.22 server',
      text:
        'tls: failed to verify client certificate: x509: certificate specifies an incompatible '
        + 'key usage',
    },
    {
      by: 'nginx (OpenSSL 3)',
      text:
        'client SSL certificate verify error: (26:unsuitable certificate purpose) while reading '
        + 'client request headers, client: 203.0.113.7, server: example.com',
    },
    {
      by: 'Java 17 server',
      text:
        'sun.security.validator.ValidatorException: Extended key usage does not permit use for '
        + 'TLS client authentication',
    },
    {
      by: 'rustls 0.23 server',
      text:
        'invalid peer certificate: certificate does not allow extended key usage for client '
        + 'authentication, allows server authentication',
    },
    {
      by: 'etcd',
      text:
        'rejected connection on peer endpoint {"remote-addr":"203.0.113.7:40112","error":"tls: '
        + 'failed to verify client certificate: x509: certificate specifies an incompatible key '
        + 'usage"}',
    },
  ],
  fixesFor: ['developer', 'developer', 'owner', 'owner'],
  en: {
    title: 'The client certificate is not valid for client authentication',
    causes: [
      'The certificate that the client presents has only `serverAuth`. Public CAs are removing '
        + "`clientAuth`. Let's Encrypt removed it from its default profile on 2026-02-11, and from the "
        + 'last one on 2026-07-08.',
      'A server certificate is reused where both usages are required: mTLS, SMTP between servers, '
        + 'or etcd peers.',
      'A private CA issued it from a template for servers.',
    ],
    fixes: [
      'Check it: `openssl x509 -in client.pem -noout -ext extendedKeyUsage` must show `TLS Web Client '
        + 'Authentication`.',
      'Issue client certificates from a private CA (step-ca, Vault, AD CS) with '
        + '`extendedKeyUsage=clientAuth`, and make the server trust this CA.',
      'Do not require client certificates from public CAs on the server. In nginx, '
        + '`ssl_client_certificate` should contain only your own client CA.',
      'Reissue the certificates of etcd and Kubernetes peers with `extendedKeyUsage=serverAuth,clientAuth`.',
    ],
  },
  ko: {
    title: '클라이언트 인증서에 클라이언트 인증 용도(clientAuth)가 없습니다',
    causes: [
      "클라이언트가 보낸 인증서에 `serverAuth`만 있습니다. 공인 CA들이 `clientAuth`를 없애고 있습니다. Let's Encrypt는 "
        + '2026-02-11에 기본 프로필에서, 2026-07-08에 나머지 프로필에서도 제외했습니다.',
      '서버 인증서를 mTLS, 서버 간 SMTP, etcd 피어처럼 두 용도가 모두 필요한 곳에 재사용합니다.',
      '사설 CA가 서버용 템플릿으로 발급했습니다.',
    ],
    fixes: [
      '`openssl x509 -in client.pem -noout -ext extendedKeyUsage`로 확인하세요. `TLS Web Client '
        + 'Authentication`이 나와야 합니다.',
      'step-ca, Vault, AD CS 같은 사설 CA에서 `extendedKeyUsage=clientAuth`로 클라이언트 인증서를 발급하고 서버가 그 CA를 신뢰하게 '
        + '하세요.',
      '서버에서는 공인 CA의 클라이언트 인증서를 요구하지 마세요. nginx의 `ssl_client_certificate`에는 직접 운영하는 클라이언트용 CA만 넣으세요.',
      'etcd와 Kubernetes 피어 인증서는 `extendedKeyUsage=serverAuth,clientAuth`로 재발급하세요.',
    ],
  },
  links: [
    'https://letsencrypt.org/2025/05/14/ending-tls-client-authentication',
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.12',
  ],
} as const satisfies Entry
