/** The other side reports an internal error. */
import type { Entry } from './types.ts'

export default {
  id: 'internal-error-alert',
  causeGroup: 'sni-handshake-failure',
  patterns: [
    'SSL_ERROR_SHA_DIGEST_FAILURE',
    'SSL_ERROR_DIGEST_FAILURE',
    'SSL_ERROR_SYM_KEY_CONTEXT_FAILURE',
    'SSL_ERROR_SYM_KEY_UNWRAP_FAILURE',
    'SSL_ERROR_IV_PARAM_FAILURE',
    'SSL_ERROR_SESSION_KEY_GEN_FAILURE',
    'SSL_ERROR_APP_CALLBACK_ERROR',
    'SSL_ERROR_SOCKET_WRITE_FAILURE',
    { text: 'Failed to acquire random data', with: ['gnutls', 'tls'] },
    'GNUTLS_E_RANDOM_FAILED',
    'SSL - No RNG was provided',
    'tls short read from Rand',
    { text: 'bad data returned by callback', with: ['ssl'] },
    'tls failed to sign ECDHE parameters',
    { text: 'pipeline failure', with: ['ssl routines'] },
    { text: 'failed to init async', with: ['ssl'] },
    'custom ext handler already installed',
    'received fatal alert internal error',
    'remote error tls internal error',
    'tlsv1 alert internal error',
    'SSL alert number 80',
    'TLS alert internal error',
    'alert read fatal internal error',
    'sent a TLS alert internal error',
    'SERVER ALERT Fatal internal error',
    'ALERT_DESCRIPTION_INTERNAL_ERROR',
    'AlertReceived internal error',
    'TlsFatalAlert internal error',
    'TlsFatalAlertReceived internal error',
    'Level Fatal Description internal error',
    'TLS protocol defined fatal alert code is 80',
    'TLS protocol defined fatal error code is 80',
    'is a fatal alert message msg 80',
    'error 0A000438',
    'error 14077438',
    'error 10000438',
    'Received alert 80 Internal error',
    'gnutls_handshake() failed Internal error',
    'SSL_ERROR_INTERNAL_ERROR_ALERT',
    'Peer reports it experienced an internal error',
    '피어가 내부 오류가 발생했다고 보고',
    'auf einen internen Fehler gestoßen',
    '对等端报告其遇到一个内部错误',
    'errSSLPeerInternalError',
    'OSStatus -9838',
    'errSSLInternal',
    'OSStatus -9810',
    'MBEDTLS_ERR_SSL_INTERNAL_ERROR',
    'SSL - Internal error',
    'GNUTLS_E_INTERNAL_ERROR',
    'GnuTLS internal error',
    {
      text: 'The Local Security Authority cannot be contacted',
      with: ['ssl', 'tls', 'schannel', '0x80090304', 'sspi'],
    },
    { text: 'internal error', with: ['ssl routines', 'openssl internal', '[SSL'] },
    'error 0A0C0103',
    'error 1417B044',
    'error 0A080044',
    'tls internal error',
    'local error tls internal error',
    'SSL_ERROR_GENERATE_RANDOM_FAILURE',
    'ssl library bug',
    { text: 'library bug', with: ['ssl routines', 'openssl'] },
    { text: 'cert cb error', with: 'openssl' },
    'error 0A000179',
    'tlsv1 alert internal error:SSL alert number 80',
    {
      text: '-9838',
      with: 'apple',
    },
    { text: '-0x6C00', with: 'mbedtls' },
    { text: '-0x7400', with: 'mbedtls' },
    'Unknown SSL protocol error in connection to……-9838',
  ],
  asked: [
    'Caddy has no certificate yet and TLS clients get an internal error',
    'server fails inside itself during the TLS handshake, internal error alert',
    'kubectl logs fails, kubelet serving certificate waits for approval',
    'TLS server crashed on loading its key after the renewal and aborts every handshake',
    'fresh domain on the CDN, TLS ends with an internal error until issuance is done',
    'on-demand certificate was not issued in time, server ends TLS with internal trouble',
    '캐디에 인증서가 아직 없어서 TLS 내부 오류가 남',
    '서버가 핸드셰이크 중에 내부 오류로 중단해 버림',
    'kubectl logs가 안 됨, kubelet 인증서 서명 요청이 대기 중',
    '새 도메인 연결 직후 CDN이 TLS 내부 오류를 보냄',
    '갱신 뒤 키를 못 읽어 서버가 SSL에서 내부 에러로 끊음',
    '인증서 발급 중이라 서버가 SSL 내부 문제로 연결을 닫음',
  ],
  seen: [
    {
      by: 'curl 7.81 (OpenSSL 3.0)',
      text: 'curl: (35) error:0A000438:SSL routines::tlsv1 alert internal error',
    },
    {
      by: 'Go 1.22',
      text: 'remote error: tls: internal error',
    },
    {
      by: 'Java 17',
      text: 'javax.net.ssl.SSLHandshakeException: Received fatal alert: internal_error',
    },
    {
      by: 'Firefox 128',
      text: 'Peer reports it experienced an internal error. Error code: SSL_ERROR_INTERNAL_ERROR_ALERT',
    },
    {
      by: 'kubectl',
      text:
        'Error from server: Get "https://10.0.0.5:10250/containerLogs/x": remote error: tls: '
        + 'internal error',
    },
    {
      by: 'Node.js 20',
      text: "code: 'ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR'",
    },
  ],
  provedBy: ['handshake-alert'],
  fixesFor: ['owner', 'owner', 'owner', 'developer'],
  en: {
    title: 'The server aborted the handshake with an internal error',
    causes: [
      'The server has no certificate for the requested name. Caddy, Go programs and some CDNs send '
        + 'this alert while none is issued yet.',
      'Certificate or key cannot be used: file unreadable after renewal, key module or agent not '
        + 'available, memory exhausted.',
      'In Kubernetes: the kubelet has no serving certificate, because its signing request is not '
        + 'approved.',
    ],
    fixes: [
      'Look in the server log at the time of the error. With the global option `debug`, Caddy logs "no '
        + 'certificate available". nginx and others log the file that failed.',
      'Test with and without the name: `openssl s_client -connect example.com:443 -servername '
        + 'example.com </dev/null` and `-noservername`. If only one works, add the name to the '
        + 'configuration.',
      'Kubernetes: `kubectl get csr`, then `kubectl certificate approve NAME` for the pending '
        + 'kubelet-serving requests.',
      'If you run the client: check that it sends exactly the name that the server serves, not an '
        + 'IP address or an internal name.',
    ],
  },
  ko: {
    title: '서버가 내부 오류로 핸드셰이크를 중단했습니다',
    causes: [
      '요청한 도메인의 인증서가 서버에 없습니다. Caddy, Go 프로그램, 일부 CDN은 인증서가 아직 발급되지 않았을 때 이 경고(alert)를 보냅니다.',
      '인증서나 키를 쓸 수 없습니다. 갱신 뒤 파일을 읽지 못하거나, 키 모듈이나 에이전트가 없거나, 메모리가 부족합니다.',
      'Kubernetes라면 서명 요청이 승인되지 않아 kubelet에 서버 인증서가 없습니다.',
    ],
    fixes: [
      '오류가 난 시각의 서버 로그를 보세요. Caddy는 전역 옵션 `debug`를 켜야 "no certificate available"을 기록하고, nginx 등은 실패한 파일을 '
        + '기록합니다.',
      '도메인을 넣고 빼며 시험하세요: `openssl s_client -connect example.com:443 -servername example.com '
        + '</dev/null`, 그리고 `-noservername`. 한쪽만 성공하면 설정에 도메인을 추가하세요.',
      'Kubernetes라면 `kubectl get csr`로 확인하고 대기 중인 kubelet-serving 요청을 `kubectl certificate approve '
        + 'NAME`으로 승인하세요.',
      '클라이언트를 운영한다면 IP 주소나 내부용 호스트 이름이 아니라 서버가 제공하는 도메인을 그대로 보내는지 확인하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8446#section-6.2',
    'https://kubernetes.io/docs/reference/access-authn-authz/kubelet-tls-bootstrapping/',
  ],
} as const satisfies Entry
