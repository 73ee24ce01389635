/** Names in a certificate that clients read otherwise than its owner expects. */
import type { Advice } from './types.ts'

const NAMES = 'https://www.rfc-editor.org/rfc/rfc9525#section-6'

export const badNames = {
  en: {
    title: 'The names in the certificate break the rules',
    causes: [
      'The request (CSR) has the name only as common name, or with a typo.',
      'A private CA copies names from the request without checking them.',
    ],
    fixes: [
      'Request a new certificate that has every name as a DNS entry of the subject alternative names (SANs).',
      'Private CA: set `subjectAltName = DNS:example.com` in its configuration, then reissue.',
    ],
  },
  ko: {
    title: '인증서의 이름이 규격에 맞지 않습니다',
    causes: [
      '인증서 요청(CSR)에 이름을 공통 이름(CN)으로만 넣었거나 오타가 있었습니다.',
      '사설 CA가 요청의 이름을 확인하지 않고 그대로 넣습니다.',
    ],
    fixes: [
      '모든 이름을 SAN(주체 대체 이름)의 DNS 항목으로 넣어 인증서를 다시 신청하세요.',
      '사설 CA라면 설정에 `subjectAltName = DNS:example.com`을 넣고 재발급하세요.',
    ],
  },
  links: [NAMES, 'https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.6'],
} as const satisfies Advice

export const publicSuffixWildcard = {
  en: {
    title: 'The wildcard covers a public suffix',
    causes: ['A private CA issued a wildcard for a suffix under which anyone can register names.'],
    fixes: ['Reissue the certificate with a wildcard for your own domain only.'],
  },
  ko: {
    title: '와일드카드가 공용 접미사(public suffix) 전체를 포함합니다',
    causes: ['누구나 도메인을 등록할 수 있는 접미사 바로 아래의 와일드카드를 사설 CA가 발급했습니다.'],
    fixes: ['소유한 도메인 아래의 와일드카드만 넣어 재발급하세요.'],
  },
  links: ['https://publicsuffix.org/'],
} as const satisfies Advice

export const manyNames = {
  en: {
    title: 'The certificate has very many names',
    causes: ['One certificate covers all customers of a hosting provider or CDN.'],
    fixes: [
      'Split the names over several certificates: each handshake gets smaller, and fewer sites share a key.',
    ],
  },
  ko: {
    title: '인증서에 이름이 너무 많습니다',
    causes: ['호스팅 업체나 CDN이 인증서 하나에 여러 고객의 도메인을 담았습니다.'],
    fixes: ['이름을 여러 인증서로 나누세요. 핸드셰이크가 작아지고 같은 키를 쓰는 사이트가 줄어듭니다.'],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.6'],
} as const satisfies Advice
