/** Browsers no longer trust this CA. */
import type { Entry } from './types.ts'

export default {
  id: 'distrusted-ca',
  causeGroup: 'unknown-issuer',
  en: {
    title: 'The certificate authority is no longer trusted',
    causes: [
      'The root or intermediate was removed from root programs, or its key was compromised.',
      'Browsers trust the CA only for certificates issued before a cut-off date, and this one is younger.',
      'The server sends an old cross-signed chain that ends in a retired root, although a newer chain '
        + 'exists.',
    ],
    fixes: [
      'Move to a CA that the browsers trust. With certbot, another ACME CA is one option away: '
        + '`--server` with its directory URL.',
      'If the same CA offers a chain to a newer root, install the intermediates that it recommends today.',
      'Check other servers with certificates of this CA, too, and replace those before they fail.',
    ],
  },
  ko: {
    title: '더 이상 신뢰받지 못하는 인증 기관입니다',
    causes: [
      '루트 인증서나 중간 인증서가 브라우저의 신뢰 목록에서 제거되었거나 그 키가 유출되었습니다.',
      '브라우저는 이 CA가 기준일 전에 발급한 인증서만 신뢰하는데, 이 인증서는 그 뒤에 발급되었습니다.',
      '새 체인이 있는데도 서버가 수명이 끝난 루트로 이어지는 오래된 교차 서명 체인을 보냅니다.',
    ],
    fixes: [
      '브라우저가 신뢰하는 다른 CA에서 인증서를 다시 발급받습니다. certbot에서는 `--server`에 다른 ACME CA의 주소를 지정하면 됩니다.',
      '같은 CA가 새 루트로 이어지는 체인을 제공한다면 현재 권장하는 중간 인증서로 바꿉니다.',
      '이 CA의 인증서를 쓰는 다른 서버도 찾아 문제가 생기기 전에 교체합니다.',
    ],
  },
  links: ['https://wiki.mozilla.org/CA', 'https://googlechrome.github.io/chromerootprogram/'],
} as const satisfies Entry
