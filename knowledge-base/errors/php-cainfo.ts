/** PHP does not find its CA file. */
import type { Entry } from './types.ts'

export default {
  id: 'php-cainfo',
  causeGroup: 'unknown-issuer',
  patterns: [
    'cURL error 60……unable to get local issuer certificate',
    'curl error 60 while downloading……unable to get local issuer certificate',
    'GuzzleHttp……unable to get local issuer certificate',
    'RequestException……cURL error 60: SSL certificate problem: unable to get local issuer certificate',
    'packagist.org……unable to get local issuer certificate',
    'composer……unable to get local issuer certificate',
    'Composer\\Downloader\\TransportException……unable to get local issuer certificate',
    'wordpress.org……unable to get local issuer certificate',
    'WP_Error……unable to get local issuer certificate',
    'http_request_failed……unable to get local issuer certificate',
    'curl_exec……unable to get local issuer certificate',
    'openssl.cafile',
    'curl.cainfo',
    'curl_errno……60……unable to get local issuer certificate',
    'Illuminate\\Http\\Client\\ConnectionException……unable to get local issuer certificate',
    'laravel……unable to get local issuer certificate',
    'Stripe\\Exception\\ApiConnectionException……unable to get local issuer certificate',
    'Symfony\\Component\\HttpClient\\Exception\\TransportException……unable to get local issuer certificate',
    { text: 'cURL error 60', general: true },
    { text: 'cURL error 60: SSL certificate problem', general: true },
    { text: 'curl_errno: 60', general: true },
    {
      text: 'file_get_contents(): SSL operation failed with code 1……certificate verify failed',
      general: true,
    },
    { text: 'packages.json" file could not be downloaded: SSL operation failed', general: true },
    {
      text: 'SSL operation failed with code 1. OpenSSL Error messages……certificate verify failed',
      general: true,
    },
  ],
  asked: [
    'XAMPP on my Windows PC, PHP curl cannot find a CA certificate bundle',
    'PHP curl works on the live server, on localhost it complains about the local issuer',
    'Guzzle request to an https API fails because php ini names no cacert file',
    'WordPress cannot update plugins, PHP curl rejects the certificate of the update server',
    'composer on Windows says SSL certificate problem, no cacert pem configured',
    'PHP has no cacert file',
    '윈도우 XAMPP에서 PHP curl로 https 호출하면 인증서 문제라고 나옴',
    'php ini에 cacert pem 경로 설정을 안 해서 SSL 인증서 검증이 안 되는 듯',
    '로컬호스트 PHP에서만 curl 인증서 오류, 실서버는 정상',
    '라라벨 Guzzle로 결제 API 호출 시 로컬 발급자 인증서를 못 찾음',
    '워드프레스 플러그인 업데이트가 PHP curl 인증서 오류로 안 됨',
    'PHP가 참조하는 CA 번들 파일이 없거나 오래됨',
    'PHP curl CA 인증서 파일 없음',
  ],
  seen: [
    {
      by: 'Guzzle 7 (PHP 8.2)',
      text:
        'cURL error 60: SSL certificate problem: unable to get local issuer certificate (see '
        + 'https://curl.haxx.se/libcurl/c/libcurl-errors.html) for https://api.example.com/v1',
    },
    {
      by: 'Composer 2',
      text:
        'curl error 60 while downloading https://repo.packagist.org/packages.json: SSL '
        + 'certificate problem: unable to get local issuer certificate',
    },
    {
      by: 'Laravel 10',
      text:
        'Illuminate\\Http\\Client\\ConnectionException: cURL error 60: SSL certificate problem: '
        + 'unable to get local issuer certificate',
    },
    {
      by: 'Composer 1',
      text:
        'The "https://repo.packagist.org/packages.json" file could not be downloaded: SSL '
        + 'operation failed with code 1. OpenSSL Error messages:\nerror:1416F086:SSL '
        + 'routines:tls_process_server_certificate:certificate verify failed',
    },
  ],
  provedBy: ['incomplete-chain', 'unknown-issuer'],
  fixesFor: ['developer', 'developer', 'owner', 'network'],
  en: {
    title: 'PHP cannot find the issuer of the certificate',
    causes: [
      'PHP on Windows (XAMPP, WAMP, Laragon) does not have a CA file, or `php.ini` points to a '
        + 'file that does not exist.',
      'The server does not send its intermediate certificate.',
      'A company proxy or antivirus program replaces the certificate.',
      'The CA list of the system is old.',
    ],
    fixes: [
      'Download `cacert.pem` from the curl site. In `php.ini`, set `curl.cainfo = '
        + '"C:\\php\\cacert.pem"` and `openssl.cafile` to the same path. Then restart PHP.',
      'Check what PHP uses: `php -i` lists `openssl.cafile` (streams, then cURL), `curl.cainfo` '
        + '(cURL if that is empty) and the loaded `php.ini`. The web server often reads another one.',
      'If other clients fail as well, complete the chain of the server. On Linux, update `ca-certificates`.',
      'Behind a proxy, append its root to the CA file. Do not set `verify` to `false` or '
        + '`CURLOPT_SSL_VERIFYPEER` to `0`.',
    ],
  },
  ko: {
    title: 'PHP가 인증서의 발급자를 찾지 못합니다',
    causes: [
      'Windows의 PHP(XAMPP, WAMP, Laragon)에 CA 파일이 없거나 `php.ini`에 지정한 파일이 없습니다.',
      '서버가 중간 인증서를 보내지 않습니다.',
      '회사 프록시나 백신이 인증서를 바꿉니다.',
      '운영체제의 루트 목록이 오래되었습니다.',
    ],
    fixes: [
      'curl 홈페이지에서 `cacert.pem`을 내려받아 `php.ini`에 `curl.cainfo = "C:\\php\\cacert.pem"`과 같은 경로의 '
        + '`openssl.cafile`을 설정하고 PHP를 재시작하세요.',
      'PHP가 쓰는 경로를 확인하세요. `php -i`에 `openssl.cafile`(스트림과 cURL), `curl.cainfo`(앞의 값이 비어 있을 때의 cURL), '
        + '읽은 `php.ini`가 나옵니다. 웹 서버는 다른 파일을 읽는 경우가 많습니다.',
      '다른 클라이언트도 실패한다면 서버의 체인을 완성하세요. Linux에서는 `ca-certificates` 패키지를 업데이트하세요.',
      '프록시가 있다면 그 루트 인증서를 CA 파일에 덧붙이세요. `verify`를 `false`로, `CURLOPT_SSL_VERIFYPEER`를 `0`으로 설정하지 마세요.',
    ],
  },
  links: [
    'https://www.php.net/manual/en/curl.configuration.php',
    'https://www.php.net/manual/en/openssl.configuration.php',
    'https://curl.se/docs/caextract.html',
  ],
} as const satisfies Entry
