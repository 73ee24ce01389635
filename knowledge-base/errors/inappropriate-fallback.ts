/** A client retried with a lower TLS version, and the server refused it. */
import type { Entry } from './types.ts'

export default {
  id: 'inappropriate-fallback',
  causeGroup: 'protocol-version',
  patterns: [
    'received fatal alert inappropriate fallback',
    'remote error tls inappropriate fallback',
    'tlsv1 alert inappropriate fallback',
    'SSL alert number 86',
    'TLS alert inappropriate fallback',
    'alert read fatal inappropriate fallback',
    'sent a TLS alert inappropriate fallback',
    'SERVER ALERT Fatal inappropriate fallback',
    'ALERT_DESCRIPTION_INAPPROPRIATE_FALLBACK',
    'AlertReceived inappropriate fallback',
    'TlsFatalAlert inappropriate fallback',
    'TlsFatalAlertReceived inappropriate fallback',
    'Level Fatal Description inappropriate fallback',
    'TLS protocol defined fatal alert code is 86',
    'TLS protocol defined fatal error code is 86',
    'is a fatal alert message msg 86',
    'error 0A00043E',
    'error 1409443E',
    'error 1407743E',
    'error 1000043E',
    'Received alert 86 Inappropriate fallback',
    'gnutls_handshake() failed Inappropriate fallback',
    'SSL_ERROR_INAPPROPRIATE_FALLBACK_ALERT',
    'client downgraded to a lower TLS version than the server supports',
    { text: 'inappropriate fallback', with: ['ssl', 'tls', 'openssl', 'handshake'] },
    'tls client using inappropriate protocol fallback',
    'ERR_SSL_FALLBACK_BEYOND_MINIMUM_VERSION',
    'GNUTLS_E_INAPPROPRIATE_FALLBACK',
    'A connection with inappropriate fallback was attempted',
    'error 0A000175',
    'error 1417A175',
    'error 140A1175',
    { text: 'TLS_FALLBACK_SCSV', with: ['alert', 'error', 'rejected', 'failed', 'handshake'] },
    {
      text: '-9860',
      with: 'apple',
    },
    'errSSLInappropriateFallback',
    'remote error: inappropriate fallback',
    'local error: inappropriate fallback',
  ],
  asked: [
    'client retried with an older TLS version and the server called it a downgrade',
    'browser fell back to TLS 1.1 after a bad connection, server refuses the fallback',
    'downgrade protection kicked in after the first TLS attempt got lost',
    'servers behind one name have different TLS versions, retry with a lower one is blocked',
    'load balancer test tool drops to an older TLS version and gets a fallback alert',
    '낮은 TLS 버전으로 다시 시도했더니 다운그레이드라며 거부됨',
    '첫 연결이 끊기고 TLS 1.1로 폴백하자 서버가 막음',
    '다운그레이드 방지 때문에 구버전 재시도가 거절됨',
    '서버마다 TLS 버전이 달라서 폴백 연결이 거부되는 듯',
    '구버전으로 내려가는 폴백을 서버가 TLS 경고로 거부함',
  ],
  seen: [
    {
      by: 'OpenSSL 1.0.2',
      text:
        '140735:error:1407743E:SSL routines:SSL23_GET_SERVER_HELLO:tlsv1 alert inappropriate '
        + 'fallback:s23_clnt.c:770',
    },
    {
      by: 'nginx (OpenSSL 1.1.1)',
      text:
        'SSL_do_handshake() failed (SSL: error:1417A175:SSL '
        + 'routines:tls_post_process_client_hello:inappropriate fallback) while SSL handshaking',
    },
    {
      by: 'Go 1.22',
      text:
        'http: TLS handshake error from 203.0.113.9:50112: tls: client using inappropriate '
        + 'protocol fallback',
    },
    {
      by: 'Firefox',
      text: 'Error code: SSL_ERROR_INAPPROPRIATE_FALLBACK_ALERT',
    },
  ],
  fixesFor: ['owner', 'developer', 'network'],
  en: {
    title: 'The client fell back to an older TLS version, which the server refused',
    causes: [
      'The first attempt with the newest version failed (lost packets, a firewall, an overloaded '
        + 'server), and the client retried with an older one.',
      'Several servers behind one name support different versions, and the retry reached a newer one.',
      'A device in the path breaks handshakes with new versions.',
    ],
    fixes: [
      'Give all servers behind the name the same TLS settings and library version, then look for '
        + 'the cause of the first failure in their logs.',
      'Update clients that still retry with lower versions. Current browsers and libraries do not '
        + 'do that any more.',
      'Test from outside the company network. If that works, update the firewall or inspection '
        + 'device that breaks TLS 1.3.',
    ],
  },
  ko: {
    title: '클라이언트가 낮은 TLS 버전으로 재시도했고 서버가 이를 거부했습니다',
    causes: [
      '최신 버전의 첫 시도가 패킷 유실, 방화벽, 서버 과부하로 실패해 클라이언트가 낮은 버전으로 재시도했습니다.',
      '같은 도메인 뒤의 서버마다 지원하는 버전이 달라, 재시도가 더 새로운 서버에 도달했습니다.',
      '경로에 있는 장비가 새 버전의 핸드셰이크를 방해합니다.',
    ],
    fixes: [
      '같은 도메인의 모든 서버에서 TLS 설정과 라이브러리 버전을 통일하고, 첫 시도가 실패한 이유를 서버 로그에서 찾으세요.',
      '낮은 버전으로 재시도하는 클라이언트를 업데이트하세요. 최신 브라우저와 라이브러리는 더 이상 이렇게 하지 않습니다.',
      '회사 망 밖에서 시험하세요. 밖에서 성공하면 TLS 1.3을 방해하는 방화벽이나 검사 장비를 업데이트하세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc7507'],
} as const satisfies Entry
