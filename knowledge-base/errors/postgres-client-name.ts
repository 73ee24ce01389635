/** The name in the client certificate is not the database user. */
import type { Entry } from './types.ts'

export default {
  id: 'postgres-client-name',
  causeGroup: 'client-cert-required',
  patterns: [
    'certificate authentication failed for user',
    'client certificate contains no user name',
    'certificate validation (clientcert=verify-full) failed for user',
    'clientcert=verify-full …… CN mismatch',
    'clientcert=verify-full …… DN mismatch',
  ],
  asked: [
    'client certificate is valid, but PostgreSQL does not accept it for this user',
    'common name of the client certificate is not the database user',
    'cert method in pg_hba.conf, certificate authentication fails for user app',
    '클라이언트 인증서의 CN이 DB 사용자 이름과 다름',
    'pg_hba.conf의 cert 방식에서 사용자 인증서 인증이 실패함',
    'clientcert=verify-full로 바꾸니 CN이 안 맞는다고 거부됨',
  ],
  seen: [
    { by: 'PostgreSQL 15', text: 'FATAL:  certificate authentication failed for user "app"' },
    {
      by: 'PostgreSQL 15',
      text: 'LOG:  certificate validation (clientcert=verify-full) failed for user "app": CN mismatch',
    },
  ],
  fixesFor: ['owner', 'developer', 'developer'],
  en: {
    title: 'PostgreSQL does not accept this client certificate for the database user',
    causes: [
      'The common name (CN) of the client certificate is not the user of the connection.',
      'A map of `pg_ident.conf` is missing in the rule, or does not contain this name.',
      'With `clientname=DN`, the whole subject is compared, in the order of RFC 2253.',
    ],
    fixes: [
      'Map the name: a line such as `certs client.example.com app` in `pg_ident.conf`, and `map=certs` behind the rule '
        + 'in `pg_hba.conf`. Then run `SELECT pg_reload_conf();`.',
      'Show the name: `openssl x509 -in postgresql.crt -noout -subject -nameopt RFC2253`.',
      'Or connect as the user of the certificate, or get a client certificate whose CN is the user name.',
    ],
  },
  ko: {
    title: '이 클라이언트 인증서로는 해당 PostgreSQL 사용자로 접속할 수 없습니다',
    causes: [
      '클라이언트 인증서의 공통 이름(CN)이 접속한 사용자 이름과 다릅니다.',
      '규칙에 `pg_ident.conf`의 매핑이 지정되지 않았거나, 매핑에 이 이름이 없습니다.',
      '`clientname=DN`이면 주체 전체를 RFC 2253 순서로 비교합니다.',
    ],
    fixes: [
      '이름을 매핑하세요. `pg_ident.conf`에 `certs client.example.com app` 같은 줄을 추가하고 `pg_hba.conf` 규칙 뒤에 `map=certs`를 '
        + '붙이세요. 그다음 `SELECT pg_reload_conf();`를 실행하세요.',
      '이름을 확인하세요: `openssl x509 -in postgresql.crt -noout -subject -nameopt RFC2253`.',
      '또는 인증서에 적힌 사용자로 접속하거나, CN이 사용자 이름인 클라이언트 인증서를 발급받으세요.',
    ],
  },
  links: [
    'https://www.postgresql.org/docs/current/auth-cert.html',
    'https://www.postgresql.org/docs/current/auth-pg-hba-conf.html',
    'https://www.postgresql.org/docs/current/auth-username-maps.html',
  ],
  asOf: '2026-11-30',
} as const satisfies Entry
