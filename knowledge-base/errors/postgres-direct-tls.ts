/** TLS from the first byte, and what PostgreSQL wants for it. */
import type { Entry } from './types.ts'

export default {
  id: 'postgres-direct-tls',
  causeGroup: 'other',
  patterns: [
    'received direct SSL connection request without ALPN',
    'may not be used with sslnegotiation=direct',
    'received unencrypted data after SSL request',
    'received unencrypted data after SSL response',
    'received invalid response to SSL negotiation',
    'server sent an error response during SSL exchange',
    'could not accept SSL connection: http request',
    'could not accept SSL connection: wrong version number',
  ],
  asked: [
    'PostgreSQL behind a TLS load balancer refuses the connection without ALPN',
    'sslnegotiation=direct does not work with our database',
    'TLS proxy in front of PostgreSQL starts TLS at once on port 5432',
    'PostgreSQL 5432 포트에 처음부터 TLS로 붙었더니 ALPN이 없다고 거부함',
    'sslnegotiation=direct로 바꾸니 DB 접속이 안 됨',
    'PostgreSQL 앞의 TLS 프록시가 바로 TLS를 시작함',
  ],
  seen: [
    {
      by: 'PostgreSQL 17',
      text: 'LOG:  received direct SSL connection request without ALPN protocol negotiation extension',
    },
    {
      by: 'psql 17',
      text:
        'psql: error: weak sslmode "prefer" may not be used with sslnegotiation=direct (use "require", '
        + '"verify-ca", or "verify-full")',
    },
    {
      by: 'psql 15',
      text: 'psql: error: connection to server at "db.example.com", port 5432 failed: received unencrypted data after SSL response',
    },
    {
      by: 'PostgreSQL 15',
      text: 'LOG:  could not accept SSL connection: wrong version number\nHINT:  This may indicate that the client does not support any SSL protocol version between TLSv1.2 and TLSv1.3.',
    },
    { by: 'PostgreSQL 15', text: 'LOG:  could not accept SSL connection: http request' },
  ],
  fixesFor: ['developer', 'owner', 'owner'],
  en: {
    title: 'PostgreSQL and the client do not agree on how TLS starts',
    causes: [
      'The client or a proxy starts TLS with the first byte. PostgreSQL 17 and newer accept that only with the ALPN '
        + 'name `postgresql`, older versions never.',
      'A scanner or a browser connected to the database port. Single lines in the server log are then harmless.',
      'A proxy between client and server adds plain text, or answers for another protocol.',
    ],
    fixes: [
      'Use the usual way: `sslnegotiation=postgres sslmode=verify-full`. `sslnegotiation=direct` requires libpq and '
        + 'server 17 or newer, and `sslmode=require` or stricter.',
      'Let the proxy pass the connection through as TCP, or use one that knows the PostgreSQL protocol.',
      'Test the server itself: `openssl s_client -starttls postgres -connect db.example.com:5432 </dev/null`. Update the '
        + 'driver and server if plain text follows the agreement on TLS.',
    ],
  },
  ko: {
    title: 'PostgreSQL과 클라이언트가 TLS를 시작하는 방식이 서로 다릅니다',
    causes: [
      '클라이언트나 프록시가 첫 바이트부터 TLS를 시작합니다. PostgreSQL 17 이상은 ALPN 이름이 `postgresql`일 때만 받아들이고, 이전 버전은 '
        + '받아들이지 않습니다.',
      '스캐너나 브라우저가 데이터베이스 포트에 접속했습니다. 서버 로그에 가끔 남는 정도라면 무시해도 됩니다.',
      '클라이언트와 서버 사이의 프록시가 평문을 덧붙이거나, 다른 프로토콜로 응답합니다.',
    ],
    fixes: [
      '기본 방식을 쓰세요: `sslnegotiation=postgres sslmode=verify-full`. `sslnegotiation=direct`는 libpq와 서버가 모두 17 '
        + '이상이고 `sslmode=require`보다 느슨하지 않아야 합니다.',
      '프록시가 연결을 TCP로 그대로 넘기게 하거나, PostgreSQL 프로토콜을 지원하는 프록시를 쓰세요.',
      '서버를 직접 시험하세요: `openssl s_client -starttls postgres -connect db.example.com:5432 </dev/null`. TLS 전환 응답 '
        + '뒤에 평문이 오면 드라이버와 서버를 업데이트하세요.',
    ],
  },
  links: [
    'https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-SSL',
    'https://www.postgresql.org/docs/current/libpq-connect.html',
  ],
  asOf: '2026-11-30',
} as const satisfies Entry
