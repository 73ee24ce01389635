/** A client of a database or another service expects another name than the server has. */
import type { Entry } from './types.ts'

export default {
  id: 'tls-server-name-config',
  causeGroup: 'hostname-mismatch',
  patterns: [
    'server certificate for … does not match host name',
    'could not be verified by hostnameverifier',
    'PgjdbcHostnameVerifier',
    "could not get server's host name from server certificate",
    'host name must be specified for a verified SSL connection',
    'Server certificate identity check failed',
    'Server certificate identity check failed. The certificate Common Name',
    "doesn't match any of the Subject Alternative Names of the server certificate",
    'Failed to verify the server certificate via X509 certificate matching functions',
    { text: 'VERIFY_IDENTITY … certificate', with: ['mysql', 'mariadb', 'ssl'] },
    'Failed to validate the server name … in a certificate during Secure Sockets Layer',
    'Failed to validate the server name in a certificate',
    'SSL Provider … The target principal name is incorrect',
    'SSL Provider: The target principal name is incorrect',
    'A connection was successfully established with the server, but then an error occurred during the '
      + 'login process …… The target principal name is incorrect',
    'ORA-29003',
    'SSL transport detected mismatched server certificate',
    'hostname does not match CN in peer certificate',
    'does not match common name in certificate',
    { text: 'TLS: hostname does not match', with: ['ldap', 'slapd', 'certificate', 'openldap', 'tls'] },
    'Peer name … is not in peer certificate',
    'is not in peer certificate',
    'Hostname Verification Check failed',
    'call host does not match SSL server name',
    'ldap.object.disableEndpointIdentification',
    'com.sun.jndi.ldap.object.disableEndpointIdentification',
    'The server certificate does not match the host name. Hostname',
    'Error: host name verification failed',
    { text: 'Hostname or IP address is undefined', with: ['certificateexception', 'ssl', 'tls'] },
    'VERIFY X509NAME ERROR',
    {
      text: 'SAN matcher',
      with: 'verification',
    },
    'Server certificate does not match host',
    'does not match subjectAltName in certificate',
    'does not match subjectAltName in peer certificate',
    "SSL certificate doesn't match expected host name",
  ],
  asked: [
    'verify-full on, database host name of the connection string is not in the certificate',
    'Kafka client checks the broker name, the certificate carries another one',
    'connect to the database through a tunnel on localhost, certificate has only the real host',
    'MySQL verifies the identity now, Docker service name does not match the certificate',
    'LDAP server is addressed by its short name, the certificate holds the long one',
    'certificate name check of the database fails, verify-full',
    'verify-full로 바꾸니 DB 접속 주소가 인증서 이름과 달라 실패',
    'SSH 터널로 localhost에 붙으면 DB 인증서 이름이 안 맞음',
    '카프카 브로커 주소를 IP로 적어서 인증서 호스트 이름 검증에 걸림',
    '도커 컴포즈 서비스 이름으로 DB에 접속하니 인증서 이름과 다르다고 함',
    'LDAP을 짧은 서버 이름으로 접속해서 인증서 이름 검증 실패',
    'DB verify-full 인증서 이름 검증 실패',
  ],
  seen: [
    {
      by: 'psql 16',
      text:
        'psql: error: connection to server at "127.0.0.1", port 5432 failed: server certificate for '
        + '"db.example.com" does not match host name "127.0.0.1"',
    },
    {
      by: 'pgjdbc 42.7',
      text:
        'org.postgresql.util.PSQLException: The hostname db could not be verified by '
        + 'hostnameverifier PgjdbcHostnameVerifier.',
    },
    {
      by: 'MySQL Connector/J 8',
      text:
        "Server certificate identity check failed. The certificate Common Name 'db.example.com' "
        + "does not match with 'db'.",
    },
    {
      by: 'SQL Server ODBC',
      text:
        'A connection was successfully established with the server, but then an error occurred '
        + 'during the login process. (provider: SSL Provider, error: 0 - The target principal name is '
        + 'incorrect.)',
    },
    {
      by: 'OpenLDAP 2.5',
      text: 'TLS: hostname does not match CN in peer certificate',
    },
    {
      by: 'gRPC C core',
      text: 'Handshake failed with error: Peer name db is not in peer certificate',
    },
    {
      by: 'ldapsearch 2.5 -d 1',
      text: 'TLS: hostname (ldap) does not match common name in certificate (ldap.example.com).',
    },
    {
      by: 'Dovecot 2.3.19',
      text: "lmtp(1): Error: SSL certificate doesn't match expected host name mx.example.com: did not match to any IP address or DNS name",
    },
  ],
  fixesFor: ['developer', 'developer', 'owner', 'owner'],
  en: {
    title: 'The client expects a name that the server certificate does not have',
    causes: [
      'The client connects by an IP address, short name or service name, and compares exactly this '
        + 'name with the certificate.',
      'Full verification was enabled: `sslmode=verify-full`, `VERIFY_IDENTITY`, or the host name '
        + 'check of Kafka or LDAP.',
      'The service is behind a load balancer, tunnel or container network that has another name.',
    ],
    fixes: [
      'Use a name of the certificate in the connection string, for example `host=db.example.com '
        + 'hostaddr=ADDRESS sslmode=verify-full` in PostgreSQL.',
      'Configure the expected name in the client: `tls-server-name` (kubectl), '
        + '`grpc.ssl_target_name_override` (gRPC tests), `hostNameInCertificate` (SQL Server), '
        + '`servername` (Node.js), `sni` and SAN matchers (Envoy).',
      'Reissue the server certificate with every name that clients use: service names, load balancer, '
        + 'cluster nodes.',
      'Check the names of the server certificate: `openssl s_client -connect example.com:5432 '
        + '-starttls postgres </dev/null | openssl x509 -noout -ext subjectAltName`; also `-starttls '
        + 'mysql` or `-starttls ldap`.',
    ],
  },
  ko: {
    title: '클라이언트가 확인하는 이름이 서버 인증서에 없습니다',
    causes: [
      '클라이언트가 IP 주소, 짧은 이름, 서비스 이름으로 접속하고 그 이름을 그대로 인증서와 비교합니다.',
      '완전 검증을 켰습니다. `sslmode=verify-full`, `VERIFY_IDENTITY`, Kafka와 LDAP의 호스트 이름 검사가 여기에 해당합니다.',
      '서비스가 이름이 다른 로드 밸런서, 터널, 컨테이너 네트워크 뒤에 있습니다.',
    ],
    fixes: [
      '접속 문자열에 인증서의 도메인을 쓰세요. PostgreSQL이라면 `host=db.example.com hostaddr=ADDRESS '
        + 'sslmode=verify-full`처럼 지정하세요.',
      '확인할 이름을 클라이언트에 따로 지정하세요. kubectl은 `tls-server-name`, gRPC 테스트는 '
        + '`grpc.ssl_target_name_override`, SQL Server는 `hostNameInCertificate`, Node.js는 '
        + '`servername`, Envoy는 `sni`와 SAN 매처입니다.',
      '서비스 이름, 로드 밸런서, 클러스터 노드 등 클라이언트가 쓰는 이름을 모두 넣어 서버 인증서를 다시 발급하세요.',
      '서버 인증서의 이름을 확인하세요: `openssl s_client -connect example.com:5432 -starttls postgres </dev/null | '
        + 'openssl x509 -noout -ext subjectAltName`. `-starttls mysql`, `-starttls ldap`도 쓸 수 있습니다.',
    ],
  },
  links: [
    'https://www.postgresql.org/docs/current/libpq-ssl.html',
    'https://dev.mysql.com/doc/refman/8.4/en/using-encrypted-connections.html',
    'https://kafka.apache.org/documentation/#security_ssl',
    'https://www.rfc-editor.org/rfc/rfc9525#section-6',
  ],
} as const satisfies Entry
