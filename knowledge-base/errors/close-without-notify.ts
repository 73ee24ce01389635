/** The data ended without the close_notify that TLS demands. */
import type { Entry } from './types.ts'

export default {
  id: 'close-without-notify',
  causeGroup: 'conn-reset-eof',
  patterns: [
    'The TLS connection was non-properly terminated',
    'TLS connection was non-properly terminated',
    'GNUTLS_E_PREMATURE_TERMINATION',
    'GnuTLS recv error (-110)',
    'gnutls_handshake() failed The TLS connection was non-properly terminated',
    'GnuTLS error -110',
    'peer closed connection without sending TLS close_notify',
    'without sending TLS close_notify',
    'missing close_notify',
    'server closed abruptly (missing close_notify)',
    'schannel server closed abruptly',
    'closing inbound before receiving peer s close_notify',
    { text: 'possible truncation attack', with: ['ssl', 'tls', 'handshake', 'javax net ssl'] },
    'Inbound closed before receiving peer s close_notify',
    'errSSLClosedNoNotify',
    'OSStatus -9816',
    'SSLRead return error -9816',
    'application data after close notify',
    'APPLICATION_DATA_ON_SHUTDOWN',
    'curl (56)…unexpected eof while reading',
    'curl (56) OpenSSL SSL_read…unexpected eof while reading',
    'OpenSSL SSL_read…unexpected eof while reading errno 0',
    'SSL_read…unexpected eof while reading',
    'Failed to shut down the SSL connection',
    'SSL_R_APPLICATION_DATA_AFTER_CLOSE_NOTIFY',
    'SSL connection closed unexpectedly',
    { text: 'stream truncated', with: ['ssl', 'boost asio', 'tls'] },
    'asio.ssl.stream stream truncated',
    { text: 'short read', with: ['asio ssl', 'ssl'] },
    'asio.ssl short read',
    { text: 'TLS/SSL connection has been closed', with: ['eof', 'zero return'] },
    'SSLZeroReturnError',
    'ssl.SSLZeroReturnError',
    'TLS/SSL connection has been closed (EOF)',
    'SSL_ERROR_ZERO_RETURN',
    {
      text: '-9816',
      with: 'apple',
    },
    'local error: tls: close notify',
    'TlsNoCloseNotifyException',
    'No close_notify alert received before connection closed',
  ],
  asked: [
    'download finishes but the program says the peer closed without saying goodbye',
    'connection cut at the end of the response, data may be truncated',
    'git clone over a weak line stops near the end of the pack',
    'pooled connection was closed by the idle timeout without proper shutdown',
    'server shuts the socket right after the answer, no TLS end message',
    'ftp transfer or proxy ends abruptly after the last byte, no clean TLS shutdown',
    '응답 끝나고 종료 알림 없이 연결이 끊겼다고 나옵니다',
    '다운로드 마지막에 끊겨서 파일이 잘렸을 수 있음',
    'git clone 하다가 거의 끝에서 연결이 끊김',
    '유휴 시간 초과로 프록시가 정상 종료 없이 연결을 닫음',
    '커넥션 풀에 있던 연결을 서버가 말없이 닫은 듯',
    '파일 전송 마지막에 TLS 종료 절차 없이 소켓이 닫힘',
  ],
  seen: [
    {
      by: 'git (GnuTLS)',
      text:
        'error: RPC failed; curl 56 GnuTLS recv error (-110): The TLS connection was '
        + 'non-properly terminated.',
    },
    {
      by: 'wget 1.21 (GnuTLS)',
      text:
        'GnuTLS: The TLS connection was non-properly terminated.\nUnable to establish SSL ' + 'connection.',
    },
    {
      by: 'rustls 0.23',
      text:
        'peer closed connection without sending TLS close_notify: '
        + 'https://docs.rs/rustls/latest/rustls/manual/_03_howto/index.html#unexpected-eof',
    },
    {
      by: 'Java 11',
      text: "javax.net.ssl.SSLException: closing inbound before receiving peer's close_notify",
    },
    {
      by: 'curl 8.5 (OpenSSL 3.0)',
      text:
        'curl: (56) OpenSSL SSL_read: OpenSSL/3.0.13: error:0A000126:SSL routines::unexpected '
        + 'eof while reading, errno 0',
    },
    {
      by: 'curl (Schannel)',
      text: 'curl: (56) schannel: server closed abruptly (missing close_notify)',
    },
    {
      by: 'Boost.Asio',
      text: 'asio.ssl.stream: stream truncated',
    },
    {
      by: 'Python 3.11',
      text: 'ssl.SSLZeroReturnError: TLS/SSL connection has been closed (EOF) (_ssl.c:1002)',
    },
  ],
  provedBy: ['closed'],
  fixesFor: ['owner', 'developer', 'network', 'developer'],
  en: {
    title: 'The connection ended without close_notify',
    causes: [
      'The server or a proxy closes the TCP connection right after the response and skips the end '
        + 'message of TLS.',
      'A proxy, VPN or firewall ended a long or idle transfer, so the data may be incomplete.',
      'The server process was stopped or crashed in the middle of the response.',
    ],
    fixes: [
      'Update the server software, and send responses with `Content-Length` or chunked encoding, so '
        + 'clients can tell a complete response from a truncated one.',
      'Check that the data is complete, then retry. For git over a weak network: `git config '
        + '--global http.version HTTP/1.1`, or fetch with `--depth 1`.',
      'Raise the idle timeout of proxy and load balancer above the longest transfer.',
      'Keep the idle timeout of the client connection pool below that of the server.',
    ],
  },
  ko: {
    title: 'close_notify 없이 연결이 끝났습니다',
    causes: [
      '서버나 프록시가 응답 직후 TLS 종료 메시지를 보내지 않고 TCP 연결을 끊습니다.',
      '프록시, VPN, 방화벽이 오래 걸리거나 멈춰 있는 전송을 끊어 데이터가 완전하지 않을 수 있습니다.',
      '응답을 보내는 중에 서버 프로세스가 중지되거나 비정상 종료했습니다.',
    ],
    fixes: [
      '서버 소프트웨어를 업데이트하고 응답에 `Content-Length`나 chunked를 쓰세요. 그래야 클라이언트가 완전한 응답과 잘린 응답을 구별합니다.',
      '데이터가 완전한지 확인하고 재시도하세요. 불안정한 망에서 git을 쓴다면 `git config --global http.version HTTP/1.1`을 설정하거나 '
        + '`--depth 1`로 받으세요.',
      '프록시와 로드 밸런서의 유휴 시간을 가장 긴 전송보다 길게 늘리세요.',
      '클라이언트 연결 풀의 유휴 시간은 서버보다 짧게 하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8446#section-6.1',
    'https://docs.rs/rustls/latest/rustls/manual/_03_howto/index.html#unexpected-eof',
  ],
} as const satisfies Entry
