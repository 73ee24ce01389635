/** A CA certificate is used as the server certificate. */
import type { Entry } from './types.ts'

export default {
  id: 'ca-as-server-certificate',
  causeGroup: 'key-usage',
  patterns: [
    'CaUsedAsEndEntity',
    'MOZILLA_PKIX_ERROR_CA_CERT_USED_AS_END_ENTITY',
    'CA_CERT_USED_AS_END_ENTITY',
    'NSS error -16383',
    'certificate with a basic constraints extension identifying it as a certificate authority',
    'For a properly-issued certificate, this should not be the case',
    'errSecCertificateIsCA',
    { text: '-67902', with: ['certificate', 'errSec', 'standards'] },
    'OtherError CaUsedAsEndEntity',
    'Other CaUsedAsEndEntity',
    '기본 제약 확장만 가지고 있는 인증서',
    'Basiseinschränkungserweiterung, die es als eine Zertifizierungsstelle identifiziert',
    '使用了基本约束扩展',
    "extension de contraintes basiques qui l'identifie",
    'extensión básica de restricciones que lo identifica',
    'estensione limitazioni di base che lo identifica',
    'extensão de restrições básica',
  ],
  asked: [
    "put the CA's own certificate into nginx instead of the server one",
    "my openssl one-liner made a certificate with CA true, it is no good as a server's own",
    'self-made test certificate is flagged as an authority and may not be used for a site',
    'chain file starts with the root, so the server presents the CA itself',
    'the web server shows our company root where its own certificate should be',
    'mkcert root was deployed on the web server by mistake',
    '서버 인증서 자리에 CA 인증서를 넣어버림',
    'openssl로 만든 인증서가 CA:TRUE라서 서버용으로 못 쓴다고 함',
    '체인 파일 맨 앞에 루트가 들어가 있습니다',
    '접속하면 우리 CA 인증서가 서버 인증서로 나옴',
    '자체 제작한 테스트 인증서가 CA로 표시돼 거부되는 듯',
    'mkcert 루트를 웹서버에 올려버렸습니다',
  ],
  seen: [
    { by: 'rustls 0.23', text: 'invalid peer certificate: Other(OtherError(CaUsedAsEndEntity))' },
    {
      by: 'Deno',
      text:
        'error sending request for url (https://localhost:8443/): client error (Connect): invalid '
        + 'peer certificate: Other(OtherError(CaUsedAsEndEntity))',
    },
    {
      by: 'rustls 0.20',
      text: 'invalid peer certificate contents: invalid peer certificate: CaUsedAsEndEntity',
    },
    {
      by: 'Firefox',
      text:
        'The server uses a certificate with a basic constraints extension identifying it as a '
        + 'certificate authority. For a properly-issued certificate, this should not be the case. '
        + 'Error code: MOZILLA_PKIX_ERROR_CA_CERT_USED_AS_END_ENTITY',
    },
  ],
  provedBy: ['ca-as-leaf'],
  fixesFor: ['owner', 'owner', 'developer'],
  en: {
    title: 'A CA certificate is used as the server certificate',
    causes: [
      'A self-signed certificate was made with `openssl req -x509`, which sets `CA:TRUE` by default.',
      'The configuration names the CA file instead of the server certificate, or the chain file begins '
        + 'with the CA.',
    ],
    fixes: [
      'Check it: `openssl x509 -in cert.pem -noout -ext basicConstraints`. A server certificate has '
        + '`CA:FALSE` or no such extension.',
      'Recreate it: `openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 397 -subj '
        + '"/CN=example.com" -addext "subjectAltName=DNS:example.com" -addext '
        + '"basicConstraints=critical,CA:FALSE"`. For several servers, issue them from a CA.',
      'For local development, run `mkcert -install` once, then `mkcert example.com`: it creates a CA that '
        + 'your machine trusts, and proper server certificates.',
    ],
  },
  ko: {
    title: 'CA 인증서를 서버 인증서로 쓰고 있습니다',
    causes: [
      '`openssl req -x509`로 자체 서명 인증서를 만들었습니다. 이 명령은 기본으로 `CA:TRUE`를 넣습니다.',
      '설정에 서버 인증서 대신 CA 파일을 지정했거나, 체인 파일의 첫 인증서가 CA입니다.',
    ],
    fixes: [
      '`openssl x509 -in cert.pem -noout -ext basicConstraints`로 확인하세요. 서버 인증서는 `CA:FALSE`이거나 이 확장이 없어야 '
        + '합니다.',
      '다시 만드세요: `openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 397 -subj '
        + '"/CN=example.com" -addext "subjectAltName=DNS:example.com" -addext '
        + '"basicConstraints=critical,CA:FALSE"`. 서버가 여러 대라면 CA에서 발급하세요.',
      '개발용이라면 `mkcert -install`을 한 번 실행한 뒤 `mkcert example.com`을 쓰세요. 이 컴퓨터가 신뢰하는 CA와 올바른 서버 인증서를 만들어 '
        + '줍니다.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.9', 'https://github.com/FiloSottile/mkcert'],
} as const satisfies Entry
