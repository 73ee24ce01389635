/** Java finds no path from the certificate to a root of its trust store. */
import type { Entry } from './types.ts'

export default {
  id: 'java-path-building',
  causeGroup: 'java-truststore',
  patterns: [
    'PKIX path building failed',
    'unable to find valid certification path to requested target',
    'SunCertPathBuilderException',
    'sun.security.provider.certpath.SunCertPathBuilderException: unable to find valid certification path',
    'unable to find valid certification path',
    'Path does not chain with any of the trust anchors',
    'java.security.cert.CertPathBuilderException',
    'PKIXCertPathBuilderImpl could not build a valid CertPath',
    'could not build a valid CertPath',
    'Failed to establish chain from reply',
    'PKIX path validation failed…Path does not chain with any of the trust anchors',
    'No trusted certificate found',
    'sun.security.validator.ValidatorException: No trusted certificate found',
    'ValidatorException: PKIX path building failed',
    'Unable to find certificate chain',
    'unable to construct a valid chain',
    'NO_TRUST_ANCHOR',
    'PKIXReason.NO_TRUST_ANCHOR',
    'Driver could not establish a secure connection to SQL Server……PKIX path building failed',
    'Could not transfer artifact……PKIX path building failed',
    'Could not GET……PKIX path building failed',
    'SSLHandshakeException: PKIX path building failed',
  ],
  asked: [
    'Java does not trust the certificate',
    'Java cannot find the certificate',
    '자바에서 인증서를 신뢰하지 않음',
    '자바 인증서 오류',
    'JVM does not know our company CA, import into cacerts had no effect',
    'Jenkins or IntelliJ cannot download over https, certificate not in the Java trust store',
    'Maven dependency download fails behind the company proxy, Java has no path to a root',
    'JDK 7 is too old to know the root, certification path cannot be found',
    'Android Studio gradle sync fails, JDK does not trust the proxy root',
    '자바 cacerts에 회사 루트가 없어서 인증 경로를 못 찾음',
    '메이븐 의존성 다운로드가 사내 프록시 인증서 때문에 실패',
    '젠킨스에서 https 저장소 인증서를 자바가 신뢰 못 함',
    'keytool로 cacerts에 넣었는데도 유효한 인증 경로가 없대요',
    '구버전 JDK라 새 루트 인증서를 몰라 PKIX 실패',
    'Gradle 동기화할 때 자바가 회사 인증서를 못 믿어서 실패',
  ],
  seen: [
    {
      by: 'Java 17',
      text:
        'javax.net.ssl.SSLHandshakeException: PKIX path building failed: '
        + 'sun.security.provider.certpath.SunCertPathBuilderException: unable to find valid '
        + 'certification path to requested target',
    },
    {
      by: 'Java 8',
      text:
        'Caused by: sun.security.validator.ValidatorException: PKIX path building failed: '
        + 'sun.security.provider.certpath.SunCertPathBuilderException: unable to find valid '
        + 'certification path to requested target',
    },
    {
      by: 'Java 11',
      text:
        'PKIX path validation failed: java.security.cert.CertPathValidatorException: Path does '
        + 'not chain with any of the trust anchors',
    },
    {
      by: 'Maven 3.9',
      text:
        'Could not transfer artifact org.example:lib:pom:1.0 from/to central '
        + '(https://repo.example.com/maven2): PKIX path building failed: '
        + 'sun.security.provider.certpath.SunCertPathBuilderException: unable to find valid '
        + 'certification path to requested target',
    },
    {
      by: 'mssql-jdbc 12',
      text:
        'The driver could not establish a secure connection to SQL Server by using Secure Sockets '
        + 'Layer (SSL) encryption. Error: "PKIX path building failed: '
        + 'sun.security.provider.certpath.SunCertPathBuilderException: unable to find valid '
        + 'certification path to requested target".',
    },
    {
      by: 'IBM Java 8',
      text:
        'com.ibm.jsse2.util.j: PKIX path building failed: '
        + 'java.security.cert.CertPathBuilderException: PKIXCertPathBuilderImpl could not build a '
        + 'valid CertPath.',
    },
  ],
  provedBy: ['incomplete-chain', 'unknown-issuer', 'self-signed', 'distrusted-ca'],
  fixesFor: ['owner', 'developer', 'network', 'developer'],
  en: {
    title: 'Java cannot find a valid path to a trusted root',
    causes: [
      'The server does not send its intermediate certificate. Java does not download it by default.',
      'The certificate is self-signed, or the root of its private CA or company proxy is not in '
        + 'the Java trust store.',
      'The Java version is old, and its `cacerts` lacks the newer public root.',
      'The application has its own trust store (`javax.net.ssl.trustStore`), so changes to '
        + '`cacerts` have no effect.',
    ],
    fixes: [
      'Check the chain with `openssl s_client -connect example.com:443 -servername example.com '
        + '-showcerts </dev/null`. If the intermediate is missing, install the full chain on the '
        + 'server.',
      'Import the CA certificate: `keytool -importcert -cacerts -storepass changeit -alias '
        + 'company-ca -file ca.pem`. Before Java 9, use `-keystore '
        + '$JAVA_HOME/jre/lib/security/cacerts`.',
      'In a company network, import the root of the proxy. On Windows, '
        + '`-Djavax.net.ssl.trustStoreType=Windows-ROOT` uses the Windows roots.',
      'Check which store Java uses with `-Djavax.net.debug=ssl:trustmanager`. Set it with '
        + '`-Djavax.net.ssl.trustStore=/path/truststore.p12`. Update Java.',
    ],
  },
  ko: {
    title: 'Java가 신뢰할 수 있는 루트까지의 유효한 인증 경로를 찾지 못합니다',
    causes: [
      '서버가 중간 인증서를 보내지 않습니다. Java는 기본적으로 중간 인증서를 내려받지 않습니다.',
      '자체 서명 인증서이거나, Java의 루트 목록에 없는 사설 CA 또는 회사 프록시가 발급한 인증서입니다.',
      'Java 버전이 오래되어 `cacerts`에 새 공인 루트 인증서가 없습니다.',
      '애플리케이션이 별도의 루트 목록(`javax.net.ssl.trustStore`)을 쓰므로 `cacerts`를 바꿔도 효과가 없습니다.',
    ],
    fixes: [
      '`openssl s_client -connect example.com:443 -servername example.com -showcerts '
        + '</dev/null` 명령으로 체인을 확인하세요. 중간 인증서가 없으면 서버에 전체 체인을 설치하세요.',
      'CA 인증서를 가져오세요: `keytool -importcert -cacerts -storepass changeit -alias company-ca -file '
        + 'ca.pem`. Java 9 이전에는 `-keystore $JAVA_HOME/jre/lib/security/cacerts`를 씁니다.',
      '회사 네트워크라면 프록시의 루트 인증서를 가져오세요. Windows에서는 `-Djavax.net.ssl.trustStoreType=Windows-ROOT`로 '
        + '운영체제의 루트 목록을 쓸 수 있습니다.',
      '`-Djavax.net.debug=ssl:trustmanager`로 어떤 파일을 쓰는지 확인하고 '
        + '`-Djavax.net.ssl.trustStore=/path/truststore.p12`로 지정하세요. Java도 업데이트하세요.',
    ],
  },
  links: [
    'https://docs.oracle.com/en/java/javase/21/security/java-secure-socket-extension-jsse-reference-guide.html',
    'https://docs.oracle.com/en/java/javase/21/docs/specs/man/keytool.html',
  ],
} as const satisfies Entry
