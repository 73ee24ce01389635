/** The LDAP server does not know StartTLS, mostly because it has no certificate. */
import type { Entry } from './types.ts'

export default {
  id: 'ldap-starttls-unsupported',
  causeGroup: 'plain-http',
  patterns: [
    'ldap_start_tls: Protocol error (2)',
    'unsupported operation "1.3.6.1.4.1.1466.20037"',
    {
      text: 'unsupported extended operation',
      with: ['ldap_start_tls', 'start_tls', 'StartTLS', 'tls', 'ldap'],
    },
    'daemon: TLS not supported',
    { text: 'Could not initialize TLS', with: ['ldap', 'ldap_start_tls', 'slapd', 'StartTLS'] },
  ],
  asked: [
    'ldapsearch with -ZZ returns protocol error, the directory has no TLS',
    'StartTLS is an unsupported extended operation on our OpenLDAP',
    'SSSD cannot start TLS because slapd was installed without a certificate',
    'ldapsearch -ZZ를 쓰면 지원하지 않는 확장 작업이라고 나옴',
    'slapd에 인증서를 넣지 않아 StartTLS가 안 됨',
    'LDAP 서버가 StartTLS를 지원하지 않는다고 거부함',
  ],
  seen: [
    {
      by: 'ldapsearch 2.5 -ZZ',
      text: 'ldap_start_tls: Protocol error (2)\n\tadditional info: unsupported extended operation',
    },
    {
      by: 'slapd 2.5 without a certificate',
      text: 'conn=1000 op=0 do_extended: unsupported operation "1.3.6.1.4.1.1466.20037"',
    },
  ],
  provedBy: ['not-tls'],
  fixesFor: ['owner', 'owner', 'developer'],
  en: {
    title: 'The LDAP server does not offer StartTLS',
    causes: [
      'slapd has no certificate: without `olcTLSCertificateFile`, it does not know the StartTLS operation.',
      'The server is a proxy or another product without StartTLS, and offers TLS on port 636 only.',
    ],
    fixes: [
      'Set `olcTLSCertificateFile` and `olcTLSCertificateKeyFile` in one `ldapmodify` on `cn=config`. In '
        + '`slapd.conf`: `TLSCertificateFile` and `TLSCertificateKeyFile`, then restart slapd.',
      'Check the result: `openssl s_client -starttls ldap -connect ldap.example.com:389 </dev/null`.',
      'If the server has TLS on port 636, use `ldaps://ldap.example.com` without `-Z`. Do not bind with a password '
        + 'in plain text: `-Z` alone goes on without TLS, `-ZZ` stops.',
    ],
  },
  ko: {
    title: 'LDAP 서버가 StartTLS를 지원하지 않습니다',
    causes: [
      'slapd에 인증서가 없습니다. `olcTLSCertificateFile`이 없으면 slapd는 StartTLS 작업을 지원하지 않습니다.',
      '프록시나 다른 제품이라 StartTLS가 없고, 636번 포트에서만 TLS를 지원합니다.',
    ],
    fixes: [
      '`cn=config`에서 `olcTLSCertificateFile`과 `olcTLSCertificateKeyFile`을 `ldapmodify` 한 번으로 함께 설정하세요. '
        + '`slapd.conf`에서는 `TLSCertificateFile`과 `TLSCertificateKeyFile`을 설정하고 slapd를 재시작하세요.',
      '결과를 확인하세요: `openssl s_client -starttls ldap -connect ldap.example.com:389 </dev/null`.',
      '서버가 636번 포트에서 TLS를 지원하면 `-Z` 없이 `ldaps://ldap.example.com`을 쓰세요. 평문으로 비밀번호를 보내지 마세요. `-Z`만 '
        + '쓰면 TLS 없이 계속하고, `-ZZ`는 멈춥니다.',
    ],
  },
  links: [
    'https://www.openldap.org/doc/admin26/tls.html',
    'https://www.rfc-editor.org/rfc/rfc4511#section-4.14',
    'https://github.com/openldap/openldap/blob/master/servers/slapd/main.c',
  ],
  asOf: '2026-11-30',
} as const satisfies Entry
