/** The outcome of every check of a page for a site that only redirects to another site. */

export const ELSEWHERE = {
  level: 'pass',
  cap: null,
  en: 'There is no page to protect, as the site redirects to another site ({url}).',
  ko: '다른 사이트의 {url} 주소로 리디렉션하므로 보호할 페이지가 없습니다.',
} as const
