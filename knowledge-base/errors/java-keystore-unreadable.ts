/** A Java key store or trust store has another password or format. */
import type { Entry } from './types.ts'

export default {
  id: 'java-keystore-unreadable',
  causeGroup: 'java-truststore',
  patterns: [
    'Keystore was tampered with, or password was incorrect',
    'keystore password was incorrect',
    {
      text: 'Invalid keystore format',
      with: ['java', 'keystore', 'jks', 'keytool', 'java.io.IOException', 'ssl', 'IOException'],
    },
    'Unrecognized keystore format',
    'DerInputStream.getLength(): lengthTag=',
    'toDerInputStream rejects tag type',
    'Tag number over 30 is not supported',
    'stream does not represent a PKCS12 key store',
    'Wrong version of key store',
    'KeyStore integrity check failed',
    'KeyStoreException: JKS not found',
    'KeyStoreException: PKCS12 not found',
    'KeyStoreException: BKS not found',
    'keytool error: java.io.IOException',
    'Certificate not imported, alias',
    'Keystore type…not found',
    'no such algorithm: PKCS12',
    'Uninitialized keystore',
    'parseAlgParameters failed: ObjectIdentifier',
    'Failed to load keystore',
    'Cannot load keystore',
    'Failed to load SSL keystore',
    'Error loading keystore',
    'Could not load key store',
    'Unable to initialize Java keystore',
    'UnrecoverableKeyException: failed to decrypt safe contents entry',
    'Get Key failed: Given final block not properly padded',
  ],
  asked: [
    'Java cannot open the keystore with our SSL certificate, password seems wrong',
    'Tomcat says the keystore was tampered with, I copied it from the other server',
    'jks file broke after Maven filtering, ssl certificate cannot be loaded',
    'keystore is p12 but server xml says JKS, TLS connector does not start',
    'keytool asks for the password of cacerts and mine is not accepted',
    'older Java cannot read the p12 certificate store made with a newer keytool',
    '키스토어 비밀번호가 틀렸다며 톰캣 SSL이 안 뜸',
    'JKS 파일을 복사해 왔는데 변조되었다고 인증서를 못 엶',
    'p12인데 JKS로 설정해서 자바 키스토어 인증서를 못 읽음',
    '메이븐 빌드 후 keystore 파일이 깨져 SSL 설정 실패',
    'cacerts 기본 비밀번호를 몰라 인증서 등록을 못 함',
    '새 keytool로 만든 인증서 저장소를 옛날 자바가 못 읽어요',
  ],
  seen: [
    {
      by: 'Java 8 keytool',
      text: 'keytool error: java.io.IOException: Keystore was tampered with, or password was incorrect',
    },
    {
      by: 'Java 17',
      text:
        'java.io.IOException: keystore password was incorrect\nCaused by: '
        + 'java.security.UnrecoverableKeyException: failed to decrypt safe contents entry: '
        + 'javax.crypto.BadPaddingException: Given final block not properly padded.',
    },
    {
      by: 'Java 8',
      text:
        'java.io.IOException: Invalid keystore format\n	at '
        + 'sun.security.provider.JavaKeyStore.engineLoad(JavaKeyStore.java:663)',
    },
    { by: 'Java 11', text: 'java.io.IOException: DerInputStream.getLength(): lengthTag=109, too big.' },
    { by: 'Android', text: 'java.io.IOException: Wrong version of key store.' },
  ],
  fixesFor: ['developer', 'developer', 'developer', 'developer'],
  en: {
    title: 'The Java keystore cannot be opened',
    causes: [
      'The password is wrong. The default of `cacerts` is `changeit`.',
      'The file has another format than configured: PEM, or PKCS #12 instead of JKS where '
        + '`keystore.type.compat` is not `true`.',
      'A build tool changed the binary file, such as resource filtering in Maven or line ending '
        + 'conversion in git.',
      'A newer Java wrote the file with algorithms that the older Java does not support.',
    ],
    fixes: [
      'Test file and password: `keytool -list -keystore keystore.p12 -storepass PASSWORD`. It '
        + 'shows the actual type.',
      'Set the type: `-Djavax.net.ssl.trustStoreType=PKCS12` or `JKS`. Convert with `keytool '
        + '-importkeystore -srckeystore old.jks -destkeystore new.p12 -deststoretype PKCS12`.',
      'Compare the checksums of the source file and the packaged file. Exclude `*.jks` and `*.p12` '
        + 'from filtering.',
      'For an older Java, write the file with `-J-Dkeystore.pkcs12.legacy`, or update Java. The '
        + 'key must have the same password as the store.',
    ],
  },
  ko: {
    title: 'Java 키스토어를 열 수 없습니다',
    causes: [
      '비밀번호가 틀렸습니다. `cacerts`의 기본값은 `changeit`입니다.',
      '파일 형식이 설정과 다릅니다. PEM 파일이거나, `keystore.type.compat` 값이 `true`가 아닌데 JKS가 아니라 PKCS #12 파일입니다.',
      'Maven의 리소스 필터링이나 git의 줄 바꿈 변환처럼 빌드 도구가 바이너리 파일을 바꾸었습니다.',
      '새 버전의 Java가 이전 버전에서 지원하지 않는 알고리즘으로 파일을 만들었습니다.',
    ],
    fixes: [
      '파일과 비밀번호를 확인하세요: `keytool -list -keystore keystore.p12 -storepass PASSWORD`. 실제 형식도 나옵니다.',
      '형식을 지정하세요. `-Djavax.net.ssl.trustStoreType=PKCS12` 또는 `JKS`로 지정하고, 변환은 `keytool '
        + '-importkeystore -srckeystore old.jks -destkeystore new.p12 -deststoretype PKCS12`로 하세요.',
      '원본과 패키지에 들어간 파일의 체크섬을 비교하고, `*.jks`와 `*.p12`를 필터링에서 제외하세요.',
      '이전 버전의 Java에서 쓰려면 `-J-Dkeystore.pkcs12.legacy`로 파일을 만들거나 Java를 업데이트하세요. 키와 키스토어의 비밀번호는 같아야 합니다.',
    ],
  },
  links: [
    'https://docs.oracle.com/en/java/javase/21/docs/specs/man/keytool.html',
    'https://docs.oracle.com/en/java/javase/21/security/java-secure-socket-extension-jsse-reference-guide.html',
  ],
} as const satisfies Entry
