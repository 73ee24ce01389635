/** What the demo answered to the example of explain; made by test/examples.ts. */
import type * as v from 'valibot'
import type { Output } from './schema.ts'

export const exampleAnswer: v.InferOutput<typeof Output> = {
  verdict: {
    state: 'problem',
    en: "The client cannot find the issuer's certificate.",
    ko: '클라이언트가 발급자의 인증서를 찾지 못합니다.',
  },
  matches: [
    {
      id: 'issuer-not-found',
      matched: 'unable to get local issuer certificate',
      cause: 'unknown-issuer',
      en: {
        title: "The client cannot find the issuer's certificate",
        causes: [
          'The server does not send its intermediate certificate, so the client cannot build a chain to a root.',
          'A company proxy or security product re-signs the connection with a CA that the client does not have.',
          'The list of roots on the client is missing or old, or the client looks in the wrong place.',
          'A private CA issued the certificate, and its root is not installed on the client.',
        ],
        fixes: [
          '[Site owner] Check what the server sends: `openssl s_client -connect example.com:443 -servername example.com -showcerts </dev/null`. If only one certificate appears, configure the full chain (`fullchain.pem`).',
          '[Client developer] If the issuer is a private CA or a proxy, pass its certificate: `curl --cacert ca.pem https://example.com`, or `SSL_CERT_FILE=/path/bundle.pem`.',
          '[Network administrator] Install the root of the company CA or proxy on the clients: `update-ca-certificates` (Debian, Ubuntu) or `update-ca-trust` (RHEL).',
          '[Client developer] Update the list of roots: `apt-get install --reinstall ca-certificates`, `dnf reinstall ca-certificates`, or `pip install --upgrade certifi`.',
        ],
      },
      ko: {
        title: '클라이언트가 발급자의 인증서를 찾지 못합니다',
        causes: [
          '서버가 중간 인증서를 보내지 않아 클라이언트가 루트 인증서까지 체인을 만들지 못합니다.',
          '회사 프록시나 보안 제품이 클라이언트에 없는 CA로 다시 서명한 인증서를 보냅니다.',
          '클라이언트의 루트 목록이 없거나 오래되었습니다. 또는 클라이언트가 다른 경로에서 찾습니다.',
          '사설 CA가 발급한 인증서인데 그 루트 인증서가 클라이언트에 없습니다.',
        ],
        fixes: [
          '[사이트 운영자] 서버가 보내는 인증서를 확인하세요: `openssl s_client -connect example.com:443 -servername example.com -showcerts </dev/null`. 한 장만 나오면 전체 체인(`fullchain.pem`)을 설정하세요.',
          '[클라이언트 개발자] 발급자가 사설 CA나 프록시라면 그 인증서를 지정하세요. `curl --cacert ca.pem https://example.com` 또는 `SSL_CERT_FILE=/path/bundle.pem`을 쓰면 됩니다.',
          '[네트워크 관리자] 회사 CA나 프록시의 루트 인증서를 클라이언트에 설치하세요. Debian과 Ubuntu는 `update-ca-certificates`, RHEL은 `update-ca-trust`를 씁니다.',
          '[클라이언트 개발자] 루트 목록을 업데이트하세요: `apt-get install --reinstall ca-certificates`, `dnf reinstall ca-certificates` 또는 `pip install --upgrade certifi`.',
        ],
      },
      fixesFor: ['owner', 'developer', 'network', 'developer'],
      links: [
        'https://certscope.example/en/errors/issuer-not-found',
        'https://certscope.example/ko/errors/issuer-not-found',
        'https://curl.se/docs/sslcerts.html',
        'https://docs.openssl.org/master/man1/openssl-verification-options/',
        'https://www.rfc-editor.org/rfc/rfc8446#section-4.4.2',
      ],
    },
  ],
  next: 'Run the certificate check of the domain that the client wanted, or add the domain here to confirm the cause.',
  nextKo:
    '클라이언트가 접속하려던 도메인의 인증서를 확인하거나, 여기에 도메인을 함께 넣어 원인을 확정하세요.',
  facts: {
    host: null,
    port: null,
    date: null,
    depth: null,
    errno: null,
    alert: null,
    library: null,
    version: null,
  },
  checked: null,
  unmeasured: [],
}
