/** The own configuration of the client leaves no TLS version to offer. */
import type { Entry } from './types.ts'

export default {
  id: 'no-protocols-available',
  causeGroup: 'protocol-version',
  patterns: [
    { text: 'no protocols available', with: ['ssl', 'tls', 'openssl', '0A0000BF'] },
    'SSL routines no protocols available',
    'error 0A0000BF',
    'error 141E70BF',
    'error 140A90BF',
    'tls_construct_client_hello no protocols available',
    'No appropriate protocol protocol is disabled',
    'protocol is disabled or cipher suites are inappropriate',
    'ERR_NO_SSL_VERSIONS_ENABLED',
    'tls no supported versions satisfy MinVersion and MaxVersion',
    'NO_SUPPORTED_VERSIONS_ENABLED',
    'SSL_ERROR_SSL_DISABLED',
    'Cannot connect SSL is disabled',
    '연결할 수 없음 SSL을 사용할 수 없습니다',
    'SSL_ERROR_INVALID_VERSION_RANGE',
    'SSL version range is not valid',
    'No or insufficient priorities were set',
    'GNUTLS_E_NO_PRIORITIES_WERE_SET',
    'is not a valid minimum TLS protocol version',
    'is not a valid maximum TLS protocol version',
    'ssl ctx has no default ssl version',
    { text: 'unsupported ssl version', with: ['openssl', 'ssl routines', 'curl'] },
    'The requested security protocol is not supported',
    'CURL_SSLVERSION_MAX incompatible with CURL_SSLVERSION',
    'Unrecognized parameter value passed via CURLOPT_SSLVERSION',
    'The client supported protocol versions…are not accepted by server preferences',
    { text: 'library has no ciphers', with: ['ssl'] },
    'SSL_R_NO_PROTOCOLS_AVAILABLE',
    'OpenSSL was built without SSLv2 support',
    'OpenSSL was built without SSLv3 support',
    "module 'ssl' has no attribute PROTOCOL",
    { text: 'net_error -112', with: 'handshake' },
  ],
  asked: [
    'client has every TLS version disabled, nothing left to offer',
    'minimum TLS version is set above the maximum in openssl cnf',
    'program asks for TLS 1.0 only and the system policy forbids it',
    'Java 8 update disabled TLS 1.0 and our old JDBC driver enables only that',
    'Ubuntu refuses TLS 1.1 on the client side even when I force it',
    'Python context with both minimum and maximum TLS version wrong, no protocol remains',
    '클라이언트에 쓸 수 있는 TLS 버전이 하나도 안 남음',
    '프로그램이 TLS 1.0만 쓰는데 시스템 정책에서 금지됨',
    'openssl 설정의 최소 TLS 버전이 최대보다 높음',
    '자바 8 업데이트로 TLS 1.0이 꺼져 옛날 JDBC 드라이버가 못 붙음',
    '우분투에서 TLS 1.1을 강제로 지정해도 프로토콜이 없다고 함',
    '파이썬 코드에서 TLS 버전을 잘못 고정해 제안할 프로토콜이 없음',
  ],
  seen: [
    {
      by: 'OpenSSL 3.0',
      text:
        '80BB2C6D3F7F0000:error:0A0000BF:SSL routines:tls_setup_handshake:no protocols '
        + 'available:../ssl/statem/statem_lib.c:104:',
    },
    {
      by: 'curl 7.88 (OpenSSL 3.0)',
      text: 'curl: (35) error:0A0000BF:SSL routines::no protocols available',
    },
    {
      by: 'Java 11',
      text:
        'javax.net.ssl.SSLHandshakeException: No appropriate protocol (protocol is disabled or '
        + 'cipher suites are inappropriate)',
    },
    {
      by: 'Go 1.22',
      text: 'tls: no supported versions satisfy MinVersion and MaxVersion',
    },
    {
      by: 'Python 3.10',
      text: 'ssl.SSLError: [SSL: NO_PROTOCOLS_AVAILABLE] no protocols available (_ssl.c:997)',
    },
    {
      by: 'Chrome',
      text: 'ERR_NO_SSL_VERSIONS_ENABLED',
    },
    {
      by: '.NET 8',
      text: 'System.NotSupportedException: The requested security protocol is not supported.',
    },
  ],
  fixesFor: ['developer', 'developer', 'developer', 'developer'],
  en: {
    title: 'The client has no TLS version left to offer',
    causes: [
      'The program asks for SSL 3.0, TLS 1.0 or TLS 1.1, and the system policy or the security '
        + 'level of the library forbids it.',
      'In Java, `jdk.tls.disabledAlgorithms` disables TLS 1.0 and 1.1 since 8u291 and 11.0.11, and '
        + 'the program enables only these.',
      'The lowest allowed version is above the highest one, for example through `MinProtocol` in '
        + '`openssl.cnf`.',
    ],
    fixes: [
      'Let the library choose: remove the fixed version from the code or the command line, so TLS '
        + '1.2 and 1.3 are offered.',
      'Java: use `-Djdk.tls.client.protocols=TLSv1.2,TLSv1.3`, and update old drivers such as JDBC '
        + 'or mail libraries.',
      'OpenSSL: compare `MinProtocol` and `MaxProtocol` in `openssl.cnf`, in the folder that `openssl '
        + 'version -d` shows, with what the program requests.',
      'If the other side has only TLS 1.0, update it or put a proxy in front. Enabling old versions '
        + 'on the client only postpones the problem.',
    ],
  },
  ko: {
    title: '클라이언트 설정에서 쓸 수 있는 TLS 버전이 남아 있지 않습니다',
    causes: [
      '프로그램이 SSL 3.0이나 TLS 1.0, 1.1을 요구하는데 시스템 정책이나 라이브러리의 보안 수준이 이를 금지합니다.',
      'Java는 8u291과 11.0.11부터 `jdk.tls.disabledAlgorithms`로 TLS 1.0과 1.1을 막는데, 프로그램이 이 버전들만 켜 두었습니다.',
      '`openssl.cnf`의 `MinProtocol` 등에서 최저 버전이 최고 버전보다 높게 설정되어 있습니다.',
    ],
    fixes: [
      '코드나 명령행에서 고정한 버전을 지우고 라이브러리가 선택하게 하세요. 그러면 TLS 1.2와 1.3을 제안합니다.',
      'Java는 `-Djdk.tls.client.protocols=TLSv1.2,TLSv1.3`을 쓰고 JDBC나 메일 라이브러리 같은 오래된 드라이버를 업데이트하세요.',
      'OpenSSL은 `openssl version -d`로 나오는 폴더의 `openssl.cnf`에서 `MinProtocol`과 `MaxProtocol`을 프로그램이 요구하는 버전과 '
        + '비교하세요.',
      '상대가 TLS 1.0만 지원하면 상대를 업데이트하거나 앞단에 프록시를 두세요. 클라이언트에서 오래된 버전을 켜는 것은 문제를 미룰 뿐입니다.',
    ],
  },
  links: [
    'https://docs.openssl.org/4.0/man3/SSL_CTX_set_min_proto_version/',
    'https://www.java.com/configure_crypto.html',
    'https://www.rfc-editor.org/rfc/rfc8996',
  ],
} as const satisfies Entry
