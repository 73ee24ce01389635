/** The subject alternative names of the certificate are malformed or empty. */
import type { Entry } from './types.ts'

export default {
  id: 'san-malformed',
  causeGroup: 'other',
  patterns: [
    'X509_V_ERR_EMPTY_SUBJECT_ALT_NAME',
    'Empty Subject Alternative Name extension',
    'verify error num 87',
    'Verify return code 87',
    'error 87 at…depth lookup',
    'X509_V_ERR_EMPTY_SUBJECT_SAN_NOT_CRITICAL',
    'Subject empty and Subject Alt Name extension not critical',
    'verify error num 88',
    'Verify return code 88',
    'error 88 at…depth lookup',
    'x509 SAN dNSName is malformed',
    'x509 SAN rfc822Name is malformed',
    'x509 SAN uniformResourceIdentifier is malformed',
    'x509 invalid subject alternative name',
    'x509 cannot parse IP address of length',
    'x509 cannot parse URI',
    'cannot be encoded as an IA5String',
    'ERR_TLS_CERT_ALTNAME_FORMAT Invalid subject alternative name string',
    'Invalid subject alternative name string',
    'MalformedDnsIdentifier',
    'InvalidCertificate MalformedDnsIdentifier',
    'GNUTLS_E_X509_UNKNOWN_SAN',
    'Unknown Subject Alternative name in X.509 certificate',
    'ASN_ALT_NAME_E',
    'ASN alternate name error',
    'SubjectAlternativeName extension MUST be marked critical when subject field is empty',
    'X.509 Certificate is incomplete SubjectAlternativeName extension',
    'X.509 Certificate is incomplete',
    'DNSName components must',
    'DNSName must not be null or empty',
    'DNSName with blank labels is not permitted',
    'DNSName labels must consist of letters, digits, and hyphens',
    'DNSName may not begin or end with a',
    'DNSName label may not begin or end with a hyphen',
    'Invalid encoding of DNSName',
    'Invalid IPAddressName',
    'URI name must include scheme',
    { text: 'invalid URI name', with: ['ssl', 'tls', 'x509', 'certificate'] },
    { text: 'bad ip address', with: ['x509v3', 'X509 V3 routines', 'subjectAltName', 'v2i'] },
    { text: 'no subject details', with: ['x509v3', 'X509 V3 routines'] },
    'v2i_GENERAL_NAME_ex',
    'a2i_GENERAL_NAME',
    'subjectAltName…error in extension',
    { text: 'error in extension', with: ['x509v3', 'X509 V3 routines', 'subjectAltName'] },
    'x509 invalid subject alternative names',
  ],
  asked: [
    'put the whole URL with https and slash into the alternative names of the certificate',
    'SAN entry of our certificate contains an IP address typed as a DNS name',
    'underscore in the host name of the certificate, Java rejects the subject alternative name',
    'certificate request has a space in the DNS entry and parsing the names fails',
    'Korean domain was written in Hangul in the SAN instead of punycode',
    'alternative names of the certificate have a bad format',
    'SAN에 도메인 대신 https로 시작하는 URL을 통째로 넣었음',
    '인증서 SAN 항목에 포트 번호까지 적어서 형식이 잘못됨',
    '한글 도메인을 퓨니코드로 안 바꾸고 SAN에 넣음',
    '도메인 이름에 밑줄이 있어 자바가 인증서 SAN을 거부',
    'IP를 DNS 타입으로 SAN에 넣어서 인증서 이름 형식 오류',
    '인증서 SAN 형식이 잘못됨',
  ],
  seen: [
    {
      by: 'OpenSSL 3 verify -x509_strict',
      text: 'error 87 at 0 depth lookup: Empty Subject Alternative Name extension',
    },
    {
      by: 'Python 3.13',
      text:
        '[SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: Subject empty and Subject '
        + 'Alt Name extension not critical (_ssl.c:1032)',
    },
    { by: 'Go 1.22', text: 'tls: failed to parse certificate from server: x509: SAN dNSName is malformed' },
    { by: 'Node 20', text: 'Error [ERR_TLS_CERT_ALTNAME_FORMAT]: Invalid subject alternative name string' },
    {
      by: 'Java 17',
      text:
        'java.security.cert.CertificateParsingException: java.io.IOException: DNSName components '
        + 'must begin with a letter or digit',
    },
    {
      by: 'OpenSSL 3 (req)',
      text:
        'error:11000076:X509 V3 routines:a2i_GENERAL_NAME:bad ip '
        + 'address:crypto/x509/v3_san.c:545:value=example.com',
    },
    {
      by: 'Java 17',
      text:
        'X.509 Certificate is incomplete: SubjectAlternativeName extension MUST be marked '
        + 'critical when subject field is empty',
    },
  ],
  provedBy: ['bad-dns-name'],
  fixesFor: ['owner', 'owner', 'owner', 'developer'],
  en: {
    title: 'The subject alternative names of the certificate are malformed',
    causes: [
      'A DNS entry contains a URL, a port or a space, or an IP entry contains a host name.',
      'A domain with non-ASCII characters is not written as `xn--`.',
      'The subject is empty, and the subject alternative name extension is not critical or is empty.',
      'A DNS entry contains an underscore or a trailing dot, which some clients reject.',
    ],
    fixes: [
      'Check it: `openssl x509 -in cert.pem -noout -subject -ext subjectAltName`.',
      'Reissue it without scheme, port and path: '
        + '`subjectAltName=DNS:example.com,DNS:www.example.com,IP:192.0.2.10`. Write domains with '
        + 'non-ASCII characters as `xn--`.',
      'If the subject is empty, use `subjectAltName=critical,DNS:example.com`, or set a common name.',
      'If you create certificates in code, use IP entries for IP addresses, not DNS entries: '
        + '`IPAddresses` in Go, `x509.IPAddress` in Python.',
    ],
  },
  ko: {
    title: '인증서의 SAN(주체 대체 이름) 형식이 잘못되었습니다',
    causes: [
      'DNS 항목에 URL, 포트, 공백이 들어 있거나 IP 항목에 호스트 이름이 들어 있습니다.',
      '한글 같은 문자가 있는 도메인을 `xn--` 형식으로 바꾸지 않고 그대로 넣었습니다.',
      '주체가 비어 있는데 SAN 확장이 필수(critical)가 아니거나 항목이 없습니다.',
      'DNS 항목에 일부 클라이언트가 거부하는 밑줄이나 끝의 점이 있습니다.',
    ],
    fixes: [
      '주체와 SAN을 확인하세요: `openssl x509 -in cert.pem -noout -subject -ext subjectAltName`.',
      '스킴, 포트, 경로 없이 재발급하세요. `subjectAltName=DNS:example.com,DNS:www.example.com,IP:192.0.2.10`처럼 적고, '
        + '한글 도메인은 `xn--` 형식으로 씁니다.',
      '주체가 비어 있다면 `subjectAltName=critical,DNS:example.com` 값으로 지정하거나 공통 이름(CN)을 넣으세요.',
      '코드로 인증서를 만든다면 IP 주소를 DNS 항목이 아니라 IP 항목에 넣으세요. Go는 `IPAddresses`, Python은 `x509.IPAddress`입니다.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.6',
    'https://docs.openssl.org/master/man5/x509v3_config/',
  ],
} as const satisfies Entry
