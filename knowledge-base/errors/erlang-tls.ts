/** RabbitMQ, CouchDB, Elixir and other programs on Erlang log a TLS alert. */
import type { Entry } from './types.ts'

export default {
  id: 'erlang-tls',
  causeGroup: 'other',
  patterns: [
    { text: 'generated SERVER ALERT: Fatal', general: true },
    { text: 'generated CLIENT ALERT: Fatal', general: true },
    { text: 'received SERVER ALERT: Fatal', general: true },
    { text: 'received CLIENT ALERT: Fatal', general: true },
    { text: 'TLS server: In state', general: true },
    { text: 'TLS client: In state', general: true },
    { text: 'tls_alert', general: true },
    { text: 'tls_alert, {handshake_failure', general: true },
    { text: 'ssl_upgrade_error', general: true },
    { text: 'failed_to_connect …… tls_alert', general: true },
    { text: 'Mint.TransportError … TLS', general: true },
    { text: 'Mint.TransportError', with: ['tls', 'ssl', 'bad_cert'], general: true },
    { text: 'HTTPoison.Error … tls_alert', general: true },
    { text: 'Error on AMQP connection … TLS', general: true },
    { text: 'AMQP … SSLHandshakeException', general: true },
    { text: 'AMQPConnectionWorkflowFailed … SSL', general: true },
    { text: 'AMQPConnectorSocketConnectError … SSL', general: true },
    { text: 'BrokerUnreachableException … AuthenticationException', general: true },
    { text: 'pika … SSLError', general: true },
    'bad_header,<<22,3,1',
    '{bad_header,<<22,3',
    'bad_header <<22 3 1 2 0 1',
    { text: 'Failed to start TLS listener', general: true },
    { text: 'options,incompatible,[{verify,verify_none},{fail_if_no_peer_cert,true}]' },
    { text: '{options,{certfile', with: ['ssl', 'tls', 'verify_peer'], general: true },
    { text: '{options,{cacertfile', general: true },
    { text: '{options,{keyfile', with: ['ssl', 'tls', 'verify_peer'], general: true },
    'Authenticity is not established by certificate path validation',
    'Server authenticity is not verified since certificate path validation is not enabled',
  ],
  asked: [
    'RabbitMQ drops TLS clients, log shows a fatal tls alert',
    'amqps client connected to the plain port 5672 of the broker',
    'Elixir app with HTTPoison refuses the remote certificate',
    'rabbitmq cannot read its cacertfile after I moved the certs',
    'Phoenix or Erlang node cannot finish TLS with the peer',
    'ejabberd or CouchDB closes with a tls alert in the Erlang log',
    '래빗MQ에 TLS로 붙으면 바로 끊깁니다',
    'amqps인데 5672 평문 포트로 접속함',
    '엘릭서 앱에서 외부 API TLS 검증 실패',
    'rabbitmq.conf의 인증서 파일 경로가 틀린 것 같음',
    '얼랭 로그에 TLS 경고 Fatal이라고 찍힘',
    'ejabberd나 CouchDB 로그에 얼랭 TLS 오류가 남음',
  ],
  seen: [
    {
      by: 'Erlang/OTP 25',
      text:
        'Description: "Server authenticity is not verified since certificate path validation is not '
        + 'enabled"',
    },
    {
      by: 'RabbitMQ 3.12 log',
      text:
        '2023-12-22 07:15:21.880920+00:00 [notice] <0.3088.0> TLS client: In state wait_cert_cr at '
        + 'ssl_handshake.erl:2136 generated CLIENT ALERT: Fatal - Bad Certificate',
    },
    {
      by: 'RabbitMQ 3.8 log',
      text:
        '2025-11-12 10:15:42.123 [error] <0.1234.0> closing AMQP connection <0.1234.0> '
        + '(192.0.2.30:51514 -> 192.0.2.10:5672):\n{bad_header,<<22,3,1,2,0,1,0,1>>}',
    },
  ],
  fixesFor: ['owner', 'developer', 'owner', 'developer'],
  en: {
    title: 'RabbitMQ or another Erlang program could not complete TLS',
    causes: [
      'The word after "Fatal" names the reason. "generated" means this side refused the other, '
        + '"received" means the other side refused this one.',
      'The CA, certificate or key file in the TLS options is missing or unreadable, or the chain '
        + 'lacks an intermediate certificate.',
      'A TLS client reaches the plain port 5672 (`bad_header,<<22,3,1`). AMQP over TLS uses 5671.',
    ],
    fixes: [
      'Check the files and listeners: `rabbitmq-diagnostics listeners`, `rabbitmq-diagnostics '
        + 'tls_versions`, and `ssl_options.cacertfile`, `ssl_options.certfile`, `ssl_options.keyfile` in '
        + '`rabbitmq.conf`.',
      'Use the right scheme and port in the client: `amqps://mq.example.com:5671`.',
      'Show what the server sends: `openssl s_client -connect mq.example.com:5671 -servername '
        + 'mq.example.com -showcerts`.',
      'In Elixir and Erlang set the CA list: `verify: :verify_peer, cacerts: '
        + ':public_key.cacerts_get()` (OTP 25 and newer).',
    ],
  },
  ko: {
    title: 'RabbitMQ 등 Erlang 프로그램이 TLS 연결을 맺지 못했습니다',
    causes: [
      '"Fatal" 뒤의 단어가 원인입니다. "generated"는 이쪽이 상대를 거부한 것이고, "received"는 상대가 이쪽을 거부한 것입니다.',
      'TLS 옵션의 CA, 인증서, 키 파일이 없거나 읽을 수 없습니다. 또는 체인에 중간 인증서가 빠졌습니다.',
      'TLS 클라이언트가 평문 포트인 5672번에 연결합니다(`bad_header,<<22,3,1`). TLS를 쓰는 AMQP는 5671번입니다.',
    ],
    fixes: [
      '파일과 리스너를 확인하세요: `rabbitmq-diagnostics listeners`, `rabbitmq-diagnostics tls_versions`. '
        + '`rabbitmq.conf`의 `ssl_options.cacertfile`, `ssl_options.certfile`, `ssl_options.keyfile`도 '
        + '확인하세요.',
      '클라이언트의 스킴과 포트를 맞추세요: `amqps://mq.example.com:5671`.',
      '서버가 보내는 인증서를 확인하세요: `openssl s_client -connect mq.example.com:5671 -servername mq.example.com '
        + '-showcerts`.',
      'Elixir와 Erlang에서는 CA 목록을 지정하세요(OTP 25 이상): `verify: :verify_peer, cacerts: '
        + ':public_key.cacerts_get()`.',
    ],
  },
  links: [
    'https://www.rabbitmq.com/docs/troubleshooting-ssl',
    'https://www.rabbitmq.com/docs/ssl',
    'https://www.erlang.org/doc/apps/ssl/ssl.html',
  ],
} as const satisfies Entry
