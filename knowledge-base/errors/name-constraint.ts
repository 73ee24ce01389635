/** A CA in the chain may not issue for this name. */
import type { Entry } from './types.ts'

export default {
  id: 'name-constraint',
  causeGroup: 'name-constraints',
  patterns: [
    'ERR_CERT_NAME_CONSTRAINT_VIOLATION',
    'SEC_ERROR_CERT_NOT_IN_NAME_SPACE',
    'The Certifying Authority for this certificate is not permitted to issue a certificate with this name',
    'X509_V_ERR_PERMITTED_VIOLATION',
    'X509_V_ERR_EXCLUDED_VIOLATION',
    'permitted subtree violation',
    'excluded subtree violation',
    'verify error:num=47',
    'verify error:num=48',
    'Verify return code: 47',
    'Verify return code: 48',
    'a root or intermediate certificate is not authorized to sign for this name',
    { text: 'is not permitted by any constraint', with: ['x509', 'certificate', 'tls'] },
    { text: 'is excluded by constraint', with: ['x509', 'certificate', 'tls'] },
    'is not authorized to sign for this name … is not permitted by any constraint',
    'is not authorized to sign for this name … is excluded by constraint',
    "issuer has name constraints but leaf doesn't have a SAN extension",
    'issuer has name constraints but leaf contains unknown or unconstrained name',
    {
      text: 'NameConstraintViolation',
      with: [
        'rustls',
        'webpki',
        'peer certificate',
        'invalidcertificate',
        'othererror',
        'tls',
        'ssl',
        'certificate',
        'certificateerror',
        'sslerror',
        'cert',
        'https handshake',
        'x509',
      ],
    },
    'name constraints check failed',
    'HasNotPermittedNameConstraint',
    'HasExcludedNameConstraint',
    'HasNotDefinedNameConstraint',
    'InvalidNameConstraints',
    'CERT_TRUST_HAS_NOT_PERMITTED_NAME_CONSTRAINT',
    'CERT_TRUST_HAS_EXCLUDED_NAME_CONSTRAINT',
    'CERT_TRUST_INVALID_NAME_CONSTRAINTS',
    'CERT_TRUST_HAS_NOT_DEFINED_NAME_CONSTRAINT',
    'CERT_E_INVALID_NAME',
    '…800b0114',
    '-2146762476',
    'The name is not included in the permitted list or is explicitly excluded',
    'GNUTLS_CERT_SIGNER_CONSTRAINTS_FAILURE',
    "certificate chain violates the signer's constraints",
    'NAME_CONSTRAINT_ERROR',
    'Certificate does not pass name constraint',
    'ASN_NAME_INVALID_E',
    'bad_cert,name_not_permitted',
    'name_not_permitted',
    'violates name constraints',
    'Certificate violates issuer name constraints',
    {
      text: 'Name constraints violated',
      with: 'verification',
    },
    'security certificate might have been issued fraudulently',
    'CSSMERR_TP_NAME_NOT_VALID',
    '서버의 인증서가 이름 제약 조건을 위반합니다',
    'サーバーの証明書が名前の制約に違反しています',
    '服务器的证书违反了域名限制',
    '伺服器憑證的名稱不符合限制',
    'Das Serverzertifikat verstößt gegen Namensbeschränkungen',
    'Le certificat du serveur ne respecte pas les restrictions de noms',
    'O certificado do servidor viola as restrições de nome',
    { text: 'net_error -212', with: 'handshake' },
  ],
  asked: [
    'company CA may sign only for its own domains, this certificate is outside',
    'sub CA is limited to our intranet zone, we issued for another domain',
    'CA not permitted to issue for that name, name restriction',
    'domain is on the excluded list of the issuing CA',
    'subsidiary has a new domain that our CA was never allowed to cover',
    'certificate of our department violates the permitted subtree of the company CA',
    '이 도메인은 우리 CA가 발급할 수 있는 범위 밖이래요',
    '사내 CA 이름 제한 때문에 새 도메인 인증서가 거부됨',
    '하위 CA가 허용 도메인 밖으로 인증서를 발급함',
    'CA 제외 목록에 있는 도메인이라 인증서가 막힘',
    '발급 권한 없는 CA가 이 이름으로 인증서를 내줌',
    '회사 CA가 허용한 도메인 목록에 없어 인증서가 무효 처리됨',
  ],
  seen: [
    {
      by: 'Chrome',
      text: "Server's certificate violates name constraints.\nNET::ERR_CERT_NAME_CONSTRAINT_VIOLATION",
    },
    {
      by: 'Firefox',
      text:
        'The Certifying Authority for this certificate is not permitted to issue a certificate with '
        + 'this name.\nError code: SEC_ERROR_CERT_NOT_IN_NAME_SPACE',
    },
    {
      by: 'curl 8.5 (OpenSSL 3.0)',
      text: 'curl: (60) SSL certificate problem: permitted subtree violation',
    },
    {
      by: 'Go 1.22',
      text:
        'x509: a root or intermediate certificate is not authorized to sign for this name: DNS name '
        + '"shop.example.com" is not permitted by any constraint',
    },
    {
      by: 'gnutls-cli 3.7',
      text:
        "- Status: The certificate is NOT trusted. The certificate chain violates the signer's "
        + 'constraints.',
    },
    {
      by: 'rustls 0.23',
      text: 'invalid peer certificate: Other(OtherError(NameConstraintViolation))',
    },
  ],
  provedBy: ['name-constraint'],
  fixesFor: ['owner', 'owner', 'owner', 'developer'],
  en: {
    title: 'The CA is not allowed to issue for this name',
    causes: [
      'A CA in the chain is limited to certain domains, addresses or organizations. The '
        + 'certificate has a name outside these limits.',
      'A company or private CA issued for a domain that was never added to its permitted names.',
      'The constraint excludes the name. Excluded names take precedence over permitted names.',
    ],
    fixes: [
      'Get the certificate from a CA that is allowed to issue for this name. For a public site, '
        + 'use a public CA.',
      'Check the limits with `openssl x509 -in ca.pem -noout -ext nameConstraints`, and compare '
        + 'them with every name of the certificate.',
      'If you run the CA, issue a new CA certificate with the right constraints, then reissue the '
        + 'certificate.',
      'If you only use the server, send the whole message to its operator. Trusting another root '
        + 'does not remove the limit of the CA.',
    ],
  },
  ko: {
    title: '이 도메인으로 발급할 권한이 없는 CA입니다',
    causes: [
      '체인에 있는 CA는 정해진 도메인, 주소, 조직에만 발급할 수 있는데 인증서에 그 범위를 벗어난 도메인이 있습니다.',
      '사내 CA나 사설 CA가 허용 목록에 추가하지 않은 도메인으로 인증서를 발급했습니다.',
      '이 도메인이 제외 목록에 있습니다. 제외 목록은 허용 목록보다 항상 우선합니다.',
    ],
    fixes: [
      '이 도메인으로 발급할 수 있는 CA에서 인증서를 받으세요. 외부에 공개하는 사이트라면 공인 CA를 이용하세요.',
      '`openssl x509 -in ca.pem -noout -ext nameConstraints`로 제한을 확인하고 인증서의 모든 도메인과 비교하세요.',
      'CA를 직접 운영한다면 제한을 바로잡은 CA 인증서를 새로 발급한 뒤 서버 인증서를 다시 발급하세요.',
      '서버를 이용만 한다면 메시지 전체를 서버 운영자에게 보내세요. 루트 인증서를 더 추가해도 CA의 제한은 풀리지 않습니다.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.10',
    'https://docs.openssl.org/master/man5/x509v3_config/',
  ],
  asOf: '2026-11-21',
} as const satisfies Entry
