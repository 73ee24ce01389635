/** Parses Set-Cookie as browsers do (RFC 6265bis section 5.6), and guesses by its name what a cookie is. */

export interface Cookie {
  readonly name: string
  /** Lower case, without a leading dot; null: for the host alone. */
  readonly domain: string | null
  readonly path: string | null
  readonly secure: boolean
  readonly httpOnly: boolean
  /** Null: absent. `invalid`: a value that browsers do not know, and read as if it were absent. */
  readonly sameSite: 'strict' | 'lax' | 'none' | 'invalid' | null
  /** It deletes a cookie: nothing is protected by its flags. */
  readonly deleted: boolean
}

/** No line of a header is longer. */
const MAX_LENGTH = 8192
/** Browsers take no longer names with their values. */
const MAX_PAIR = 4096

const sameSiteOf = (value: string | undefined): Cookie['sameSite'] => {
  if (value === undefined) return null
  const known = value.toLowerCase()
  return known === 'strict' || known === 'lax' || known === 'none' ? known : 'invalid'
}

/** Null: browsers refuse it. */
export const parseCookie = (text: string): Cookie | null => {
  if (text.length > MAX_LENGTH || /[\0-\x08\x0a-\x1f\x7f]/.test(text)) return null
  const [pair, ...rest] = text.split(';')
  const equals = pair!.indexOf('=')
  const name = (equals < 0 ? '' : pair!.slice(0, equals)).trim()
  const value = pair!.slice(equals + 1).trim()
  if ((name === '' && value === '') || name.length + value.length > MAX_PAIR) return null
  const attributes = new Map<string, string>()
  for (const part of rest) {
    const at = part.indexOf('=')
    const key = (at < 0 ? part : part.slice(0, at)).trim().toLowerCase()
    attributes.set(key, at < 0 ? '' : part.slice(at + 1).trim())
  }
  const path = attributes.get('path')
  return {
    name,
    domain: attributes.get('domain')?.toLowerCase().replace(/^\./, '') || null,
    path: path?.startsWith('/') ? path : null,
    secure: attributes.has('secure'),
    httpOnly: attributes.has('httponly'),
    sameSite: sameSiteOf(attributes.get('samesite')),
    deleted: /^(?:0|-\d)/.test(attributes.get('max-age') ?? ''),
  }
}

/** Whether its flags do not meet the prefix of its name, so browsers reject it (section 4.1.3). */
export const breaksPrefix = ({ name, secure, path, domain }: Cookie): boolean => {
  const known = name.toLowerCase()
  if (known.startsWith('__secure-')) return !secure
  return known.startsWith('__host-') && !(secure && path === '/' && domain === null)
}

/** Names by which frameworks guard forms against requests from other sites. */
export const isCsrfToken = ({ name }: Cookie): boolean => /csrf|xsrf/i.test(name)

/**
 * Names that frameworks and people give to what tells who is logged in: `PHPSESSID`, `JSESSIONID`,
 * `connect.sid`, `ASP.NET_SessionId`, `laravel_session`, `auth_token`, `wordpress_logged_in_...`.
 */
export const isSession = (cookie: Cookie): boolean =>
  !isCsrfToken(cookie)
  && /sess|login|logged_in|jwt|auth_?token|(?:^|[._-])(?:sid|auth)(?:[._-]|$)/i.test(cookie.name)
