/** Remote Desktop warns of the certificate of the other computer. */
import type { Entry } from './types.ts'

export default {
  id: 'rdp-certificate',
  causeGroup: 'unknown-issuer',
  patterns: [
    'The remote computer could not be authenticated due to problems with its security certificate',
    'could not be authenticated due to problems with its security certificate',
    'The identity of the remote computer cannot be verified',
    'Your Remote Desktop connection failed because the remote computer cannot be authenticated',
    'The certificate is not from a trusted certifying authority',
    'The server name on the certificate is incorrect',
    'Do you want to connect despite these certificate errors',
    "This computer can't verify the identity of the RD Gateway",
    "Your computer can't connect to the remote computer because the Remote Desktop Gateway server's "
      + 'certificate',
    "Remote Desktop Gateway server's certificate has expired or has been revoked",
    'Remote Desktop Gateway server address requested and the certificate subject name do not match',
    "The certificate couldn't be verified back to a root certificate",
    'ERRCONNECT_TLS_CONNECT_FAILED',
    'tls_verify_certificate: certificate not trusted, aborting',
    'The above X.509 certificate could not be verified, possibly because you do not have the CA '
      + 'certificate in your certificate store',
    'WARNING: CERTIFICATE NAME MISMATCH',
    'transport_connect_tls',
    'freerdp_tls_handshake',
    { text: 'BIO_do_handshake failed', general: true },
    'The RD Session Host server has failed to create a new self signed certificate',
    'failed to create a new self-signed certificate to be used for RD Session Host Server authentication',
    'SSL_REQUIRED_BY_SERVER',
    'SSL_CERT_NOT_ON_SERVER',
    '보안 인증서의 문제로 인해 원격 컴퓨터를 인증할 수',
    '원격 컴퓨터의 ID를 확인할 수 없습니다',
  ],
  asked: [
    'Remote Desktop asks whether I trust the certificate of the remote computer',
    'RDP warning that the identity of the remote PC cannot be verified, certificate from itself',
    'remote desktop gateway certificate ran out, home office cannot log in',
    'connecting to a PC by number instead of name, mstsc says the certificate name is wrong',
    'yellow certificate prompt each time I open a remote desktop session',
    'remote desktop certificate warning',
    '원격 데스크톱 접속할 때마다 인증서 경고창이 뜹니다',
    '원격 컴퓨터의 ID를 확인할 수 없다며 인증서 경고(RDP)',
    'mstsc로 IP 접속하니 원격 컴퓨터 인증서 이름이 다르다고 함',
    '원격데스크톱 게이트웨이 인증서가 만료되어 재택근무 접속 불가',
    'RDP 인증서를 사내 CA 것으로 바꾸고 싶음, 자체 서명이라 경고 나옴',
    '원격데스크톱 인증서 경고',
  ],
  seen: [
    {
      by: 'mstsc, Windows 11',
      text:
        'The remote computer could not be authenticated due to problems with its security certificate. '
        + 'It may be unsafe to proceed.\nThe certificate is not from a trusted certifying authority.',
    },
    {
      by: 'FreeRDP 2',
      text:
        '[ERROR][com.freerdp.core] - transport_connect_tls:freerdp_set_last_error_ex '
        + 'ERRCONNECT_TLS_CONNECT_FAILED [0x00020008]',
    },
    {
      by: 'mstsc, Windows 10',
      text: 'The identity of the remote computer cannot be verified. Do you want to connect anyway?',
    },
    {
      by: 'FreeRDP 2',
      text:
        'The above X.509 certificate could not be verified, possibly because you do not have the CA '
        + 'certificate in your certificate store, or the certificate has expired.',
    },
  ],
  fixesFor: ['owner', 'visitor', 'network', 'visitor'],
  en: {
    title: 'Remote Desktop cannot verify the certificate of the remote computer',
    causes: [
      'Windows uses a self-signed certificate for Remote Desktop unless another one is assigned.',
      'You connect by IP address or short name, and the certificate contains the full name.',
      'The certificate of the RD Gateway has expired or comes from a private CA that your computer '
        + 'does not know.',
    ],
    fixes: [
      'Assign a certificate from a trusted CA to the RDP listener by its thumbprint: '
        + '`SSLCertificateSHA1Hash` of `Win32_TSGeneralSetting`. `NETWORK SERVICE` must be allowed to '
        + 'read its private key. For RD Gateway, select the certificate in the deployment properties.',
      'Connect by the full name in the certificate. Before you accept a self-signed one, '
        + 'ask the administrator for its thumbprint and compare.',
      'In a domain issue certificates by the group policy "Server authentication certificate '
        + 'template", and distribute the root CA.',
      'FreeRDP: accept only the known fingerprint, `xfreerdp /v:pc.example.com '
        + '/cert:fingerprint:sha256:HASH`, or remove the old entry in `known_hosts2` (FreeRDP 3: the '
        + 'file of the computer in `~/.config/freerdp/server`).',
    ],
  },
  ko: {
    title: '원격 데스크톱이 상대 컴퓨터의 인증서를 확인하지 못했습니다',
    causes: [
      '다른 인증서를 지정하지 않으면 Windows 원격 데스크톱은 자체 서명 인증서를 씁니다.',
      'IP 주소나 짧은 이름으로 연결했지만 인증서에는 전체 이름이 있습니다.',
      'RD 게이트웨이 인증서가 만료되었거나 내 컴퓨터의 루트 목록에 없는 사설 CA가 발급했습니다.',
    ],
    fixes: [
      '신뢰할 수 있는 CA의 인증서를 지문으로 RDP 리스너에 지정하고(`Win32_TSGeneralSetting`의 `SSLCertificateSHA1Hash`) `NETWORK '
        + 'SERVICE`에 개인 키를 읽을 권한을 주세요. RD 게이트웨이는 배포 속성에서 지정하세요.',
      '인증서에 있는 전체 이름으로 연결하세요. 자체 서명 인증서라면 수락하기 전에 관리자와 지문을 비교하세요.',
      '도메인에서는 그룹 정책 "서버 인증 인증서 템플릿"으로 인증서를 발급하고 루트 CA를 배포하세요.',
      'FreeRDP는 미리 확인한 지문만 허용하거나(`xfreerdp /v:pc.example.com /cert:fingerprint:sha256:HASH`) '
        + '`known_hosts2`의 이전 항목을 지우세요. FreeRDP 3에서는 `~/.config/freerdp/server`에 있는 그 컴퓨터의 파일입니다.',
    ],
  },
  links: [
    'https://learn.microsoft.com/en-us/troubleshoot/windows-server/remote/remote-desk'
      + 'top-listener-certificate-configurations',
    'https://learn.microsoft.com/en-us/troubleshoot/windows-server/remote/custom-serv'
      + 'er-authentication-certificate-for-tls',
  ],
} as const satisfies Entry
