/** A server is set to check client certificates, but has no CA to check them with. */
import type { Entry } from './types.ts'

export default {
  id: 'client-ca-missing',
  causeGroup: 'other',
  patterns: [
    'client certificates can only be checked if a root certificate store is available',
    'ssl_verify_client_cert set, but ssl_ca not',
    "Can't verify remote client certs without CA",
    'tls_verify_hosts is set, but tls_verify_certificates is not set',
    'tls_try_verify_hosts is set, but tls_verify_certificates is not set',
    "Can't require client certs unless TLS is required",
    'clientcert can only be configured for "hostssl" rows',
    'cert authentication is only supported on hostssl connections',
  ],
  asked: [
    'client certificates are on in pg_hba.conf but ssl_ca_file is empty',
    'turned on client certificate verification in Dovecot without a CA',
    'server asks for client certificates and refuses all, no CA is configured on it',
    'pg_hba.conf에 clientcert를 켰는데 ssl_ca_file이 비어 있음',
    'Dovecot 클라이언트 인증서 검증을 켰는데 CA를 지정하지 않음',
    '서버에 CA를 안 넣고 클라이언트 인증서를 요구하도록 설정함',
  ],
  seen: [
    {
      by: 'PostgreSQL 15',
      text: 'FATAL:  client certificates can only be checked if a root certificate store is available',
    },
    {
      by: 'Dovecot 2.3.19',
      text:
        'doveconf: Fatal: Error in configuration file /etc/dovecot/dovecot.conf: ssl_verify_client_cert set, '
        + 'but ssl_ca not',
    },
    {
      by: 'Dovecot 2.4',
      text:
        "imap-login: Error: Failed to initialize SSL server context: Can't verify remote client certs without "
        + 'CA (ssl_server_ca_file setting)',
    },
    {
      by: 'Exim 4.96',
      text: 'Exim configuration error: tls_verify_hosts is set, but tls_verify_certificates is not set',
    },
    {
      by: 'Postfix 3.7',
      text: "postfix/smtpd[2211]: warning: Can't require client certs unless TLS is required",
    },
  ],
  en: {
    title: 'The server requires client certificates but has no CA to check them with',
    causes: [
      'The CA file for client certificates is not set, or was lost in an update of the configuration.',
      'The rule requires client certificates where TLS is optional or absent.',
      'The CA of the server certificate was set in place of the CA that issues the client certificates.',
    ],
    fixes: [
      "PostgreSQL: set `ssl_ca_file = '/etc/ssl/client-ca.pem'`, and write `hostssl`, not `host`, in the rules of "
        + '`pg_hba.conf` with `cert` or `clientcert=verify-ca`. Then run `SELECT pg_reload_conf();`.',
      'Dovecot 2.3: `ssl_ca = </etc/ssl/client-ca.pem` next to `ssl_verify_client_cert = yes`. Version 2.4: '
        + '`ssl_server_ca_file` and `ssl_server_request_client_cert`.',
      'Exim: set `tls_verify_certificates = /etc/ssl/client-ca.pem` with `tls_verify_hosts`. Postfix: '
        + '`smtpd_tls_CAfile`, and `smtpd_tls_req_ccert = yes` only with `smtpd_tls_security_level = encrypt`.',
      'OpenLDAP: `olcTLSCACertificateFile` with `olcTLSVerifyClient: demand`. If no client has a certificate, turn the '
        + 'requirement off.',
    ],
  },
  ko: {
    title: '서버가 클라이언트 인증서를 요구하지만 확인할 CA가 설정되지 않았습니다',
    causes: [
      '클라이언트 인증서용 CA 파일이 설정되지 않았거나, 설정을 바꾸면서 빠졌습니다.',
      'TLS가 선택이거나 꺼져 있는 규칙에서 클라이언트 인증서를 요구합니다.',
      '클라이언트 인증서를 발급한 CA가 아니라 서버 인증서의 CA를 지정했습니다.',
    ],
    fixes: [
      "PostgreSQL은 `ssl_ca_file = '/etc/ssl/client-ca.pem'`을 설정하세요. `cert`나 `clientcert=verify-ca`를 쓰는 "
        + '`pg_hba.conf` 규칙은 `host`가 아니라 `hostssl`로 적고 `SELECT pg_reload_conf();`를 실행하세요.',
      'Dovecot 2.3은 `ssl_verify_client_cert = yes`와 함께 `ssl_ca = </etc/ssl/client-ca.pem`을 설정하세요. 2.4 버전은 '
        + '`ssl_server_ca_file`과 `ssl_server_request_client_cert`입니다.',
      'Exim은 `tls_verify_hosts`와 함께 `tls_verify_certificates = /etc/ssl/client-ca.pem`을 설정하세요. Postfix는 '
        + '`smtpd_tls_CAfile`을 설정하고, `smtpd_tls_req_ccert = yes`는 `smtpd_tls_security_level = encrypt`일 때만 쓰세요.',
      'OpenLDAP은 `olcTLSVerifyClient: demand`와 함께 `olcTLSCACertificateFile`을 설정하세요. 인증서가 있는 클라이언트가 없다면 이 '
        + '요구를 끄세요.',
    ],
  },
  links: [
    'https://www.postgresql.org/docs/current/ssl-tcp.html#SSL-CLIENT-CERTIFICATES',
    'https://github.com/dovecot/core/blob/main/src/lib-ssl-iostream/ssl-settings.c',
    'https://www.postfix.org/TLS_README.html',
    'https://www.openldap.org/doc/admin26/tls.html',
  ],
  asOf: '2026-11-30',
} as const satisfies Entry
