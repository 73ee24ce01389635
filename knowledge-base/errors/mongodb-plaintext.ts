/** A MongoDB client without TLS reaches a server with TLS, or the reverse. */
import type { Entry } from './types.ts'

export default {
  id: 'mongodb-plaintext',
  causeGroup: 'plain-http',
  patterns: [
    'The server is configured to only allow SSL connections',
    'SSLHandshakeFailed: The server is configured to only allow SSL connections',
    'The server is configured to only allow TLS connections',
    'SSL handshake received but server is started without SSL support',
    'SSLHandshakeFailed: SSL handshake received but server is started without SSL support',
    'server is started without SSL support',
    "SSL mode is set to 'preferred' and connection … is not using SSL",
    'SSL mode is set to preferred and connection',
    'MongoServerSelectionError …… wrong version number',
    'ServerSelectionTimeoutError …… WRONG_VERSION_NUMBER',
    'MongoNetworkError …… wrong version number',
    'MongoSocketReadException … Prematurely reached end of stream … ssl',
  ],
  asked: [
    'MongoDB accepts TLS only and our Compass connects without',
    'connection string has tls true but the local mongo server runs plain',
    'replica set member of Mongo talks without SSL to one that requires it',
    'mongodb srv address turns TLS on, our own server has none',
    'monitoring agent reaches mongod unencrypted and is refused, SSL only',
    'mongod was started without SSL but the app dials it with TLS',
    '몽고DB가 TLS 연결만 받는데 컴패스는 암호화 없이 붙음',
    '연결 문자열에 tls true인데 로컬 몽고 서버는 평문',
    '몽고디비 복제 세트 멤버끼리 SSL 설정이 안 맞음',
    'mongodb srv 주소라 TLS가 켜졌는데 서버에는 없음',
    '모니터링이 몽고에 평문으로 붙어서 SSL만 된다고 거절',
    '몽고 서버는 SSL 없이 떴는데 앱이 TLS로 접속을 시도함',
  ],
  seen: [
    {
      by: 'mongod 6 log',
      text:
        '{"t":{"$date":"2025-11-12T10:15:42.123+00:00"},"s":"I","c":"NETWORK","id":22988,'
        + '"ctx":"conn8","msg":"Error '
        + 'receiving request from client. Ending connection from '
        + 'remote","attr":{"error":{"code":141,"codeName":"SSLHandshakeFailed","errmsg":"The server is '
        + 'configured to only allow SSL connections"}}}',
    },
    {
      by: 'mongod 4.4 log',
      text: 'SSLHandshakeFailed: SSL handshake received but server is started without SSL support',
    },
    {
      by: 'PyMongo 4',
      text:
        'pymongo.errors.ServerSelectionTimeoutError: localhost:27017: [SSL: WRONG_VERSION_NUMBER] '
        + 'wrong version number (_ssl.c:1129)',
    },
  ],
  fixesFor: ['developer', 'developer', 'owner'],
  en: {
    title: 'One side of the MongoDB connection uses TLS, and the other does not',
    causes: [
      'The connection string has `tls=true` (or `ssl=true`, or begins with `mongodb+srv://`), but '
        + 'the server runs without TLS.',
      'The server has `net.tls.mode: requireTLS`, and a client, a replica set member or a monitoring '
        + 'agent connects without TLS.',
    ],
    fixes: [
      'Match the server: add `tls=true` to the connection string, or remove it for a local test '
        + 'server. A `mongodb+srv://` address enables TLS unless `tls=false` follows.',
      'Test the port: `openssl s_client -connect db.example.com:27017`. A server without TLS shows '
        + 'no certificate.',
      'Enable TLS step by step: `allowTLS`, then `preferTLS`, then `requireTLS` in `net.tls.mode` on '
        + 'all members, with `certificateKeyFile` and `CAFile`.',
    ],
  },
  ko: {
    title: 'MongoDB 연결의 한쪽만 TLS를 사용합니다',
    causes: [
      '연결 문자열에 `tls=true`나 `ssl=true`가 있거나 `mongodb+srv://`로 시작하는데 서버에는 TLS가 없습니다.',
      '서버는 `net.tls.mode: requireTLS`인데 클라이언트, 복제 세트 구성원, 모니터링 에이전트가 TLS 없이 연결합니다.',
    ],
    fixes: [
      '서버에 맞추세요. 연결 문자열에 `tls=true`를 추가하거나, 로컬 시험 서버라면 지우세요. `mongodb+srv://` 주소는 `tls=false`를 붙이지 '
        + '않으면 TLS를 씁니다.',
      '포트를 확인하세요: `openssl s_client -connect db.example.com:27017`. TLS가 없는 서버라면 인증서가 나오지 않습니다.',
      '모든 구성원에 `certificateKeyFile`과 `CAFile`을 설정하고 `net.tls.mode`를 `allowTLS`, `preferTLS`, '
        + '`requireTLS` 순으로 올리세요.',
    ],
  },
  links: [
    'https://www.mongodb.com/docs/manual/tutorial/configure-ssl/',
    'https://www.mongodb.com/docs/manual/reference/connection-string-options/',
  ],
} as const satisfies Entry
