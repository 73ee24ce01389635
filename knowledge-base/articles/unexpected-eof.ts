/** How to tell a server that hangs up in the handshake from one that ends without close_notify. */
import type { Article } from './types.ts'

const WHEN = `openssl s_client -connect example.com:443 -servername example.com -msg </dev/null 2>&1 |
  grep -E '^(>>>|<<<)|unexpected eof|has read'
curl -v https://example.com/ 2>&1 | grep -E 'TLS|SSL|< HTTP|\\(35\\)|\\(56\\)'`

const EARLY = `>>> TLS 1.3, Handshake [length 011b], ClientHello
error:0A000126:SSL routines:ssl3_read_n:unexpected eof while reading
SSL handshake has read 0 bytes and written 304 bytes`

const NARROW = `openssl s_client -connect example.com:443 -noservername </dev/null
openssl s_client -connect example.com:443 -servername example.com -tls1_2 </dev/null
for a in $(dig +short example.com A) $(dig +short example.com AAAA | sed 's/.*/[&]/'); do
  echo "$a"; openssl s_client -connect "$a:443" -servername example.com -brief </dev/null
done
openssl s_client -connect 127.0.0.1:443 -servername example.com -brief </dev/null`

const TIMEOUTS = `# nginx (upstream)
upstream app {
  server 192.0.2.10:8443;
  keepalive 16;
  keepalive_timeout 50s;
}
# Apache
KeepAliveTimeout 75
# Node.js
server.keepAliveTimeout = 75_000`

const CLIENT = `python3 -c 'import ssl; print(ssl.OPENSSL_VERSION)'
php -r 'echo OPENSSL_VERSION_TEXT, "\\n";'
ruby -ropenssl -e 'puts OpenSSL::OPENSSL_LIBRARY_VERSION'
# Python requests
retry = Retry(total=3, backoff_factor=0.5, allowed_methods={'GET', 'HEAD'})
session.mount('https://', HTTPAdapter(max_retries=retry))`

const CHECK = `for i in $(seq 20); do
  curl -so /dev/null -w '%{http_code} %{exitcode}\\n' https://example.com/
done
certscope certificate example.com`

export default {
  id: 'unexpected-eof',
  published: '2026-11-23',
  en: [
    {
      heading: 'How it comes about',
      body: [
        'TLS has its own goodbye, the alert `close_notify`. It shows that the data is complete. Without '
          + 'it, an attacker who cuts the TCP connection could shorten a response unnoticed. OpenSSL 3.0 '
          + 'reports a connection that ends without it as `unexpected eof while reading`. OpenSSL 1.1.1 '
          + 'returned a bare `SSL_ERROR_SYSCALL` with errno 0, and many programs ignored that. So an update '
          + 'of the client often makes visible what the server has always done.',
        'The same text appears when the other side closes in the middle of the handshake. That is a '
          + 'different problem, so find out first which of the two it is.',
      ],
    },
    {
      heading: 'When does it happen',
      body: [
        { code: WHEN },
        'In the handshake, the output ends like this:',
        { code: EARLY },
        '"has read 0 bytes" means that the server or something before it closed right after the '
          + 'ClientHello. If a certificate or `< HTTP/` appears first, the handshake is fine and the end of '
          + 'the response is the problem.',
      ],
    },
    {
      heading: 'In the handshake',
      body: [
        'Leave out the name, then use TLS 1.2 with its smaller ClientHello, then try each address. '
          + 'Run the last command on the server, so nothing is in front of it:',
        { code: NARROW },
        'If it works without SNI, a filter or the server rejects the name. If only TLS 1.2 works, a '
          + 'device cannot handle the larger TLS 1.3 ClientHello, above all with post-quantum key shares. If '
          + 'only one address fails, compare the configuration of that server. If `127.0.0.1` works, look at '
          + 'the firewall, load balancer and address lists in front. A server without any certificate for '
          + 'the port, an exhausted connection limit and a crashed worker look the same: read its log at the '
          + 'time of the test.',
        'A TLS client on the port of another protocol, such as SSH or a database, can also end like '
          + 'this.',
      ],
    },
    {
      heading: 'After data was exchanged',
      body: [
        'Update the server program or its TLS library: current nginx, Apache, HAProxy, Java and Go send '
          + '`close_notify`. Old appliances, embedded servers and self-written sockets often close the TCP '
          + 'socket directly. In your own server call `SSL_shutdown`, `SSLSocket.close`, `conn.Close` or '
          + '`unwrap` before the socket is closed. Send `Content-Length` or chunked responses, so clients '
          + 'know the end without it.',
        'If the error appears on the first request after a pause, the client reused an idle connection '
          + 'that the server had closed. The side that opens connections must give up first.',
        'If the other side closes after 60 s, nginx as the client of an upstream needs a shorter '
          + 'time. Apache or Node.js behind a load balancer that closes after 60 s need a longer one:',
        { code: TIMEOUTS },
      ],
    },
    {
      heading: 'Fix the client',
      body: [
        'The first commands show the OpenSSL that each runtime uses. Retry only requests that may be '
          + 'repeated:',
        { code: CLIENT },
        'Keep the pool of the client below the idle timeout of the server: `IdleConnTimeout` in Go, '
          + '`PooledConnectionIdleTimeout` in .NET, `evictIdleConnections` in Apache HttpClient. '
          + '`SSL_OP_IGNORE_UNEXPECTED_EOF` (in Python `ssl.OP_IGNORE_UNEXPECTED_EOF`) treats the missing '
          + 'goodbye as a normal end. Use it only for one old server, and only for formats that have their '
          + 'own length.',
      ],
    },
    {
      heading: 'Check that it is fixed',
      body: [
        { code: CHECK },
        'Twenty lines with `200 0` are good. An occasional failure points to one server of several, so '
          + 'compare the addresses. The certificate check connects to each of them and reports which one '
          + 'closes.',
      ],
    },
    {
      heading: 'What not to do',
      body: [
        'Switching certificate verification off does not change how a connection ends. Do not catch the '
          + 'error and use the data anyway: it means that the download or JSON body may be incomplete.',
      ],
    },
  ],
  ko: [
    {
      heading: '왜 생기나',
      body: [
        'TLS에는 데이터가 끝났음을 알리는 `close_notify` 경고가 있습니다. 이것이 없으면 공격자가 TCP '
          + '연결을 잘라 응답을 몰래 줄일 수 있습니다. OpenSSL 3.0은 이 경고 없이 끝난 연결을 `unexpected '
          + 'eof while reading`으로 보고합니다. OpenSSL 1.1.1은 errno가 0인 `SSL_ERROR_SYSCALL`만 돌려주었고 '
          + '많은 프로그램이 무시했습니다. 그래서 클라이언트를 업데이트한 뒤에야 서버의 오래된 동작이 '
          + '드러나는 경우가 많습니다.',
        '상대방이 핸드셰이크 도중에 연결을 끊어도 같은 문구가 나옵니다. 전혀 다른 문제이므로 어느 '
          + '쪽인지부터 확인하세요.',
      ],
    },
    {
      heading: '언제 끊기는지 확인하기',
      body: [
        { code: WHEN },
        '핸드셰이크 도중이라면 출력이 이렇게 끝납니다.',
        { code: EARLY },
        '"has read 0 bytes"는 서버나 그 앞의 장비가 ClientHello를 받자마자 연결을 끊었다는 뜻입니다. '
          + '인증서나 `< HTTP/`가 먼저 나왔다면 핸드셰이크는 정상이고 응답의 끝이 문제입니다.',
      ],
    },
    {
      heading: '핸드셰이크 도중에 끊길 때',
      body: [
        '먼저 이름을 빼고, 다음으로 ClientHello가 더 작은 TLS 1.2를 쓰고, IP 주소마다 접속해 보세요. 마지막 명령은 로드 밸런서와 방화벽을 거치지 않도록 '
          + '서버에서 실행하세요.',
        { code: NARROW },
        'SNI 없이 성공하면 필터나 서버가 그 이름을 거부하는 것입니다. TLS 1.2만 성공하면 더 큰 TLS 1.3 '
          + 'ClientHello를 처리하지 못하는 장비가 있습니다. 양자 내성 암호 키가 들어가면 특히 그렇습니다. 한 '
          + 'IP 주소만 실패하면 그 서버의 설정을 비교하세요. `127.0.0.1`이 성공하면 앞단의 방화벽, 로드 '
          + '밸런서, 주소 차단 목록을 보세요. 인증서가 없는 포트, 연결 수 한도, 비정상 종료된 워커도 똑같이 '
          + '보이므로 시험한 시각의 서버 로그를 읽으세요.',
        'SSH나 데이터베이스처럼 다른 프로토콜의 포트에 TLS로 접속해도 이렇게 끝날 수 있습니다.',
      ],
    },
    {
      heading: '데이터를 주고받은 뒤에 끊길 때',
      body: [
        '서버 프로그램이나 TLS 라이브러리를 업데이트하세요. 최신 nginx, Apache, HAProxy, Java, Go는 '
          + '`close_notify`를 보냅니다. 오래된 장비, 임베디드 서버, 직접 만든 소켓 코드는 TCP 소켓을 바로 '
          + '끊는 일이 많습니다. 직접 만든 서버라면 소켓을 끊기 전에 `SSL_shutdown`, `SSLSocket.close`, '
          + '`conn.Close`, `unwrap`을 호출하세요. `Content-Length`나 청크 응답을 보내면 클라이언트가 응답의 '
          + '끝을 알 수 있습니다.',
        '한동안 쉬었다가 보낸 첫 요청에서 오류가 나면, 서버가 이미 끊은 유휴 연결을 클라이언트가 재사용한 '
          + '것입니다. 유휴 연결은 접속한 쪽이 먼저 끊어야 합니다.',
        '업스트림이 60초 뒤에 연결을 끊는다면, 업스트림에 접속하는 nginx의 유휴 시간을 그보다 짧게 설정하세요. 로드 밸런서가 60초 뒤에 끊는다면, 그 뒤에 '
          + '있는 Apache나 Node.js의 유휴 시간을 그보다 길게 설정하세요.',
        { code: TIMEOUTS },
      ],
    },
    {
      heading: '클라이언트에서 해결하기',
      body: [
        '처음 몇 명령은 각 실행 환경이 쓰는 OpenSSL을 보여 줍니다. 재시도는 반복해도 되는 요청에만 하세요.',
        { code: CLIENT },
        '연결 풀의 유휴 시간을 서버보다 짧게 두세요. Go는 `IdleConnTimeout`, .NET은 '
          + '`PooledConnectionIdleTimeout`, Apache HttpClient는 `evictIdleConnections`입니다. '
          + '`SSL_OP_IGNORE_UNEXPECTED_EOF`(Python은 `ssl.OP_IGNORE_UNEXPECTED_EOF`)는 경고 없이 끝난 연결을 '
          + '정상 종료로 처리합니다. 고칠 수 없는 서버 한 대에만, 그리고 자체 길이 정보가 있는 형식에만 '
          + '쓰세요.',
      ],
    },
    {
      heading: '해결되었는지 확인하기',
      body: [
        { code: CHECK },
        '스무 줄이 모두 `200 0`이면 정상입니다. 가끔 실패하면 여러 서버 중 하나의 문제이므로 IP 주소별로 '
          + '비교하세요. 인증서 확인은 모든 주소에 접속하고 어느 주소가 연결을 끊는지 알려 줍니다.',
      ],
    },
    {
      heading: '하지 말아야 할 것',
      body: [
        '인증서 검증을 꺼도 연결이 끝나는 방식은 달라지지 않습니다. 오류를 무시하고 받은 데이터를 그대로 '
          + '쓰지 마세요. 이 오류는 파일이나 JSON이 중간에 잘렸다는 뜻입니다.',
      ],
    },
  ],
} as const satisfies Article
