/** A saved TLS session or ticket could not be used. */
import type { Entry } from './types.ts'

export default {
  id: 'session-resumption',
  causeGroup: 'other',
  patterns: [
    'No PSK available. Unable to resume',
    'New session creation is disabled',
    'no new session is allowed and no existing session can be resumed',
    'Not resumption, and no new session is allowed',
    'SSL_SESSION_ID_TOO_LONG',
    'ssl3 session id too long',
    'INVALID_SSL_SESSION',
    'session id context uninitialized',
    'error 0A000115',
    'error 140D9115',
    'error 1420C115',
    'attempt to reuse session in different context',
    'old session cipher not returned',
    'OLD_SESSION_VERSION_NOT_RETURNED',
    'OLD_SESSION_PRF_HASH_MISMATCH',
    'invalid ticket keys length',
    'ssl session version mismatch',
    'ssl session id conflict',
    'ssl session id has bad length',
    'ssl session id callback failed',
    'ssl session id context too long',
    'bad ssl session id length',
    'SSL_ERROR_SESSION_NOT_FOUND',
    'Client s SSL session ID not found in server s session cache',
    'SSL_ERROR_RX_UNEXPECTED_NEW_SESSION_TICKET',
    'SSL_ERROR_RX_MALFORMED_NEW_SESSION_TICKET',
    'New Session Ticket handshake message',
    'SSL_ERROR_BAD_RESUMPTION_TOKEN_ERROR',
    'SSL_ERROR_SERVER_CACHE_NOT_CONFIGURED',
    'GNUTLS_E_INVALID_SESSION',
    { text: 'The specified session has been invalidated', with: 'gnutls' },
    'GNUTLS_E_SESSION_USER_ID_CHANGED',
    'username has changed during a rehandshake',
    'MBEDTLS_ERR_SSL_SESSION_TICKET_EXPIRED',
    'SSL - Session ticket has expired',
    'MBEDTLS_ERR_SSL_BAD_HS_NEW_SESSION_TICKET',
    'Processing of the NewSessionTicket handshake message failed',
    { text: 'Session Ticket Error', with: 'wolfssl' },
    'Session Ticket Too Long Error',
    'tls received a session ticket with invalid lifetime',
    'tls received new session ticket from a client',
    'tls internal error session ticket keys unavailable',
    'ResumptionOfferedWithVariedCipherSuite',
    'ResumptionAttemptedWithVariedEms',
    'SelectedInvalidPsk',
    "Can't resume, unavailable session cipher suite",
    'No ticket in the NewSessionTicket handshake message',
    'could not allocate new session in SSL session shared cache',
    'SSLSessionCache: shmcb session cache not supported',
    { text: 'TICKET_ENCRYPTION_FAILED', with: 'openssl' },
    'ssl_session_ticket_key',
    { text: 'TLS session ticket', with: ['expired', 'invalid', 'failed', 'error'] },
    'SSL session not accepted by GnuTLS',
    { text: 'cached session not accepted', with: 'openssl' },
    { text: 'invalid session id', with: ['ssl routines', 'tls handshake'] },
    { text: 'SESSION_MAY_NOT_BE_CREATED', with: 'openssl' },
    { text: '-0x6D80', with: 'mbedtls' },
    'tls: unable to generate random session ticket key',
    'tls: keys must have at least one key',
    'GNUTLS_E_DB_ERROR',
    { text: 'Bad session ticket message Size Error', with: ['wolfssl'] },
    { text: 'Extended Master Secret must be enabled to resume', with: ['wolfssl'] },
    { text: 'Cache restore header match Error', with: ['wolfssl'] },
  ],
  asked: [
    'TLS session cannot be resumed, every connection does a full handshake',
    'session reuse refused, no session id context set although client certificates are on',
    'load balanced servers have different ticket keys, session resumption fails',
    'second connection to the server fails, first one works, TLS session cache too small',
    'page with client certificates breaks on reload, TLS session resumption is refused',
    'TLS session reuse does not work',
    'TLS 세션 재사용이 안 되고 매번 전체 핸드셰이크를 함',
    '클라이언트 인증서 켠 뒤 두 번째 접속부터 세션 재개 오류',
    '서버 여러 대의 세션 티켓 키가 달라서 재개가 안 되는 듯',
    'SSL 세션 캐시가 작거나 모듈이 안 올라와서 세션 재사용 불가',
    'session id context를 설정 안 해서 TLS 세션 재사용이 거부됨',
    'TLS 세션 재사용 실패',
  ],
  seen: [
    {
      by: 'OpenSSL 3.0',
      text: 'error:0A000115:SSL routines::session id context uninitialized',
    },
    {
      by: 'OpenSSL 1.1.1',
      text: 'error:140D9115:SSL routines:ssl_get_prev_session:session id context uninitialized',
    },
    {
      by: 'nginx 1.24',
      text: 'could not allocate new session in SSL session shared cache "SSL" while SSL handshaking',
    },
    {
      by: 'Apache 2.4',
      text:
        "SSLSessionCache: 'shmcb' session cache not supported (known names: ). Maybe you need "
        + 'to load the appropriate socache module (mod_socache_shmcb?).',
    },
    {
      by: 'mbedTLS 2.28',
      text: 'SSL - Session ticket has expired',
    },
    {
      by: 'Go 1.22',
      text: 'tls: received a session ticket with invalid lifetime',
    },
  ],
  fixesFor: ['owner', 'owner', 'developer'],
  en: {
    title: 'A TLS session could not be resumed',
    causes: [
      'The server asks for client certificates and caches sessions, but no session id context is '
        + 'set, so reuse is refused.',
      'Several servers behind one name have different ticket keys or settings.',
      'The shared session cache is too small or its module is not loaded.',
    ],
    fixes: [
      'In an OpenSSL server of your own, set an id context: `SSL_CTX_set_session_id_context(ctx, '
        + 'id, len)`; in Node.js `sessionIdContext`. nginx and Apache do this themselves.',
      'Enlarge the cache (`ssl_session_cache shared:SSL:10m;` in the `http` block of nginx: the '
        + 'default server of the port also needs it), load `mod_socache_shmcb` in Apache, and share the '
        + 'ticket keys or turn tickets off with `ssl_session_tickets off;`.',
      'In the client, fall back to a full handshake: drop the saved session after an error. Test with '
        + '`openssl s_client -connect example.com:443 -tls1_2 -reconnect </dev/null`. With TLS 1.3, this '
        + 'command can show `New` although resumption works.',
    ],
  },
  ko: {
    title: 'TLS 세션을 재개하지 못했습니다',
    causes: [
      '서버가 클라이언트 인증서를 요구하고 세션을 캐시하지만 세션 ID 컨텍스트가 설정되지 않아 재사용이 거부됩니다.',
      '같은 도메인 뒤의 서버마다 세션 티켓 키나 설정이 다릅니다.',
      '공유 세션 캐시가 작거나 필요한 모듈이 로드되지 않았습니다.',
    ],
    fixes: [
      '직접 만든 OpenSSL 서버라면 `SSL_CTX_set_session_id_context(ctx, id, len)`으로, Node.js는 '
        + '`sessionIdContext`로 컨텍스트를 설정하세요. nginx와 Apache는 스스로 설정합니다.',
      '캐시를 늘리세요. nginx는 `http` 블록의 `ssl_session_cache shared:SSL:10m;`입니다(그 포트의 기본 서버에도 적용되어야 합니다). '
        + 'Apache는 `mod_socache_shmcb`를 로드하세요. 티켓 키를 공유하거나 `ssl_session_tickets off;`로 티켓을 끄세요.',
      '클라이언트는 오류가 나면 저장한 세션을 버리고 전체 핸드셰이크를 하게 하세요. `openssl s_client -connect example.com:443 -tls1_2 '
        + '-reconnect </dev/null` 명령으로 시험하세요. TLS 1.3에서는 재개가 되더라도 이 명령이 `New`를 보여 줄 수 있습니다.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8446#section-2.2',
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_session_cache',
  ],
} as const satisfies Entry
