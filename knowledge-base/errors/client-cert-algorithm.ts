/** The client certificate cannot sign with an algorithm that the server offers. */
import type { Entry } from './types.ts'

export default {
  id: 'client-cert-algorithm',
  causeGroup: 'client-cert-required',
  patterns: [
    'ERR_SSL_CLIENT_AUTH_NO_COMMON_ALGORITHMS',
    'SSL_CLIENT_AUTH_NO_COMMON_ALGORITHMS',
    'SSL_ERROR_CERT_KEA_MISMATCH',
    'The certificate provided cannot be used with the selected authentication type',
    "tls: peer doesn't support any of the certificate's signature algorithms",
    "tls: peer doesn't support the certificate custom signature algorithms",
    'tls: client certificate used with invalid signature algorithm',
    'tls: client certificate contains an unsupported public key',
    'No supported CertificateVerify signature algorithm',
    'No available client certificate',
    'Unable to produce CertificateVerify for key algorithm',
    'Cannot produce CertificateVerify signature',
    'No X509 credentials negotiated for CertificateVerify',
    'tls: certificate cannot be used with the selected cipher suite',
    'tls: certificate RSA key size too small for supported signature algorithms',
    'tls: unsupported certificate: private key is',
    'tls: unsupported certificate curve',
    { text: 'net_error -151', with: 'handshake' },
    { text: 'net_error -177', with: 'handshake' },
    'ERR_CLIENT_AUTH_CERT_TYPE_UNSUPPORTED',
  ],
  asked: [
    'my client certificate has an Ed25519 key and the server does not take that kind',
    'smart card can only do old RSA signatures, login breaks with TLS 1.3',
    'old token driver cannot sign with PSS, works when limited to TLS 1.2',
    'server does not allow the signature algorithm of our client cert',
    'elliptic curve client certificate not accepted, an RSA one was',
    'government ID card login fails, reader middleware lacks the newer padding',
    '클라이언트 인증서가 Ed25519라서 서버가 받지 않음',
    '스마트카드가 RSA-PSS 서명을 못해 TLS 1.3에서 로그인 실패',
    'TLS 1.2로 낮추면 보안토큰 인증서로 접속됩니다',
    '서버가 허용하는 서명 알고리즘에 제 클라이언트 인증서가 안 맞음',
    '카드 드라이버가 오래돼서 클라이언트 서명이 안 되는 듯',
    '공무원증 카드 로그인에서 PSS 서명 방식을 드라이버가 모름',
  ],
  seen: [
    {
      by: 'Chrome',
      text: 'example.com didn’t accept your login certificate.' + ' ERR_SSL_CLIENT_AUTH_NO_COMMON_ALGORITHMS',
    },
    { by: 'Go crypto/tls', text: "tls: peer doesn't support any of the certificate's signature algorithms" },
    {
      by: 'Firefox',
      text:
        'The certificate provided cannot be used with the selected authentication type.'
        + ' Error code: SSL_ERROR_CERT_KEA_MISMATCH',
    },
    {
      by: 'Java (JSSE)',
      text:
        'javax.net.ssl.SSLHandshakeException: No supported CertificateVerify signature'
        + ' algorithm for RSA key',
    },
  ],
  fixesFor: ['developer', 'developer', 'owner'],
  en: {
    title: 'The key of the client certificate does not match the algorithms that the server allows',
    causes: [
      'The client certificate has a key that the server does not accept, such as Ed25519 or'
        + ' a small RSA key.',
      'The smart card or its driver cannot create RSA-PSS signatures, which TLS 1.3'
        + ' requires for RSA keys.',
      'The server limits the signature algorithms of client certificates.',
    ],
    fixes: [
      'Show the key and the algorithm: `openssl x509 -in client.pem -noout -text`. Get a'
        + ' certificate with RSA 2048 or P-256.',
      'For an old card, update its driver, or use TLS 1.2 for this connection: `curl'
        + ' --tls-max 1.2 --cert client.pem https://example.com/`.',
      'Show what the server allows: `openssl s_client -connect example.com:443 -servername example.com'
        + ' </dev/null`, line "Requested Signature Algorithms". Allow the missing one.',
    ],
  },
  ko: {
    title: '클라이언트 인증서의 키가 서버가 허용하는 알고리즘과 맞지 않습니다',
    causes: [
      '클라이언트 인증서의 키가 Ed25519나 짧은 RSA 키처럼 서버가 받지 않는 종류입니다.',
      '스마트카드나 드라이버가 RSA-PSS 서명을 만들지 못합니다. TLS 1.3에서는 RSA 키에 이 서명이 필요합니다.',
      '서버가 클라이언트 인증서의 서명 알고리즘을 제한합니다.',
    ],
    fixes: [
      '키와 알고리즘을 확인하고 RSA 2048이나 P-256 인증서를 발급받으세요: `openssl x509 -in client.pem -noout -text`.',
      '오래된 카드라면 드라이버를 업데이트하거나, 이 연결에만 TLS 1.2를 쓰세요: `curl --tls-max 1.2 --cert client.pem'
        + ' https://example.com/`.',
      '`openssl s_client -connect example.com:443 -servername example.com </dev/null`의'
        + ' "Requested Signature Algorithms" 줄에서 서버가 허용하는 알고리즘을 확인하고, 빠진 것을 허용하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8446#section-4.2.3',
    'https://www.rfc-editor.org/rfc/rfc8446#section-4.4.3',
  ],
} as const satisfies Entry
