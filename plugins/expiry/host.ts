/** A host as people read it; the form in A-labels is the result's own. */
import { readableHost } from '../../core/domain.ts'

export const shortHost = (host: string): string => {
  const colon = host.indexOf(':')
  return (
    readableHost(colon < 0 ? host : host.slice(0, colon)).split(' ', 1)[0]!
    + (colon < 0 ? '' : host.slice(colon))
  )
}
