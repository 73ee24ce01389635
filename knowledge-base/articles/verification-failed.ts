/** How to get the reason of a failed verification out of each program, and where each reason leads. */
import type { Article } from './types.ts'

const OPENSSL = `openssl s_client -connect example.com:443 -servername example.com \\
  -verify_hostname example.com </dev/null 2>&1 | grep -E '^depth|verify error|Verify return'`

const REASONS = ` 9 certificate is not yet valid
10 certificate has expired
18 self-signed certificate
19 self-signed certificate in certificate chain
20 unable to get local issuer certificate
21 unable to verify the first certificate
62 hostname mismatch`

const CURL = "curl -sS -o /dev/null -w '%{ssl_verify_result} %{errormsg}\\n' https://example.com"

const PYTHON = `import socket, ssl
try:
    ssl.create_default_context().wrap_socket(
        socket.create_connection(('example.com', 443)), server_hostname='example.com')
except ssl.SSLCertVerificationError as error:
    print(error.verify_code, error.verify_message)`

const NODE = "node -e \"require('https').get('https://example.com').on('error', e => console.log(e.code))\""

const GNUTLS = `gnutls-cli --sni-hostname example.com --verify-hostname example.com example.com </dev/null \\
  | grep Status`

const EXPLAIN = 'certscope explain --domain example.com < build.log'

const CLIENT = `date -u
env | grep -iE 'ssl_cert|ca_bundle|extra_ca|proxy'
python3 -m certifi
keytool -list -cacerts -storepass changeit | head -4`

export default {
  id: 'verification-failed',
  published: '2026-11-23',
  en: [
    {
      heading: 'Why the reason is missing',
      body: [
        'Verification fails for about a dozen reasons: expired, wrong name, unknown issuer, missing '
          + 'intermediate, revoked, and others. The TLS library knows which one it was. Many programs '
          + 'print only its summary, "certificate verify failed".',
        'So the first task is not to fix anything, but to get the reason. One command often does it, '
          + 'and the rest then takes minutes.',
      ],
    },
    {
      heading: 'Ask OpenSSL',
      body: [
        { code: OPENSSL },
        'The number after `num=` is the reason, and `depth` is the certificate: 0 is the leaf, '
          + 'higher numbers are intermediates and the root.',
        { code: REASONS },
        'Numbers 9 and 10 often mean a wrong clock on the client. 19 is a private root. 20 and 21 at '
          + 'depth 0 are a missing intermediate. 20 at a higher depth is a private CA, a proxy or an old '
          + 'list of roots.',
        '`Verify return code: 0 (ok)` means that OpenSSL on this machine is satisfied. Then the '
          + 'program uses another list of roots, another address, another name or another clock: '
          + 'containers and virtual machines have their own.',
      ],
    },
    {
      heading: 'Ask the program',
      body: [
        'curl prints the reason, also from scripts:',
        { code: CURL },
        'Python has it in the exception:',
        { code: PYTHON },
        'Node.js has it in the code of the error:',
        { code: NODE },
        'For GnuTLS programs (wget and git on Debian), the status line of gnutls-cli shows the reason:',
        { code: GNUTLS },
        'For Java, read the last "Caused by" line, or start with '
          + '`-Djavax.net.debug=ssl:trustmanager`. In .NET, the inner `AuthenticationException` lists '
          + 'the chain status, for example `PartialChain` or `NotTimeValid`. With mbedTLS, print '
          + '`mbedtls_ssl_get_verify_result` through `mbedtls_x509_crt_verify_info`. In browsers, the '
          + 'code is on the page: `NET::ERR_CERT_...` or `SEC_ERROR_...`.',
        'Paste the whole output into `certscope explain`, which also reads a log from standard input:',
        { code: EXPLAIN },
      ],
    },
    {
      heading: 'Server, network or client?',
      body: [
        'With `--domain`, Certscope also checks the server and marks the cause that it can confirm. '
          + '`certscope certificate example.com` alone shows whether the server is at fault.',
        'If it reports a problem, the owner of the site fixes it, and all clients recover. Look at '
          + 'all addresses in the result, because errors that come and go are often one old node.',
        'If it reports no problem, repeat the failing command on another network. Success there '
          + 'means a proxy that replaces certificates. Failure there also means this client: its clock, '
          + 'its list of roots or its configuration.',
        { code: CLIENT },
      ],
    },
    {
      heading: 'Fix the reason',
      body: [
        'Expired: renew and reload the server. Wrong name: use a certificate with this name, or the '
          + 'right name in the URL. Code 20 or 21 at depth 0: install `fullchain.pem` on the server. '
          + 'Code 19, or 20 at depth 1: install the private root on the client. Old list: update '
          + '`ca-certificates`, certifi or the JDK. Clock: enable NTP.',
        'Each of these has its own page here, with the steps for the usual servers and languages.',
      ],
    },
    {
      heading: 'Check and prevent',
      body: [
        'The first command has to end with `Verify return code: 0 (ok)`, in the environment of the '
          + 'program: `docker exec`, the CI job, the service account.',
        'Log the reason in your own code, not only "TLS error": the `verify_message`, the error '
          + 'code, and the issuer of the certificate. `certscope expiry example.com` warns before the '
          + 'commonest reason occurs.',
        'Do not turn verification off to see whether the certificate is the problem. The message '
          + 'already shows that, and the switch does not show the reason. It only removes the protection.',
      ],
    },
  ],
  ko: [
    {
      heading: '메시지에 이유가 없는 까닭',
      body: [
        '검증이 실패하는 이유는 열 가지가 넘습니다. 만료, 다른 도메인, 알 수 없는 발급자, 빠진 중간 인증서, 폐기 등입니다. TLS 라이브러리는 이유를 알지만, 많은 '
          + '프로그램이 "certificate verify failed"라는 요약만 출력합니다.',
        '그래서 무엇을 고치기 전에 이유부터 알아내야 합니다. 대개 명령 하나면 되고, 이유를 알면 나머지는 금방 끝납니다.',
      ],
    },
    {
      heading: 'OpenSSL로 확인',
      body: [
        { code: OPENSSL },
        '`num=` 뒤의 번호는 이유를, `depth`는 어느 인증서인지를 나타냅니다. 0은 서버 인증서, 그보다 크면 중간 인증서와 루트 인증서입니다.',
        { code: REASONS },
        '9번과 10번은 클라이언트의 시계가 틀린 경우에도 나옵니다. 19번은 사설 루트입니다. depth 0의 20번과 21번은 중간 인증서가 빠진 것이고, 더 높은 '
          + 'depth의 20번은 사설 CA, 프록시, 오래된 루트 목록입니다.',
        '`Verify return code: 0 (ok)`이 나오면 이 기기의 OpenSSL로는 문제가 없습니다. 그렇다면 프로그램이 다른 루트 목록, 다른 IP 주소, '
          + '다른 도메인, 다른 시계를 쓰는 것입니다. 컨테이너와 가상 머신은 호스트와 다를 수 있습니다.',
      ],
    },
    {
      heading: '프로그램에서 확인',
      body: [
        'curl은 스크립트에서도 이유를 출력할 수 있습니다:',
        { code: CURL },
        'Python은 예외에 들어 있습니다:',
        { code: PYTHON },
        'Node.js는 오류 코드에 들어 있습니다:',
        { code: NODE },
        'GnuTLS를 쓰는 프로그램(Debian의 wget과 git)이라면 gnutls-cli의 Status 줄을 보세요:',
        { code: GNUTLS },
        'Java는 마지막 "Caused by" 줄을 보거나 `-Djavax.net.debug=ssl:trustmanager` 옵션으로 실행하세요. .NET은 안쪽의 '
          + '`AuthenticationException`에 `PartialChain`이나 `NotTimeValid` 같은 체인 상태가 나옵니다. mbedTLS는 '
          + '`mbedtls_ssl_get_verify_result` 값을 `mbedtls_x509_crt_verify_info`로 출력하세요. 브라우저는 화면에 '
          + '`NET::ERR_CERT_...`나 `SEC_ERROR_...` 코드가 나옵니다.',
        '출력을 통째로 `certscope explain`에 넣으세요. 표준 입력으로 로그를 읽을 수도 있습니다:',
        { code: EXPLAIN },
      ],
    },
    {
      heading: '서버, 네트워크, 클라이언트 구분',
      body: [
        '`--domain`을 붙이면 Certscope가 서버도 확인하고, 확인된 원인을 표시합니다. 서버에 문제가 있는지는 `certscope certificate '
          + 'example.com`만으로도 알 수 있습니다.',
        '문제가 나오면 사이트 운영자가 고쳐야 하고, 고치면 모든 클라이언트에서 해결됩니다. 결과에 나온 IP 주소를 모두 보세요. 오류가 났다 안 났다 한다면 오래된 노드 '
          + '한 대가 원인인 경우가 많습니다.',
        '문제가 없다면 실패한 명령을 다른 네트워크에서 실행해 보세요. 거기에서 성공하면 프록시가 인증서를 바꾸는 것입니다. 거기에서도 실패하면 이 클라이언트가 원인입니다. '
          + '시계, 루트 목록, 설정을 확인하세요:',
        { code: CLIENT },
      ],
    },
    {
      heading: '이유별 해결',
      body: [
        '만료: 인증서를 갱신하고 서버를 리로드하세요. 다른 도메인: 이 도메인이 들어 있는 인증서를 쓰거나 URL을 고치세요. depth 0의 20번이나 21번: 서버에 '
          + '`fullchain.pem`을 설치하세요. 19번이나 depth 1의 20번: 클라이언트에 사설 루트 인증서를 설치하세요. 오래된 목록: '
          + '`ca-certificates`, certifi, JDK를 업데이트하세요. 시계: NTP를 켜세요.',
        '원인마다 별도의 페이지가 있고, 자주 쓰는 서버와 언어별 절차가 나와 있습니다.',
      ],
    },
    {
      heading: '확인하고 재발 막기',
      body: [
        '처음의 명령이 `Verify return code: 0 (ok)`으로 끝나야 합니다. `docker exec`, CI 작업, 서비스 계정처럼 프로그램이 실제로 '
          + '실행되는 환경에서 확인하세요.',
        '직접 만든 코드에서는 "TLS error"만 남기지 말고 이유를 로그에 남기세요. `verify_message`, 오류 코드, 인증서의 발급자가 있으면 됩니다. '
          + '가장 흔한 이유인 만료는 `certscope expiry example.com`으로 미리 알 수 있습니다.',
        '인증서 문제인지 보려고 검증을 끄지 마세요. 인증서 문제라는 것은 메시지에 이미 나와 있고, 검증을 꺼도 이유는 나오지 않습니다. 보호만 사라집니다.',
      ],
    },
  ],
} as const satisfies Article
