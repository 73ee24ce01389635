/** The CA reached the server, and the challenge was not answered there. */
import type { Entry } from './types.ts'

export default {
  id: 'acme-unauthorized',
  causeGroup: 'other',
  patterns: [
    { text: 'urn:ietf:params:acme:error:unauthorized', general: true },
    { text: 'urn:acme:error:unauthorized', general: true },
    { text: 'acme:error:unauthorized', general: true },
    { text: 'Some challenges have failed', general: true },
    { text: 'Certbot failed to authenticate some domains', general: true },
    { text: 'The Certificate Authority reported these problems', general: true },
    {
      text: 'Failed authorization procedure',
      with: 'acme',
      general: true,
    },
    { text: 'Verify error:', with: ['acme', 'well known acme challenge', 'acme sh'], general: true },
    { text: 'Invalid status, Verification error', general: true },
    { text: 'Invalid status. Verification error details', general: true },
    { text: 'error: one or more domains had a problem', general: true },
    { text: 'All authorizations were not finalized by the CA', general: true },
    { text: 'AuthorizationError: Some challenges have failed', general: true },
    {
      text: 'The server could not validate the challenge',
      with: 'acme-challenge',
      general: true,
    },
    'Invalid response from http://…/.well-known/acme-challenge/',
    'Invalid response from http……acme-challenge',
    'Invalid response from https://…/.well-known/acme-challenge/',
    '.well-known/acme-challenge……404',
    '.well-known/acme-challenge……403',
    'acme-challenge……Not Found',
    'acme-challenge……Forbidden',
    'Cannot retrieve the ACME challenge',
    'looking up info for HTTP challenge……no information found',
    {
      text: 'Cannot write token to file',
      with: 'acme',
    },
    'could not create required directories in webroot for HTTP challenge',
    'could not write file in webroot for HTTP challenge',
    "Couldn't create root for http-01 challenge",
    'Missing parts of webroot configuration',
    'the webroot path……does not exist or is not a directory',
    {
      text: 'The client lacks sufficient authorization',
      with: 'acme',
      general: true,
    },
    'During secondary validation: …: Invalid response from',
    'During secondary validation……Invalid response from',
    'authorization failed: HTTP 403 urn:ietf:params:acme:error:unauthorized',
    { text: 'Ensure that the listed domains point to this', general: true },
    { text: 'Certbot was unable to obtain fresh authorizations', general: true },
    { text: 'acme: identifier authorization failed', general: true },
    { text: 'CA marked some of the authorizations as invalid', general: true },
    { text: 'Challenge did not pass for', general: true },
    { text: "Wrote file to……but couldn't download", general: true },
    {
      text: 'CA marked some of the authorizations as invalid, which likely means it could not' + ' access',
      general: true,
    },
    { text: 'Verify error:Invalid response from', general: true },
    { text: 'Verify error detail:…Invalid response from', general: true },
    { text: 'acme: error: 403', general: true },
    { text: 'acme: Error -> One or more domains had a problem', general: true },
    {
      text: 'One or more domains had a problem',
      with: ['acme', 'lego', 'traefik', 'certificate'],
      general: true,
    },
    { text: 'Challenge failed for domain', general: true },
    { text: 'Type: unauthorized Detail:', general: true },
  ],
  asked: [
    "Let's Encrypt fetches the challenge file and gets a 404",
    'well-known folder is caught by WordPress rewrite rules, so the token is not found',
    'domain still points to the old host, the CA sees a strange page instead of the token',
    'our IPv6 entry leads to a different machine and validation reads the wrong content',
    'two web servers behind one name, the file lies on only one of them',
    'bot protection answers 403 to the validation request',
    '챌린지 파일 주소가 404라서 발급이 안 됩니다',
    'webroot 경로를 잘못 지정해서 토큰 파일을 못 읽음',
    'well-known 경로가 로그인 페이지로 리다이렉트돼서 검증 실패',
    '도메인이 아직 옛날 서버를 가리켜서 엉뚱한 응답이 감',
    'AAAA 레코드가 예전 서버라 렛츠인크립트가 다른 내용을 봄',
    '웹방화벽이 검증 요청에 403을 돌려줌',
  ],
  seen: [
    {
      by: 'certbot',
      text:
        'Certbot failed to authenticate some domains (authenticator: webroot). The'
        + ' Certificate Authority reported these problems: Domain: example.com Type:'
        + ' unauthorized Detail: 203.0.113.7: Invalid response from'
        + ' http://example.com/.well-known/acme-challenge/abc: 404',
    },
    {
      by: 'lego',
      text:
        'error: one or more domains had a problem: [example.com] acme: error: 403 ::'
        + ' urn:ietf:params:acme:error:unauthorized :: 203.0.113.7: Invalid response from'
        + ' http://example.com/.well-known/acme-challenge/abc: 404',
    },
    {
      by: 'acme.sh',
      text:
        'example.com: Invalid status. Verification error details: 203.0.113.7: Invalid'
        + ' response from http://example.com/.well-known/acme-challenge/abc: 403',
    },
    { by: 'Traefik 2', text: 'Cannot retrieve the ACME challenge for example.com (token "abc")' },
  ],
  en: {
    title: 'The CA got the wrong response at the challenge URL (ACME unauthorized)',
    causes: [
      'The name points to another server or a CDN, so the CA requests the challenge file there. Often'
        + ' only the AAAA record is out of date.',
      'The web root is wrong, or a rewrite, a login or an application handles'
        + ' `/.well-known/acme-challenge/`.',
      'Several servers share the name, and only one has the file.',
      'A firewall or bot protection returns 403 to the CA.',
    ],
    fixes: [
      'Put a test file there and fetch it: `curl -4 -v'
        + ' http://example.com/.well-known/acme-challenge/test` and `curl -6 -v'
        + ' http://example.com/.well-known/acme-challenge/test`.',
      'Compare A and AAAA with your server: `dig +short A example.com` and `dig +short AAAA'
        + ' example.com`. Remove a wrong AAAA record.',
      'nginx: `location ^~ /.well-known/acme-challenge/ { root /var/www/letsencrypt; allow all; auth_basic'
        + ' off; }`. A `return` or `rewrite` of the `server` block runs before every location: move it into'
        + ' `location / { }`.',
      'Several servers or a CDN: forward the path to one server, or use the DNS challenge. Test with'
        + ' `certbot renew --dry-run`.',
    ],
  },
  ko: {
    title: 'CA가 챌린지 주소에서 잘못된 응답을 받았습니다',
    causes: [
      '도메인이 다른 서버나 CDN을 가리켜 CA가 챌린지 파일을 그쪽에서 찾습니다. AAAA 레코드만 오래된 경우가 많습니다.',
      '웹 루트가 틀렸거나, 리라이트, 로그인, 애플리케이션이 `/.well-known/acme-challenge/` 요청을 가로챕니다.',
      '여러 서버가 같은 도메인을 쓰는데 한 서버에만 파일이 있습니다.',
      '방화벽이나 봇 차단 기능이 CA에 403으로 응답합니다.',
    ],
    fixes: [
      '시험 파일을 넣고 `curl -4 -v http://example.com/.well-known/acme-challenge/test`와 `curl -6 -v'
        + ' http://example.com/.well-known/acme-challenge/test`로 모두 받아지는지 확인하세요.',
      '`dig +short A example.com`과 `dig +short AAAA example.com` 결과를 서버 주소와 비교하고, 틀린 AAAA'
        + ' 레코드는 삭제하세요.',
      'nginx에는 `location ^~ /.well-known/acme-challenge/ { root /var/www/letsencrypt; allow all; auth_basic'
        + ' off; }`를 넣으세요. `server` 블록의 `return`이나 `rewrite`는 순서와 관계없이 모든 location보다 먼저 실행되므로'
        + ' `location / { }` 안으로 옮기세요.',
      '서버가 여러 대이거나 CDN을 쓴다면 이 경로를 한 서버로 보내거나 DNS 챌린지를 쓰고, `certbot renew --dry-run`으로 시험하세요.',
    ],
  },
  links: [
    'https://letsencrypt.org/docs/challenge-types/',
    'https://www.rfc-editor.org/rfc/rfc8555#section-8.3',
    'https://eff-certbot.readthedocs.io/en/stable/using.html#webroot',
  ],
} as const satisfies Entry
