/** The outcome of all checks of a page where a site has none of its own. */

export const ELSEWHERE = {
  level: 'pass',
  cap: null,
  en: 'There is no page to protect, because the site redirects to another site ({url}).',
  ko: '보호할 페이지가 없습니다. 방문자를 다른 사이트의 {url} 주소로 보냅니다.',
} as const
