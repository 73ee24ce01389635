/** One side asked to renegotiate, and the other does not allow it. */
import type { Entry } from './types.ts'

export default {
  id: 'renegotiation-refused',
  causeGroup: 'legacy-renegotiation',
  patterns: [
    'server certificate change is restricted during renegotiation',
    'Re-authentication was requested by the peer',
    'GNUTLS_E_REAUTH_REQUEST',
    'post handshake auth encoding err',
    'RENEGOTIATION_EMS_MISMATCH',
    'tls server s identity changed during renegotiation',
    'received fatal alert no renegotiation',
    'remote error tls no renegotiation',
    'tlsv1 alert no renegotiation',
    'SSL alert number 100',
    'TLS alert no renegotiation',
    'alert read fatal no renegotiation',
    'sent a TLS alert no renegotiation',
    'SERVER ALERT Fatal no renegotiation',
    'ALERT_DESCRIPTION_NO_RENEGOTIATION',
    'AlertReceived no renegotiation',
    'TlsFatalAlert no renegotiation',
    'TlsFatalAlertReceived no renegotiation',
    'Level Fatal Description no renegotiation',
    'TLS protocol defined fatal alert code is 100',
    'TLS protocol defined fatal error code is 100',
    'is a fatal alert message msg 100',
    'error 0A00044C',
    'error 1409444C',
    'error 1407744C',
    'error 1000044C',
    'Received alert 100 No renegotiation is allowed',
    'gnutls_handshake() failed No renegotiation is allowed',
    { text: 'no renegotiation', with: ['ssl', 'tls', 'openssl', 'alert'] },
    'ERR_SSL_NO_RENEGOTIATION',
    'ERR_SSL_RENEGOTIATION_REQUESTED',
    'SSL_ERROR_NO_RENEGOTIATION_ALERT',
    'SSL_ERROR_RENEGOTIATION_NOT_ALLOWED',
    'Renegotiation is not allowed on this SSL socket',
    'Peer does not permit renegotiation of SSL security parameters',
    'error 0A000153',
    'error 14094153',
    'local error tls no renegotiation',
    'tls unexpected renegotiation',
    'TLS session renegotiation disabled for this socket',
    'AH02042',
    'rejecting client initiated renegotiation',
    'Re-negotiation handshake failed',
    'AH02261',
    'AH02260',
    'AH02225',
    { text: 'Not accepted by client', with: ['renegotiation'] },
    'Client initiated renegotiation is not allowed',
    { text: 'Warning: No renegotiation', with: 'tls' },
    { text: 'SSL renegotiation disabled', with: ['ssl'] },
    { text: 'renegotiation not allowed', with: 'tls' },
    'Rehandshake was requested by the peer',
    'GNUTLS_E_REHANDSHAKE',
    { text: 'TLS/SSL renegotiation', with: ['not allowed', 'disabled', 'rejected', 'failed'] },
    'HelloRequest followed by an unexpected handshake message',
    'HelloRequest followed by an unexpected',
    'Unexpected message at ServerHello in renegotiation',
    { text: 'post-handshake authentication', with: 'tls' },
    {
      text: '-9840',
      with: 'apple',
    },
    'errSSLPeerNoRenegotiation',
    { text: 'net_error -114', with: 'handshake' },
    { text: 'net_error -123', with: 'handshake' },
    'remote error: no renegotiation',
    'local error: no renegotiation',
    { text: '-0x6B00', with: 'mbedtls' },
    'tls: unknown Renegotiation value',
    { text: 'SEC_I_RENEGOTIATE', with: 'windows' },
    { text: '0x00090321', with: 'windows' },
    { text: 'SEC_E_NO_RENEGOTIATION', with: 'windows' },
    { text: '0x80090360', with: 'windows' },
    { text: 'Client will not do post handshake authentication', with: 'wolfssl' },
  ],
  seen: [
    {
      by: 'Go 1.22',
      text: 'local error: tls: no renegotiation',
    },
    {
      by: 'OpenSSL 1.1.1',
      text: 'error:14094153:SSL routines:ssl3_read_bytes:no renegotiation',
    },
    {
      by: 'Apache 2.4',
      text: 'AH02261: Re-negotiation handshake failed',
    },
    {
      by: 'Apache 2.4',
      text: 'AH02042: rejecting client initiated renegotiation',
    },
    {
      by: 'Java 8',
      text:
        'javax.net.ssl.SSLHandshakeException: HelloRequest followed by an unexpected handshake ' + 'message',
    },
    {
      by: 'Chrome',
      text: 'ERR_SSL_RENEGOTIATION_REQUESTED',
    },
  ],
  fixesFor: ['owner', 'owner', 'developer'],
  en: {
    title: 'A renegotiation was requested and refused',
    causes: [
      'The server asks for a client certificate only for some paths (`SSLVerifyClient` in a '
        + '`Location`), which needs renegotiation or, in TLS 1.3, post-handshake authentication.',
      'HTTP/2 and Go, and most clients with TLS 1.3, do not support either.',
      'A scanner or attacker tries client-initiated renegotiation, which servers reject rightly.',
    ],
    fixes: [
      'Ask for the client certificate in the first handshake: `SSLVerifyClient` at the level of the '
        + 'virtual host in Apache, on a host name of its own such as `auth.example.com`.',
      'IIS: enable "Negotiate Client Certificate" for the binding (`netsh http add sslcert ... '
        + 'clientcertnegotiation=enable`).',
      'In the client: Go `tls.Config{Renegotiation: tls.RenegotiateOnceAsClient}` with TLS 1.2, '
        + 'Python `context.post_handshake_auth = True` with TLS 1.3.',
    ],
  },
  ko: {
    title: '재협상 요청이 거부되었습니다',
    causes: [
      '서버가 일부 경로에서만 클라이언트 인증서를 요구합니다(`Location` 안의 `SSLVerifyClient`). 이때 재협상이나 TLS 1.3의 핸드셰이크 후 '
        + '인증이 필요합니다.',
      'HTTP/2와 Go, 그리고 TLS 1.3을 쓰는 대부분의 클라이언트는 둘 다 지원하지 않습니다.',
      '스캐너나 공격자가 클라이언트 재협상을 시도했고 서버가 이를 올바르게 거부했습니다.',
    ],
    fixes: [
      '처음 핸드셰이크에서 클라이언트 인증서를 요구하세요. Apache는 `auth.example.com` 같은 별도 호스트를 두고 가상 호스트 수준에 '
        + '`SSLVerifyClient`를 설정하세요.',
      'IIS는 바인딩에서 클라이언트 인증서 협상을 켜세요(`netsh http add sslcert ... clientcertnegotiation=enable`).',
      '클라이언트에서는 Go는 TLS 1.2와 `tls.Config{Renegotiation: tls.RenegotiateOnceAsClient}`, Python은 TLS '
        + '1.3과 `context.post_handshake_auth = True`를 쓰세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5746',
    'https://www.rfc-editor.org/rfc/rfc9113#section-9.2.1',
    'https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslverifyclient',
  ],
} as const satisfies Entry
