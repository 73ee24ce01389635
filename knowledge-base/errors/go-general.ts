/** The wrappers that Go puts around TLS failures, and mistakes in its TLS options. */
import type { Entry } from './types.ts'

export default {
  id: 'go-general',
  causeGroup: 'other',
  patterns: [
    { text: 'remote error: tls', general: true },
    { text: 'local error: tls', general: true },
    { text: 'http: TLS handshake error from', general: true },
    { text: 'TLS handshake error from', general: true },
    { text: 'tls: handshake failure', general: true },
    { text: 'tls: use of closed connection', with: ['tls'] },
    'tls: either ServerName or InsecureSkipVerify must be specified in the tls.Config',
    'tls: protocol is shutdown',
    'tls: invalid NextProtos value',
    'tls: NextProtos values too large',
    'tls: client used the legacy version field to negotiate TLS 1.3',
    'tls: internal error: unexpected renegotiation',
    'tls: internal error: handshake should have had a result',
    'tls: internal error: wrong nonce length',
    { text: 'net/http: TLS handshake', with: ['tls'], general: true },
    'tls: failed to sign handshake',
    'tls: failed to create cipher while encrypting ticket',
    { text: 'failed to do request …… tls', general: true },
    { text: 'Error response from daemon …… tls', general: true },
    { text: 'proxyconnect tcp …… tls', general: true },
  ],
  asked: [
    'Go program cannot set up TLS, the log has one line for each client',
    'golang server log is full of TLS handshake error lines from unknown addresses',
    'our Go service says the remote side sent a TLS alert',
    'Prometheus or another Go tool refuses the HTTPS endpoint with an x509 text',
    'health check of the load balancer fills the log of the golang HTTPS server',
    'x509 complaint in a Go binary when it calls our https API',
    '고랭 서버 로그에 TLS 핸드셰이크 에러가 계속 찍힘',
    'Go로 만든 프로그램이 https 연결을 못 맺어요',
    'golang 클라이언트에서 원격이 TLS 경고를 보냈다고 나옴',
    'Go 서버에 모르는 주소들이 붙었다 떨어지며 TLS 로그를 남김',
    '고 언어 서비스에서 x509 문구 나오며 서버를 거부함',
    'Go 바이너리 하나가 https 호출에서 x509 문구로 실패',
  ],
  seen: [
    {
      by: 'Go 1.22',
      text: 'tls: either ServerName or InsecureSkipVerify must be specified in the tls.Config',
    },
    {
      by: 'Go 1.22',
      text: 'tls: protocol is shutdown',
    },
  ],
  fixesFor: ['developer', 'developer', 'owner'],
  en: {
    title: 'A Go program could not set up the TLS connection',
    causes: [
      '"remote error" means that the other side sent the alert that follows. Its log has the reason.',
      '"local error" or a text after "x509:" means that this program refused the other side.',
      '"TLS handshake error from" in a server log is about a single client: often a scanner, a '
        + 'health check or a client that does not know the CA.',
    ],
    fixes: [
      'Read the words after the last colon, and check the server: `openssl s_client -connect '
        + 'example.com:443 -servername example.com`.',
      'Set `ServerName` when you connect by address, and `RootCAs` for a private CA. '
        + '`InsecureSkipVerify` only hides the error.',
      'For health checks of a TLS port use HTTPS checks, not bare TCP checks. Log lines of such '
        + 'checks are harmless.',
    ],
  },
  ko: {
    title: 'Go 프로그램이 TLS 연결을 맺지 못했습니다',
    causes: [
      '"remote error"는 뒤에 나오는 TLS 경고를 상대가 보냈다는 뜻입니다. 이유는 상대의 로그에 있습니다.',
      '"local error"나 "x509:" 뒤의 문구는 이 프로그램이 상대를 거부했다는 뜻입니다.',
      '서버 로그의 "TLS handshake error from"은 클라이언트 하나에 관한 기록입니다. 스캐너, 헬스 체크, CA를 신뢰하지 않는 클라이언트인 경우가 '
        + '많습니다.',
    ],
    fixes: [
      '마지막 콜론 뒤의 문구를 읽고 서버를 확인하세요: `openssl s_client -connect example.com:443 -servername example.com`.',
      'IP 주소로 연결할 때는 `ServerName`을, 사설 CA에는 `RootCAs`를 지정하세요. `InsecureSkipVerify`는 오류를 가릴 뿐입니다.',
      'TLS 포트의 헬스 체크는 단순 TCP가 아니라 HTTPS로 하세요. TCP 헬스 체크가 남긴 로그는 무시해도 됩니다.',
    ],
  },
  links: ['https://pkg.go.dev/crypto/tls', 'https://pkg.go.dev/crypto/x509'],
} as const satisfies Entry
