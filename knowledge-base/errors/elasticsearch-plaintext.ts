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
      'In client libraries set the CA file or `ca_fingerprint`, not `verify_certs=False`.',
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
      '클라이언트 라이브러리에는 `verify_certs=False` 대신 CA 파일이나 `ca_fingerprint`를 지정하세요.',
      '모든 노드의 `xpack.security.transport.ssl` 설정을 맞추세요. `elasticsearch.yml`에서 TLS를 끄면 비밀번호가 평문으로 전송됩니다.',
    ],
  },
  links: [
    'https://www.elastic.co/guide/en/elasticsearch/reference/8.17/security-basic-setup-https.html',
    'https://www.elastic.co/guide/en/elasticsearch/reference/8.17/trb-security-ssl.html',
  ],
} as const satisfies Entry
