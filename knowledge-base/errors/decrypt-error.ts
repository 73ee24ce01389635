/** A signature or a Finished message in the handshake did not verify. */
import type { Entry } from './types.ts'

export default {
  id: 'decrypt-error',
  causeGroup: 'other',
  patterns: [
    'received fatal alert decrypt error',
    'remote error tls error decrypting message',
    'tlsv1 alert decrypt error',
    'SSL alert number 51',
    'TLS alert decrypt error',
    'alert read fatal decrypt error',
    'sent a TLS alert decrypt error',
    'SERVER ALERT Fatal decrypt error',
    'ALERT_DESCRIPTION_DECRYPT_ERROR',
    'AlertReceived decrypt error',
    'TlsFatalAlert decrypt error',
    'TlsFatalAlertReceived decrypt error',
    'Level Fatal Description decrypt error',
    'TLS protocol defined fatal alert code is 51',
    'TLS protocol defined fatal error code is 51',
    'is a fatal alert message msg 51',
    'error 0A00041B',
    'error 1409441B',
    'error 1407741B',
    'error 1000041B',
    'Received alert 51 Decrypt error',
    'gnutls_handshake() failed Decrypt error',
    'SSL_ERROR_DECRYPT_ERROR_ALERT',
    'Peer reports failure of signature verification or key exchange',
    'ERR_SSL_DECRYPT_ERROR_ALERT',
    'errSSLPeerDecryptError',
    'OSStatus -9831',
    { text: 'bad signature', with: ['ssl routines', 'openssl internal', '[SSL'] },
    'error 0A00007B',
    'error 1416D07B',
    'error 141A107B',
    'SSL BAD_SIGNATURE',
    'OPENSSL_internal BAD_SIGNATURE',
    'tls invalid signature by the server certificate',
    'Invalid CertificateVerify message invalid signature',
    'Invalid CertificateVerify signature',
    'Cannot verify CertificateVerify signature',
    'Cannot verify ECDH ServerKeyExchange signature',
    'Cannot verify DH ServerKeyExchange signature',
    { text: 'Public key signature verification has failed', with: 'gnutls' },
    'GNUTLS_E_PK_SIG_VERIFY_FAILED',
    'GNUTLS_E_PK_SIGN_FAILED',
    { text: 'Public key signing has failed', with: 'gnutls' },
    { text: 'Verifying handshake data', with: ['error', 'failed'] },
    { text: 'verify sign error', with: 'wolfssl' },
    { text: 'wrong signature length', with: 'tls' },
    { text: 'wrong signature size', with: 'tls' },
    'tls_process_key_exchange bad signature',
    'tls_process_cert_verify bad signature',
    'ssl3_get_key_exchange bad signature',
    'local error tls error decrypting message',
    { text: 'last block incorrect', with: ['tls_process', 'ssl', 'certverify'] },
    {
      text: '-9834',
      with: 'apple',
    },
    { text: 'net_error -153', with: 'handshake' },
    'remote error: error decrypting message',
    'local error: error decrypting message',
    { text: 'verify problem based on signature', with: ['wolfssl'] },
  ],
  seen: [
    {
      by: 'Go 1.22',
      text: 'remote error: tls: error decrypting message',
    },
    {
      by: 'Java 17',
      text: 'javax.net.ssl.SSLHandshakeException: Received fatal alert: decrypt_error',
    },
    {
      by: 'OpenSSL 1.1.1',
      text: 'error:1416D07B:SSL routines:tls_process_key_exchange:bad signature',
    },
    {
      by: 'GnuTLS 3.7',
      text: 'GnuTLS, handshake failed: Public key signature verification has failed.',
    },
    {
      by: 'Go 1.22',
      text: 'tls: invalid signature by the server certificate: crypto/rsa: verification error',
    },
    {
      by: 'Chrome',
      text: 'ERR_SSL_DECRYPT_ERROR_ALERT',
    },
  ],
  provedBy: ['malformed-handshake'],
  fixesFor: ['owner', 'developer', 'owner'],
  en: {
    title: 'A signature in the handshake did not verify',
    causes: [
      'The certificate and private key of one side do not match. A renewal failed halfway, or the '
        + 'key is in a hardware module or agent.',
      'A smart card, key module or driver signs wrongly, mostly with RSA-PSS, which TLS 1.3 requires.',
      'With a pre-shared key: the two sides have different keys. With IoT devices: damaged memory.',
    ],
    fixes: [
      'Compare the public keys: `openssl x509 -in cert.pem -noout -pubkey` and `openssl pkey -in '
        + 'key.pem -pubout` must be equal.',
      'For client certificates on smart cards or PKCS#11, update the driver, or test with `openssl '
        + 's_client -connect example.com:443 -cert cert.pem -key key.pem -tls1_2`.',
      'Restart all servers behind the name after a renewal, so none uses an old key with a new '
        + 'certificate.',
    ],
  },
  ko: {
    title: '핸드셰이크의 서명이 검증되지 않았습니다',
    causes: [
      '한쪽의 인증서와 개인 키가 짝이 맞지 않습니다. 갱신이 일부만 되었거나 키가 하드웨어 모듈이나 에이전트에 있을 때 흔합니다.',
      '스마트 카드, 키 모듈, 드라이버가 서명을 잘못 만듭니다. TLS 1.3이 요구하는 RSA-PSS에서 주로 나타납니다.',
      '사전 공유 키를 쓴다면 양쪽의 키가 다릅니다. IoT 장비라면 메모리 손상일 수 있습니다.',
    ],
    fixes: [
      '공개 키를 비교하세요. `openssl x509 -in cert.pem -noout -pubkey`와 `openssl pkey -in key.pem -pubout`의 '
        + '출력이 같아야 합니다.',
      '스마트 카드나 PKCS#11의 클라이언트 인증서라면 드라이버를 업데이트하거나 `openssl s_client -connect example.com:443 -cert '
        + 'cert.pem -key key.pem -tls1_2`로 시험하세요.',
      '갱신한 뒤에는 같은 도메인의 모든 서버를 다시 시작해, 새 인증서와 이전 키를 섞어 쓰는 서버가 없게 하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8446#section-6.2',
    'https://www.rfc-editor.org/rfc/rfc8446#section-4.4.3',
  ],
} as const satisfies Entry
