/** The .NET Framework does not trust the certificate, and does not say why. */
import type { Entry } from './types.ts'

export default {
  id: 'dotnet-trust-relationship',
  causeGroup: 'unknown-issuer',
  patterns: [
    { text: 'Could not establish trust relationship for the SSL/TLS secure channel', general: true },
    {
      text: 'Could not establish trust relationship for the SSL/TLS secure channel with authority',
      general: true,
    },
    { text: 'Could not establish secure channel for SSL/TLS with authority', general: true },
    {
      text: 'TrustFailure',
      with: ['webexception', 'webexceptionstatus', 'ssl', 'tls', 'certificate', 'secure channel'],
      general: true,
    },
    { text: 'SSL/TLS 보안 채널에 대한 트러스트 관계를 설정할 수 없습니다', general: true },
    { text: 'SSL/TLS 보안 채널에 대한 신뢰 관계를 설정할 수 없습니다', general: true },
    { text: '보안 채널에 대해 트러스트 관계를 설정할 수 없습니다', general: true },
    { text: '未能为 SSL/TLS 安全通道建立信任关系', general: true },
    {
      text: 'SSL/TLS のセキュリティで保護されているチャネルに対する信頼関係を確立できませんでした',
      general: true,
    },
    { text: 'Es konnte keine Vertrauensstellung für den sicheren SSL/TLS-Kanal', general: true },
    { text: 'établir une relation de confiance pour le canal sécurisé SSL/TLS', general: true },
    { text: 'relación de confianza para el canal seguro SSL/TLS', general: true },
    { text: 'Could not establish trust relationship with remote server', general: true },
  ],
  asked: [
    'could not establish trust relationship, our C# client calls a server with a private CA',
    "WCF client on Windows Server does not trust the service's root",
    'Windows service runs under an account that does not see my user root store',
    'SharePoint cannot trust the internal web service',
    'C# works in the office only after the root came by group policy',
    'IIS application calls another intranet server whose root Windows does not know',
    'WCF 호출 시 신뢰 관계를 설정할 수 없다고 나옵니다',
    '윈도우 서버 컴퓨터 저장소에 사설 루트가 없어서 C# 호출 실패',
    'SSL/TLS 보안 채널 신뢰 관계를 못 맺는다고 함',
    '윈도우 서비스 계정에서는 내가 설치한 루트를 못 봄',
    '셰어포인트에서 내부 웹서비스 인증서를 신뢰 안 함',
    'IIS 웹앱이 다른 내부 서버를 호출할 때 윈도우가 신뢰 안 함',
  ],
  seen: [
    {
      by: '.NET Framework 4.8',
      text:
        'System.Net.WebException: The underlying connection was closed: Could not establish trust '
        + 'relationship for the SSL/TLS secure channel.',
    },
    {
      by: '.NET Framework 4.8',
      text: '기본 연결이 닫혔습니다. SSL/TLS 보안 채널에 대한 트러스트 관계를 설정할 수 없습니다.',
    },
    { by: '.NET Framework 4.8', text: '未能为 SSL/TLS 安全通道建立信任关系。' },
  ],
  provedBy: ['unknown-issuer', 'incomplete-chain', 'self-signed', 'hostname-mismatch', 'expired', 'revoked'],
  fixesFor: ['developer', 'owner', 'developer', 'network'],
  en: {
    title: 'Windows does not trust the certificate of the server',
    causes: [
      'The CA is a private one, a company proxy or a self-signed certificate, and its root is not in '
        + 'the store of this machine.',
      'The server does not send its intermediate certificate, and Windows cannot download it.',
      'The certificate is for another name, or it has expired. The inner exception and '
        + '`SslPolicyErrors` say which.',
    ],
    fixes: [
      'Print the inner exceptions (`ex.ToString()`): `RemoteCertificateNameMismatch`, '
        + '`RemoteCertificateChainErrors` and the chain status name the reason.',
      'Send the whole chain for the right name: `openssl s_client -connect example.com:443 -servername '
        + 'example.com` must show `Verify return code: 0 (ok)`.',
      'For a private CA, add its root to the store of the machine: `certutil -addstore -f Root '
        + 'ca.crt`. A service does not see the store of a user.',
      'In a company network, distribute the root of the proxy by group policy, and allow the addresses '
        + 'of CAs for intermediates, OCSP and CRLs.',
    ],
  },
  ko: {
    title: 'Windows가 서버 인증서를 신뢰하지 않습니다',
    causes: [
      '사설 CA나 회사 프록시가 발급했거나 자체 서명한 인증서인데, 그 루트 인증서가 이 컴퓨터에 없습니다.',
      '서버가 중간 인증서를 보내지 않고 Windows도 내려받지 못합니다.',
      '다른 호스트 이름의 인증서이거나 만료된 인증서입니다. 내부 예외와 `SslPolicyErrors`에 이유가 나옵니다.',
    ],
    fixes: [
      '내부 예외까지 출력하세요(`ex.ToString()`). `RemoteCertificateNameMismatch`, '
        + '`RemoteCertificateChainErrors`와 체인 상태에 이유가 나옵니다.',
      '올바른 호스트 이름의 인증서와 체인을 모두 보내세요. `openssl s_client -connect example.com:443 -servername example.com` '
        + '결과가 `Verify return code: 0 (ok)`이어야 합니다.',
      '사설 CA라면 컴퓨터 저장소에 루트 인증서를 추가하세요: `certutil -addstore -f Root ca.crt`. 서비스는 사용자 저장소를 읽지 않습니다.',
      '회사 네트워크라면 프록시의 루트 인증서를 그룹 정책으로 배포하고, 중간 인증서·OCSP·CRL을 받는 CA 주소로의 접속을 허용하세요.',
    ],
  },
  links: [
    'https://learn.microsoft.com/en-us/dotnet/api/system.net.webexceptionstatus',
    'https://learn.microsoft.com/en-us/dotnet/api/system.net.security.sslpolicyerrors',
  ],
} as const satisfies Entry
