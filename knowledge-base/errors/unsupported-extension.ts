/** The other side sent an extension that was not asked for. */
import type { Entry } from './types.ts'

export default {
  id: 'unsupported-extension',
  causeGroup: 'other',
  patterns: [
    'received fatal alert unsupported extension',
    'remote error tls unsupported extension',
    'tlsv1 alert unsupported extension',
    'SSL alert number 110',
    'TLS alert unsupported extension',
    'alert read fatal unsupported extension',
    'sent a TLS alert unsupported extension',
    'SERVER ALERT Fatal unsupported extension',
    'ALERT_DESCRIPTION_UNSUPPORTED_EXTENSION',
    'AlertReceived unsupported extension',
    'TlsFatalAlert unsupported extension',
    'TlsFatalAlertReceived unsupported extension',
    'Level Fatal Description unsupported extension',
    'TLS protocol defined fatal alert code is 110',
    'TLS protocol defined fatal error code is 110',
    'is a fatal alert message msg 110',
    'error 0A000456',
    'error 14094456',
    'error 14077456',
    'error 10000456',
    'tlsv1 unsupported extension',
    { text: 'An unsupported extension was sent', with: ['gnutls', 'alert', 'tls'] },
    'SSL_ERROR_UNSUPPORTED_EXTENSION_ALERT',
    'SSL peer does not support requested TLS hello extension',
    'SSL_ERROR_RX_UNEXPECTED_EXTENSION',
    'SSL received an unexpected extension',
    'SSL_ERROR_EXTENSION_DISALLOWED_FOR_VERSION',
    { text: 'unsolicited extension', with: 'tls' },
    'error 0A0000D9',
    { text: 'UNEXPECTED_EXTENSION', with: 'tls' },
    'GNUTLS_E_RECEIVED_ILLEGAL_EXTENSION',
    'An illegal TLS extension was received',
    'MBEDTLS_ERR_SSL_UNSUPPORTED_EXTENSION',
    { text: 'extension not received', with: 'tls' },
    'UnsolicitedServerHelloExtension',
    'UnsolicitedEncryptedExtension',
    'UnsolicitedCertExtension',
    'UnexpectedCleartextExtension',
    'DuplicateServerHelloExtensions',
    'DuplicateEncryptedExtensions',
    'tls server advertised unrequested ALPN extension',
    'tls server sent a cookie in a normal ServerHello',
    'Unexpected ec_point_formats extension in ServerHello',
    'Unexpected max_fragment_length extension in ServerHello',
    'Unexpected status_request extension in ServerHello',
    'Unexpected ServerHello server_name extension',
    'extension…should not be presented in',
    'SIGNATURE_ALGORITHMS_EXTENSION_SENT_BY_SERVER',
    'Received buggy supported_groups extension',
    'errSSLUnsupportedExtension',
    'OSStatus -9855',
    {
      text: '-9855',
      with: 'apple',
    },
    'local error: tls: unsupported extension',
    'remote error: unsupported extension',
    'local error: unsupported extension',
    { text: 'Extension type not allowed in handshake message type', with: 'wolfssl' },
    'TLS Extension not requested by the client',
    { text: '-0x7500', with: 'mbedtls' },
    'Client received an extended server hello containing an unsupported extension',
  ],
  asked: [
    'server answered with a TLS extension that we never asked for',
    'old Java 11 aborts TLS 1.3 with an unsupported extension alert',
    'inspection device adds an extension to the server hello, client aborts TLS',
    'outdated TLS software sends the server name extension in the wrong place',
    'TLS extension was not requested',
    '요청하지 않은 TLS 확장을 서버가 보냈다며 끊김',
    '자바 11 초기 버전에서 TLS 1.3 미지원 확장 오류',
    '중간 보안 장비가 TLS 확장을 끼워 넣는 듯, 클라이언트가 거부',
    '구형 서버가 잘못된 위치에 TLS extension을 넣어 보냄',
    '요청 안 한 TLS 확장 수신',
  ],
  seen: [
    {
      by: 'Java 11',
      text:
        'javax.net.ssl.SSLHandshakeException: extension (5) should not be presented in '
        + 'certificate_request',
    },
    {
      by: 'Java 8',
      text: 'javax.net.ssl.SSLHandshakeException: Received fatal alert: unsupported_extension',
    },
    {
      by: 'OpenSSL 3.0',
      text: 'error:0A0000D9:SSL routines::unsolicited extension',
    },
    {
      by: 'Go 1.22',
      text: 'remote error: tls: unsupported extension',
    },
    {
      by: 'rustls 0.23',
      text: 'peer misbehaved: UnsolicitedServerHelloExtension',
    },
  ],
  provedBy: ['malformed-handshake', 'handshake-alert'],
  fixesFor: ['owner', 'developer', 'network'],
  en: {
    title: 'The other side sent a TLS extension that was not requested',
    causes: [
      'The TLS software of the server is old or faulty. Some versions send a server_name or '
        + 'status_request extension in the wrong message.',
      'The client has a known bug of this kind: Java 11 before 11.0.7 (Oracle: 11.0.8), 13 and 14.0.1 '
        + 'reject a TLS 1.3 server that asks for a client certificate with `status_request`.',
      'A proxy or inspection device adds extensions.',
    ],
    fixes: [
      'Update the TLS software on the server and the load balancer.',
      'Update the client runtime, for example to the latest Java 11, 17 or 21. To confirm the '
        + 'cause, test once with `-Djdk.tls.client.protocols=TLSv1.2`.',
      'Test without proxy and inspection.',
    ],
  },
  ko: {
    title: '요청하지 않은 TLS 확장을 상대가 보냈습니다',
    causes: [
      '서버의 TLS 소프트웨어가 오래되었거나 결함이 있습니다. 일부 버전은 server_name이나 status_request 확장을 잘못된 메시지에 넣습니다.',
      '클라이언트에 알려진 버그가 있습니다. 11.0.7(Oracle은 11.0.8) 이전의 Java 11과 Java 13, 14.0.1은 클라이언트 인증서를 '
        + '`status_request`와 함께 요구하는 TLS 1.3 서버를 거부합니다.',
      '프록시나 검사 장비가 확장을 추가합니다.',
    ],
    fixes: [
      '서버와 로드 밸런서의 TLS 소프트웨어를 업데이트하세요.',
      '클라이언트 실행 환경을 Java 11, 17, 21의 최신 버전 등으로 업데이트하세요. 원인을 확인하려면 '
        + '`-Djdk.tls.client.protocols=TLSv1.2`로 한 번 시험하세요.',
      '프록시와 검사 장비 없이 시험하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8446#section-6.2',
    'https://www.rfc-editor.org/rfc/rfc8446#section-4.2',
  ],
} as const satisfies Entry
