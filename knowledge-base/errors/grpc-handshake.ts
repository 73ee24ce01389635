/** gRPC could not set up TLS, or HTTP/2 was not negotiated. */
import type { Entry } from './types.ts'

export default {
  id: 'grpc-handshake',
  causeGroup: 'other',
  patterns: [
    { text: 'transport: authentication handshake failed', general: true },
    'Cannot check peer: invalid ALPN value',
    'grpc: no transport security set',
    'no transport security set (use grpc.WithTransportCredentials',
    { text: 'Ssl handshake failed (TSI_PROTOCOL_FAILURE)', general: true },
    { text: 'TSI_PROTOCOL_FAILURE', general: true },
    { text: 'Handshake failed with fatal error SSL_ERROR_SSL', general: true },
    { text: 'Handshake failed with error SSL_ERROR_SSL', general: true },
    { text: 'ssl_transport_security.cc', general: true },
    { text: 'ssl_transport_security.c', general: true },
    { text: 'UNAVAILABLE: ssl exception', general: true },
    { text: 'Security handshake failed', with: ['ssl', 'tls', 'ssl_transport_security'], general: true },
    {
      text: 'UNAVAILABLE: io exception',
      with: ['sslhandler', 'ssl', 'sslhandshakeexception', 'notsslrecordexception'],
      general: true,
    },
    {
      text: 'StatusRuntimeException: UNAVAILABLE',
      with: ['ssl', 'sslhandler', 'certificate'],
      general: true,
    },
    { text: 'rpc error: code = Unavailable', with: ['tls', 'x509', 'certificate'], general: true },
    {
      text: 'failed to connect to all addresses',
      with: ['ssl', 'tls', 'certificate', 'tsi_protocol_failure'],
      general: true,
    },
    'Could not load any root certificate',
    'Could not get default pem root certs',
    'Could not find TLS ALPN provider',
    'no working netty-tcnative, Conscrypt, or Jetty NPN/ALPN available',
    'Jetty ALPN/NPN has not been properly configured',
    'ALPN is not configured properly',
    'Failed ALPN negotiation: Unable to find compatible protocol',
    'Cannot check peer: missing pem cert property',
  ],
  asked: [
    'gRPC channel never becomes ready, TLS in front of it lacks HTTP/2',
    'after updating grpc-go our load balancer is refused because ALPN has no h2',
    'grpc client in Python cannot verify the internal CA of the service',
    'proxy terminates TLS and the grpc server gets plain text',
    'gRPC stub says unavailable as soon as we turned on TLS credentials',
    'transport security of the gRPC client does not come up, plaintext server behind it',
    '지알피씨 연결이 TLS 켜자마자 unavailable로 떨어짐',
    'grpc-go 업데이트 후 로드밸런서가 h2 ALPN을 안 줘서 실패',
    'gRPC 클라이언트가 사설 인증서를 못 믿어서 채널이 안 열림',
    '프록시에서 TLS 끝내고 grpc 서버로는 평문이 감',
    'gRPC 서버에 인증서 적용했는데 클라이언트가 붙지 못해요',
    'gRPC 통신만 안 되고 같은 인증서로 REST https는 정상',
  ],
  seen: [
    {
      by: 'gRPC core (Python)',
      text:
        'failed to connect to all addresses; last error: UNKNOWN: ipv4:192.0.2.10:443: Ssl handshake '
        + 'failed (TSI_PROTOCOL_FAILURE): SSL_ERROR_SSL',
    },
    {
      by: 'grpc-java 1.60',
      text:
        'java.lang.IllegalStateException: Could not find TLS ALPN provider; no working netty-tcnative, '
        + 'Conscrypt, or Jetty NPN/ALPN available',
    },
    {
      by: 'grpc-go 1.60',
      text:
        'grpc: no transport security set (use grpc.WithTransportCredentials(insecure.NewCredentials()) '
        + 'explicitly or set credentials)',
    },
  ],
  fixesFor: ['owner', 'developer', 'owner', 'developer'],
  en: {
    title: 'gRPC could not set up its TLS connection',
    causes: [
      'The server or load balancer does not offer `h2` by ALPN. grpc-go 1.67 and newer refuse that.',
      'The client does not trust the CA, or the name does not match. The text after the last colon '
        + 'names it.',
      'One side uses TLS and the other plain text, for example because a proxy terminates TLS.',
    ],
    fixes: [
      'Enable HTTP/2 on the listener: nginx `http2 on;`, Envoy `alpn_protocols: ["h2"]`, Go '
        + '`NextProtos: []string{"h2"}`. Check with `openssl s_client -connect example.com:443 -alpn h2`.',
      'Give the client the CA: in Go `credentials.NewClientTLSFromFile("ca.pem", "")`, in Python '
        + '`grpc.ssl_channel_credentials(root_certificates=ca)`. C++, Python, Ruby, PHP and Node.js also '
        + 'read `GRPC_DEFAULT_SSL_ROOTS_FILE_PATH`.',
      'Use the same on both sides: nginx passes to a TLS backend with `grpc_pass grpcs://backend;`, '
        + 'and to a plain one with `grpc://`.',
      'In Java use `grpc-netty-shaded`, which brings ALPN. Test with `grpcurl -v example.com:443 list`.',
    ],
  },
  ko: {
    title: 'gRPC가 TLS 연결을 맺지 못했습니다',
    causes: [
      '서버나 로드 밸런서가 ALPN으로 `h2`를 지원하지 않습니다. grpc-go는 1.67부터 이를 거부합니다.',
      '클라이언트가 CA를 신뢰하지 않거나 호스트 이름이 다릅니다. 어느 쪽인지는 마지막 콜론 뒤의 문구에 나옵니다.',
      '한쪽은 TLS, 다른 쪽은 평문을 씁니다. 프록시에서 TLS를 종료하는 구성에서 흔합니다.',
    ],
    fixes: [
      '리스너에서 HTTP/2를 켜세요. nginx는 `http2 on;`, Envoy는 `alpn_protocols: ["h2"]`, Go는 `NextProtos: '
        + '[]string{"h2"}`입니다. `openssl s_client -connect example.com:443 -alpn h2`로 확인하세요.',
      '클라이언트에 CA를 지정하세요. Go는 `credentials.NewClientTLSFromFile("ca.pem", "")`, Python은 '
        + '`grpc.ssl_channel_credentials(root_certificates=ca)`입니다. C++, Python, Ruby, PHP, Node.js에서는 '
        + '`GRPC_DEFAULT_SSL_ROOTS_FILE_PATH`도 쓸 수 있습니다.',
      '양쪽을 맞추세요. nginx는 TLS 백엔드에 `grpc_pass grpcs://backend;`, 평문 백엔드에 `grpc://`를 씁니다.',
      'Java는 ALPN이 포함된 `grpc-netty-shaded`를 쓰고 `grpcurl -v example.com:443 list`로 시험하세요.',
    ],
  },
  links: [
    'https://grpc.io/docs/guides/auth/',
    'https://github.com/grpc/grpc-go/blob/master/Documentation/grpc-auth-support.md',
    'https://nginx.org/en/docs/http/ngx_http_grpc_module.html',
  ],
} as const satisfies Entry
