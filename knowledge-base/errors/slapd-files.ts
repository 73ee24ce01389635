/** OpenLDAP could not load the certificate, key or CA file that its settings name. */
import type { Entry } from './types.ts'

export default {
  id: 'slapd-files',
  causeGroup: 'other',
  patterns: [
    'TLS init def ctx failed',
    { text: 'TLS init failed', with: ['slapd', 'main'] },
    'TLS: could not use certificate',
    'TLS: could not use certificate with key',
    'TLS: could not use certificate file',
    'TLS: could not use private key',
    'TLS: could not use private key file',
    'TLS: could not use key file',
    'TLS: could not use CA certificate',
    'TLS: could not use CA certificate file',
    {
      text: 'TLS: opening …… failed: No such file or directory',
      with: ['ldap', 'slapd', 'TLS: could not use'],
    },
    { text: 'TLS: opening …… failed: Permission denied', with: ['ldap', 'slapd', 'TLS: could not use'] },
    'TLS: only one of certfile and keyfile specified',
    'TLS: only one of cert and key specified',
    'TLS: could not allocate default ctx',
    'TLS: init_def_ctx',
    'slap_client_connect … TLS context initialization failed',
    'bindconf_tls_set: failed to set',
    "TLS: can't accept …… No supported cipher suites",
    'TLS: warning: no certificate loaded from CA certificate file',
  ],
  asked: [
    'slapd does not start after the new certificate, TLS init def ctx failed -1',
    'ldapmodify of olcTLSCertificateFile returns implementation specific error 80',
    'openldap user cannot read the key below /etc/letsencrypt',
    'slapd가 새 인증서로 바꾼 뒤 시작되지 않음',
    'olcTLSCertificateKeyFile을 넣으니 오류 80이 나옴',
    'openldap 사용자가 개인 키를 읽을 수 없음',
  ],
  seen: [
    { by: 'slapd 2.4', text: 'main: TLS init def ctx failed: -1' },
    {
      by: 'slapd 2.5 (GnuTLS)',
      text:
        "TLS: opening `/etc/ldap/tls/ldap.key' failed: No such file or directory\nTLS: could not use private key "
        + 'file `/etc/ldap/tls/ldap.key`.\nmain: TLS init def ctx failed: -1',
    },
    {
      by: 'slapd 2.5 (GnuTLS)',
      text: 'TLS: could not use certificate: No certificate was found. (-49)\nmain: TLS init def ctx failed: -49',
    },
    {
      by: 'ldapsearch 2.5 (GnuTLS)',
      text: "TLS: could not use CA certificate file `/etc/ldap/none.pem': Error while reading file. (-64)",
    },
    {
      by: 'slapd 2.5 (GnuTLS)',
      text: 'TLS: only one of certfile and keyfile specified\nmain: TLS init def ctx failed: -1',
    },
    {
      by: 'slapd 2.5 (GnuTLS), no certificate',
      text: "TLS: can't accept: No supported cipher suites have been found..",
    },
  ],
  fixesFor: ['owner', 'owner', 'owner', 'developer'],
  en: {
    title: 'OpenLDAP cannot load its certificate, key or CA file',
    causes: [
      'The path is wrong, or the user `openldap` (RHEL: `ldap`) is not allowed to read the key.',
      'The key belongs to another certificate or has a passphrase, or one of the two settings is missing.',
      'AppArmor or SELinux blocks the path.',
      'The CA file of the server or client (`TLS_CACERT`) is missing or contains no certificate.',
    ],
    fixes: [
      'Set `olcTLSCertificateFile`, `olcTLSCertificateKeyFile` and `olcTLSCACertificateFile` in one `ldapmodify`. '
        + 'In `slapd.conf`: `TLSCertificateFile`, `TLSCertificateKeyFile` and `TLSCACertificateFile`.',
      'Let the user read the files: `chgrp openldap ldap.key && chmod 640 ldap.key`. Test it with '
        + '`sudo -u openldap cat ldap.key`. Copy the files out of `/etc/letsencrypt`, which only `root` can open.',
      'Compare `openssl pkey -in ldap.key -pubout` with `openssl x509 -in ldap.pem -noout -pubkey`. Then run '
        + '`slapd -d 256 -h "ldaps:///"` to see the reason.',
      'On the client, set `TLS_CACERT /etc/ssl/certs/ca-certificates.crt` in `/etc/ldap/ldap.conf` (RHEL: '
        + '`/etc/openldap/ldap.conf`).',
    ],
  },
  ko: {
    title: 'OpenLDAP이 인증서, 키 또는 CA 파일을 읽지 못합니다',
    causes: [
      '경로가 틀렸거나, `openldap` 사용자(RHEL은 `ldap`)에게 키를 읽을 권한이 없습니다.',
      '키가 다른 인증서의 것이거나 비밀번호가 걸려 있습니다. 또는 두 설정 중 하나가 빠져 있습니다.',
      'AppArmor나 SELinux가 해당 경로를 막습니다.',
      '서버나 클라이언트(`TLS_CACERT`)의 CA 파일이 없거나, 파일에 인증서가 없습니다.',
    ],
    fixes: [
      '`olcTLSCertificateFile`, `olcTLSCertificateKeyFile`, `olcTLSCACertificateFile`을 `ldapmodify` 한 번으로 함께 '
        + '설정하세요. `slapd.conf`에서는 `TLSCertificateFile`, `TLSCertificateKeyFile`, `TLSCACertificateFile`입니다.',
      '사용자가 파일을 읽을 수 있게 하세요: `chgrp openldap ldap.key && chmod 640 ldap.key`. `sudo -u openldap cat '
        + 'ldap.key`로 시험하세요. `/etc/letsencrypt`는 `root`만 열 수 있으니 파일을 다른 곳에 복사하세요.',
      '`openssl pkey -in ldap.key -pubout`과 `openssl x509 -in ldap.pem -noout -pubkey`의 출력을 비교하세요. 그다음 `slapd '
        + '-d 256 -h "ldaps:///"`로 원인을 확인하세요.',
      '클라이언트에서는 `/etc/ldap/ldap.conf`(RHEL은 `/etc/openldap/ldap.conf`)에 `TLS_CACERT '
        + '/etc/ssl/certs/ca-certificates.crt`를 설정하세요.',
    ],
  },
  links: [
    'https://www.openldap.org/doc/admin26/tls.html',
    'https://github.com/openldap/openldap/blob/master/libraries/libldap/tls_g.c',
    'https://github.com/openldap/openldap/blob/master/libraries/libldap/tls_o.c',
  ],
  asOf: '2026-11-30',
} as const satisfies Entry
