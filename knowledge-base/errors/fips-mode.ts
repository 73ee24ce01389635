/** FIPS mode forbids an algorithm that the connection needs. */
import type { Entry } from './types.ts'

export default {
  id: 'fips-mode',
  causeGroup: 'no-shared-cipher',
  patterns: [
    { text: 'Error while performing self checks', with: ['gnutls', 'tls', 'fips'] },
    'GNUTLS_E_SELF_TEST_ERROR',
    'GNUTLS_E_LIB_IN_ERROR_STATE',
    'An error has been detected in the library and cannot continue operations',
    'disabled for fips',
    { text: 'fips mode not supported', with: ['openssl', 'ssl', 'tls', 'crypto'] },
    'only tls 1.2 or newer allowed in fips mode',
    'only tls allowed in fips mode',
    'AT_LEAST_TLS_1_0_NEEDED_IN_FIPS_MODE',
    'tls internal error TLS 1.3 reached in FIPS mode',
    { text: 'non FIPS method', with: ['ssl', 'tls', 'openssl', 'digest'] },
    { text: 'fips mode', with: ['ssl', 'tls cipher', 'handshake failure', 'openssl'] },
    'ERR_CRYPTO_FIPS_UNAVAILABLE',
    'ERR_CRYPTO_FIPS_FORCED',
    { text: 'fips provider', with: 'openssl' },
    'FIPS_SELFTEST_FAILED',
    'FIPS routines FIPS_check_incore_fingerprint',
    'FIPS routines fingerprint does not match',
    'FIPS Mode HMAC Minimum Key Length error',
    'This implementation is not part of the Windows Platform FIPS validated cryptographic algorithms',
    'not part of the Windows Platform FIPS validated',
    { text: 'ems not enabled', with: 'openssl' },
    'Provider routines ems not enabled',
    'crypto/tls use of TLS…in FIPS mode',
    'GODEBUG fips140',
    'fips140 disallowed function called',
    { text: 'FIPS mode not allowed', with: ['wolfssl'] },
    { text: 'In Core Integrity check FIPS error', with: ['wolfssl'] },
  ],
  asked: [
    'server is in FIPS mode and the other side only speaks ChaCha',
    'after switching the Linux machine to FIPS our TLS clients fail',
    'government hardening turned FIPS on, MD5 checksum in our tool now crashes',
    'connection works on a normal box but not on the FIPS compliant one',
    'RHEL 9 in FIPS refuses TLS 1.2 without extended master secret',
    'algorithm not approved by FIPS 140, handshake with the old peer stops',
    'container inherits FIPS from the host kernel and our TLS program starts no more',
    'FIPS 모드 켠 뒤로 TLS 연결이 안 됩니다',
    '공공기관 보안 설정으로 핍스 켰더니 MD5 쓰는 프로그램이 죽음',
    '핍스 적용한 리눅스에서만 인증서 검증이 실패함',
    'ChaCha20만 쓰는 상대라 FIPS 서버와 연결 불가',
    'RHEL 9 FIPS에서 구형 TLS 1.2 클라이언트가 거부됨',
    'FIPS 승인 안 된 알고리즘이라며 핸드셰이크가 막힘',
    '핍스 인증 때문에 허용 안 되는 알고리즘이라 SSL 초기화 실패',
  ],
  seen: [
    {
      by: 'OpenSSL 1.0.2 (RHEL 7)',
      text: 'error:060800A3:digital envelope routines:EVP_DigestInit_ex:disabled for fips',
    },
    {
      by: 'OpenSSL 1.0.2 FIPS',
      text: 'error:2D06B06F:FIPS routines:FIPS_check_incore_fingerprint:fingerprint does not match',
    },
    {
      by: '.NET Framework',
      text:
        'System.InvalidOperationException: This implementation is not part of the Windows '
        + 'Platform FIPS validated cryptographic algorithms.',
    },
    {
      by: 'OpenSSL 3.2 (RHEL 9)',
      text: 'error:1C8000E9:Provider routines::ems not enabled',
    },
    {
      by: 'Go 1.20 (boringcrypto)',
      text: 'tls: internal error: TLS 1.3 reached in FIPS mode',
    },
  ],
  fixesFor: ['developer', 'owner', 'developer'],
  en: {
    title: 'FIPS mode forbids an algorithm that this connection needs',
    causes: [
      'The system runs in FIPS mode, and the other side offers only what FIPS 140 forbids: '
        + 'ChaCha20, X25519 (older modules), MD5 or small keys.',
      'The program itself uses a forbidden algorithm, for example MD5 for a checksum.',
      'TLS 1.2 without the extended master secret: FIPS modules of RHEL 9.2 and newer reject it.',
    ],
    fixes: [
      'Check the mode: `cat /proc/sys/crypto/fips_enabled` and `openssl list -providers`.',
      'Offer on the server suites and groups that FIPS allows: `ECDHE-RSA-AES128-GCM-SHA256`, '
        + '`ECDHE-RSA-AES256-GCM-SHA384`, groups `P-256` and `P-384`, with the extended master secret '
        + 'or TLS 1.3.',
      'Update the program or library to a version that supports FIPS mode. If the rules do not '
        + 'apply to this machine, ask its administrator to leave FIPS mode.',
    ],
  },
  ko: {
    title: 'FIPS 모드에서 금지된 알고리즘이 필요한 연결입니다',
    causes: [
      '시스템이 FIPS 모드로 동작하는데 상대가 ChaCha20, X25519(이전 모듈), MD5, 작은 키처럼 FIPS 140에서 허용하지 않는 것만 제안합니다.',
      '프로그램이 체크섬용 MD5처럼 금지된 알고리즘을 직접 사용합니다.',
      'extended master secret 없이 TLS 1.2를 씁니다. RHEL 9.2 이상의 FIPS 모듈은 이를 거부합니다.',
    ],
    fixes: [
      '`cat /proc/sys/crypto/fips_enabled`와 `openssl list -providers`로 모드를 확인하세요.',
      '서버에 FIPS가 허용하는 스위트와 그룹을 설정하세요. `ECDHE-RSA-AES128-GCM-SHA256`, `ECDHE-RSA-AES256-GCM-SHA384`와 '
        + '`P-256`, `P-384` 그룹을 쓰고 extended master secret이나 TLS 1.3을 켜세요.',
      '프로그램이나 라이브러리를 FIPS 모드를 지원하는 버전으로 업데이트하세요. 규정이 적용되지 않는 장비라면 관리자에게 FIPS 모드 해제를 요청하세요.',
    ],
  },
  links: ['https://docs.openssl.org/3.5/man7/fips_module/', 'https://www.rfc-editor.org/rfc/rfc7627'],
} as const satisfies Entry
