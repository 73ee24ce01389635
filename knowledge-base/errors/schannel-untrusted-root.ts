/** Windows or .NET does not trust the root of the chain. */
import type { Entry } from './types.ts'

export default {
  id: 'schannel-untrusted-root',
  causeGroup: 'unknown-issuer',
  patterns: [
    'SEC_E_UNTRUSTED_ROOT',
    '0x80090325',
    '80090325',
    '-2146893019',
    { text: '2148074277', with: ['schannel', 'ssl', 'tls', 'certificate'] },
    'CERT_E_UNTRUSTEDROOT',
    '0x800B0109',
    '800B0109',
    '-2146762487',
    'CERT_TRUST_IS_UNTRUSTED_ROOT',
    'The certificate chain was issued by an authority that is not trusted',
    'terminated in a root certificate which is not trusted by the trust provider',
    'terminated in a root certificate that is not trusted by the trust provider',
    'A certificate chain processed, but terminated in a root certificate',
    'UntrustedRoot',
    'X509ChainStatusFlags.UntrustedRoot',
    'errors in the certificate chain: UntrustedRoot',
    'based on an untrusted root',
    'STATUS_UNTRUSTED_ROOT',
    'WINHTTP_CALLBACK_STATUS_FLAG_INVALID_CA',
    'was issued by an untrusted certificate authority',
    'This CA Root certificate is not trusted',
    'not in the Trusted Root Certification Authorities store',
    'The certificate received from the remote server was issued by an untrusted certificate authority',
    'SSL Provider, error: 0 - The certificate chain was issued by an authority that is not trusted',
    'SSL Provider: The certificate chain was issued by an authority that is not trusted',
    'self-signed root certificate is not trusted',
    'untrusted root certificate',
    'issued by a certification authority that is not trusted',
    '신뢰되지 않은 기관에서 인증서 체인을 발급했습니다',
    '信頼されていない機関によって証明書チェーンが発行されました',
    '証明書チェーンは信頼されていない機関によって発行されました',
    '证书链是由不受信任的颁发机构颁发的',
    '此憑證鏈結是由不受信任的授權單位發出的',
    'Die Zertifikatkette wurde von einer nicht vertrauenswürdigen Zertifizierungsstelle ausgestellt',
    'La chaîne de certificats a été fournie par une autorité qui n’est pas approuvée',
    'La cadena de certificación fue emitida por una entidad en la que no se confía',
    'La cadena de certificación fue emitida por una entidad que no es de confianza',
    'La chaîne de certificats a été émise par une autorité qui n’est pas approuvée',
    'A cadeia de certificação foi emitida por uma autoridade que não é de confiança',
    'Цепочка сертификатов выпущена центром сертификации, не имеющим доверия',
    'CERT_E_UNTRUSTEDTESTROOT',
  ],
  asked: [
    'SQL Server login fails, certificate chain was issued by an authority that is not trusted',
    'after the ODBC 18 driver update the database connection wants a trusted certificate',
    'Windows service cannot connect, root certificate imported for my user only',
    'SSMS asks to tick trust server certificate since the new version',
    'dotnet app on Windows rejects our internal root although I put it in some store',
    'SQL Server certificate chain not trusted',
    'SQL Server 접속 시 신뢰되지 않은 기관에서 인증서 체인을 발급했다고 나옴',
    'ODBC 18로 올린 뒤 MSSQL 연결이 인증서 때문에 안 됨',
    'SSMS 새 버전에서 서버 인증서 신뢰를 체크해야만 접속됨',
    '루트 인증서를 현재 사용자에만 설치해서 윈도우 서비스는 못 믿는 듯',
    '윈도우에서 루트 인증서를 신뢰할 수 있는 루트 인증기관 저장소에 안 넣음',
    'MSSQL 인증서 체인을 신뢰할 수 없음',
  ],
  seen: [
    {
      by: 'curl 8.9 (Schannel)',
      text:
        'curl: (60) schannel: SEC_E_UNTRUSTED_ROOT (0x80090325) - The certificate chain was '
        + 'issued by an authority that is not trusted.',
    },
    {
      by: '.NET 8',
      text:
        'System.Security.Authentication.AuthenticationException: The remote certificate is '
        + 'invalid because of errors in the certificate chain: UntrustedRoot',
    },
    {
      by: 'ODBC Driver 18',
      text:
        '[Microsoft][ODBC Driver 18 for SQL Server]SSL Provider: The certificate chain was issued '
        + 'by an authority that is not trusted.',
    },
    {
      by: 'Windows(한국어)',
      text: 'schannel: SEC_E_UNTRUSTED_ROOT (0x80090325) - 신뢰되지 않은 기관에서 인증서 체인을 발급했습니다.',
    },
    {
      by: 'Windows',
      text:
        'Error 0x800b0109: A certificate chain processed, but terminated in a root certificate '
        + 'which is not trusted by the trust provider.',
    },
    {
      by: 'rustls-platform-verifier (Windows, German)',
      text:
        'Die Zertifikatkette wurde von einer nicht vertrauenswürdigen Zertifizierungsstelle '
        + 'ausgestellt. (os error -2146762487)',
    },
  ],
  provedBy: ['unknown-issuer', 'self-signed'],
  fixesFor: ['owner', 'developer', 'network', 'developer'],
  en: {
    title: 'Windows does not trust the root of the chain',
    causes: [
      'The certificate is self-signed or comes from a private CA. SQL Server creates a '
        + 'self-signed certificate when none is configured.',
      'The root is installed for one user only, or in the wrong store. The service runs under '
        + 'another account.',
      'A company proxy replaces the certificate.',
      'The driver is newer: SqlClient 4 and ODBC 18 encrypt by default (`Encrypt=True`), so they '
        + 'check the certificate.',
    ],
    fixes: [
      'Install a certificate that clients trust. For SQL Server, let the service account read its '
        + 'private key, select it in SQL Server Configuration Manager, then restart the service.',
      'Install the root for the whole computer: `certutil -addstore -f Root ca.cer`, or '
        + '`Import-Certificate -FilePath ca.cer -CertStoreLocation Cert:\\LocalMachine\\Root`.',
      'Distribute the root by group policy: Computer Configuration, Public Key Policies, "Trusted '
        + 'Root Certification Authorities".',
      'In containers on Linux, .NET uses the roots of OpenSSL: add the CA with '
        + '`update-ca-certificates`. `TrustServerCertificate=True` is acceptable only in tests.',
    ],
  },
  ko: {
    title: 'Windows가 체인의 루트 인증서를 신뢰하지 않습니다',
    causes: [
      '자체 서명 인증서이거나 사설 CA가 발급한 인증서입니다. SQL Server는 설정된 인증서가 없으면 자체 서명 인증서를 만듭니다.',
      '루트 인증서가 한 사용자에게만, 또는 잘못된 저장소에 설치되었습니다. 서비스는 다른 계정으로 실행됩니다.',
      '회사 프록시가 인증서를 바꿉니다.',
      '드라이버가 바뀌었습니다. SqlClient 4와 ODBC 18부터는 기본으로 암호화하므로(`Encrypt=True`) 인증서를 확인합니다.',
    ],
    fixes: [
      '클라이언트가 신뢰하는 인증서를 설치하세요. SQL Server는 서비스 계정에 개인 키를 읽을 권한을 주고, SQL Server 구성 관리자에서 인증서를 선택한 뒤 서비스를 '
        + '재시작하세요.',
      '컴퓨터 전체에 루트 인증서를 설치하세요: `certutil -addstore -f Root ca.cer` 또는 `Import-Certificate '
        + '-FilePath ca.cer -CertStoreLocation Cert:\\LocalMachine\\Root`.',
      '그룹 정책으로 배포하세요. 컴퓨터 구성의 공개 키 정책에서 신뢰할 수 있는 루트 CA로 등록하세요.',
      'Linux 컨테이너의 .NET은 OpenSSL의 루트 목록을 씁니다. `update-ca-certificates`로 CA를 추가하세요. '
        + '`TrustServerCertificate=True`는 테스트에서만 쓰세요.',
    ],
  },
  links: [
    'https://learn.microsoft.com/en-us/troubleshoot/sql/database-engine/connect/error-message-when-you-connect',
    'https://learn.microsoft.com/en-us/dotnet/api/system.security.cryptography.x509certificates.x509chainstatusflags',
    'https://learn.microsoft.com/en-us/windows/win32/secauthn/schannel-error-codes-for-tls-and-ssl-alerts',
  ],
} as const satisfies Entry
