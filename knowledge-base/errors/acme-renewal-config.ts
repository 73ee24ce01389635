/** The renewal of an ACME client fails before it asks the CA. */
import type { Entry } from './types.ts'

export default {
  id: 'acme-renewal-config',
  causeGroup: 'other',
  patterns: [
    'Renewal configuration file……is broken',
    'Renewal conf file……is broken',
    'renewal configuration file……is broken. Skipping',
    'Additionally, the following renewal configurations were invalid',
    'the following renewal configurations were invalid',
    { text: '(parsefail)', with: ['certbot', 'letsencrypt', 'acme', 'renewal', 'acme sh'] },
    { text: 'All renewals failed. The following certificates could not be renewed', general: true },
    {
      text: 'The following renewals failed',
      with: 'acme',
      general: true,
    },
    { text: 'The following certificates could not be renewed', general: true },
    { text: 'Failed to renew certificate……with error', general: true },
    { text: 'Error renewing……stopping', with: ['certbot', 'letsencrypt', 'acme', 'renewal', 'acme sh'] },
    { text: 'to be a symlink', with: ['certbot', 'letsencrypt', 'acme', 'renewal', 'acme sh'] },
    { text: 'expected……to be a symlink', with: ['certbot', 'letsencrypt', 'acme', 'renewal', 'acme sh'] },
    {
      text: 'Attempting to parse the version',
      with: ['certbot', 'letsencrypt', 'acme', 'renewal', 'acme sh'],
    },
    'An existing certificate for the given name could not be found',
    {
      text: 'No certificate with name……found',
      with: ['certbot', 'letsencrypt', 'acme', 'renewal', 'acme sh'],
    },
    'is not an issued domain, skipping',
    'is not a cert name. You must use the cert name',
    {
      text: 'Cannot find config file for domain',
      with: ['certbot', 'letsencrypt', 'acme', 'renewal', 'acme sh'],
    },
    'The domain……is not a cert name',
    'Another instance of Certbot is already running',
    'The manual plugin is not working; there may be problems with your existing configuration',
    {
      text: 'Missing command line flag or config entry for this setting',
      with: ['certbot', 'letsencrypt', 'acme', 'renewal', 'acme sh'],
    },
    {
      text: 'Missing command line flags. For non-interactive execution',
      with: 'acme',
    },
    {
      text: 'Could not choose appropriate plugin',
      with: ['certbot', 'letsencrypt', 'acme', 'renewal', 'acme sh'],
    },
    'Could not automatically find a matching server block',
    {
      text: "Could not find a usable 'nginx' binary",
      with: 'acme',
    },
    { text: 'Could not install certificate', with: ['certbot', 'letsencrypt', 'acme', 'renewal', 'acme sh'] },
    'Could not select or initialize the requested installer',
    { text: 'nginx restart failed', with: ['certbot', 'letsencrypt', 'acme', 'renewal', 'acme sh'] },
    'Encountered vhost ambiguity',
    {
      text: 'Unable to find a virtual host listening on port',
      with: 'acme',
    },
    'The nginx plugin is not working; there may be problems with your existing configuration',
    'The apache plugin is not working; there may be problems with your existing configuration',
    'It seems that the nginx config is not correct, cannot continue',
    'The Apache config file has errors, please fix them first',
    'You have an existing certificate that has exactly the same domains',
    {
      text: 'Certificate not yet due for renewal',
      with: ['certbot', 'letsencrypt', 'acme', 'renewal', 'acme sh'],
    },
    "crontab/fcrontab doesn't exist, so we cannot install cron jobs",
    'certbot.service: Failed with result',
    'Failed to start certbot.service',
    'snap.certbot.renew.service: Failed',
    "ModuleNotFoundError: No module named 'certbot",
    {
      text: 'Error while running apache2ctl',
      with: 'acme',
    },
    {
      text: 'Error while running nginx -c',
      with: 'acme',
    },
    { text: 'Reload error for', with: ['certbot', 'letsencrypt', 'acme', 'renewal', 'acme sh'] },
    {
      text: 'hook command……returned error code',
      with: ['certbot', 'letsencrypt', 'acme', 'renewal', 'acme sh'],
    },
    {
      text: "Hook 'deploy-hook' reported error code",
      with: 'acme',
    },
    {
      text: "Hook 'pre-hook' reported error code",
      with: 'acme',
    },
    {
      text: "Hook 'post-hook' reported error code",
      with: 'acme',
    },
    { text: 'ran with error output', with: ['certbot', 'letsencrypt', 'acme', 'renewal', 'acme sh'] },
  ],
  asked: [
    'certificate renewal fails',
    'certbot renew does not work',
    '인증서 자동 갱신 실패',
    '인증서 갱신이 안 됩니다',
    'moved the letsencrypt folder to the new server and the symlinks are broken',
    'certbot is installed twice, from apt and snap, and the timer runs the wrong one',
    'certificate was made with the manual method and cannot renew unattended',
    'dry run stops because nginx has a syntax error in its config',
    'cron job for renewing was never set up on this machine',
    'renewal conf points to a web root that was deleted after the relaunch',
    'letsencrypt 폴더를 복사해 옮겼더니 심볼릭 링크가 깨져서 갱신 불가',
    'certbot을 apt랑 snap으로 중복 설치해서 갱신이 꼬임',
    '수동 방식으로 발급한 거라 자동갱신이 안 먹힘',
    'nginx 설정 오류 때문에 certbot renew가 중간에 멈춥니다',
    '크론 등록을 안 해놔서 자동 연장이 안 되고 있었음',
    '인증서갱신 타이머가 꺼져 있었고 설정 파일에 예전 경로가 남음',
  ],
  seen: [
    {
      by: 'certbot',
      text:
        'Renewal configuration file /etc/letsencrypt/renewal/example.com.conf is'
        + ' broken. The error was: expected /etc/letsencrypt/live/example.com/cert.pem to'
        + ' be a symlink Skipping.',
    },
    {
      by: 'certbot',
      text:
        'All renewals failed. The following certificates could not be renewed:'
        + ' /etc/letsencrypt/live/example.com/fullchain.pem (failure)',
    },
    { by: 'certbot', text: 'Another instance of Certbot is already running.' },
    {
      by: 'certbot',
      text:
        'The manual plugin is not working; there may be problems with your existing'
        + " configuration. The error was: PluginError('An authentication script must be"
        + " provided with --manual-auth-hook when using the manual plugin non-interactively.')",
    },
    {
      by: 'certbot',
      text:
        'Could not automatically find a matching server block for example.com. Set the'
        + ' `server_name` directive to use the Nginx installer.',
    },
    { by: 'acme.sh', text: "'example.com' is not an issued domain, skipping." },
  ],
  en: {
    title: "Automatic renewal fails because of the client's own configuration",
    causes: [
      'Files in `/etc/letsencrypt` were moved, copied or deleted by hand, so symbolic links are broken.',
      'The certificate was issued with the manual method, which cannot renew without a hook.',
      'The web server configuration has an error, or no `server_name` for the domain.',
      'A plugin is missing, or certbot is installed twice (apt and snap).',
    ],
    fixes: [
      'Show the state: `certbot certificates`. Test it: `certbot renew --cert-name example.com --dry-run'
        + ' -v`.',
      'Broken links: move the files back, or remove the certificate from the web server configuration'
        + ' (test: `nginx -t` or `apachectl configtest`), run `certbot delete --cert-name example.com` and'
        + ' issue it again.',
      'Change the method: `certbot reconfigure --cert-name example.com --webroot -w /var/www/html` (2.3 and'
        + ' newer). Before: `certbot certonly --cert-name example.com --webroot -w /var/www/html -d NAMES'
        + ' --force-renewal` with all names of the certificate.',
      'Check the timer: `systemctl list-timers "*certbot*"` and `journalctl -u "*certbot*"`.',
    ],
  },
  ko: {
    title: 'certbot 같은 클라이언트의 설정 문제로 자동 갱신이 실패합니다',
    causes: [
      '`/etc/letsencrypt` 안의 파일을 직접 옮기거나 복사하거나 삭제해 심볼릭 링크가 깨졌습니다.',
      '수동 방식으로 발급했습니다. 수동 방식은 훅이 없으면 갱신할 수 없습니다.',
      '웹 서버 설정에 오류가 있거나 도메인의 `server_name`이 없습니다.',
      '플러그인이 없거나, certbot이 apt와 snap으로 두 번 설치되었습니다.',
    ],
    fixes: [
      '`certbot certificates`로 상태를 보고, `certbot renew --cert-name example.com --dry-run'
        + ' -v`로 시험하세요.',
      '링크가 깨졌다면 파일을 원래 위치로 옮기거나, 웹 서버 설정에서 인증서를 빼고(`nginx -t`나 `apachectl configtest`로 확인) `certbot'
        + ' delete --cert-name example.com`을 실행한 뒤 다시 발급받으세요.',
      '발급 방식을 바꾸세요: `certbot reconfigure --cert-name example.com --webroot -w /var/www/html`(2.3 이상). 그 이전'
        + ' 버전에서는 인증서의 호스트 이름을 모두 넣어 `certbot certonly --cert-name example.com --webroot -w /var/www/html -d'
        + ' NAMES --force-renewal`을 쓰세요.',
      '타이머를 확인하세요: `systemctl list-timers "*certbot*"`, `journalctl -u "*certbot*"`. 오류가 있으면'
        + ' 로그에 나옵니다.',
    ],
  },
  links: [
    'https://eff-certbot.readthedocs.io/en/stable/using.html#renewing-certificates',
    'https://eff-certbot.readthedocs.io/en/stable/using.html#modifying-the-renewal-configur'
      + 'ation-of-existing-certificates',
    'https://eff-certbot.readthedocs.io/en/stable/using.html#automated-renewals',
  ],
} as const satisfies Entry
