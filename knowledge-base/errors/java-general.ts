/** The wrappers that Java puts around every TLS failure. */
import type { Entry } from './types.ts'

export default {
  id: 'java-general',
  causeGroup: 'other',
  patterns: [
    { text: 'javax.net.ssl.SSLHandshakeException', general: true },
    { text: 'SSLHandshakeException', general: true },
    { text: 'javax.net.ssl.SSLException', general: true },
    { text: 'javax.net.ssl.SSLProtocolException', general: true },
    { text: 'javax.net.ssl.SSLKeyException', general: true },
    { text: 'SSLPeerUnverifiedException: peer not authenticated', general: true },
    { text: 'javax.net.ssl.SSLPeerUnverifiedException', general: true },
    { text: 'peer not authenticated', with: ['ssl', 'javax.net.ssl', 'https'], general: true },
    { text: 'General SSLEngine problem', general: true },
    { text: 'General OpenSslEngine problem', general: true },
    { text: 'handshake_failure … sun.security.ssl', general: true },
    { text: 'sun.security.ssl.Alert', general: true },
    { text: 'sun.security.ssl.Alerts', general: true },
    {
      text: 'sun.security.ssl.SSLSocketImpl',
      with: [
        'sslexception',
        'sslhandshakeexception',
        'sslprotocolexception',
        'sslpeerunverifiedexception',
        'sslkeyexception',
        'certpathvalidatorexception',
        'certificateexception',
      ],
      general: true,
    },
    { text: 'sun.security.ssl.TransportContext.fatal', general: true },
    { text: 'Received fatal alert', general: true },
    {
      text: 'com.sun.net.ssl.internal.ssl',
      with: [
        'sslexception',
        'sslhandshakeexception',
        'sslprotocolexception',
        'sslpeerunverifiedexception',
        'sslkeyexception',
        'certpathvalidatorexception',
        'certificateexception',
      ],
      general: true,
    },
    {
      text: 'com.android.org.conscrypt',
      with: [
        'sslexception',
        'sslhandshakeexception',
        'sslprotocolexception',
        'sslpeerunverifiedexception',
        'sslkeyexception',
        'certpathvalidatorexception',
        'certificateexception',
      ],
      general: true,
    },
    {
      text: 'org.conscrypt',
      with: [
        'sslhandshakeexception',
        'sslexception',
        'handshake',
        'certificate',
        'certpathvalidatorexception',
      ],
      general: true,
    },
    {
      text: 'org.apache.harmony.xnet.provider.jsse',
      with: [
        'sslexception',
        'sslhandshakeexception',
        'sslprotocolexception',
        'sslpeerunverifiedexception',
        'sslkeyexception',
        'certpathvalidatorexception',
        'certificateexception',
      ],
      general: true,
    },
    {
      text: 'io.netty.handler.ssl.SslHandler',
      with: [
        'sslexception',
        'sslhandshakeexception',
        'notsslrecordexception',
        'handshake',
        'certificate',
        'decoderexception',
      ],
      general: true,
    },
    { text: 'ReferenceCountedOpenSslEngine', general: true },
    { text: 'sun.security.validator.ValidatorException', general: true },
    { text: 'java.security.cert.CertificateException', general: true },
    { text: 'java.security.cert.CertPathValidatorException', general: true },
    { text: 'SSLInitializationException', general: true },
    'SSL_NULL_WITH_NULL_NULL',
    { text: 'feign.RetryableException … PKIX', general: true },
    { text: 'I/O error on … request for …… SSL', general: true },
    { text: 'WebClientRequestException … SSL', general: true },
    { text: 'Unable to construct a valid SSLContext', general: true },
    'SSLContext … not available',
    'NoSuchAlgorithmException: Error constructing implementation (algorithm: Default, provider: SunJSSE',
    'Default SSL context init failed',
    'SSL context init failed',
    'SSLContextImpl is not initialized',
    'Unsupported ciphersuite … SSL',
    'IllegalArgumentException: Unsupported ciphersuite',
    'Cannot support … with currently installed providers',
  ],
  asked: [
    'Java only throws an SSL exception, the stack trace is long and I see no reason',
    'Spring Boot app cannot open the HTTPS connection, handshake exception in the JVM',
    'Tomcat application logs an ssl handshake exception when it calls the partner',
    'jar started on another JDK and every https call throws',
    'Java HTTP client fails with TLS and logs only the class of the exception',
    'WebLogic or JBoss server fails on an outgoing SSL call, cause unknown',
    '자바에서 SSL 핸드셰이크 예외만 나고 이유를 모르겠음',
    '스프링 부트에서 외부 https 호출하면 SSL 예외만 발생',
    '톰캣 애플리케이션이 거래처 API 호출할 때 핸드셰이크 예외',
    'JDK 바꾸고 나서 자바 https 통신이 전부 예외',
    '자바 스택 트레이스가 길어 TLS 실패 원인을 못 찾겠어요',
    '웹로직에서 외부 SSL 호출이 예외로 끝나는데 원인을 모르겠음',
  ],
  seen: [
    {
      by: 'Java 8, Apache HttpClient 4',
      text:
        'javax.net.ssl.SSLPeerUnverifiedException: peer not authenticated\n	at '
        + 'sun.security.ssl.SSLSessionImpl.getPeerCertificates(SSLSessionImpl.java:440)',
    },
    {
      by: 'Java 11, Netty 4',
      text: 'javax.net.ssl.SSLException: General SSLEngine problem',
    },
    {
      by: 'Java 8',
      text:
        'java.security.NoSuchAlgorithmException: Error constructing implementation (algorithm: '
        + 'Default, provider: SunJSSE, class: sun.security.ssl.SSLContextImpl$DefaultSSLContext)',
    },
  ],
  fixesFor: ['developer', 'developer', 'owner'],
  en: {
    title: 'Java could not set up the TLS connection',
    causes: [
      'The line after the last `Caused by:` names the reason. The exception class alone does not.',
      'Most common reasons: the CA is not in `cacerts` (PKIX path building failed), the name does '
        + 'not match, no common protocol or cipher suite.',
      'The truststore or keystore that the program names cannot be loaded.',
    ],
    fixes: [
      'Paste the whole stack trace, to the last `Caused by:`.',
      'Log the handshake: `java -Djavax.net.debug=ssl,handshake -jar app.jar`.',
      'Check the server from outside: `openssl s_client -connect example.com:443 -servername '
        + 'example.com`, and fix chain, name or protocol there.',
    ],
  },
  ko: {
    title: 'Java가 TLS 연결을 맺지 못했습니다',
    causes: [
      '마지막 `Caused by:` 줄에 이유가 있습니다. 예외 클래스 이름만으로는 알 수 없습니다.',
      'CA가 `cacerts`에 없는 경우(PKIX path building failed), 이름이 다른 경우, 공통 프로토콜이나 암호 스위트가 없는 경우가 가장 흔합니다.',
      '프로그램에 지정한 트러스트스토어나 키스토어를 읽을 수 없습니다.',
    ],
    fixes: [
      '마지막 `Caused by:` 줄까지 스택 트레이스 전체를 붙여 넣으세요.',
      '핸드셰이크 로그를 남기세요: `java -Djavax.net.debug=ssl,handshake -jar app.jar`.',
      '외부에서 서버를 확인하고 체인, 이름, 프로토콜을 고치세요: `openssl s_client -connect example.com:443 -servername '
        + 'example.com`.',
    ],
  },
  links: [
    'https://docs.oracle.com/en/java/javase/21/security/java-secure-socket-extension-'
      + 'jsse-reference-guide.html',
  ],
} as const satisfies Entry
