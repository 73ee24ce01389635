/** A host as people read it; the form in A-labels is the result's own. */
import { hostAndPort, readableHost } from '../../../core/domain/domain.ts'

export const shortHost = (text: string): string => {
  const { host } = hostAndPort(text)
  return readableHost(host).split(' ', 1)[0]! + text.slice(host.length)
}
