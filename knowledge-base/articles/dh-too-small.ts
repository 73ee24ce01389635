/** How to see the prime that a server uses, and how each server is moved to ECDHE or a longer prime. */
import type { Article } from './types.ts'

const LOOK = `openssl s_client -connect example.com:443 -servername example.com -tls1_2 \\
  -cipher 'DHE:@SECLEVEL=0' </dev/null 2>&1 | grep -E 'Temp Key|alert number'
openssl s_client -connect example.com:443 -servername example.com -tls1_2 \\
  -cipher 'DEFAULT:!DHE' </dev/null 2>&1 | grep -E 'Temp Key|alert number'`

const OUTPUT = `Server Temp Key: DH, 1024 bits
Server Temp Key: X25519, 253 bits`

const MAIL = `openssl s_client -connect mail.example.com:25 -starttls smtp -cipher 'DHE:@SECLEVEL=0' \\
  -tls1_2 </dev/null 2>&1 | grep 'Temp Key'`

const WEB = `# nginx: ECDHE alone; without ssl_dhparam there is no DHE since version 1.11
ssl_protocols TLSv1.2 TLSv1.3;
ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;
# Apache
SSLProtocol -all +TLSv1.2 +TLSv1.3
SSLCipherSuite ECDHE+AESGCM:ECDHE+CHACHA20
# HAProxy, section global
ssl-default-bind-ciphers ECDHE+AESGCM:ECDHE+CHACHA20`

const PRIME = `# the standard group of RFC 7919, at once; dhparam calculates for minutes
openssl genpkey -genparam -algorithm DH -pkeyopt group:ffdhe2048 -out dhparam.pem
openssl dhparam -in dhparam.pem -noout -text | head -1
# nginx
ssl_dhparam /etc/nginx/dhparam.pem;
# HAProxy, section global
tune.ssl.default-dh-param 2048
# Dovecot 2.3
ssl_dh = </etc/dovecot/dhparam.pem
# Java server
java -Djdk.tls.ephemeralDHKeySize=2048 -jar server.jar`

const WINDOWS = `$k = 'HKLM:\\SYSTEM\\CurrentControlSet\\Control\\SecurityProviders\\SCHANNEL'
$k += '\\KeyExchangeAlgorithms\\Diffie-Hellman'
if (!(Test-Path $k)) { New-Item $k -Force }
Set-ItemProperty $k ServerMinKeyBitLength 2048 -Type DWord`

const CLIENT = `curl --ciphers 'DEFAULT:!DHE' https://example.com/
# Python
context = ssl.create_default_context()
context.set_ciphers('DEFAULT:!DHE')
# Node.js
https.get(url, { ciphers: 'DEFAULT:!DHE' }, onResponse)
# Ruby
http.ciphers = 'DEFAULT:!DHE'`

const CHECK = `openssl s_client -connect example.com:443 -servername example.com </dev/null 2>&1 |
  grep -E 'Temp Key|TLS1.3 group'
certscope security example.com
certscope certificate example.com`

export default {
  id: 'dh-too-small',
  published: '2026-11-23',
  en: [
    {
      heading: 'How it comes about',
      body: [
        'In a DHE cipher suite the server sends a prime, and both sides calculate the session key with '
          + 'it. The Logjam attack showed in 2015 that anyone can break 512 bits, and probably a state 1024 '
          + 'bits. Clients therefore have a minimum. OpenSSL requires 2048 bits at security level 2, which '
          + 'Debian, Ubuntu, RHEL and OpenSSL 3.2 use. Java refuses less than 1024. Chrome and Go do not '
          + 'offer DHE at all, so they never show this error and connect by another suite. ECDHE uses '
          + 'elliptic curves instead of a prime and is faster. TLS 1.3 always agrees on a group by name.',
      ],
    },
    {
      heading: 'See the prime',
      body: [
        { code: LOOK },
        { code: OUTPUT },
        'The first line is the prime. Newer versions of OpenSSL write `Peer Temp Key`. An alert instead '
          + 'means that the server has no DHE. The second line shows that the server can also do ECDHE: '
          + 'then an order of suites is the cause, or a client without ECDHE. If the second command fails, '
          + 'the server knows DHE only, and excluding it in the client does not help.',
        'For mail servers, add STARTTLS:',
        { code: MAIL },
      ],
    },
    {
      heading: 'Fix the server: without DHE',
      body: [
        'Every client since about 2012 has ECDHE, so in most cases DHE can go.',
        { code: WEB },
        'Caddy, Go and Envoy have no DHE. Apache since 2.4.7 chooses a prime as long as the RSA key. '
          + 'There the cause is an older version, or a 1024-bit block that was added to the certificate '
          + 'file. If the server program is too old for ECDHE, an update is due anyway. On a load balancer '
          + 'or appliance choose a policy with forward secrecy for TLS 1.2 and 1.3.',
      ],
    },
    {
      heading: 'Fix the server: a longer prime',
      body: [
        'If an old client needs DHE, give it 2048 bits. More is slow. Java 7 takes at most 1024 bits, but '
          + 'it has ECDHE, so offer that first.',
        { code: PRIME },
        'Tomcat and other Java servers follow the property. In Postfix leave '
          + '`smtpd_tls_dh1024_param_file` empty. Windows Server uses 2048 bits in current versions, and can '
          + 'be set:',
        { code: WINDOWS },
      ],
    },
    {
      heading: 'Bridge the time in the client',
      body: [
        { code: CLIENT },
        'This excludes the weak exchange and keeps the rest, including verification. First check '
          + 'whether the program sets its own cipher list: `CURLOPT_SSL_CIPHER_LIST`, `--ssl-cipher` of '
          + 'MySQL, `setEnabledCipherSuites` of Java. If the server has only DHE, the last resort is a lower '
          + 'level for this one connection (`DEFAULT@SECLEVEL=1`), inside your own network.',
      ],
    },
    {
      heading: 'Check that it is fixed',
      body: [
        { code: CHECK },
        'The key must be `X25519`, `X25519MLKEM768`, `ECDH` or `DH, 2048 bits`. The security check lists '
          + 'the key exchanges with their sizes. The certificate check names the clients that refuse the '
          + 'prime.',
      ],
    },
    {
      heading: 'What not to do',
      body: [
        'Do not set `CipherString = DEFAULT@SECLEVEL=0` or the crypto policy `LEGACY` for a whole '
          + 'machine: MD5 signatures, 3DES and short keys come back with it. Switching certificate '
          + 'verification off does not touch the key exchange. Do not create a prime of 4096 bits to be on '
          + 'the safe side: it costs time in each handshake without practical gain. Remove your own suite '
          + 'lists when you update: they are the reason that old exchanges survive.',
      ],
    },
  ],
  ko: [
    {
      heading: '왜 생기나',
      body: [
        'DHE 암호 스위트에서는 서버가 소수를 보내고 양쪽이 그것으로 세션 키를 계산합니다. 512비트 소수는 '
          + '누구나, 1024비트는 국가 수준의 공격자라면 깰 수 있으리라는 것이 2015년 Logjam 공격으로 '
          + '알려졌습니다. 그래서 클라이언트에는 최소 길이가 있습니다. OpenSSL은 보안 수준 2에서 2048비트를 '
          + '요구하며 Debian, Ubuntu, RHEL, OpenSSL 3.2가 이 수준을 씁니다. Java는 1024비트보다 짧으면 '
          + '거부합니다. Chrome과 Go는 DHE를 아예 제안하지 않으므로 이 오류 없이 다른 스위트로 연결합니다. '
          + 'ECDHE는 소수 대신 타원 곡선을 쓰며 더 빠르고 안전합니다. TLS 1.3은 언제나 이름이 정해진 그룹만 '
          + '씁니다.',
      ],
    },
    {
      heading: '소수 길이 보기',
      body: [
        { code: LOOK },
        { code: OUTPUT },
        '첫 줄이 소수의 길이입니다. 최신 OpenSSL은 `Peer Temp Key`로 표시합니다. 대신 경고가 나오면 서버에 DHE가 없는 것입니다. 둘째 줄은 서버가 '
          + 'ECDHE도 지원한다는 뜻이므로, 스위트 순서나 ECDHE가 없는 클라이언트가 원인입니다. 둘째 명령이 '
          + '실패하면 서버에 DHE만 있어서 클라이언트에서 제외해도 소용없습니다.',
        '메일 서버는 STARTTLS로 확인하세요.',
        { code: MAIL },
      ],
    },
    {
      heading: '서버에서 해결하기: DHE 끄기',
      body: [
        '2012년 무렵 이후의 클라이언트는 모두 ECDHE를 지원하므로 대부분 DHE를 꺼도 됩니다.',
        { code: WEB },
        'Caddy, Go, Envoy에는 DHE가 없습니다. Apache는 2.4.7부터 RSA 키 길이에 맞는 소수를 고르므로, '
          + '그보다 오래된 Apache이거나 인증서 파일에 직접 넣은 1024비트 값이 원인입니다. 서버 프로그램이 '
          + 'ECDHE를 지원하지 않을 만큼 오래되었다면 어차피 업데이트해야 합니다. 로드 밸런서나 장비에서는 TLS 1.2와 '
          + '1.3에서 전방향 안전성을 쓰는 정책을 고르세요.',
      ],
    },
    {
      heading: '서버에서 해결하기: 더 긴 소수 쓰기',
      body: [
        '오래된 클라이언트 때문에 DHE가 필요하면 2048비트를 쓰세요. 더 길면 느립니다. Java 7은 1024비트까지만 '
          + '받아들이지만 ECDHE를 지원하므로 ECDHE를 앞에 두세요.',
        { code: PRIME },
        'Tomcat 같은 Java 서버는 이 속성을 따릅니다. Postfix는 `smtpd_tls_dh1024_param_file`을 비워 '
          + '두세요. 최신 Windows Server는 2048비트를 쓰며 직접 지정할 수도 있습니다.',
        { code: WINDOWS },
      ],
    },
    {
      heading: '서버를 고칠 때까지 클라이언트에서 피하기',
      body: [
        { code: CLIENT },
        '약한 키 교환만 제외하고 검증을 비롯한 나머지는 그대로 둡니다. 먼저 직접 지정한 목록이 있는지 '
          + '보세요. `CURLOPT_SSL_CIPHER_LIST`, MySQL의 `--ssl-cipher`, Java의 `setEnabledCipherSuites`가 '
          + '흔합니다. 서버에 DHE만 있다면 한 연결에만 수준을 낮추는 것(`DEFAULT@SECLEVEL=1`)이 마지막 '
          + '방법이며, 내부 망에서만 쓰세요.',
      ],
    },
    {
      heading: '해결되었는지 확인하기',
      body: [
        { code: CHECK },
        '`X25519`, `X25519MLKEM768`, `ECDH`, `DH, 2048 bits` 중 하나가 나와야 합니다. security 명령은 키 교환과 길이를 '
          + '나열하고, certificate 명령은 이 소수를 거부하는 클라이언트를 알려 줍니다.',
      ],
    },
    {
      heading: '하지 말아야 할 것',
      body: [
        '컴퓨터 전체에 `CipherString = DEFAULT@SECLEVEL=0`이나 `LEGACY` 암호화 정책을 쓰지 마세요. MD5 '
          + '서명, 3DES, 짧은 키까지 함께 허용됩니다. 인증서 검증을 꺼도 키 교환은 그대로입니다. 안전하게 '
          + '하겠다고 4096비트 소수를 만들지 마세요. 실제 이득 없이 핸드셰이크만 느려집니다. 업데이트할 때는 '
          + '직접 만든 스위트 목록을 지우세요. 오래된 방식이 남아 있는 이유가 바로 이 목록입니다.',
      ],
    },
  ],
} as const satisfies Article
