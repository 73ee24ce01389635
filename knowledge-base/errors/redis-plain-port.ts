/** A TLS client reaches a plain Redis port, or a plain client a TLS port. */
import type { Entry } from './types.ts'

export default {
  id: 'redis-plain-port',
  causeGroup: 'plain-http',
  patterns: [
    { text: 'Error accepting a client connection: error:', general: true },
    { text: 'Error accepting a client connection … SSL routines', general: true },
    'Error accepting a client connection … wrong version number',
    'Error accepting a client connection … http request',
    'Error accepting a client connection … unexpected eof while reading',
    { text: 'redis … SSL_connect failed', general: true },
    { text: 'Could not connect to Redis at …… SSL_connect', general: true },
    'Could not negotiate a TLS connection',
    'Could not negotiate a TLS connection: SSL_connect failed',
    'redis …… wrong version number',
    'rediss …… wrong version number',
    {
      text: 'rediss',
      with: ['ssl handshake', 'wrong version number', 'sslerror', 'ssl_connect', 'tls handshake'],
    },
    'Redis … SSL: WRONG_VERSION_NUMBER',
    'Lettuce … not an SSL/TLS record',
    { text: 'RedisConnectionException … SSL', general: true },
    'redis connection … ssl=True … wrong version number',
    'hiredis … SSL_connect failed',
    { text: 'Error 1 connecting to … wrong version number', with: ['ssl', 'redis'] },
    'Failed to configure TLS. Check logs for more info',
    'tls-cert-file and tls-key-file',
    'Unable to load … tls-ca-cert-file',
    'tls-ca-cert-file or tls-ca-cert-dir must be specified when tls-cluster, tls-replication or '
      + 'tls-auth-clients are enabled',
    'Either tls-ca-cert-file or tls-ca-cert-dir must be specified',
    'No tls-cert-file configured',
  ],
  asked: [
    'Redis client uses rediss, but the server on 6379 has no TLS',
    'connecting to Azure Redis without SSL, it only listens on 6380 with TLS',
    'ElastiCache has encryption in transit switched on, my Redis client speaks plain',
    'redis-cli hangs or gets garbage because TLS is used on only one side',
    'Redis TLS port and plain port mixed up',
    '레디스 클라이언트는 TLS로 붙는데 서버 6379는 평문임',
    'ElastiCache 전송 중 암호화를 켠 뒤 레디스 TLS 접속이 안 됨',
    '애저 레디스 6380 SSL 포트에 비암호화로 접속하고 있었음',
    'rediss로 바꿨더니 Redis 서버가 TLS를 몰라서 끊김',
    '스프링 lettuce에서 Redis ssl true 설정 후 연결이 안 됩니다',
    '레디스 TLS 포트와 평문 포트 혼동',
  ],
  seen: [
    {
      by: 'redis-py 5',
      text:
        'redis.exceptions.ConnectionError: Error 1 connecting to redis.example.com:6379. [SSL: '
        + 'WRONG_VERSION_NUMBER] wrong version number (_ssl.c:1006).',
    },
    {
      by: 'redis-cli 7',
      text: 'Could not connect to Redis at redis.example.com:6379: SSL_connect failed: wrong version number',
    },
    {
      by: 'Redis 7 log',
      text:
        '1:M 12 Nov 2025 10:15:42.123 # Error accepting a client connection: error:0A00010B:SSL '
        + 'routines::wrong version number (addr=192.0.2.30:51514 laddr=192.0.2.10:6380)',
    },
    {
      by: 'Redis 7',
      text: 'Failed to configure TLS. Check logs for more info.',
    },
  ],
  fixesFor: ['developer', 'developer', 'owner'],
  en: {
    title: 'One side of the Redis connection uses TLS, and the other does not',
    causes: [
      'The client uses TLS (`rediss://`, `--tls`, `ssl=True`) on port 6379, which is plain Redis.',
      'The client connects without TLS to a TLS port. Azure Cache uses 6380, Azure Managed Redis 10000, '
        + 'other managed services have TLS on 6379.',
      'The server has no `tls-port`, or its certificate files could not be loaded.',
    ],
    fixes: [
      'Check what the port uses: `redis-cli -h redis.example.com -p 6379 ping` against `redis-cli '
        + '--tls --cacert ca.crt -h redis.example.com -p 6379 ping`.',
      'Use the matching scheme and port: `rediss://redis.example.com:6380` for TLS, '
        + '`redis://redis.example.com:6379` for plain connections inside a private network.',
      'Enable TLS on the server: `tls-port 6380`, `tls-cert-file`, `tls-key-file` and '
        + '`tls-ca-cert-file` in `redis.conf`. Set `tls-auth-clients no` if clients have no certificate.',
    ],
  },
  ko: {
    title: 'Redis 연결의 한쪽만 TLS를 사용합니다',
    causes: [
      '클라이언트가 TLS(`rediss://`, `--tls`, `ssl=True`)로 평문 Redis 포트인 6379번에 연결합니다.',
      '클라이언트가 TLS 없이 TLS 포트에 연결합니다. Azure Cache는 6380번, Azure Managed Redis는 10000번을 쓰고, 6379번에서 TLS를 쓰는 '
        + '관리형 서비스도 있습니다.',
      '서버에 `tls-port` 설정이 없거나 인증서 파일을 읽지 못했습니다.',
    ],
    fixes: [
      '포트가 무엇을 쓰는지 확인하세요: `redis-cli -h redis.example.com -p 6379 ping`, `redis-cli --tls --cacert '
        + 'ca.crt -h redis.example.com -p 6379 ping`. 둘 중 응답이 오는 쪽을 쓰세요.',
      '스킴과 포트를 맞추세요. TLS는 `rediss://redis.example.com:6380`, 사설 네트워크 안의 평문 연결은 '
        + '`redis://redis.example.com:6379`입니다.',
      '서버의 `redis.conf`에 `tls-port 6380`, `tls-cert-file`, `tls-key-file`, `tls-ca-cert-file`을 '
        + '설정하세요. 클라이언트 인증서를 쓰지 않으면 `tls-auth-clients no`를 추가하세요.',
    ],
  },
  links: ['https://redis.io/docs/latest/operate/oss_and_stack/management/security/encryption/'],
} as const satisfies Entry
