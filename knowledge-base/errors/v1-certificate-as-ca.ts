/** A version 1 certificate is used as an intermediate CA. */
import type { Entry } from './types.ts'

export default {
  id: 'v1-certificate-as-ca',
  causeGroup: 'key-usage',
  patterns: [
    'MOZILLA_PKIX_ERROR_V1_CERT_USED_AS_CA',
    'V1_CERT_USED_AS_CA',
    'NSS error -16381',
    'X.509 version 1 certificate that is not a trust anchor was used to issue',
    'version 1 certificates are deprecated',
    'CertNotV3',
    'GNUTLS_VERIFY_ALLOW_X509_V1_CA_CRT',
    '버전 1 인증이 서버 인증 발급에 사용',
    'Zertifikat mit X.509 Version 1, das kein Vertrauensursprung ist',
    '非信任锚（Trust Anchor）的 X.509 版本 1',
    "certificat X.509 version 1 qui n'est pas une ancre de confiance",
  ],
  asked: [
    'made our CA with a plain openssl x509 command, the certificate is only version 1',
    'version 1 root without basic constraints is not accepted as a CA',
    'home-made CA without an extension file, clients say it may not sign others',
    'old script creates X509 v1 certificates and uses them as authority',
    'X509 version 1 certificate used as CA',
    'openssl x509 -req로 만든 CA라 버전 1 인증서임, 거부됨',
    'v1 인증서를 CA로 썼다고 나옵니다',
    '확장 파일 없이 만든 사설 CA라 basic constraints가 없음',
    '옛날 스크립트로 만든 루트가 X509 버전1이라 CA로 인정 안 됨',
  ],
  seen: [
    {
      by: 'Firefox',
      text:
        'An X.509 version 1 certificate that is not a trust anchor was used to issue the server’s '
        + 'certificate. X.509 version 1 certificates are deprecated and should not be used to sign '
        + 'other certificates. Error code: MOZILLA_PKIX_ERROR_V1_CERT_USED_AS_CA',
    },
    { by: 'Firefox (Korean)', text: '신뢰할 수 없는 X.509 버전 1 인증이 서버 인증 발급에 사용되었습니다.' },
    { by: 'Thunderbird', text: 'MOZILLA_PKIX_ERROR_V1_CERT_USED_AS_CA' },
  ],
  provedBy: ['not-a-ca'],

  en: {
    title: 'A version 1 certificate was used as a CA',
    causes: [
      'The private CA was created with `openssl x509 -req` without an extension file. It has '
        + 'version 1 and lacks basic constraints.',
      'A certificate without extensions signed other certificates in the chain.',
    ],
    fixes: [
      'Check it: `openssl x509 -in ca.pem -noout -text | grep Version` must show `Version: 3 (0x2)`.',
      'Recreate the CA with extensions: `openssl req -x509 -newkey rsa:3072 -nodes -keyout ca.key -out '
        + 'ca.pem -days 3650 -subj "/CN=Example CA" -addext "basicConstraints=critical,CA:TRUE" -addext '
        + '"keyUsage=critical,keyCertSign,cRLSign"`.',
      'Reissue the server certificates with an extension file: `openssl x509 -req -in server.csr -CA '
        + 'ca.pem -CAkey ca.key -extfile server.ext -days 365 -out server.pem`, then distribute the new '
        + 'CA.',
    ],
  },
  ko: {
    title: '버전 1 인증서를 CA로 썼습니다',
    causes: [
      '확장 파일 없이 `openssl x509 -req`로 사설 CA를 만들어 버전이 1이고 기본 제한(basicConstraints)이 없습니다.',
      '체인에서 확장이 없는 인증서로 다른 인증서에 서명했습니다.',
    ],
    fixes: [
      '`openssl x509 -in ca.pem -noout -text | grep Version`으로 확인하세요. `Version: 3 (0x2)`가 나와야 합니다.',
      '확장을 넣어 CA를 다시 만드세요: `openssl req -x509 -newkey rsa:3072 -nodes -keyout ca.key -out ca.pem -days '
        + '3650 -subj "/CN=Example CA" -addext "basicConstraints=critical,CA:TRUE" -addext '
        + '"keyUsage=critical,keyCertSign,cRLSign"`.',
      '`openssl x509 -req -in server.csr -CA ca.pem -CAkey ca.key -extfile server.ext -days 365 -out '
        + 'server.pem`처럼 확장 파일로 서버 인증서를 재발급하고 새 CA를 배포하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.9',
    'https://docs.openssl.org/master/man1/openssl-req/',
  ],
} as const satisfies Entry
