/** The PostgreSQL server admits only encrypted connections, and this one is not. */
import type { Entry } from './types.ts'

export default {
  id: 'postgres-ssl-required',
  causeGroup: 'other',
  patterns: [
    'no pg_hba.conf entry for …… no encryption',
    'no pg_hba.conf entry for …… SSL off',
    'no pg_hba.conf entry for …… SSL encryption',
    'no pg_hba.conf entry for …… SSL on',
    'pg_hba.conf rejects connection for …… no encryption',
    'pg_hba.conf rejects connection for …… SSL off',
    'pg_hba.conf rejects connection for …… SSL encryption',
    'hostssl record cannot match because SSL is disabled',
    'SSL connection is required. Please specify SSL options and retry',
    'connection is insecure (try using `sslmode=require`)',
    'Connection is insecure try using sslmode',
    'Endpoint ID is not specified. Either please upgrade the postgres client library (libpq) for SNI '
      + 'support',
    'FATAL: SSL required',
    'SSL connection is required',
    'no hay una línea en pg_hba.conf para …… sin cifrado',
    'kein pg_hba.conf-Eintrag für …… keine Verschlüsselung',
    'aucune entrée dans pg_hba.conf pour …… pas de chiffrement',
    'в pg_hba.conf нет записи для …… без шифрования',
  ],
  asked: [
    'Postgres refuses my login without encryption, pg_hba only has hostssl lines',
    'managed Postgres demands SSL, my node app connects in plain text',
    'Heroku database does not let me in, I need to switch on SSL in the client',
    'Azure Postgres rejects the user with SSL off',
    'Sequelize cannot log in to RDS Postgres until ssl is set to true',
    'Postgres only allows SSL logins',
    '포스트그레스가 SSL 없이는 로그인 안 시켜 줌',
    'pg_hba에 hostssl만 있어서 비암호화 접속이 거부됨',
    'RDS PostgreSQL에 붙는데 SSL off라서 항목이 없다고 나옴',
    '노드 앱에서 Postgres 접속할 때 ssl 옵션을 켜야 하는 것 같음',
    'Azure 데이터베이스(PostgreSQL)는 SSL 연결이 필수라고 거부',
    'Postgres SSL 필수라서 접속 거부',
  ],
  seen: [
    {
      by: 'psql 15',
      text: 'FATAL:  no pg_hba.conf entry for host "192.0.2.30", user "app", database "app", no encryption',
    },
    {
      by: 'PostgreSQL 13',
      text: 'FATAL: no pg_hba.conf entry for host "192.0.2.30", user "app", database "app", SSL off',
    },
    {
      by: 'node-postgres',
      text:
        'error: no pg_hba.conf entry for host "192.0.2.30", user "app", database "postgres", no '
        + 'encryption\n    at Parser.parseErrorMessage '
        + '(/app/node_modules/pg-protocol/dist/parser.js:278:15)',
    },
    {
      by: 'Azure Database for PostgreSQL',
      text: 'FATAL: SSL connection is required. Please specify SSL options and retry.',
    },
    {
      by: 'PostgreSQL log',
      text: 'LOG:  hostssl record cannot match because SSL is disabled',
    },
  ],
  fixesFor: ['developer', 'owner', 'owner'],
  en: {
    title: 'The PostgreSQL server accepts this login only over SSL',
    causes: [
      'The rule in `pg_hba.conf` is `hostssl`, or the managed database (RDS, Azure, Heroku) forces '
        + 'SSL, and the client connects without it.',
      'The driver does not try SSL on its own: node-postgres and some ORMs need the setting. JDBC tries '
        + 'SSL first, unless `sslmode=disable` is set.',
      'If the message ends in "SSL encryption" or "SSL on", encryption works, and no rule admits '
        + 'this user, database or address.',
    ],
    fixes: [
      'Switch encryption on in the client: `sslmode=verify-full` with `sslrootcert`, in '
        + 'node-postgres `ssl: { ca: ... }`, in JDBC `?ssl=true&sslmode=verify-full`.',
      'Add the missing rule to `pg_hba.conf`, for example `hostssl app app 192.0.2.0/24 '
        + 'scram-sha-256`, then `SELECT pg_reload_conf();`.',
      'On Amazon RDS the parameter `rds.force_ssl` decides, on Azure `require_secure_transport`. '
        + 'Keep it on and configure the clients.',
    ],
  },
  ko: {
    title: 'PostgreSQL 서버가 SSL 연결만 허용합니다',
    causes: [
      '`pg_hba.conf` 규칙이 `hostssl`이거나 관리형 데이터베이스(RDS, Azure, Heroku)가 SSL을 강제하는데 클라이언트가 SSL 없이 연결합니다.',
      '드라이버가 스스로 SSL을 시도하지 않습니다. node-postgres와 일부 ORM은 따로 설정해야 합니다. JDBC는 `sslmode=disable`이 없으면 '
        + 'SSL을 먼저 시도합니다.',
      '메시지가 "SSL encryption"이나 "SSL on"으로 끝난다면 암호화는 정상이고, 이 사용자·데이터베이스·주소를 허용하는 규칙이 없습니다.',
    ],
    fixes: [
      '클라이언트에서 암호화를 켜세요. `sslmode=verify-full`과 `sslrootcert`, node-postgres는 `ssl: { ca: ... }`, '
        + 'JDBC는 `?ssl=true&sslmode=verify-full`을 쓰세요.',
      '빠진 규칙을 `pg_hba.conf`에 추가하고(예: `hostssl app app 192.0.2.0/24 scram-sha-256`) `SELECT '
        + 'pg_reload_conf();`를 실행하세요.',
      'SSL을 강제하는 매개변수는 Amazon RDS에서 `rds.force_ssl`, Azure에서 `require_secure_transport`입니다. 끄지 말고 클라이언트를 '
        + '설정하세요.',
    ],
  },
  links: [
    'https://www.postgresql.org/docs/current/auth-pg-hba-conf.html',
    'https://www.postgresql.org/docs/current/libpq-ssl.html',
    'https://node-postgres.com/features/ssl',
  ],
} as const satisfies Entry
