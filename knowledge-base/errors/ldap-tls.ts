/** TLS to an LDAP directory fails, or the directory demands it. */
import type { Entry } from './types.ts'

export default {
  id: 'ldap-tls',
  causeGroup: 'other',
  patterns: [
    { text: 'ldap_start_tls: Connect error (-11)', general: true },
    "ldap_start_tls: Can't contact LDAP server",
    { text: 'ldap_start_tls', general: true },
    { text: 'ldap_start_tls_s', general: true },
    { text: "Can't contact LDAP server", with: ['tls', 'ldaps', 'ssl', 'certificate'], general: true },
    'The server requires binds to turn on integrity checking if SSL\\TLS are not already active on '
      + 'the connection',
    'turn on integrity checking if SSL\\TLS are not already active',
    'The server requires binds to turn on privacy protection if SSL\\TLS',
    'Confidentiality required (13)',
    'LDAP_CONFIDENTIALITY_REQUIRED',
    { text: 'Strong(er) authentication required', with: ['ldap', 'ldap_bind', 'ssl', 'tls', 'ldaperr'] },
    'TLS already started',
    { text: "TLS: can't connect", general: true },
    { text: "TLS: can't accept", general: true },
    'TLS: peer cert untrusted or revoked',
    { text: 'TLS certificate verification: Error', general: true },
    { text: 'TLS negotiation failure', general: true },
    { text: 'Start TLS failed', with: ['ldap', 'slapd', 'sssd', 'LDAPException'], general: true },
    'Could not start TLS encryption',
    'simple bind failed … 636',
    'javax.naming.CommunicationException: simple bind failed',
    'LDAP TLS failed',
    'LDAPSocketOpenError … ssl',
    'LDAPStartTLSError',
    'LDAPSSLConfigurationError',
    'ldap3.core.exceptions.LDAPSocketOpenError … ssl',
    'automatic start_tls before bind not successful',
    { text: 'TLS: gnutls_certificate_verify_peers2 failed', general: true },
    { text: 'TLS accept failure error', general: true },
    { text: "TLS: can't create ssl handle", general: true },
    { text: 'could not start LDAP TLS session', general: true },
    {
      text: 'confidentiality required for update',
      with: ['ldap', 'ldap_modify', 'ldap_add', 'additional info', 'slapd'],
    },
    { text: 'transport confidentiality required', with: ['ldap', 'ldap_bind', 'additional info', 'slapd'] },
    'ldap_start_tls: Connect error (-11) additional info: (unknown error code)',
    "TLS: can't accept: Decryption has failed",
  ],
  asked: [
    'LDAPS to the domain controller fails, it has no certificate for its full name',
    'Active Directory login from the app over port 636 cannot verify the CA',
    'StartTLS against OpenLDAP does not work, client lacks the CA',
    'domain controller refuses simple binds without encryption, LDAP signing is on',
    'sssd cannot reach the directory by TLS after the AD certificate was renewed',
    'Windows server patch made LDAP signing mandatory, printer and VPN logins need TLS now',
    'LDAPS 636 포트로 AD 인증 연동이 인증서 때문에 안 됨',
    '도메인 컨트롤러에 인증서가 없어 LDAP SSL 연결 실패',
    'OpenLDAP에 StartTLS 하면 CA를 못 믿는다고 나옴',
    'AD가 암호화 없는 단순 바인드를 거부해서 LDAP을 TLS로 바꿔야 함',
    '디렉터리 서버를 아이피로 붙여 LDAP 인증서 이름이 안 맞음',
    '윈도우 패치 후 LDAP 서명이 필수라 복합기 로그인이 TLS 없이는 안 됨',
  ],
  seen: [
    {
      by: 'ldapsearch, OpenLDAP 2.6',
      text: 'ldap_start_tls: Connect error (-11)\n	additional info: (unknown error code)',
    },
    {
      by: 'Active Directory',
      text:
        'ldap_bind: Strong(er) authentication required (8)\n	additional info: 00002028: LdapErr: '
        + 'DSID-0C090259, comment: The server requires binds to turn on integrity checking if SSL\\TLS '
        + 'are not already active on the connection, data 0, v4563',
    },
    {
      by: 'SSSD',
      text: 'sssd_be[922]: Could not start TLS encryption. unknown error',
    },
    {
      by: 'Java JNDI',
      text: 'javax.naming.CommunicationException: simple bind failed: ldap.example.com:636',
    },
    {
      by: 'OpenLDAP',
      text: 'ldap_bind: Confidentiality required (13)',
    },
    {
      by: 'ldapmodify 2.5',
      text: 'ldap_modify: Confidentiality required (13)\n\tadditional info: TLS confidentiality required for update',
    },
    {
      by: 'slapd 2.5 (GnuTLS), certificate refused by the client',
      text: "TLS: can't accept: Decryption has failed..",
    },
  ],
  fixesFor: ['developer', 'owner', 'developer', 'owner'],
  en: {
    title: 'TLS to the LDAP directory failed, or the directory requires it',
    causes: [
      'The client does not trust the CA of the directory, the certificate has expired, or the client '
        + 'connects by an address or short name that it does not contain. GnuTLS hides which.',
      'The directory has no certificate, so StartTLS and port 636 do not work. A domain controller '
        + 'needs one for its full name.',
      'The directory refuses a simple bind without encryption (LDAP signing).',
    ],
    fixes: [
      'Name the CA: `TLS_CACERT /etc/ssl/certs/corp-ca.pem` in `/etc/ldap/ldap.conf` (RHEL: '
        + '`/etc/openldap/ldap.conf`), `ldap_tls_cacert` in `sssd.conf`, the truststore in Java. '
        + '`TLS_REQCERT never` only hides the error.',
      'Show what the directory sends: `openssl s_client -connect ldap.example.com:636 -servername '
        + 'ldap.example.com`, or `openssl s_client -starttls ldap -connect ldap.example.com:389`.',
      'Show the reason: `ldapsearch -d 1 -x -ZZ -H ldap://ldap.example.com 2>&1 | grep TLS:`. Use '
        + '`ldaps://ldap.example.com` or StartTLS (`-ZZ`) for every simple bind.',
      'slapd: set `olcTLSCertificateFile`, `olcTLSCertificateKeyFile` and `olcTLSCACertificateFile`. '
        + 'The user `openldap` (RHEL: `ldap`) must be able to read the key.',
    ],
  },
  ko: {
    title: 'LDAP 디렉터리와 TLS 연결을 맺지 못했거나 디렉터리가 TLS를 요구합니다',
    causes: [
      '클라이언트가 디렉터리의 CA를 신뢰하지 않습니다. 또는 인증서가 만료되었거나, 인증서에 없는 IP 주소나 짧은 이름으로 연결합니다. GnuTLS는 어느 쪽인지 알려 주지 '
        + '않습니다.',
      '디렉터리에 인증서가 없어 StartTLS와 636번 포트가 동작하지 않습니다. 도메인 컨트롤러에는 전체 이름의 인증서가 필요합니다.',
      '디렉터리가 암호화되지 않은 단순 바인드를 거부합니다(LDAP 서명).',
    ],
    fixes: [
      'CA를 지정하세요. `/etc/ldap/ldap.conf`(RHEL은 `/etc/openldap/ldap.conf`)의 `TLS_CACERT '
        + '/etc/ssl/certs/corp-ca.pem`, `sssd.conf`의 `ldap_tls_cacert`, Java의 트러스트스토어입니다. `TLS_REQCERT '
        + 'never`는 오류를 가릴 뿐입니다.',
      '디렉터리가 보내는 인증서를 확인하세요: `openssl s_client -connect ldap.example.com:636 -servername '
        + 'ldap.example.com` 또는 `openssl s_client -starttls ldap -connect ldap.example.com:389`.',
      '원인을 확인하세요: `ldapsearch -d 1 -x -ZZ -H ldap://ldap.example.com 2>&1 | grep TLS:`. 단순 바인드에는 항상 '
        + '`ldaps://ldap.example.com`이나 StartTLS(`-ZZ`)를 쓰세요.',
      'slapd에 `olcTLSCertificateFile`, `olcTLSCertificateKeyFile`, `olcTLSCACertificateFile`을 설정하세요. '
        + '`openldap`(RHEL은 `ldap`) 사용자가 키를 읽을 수 있어야 합니다.',
    ],
  },
  links: [
    'https://www.openldap.org/doc/admin26/tls.html',
    'https://learn.microsoft.com/en-us/troubleshoot/windows-server/active-directory/e'
      + 'nable-ldap-over-ssl-3rd-certification-authority',
    'https://www.rfc-editor.org/rfc/rfc4513',
  ],
} as const satisfies Entry
