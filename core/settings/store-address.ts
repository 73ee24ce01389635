/** Where the store is: which URLs of PostgreSQL are taken, and how they are shown. */

export const isDecodable = (text: string): boolean => {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

/**
 * `postgres://USER:PASSWORD@HOST:PORT/DATABASE?sslmode=require`, or `postgres:///DATABASE?host=/FOLDER` for
 * the socket in a folder.
 */
export const isPostgresUrl = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol) || url.hash || !isDecodable(text)) return false
  const { host = null, sslmode = 'disable', ...others } = Object.fromEntries(url.searchParams)
  return (
    /^\/[^/]+$/.test(url.pathname)
    && (url.hostname === '') === /^\/./.test(host ?? '')
    && ['disable', 'require', 'verify-full'].includes(sslmode)
    && Object.keys(others).length === 0
  )
}

/** For people; of a value that the settings have checked. */
export const withoutPassword = (store: string): string => {
  if (!isPostgresUrl(store)) return store
  const url = new URL(store)
  if (url.password) url.password = '***'
  return url.href
}
