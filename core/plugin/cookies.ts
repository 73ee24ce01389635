/** Cookies of plugins, with a prefix where the site has https: then no other host can set them. */
import type { View } from './reply.ts'

const isSecure = ({ site }: Pick<View, 'site'>): boolean => site.startsWith('https:')

/** As browsers keep it (RFC 6265bis section 4.1.3.2). */
const cookieName = (name: string, view: Pick<View, 'site'>): string =>
  isSecure(view) ? `__Host-${name}` : name

/** The header that sets a cookie which scripts and other sites never see or send. */
export const setCookie = (name: string, value: string, seconds: number, view: Pick<View, 'site'>): string =>
  `${cookieName(name, view)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure(view) ? '; Secure' : ''}`

/** The value of a cookie that a request has; '' without one. Of two, the first is taken. */
export const cookieOf = (header: string | null, name: string, view: Pick<View, 'site'>): string => {
  const begin = `${cookieName(name, view)}=`
  const found = (header ?? '').split(';').find(part => part.trimStart().startsWith(begin))
  return found === undefined ? '' : found.trim().slice(begin.length)
}
