/** The wrappers that Node.js, Deno and Bun put around TLS failures. */
import type { Entry } from './types.ts'

export default {
  id: 'node-general',
  causeGroup: 'other',
  patterns: [
    { text: 'EPROTO', with: ['ssl', 'tls', 'openssl', 'ssl routines', 'write eproto'], general: true },
    { text: 'write EPROTO', general: true },
    { text: 'TLSSocket.onConnectSecure', general: true },
    { text: 'at TLSSocket', general: true },
    { text: '_tls_wrap.js', general: true },
    { text: 'node:_tls_wrap', general: true },
    { text: 'TLSWrap.onhandshakedone', general: true },
    { text: 'TLSSocket._finishInit', general: true },
    {
      text: 'fetch failed',
      with: ['tls', 'ssl', 'certificate', 'onconnectsecure', 'tlssocket'],
      general: true,
    },
    { text: 'TypeError: fetch failed', with: ['tls', 'ssl', 'certificate'], general: true },
    {
      text: 'ERR_SSL',
      with: ['node', 'openssl', 'tlssocket', 'library ssl routines', 'eproto'],
      general: true,
    },
    'ERR_TLS_INVALID_STATE',
    'ERR_TLS_REQUIRED_SERVER_NAME',
    'ERR_TLS_SNI_FROM_SERVER',
    'ERR_TLS_RENEGOTIATION_DISABLED',
    'ERR_TLS_PSK_SET_IDENTIY_HINT_FAILED',
    'ERR_TLS_PSK_SET_IDENTITY_HINT_FAILED',
    'ERR_TLS_ALPN_CALLBACK_INVALID_RESULT',
    'ERR_TLS_ALPN_CALLBACK_WITH_PROTOCOLS',
    'ERR_TLS_CERT_ALTNAME_FORMAT',
    'context must be a SecureContext',
    'TLS socket connection must be securely established',
    'Cannot issue SNI from a TLS server-side socket',
    'TLS protocol version … conflicts with secureProtocol',
    "Setting the NODE_TLS_REJECT_UNAUTHORIZED environment variable to '0' makes TLS connections and "
      + 'HTTPS requests insecure',
    { text: 'NODE_TLS_REJECT_UNAUTHORIZED', general: true },
    'Setting the TLS ServerName to an IP address is not permitted by RFC 6066',
    { text: 'AxiosError', with: ['ssl', 'tls', 'certificate'], general: true },
    { text: 'FetchError: request to', with: ['ssl', 'tls', 'certificate'], general: true },
    { text: 'RequestError', with: ['ssl routines', 'tlssocket', '_tls_wrap'], general: true },
    { text: 'client error (Connect): tls', general: true },
    { text: 'error sending request for url', with: ['tls', 'ssl', 'certificate', 'peer'], general: true },
  ],
  asked: [
    'Node.js throws a TLS socket error and I do not see why',
    'axios request from the node backend fails during TLS, same URL works in curl',
    'fetch in Node.js fails, the cause is hidden inside the TLS error object',
    'express backend cannot call the partner over https from node',
    'node process fails with a protocol error as it opens the TLS connection',
    'server side request of our node app dies in TLS, same version works on my laptop',
    '노드에서 axios로 https 호출하면 TLS 오류가 남',
    'Node.js fetch가 실패하는데 cause 안에 SSL 이유가 있음',
    '노드 백엔드에서만 상대 서버 TLS 연결이 안 되고 curl은 됨',
    '익스프레스 서버가 외부 https API를 못 부름, TLS 소켓 에러',
    '노드js 애플리케이션이 TLS 연결을 못 맺어요',
    '서버 쪽 노드 코드에서 https 요청이 TLS 단계에서 죽음',
  ],
  seen: [
    {
      by: 'Node.js 16',
      text: 'Error: write EPROTO 140177:error:00000000:lib(0):func(0):reason(0)',
    },
    {
      by: 'Node.js 20',
      text:
        "(node:4242) Warning: Setting the NODE_TLS_REJECT_UNAUTHORIZED environment variable to '0' "
        + 'makes TLS connections and HTTPS requests insecure by disabling certificate verification.',
    },
    {
      by: 'Node.js 20',
      text: 'TypeError: context must be a SecureContext',
    },
    {
      by: 'Node.js 20',
      text:
        '(node:4242) [DEP0123] DeprecationWarning: Setting the TLS ServerName to an IP address is not '
        + 'permitted by RFC 6066.',
    },
  ],
  fixesFor: ['developer', 'developer', 'owner', 'developer'],
  en: {
    title: 'Node.js could not set up the TLS connection',
    causes: [
      'The `code` or `cause` of the error names the reason, for example '
        + '`UNABLE_TO_VERIFY_LEAF_SIGNATURE` or `ERR_SSL_WRONG_VERSION_NUMBER`.',
      'The options of the connection are wrong: context, server name, versions or files.',
      'The CA is missing: Node.js uses its own root list by default, not the one of the system.',
    ],
    fixes: [
      'Print the cause: `console.error(error.cause ?? error)`. With curl compare: `curl -v '
        + 'https://example.com/`.',
      'Add a private CA: `NODE_EXTRA_CA_CERTS=/etc/ssl/corp-ca.pem`, or `node --use-system-ca` '
        + '(22.15, 23.8 and newer).',
      'Check the server: `openssl s_client -connect example.com:443 -servername example.com`, and '
        + 'send the intermediates.',
      'Remove `NODE_TLS_REJECT_UNAUTHORIZED=0`: it accepts every certificate for every connection of '
        + 'the process.',
    ],
  },
  ko: {
    title: 'Node.js가 TLS 연결을 맺지 못했습니다',
    causes: [
      '오류의 `code`나 `cause`에 이유가 있습니다. `UNABLE_TO_VERIFY_LEAF_SIGNATURE`, '
        + '`ERR_SSL_WRONG_VERSION_NUMBER` 같은 값입니다.',
      '연결 옵션(컨텍스트, 서버 이름, 버전, 파일)이 잘못되었습니다.',
      'CA가 없습니다. Node.js는 따로 지정하지 않으면 시스템이 아니라 자체 루트 목록을 씁니다.',
    ],
    fixes: [
      '원인을 출력하고(`console.error(error.cause ?? error)`) curl과 비교하세요: `curl -v https://example.com/`.',
      '사설 CA를 추가하세요. `NODE_EXTRA_CA_CERTS=/etc/ssl/corp-ca.pem`을 설정하거나 `node --use-system-ca`(22.15, '
        + '23.8 이상)를 쓰세요.',
      '서버를 확인하고 중간 인증서를 함께 보내세요: `openssl s_client -connect example.com:443 -servername example.com`.',
      '`NODE_TLS_REJECT_UNAUTHORIZED=0`을 지우세요. 그 프로세스의 모든 연결에서 모든 인증서를 받아들이게 됩니다.',
    ],
  },
  links: [
    'https://nodejs.org/api/tls.html',
    'https://nodejs.org/api/cli.html#node_extra_ca_certsfile',
    'https://nodejs.org/api/errors.html',
  ],
} as const satisfies Entry
