/** The client cannot process the name constraints of a CA. */
import type { Entry } from './types.ts'

export default {
  id: 'name-constraints-unsupported',
  causeGroup: 'name-constraints',
  patterns: [
    'X509_V_ERR_SUBTREE_MINMAX',
    'name constraints minimum and maximum not supported',
    'verify error num 49',
    'Verify return code 49',
    'error 49 at…depth lookup',
    'X509_V_ERR_UNSUPPORTED_CONSTRAINT_TYPE',
    'unsupported name constraint type',
    'verify error num 51',
    'Verify return code 51',
    'error 51 at…depth lookup',
    'X509_V_ERR_UNSUPPORTED_CONSTRAINT_SYNTAX',
    'unsupported or invalid name constraint syntax',
    'verify error num 52',
    'Verify return code 52',
    'error 52 at…depth lookup',
    'X509_V_ERR_UNSUPPORTED_NAME_SYNTAX',
    'unsupported or invalid name syntax',
    'verify error num 53',
    'Verify return code 53',
    'error 53 at…depth lookup',
    'HasNotSupportedNameConstraint',
    'CERT_TRUST_HAS_NOT_SUPPORTED_NAME_CONSTRAINT',
    'Maximum BaseDistance in name constraints not supported',
    'Non-zero minimum BaseDistance in name constraints not supported',
    'MalformedNameConstraint',
    'InvalidNetworkMaskConstraint',
    'x509 invalid NameConstraints extension',
    'x509 empty name constraints extension',
    'x509 IP constraint contained invalid mask',
    'x509 IP constraint contained value of length',
    'x509 failed to parse dnsName constraint',
    'x509 failed to parse URI constraint',
    'x509 failed to parse rfc822Name constraint',
    'x509 cannot parse dnsName',
    'x509 invalid constraint value',
    'CIDR name constraint is malformed',
    'Invalid encoding of NameConstraintsExtension',
    'Duplicate permitted GeneralSubtrees in NameConstraintsExtension',
    'Duplicate excluded GeneralSubtrees in NameConstraintsExtension',
  ],
  seen: [
    { by: 'OpenSSL 3', text: 'verify error:num=51:unsupported name constraint type' },
    { by: 'OpenSSL 3', text: 'error 52 at 1 depth lookup: unsupported or invalid name constraint syntax' },
    { by: 'OpenSSL 3', text: 'verify error:num=49:name constraints minimum and maximum not supported' },
    { by: 'Go 1.22', text: 'x509: failed to parse dnsName constraint "*.example.com"' },
    {
      by: '.NET 8',
      text:
        'The remote certificate is invalid because of errors in the certificate chain: '
        + 'HasNotSupportedNameConstraint',
    },
    {
      by: 'Java 17',
      text: 'java.io.IOException: Non-zero minimum BaseDistance in name constraints not supported',
    },
  ],
  provedBy: ['empty-name-constraints', 'name-constraints-leading-dot'],
  fixesFor: ['owner', 'owner', 'developer'],
  en: {
    title: 'The client cannot process the name constraints of a CA',
    causes: [
      'The constraint is invalid: it contains a wildcard (`*.example.com`), a URL, or an IP '
        + 'address without a mask.',
      'The CA constrains a type of name that the library does not support, such as directory names.',
      'The library is old: it supports constraints only for DNS names, or not at all.',
    ],
    fixes: [
      'Check it: `openssl x509 -in ca.pem -noout -ext nameConstraints`. DNS constraints must not '
        + 'have a wildcard or scheme. IP constraints must have an address and a mask.',
      'Reissue the CA: `nameConstraints=critical,permitted;DNS:example.com,permitted;IP:192.0.2.0/255.'
        + '255.255.0`, then distribute it.',
      'Update the client library. Until then, use a CA without such constraints for the names that '
        + 'this client requires.',
    ],
  },
  ko: {
    title: '클라이언트가 CA의 이름 제한(nameConstraints)을 처리하지 못합니다',
    causes: [
      '이름 제한의 형식이 잘못되었습니다. 와일드카드(`*.example.com`), URL, 마스크가 없는 IP 주소가 들어 있습니다.',
      'CA가 디렉터리 이름처럼 라이브러리가 지원하지 않는 종류의 이름을 제한합니다.',
      '라이브러리가 오래되어 DNS 이름 제한만 지원하거나 아예 지원하지 않습니다.',
    ],
    fixes: [
      '`openssl x509 -in ca.pem -noout -ext nameConstraints`로 확인하세요. DNS 제한에는 와일드카드와 스킴이 없어야 하고, IP '
        + '제한에는 주소와 마스크가 있어야 합니다.',
      'CA를 재발급하고 배포하세요. 예: `nameConstraints=critical,permitted;DNS:example.com,permitted;IP:192.0.2.0/'
        + '255.255.255.0`.',
      '클라이언트 라이브러리를 업데이트하세요. 그 전까지는 이 클라이언트에 필요한 도메인에 이런 제한이 없는 CA를 쓰세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.10',
    'https://docs.openssl.org/master/man5/x509v3_config/',
  ],
} as const satisfies Entry
