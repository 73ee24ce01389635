/** The PostgreSQL server runs without SSL, but the client demands it. */
import type { Entry } from './types.ts'

export default {
  id: 'postgres-ssl-unsupported',
  causeGroup: 'other',
  patterns: [
    'server does not support SSL, but SSL was required',
    'The server does not support SSL connections',
    'SSL is not enabled on the server',
    {
      text: 'The server does not support SSL',
      with: ['PSQLException', 'postgres', 'postgresql', 'pgjdbc', 'jdbc'],
    },
    'server refused TLS connection',
    'server refused SSL connection',
    { text: 'SSL connection requested. No SSL enabled connection from this host is configured' },
    '서버가 SSL 기능을 지원하지 않는데, SSL 기능을 요구했음',
    '서버가 SSL을 지원하지 않습니다',
    'サーバはSSLをサポートしていません',
    'サーバーはSSLをサポートしていませんが、SSLが要求されました',
    'Der Server unterstützt SSL nicht',
    'Server unterstützt kein SSL, aber SSL wurde verlangt',
    'Le serveur ne supporte pas SSL',
    'le serveur ne supporte pas SSL alors que SSL était réclamé',
    'Сервер не поддерживает SSL',
    'сервер не поддерживает SSL, но SSL был необходим',
    '服务器不支援 SSL 连线',
    '服务器不支持 SSL, 但是要求 SSL',
    'Este servidor no soporta SSL',
    'O servidor não suporta SSL',
  ],
  asked: [
    'client wants SSL but the Postgres in my Docker container runs without it',
    'connecting through PgBouncer with sslmode require fails, no SSL there',
    'local Postgres does not do SSL and the app insists on it',
    'Postgres driver says the server does not support SSL connections',
    'turned ssl off in the Postgres config, clients with require cannot connect',
    'Postgres has SSL switched off',
    '도커 포스트그레스는 SSL이 꺼져 있는데 앱이 SSL을 요구함',
    'Postgres 서버가 SSL을 지원하지 않는다고 나옴, 로컬 DB',
    'PgBouncer로 붙을 때만 SSL 미지원이라고 합니다',
    'sslmode=require 넣었더니 로컬 PostgreSQL 접속이 안 됨',
    '운영 설정(SSL 필수)을 그대로 로컬 포스트그레스에 썼더니 연결 실패',
    'Postgres SSL 미지원',
  ],
  seen: [
    {
      by: 'psql 15',
      text:
        'psql: error: connection to server at "db.example.com" (192.0.2.10), port 5432 failed: server '
        + 'does not support SSL, but SSL was required',
    },
    {
      by: 'node-postgres',
      text: 'Error: The server does not support SSL connections',
    },
    {
      by: 'Go lib/pq',
      text: 'pq: SSL is not enabled on the server',
    },
    {
      by: 'pgJDBC 42',
      text: 'org.postgresql.util.PSQLException: The server does not support SSL.',
    },
    {
      by: 'Go pgx 5',
      text:
        'failed to connect to `host=db.example.com user=app database=app`: tls error (server refused '
        + 'TLS connection)',
    },
    {
      by: 'Npgsql',
      text:
        'Npgsql.NpgsqlException (0x80004005): SSL connection requested. No SSL enabled connection from '
        + 'this host is configured.',
    },
  ],
  fixesFor: ['owner', 'developer', 'developer'],
  en: {
    title: 'The PostgreSQL server runs without SSL, but the client requires it',
    causes: [
      'The server runs with `ssl = off`, which is the default of the official Docker image.',
      'The connection goes to a pooler such as PgBouncer, a proxy or another port that does not offer TLS.',
      'The connection string or the default of the driver or platform has `sslmode=require` or '
        + 'stricter, although the database is local.',
    ],
    fixes: [
      'Enable it on the server: `ssl = on`, `ssl_cert_file` and `ssl_key_file` in `postgresql.conf`, '
        + 'then `SELECT pg_reload_conf();`. Check with `SHOW ssl;`.',
      'With PgBouncer set `client_tls_sslmode = require`, `client_tls_cert_file` and '
        + '`client_tls_key_file`, or connect to the address that offers TLS.',
      'Only where the connection never leaves the host or a private container network, use '
        + '`sslmode=disable` in the connection string.',
    ],
  },
  ko: {
    title: 'PostgreSQL 서버가 SSL을 쓰지 않는데 클라이언트가 SSL을 요구합니다',
    causes: [
      '서버가 `ssl = off`로 실행 중입니다. 공식 Docker 이미지의 기본값입니다.',
      'PgBouncer 같은 풀러나 프록시, TLS를 지원하지 않는 다른 포트로 연결하고 있습니다.',
      '로컬 데이터베이스인데 연결 문자열이나 드라이버, 플랫폼의 기본값이 `sslmode=require` 이상으로 되어 있습니다.',
    ],
    fixes: [
      '서버에서 SSL을 켜세요. `postgresql.conf`에 `ssl = on`, `ssl_cert_file`, `ssl_key_file`을 지정하고 `SELECT '
        + 'pg_reload_conf();`를 실행한 뒤 `SHOW ssl;`로 확인하세요.',
      'PgBouncer를 쓴다면 `client_tls_sslmode = require`, `client_tls_cert_file`, `client_tls_key_file`을 '
        + '설정하거나, TLS를 지원하는 주소로 연결하세요.',
      '연결이 같은 호스트나 사설 컨테이너 네트워크를 벗어나지 않을 때만 연결 문자열에 `sslmode=disable`을 쓰세요.',
    ],
  },
  links: [
    'https://www.postgresql.org/docs/current/ssl-tcp.html',
    'https://www.postgresql.org/docs/current/libpq-ssl.html',
  ],
} as const satisfies Entry
