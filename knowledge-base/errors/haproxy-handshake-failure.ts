/** HAProxy logs a failed handshake of a client without its reason. */
import type { Entry } from './types.ts'

export default {
  id: 'haproxy-handshake-failure',
  causeGroup: 'other',
  patterns: [
    { text: '…/1: SSL handshake failure', general: true },
    'SSL handshake failure after heartbeat',
    'SSL_HANDSHAKE_HB',
    'Rejected a client-initiated SSL renegotiation attempt',
    'SSL post handshake error',
    { text: 'haproxy……SSL handshake failure', general: true },
    { text: 'SSL handshake error', with: ['haproxy'], general: true },
    { text: 'SSL fatal error', with: ['haproxy'], general: true },
    'haproxy……SSL handshake failure (error:',
  ],
  asked: [
    'HAProxy frontend logs failed SSL handshakes from some visitors',
    'old clients cannot negotiate with the bind line of haproxy, TLS versions differ',
    'haproxy wants a client certificate and the app sends none',
    'bots with ancient TLS fill the haproxy log with handshake failures',
    'crt file of HAProxy has no intermediate, so phones abort TLS',
    'HAProxy에서 일부 접속자의 SSL 핸드셰이크가 실패로 찍힘',
    '하프록시 bind 설정과 클라이언트 TLS 버전이 안 맞음',
    'haproxy crt 파일에 중간 인증서가 빠져 모바일만 실패',
    'HAProxy가 클라이언트 인증서를 요구하는데 앱이 안 보냄',
    '봇이 구버전 TLS로 찔러서 haproxy 핸드셰이크 실패 로그 발생',
  ],
  seen: [
    { by: 'HAProxy 2.6', text: '127.0.0.1:33472 [23/Nov/2026:01:06:44.079] f/1: SSL handshake failure' },
    {
      by: 'HAProxy 2.6',
      text:
        'haproxy[1832]: 192.0.2.7:50211 [23/Nov/2026:01:06:44.143] https-in/1: SSL' + ' handshake failure',
    },
  ],
  en: {
    title: 'HAProxy could not complete the TLS handshake with a client',
    causes: [
      'Scanners and bots try old TLS versions or send plain HTTP. This is the usual cause of occasional'
        + ' lines.',
      'The client does not trust the certificate and stops, for instance because the'
        + ' intermediate certificate is missing.',
      'The client and the `bind` line have no TLS version or cipher suite in common.',
      'The client sends no certificate, although `verify required` is set.',
    ],
    fixes: [
      'Log the reason: `error-log-format "%ci:%cp [%tr] %ft %[ssl_fc_err_str]'
        + ' %[ssl_fc_sni]"` (HAProxy 2.5 and newer).',
      'Test as a client: `openssl s_client -connect example.com:443 -servername example.com'
        + ' </dev/null`, also with `-tls1_2` and `-tls1_3`.',
      'Put the certificate, the intermediates and the key into the file of `crt`, and check it: `haproxy'
        + ' -c -f /etc/haproxy/haproxy.cfg`.',
      'If only unknown addresses fail, you can ignore the lines. `option dontlognull` hides connections'
        + ' without data.',
    ],
  },
  ko: {
    title: 'HAProxy가 클라이언트와 TLS 핸드셰이크를 마치지 못했습니다',
    causes: [
      '스캐너나 봇이 오래된 TLS 버전을 시도하거나 일반 HTTP를 보냅니다. 가끔 한 줄씩 나온다면 대개 이 경우입니다.',
      '클라이언트가 인증서를 신뢰하지 않아 중단합니다. 중간 인증서가 빠진 경우가 그렇습니다.',
      '클라이언트와 `bind` 설정이 함께 지원하는 TLS 버전이나 암호 스위트가 없습니다.',
      '`verify required`가 설정되어 있는데 클라이언트가 인증서를 보내지 않습니다.',
    ],
    fixes: [
      '이유를 로그에 남기세요: `error-log-format "%ci:%cp [%tr] %ft %[ssl_fc_err_str]'
        + ' %[ssl_fc_sni]"`. HAProxy 2.5 이상에서 쓸 수 있습니다.',
      '클라이언트처럼 시험하세요: `openssl s_client -connect example.com:443 -servername example.com </dev/null`.'
        + ' `-tls1_2`와 `-tls1_3`도 붙여 확인하세요.',
      '`crt` 파일에 인증서, 중간 인증서, 키를 넣고 확인하세요: `haproxy -c -f /etc/haproxy/haproxy.cfg`.',
      '모르는 주소에서만 실패한다면 무시해도 됩니다. 데이터가 없는 연결은 `option dontlognull`로 로그에서 빼세요.',
    ],
  },
  links: [
    'https://docs.haproxy.org/3.0/configuration.html#4.2-error-log-format',
    'https://docs.haproxy.org/3.0/configuration.html#5.1-verify',
    'https://docs.haproxy.org/3.0/configuration.html#5.1-crt',
  ],
} as const satisfies Entry
