/** Reads the URL of a PostgreSQL database. */

/**
 * What postgres.js connects with. Written out, as it would not read IPv6 addresses, and would send unknown
 * parameters to the server. The address is one that the settings have checked.
 */
export const postgresOptions = (address: string): object => {
  const url = new URL(address)
  const folder = url.searchParams.get('host')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const mode = url.searchParams.get('sslmode') ?? 'disable'
  const username = decodeURIComponent(url.username)
  const port = Number(url.port || 5432)
  return {
    ...(folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: [host], port: [port] }),
    database: decodeURIComponent(url.pathname.slice(1)),
    ...(username && { username, password: decodeURIComponent(url.password) }),
    ssl: mode === 'disable' ? false : mode,
  }
}
