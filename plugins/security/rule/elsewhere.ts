/** The outcome of all checks of a page where a site has none of its own. */

export const ELSEWHERE = {
  level: 'pass',
  cap: null,
  en: 'There is no page to protect: the site sends visitors to another one ({url}).',
  ko: '보호할 페이지가 없습니다. 방문자를 다른 사이트({url})로 보냅니다.',
} as const
