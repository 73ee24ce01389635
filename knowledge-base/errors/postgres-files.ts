/** PostgreSQL, server or client, could not load a certificate, key, CA or DH file. */
import type { Entry } from './types.ts'

const PROGRAM = [
  'FATAL',
  'LOG',
  'psql',
  'libpq',
  'postgres',
  'postgresql',
  'server.key',
  'connection to server',
]

export default {
  id: 'postgres-files',
  causeGroup: 'other',
  patterns: [
    { text: 'could not load server certificate file', with: PROGRAM },
    { text: 'could not access private key file', with: PROGRAM },
    { text: 'could not load private key file', with: PROGRAM },
    { text: 'could not load root certificate file', with: PROGRAM },
    { text: 'could not read certificate file', with: PROGRAM },
    { text: 'could not open DH parameters file', with: PROGRAM },
    { text: 'could not load DH parameters file', with: PROGRAM },
    { text: 'could not load SSL certificate revocation list file', with: PROGRAM },
    'SSL configuration was not reloaded',
    { text: 'could not open certificate file', with: ['psql', 'libpq', 'connection to server'] },
    'could not load SSL certificate revocation list directory',
  ],
  asked: [
    'PostgreSQL does not start, it cannot load the certificate of ssl_cert_file',
    'Postgres keeps the old certificate after the reload because a file is missing',
    'key of ssl_key_file belongs to the old certificate, database does not start',
    'PostgreSQL이 ssl_cert_file의 인증서를 못 읽어 시작되지 않음',
    '인증서를 바꾼 뒤 pg_reload_conf를 해도 이전 인증서가 나감',
    'ssl_key_file의 키가 인증서와 달라 DB가 시작되지 않음',
  ],
  seen: [
    {
      by: 'PostgreSQL 15',
      text: 'FATAL:  could not load server certificate file "/etc/ssl/db.pem": No such file or directory',
    },
    {
      by: 'PostgreSQL 15',
      text: 'FATAL:  could not access private key file "/etc/ssl/db.key": No such file or directory',
    },
    {
      by: 'PostgreSQL 15',
      text: 'FATAL:  could not load private key file "/etc/ssl/db.key": processing error',
    },
    {
      by: 'PostgreSQL 15',
      text: 'FATAL:  could not load root certificate file "/etc/ssl/ca.pem": No such file or directory',
    },
    {
      by: 'PostgreSQL 15',
      text: 'FATAL:  could not open DH parameters file "/etc/ssl/dh.pem": No such file or directory',
    },
    { by: 'PostgreSQL 15', text: 'LOG:  SSL configuration was not reloaded' },
  ],
  fixesFor: ['owner', 'owner', 'owner', 'developer'],
  en: {
    title: 'PostgreSQL cannot load a certificate, key, CA or DH file',
    causes: [
      'The path is wrong: relative names in `postgresql.conf` start at the data directory.',
      'The file is not PEM, or certificate and key are swapped.',
      'The key belongs to another certificate, or has a passphrase and `ssl_passphrase_command` is empty.',
      'After a reload, PostgreSQL keeps the old files as long as the new ones do not load.',
    ],
    fixes: [
      'Show the settings: `SHOW ssl_cert_file; SHOW ssl_key_file; SHOW ssl_ca_file;`. Set them in `postgresql.conf`, '
        + 'the certificate with its intermediates, then run `SELECT pg_reload_conf();` and read the log.',
      'Compare `openssl pkey -in server.key -pubout` with `openssl x509 -in server.crt -noout -pubkey`. Both must be '
        + 'equal.',
      'Remove the passphrase: `openssl pkey -in enc.key -out server.key && chmod 600 server.key`. Or set '
        + '`ssl_passphrase_command` and `ssl_passphrase_command_supports_reload = on`.',
      'If the client prints it, correct `sslcert`, `sslkey` and `sslrootcert` in the connection string, or the files '
        + 'in `~/.postgresql`.',
    ],
  },
  ko: {
    title: 'PostgreSQL이 인증서, 키, CA 또는 DH 파일을 읽지 못합니다',
    causes: [
      '경로가 틀렸습니다. `postgresql.conf`의 상대 경로는 데이터 디렉터리가 기준입니다.',
      '파일이 PEM 형식이 아니거나, 인증서와 키가 서로 바뀌었습니다.',
      '키가 다른 인증서의 것입니다. 또는 키에 비밀번호가 있는데 `ssl_passphrase_command`가 비어 있습니다.',
      '리로드할 때 새 파일을 읽지 못하면 PostgreSQL은 이전 파일을 계속 씁니다.',
    ],
    fixes: [
      '현재 설정을 확인하세요: `SHOW ssl_cert_file; SHOW ssl_key_file; SHOW ssl_ca_file;`. 중간 인증서가 포함된 인증서를 '
        + '`postgresql.conf`에 설정하고 `SELECT pg_reload_conf();`를 실행한 뒤 로그를 보세요.',
      '`openssl pkey -in server.key -pubout`과 `openssl x509 -in server.crt -noout -pubkey`의 출력이 같은지 비교하세요.',
      '키의 비밀번호를 없애세요: `openssl pkey -in enc.key -out server.key && chmod 600 server.key`. 또는 '
        + '`ssl_passphrase_command`와 `ssl_passphrase_command_supports_reload = on`을 설정하세요.',
      '클라이언트에 나온 메시지라면 연결 문자열의 `sslcert`, `sslkey`, `sslrootcert`나 `~/.postgresql`의 파일을 고치세요.',
    ],
  },
  links: [
    'https://www.postgresql.org/docs/current/ssl-tcp.html',
    'https://www.postgresql.org/docs/current/libpq-ssl.html',
    'https://github.com/postgres/postgres/blob/master/src/interfaces/libpq/fe-secure-openssl.c',
  ],
} as const satisfies Entry
