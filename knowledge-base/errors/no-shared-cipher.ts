/** Client and server have no cipher suite in common. */
import type { Entry } from './types.ts'

export default {
  id: 'no-shared-cipher',
  causeGroup: 'no-shared-cipher',
  patterns: [
    'received fatal alert handshake failure',
    'remote error tls handshake failure',
    'sent a TLS alert handshake failure',
    'AlertReceived handshake failure',
    'TlsFatalAlert handshake failure',
    'TlsFatalAlertReceived handshake failure',
    { text: 'SSL……alert handshake failure', general: true },
    { text: 'TLS……alert handshake failure', general: true },
    'no shared cipher',
    'error 0A0000C1',
    'error 1417A0C1',
    'error 1408A0C1',
    'error 100000B8',
    'tls_post_process_client_hello no shared cipher',
    'ssl3_get_client_hello no shared cipher',
    'ERR_SSL_VERSION_OR_CIPHER_MISMATCH',
    'SSL_ERROR_NO_CYPHER_OVERLAP',
    'Cannot communicate securely with peer',
    '피어와 안전하게 통신을 할 수 없음',
    'Keine gemeinsamen Verschlüsselungsalgorithmen',
    '没有双方共用的加密算法',
    'support a common SSL protocol version or cipher suite',
    '일반적인 SSL 프로토콜 버전 또는 암호화 제품군을 지원하지 않습니다',
    '共通の SSL プロトコル バージョンまたは暗号スイートがサポートされていません',
    'keine gemeinsame SSL-Protokollversion oder Verschlüsselungssammlung',
    '客户端和服务器不支持一般 SSL 协议版本或加密套件',
    'une version de protocole ou une méthode de chiffrement SSL commune',
    'misma versión de protocolo SSL o de cifrado',
    'разные версии протокола SSL или набора шифров',
    'versão do protocolo SSL comum ou com o pacote de criptografia',
    {
      text: 'uses an unsupported protocol',
      with: [
        'ssl',
        'tls',
        'secure connection',
        'err ssl version or cipher mismatch',
        '보안 연결',
        '安全に接続',
        'sichere Verbindung',
        'connexion sécurisée',
        'conexión segura',
        'conexão segura',
        'безопасное подключение',
      ],
    },
    {
      text: '에서 지원되지 않는 프로토콜을 사용합니다',
      with: [
        'ssl',
        'tls',
        'secure connection',
        'err ssl version or cipher mismatch',
        '보안 연결',
        '安全に接続',
        'sichere Verbindung',
        'connexion sécurisée',
        'conexión segura',
        'conexão segura',
        'безопасное подключение',
      ],
    },
    {
      text: 'ではサポートされていないプロトコルが使用されています',
      with: [
        'ssl',
        'tls',
        'secure connection',
        'err ssl version or cipher mismatch',
        '보안 연결',
        '安全に接続',
        'sichere Verbindung',
        'connexion sécurisée',
        'conexión segura',
        'conexão segura',
        'безопасное подключение',
      ],
    },
    {
      text: 'verwendet ein nicht unterstütztes Protokoll',
      with: [
        'ssl',
        'tls',
        'secure connection',
        'err ssl version or cipher mismatch',
        '보안 연결',
        '安全に接続',
        'sichere Verbindung',
        'connexion sécurisée',
        'conexión segura',
        'conexão segura',
        'безопасное подключение',
      ],
    },
    { text: '使用了不受支持的协议', with: ['ssl', 'err ssl version or cipher mismatch', '安全连接'] },
    {
      text: 'utilise un protocole incompatible',
      with: [
        'ssl',
        'tls',
        'secure connection',
        'err ssl version or cipher mismatch',
        '보안 연결',
        '安全に接続',
        'sichere Verbindung',
        'connexion sécurisée',
        'conexión segura',
        'conexão segura',
        'безопасное подключение',
      ],
    },
    {
      text: 'utiliza un protocolo no admitido',
      with: [
        'ssl',
        'tls',
        'secure connection',
        'err ssl version or cipher mismatch',
        '보안 연결',
        '安全に接続',
        'sichere Verbindung',
        'connexion sécurisée',
        'conexión segura',
        'conexão segura',
        'безопасное подключение',
      ],
    },
    {
      text: 'usa um protocolo incompatível',
      with: [
        'ssl',
        'tls',
        'secure connection',
        'err ssl version or cipher mismatch',
        '보안 연결',
        '安全に接続',
        'sichere Verbindung',
        'connexion sécurisée',
        'conexión segura',
        'conexão segura',
        'безопасное подключение',
      ],
    },
    {
      text: 'используется неподдерживаемый протокол',
      with: [
        'ssl',
        'tls',
        'secure connection',
        'err ssl version or cipher mismatch',
        '보안 연결',
        '安全に接続',
        'sichere Verbindung',
        'connexion sécurisée',
        'conexión segura',
        'conexão segura',
        'безопасное подключение',
      ],
    },
    'no cipher suites in common',
    'tls no cipher suite supported by both client and server',
    'peer is incompatible NoCipherSuitesInCommon',
    'The server has no ciphersuites in common with the client',
    'NO_CIPHER_CHOSEN',
    'None of the common ciphersuites is usable',
    'NO_USABLE_CIPHERSUITE',
    'Could not negotiate a supported cipher suite',
    'GNUTLS_E_UNKNOWN_CIPHER_SUITE',
    'GNUTLS_E_NO_CIPHER_SUITES',
    'No supported cipher suites have been found',
    'SSL_ERROR_NO_CIPHERS_SUPPORTED',
    'No cipher suites are present and enabled',
    '사용 가능한 통합 암호화 솔루션 패키지가 없습니다',
    'errSSLNegotiation',
    'OSStatus -9801',
    { text: 'unsupported cipher suite', with: ['wolfssl', 'tls', 'ssl'] },
    "can't match cipher suite",
    'MATCH_SUITE_ERROR',
    { text: 'no ciphers available', with: ['ssl', 'tls', 'openssl'] },
    'error 0A0000B5',
    { text: 'wrong cipher returned', with: ['ssl', 'tls', 'openssl'] },
    { text: 'unknown cipher returned', with: ['ssl', 'tls'] },
    'SSL_ERROR_UNKNOWN_CIPHER_SUITE',
    'An unknown SSL cipher suite has been requested',
    'MBEDTLS_ERR_SSL_UNKNOWN_CIPHER',
    'SSL - An unknown cipher was received',
    'No appropriate cipher suite',
    'No negotiable cipher suite',
    'Server selected improper ciphersuite',
    { text: 'Illegal cipher suite', with: ['ssl', 'tls', 'handshake', 'jsse', 'javax'] },
    'tls server chose an unconfigured cipher suite',
    'SSL_ERROR_EXPORT_ONLY_SERVER',
    'SSL_ERROR_US_ONLY_SERVER',
    'none of the cipher suites supported by the client application are supported by the server',
    'SSL_ERROR_INIT_CIPHER_SUITE_FAILURE',
    'curl (59)',
    "Couldn't use specified SSL cipher",
    'Could not use specified SSL cipher',
    'CURLE_SSL_CIPHER',
    { text: 'required cipher missing', with: ['ssl'] },
    { text: 'missing RSA certificate', with: ['ssl', 'tls'] },
    { text: 'error in received cipher list', with: ['ssl', 'openssl', 'tls'] },
    'SelectedUnofferedCipherSuite',
  ],
  seen: [
    {
      by: 'Chrome 126',
      text:
        "This site can't provide a secure connection\nexample.com uses an unsupported "
        + 'protocol.\nERR_SSL_VERSION_OR_CIPHER_MISMATCH',
    },
    {
      by: 'Chrome 126 (Korean)',
      text: '사이트에 보안 연결할 수 없음\nexample.com에서 지원되지 않는 프로토콜을 사용합니다.\nERR_SSL_VERSION_OR_CIPHER_MISMATCH',
    },
    {
      by: 'Firefox 128',
      text:
        'Cannot communicate securely with peer: no common encryption algorithm(s). Error code: '
        + 'SSL_ERROR_NO_CYPHER_OVERLAP',
    },
    {
      by: 'nginx 1.24 (OpenSSL 3.0)',
      text:
        'SSL_do_handshake() failed (SSL: error:0A0000C1:SSL routines::no shared cipher) while '
        + 'SSL handshaking, client: 203.0.113.9, server: 0.0.0.0:443',
    },
    {
      by: 'Java 11 server',
      text: 'javax.net.ssl.SSLHandshakeException: no cipher suites in common',
    },
    {
      by: 'Go 1.22',
      text:
        'http: TLS handshake error from 203.0.113.9:40112: tls: no cipher suite supported by '
        + 'both client and server',
    },
    {
      by: 'rustls 0.23',
      text: 'peer is incompatible: NoCipherSuitesInCommon',
    },
    {
      by: 'Java 17',
      text: 'javax.net.ssl.SSLHandshakeException: Received fatal alert: handshake_failure',
    },
    {
      by: 'Go 1.22',
      text: 'remote error: tls: handshake failure',
    },
    {
      by: 'Deno 1.44',
      text: 'error trying to connect: received fatal alert: HandshakeFailure',
    },
    {
      by: '.NET 8',
      text: "Authentication failed because the remote party sent a TLS alert: 'HandshakeFailure'.",
    },
    {
      by: 'mbedTLS 2.28',
      text:
        'ssl_handshake returned: (-0x7380) SSL - The server has no ciphersuites in common with '
        + 'the client',
    },
  ],
  provedBy: ['weak-cipher', 'legacy-protocol'],
  fixesFor: ['owner', 'owner', 'developer', 'developer'],
  en: {
    title: 'Client and server share no cipher suite or TLS version',
    causes: [
      'The server offers only old suites or versions (RC4, 3DES, TLS 1.0), or its list fits only '
        + 'the other key type: ECDSA suites with an RSA certificate.',
      'The server has no certificate for this name, or none at all, so no suite can be used. CDNs '
        + 'answer like this while a certificate is not yet issued.',
      'The client is very old or was limited to a few suites.',
    ],
    fixes: [
      'Use current settings, for example Mozilla\'s "intermediate" set, with suites that fit the key '
        + 'type of the certificate: `ECDHE-RSA-...` for RSA, `ECDHE-ECDSA-...` for EC keys.',
      'Check that the virtual host or CDN has an active certificate for exactly this name, '
        + 'including a name such as `a.b.example.com`, which `*.example.com` does not cover.',
      'See what can be negotiated: `openssl s_client -connect example.com:443 -servername '
        + 'example.com </dev/null` shows protocol and cipher, or the alert.',
      'Update the client or remove its own suite list: `--ciphers` of curl, '
        + '`setEnabledCipherSuites` in Java, `CipherSuites` in Go. In Java, '
        + '`-Djavax.net.debug=ssl:handshake` shows what it offers.',
    ],
  },
  ko: {
    title: '클라이언트와 서버가 함께 지원하는 암호 스위트나 TLS 버전이 없습니다',
    causes: [
      '서버가 RC4, 3DES, TLS 1.0처럼 오래된 것만 지원하거나, RSA 인증서에 ECDSA 스위트만 두는 등 목록이 키 종류와 맞지 않습니다.',
      '서버에 이 도메인의 인증서가 없어 쓸 수 있는 스위트가 없습니다. CDN은 인증서가 아직 발급되지 않았을 때 이렇게 응답합니다.',
      '클라이언트가 매우 오래되었거나 몇 가지 스위트만 쓰도록 제한되어 있습니다.',
    ],
    fixes: [
      'Mozilla의 intermediate 설정처럼 최신 구성을 쓰고 스위트를 인증서 키 종류에 맞추세요. RSA는 `ECDHE-RSA-...`, EC 키는 '
        + '`ECDHE-ECDSA-...`입니다.',
      '가상 호스트나 CDN에 정확히 이 도메인의 인증서가 활성화되어 있는지 확인하세요. `a.b.example.com` 같은 이름은 `*.example.com` 인증서에 '
        + '포함되지 않습니다.',
      '무엇이 협상되는지 확인하세요. `openssl s_client -connect example.com:443 -servername example.com '
        + '</dev/null`은 프로토콜과 암호 또는 TLS 경고(alert)를 보여 줍니다.',
      '클라이언트를 업데이트하거나 자체 스위트 목록을 지우세요. curl의 `--ciphers`, Java의 `setEnabledCipherSuites`, Go의 '
        + '`CipherSuites`입니다. Java는 `-Djavax.net.debug=ssl:handshake`로 제안하는 내용을 볼 수 있습니다.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8446#section-4.1.1',
    'https://ssl-config.mozilla.org/',
    'https://www.rfc-editor.org/rfc/rfc9325#section-4.2',
  ],
} as const satisfies Entry
