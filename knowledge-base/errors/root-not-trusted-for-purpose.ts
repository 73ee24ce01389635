/** The root is present, but marked as distrusted or not trusted for servers. */
import type { Entry } from './types.ts'

export default {
  id: 'root-not-trusted-for-purpose',
  causeGroup: 'unknown-issuer',
  patterns: [
    'X509_V_ERR_CERT_UNTRUSTED',
    'CERT_UNTRUSTED',
    'certificate not trusted',
    'verify error num 27',
    'verify return code 27',
    'X509_V_ERR_CERT_REJECTED',
    'CERT_REJECTED',
    'certificate rejected',
    'verify error num 28',
    'verify return code 28',
    'error 27 at 0 depth lookup',
    'error 28 at 0 depth lookup',
    'error 27 at 1 depth lookup',
    'SEC_ERROR_UNTRUSTED_ISSUER',
    "Peer's certificate issuer has been marked as not trusted by the user",
    'SEC_ERROR_UNTRUSTED_CERT',
    "Peer's certificate has been marked as not trusted by the user",
    'The certificate is not trusted because the issuer certificate is not trusted',
    'because the issuer certificate is not trusted',
    'is marked as untrusted',
    'ExplicitDistrust',
    'X509ChainStatusFlags.ExplicitDistrust',
    'TRUST_E_EXPLICIT_DISTRUST',
    '0x800B0111',
    '800B0111',
    'The certificate was explicitly marked as untrusted by the user',
    'CERT_TRUST_IS_EXPLICIT_DISTRUST',
    'errSecNotTrusted',
    { text: 'Root is not trusted', with: ['certificate', 'ssl', 'tls', 'trust', 'SecTrust'] },
    'User or administrator set certificate as distrusted',
    'Anchor is not an Apple root',
    'The root CA certificate is not trusted for this purpose',
    'The root CA certificate is marked to reject the specified purpose',
    { text: '-8172', with: ['nss', 'ssl', 'tls', 'certificate'] },
    { text: '-8171', with: ['nss', 'ssl', 'tls', 'certificate'] },
    'kSecTrustResultDeny',
    'x509…certificate is not trusted',
    'certificate explicitly distrusted',
    'explicitly distrusted certificate',
    'root certificate is not trusted for this purpose',
    'CtlNotValidForUsage',
    'CtlNotTimeValid',
    'CtlNotSignatureValid',
    'The trust policy was not trusted',
    '피어의 인증서 발급자가 사용자에 의해 신뢰 되지 않음으로 표시되었습니다',
    '피어의 인증서가 사용자에 의해 신뢰 되지 않음으로 표시되었습니다',
    '발급자 인증서를 신뢰할 수 없기 때문에 인증서를 신뢰할 수 없습니다',
    '신뢰되지 않음으로 표시되어',
    '発行者の証明書が信頼されていないためこの証明書は信頼されません',
    '该证书因为其颁发者证书不受信任而不被信任',
    'weil dem Aussteller-Zertifikat nicht vertraut wird',
    'No se confía en el certificado porque no se confía en el certificado emisor',
    'porque o certificado do emissor não é considerado confiável',
    'так как к сертификату его издателя нет доверия',
  ],
  asked: [
    'installed the company root on my iPhone, pages still not trusted, full trust switch is off',
    'root is in the Mac keychain and set to never trust',
    'imported the CA in Firefox without ticking that it may identify websites',
    'CA certificate is on this machine, only allowed for mail and not for websites',
    'Windows has our root among the disallowed certificates',
    'iPhone root profile without full trust, certificate',
    '아이폰에 프로파일로 루트 인증서를 깔았는데 전체 신뢰를 안 켰음',
    '맥 키체인에 넣은 루트 인증서가 신뢰 안 함으로 되어 있음',
    '파이어폭스에 CA 가져올 때 웹 사이트 식별 신뢰를 체크 안 했음',
    '루트 인증서는 설치돼 있는데 웹서버 용도로는 신뢰가 안 걸려 있음',
    '윈도우 신뢰할 수 없는 인증서 저장소에 우리 루트가 들어가 있음',
    '아이폰 인증서 전체 신뢰 꺼져 있음',
  ],
  seen: [
    { by: 'openssl s_client 3.0', text: 'verify error:num=28:certificate rejected' },
    { by: 'openssl verify 1.1.1', text: 'error 27 at 1 depth lookup: certificate not trusted' },
    {
      by: 'Firefox',
      text:
        "Peer's certificate issuer has been marked as not trusted by the user.\nError code: "
        + 'SEC_ERROR_UNTRUSTED_ISSUER',
    },
    {
      by: '.NET 8',
      text: 'The remote certificate is invalid because of errors in the certificate chain: ExplicitDistrust',
    },
    {
      by: 'Go 1.22 (macOS)',
      text: 'tls: failed to verify certificate: x509: “example.com” certificate is not trusted',
    },
    { by: 'Windows', text: 'The certificate was explicitly marked as untrusted by the user. 0x800b0111' },
  ],
  provedBy: ['unknown-issuer', 'distrusted-ca'],
  fixesFor: ['developer', 'network', 'owner'],
  en: {
    title: 'The root is installed but not trusted for this use',
    causes: [
      'The root was imported without trust for websites. In macOS it is set to "Never Trust", or '
        + '"identify websites" is not selected in Firefox.',
      'The certificate or its CA is in the system list of distrusted certificates.',
      'On iOS, the profile with the root is installed, but full trust is not enabled.',
    ],
    fixes: [
      'Enable trust. macOS: "Always Trust" for SSL in Keychain Access. iOS: Settings, General, '
        + 'About, Certificate Trust Settings. Firefox: "Trust this CA to identify websites".',
      'On Windows, remove the certificate from "Untrusted Certificates" (`certmgr.msc`), unless '
        + 'Microsoft distrusts it. On Linux, look at `trust list` and '
        + '`/etc/pki/ca-trust/source/blocklist`.',
      'If the CA itself is distrusted, get a certificate from another CA.',
    ],
  },
  ko: {
    title: '루트 인증서가 설치되어 있지만 이 용도로는 신뢰되지 않습니다',
    causes: [
      '루트 인증서를 가져올 때 웹 사이트용으로 신뢰하지 않았습니다. macOS 키체인에 "신뢰 안 함"으로 되어 있거나, Firefox에서 웹 사이트 식별을 선택하지 않았습니다.',
      '인증서나 그 CA가 운영체제의 신뢰하지 않는 인증서 목록에 있습니다.',
      'iOS에 루트 인증서 프로파일을 설치했지만 전체 신뢰를 켜지 않았습니다.',
    ],
    fixes: [
      '신뢰를 설정하세요. macOS는 키체인 접근에서 SSL을 "항상 신뢰"로 바꾸고, iOS는 설정 > 일반 > 정보 > 인증서 신뢰 설정에서 켜세요. '
        + 'Firefox는 이 CA로 웹 사이트를 식별하도록 선택하세요.',
      'Windows에서는 Microsoft가 신뢰를 중단한 것이 아니라면 "신뢰할 수 없는 인증서"(`certmgr.msc`)에서 삭제하세요. Linux에서는 '
        + '`trust list`와 `/etc/pki/ca-trust/source/blocklist`를 확인하세요.',
      'CA 자체가 신뢰를 잃었다면 다른 CA에서 인증서를 발급받으세요.',
    ],
  },
  links: [
    'https://support.apple.com/en-us/102390',
    'https://docs.openssl.org/master/man1/openssl-verification-options/',
  ],
} as const satisfies Entry
