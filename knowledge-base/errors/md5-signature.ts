/** A certificate is signed with MD5 or MD2. */
import type { Entry } from './types.ts'

export default {
  id: 'md5-signature',
  causeGroup: 'weak-cert',
  patterns: [
    'cannot verify signature insecure algorithm MD5-RSA',
    'insecure algorithm MD5-RSA',
    'insecure algorithm MD2-RSA',
    {
      text: 'MD5withRSA',
      with: ['Algorithm constraints', 'certpath', 'CertPathValidatorException', 'disabled', 'certificate'],
    },
    'Algorithm constraints check failed MD5withRSA',
    'Algorithm constraints check failed on signature algorithm MD5withRSA',
    'Algorithm constraints check failed on disabled algorithm MD5',
    'Algorithm constraints check failed on disabled algorithm MD2',
    { text: 'MD2withRSA', with: ['certificate', 'certpath', 'disabled'] },
    { text: 'MD5andSHA1withRSA', with: ['certificate', 'handshake', 'ssl', 'tls', 'disabled'] },
    {
      text: 'md5WithRSAEncryption',
      with: [
        'not supported',
        'weak',
        'rejected',
        'not allowed',
        'disabled',
        'too weak',
        'insecure',
        'unknown',
      ],
    },
    { text: 'MD5 signature', with: ['certificate'] },
    { text: 'signed using MD5', with: ['certificate', 'ssl', 'tls'] },
    'certificate signed with MD5',
    'certificate is signed with MD5',
    { text: 'md5 is not supported', with: ['certificate', 'ssl', 'tls', 'openvpn'] },
    'signing with MD5 is not supported',
    'SSL_ERROR_MD5_DIGEST_FAILURE',
    'GNUTLS_E_UNKNOWN_HASH_ALGORITHM',
    { text: 'The hash algorithm is unknown', with: ['gnutls', 'tls', 'certificate', 'fatal error'] },
    'You are using insecure hash algorithm in CA signature',
    'Please regenerate CA with other hash algorithm',
    { text: 'unknown message digest algorithm', with: ['certificate', 'asn1', 'x509', 'verify'] },
  ],
  asked: [
    'certificate of the old VPN was signed with MD5 and clients now refuse it',
    'OpenVPN stopped after an update, our easy-rsa CA uses the MD5 hash',
    'MD5 signed CA from the first setup of the firewall',
    'certificate signature is MD5, considered forgeable',
    'router web page has a certificate with an MD5 hash, browser calls it insecure',
    'MD5로 서명된 옛날 VPN 인증서라 접속이 안 됨',
    '오픈VPN 업데이트 후 easy-rsa로 만든 MD5 인증서를 거부',
    '방화벽 초기 설치 때 만든 CA가 엠디파이브 서명이래요',
    '인증서 서명이 MD5라 위조 가능하다고 막힘',
    '공유기 인증서가 MD5 해시라 보안에 취약하다고 거부됨',
  ],
  seen: [
    {
      by: 'Java 8',
      text:
        'sun.security.validator.ValidatorException: PKIX path validation failed: '
        + 'java.security.cert.CertPathValidatorException: Algorithm constraints check failed: '
        + 'MD5withRSA',
    },
    {
      by: 'Java 17',
      text:
        'java.security.cert.CertPathValidatorException: Algorithm constraints check failed on '
        + 'signature algorithm: MD5withRSA',
    },
    { by: 'Go 1.22', text: 'x509: cannot verify signature: insecure algorithm MD5-RSA' },
    {
      by: 'OpenVPN for Android',
      text:
        'You are using insecure hash algorithm in CA signature. Please regenerate CA with other '
        + 'hash algorithm.',
    },
  ],
  provedBy: ['weak-signature'],
  fixesFor: ['owner', 'owner', 'developer'],
  en: {
    title: 'A certificate is signed with MD5',
    causes: [
      'The certificate or its CA was created with very old software. MD5 signatures can be forged, '
        + 'so current clients reject them.',
      'A VPN server or device still uses the CA that was created at its first setup.',
    ],
    fixes: [
      'Recreate the CA with SHA-256: `openssl req -x509 -new -key ca.key -sha256 -days 3650 -out '
        + 'ca.pem`, then reissue all certificates below it.',
      'OpenVPN with easy-rsa: create a new PKI with easy-rsa 3, which signs with SHA-256.',
      'Do not re-enable MD5 in the client. Ask the operator for a new certificate, and send the '
        + 'output of `openssl x509 -in cert.pem -noout -text`.',
    ],
  },
  ko: {
    title: 'MD5로 서명된 인증서입니다',
    causes: [
      '인증서나 CA를 아주 오래된 소프트웨어로 만들었습니다. MD5 서명은 위조할 수 있어 최신 클라이언트는 모두 거부합니다.',
      'VPN 서버나 장비가 처음 설치할 때 만든 CA를 아직 쓰고 있습니다.',
    ],
    fixes: [
      'SHA-256으로 CA를 다시 만들고 하위 인증서를 모두 재발급하세요. CA는 `openssl req -x509 -new -key ca.key -sha256 -days '
        + '3650 -out ca.pem`으로 만드세요.',
      'easy-rsa를 쓰는 OpenVPN이라면 SHA-256으로 서명하는 easy-rsa 3으로 PKI를 새로 만드세요.',
      '클라이언트에서 MD5를 다시 켜지 마세요. `openssl x509 -in cert.pem -noout -text` 결과를 운영자에게 보내고 새 인증서를 요청하세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc6151', 'https://www.rfc-editor.org/rfc/rfc9155'],
} as const satisfies Entry
