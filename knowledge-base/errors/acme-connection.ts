/** The CA could not connect to the server for the challenge. */
import type { Entry } from './types.ts'

export default {
  id: 'acme-connection',
  causeGroup: 'other',
  patterns: [
    { text: 'urn:ietf:params:acme:error:connection', general: true },
    { text: 'urn:acme:error:connection', general: true },
    { text: 'acme:error:connection', general: true },
    'Timeout during connect (likely firewall problem)',
    {
      text: 'likely firewall problem',
      with: 'acme',
    },
    'Timeout after connect (your server may be slow or overloaded)',
    {
      text: 'your server may be slow or overloaded',
      with: 'acme',
    },
    'Fetching http://…/.well-known/acme-challenge/…: Connection refused',
    'acme-challenge……Connection refused',
    'acme-challenge……Connection reset by peer',
    {
      text: 'Fetching http://…: Timeout during',
      with: 'acme',
    },
    'acme-challenge……Timeout during',
    {
      text: 'Error getting validation data',
      with: 'acme',
    },
    'acme-challenge……Error getting validation data',
    'The server could not connect to the client to verify the domain',
    {
      text: 'The server could not connect to the client',
      with: 'acme-challenge',
    },
    'no IPv4 addresses to try as fallback',
    {
      text: 'Redirect loop detected',
      with: 'acme-challenge',
    },
    {
      text: 'Invalid host in redirect target',
      with: 'acme-challenge',
    },
    {
      text: 'Invalid port in redirect target',
      with: 'acme-challenge',
    },
    {
      text: 'Invalid protocol scheme in redirect target',
      with: 'acme-challenge',
    },
    {
      text: 'Invalid empty host in redirect target',
      with: 'acme-challenge',
    },
    {
      text: 'Redirect target too long',
      with: 'acme-challenge',
    },
    'received disallowed redirect status code',
    'Server is speaking HTTP/2 over HTTP',
    'acme-challenge……Too many redirects',
    'authorization failed: HTTP 400 urn:ietf:params:acme:error:connection',
    'During secondary validation……Timeout during connect',
    'acme-challenge……Network unreachable',
    'acme-challenge……connection timed out',
    'Type: connection Detail:',
    'acme-challenge……i/o timeout',
    'acme-challenge……no route to host',
    'Fetching http……acme-challenge……Timeout during connect',
  ],
  asked: [
    "Let's Encrypt cannot reach the server on port 80",
    'the CA cannot connect to my server',
    '렛츠인크립트가 서버에 접속하지 못함',
    '인증서 발급 챌린지 실패',
    "Let's Encrypt times out when it tries to fetch the challenge, port 80 is firewalled",
    'the security group of my cloud server lets nothing in on port 80',
    'we block foreign countries by geo-IP and the validation from abroad never gets in',
    'my home router does not forward port 80 so the certificate cannot be validated',
    'secondary validation fails, only some of the checking locations get through',
    'challenge check says connection refused because nothing listens on that machine',
    '80포트가 막혀 있어 렛츠인크립트 확인이 시간 초과됨',
    '해외 IP 차단을 켜 놔서 인증서 검증 서버가 못 들어오는 것 같음',
    '클라우드 보안그룹에서 80번을 안 열어서 발급 실패',
    '공유기 포트포워딩을 안 해서 도메인 소유 확인이 안 됨',
    '방화벽 때문에 외부에서 챌린지 주소로 연결이 안 됩니다',
    '홈서버인데 통신사가 80포트를 막아놔서 챌린지가 안 닿음',
  ],
  seen: [
    {
      by: 'certbot',
      text:
        'Domain: example.com Type: connection Detail: 203.0.113.7: Fetching'
        + ' http://example.com/.well-known/acme-challenge/abc: Timeout during connect'
        + ' (likely firewall problem)',
    },
    {
      by: 'lego',
      text:
        'acme: error: 400 :: urn:ietf:params:acme:error:connection :: 203.0.113.7:'
        + ' Fetching http://example.com/.well-known/acme-challenge/abc: Connection refused',
    },
    {
      by: 'certbot',
      text:
        'Detail: During secondary validation: 203.0.113.7: Fetching'
        + ' http://example.com/.well-known/acme-challenge/abc: Timeout during connect'
        + ' (likely firewall problem)',
    },
    {
      by: 'acme.sh',
      text:
        'example.com: Invalid status. Verification error details: 203.0.113.7: Fetching'
        + ' https://example.com/.well-known/acme-challenge/abc: Error getting validation data',
    },
  ],
  en: {
    title: 'The CA cannot connect to your server for the challenge (ACME connection)',
    causes: [
      'Port 80 is closed by a firewall, a cloud security group, the provider or the router.',
      'A country or address filter blocks the CA. The CA checks from several networks at'
        + ' once ("secondary validation").',
      'The A or AAAA record points to an address where no web server listens.',
      'A redirect leads to a port other than 80 and 443, or it loops.',
    ],
    fixes: [
      'Test from another network: `curl -v http://example.com/.well-known/acme-challenge/test`.'
        + ' "Connection refused" means that no server listens or a firewall rejects. A timeout means a'
        + ' filter.',
      "Open port 80 for all addresses, including IPv6. Let's Encrypt does not publish the addresses it"
        + ' checks from.',
      'Check that the server listens: `ss -ltnp "( sport = :80 or sport = :443 )"`.',
      'If port 80 cannot be opened, use the DNS challenge.',
    ],
  },
  ko: {
    title: 'CA가 챌린지를 확인하려고 서버에 연결하지 못했습니다',
    causes: [
      '방화벽, 클라우드 보안 그룹, 통신사, 공유기가 80번 포트를 막고 있습니다.',
      '국가나 주소 필터가 CA를 막고 있습니다. CA는 여러 네트워크에서 동시에 확인합니다("secondary validation").',
      'A나 AAAA 레코드가 웹 서버가 없는 주소를 가리킵니다.',
      '리디렉션이 80번과 443번이 아닌 포트로 가거나 계속 반복됩니다.',
    ],
    fixes: [
      '다른 네트워크에서 `curl -v http://example.com/.well-known/acme-challenge/test`를 실행하세요.'
        + ' "Connection refused"면 서버가 없거나 방화벽이 거부하는 것이고, 응답 시간 초과면 필터가 막는 것입니다.',
      "IPv6를 포함해 모든 주소에 80번 포트를 여세요. Let's Encrypt는 확인에 쓰는 IP 주소를 공개하지 않습니다.",
      '서버가 수신 중인지 확인하세요: `ss -ltnp "( sport = :80 or sport = :443 )"`.',
      '80번 포트를 열 수 없다면 DNS 챌린지를 쓰세요.',
    ],
  },
  links: [
    'https://letsencrypt.org/docs/challenge-types/',
    'https://letsencrypt.org/docs/faq/',
    'https://www.rfc-editor.org/rfc/rfc8555#section-8.3',
  ],
} as const satisfies Entry
