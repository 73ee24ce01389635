/** The MySQL server admits only encrypted connections, and this one is not. */
import type { Entry } from './types.ts'

export default {
  id: 'mysql-transport-required',
  causeGroup: 'other',
  patterns: [
    'Connections using insecure transport are prohibited while --require_secure_transport=ON',
    'Connections using insecure transport are prohibited',
    'ER_SECURE_TRANSPORT_REQUIRED',
    { text: 'ERROR 3159', with: ['insecure transport', 'require_secure_transport', 'ssl', 'hy000'] },
    'Authentication requires secure connection',
    'caching_sha2_password … requires secure connection',
    'Public Key Retrieval is not allowed',
    "Authentication plugin 'sha256_password' reported error: Authentication requires SSL encryption",
    'Authentication requires SSL encryption',
    'No secure transports are configured, unable to set --require_secure_transport=ON',
    'ER_NO_SECURE_TRANSPORTS_CONFIGURED',
  ],
  asked: [
    'Azure MySQL refuses the login without SSL',
    'our database account was created with require SSL, plain login is turned down',
    'caching sha2 password needs a secure TLS connection, MySQL login fails',
    'PHP connects to MySQL unencrypted and the server insists on secure transport',
    'PlanetScale wants TLS from mysql2, option is not set',
    'MySQL 서버가 SSL 없이는 로그인을 안 받아줌',
    '애저 마이SQL에 암호화 없이 접속하니 거부됨',
    'caching_sha2 계정이라 TLS 보안 연결이 필요하대요',
    'DB 계정에 REQUIRE SSL이 걸려 평문 접속 불가',
    'PHP에서 MySQL 붙을 때 SSL 옵션을 안 줘서 막힘',
  ],
  seen: [
    {
      by: 'mysql 8.0',
      text:
        'ERROR 3159 (HY000): Connections using insecure transport are prohibited while '
        + '--require_secure_transport=ON.',
    },
    {
      by: 'mysql 8.0',
      text:
        "ERROR 2061 (HY000): Authentication plugin 'caching_sha2_password' reported error: "
        + 'Authentication requires secure connection.',
    },
    {
      by: 'MySQL Connector/J 8',
      text: 'java.sql.SQLNonTransientConnectionException: Public Key Retrieval is not allowed',
    },
    {
      by: 'PyMySQL',
      text:
        "pymysql.err.OperationalError: (3159, 'Connections using insecure transport are prohibited "
        + "while --require_secure_transport=ON.')",
    },
  ],
  fixesFor: ['developer', 'developer', 'owner'],
  en: {
    title: 'The MySQL server accepts this login only over an encrypted connection',
    causes: [
      'The server sets `require_secure_transport=ON`, or the account was created with `REQUIRE SSL`. '
        + 'Azure, TiDB Cloud and PlanetScale do so.',
      'The account uses `caching_sha2_password`, which sends the password only over TLS or after an '
        + 'RSA key exchange.',
      'TLS is disabled in the client, or its driver does not use it by default.',
    ],
    fixes: [
      'Enable TLS in the client: `--ssl-mode=VERIFY_IDENTITY --ssl-ca=ca.pem` for MySQL, '
        + '`--ssl-verify-server-cert --ssl-ca=ca.pem` for MariaDB.',
      'JDBC: `?sslMode=VERIFY_IDENTITY`. node mysql2: `ssl: { ca: ... }`. PyMySQL: `ssl_ca` and '
        + '`ssl_verify_identity`. PHP PDO: `PDO::MYSQL_ATTR_SSL_CA` (PHP 8.4 and newer: '
        + '`Pdo\\Mysql::ATTR_SSL_CA`).',
      'For replication with `caching_sha2_password` set `SOURCE_SSL=1` in `CHANGE REPLICATION SOURCE TO`.',
    ],
  },
  ko: {
    title: 'MySQL 서버가 암호화된 연결로만 로그인을 허용합니다',
    causes: [
      '서버가 `require_secure_transport=ON`이거나 계정이 `REQUIRE SSL`로 만들어졌습니다. Azure, TiDB Cloud, '
        + 'PlanetScale이 그렇습니다.',
      '계정이 `caching_sha2_password`를 씁니다. 이 방식은 TLS 연결이나 RSA 키 교환 뒤에만 비밀번호를 보냅니다.',
      '클라이언트에서 TLS를 껐거나, 드라이버가 기본으로 TLS를 쓰지 않습니다.',
    ],
    fixes: [
      '클라이언트에서 TLS를 켜세요. MySQL은 `--ssl-mode=VERIFY_IDENTITY --ssl-ca=ca.pem`, MariaDB는 '
        + '`--ssl-verify-server-cert --ssl-ca=ca.pem`입니다.',
      'JDBC는 `?sslMode=VERIFY_IDENTITY`, node mysql2는 `ssl: { ca: ... }`, PyMySQL은 `ssl_ca`와 '
        + '`ssl_verify_identity`, PHP PDO는 `PDO::MYSQL_ATTR_SSL_CA`를 쓰세요(PHP 8.4 이상은 '
        + '`Pdo\\Mysql::ATTR_SSL_CA`).',
      '`caching_sha2_password` 계정으로 복제한다면 `CHANGE REPLICATION SOURCE TO`에 `SOURCE_SSL=1`을 지정하세요.',
    ],
  },
  links: [
    'https://dev.mysql.com/doc/refman/8.4/en/using-encrypted-connections.html',
    'https://dev.mysql.com/doc/refman/8.4/en/caching-sha2-pluggable-authentication.html',
  ],
} as const satisfies Entry
