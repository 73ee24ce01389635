/** The ACME server has an error of its own or is not available. */
import type { Entry } from './types.ts'

export default {
  id: 'acme-server-internal',
  causeGroup: 'other',
  patterns: [
    { text: 'urn:ietf:params:acme:error:serverInternal', general: true },
    { text: 'urn:acme:error:serverInternal', general: true },
    { text: 'acme:error:serverInternal', general: true },
    {
      text: 'The server experienced an internal error',
      with: ['acme', 'certbot', 'letsencrypt', 'lego', 'zerossl', 'authz'],
    },
    'Error finalizing order :: Unable to meet CA SCT embedding requirements',
    'Unable to meet CA SCT embedding requirements',
    {
      text: 'Error creating new order :: Unable to',
      with: ['acme', 'certbot', 'letsencrypt', 'lego', 'zerossl', 'authz'],
    },
    {
      text: 'Could not communicate with VA',
      with: ['acme', 'certbot', 'letsencrypt', 'lego', 'zerossl', 'authz'],
    },
    {
      text: 'Problem getting authorization',
      with: ['acme', 'certbot', 'letsencrypt', 'lego', 'zerossl', 'authz'],
    },
    {
      text: 'Error retrieving account',
      with: ['acme', 'certbot', 'letsencrypt', 'lego', 'zerossl', 'authz'],
    },
    { text: 'Cannot init API for', with: ['acme', 'certbot', 'letsencrypt', 'lego', 'zerossl', 'authz'] },
    'Cannot fetch ACME directory',
    'Failed to connect to CA directory',
    'It seems the CA server is busy now',
    'It seems the CA server is currently overloaded',
    'Giving up sending to CA server after',
    {
      text: 'The service is down for maintenance or had an internal error',
      with: 'acme',
    },
    "get directory at 'https://acme",
    'acme-v02.api.letsencrypt.org……timed out',
    'acme-v02.api.letsencrypt.org……Service Unavailable',
    'acme.zerossl.com……timed out',
    'HTTP 500 urn:ietf:params:acme:error:serverInternal',
    'acme: error: 500',
    'acme: error: 503',
    'Secondary validation RPC failed',
    'Failure while checking pause status of identifiers',
    'Failed to fetch Order from ACME server as it no longer exists',
  ],
  asked: [
    "Let's Encrypt seems to be down, issuing fails for everyone",
    'the CA has maintenance, its status page shows an outage',
    'our renewals all start at midnight sharp and the CA is overloaded then',
    'ACME service answers with an internal failure, nothing changed on our side',
    'the issuance service is temporarily unavailable, tried several times',
    '렛츠인크립트 서버 장애인지 발급 요청이 내부 오류로 끝남',
    'CA 점검 중이라 인증서 갱신이 안 되는 듯',
    '자정 정각에 갱신 돌리면 CA가 과부하로 실패합니다',
    '우리 쪽은 바꾼 게 없는데 발급 서버가 일시적으로 응답 안 함',
    '인증기관 상태 페이지에 장애 공지가 떠 있음',
  ],
  seen: [
    {
      by: 'certbot',
      text:
        'acme.messages.Error: urn:ietf:params:acme:error:serverInternal :: The server'
        + ' experienced an internal error :: Error finalizing order :: Unable to meet CA'
        + ' SCT embedding requirements',
    },
    {
      by: 'acme.sh',
      text: "It seems the CA server is busy now, let's wait and retry. Sleeping for 10 seconds.",
    },
    {
      by: 'lego',
      text:
        'acme: error: 503 :: GET :: https://acme-v02.api.letsencrypt.org/directory ::'
        + ' The service is down for maintenance or had an internal error. Check'
        + ' https://letsencrypt.status.io/ for more details.',
    },
  ],
  en: {
    title: 'The ACME server has an internal problem (serverInternal)',
    causes: [
      'The CA has an outage or maintenance, or is overloaded, often on the hour.',
      'CT logs or validation servers of the CA do not respond at the moment.',
      'Your server cannot reach the ACME server because of a proxy, a firewall or DNS.',
    ],
    fixes: [
      'Check the status page of the CA, wait, and run the client again.',
      'Check from the server: `curl -sv DIRECTORY_URL` with the directory address of your CA.',
      'Start renewals at a random time instead of midnight, and weeks before the certificate expires.',
      'Use a second CA if the client supports it. Caddy falls back to one if `email` is set. In '
        + 'acme.sh, choose it with `--server`.',
    ],
  },
  ko: {
    title: 'CA의 ACME 서버에 장애가 있습니다',
    causes: [
      'CA에 장애가 있거나, 점검 중이거나, 과부하 상태입니다. 정각에 자주 생깁니다.',
      'CA가 쓰는 CT 로그나 검증 서버가 지금 응답하지 않습니다.',
      '프록시, 방화벽, DNS 때문에 이 서버에서 ACME 서버에 연결하지 못합니다.',
    ],
    fixes: [
      'CA의 상태 페이지를 확인하고, 잠시 뒤 클라이언트를 다시 실행하세요.',
      '서버에서 CA의 디렉터리 주소에 연결되는지 확인하세요: `curl -sv DIRECTORY_URL`.',
      '갱신은 자정을 피해 무작위 시각에, 만료 몇 주 전에 시작하도록 하세요.',
      '클라이언트가 지원하면 다른 CA를 예비로 두세요. Caddy는 `email`을 설정하면 다른 CA로 전환하고, acme.sh에서는 `--server`로 CA를 지정하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8555#section-6.7',
    'https://letsencrypt.org/docs/integration-guide/',
    'https://caddyserver.com/docs/automatic-https#issuer-fallback',
  ],
} as const satisfies Entry
