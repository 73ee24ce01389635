/** Windows TLS (Schannel) in curl and Git could not finish a connection; the rest of the message says why. */
import type { Entry } from './types.ts'

export default {
  id: 'git-schannel-general',
  causeGroup: 'other',
  patterns: [
    { text: 'schannel: next InitializeSecurityContext failed', general: true },
    { text: 'schannel: initial InitializeSecurityContext failed', general: true },
    { text: 'schannel: InitializeSecurityContext failed', general: true },
    { text: 'schannel: SNI or certificate check failed', general: true },
    'schannel: failed to send initial handshake data',
    'schannel: failed to send next handshake data',
    { text: 'schannel: failed to read data from server', general: true },
    { text: 'schannel: failed to decrypt data', general: true },
    'schannel: server indicated shutdown in a prior call',
    'schannel: an unrecoverable error occurred in a prior call',
    'schannel: Failed setting algorithm cipher list',
    'schannel: unable to re-establish … connection',
    'schannel: failed to setup',
    'schannel: cannot renegotiate, an error is pending',
    'schannel: ApplyControlToken failure',
    'schannel: Failed to read cert file',
    { text: 'schannel: CertGetCertificateChain', general: true },
    'A fatal error occurred while creating a TLS server credential',
    { text: 'The TLS protocol defined fatal alert code is', general: true },
    { text: 'The TLS protocol defined fatal error code is', general: true },
    { text: 'Schannel … Event ID 36887', general: true },
    'Schannel … 36871',
    'Schannel … 36874',
    { text: '80090318', with: ['schannel', 'ssl', 'tls'] },
    'SEC_E_INCOMPLETE_MESSAGE',
  ],
  asked: [
    'git on Windows uses the TLS of the system and cannot connect',
    'curl built into Windows 10 fails inside the Windows TLS layer, on Linux it works',
    'Windows TLS stack returns a bare number, registry was hardened before',
    'switched git from openssl to the Windows backend and now HTTPS clone dies',
    'group policy disabled cipher suites, Windows programs cannot finish TLS',
    'Windows 7 or Server 2012 curl and git stop inside the system security package on https',
    '윈도우 내장 TLS로 git이 연결을 못 맺음',
    '윈도우에서만 curl SSL 실패, 리눅스는 정상',
    '레지스트리에서 TLS 1.2 껐더니 윈도우 프로그램들이 https를 못 함',
    'git 백엔드를 윈도우 쪽으로 바꾼 뒤 SSL 오류',
    '그룹 정책으로 암호 스위트 막은 PC에서 Schannel 연결이 안 됨',
    '윈도우 7에서 git clone이 시스템 보안 채널 단계에서 https 실패',
  ],
  seen: [
    {
      by: 'Windows event log',
      text:
        'A fatal error occurred while creating a TLS server credential. The internal error state is '
        + '10013.',
    },
    {
      by: 'curl 8.9 (Schannel)',
      text: 'curl: (56) schannel: an unrecoverable error occurred in a prior call',
    },
    {
      by: 'Windows event log',
      text: 'An TLS 1.2 connection request failed. The TLS protocol defined fatal error code is 250.',
    },
  ],
  fixesFor: ['developer', 'network', 'developer', 'owner'],
  en: {
    title: 'Windows TLS (Schannel) could not complete the connection',
    causes: [
      'The number or constant after it names the reason, for example `SEC_E_UNTRUSTED_ROOT` or '
        + '`CRYPT_E_NO_REVOCATION_CHECK`.',
      'The registry or a group policy disables the TLS version or cipher suites that the program requests '
        + '(internal error state 10013). Often an old program requests TLS 1.0 or 1.1.',
      'A proxy or firewall closes the connection during the handshake.',
    ],
    fixes: [
      'For Git try the other backend, which uses its own CA list: `git config --global '
        + 'http.sslBackend openssl`. With `schannel`, add the CA to the Windows store.',
      'Check that TLS 1.2 is not disabled in the registry: '
        + '`HKLM\\SYSTEM\\CurrentControlSet\\Control\\SecurityProviders\\SCHANNEL\\Protocols`. '
        + '`Get-TlsCipherSuite` lists the cipher suites that are enabled.',
      'Set the proxy: `git config --global http.proxy http://proxy.example.com:3128`.',
      'Check the server: `openssl s_client -connect example.com:443 -servername example.com`.',
    ],
  },
  ko: {
    title: 'Windows TLS(Schannel)가 연결을 완료하지 못했습니다',
    causes: [
      '뒤에 나오는 번호나 상수가 이유입니다. `SEC_E_UNTRUSTED_ROOT`, `CRYPT_E_NO_REVOCATION_CHECK` 같은 값입니다.',
      '프로그램이 요구하는 TLS 버전이나 암호 스위트가 레지스트리나 그룹 정책에서 꺼져 있습니다(내부 오류 상태 10013). 오래된 프로그램이 TLS 1.0이나 1.1을 요구하는 '
        + '경우가 많습니다.',
      '프록시나 방화벽이 핸드셰이크 중에 연결을 끊습니다.',
    ],
    fixes: [
      'Git은 자체 CA 목록을 쓰는 다른 백엔드로 시험하세요: `git config --global http.sslBackend openssl`. `schannel`을 '
        + '쓴다면 CA를 Windows 저장소에 넣어야 합니다.',
      '레지스트리에서 TLS 1.2가 꺼져 있지 않은지 확인하세요: '
        + '`HKLM\\SYSTEM\\CurrentControlSet\\Control\\SecurityProviders\\SCHANNEL\\Protocols`. '
        + '켜져 있는 암호 스위트는 `Get-TlsCipherSuite`로 볼 수 있습니다.',
      '프록시를 지정하세요: `git config --global http.proxy http://proxy.example.com:3128`.',
      '서버를 확인하세요: `openssl s_client -connect example.com:443 -servername example.com`.',
    ],
  },
  links: [
    'https://learn.microsoft.com/en-us/windows-server/security/tls/tls-registry-settings',
    'https://git-scm.com/docs/git-config',
    'https://learn.microsoft.com/en-us/windows/win32/secauthn/schannel-error-codes-for-tls-and-ssl-alerts',
  ],
} as const satisfies Entry
