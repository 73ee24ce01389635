/** HAProxy marks a backend as down because the handshake of the health check fails. */
import type { Entry } from './types.ts'

export default {
  id: 'haproxy-layer6-check',
  causeGroup: 'other',
  patterns: [
    'Layer6 invalid response',
    'Layer6 invalid response, info: "SSL handshake failure"',
    'Layer6 timeout',
    { text: 'L6RSP', with: ['haproxy', 'server', 'backend'] },
    { text: 'L6TOUT', with: ['haproxy', 'server', 'backend'] },
    'is DOWN, reason: Layer6',
  ],
  asked: [
    'haproxy shows the backend red, the SSL health check does not get through',
    'all servers in HAProxy are DOWN since we added ssl verify to the server line',
    'check of HAProxy to an HTTPS backend fails, requests by hand work with the certificate',
    'backend expects SNI, the check of haproxy sends none and the node is taken out',
    'HAProxy stats page says layer six problem after the backend certificate was changed',
    'HAProxy marks the TLS node unhealthy since its certificate ran out',
    'HAProxy 상태 페이지에서 백엔드가 전부 다운, SSL 체크 실패',
    'haproxy 서버 줄에 ssl verify 넣은 뒤 백엔드가 빠짐',
    '하프록시 헬스체크가 백엔드 TLS 핸드셰이크에서 실패해요',
    '백엔드 인증서 바꾸고 나서 haproxy가 노드를 내려버림',
    'haproxy 체크가 SNI를 안 보내 HTTPS 백엔드가 거부함',
    'TLS 백엔드 노드가 haproxy에서 비정상으로 빠져 서비스가 503',
  ],
  seen: [
    {
      by: 'HAProxy 2.6',
      text:
        '[WARNING] (23372) : Server b/s2 is DOWN, reason: Layer6 invalid response,'
        + ' info: "SSL handshake failure", check duration: 1ms. 2 active and 0 backup'
        + ' servers left.',
    },
    { by: 'HAProxy', text: 'Server web/web1 is DOWN, reason: Layer6 timeout, check duration: 2001ms.' },
  ],
  en: {
    title: 'HAProxy marks the backend as down: the TLS handshake of the check fails',
    causes: [
      'The server line has `verify required`, and `ca-file` lacks the CA of the backend, or'
        + ' its certificate has expired.',
      'The backend serves plain HTTP on that port, while the server line has `ssl`.',
      'The check sends no SNI (the default before HAProxy 3.3), so the backend rejects the handshake or '
        + 'sends another certificate.',
      'The backend only supports other TLS versions or wants a client certificate.',
    ],
    fixes: [
      'Repeat the handshake: `openssl s_client -connect 192.0.2.10:443 -servername'
        + ' backend.example.com -CAfile ca.pem </dev/null`.',
      'Send the name in checks: `check check-ssl check-sni backend.example.com sni'
        + ' str(backend.example.com)` on the server line.',
      'Trust the CA: `ca-file /etc/haproxy/backend-ca.pem`. `verify none` only hides the error.',
      'If the backend serves plain HTTP, remove `ssl` and `check-ssl` from the server line.'
        + ' `no-check-ssl` alone changes only the check: requests then fail.',
    ],
  },
  ko: {
    title: 'HAProxy 상태 확인에서 TLS 핸드셰이크가 실패해 백엔드가 다운으로 표시됩니다',
    causes: [
      '서버 줄에 `verify required`가 있는데 `ca-file`에 백엔드의 CA가 없거나, 백엔드 인증서가 만료되었습니다.',
      '백엔드의 그 포트는 일반 HTTP인데 서버 줄에 `ssl`이 있습니다.',
      '상태 확인이 SNI를 보내지 않아(HAProxy 3.3 전의 기본값) 백엔드가 거부하거나 다른 인증서를 보냅니다.',
      '백엔드가 다른 TLS 버전만 지원하거나 클라이언트 인증서를 요구합니다.',
    ],
    fixes: [
      '핸드셰이크를 직접 재현하세요: `openssl s_client -connect 192.0.2.10:443 -servername'
        + ' backend.example.com -CAfile ca.pem </dev/null`.',
      '서버 줄에 호스트 이름을 지정하세요: `check check-ssl check-sni backend.example.com sni'
        + ' str(backend.example.com)`.',
      '백엔드의 CA를 신뢰하게 하세요: `ca-file /etc/haproxy/backend-ca.pem`. `verify none`은 오류를 가릴 뿐입니다.',
      '백엔드가 일반 HTTP라면 서버 줄에서 `ssl`과 `check-ssl`을 빼세요. `no-check-ssl`만 쓰면 상태 확인만 바뀌고 요청은 실패합니다.',
    ],
  },
  links: [
    'https://docs.haproxy.org/3.0/configuration.html#5.2-check-ssl',
    'https://docs.haproxy.org/3.0/configuration.html#5.2-check-sni',
    'https://docs.haproxy.org/3.0/configuration.html#5.2-verify',
  ],
} as const satisfies Entry
