/** Which hosts are one site: those below one registrable domain, as browsers have it. */
import { readDomain } from '../../../core/domain/domain.ts'
import { bareHost } from '../../../core/protocol/http/http.ts'

/** By the whole Public Suffix List, its private section included; a host without one is a site by itself. */
export const siteOf = (hostname: string): string => {
  const host = bareHost(hostname)
  const read = readDomain(host, { ports: [], lenient: true })
  return (read.ok ? read.registrable : null) ?? host
}
