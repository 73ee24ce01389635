/** A MongoDB client and server disagree about TLS. */
import type { Entry } from './types.ts'

export default {
  id: 'mongodb-tls',
  causeGroup: 'other',
  patterns: [
    { text: '"codeName":"SSLHandshakeFailed"', general: true },
    { text: 'SSLHandshakeFailed … ctx conn', general: true },
    { text: 'Error receiving request from client: SSLHandshakeFailed' },
    { text: 'SSL peer certificate validation failed', general: true },
    { text: 'MongoNetworkError … SSL', general: true },
    { text: 'MongoServerSelectionError … SSL', general: true },
    'MongoServerSelectionError …… tlsv1 alert internal error',
    { text: 'ServerSelectionTimeoutError …… SSL handshake failed', general: true },
    'ServerSelectionTimeoutError …… TLSV1_ALERT_INTERNAL_ERROR',
    { text: 'ServerSelectionTimeoutError …… SSL: CERTIFICATE_VERIFY_FAILED', general: true },
    { text: 'Server selection timed out …… ssl', general: true },
    { text: 'No suitable servers found …… TLS handshake failed', general: true },
    { text: 'TLS handshake failed: Failed certificate verification … calling ismaster', general: true },
    { text: 'calling ismaster on …… TLS', general: true },
    { text: 'calling hello on …… TLS', general: true },
    'The provided SSL certificate is expired or not yet valid',
    'TLS has not been enabled but the following tls parameters have been set',
    'tlsAllowInvalidCertificates is False but no system CA certificates',
    'Insecure TLS options prohibited',
    'need sslPEMKeyFile or certificateSelector when SSL is enabled',
    'need tlsCertificateKeyFile or certificateSelector when TLS is enabled',
    'The use of TLS without specifying a chain of trust is no longer supported',
    { text: 'connection pool paused … SSL handshake failed', general: true },
  ],
  asked: [
    'Atlas refuses the connection with a TLS alert, my IP is not on the access list',
    'pymongo cannot verify the certificate of the Mongo cluster, no CA file',
    'mongod wants a client certificate that our app does not have',
    'MongoDB driver fails in the SSL handshake after the server got a new certificate',
    'mongosh reaches Atlas from home but not from the office network, TLS internal error',
    'cannot reach Atlas from AWS Lambda, every server in the set fails with TLS',
    '아틀라스 접속 허용 IP에 없어서 몽고DB TLS 오류가 남',
    'pymongo에서 몽고 인증서 검증이 안 됨, CA 파일 지정 안 함',
    '몽고DB가 클라이언트 인증서를 달라고 하는데 없음',
    '몽고 서버 인증서를 바꾼 뒤 드라이버 SSL 핸드셰이크 실패',
    '집에서는 되는데 사무실에서 MongoDB Atlas TLS 연결 실패',
    '람다에서 몽고 아틀라스 연결이 전부 TLS 실패로 나옴',
  ],
  seen: [
    {
      by: 'PyMongo 4',
      text:
        'pymongo.errors.ServerSelectionTimeoutError: cluster0-shard-00-00.example.com:27017: [SSL: '
        + 'TLSV1_ALERT_INTERNAL_ERROR] tlsv1 alert internal error (_ssl.c:1006) (configured timeouts: '
        + 'socketTimeoutMS: 20000.0ms)',
    },
    {
      by: 'PyMongo 4',
      text:
        'pymongo.errors.ConfigurationError: TLS has not been enabled but the following tls parameters '
        + 'have been set: tlsCAFile. Please set `tls=True` or remove.',
    },
  ],
  fixesFor: ['developer', 'owner', 'owner'],
  en: {
    title: 'The MongoDB client and server do not agree on TLS',
    causes: [
      'MongoDB Atlas answers addresses that are not in its IP access list with a TLS alert (internal '
        + 'error).',
      'The server only accepts TLS (`net.tls.mode: requireTLS`) and the client connects without, or '
        + 'the reverse.',
      'The client has no CA file for the certificate of the server, or the server wants a client '
        + 'certificate.',
    ],
    fixes: [
      'Atlas: add your address under Network Access, use the `mongodb+srv://` connection string, and '
        + 'in Python `tlsCAFile=certifi.where()`.',
      'On a server of your own, set `net.tls.mode: requireTLS`, `certificateKeyFile` and `CAFile` '
        + 'in `mongod.conf`. Clients use `?tls=true&tlsCAFile=/etc/ssl/mongo-ca.pem`.',
      'If clients have no certificate, set `net.tls.allowConnectionsWithoutCertificates: true`. '
        + 'Check with `openssl s_client -connect db.example.com:27017`.',
    ],
  },
  ko: {
    title: 'MongoDB 클라이언트와 서버의 TLS 설정이 맞지 않습니다',
    causes: [
      'MongoDB Atlas는 IP 접근 목록에 없는 주소에 TLS 경고(internal error)로 응답합니다.',
      '서버는 TLS만 받는데(`net.tls.mode: requireTLS`) 클라이언트가 TLS 없이 연결하거나, 그 반대입니다.',
      '클라이언트에 서버 인증서의 CA 파일이 없거나, 서버가 클라이언트 인증서를 요구합니다.',
    ],
    fixes: [
      'Atlas라면 Network Access에 IP 주소를 추가하고 `mongodb+srv://` 연결 문자열을 쓰세요. Python에서는 '
        + '`tlsCAFile=certifi.where()`를 지정하세요.',
      '직접 운영하는 서버는 `mongod.conf`에 `net.tls.mode: requireTLS`, `certificateKeyFile`, `CAFile`을 설정하고, '
        + '클라이언트는 `?tls=true&tlsCAFile=/etc/ssl/mongo-ca.pem`을 쓰세요.',
      '클라이언트 인증서를 쓰지 않으면 `net.tls.allowConnectionsWithoutCertificates: true`를 설정하세요. `openssl '
        + 's_client -connect db.example.com:27017`로 확인하세요.',
    ],
  },
  links: [
    'https://www.mongodb.com/docs/manual/tutorial/configure-ssl/',
    'https://www.mongodb.com/docs/atlas/security/ip-access-list/',
  ],
} as const satisfies Entry
