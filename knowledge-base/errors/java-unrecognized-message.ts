/** Java expected TLS and read something else, mostly plain HTTP or a mail greeting. */
import type { Entry } from './types.ts'

export default {
  id: 'java-unrecognized-message',
  causeGroup: 'plain-http',
  patterns: [
    'Unsupported or unrecognized SSL message',
    'javax.net.ssl.SSLException: Unrecognized SSL message, plaintext connection',
    'MessagingException: Unrecognized SSL message, plaintext connection',
    'NotSslRecordException: not an SSL/TLS record',
    'Unable to parse TLS packet header … SSLException',
    'Unsupported record version Unknown',
    'Unsupported record version SSLv2Hello',
    'Unsupported record version Unknown-0.0',
    'Unsupported record version Unknown-47.46',
    'Unable to tunnel through proxy … Unrecognized SSL',
    'Bad input record size, TLSCiphertext.length',
    'Unable to parse TLS packet header',
  ],
  asked: [
    'Java expects SSL but the port answers in clear text',
    'JavaMail on port 587 with ssl enabled instead of starttls',
    'Spring app calls https on port 8080 where only http runs, Java cannot read the reply',
    'proxy answers the JVM with an HTML page where TLS was expected',
    'plaintext connection suspected by Java when it opens the SSL socket',
    'JVM got http text on a socket that should be TLS, port mixed up',
    '자바는 SSL을 기대하는데 서버가 평문으로 답함',
    '자바메일 587 포트에 starttls 대신 ssl을 켜서 실패',
    '8080 평문 포트를 https로 호출하니 자바가 메시지를 인식 못 함',
    '프록시가 터널 대신 HTML을 돌려줘 자바 TLS가 깨짐',
    '자바 SSL 소켓에 일반 텍스트 응답이 와서 예외 발생',
    '포트를 헷갈려 자바가 TLS 소켓에서 http 글자를 받음',
  ],
  seen: [
    {
      by: 'Java 11',
      text:
        'javax.net.ssl.SSLException: Unsupported or unrecognized SSL message\n	at '
        + 'java.base/sun.security.ssl.SSLSocketInputRecord.handleUnknownRecord(SSLSocketInp'
        + 'utRecord.java:451)',
    },
    {
      by: 'Java 8',
      text: 'javax.net.ssl.SSLException: Unrecognized SSL message, plaintext connection?',
    },
    {
      by: 'Java 8',
      text: 'javax.net.ssl.SSLException: Unsupported record version Unknown-0.0',
    },
  ],
  fixesFor: ['developer', 'developer', 'owner', 'network'],
  en: {
    title: 'Java expected TLS, but the server answered in plain text',
    causes: [
      'The URL has `https://`, but the port uses plain HTTP, for example 8080 or 80.',
      'A mail or database port starts in plain text and needs STARTTLS: SMTP 587, IMAP 143.',
      'A proxy is configured with the wrong scheme, or answers with an HTML page instead of a tunnel.',
    ],
    fixes: [
      'Use `http://` for that port, or the TLS port of the service (443, 8443, 465, 993).',
      'JavaMail: for port 587 set `mail.smtp.starttls.enable=true` and not `mail.smtp.ssl.enable`.',
      'Enable TLS on the port, for example `server.ssl.enabled=true` in Spring Boot, or '
        + '`SSLEnabled="true"` in the Tomcat connector.',
      'See what the port answers: `curl -v http://example.com:8080/`. A proxy usually needs the '
        + 'scheme `http` for itself.',
    ],
  },
  ko: {
    title: 'Java가 TLS로 접속했지만 서버가 평문으로 응답했습니다',
    causes: [
      '주소는 `https://`인데 8080이나 80 같은 평문 HTTP 포트입니다.',
      '메일이나 데이터베이스 포트는 평문으로 시작해 STARTTLS로 전환해야 합니다. SMTP 587, IMAP 143이 그렇습니다.',
      '프록시의 스킴을 잘못 지정했거나, 프록시가 터널 대신 HTML 페이지로 응답합니다.',
    ],
    fixes: [
      '그 포트에는 `http://`를 쓰거나, 서비스의 TLS 포트(443, 8443, 465, 993)를 쓰세요.',
      'JavaMail에서 587번 포트는 `mail.smtp.ssl.enable`이 아니라 `mail.smtp.starttls.enable=true`를 쓰세요.',
      '포트에서 TLS를 켜세요. Spring Boot는 `server.ssl.enabled=true`, Tomcat은 커넥터에 `SSLEnabled="true"`입니다.',
      '포트가 무엇으로 응답하는지 확인하세요: `curl -v http://example.com:8080/`. 프록시 자체의 스킴은 보통 `http`입니다.',
    ],
  },
  links: [
    'https://docs.oracle.com/en/java/javase/21/security/java-secure-socket-extension-'
      + 'jsse-reference-guide.html',
    'https://tomcat.apache.org/tomcat-10.1-doc/ssl-howto.html',
  ],
} as const satisfies Entry
