/** wget could not set up TLS; the line before says why. */
import type { Entry } from './types.ts'

export default {
  id: 'wget-general',
  causeGroup: 'other',
  patterns: [
    { text: 'Unable to establish SSL connection', general: true },
    { text: 'SSL 연결을 수립할 수 없습니다', general: true },
    { text: 'SSL による接続が確立できません', general: true },
    { text: 'Es ist nicht möglich, eine SSL-Verbindung herzustellen', general: true },
    { text: 'Incapable d’établir une connexion SSL', general: true },
    { text: '无法建立 SSL 连接', general: true },
    { text: 'No se pudo establecer la conexión SSL', general: true },
    { text: 'cannot verify …… certificate, issued by', general: true },
    { text: "insecurely, use `--no-check-certificate'", general: true },
    { text: '--no-check-certificate', general: true },
    'Could not initialize SSL. It will be disabled',
    'Disabling SSL due to encountered errors',
    'HTTPS support not compiled in',
    'https: Unsupported scheme',
    { text: 'GnuTLS: Error in the push function', with: ['gnutls'] },
    { text: 'GnuTLS: Error in the pull function', with: ['gnutls'] },
    { text: 'GnuTLS: A TLS fatal alert has been received', with: ['gnutls'], general: true },
    { text: 'TLS error from peer (alert code', general: true },
    'TLS error from peer (alert code 40): handshake failure',
    'note: TLS certificate validation not implemented',
    { text: 'not an http or ftp url', with: ['https'] },
    'OpenSSL: Invalid cipher list',
    "unimplemented 'secure-protocol' option value",
    'Your OpenSSL version is too old to support TLS 1.3',
    'Your OpenSSL version is too old to support TLSv1.2',
    'Your GnuTLS version is too old to support TLS 1.3',
    'Error initializing X509 certificate',
    'Certificate must be X.509',
    'No certificate presented by',
    'ERROR: No certificate presented by',
  ],
  asked: [
    'wget cannot establish the SSL connection, the browser has no problem',
    'busybox wget in the Alpine image does not do https properly',
    'wget wants me to use no-check-certificate, is that safe',
    'download script with an old wget stopped at the TLS handshake',
    'wget SSL connection fails',
    'wget이 SSL 연결을 맺을 수 없다고 함, 브라우저는 정상',
    '알파인 이미지의 busybox wget으로 https 다운로드가 안 됨',
    'wget no-check-certificate 옵션을 쓰라고 나오는데 써도 되나요',
    '구형 wget이 TLS를 지원 못 해 https 다운로드 실패',
    'wget SSL 연결 실패',
  ],
  seen: [
    {
      by: 'wget 1.21',
      text: 'Unable to establish SSL connection.',
    },
    {
      by: 'BusyBox wget',
      text: 'wget: note: TLS certificate validation not implemented',
    },
    {
      by: 'BusyBox wget',
      text: 'wget: TLS error from peer (alert code 40): handshake failure',
    },
    {
      by: 'wget 1.20',
      text: 'https://example.com/: HTTPS support not compiled in.',
    },
  ],
  fixesFor: ['developer', 'developer', 'owner'],
  en: {
    title: 'wget could not set up the TLS connection',
    causes: [
      'The line before ("OpenSSL:", "GnuTLS:", "cannot verify") shows the reason.',
      'wget is old, was built without TLS, or is the limited BusyBox version of small container images.',
      'The server offers only versions or ciphers that this wget does not have, or the port does not '
        + 'use TLS.',
    ],
    fixes: [
      'See the details: `wget -d https://example.com/`, and compare with `curl -v '
        + 'https://example.com/`. If curl works, wget itself is probably the problem.',
      'Install the full program and the CA list: `apt-get install wget ca-certificates`, or `apk add '
        + 'wget ca-certificates`.',
      'Check the server: `openssl s_client -connect example.com:443 -servername example.com`. '
        + '`--no-check-certificate` only hides the error.',
    ],
  },
  ko: {
    title: 'wget이 TLS 연결을 맺지 못했습니다',
    causes: [
      '바로 앞 줄("OpenSSL:", "GnuTLS:", "cannot verify")에 이유가 있습니다.',
      'wget이 오래되었거나, TLS 없이 빌드되었거나, 작은 컨테이너 이미지에 있는 BusyBox의 제한된 wget입니다.',
      '서버가 이 wget에 없는 버전이나 암호만 지원하거나, 그 포트가 TLS를 쓰지 않습니다.',
    ],
    fixes: [
      '자세한 로그를 보고 curl과 비교하세요: `wget -d https://example.com/`, `curl -v https://example.com/`. curl이 '
        + '성공하면 wget 쪽 문제일 가능성이 큽니다.',
      '정식 wget과 CA 목록을 설치하세요: `apt-get install wget ca-certificates` 또는 `apk add wget ca-certificates`.',
      '서버를 확인하세요: `openssl s_client -connect example.com:443 -servername example.com`. '
        + '`--no-check-certificate`는 오류를 가릴 뿐입니다.',
    ],
  },
  links: [
    'https://www.gnu.org/software/wget/manual/wget.html',
    'https://www.gnu.org/software/wget/manual/html_node/HTTPS-_0028SSL_002fTLS_0029-Options.html',
  ],
} as const satisfies Entry
