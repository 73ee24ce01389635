/** The program ended or misused the TLS connection before the handshake was done. */
import type { Entry } from './types.ts'

export default {
  id: 'shutdown-while-init',
  causeGroup: 'other',
  patterns: [
    'GNUTLS_E_HANDSHAKE_DURING_FALSE_START',
    'Attempted handshake during false start',
    'SSL - Bad input parameters to function',
    'MBEDTLS_ERR_SSL_BAD_INPUT_DATA',
    'SSL - Connection requires a write call',
    'SSL - No data of requested type currently available',
    'SSL - The asynchronous operation is not completed yet',
    'SSL - A cryptographic operation is in progress',
    'tls VerifyHostname called on TLS server connection',
    'SSL_ERROR_FEATURE_NOT_SUPPORTED_FOR_CLIENTS',
    'SSL_ERROR_FEATURE_NOT_SUPPORTED_FOR_SERVERS',
    { text: 'unknown state', with: ['ssl routines', '[SSL', 'openssl internal'] },
    { text: 'not server', with: ['ssl routines'] },
    { text: 'no method specified', with: ['ssl'] },
    'OUTPUT_ALIASES_INPUT',
    'SSL_ERROR_UNSUPPORTED_EXPERIMENTAL_API',
    'tls failed to send closeNotify alert',
    'SSL - Invalid value in SSL config',
    'post handshake auth…request pending',
    { text: 'request pending', with: ['ssl routines'] },
    { text: 'request sent', with: ['ssl routines'] },
    'shutdown while in init',
    'error 0A000197',
    'error 140E0197',
    { text: 'protocol is shutdown', with: ['ssl', 'tls', 'openssl'] },
    'error 0A0000CF',
    'SSL routines uninitialized',
    { text: 'uninitialized', with: ['ssl routines', 'ssl_write_internal', 'ssl_read_internal'] },
    'SSL_write_internal uninitialized',
    'ssl_undefined_function',
    { text: 'called a function you should not call', with: ['ssl', 'openssl', 'tls'] },
    'error 140E0114',
    { text: 'still in init', with: ['ssl routines'] },
    { text: 'bad write retry', with: ['ssl', 'openssl', 'tls'] },
    'error 0A00007F',
    'error 1409F07F',
    { text: 'bad length', with: ['ssl routines', 'ssl_write', '[SSL'] },
    'error 0A00010F',
    'null ssl ctx',
    'null ssl method passed',
    { text: 'connection type not set', with: ['ssl', 'openssl', 'tls'] },
    'error 0A000090',
    { text: 'bio not set', with: ['ssl'] },
    'tls handshake has not yet been performed',
    'tls CloseWrite called before handshake complete',
    { text: 'handshake not complete', with: ['rustls', 'tls'] },
    'SSL_ERROR_HANDSHAKE_NOT_COMPLETED',
    'Cannot perform the operation until the handshake is complete',
    'Cannot perform this action while handshake is in progress',
    'GNUTLS_E_UNAVAILABLE_DURING_HANDSHAKE',
    'Only allowed using a successfully authenticated context',
    'This operation is only allowed using a successfully authenticated context',
    'is only allowed using a successfully authenticated context',
    {
      text: 'Write operations are not allowed after the channel was shutdown',
      with: ['ssl', 'tls', 'sslstream', 'authenticateasclient'],
    },
    {
      text: 'Once authentication is attempted as the client or server',
      with: ['ssl', 'tls', 'sslstream', 'authenticateasclient'],
    },
    'Client/Server mode has not yet been set',
    'Client/Server mode not yet set',
    { text: 'Socket is closed', with: ['javax net ssl', 'sslsocket'] },
    'Connection or outbound has closed',
    'Connection or inbound has closed',
    'SSLWantWriteError',
    { text: 'The operation did not complete (read)', with: ['ssl', 'openssl', 'tls'] },
    { text: 'The operation did not complete (write)', with: ['ssl', 'openssl', 'tls'] },
    'APPLICATION_DATA_INSTEAD_OF_HANDSHAKE',
    { text: 'bad handshake state', with: ['ssl', 'tls'] },
    { text: '-0x6500', with: ['ssl', 'mbedtls', 'tls'] },
    { text: '-0x6880', with: ['ssl', 'mbedtls', 'tls'] },
    { text: '-0x6900', with: ['ssl', 'mbedtls', 'tls'] },
    { text: '-0x7000', with: ['ssl', 'mbedtls', 'tls'] },
    'OPENSSL_internal HANDSHAKE_NOT_COMPLETE',
  ],
  seen: [
    {
      by: 'OpenSSL 3.0',
      text: 'error:0A000197:SSL routines::shutdown while in init',
    },
    {
      by: 'nginx 1.18',
      text:
        'SSL_shutdown() failed (SSL: error:140E0197:SSL routines:SSL_shutdown:shutdown while in '
        + 'init) while SSL handshaking',
    },
    {
      by: 'OpenSSL 1.1.1',
      text: 'error:140E0114:SSL routines:SSL_shutdown:uninitialized',
    },
    {
      by: '.NET 8',
      text:
        'System.InvalidOperationException: This operation is only allowed using a successfully '
        + 'authenticated context.',
    },
    {
      by: 'Java 11',
      text: 'java.net.SocketException: Connection or outbound has closed',
    },
  ],
  fixesFor: ['developer', 'developer', 'owner'],
  en: {
    title: 'The program used the TLS connection too early or too late',
    causes: [
      'The program closed or wrote to the connection while the handshake was still running, often '
        + 'after a timeout or when the other side hung up.',
      'A non-blocking socket was used without waiting for "want read" or "want write".',
      'In a server log this is a follow-up of another error, or a client that went away.',
    ],
    fixes: [
      'Look at the first error before this one: it is the cause. Await the handshake '
        + '(`secureConnect` in Node.js, `do_handshake()` in Python) before reading or writing.',
      'With non-blocking sockets, repeat the same call with the same buffer after waiting, or set '
        + '`SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER`.',
      'Update nginx or HAProxy and its OpenSSL. Single lines are harmless.',
    ],
  },
  ko: {
    title: '프로그램이 TLS 연결을 너무 일찍 또는 늦게 사용했습니다',
    causes: [
      '핸드셰이크가 진행 중인데 프로그램이 연결을 끊거나 데이터를 썼습니다. 응답 시간을 초과했거나 상대가 먼저 끊은 뒤에 흔합니다.',
      '비차단 소켓에서 "want read"나 "want write"를 기다리지 않았습니다.',
      '서버 로그에서는 다른 오류의 결과이거나 클라이언트가 먼저 연결을 끊은 것입니다.',
    ],
    fixes: [
      '앞에 나온 첫 오류가 원인이므로 그것을 확인하세요. 읽거나 쓰기 전에 핸드셰이크(Node.js `secureConnect`, Python '
        + '`do_handshake()`)를 기다리세요.',
      '비차단 소켓이라면 기다린 뒤 같은 버퍼로 같은 호출을 반복하거나 `SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER`를 설정하세요.',
      'nginx나 HAProxy라면 OpenSSL과 서버를 업데이트하세요. 가끔 보이는 로그는 무시하세요.',
    ],
  },
  links: ['https://docs.openssl.org/3.5/man3/SSL_shutdown/', 'https://docs.openssl.org/3.5/man3/SSL_write/'],
} as const satisfies Entry
