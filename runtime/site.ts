/** Warnings at startup about requests that the instance will refuse. */
import type { Settings } from '../core/settings/read.ts'
import { isOpen } from '../core/surface/http/edge.ts'
import { isInCidrs } from '../core/network/caller.ts'
import { isLoopback } from './commands/probe.ts'

/** What a public instance behind a proxy on this machine cannot tell. */
const proxyWarnings = ({ host, siteUrl, trustProxy, metricsFrom }: Settings): string[] => {
  if (siteUrl === '' || isLoopback(new URL(siteUrl).hostname) || trustProxy.length > 0) return []
  return [
    ...(isLoopback(host)
      ? [
          'CERTSCOPE_TRUST_PROXY is not set, so all visitors who come through a proxy on this machine share the '
            + 'limits of one client.',
        ]
      : []),
    ...(isInCidrs('127.0.0.1', metricsFrom)
      ? [
          'CERTSCOPE_METRICS_FROM lets this machine read /metrics: a proxy on it that adds no X-Forwarded-For '
            + 'opens them to everyone. Block /metrics in the proxy.',
        ]
      : []),
  ]
}

/** Lines about who is answered, where that may be a surprise. */
export const siteWarnings = (settings: Settings): string[] => [
  ...nameWarnings(settings),
  ...proxyWarnings(settings),
]

/** One line if requests need a known name, and must not come from pages of other sites. */
const nameWarnings = (settings: Settings): string[] => {
  const { host, port, siteUrl, mailFrom } = settings
  if (isOpen(settings)) return []
  if (siteUrl !== '') {
    return [
      'CERTSCOPE_ALLOW_TARGETS allows private addresses, so only requests addressed to '
        + `${new URL(siteUrl).host} (CERTSCOPE_SITE_URL) or localhost are accepted. Pages of other sites get 403.`,
    ]
  }
  if (isLoopback(host)) {
    return [
      'CERTSCOPE_SITE_URL is not set, so only requests addressed to localhost are accepted. Pages of other '
        + 'sites get 403. Set it if others use this instance, also behind a proxy.'
        + (mailFrom ? ' Until then, links in mails lead to localhost.' : ''),
    ]
  }
  const accepted = host === '0.0.0.0' || host === '::' ? 'localhost' : `localhost or ${host}`
  return [
    `HOST=${host} without CERTSCOPE_SITE_URL: only requests addressed to ${accepted} are accepted, and `
      + 'generated links point to localhost. Set CERTSCOPE_SITE_URL to the public URL, such as '
      + `http://192.0.2.10:${port || 8080}.`,
  ]
}
