/** A name in a certificate is encoded wrongly. */
import type { Entry } from './types.ts'

export default {
  id: 'bad-name-encoding',
  causeGroup: 'other',
  patterns: [
    'SEC_ERROR_INVALID_AVA',
    'NSS error -8185',
    'security library invalid AVA',
    'x509 malformed issuer',
    'x509 invalid RDNSequence',
    'x509 trailing data after X.509 Subject',
    'invalid RDNSequence: invalid attribute value',
    'contains invalid PrintableString',
    'asn1 syntax error PrintableString contains invalid character',
    'PrintableString contains invalid character',
    'asn1 syntax error IA5String contains invalid character',
    'IA5String contains invalid character',
    { text: 'invalid UTF-8 string', with: ['asn1', 'x509', 'certificate'] },
    'INVALID_BMPSTRING',
    { text: 'invalid bmpstring length', with: ['asn1', 'x509', 'certificate'] },
    { text: 'invalid universalstring length', with: ['asn1', 'x509', 'certificate'] },
    { text: 'bmpstring is wrong length', with: ['asn1', 'x509', 'certificate'] },
    { text: 'illegal characters', with: ['asn1 encoding routines', 'x509'] },
    'MBEDTLS_ERR_X509_INVALID_NAME',
    { text: 'The name tag or value is invalid', with: ['x509', 'mbedtls'] },
    { text: '-0x2380', with: ['mbedtls', 'x509', 'tls', 'ssl', 'certificate'] },
    'DN_TOO_LONG',
    'Distinguished name too long',
    'Incorrect AVA RFC2253 format',
    'AVA not a sequence',
    'AVA had characters other than whitespace',
    {
      text: 'Could not parse subject',
      with: ['x509', 'certificate', 'X500Name', 'CertificateParsingException'],
    },
    {
      text: 'Could not parse issuer',
      with: ['x509', 'certificate', 'X500Name', 'CertificateParsingException'],
    },
    'GNUTLS_E_X509_UNSUPPORTED_OID',
    { text: 'The OID is not supported', with: ['gnutls', 'x509', 'certificate'] },
    'x509 certificate routines name too long',
    'ASN_COUNTRY_SIZE_E',
  ],
  asked: [
    'Korean company name in the certificate is garbled, wrong character set',
    'asterisk or underscore in a field that allows only printable characters',
    'the common name is longer than 64 characters and the program cannot read it',
    'umlauts in the organisation name were written as Latin-1 bytes',
    'Go will not parse the root because of odd letters in its name',
    '인증서 회사명 한글이 깨져서 프로그램이 못 읽음',
    '조직 이름에 허용 안 되는 문자가 들어갔다고 나옵니다',
    '공통 이름이 64자를 넘어서 거부됨',
    '사설 CA 이름을 EUC-KR로 넣어서 인코딩이 잘못된 듯',
    '이름에 밑줄이나 별표가 있어 문자열 형식 오류',
  ],
  seen: [
    { by: 'Go 1.22', text: 'x509: invalid RDNSequence: invalid attribute value: invalid UTF-8 string' },
    {
      by: 'Go 1.16',
      text:
        'tls: failed to parse certificate from server: asn1: syntax error: PrintableString '
        + 'contains invalid character',
    },
    { by: 'mbedTLS 2.28', text: 'X509 - The name tag or value is invalid' },
    { by: 'Firefox', text: 'security library: invalid AVA. Error code: SEC_ERROR_INVALID_AVA' },
    { by: 'OpenSSL 3', text: 'error:06800086:asn1 encoding routines:ASN1_mbstring_ncopy:invalid utf8string' },
  ],
  provedBy: ['malformed-certificate'],
  fixesFor: ['owner', 'owner', 'developer'],
  en: {
    title: 'A name in the certificate has an invalid encoding',
    causes: [
      'A name has characters that its string type does not allow: `*`, `@` or `_` in a PrintableString, '
        + 'or Latin-1 bytes in a UTF8String.',
      'A name is empty or longer than the limit of its attribute, such as 64 characters for the common '
        + 'name.',
      'The CA software or a device encoded the name in its own way.',
    ],
    fixes: [
      'Show the string types: `openssl asn1parse -in cert.pem` lists PRINTABLESTRING, UTF8STRING or '
        + 'T61STRING before each value.',
      'Reissue with UTF-8 names. In OpenSSL: `openssl req -utf8 -new -key key.pem -out request.csr` '
        + 'with `string_mask = utf8only` in the configuration.',
      'If you cannot change the root or device certificate, update the client library. Go does not '
        + 'have a setting that allows such names.',
    ],
  },
  ko: {
    title: '인증서의 이름이 잘못 인코딩되었습니다',
    causes: [
      '주체나 발급자에 문자열 형식이 허용하지 않는 문자가 있습니다. PrintableString의 `*`, `@`, `_`나 UTF8String의 Latin-1 바이트가 그 예입니다.',
      '이름이 비어 있거나 속성의 제한보다 깁니다. 예를 들어 공통 이름(CN)은 64자까지입니다.',
      'CA 소프트웨어나 장비가 자체 방식으로 이름을 인코딩했습니다.',
    ],
    fixes: [
      '`openssl asn1parse -in cert.pem`으로 문자열 형식을 확인하세요. 값 앞에 PRINTABLESTRING, UTF8STRING, T61STRING이 '
        + '표시됩니다.',
      'UTF-8 이름으로 재발급하세요. OpenSSL 설정에 `string_mask = utf8only`를 넣고 `openssl req -utf8 -new -key key.pem '
        + '-out request.csr`를 실행하세요.',
      '바꿀 수 없는 루트나 장비 인증서라면 클라이언트 라이브러리를 업데이트하세요. Go에는 이런 이름을 허용하는 설정이 없습니다.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.4',
    'https://docs.openssl.org/master/man1/openssl-req/',
  ],
} as const satisfies Entry
