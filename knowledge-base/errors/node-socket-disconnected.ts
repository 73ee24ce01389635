/** The other side closed the connection before Node.js had finished the handshake. */
import type { Entry } from './types.ts'

export default {
  id: 'node-socket-disconnected',
  causeGroup: 'conn-reset-eof',
  patterns: [
    'Client network socket disconnected before secure TLS connection was established',
    'socket disconnected before secure TLS connection was established',
    'disconnected before secure TLS connection',
    {
      text: 'socket hang up',
      with: ['tlssocket', 'tls', 'ssl', 'before secure tls connection', 'onconnectsecure', '_tls_wrap'],
    },
    {
      text: 'read ECONNRESET',
      with: ['tlswrap', 'tlssocket', '_tls_wrap', 'tls', 'ssl', 'tlswrap onstreamread'],
    },
    { text: 'TLSWrap.onStreamRead', with: ['econnreset', 'eof', 'epipe', 'etimedout'] },
    'TLSSocket.onConnectEnd',
    'onConnectEnd … _tls_wrap',
    { text: 'other side closed', with: ['undici', 'tlssocket', 'tls', 'und_err_socket'] },
    'ECONNRESET … TLS connection',
    'TLS connection … ECONNRESET',
    'ERR_TLS_SESSION_ATTACK',
  ],
  asked: [
    'Node.js loses the socket before TLS is up, we sit behind an office proxy',
    'axios hangs up its socket before the secure connection is there',
    'npm or yarn behind the firewall, node network socket drops before TLS',
    'HTTPS_PROXY in node points to a plain proxy with https scheme, socket is cut',
    'node client gets cut off before the TLS handshake ends, only in the company network',
    'Slack or Discord bot on Node.js drops off before the TLS session is established',
    '노드에서 TLS 맺기 전에 소켓이 끊어짐, 회사 프록시 환경',
    'axios 호출하면 보안 연결 전에 소켓이 끊어져 버림',
    '방화벽 안에서 Node.js 네트워크 소켓이 TLS 이전에 끊김',
    'HTTPS_PROXY를 https로 잘못 적어 노드 소켓이 종료됨',
    '노드 클라이언트가 사내망에서만 TLS 수립 전에 연결 해제',
    '노드 봇이 TLS 세션이 만들어지기 전에 네트워크에서 끊김',
  ],
  seen: [
    {
      by: 'Node.js 20',
      text:
        'Error: Client network socket disconnected before secure TLS connection was established\n    '
        + 'at connResetException (node:internal/errors:787:14)\n    at TLSSocket.onConnectEnd '
        + "(node:_tls_wrap:1727:19)\n  code: 'ECONNRESET'",
    },
    {
      by: 'npm 10',
      text:
        'npm error network request to https://registry.example.com/left-pad failed, reason: Client '
        + 'network socket disconnected before secure TLS connection was established',
    },
    {
      by: 'Node.js 20',
      text: 'Error: socket hang up\n    at TLSSocket.socketOnEnd (node:_http_client:524:23)',
    },
  ],
  fixesFor: ['network', 'developer', 'owner', 'developer'],
  en: {
    title: 'The connection was closed before the TLS handshake was complete (Node.js)',
    causes: [
      'A proxy or firewall is in between, and closes connections that do not go through it or whose '
        + 'name it does not allow.',
      'The proxy settings are wrong, for example `HTTPS_PROXY` with the scheme https for a plain '
        + 'HTTP proxy.',
      'The server closes without an alert: TLS version, SNI or address is not accepted, or it is '
        + 'overloaded.',
    ],
    fixes: [
      'Behind a proxy, set `HTTPS_PROXY=http://proxy.example.com:3128`. npm reads it. Your own code needs a '
        + 'proxy agent, or `NODE_USE_ENV_PROXY=1` with Node.js 22.21, 24.5 and newer. Allow the host in the '
        + 'firewall.',
      'Test the same address without Node.js: `openssl s_client -connect example.com:443 -servername '
        + 'example.com`, or `curl -v https://example.com/`.',
      'Look into the logs of server and load balancer, and raise limits of connections and handshake time.',
      'Retry with a pause, and create fewer connections at once (`keepAlive: true`, `maxSockets`).',
    ],
  },
  ko: {
    title: 'Node.js에서 TLS 핸드셰이크가 끝나기 전에 연결이 끊겼습니다',
    causes: [
      '중간의 프록시나 방화벽이 자신을 거치지 않는 연결이나 허용하지 않은 도메인의 연결을 끊습니다.',
      '프록시 설정이 잘못되었습니다. 예를 들어 평문 HTTP 프록시인데 `HTTPS_PROXY`에 https 스킴을 썼습니다.',
      '서버가 TLS 경고 없이 끊습니다. TLS 버전, SNI, 주소를 받아들이지 않거나 과부하 상태입니다.',
    ],
    fixes: [
      '프록시 환경이라면 `HTTPS_PROXY=http://proxy.example.com:3128`을 설정하세요. npm은 이 값을 읽습니다. 직접 만든 코드에는 프록시 에이전트나 '
        + '`NODE_USE_ENV_PROXY=1`(Node.js 22.21 또는 24.5 이상)이 필요합니다. 방화벽에서 호스트도 허용하세요.',
      'Node.js 없이 같은 주소를 시험하세요: `openssl s_client -connect example.com:443 -servername example.com` '
        + '또는 `curl -v https://example.com/`.',
      '서버와 로드 밸런서의 로그를 확인하고 연결 수와 핸드셰이크 시간 한도를 늘리세요.',
      '간격을 두고 다시 시도하고, 동시에 여는 연결을 줄이세요(`keepAlive: true`, `maxSockets`).',
    ],
  },
  links: ['https://nodejs.org/api/tls.html', 'https://nodejs.org/api/errors.html#err_tls_handshake_timeout'],
} as const satisfies Entry
