/** A MySQL or MariaDB client could not set up TLS; the rest of the message says why. */
import type { Entry } from './types.ts'

export default {
  id: 'mysql-ssl-error',
  causeGroup: 'other',
  patterns: [
    { text: 'ERROR 2026 (HY000)', general: true },
    { text: 'CR_SSL_CONNECTION_ERROR', general: true },
    { text: 'SSL connection error: unknown error number' },
    { text: 'SSL connection error: error:', general: true },
    { text: '2026, SSL connection error', general: true },
    { text: '2026, TLS/SSL error', general: true },
    { text: 'TLS/SSL error:', general: true },
    { text: 'HY000 2026 SSL connection error', general: true },
    { text: 'HANDSHAKE_SSL_ERROR', general: true },
    'SSL connection error: SSL_CTX_set_default_verify_paths failed',
    'SSL connection error: SSL_CTX_set_tmp_dh failed',
    'SSL connection error: Failed to set ciphers to use',
    'SSL connection error: Unable to get certificate',
    'SSL connection error: Unable to get private key',
    'SSL connection error: Private key does not match the certificate public key',
    'SSL connection error: SSL_CTX_new failed',
    'SSL connection error: protocol version mismatch',
    'SSL connection error: socket layer receive error',
    'SSL connection error: ASN: bad other signature confirmation',
    { text: 'Cannot connect to MySQL by SSL', general: true },
    { text: 'PDO::__construct(): SSL … MySQL', general: true },
    { text: 'mysqli … Cannot connect to MySQL by SSL', general: true },
    { text: 'SSL is required, but the server does not support it' },
    "SSL is required but the server doesn't support it",
    'Server does not support secure connection',
    'Server does not support secure connnection',
    'TLS requested but server does not support TLS',
    'SSL connection required, but not supported by server',
    'SSL Connection required, but not provided by server',
    'Bad handshake … SSL errno',
    'SSL errmsg: error',
    { text: "Establishing SSL connection without server's identity verification is not recommended" },
    '2026 …… TLS/SSL error: No such file or directory',
    { text: 'Received error packet before completion of TLS handshake', general: true },
    { text: 'TLS/SSL error: Failed to verify the server certificate', general: true },
  ],
  asked: [
    'mysql client cannot set up SSL to the server, MariaDB without SSL worked',
    'new MariaDB client insists on TLS although the database has none',
    'old MySQL 5.6 offers only TLS 1.0, the current client gives up',
    'ca pem given to mysql does not match the database server',
    'Workbench shows an SSL connection problem with our MySQL',
    'mysqldump fails since the update because of self-signed TLS in the chain',
    'mysql 클라이언트에서 SSL 연결을 못 맺음',
    '마리아DB 클라이언트가 TLS를 요구하는데 DB에는 없음',
    'MySQL 5.6이 TLS 1.0만 돼서 새 클라이언트가 못 붙음',
    '워크벤치로 MySQL 접속하면 SSL 연결 문제라고 나와요',
    'mysql에 지정한 CA 파일이 DB 서버 인증서와 안 맞음',
    '업데이트 후 mysqldump가 SSL 때문에 실패',
  ],
  seen: [
    {
      by: 'mysql 5.7',
      text: 'ERROR 2026 (HY000): SSL connection error: unknown error number',
    },
    {
      by: 'mysql 8.0',
      text: "ERROR 2026 (HY000): SSL connection error: SSL is required but the server doesn't support it",
    },
    {
      by: 'mysqlclient 2.2',
      text:
        "MySQLdb.OperationalError: (2026, 'TLS/SSL error: SSL is required, but the server does not "
        + "support it')",
    },
    {
      by: 'node mysql',
      text: "Error: Server does not support secure connection\n    code: 'HANDSHAKE_NO_SSL_SUPPORT'",
    },
    {
      by: 'Go go-sql-driver/mysql',
      text: 'TLS requested but server does not support TLS',
    },
    {
      by: 'mysql 5.6',
      text: 'ERROR 2026 (HY000): SSL connection error: protocol version mismatch',
    },
    {
      by: 'PHP 8 mysqlnd',
      text:
        'PHP Warning:  mysqli_real_connect(): Cannot connect to MySQL by SSL in /var/www/html/db.php '
        + 'on line 12',
    },
    { by: 'mariadb 10.11', text: 'ERROR 2026 (HY000): TLS/SSL error: No such file or directory (2)' },
  ],
  fixesFor: ['owner', 'developer', 'developer', 'owner'],
  en: {
    title: 'The TLS connection to MySQL or MariaDB could not be set up',
    causes: [
      'The server has no TLS, but the client requires it. Newer MariaDB clients require and verify it '
        + 'by default.',
      'Client and server have no TLS version in common. Old MySQL 5.x servers offer only TLS 1.0 and 1.1.',
      'The CA, certificate or key file of the client cannot be read or does not match.',
    ],
    fixes: [
      "Show whether TLS is on: `SHOW GLOBAL VARIABLES LIKE 'have_ssl';` in MariaDB and MySQL 5, `SELECT * "
        + 'FROM performance_schema.tls_channel_status;` since MySQL 8.0.21. Set `ssl_ca`, `ssl_cert` and '
        + '`ssl_key` in `my.cnf`, and restart the server.',
      'Name the CA and verify: `mysql --ssl-mode=VERIFY_IDENTITY --ssl-ca=ca.pem -h db.example.com` for '
        + 'MySQL, `mariadb --ssl-verify-server-cert --ssl-ca=ca.pem -h db.example.com` for MariaDB.',
      'For a server without TLS on the same host, use the socket, or state it: `--ssl-mode=DISABLED` '
        + '(MySQL) or `--skip-ssl` (MariaDB).',
      'Upgrade MySQL 5.7 to 8.0, then to 8.4 (5.6 and older first to 5.7), and set '
        + '`tls_version=TLSv1.2,TLSv1.3`.',
    ],
  },
  ko: {
    title: 'MySQL·MariaDB 서버와 TLS 연결을 맺지 못했습니다',
    causes: [
      '서버에 TLS가 없는데 클라이언트가 요구합니다. 최신 MariaDB 클라이언트는 기본으로 TLS를 요구하고 검증합니다.',
      '클라이언트와 서버가 함께 지원하는 TLS 버전이 없습니다. 오래된 MySQL 5.x 서버는 TLS 1.0과 1.1만 지원합니다.',
      '클라이언트의 CA, 인증서, 키 파일을 읽을 수 없거나 서로 맞지 않습니다.',
    ],
    fixes: [
      "TLS가 켜져 있는지 확인하세요. MariaDB와 MySQL 5는 `SHOW GLOBAL VARIABLES LIKE 'have_ssl';`, MySQL 8.0.21부터는 "
        + '`SELECT * FROM performance_schema.tls_channel_status;`입니다. `my.cnf`에 `ssl_ca`, `ssl_cert`, '
        + '`ssl_key`를 설정하고 서버를 재시작하세요.',
      'CA를 지정하고 검증하세요. MySQL은 `mysql --ssl-mode=VERIFY_IDENTITY --ssl-ca=ca.pem -h db.example.com`, MariaDB는 '
        + '`mariadb --ssl-verify-server-cert --ssl-ca=ca.pem -h db.example.com`입니다.',
      '같은 호스트의 TLS 없는 서버라면 소켓을 쓰거나 `--ssl-mode=DISABLED`(MySQL), `--skip-ssl`(MariaDB)을 명시하세요.',
      'MySQL 5.7은 8.0을 거쳐 8.4로 업그레이드하고(5.6 이하는 먼저 5.7로) `tls_version=TLSv1.2,TLSv1.3`을 설정하세요.',
    ],
  },
  links: [
    'https://dev.mysql.com/doc/refman/8.4/en/using-encrypted-connections.html',
    'https://mariadb.com/kb/en/secure-connections-overview/',
  ],
} as const satisfies Entry
