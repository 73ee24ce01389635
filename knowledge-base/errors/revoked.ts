/** The CA has revoked a certificate in the chain. */
import type { Entry } from './types.ts'

export default {
  id: 'revoked',
  causeGroup: 'revoked',
  patterns: [
    'ERR_CERT_REVOKED',
    'SEC_ERROR_REVOKED_CERTIFICATE',
    'SEC_ERROR_REVOKED_CERTIFICATE_CRL',
    'SEC_ERROR_REVOKED_CERTIFICATE_OCSP',
    'SEC_ERROR_REVOKED_KEY',
    "Peer's Certificate has been revoked",
    "Certificate is revoked in issuer's certificate revocation list",
    "Issuer's OCSP responder reports certificate is revoked",
    "The key for this site's certificate has been revoked",
    'X509_V_ERR_CERT_REVOKED',
    'CERT_REVOKED',
    'certificate revoked',
    'certificate of … has been revoked',
    'certificate for … has been revoked',
    'certificate has been revoked',
    'certificate is revoked',
    'CERT_IS_REVOKED',
    'verify error:num=23',
    'Verify return code: 23',
    'MBEDTLS_X509_BADCERT_REVOKED',
    'UNITYTLS_X509VERIFY_FLAG_REVOKED',
    'The certificate has been revoked (is on a CRL)',
    'OCSP_CERT_REVOKED',
    'CRL_CERT_REVOKED',
    'GNUTLS_CERT_REVOKED',
    'certificate chain is revoked',
    'The certificate was revoked via OCSP',
    'Certificate was revoked',
    'CRYPT_E_REVOKED',
    '…80092010',
    '-2146885616',
    'CERT_E_REVOKED',
    '…800b010c',
    '-2146762484',
    'A certificate was explicitly revoked by its issuer',
    'ERROR_INTERNET_SEC_CERT_REVOKED',
    'ERROR_WINHTTP_SECURE_CERT_REVOKED',
    'WINHTTP_CALLBACK_STATUS_FLAG_CERT_REVOKED',
    {
      text: '12170',
      with: [
        'wininet',
        'winhttp',
        'winhttpsendrequest',
        'httpsendrequest',
        'internetopenurl',
        'error_internet',
      ],
    },
    'CERT_TRUST_IS_REVOKED',
    'trust for this certificate or one of the certificates in the certificate chain has been revoked',
    'errors in the certificate chain: Revoked',
    'certificate chain: Revoked',
    'CertificateRevokedException',
    'Certificate has been revoked, reason',
    'invalid peer certificate: Revoked',
    'InvalidCertificate(Revoked',
    'Server certificate was revoked',
    'SSL certificate revocation reason',
    'SSL certificate status: revoked',
    'Cert Status: revoked',
    'errSecCertificateRevoked',
    {
      text: '-67820',
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
    'CSSMERR_TP_CERT_REVOKED',
    'CSSMERR_TP_CERT_SUSPENDED',
    'errSecCertificateSuspended',
    'bad_cert,revoked',
    'certificate has been revoked by its issuer',
    'The SSL certificate has been revoked',
    'G_TLS_CERTIFICATE_REVOKED',
    'QSslError::CertificateRevoked',
    'the certificate that the server presented has been revoked by its issuer',
    'because its certificate has been revoked',
    "Server's certificate has been revoked",
    'has been revoked and is no longer trusted',
    "This organization's certificate has been revoked",
    '서버 인증서가 폐기되었습니다',
    '피어의 인증서가 폐기되었습니다',
    '인증서가 취소되었기 때문에',
    '발행기관에서 서버가 전달한 인증서를 폐기했습니다',
    '인증서가 폐기되어 더 이상 신뢰되지 않',
    '服务器出示的证书已被其颁发者吊销',
    '因为此证书已被撤消',
    '对等端的证书已被吊销',
    '發行者已撤銷伺服器提供的憑證',
    '這個網站的憑證已遭撤銷',
    'サーバーから提示された証明書は発行元により取り消されています',
    '証明書が失効しているため',
    'の証明書が破棄されているため',
    'das vom Server übermittelte Zertifikat wurde jedoch…widerrufen',
    'da das Zertifikat widerrufen wurde',
    'Das Zertifikat der Gegenstelle wurde widerrufen',
    'le certificat présenté par le serveur a été révoqué',
    'car son certificat a été révoqué',
    'Le certificat du pair a été révoqué',
    'el emisor ha revocado el certificado',
    'porque su certificado se ha revocado',
    'El certificado de la otra parte ha sido revocado',
    'o certificado que o servidor apresentou foi revogado',
    'il server ha presentato un certificato revocato',
    'het certificaat dat de server heeft geretourneerd, is ingetrokken',
    'serwer przedstawił certyfikat unieważniony',
    'sertifikayı veren tarafından iptal edildi',
    'chứng chỉ mà máy chủ xuất trình đã bị',
    'sertifikat yang disajikan oleh server telah dibatalkan',
    'сертификат, предоставленный сервером, был отозван',
    '인증서는 이미 파기했습니다',
    '的憑證已被撤回',
    'Das Zertifikat von…wurde für ungültig erklärt',
    'le certificat de…a été révoqué',
    'El certificado de…ha sido revocado',
    { text: 'net_error -206', with: ['ssl', 'handshake'] },
  ],
  seen: [
    {
      by: 'Chrome',
      text:
        'You cannot visit shop.example.com right now because its certificate has been revoked. '
        + 'Network errors and attacks are usually temporary, so this page will probably work '
        + 'later.\nNET::ERR_CERT_REVOKED',
    },
    {
      by: 'Firefox',
      text:
        'An error occurred during a connection to shop.example.com. Peer’s Certificate has been '
        + 'revoked.\nError code: SEC_ERROR_REVOKED_CERTIFICATE',
    },
    {
      by: 'openssl 3.0 verify -crl_check',
      text: 'error 23 at 0 depth lookup: certificate revoked',
    },
    {
      by: 'curl 8.5 (GnuTLS)',
      text: 'curl: (91) Server certificate was revoked: unspecified reason',
    },
    {
      by: '.NET 8',
      text: 'The remote certificate is invalid because of errors in the certificate chain: Revoked',
    },
    {
      by: 'Java 17',
      text:
        'java.security.cert.CertificateRevokedException: Certificate has been revoked, reason: '
        + 'KEY_COMPROMISE, revocation date: Tue Feb 10 00:00:00 UTC 2026',
    },
    {
      by: 'Windows',
      text: 'CRYPT_E_REVOKED (0x80092010) - The certificate is revoked.',
    },
  ],
  provedBy: ['revoked'],
  fixesFor: ['owner', 'owner', 'owner', 'visitor'],
  en: {
    title: 'The certificate has been revoked',
    causes: [
      'The private key was exposed, or its owner asked the CA to revoke the certificate.',
      'The CA had to revoke it because it was issued in violation of the rules.',
      'The certificate was replaced and revoked, but the server still sends the old one.',
    ],
    fixes: [
      'Request a new certificate with a new private key and install it at once: `certbot renew '
        + '--cert-name example.com --force-renewal --new-key`.',
      'Reload every server that uses it (`systemctl reload nginx`), and check each IP address of the name.',
      'Find out why it was revoked. If the key leaked, close the leak first and never reuse that key.',
      'Do not enter anything on the page. Report it to the operator, and wait until the '
        + 'certificate is replaced.',
    ],
  },
  ko: {
    title: '폐기된 인증서입니다',
    causes: [
      '개인 키가 유출되었거나 인증서 소유자가 CA에 폐기를 요청했습니다.',
      '규정에 어긋나게 발급되어 CA가 폐기해야 했습니다.',
      '인증서를 교체하면서 이전 것을 폐기했는데 서버가 아직 이전 인증서를 보냅니다.',
    ],
    fixes: [
      '개인 키를 새로 만들어 인증서를 재발급받고 바로 교체하세요. certbot이라면 `certbot renew --cert-name example.com '
        + '--force-renewal --new-key`를 실행하세요.',
      '이 인증서를 쓰는 모든 서버를 리로드하고(`systemctl reload nginx`), 이 도메인의 IP 주소마다 확인하세요.',
      '폐기 사유를 확인하세요. 키가 유출되었다면 유출 경로부터 막고, 그 키는 다시 사용하지 마세요.',
      '이 페이지에는 아무것도 입력하지 마세요. 운영자에게 알리고 인증서가 교체될 때까지 기다리세요.',
    ],
  },
  ofIntermediate: {
    en: {
      title: 'An intermediate certificate in the chain has been revoked',
      causes: [
        'The CA revoked one of its own issuing certificates: its key was exposed, or it violated the rules.',
        'The CA replaced the intermediate, and the server still sends the old one.',
      ],
      fixes: [
        'Ask the CA whether it has reissued the intermediate for the same key. If so, install the '
          + 'new chain. The server certificate does not have to change.',
        'Otherwise get a certificate from another intermediate or another CA, and install it with '
          + 'its chain: `certbot renew --cert-name example.com --force-renewal`.',
        'Reload every server that uses the chain (`systemctl reload nginx`), and check each IP '
          + 'address of the name. Replacing only your own key does not help.',
      ],
    },
    ko: {
      title: '체인의 중간 인증서가 폐기되었습니다',
      causes: [
        'CA가 자신의 발급용 인증서를 폐기했습니다. 키가 유출되었거나 규정을 위반한 것입니다.',
        'CA가 중간 인증서를 교체했는데 서버가 아직 이전 것을 보냅니다.',
      ],
      fixes: [
        '같은 키를 쓰는 새 중간 인증서가 있는지 CA에 문의하세요. 있다면 서버 인증서는 그대로 두고 CA가 안내하는 체인만 설치하세요.',
        '없다면 다른 중간 인증서나 다른 CA에서 발급한 인증서를 받아 그 체인과 함께 설치하세요. certbot이라면 `certbot renew --cert-name '
          + 'example.com --force-renewal`을 실행하세요.',
        '이 체인을 쓰는 모든 서버를 리로드하고(`systemctl reload nginx`), 이 도메인의 IP 주소마다 확인하세요. 서버의 개인 키만 새로 만드는 것으로는 해결되지 '
          + '않습니다.',
      ],
    },
  },
  links: ['https://www.rfc-editor.org/rfc/rfc5280#section-5.3.1', 'https://www.rfc-editor.org/rfc/rfc6960'],
} as const satisfies Entry
