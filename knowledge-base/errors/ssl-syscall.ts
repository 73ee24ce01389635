/** OpenSSL passes on an error of the socket below it. */
import type { Entry } from './types.ts'

export default {
  id: 'ssl-syscall',
  causeGroup: 'conn-reset-eof',
  patterns: [
    'SSL_ERROR_SYSCALL',
    'OpenSSL SSL_connect SSL_ERROR_SYSCALL in connection to',
    'LibreSSL SSL_connect SSL_ERROR_SYSCALL in connection to',
    'BoringSSL SSL_connect SSL_ERROR_SYSCALL',
    'SSL_read SSL_ERROR_SYSCALL errno 0',
    'OpenSSL SSL_read SSL_ERROR_SYSCALL',
    'OpenSSL SSL_write SSL_ERROR_SYSCALL',
    'SSL_connect SYSCALL returned=5',
    'SSL_connect SYSCALL returned 5 errno 0',
    'SSL_connect returned=5 errno=0',
    'SSL_accept returned=5',
    'SSL_accept SYSCALL returned=5',
    'SSLSyscallError',
    'SSL SYSCALL error EOF detected',
    'could not receive data from client SSL SYSCALL',
    'SSL_accept error…SSL_ERROR_SYSCALL',
    'The SSL connection could not be established……SSL_ERROR_SYSCALL',
    'SSL Handshake failed with OpenSSL error - SSL_ERROR_SYSCALL',
    { text: 'I/O error during system call', with: ['ssl'] },
    'errno 0, state SSLv2/v3 read server hello A',
    'errno=0 state=SSLv3/TLS write client hello',
    { text: 'errno=0 state=error', with: ['ssl_connect'] },
    'SSL_accept failed: 5',
    'SSL_accept failed: error 5',
    'SSL_connect failed: 5',
    'SSL_connect failed: error 5',
    'Unknown SSL protocol error in connection to',
  ],
  asked: [
    'long https download breaks off in the middle, TCP connection is gone without any alert',
    'SSL read fails with a system call error when the VPN wobbles',
    'git clone over https of a big repository dies halfway, unstable network',
    'TLS connection to the database is dropped under us after a while, errno zero',
    'backup upload over TLS is interrupted again and again at some gigabytes',
    'TLS transfer interrupted, TCP closed',
    'https로 큰 파일 받다가 중간에 TCP 연결이 끊김, SSL 경고도 없음',
    'VPN 쓰면 SSL 읽기에서 시스템 호출 오류가 남',
    '대용량 git clone이 https 전송 도중 끊어짐, 회선이 불안정',
    'SSL syscall 오류로 DB 연결이 도중에 날아감',
    'TLS 업로드가 몇 기가 지나면 자꾸 끊깁니다, errno 0',
  ],
  seen: [
    {
      by: 'curl (LibreSSL), macOS',
      text: 'curl: (35) LibreSSL SSL_connect: SSL_ERROR_SYSCALL in connection to example.com:443',
    },
    {
      by: 'curl 7.68 (OpenSSL 1.1.1)',
      text: 'curl: (35) OpenSSL SSL_connect: SSL_ERROR_SYSCALL in connection to example.com:443',
    },
    {
      by: 'Ruby 2.6',
      text:
        'OpenSSL::SSL::SSLError: SSL_connect SYSCALL returned=5 errno=0 state=SSLv2/v3 read '
        + 'server hello A',
    },
    {
      by: 'git',
      text:
        "fatal: unable to access 'https://example.com/x.git/': OpenSSL SSL_read: "
        + 'SSL_ERROR_SYSCALL, errno 0',
    },
    {
      by: 'psycopg 2.9',
      text: 'psycopg2.OperationalError: SSL SYSCALL error: EOF detected',
    },
    {
      by: '.NET 6 on Linux',
      text: 'Interop+OpenSsl+SslException: SSL Handshake failed with OpenSSL error - SSL_ERROR_SYSCALL.',
    },
    {
      by: 'curl 7.35 (OpenSSL 1.0.1)',
      text: 'curl: (35) Unknown SSL protocol error in connection to example.com:443',
    },
  ],
  provedBy: ['closed', 'reset', 'timeout'],
  fixesFor: ['network', 'owner', 'owner', 'developer'],
  en: {
    title: 'The TCP connection under TLS broke off',
    causes: [
      'The server or a device in between closed the TCP connection without a TLS alert. With errno '
        + '0 it was a plain close, with 104 or 54 a reset.',
      'The server has no virtual host or certificate for the requested name, so it hangs up. Or a '
        + 'firewall filters by server name.',
      'A VPN, proxy or unstable network interrupts long transfers.',
    ],
    fixes: [
      'Try without VPN and proxy (`env | grep -i proxy`), then from another network.',
      'On the server, read the error log at the time of the error, and check that a certificate is '
        + 'configured for the name.',
      'Check load balancer timeouts and the memory of the server process: a killed process ends '
        + 'connections like this.',
      'For long transfers, retry with resume (`git fetch` again, `curl -C -`), and lower the idle '
        + 'timeout of the connection pool.',
    ],
  },
  ko: {
    title: 'TLS가 쓰던 TCP 연결이 끊겼습니다',
    causes: [
      '서버나 중간 장비가 TLS 경고(alert) 없이 TCP 연결을 끊었습니다. errno가 0이면 일반 종료, 104나 54이면 강제로 끊긴 것(RST)입니다.',
      '이 도메인의 가상 호스트나 인증서가 없어 서버가 연결을 끊거나, 방화벽이 서버 이름으로 차단합니다.',
      'VPN, 프록시, 불안정한 네트워크가 긴 전송을 끊습니다.',
    ],
    fixes: [
      'VPN과 프록시 없이 시험하고(`env | grep -i proxy`), 다른 네트워크에서도 시험하세요.',
      '서버에서 연결이 끊긴 시각의 오류 로그를 보고 이 도메인의 인증서가 설정되어 있는지 확인하세요.',
      '로드 밸런서의 시간 제한과 서버 프로세스의 메모리를 확인하세요. 강제 종료된 프로세스도 연결을 이렇게 끊습니다.',
      '긴 전송은 이어받기로 재시도하고(`git fetch` 반복, `curl -C -`), 연결 풀의 유휴 시간을 줄이세요.',
    ],
  },
  links: [
    'https://docs.openssl.org/4.0/man3/SSL_get_error',
    'https://www.rfc-editor.org/rfc/rfc8446#section-6.1',
  ],
} as const satisfies Entry
