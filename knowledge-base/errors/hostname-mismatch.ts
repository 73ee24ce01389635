/** The certificate does not cover this name. */
import type { Entry } from './types.ts'

export default {
  id: 'hostname-mismatch',
  causeGroup: 'hostname-mismatch',
  patterns: [
    'ERR_CERT_COMMON_NAME_INVALID',
    'SSL_ERROR_BAD_CERT_DOMAIN',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'X509_V_ERR_HOSTNAME_MISMATCH',
    'RemoteCertificateNameMismatch',
    'CERT_E_CN_NO_MATCH',
    '…800b010f',
    '-2146762481',
    'SEC_E_WRONG_PRINCIPAL',
    '…80090322',
    '-2146893022',
    'The target principal name is incorrect',
    "The certificate's CN name does not match the passed value",
    'ERROR_INTERNET_SEC_CERT_CN_INVALID',
    'ERROR_WINHTTP_SECURE_CERT_CN_INVALID',
    'WINHTTP_CALLBACK_STATUS_FLAG_CERT_CN_INVALID',
    'DLG_FLAGS_SEC_CERT_CN_INVALID',
    'DLG_FLAGS_SEC_CERTCN_INVALID',
    { text: '12038', with: ['wininet', 'winhttp', 'certificate', 'ssl', 'error_internet'] },
    'errSSLHostNameMismatch',
    {
      text: '-9843',
      with: [
        'ssl',
        'tls',
        'cfnetwork',
        'nsurlerrordomain',
        'kcfstreamerrordomainssl',
        'certificate',
        'securetransport',
      ],
    },
    'errSecHostNameMismatch',
    {
      text: '-67602',
      with: [
        'ssl',
        'tls',
        'cfnetwork',
        'nsurlerrordomain',
        'kcfstreamerrordomainssl',
        'certificate',
        'securetransport',
      ],
    },
    'CSSMERR_APPLETP_HOSTNAME_MISMATCH',
    'certificate name does not match input',
    'BADCERT_CN_MISMATCH',
    'UNITYTLS_X509VERIFY_FLAG_CN_MISMATCH',
    'The certificate Common Name (CN) does not match with the expected CN',
    'GNUTLS_CERT_UNEXPECTED_OWNER',
    'The name in the certificate does not match the expected',
    'peer subject name mismatch',
    { text: 'DOMAIN_NAME_MISMATCH', with: ['ssl', 'tls', 'wolfssl', 'certificate'] },
    'CERT_NAME_NOMATCH',
    'Certificate does not match provided name',
    'CertNotValidForName',
    'NotValidForName',
    'certificate not valid for name',
    'NotValidForNameContext',
    'certificate is valid for … not',
    { text: 'Hostname mismatch', with: ['ssl', 'tls', 'certificate', 'cert', 'https handshake', 'x509'] },
    'Hostname mismatch, certificate is not valid for',
    'verify error:num=62',
    'Verify return code: 62',
    {
      text: "hostname … doesn't match",
      with: [
        'ssl',
        'tls',
        'certificate',
        'cert',
        'https handshake',
        'x509',
        'https connection',
        'urllib3',
        'requests.exceptions',
      ],
    },
    {
      text: "hostname … doesn't match either of",
      with: ['ssl', 'tls', 'certificate', 'cert', 'https handshake', 'x509'],
    },
    'CertificateError: hostname',
    'CertificateError(hostname',
    'DNSMismatch(mismatched_id',
    "does not match certificate's altnames",
    "doesn't match certificate's altnames",
    "is not in the cert's altnames",
    "is not cert's CN",
    'no alternative certificate subject name matches target',
    'no alternative certificate subject name matches target host name',
    'SSL: certificate subject name … does not match target',
    'subjectAltName does not match',
    {
      text: 'common name … does not match',
      with: ['ssl', 'tls', 'certificate', 'cert', 'https handshake', 'x509'],
    },
    'failed to match connection hostname',
    'server certificate name verification failed',
    'SNI or certificate check failed',
    'no certificate subject alternative name matches requested host name',
    'certificate common name … requested host name',
    "The certificate's owner does not match hostname",
    'hostname was not match with the server certificate',
    'does not match the server certificate',
    'Peer certificate CN … did not match expected CN',
    'Unable to locate peer certificate CN',
    'No name matching … found',
    'SSLHandshakeException: No name matching',
    'CertificateException: No name matching',
    'NO_NAME_MATCHING',
    'No subject alternative DNS name matching',
    'HTTPS hostname wrong',
    "hostname in certificate didn't match",
    "doesn't match any of the subject alternative names",
    'does not match any of the subject alternative names',
    "doesn't match common name of the certificate subject",
    {
      text: 'Hostname … not verified',
      with: ['certificate', 'subjectAltNames', 'sslpeerunverifiedexception', 'ssl'],
    },
    'The certificate hostname does not match',
    'certificate issued for a different hostname',
    'certificate error: certificate is for',
    'hostname verification failed',
    'Server hostname does not match certificate',
    'The host name did not match any of the valid hosts for this certificate',
    'HostNameMismatch',
    'G_TLS_CERTIFICATE_BAD_IDENTITY',
    'bad_cert,hostname_check_failed',
    'The server certificate does not match the host name',
    "Server's certificate does not match the URL",
    'its security certificate is from',
    "requested domain name does not match the server's certificate",
    'it uses a certificate that is not valid for',
    'The certificate is only valid for the following names',
    'The certificate is only valid for',
    'certificate is only valid for',
    "security certificate presented by this website was issued for a different website's address",
    'The name on the security certificate is invalid or does not match the name of the site',
    'issued for a different website',
    'certificate does not match the hostname',
    'certificate name mismatch',
    '서버의 인증서가 URL과 일치하지 않습니다',
    '서버의 보안 인증서가…제공한 것입니다',
    '요청된 도메인 이름이 서버 인증서와 일치하지 않습니다',
    '대해 유효하지 않은 인증서를 사용하고',
    '其安全证书来自',
    '其安全憑證來自',
    '请求的域名与服务器的证书不匹配',
    '它使用的证书对…无效',
    'このサーバーのセキュリティ証明書は…から発行されています',
    'に対して有効ではない証明書を使用しているため',
    'Sein Sicherheitszertifikat stammt von',
    'Angeforderter Domainname stimmt nicht mit dem Zertifikat des Servers überein',
    'verwendete Zertifikat nicht für…gilt',
    'son certificat de sécurité provient du domaine',
    'le nom de domaine demandé ne correspond pas au certificat du serveur',
    'su certificado de seguridad procede de',
    'el nombre de dominio solicitado no coincide con el certificado del servidor',
    { text: 'curl: (51)', general: true },
  ],
  seen: [
    {
      by: 'Chrome',
      text:
        'Your connection is not private\nAttackers might be trying to steal your information from '
        + 'shop.example.com (for example, passwords, messages, or credit cards). Learn more about this '
        + 'warning\nNET::ERR_CERT_COMMON_NAME_INVALID',
    },
    {
      by: 'Firefox',
      text:
        'Unable to communicate securely with peer: requested domain name does not match the '
        + 'server’s certificate.\nError code: SSL_ERROR_BAD_CERT_DOMAIN',
    },
    {
      by: 'curl 8.5 (OpenSSL 3.0)',
      text:
        'curl: (60) SSL: no alternative certificate subject name matches target host name '
        + "'www.example.com'",
    },
    {
      by: 'Go 1.22',
      text:
        'tls: failed to verify certificate: x509: certificate is valid for example.com, '
        + 'mail.example.com, not www.example.com',
    },
    {
      by: 'Python 3.12 ssl',
      text:
        'ssl.SSLCertVerificationError: [SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: '
        + "Hostname mismatch, certificate is not valid for 'www.example.com'. (_ssl.c:1000)",
    },
    {
      by: 'Node.js 22',
      text:
        "Error [ERR_TLS_CERT_ALTNAME_INVALID]: Hostname/IP does not match certificate's altnames: "
        + "Host: www.example.com. is not in the cert's altnames: DNS:example.com",
    },
    {
      by: 'Java 17',
      text:
        'javax.net.ssl.SSLHandshakeException: No subject alternative DNS name matching '
        + 'www.example.com found.',
    },
    {
      by: '.NET 8',
      text:
        'The remote certificate is invalid according to the validation procedure: '
        + 'RemoteCertificateNameMismatch',
    },
    {
      by: 'Windows Schannel',
      text: 'SEC_E_WRONG_PRINCIPAL (0x80090322) - The target principal name is incorrect.',
    },
    {
      by: 'wget 1.21 (OpenSSL)',
      text:
        'ERROR: no certificate subject alternative name matches\n\trequested host name '
        + "'www.example.com'.",
    },
  ],
  provedBy: ['hostname-mismatch', 'cn-not-in-san'],
  en: {
    title: 'The certificate is for another name',
    causes: [
      'The name is not among the subject alternative names (SANs). The names with and without "www." must '
        + 'both be listed.',
      'A wildcard covers exactly one label: neither the domain itself nor names two labels below it.',
      'The server has no site for this name and sends the certificate of its default site.',
      'The DNS points to the wrong server or CDN, which has a certificate only for its own names.',
    ],
    fixes: [
      'Reissue the certificate with all of its names and the missing one: `certbot --nginx --cert-name '
        + 'example.com -d example.com -d OTHER_NAME`.',
      'Give the name a site of its own: `server_name` in nginx, `ServerName` and `ServerAlias` in Apache, '
        + 'with the right certificate.',
      'Check which names it covers: `openssl s_client -connect example.com:443 -servername example.com '
        + '</dev/null | openssl x509 -noout -ext subjectAltName`.',
      'Correct the A, AAAA or CNAME record, or register the name as a custom domain at the CDN.',
    ],
  },
  ko: {
    title: '인증서가 접속한 도메인과 맞지 않습니다',
    causes: [
      '인증서의 SAN(주체 대체 이름)에 이 도메인이 없습니다. www가 붙은 도메인과 붙지 않은 도메인은 둘 다 들어 있어야 합니다.',
      '와일드카드는 한 단계만 포함합니다. 상위 도메인 자체나 두 단계 아래의 도메인에는 쓸 수 없습니다.',
      '서버에 이 도메인의 사이트 설정이 없어 기본 사이트의 인증서를 보냅니다.',
      'DNS가 엉뚱한 서버나 CDN을 가리키고, 그쪽에는 다른 도메인의 인증서만 있습니다.',
    ],
    fixes: [
      '기존 도메인과 빠진 도메인을 모두 넣어 다시 발급받으세요: `certbot --nginx --cert-name example.com -d example.com -d '
        + 'OTHER_NAME`.',
      '이 도메인의 사이트를 따로 설정하고 알맞은 인증서를 지정하세요. nginx는 `server_name`, Apache는 `ServerName`과 `ServerAlias`입니다.',
      '포함된 도메인을 확인하세요: `openssl s_client -connect example.com:443 -servername example.com </dev/null | '
        + 'openssl x509 -noout -ext subjectAltName`.',
      'A, AAAA, CNAME 레코드를 바로잡거나 CDN에 이 도메인을 사용자 지정 도메인으로 등록하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc9525#section-6',
    'https://nginx.org/en/docs/http/configuring_https_servers.html#name_based_https_servers',
  ],
} as const satisfies Entry
