/** The CA finds no address or no TXT record for the name. */
import type { Entry } from './types.ts'

export default {
  id: 'acme-dns',
  causeGroup: 'other',
  patterns: [
    { text: 'urn:ietf:params:acme:error:dns', general: true },
    { text: 'urn:acme:error:dns', general: true },
    { text: 'acme:error:dns', general: true },
    'DNS problem: NXDOMAIN looking up A for',
    'DNS problem: NXDOMAIN looking up AAAA for',
    'DNS problem: NXDOMAIN looking up TXT for',
    'DNS problem: NXDOMAIN looking up CAA for',
    'DNS problem: NXDOMAIN looking up',
    'no valid A records found for',
    'no valid AAAA records found for',
    {
      text: 'No valid IP addresses found for',
      with: 'acme-challenge',
    },
    {
      text: 'No IP addresses found for',
      with: 'acme-challenge',
    },
    {
      text: 'no IP addresses found for identifier',
      with: 'acme-challenge',
    },
    'No TXT record found at _acme-challenge',
    {
      text: 'No TXT record found at',
      with: 'acme',
    },
    'No TXT record found for DNS-PERSIST-01 challenge',
    'check that a DNS record exists for this domain',
    'Retrieving TXT records for DNS',
    '_acme-challenge……NXDOMAIN',
    'did not return a matching TXT record',
    'did not return the expected TXT record',
    'propagation: time limit exceeded',
    'time limit exceeded: last error: NS',
    'timed out waiting for record to fully propagate; verify DNS provider configuration is' + ' correct',
    'timed out waiting for record to fully propagate',
    'dns01: waiting for record propagation……timed out',
    {
      text: 'The server experienced a DNS error',
      with: 'acme-challenge',
    },
    'There was a problem with a DNS query during identifier validation',
    'authorization failed: HTTP 400 urn:ietf:params:acme:error:dns',
    { text: 'Type: dns Detail:', general: true },
    'Verify error:DNS problem: NXDOMAIN',
    'Verify error:No TXT record found',
  ],
  asked: [
    'certificate request fails because www has no DNS entry at all',
    'the CA looks for the _acme-challenge TXT entry and finds nothing',
    'I made the TXT record at the old DNS host which is not in charge any more',
    'record not propagated yet when the validation asked for it',
    'requested a name with a typo, there is no A record for it',
    'the challenge text record is in the wrong zone',
    '발급하려는데 도메인에 A 레코드가 없다고 나옵니다',
    '_acme-challenge TXT 레코드를 못 찾겠다고 함',
    'TXT를 넣었는데 아직 전파가 안 돼서 렛츠인크립트가 못 봄',
    'www 쪽 DNS 등록을 안 해서 인증서 발급이 거절됨',
    '네임서버를 옮겼는데 예전 업체에다 TXT를 추가했습니다',
    '도메인 오타 때문에 DNS 조회가 안 되어 발급 실패',
  ],
  seen: [
    {
      by: 'certbot',
      text:
        'Domain: example.com Type: dns Detail: DNS problem: NXDOMAIN looking up A for'
        + ' example.com - check that a DNS record exists for this domain',
    },
    {
      by: 'certbot (dns-01)',
      text:
        'Detail: DNS problem: NXDOMAIN looking up TXT for _acme-challenge.example.com -'
        + ' check that a DNS record exists for this domain',
    },
    {
      by: 'lego',
      text:
        'error: one or more domains had a problem: [example.com] propagation: time'
        + ' limit exceeded: last error: NS ns1.example.com. did not return the expected'
        + ' TXT record [fqdn: _acme-challenge.example.com., value: xyz]: ',
    },
    {
      by: 'Caddy 2',
      text:
        'solving challenges: waiting for solver certmagic.solverWrapper to be ready:'
        + ' timed out waiting for record to fully propagate; verify DNS provider'
        + ' configuration is correct - last error: <nil>',
    },
    { by: 'certbot', text: 'Detail: No TXT record found at _acme-challenge.example.com' },
    {
      by: 'acme.sh',
      text:
        'example.com:Verify error:DNS problem: NXDOMAIN looking up TXT for'
        + ' _acme-challenge.example.com - check that a DNS record exists for this domain',
    },
  ],
  en: {
    title: 'The CA finds no DNS record for the domain or the challenge (ACME dns)',
    causes: [
      'The name has no A or AAAA record, or contains a typo. `www` often lacks a record.',
      'The TXT record `_acme-challenge` was created in the wrong zone, or at a DNS provider'
        + ' that is not authoritative.',
      'The record is not on all authoritative name servers yet.',
      '`_acme-challenge` is a CNAME to a zone that the client does not update.',
    ],
    fixes: [
      'Look up the records without a cache: `dig +trace A example.com` for the HTTP challenge, `dig '
        + '+trace TXT _acme-challenge.DOMAIN` for the DNS challenge.',
      'Create the record at the provider of the authoritative name servers. `dig NS example.com '
        + '+short` lists them.',
      'Make the client wait longer before the CA checks: `--dns-cloudflare-propagation-seconds 60` '
        + 'in certbot, `--dnssleep 120` in acme.sh.',
      'Remove names without DNS records from the certificate request.',
    ],
  },
  ko: {
    title: 'CA가 도메인이나 챌린지의 DNS 레코드를 찾지 못했습니다',
    causes: [
      '호스트 이름에 A나 AAAA 레코드가 없거나 오타가 있습니다. `www`에 없는 경우가 많습니다.',
      '`_acme-challenge` TXT 레코드를 다른 존에 추가했거나, 권한 네임서버가 아닌 DNS 업체에 추가했습니다.',
      '아직 레코드가 반영되지 않은 권한 네임서버가 있습니다.',
      '`_acme-challenge`가 CNAME인데 클라이언트가 CNAME 대상 존에 레코드를 추가하지 않습니다.',
    ],
    fixes: [
      '캐시를 거치지 않고 조회해 값이 나오는지 확인하세요. HTTP 챌린지는 `dig +trace A example.com`, DNS 챌린지는 `dig +trace TXT '
        + '_acme-challenge.DOMAIN`을 씁니다.',
      '권한 네임서버를 운영하는 DNS 업체에 레코드를 추가하세요. 네임서버는 `dig NS example.com +short`로 확인하세요.',
      '확인 전 대기 시간을 늘리세요. certbot은 `--dns-cloudflare-propagation-seconds 60`, acme.sh는'
        + ' `--dnssleep 120`을 씁니다.',
      'DNS 레코드가 없는 호스트 이름은 발급 요청에서 빼세요.',
    ],
  },
  links: [
    'https://letsencrypt.org/docs/challenge-types/',
    'https://www.rfc-editor.org/rfc/rfc8555#section-8.4',
    'https://eff-certbot.readthedocs.io/en/stable/using.html#dns-plugins',
  ],
} as const satisfies Entry
