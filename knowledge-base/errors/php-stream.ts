/** PHP could not switch a stream to TLS; the line before says why. */
import type { Entry } from './types.ts'

export default {
  id: 'php-stream',
  causeGroup: 'other',
  patterns: [
    { text: 'Failed to enable crypto', general: true },
    { text: 'SSL operation failed with code', general: true },
    { text: 'SSL operation failed with code 1. OpenSSL Error messages', general: true },
    { text: 'stream_socket_enable_crypto()', general: true },
    'SSL: fatal protocol error',
    'SSL: crypto enabling timeout',
    'Unable to activate SSL mode',
    { text: 'Could not verify peer: code', general: true },
    'SSL context creation failure',
    'SSL handle creation failure',
    'SSL: failed loading CA names from cafile',
    'Could not get peer certificate',
    'Unable to set local cert chain file',
    'Invalid peer_fingerprint array',
    { text: 'peer_fingerprint match failure', with: ['ssl', 'peer', 'fingerprint'] },
    'Unable to find the socket transport "ssl"',
    'Unable to find the socket transport "tls"',
    'Unable to find the socket transport "sslv3"',
    'Unable to find the wrapper "https" - did you forget to enable it when you configured PHP',
    'This stream does not support SSL/crypto',
    'SSL/TLS already set-up for this stream',
    { text: 'file_get_contents(): SSL', with: ['openssl', 'crypto', 'ssl'], general: true },
    { text: 'fsockopen(): SSL', with: ['ssl'], general: true },
    { text: 'stream_socket_client(): SSL', with: ['ssl'], general: true },
    { text: 'stream_socket_client(): unable to connect to ssl://', with: ['ssl'], general: true },
    { text: 'unable to connect to ssl://', with: ['ssl'], general: true },
    { text: 'unable to connect to tls://', with: ['tls'], general: true },
    { text: 'SoapFault … SSL', general: true },
    'SoapClient … Could not connect to host … SSL',
    'The openssl extension is required for SSL/TLS protection',
    'You must enable the openssl extension to download files via https',
    'You must enable the openssl extension in your php.ini to load information from https',
  ],
  asked: [
    'PHP file_get_contents on an https address fails to enable crypto',
    'PHPMailer or SwiftMailer cannot turn on TLS on the stream to the mail server',
    'PHP says the https wrapper is missing, openssl extension is probably not loaded',
    'stream_socket_client in PHP stops with an SSL operation failed warning',
    'after the PHP upgrade fopen of https pages gives a certificate verify warning',
    'PHP failed to enable crypto',
    'PHP file_get_contents로 https 주소를 읽으면 SSL 경고가 뜹니다',
    'PHP 스트림에서 TLS 암호화를 켜지 못했다고 나옴',
    'PHPMailer 메일 발송 시 TLS 스트림 오류',
    'php openssl 확장이 안 켜져 있어서 https 래퍼를 못 찾는 듯',
    'PHP 버전 올린 뒤 fopen https가 인증서 검증에서 실패',
    'PHP 스트림 SSL 실패',
  ],
  seen: [
    {
      by: 'PHP 8.2',
      text: 'Warning: file_get_contents(): Failed to enable crypto in /var/www/html/feed.php on line 3',
    },
    {
      by: 'PHP 8.2',
      text:
        'PHP Warning:  stream_socket_client(): SSL: fatal protocol error in /var/www/html/client.php '
        + 'on line 12',
    },
    {
      by: 'PHP 8.2',
      text:
        'Warning: fsockopen(): Unable to find the socket transport "ssl" - did you forget to enable it '
        + 'when you configured PHP?',
    },
    {
      by: 'PHP 8.2',
      text:
        'file_get_contents(): Unable to find the wrapper "https" - did you forget to enable it when '
        + 'you configured PHP?',
    },
    {
      by: 'Composer 2',
      text: 'The openssl extension is required for SSL/TLS protection but is not available.',
    },
  ],
  fixesFor: ['developer', 'developer', 'owner', 'developer'],
  en: {
    title: 'PHP could not enable TLS on a stream',
    causes: [
      'The warning before ("SSL operation failed ... OpenSSL Error messages") names the reason, '
        + 'mostly that the certificate could not be verified.',
      'PHP has no CA list: `openssl.cafile` points to a file that does not exist, or it is empty and '
        + 'OpenSSL has no list of its own, as on Windows.',
      'The `openssl` extension is not loaded, so PHP has no `https://`, `ssl://` or `tls://`.',
    ],
    fixes: [
      'See where PHP looks for CAs: `php -r "print_r(openssl_get_cert_locations());"`. Set '
        + '`openssl.cafile=/etc/ssl/certs/ca-certificates.crt` in `php.ini` (RHEL: '
        + '`/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem`), and restart PHP-FPM.',
      'Load the extension: `extension=openssl` in `php.ini` on Windows, or the package `php-openssl` '
        + 'where it is separate. Check with `php -m`.',
      'Check the server: `openssl s_client -connect example.com:443 -servername example.com`, and '
        + 'send the intermediates.',
      'Set `peer_name` in the stream context if you connect by address. `verify_peer => false` only '
        + 'hides the error.',
    ],
  },
  ko: {
    title: 'PHP가 스트림에서 TLS를 켜지 못했습니다',
    causes: [
      '바로 앞의 경고("SSL operation failed ... OpenSSL Error messages")에 이유가 있습니다. 인증서를 검증하지 못한 경우가 대부분입니다.',
      'PHP에 CA 목록이 없습니다. `openssl.cafile`이 없는 파일을 가리키거나, 비어 있는데 Windows처럼 OpenSSL의 기본 목록도 없습니다.',
      '`openssl` 확장 모듈이 로드되지 않아 `https://`, `ssl://`, `tls://`를 쓸 수 없습니다.',
    ],
    fixes: [
      'PHP가 CA를 찾는 위치를 확인하세요: `php -r "print_r(openssl_get_cert_locations());"`. `php.ini`에 '
        + '`openssl.cafile=/etc/ssl/certs/ca-certificates.crt`(RHEL은 '
        + '`/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem`)를 설정하고 PHP-FPM을 재시작하세요.',
      '모듈을 로드하세요. Windows는 `php.ini`에 `extension=openssl`, 패키지가 나뉜 배포판은 `php-openssl`을 설치하고 `php '
        + '-m`으로 확인하세요.',
      '서버를 확인하고 중간 인증서를 함께 보내세요: `openssl s_client -connect example.com:443 -servername example.com`.',
      'IP 주소로 연결한다면 스트림 컨텍스트에 `peer_name`을 지정하세요. `verify_peer => false`는 오류를 가릴 뿐입니다.',
    ],
  },
  links: [
    'https://www.php.net/manual/en/context.ssl.php',
    'https://www.php.net/manual/en/function.openssl-get-cert-locations.php',
  ],
} as const satisfies Entry
