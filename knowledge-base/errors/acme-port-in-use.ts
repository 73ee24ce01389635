/** The ACME client cannot listen on port 80 or 443. */
import type { Entry } from './types.ts'

export default {
  id: 'acme-port-in-use',
  causeGroup: 'other',
  patterns: [
    'already in use by another process on this system (such as a web server)',
    {
      text: 'Could not bind TCP port 80',
      with: ['acme', 'certbot', 'challenge', 'standalone', 'lego', 'letsencrypt', 'certificate'],
    },
    'Could not bind TCP port 80 because it is already in use by another process',
    {
      text: 'Could not bind TCP port 443',
      with: ['acme', 'certbot', 'challenge', 'standalone', 'lego', 'letsencrypt', 'certificate'],
    },
    {
      text: 'Could not bind TCP port……because it is already in use',
      with: 'acme',
    },
    {
      text: "Could not bind TCP port……because you don't have",
      with: 'acme',
    },
    {
      text: 'Problem binding to port 80',
      with: ['acme', 'certbot', 'challenge', 'standalone', 'lego', 'letsencrypt', 'certificate'],
    },
    {
      text: 'Problem binding to port 443',
      with: ['acme', 'certbot', 'challenge', 'standalone', 'lego', 'letsencrypt', 'certificate'],
    },
    {
      text: 'Problem binding to port',
      with: ['acme', 'certbot', 'challenge', 'standalone', 'lego', 'letsencrypt', 'certificate'],
    },
    "Certbot wasn't able to bind to",
    {
      text: 'Could not bind to IPv4 or IPv6',
      with: ['acme', 'certbot', 'challenge', 'standalone', 'lego', 'letsencrypt', 'certificate'],
    },
    'could not start HTTP server for challenge',
    'could not start HTTPS server for challenge',
    {
      text: 'could not start listener for challenge server',
      with: ['acme', 'certbot', 'challenge', 'standalone', 'lego', 'letsencrypt', 'certificate'],
    },
    'tcp port 80 is already used by',
    'tcp port 443 is already used by',
    {
      text: 'Please stop it first',
      with: ['acme', 'certbot', 'challenge', 'standalone', 'lego', 'letsencrypt', 'certificate'],
    },
    'Please install socat or python tools first',
    'Please install socat or python first for standalone mode',
    {
      text: 'listen tcp :80: bind: address already in use',
      with: ['acme', 'certbot', 'challenge', 'standalone', 'lego', 'letsencrypt', 'certificate'],
    },
    {
      text: 'listen tcp :443: bind: address already in use',
      with: ['acme', 'certbot', 'challenge', 'standalone', 'lego', 'letsencrypt', 'certificate'],
    },
    {
      text: 'listen tcp :80: bind: permission denied',
      with: ['acme', 'certbot', 'challenge', 'standalone', 'lego', 'letsencrypt', 'certificate'],
    },
    {
      text: 'listen tcp :443: bind: permission denied',
      with: ['acme', 'certbot', 'challenge', 'standalone', 'lego', 'letsencrypt', 'certificate'],
    },
    'StandaloneBindError',
    {
      text: 'key auth HTTP server',
      with: ['acme', 'certbot', 'challenge', 'standalone', 'lego', 'letsencrypt', 'certificate'],
    },
  ],
  asked: [
    'certbot standalone cannot start because nginx already sits on port 80',
    'port 80 is taken by Apache, so the temporary web server of certbot will not come up',
    'not root, so it may not bind a port below 1024',
    'acme.sh complains that socat is not installed',
    'a zombie run of the client still holds the port',
    'Docker container occupies 80 and 443 while I try to get the certificate',
    'nginx가 80포트를 쓰고 있어서 certbot standalone이 안 뜸',
    '80번 포트가 이미 사용 중이라 발급 프로그램이 시작을 못 합니다',
    '루트 권한이 없어서 80포트를 열 수 없음',
    '아파치 끄지 않고 standalone으로 돌렸더니 포트 충돌',
    'acme.sh 쓰려는데 socat이 없다고 함',
    '도커 컨테이너가 443을 점유해서 인증서를 못 받음',
  ],
  seen: [
    {
      by: 'certbot',
      text:
        'Could not bind TCP port 80 because it is already in use by another process on'
        + ' this system (such as a web server). Please stop the program in question and'
        + ' then try again.',
    },
    {
      by: 'certbot',
      text: 'Problem binding to port 80: Could not bind to IPv4 or IPv6. (certbot standalone)',
    },
    {
      by: 'lego',
      text:
        '[example.com] acme: error presenting token: could not start HTTP server for'
        + ' challenge: listen tcp :80: bind: address already in use',
    },
    { by: 'acme.sh', text: 'tcp port 80 is already used by (("nginx",pid=812,fd=6)) Please stop it first' },
  ],
  en: {
    title: 'The ACME client cannot open port 80 or 443: in use or not permitted',
    causes: [
      'The web server uses the port, and the standalone mode needs it as well.',
      'The client does not run as root, so it is not allowed to open a port below 1024.',
      'An earlier run still uses the port, or the standalone package `socat` is missing (acme.sh).',
    ],
    fixes: [
      'Use the running web server instead: `certbot --nginx`, `certbot --apache`, or'
        + ' `certbot certonly --webroot -w /var/www/html -d example.com`.',
      'Show which process uses the port: `ss -ltnp "sport = :80"`.',
      'Or stop it for the renewal: `certbot renew --pre-hook "systemctl stop nginx"'
        + ' --post-hook "systemctl start nginx"`.',
      'Without root, allow the program to open low ports: `setcap cap_net_bind_service=+ep'
        + ' /usr/local/bin/lego`.',
    ],
  },
  ko: {
    title: 'ACME 클라이언트가 80번이나 443번 포트를 열지 못합니다',
    causes: [
      '웹 서버가 이미 쓰고 있는 포트를 standalone 방식도 쓰려고 합니다.',
      '클라이언트가 root로 실행되지 않아 1024번 미만 포트를 열 수 없습니다.',
      '앞선 실행이 아직 포트를 쓰고 있거나, standalone에 필요한 `socat`이 없습니다(acme.sh).',
    ],
    fixes: [
      '실행 중인 웹 서버를 이용하세요: `certbot --nginx`, `certbot --apache` 또는 `certbot certonly'
        + ' --webroot -w /var/www/html -d example.com`.',
      '어떤 프로세스가 포트를 쓰는지 확인하세요: `ss -ltnp "sport = :80"`.',
      '또는 갱신하는 동안만 멈추세요: `certbot renew --pre-hook "systemctl stop nginx" --post-hook'
        + ' "systemctl start nginx"`.',
      'root 없이 실행하려면 프로그램에 낮은 번호의 포트를 여는 권한을 주세요: `setcap cap_net_bind_service=+ep /usr/local/bin/lego`.',
    ],
  },
  links: [
    'https://eff-certbot.readthedocs.io/en/stable/using.html#standalone',
    'https://eff-certbot.readthedocs.io/en/stable/using.html#webroot',
  ],
} as const satisfies Entry
