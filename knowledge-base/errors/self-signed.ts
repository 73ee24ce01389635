/** The certificate is self-signed. */
import type { Entry } from './types.ts'

export default {
  id: 'self-signed',
  causeGroup: 'self-signed',
  patterns: [
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT',
    'MOZILLA_PKIX_ERROR_SELF_SIGNED_CERT',
    'ASN_SELF_SIGNED_E',
    'ASN self-signed certificate error',
    'self-signed certificate',
    'depth=0…verify error:num=18:self-signed certificate',
    'verify error num 18',
    'verify return code 18',
    'error 18 at 0 depth lookup',
    'OpenSSL verify result: self-signed certificate (18)',
    'self-signed certificate encountered',
    'certificate is self-signed',
    'certificate was self-signed',
    'self-signed SSL certificate',
    'self-signed TLS certificate',
    'The certificate is not trusted because it is self-signed',
    'The certificate is self-signed, and untrusted',
    'certificate rejected: [SelfSigned',
    { text: '-275', with: ['wolfssl', 'wolfSSL_connect', 'asn', 'cyassl'] },
    'bad_cert,selfsigned_peer',
    'selfsigned_peer',
    '이 인증서는 자체 서명된 인증서이므로 신뢰할 수 없습니다',
    '자체 서명된 인증서',
    '자체 서명 인증서',
    '出现了自己签名的证书',
    '遇到自簽憑證',
    'Ein selbst-signiertes Zertifikat wurde gefunden',
    'Récupération d’un certificat autosigné',
    'Certificado auto-firmado encontrado',
    'Trovato certificato auto-firmato',
    'Foi encontrado um certificado auto-assinado',
    'Обнаружен самостоятельно подписанный сертификат',
    '自己署名をしているためこの証明書は信頼されません',
    '自己署名証明書',
    '该证书因为其自签名而不被信任',
    '自签名证书',
    'weil es vom Aussteller selbst signiert wurde',
    'selbstsigniertes Zertifikat',
    'Le certificat n’est pas sûr car il est auto-signé',
    'certificat auto-signé',
    'No se confía en el certificado porque está autofirmado',
    'certificado autofirmado',
    'Il certificato non è attendibile in quanto autofirmato',
    'certificato autofirmato',
    'O certificado não é confiável porque é autoassinado',
    'certificado autoassinado',
    'так как он является самоподписанным',
    'самоподписанный сертификат',
    { text: 'net_error -219', with: 'handshake' },
    'ERR_CERT_SELF_SIGNED_LOCAL_NETWORK',
  ],
  asked: [
    'selfsigned certificate',
    'certificate signed by itself',
    'we made the certificate ourselves',
    '자체 서명 인증서',
    '자체 서명된 인증서라고 나옵니다',
    '자가 서명 인증서',
    '사설 인증서',
    '직접 만든 인증서',
    'the certificate is signed by itself',
    '사설 인증서라서 경고가 나옵니다',
    'NAS web interface shows a warning because it made its own certificate',
    'router admin page is marked unsafe, the certificate comes from the device itself',
    'site went live with the snakeoil test certificate of the distribution',
    'NAS 관리 페이지가 자체 생성한 인증서라 경고 뜸',
    '오픈SSL로 내가 만든 테스트 인증서를 운영에 그대로 올렸음',
  ],
  seen: [
    {
      by: 'openssl s_client 3.0',
      text: 'depth=0 CN = example.com\nverify error:num=18:self-signed certificate\nverify return:1',
    },
    { by: 'curl 8.14 (OpenSSL 3.5)', text: 'curl: (60) SSL certificate problem: self-signed certificate' },
    { by: 'curl 7.68 (OpenSSL 1.1.1)', text: 'curl: (60) SSL certificate problem: self signed certificate' },
    {
      by: 'Python 3.11 (OpenSSL 3)',
      text:
        'ssl.SSLCertVerificationError: [SSL: CERTIFICATE_VERIFY_FAILED] certificate verify '
        + 'failed: self-signed certificate (_ssl.c:1006)',
    },
    {
      by: 'Node.js 20',
      text:
        'Error: self-signed certificate\n    at TLSSocket.onConnectSecure (node:_tls_wrap:1674:34) '
        + "{\n  code: 'DEPTH_ZERO_SELF_SIGNED_CERT'\n}",
    },
    {
      by: 'wget 1.21 (OpenSSL)',
      text:
        "ERROR: cannot verify example.com's certificate, issued by ‘CN=example.com’:\n  "
        + 'Self-signed certificate encountered.',
    },
    {
      by: 'Firefox',
      text:
        'The certificate is not trusted because it is self-signed.\n\nError code: '
        + 'MOZILLA_PKIX_ERROR_SELF_SIGNED_CERT',
    },
    {
      by: 'Firefox(한국어)',
      text: '이 인증서는 자체 서명된 인증서이므로 신뢰할 수 없습니다.\n오류 코드: MOZILLA_PKIX_ERROR_SELF_SIGNED_CERT',
    },
  ],
  provedBy: ['self-signed'],
  fixesFor: ['owner', 'owner', 'network', 'developer'],
  en: {
    title: 'The certificate is self-signed',
    causes: [
      'The server uses a certificate that it generated itself. Often it is the default of the '
        + 'operating system, appliance or control panel.',
      'A certificate from a CA is not installed for this name. The server sends the certificate of '
        + 'its default site.',
      'A test certificate was not replaced before the site went live.',
    ],
    fixes: [
      'Get a free certificate from a public CA, for example `certbot --nginx -d example.com` or '
        + '`certbot --apache -d example.com`.',
      'If you already have one, check that the site for this name uses it (`nginx -T | grep '
        + 'ssl_certificate`), and reload.',
      'For internal servers, issue certificates from a company CA, and install its root on the '
        + 'clients. Do not ignore warnings.',
      'In a test, trust exactly this certificate: `curl --cacert server.pem '
        + 'https://example.com`, or `NODE_EXTRA_CA_CERTS=server.pem` for Node.js.',
    ],
  },
  ko: {
    title: '자체 서명 인증서입니다',
    causes: [
      '서버가 스스로 만든 인증서를 사용합니다. 운영체제, 장비, 호스팅 패널이 기본으로 만들어 둔 인증서인 경우가 많습니다.',
      '이 도메인에 CA가 발급한 인증서가 설치되어 있지 않아 서버가 기본 사이트의 인증서를 보냅니다.',
      '테스트용 인증서를 교체하지 않은 채 서비스를 시작했습니다.',
    ],
    fixes: [
      '공인 CA에서 무료 인증서를 발급받으세요. 예: `certbot --nginx -d example.com` 또는 `certbot --apache -d example.com`.',
      '이미 인증서가 있다면 이 도메인의 사이트가 그 인증서를 쓰는지 확인하고(`nginx -T | grep ssl_certificate`) 서버를 리로드하세요.',
      '내부 서버라면 경고를 무시하지 말고, 사내 CA로 발급한 뒤 그 루트 인증서를 클라이언트에 설치하세요.',
      '테스트에서는 이 인증서만 신뢰하게 하세요. curl은 `curl --cacert server.pem https://example.com`, Node.js는 '
        + '`NODE_EXTRA_CA_CERTS=server.pem`을 쓰세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-3.2',
    'https://eff-certbot.readthedocs.io/en/stable/using.html',
  ],
  asOf: '2026-11-21',
} as const satisfies Entry
