/** The TLS-ALPN-01 challenge does not reach the ACME client. */
import type { Entry } from './types.ts'

export default {
  id: 'acme-tls-alpn',
  causeGroup: 'other',
  patterns: [
    { text: 'urn:ietf:params:acme:error:tls', general: true },
    { text: 'urn:acme:error:tls', general: true },
    { text: 'acme:error:tls', general: true },
    'Cannot negotiate ALPN protocol "acme-tls/1"',
    'challenge failed……tls-alpn-01……urn:ietf:params:acme:error:tls',
    'Cannot negotiate ALPN protocol',
    { text: 'tls-alpn-01 challenge', general: true },
    'No certs presented for tls-alpn-01 challenge',
    'No certs presented for TLS-ALPN-01',
    'TLS: no certificate for TLSALPN challenge',
    { text: 'acme-tls/1', general: true },
    'Incorrect validation certificate for tls-alpn-01 challenge',
    'Incorrect validation certificate for TLS-ALPN-01',
    'Error during ACME-TLS/1 handshake',
    'Server only speaks HTTP, not TLS',
    'The server received a TLS error during validation',
    'Error starting TLS server',
    'AH10080',
    'unknown tls-alpn-01 challenge host',
    'AH10088',
    'Challenge certificate and private key……do not match',
    'Failed to clean up TLS challenge',
    'making TLS-ALPN challenge certificate',
    'TLS-ALPN challenge server: handshake',
    'got nil TLS-ALPN challenge certificate',
    'authorization failed: HTTP 400 urn:ietf:params:acme:error:tls',
    'https server_rec for……does not have protocol acme-tls/1 enabled',
    'AH10169',
  ],
  asked: [
    'Traefik behind Cloudflare cannot pass the TLS challenge',
    'the load balancer decrypts on 443, so the challenge never arrives at Caddy',
    'validation over port 443 lands on another web server',
    'my CDN does not let the special challenge handshake through',
    'the router forwards only 80, the challenge over TLS fails',
    'Cloudflare orange cloud swallows the TLS-ALPN validation',
    '클라우드플레어 뒤에 있는 트래픽(Traefik)이 TLS 챌린지를 통과 못함',
    '로드밸런서가 443에서 TLS를 풀어버려 챌린지가 안 들어옴',
    '443 포트 방식 검증인데 다른 웹서버가 응답합니다',
    'CDN을 쓰면 tls-alpn 검증이 안 되는 건가요',
    '443으로 도메인 검증이 안 돼서 HTTP 방식으로 바꿔야 하나',
    '클라우드플레어 프록시를 켜서 443 챌린지가 가로막힘',
  ],
  seen: [
    {
      by: 'lego',
      text:
        'acme: error: 403 :: urn:ietf:params:acme:error:unauthorized :: Cannot'
        + ' negotiate ALPN protocol "acme-tls/1" for tls-alpn-01 challenge',
    },
    {
      by: 'Caddy 2',
      text:
        '{"logger":"tls.issuance.acme.acme_client","msg":"challenge'
        + ' failed","challenge_type":"tls-alpn-01","problem":{"type":"urn:ietf:params:acme'
        + ':error:tls","detail":"203.0.113.7: remote error: tls: no application protocol"}}',
    },
    { by: 'Traefik 2', text: 'TLS: no certificate for TLSALPN challenge: example.com' },
    {
      by: 'certbot',
      text:
        'Detail: 203.0.113.7: Fetching'
        + ' https://example.com/.well-known/acme-challenge/abc: Server only speaks HTTP, not TLS',
    },
  ],
  en: {
    title: 'The TLS challenge on port 443 does not reach the ACME client (tls-alpn-01)',
    causes: [
      'A CDN or load balancer terminates TLS in front of the client, so the client never sees the'
        + ' protocol `acme-tls/1`.',
      'Another server listens on port 443, or the name points to another server.',
      'Port 443 serves plain HTTP, or a firewall closes it.',
    ],
    fixes: [
      'Check which server responds: `openssl s_client -connect example.com:443 -servername example.com'
        + ' -alpn acme-tls/1 </dev/null`.',
      'Behind a CDN or proxy, use the HTTP or DNS challenge instead: in Traefik `httpChallenge` or'
        + ' `dnsChallenge`, in Caddy `disable_tlsalpn_challenge`.',
      'Pass port 443 through as TCP: `mode tcp` in HAProxy or `ssl_preread` in nginx.',
    ],
  },
  ko: {
    title: '443번 포트의 TLS 챌린지(tls-alpn-01)가 ACME 클라이언트에 도달하지 않습니다',
    causes: [
      '앞에 있는 CDN이나 로드 밸런서가 TLS를 종료해 클라이언트가 `acme-tls/1` 프로토콜을 받지 못합니다.',
      '다른 서버가 443번 포트를 쓰고 있거나, 도메인이 다른 서버를 가리킵니다.',
      '443번 포트가 일반 HTTP로 응답하거나 방화벽에 막혀 있습니다.',
    ],
    fixes: [
      '어느 서버가 응답하는지 확인하세요: `openssl s_client -connect example.com:443 -servername'
        + ' example.com -alpn acme-tls/1 </dev/null`.',
      'CDN이나 프록시 뒤라면 HTTP나 DNS 챌린지로 바꾸세요. Traefik은 `httpChallenge`나 `dnsChallenge`, Caddy는'
        + ' `disable_tlsalpn_challenge`를 씁니다.',
      '443번 포트를 TCP 그대로 넘기세요. HAProxy는 `mode tcp`, nginx는 `ssl_preread`입니다.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8737',
    'https://letsencrypt.org/docs/challenge-types/',
    'https://caddyserver.com/docs/automatic-https',
  ],
} as const satisfies Entry
