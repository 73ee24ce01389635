/** Dovecot could not load the certificate, key or DH file that its settings name. */
import type { Entry } from './types.ts'

export default {
  id: 'dovecot-files',
  causeGroup: 'other',
  patterns: [
    "ssl_cert: Can't open file",
    "ssl_key: Can't open file",
    "ssl_ca: Can't open file",
    "ssl_dh: Can't open file",
    "ssl_server_cert_file: Can't open file",
    "ssl_server_key_file: Can't open file",
    { text: "Can't load SSL certificate (ssl_cert setting)", general: true },
    { text: "Can't load SSL certificate (ssl_server_cert_file setting)", general: true },
    "Can't load SSL certificate (ssl_cert setting): There is no valid PEM certificate",
    "Can't load SSL certificate (ssl_server_cert_file setting): There is no valid PEM certificate",
    "Can't load SSL certificate (ssl_cert setting): The certificate is empty",
    "Can't load SSL certificate (ssl_server_cert_file setting): The certificate is empty",
    'The file contains a private key',
    "you've mixed ssl_cert and ssl_key settings",
    "you've mixed ssl_server_cert_file and ssl_server_key_file settings",
    "Can't load SSL private key (ssl_key setting)",
    "Can't load SSL private key (ssl_server_key_file setting)",
    "Couldn't parse private SSL key",
    "Can't load DH parameters (ssl_dh setting)",
    "Can't load DH parameters (ssl_server_dh_file setting)",
    'Diffie-Hellman key exchange requested, but no DH parameters provided',
    'ssl enabled, but ssl_dh not set',
    'please set ssl_dh=<',
    'SSL context initialization failed, disabling SSL',
    'Disconnected: TLS initialization failed',
    {
      text: 'TLS initialization failed',
      with: ['imap', 'imap login', 'pop3 login', 'dovecot', 'submission login', 'BYE'],
    },
    "Can't load CA certs from … (ssl_client_ca_file setting)",
    "Can't load CA certs from directory … (ssl_client_ca_dir setting)",
    "Can't load CA certs from file … (ssl_client_ca_* settings)",
    "Can't load default CA locations … (ssl_client_ca_* settings missing)",
    "Couldn't parse ssl_ca",
    { text: "Can't load ssl_cert", general: true },
    "Can't load alternative SSL certificate (ssl_alt_cert setting)",
    "Can't load alternative SSL certificate (ssl_server_alt_cert_file setting)",
  ],
  asked: [
    'Dovecot does not start, it cannot open the file of ssl_key',
    'forgot the < in front of the file name in ssl_cert of Dovecot',
    'IMAP answers BYE TLS initialization failed after the update to Dovecot 2.4',
    'Dovecot 인증서 설정에서 파일 이름 앞에 <를 빼먹음',
    'Dovecot 2.4로 올린 뒤 ssl_cert 설정이 동작하지 않음',
    '인증서를 바꾼 뒤 IMAP에서 TLS initialization failed가 나옴',
  ],
  seen: [
    {
      by: 'Dovecot 2.3.19',
      text:
        "doveconf: Fatal: Error in configuration file /etc/dovecot/dovecot.conf line 8: ssl_key: Can't open "
        + 'file /etc/ssl/private/mail.key: No such file or directory',
    },
    {
      by: 'Dovecot 2.3.19',
      text:
        "imap-login: Error: Failed to initialize SSL server context: Can't load SSL certificate (ssl_cert "
        + 'setting): There is no valid PEM certificate.: user=<>, rip=192.0.2.30, lip=192.0.2.10',
    },
    {
      by: 'Dovecot 2.3.19',
      text:
        "imap-login: Error: Failed to initialize SSL server context: Can't load SSL certificate (ssl_cert "
        + "setting): The file contains a private key (you've mixed ssl_cert and ssl_key settings): user=<>",
    },
    {
      by: 'Dovecot 2.3.19',
      text:
        "imap-login: Error: Failed to initialize SSL server context: Can't load SSL certificate (ssl_cert "
        + 'setting): The certificate is empty: user=<>, rip=192.0.2.30, lip=192.0.2.10',
    },
    {
      by: 'Dovecot 2.3.19',
      text:
        'imap-login: Info: Disconnected: TLS initialization failed. (no auth attempts in 0 secs): user=<>, '
        + 'rip=192.0.2.30, lip=192.0.2.10',
    },
    { by: 'Dovecot 2.3.19, to the client', text: '* BYE [UNAVAILABLE] TLS initialization failed.' },
    {
      by: 'Dovecot 2.3.19 as a client',
      text: "imapc(imap.example.com:993): Couldn't initialize SSL context: Can't load CA certs from /etc/ssl/none.pem (ssl_client_ca_file setting): No such file or directory",
    },
  ],
  en: {
    title: 'Dovecot cannot load its certificate, key, CA or DH file',
    causes: [
      'In version 2.3, the `<` before the file name is missing, so Dovecot takes the path for the certificate.',
      'The file is missing or empty, or certificate and key are swapped.',
      'The key belongs to another certificate, or has a passphrase that Dovecot does not know.',
      'In version 2.4, the settings have other names and the old ones do not work.',
    ],
    fixes: [
      'Version 2.3: `ssl_cert = </etc/ssl/mail/fullchain.pem` and `ssl_key = </etc/ssl/mail/privkey.pem`, with '
        + '`<`. For `ssl_dh`: `openssl dhparam -out /etc/dovecot/dh.pem 2048`.',
      'Version 2.4: `ssl_server_cert_file = /etc/ssl/mail/fullchain.pem` and `ssl_server_key_file = '
        + '/etc/ssl/mail/privkey.pem`, without `<`.',
      'Show what is in force: `doveconf -n | grep ssl`. A missing file stops `doveconf` with its name. Then run '
        + '`doveadm reload`.',
      'Compare `openssl pkey -in privkey.pem -pubout` with `openssl x509 -in fullchain.pem -noout -pubkey`. '
        + 'Both must be equal.',
    ],
  },
  ko: {
    title: 'Dovecot이 인증서, 키, CA 또는 DH 파일을 읽지 못합니다',
    causes: [
      '2.3 버전에서 파일 이름 앞의 `<`가 빠져 있습니다. 이때 Dovecot은 경로 자체를 인증서로 읽습니다.',
      '파일이 없거나 비어 있습니다. 또는 인증서와 키가 서로 바뀌었습니다.',
      '키가 다른 인증서의 것입니다. 또는 키에 비밀번호가 있는데 Dovecot에 설정하지 않았습니다.',
      '2.4 버전에서는 설정 이름이 바뀌어 이전 이름이 동작하지 않습니다.',
    ],
    fixes: [
      '2.3 버전에서는 `<`를 붙여 `ssl_cert = </etc/ssl/mail/fullchain.pem`, `ssl_key = </etc/ssl/mail/privkey.pem`으로 '
        + '적으세요. `ssl_dh` 파일은 이렇게 만드세요: `openssl dhparam -out /etc/dovecot/dh.pem 2048`.',
      '2.4 버전에서는 `<` 없이 `ssl_server_cert_file = /etc/ssl/mail/fullchain.pem`, `ssl_server_key_file = '
        + '/etc/ssl/mail/privkey.pem`으로 적으세요.',
      '적용된 값을 확인하세요: `doveconf -n | grep ssl`. 파일이 없으면 `doveconf`가 그 이름을 보여 주고 멈춥니다. 그다음 `doveadm '
        + 'reload`를 실행하세요.',
      '`openssl pkey -in privkey.pem -pubout`과 `openssl x509 -in fullchain.pem -noout -pubkey`의 출력이 같은지 비교하세요.',
    ],
  },
  links: [
    'https://github.com/dovecot/core/blob/main/src/lib-ssl-iostream/iostream-openssl-context.c',
    'https://github.com/dovecot/core/blob/main/src/lib-ssl-iostream/ssl-settings.c',
    'https://doc.dovecot.org/2.3/configuration_manual/dovecot_ssl_configuration/',
  ],
  asOf: '2026-11-30',
} as const satisfies Entry
