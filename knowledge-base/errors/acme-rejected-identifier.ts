/** The CA does not issue for this name at all. */
import type { Entry } from './types.ts'

export default {
  id: 'acme-rejected-identifier',
  causeGroup: 'other',
  patterns: [
    { text: 'urn:ietf:params:acme:error:rejectedIdentifier', general: true },
    { text: 'urn:acme:error:rejectedIdentifier', general: true },
    { text: 'acme:error:rejectedIdentifier', general: true },
    { text: 'urn:ietf:params:acme:error:unsupportedIdentifier', general: true },
    { text: 'urn:acme:error:unsupportedIdentifier', general: true },
    { text: 'acme:error:unsupportedIdentifier', general: true },
    'The ACME server refuses to issue a certificate for this domain name',
    {
      text: 'because it is forbidden by policy',
      with: 'acme-challenge',
    },
    'Domain name does not end with a valid public suffix (TLD)',
    'does not end with a valid public suffix',
    {
      text: 'Domain name needs at least one dot',
      with: 'acme-challenge',
    },
    {
      text: 'Domain name contains an invalid character',
      with: 'acme-challenge',
    },
    'Domain name is an ICANN TLD',
    'Domain name is a wildcard for an ICANN TLD',
    'Domain name contains an invalid wildcard',
    'Domain name has more than one wildcard',
    'Domain name contains malformed punycode',
    'Domain name has more than 10 labels',
    'Domain name is longer than 253 bytes',
    'Domain name can not have two dots in a row',
    {
      text: 'Domain name ends in a dot',
      with: 'acme-challenge',
    },
    'Domain name contains an invalid label in a reserved format',
    'Domain has a label (component between dots) longer than 63 bytes',
    'Identifier type is DNS but value is an IP address',
    'Invalid identifiers requested :: Cannot issue for',
    'Disallowed identifier requested :: Cannot issue for',
    {
      text: 'Cannot issue for',
      with: 'acme-challenge',
    },
    'The ACME server has disabled this identifier type',
    'domain name contains too many subdomain labels indicative of recursive on-demand issuance',
    {
      text: 'IP address is in a reserved address block',
      with: 'acme-challenge',
    },
    "ACME does not allow '*.*' wildcard domain",
    {
      text: 'Wildcard domain names are not supported',
      with: 'acme-challenge',
    },
    'NewOrder request included unsupported identifier',
    {
      text: 'is not a valid domain for parameter',
      with: 'acme-challenge',
    },
    'Requested name……appears to be an IP address',
    'Client with the currently selected authenticator does not support any combination of' + ' challenges',
    'does not support any combination of challenges that will satisfy the CA',
    'Non-ASCII domain names not supported',
    'Internationalized domain names are not presently',
    'The server will not issue certificates for the identifier',
    'authorization failed: HTTP 400 urn:ietf:params:acme:error:rejectedIdentifier',
  ],
  asked: [
    'wanted a public certificate for an intranet name ending in local',
    "Let's Encrypt will not issue for localhost",
    'the CA does not give certificates for private IP addresses',
    'wildcard refused because I used the HTTP method instead of DNS',
    "the cloud provider's own hostname is on the CA's block list",
    'policy forbids issuing for this name, the CA calls it high-risk',
    '내부망 전용 호스트명이라 공인 인증서 발급이 안 됨',
    'localhost로 렛츠인크립트 신청했더니 거부당함',
    '사설 IP에는 인증서를 안 내준다고 합니다',
    '와일드카드는 DNS 방식만 된다는데 HTTP로 신청함',
    '클라우드 기본 호스트 이름으로는 발급 금지라고 나옴',
    'CA 정책상 이 도메인은 발급할 수 없다고 함',
  ],
  seen: [
    {
      by: 'certbot',
      text:
        'Error creating new order :: Cannot issue for "server.local": Domain name does'
        + ' not end with a valid public suffix (TLD)',
    },
    {
      by: 'lego',
      text:
        'acme: error: 400 :: urn:ietf:params:acme:error:rejectedIdentifier :: Invalid'
        + ' identifiers requested :: Cannot issue for "localhost": Domain name needs at'
        + ' least one dot',
    },
    {
      by: 'certbot',
      text:
        'The server will not issue certificates for the identifier :: Error creating'
        + ' new order :: Cannot issue for "ec2-203-0-113-7.compute-1.example.com": The'
        + ' ACME server refuses to issue a certificate for this domain name, because it is'
        + ' forbidden by policy',
    },
    {
      by: 'certbot',
      text:
        'Client with the currently selected authenticator does not support any'
        + ' combination of challenges that will satisfy the CA. You may need to use an'
        + ' authenticator plugin that can do challenges over DNS.',
    },
  ],
  en: {
    title: 'The CA does not issue certificates for this name (ACME rejectedIdentifier)',
    causes: [
      'The name is internal, such as `server.local` or `localhost`, or contains a typo.',
      'The name belongs to a cloud provider or is on the block list of the CA.',
      'The name is a wildcard, but the DNS challenge is not used, or `*` is not the whole first label.',
      'The name is a private IP address, or the CA does not issue for IP addresses with this profile.',
    ],
    fixes: [
      'Use a name in a domain that you own, and check the spelling.',
      'Wildcard: use a DNS plugin, such as `certbot certonly --dns-cloudflare -d'
        + ' "*.example.com" -d example.com`.',
      'Internal names: use an internal CA, such as `step-ca` or `mkcert`, or a public name with the DNS'
        + ' challenge.',
      'If the CA blocks the name as high-risk, contact the CA or use another one.',
    ],
  },
  ko: {
    title: 'CA가 이 도메인으로는 인증서를 발급하지 않습니다',
    causes: [
      '`server.local`이나 `localhost` 같은 내부용 호스트 이름이거나 오타가 있습니다.',
      '클라우드 업체 소유의 도메인이거나 CA의 차단 목록에 있습니다.',
      '와일드카드인데 DNS 챌린지를 쓰지 않았거나, `*`가 첫 레이블 전체가 아닙니다.',
      '사설 IP 주소이거나, CA가 이 프로필로는 IP 주소에 인증서를 발급하지 않습니다.',
    ],
    fixes: [
      '직접 소유한 도메인의 호스트 이름을 쓰고 철자를 확인하세요.',
      '와일드카드는 DNS 플러그인으로 발급받으세요. 예: `certbot certonly --dns-cloudflare -d "*.example.com"'
        + ' -d example.com`.',
      '내부용 호스트 이름에는 `step-ca`나 `mkcert` 같은 내부 CA를 쓰거나, 공개 호스트 이름에 DNS 챌린지를 쓰세요.',
      'CA가 고위험으로 차단한 도메인이라면 CA에 문의하거나 다른 CA를 쓰세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8555#section-6.7',
    'https://letsencrypt.org/docs/challenge-types/',
    'https://letsencrypt.org/docs/certificates-for-localhost/',
  ],
} as const satisfies Entry
