/** The wrapper that Dart and Flutter put around TLS failures. */
import type { Entry } from './types.ts'

export default {
  id: 'flutter-handshake',
  causeGroup: 'other',
  patterns: [
    { text: 'HandshakeException: Handshake error in client', general: true },
    { text: 'HandshakeException: Handshake error in server', general: true },
    { text: 'HandshakeException', general: true },
    { text: 'Handshake error in client (OS Error', general: true },
    { text: 'CERTIFICATE_VERIFY_FAILED …… handshake.cc', general: true },
    { text: 'handshake.cc', general: true },
    { text: 'tls_record.cc', with: ['handshake', 'ssl', 'tls'], general: true },
    { text: 'TlsException', general: true },
    'TlsException: Failure trusting builtin roots',
    'TlsException: Failure in setTrustedCertificatesBytes',
    'TlsException: Failure in usePrivateKeyBytes',
    'TlsException: Failure in useCertificateChainBytes',
    'Failure trusting builtin roots',
    { text: 'DioException … HandshakeException', general: true },
    { text: 'DioError … HandshakeException', general: true },
    'DioExceptionType.badCertificate',
    'badCertificateCallback',
    { text: 'ClientException … HandshakeException', general: true },
    { text: 'WebSocketException … HandshakeException', general: true },
  ],
  asked: [
    'Flutter app cannot talk to our API, handshake error on the phone',
    'Dart http request throws a handshake exception, Postman is fine',
    'works in Chrome but our flutter build on Android does not accept the certificate',
    'release build of the Flutter app rejects the backend certificate, emulator too',
    'Image network widget stays blank in Flutter because of the HTTPS certificate',
    'Dart does not download the missing intermediate, so dio calls fail',
    '플러터 앱에서 API 호출하면 핸드셰이크 오류가 남',
    '플러터 dio 요청이 인증서 때문에 실패, 크롬에서는 정상',
    'Flutter 안드로이드 에뮬레이터에서 https 통신이 안 돼요',
    '다트 http 패키지로 서버 붙을 때 SSL 예외 발생',
    '플러터 이미지가 안 뜨는데 서버 인증서 체인 문제 같음',
    'flutter 릴리즈 앱만 TLS 핸드셰이크 실패, 포스트맨은 됨',
  ],
  seen: [
    {
      by: 'Flutter 3',
      text: 'TlsException: Failure in setTrustedCertificatesBytes',
    },
    {
      by: 'Dart 3',
      text: 'TlsException: Failure trusting builtin roots',
    },
    {
      by: 'Dio 5',
      text: 'DioException [bad certificate]: null\nError: DioExceptionType.badCertificate',
    },
  ],
  fixesFor: ['owner', 'developer', 'developer', 'developer'],
  en: {
    title: 'A Flutter or Dart app could not complete the TLS handshake',
    causes: [
      'The words after "OS Error" show the reason. Most often, the server does not send its '
        + 'intermediate certificate. Dart on Android and Linux does not fetch it.',
      'The CA is private, or newer than the root list of an old Android device.',
      'The connection was terminated during the handshake: a proxy, a firewall, or a port without TLS.',
    ],
    fixes: [
      'Send the full chain (`fullchain.pem`), and check it: `openssl s_client -connect '
        + 'example.com:443 -servername example.com`.',
      'Trust a private CA in the app: '
        + '`SecurityContext.defaultContext.setTrustedCertificatesBytes(caBytes)`.',
      'Remove overrides such as `badCertificateCallback = (cert, host, port) => true`: this one '
        + 'accepts every certificate.',
      'Check the date and time of the emulator or device, and the port in the URL.',
    ],
  },
  ko: {
    title: 'Flutter·Dart 앱이 TLS 핸드셰이크를 완료하지 못했습니다',
    causes: [
      '"OS Error" 뒤의 문구가 이유입니다. 서버가 중간 인증서를 보내지 않는 경우가 가장 많습니다. Android와 Linux에서 Dart는 빠진 인증서를 받아 오지 않습니다.',
      '사설 CA이거나, 오래된 Android 기기의 루트 목록보다 나중에 만들어진 CA입니다.',
      '핸드셰이크 중에 연결이 끊겼습니다. 프록시, 방화벽, TLS를 쓰지 않는 포트를 의심할 수 있습니다.',
    ],
    fixes: [
      '전체 체인(`fullchain.pem`)을 보내고 확인하세요: `openssl s_client -connect example.com:443 -servername '
        + 'example.com`.',
      '사설 CA는 앱에서 신뢰하도록 지정하세요: `SecurityContext.defaultContext.setTrustedCertificatesBytes(caBytes)`.',
      '`badCertificateCallback = (cert, host, port) => true` 같은 코드를 지우세요. 이 코드가 있으면 앱이 모든 인증서를 받아들입니다.',
      '에뮬레이터나 기기의 날짜와 시간, 주소의 포트를 확인하세요.',
    ],
  },
  links: [
    'https://api.dart.dev/stable/dart-io/HandshakeException-class.html',
    'https://api.dart.dev/stable/dart-io/SecurityContext-class.html',
  ],
} as const satisfies Entry
