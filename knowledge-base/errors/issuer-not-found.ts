/** The client finds no certificate of the issuer, be it sent or stored. */
import type { Entry } from './types.ts'

export default {
  id: 'issuer-not-found',
  causeGroup: 'unknown-issuer',
  patterns: [
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    { text: 'unable to get local issuer certificate', general: true },
    { text: 'verify error num 20', general: true },
    { text: 'verify return code 20', general: true },
    { text: 'error 20 at 0 depth lookup', general: true },
    { text: 'error 20 at 1 depth lookup', general: true },
    { text: 'error 20 at 2 depth lookup', general: true },
    { text: 'OpenSSL verify result: unable to get local issuer certificate (20)', general: true },
    { text: 'SSL certificate problem: unable to get local issuer certificate', general: true },
    { text: 'certificate verify failed: unable to get local issuer certificate', general: true },
    { text: "Unable to locally verify the issuer's authority", general: true },
    { text: 'unable to get local issuer cert', general: true },
    { text: 'The issuer certificate of a locally looked up certificate could not be found', general: true },
    { text: 'verify error: unable to get local issuer certificate', general: true },
    { text: 'TLS certificate verification: Error, unable to get local issuer certificate', general: true },
    { text: 'VERIFY ERROR: depth=0, error=unable to get local issuer certificate', general: true },
    { text: 'VERIFY ERROR: depth=1, error=unable to get local issuer certificate', general: true },
    { text: '발급자의 신뢰도를 로컬에서 검증할 수 없습니다', general: true },
    { text: '発行者の権限を検証できませんでした', general: true },
    { text: '无法本地校验颁发者的权限', general: true },
    { text: '無法本機驗證此發行者的身份', general: true },
    { text: 'Die Autorität des Ausstellers des Zertifikates kann lokal nicht geprüft werden', general: true },
    { text: 'Impossible de vérifier localement l’autorité de l’émetteur', general: true },
    { text: 'Imposible verificar localmente la autoridad emisora', general: true },
    { text: "Impossibile verificare localmente l'autorità dell'emittente", general: true },
    { text: 'Não foi possível verificar localmente a autoridade do emissor', general: true },
    { text: 'Невозможно локально проверить подлинность запрашивающего', general: true },
    'SSL verify error: depth…unable to get local issuer certificate',
  ],
  asked: [
    'curl cannot find the local issuer, no idea where the CA file lives',
    'python script finds no issuer certificate, the browser on the same PC does',
    'openssl verify stops at depth zero, who issued this certificate is unknown here',
    'CA bundle path is wrong, issuer lookup comes back empty',
    'our client lacks the file with the issuing CA, so the certificate cannot be verified',
    'wget and curl cannot get the local issuer of a site that the browser accepts',
    '발급자 인증서를 로컬에서 못 찾는다고 curl이 멈춤',
    '파이썬에서만 발급 기관 인증서를 찾을 수 없다고 나옴',
    'CA 번들 경로가 잘못돼 발급자를 못 찾는 듯',
    '클라이언트에 발급한 CA 파일이 없어서 검증이 안 됨',
    'openssl로 확인하면 로컬 발급자를 가져올 수 없대요',
    'requests 라이브러리가 로컬 발급자 인증서를 못 가져옴',
  ],
  seen: [
    {
      by: 'curl 8.5 (OpenSSL 3.0)',
      text:
        'curl: (60) SSL certificate problem: unable to get local issuer certificate\nMore details '
        + 'here: https://curl.se/docs/sslcerts.html',
    },
    {
      by: 'curl 8.15 (OpenSSL 3.5)',
      text: 'SSL certificate OpenSSL verify result: unable to get local issuer certificate (20)',
    },
    {
      by: 'Python 3.11 requests',
      text:
        "requests.exceptions.SSLError: HTTPSConnectionPool(host='example.com', port=443): Max "
        + "retries exceeded with url: / (Caused by SSLError(SSLCertVerificationError(1, '[SSL: "
        + 'CERTIFICATE_VERIFY_FAILED] certificate verify failed: unable to get local issuer '
        + "certificate (_ssl.c:1006)')))",
    },
    {
      by: 'Node.js 20 (undici)',
      text:
        'TypeError: fetch failed\n  [cause]: Error: unable to get local issuer certificate {\n    '
        + "code: 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'\n  }",
    },
    {
      by: 'wget 1.21 (OpenSSL)',
      text:
        "ERROR: cannot verify example.com's certificate, issued by ‘CN=R3,O=Let's Encrypt,C=US’:\n "
        + " Unable to locally verify the issuer's authority.\nTo connect to example.com insecurely, "
        + "use `--no-check-certificate'.",
    },
    {
      by: 'Dart 3 / Flutter',
      text:
        'HandshakeException: Handshake error in client (OS Error: \n	CERTIFICATE_VERIFY_FAILED: '
        + 'unable to get local issuer certificate(handshake.cc:393))',
    },
  ],
  provedBy: ['incomplete-chain', 'unknown-issuer', 'distrusted-ca'],
  fixesFor: ['owner', 'developer', 'network', 'developer'],
  en: {
    title: "The client cannot find the issuer's certificate",
    causes: [
      'The server does not send its intermediate certificate, so the client cannot build a chain to a root.',
      'A company proxy or security product re-signs the connection with a CA that the client does not have.',
      'The list of roots on the client is missing or old, or the client looks in the wrong place.',
      'A private CA issued the certificate, and its root is not installed on the client.',
    ],
    fixes: [
      'Check what the server sends: `openssl s_client -connect example.com:443 -servername '
        + 'example.com -showcerts </dev/null`. If only one certificate appears, configure the full '
        + 'chain (`fullchain.pem`).',
      'If the issuer is a private CA or a proxy, pass its certificate: `curl --cacert ca.pem '
        + 'https://example.com`, or `SSL_CERT_FILE=/path/bundle.pem`.',
      'Install the root of the company CA or proxy on the clients: `update-ca-certificates` '
        + '(Debian, Ubuntu) or `update-ca-trust` (RHEL).',
      'Update the list of roots: `apt-get update && apt-get install ca-certificates`, `dnf upgrade '
        + 'ca-certificates`, or `pip install --upgrade certifi`.',
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
      '서버가 보내는 인증서를 확인하세요: `openssl s_client -connect example.com:443 -servername example.com '
        + '-showcerts </dev/null`. 한 장만 나오면 전체 체인(`fullchain.pem`)을 설정하세요.',
      '발급자가 사설 CA나 프록시라면 그 인증서를 지정하세요. `curl --cacert ca.pem https://example.com` 또는 '
        + '`SSL_CERT_FILE=/path/bundle.pem`을 쓰면 됩니다.',
      '회사 CA나 프록시의 루트 인증서를 클라이언트에 설치하세요. Debian과 Ubuntu는 `update-ca-certificates`, RHEL은 '
        + '`update-ca-trust`를 씁니다.',
      '루트 목록을 업데이트하세요: `apt-get update && apt-get install ca-certificates`, `dnf upgrade ca-certificates` '
        + '또는 `pip install --upgrade certifi`.',
    ],
  },
  links: [
    'https://curl.se/docs/sslcerts.html',
    'https://docs.openssl.org/master/man1/openssl-verification-options/',
    'https://www.rfc-editor.org/rfc/rfc8446#section-4.4.2',
  ],
} as const satisfies Entry
