/** What an instance that others shall reach is told at its start. */
import type { Settings } from '../core/settings.ts'
import { isLoopback } from './probe.ts'

/** One line where others can connect but `/mcp` refuses them, since it does not know by which name they come. */
export const siteWarnings = ({ host, port, siteUrl }: Settings): string[] => {
  if (siteUrl !== '' || isLoopback(host)) return []
  const answered = host === '0.0.0.0' || host === '::' ? 'localhost' : `localhost and ${host}`
  return [`HOST=${host} without CERTSCOPE_SITE_URL: /mcp answers requests to ${answered} only, and links name localhost; `
    + `set CERTSCOPE_SITE_URL to the address that others use, such as http://192.0.2.10:${port || 8080}`]
}
