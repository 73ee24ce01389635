/** The CA does not accept the nonce of a request. */
import type { Entry } from './types.ts'

export default {
  id: 'acme-bad-nonce',
  causeGroup: 'other',
  patterns: [
    { text: 'urn:ietf:params:acme:error:badNonce', general: true },
    { text: 'urn:acme:error:badNonce', general: true },
    { text: 'acme:error:badNonce', general: true },
    'JWS has an invalid anti-replay nonce',
    'JWS has a malformed anti-replay nonce',
    'JWS has an expired anti-replay nonce',
    'JWS has no anti-replay nonce',
    'JWS has a nonce whose prefix matches no nonce service',
    'The client sent an unacceptable anti-replay nonce',
    'failed to get nonce from HTTP HEAD',
    'Cannot connect to……to get nonce',
    {
      text: 'Could not get nonce',
      with: 'acme-challenge',
    },
    {
      text: 'Invalid nonce',
      with: 'acme-challenge',
    },
    {
      text: 'MissingNonce',
      with: 'acme-challenge',
    },
  ],
  asked: [
    'certbot stumbles over a stale nonce, the second run goes through',
    "a caching proxy repeats the CA's answers and the one-time value is used twice",
    'the CA says the anti-replay number of our request is no longer good',
    'slow connection, the nonce we hold is already outdated when the order arrives',
    '논스 값이 오래됐다고 거절되는데 다시 돌리면 됩니다',
    '중간 프록시가 CA 응답을 캐시해서 일회용 값이 중복됨',
    '오래된 발급 클라이언트가 nonce 재시도를 안 하는 듯',
    '발급 요청의 일회용 번호가 이미 사용됐다고 나옴',
  ],
  seen: [
    {
      by: 'certbot',
      text:
        'acme.messages.Error: urn:ietf:params:acme:error:badNonce :: The client sent an'
        + ' unacceptable anti-replay nonce :: JWS has an invalid anti-replay nonce: "abc"',
    },
    {
      by: 'lego',
      text:
        'acme: error: 400 :: POST ::'
        + ' https://acme-v02.api.letsencrypt.org/acme/new-order ::'
        + ' urn:ietf:params:acme:error:badNonce :: JWS has an invalid anti-replay nonce',
    },
  ],
  en: {
    title: 'The CA rejects the nonce of the request (ACME badNonce)',
    causes: [
      'It is usually temporary: the request was delayed, or it reached another data center of the CA.',
      'A proxy caches or repeats responses of the ACME server.',
      'An old client does not retry the request, as the standard recommends.',
    ],
    fixes: [
      'Run the client again. One retry is normally enough.',
      'Update the client: current certbot, lego and acme.sh retry the request automatically.',
      'Exclude the ACME server from proxies that cache or inspect, and check `NO_PROXY`.',
    ],
  },
  ko: {
    title: 'CA가 요청의 논스(nonce)를 거부합니다',
    causes: [
      '대개 일시적입니다. 요청이 늦게 도착했거나 CA의 다른 데이터 센터로 갔습니다.',
      '프록시가 ACME 서버의 응답을 캐시하거나 다시 보냅니다.',
      '오래된 클라이언트라서 표준이 권하는 재시도를 하지 않습니다.',
    ],
    fixes: [
      '클라이언트를 다시 실행하세요. 보통 한 번이면 해결됩니다.',
      '클라이언트를 업데이트하세요. 최신 certbot, lego, acme.sh는 자동으로 재시도합니다.',
      '캐시하거나 내용을 검사하는 프록시에서 ACME 서버를 제외하고, `NO_PROXY` 설정을 확인하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8555#section-6.5',
    'https://www.rfc-editor.org/rfc/rfc8555#section-6.7',
  ],
} as const satisfies Entry
