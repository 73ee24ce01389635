/** The chain does not end in a trusted root. */
import type { Entry } from './types.ts'

export default {
  id: 'unknown-issuer',
  causeGroup: 'unknown-issuer',
  patterns: [
    'SEC_ERROR_UNKNOWN_ISSUER',
    "Peer's Certificate issuer is not recognized",
    'ERR_CERT_AUTHORITY_INVALID',
    'NET::ERR_CERT_AUTHORITY_INVALID',
    { text: 'net_error -202', with: ['handshake', 'ssl', 'tls', 'certificate'] },
    { text: 'error code -202', with: ['ssl', 'tls', 'certificate', 'net'] },
    'x509: certificate signed by unknown authority',
    'certificate signed by unknown authority',
    'x509.UnknownAuthorityError',
    {
      text: 'UnknownIssuer',
      with: [
        'certificate',
        'certificates',
        'cert',
        'ssl',
        'tls',
        'x509',
        'peer certificate',
        'rustls',
        'webpki',
        'InvalidCertificate',
      ],
    },
    'invalid peer certificate: UnknownIssuer',
    'InvalidCertificate(UnknownIssuer)',
    'GNUTLS_CERT_SIGNER_NOT_FOUND',
    'The certificate issuer is unknown',
    'certificate issuer is unknown',
    'certificate is NOT trusted. The certificate issuer is unknown',
    'GNUTLS_CERT_INVALID',
    'not signed by one of the known authorities or the signature is invalid',
    'server verification failed: certificate signer not trusted',
    "The certificate of…doesn't have a known issuer",
    "doesn't have a known issuer",
    "hasn't got a known issuer",
    { text: 'The certificate for this server is invalid', general: true },
    'This certificate was signed by an unknown authority',
    'This certificate was signed by an untrusted issuer',
    'This root certificate is not trusted',
    "Server's certificate is not trusted",
    'SSL certificate problem: Invalid certificate chain',
    'untrusted certificate',
    'untrusted TLS certificate',
    'untrusted SSL certificate',
    'untrusted server certificate',
    'unknown certificate issuer',
    'untrusted certificate authority',
    'untrusted CA',
    'not signed by a known CA',
    { text: 'issuer is not trusted', with: ['certificate', 'certificates', 'cert', 'ssl', 'tls', 'x509'] },
    { text: 'untrusted issuer', with: ['certificate', 'certificates', 'cert', 'ssl', 'tls', 'x509'] },
    '인증서에 알려진 발급자 정보가 없습니다',
    'の証明書の発行者が不明です',
    '的证书颁发者未知',
    'hat keinen bekannten Austeller',
    'n’est pas d’un émetteur connu',
    'no tiene un emisor conocido',
    'non ha un emittente conosciuto',
    'não tem um emissor conhecido',
    'Неизвестный издатель сертификата',
    'MBEDTLS_X509_BADCERT_NOT_TRUSTED',
    'The certificate is not correctly signed by the trusted CA',
    'not correctly signed by the trusted CA',
    'BADCERT_NOT_TRUSTED',
    'ASN_NO_SIGNER_E',
    'ASN no signer error to confirm failure',
    'CA signer not available for verification',
    'CERT_ISSUER_NOT_FOUND',
    'Certificate issuer not found',
    'CANNOT_ESTABLISH_TRUST',
    'CHAIN_LACKS_TRUST_ROOT',
    'Certificate chain does not end in a CA certificate',
    'errSSLUnknownRootCert',
    'errSSLNoRootCert',
    'errSSLXCertChainInvalid',
    'NSURLErrorServerCertificateUntrusted',
    'NSURLErrorServerCertificateHasUnknownRoot',
    'kCFURLErrorServerCertificateHasUnknownRoot',
    'kCFURLErrorServerCertificateUntrusted',
    { text: '-9807', with: ['ssl', 'tls', 'certificate', 'CFNetwork', 'kCFStreamErrorCodeKey', 'errSSL'] },
    { text: '-9812', with: ['ssl', 'tls', 'certificate', 'CFNetwork', 'kCFStreamErrorCodeKey'] },
    { text: '-9813', with: ['ssl', 'tls', 'certificate', 'CFNetwork', 'kCFStreamErrorCodeKey'] },
    { text: '-1202', with: ['NSURLErrorDomain', 'ssl', 'tls', 'certificate', 'server certificate'] },
    { text: '-1203', with: ['NSURLErrorDomain', 'ssl', 'tls', 'certificate'] },
    'You might be connecting to a server that is pretending to be',
    'UNITYTLS_X509VERIFY_FLAG_NOT_TRUSTED',
    'DLG_FLAGS_INVALID_CA',
    "You have not chosen to trust…the issuer of the server's security certificate",
    "the issuer of the server's security certificate",
    'issued by a company you have not chosen to trust',
    'issued by a company that you have not chosen to trust',
    "This certificate isn't from a trusted authority",
    'This certificate is not from a trusted authority',
    'not signed by a trusted certificate authority',
    'The signing certificate authority is not known',
    'G_TLS_CERTIFICATE_UNKNOWN_CA',
    'certificate has unknown CA',
    { text: 'UnknownCA', with: ['certificate', 'tls', 'ssl', 'HandshakeFailed', 'x509'] },
    { text: '-8179', with: ['nss', 'ssl', 'tls', 'certificate', 'ldap'] },
    { text: '-188', with: ['wolfssl', 'wolfSSL_connect', 'asn', 'cyassl'] },
    'SSL error 61',
    'ERROR_INTERNET_INVALID_CA',
    'SSSLERR_PEER_CERT_UNTRUSTED',
    'bad_cert,unknown_ca',
    'generated CLIENT ALERT: Fatal - Unknown CA',
    'No issuer certificate for certificate in certification path found',
    'because the issuer certificate is unknown',
    'certificate issuer is unknown, the certificate is self-signed, or the server is not '
      + 'sending the correct intermediate certificates',
    'The certificate does not come from a trusted source',
    "security certificate is not trusted by your computer's operating system",
    "security certificate is not trusted by your device's operating system",
    "The site's security certificate is not trusted",
    'The security certificate presented by this website was not issued by a trusted certificate authority',
    'certificate issued by an untrusted authority',
    'issuer of the certificate is not trusted',
    'certificate issuer is not trusted',
    'certificate authority is not trusted',
    '컴퓨터의 운영체제에서 신뢰하는 보안 인증서가 아닙니다',
    '인증서 발급자를 알 수 없거나, 인증서가 자체 서명되었거나',
    '신뢰할 수 있는 출처의 인증서가 아닙니다',
    '보안 인증서는 신뢰할 수 없습니다',
    {
      text: '신뢰되지 않은 기관에서 발급',
      with: ['인증서', '인증서가', '인증서를', '인증서는', '체인이', 'ssl', 'tls'],
    },
    {
      text: '신뢰할 수 없는 기관에서 발급',
      with: ['인증서', '인증서가', '인증서를', '인증서는', '체인이', 'ssl', 'tls'],
    },
    { text: '알 수 없는 발급자', with: ['인증서', '인증서가', '인증서를', '인증서는', 'ssl', 'tls'] },
    { text: '신뢰할 수 없는 발급자', with: ['인증서', '인증서가', '인증서를', '인증서는', 'ssl', 'tls'] },
    '신뢰할 수 있는 인증 기관에서 발급한 인증서가 아닙니다',
    'CertificateUnknownAuthority',
    '피어의 인증서 발급자가 인식되지 않습니다',
    'ご使用のパソコンのオペレーティング システムによって信頼されているものではありません',
    '証明書の発行者が不明、証明書が自己署名、またはサーバーが正しい中間証明書を送信していない',
    'この証明書は信頼されている提供元から得られたものではありません',
    '您计算机的操作系统不信任其安全证书',
    '因其证书颁发者未知、证书为自签名的，或者服务器未发送正确的中间证书',
    '该证书出自不受信任的来源',
    '其安全憑證未取得你電腦作業系統的信任',
    'vom Betriebssystem deines Computers als nicht vertrauenswürdig eingestuft',
    'weil der Aussteller des Zertifikats unbekannt ist, das Zertifikat vom Aussteller selbst signiert wurde',
    'Das Zertifikat kommt nicht von einer vertrauenswürdigen Quelle',
    "certificat de sécurité n'est pas considéré comme fiable par le système d'exploitation",
    'car l’émetteur de son certificat est inconnu, le certificat est auto-signé',
    'Le certificat ne provient pas d’une source sûre',
    'el sistema operativo de tu ordenador no confía en su certificado de seguridad',
    'porque su emisor del certificado es desconocido, el certificado es autofirmado',
    'El certificado no procede de una fuente confiable',
    'certificato di sicurezza non è considerato attendibile dal sistema operativo',
    'l’emittente del certificato è sconosciuto, il certificato è autofirmato',
    'Il certificato non proviene da una fonte attendibile',
    'O certificado de segurança não é confiável para o sistema operacional',
    'sua entidade certificadora é desconhecida, o certificado é autoassinado',
    'O certificado não vem de uma origem confiável',
    'Операционная система компьютера не доверяет его сертификату безопасности',
    'издатель его сертификата неизвестен, сертификат является самоподписанным',
    'К источнику, издавшему сертификат, нет доверия',
    '0x80072F0D',
    { text: '12045', with: ['winhttp', 'wininet', 'winhttpsendrequest', 'ssl', 'tls'] },
    'certificate invalid: signer not found',
    'WebPKIError(UnknownIssuer',
  ],
  asked: [
    'certificate is not trusted',
    'untrusted certificate',
    'certificate of an unknown authority',
    'nobody knows who issued the certificate',
    'the CA of the certificate is not trusted',
    '신뢰할 수 없는 인증서',
    '인증서를 신뢰하지 않습니다',
    '신뢰할 수 없는 기관에서 발급한 인증서',
    '신뢰할 수 있는 기관에서 발급한 인증서가 아닙니다',
    '인증서 발급자를 알 수 없음',
    '알 수 없는 기관의 인증서',
    'issuer of the certificate is not recognized',
    'clients do not trust our internal CA',
    '사내 CA를 신뢰하지 않음',
    '인증기관을 신뢰할 수 없음',
    'browser does not know the organisation that issued this certificate, staging CA',
  ],
  seen: [
    {
      by: 'Chrome 130',
      text:
        'This server could not prove that it is example.com; its security certificate is not '
        + "trusted by your computer's operating system. This may be caused by a misconfiguration or "
        + 'an attacker intercepting your connection.\nNET::ERR_CERT_AUTHORITY_INVALID',
    },
    {
      by: 'Chrome(한국어)',
      text:
        '이 서버가 example.com임을 입증할 수 없으며 컴퓨터의 운영체제에서 신뢰하는 보안 인증서가 아닙니다. 서버를 잘못 설정했거나 불법 사용자가 연결을 '
        + '가로채고 있기 때문일 수 있습니다.',
    },
    {
      by: 'Firefox 130',
      text:
        'Firefox does not trust example.com because its certificate issuer is unknown, the '
        + 'certificate is self-signed, or the server is not sending the correct intermediate '
        + 'certificates.\n\nError code: SEC_ERROR_UNKNOWN_ISSUER',
    },
    {
      by: 'Go 1.22',
      text:
        'Get "https://example.com/": tls: failed to verify certificate: x509: certificate signed '
        + 'by unknown authority',
    },
    {
      by: 'rustls 0.23 (reqwest)',
      text:
        'error sending request for url (https://example.com/): error trying to connect: invalid '
        + 'peer certificate: UnknownIssuer',
    },
    {
      by: 'gnutls-cli 3.7',
      text:
        '- Status: The certificate is NOT trusted. The certificate issuer is unknown. \n*** PKI '
        + 'verification of server certificate failed...',
    },
    {
      by: 'wget 1.21 (GnuTLS)',
      text:
        'ERROR: The certificate of ‘example.com’ is not trusted.\nERROR: The certificate of '
        + "‘example.com’ doesn't have a known issuer.",
    },
    {
      by: 'curl 8.15 (mbedTLS)',
      text:
        'curl: (60) SSL certificate verification failed: The certificate is not correctly signed '
        + 'by the trusted CA',
    },
    {
      by: 'iOS 17 (NSURLSession)',
      text:
        'Error Domain=NSURLErrorDomain Code=-1202 "The certificate for this server is invalid. '
        + 'You might be connecting to a server that is pretending to be “example.com” which could '
        + 'put your confidential information at risk."',
    },
  ],
  provedBy: ['unknown-issuer'],
  fixesFor: ['owner', 'owner', 'network', 'developer'],
  en: {
    title: 'The issuer is not trusted',
    causes: [
      'A private or company CA issued the certificate. Its root is not in the public root stores.',
      'A security product or proxy between client and server replaces the certificate.',
      'The certificate comes from a test environment, for example the staging server of an ACME CA.',
    ],
    fixes: [
      'For a public site, get a certificate from a public CA, for example with `certbot --nginx '
        + '-d example.com`.',
      'If the issuer name contains "STAGING", repeat the `certbot` command without `--staging` or '
        + '`--test-cert`, but with `--force-renewal`. `certbot renew` stays with the staging server.',
      "For internal use, install the company's root certificate on the clients: `update-ca-certificates` on "
        + 'Debian and Ubuntu, `update-ca-trust` on RHEL, group policy on Windows.',
      'Find the issuer with `openssl s_client -connect example.com:443 -servername example.com '
        + '</dev/null | openssl x509 -noout -issuer`, and configure that CA in your client: `curl '
        + '--cacert ca.pem https://example.com`.',
    ],
  },
  ko: {
    title: '신뢰할 수 없는 발급자입니다',
    causes: [
      '공인 루트 목록에 루트 인증서가 없는 사설 CA나 사내 CA가 발급했습니다.',
      '클라이언트와 서버 사이의 보안 제품이나 프록시가 인증서를 자기 것으로 바꿔 보냅니다.',
      'ACME CA의 스테이징 서버처럼 테스트 환경에서 발급한 인증서입니다.',
    ],
    fixes: [
      '외부에 공개하는 사이트라면 공인 CA에서 발급받으세요. 예: `certbot --nginx -d example.com`.',
      '발급자 이름에 "STAGING"이 있으면 `certbot` 명령을 `--staging`이나 `--test-cert` 없이, `--force-renewal`을 붙여 다시 '
        + '실행하세요. `certbot renew`는 계속 스테이징 서버를 씁니다.',
      '내부용이라면 회사 루트 인증서를 클라이언트에 설치하세요. Debian과 Ubuntu는 `update-ca-certificates`, RHEL은 `update-ca-trust`, '
        + 'Windows는 그룹 정책을 씁니다.',
      '`openssl s_client -connect example.com:443 -servername example.com </dev/null | openssl '
        + 'x509 -noout -issuer`로 발급자를 확인하고, 클라이언트에 그 CA를 지정하세요: `curl --cacert ca.pem '
        + 'https://example.com`.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-6',
    'https://letsencrypt.org/docs/staging-environment/',
  ],
  asOf: '2026-11-21',
} as const satisfies Entry
