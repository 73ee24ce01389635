/** A PostgreSQL client is to verify the server, but has no root certificate. */
import type { Entry } from './types.ts'

export default {
  id: 'postgres-root-crt',
  causeGroup: 'unknown-issuer',
  patterns: [
    'root certificate file …… does not exist',
    'Either provide the file or change sslmode to disable server certificate verification',
    "Either provide the file, use the system's trusted roots with sslrootcert=system",
    'could not get home directory to locate root certificate file',
    'could not read root certificate file',
    'Could not open SSL root certificate file',
    'Could not read SSL root certificate file',
    'Loading the SSL root certificate … into a TrustManager failed',
    'weak sslmode … may not be used with sslrootcert=system',
    {
      text: '.postgresql/root.crt',
      with: ['ssl', 'sslmode', 'sslrootcert', 'does not exist', 'no such file'],
    },
    'AppData\\Roaming\\postgresql\\root.crt',
    'SSL 루트 인증서 파일 … 열 수 없습니다',
    'SSL 루트 인증서 파일 … 읽을 수 없습니다',
    '루트 인증서 파일을 읽을 수 없음',
    '루트 인증서 파일이 없습니다',
  ],
  asked: [
    'psql with verify-full says the root certificate file does not exist',
    'no root crt in the home directory of the user that runs the Postgres client',
    'JDBC to Postgres with verify-ca, but I never gave it a root certificate',
    'connecting to RDS Postgres with full verification, where do I put the CA bundle',
    'container has no postgresql folder in its home, libpq cannot find the CA to verify with',
    'Postgres client without root certificate',
    'psql verify-full로 접속하니 루트 인증서 파일이 없다고 나옴',
    '포스트그레스 클라이언트 홈에 루트 인증서(root crt)를 안 넣었음',
    'RDS 포스트그레스에 sslmode verify-ca로 붙으려는데 CA 파일 위치를 모르겠음',
    '도커 컨테이너 안에서 Postgres 접속 시 루트 인증서를 못 찾음',
    'sslrootcert 지정을 빼먹어서 PostgreSQL 서버 인증서 검증을 못 함',
  ],
  seen: [
    {
      by: 'psql 15',
      text:
        'psql: error: connection to server at "db.example.com" (192.0.2.10), port 5432 failed: root '
        + 'certificate file "/root/.postgresql/root.crt" does not exist\nEither provide the file or '
        + 'change sslmode to disable server certificate verification.',
    },
    {
      by: 'psycopg2 2.9',
      text:
        'psycopg2.OperationalError: root certificate file "/home/app/.postgresql/root.crt" does not '
        + 'exist',
    },
    {
      by: 'psql 16',
      text:
        "Either provide the file, use the system's trusted roots with sslrootcert=system, or change "
        + 'sslmode to disable server certificate verification.',
    },
    {
      by: 'pgJDBC 42',
      text:
        'org.postgresql.util.PSQLException: Could not open SSL root certificate file '
        + '/home/app/.postgresql/root.crt.',
    },
  ],
  fixesFor: ['developer', 'developer', 'developer', 'owner'],
  en: {
    title: 'The PostgreSQL client has no root certificate to verify the server with',
    causes: [
      '`sslmode=verify-ca` or `verify-full` is set, but there is no `~/.postgresql/root.crt` and no '
        + '`sslrootcert`.',
      'The client runs as another user or in a container, so its home directory is a different one.',
      'libpq does not read the root store of the system unless `sslrootcert=system` is set (version '
        + '16 and newer).',
    ],
    fixes: [
      'Download the CA file of the provider (for Amazon RDS the global bundle) and name it: '
        + '`sslrootcert=/etc/ssl/postgres-ca.pem sslmode=verify-full`.',
      'If a public CA issued the certificate, set `sslrootcert=system` (libpq 16 and newer), or name '
        + '`/etc/ssl/certs/ca-certificates.crt` (RHEL: '
        + '`/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem`).',
      'In containers copy the file into the image and set `PGSSLROOTCERT`. `sslmode=require` without '
        + 'the file encrypts, but does not verify the server.',
      'Publish the CA file for your users, and keep the same CA when the server certificate is renewed.',
    ],
  },
  ko: {
    title: 'PostgreSQL 클라이언트에 서버를 검증할 루트 인증서가 없습니다',
    causes: [
      '`sslmode=verify-ca`나 `verify-full`을 지정했지만 `~/.postgresql/root.crt` 파일도 `sslrootcert` 설정도 없습니다.',
      '클라이언트가 다른 사용자나 컨테이너로 실행되어 홈 디렉터리가 다릅니다.',
      'libpq는 `sslrootcert=system`(16 이상)을 지정하지 않으면 시스템의 루트 목록을 읽지 않습니다.',
    ],
    fixes: [
      '데이터베이스 업체의 CA 파일(Amazon RDS라면 글로벌 번들)을 내려받아 지정하세요: `sslrootcert=/etc/ssl/postgres-ca.pem '
        + 'sslmode=verify-full`.',
      '공인 CA가 발급한 인증서라면 libpq 16 이상에서 `sslrootcert=system`을 쓰거나 '
        + '`/etc/ssl/certs/ca-certificates.crt`(RHEL은 '
        + '`/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem`)를 지정하세요.',
      '컨테이너에서는 파일을 이미지에 넣고 `PGSSLROOTCERT`를 설정하세요. 파일 없이 `sslmode=require`만 쓰면 암호화만 되고 서버는 검증되지 않습니다.',
      '사용자에게 CA 파일을 배포하고, 서버 인증서를 갱신할 때 같은 CA를 유지하세요.',
    ],
  },
  links: [
    'https://www.postgresql.org/docs/current/libpq-ssl.html',
    'https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/UsingWithRDS.SSL.html',
  ],
} as const satisfies Entry
