/** Windows or .NET cannot build the chain up to a root. */
import type { Entry } from './types.ts'

export default {
  id: 'partial-chain',
  causeGroup: 'unknown-issuer',
  patterns: [
    'PartialChain',
    'X509ChainStatusFlags.PartialChain',
    'errors in the certificate chain: PartialChain',
    'CERT_E_CHAINING',
    '0x800B010A',
    '800B010A',
    '-2146762486',
    'CERT_TRUST_IS_PARTIAL_CHAIN',
    'A certificate chain could not be built to a trusted root authority',
    'chain could not be built to a trusted root',
    'unable to build a certificate chain',
    'could not build a certificate chain',
    'could not build certificate chain',
    'unable to build certificate chain',
    'failed to build certificate chain',
    'certificate chain could not be built',
    'cannot build chain to a trusted root',
    'no path to a trusted root',
    'issuer certificate was not found',
    'The issuer of this certificate could not be found',
    'Windows does not have enough information to verify this certificate',
    'This certificate cannot be verified up to a trusted certification authority',
    'issuer certificate not found',
    'cannot find issuer certificate',
    "issuer's certificate is unknown",
    'Unable to find issuer certificate',
    'Unable to verify certificate chain',
  ],
  asked: [
    'Windows cannot build a certificate chain up to a trusted root authority',
    'certificate path in the Windows dialog stops at our server, nothing above it is shown',
    'IIS got only the cer file, now .NET programs complain that the chain ends too early',
    'service in a Linux container cannot link the private CA certificate to any root',
    'certification path tab shows one entry only, issuing CA of the company is not on this PC',
    'chain cannot be built to a trusted root',
    '윈도우에서 인증서 체인을 신뢰할 수 있는 루트까지 만들 수 없다고 나옴',
    '인증 경로 탭에 서버 인증서 하나만 보이고 위 인증기관이 안 보입니다',
    'IIS에 pfx 대신 cer만 넣었더니 닷넷 프로그램에서 체인이 중간에 끊김',
    '닷넷에서 체인이 일부만 만들어졌다고 나옴, 사설 CA 인증서',
    '리눅스 컨테이너의 닷넷 앱이 사내 인증서 체인을 끝까지 못 올라감',
    '인증서 체인을 루트까지 못 만듦',
  ],
  seen: [
    {
      by: '.NET 8 (Linux)',
      text:
        'System.Security.Authentication.AuthenticationException: The remote certificate is '
        + 'invalid because of errors in the certificate chain: PartialChain',
    },
    {
      by: 'Windows',
      text:
        'A certificate chain could not be built to a trusted root authority. 0x800b010a '
        + '(-2146762486 CERT_E_CHAINING)',
    },
    {
      by: '.NET 6',
      text:
        'System.Net.Http.HttpRequestException: The SSL connection could not be established, see '
        + 'inner exception.\n ---> System.Security.Authentication.AuthenticationException: The '
        + 'remote certificate is invalid because of errors in the certificate chain: '
        + 'PartialChain',
    },
  ],
  provedBy: ['incomplete-chain', 'unknown-issuer'],
  fixesFor: ['owner', 'developer', 'network'],
  en: {
    title: 'The client cannot build a chain to a trusted root',
    causes: [
      'The server does not send its intermediate certificate, and the client cannot download it '
        + 'from the "CA Issuers" URL.',
      'A private CA issued the certificate. Its root or intermediate is not installed on the client.',
      'The list of roots in a Linux container is missing or old.',
    ],
    fixes: [
      'Configure leaf and intermediates on the server. In IIS, import a PFX with the whole chain, '
        + 'or install the intermediate in "Intermediate Certification Authorities" of the computer.',
      'On the client, add the missing CA: `certutil -addstore -f CA intermediate.cer` on Windows, '
        + '`update-ca-certificates` on Debian, `update-ca-trust` on RHEL, or `ExtraStore` of '
        + '`X509ChainPolicy` in code. `CustomTrustStore` needs the `TrustMode` `CustomRootTrust`.',
      'Allow clients to reach the "CA Issuers" URLs on port 80, or distribute the intermediates by '
        + 'group policy.',
    ],
  },
  ko: {
    title: '클라이언트가 신뢰할 수 있는 루트까지 체인을 만들지 못합니다',
    causes: [
      '서버가 중간 인증서를 보내지 않고, 클라이언트도 "CA Issuers" 주소에서 내려받지 못합니다.',
      '사설 CA가 발급한 인증서인데 루트 인증서나 중간 인증서가 클라이언트에 없습니다.',
      'Linux 컨테이너에 루트 목록이 없거나 오래되었습니다.',
    ],
    fixes: [
      '서버에 서버 인증서와 중간 인증서를 함께 설정하세요. IIS는 전체 체인이 포함된 PFX를 가져오거나, 중간 인증서를 컴퓨터의 중간 CA 저장소에 설치하세요.',
      '클라이언트에 없는 CA를 추가하세요. Windows는 `certutil -addstore -f CA intermediate.cer`, Debian은 '
        + '`update-ca-certificates`, RHEL은 `update-ca-trust`, 코드에서는 `X509ChainPolicy`의 `ExtraStore`입니다. '
        + '`CustomTrustStore`는 `TrustMode`가 `CustomRootTrust`일 때만 쓰입니다.',
      '클라이언트가 "CA Issuers" 주소(80번 포트)에 접속할 수 있게 하거나 중간 인증서를 그룹 정책으로 배포하세요.',
    ],
  },
  links: [
    'https://learn.microsoft.com/en-us/dotnet/api/system.security.cryptography.x509certificates.x509chainstatusflags',
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.2.2.1',
  ],
} as const satisfies Entry
