/** What to do where a service does not switch to TLS, by its kind: mail, directory, database, FTP, XMPP. */
import type { Article } from './types.ts'

const ASK = `openssl s_client -starttls smtp -connect mail.example.com:25 -brief </dev/null
openssl s_client -starttls imap -connect mail.example.com:143 -brief </dev/null
openssl s_client -starttls ldap -connect ldap.example.com:389 -brief </dev/null
openssl s_client -starttls postgres -connect db.example.com:5432 -brief </dev/null
openssl s_client -starttls mysql -connect db.example.com:3306 -brief </dev/null`

const OFFERED = `printf 'EHLO test.example.com\\r\\nQUIT\\r\\n' | nc mail.example.com 25
printf 'a CAPABILITY\\r\\nb LOGOUT\\r\\n' | nc mail.example.com 143
ldapsearch -x -H ldap://ldap.example.com -s base -b "" supportedExtension`

const POSTFIX = `# Postfix: main.cf, then postfix reload
smtpd_tls_chain_files = /etc/postfix/privkey.pem, /etc/postfix/fullchain.pem
smtpd_tls_security_level = may`

const EXIM = `# Exim: main section
tls_advertise_hosts = *
tls_certificate = /etc/exim4/fullchain.pem
tls_privatekey = /etc/exim4/privkey.pem`

const DOVECOT = `# Dovecot 2.3, then doveadm reload
ssl = yes
ssl_cert = </etc/dovecot/fullchain.pem
ssl_key = </etc/dovecot/privkey.pem
# Dovecot 2.4
ssl_server_cert_file = /etc/dovecot/fullchain.pem
ssl_server_key_file = /etc/dovecot/privkey.pem`

const SLAPD = `# OpenLDAP: ldapmodify -Y EXTERNAL -H ldapi:///
dn: cn=config
changetype: modify
replace: olcTLSCertificateFile
olcTLSCertificateFile: /etc/ldap/tls/fullchain.pem
-
replace: olcTLSCertificateKeyFile
olcTLSCertificateKeyFile: /etc/ldap/tls/privkey.pem`

const POSTGRES = `# PostgreSQL: postgresql.conf, then SELECT pg_reload_conf();
ssl = on
ssl_cert_file = '/etc/postgresql/tls/fullchain.pem'
ssl_key_file = '/etc/postgresql/tls/privkey.pem'`

const MYSQL = `# MySQL, MariaDB: my.cnf
[mysqld]
ssl_ca = /etc/mysql/tls/ca.pem
ssl_cert = /etc/mysql/tls/fullchain.pem
ssl_key = /etc/mysql/tls/privkey.pem`

const OTHERS = `# vsftpd: vsftpd.conf
ssl_enable=YES
rsa_cert_file=/etc/vsftpd/fullchain.pem
rsa_private_key_file=/etc/vsftpd/privkey.pem
# OpenSMTPD: smtpd.conf
pki mail.example.com cert "/etc/ssl/fullchain.pem"
pki mail.example.com key "/etc/ssl/private/privkey.pem"
listen on eth0 tls pki mail.example.com
# Prosody
prosodyctl --root cert import example.com /etc/letsencrypt/live`

const LOGS = `journalctl --since -1h -u postfix -u dovecot -u slapd -u mariadb | grep -iE 'tls|ssl'
postconf -n | grep _tls_
doveconf -n | grep ssl
exim4 -bP tls_certificate tls_privatekey tls_advertise_hosts`

const CHECK = `certscope certificate mail.example.com:25
certscope certificate db.example.com:5432`

export default {
  id: 'not-tls',
  published: '2026-11-30',
  en: [
    {
      heading: 'What the server did',
      body: [
        'A web port that answers in plain text has no TLS on this listener. A port of mail, FTP, a directory or a '
          + 'database begins in plain text and switches on request. The check then names how it failed.',
        '`starttls-not-offered`: the server does not list the switch. It has no certificate, or something on the way '
          + 'removed the line. `starttls-refused`: it lists the switch and then refuses, mostly because the key file '
          + 'cannot be read. The reason is in its log.',
        '`starttls-login-first`: it wants a login before TLS, so the password would travel in plain text. '
          + '`starttls-greeting`: it does not accept this client at all, for example because of a block list or too '
          + 'many connections. `starttls-hello`: it rejects the name with which this client greets. '
          + '`starttls-foreign`: another service has this port.',
        '`starttls-injected`: plain text follows the agreement on TLS. Clients with CVE-2011-0411 take it for encrypted '
          + 'data. Update the server and each proxy before it.',
      ],
    },
    {
      heading: 'See what it offers',
      body: [
        'Let OpenSSL switch, once for each service:',
        { code: ASK },
        'Or read the list yourself. Look for `STARTTLS`, and in LDAP for `1.3.6.1.4.1.1466.20037`:',
        { code: OFFERED },
      ],
    },
    {
      heading: 'Turn TLS on',
      body: [
        'Use the certificate with its intermediates, and a key that the server user may read.',
        { code: POSTFIX },
        { code: EXIM },
        { code: DOVECOT },
        { code: SLAPD },
        { code: POSTGRES },
        { code: MYSQL },
        { code: OTHERS },
        'In Postfix, the key comes before the certificate. In Dovecot 2.3, the `<` reads the file. In slapd, set both '
          + 'values in one change, or it fails with error 80. PostgreSQL refuses a key that its group or others can read. '
          + 'In MySQL and MariaDB, a key with a passphrase gives the same message as a missing file.',
      ],
    },
    {
      heading: 'Where the offer gets lost',
      body: [
        'Servers go on without TLS when a file cannot be loaded. The reason is one line, often at the start:',
        { code: LOGS },
        'A firewall with SMTP inspection replaces the line by `XXXXXXXA`. Cisco ASA does it with `inspect esmtp`, and '
          + '`allow-tls` ends it. Compare with an answer from inside the network.',
        'On 465, 993, 995, 636 and 5061, TLS begins with the first byte, and nothing is offered. On 25, 587, 143, 110, '
          + '389 and 5432, it begins on request. A proxy or pooler such as PgBouncer has TLS settings of its own.',
      ],
    },
    {
      heading: 'Check that it is fixed',
      body: [
        { code: CHECK },
        'Check every IP address and every port of the host. Port 25 and port 587 often have settings of their own.',
      ],
    },
  ],
  ko: [
    {
      heading: '서버가 보인 동작',
      body: [
        '웹 포트가 평문으로 응답하면 그 리스너에 TLS가 없습니다. 메일, FTP, 디렉터리, 데이터베이스 포트는 평문으로 시작해 요청을 받으면 TLS로 전환합니다. 이때는 어떻게 '
          + '실패했는지가 결과에 나옵니다.',
        '`starttls-not-offered`: 서버가 전환 기능을 알리지 않습니다. 인증서가 없거나, 중간에서 그 줄이 지워졌습니다. `starttls-refused`: 전환 기능을 알리고도 '
          + '거부합니다. 대개 키 파일을 읽지 못해서이며, 원인은 서버 로그에 있습니다.',
        '`starttls-login-first`: TLS보다 로그인을 먼저 요구합니다. 이 경우 비밀번호가 평문으로 전송됩니다. `starttls-greeting`: 이 클라이언트를 아예 받지 않습니다. 차단 '
          + '목록이나 연결 수 제한 때문인 경우가 많습니다. `starttls-hello`: 이 클라이언트의 인사(EHLO)를 거부합니다. `starttls-foreign`: 이 포트를 다른 서비스가 씁니다.',
        '`starttls-injected`: TLS 전환 응답 뒤에 평문이 더 옵니다. CVE-2011-0411이 있는 클라이언트는 이를 암호화된 데이터로 받아들입니다. 서버와 그 앞의 프록시를 모두 '
          + '업데이트하세요.',
      ],
    },
    {
      heading: '지원하는 기능 확인',
      body: [
        'OpenSSL로 서비스마다 한 번씩 전환해 보세요:',
        { code: ASK },
        '또는 목록을 직접 확인하세요. `STARTTLS`가 있는지, LDAP에서는 `1.3.6.1.4.1.1466.20037`이 있는지 보면 됩니다:',
        { code: OFFERED },
      ],
    },
    {
      heading: 'TLS 켜기',
      body: [
        '중간 인증서가 포함된 인증서와, 서버 사용자가 읽을 수 있는 키를 쓰세요.',
        { code: POSTFIX },
        { code: EXIM },
        { code: DOVECOT },
        { code: SLAPD },
        { code: POSTGRES },
        { code: MYSQL },
        { code: OTHERS },
        'Postfix에서는 키를 인증서보다 먼저 적습니다. Dovecot 2.3에서는 `<`가 있어야 파일을 읽습니다. slapd에서는 두 값을 한 번에 바꾸어야 하며, 하나만 바꾸면 오류 80이 납니다. '
          + 'PostgreSQL은 그룹이나 다른 사용자가 읽을 수 있는 키를 거부합니다. MySQL과 MariaDB는 키에 비밀번호가 있어도 파일이 없을 때와 같은 메시지를 남깁니다.',
      ],
    },
    {
      heading: '전환 기능이 사라지는 곳',
      body: [
        '서버는 파일을 읽지 못하면 TLS 없이 계속 동작합니다. 원인은 로그 한 줄이며, 시작할 때 남는 경우가 많습니다:',
        { code: LOGS },
        'SMTP를 검사하는 방화벽은 그 줄을 `XXXXXXXA`로 바꿉니다. Cisco ASA에서는 `inspect esmtp` 때문이며 `allow-tls`로 풀립니다. 내부 네트워크에서 받은 응답과 '
          + '비교하세요.',
        '465, 993, 995, 636, 5061번 포트는 첫 바이트부터 TLS라서 따로 알리지 않습니다. 25, 587, 143, 110, 389, 5432번 포트는 요청을 받으면 TLS를 시작합니다. '
          + 'PgBouncer 같은 풀러나 프록시에는 별도의 TLS 설정이 있습니다.',
      ],
    },
    {
      heading: '고쳐졌는지 확인',
      body: [
        { code: CHECK },
        '호스트의 모든 IP 주소와 포트를 확인하세요. 25번 포트와 587번 포트는 설정이 서로 다른 경우가 많습니다.',
      ],
    },
  ],
} as const satisfies Article
