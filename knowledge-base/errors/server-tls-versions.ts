/** A mail, database or directory server and its peer have no TLS version in common. */
import type { Entry } from './types.ts'

export default {
  id: 'server-tls-versions',
  causeGroup: 'protocol-version',
  patterns: [
    'could not accept SSL connection: unsupported protocol',
    'alert protocol version …… This may indicate that the server does not support any SSL protocol version between',
    {
      text: 'This may indicate that the client does not support any SSL protocol version between',
      general: true,
    },
    {
      text: 'This may indicate that the server does not support any SSL protocol version between',
      general: true,
    },
    'SSL_accept() failed …… SSL routines …… unsupported protocol',
    'TLS library problem …… SSL routines …… unsupported protocol',
    'TLS library problem …… alert protocol version',
    'TLS error on connection …… (SSL_accept) …… unsupported protocol',
    'TLS session: (SSL_connect) …… unsupported protocol',
    'TLS session: (SSL_connect) …… alert protocol version',
    '2026 …… TLS/SSL error: tlsv1 alert protocol version',
    '2026 …… SSL connection error …… alert protocol version',
    "TLS: can't accept …… unsupported protocol",
    "TLS: can't connect …… alert protocol version",
  ],
  asked: [
    'old printer cannot send mail since Postfix requires TLS 1.2',
    'database log shows unsupported protocol for an old client',
    'Dovecot refuses an old mail program, minimum TLS version',
    'Postfix를 TLS 1.2로 제한했더니 오래된 복합기가 메일을 못 보냄',
    'DB 서버 로그에 오래된 클라이언트의 TLS 버전 오류가 남음',
    'ssl_min_protocol을 올린 뒤 오래된 메일 프로그램이 접속을 못 함',
  ],
  seen: [
    {
      by: 'PostgreSQL 15',
      text:
        'LOG:  could not accept SSL connection: unsupported protocol\nHINT:  This may indicate that the client '
        + 'does not support any SSL protocol version between TLSv1.2 and TLSv1.3.',
    },
    {
      by: 'psql 15',
      text:
        'psql: error: connection to server at "localhost" (127.0.0.1), port 5432 failed: SSL error: tlsv1 alert '
        + 'protocol version\nThis may indicate that the server does not support any SSL protocol version between '
        + 'TLSv1 and TLSv1.1.',
    },
    {
      by: 'Dovecot 2.3.19',
      text:
        'imap-login: Info: Disconnected: Connection closed: SSL_accept() failed: error:0A000102:SSL '
        + 'routines::unsupported protocol (no auth attempts in 0 secs): user=<>, rip=192.0.2.30, lip=192.0.2.10',
    },
    {
      by: 'Postfix 3.7',
      text:
        'postfix/smtpd[2211]: warning: TLS library problem: error:0A000102:SSL routines::unsupported '
        + 'protocol:../ssl/statem/statem_srvr.c:1657:',
    },
    {
      by: 'Exim 4.96 (OpenSSL)',
      text:
        'TLS error on connection from mail.example.com [192.0.2.30] (SSL_accept): error:0A000102:SSL '
        + 'routines::unsupported protocol',
    },
    { by: 'mariadb 10.11', text: 'ERROR 2026 (HY000): TLS/SSL error: tlsv1 alert protocol version' },
  ],
  provedBy: ['legacy-protocol'],
  fixesFor: ['developer', 'owner', 'owner', 'owner'],
  en: {
    title: 'A mail, database or directory server and its client have no TLS version in common',
    causes: [
      'The client is old and offers only TLS 1.0 or 1.1. Many printers and devices are.',
      'The server is limited to TLS 1.3, or is old itself and has no TLS 1.2.',
      'A scanner tries old versions. Single lines from unknown addresses are then harmless.',
      'The system forbids old versions: `MinProtocol` in `openssl.cnf`, or the crypto policy of RHEL.',
    ],
    fixes: [
      'Update the old side to one with TLS 1.2. Devices can send through an internal relay.',
      'Mail: `smtpd_tls_protocols = >=TLSv1.2` in Postfix 3.6 and newer, `ssl_min_protocol = TLSv1.2` in Dovecot, '
        + '`openssl_options = +no_sslv3 +no_tlsv1 +no_tlsv1_1` in Exim with OpenSSL.',
      "Databases: `ssl_min_protocol_version = 'TLSv1.2'` in PostgreSQL, `tls_version = TLSv1.2,TLSv1.3` in MySQL and "
        + 'MariaDB. OpenLDAP: `olcTLSProtocolMin: 3.3` is TLS 1.2.',
      'Check the server: `openssl s_client -starttls smtp -connect mail.example.com:25 -tls1_2 </dev/null`. Other '
        + 'services: `-starttls imap`, `-starttls postgres`, `-starttls mysql`, `-starttls ldap`.',
    ],
  },
  ko: {
    title: '메일, 데이터베이스 또는 디렉터리 서버와 클라이언트에 공통 TLS 버전이 없습니다',
    causes: [
      '클라이언트가 오래되어 TLS 1.0이나 1.1만 지원합니다. 복합기나 장비에 많습니다.',
      '서버가 TLS 1.3만 허용하거나, 서버가 오래되어 TLS 1.2가 없습니다.',
      '스캐너가 이전 버전을 시험합니다. 모르는 주소에서 가끔 남는 로그라면 무시해도 됩니다.',
      '시스템이 이전 버전을 막습니다. `openssl.cnf`의 `MinProtocol`이나 RHEL의 암호화 정책입니다.',
    ],
    fixes: [
      '오래된 쪽을 TLS 1.2를 지원하는 버전으로 업데이트하세요. 장비는 내부 릴레이를 거쳐 메일을 보낼 수 있습니다.',
      '메일 서버를 설정하세요. Postfix 3.6 이상은 `smtpd_tls_protocols = >=TLSv1.2`, Dovecot은 `ssl_min_protocol = TLSv1.2`, '
        + 'OpenSSL을 쓰는 Exim은 `openssl_options = +no_sslv3 +no_tlsv1 +no_tlsv1_1`입니다.',
      "데이터베이스를 설정하세요. PostgreSQL은 `ssl_min_protocol_version = 'TLSv1.2'`, MySQL과 MariaDB는 `tls_version = "
        + 'TLSv1.2,TLSv1.3`입니다. OpenLDAP의 `olcTLSProtocolMin: 3.3`은 TLS 1.2입니다.',
      '서버를 확인하세요: `openssl s_client -starttls smtp -connect mail.example.com:25 -tls1_2 </dev/null`. 다른 서비스에는 '
        + '`-starttls imap`, `-starttls postgres`, `-starttls mysql`, `-starttls ldap`을 쓰세요.',
    ],
  },
  links: [
    'https://www.postfix.org/TLS_README.html',
    'https://www.postgresql.org/docs/current/runtime-config-connection.html',
    'https://dev.mysql.com/doc/refman/8.4/en/encrypted-connection-protocols-ciphers.html',
    'https://www.rfc-editor.org/rfc/rfc8996',
  ],
} as const satisfies Entry
