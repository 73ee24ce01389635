/** A Kafka client or broker could not complete the TLS handshake. */
import type { Entry } from './types.ts'

export default {
  id: 'kafka-handshake',
  causeGroup: 'other',
  patterns: [
    { text: 'SslAuthenticationException', general: true },
    { text: 'SslAuthenticationException: SSL handshake failed', general: true },
    { text: 'failed authentication due to: SSL handshake failed', general: true },
    { text: 'Failed authentication with … SSL handshake failed', general: true },
    { text: 'SslAuthenticationException: Failed to process post-handshake messages', general: true },
    { text: 'Firewall blocking Kafka TLS traffic (eg it may only allow HTTPS traffic)', general: true },
    { text: 'failed due to authentication error … SSL handshake failed', general: true },
    { text: 'KafkaJSConnectionError: Connection error … SSL', general: true },
    { text: 'broker certificate could not be verified', general: true },
    {
      text: 'broker certificate could not be verified, verify that ssl.ca.location is correctly configured',
      general: true,
    },
    {
      text: 'verify that ssl.ca.location is correctly configured or root CA certificates are installed',
      general: true,
    },
    { text: 'Failed to verify broker certificate', general: true },
    'Broker did not provide a certificate',
    'client SSL authentication might be required (see ssl.key.location and ssl.certificate.location',
    'ssl.ca.location failed',
    'failed to add ssl.ca.pem',
    'Failed to set default CA certificate location to',
    'Unable to find any standard CA certificate paths',
    'Private key requires password but no password configured (ssl.key.password)',
    'ssl.certificate.location failed',
    'ssl.key.location failed',
    'Failed to load SSL truststore',
    'Failed to load PEM SSL keystore',
    'Failed to load PEM SSL truststore',
    'Failed to load SSL keystore … of type JKS',
    'Invalid value javax.net.ssl.SSLHandshakeException',
    'Modification time of key store could not be obtained',
    'SSL key store is not specified, but key store password is specified',
    'SSL trust store is not specified, but trust store password is specified',
    'New certificate details are different',
    "A client SSLEngine created with the provided settings can't connect to a server SSLEngine "
      + 'created with those settings',
  ],
  asked: [
    'Kafka consumer cannot do the SSL handshake with the broker, truststore maybe wrong',
    'broker name in the advertised listeners is missing from the Kafka certificate',
    'kafka brokers demand a client certificate, our producer has none in the keystore',
    'producer loops on SSL authentication failures after the broker certificates were renewed',
    'Kafka inter-broker TLS fails, one broker does not trust the other',
    'Kafka Connect or Schema Registry cannot verify the broker certificate hostname',
    '카프카 컨슈머가 브로커와 SSL 핸드셰이크 실패',
    '카프카 브로커 인증서에 advertised 리스너 이름이 없음',
    '프로듀서 트러스트스토어에 브로커 CA를 안 넣어 인증 실패',
    '브로커 인증서 갱신 후 카프카 클라이언트가 붙지 못함',
    '카프카가 클라이언트 인증서를 요구하는데 키스토어가 비었음',
    '카프카 커넥트가 브로커 인증서 호스트 이름을 검증 못 함',
  ],
  seen: [
    {
      by: 'Kafka 3 Java client',
      text:
        '[Producer clientId=producer-1] Connection to node -1 (kafka.example.com/192.0.2.10:9093) '
        + 'failed authentication due to: SSL handshake failed (org.apache.kafka.clients.NetworkClient)',
    },
    {
      by: 'Kafka 3 broker',
      text:
        '[SocketServer listenerType=ZK_BROKER, nodeId=0] Failed authentication with /192.0.2.30 '
        + '(channelId=192.0.2.10:9093-192.0.2.30:51514-0) (SSL handshake failed) '
        + '(org.apache.kafka.common.network.Selector)',
    },
    {
      by: 'Kafka 3 Java client',
      text: 'org.apache.kafka.common.errors.SslAuthenticationException: SSL handshake failed',
    },
    {
      by: 'librdkafka 2',
      text: 'ssl.ca.location failed: error:80000002:system library::No such file or directory',
    },
    {
      by: 'librdkafka 2',
      text:
        '%3|1731406542.123|FAIL|rdkafka#consumer-1| ssl://kafka.example.com:9093/1: SSL handshake '
        + 'failed: Disconnected: client SSL authentication might be required (see ssl.key.location and '
        + 'ssl.certificate.location and consult the broker logs for more information)',
    },
    {
      by: 'Kafka 3 Java client',
      text:
        'Connection to node -1 (kafka.example.com/192.0.2.10:9093) terminated during authentication. '
        + 'This may happen due to any of the following reasons: (1) Authentication failed due to invalid '
        + 'credentials with brokers older than 1.0.0, (2) Firewall blocking Kafka TLS traffic (eg it may '
        + 'only allow HTTPS traffic), (3) Transient network issue.',
    },
  ],
  fixesFor: ['developer', 'owner', 'owner', 'developer'],
  en: {
    title: 'The TLS handshake between a Kafka client and a broker failed',
    causes: [
      'The client does not trust the CA of the broker: `ssl.truststore.location` or '
        + '`ssl.ca.location` is missing or wrong.',
      'The name in `advertised.listeners` is not in the SANs of the broker certificate.',
      'The broker requires a client certificate (`ssl.client.auth=required`) and the client has '
        + 'none, or the broker does not trust it.',
    ],
    fixes: [
      'Set the CA in the client: `ssl.truststore.type=PEM` (Kafka 2.7 and newer) and '
        + '`ssl.truststore.location=/etc/ssl/kafka-ca.pem` in Java, `ssl.ca.location` in librdkafka.',
      'Check every name and port in `advertised.listeners`: `openssl s_client -connect '
        + 'kafka.example.com:9093 -servername kafka.example.com -CAfile kafka-ca.pem`.',
      'Issue broker certificates whose SANs contain all names in `advertised.listeners`. An empty '
        + '`ssl.endpoint.identification.algorithm` only hides the error.',
      'For mutual TLS give the client `ssl.keystore.location` (librdkafka: '
        + '`ssl.certificate.location` and `ssl.key.location`). Read the log of the broker for the exact '
        + 'reason.',
    ],
  },
  ko: {
    title: 'Kafka 클라이언트와 브로커 사이의 TLS 핸드셰이크가 실패했습니다',
    causes: [
      '클라이언트가 브로커의 CA를 신뢰하지 않습니다. `ssl.truststore.location`이나 `ssl.ca.location` 설정이 없거나 잘못되었습니다.',
      '`advertised.listeners`에 적힌 이름이 브로커 인증서의 SAN에 없습니다.',
      '브로커가 클라이언트 인증서를 요구하는데(`ssl.client.auth=required`) 클라이언트에 없거나, 브로커가 그 인증서를 신뢰하지 않습니다.',
    ],
    fixes: [
      '클라이언트에 CA를 지정하세요. Java는 `ssl.truststore.type=PEM`(Kafka 2.7 이상)과 '
        + '`ssl.truststore.location=/etc/ssl/kafka-ca.pem`, librdkafka는 `ssl.ca.location`입니다.',
      '`advertised.listeners`의 이름과 포트를 모두 확인하세요: `openssl s_client -connect '
        + 'kafka.example.com:9093 -servername kafka.example.com -CAfile kafka-ca.pem`.',
      '`advertised.listeners`의 이름이 모두 SAN에 들어간 브로커 인증서를 발급하세요. '
        + '`ssl.endpoint.identification.algorithm` 값을 비우면 오류만 가려집니다.',
      '상호 TLS라면 클라이언트에 `ssl.keystore.location`을 지정하세요(librdkafka는 `ssl.certificate.location`, '
        + '`ssl.key.location`). 정확한 원인은 브로커 로그에서 확인하세요.',
    ],
  },
  links: [
    'https://kafka.apache.org/documentation/#security_ssl',
    'https://github.com/confluentinc/librdkafka/wiki/Using-SSL-with-librdkafka',
  ],
} as const satisfies Entry
