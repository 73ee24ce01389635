/** The trust store of Java holds no certificate, or was not found. */
import type { Entry } from './types.ts'

export default {
  id: 'java-truststore-empty',
  causeGroup: 'java-truststore',
  patterns: [
    'the trustAnchors parameter must be non-empty',
    'InvalidAlgorithmParameterException: the trustAnchors parameter',
    'trustAnchors parameter must be non-empty',
    'Unexpected error: java.security.InvalidAlgorithmParameterException: the trustAnchors '
      + 'parameter must be non-empty',
    'problem accessing trust store',
    'trustStore is: No File Available',
    'No File Available, using empty keystore',
    'keystore contains no trusted certificate',
    'truststore is empty',
    'truststore does not contain any trusted certificate',
    'Truststore…does not exist',
    'Could not find truststore',
    'truststore not found',
    'Cannot load trust store',
    'Unable to load truststore',
    'Failed to load SSL keystore…truststore',
    'Inaccessible trust store',
    'cacerts (No such file or directory)',
    'cacerts (Permission denied)',
    'truststore.jks (No such file or directory)',
    '.jks (No such file or directory)',
    '.jks (The system cannot find the file specified)',
    '.p12 (No such file or directory)',
    '.jks (Permission denied)',
    'Keystore file does not exist',
    'Failed to load truststore',
    'could not load truststore',
    'Truststore file does not exist',
    'No X509TrustManager implementation available',
  ],
  asked: [
    'Java trust store contains nothing, every https call fails with a trust anchors text',
    'Docker image with OpenJDK has an empty cacerts file, no certificate is trusted',
    'path of the trust store property is wrong and Java runs with zero CAs',
    'ca-certificates-java install stopped halfway, JVM has no roots',
    'trust store holds only our private key and no CA, Java refuses TLS',
    'moved the application to a slim JRE image and its cacerts is gone',
    '자바 cacerts가 비어 있어서 모든 https가 실패',
    '트러스트스토어 경로가 틀려 자바가 빈 CA 목록을 씀',
    '우분투에서 ca-certificates-java 설치가 꼬여 루트가 없음',
    '도커 OpenJDK 이미지에 인증서 저장소 파일이 없음',
    '신뢰 저장소에 개인 키만 있고 CA가 없어 자바 TLS 불가',
    '슬림 JRE 이미지로 바꾸니 자바 루트 저장소가 비었다고 함',
  ],
  seen: [
    {
      by: 'Java 11',
      text: 'java.security.InvalidAlgorithmParameterException: the trustAnchors parameter must be non-empty',
    },
    {
      by: 'Java 8',
      text:
        'javax.net.ssl.SSLException: java.lang.RuntimeException: Unexpected error: '
        + 'java.security.InvalidAlgorithmParameterException: the trustAnchors parameter must be '
        + 'non-empty',
    },
    { by: 'Java 17', text: 'java.security.KeyStoreException: problem accessing trust store' },
    {
      by: 'Java 11 (javax.net.debug)',
      text:
        'javax.net.ssl|DEBUG|01|main|TrustStoreManager.java:161|Inaccessible trust store: '
        + '/etc/ssl/certs/java/cacerts',
    },
  ],
  fixesFor: ['developer', 'developer', 'developer'],
  en: {
    title: 'The trust store of Java is empty or missing',
    causes: [
      'On Debian or Ubuntu, `/etc/ssl/certs/java/cacerts` is empty or broken, because the '
        + 'installation of `ca-certificates-java` did not finish.',
      '`javax.net.ssl.trustStore` points to a file that does not exist or that the process cannot read. Old '
        + 'Java versions then use an empty store, current ones use `cacerts`, both without a warning.',
      'The file contains only private keys, not trusted certificates. Or it was opened without its password.',
    ],
    fixes: [
      'On Debian or Ubuntu: `apt-get install --reinstall ca-certificates-java`, then '
        + '`update-ca-certificates -f`.',
      'List the store: `keytool -list -cacerts -storepass changeit`, or `keytool -list '
        + '-keystore /path/truststore.p12`. It must contain `trustedCertEntry`.',
      'Check the path, the permissions and `-Djavax.net.ssl.trustStorePassword`. In containers, '
        + 'use an image that contains `cacerts`.',
    ],
  },
  ko: {
    title: 'Java의 루트 목록 파일이 비어 있거나 없습니다',
    causes: [
      'Debian이나 Ubuntu에서 `ca-certificates-java` 설치가 끝나지 않아 `/etc/ssl/certs/java/cacerts` 파일이 비어 있거나 깨졌습니다.',
      '`javax.net.ssl.trustStore`에 지정한 파일이 없거나 프로세스에 읽을 권한이 없습니다. 이때 오래된 Java는 빈 목록을, 최신 Java는 `cacerts`를 '
        + '경고 없이 씁니다.',
      '파일에 개인 키만 있고 신뢰할 인증서가 없거나, 비밀번호 없이 열었습니다.',
    ],
    fixes: [
      'Debian이나 Ubuntu에서는 `apt-get install --reinstall ca-certificates-java`를 실행한 뒤 '
        + '`update-ca-certificates -f`를 실행하세요.',
      '목록을 확인하세요: `keytool -list -cacerts -storepass changeit` 또는 `keytool -list -keystore '
        + '/path/truststore.p12`. `trustedCertEntry`가 있어야 합니다.',
      '경로와 권한, `-Djavax.net.ssl.trustStorePassword` 값을 확인하세요. 컨테이너라면 `cacerts` 파일이 있는 이미지를 쓰세요.',
    ],
  },
  links: [
    'https://docs.oracle.com/en/java/javase/21/security/java-secure-socket-extension-jsse-reference-guide.html',
    'https://docs.oracle.com/en/java/javase/21/docs/specs/man/keytool.html',
  ],
} as const satisfies Entry
