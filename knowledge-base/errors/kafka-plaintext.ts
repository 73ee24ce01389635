/** One side of a Kafka or ZooKeeper connection uses TLS, the other does not. */
import type { Entry } from './types.ts'

export default {
  id: 'kafka-plaintext',
  causeGroup: 'plain-http',
  patterns: [
    'connecting to a PLAINTEXT broker listener',
    'connecting to a SSL listener',
    'might be caused by incorrect security.protocol configuration',
    'incorrect security.protocol configuration (connecting to a SSL listener?)',
    'Invalid receive (size = 369295616',
    'Invalid receive (size = 369295617',
    'Invalid receive (size = 369296128',
    'Invalid receive (size = 369296129',
    'Invalid receive (size = 352518912',
    'Invalid receive (size = 352518400',
    'Len error 369295616',
    'Len error 369296128',
    'Unreasonable length = 369295616',
    'Unreasonable length = 369296128',
    { text: 'kafka … Unsupported or unrecognized SSL message' },
    'kafka … wrong version number',
    'kafka: client has run out of available brokers to talk to … tls: first record does not look '
      + 'like a TLS handshake',
    'KafkaJSConnectionError … wrong version number',
    'Disconnected while requesting ApiVersion … security.protocol',
  ],
  asked: [
    'Kafka client speaks SSL to the plaintext port 9092',
    'producer has security protocol PLAINTEXT while the broker listener is TLS',
    'kafka ports swapped, 9093 is TLS and we used the other one',
    'broker log shows a huge receive size, a TLS client hit the plain Kafka listener',
    'bootstrap works, then the advertised Kafka listener is without TLS',
    'Kafka consumer disconnects over and over, SSL was enabled only on the broker',
    '카프카 9092 평문 포트에 SSL로 붙어서 안 됨',
    '브로커 리스너는 TLS인데 카프카 클라이언트가 PLAINTEXT로 설정됨',
    '9092와 9093을 바꿔 써서 카프카 SSL 연결이 끊김',
    '카프카 브로커 로그에 수신 크기가 터무니없이 큼, TLS 패킷인 듯',
    'security protocol 설정이 브로커 리스너와 안 맞아 카프카 SSL 불가',
    '브로커에만 SSL을 켜고 카프카 컨슈머는 그대로라 계속 끊김',
  ],
  seen: [
    {
      by: 'librdkafka 2',
      text:
        '%3|1731406542.123|FAIL|rdkafka#producer-1| [thrd:ssl://kafka.example.com:9092/bootstrap]: '
        + 'ssl://kafka.example.com:9092/bootstrap: SSL handshake failed: error:0A00010B:SSL '
        + 'routines::wrong version number: connecting to a PLAINTEXT broker listener? (after 5ms in '
        + 'state SSL_HANDSHAKE)',
    },
    {
      by: 'librdkafka 1.9',
      text:
        'kafka.example.com:9093/bootstrap: Disconnected while requesting ApiVersion: might be caused '
        + 'by incorrect security.protocol configuration (connecting to a SSL listener?) or broker '
        + 'version is < 0.10 (see api.version.request) (after 6ms in state APIVERSION_QUERY)',
    },
    {
      by: 'Kafka 3 broker',
      text:
        'org.apache.kafka.common.network.InvalidReceiveException: Invalid receive (size = 369295616 '
        + 'larger than 104857600)',
    },
    {
      by: 'ZooKeeper 3.6',
      text: 'java.io.IOException: Len error 369295616',
    },
  ],
  fixesFor: ['developer', 'owner', 'owner'],
  en: {
    title: 'One side of the Kafka connection uses TLS, and the other does not',
    causes: [
      'The client has `security.protocol=SSL` or `SASL_SSL` but connects to a PLAINTEXT listener, or '
        + 'the reverse.',
      'Ports are swapped: by convention 9092 is plain and 9093 is TLS, but `listeners` of the broker '
        + 'decides.',
      'The bootstrap address is right, but `advertised.listeners` names another listener. A size of '
        + '369295616 is a TLS record (0x16030100) read as a length.',
    ],
    fixes: [
      'Set `security.protocol` to what the listener uses: `SSL`, `SASL_SSL`, `PLAINTEXT` or '
        + '`SASL_PLAINTEXT`, with the matching port.',
      'Compare `listeners`, `advertised.listeners` and `listener.security.protocol.map` in '
        + '`server.properties` of every broker.',
      'Test the port: `openssl s_client -connect kafka.example.com:9093`. A plain listener shows no '
        + 'certificate.',
    ],
  },
  ko: {
    title: 'Kafka 연결의 한쪽만 TLS를 사용합니다',
    causes: [
      '클라이언트는 `security.protocol=SSL`이나 `SASL_SSL`인데 PLAINTEXT 리스너에 연결하거나, 그 반대입니다.',
      '두 포트를 서로 바꿔 썼습니다. 관례로 9092번은 평문, 9093번은 TLS이지만 실제로는 브로커의 `listeners` 설정이 정합니다.',
      '부트스트랩 주소는 맞지만 `advertised.listeners`가 다른 리스너를 가리킵니다. 크기 369295616은 TLS 레코드(0x16030100)를 길이로 '
        + '읽은 값입니다.',
    ],
    fixes: [
      '`security.protocol`을 리스너에 맞게 `SSL`, `SASL_SSL`, `PLAINTEXT`, `SASL_PLAINTEXT` 중 하나로 지정하고 포트도 맞추세요.',
      '모든 브로커의 `server.properties`에서 `listeners`, `advertised.listeners`, '
        + '`listener.security.protocol.map`을 비교하세요.',
      '포트를 확인하세요: `openssl s_client -connect kafka.example.com:9093`. 평문 리스너라면 인증서가 나오지 않습니다.',
    ],
  },
  links: [
    'https://kafka.apache.org/documentation/#security_ssl',
    'https://kafka.apache.org/documentation/#listener_configuration',
  ],
} as const satisfies Entry
