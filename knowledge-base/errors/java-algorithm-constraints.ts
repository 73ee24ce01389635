/** Java rejects an algorithm or key size of the chain by its security properties. */
import type { Entry } from './types.ts'

export default {
  id: 'java-algorithm-constraints',
  causeGroup: 'weak-cert',
  patterns: [
    'Certificates do not conform to algorithm constraints',
    'Certificates does not conform to algorithm constraints',
    'Certificate does not conform to algorithm constraints',
    'Algorithm constraints check failed',
    'Algorithm constraints check failed on keysize limits',
    'Algorithm constraints check failed on disabled algorithm',
    'Algorithm constraints check failed on signature algorithm',
    'Algorithm constraints check failed on certificate anchor limits',
    'Algorithm constraints check failed on key',
    'ALGORITHM_CONSTRAINED',
    'does not conform to algorithm constraints',
    'jdk.certpath.disabledAlgorithms',
    'denyAfter constraint check failed',
    'ECPublicKey does not comply to algorithm constraints',
    'does not comply to algorithm constraints',
    { text: 'bit key used with certificate', with: ['RSA', 'EC', 'DSA', 'Algorithm constraints'] },
  ],
  asked: [
    'Java update disabled an algorithm and our partner certificate is rejected',
    'after the JDK patch 1024 bit RSA in the chain is no longer allowed',
    'old SHA-1 certificate works in the browser, Java refuses it as disabled algorithm',
    'java security file lists MD5 as disabled, legacy appliance cannot be reached over TLS',
    'RHEL crypto policy makes Java reject the key size of the certificate',
    'EC curve of the certificate was switched off in a JDK update',
    '자바 업데이트 후 인증서 알고리즘이 비활성화됐다고 거부',
    'JDK 패치하니 1024비트 RSA 인증서를 자바가 안 받음',
    '자바 보안 설정의 비활성 알고리즘 목록에 걸려 거래처 SSL 연결 실패',
    'SHA-1 인증서라 자바에서만 알고리즘 제약에 걸림',
    '자바 알고리즘 제한 조건 때문에 구형 장비 인증서 거절',
    'JDK 17로 올리니 예전 곡선 인증서를 자바가 비활성이라며 거부',
  ],
  seen: [
    {
      by: 'Java 8',
      text:
        'javax.net.ssl.SSLHandshakeException: java.security.cert.CertificateException: '
        + 'Certificates do not conform to algorithm constraints',
    },
    {
      by: 'Java 17',
      text:
        'sun.security.validator.ValidatorException: PKIX path validation failed: '
        + 'java.security.cert.CertPathValidatorException: Algorithm constraints check failed on '
        + 'keysize limits: RSA 1024 bit key used with certificate: CN=example.com',
    },
    {
      by: 'Java 11',
      text:
        'java.security.cert.CertPathValidatorException: Algorithm constraints check failed on '
        + 'disabled algorithm: secp160r1',
    },
    { by: 'Java 17 server log', text: 'Certificates does not conform to algorithm constraints' },
    {
      by: 'Java 8u',
      text:
        'java.security.cert.CertPathValidatorException: Algorithm constraints check failed on '
        + 'certificate anchor limits. SHA1withRSA used with certificate: CN=example.com',
    },
  ],
  provedBy: ['weak-key', 'weak-signature'],
  fixesFor: ['owner', 'owner', 'developer', 'developer'],
  en: {
    title: 'Java rejects the chain: an algorithm or key is disabled',
    causes: [
      'A certificate in the chain has an RSA key below 1024 bits, a disabled curve, or an MD5 or '
        + 'SHA-1 signature.',
      'A Java update added entries to `jdk.certpath.disabledAlgorithms` or '
        + '`jdk.tls.disabledAlgorithms` in `java.security`.',
      'A system policy, such as the crypto policies of RHEL, raises the minimum for Java.',
    ],
    fixes: [
      'Find the certificate: `keytool -printcert -sslserver example.com:443` shows the signature '
        + 'algorithm and key size of each.',
      'Reissue it with a key of 2048 bits or P-256 and SHA-256. Send the current intermediate of the '
        + 'CA.',
      'Log the reason with `-Djavax.net.debug=ssl,handshake` and `-Djava.security.debug=certpath`.',
      'If you cannot wait for the server, relax the rule for one program only, with a file in '
        + '`-Djava.security.properties=override.security`. The program then accepts certificates that '
        + 'can be forged.',
    ],
  },
  ko: {
    title: 'Java가 비활성화한 알고리즘이나 키가 체인에 있습니다',
    causes: [
      '체인에 1024비트 미만의 RSA 키, 비활성화된 곡선, MD5나 SHA-1 서명을 쓰는 인증서가 있습니다.',
      'Java가 업데이트되면서 `java.security`의 `jdk.certpath.disabledAlgorithms`나 `jdk.tls.disabledAlgorithms`에 '
        + '항목이 늘었습니다.',
      'RHEL 암호화 정책 같은 시스템 정책이 Java의 기준을 높입니다.',
    ],
    fixes: [
      '`keytool -printcert -sslserver example.com:443`으로 인증서마다 서명 알고리즘과 키 길이를 확인하세요.',
      '2048비트 RSA나 P-256 키와 SHA-256으로 재발급하고, CA의 현재 중간 인증서를 함께 보내도록 설정하세요.',
      '`-Djavax.net.debug=ssl,handshake`와 `-Djava.security.debug=certpath`로 거부한 이유를 로그에 남기세요.',
      '서버가 고쳐질 때까지 기다릴 수 없다면 `-Djava.security.properties=override.security` 파일로 한 프로그램에서만 완화하세요. 이 '
        + '프로그램은 위조할 수 있는 인증서도 받아들이게 됩니다.',
    ],
  },
  links: [
    'https://docs.oracle.com/en/java/javase/21/security/java-secure-socket-extension-jsse-reference-guide.html',
    'https://www.rfc-editor.org/rfc/rfc9155',
  ],
} as const satisfies Entry
