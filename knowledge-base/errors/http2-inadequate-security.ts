/** HTTP/2 was negotiated with TLS settings that HTTP/2 forbids. */
import type { Entry } from './types.ts'

export default {
  id: 'http2-inadequate-security',
  causeGroup: 'no-shared-cipher',
  patterns: [
    'ERR_HTTP2_INADEQUATE_TRANSPORT_SECURITY',
    'ERR_SPDY_INADEQUATE_TRANSPORT_SECURITY',
    'NS_ERROR_NET_INADEQUATE_SECURITY',
    { text: 'INADEQUATE_SECURITY', with: ['http2', 'h2', 'goaway', 'spdy', 'http/2'] },
    'tried to negotiate inadequate security',
    'The website tried to negotiate an inadequate level of security',
    'inadequate level of security',
    'uses security technology that is outdated and vulnerable to attack',
    'HTTP/2 rejected TLS cipher suite',
    'http2 TLSConfig.CipherSuites is missing an HTTP/2-required',
    'http2 TLSConfig.CipherSuites index',
    'prohibited TLS 1.2 cipher suite',
    'rejecting conn http2 INADEQUATE_SECURITY',
    'HTTP/2 over TLS was not negotiated on an HTTP/2-only endpoint',
    { text: 'HTTP_1_1_REQUIRED', with: ['tls', 'renegotiation', 'client certificate'] },
  ],
  asked: [
    'browser refuses HTTP/2 on our site because of the weak cipher suite, HTTP/1.1 works',
    'IIS on Windows Server 2016 breaks in Chrome once HTTP/2 is on, old TLS cipher order',
    'reordered the cipher suites and now http2 pages say transport security is inadequate',
    'h2 together with CBC suites, Firefox stops with inadequate TLS security',
    'turned off http2 and the TLS site loads again',
    'Go server with a hand-picked cipher list is too weak for http2 over TLS',
    'HTTP/2 켜니까 브라우저가 암호 스위트가 약하다고 거부',
    '윈도우 서버 2016 IIS에서 http2만 보안이 부적절하다며 안 열림',
    '암호 스위트 순서 바꾼 뒤로 HTTP2 접속이 막힘',
    'CBC 암호로 h2 협상돼서 크롬이 TLS 연결을 끊음',
    'http2 끄면 정상인 걸 보니 TLS 암호 설정 문제 같음',
    'Go 서버에 직접 고른 암호 목록이 HTTP2 TLS 기준에 미달',
  ],
  seen: [
    {
      by: 'Chrome',
      text: 'ERR_HTTP2_INADEQUATE_TRANSPORT_SECURITY',
    },
    {
      by: 'Firefox',
      text:
        'The website tried to negotiate an inadequate level of security. example.com uses '
        + 'security technology that is outdated and vulnerable to attack. Error code: '
        + 'NS_ERROR_NET_INADEQUATE_SECURITY',
    },
    {
      by: 'Go 1.22',
      text:
        'http2: server: error reading preface from client: rejecting conn: http2: '
        + 'INADEQUATE_SECURITY; Prohibited TLS 1.2 Cipher Suite: c014',
    },
    {
      by: 'Go 1.22',
      text: 'http2: TLSConfig.CipherSuites is missing an HTTP/2-required AES_128_GCM_SHA256 cipher',
    },
  ],
  provedBy: ['weak-cipher'],
  fixesFor: ['owner', 'owner', 'developer'],
  en: {
    title: 'HTTP/2 was combined with TLS settings that it forbids',
    causes: [
      'The server chooses HTTP/2 together with a cipher suite that HTTP/2 forbids: CBC, RC4, or RSA '
        + 'key exchange without ECDHE.',
      'The server prefers its own old order of suites, so a weak one wins although better ones '
        + 'exist. Windows Server with old orders is typical.',
    ],
    fixes: [
      'nginx: `ssl_ciphers ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES2'
        + '56-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384;`, and `ssl_protocols TLSv1.2 TLSv1.3;` in `http` '
        + '(before 1.29.2, only the default server decides).',
      'Windows Server 2016 and newer: `Enable-TlsCipherSuite -Name '
        + 'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256 -Position 0`, for an ECDSA certificate with '
        + '`TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256`. If Group Policy sets the order of suites, change '
        + 'it there and restart.',
      'For Go servers, remove `CipherSuites` from `tls.Config`, or include '
        + '`TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256` (ECDSA certificate: '
        + '`TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256`).',
    ],
  },
  ko: {
    title: 'HTTP/2에서 금지된 TLS 설정으로 협상했습니다',
    causes: [
      '서버가 HTTP/2와 함께 CBC, RC4, ECDHE 없는 RSA 키 교환처럼 HTTP/2가 금지하는 암호 스위트를 선택합니다.',
      '서버의 오래된 암호 스위트 순서가 우선되어, 더 나은 스위트가 있어도 약한 것이 선택됩니다. 순서를 바꾸지 않은 Windows Server가 대표적입니다.',
    ],
    fixes: [
      'nginx는 `ssl_ciphers ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES2'
        + '56-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384;`를, `http` 블록에는 `ssl_protocols TLSv1.2 TLSv1.3;`을 '
        + '설정하세요(1.29.2 이전은 기본 서버의 값만 적용).',
      'Windows Server 2016 이상에서는 `Enable-TlsCipherSuite -Name TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256 '
        + '-Position 0`을 실행하세요. ECDSA 인증서라면 `TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256`을 쓰세요. 그룹 정책이 순서를 '
        + '정한다면 그 정책을 바꾸고 다시 시작하세요.',
      'Go 서버는 `tls.Config`에서 `CipherSuites`를 빼거나 `TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256`을 넣으세요(ECDSA 인증서는 '
        + '`TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256`).',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc9113#section-9.2', 'https://ssl-config.mozilla.org/'],
} as const satisfies Entry
