/** The list of roots of the client is older than the root of the CA. */
import type { Entry } from './types.ts'

export default {
  id: 'outdated-root-store',
  causeGroup: 'old-root-store',
  patterns: [
    'UNABLE_TO_GET_ISSUER_CERT',
    'X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT',
    'unable to get issuer certificate',
    'The issuer certificate could not be found',
    'verify error num 2: unable to get issuer certificate',
    'verify return code 2 (unable to get issuer certificate)',
    'error 2 at 1 depth lookup',
    'error 2 at 2 depth lookup',
    'CN = ISRG Root X1…verify error:num=20',
    'CN = ISRG Root X2…verify error:num=20',
    'CN = GTS Root R1…verify error:num=20',
    'CN = GTS Root R4…verify error:num=20',
    'CN = DigiCert Global Root G2…verify error:num=20',
    'CN = DigiCert Global Root G3…verify error:num=20',
    'CN = Amazon Root CA 1…verify error:num=20',
    'CN = USERTrust RSA Certification Authority…verify error:num=20',
    'CN = ISRG Root X1…verify error:num=2',
    'ISRG Root X1……unable to get local issuer certificate',
    'CN = ISRG Root X1…verify error:num=19',
    'CN = DigiCert Global Root G2…verify error:num=19',
    'CN = USERTrust RSA Certification Authority…verify error:num=19',
    'CN = GTS Root R1…verify error:num=19',
    'ISRG Root X1……certificate signed by unknown authority',
    'ISRG Root X1……Trust anchor for certification path not found',
    'ISRG Root X1……PKIX path building failed',
    {
      text: 'ca-certificates is outdated',
      with: ['certificate', 'certificates', 'cert', 'ssl', 'tls', 'x509'],
    },
    { text: 'outdated ca-certificates', with: ['certificate', 'certificates', 'cert', 'ssl', 'tls', 'x509'] },
    'outdated root certificates',
    'outdated CA bundle',
    'old root store',
    { text: 'server certificate verification failed. CAfile: none CRLfile', general: true },
    'root store is outdated',
    'root certificates are outdated',
    'update your root certificates',
    'old CA bundle',
    'ca-certificates too old',
    'CA bundle is out of date',
    '루트 인증서가 오래되어',
    '루트 인증서 업데이트가 필요',
    'Android 7.1……ISRG Root X1',
  ],
  asked: [
    'old phone does not trust the certificate',
    'root certificates of the system are old',
    '오래된 기기에서 인증서를 신뢰하지 않음',
    '루트 인증서가 오래됨',
    'old Android tablet refuses websites, no system updates for years, root certificates stale',
    "Let's Encrypt sites stopped opening on an old iPhone and on an old Mac",
    'base image of the container is ancient, its CA bundle does not know the newer roots',
    'smart TV no longer connects to https, root list in its firmware is out of date',
    "CentOS 6 box cannot fetch anything over https since the root of Let's Encrypt changed",
    'Windows XP machine does not know the new root certificate, newer PCs open the site fine',
    '구형 안드로이드폰에서만 사이트 인증서 경고, 요즘 폰은 정상',
    '업데이트 끊긴 옛날 태블릿이라 새 루트인증서를 모르는 듯',
    'CentOS 6에서 렛츠인크립트 사이트 접속이 안 됨, ca-certificates가 옛날 것',
    '도커 베이스 이미지가 너무 낡아서 CA 목록이 구버전임',
    '윈도우 XP, 윈도우 7 PC에서만 루트 인증서가 없다고 나옵니다',
    '스마트 TV나 셋톱박스 펌웨어 루트 인증서 목록이 낡아서 https 안 됨',
  ],
  seen: [
    {
      by: 'openssl s_client 1.0.2',
      text:
        'depth=1 C = US, O = Example CA, CN = Example Intermediate\nverify error:num=2:unable to '
        + 'get issuer certificate\nissuer= C = US, O = Example CA, CN = Example Root',
    },
    {
      by: 'openssl s_client 1.1.1',
      text:
        'depth=2 C = US, O = Internet Security Research Group, CN = ISRG Root X1\nverify '
        + 'error:num=20:unable to get local issuer certificate',
    },
    {
      by: 'Node.js 12',
      text:
        'Error: unable to get issuer certificate\n    at TLSSocket.onConnectSecure '
        + "(_tls_wrap.js:1501:34) {\n  code: 'UNABLE_TO_GET_ISSUER_CERT'\n}",
    },
    { by: 'curl 7.58', text: 'curl: (60) SSL certificate problem: unable to get issuer certificate' },
    {
      by: 'curl 7.68 (GnuTLS)',
      text: 'curl: (60) server certificate verification failed. CAfile: none CRLfile: none',
    },
  ],
  provedBy: ['distrusted-ca'],
  fixesFor: ['developer', 'developer', 'owner', 'visitor'],
  en: {
    title: 'The root certificates of the client are out of date',
    causes: [
      'The client is older than the current root of the CA (ISRG Root X1, GTS Root R1 and others).',
      'A container image, device firmware or bundled CA file (certifi, `cacerts`, `cacert.pem`) '
        + 'was not updated for years.',
      'The server sends an old cross-signed chain whose root was removed or expired.',
    ],
    fixes: [
      'Update the list: `apt-get update && apt-get install ca-certificates`, `dnf update '
        + 'ca-certificates`, `pip install --upgrade certifi`, or a newer Java or base image.',
      'If the system gets no updates, download the root from the site of the CA, as PEM with the '
        + 'ending `.crt`, to `/usr/local/share/ca-certificates/`, and run `update-ca-certificates`. On '
        + 'RHEL, use `/etc/pki/ca-trust/source/anchors/` and `update-ca-trust`.',
      'On the server, use a chain that old clients trust, if the CA offers one: `certbot renew '
        + '--cert-name example.com --preferred-chain NAME --force-renewal`.',
      'Update the operating system. Firefox has its own roots, but its current versions need Android 8 '
        + 'or Windows 10.',
    ],
  },
  ko: {
    title: '클라이언트의 루트 목록이 오래되었습니다',
    causes: [
      'CA가 지금 쓰는 루트(ISRG Root X1, GTS Root R1 등)보다 클라이언트가 오래되었습니다.',
      '컨테이너 이미지, 장비 펌웨어, 프로그램에 포함된 CA 파일(certifi, `cacerts`, `cacert.pem`)을 몇 년째 업데이트하지 않았습니다.',
      '서버가 이전 교차 서명 체인을 보내는데 그 루트 인증서가 목록에서 제거되었거나 만료되었습니다.',
    ],
    fixes: [
      '목록을 업데이트하세요. `apt-get update && apt-get install ca-certificates`, `dnf update '
        + 'ca-certificates`, `pip install --upgrade certifi`를 쓰거나 최신 Java와 기본 이미지로 바꾸세요.',
      '업데이트가 끊긴 시스템이라면 CA 홈페이지에서 필요한 루트 인증서만 받으세요. PEM 형식에 확장자 `.crt`로 '
        + '`/usr/local/share/ca-certificates/`에 넣고 `update-ca-certificates`를 실행하세요. RHEL은 '
        + '`/etc/pki/ca-trust/source/anchors/`와 `update-ca-trust`입니다.',
      'CA가 제공한다면 오래된 클라이언트도 신뢰하는 체인을 서버에 설정하세요: `certbot renew --cert-name example.com --preferred-chain '
        + 'NAME --force-renewal`.',
      '운영체제를 업데이트하세요. Firefox에는 자체 루트 목록이 있지만 최신 버전은 Android 8이나 Windows 10 이상이 필요합니다.',
    ],
  },
  links: [
    'https://letsencrypt.org/docs/certificate-compatibility/',
    'https://letsencrypt.org/docs/dst-root-ca-x3-expiration-september-2021/',
    'https://docs.openssl.org/master/man1/openssl-verification-options/',
  ],
} as const satisfies Entry
