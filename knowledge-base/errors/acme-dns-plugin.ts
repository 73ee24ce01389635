/** The ACME client cannot write the TXT record at the DNS provider. */
import type { Entry } from './types.ts'

export default {
  id: 'acme-dns-plugin',
  causeGroup: 'other',
  patterns: [
    'Error adding TXT record to domain',
    {
      text: 'Error removing txt for domain',
      with: 'acme',
    },
    {
      text: 'Error determining zone_id',
      with: 'acme',
    },
    {
      text: 'Unable to determine zone_id for',
      with: 'acme',
    },
    {
      text: 'Unable to determine base domain for',
      with: 'acme',
    },
    {
      text: 'Unable to find a Route53 hosted zone for',
      with: 'acme',
    },
    {
      text: 'Timed out waiting for Route53 change',
      with: 'acme',
    },
    {
      text: 'Error communicating with the Cloudflare API',
      with: 'acme',
    },
    {
      text: 'Error communicating with the Google Cloud DNS API',
      with: 'acme',
    },
    {
      text: 'Error finding zone. Skipping cleanup',
      with: 'acme',
    },
    {
      text: 'Unable to determine managed zone',
      with: 'acme',
    },
    {
      text: 'Error communicating with the DigitalOcean API',
      with: 'acme',
    },
    'Cannot find DNS API hook for',
    {
      text: 'Error loading file……Please check your API file and try again',
      with: ['acme', 'certbot', 'lego', 'challenge', 'dns01', 'acme sh', 'letsencrypt', 'dns challenge'],
    },
    'It seems that your API file is incorrect',
    'The requested dns-cloudflare plugin does not appear to be installed',
    'The requested dns-route53 plugin does not appear to be installed',
    'The requested dns……plugin does not appear to be installed',
    {
      text: 'unrecognized arguments: --dns',
      with: 'acme',
    },
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
    {
      text: 'cloudflare: failed to find zone',
      with: 'acme',
    },
    {
      text: 'cloudflare: some credentials information are missing',
      with: 'acme',
    },
    'route53: failed to determine Route 53 hosted zone ID',
    {
      text: 'failed to determine Route 53 hosted zone ID',
      with: 'acme',
    },
    {
      text: 'failed to change Route 53 record set',
      with: 'acme',
    },
    {
      text: 'Found no Zones for domain',
      with: 'acme',
    },
    {
      text: 'while attempting to find Zones for domain',
      with: 'acme',
    },
    {
      text: 'error getting cloudflare secret',
      with: 'acme',
    },
    'error instantiating cloudflare challenge solver',
    {
      text: 'adding temporary record for zone',
      with: 'acme',
    },
    'presenting for challenge: adding temporary record for zone',
    'no memory of presenting a DNS record for',
    {
      text: 'could not determine zone for domain',
      with: ['acme', 'certbot', 'lego', 'challenge', 'dns01', 'acme sh', 'letsencrypt', 'dns challenge'],
    },
    {
      text: 'dns_cf……invalid domain',
      with: 'acme',
    },
    {
      text: 'Unsafe permissions on credentials configuration file',
      with: 'acme',
    },
    {
      text: 'Missing properties in credentials configuration file',
      with: 'acme',
    },
    {
      text: 'Missing property in credentials configuration file',
      with: ['acme', 'certbot', 'lego', 'challenge', 'dns01', 'acme sh', 'letsencrypt', 'dns challenge'],
    },
    {
      text: 'Error parsing credentials configuration',
      with: 'acme',
    },
    'An authentication script must be provided with --manual-auth-hook',
    {
      text: 'Error calling hook',
      with: ['acme', 'certbot', 'lego', 'challenge', 'dns01', 'acme sh', 'letsencrypt', 'dns challenge'],
    },
    {
      text: 'unrecognized DNS provider',
      with: 'acme',
    },
  ],
  asked: [
    'certbot cannot add the TXT record, the Cloudflare API token has no edit permission',
    'the API key of the DNS provider has expired and the wildcard renewal stopped',
    'DNS plugin not installed, certbot does not know the option',
    'Route 53 refuses the script that should create the challenge entry',
    'works by hand but in cron the variables with the DNS token are missing',
    'the zone is in a different Cloudflare account, so the client finds no zone',
    '클라우드플레어 API 토큰 권한이 없어서 TXT 레코드를 못 만듦',
    'DNS 업체 API 키가 만료돼서 와일드카드 갱신이 멈췄습니다',
    'certbot DNS 플러그인이 설치 안 되어 있다고 나옴',
    'Route53 권한 부족으로 챌린지용 레코드 추가 실패',
    '손으로 하면 되는데 크론에서는 DNS 토큰 환경변수가 없어서 실패',
    'DNS 업체에 API가 없어 TXT를 자동으로 못 넣습니다',
  ],
  seen: [
    {
      by: 'certbot (dns-cloudflare)',
      text:
        'certbot.errors.PluginError: Error determining zone_id: 6003 Invalid request'
        + ' headers. Please confirm that you have supplied valid Cloudflare API credentials.',
    },
    {
      by: 'certbot (dns-route53)',
      text: 'certbot.errors.PluginError: Unable to find a Route53 hosted zone for example.com',
    },
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
      'Check which provider serves the zone: `dig NS example.com +short`.',
      'Install the plugin the same way as certbot: `apt install python3-certbot-dns-cloudflare`, or'
        + ' `snap set certbot trust-plugin-with-root=ok` and `snap install certbot-dns-cloudflare`.',
      'No API: make `_acme-challenge` a CNAME to a zone that the client can update, for instance with'
        + ' acme-dns.',
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
      '어느 DNS 업체가 존을 서비스하는지 확인하세요: `dig NS example.com +short`.',
      'certbot과 같은 방법으로 플러그인을 설치하세요. `apt install python3-certbot-dns-cloudflare` 또는 `snap set certbot'
        + ' trust-plugin-with-root=ok` 뒤에 `snap install certbot-dns-cloudflare`를 실행하세요.',
      'API가 없다면 acme-dns처럼 클라이언트가 쓸 수 있는 존을 가리키도록 `_acme-challenge`를 CNAME으로 만드세요.',
    ],
  },
  links: [
    'https://eff-certbot.readthedocs.io/en/stable/using.html#dns-plugins',
    'https://go-acme.github.io/lego/dns/',
    'https://cert-manager.io/docs/configuration/acme/dns01/',
  ],
} as const satisfies Entry
