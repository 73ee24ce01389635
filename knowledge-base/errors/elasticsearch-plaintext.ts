/** A plain HTTP or transport client reaches a TLS port of Elasticsearch or OpenSearch. */
import type { Entry } from './types.ts'

export default {
  id: 'elasticsearch-plaintext',
  causeGroup: 'plain-http',
  patterns: [
    'received plaintext http traffic on an https channel, closing connection',
    'received plaintext traffic on an encrypted channel, closing connection',
    'received plaintext traffic on an encrypted channel',
    'speaks http plaintext instead of ssl',
    'NotSslRecordException … Netty4Transport',
    'caught exception while handling client http traffic, closing connection … NotSslRecordException',
  ],
  asked: [
    'curl to Elasticsearch on 9200 with http gets an empty reply since version 8',
    'Kibana still configured with http while the cluster now wants TLS',
    'elastic log says it received plaintext http on an https channel',
    'health check hits the OpenSearch port without encryption',
    'one node without transport TLS tries to join the cluster',
    'Grafana data source still uses plain http to the OpenSearch cluster',
    '엘라스틱서치 8로 올린 뒤 http로 9200 접속이 안 됨',
    '키바나 설정이 아직 http라서 엘라스틱에 못 붙음',
    '엘라스틱 로그에 https 채널로 평문 http가 왔다고 찍힘',
    '로그스태시가 오픈서치에 암호화 없이 접속합니다',
    '트랜스포트 TLS 없는 노드가 클러스터에 붙으려고 함',
    '그라파나가 엘라스틱서치를 http로 등록해 둬서 안 됨',
  ],
  seen: [
    {
      by: 'Elasticsearch 8',
      text:
        '[2025-11-12T10:15:42,123][WARN ][o.e.h.n.Netty4HttpServerTransport] [es01] received plaintext '
        + 'http traffic on an https channel, closing connection '
        + 'Netty4HttpChannel{localAddress=/192.0.2.10:9200, remoteAddress=/192.0.2.30:51514}',
    },
    {
      by: 'Elasticsearch 8',
      text:
        'received plaintext traffic on an encrypted channel, closing connection '
        + 'Netty4TcpChannel{localAddress=/192.0.2.10:9300, remoteAddress=/192.0.2.30:51514}',
    },
  ],
  fixesFor: ['developer', 'owner', 'developer', 'owner'],
  en: {
    title: 'A plain HTTP client reaches an Elasticsearch port that expects TLS',
    causes: [
      'The client uses `http://` on port 9200. Elasticsearch 8 and OpenSearch enable TLS by default.',
      'A health check, load balancer, Kibana, Logstash or Beats is still configured with `http://`.',
      'A node without transport TLS tries to join the cluster on port 9300.',
    ],
    fixes: [
      'Use `https://` and the CA of the cluster: `curl --cacert /etc/elasticsearch/certs/http_ca.crt '
        + '-u elastic https://example.com:9200`.',
      'Change Kibana (`elasticsearch.hosts: ["https://example.com:9200"]` and '
        + '`elasticsearch.ssl.certificateAuthorities`), Logstash, Beats and health checks.',
      'In client libraries set the CA file or the fingerprint of the CA (`ssl_assert_fingerprint` in Python, '
        + '`caFingerprint` in JavaScript), not `verify_certs=False`.',
      'Use the same `xpack.security.transport.ssl` settings on all nodes. Disabling TLS in '
        + '`elasticsearch.yml` sends passwords in plain text.',
    ],
  },
  ko: {
    title: '평문 HTTP 클라이언트가 TLS를 쓰는 Elasticsearch 포트에 연결합니다',
    causes: [
      '클라이언트가 9200번 포트에 `http://`로 연결합니다. Elasticsearch 8과 OpenSearch는 TLS가 기본으로 켜져 있습니다.',
      '헬스 체크, 로드 밸런서, Kibana, Logstash, Beats가 아직 `http://`로 설정되어 있습니다.',
      '전송 계층(transport) TLS가 없는 노드가 9300번 포트로 클러스터에 합류하려고 합니다.',
    ],
    fixes: [
      '`https://`와 클러스터의 CA를 쓰세요: `curl --cacert /etc/elasticsearch/certs/http_ca.crt -u elastic '
        + 'https://example.com:9200`.',
      'Kibana(`elasticsearch.hosts: ["https://example.com:9200"]`, '
        + '`elasticsearch.ssl.certificateAuthorities`), Logstash, Beats, 헬스 체크의 설정을 바꾸세요.',
      '클라이언트 라이브러리에는 `verify_certs=False` 대신 CA 파일이나 CA의 지문(Python은 `ssl_assert_fingerprint`, '
        + 'JavaScript는 `caFingerprint`)을 지정하세요.',
      '모든 노드의 `xpack.security.transport.ssl` 설정을 맞추세요. `elasticsearch.yml`에서 TLS를 끄면 비밀번호가 평문으로 전송됩니다.',
    ],
  },
  links: [
    'https://www.elastic.co/guide/en/elasticsearch/reference/8.17/security-basic-setup-https.html',
    'https://www.elastic.co/guide/en/elasticsearch/reference/8.17/trb-security-ssl.html',
  ],
} as const satisfies Entry
