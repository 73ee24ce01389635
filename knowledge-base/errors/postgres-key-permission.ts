/** PostgreSQL refuses a private key that others can read, or of another owner. */
import type { Entry } from './types.ts'

export default {
  id: 'postgres-key-permission',
  causeGroup: 'other',
  patterns: [
    'private key file …… has group or world access',
    'file must have permissions u=rw (0600) or less',
    'Permissions should be u=rw (0600) or less',
    'File must have permissions u=rw (0600) or less if owned by the database user',
    'private key file …… must be owned by the database user or root',
    'private key file …… is not a regular file',
    'certificate present, but not private key file',
    'could not stat private key file',
    'certificate does not match private key file',
    'Could not read SSL key file',
    'Could not decrypt SSL key file',
    '개인키 파일은 일반 파일이 아님',
    'SSL 키 파일 … 해독할 수 없습니다',
    'SSL 키 파일 … 읽을 수 없습니다',
  ],
  asked: [
    'Postgres does not start after I copied the renewed key, permissions too open',
    'PostgreSQL complains that the server key may be read by group or others',
    'Kubernetes secret mounted as key file, Postgres refuses it because of the mode',
    'psql rejects my client key, file has to be 0600',
    'chmod and chown of the SSL key for the postgres user were forgotten',
    'Postgres SSL key file permissions',
    '포스트그레스 인증서 갱신 후 기동 안 됨, 키 파일 권한이 너무 열려 있다고 함',
    'PostgreSQL server key 파일 소유자가 root라서 SSL로 시작이 안 되는 듯',
    '쿠버네티스 시크릿으로 마운트한 키를 Postgres가 권한 때문에 거부',
    'psql 접속 시 클라이언트 키파일 권한을 600으로 바꾸라고 함',
    'postgres 컨테이너가 SSL 키 권한 문제로 바로 죽음',
    '포스트그레스 SSL 키 파일 권한 오류',
  ],
  seen: [
    {
      by: 'PostgreSQL 15',
      text:
        'FATAL:  private key file "/var/lib/postgresql/server.key" has group or world access\nDETAIL:  '
        + 'File must have permissions u=rw (0600) or less if owned by the database user, or permissions '
        + 'u=rw,g=r (0640) or less if owned by root.',
    },
    {
      by: 'PostgreSQL 15',
      text:
        'FATAL:  private key file "/etc/ssl/private/server.key" must be owned by the database user or '
        + 'root',
    },
    {
      by: 'psql 15',
      text:
        'psql: error: private key file "/home/app/.postgresql/postgresql.key" has group or world '
        + 'access; file must have permissions u=rw (0600) or less if owned by the current user, or '
        + 'permissions u=rw,g=r (0640) or less if owned by root',
    },
    {
      by: 'psql 15',
      text: 'certificate present, but not private key file "/home/app/.postgresql/postgresql.key"',
    },
  ],
  fixesFor: ['owner', 'owner', 'developer'],
  en: {
    title: 'PostgreSQL rejects the private key because of its owner or permissions',
    causes: [
      'The key file can be read by the group or by everyone, and PostgreSQL then refuses to start or '
        + 'to connect.',
      'The key belongs to another user. Kubernetes secrets and mounted volumes often belong to '
        + 'another user or have open permissions.',
      'A renewal hook copied the key without setting the owner and mode.',
    ],
    fixes: [
      'On the server: `chown postgres:postgres server.key` and `chmod 600 server.key`. Then start '
        + 'PostgreSQL, or run `SELECT pg_reload_conf();` if it is running.',
      'A key that `root` owns may have mode 0640, so the database can read it through its group: `chown '
        + 'root:ssl-cert server.key && chmod 640 server.key`. In Kubernetes set `defaultMode: '
        + '0640` and `fsGroup`.',
      'On the client: `chmod 600 ~/.postgresql/postgresql.key`, and keep it in the directory of '
        + '`postgresql.crt`.',
    ],
  },
  ko: {
    title: 'PostgreSQL이 개인 키 파일의 소유자나 권한 때문에 키를 거부합니다',
    causes: [
      '그룹이나 모든 사용자가 키 파일을 읽을 수 있습니다. 이때 PostgreSQL 서버는 시작하지 않고 클라이언트는 연결하지 않습니다.',
      '키의 소유자가 다릅니다. Kubernetes 시크릿과 마운트한 볼륨은 소유자가 다르거나 권한이 열려 있는 경우가 많습니다.',
      '갱신 훅이 소유자와 권한을 지정하지 않고 키를 복사했습니다.',
    ],
    fixes: [
      '서버에서 `chown postgres:postgres server.key`와 `chmod 600 server.key`를 실행하세요. 그런 다음 PostgreSQL을 '
        + '시작하거나, 실행 중이라면 `SELECT pg_reload_conf();`로 다시 읽게 하세요.',
      '`root` 소유의 키는 데이터베이스 그룹에 0640까지 허용됩니다: `chown root:ssl-cert server.key && chmod 640 '
        + 'server.key`. Kubernetes에서는 `defaultMode: 0640`과 `fsGroup`을 지정하세요.',
      '클라이언트에서는 `chmod 600 ~/.postgresql/postgresql.key`를 실행하고 `postgresql.crt`와 같은 곳에 두세요.',
    ],
  },
  links: [
    'https://www.postgresql.org/docs/current/ssl-tcp.html',
    'https://www.postgresql.org/docs/current/libpq-ssl.html',
  ],
} as const satisfies Entry
