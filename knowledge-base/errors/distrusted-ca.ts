/** Browsers no longer trust this CA. */
import type { Entry } from './types.ts'

export default {
  id: 'distrusted-ca',
  causeGroup: 'unknown-issuer',
  patterns: [
    'MOZILLA_PKIX_ERROR_ISSUER_NO_LONGER_TRUSTED',
    'ERR_CERT_SYMANTEC_LEGACY',
    'NET::ERR_CERT_SYMANTEC_LEGACY',
    'CERT_SYMANTEC_LEGACY',
    { text: 'net_error -215', with: ['handshake', 'ssl', 'tls', 'certificate'] },
    'anchored by a distrusted legacy…root CA',
    'anchored by a distrusted legacy Entrust root CA',
    'anchored by a distrusted legacy Symantec root CA',
    'anchored by a distrusted legacy Camerfirma root CA',
    'anchored by a distrusted legacy Chunghwa root CA',
    'TLS Server certificate issued after…anchored by a distrusted legacy',
    'issued by a certificate authority that is no longer trusted',
    'certificate authority is no longer trusted',
    'uses an SSL certificate that will be distrusted',
    'will be distrusted in M',
    'sun.security.validator.ValidatorException: Untrusted certificate',
    'UntrustedChecker: untrusted certificate',
    'issuer_no_longer_trusted',
    'certificate issued by a distrusted CA',
    'issued by a distrusted certificate authority',
    'distrusted CA',
    'distrusted root certificate',
    'distrusted certificate authority',
    '더 이상 신뢰할 수 없는 인증 기관에서 발급했기 때문에',
    '인증서를 발급하기 전에 불신임되었습니다',
    '信頼されていない認証局により発行されたものです',
    '证书颁发机构已不再受信任',
    'von einer Zertifizierungsstelle ausgestellt wurde, der nicht mehr vertraut wird',
    'emitido por uma autoridade certificadora que não é mais confiável',
    'был выдан центром сертификации, к которому больше нет д…',
  ],
  asked: [
    'Chrome and Firefox dropped our CA, need to switch to another provider',
    'Entrust certificates issued after the cutoff are not accepted',
    'Symantec root was thrown out of the browsers',
    'the authority we bought from lost its trust after a scandal',
    'the chain ends in a root that was retired by the browsers',
    'WoSign, StartCom and the like, browsers banned our issuer',
    '브라우저가 우리 CA의 신뢰를 중단했습니다',
    '엔트러스트 인증서가 크롬에서 더 이상 신뢰되지 않음',
    '시만텍 계열 인증서라 퇴출된 것 같음',
    '인증기관이 루트 프로그램에서 제거돼 다른 곳에서 사야 함',
    '기준일 이후 발급분이라 크롬이 거부하는 듯',
    '인증서 판매 업체가 신뢰를 잃어 교체하라는 공지를 받음',
  ],
  seen: [
    {
      by: 'Java 17.0.13',
      text:
        'javax.net.ssl.SSLHandshakeException: TLS Server certificate issued after 2024-11-11 and '
        + 'anchored by a distrusted legacy Entrust root CA: CN=Entrust Root Certification Authority '
        + '- G2, OU="(c) 2009 Entrust, Inc. - for authorized use only"',
    },
    {
      by: 'Java 11',
      text:
        'sun.security.validator.ValidatorException: TLS Server certificate issued after '
        + '2019-04-16 and anchored by a distrusted legacy Symantec root CA: CN=GeoTrust Primary '
        + 'Certification Authority, O=GeoTrust Inc., C=US',
    },
    { by: 'Chrome 70', text: 'NET::ERR_CERT_SYMANTEC_LEGACY' },
    {
      by: 'Firefox 140',
      text:
        'Firefox blocked your visit to this site because the certificate provided for example.com '
        + 'was issued by a certificate authority that is no longer '
        + 'trusted.\nMOZILLA_PKIX_ERROR_ISSUER_NO_LONGER_TRUSTED',
    },
  ],
  provedBy: ['distrusted-ca'],
  en: {
    title: 'The certificate authority is no longer trusted',
    causes: [
      'The root or intermediate was removed from root programs, or its key was compromised.',
      'Browsers trust the CA only for certificates that were issued before a cutoff date. This one '
        + 'was issued later.',
      'The server sends an old cross-signed chain that ends in a retired root, although a newer '
        + 'chain exists.',
    ],
    fixes: [
      'Get a certificate from a CA that browsers trust. In certbot, set `--server` to the '
        + 'directory URL of another ACME CA.',
      'If the same CA offers a chain to a newer root, install the currently recommended intermediates.',
      'Find other servers with certificates from this CA, and replace these certificates before they fail.',
    ],
  },
  ko: {
    title: '더 이상 신뢰받지 못하는 CA입니다',
    causes: [
      '루트 인증서나 중간 인증서가 브라우저의 루트 목록에서 제거되었거나 그 키가 유출되었습니다.',
      '브라우저는 이 CA가 기준일보다 먼저 발급한 인증서만 신뢰합니다. 이 인증서는 나중에 발급되었습니다.',
      '새 체인이 있는데도 서버가 루트 목록에서 빠진 이전 루트로 이어지는 교차 서명 체인을 보냅니다.',
    ],
    fixes: [
      '브라우저가 신뢰하는 다른 CA에서 인증서를 다시 발급받으세요. certbot에서는 `--server`에 다른 ACME CA의 주소를 지정하면 됩니다.',
      '같은 CA가 새 루트로 이어지는 체인을 제공한다면 현재 권장하는 중간 인증서로 바꾸세요.',
      '이 CA의 인증서를 쓰는 다른 서버도 찾아 문제가 생기기 전에 교체하세요.',
    ],
  },
  links: [
    'https://wiki.mozilla.org/CA/Root_CA_Lifecycles',
    'https://security.googleblog.com/2025/05/sustaining-digital-certificate-security-chrome-root-store-changes.html',
  ],
} as const satisfies Entry
