/** The larger ClientHello of post-quantum key exchange is not handled in the path. */
import type { Entry } from './types.ts'

export default {
  id: 'post-quantum-hello',
  causeGroup: 'conn-reset-eof',
  patterns: [
    {
      text: 'X25519MLKEM768',
      with: [
        'reset',
        'timeout',
        'timed out',
        'dropped',
        'abort',
        'aborted',
        'fragmented',
        'two packets',
        '2 packets',
        'split',
        'middlebox',
        'firewall',
      ],
      general: true,
    },
    {
      text: 'X25519Kyber768',
      with: [
        'reset',
        'timeout',
        'timed out',
        'dropped',
        'abort',
        'aborted',
        'fragmented',
        'two packets',
        '2 packets',
        'split',
        'middlebox',
        'firewall',
      ],
      general: true,
    },
    {
      text: 'X25519Kyber768Draft00',
      with: [
        'reset',
        'timeout',
        'timed out',
        'dropped',
        'abort',
        'aborted',
        'fragmented',
        'two packets',
        '2 packets',
        'split',
        'middlebox',
        'firewall',
      ],
      general: true,
    },
    {
      text: 'MLKEM768',
      with: [
        'reset',
        'timeout',
        'timed out',
        'dropped',
        'abort',
        'aborted',
        'fragmented',
        'two packets',
        '2 packets',
        'split',
        'middlebox',
        'firewall',
      ],
      general: true,
    },
    'PostQuantumKeyAgreementEnabled',
    'enable-tls13-kyber',
    'tlskyber=0',
    'tlsmlkem=0',
    'GODEBUG tlskyber',
    'GODEBUG tlsmlkem',
    'security.tls.enable_kyber',
    'TLS ClientHello fragmented',
    'ClientHello…split…two packets',
    'ClientHello…split…two TCP',
    'Client Hello…2 TCP frames',
    { text: 'large ClientHello', with: ['reset', 'timeout', 'dropped', 'handshake'] },
    'ClientHello too large',
    'Client Hello…X25519MLKEM768',
    { text: 'post-quantum key', with: ['clienthello', 'client hello'] },
  ],
  asked: [
    'sites stopped loading since Chrome sends the bigger hello with the post-quantum key',
    'old firewall drops the TLS ClientHello because it is split over two packets',
    'switching off Kyber in the browser flags makes the https site work again',
    'after the update to OpenSSL 3.5 our load balancer no longer answers the handshake',
    'Go program built with the new release hangs at TLS, with ML-KEM disabled it connects',
    'ClientHello too big for the firewall',
    '크롬 업데이트 후 특정 https 사이트만 안 열림, 양자 내성 키 교환 끄면 됨',
    '구형 방화벽이 ClientHello가 커져서 두 패킷으로 나뉘면 버리는 듯',
    'chrome flags에서 Kyber 끄니까 TLS 접속이 됩니다',
    'Go 새 버전으로 빌드했더니 TLS 핸드셰이크에서 멈춤, ML-KEM 때문인 듯',
    'OpenSSL 3.5로 올린 뒤 옛날 L4 장비 뒤 서버와 TLS가 안 됨, 포스트퀀텀 키',
    '양자내성암호 때문에 TLS 접속 실패',
  ],
  seen: [
    {
      by: 'report of a user, HAProxy 3',
      text: 'req.ssl_sni: TCP Abort after TLS "Client Hello" with X25519MLKEM768',
    },
    {
      by: 'report of a user, cloud firewall',
      text: 'Connectivity with fragmented ClientHello with a X25519MLKEM768 handshake is aborted',
    },
  ],
  fixesFor: ['network', 'owner', 'developer', 'developer'],
  en: {
    title: 'A device in the path cannot handle the post-quantum ClientHello',
    causes: [
      'Since 2024 browsers, Go 1.24, OpenSSL 3.5 and others send an X25519MLKEM768 key share, so '
        + 'the ClientHello needs two packets. Old firewalls and load balancers expect one.',
      'A server or proxy reads the ClientHello with a single read and treats the rest as an error.',
      'An MTU problem loses the first full-size packet.',
    ],
    fixes: [
      'Update firewall, TLS inspection and load balancer. Vendors have fixed versions since 2024.',
      'Prove it: with OpenSSL 3.5, `openssl s_client -connect example.com:443 -groups '
        + 'X25519MLKEM768:X25519 </dev/null` fails, and with `-groups X25519` it works.',
      'In servers and proxies of your own, read until the record is complete. HAProxy with '
        + '`req.ssl_sni` needs `tcp-request inspect-delay 5s` and `tcp-request content accept if { '
        + 'req.ssl_hello_type 1 }`.',
      'As a stopgap on the client: Go `GODEBUG=tlsmlkem=0`, OpenSSL `Groups = X25519:P-256`.',
    ],
  },
  ko: {
    title: '경로의 장비가 양자 내성 ClientHello를 처리하지 못합니다',
    causes: [
      '2024년부터 브라우저, Go 1.24, OpenSSL 3.5 등은 X25519MLKEM768 키 공유를 보내 ClientHello에 패킷 두 개가 필요합니다. '
        + '오래된 방화벽과 로드 밸런서는 패킷 하나만 처리합니다.',
      '서버나 프록시가 ClientHello를 한 번만 읽고 나머지를 오류로 처리합니다.',
      'MTU 문제로 크기가 꽉 찬 첫 패킷이 유실됩니다.',
    ],
    fixes: [
      '방화벽, TLS 검사 장비, 로드 밸런서를 업데이트하세요. 제조사들은 2024년부터 수정된 버전을 제공합니다.',
      '원인을 확인하세요. OpenSSL 3.5에서 `openssl s_client -connect example.com:443 -groups '
        + 'X25519MLKEM768:X25519 </dev/null`은 실패하고 `-groups X25519`는 성공합니다.',
      '직접 만든 서버와 프록시라면 레코드가 완성될 때까지 읽으세요. HAProxy에서 `req.ssl_sni`를 쓰면 `tcp-request inspect-delay '
        + '5s`와 `tcp-request content accept if { req.ssl_hello_type 1 }`이 필요합니다.',
      '클라이언트에서는 임시로 Go의 `GODEBUG=tlsmlkem=0`이나 OpenSSL의 `Groups = X25519:P-256`을 쓰세요.',
    ],
  },
  links: [
    'https://developers.cloudflare.com/ssl/post-quantum-cryptography/pqc-to-origin',
    'https://www.rfc-editor.org/rfc/rfc8446#section-4.2.8',
  ],
} as const satisfies Entry
