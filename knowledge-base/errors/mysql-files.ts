/** MySQL or MariaDB could not load the certificate, key or CA file that its settings name. */
import type { Entry } from './types.ts'

export default {
  id: 'mysql-files',
  causeGroup: 'other',
  patterns: [
    'ERROR] SSL error: Unable to get certificate',
    'SSL error: Unable to get certificate from',
    'ERROR] SSL error: Unable to get private key',
    'SSL error: Unable to get private key from',
    'ERROR] SSL error: SSL_CTX_set_default_verify_paths failed',
    'Failed to set up SSL because of the following SSL library error: Unable to get private key',
    'Failed to set up SSL because of the following SSL library error: Unable to get certificate',
    'Failed to set up SSL because of the following SSL library error: SSL_CTX_set_default_verify_paths failed',
    'SSL context is not usable without certificate and private key',
    { text: 'Failed to set up SSL because of the following SSL library error', general: true },
    { text: 'ERROR] Failed to setup SSL', general: true },
    { text: 'Failed to initialize TLS for channel', general: true },
    'Failed to refresh SSL, error',
    { text: 'Failed to refresh WSREP SSL', general: true },
  ],
  asked: [
    'mysqld log shows unable to get private key after I set ssl_key in my.cnf',
    'MariaDB does not start any more since ssl_cert is in the configuration',
    'FLUSH SSL fails after the renewal of the certificate',
    'my.cnf에 ssl_key를 넣었더니 MySQL이 개인 키를 못 읽음',
    'MariaDB 인증서를 갱신하고 FLUSH SSL을 하면 실패함',
    'MySQL SSL 설정 후 서버 로그에 인증서를 읽을 수 없다고 나옴',
  ],
  seen: [
    {
      by: 'MariaDB 10.11',
      text: "SSL error: Unable to get private key from '/etc/mysql/tls/server.key'",
    },
    {
      by: 'MariaDB 10.11',
      text: '0 [ERROR] Failed to setup SSL\n0 [ERROR] SSL error: Unable to get private key',
    },
    { by: 'MariaDB 10.11', text: "SSL error: Unable to get certificate from '/etc/mysql/tls/server.pem'" },
    { by: 'MariaDB 10.11', text: '0 [ERROR] SSL error: SSL_CTX_set_default_verify_paths failed' },
    {
      by: 'MariaDB 10.11',
      text: 'ERROR 1105 (HY000) at line 1: Failed to refresh SSL, error: Unable to get private key',
    },
    {
      by: 'MySQL 8.0',
      text: '[ERROR] Failed to set up SSL because of the following SSL library error: Unable to get private key',
    },
    {
      by: 'MySQL 5.7',
      text:
        '[Warning] Failed to set up SSL because of the following SSL library error: SSL context is not usable '
        + 'without certificate and private key',
    },
  ],
  en: {
    title: 'MySQL or MariaDB cannot load its certificate, key or CA file',
    causes: [
      'The path in `ssl_cert`, `ssl_key` or `ssl_ca` is wrong, or the user `mysql` is not allowed to read it.',
      'The key belongs to another certificate or has a passphrase. The message is the same as for a missing file.',
      'The certificate has a key or signature that OpenSSL rejects, such as RSA with 1024 bits.',
      'AppArmor or SELinux blocks the path.',
    ],
    fixes: [
      'Set all three below `[mysqld]`: `ssl_ca = /etc/mysql/tls/ca.pem`, `ssl_cert = /etc/mysql/tls/server.pem` and '
        + '`ssl_key = /etc/mysql/tls/server.key`.',
      'Let the user read the key: `chown mysql: server.key && chmod 600 server.key`. Check with '
        + '`sudo -u mysql openssl pkey -in server.key -noout`, which must not ask for a passphrase.',
      'Compare `openssl pkey -in server.key -pubout` with `openssl x509 -in server.pem -noout -pubkey`.',
      'Load the files without a restart: `ALTER INSTANCE RELOAD TLS;` in MySQL 8, `FLUSH SSL;` in MariaDB 10.4 and '
        + 'newer.',
    ],
  },
  ko: {
    title: 'MySQL 또는 MariaDB가 인증서, 키 또는 CA 파일을 읽지 못합니다',
    causes: [
      '`ssl_cert`, `ssl_key`, `ssl_ca`의 경로가 틀렸거나 `mysql` 사용자에게 읽기 권한이 없습니다.',
      '키가 다른 인증서의 것이거나 비밀번호가 걸려 있습니다. 이때도 파일이 없을 때와 같은 메시지가 나옵니다.',
      '1024비트 RSA처럼 OpenSSL이 거부하는 키나 서명이 인증서에 있습니다.',
      'AppArmor나 SELinux가 해당 경로를 막습니다.',
    ],
    fixes: [
      '`[mysqld]` 아래에 `ssl_ca = /etc/mysql/tls/ca.pem`, `ssl_cert = /etc/mysql/tls/server.pem`, `ssl_key = '
        + '/etc/mysql/tls/server.key`를 모두 설정하세요.',
      '사용자가 키를 읽을 수 있게 하세요: `chown mysql: server.key && chmod 600 server.key`. `sudo -u mysql openssl pkey -in '
        + 'server.key -noout` 명령이 비밀번호를 묻지 않는지 확인하세요.',
      '`openssl pkey -in server.key -pubout`과 `openssl x509 -in server.pem -noout -pubkey`의 출력을 비교하세요.',
      '재시작 없이 파일을 다시 읽으세요. MySQL 8은 `ALTER INSTANCE RELOAD TLS;`, MariaDB 10.4 이상은 `FLUSH SSL;`입니다.',
    ],
  },
  links: [
    'https://dev.mysql.com/doc/refman/8.4/en/using-encrypted-connections.html',
    'https://github.com/mysql/mysql-server/blob/trunk/vio/viosslfactories.cc',
    'https://mariadb.com/docs/server/reference/sql-statements/administrative-sql-statements/flush-commands/flush',
  ],
  asOf: '2026-11-30',
} as const satisfies Entry
