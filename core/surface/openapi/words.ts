/** What the operations of the API have in common, in both languages: for OpenAPI and the reference. */
import type { Catalogue } from '../../text/catalogue.ts'

export const HEADER_WORDS = {
  etag: {
    en: 'Changes with the body; weak if compressed. Send it back as `if-none-match`.',
    ko: '본문이 바뀌면 함께 바뀝니다. 압축한 응답에서는 약한(weak) 값입니다. 다음 요청의 `if-none-match` 헤더에 이 값을 넣으세요.',
  },
  age: { en: 'Seconds since the check.', ko: '확인한 뒤 지난 시간(초).' },
  'cache-control': {
    en: 'How long the response may be cached.',
    ko: '응답을 캐시해도 되는 시간.',
  },
  'ratelimit-policy': {
    en: 'Requests (`q`) per IP address in a window of `w` seconds.',
    ko: 'IP 주소마다 `w`초 동안 보낼 수 있는 요청 수(`q`).',
  },
  ratelimit: {
    en: 'Remaining requests (`r`), and seconds until there are more (`t`).',
    ko: '남은 요청 수(`r`)와 다시 늘어날 때까지의 시간(`t`, 초).',
  },
  'retry-after': {
    en: 'Whole seconds to wait before the next request.',
    ko: '다음 요청까지 기다릴 시간(초, 정수).',
  },
  'x-request-id': {
    en: 'The one that was sent with the request, otherwise a random one. The log of the server has it.',
    ko: '요청에 있던 값, 없으면 임의의 값. 서버 로그에도 같은 값이 남습니다.',
  },
} as const satisfies Catalogue

export const PARAMETER_WORDS = {
  client: {
    en: 'Name of the calling app or tool, such as my-app. For usage counts only.',
    ko: '요청하는 앱이나 도구의 이름. 예: my-app. 사용량을 집계할 때만 씁니다.',
  },
  fresh: {
    en:
      '1: check again now, for example after a fix. At most once a minute for each result over all callers; '
      + 'otherwise the cached result is returned, with its `age`.',
    ko:
      '1: 문제를 고친 직후처럼 지금 다시 확인합니다. 결과마다 모든 사용자를 합쳐 1분에 한 번까지입니다. '
      + '그보다 자주 요청하면 캐시된 결과를 `age`와 함께 돌려줍니다.',
  },
} as const satisfies Catalogue

export const RESPONSE_WORDS = {
  PageElsewhere: {
    en: 'Clients whose `accept` prefers a page are sent to it.',
    ko: '`accept` 헤더에서 페이지를 우선하는 클라이언트는 그 페이지로 보냅니다.',
  },
  NotModified: {
    en: 'The response still matches `if-none-match`.',
    ko: '응답이 `if-none-match`로 보낸 값과 같습니다.',
  },
  BadRequest: { en: 'The input is not valid.', ko: '입력이 올바르지 않습니다.' },
  Forbidden: {
    en: 'The `Host` or `Origin` of the request is not accepted by this instance.',
    ko: '요청의 `Host`나 `Origin` 헤더가 이 인스턴스의 주소가 아닙니다.',
  },
  RequestTimeout: { en: 'The body did not arrive in time.', ko: '본문이 제때 도착하지 않았습니다.' },
  ContentTooLarge: { en: 'The body is too large.', ko: '본문이 너무 큽니다.' },
  UnsupportedMediaType: { en: 'The body is not JSON.', ko: '본문이 JSON이 아닙니다.' },
  TooManyRequests: {
    en: 'The rate limit of this IP address is exceeded.',
    ko: '이 IP 주소의 요청 한도를 넘었습니다.',
  },
  InternalServerError: { en: 'Internal server error.', ko: '서버 내부 오류입니다.' },
  ServiceUnavailable: {
    en:
      'The server is at capacity, this client has used its share, or this server could not check the target '
      + '(`unchecked`).',
    ko:
      '서버나 이 클라이언트의 처리 한도를 넘었습니다. '
      + '서버 사정으로 대상을 확인하지 못했을 때는 응답에 `unchecked`가 있습니다.',
  },
  GatewayTimeout: { en: 'The check did not finish in time.', ko: '확인이 제때 끝나지 않았습니다.' },
} as const satisfies Catalogue

export type ResponseName = keyof typeof RESPONSE_WORDS

export const OPERATION_WORDS = {
  check: {
    en:
      'The result has the verdict and the findings first, then the facts. Anything that could not be '
      + 'checked is null, with the reason in `unmeasured`. '
      + 'If the target fails, the status is 200 and the result has the reason.',
    ko:
      '결과에는 결론(`verdict`)과 문제(`findings`)가 먼저 나오고, 그다음에 확인한 사실이 나옵니다. '
      + '확인하지 못한 값은 null이고 이유는 `unmeasured`에 있습니다. '
      + '확인 대상에 문제가 있어도 200으로 응답하고 이유를 알려 줍니다.',
  },
} as const satisfies Catalogue
