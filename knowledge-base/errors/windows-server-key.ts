/** Windows cannot use the private key of the server certificate. */
import type { Entry } from './types.ts'

export default {
  id: 'windows-server-key',
  causeGroup: 'other',
  patterns: [
    'A fatal error occurred when attempting to access the TLS server credential private key',
    'A fatal error occurred when attempting to access the SSL server credential private key',
    'attempting to access the TLS client credential private key',
    'attempting to access the SSL client credential private key',
    'The error code returned from the cryptographic module is 0x8009030D',
    'The error code returned from the cryptographic module is',
    "The SSL server credential's certificate does not have a private key information"
      + ' property attached to it',
    "The TLS server credential's certificate does not have a private key information"
      + ' property attached to it',
    'Schannel 36870',
    'Schannel 36869',
    'SSL Certificate add failed, Error: 1312',
    'SSL Certificate add failed',
    'SSL certificate add failed, Error: 183',
    'SSL certificate add failed, Error: 87',
    'SSL certificate deletion failed',
    {
      text: 'A specified logon session does not exist. It may already have been terminated',
      with: ['ssl', 'tls', 'certificate', 'sslcert', 'https', 'iis'],
    },
    'Cannot find the certificate request associated with this certificate file',
    'Cannot find the certificate request that is associated with this certificate file',
  ],
  asked: [
    'imported the cer file in IIS and it disappears from the list, no private key',
    'IIS binding fails, a specified logon session does not exist, the certificate has no key',
    'certificate renewed on another server, the private key is not on this Windows machine',
    'SQL Server service account may not read the private key of the certificate',
    'certificate is in the user store, not the computer store, Windows service finds no key',
    'IIS certificate without private key',
    'IIS에서 인증서 가져오기를 했는데 목록에서 사라짐, 개인 키가 없는 듯',
    '서비스 계정이 인증서 개인키를 읽을 권한이 없음(NETWORK SERVICE)',
    'CSR을 다른 윈도우 서버에서 만들어서 여기엔 개인 키가 없음',
    'SQL Server 구성 관리자에 인증서가 안 보임, 개인키 권한 문제인 듯',
    '인증서를 컴퓨터 저장소가 아니라 사용자 저장소에 넣었음',
    'IIS 인증서에 개인 키 없음',
  ],
  seen: [
    {
      by: 'Windows event log (Schannel 36870)',
      text:
        'A fatal error occurred when attempting to access the TLS server credential'
        + ' private key. The error code returned from the cryptographic module is'
        + ' 0x8009030D. The internal error state is 10001.',
    },
    {
      by: 'netsh http add sslcert',
      text:
        'SSL Certificate add failed, Error: 1312 A specified logon session does not'
        + ' exist. It may already have been terminated.',
    },
    {
      by: 'IIS',
      text:
        'Complete Certificate Request: Cannot find the certificate request that is'
        + ' associated with this certificate file. A certificate request must be completed'
        + ' on the computer where the request was created.',
    },
  ],
  en: {
    title: 'Windows cannot use the private key of the server certificate',
    causes: [
      'The certificate was imported without its private key, such as a `.cer` or `.crt` file.',
      'The service account, such as NETWORK SERVICE or the application pool, is not allowed to read the key.',
      'The certificate is in the store of a user, not of the computer.',
      'The CSR was created on another computer, so the private key is on that computer.',
    ],
    fixes: [
      'If the key is on this computer, restore its link to the certificate: `certutil -repairstore my'
        + ' THUMBPRINT`.',
      'Give the account read permission: `certlm.msc` > Personal > Certificates > All Tasks > Manage'
        + ' Private Keys.',
      'If the key is not on this computer, install the certificate where the CSR was created '
        + '(`certreq -accept cert.cer`) and export it with its key as a PFX file. Then import it here: '
        + '`certutil -importPFX cert.pfx`. Check the binding: `netsh http show sslcert`.',
    ],
  },
  ko: {
    title: 'Windows가 서버 인증서의 개인 키를 사용하지 못합니다',
    causes: [
      '`.cer`나 `.crt` 파일처럼 개인 키 없이 인증서를 가져왔습니다.',
      'NETWORK SERVICE나 애플리케이션 풀 같은 서비스 계정에 키를 읽을 권한이 없습니다.',
      '인증서가 컴퓨터가 아니라 사용자 저장소에 있습니다.',
      'CSR을 다른 컴퓨터에서 만들어 개인 키가 그 컴퓨터에 있습니다.',
    ],
    fixes: [
      '키가 이 컴퓨터에 있다면 인증서와 키의 연결을 복구하세요: `certutil -repairstore my THUMBPRINT`.',
      '서비스 계정에 읽기 권한을 주세요. `certlm.msc` > 개인용 > 인증서 > 모든 작업 > 개인 키 관리에서 설정하세요.',
      '키가 없다면 CSR을 만든 컴퓨터에 인증서를 설치하고(`certreq -accept cert.cer`) 키와 함께 PFX 파일로 내보내 이 컴퓨터에서 `certutil '
        + '-importPFX cert.pfx`로 가져오세요. 바인딩은 `netsh http show sslcert`로 확인하세요.',
    ],
  },
  links: [
    'https://learn.microsoft.com/en-us/windows-server/administration/windows-commands/certutil',
    'https://learn.microsoft.com/en-us/troubleshoot/developer/webapps/iis/development/assign-certificate-private-key',
    'https://learn.microsoft.com/en-us/previous-versions/windows/it-pro/windows-server-2008-R2-and-2008/cc725882(v=ws.10)',
  ],
} as const satisfies Entry
