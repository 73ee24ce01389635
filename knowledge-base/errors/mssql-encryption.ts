/** A SQL Server client could not encrypt or verify its connection. */
import type { Entry } from './types.ts'

export default {
  id: 'mssql-encryption',
  causeGroup: 'unknown-issuer',
  patterns: [
    { text: 'provider: SSL Provider, error: 0', general: true },
    { text: 'SSL Provider, error: 31', general: true },
    { text: 'SQL Server]SSL Provider', general: true },
    { text: 'ODBC Driver 18 for SQL Server]SSL Provider', general: true },
    { text: 'ODBC Driver 17 for SQL Server]SSL Provider', general: true },
    {
      text: 'Client unable to establish connection',
      with: ['ssl', 'sql server', 'ssl provider'],
      general: true,
    },
    {
      text:
        'The driver could not establish a secure connection to SQL Server by using Secure Sockets '
        + 'Layer (SSL) encryption',
      general: true,
    },
    {
      text: 'could not establish a secure connection to SQL Server by using Secure Sockets Layer',
      general: true,
    },
    {
      text: 'error occurred during the pre-login handshake',
      with: ['ssl provider', 'ssl', 'tls', 'certificate'],
      general: true,
    },
    'encrypt property is set to true and trustServerCertificate property is set to false',
    '"encrypt" property is set to "false" and "trustServerCertificate"',
    'The instance of SQL Server you attempted to connect to requires encryption but this machine '
      + 'does not support it',
    'requires encryption but this machine does not support it',
    'The instance of SQL Server you attempted to connect to does not support encryption',
    'Encryption not supported on SQL Server',
    'Encryption not supported on the client',
    "Encryption was enabled on this connection, don't have SSL support in client",
    {
      text: 'TrustServerCertificate',
      with: ['ssl', 'ssl provider', 'certificate chain', 'tls'],
      general: true,
    },
    { text: 'provider: SSL 공급자, error: 0', general: true },
    'OpenSSL library could not be loaded, make sure OpenSSL 1.0, 1.1, or 3.0 is installed',
    'A connection was successfully established with the server, but then an error occurred during '
      + 'the login process. (provider: SSL Provider',
  ],
  asked: [
    'after the ODBC 18 driver update SQL Server is not trusted, self-signed certificate',
    'Management Studio cannot log in, certificate chain of the SQL Server is untrusted',
    'SQL Server 2012 and the new driver find no common TLS version',
    'JDBC to mssql encrypts by default now and fails',
    'Trust server certificate had to be ticked to reach the SQL Server',
    'Entity Framework update turned on encryption, SQL Server login fails in TLS',
    'ODBC 18로 올린 뒤 SQL Server 인증서를 신뢰 못 해 접속 불가',
    'SSMS 로그인 시 인증서 체인을 신뢰할 수 없다고 나옴',
    'MSSQL 2012가 구버전이라 드라이버와 TLS 버전이 안 맞음',
    'mssql jdbc가 기본 암호화로 바뀌면서 SSL 연결 실패',
    '서버 인증서 신뢰 체크해야만 SQL 서버 접속이 됨',
    '닷넷 SqlClient 업데이트 후 SQL 서버 암호화 연결이 인증서에서 막힘',
  ],
  seen: [
    {
      by: 'Microsoft.Data.SqlClient 5',
      text:
        'A connection was successfully established with the server, but then an error occurred during '
        + 'the login process. (provider: SSL Provider, error: 0 - unknown)',
    },
    {
      by: 'mssql-jdbc 12',
      text:
        '"encrypt" property is set to "true" and "trustServerCertificate" property is set to "false" '
        + 'but the driver could not establish a secure connection to SQL Server by using Secure Sockets '
        + 'Layer (SSL) encryption: Error: unknown',
    },
    {
      by: 'ODBC Driver 18',
      text:
        '[Microsoft][ODBC Driver 18 for SQL Server]SSL Provider: [OpenSSL library could not be loaded, '
        + 'make sure OpenSSL 1.0, 1.1, or 3.0 is installed]',
    },
    {
      by: 'SqlClient',
      text:
        'The instance of SQL Server you attempted to connect to requires encryption but this machine '
        + 'does not support it.',
    },
  ],
  fixesFor: ['owner', 'developer', 'developer', 'developer'],
  en: {
    title: 'The SQL Server connection could not be encrypted or verified',
    causes: [
      'Newer drivers (ODBC 18, SqlClient 4, JDBC 10) encrypt by default and verify the certificate, '
        + 'but SQL Server has only its self-signed one.',
      'The certificate is not for the server name in the connection string.',
      'Client and server have no TLS version in common, often with SQL Server 2012 and 2014 without '
        + 'updates or with OpenSSL 3 defaults.',
    ],
    fixes: [
      'Install a certificate from a CA that clients trust, select it in SQL Server Configuration Manager, '
        + 'and restart the service. Its SAN must contain the server name, and the service account must be '
        + 'able to read the key.',
      'Connect by the name in the certificate, or set `HostNameInCertificate=sql.example.com`. Add a '
        + 'private CA to the root store of the client.',
      'For SQL Server in a local container or test machine, `TrustServerCertificate=yes` encrypts '
        + 'without verification. Do not use it in production.',
      'On Linux install OpenSSL for the driver. Update SQL Server to support TLS 1.2, instead of '
        + 'lowering `MinProtocol` in `openssl.cnf`.',
    ],
  },
  ko: {
    title: 'SQL Server 연결을 암호화하거나 검증하지 못했습니다',
    causes: [
      '최신 드라이버(ODBC 18, SqlClient 4, JDBC 10)는 기본으로 암호화하고 인증서를 검증하지만 SQL Server에는 자체 서명 인증서만 있습니다.',
      '연결 문자열에 쓴 서버 이름이 인증서에 없습니다.',
      '클라이언트와 서버가 함께 지원하는 TLS 버전이 없습니다. 업데이트하지 않은 SQL Server 2012·2014나 OpenSSL 3 기본 설정에서 흔합니다.',
    ],
    fixes: [
      '클라이언트가 신뢰하는 CA의 인증서를 설치하고 SQL Server 구성 관리자에서 선택한 뒤 서비스를 재시작하세요. SAN에 서버 이름이 있어야 하고 서비스 계정이 키를 읽을 수 '
        + '있어야 합니다.',
      '인증서에 있는 이름으로 연결하거나 `HostNameInCertificate=sql.example.com`을 지정하세요. 사설 CA는 클라이언트의 루트 목록에 추가하세요.',
      '로컬 컨테이너나 시험 서버라면 `TrustServerCertificate=yes`로 검증 없이 암호화할 수 있습니다. 운영 환경에서는 쓰지 마세요.',
      'Linux에서는 드라이버용 OpenSSL을 설치하세요. `openssl.cnf`의 `MinProtocol`을 낮추기보다 TLS 1.2를 지원하도록 SQL Server를 '
        + '업데이트하는 것이 좋습니다.',
    ],
  },
  links: [
    'https://learn.microsoft.com/en-us/sql/database-engine/configure-windows/configur'
      + 'e-sql-server-encryption',
    'https://learn.microsoft.com/en-us/troubleshoot/sql/database-engine/connect/certi'
      + 'ficate-chain-not-trusted',
    'https://learn.microsoft.com/en-us/sql/connect/odbc/dsn-connection-string-attribute',
  ],
} as const satisfies Entry
