/** The server ended the handshake with an alert. */
import type { Entry } from './types.ts'

export default {
  id: 'handshake-alert',
  causeGroup: 'sni-handshake-failure',
  en: {
    title: 'The server rejected the handshake',
    causes: [
      'The server has no certificate for this name (`unrecognized_name`, or `handshake_failure` from many '
        + 'CDNs).',
      'Client and server share no cipher suite, group or signature algorithm (`handshake_failure`, '
        + '`insufficient_security`).',
      'The server supports only protocol versions that clients no longer use, or the other way around '
        + '(`protocol_version`).',
      'The server requires a client certificate (`certificate_required`, `bad_certificate`).',
    ],
    fixes: [
      'Add the name to the server or CDN: nginx `server_name`, Apache `ServerName`, or the custom-domain '
        + 'page of the CDN.',
      'Use current settings, for example Mozilla\'s "intermediate" set: TLS 1.2 and 1.3 with ECDHE '
        + "suites that fit the certificate's key type.",
      'Allow TLS 1.2 and 1.3: `ssl_protocols TLSv1.2 TLSv1.3;` in nginx, `SSLProtocol -all +TLSv1.2 '
        + '+TLSv1.3` in Apache.',
      'Require client certificates only where they are needed: `ssl_verify_client optional;` in nginx.',
    ],
  },
  ko: {
    title: '서버가 핸드셰이크를 거부했습니다',
    causes: [
      '서버에 이 도메인의 인증서가 없습니다(`unrecognized_name`, 여러 CDN에서는 `handshake_failure`).',
      '클라이언트와 서버가 함께 지원하는 암호 스위트, 그룹, 서명 알고리즘이 없습니다(`handshake_failure`, `insufficient_security`).',
      '서버와 클라이언트가 함께 지원하는 프로토콜 버전이 없습니다(`protocol_version`).',
      '서버가 클라이언트 인증서를 반드시 요구합니다(`certificate_required`, `bad_certificate`).',
    ],
    fixes: [
      '서버나 CDN에 이 도메인을 등록하세요. nginx는 `server_name`, Apache는 `ServerName`, CDN은 사용자 지정 도메인 설정입니다.',
      'Mozilla의 intermediate 설정처럼 최신 구성을 사용하세요. TLS 1.2와 1.3, 그리고 인증서 키 종류에 맞는 ECDHE 암호 스위트가 필요합니다.',
      'TLS 1.2와 1.3을 허용하세요. nginx는 `ssl_protocols TLSv1.2 TLSv1.3;`, Apache는 `SSLProtocol -all +TLSv1.2 '
        + '+TLSv1.3`입니다.',
      '클라이언트 인증서는 필요한 곳에서만 요구하세요. nginx라면 `ssl_verify_client optional;`을 검토하세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc8446#section-6.2', 'https://ssl-config.mozilla.org/'],
} as const satisfies Entry
