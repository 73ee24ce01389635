/** The ACME client cannot write the TXT record at the DNS provider. */
import type { Entry } from './types.ts'

export default {
  id: 'acme-dns-plugin',
  causeGroup: 'other',
  patterns: [
    'Error adding TXT record to domain',
    'Error removing txt for domain',
    'Error determining zone_id',
    'Unable to determine zone_id for',
    'Unable to determine base domain for',
    'Unable to find a Route53 hosted zone for',
    'Timed out waiting for Route53 change',
    'Error communicating with the Cloudflare API',
    'Error communicating with the Google Cloud DNS API',
    'Error finding zone. Skipping cleanup',
    'Unable to determine managed zone',
    'Error communicating with the DigitalOcean API',
    'Cannot find DNS API hook for',
    {
      text: 'Error loading file……Please check your API file and try again',
      with: ['acme', 'certbot', 'lego', 'challenge', 'dns01', 'acme sh', 'letsencrypt', 'dns challenge'],
    },
    'It seems that your API file is incorrect',
    'The requested dns-cloudflare plugin does not appear to be installed',
    'The requested dns-route53 plugin does not appear to be installed',
    'The requested dns……plugin does not appear to be installed',
    'unrecognized arguments: --dns',
    {
      text: 'some credentials information are missing',
      with: ['acme', 'certbot', 'lego', 'challenge', 'dns01', 'acme sh', 'letsencrypt', 'dns challenge'],
    },
    {
      text: 'error presenting token',
      with: ['acme', 'certbot', 'lego', 'challenge', 'dns01', 'acme sh', 'letsencrypt', 'dns challenge'],
    },
    'dns01: error presenting token',
    {
      text: 'could not find zone for domain',
      with: ['acme', 'certbot', 'lego', 'challenge', 'dns01', 'acme sh', 'letsencrypt', 'dns challenge'],
    },
    'cloudflare: failed to find zone',
    'cloudflare: some credentials information are missing',
    'route53: failed to determine Route 53 hosted zone ID',
    'failed to determine Route 53 hosted zone ID',
    'failed to change Route 53 record set',
    'Found no Zones for domain',
    'while attempting to find Zones for domain',
    'error getting cloudflare secret',
    'error instantiating cloudflare challenge solver',
    'adding temporary record for zone',
    'presenting for challenge: adding temporary record for zone',
    'no memory of presenting a DNS record for',
    {
      text: 'could not determine zone for domain',
      with: ['acme', 'certbot', 'lego', 'challenge', 'dns01', 'acme sh', 'letsencrypt', 'dns challenge'],
    },
    'dns_cf……invalid domain',
    'Unsafe permissions on credentials configuration file',
    'Missing properties in credentials configuration file',
    {
      text: 'Missing property in credentials configuration file',
      with: ['acme', 'certbot', 'lego', 'challenge', 'dns01', 'acme sh', 'letsencrypt', 'dns challenge'],
    },
    'Error parsing credentials configuration',
    'An authentication script must be provided with --manual-auth-hook',
    {
      text: 'Error calling hook',
      with: ['acme', 'certbot', 'lego', 'challenge', 'dns01', 'acme sh', 'letsencrypt', 'dns challenge'],
    },
    'unrecognized DNS provider',
  ],
  seen: [
    {
      by: 'certbot (dns-cloudflare)',
      text:
        'Error determining zone_id: 6003 Invalid request headers. Please confirm that'
        + ' you have supplied valid Cloudflare API credentials.',
    },
    { by: 'certbot (dns-route53)', text: 'Unable to find a Route53 hosted zone for example.com' },
    { by: 'acme.sh', text: 'Error adding TXT record to domain: _acme-challenge.example.com' },
    {
      by: 'lego',
      text:
        'acme: error presenting token: cloudflare: failed to find zone example.com.:'
        + ' zone could not be found',
    },
    {
      by: 'cert-manager',
      text:
        'Found no Zones for domain _acme-challenge.example.com. (neither in the'
        + ' sub-domain nor in the SLD) please make sure your domain-entries in the config'
        + ' are correct and the API key is correctly setup with Zone.read rights.',
    },
    { by: 'certbot', text: 'The requested dns-cloudflare plugin does not appear to be installed' },
  ],
  en: {
    title: 'The ACME client cannot write the TXT record at the DNS provider',
    causes: [
      'The API token is wrong, has expired, or lacks the right to read zones and edit records.',
      'The zone is in another account, or the domain is delegated to another provider.',
      'The DNS plugin is not installed, or the environment variables are missing in cron or'
        + ' in the service.',
      'The provider limits requests, or its API is down.',
    ],
    fixes: [
      'Cloudflare: create a token with Zone Read and DNS Edit for the zone, and set'
        + ' `dns_cloudflare_api_token`. Protect it: `chmod 600 cloudflare.ini`.',
      'Check where the zone is: `dig NS example.com +short`.',
      'Install the plugin the same way as certbot: `apt install'
        + ' python3-certbot-dns-cloudflare`, or `snap install certbot-dns-cloudflare`.',
      'Without API: let `_acme-challenge` be a CNAME to a zone that the client can write,'
        + ' for instance with acme-dns.',
    ],
  },
  ko: {
    title: 'ACME 클라이언트가 DNS 업체에 TXT 레코드를 추가하지 못합니다',
    causes: [
      'API 토큰이 틀렸거나 만료되었거나, 존 읽기와 레코드 편집 권한이 없습니다.',
      '존이 다른 계정에 있거나, 도메인이 다른 DNS 업체에 위임되어 있습니다.',
      'DNS 플러그인이 설치되지 않았거나, cron이나 서비스에 환경 변수가 없습니다.',
      'DNS 업체가 요청 수를 제한하거나 API에 장애가 있습니다.',
    ],
    fixes: [
      'Cloudflare는 존에 Zone Read와 DNS Edit 권한이 있는 토큰을 만들어 `dns_cloudflare_api_token`에 넣고,'
        + ' `chmod 600 cloudflare.ini`로 보호하세요.',
      '존이 어느 업체에 있는지 확인하세요: `dig NS example.com +short`.',
      'certbot과 같은 방법으로 플러그인을 설치하세요: `apt install python3-certbot-dns-cloudflare` 또는 `snap'
        + ' install certbot-dns-cloudflare`.',
      'API가 없다면 acme-dns처럼 클라이언트가 쓸 수 있는 존으로 `_acme-challenge` CNAME을 추가하세요.',
    ],
  },
  links: [
    'https://eff-certbot.readthedocs.io/en/stable/using.html#dns-plugins',
    'https://go-acme.github.io/lego/dns/',
    'https://cert-manager.io/docs/configuration/acme/dns01/',
  ],
} as const satisfies Entry
