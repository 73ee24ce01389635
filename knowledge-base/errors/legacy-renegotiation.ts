/** The server lacks secure renegotiation (RFC 5746), which OpenSSL 3 requires. */
import type { Entry } from './types.ts'

export default {
  id: 'legacy-renegotiation',
  causeGroup: 'legacy-renegotiation',
  patterns: [
    'insecure renegotiation is not allowed',
    'unsafe legacy renegotiation disabled',
    'error 0A000152',
    'error 141E3152',
    'error 1412E152',
    'final_renegotiate unsafe legacy renegotiation disabled',
    'ERR_SSL_UNSAFE_LEGACY_RENEGOTIATION_DISABLED',
    'SSL_ERROR_UNSAFE_NEGOTIATION',
    'Peer attempted old style (potentially vulnerable) handshake',
    '피어가 잠재적으로 취약한 예전 방식으로 핸드셰이크를 시도',
    'Gegenstelle hat Handshake im alten Stil versucht',
    '对等端尝试以可能有潜在漏洞的旧方式握手',
    'Safe renegotiation failed',
    'GNUTLS_E_SAFE_RENEGOTIATION_FAILED',
    'Unsafe renegotiation denied',
    'GNUTLS_E_UNSAFE_RENEGOTIATION_DENIED',
    'Unsafe renegotiation is not allowed',
    'Failed to negotiate the use of secure renegotiation',
    'OP_LEGACY_SERVER_CONNECT',
    'SSL_OP_LEGACY_SERVER_CONNECT',
    'UnsafeLegacyServerConnect',
    'UnsafeLegacyRenegotiation',
    'SSL_OP_ALLOW_UNSAFE_LEGACY_RENEGOTIATION',
    'does not support RFC 5746',
    'server does not support RFC 5746',
    'see CVE-2009-3555',
    { text: 'renegotiation mismatch', with: 'openssl' },
    'RENEGOTIATION_ENCODING_ERR',
    'SCSV received when renegotiating',
    'Invalid Renegotiation Info',
    'Invalid Renegotiation Error',
    'SECURE_RENEGOTIATION_E',
    'tls initial handshake had non-empty renegotiation extension',
    'tls incorrect renegotiation extension contents',
    'The renegotiation_info is present in a insecure',
    'Inconsistent secure renegotiation indication',
    'Missing renegotiation_info and SCSV detected',
    'No secure renegotiation has been negotiated',
    'Invalid renegotiation_info in ServerHello',
    { text: 'net_error -128', with: 'handshake' },
    'ERR_SSL_UNSAFE_NEGOTIATION',
  ],
  asked: [
    'after moving to Ubuntu 22 our script fails on a bank server, unsafe renegotiation',
    'OpenSSL 3 refuses this old SSL appliance because of legacy renegotiation',
    'Python update broke requests to a government API, server lacks secure renegotiation',
    'node 18 cannot call the legacy TLS server, node 16 could',
    'TLS inspection box in the office has no support for secure renegotiation',
    'VPN or curl on Fedora rejects the ancient web server, renegotiation of 2009 style',
    '우분투 22로 올린 뒤 은행 서버 호출이 재협상 문제로 실패',
    'OpenSSL 3이 구형 서버의 안전하지 않은 재협상을 막음',
    '파이썬 업데이트 후 공공 API가 레거시 재협상이라며 SSL 거부',
    '노드 18에서만 옛날 서버에 TLS 재협상 오류, 16은 됐음',
    '서버가 안전한 재협상을 지원 안 해서 requests가 막혀요',
    '구형 웹서버가 2009년 방식 재협상만 해서 curl이 SSL 거절',
  ],
  seen: [
    {
      by: 'curl 7.81 (OpenSSL 3.0)',
      text: 'curl: (35) error:0A000152:SSL routines::unsafe legacy renegotiation disabled',
    },
    {
      by: 'Python 3.10',
      text:
        '[SSL: UNSAFE_LEGACY_RENEGOTIATION_DISABLED] unsafe legacy renegotiation disabled ' + '(_ssl.c:997)',
    },
    {
      by: 'Node.js 18',
      text:
        'Error: write EPROTO 00E8:error:0A000152:SSL routines:final_renegotiate:unsafe legacy '
        + 'renegotiation disabled:../deps/openssl/openssl/ssl/statem/extensions.c:907:',
    },
    {
      by: 'Firefox',
      text:
        'Peer attempted old style (potentially vulnerable) handshake. Error code: '
        + 'SSL_ERROR_UNSAFE_NEGOTIATION',
    },
    {
      by: 'GnuTLS 3.7',
      text: 'GnuTLS, handshake failed: Safe renegotiation failed.',
    },
    {
      by: 'Java 8',
      text: 'javax.net.ssl.SSLHandshakeException: Failed to negotiate the use of secure renegotiation',
    },
  ],
  provedBy: ['insecure-renegotiation'],
  fixesFor: ['owner', 'developer', 'network', 'owner'],
  en: {
    title: 'The server does not support secure renegotiation',
    causes: [
      'The TLS software of the server or appliance does not support RFC 5746 (2010). OpenSSL 3 '
        + 'rejects such servers by default. OpenSSL 1.1.1 accepted them.',
      'The client was updated (Ubuntu 22.04, RHEL 9, Python or Node.js with OpenSSL 3), and the '
        + 'server stayed the same.',
      'A TLS inspection proxy in the company network responds instead of the server.',
    ],
    fixes: [
      'Update the TLS software of the server, load balancer or appliance. Check with `openssl '
        + 's_client -connect example.com:443 -tls1_2 </dev/null`: it must show "Secure Renegotiation IS '
        + 'supported".',
      'Until then, allow such a server for this one connection only: in Python `ctx.options |= '
        + 'getattr(ssl, "OP_LEGACY_SERVER_CONNECT", 0x4)` (the name exists since 3.12), in Node.js '
        + '`secureOptions: crypto.constants.SSL_OP_LEGACY_SERVER_CONNECT`.',
      'If an inspection proxy is the cause, update it. Test from a network without it.',
      'Enable TLS 1.3 on the server. TLS 1.3 has no renegotiation.',
    ],
  },
  ko: {
    title: '서버가 안전한 재협상을 지원하지 않습니다',
    causes: [
      '서버나 장비의 TLS 소프트웨어가 RFC 5746(2010년)을 지원하지 않습니다. OpenSSL 1.1.1은 이런 서버를 허용했지만 OpenSSL 3은 기본적으로 거부합니다.',
      '클라이언트만 업데이트했고(Ubuntu 22.04, RHEL 9, OpenSSL 3을 쓰는 Python이나 Node.js) 서버는 그대로입니다.',
      '회사 망의 TLS 검사 프록시가 서버 대신 응답합니다.',
    ],
    fixes: [
      '서버, 로드 밸런서, 장비의 TLS 소프트웨어를 업데이트하세요. `openssl s_client -connect example.com:443 -tls1_2 '
        + '</dev/null` 출력에 "Secure Renegotiation IS supported"가 나와야 합니다.',
      '그때까지는 이 연결에만 허용하세요. Python은 `ctx.options |= getattr(ssl, "OP_LEGACY_SERVER_CONNECT", 0x4)`(이름은 3.12부터 '
        + '있습니다), Node.js는 `secureOptions: crypto.constants.SSL_OP_LEGACY_SERVER_CONNECT`입니다.',
      '검사 프록시가 원인이면 업데이트하세요. 프록시가 없는 네트워크에서 시험하면 알 수 있습니다.',
      '서버에서 TLS 1.3을 켜세요. TLS 1.3에는 재협상이 없습니다.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5746',
    'https://docs.openssl.org/3.5/man7/ossl-guide-migration/',
    'https://docs.python.org/3/library/ssl.html',
  ],
} as const satisfies Entry
