/** What the start of an instance tells of those whom it will refuse. */
import type { Settings } from '../core/settings.ts'
import { isOpen } from '../core/surface/gate.ts'
import { isLoopback } from './probe.ts'

/** One line where requests have to come by a known name, and from no page of another site. */
export const siteWarnings = (settings: Settings): string[] => {
  const { host, port, siteUrl } = settings
  if (isOpen(settings)) return []
  if (siteUrl !== '') {
    return [
      `CERTSCOPE_ALLOW_TARGETS reaches private addresses: requests to ${new URL(siteUrl).host} `
        + '(CERTSCOPE_SITE_URL) and localhost only are answered, '
        + 'and pages of other sites get 403',
    ]
  }
  if (isLoopback(host)) {
    return [
      'without CERTSCOPE_SITE_URL requests to localhost only are answered, and pages of other sites get '
        + '403; '
        + 'set it when others are to use this instance, through a proxy too',
    ]
  }
  const answered = host === '0.0.0.0' || host === '::' ? 'localhost' : `localhost and ${host}`
  return [
    `HOST=${host} without CERTSCOPE_SITE_URL: requests to ${answered} only are answered, others get 403, `
      + 'and links name localhost; '
      + `set CERTSCOPE_SITE_URL to the address that others use, such as http://192.0.2.10:${port || 8080}`,
  ]
}
