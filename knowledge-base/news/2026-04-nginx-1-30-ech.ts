/** The stable nginx can encrypt the name in the ClientHello. */
import { news } from './types.ts'

export default news({
  id: '2026-04-nginx-1-30-ech',
  date: '2026-04-14',
  about: ['nginx', 'IETF'],
  source: [
    'https://nginx.org/',
    'https://nginx.org/en/CHANGES',
    'https://www.rfc-editor.org/rfc/rfc9849.html',
  ],
  en: {
    title: 'nginx 1.30 brings Encrypted ClientHello to the stable branch',
    summary:
      'The stable release nginx 1.30.0 supports Encrypted ClientHello (ECH): the `ssl_ech_file` '
      + 'directive names the keys. ECH became RFC 9849 in March 2026.',
    body: [
      'With ECH the host name in the TLS handshake is encrypted. Clients learn the key from an '
        + 'HTTPS record in the DNS (RFC 9848).',
      'ECH hides a name only among others on the same address, and needs an OpenSSL version with '
        + 'ECH. Plan for key changes: a stale key in the DNS costs a further round trip.',
    ],
  },
  ko: {
    title: 'nginx 1.30 안정 버전이 Encrypted ClientHello를 지원합니다',
    summary:
      '안정 버전 nginx 1.30.0이 Encrypted ClientHello(ECH)를 지원합니다. 키는 `ssl_ech_file` 설정에 '
      + '적습니다. ECH는 2026년 3월 RFC 9849가 되었습니다.',
    body: [
      'ECH를 쓰면 TLS 핸드셰이크의 호스트 이름이 암호화됩니다. 클라이언트는 RFC 9848에 따라 DNS의 '
        + 'HTTPS 레코드에서 키를 얻습니다.',
      'ECH는 같은 주소를 쓰는 다른 이름들 사이에서만 이름을 숨기며, ECH를 지원하는 OpenSSL이 '
        + '필요합니다. 키 교체를 계획하세요. DNS에 이전 키가 남아 있으면 왕복이 한 번 늘어납니다.',
    ],
  },
})
