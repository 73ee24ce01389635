/** The chain leads to a root or cross-signed certificate that has expired. */
import type { Entry } from './types.ts'

export default {
  id: 'expired-root',
  causeGroup: 'old-root-store',
  patterns: [
    'AddTrust External CA Root',
    'AddTrust External CA Root…certificate has expired',
    'CN = DST Root CA X3',
    'DST Root CA X3…certificate has expired',
    'CN = DST Root CA X3…verify error:num=10:certificate has expired',
    'CN = AddTrust External CA Root…verify error:num=10:certificate has expired',
    'DST_Root_CA_X3',
    'DST Root CA X3……expired',
    'expired……DST Root CA X3',
    'AddTrust_External_Root',
    'depth=3…verify error:num=10:certificate has expired',
    'error 10 at 3 depth lookup',
    'VERIFY ERROR: depth=2, error=certificate has expired',
    'VERIFY ERROR: depth=3, error=certificate has expired',
    'VERIFY ERROR: depth=1, error=certificate has expired',
    'root certificate has expired',
    'bad_cert,root_cert_expired',
    'Root is not temporally valid',
    'root CA certificate has expired',
    'root CA has expired',
    'expired root certificate',
    'root certificate expired',
    'CN = GlobalSign Root CA…verify error:num=10:certificate has expired',
    'Baltimore CyberTrust Root……expired',
    'CyberTrust Root…verify error:num=10',
    'UTN-USERFirst-Hardware…expired',
    "Let's Encrypt……DST Root CA X3",
    '루트 인증서가 만료',
    'CA 루트 인증서 만료',
    'ルート証明書の有効期限',
    '根证书已过期',
  ],
  asked: [
    'root of the chain ended in September 2021, old devices complain since then',
    'only old Linux boxes say it has expired, new machines are happy with the same site',
    'our own company root CA reached the end of its ten years and now everything is red',
    'CentOS 7 and OpenSSL 1.0 follow the dead cross-signed root although ours was just renewed',
    'certificate is fresh, yet the root above it has run out',
    'retired root still in the bundle of the server, legacy clients stop there',
    'old TVs and consoles lost HTTPS when the root CA ran out',
    '루트 인증서가 만료돼서 오래된 단말기만 접속이 안 됨',
    '2021년 9월 이후로 구형 기기에서만 루트 만료라고 나옴',
    '서버 인증서는 새건데 맨 위 루트가 기간이 끝났대요',
    '사내 루트CA 10년 지나서 만료되니 전부 빨간 화면',
    'CentOS 7 구버전 OpenSSL에서만 만료된 루트를 따라가는 듯',
    '교차 서명된 옛날 루트가 체인에 남아 있어서 만료로 처리됨',
    '사설 루트인증서 유효기간이 끝나 재발급하고 배포해야 함',
  ],
  seen: [
    {
      by: 'openssl s_client 1.0.2',
      text:
        'depth=3 O = Digital Signature Trust Co., CN = DST Root CA X3\nverify '
        + 'error:num=10:certificate has expired\nnotAfter=Sep 30 14:01:15 2021 GMT',
    },
    {
      by: 'openssl s_client 1.0.1',
      text:
        'depth=3 C = SE, O = AddTrust AB, OU = AddTrust External TTP Network, CN = AddTrust '
        + 'External CA Root\nverify error:num=10:certificate has expired\nnotAfter=May 30 10:48:38 '
        + '2020 GMT',
    },
    { by: 'OpenVPN 2.4', text: 'VERIFY ERROR: depth=2, error=certificate has expired: CN=Example Root CA' },
    { by: 'openssl verify 1.0.2', text: 'error 10 at 3 depth lookup:certificate has expired' },
  ],
  fixesFor: ['owner', 'developer', 'owner'],
  en: {
    title: 'The chain leads to an expired root certificate',
    causes: [
      'The server still sends a cross-signed certificate of a retired root (DST Root CA X3 expired '
        + 'in 2021-09, AddTrust in 2020-05).',
      'The client (OpenSSL 1.0.2 and older, GnuTLS before 3.6.14, old LibreSSL) follows only this path, '
        + 'although a valid one exists.',
      'The root of your own private PKI has expired.',
    ],
    fixes: [
      'Renew the certificate and install the chain that the CA offers now, without the '
        + 'cross-signed certificate.',
      'On the client, remove the expired root and install the current one: on Debian and Ubuntu '
        + 'put `!` before its line in `/etc/ca-certificates.conf` and run `update-ca-certificates`. '
        + 'Update OpenSSL as well.',
      'For a private CA, create a new root and distribute it to all clients first. Reissue the '
        + 'certificates after that.',
    ],
  },
  ko: {
    title: '만료된 루트 인증서로 체인이 이어집니다',
    causes: [
      '서버가 폐지된 루트(DST Root CA X3는 2021-09, AddTrust는 2020-05 만료)의 교차 인증서를 아직 보냅니다.',
      '유효한 경로가 있는데도 클라이언트(OpenSSL 1.0.2 이하, GnuTLS 3.6.14 미만, 오래된 LibreSSL)가 이 경로만 따라갑니다.',
      '사설 PKI에서 자체 루트 인증서가 만료되었습니다.',
    ],
    fixes: [
      '인증서를 갱신하고, 교차 인증서가 없는 CA의 현재 체인을 설치하세요.',
      '클라이언트에서 만료된 루트를 빼고 현재 루트를 설치하세요. Debian과 Ubuntu는 `/etc/ca-certificates.conf`의 해당 줄 앞에 '
        + '`!`를 붙이고 `update-ca-certificates`를 실행하세요. OpenSSL도 업데이트하세요.',
      '사설 CA라면 새 루트 인증서를 만들어 모든 클라이언트에 먼저 배포하고, 그 뒤에 인증서를 재발급하세요.',
    ],
  },
  links: [
    'https://letsencrypt.org/docs/dst-root-ca-x3-expiration-september-2021/',
    'https://www.rfc-editor.org/rfc/rfc5280#section-6',
  ],
} as const satisfies Entry
