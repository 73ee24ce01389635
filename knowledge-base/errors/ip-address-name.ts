/** The client connects to an IP address that the certificate does not have. */
import type { Entry } from './types.ts'

export default {
  id: 'ip-address-name',
  causeGroup: 'hostname-mismatch',
  patterns: [
    'X509_V_ERR_IP_ADDRESS_MISMATCH',
    {
      text: 'IP address mismatch',
      with: [
        'ssl',
        'tls',
        'sslerror',
        'certificateerror',
        'certificate',
        'cert',
        'https handshake',
        'x509',
        'openssl',
        'verify error',
        'verify return code',
      ],
    },
    'IP address mismatch, certificate is not valid for',
    'verify error:num=64',
    'Verify return code: 64',
    "because it doesn't contain any IP SANs",
    "cannot validate certificate for … because it doesn't contain any IP SANs",
    "doesn't contain any IP SANs",
    'does not contain any IP SANs',
    'No subject alternative names matching IP address',
    'No subject alternative names present',
    "is not in the cert's list",
    "Hostname/IP does not match certificate's altnames: IP",
    "altnames: IP … is not in the cert's list",
    'no alternative certificate subject name matches target ipv4 address',
    'no alternative certificate subject name matches target ipv6 address',
    'no alternative certificate subject name matches target IP address',
    'subjectAltName does not match ipv4 address',
    'subjectAltName does not match ipv6 address',
    'peer ip address mismatch',
    {
      text: 'IPADDR_MISMATCH',
      with: 'verification',
    },
    'IPAddressMismatch(mismatched_id',
    'certificate not valid for name IpAddress',
    'NotValidForName … IpAddress',
    'certificate is valid for 127.0.0.1',
    'certificate is valid for … not 127.0.0.1',
    'certificate is valid for 10.96.0.1 … not',
    {
      text: "hostname '127.0.0.1' doesn't match",
      with: 'verification',
    },
    'does not match host name "127.0.0.1"',
    "is not valid for '127.0.0.1'",
  ],
  asked: [
    'opening the server by its IP instead of the domain gives a certificate warning',
    'application is configured with an IP address, certificate lists only names',
    'IP of the VM changed and the certificate still has the old address',
    'https to the router by number, browser says the address is not in the certificate',
    'put the IP into the common name, clients want an IP entry in the SAN',
    'no DNS in the plant, machines reach the server by address and TLS checks fail',
    '도메인 말고 아이피로 https 접속하면 인증서 경고가 뜸',
    '설정에 IP 주소를 넣었더니 인증서에 그 아이피가 없다고 함',
    '서버 IP가 바뀌어서 인증서 SAN의 주소와 안 맞음',
    '공유기 관리 페이지를 IP로 열면 인증서가 안 맞대요',
    'CN에 아이피만 적어서 만든 인증서를 클라이언트가 거부',
    '아이피로 API 호출하면 SSL 이름 검증 실패',
    '내부망이라 DNS 없이 아이피주소로 접속하는데 인증서가 도메인용임',
  ],
  seen: [
    {
      by: 'Go 1.22',
      text:
        'tls: failed to verify certificate: x509: cannot validate certificate for 192.0.2.10 '
        + "because it doesn't contain any IP SANs",
    },
    {
      by: 'Python 3.12 ssl',
      text:
        '[SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: IP address mismatch, '
        + "certificate is not valid for '192.0.2.10'. (_ssl.c:1000)",
    },
    {
      by: 'Java 17',
      text:
        'java.security.cert.CertificateException: No subject alternative names matching IP address '
        + '192.0.2.10 found',
    },
    {
      by: 'Java 8',
      text:
        'javax.net.ssl.SSLHandshakeException: java.security.cert.CertificateException: No subject '
        + 'alternative names present',
    },
    {
      by: 'Node.js 22',
      text:
        "Error [ERR_TLS_CERT_ALTNAME_INVALID]: Hostname/IP does not match certificate's altnames: "
        + "IP: 192.0.2.10 is not in the cert's list: ",
    },
    {
      by: 'curl 8.11 (OpenSSL 3)',
      text:
        'curl: (60) SSL: no alternative certificate subject name matches target ipv4 address '
        + "'192.0.2.10'",
    },
  ],
  provedBy: ['hostname-mismatch'],
  fixesFor: ['developer', 'owner', 'owner', 'developer'],
  en: {
    title: 'The certificate does not contain the IP address',
    causes: [
      'The URL or the setting of the client has an IP address, but the certificate lists only domain '
        + 'names.',
      'The address is in the common name or in a DNS entry. It must be an IP entry of the SANs.',
      'The address changed after the certificate was issued. This is common with Kubernetes API '
        + 'servers and virtual machines.',
    ],
    fixes: [
      'Connect by a name that is in the certificate. Without DNS, add a line to `/etc/hosts`; in '
        + 'curl: `curl --resolve example.com:443:ADDRESS https://example.com/`.',
      'If clients must use the address, add it as an IP entry: `-addext '
        + '"subjectAltName=DNS:example.com,IP:ADDRESS"` in `openssl req`.',
      'Check the entries: `openssl x509 -in cert.pem -noout -ext subjectAltName`. `IP Address:`, '
        + 'not `DNS:`, must precede the address.',
      'If the client supports it, configure the expected name separately: `tls-server-name` in a '
        + 'kubeconfig, `ServerName` of `tls.Config` in Go, `servername` in Node.js.',
    ],
  },
  ko: {
    title: '인증서에 없는 IP 주소로 접속했습니다',
    causes: [
      'URL이나 클라이언트 설정에 IP 주소를 썼는데 인증서에는 도메인만 있습니다.',
      'IP 주소를 공통 이름(CN)이나 DNS 항목에 넣었습니다. SAN의 IP 항목이어야 합니다.',
      '인증서를 발급한 뒤 서버의 IP 주소가 바뀌었습니다. Kubernetes API 서버나 가상 머신에서 흔합니다.',
    ],
    fixes: [
      '인증서에 있는 도메인으로 접속하세요. DNS에 없다면 `/etc/hosts`에 추가하고, curl이라면 다음과 같이 실행하세요: `curl --resolve '
        + 'example.com:443:ADDRESS https://example.com/`.',
      'IP 주소로 접속해야 한다면 IP 항목으로 넣어 다시 발급하세요. `openssl req`에서는 `-addext '
        + '"subjectAltName=DNS:example.com,IP:ADDRESS"` 옵션을 씁니다.',
      '항목을 확인하세요: `openssl x509 -in cert.pem -noout -ext subjectAltName`. 주소 앞에 `DNS:`가 아니라 `IP '
        + 'Address:`가 나와야 합니다.',
      '클라이언트가 지원하면 검사할 도메인을 따로 지정하세요. kubeconfig는 `tls-server-name`, Go는 `tls.Config`의 `ServerName`, '
        + 'Node.js는 `servername`입니다.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.6',
    'https://www.rfc-editor.org/rfc/rfc8738',
    'https://pkg.go.dev/crypto/tls#Config',
    'https://nodejs.org/api/tls.html#tlsconnectoptions-callback',
  ],
} as const satisfies Entry
