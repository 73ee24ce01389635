/** Client and server have no signature algorithm for the handshake in common. */
import type { Entry } from './types.ts'

export default {
  id: 'legacy-sigalg',
  causeGroup: 'no-shared-cipher',
  patterns: [
    'legacy sigalg disallowed or unsupported',
    'SSL_R_LEGACY_SIGALG_DISALLOWED_OR_UNSUPPORTED',
    '0A00014D',
    'no suitable signature algorithm',
    '0A000076',
    '14201076',
    '141F0076',
    'no shared signature algorithms',
    'no shared signature algorithm',
    'NO_COMMON_SIGNATURE_ALGORITHMS',
    { text: 'wrong signature type', with: ['ssl', 'tls', 'ssl routines', 'OPENSSL_internal'] },
    '0A000172',
    '1414D172',
    '1414E172',
    'SSL_ERROR_UNSUPPORTED_SIGNATURE_ALGORITHM',
    'NSS error -12153',
    'unsupported combination of signature and hash algorithm',
    'SSL_ERROR_NO_SUPPORTED_SIGNATURE_ALGORITHM',
    'No supported TLS signature algorithm was configured',
    'SSL_ERROR_INCORRECT_SIGNATURE_ALGORITHM',
    'Incorrect signature algorithm specified in a digitally-signed element',
    'SSL_ERROR_UNSUPPORTED_HASH_ALGORITHM',
    'Unsupported hash algorithm used by TLS peer',
    'SSL_ERROR_MISSING_SIGNATURE_ALGORITHMS_EXTENSION',
    "peer doesn't support the certificate custom signature algorithms",
    'certificate used with invalid signature algorithm',
    'client certificate used with invalid signature algorithm',
    'NoSignatureSchemesInCommon',
    'NoCertificateRequestSignatureSchemesInCommon',
    'SignedKxWithWrongAlgorithm',
    'SignedHandshakeWithUnadvertisedSigScheme',
    'SignatureAlgorithmsExtensionRequired',
    'NoSignatureSchemes',
    'SSL_R_NO_SUITABLE_SIGNATURE_ALGORITHM',
    'missing sigalgs extension',
    { text: 'signature algorithms error', with: ['ssl', 'tls', 'ssl routines'] },
    'no suitable digest algorithm',
    { text: 'no required digest', with: ['ssl', 'tls', 'ssl routines'] },
    'GNUTLS_E_UNSUPPORTED_SIGNATURE_ALGORITHM',
    { text: 'The signature algorithm is not supported', with: ['gnutls', 'tls', 'handshake', 'fatal error'] },
    {
      text: 'Unsupported signature algorithm',
      with: ['ssl', 'tls', 'SSLException', 'SSLHandshakeException', 'handshake', 'rustls'],
    },
    { text: 'No supported signature algorithm', with: ['ssl', 'tls', 'SSLHandshakeException', 'handshake'] },
    { text: 'No preferred signature algorithm', with: ['ssl', 'tls', 'SSLHandshakeException', 'handshake'] },
    { text: 'unknown digest', with: ['ssl routines', 'tls_process'] },
    'tls12_check_peer_sigalg',
    'tls_choose_sigalg',
    { text: 'INVALID_SIGNATURE_ALGORITHM', with: ['OPENSSL_internal', 'ssl', 'tls'] },
    'failed setting signature algorithms',
    'SSL_CTX_set1_sigalgs_list',
    'ERR_SSL_WRONG_SIGNATURE_TYPE',
    'ERR_SSL_LEGACY_SIGALG_DISALLOWED_OR_UNSUPPORTED',
    'ERR_SSL_NO_SUITABLE_SIGNATURE_ALGORITHM',
  ],
  asked: [
    'server signs the handshake with SHA-1 and OpenSSL 3 does not take it',
    'no signature algorithm in common, our TLS client knows only old ones',
    'smart card cannot sign with PSS, so TLS 1.3 login fails',
    'Ed25519 certificate is not understood by the old signature code of the client',
    'client and server disagree on signature hashes in the TLS handshake',
    'hash and signature lists of the two TLS sides do not overlap',
    '서버가 SHA-1로 핸드셰이크에 서명해서 OpenSSL 3이 거부',
    'TLS 공통 서명 알고리즘이 없다고 나옴',
    '스마트카드가 PSS 서명을 못 해 TLS 1.3에서 실패',
    '서명 알고리즘 제한을 걸었더니 클라이언트 SSL이 안 붙음',
    'P-521이나 Ed25519 인증서 서명을 클라이언트가 몰라요',
    '양쪽 TLS 서명 해시 목록이 겹치지 않아 협상 실패',
  ],
  seen: [
    {
      by: 'OpenSSL 3 (curl)',
      text: 'curl: (35) error:0A00014D:SSL routines::legacy sigalg disallowed or unsupported',
    },
    {
      by: 'Node 20',
      text:
        'Error: write EPROTO 00DA:error:0A00014D:SSL routines:tls_process_key_exchange:legacy '
        + 'sigalg disallowed or unsupported:../deps/openssl/openssl/ssl/statem/statem_clnt.c:2267:',
    },
    {
      by: 'OpenSSL 1.1.1 server',
      text: 'error:14201076:SSL routines:tls_choose_sigalg:no suitable signature algorithm',
    },
    { by: 'OpenSSL 1.1.1', text: 'error:1414D172:SSL routines:tls12_check_peer_sigalg:wrong signature type' },
    { by: 'BoringSSL', text: 'error:100000fd:SSL routines:OPENSSL_internal:NO_COMMON_SIGNATURE_ALGORITHMS' },
    { by: 'Go 1.22', text: 'tls: certificate used with invalid signature algorithm' },
    {
      by: 'Firefox',
      text:
        'The peer used an unsupported combination of signature and hash algorithm. Error code: '
        + 'SSL_ERROR_UNSUPPORTED_SIGNATURE_ALGORITHM',
    },
    { by: 'rustls 0.23', text: 'peer is incompatible: NoSignatureSchemesInCommon' },
  ],
  provedBy: ['weak-key-exchange', 'limited-key-exchange'],
  fixesFor: ['owner', 'owner', 'developer', 'developer'],
  en: {
    title: 'Client and server have no common signature algorithm',
    causes: [
      'The server signs the handshake with SHA-1 or MD5, as TLS 1.0 and 1.1 do. OpenSSL 3 rejects this '
        + 'at security level 1 or higher.',
      'The client does not support the key type of the certificate, such as Ed25519 or P-521. Or '
        + 'the RSA key is too short for RSA-PSS.',
      'A smart card, token or Windows provider cannot sign with RSA-PSS, which TLS 1.3 requires.',
      'A configuration limits `SignatureAlgorithms` on one side.',
    ],
    fixes: [
      'Enable TLS 1.2 and 1.3, and use a certificate with a 2048-bit RSA or P-256 key. All current '
        + 'clients support these.',
      'Remove limits such as `ssl_conf_command SignatureAlgorithms ...` in nginx or `SSLOpenSSLConfCmd '
        + 'SignatureAlgorithms ...` in Apache.',
      'Check what the server supports: `openssl s_client -connect example.com:443 -servername '
        + 'example.com -sigalgs RSA-PSS+SHA256:ECDSA+SHA256 </dev/null`.',
      'If an old device cannot be updated, allow it for this connection only: `openssl s_client -connect '
        + 'example.com:443 -cipher DEFAULT@SECLEVEL=0`. On RHEL 9 this is not enough: its default policy '
        + 'disables TLS 1.0, TLS 1.1 and SHA-1 signatures.',
    ],
  },
  ko: {
    title: '클라이언트와 서버에 공통된 서명 알고리즘이 없습니다',
    causes: [
      '서버가 TLS 1.0과 1.1에서처럼 핸드셰이크를 SHA-1이나 MD5로 서명합니다. OpenSSL 3은 보안 수준 1 이상에서 이를 거부합니다.',
      '클라이언트가 서버 인증서의 키 종류(Ed25519, P-521 등)를 지원하지 않습니다. RSA 키가 RSA-PSS에 쓰기에는 너무 짧을 수도 있습니다.',
      '스마트 카드, 토큰, Windows 공급자가 TLS 1.3에 필요한 RSA-PSS 서명을 하지 못합니다.',
      '한쪽 설정이 `SignatureAlgorithms`를 제한합니다.',
    ],
    fixes: [
      'TLS 1.2와 1.3을 켜고 2048비트 RSA나 P-256 인증서를 쓰세요. 최신 클라이언트는 모두 이 구성을 지원합니다.',
      'nginx의 `ssl_conf_command SignatureAlgorithms ...`, Apache의 `SSLOpenSSLConfCmd '
        + 'SignatureAlgorithms ...` 같은 제한을 없애세요.',
      '서버가 지원하는 알고리즘을 확인하세요: `openssl s_client -connect example.com:443 -servername example.com '
        + '-sigalgs RSA-PSS+SHA256:ECDSA+SHA256 </dev/null`.',
      '업데이트할 수 없는 오래된 장비라면 이 연결에서만 허용하세요: `openssl s_client -connect example.com:443 -cipher '
        + 'DEFAULT@SECLEVEL=0`. RHEL 9에서는 기본 정책이 TLS 1.0, TLS 1.1, SHA-1 서명을 막으므로 이것으로 부족합니다.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8446#section-4.2.3',
    'https://www.rfc-editor.org/rfc/rfc9155',
    'https://docs.openssl.org/master/man3/SSL_CTX_set_security_level/',
  ],
} as const satisfies Entry
