/** IP address resources (RFC 3779) of a certificate exceed those of its issuer. */
import type { Entry } from './types.ts'

export default {
  id: 'ip-resources',
  causeGroup: 'other',
  patterns: [
    'X509_V_ERR_UNNESTED_RESOURCE',
    "RFC 3779 resource not subset of parent's resources",
    'verify error num 46',
    'Verify return code 46',
    'error 46 at…depth lookup',
    'UNNESTED_RESOURCE',
    { text: 'invalid asnumber', with: ['x509v3', 'X509 V3 routines', 'sbgp'] },
    { text: 'invalid asrange', with: ['x509v3', 'X509 V3 routines', 'sbgp'] },
    { text: 'invalid inheritance', with: ['x509v3', 'X509 V3 routines', 'sbgp'] },
    'sbgp-ipAddrBlock',
    'sbgp-autonomousSysNum',
    { text: 'extension value error', with: ['sbgp', 'ipAddrBlock'] },
    { text: 'RFC 3779', with: ['certificate', 'rpki', 'verify'] },
  ],
  seen: [
    { by: 'OpenSSL 3', text: "verify error:num=46:RFC 3779 resource not subset of parent's resources" },
    {
      by: 'OpenSSL 3 verify',
      text: "error 46 at 1 depth lookup: RFC 3779 resource not subset of parent's resources",
    },
    { by: 'rpki-client', text: "RFC 3779 resource not subset of parent's resources" },
  ],

  en: {
    title: 'The IP resources of a certificate exceed those of its issuer',
    causes: [
      'An RPKI certificate or ROA contains addresses or AS numbers that its issuer does not have, '
        + 'often after a transfer.',
      'A TLS certificate contains RFC 3779 extensions by mistake, from a wrong template.',
    ],
    fixes: [
      'Compare the resources along the chain: `openssl x509 -in cert.pem -noout -ext '
        + 'sbgp-ipAddrBlock,sbgp-autonomousSysNum`.',
      'RPKI: ask the registry (APNIC, KRNIC, RIPE NCC) to reissue the certificate. Remove ROAs for '
        + 'transferred prefixes.',
      'TLS: reissue the certificate without these extensions.',
    ],
  },
  ko: {
    title: '인증서의 IP 자원이 발급자의 자원을 벗어납니다',
    causes: [
      'RPKI 인증서나 ROA에 상위 인증서에 없는 주소나 AS 번호가 있습니다. 자원을 이전(transfer)한 뒤에 흔히 생깁니다.',
      '잘못된 템플릿 때문에 TLS용 인증서에 RFC 3779 확장이 들어갔습니다.',
    ],
    fixes: [
      '체인을 따라 자원을 비교하세요: `openssl x509 -in cert.pem -noout -ext '
        + 'sbgp-ipAddrBlock,sbgp-autonomousSysNum`.',
      'RPKI라면 레지스트리(APNIC, KRNIC, RIPE NCC)에 인증서 재발급을 요청하고, 이전된 프리픽스의 ROA를 삭제하세요.',
      'TLS용이라면 이 확장 없이 재발급하세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc3779', 'https://www.rfc-editor.org/rfc/rfc6487'],
} as const satisfies Entry
