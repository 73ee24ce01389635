/** Traefik has no certificate from its resolver, or cannot load one. */
import type { Entry } from './types.ts'

export default {
  id: 'traefik-log',
  causeGroup: 'other',
  patterns: [
    { text: 'Unable to obtain ACME certificate for domains', general: true },
    { text: 'unable to generate a certificate for the domains', general: true },
    'Router uses a nonexistent certificate resolver',
    'uses a nonexistent certificate resolver',
    'uses a non-existent resolver',
    'the router……uses a non-existent resolver',
    'Serving default certificate for request',
    'unable to find certificate for domains……falling back to the internal generated certificate',
    'falling back to the internal generated certificate',
    'No domain found in rule……the TLS option……cannot be applied',
    'unable to generate TLS certificate',
    'Unable to append certificate……to store',
    'unable to initialize ACME provider with no storage location for the certificates',
    'with no storage location for the certificates',
    'ACME resolver……is skipped from the resolvers list',
    'The ACME resolver……is skipped',
    'permissions 660 for……acme.json are too open, please use 600',
    'acme.json are too open',
    'Error renewing ACME certificate',
    'ACME challenge not specified, please select TLS or HTTP or DNS Challenge',
    { text: 'HTTP challenge is not enabled', with: ['acme', 'traefik'] },
    'Failed to load TLS key pair from ACME certificate for domain',
    'Failed to parse TLS key pair from ACME certificate for domain',
    'unable to get ACME certificates',
  ],
  asked: [
    "Traefik serves its own default certificate instead of the one from Let's Encrypt",
    'router uses a certificate resolver that Traefik does not know',
    'permissions of the acme json file are too open for Traefik',
    'Traefik cannot obtain the ACME certificate, port 80 does not reach the container',
    'after each restart Traefik requests all certificates again, no volume for acme storage',
    'Traefik shows its built-in certificate, no ACME',
    'Traefik이 렛츠인크립트 대신 자체 기본 인증서를 내보냄',
    '트래픽(Traefik) 라우터의 certresolver가 없다고 로그에 나옴',
    'traefik acme json 파일 권한이 600이 아니라며 인증서를 안 받음',
    'traefik 컨테이너 재시작할 때마다 인증서를 새로 발급받음, 볼륨을 안 잡음',
    'Traefik 라우터에 Host 규칙이 없어서 인증서를 못 받는 듯',
    '트래픽(Traefik) 기본 인증서가 나옴',
  ],
  seen: [
    {
      by: 'Traefik 2',
      text:
        'time="2026-11-23T01:07:49Z" level=error msg="Unable to obtain ACME certificate'
        + ' for domains \\"example.com\\"" providerName=le.acme',
    },
    { by: 'Traefik 2', text: 'the router web@docker uses a non-existent resolver: letsencrypt' },
    {
      by: 'Traefik 3',
      text:
        'The ACME resolve is skipped from the resolvers list error="unable to get ACME'
        + ' account: permissions 660 for /letsencrypt/acme.json are too open, please use 600"',
    },
    { by: 'Traefik 3', text: 'Serving default certificate for request: "example.com"' },
  ],
  en: {
    title: 'Traefik could not get or load the certificate of a router',
    causes: [
      'The router uses a `certResolver` that the static configuration does not have.',
      'The permissions of `acme.json` are too open, or the file is not kept in a volume.',
      'The ACME challenge fails: port 80 or 443 does not reach Traefik, or the DNS'
        + ' credentials are wrong.',
      'The router has no `Host` rule, so Traefik does not know the name for the certificate.',
    ],
    fixes: [
      'Read the ACME error in the log after `Unable to obtain ACME certificate`: it contains the'
        + ' response of the CA.',
      'Permissions: `chmod 600 acme.json`, and mount the file or its folder as a volume.',
      'Router labels: set a Host rule for `example.com`, `tls=true`, and `tls.certresolver` with the'
        + ' resolver name of the static configuration.',
      'Check which certificate is sent: `openssl s_client -connect example.com:443 -servername'
        + ' example.com </dev/null`.',
    ],
  },
  ko: {
    title: 'Traefik이 라우터에 쓸 인증서를 발급받거나 불러오지 못했습니다',
    causes: [
      '라우터에 지정한 `certResolver`가 정적 설정에 없습니다.',
      '`acme.json`의 권한이 너무 넓거나, 파일이 볼륨에 보존되지 않습니다.',
      'ACME 챌린지가 실패합니다. 80번이나 443번 포트가 Traefik에 연결되지 않거나 DNS 자격 증명이 틀렸습니다.',
      '라우터에 `Host` 규칙이 없어 어떤 호스트 이름으로 발급할지 알 수 없습니다.',
    ],
    fixes: [
      '로그에서 `Unable to obtain ACME certificate` 뒤의 ACME 오류를 확인하세요. CA의 응답이 그대로 나옵니다.',
      '권한을 `chmod 600 acme.json`으로 바꾸고, 파일이나 폴더를 볼륨으로 마운트하세요.',
      '라우터 레이블에 `example.com`의 Host 규칙, `tls=true`, 그리고 정적 설정의 리졸버 이름을 쓴 `tls.certresolver`를 넣으세요.',
      '실제로 보내는 인증서를 확인하세요: `openssl s_client -connect example.com:443 -servername'
        + ' example.com </dev/null`.',
    ],
  },
  links: [
    'https://doc.traefik.io/traefik/reference/install-configuration/tls/certificate-resolve' + 'rs/acme/',
    'https://doc.traefik.io/traefik/reference/routing-configuration/http/tls/overview/',
  ],
} as const satisfies Entry
