/** What this site has about domains that were checked: paths for people, which agents hand on. */
import type { Language } from '../text/catalogue.ts'
import type { SitePage } from './plugin.ts'

/** Which page of checks it is, and what its badge shows; one domain alone has a badge. */
export const sitePaths = (
  check: 'certificate' | 'domain' | 'expiry' | 'security',
  domains: readonly string[],
  language: Language,
): Partial<Record<SitePage, string>> => {
  const names = domains.map(encodeURIComponent)
  const [name] = names
  return {
    page: `/${language}/${check}?${check === 'expiry' ? 'domains' : 'domain'}=${names.join(',')}`,
    ...(names.length === 1
      ? { badge: `/badge/${name}.svg${check === 'security' ? '?kind=grade' : ''}` }
      : {}),
    ...(check === 'security' ? {} : { calendar: `/calendar/${names.join(',')}.ics` }),
  }
}
