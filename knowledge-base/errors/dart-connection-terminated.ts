/** The other side ended the connection during the handshake, as Dart and Flutter tell it. */
import type { Entry } from './types.ts'

export default {
  id: 'dart-connection-terminated',
  causeGroup: 'conn-reset-eof',
  patterns: [
    'HandshakeException: Connection terminated during handshake',
    'HandshakeException … Connection reset by peer',
    'HandshakeException … Connection closed',
    'DioException … HandshakeException: Connection terminated during handshake',
    'ClientException … HandshakeException: Connection terminated during handshake',
    'WebSocketException … Connection terminated during handshake',
  ],
  asked: [
    'Flutter app says connection terminated during handshake, Postman works',
    'Dart client is cut off while the handshake runs when I use an IP in the URL',
    'our Flutter app fails on mobile data only, on wifi it connects',
    'load balancer shuts out the Dart HttpClient before TLS is up',
    'flutter build for Android loses the link in the middle of the handshake',
    'Dart http package cannot finish the handshake behind our firewall',
    '플러터 앱에서 핸드셰이크 도중 연결이 종료되었다고 나옴',
    '다트에서 IP 주소로 접속하면 핸드셰이크 중에 끊김',
    '플러터 앱이 LTE에서만 끊기고 와이파이에서는 됩니다',
    '포스트맨은 되는데 Flutter 요청만 핸드셰이크 중 끊어짐',
    '로드밸런서가 Dart 클라이언트를 끊어버리는 듯',
    '다트 http 패키지가 방화벽 뒤에서 핸드셰이크를 못 끝냄',
  ],
  seen: [
    {
      by: 'Flutter 3',
      text: 'HandshakeException: Connection terminated during handshake',
    },
    {
      by: 'Dio 5',
      text:
        'DioException [unknown]: null\nError: HandshakeException: Connection terminated during '
        + 'handshake',
    },
  ],
  fixesFor: ['owner', 'developer', 'owner', 'visitor'],
  en: {
    title: 'The connection ended during the TLS handshake (Dart and Flutter)',
    causes: [
      'The server or its load balancer rejects what Dart offers: TLS 1.2 or 1.3, without DHE suites. If '
        + 'the URL contains an IP address, Dart sends this as SNI, which the standard does not allow.',
      'A proxy, firewall or mobile network closes the connection to this name.',
      'The port does not use TLS, or the server is overloaded.',
    ],
    fixes: [
      'Test as Dart connects: `openssl s_client -connect example.com:443 -servername example.com '
        + '-tls1_2`. Allow TLS 1.2 with ECDHE suites, and read the log of the load balancer.',
      'Use the host name in the URL, not an IP address, so the server gets its name as SNI. A `Host` '
        + 'header does not replace it.',
      'Raise connection and rate limits, and check that firewalls do not filter by name.',
      'Try another network, and disable VPN and ad blockers for a test.',
    ],
  },
  ko: {
    title: 'Dart·Flutter에서 TLS 핸드셰이크 중에 연결이 끊겼습니다',
    causes: [
      '서버나 로드 밸런서가 Dart의 요청을 거부합니다. Dart는 TLS 1.2와 1.3을 쓰고 DHE 암호 스위트는 제안하지 않습니다. '
        + 'URL에 IP 주소가 있으면 표준에 어긋나게 그 IP 주소를 SNI로 보냅니다.',
      '프록시, 방화벽, 이동통신망이 이 도메인으로 가는 연결을 끊습니다.',
      '그 포트가 TLS를 쓰지 않거나 서버가 과부하 상태입니다.',
    ],
    fixes: [
      'Dart와 같은 조건으로 시험하세요: `openssl s_client -connect example.com:443 -servername example.com '
        + '-tls1_2`. ECDHE를 쓰는 TLS 1.2를 허용하고 로드 밸런서의 로그도 확인하세요.',
      'URL에 IP 주소 대신 호스트 이름을 써서 서버가 자기 이름을 SNI로 받게 하세요. `Host` 헤더로는 대신할 수 없습니다.',
      '연결 수와 속도 제한을 늘리고, 방화벽이 도메인을 걸러 내지 않는지 확인하세요.',
      '다른 네트워크에서 시도하고 VPN과 광고 차단기를 잠시 끄세요.',
    ],
  },
  links: [
    'https://api.dart.dev/stable/dart-io/HandshakeException-class.html',
    'https://www.rfc-editor.org/rfc/rfc6066#section-3',
  ],
} as const satisfies Entry
