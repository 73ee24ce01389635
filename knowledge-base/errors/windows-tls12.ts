/** A Windows program offers only old TLS versions. */
import type { Entry } from './types.ts'

export default {
  id: 'windows-tls12',
  causeGroup: 'protocol-version',
  patterns: [
    'Could not create SSL/TLS secure channel',
    'SSL TLS 보안 채널을 만들 수 없습니다',
    'SSL/TLS のセキュリティで保護されているチャネルを作成できませんでした',
    'Es konnte kein geschützter SSL TLS Kanal erstellt werden',
    '未能创建 SSL/TLS 安全通道',
    'WINHTTP_SECURE_FAILURE',
    'ERROR_WINHTTP_SECURE_FAILURE',
    'ERROR_INTERNET_SECURE_CHANNEL_ERROR',
    'ERROR_WINHTTP_SECURE_CHANNEL_ERROR',
    { text: '12157', with: ['winhttp', 'wininet', 'ssl', 'tls', 'secure channel'] },
    { text: '12175', with: ['winhttp', 'wininet', 'ssl', 'tls', 'secure'] },
    '0x80072F7D',
    '80072F7D',
    '0x80072F8F',
    '80072F8F',
    'An error occurred in the secure channel support',
    '보안 채널 지원 중에 오류가 발생',
    { text: 'A security error occurred', with: ['winhttp', '80072f8f', '12175'] },
    'The client and server cannot communicate because they do not possess a common algorithm',
    'they do not possess a common algorithm',
    '0x80090331',
    '80090331',
    '-2146893007',
    'SEC_E_ALGORITHM_MISMATCH',
    '클라이언트와 서버가 공통 알고리즘을 가지고 있지 않으므로',
    'ErrorCode AlgorithmMismatch',
    'SecureChannelFailure',
    'Error SecureChannelFailure The authentication or decryption has failed',
    'WebExceptionStatus SecureChannelFailure',
    'The underlying connection was closed Could not establish secure channel',
    'A fatal error occurred while creating a TLS client credential. The internal error state is',
    'A fatal error occurred while creating an SSL client credential',
    'SSL 클라이언트 자격 증명을 만드는 동안 심각한 오류',
    'TLS 클라이언트 자격 증명을 만드는 동안 심각한 오류',
    'error occurred while creating a TLS client credential',
    'internal error state is 10013',
    '[DBNETLIB][ConnectionOpen (SECDoClientHandshake()).]SSL Security error',
    'SECDoClientHandshake SSL Security error',
    'Invoke-WebRequest The request was aborted Could not create',
    { text: 'TLS 1.0 and 1.1 are no longer supported', with: ['powershell', 'nuget', 'psgallery'] },
    { text: 'SEC_E_UNSUPPORTED_FUNCTION', with: ['tls', 'ssl', 'schannel'] },
    { text: '0x80090302', with: ['ssl', 'tls', 'schannel', 'handshake', 'securechannel'] },
    {
      text: 'The function requested is not supported',
      with: ['ssl', 'tls', 'schannel', 'sspi', 'handshake'],
    },
    'AcquireCredentialsHandle failed',
    'schannel TLS 1.3 not supported on Windows',
    'schannel this version of Windows is too old to support',
    { text: 'SEC_E_INTERNAL_ERROR', with: 'windows' },
    { text: '0x80090304', with: 'windows' },
    'WINHTTP_CALLBACK_STATUS_FLAG_SECURITY_CHANNEL_ERROR',
    'ERROR_INTERNET_SECURITY_CHANNEL_ERROR',
    'The underlying connection was closed: An unexpected error occurred on a send',
    '기본 연결이 닫혔습니다. 보내기에서 예기치 않은 오류가 발생했습니다',
  ],
  asked: [
    'cannot connect securely to this page',
    '이 페이지에 안전하게 연결할 수 없음',
    'PowerShell cannot download anything, could not create a secure channel',
    'old dotnet program on Windows Server 2012 only does TLS 1.0 by default',
    'since the payment provider requires TLS 1.2 our VB6 program gets no secure channel',
    'Windows 7 application cannot talk to the API, schannel without TLS 1.2',
    'after hardening with IIS Crypto our Windows program lost its secure connections',
    '닷넷 프로그램에서 SSL/TLS 보안 채널을 만들 수 없음',
    '파워셸 Invoke-WebRequest가 TLS 1.2가 아니라서 실패하는 듯',
    '윈도우 7 프로그램이 TLS 1.2를 안 써서 API 보안 연결이 안 됨',
    '닷넷 4.5로 만든 프로그램이라 TLS 1.2 설정을 레지스트리에 넣어야 하나요',
    '윈도우 서버 2012에서 결제 연동이 보안 채널 오류로 실패',
  ],
  seen: [
    {
      by: '.NET Framework 4.5',
      text: 'System.Net.WebException: The request was aborted: Could not create SSL/TLS secure channel.',
    },
    {
      by: 'PowerShell 5.1 (Korean)',
      text: 'Invoke-WebRequest : 요청이 중단되었습니다. SSL/TLS 보안 채널을 만들 수 없습니다.',
    },
    {
      by: '.NET Framework 4.8',
      text:
        'System.ComponentModel.Win32Exception (0x80004005): The client and server cannot '
        + 'communicate, because they do not possess a common algorithm',
    },
    {
      by: 'WinHTTP (VBA)',
      text: "Run-time error '-2147012739 (80072f7d)': An error occurred in the secure channel support",
    },
    {
      by: 'Windows Server 2016 event 36871',
      text:
        'A fatal error occurred while creating a TLS client credential. The internal error '
        + 'state is 10013.',
    },
    {
      by: 'OLE DB, SQL Server',
      text: '[DBNETLIB][ConnectionOpen (SECDoClientHandshake()).]SSL Security error.',
    },
    {
      by: 'curl 7.79 (Schannel)',
      text:
        'curl: (35) schannel: AcquireCredentialsHandle failed: SEC_E_UNSUPPORTED_FUNCTION '
        + '(0x80090302) - The function requested is not supported',
    },
  ],
  fixesFor: ['developer', 'developer', 'network', 'owner'],
  en: {
    title: 'The Windows program could not set up TLS with the server',
    causes: [
      'The program uses an old .NET Framework or WinHTTP default, which offers only SSL 3.0 and TLS '
        + '1.0, and the server requires TLS 1.2.',
      'The cipher suites of an old Windows version (7, 8.1, Server 2012 R2) do not overlap with '
        + 'those of the server.',
      'A policy or tool has disabled TLS 1.2 or its cipher suites in the Schannel settings of the '
        + 'registry.',
    ],
    fixes: [
      '.NET Framework: target 4.7 or newer and remove `ServicePointManager.SecurityProtocol` from '
        + 'the code. As a stopgap in PowerShell: `[Net.ServicePointManager]::SecurityProtocol = "Tls12"`.',
      'Programs that cannot be rebuilt: set `SchUseStrongCrypto` and `SystemDefaultTlsVersions` to '
        + '1 under `HKLM\\SOFTWARE\\Microsoft\\.NETFramework\\v4.0.30319` (.NET 3.5: `v2.0.50727`) and in '
        + '`WOW6432Node`, then restart.',
      'Check that `HKLM\\SYSTEM\\CurrentControlSet\\Control\\SecurityProviders\\SCHANNEL\\Protocols\\TLS '
        + '1.2\\Client` does not have `Enabled` set to 0.',
      'On the server, offer for old Windows a suite such as `ECDHE-RSA-AES256-SHA384` only as long '
        + 'as needed. Server 2012 R2 has no ECDHE-RSA suite with AES-GCM.',
    ],
  },
  ko: {
    title: 'Windows 프로그램이 서버와 TLS 연결을 맺지 못했습니다',
    causes: [
      '프로그램이 오래된 .NET Framework나 WinHTTP 기본값을 써서 SSL 3.0과 TLS 1.0만 제안하는데 서버는 TLS 1.2를 요구합니다.',
      'Windows 7, 8.1, Server 2012 R2처럼 오래된 Windows의 암호 스위트가 서버와 겹치지 않습니다.',
      '정책이나 도구가 레지스트리의 Schannel 설정에서 TLS 1.2 또는 그 암호 스위트를 껐습니다.',
    ],
    fixes: [
      '.NET Framework는 4.7 이상을 대상으로 빌드하고 코드에서 `ServicePointManager.SecurityProtocol`을 지우세요. '
        + 'PowerShell에서는 임시로 `[Net.ServicePointManager]::SecurityProtocol = "Tls12"`를 쓰세요.',
      '다시 빌드할 수 없는 프로그램은 `HKLM\\SOFTWARE\\Microsoft\\.NETFramework\\v4.0.30319`(.NET 3.5는 `v2.0.50727`)와 '
        + '`WOW6432Node` 아래에서 `SchUseStrongCrypto`와 `SystemDefaultTlsVersions`를 1로 설정하고 다시 시작하세요.',
      '`HKLM\\SYSTEM\\CurrentControlSet\\Control\\SecurityProviders\\SCHANNEL\\Protocols\\TLS 1.2\\Client`의 '
        + '`Enabled`가 0이 아닌지 확인하세요.',
      '서버에서는 필요한 동안만 오래된 Windows용으로 `ECDHE-RSA-AES256-SHA384` 같은 스위트를 허용하세요. Server 2012 R2에는 '
        + 'AES-GCM을 쓰는 ECDHE-RSA 스위트가 없습니다.',
    ],
  },
  links: ['https://learn.microsoft.com/en-us/dotnet/framework/network-programming/tls'],
} as const satisfies Entry
