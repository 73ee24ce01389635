/** A certificate is signed with SHA-1, which the client no longer accepts. */
import type { Entry } from './types.ts'

export default {
  id: 'sha1-signature',
  causeGroup: 'weak-cert',
  patterns: [
    'X509_V_ERR_CA_MD_TOO_WEAK',
    'CA_MD_TOO_WEAK',
    'SSL_R_CA_MD_TOO_WEAK',
    'CA signature digest algorithm too weak',
    'verify error num 68',
    'Verify return code 68',
    'error 68 at…depth lookup',
    '0A00018E',
    '140AB18E',
    '1414D18E',
    'insecure algorithm SHA1-RSA',
    'cannot verify signature insecure algorithm SHA1-RSA',
    'cannot verify signature insecure algorithm ECDSA-SHA1',
    'insecure algorithm ECDSA-SHA1',
    'insecure algorithm DSA-SHA1',
    'x509sha1=1',
    'insecure signature algorithm SHA1-RSA',
    'temporarily override with GODEBUG=x509sha1',
    {
      text: 'SHA1withRSA',
      with: ['Algorithm constraints check failed', 'disabled algorithm', 'certpath', 'handshake'],
    },
    'Algorithm constraints check failed on disabled algorithm SHA1',
    'Algorithm constraints check failed on signature algorithm SHA1withRSA',
    'signature algorithm SHA1withRSA',
    'Algorithm constraints check failed SHA1withRSA',
    { text: 'SHA1 used with certificate', with: ['certpath', 'CertPathValidatorException', 'PKIX'] },
    {
      text: 'sha1WithRSAEncryption',
      with: ['not supported', 'weak', 'rejected', 'not allowed', 'disabled', 'too weak', 'insecure'],
    },
    { text: 'SHA-1 signature', with: ['certificate'] },
    { text: 'SHA1 signed certificate', with: ['ssl', 'tls', 'https', 'rejected', 'not trusted'] },
    'certificate is signed with SHA-1',
    'certificate signed with SHA-1',
    'certificate signed using SHA-1',
    'SHA-1 certificate',
    'invalid digest…SHA1',
    { text: 'SHA1 is disabled', with: ['certificate', 'signature', 'ssl', 'tls'] },
    { text: 'SHA-1 certificates', with: ['ssl', 'tls', 'browser', 'https'] },
    'SSL_CTX_use_certificate…ca md too weak',
    { text: 'invalid digest', with: ['ossl_rsa', 'do_sigver_init', 'rsa routines', 'sigver'] },
    'do_sigver_init:invalid digest',
    'ERR_SSL_CA_MD_TOO_WEAK',
    'OpenSSL reported a certificate with a weak hash',
  ],
  asked: [
    'SHA-1 certificate is rejected',
    'SHA-1 인증서가 거부됨',
    'upgraded to RHEL 9 and it refuses the SHA1 certificates of our internal CA',
    'old appliance signs its certificate with SHA1, browser shows it as insecure',
    'our AD CS still issues SHA1 certificates and the new OpenSSL turns them down',
    'intermediate certificate has a SHA1 signature, OpenSSL 3 no longer takes it',
    'Java update rejects certificates that were signed with SHA1',
    'RHEL 9로 올렸더니 사내 CA의 SHA1 인증서를 거부함',
    '사설 CA가 아직 SHA1으로 서명해서 브라우저가 안전하지 않다고 함',
    '윈도우 인증기관(AD CS) 해시가 SHA1이라 인증서를 새 OpenSSL이 안 받음',
    '중간 인증서 서명이 SHA1이라 OpenSSL 3에서 막힘',
    '구형 장비 인증서 서명 해시가 SHA1인 게 문제인 듯',
  ],
  seen: [
    {
      by: 'curl 7.88 (OpenSSL 3.0)',
      text: 'curl: (60) SSL certificate problem: CA signature digest algorithm too weak',
    },
    { by: 'Node 20', text: 'fetch failed UNSPECIFIED CA signature digest algorithm too weak' },
    {
      by: 'Python 3.11',
      text:
        '<urlopen error [SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: CA signature '
        + 'digest algorithm too weak (_ssl.c:1006)>',
    },
    {
      by: 'nginx (OpenSSL 3)',
      text:
        'nginx: [emerg] SSL_CTX_use_certificate("/etc/nginx/server.pem") failed (SSL: '
        + 'error:0A00018E:SSL routines::ca md too weak)',
    },
    {
      by: 'OpenVPN (OpenSSL 1.1)',
      text: 'OpenSSL: error:140AB18E:SSL routines:SSL_CTX_use_certificate:ca md too weak',
    },
    {
      by: 'Go 1.18',
      text:
        'x509: cannot verify signature: insecure algorithm SHA1-RSA (temporarily override with '
        + 'GODEBUG=x509sha1=1)',
    },
    {
      by: 'Java 17',
      text:
        'java.security.cert.CertPathValidatorException: Algorithm constraints check failed on '
        + 'signature algorithm: SHA1withRSA',
    },
    {
      by: 'RHEL 9 (OpenSSL 3)',
      text:
        'error:03000098:digital envelope routines:do_sigver_init:invalid '
        + 'digest:crypto/evp/m_sigver.c:342:',
    },
  ],
  provedBy: ['weak-signature'],
  fixesFor: ['owner', 'owner', 'developer', 'network'],
  en: {
    title: 'A certificate is signed with SHA-1, which clients reject',
    causes: [
      'The server certificate or an intermediate is signed with SHA-1. Current OpenSSL, Go, RHEL 9 and all '
        + 'browsers reject such signatures. Java rejects them in chains to the roots that it ships.',
      'A private CA, often AD CS or an old appliance, still signs with SHA-1 by default.',
      'The client was updated: OpenSSL 3 at security level 1 or higher and the crypto policy of RHEL 9 '
        + 'do not accept SHA-1.',
    ],
    fixes: [
      'Check each certificate of the chain: `openssl x509 -in cert.pem -noout -text | grep '
        + '"Signature Algorithm"`. Reissue every one that shows `sha1WithRSAEncryption`.',
      'Private CA with OpenSSL: set `default_md = sha256`, and reissue the intermediate before the '
        + 'server certificates.',
      'Until then, limit the exception to this connection, with `DEFAULT@SECLEVEL=0` in its cipher '
        + 'list. On RHEL 9 this is not enough, and `update-crypto-policies --set DEFAULT:SHA1` weakens all '
        + 'programs.',
      'AD CS: set `certutil -setreg ca\\csp\\CNGHashAlgorithm SHA256`, restart the service, then renew '
        + 'the CA certificate. If the key is in an old CSP, first move it to a key storage provider '
        + '(KSP).',
    ],
  },
  ko: {
    title: '클라이언트가 거부하는 SHA-1로 서명된 인증서입니다',
    causes: [
      '서버 인증서나 중간 인증서가 SHA-1로 서명되었습니다. 최신 OpenSSL, Go, RHEL 9와 모든 브라우저가 이런 서명을 거부합니다. Java는 자체 '
        + '루트 목록에 있는 CA의 체인에서만 거부합니다.',
      'AD CS나 오래된 장비 같은 사설 CA가 아직 SHA-1로 서명합니다.',
      '클라이언트가 업데이트되었습니다. OpenSSL 3의 보안 수준 1 이상과 RHEL 9 암호화 정책은 SHA-1을 받아들이지 않습니다.',
    ],
    fixes: [
      '체인의 인증서마다 `openssl x509 -in cert.pem -noout -text | grep "Signature Algorithm"`으로 확인하고, '
        + '`sha1WithRSAEncryption`이 나오는 인증서를 모두 재발급하세요.',
      'OpenSSL로 만든 사설 CA라면 `default_md = sha256`을 지정하고, 중간 인증서부터 재발급한 뒤 서버 인증서를 재발급하세요.',
      '그때까지는 암호 목록의 `DEFAULT@SECLEVEL=0`처럼 이 연결에만 예외를 두세요. RHEL 9에서는 이것으로 부족하고, '
        + '`update-crypto-policies --set DEFAULT:SHA1`을 쓰면 모든 프로그램의 보안이 약해집니다.',
      'AD CS는 `certutil -setreg ca\\csp\\CNGHashAlgorithm SHA256`을 실행하고 서비스를 재시작한 뒤 CA 인증서를 갱신하세요. 키가 '
        + '이전 방식의 CSP에 있다면 먼저 KSP로 옮기세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc9155',
    'https://docs.openssl.org/master/man3/SSL_CTX_set_security_level/',
    'https://docs.redhat.com/en/documentation/red_hat_enterprise_linux/9/html/security_hardening/using-the-system-wide-cryptographic-policies_security-hardening',
  ],
} as const satisfies Entry
