/** How to find the trust store that a Java program reads, and the certificate that is missing. */
import type { Article } from './types.ts'

const CHAIN = `keytool -printcert -rfc -sslserver example.com:443 | grep -c BEGIN
keytool -printcert -sslserver example.com:443 | grep -E '^(Owner|Issuer)'`

const LEAF = `1
Owner: CN=example.com
Issuer: CN=Example Issuing CA, O=Example Corp`

const STORE = `jcmd PID VM.system_properties | grep -E 'java.home|trustStore'
java -Djavax.net.debug=ssl:trustmanager -jar app.jar 2>&1 | grep -iE 'trustStore|Reloaded'`

const LOADED = `trustStore is: /usr/lib/jvm/java-17-openjdk-amd64/lib/security/cacerts
Reloaded 144 trust certs`

const CACERTS = `keytool -importcert -cacerts -storepass changeit -noprompt -alias company-ca -file ca.pem
keytool -list -cacerts -storepass changeit -alias company-ca`

const OWN = `cp $JAVA_HOME/lib/security/cacerts /etc/app/truststore
keytool -importcert -keystore /etc/app/truststore -storepass changeit -noprompt \\
  -alias company-ca -file ca.pem
java -Djavax.net.ssl.trustStore=/etc/app/truststore \\
  -Djavax.net.ssl.trustStorePassword=changeit -jar app.jar`

const SPRING = 'spring.ssl.bundle.pem.partner.truststore.certificate=file:/etc/app/ca.pem'

const DOCKER = 'docker run -e USE_SYSTEM_CA_CERTS=1 -v /path/ca.crt:/certificates/ca.crt IMAGE'

const TEST = `cat > Check.java <<'END'
class Check {
  public static void main(String[] a) throws Exception {
    java.net.URI.create(a[0]).toURL().openStream().close();
    System.out.println("trusted");
  }
}
END
java -Djavax.net.ssl.trustStore=/etc/app/truststore \\
  -Djavax.net.ssl.trustStorePassword=changeit Check.java https://example.com/`

export default {
  id: 'java-path-building',
  published: '2026-11-23',
  en: [
    {
      heading: 'What Java does',
      body: [
        'Java builds a path from the server certificate to a root in its trust store. By default '
          + 'this store is the file `cacerts` of the JDK that runs the program. Java does not use the '
          + 'roots of the operating system or of the browser.',
        'It also uses only the intermediates that the server sends. So three things produce the same '
          + 'text: an incomplete chain, a CA that is not in the store, and a store other than you think.',
      ],
    },
    {
      heading: 'Is the chain complete?',
      body: [
        'Begin with the server, because the fix is then at one place for all clients:',
        { code: CHAIN },
        'A single certificate that is not self-signed means that the intermediate is missing:',
        { code: LEAF },
        '`certscope certificate example.com` reports this as `incomplete-chain`. The owner of the '
          + 'server then installs the full chain. To prove it from the client side, start Java once with '
          + '`-Dcom.sun.security.enableAIAcaIssuers=true -Dcom.sun.security.allowedAIALocations=any`: it '
          + 'then downloads the missing issuer. Updates since January 2026 need the second option, older '
          + 'ones ignore it. This is a test, not a fix.',
        'If the last issuer is your company, a proxy or a private CA, the trust store has to change.',
      ],
    },
    {
      heading: 'Which trust store is it?',
      body: [
        'Ask the running program, not the shell:',
        { code: STORE },
        'The second command prints the file and the number of certificates in it:',
        { code: LOADED },
        'If `javax.net.ssl.trustStore` is set, Java reads only that file. Otherwise it reads '
          + '`jssecacerts` or, if that does not exist, `cacerts` in `lib/security` (before Java 9: '
          + '`jre/lib/security`). IDEs, Maven, Gradle and application servers often bring their own JDK. '
          + 'An HTTP client with its own `SSLContext` ignores all of these.',
      ],
    },
    {
      heading: 'Add the CA',
      body: [
        'Into `cacerts` of that JDK:',
        { code: CACERTS },
        'A JDK update replaces this file. A copy of your own survives it:',
        { code: OWN },
        'Do not leave out the password. Without it, Java may read a PKCS12 file as empty and report '
          + '`the trustAnchors parameter must be non-empty`. A wrong path causes no error of its own: '
          + 'current Java then reads `cacerts`, without your CA.',
        'Other tools take the same options: `MAVEN_OPTS` or `.mvn/jvm.config` for Maven, '
          + '`systemProp.javax.net.ssl.trustStore=...` in `gradle.properties` for Gradle, and '
          + '`JAVA_TOOL_OPTIONS` for any JVM. In Spring Boot 3.1 and newer, define a bundle and give it '
          + 'to the HTTP client:',
        { code: SPRING },
        'On Windows, `-Djavax.net.ssl.trustStoreType=Windows-ROOT` reads the roots of the system. On '
          + 'macOS, Java 23 and newer have `KeychainStore-ROOT`.',
        "Debian's and Red Hat's own Java packages follow the system: after `update-ca-certificates` "
          + 'or `update-ca-trust`, their `cacerts` contains the CA. JDKs from other sources do not. In '
          + 'containers of Eclipse Temurin, mount the CA and set one variable:',
        { code: DOCKER },
      ],
    },
    {
      heading: 'Check the result',
      body: [
        'Restart the program, because Java reads the store once. Without the program, test with a '
          + 'single file (Java 11 and newer) and the same options:',
        { code: TEST },
        '`trusted` means that chain and store are right. Any HTTP error also means that TLS worked.',
      ],
    },
    {
      heading: 'Keep it working',
      body: [
        'Keep JDKs current: an old `cacerts` lacks newer public roots. Put the CA into the base '
          + 'image, with its expiry date in your calendar. Import roots, not server certificates: an '
          + 'imported server certificate fails at its next renewal.',
        'A `TrustManager` that accepts everything, `trustServerCertificate=true` or '
          + '`-Dmaven.wagon.http.ssl.insecure=true` removes the protection against interception. It also '
          + 'tends to stay.',
      ],
    },
  ],
  ko: [
    {
      heading: 'Java의 동작',
      body: [
        'Java는 서버 인증서에서 자기 루트 목록의 루트까지 체인을 잇습니다. 기본 목록은 프로그램을 실행하는 JDK의 `cacerts` 파일입니다. 운영체제나 브라우저의 '
          + '루트 목록은 읽지 않습니다.',
        '중간 인증서도 서버가 보낸 것만 씁니다. 그래서 세 가지 경우에 같은 메시지가 나옵니다. 체인이 불완전한 경우, CA가 목록에 없는 경우, 생각과 다른 목록을 읽는 '
          + '경우입니다.',
      ],
    },
    {
      heading: '체인이 완전한지 확인',
      body: [
        '서버부터 확인하세요. 서버 문제라면 한 곳만 고쳐도 모든 클라이언트에서 해결됩니다:',
        { code: CHAIN },
        '자체 서명 인증서가 아닌데 한 장만 나오면 중간 인증서가 빠진 것입니다:',
        { code: LEAF },
        '`certscope certificate example.com`에서는 `incomplete-chain`으로 나옵니다. 이때는 서버 운영자가 전체 체인을 설치해야 '
          + '합니다. 클라이언트에서 확인하려면 `-Dcom.sun.security.enableAIAcaIssuers=true '
          + '-Dcom.sun.security.allowedAIALocations=any` 옵션으로 한 번 실행해 보세요. Java가 빠진 발급자의 인증서를 내려받습니다. '
          + '두 번째 옵션은 2026년 1월 이후 업데이트에 필요하며, 그 전 버전에서는 무시됩니다. 시험용일 뿐 해결책은 아닙니다.',
        '마지막 발급자가 회사, 프록시, 사설 CA라면 루트 목록을 바꿔야 합니다.',
      ],
    },
    {
      heading: '어떤 루트 목록을 읽는지 확인',
      body: [
        '셸이 아니라 실행 중인 프로그램에서 확인하세요:',
        { code: STORE },
        '두 번째 명령은 파일과 그 안의 인증서 수를 출력합니다:',
        { code: LOADED },
        '`javax.net.ssl.trustStore`를 지정하면 Java는 그 파일만 읽습니다. 지정하지 않으면 `lib/security`(Java 9 이전은 '
          + '`jre/lib/security`)의 `jssecacerts`를 읽고, 그 파일이 없으면 `cacerts`를 읽습니다. IDE, Maven, Gradle, '
          + '애플리케이션 서버는 별도의 JDK를 쓰는 경우가 많습니다. `SSLContext`를 직접 만드는 HTTP 클라이언트는 이 설정을 모두 무시합니다.',
      ],
    },
    {
      heading: 'CA 추가',
      body: [
        '그 JDK의 `cacerts`에 추가하는 방법입니다:',
        { code: CACERTS },
        'JDK를 업데이트하면 이 파일은 바뀝니다. 복사본을 따로 두면 유지됩니다:',
        { code: OWN },
        '암호를 빼지 마세요. 암호가 없으면 Java가 PKCS12 파일을 빈 것으로 읽고 `the trustAnchors parameter must be '
          + 'non-empty` 오류를 내기도 합니다. 경로가 틀리면 오류 없이 `cacerts`를 대신 읽으므로 추가한 CA가 빠집니다.',
        '다른 도구도 같은 옵션을 씁니다. Maven은 `MAVEN_OPTS`나 `.mvn/jvm.config`, Gradle은 `gradle.properties`의 '
          + '`systemProp.javax.net.ssl.trustStore=...`, 그 밖의 JVM은 `JAVA_TOOL_OPTIONS`에 지정하세요. Spring '
          + 'Boot 3.1 이상은 번들을 정의해 HTTP 클라이언트에 지정하세요:',
        { code: SPRING },
        'Windows에서는 `-Djavax.net.ssl.trustStoreType=Windows-ROOT`로 운영체제의 루트 목록을 읽을 수 있습니다. macOS에서는 '
          + 'Java 23부터 `KeychainStore-ROOT`를 쓸 수 있습니다.',
        'Debian과 Red Hat이 제공하는 Java 패키지는 운영체제를 따릅니다. `update-ca-certificates`나 `update-ca-trust`를 '
          + '실행하면 `cacerts`에도 CA가 들어갑니다. 다른 곳에서 받은 JDK는 그렇지 않습니다. Eclipse Temurin 컨테이너에서는 CA를 마운트하고 변수 '
          + '하나를 설정하세요:',
        { code: DOCKER },
      ],
    },
    {
      heading: '해결되었는지 확인하기',
      body: [
        'Java는 목록을 한 번만 읽으므로 프로그램을 재시작하세요. 프로그램 없이 시험하려면 같은 옵션으로 파일 하나만 실행하면 됩니다(Java 11 이상):',
        { code: TEST },
        '`trusted`가 나오면 체인과 목록이 모두 맞습니다. HTTP 오류가 나와도 TLS는 성공한 것입니다.',
      ],
    },
    {
      heading: '재발 막기',
      body: [
        'JDK를 최신으로 유지하세요. 오래된 `cacerts`에는 새 공인 루트가 없습니다. CA는 기본 이미지에 넣고 만료일을 기록해 두세요. 서버 인증서가 아니라 루트 '
          + '인증서를 가져오세요. 서버 인증서를 가져오면 다음 갱신 때 다시 실패합니다.',
        '모든 인증서를 받아들이는 `TrustManager`, `trustServerCertificate=true`, '
          + '`-Dmaven.wagon.http.ssl.insecure=true`를 쓰면 누가 통신을 가로채도 알 수 없습니다. 그런 설정은 나중에도 그대로 남기 쉽습니다.',
      ],
    },
  ],
} as const satisfies Article
