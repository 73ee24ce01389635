/** An Elasticsearch node or client does not trust the certificate of the other. */
import type { Entry } from './types.ts'

export default {
  id: 'elasticsearch-trust',
  causeGroup: 'unknown-issuer',
  patterns: [
    "client did not trust this server's certificate, closing connection",
    "client did not trust server's certificate, closing connection",
    "http client did not trust this server's certificate",
    'failed to establish trust with server at',
    'failed to establish trust with client at',
    'the server provided a certificate with subject name',
    'the certificate is self-issued; the … certificate is not trusted in this ssl context',
    'certificate is not trusted in this ssl context',
    'this ssl context ([xpack.security.transport.ssl]) is not configured to trust that issuer',
    'is not configured to trust that issuer',
    'DiagnosticTrustManager',
    'which is not trusted in this ssl context',
    'failed to load SSL configuration [xpack.security',
    'cannot read configured PEM certificate_authorities',
    'cannot read configured [PKCS12] keystore',
    'using SSL with verify_certs=False is insecure',
    { text: 'TLS error caused by: TlsError', general: true },
    { text: 'elastic_transport.TlsError', general: true },
  ],
  asked: [
    'Filebeat does not know the CA that Elasticsearch made on first start',
    'Elasticsearch nodes have certificates from different CAs and will not form a cluster',
    'Kibana cannot verify the cluster, forgot http_ca.crt',
    'python elasticsearch client without ca_certs refuses the node',
    'Logstash output to elastic does not trust its certificate',
    'APM server or Beats reject the elastic cluster, unknown authority',
    '파일비트가 엘라스틱서치 CA를 몰라서 전송 실패',
    '키바나에 http_ca.crt를 복사 안 했습니다',
    '엘라스틱 노드끼리 CA가 달라서 클러스터가 안 묶임',
    '로그스태시가 엘라스틱서치 인증서를 신뢰하지 않음',
    '파이썬 엘라스틱 클라이언트에 CA 지문을 안 넣은 듯',
    '엘라스틱 APM 서버가 클러스터 CA를 모른다고 함',
  ],
  seen: [
    {
      by: 'Elasticsearch 8',
      text:
        '[WARN ][o.e.c.s.DiagnosticTrustManager] [es01] failed to establish trust with server at '
        + '[es02.example.com]; the server provided a certificate with subject name [CN=es02], '
        + 'fingerprint [0123456789abcdef], no keyUsage and extendedKeyUsage [serverAuth]',
    },
    {
      by: 'Elasticsearch 8',
      text:
        "http client did not trust this server's certificate, closing connection "
        + 'Netty4HttpChannel{localAddress=/192.0.2.10:9200, remoteAddress=/192.0.2.30:51514}',
    },
    {
      by: 'Elasticsearch 7',
      text:
        "client did not trust this server's certificate, closing connection "
        + 'Netty4TcpChannel{localAddress=/192.0.2.10:9300}',
    },
  ],
  fixesFor: ['owner', 'owner', 'developer'],
  en: {
    title: 'An Elasticsearch client or node does not trust the other certificate',
    causes: [
      'The client does not know the CA that the cluster created at first start (`http_ca.crt`).',
      'Nodes have certificates of different CAs, or `certificate_authorities` was not changed with '
        + 'the certificates.',
      'The address that is used is not in the SANs, with `verification_mode: full`.',
    ],
    fixes: [
      'Copy `/etc/elasticsearch/certs/http_ca.crt` to the client, or give it the fingerprint: '
        + '`openssl x509 -fingerprint -sha256 -noout -in http_ca.crt`.',
      'Create all node certificates from one CA: `elasticsearch-certutil ca`, then '
        + '`elasticsearch-certutil cert --ca elastic-stack-ca.p12 --dns example.com`.',
      'Set the CA: `elasticsearch.ssl.certificateAuthorities` in Kibana, `ssl_certificate_authorities` in '
        + 'the output of Logstash, `ssl.certificate_authorities` in Beats, `ca_certs` or '
        + '`ssl_assert_fingerprint` in Python.',
    ],
  },
  ko: {
    title: 'Elasticsearch 클라이언트나 노드가 상대의 인증서를 신뢰하지 않습니다',
    causes: [
      '클러스터가 처음 시작할 때 만든 CA(`http_ca.crt`)를 클라이언트가 신뢰하지 않습니다.',
      '노드마다 다른 CA의 인증서를 쓰거나, 인증서를 바꾸면서 `certificate_authorities`를 바꾸지 않았습니다.',
      '`verification_mode: full`인데 접속한 주소가 SAN에 없습니다.',
    ],
    fixes: [
      '`/etc/elasticsearch/certs/http_ca.crt` 파일을 클라이언트에 복사하거나 지문을 지정하세요: `openssl x509 -fingerprint '
        + '-sha256 -noout -in http_ca.crt`.',
      '모든 노드 인증서를 같은 CA로 만드세요. `elasticsearch-certutil ca`를 실행한 뒤 `elasticsearch-certutil cert --ca '
        + 'elastic-stack-ca.p12 --dns example.com`을 실행하세요.',
      'CA를 지정하세요. Kibana는 `elasticsearch.ssl.certificateAuthorities`, Logstash는 출력의 '
        + '`ssl_certificate_authorities`, Beats는 `ssl.certificate_authorities`, Python은 `ca_certs`나 '
        + '`ssl_assert_fingerprint`입니다.',
    ],
  },
  links: [
    'https://www.elastic.co/guide/en/elasticsearch/reference/8.17/trb-security-ssl.html',
    'https://www.elastic.co/guide/en/elasticsearch/reference/8.17/certutil.html',
  ],
} as const satisfies Entry
