/** Response headers that make the checks of headers pass. */

/** For pages without inline scripts and third parties. Other pages have to add what they use. */
const POLICY =
  "default-src 'self'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'; object-src 'none'"

/** Name and value, by the id of the check, or by the outcome that asks for it. */
export const HEADERS = {
  hsts: ['Strict-Transport-Security', 'max-age=63072000'],
  'hsts-preload': ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload'],
  // It would break most pages at once, so browsers only report first, and it is enforced after that.
  csp: ['Content-Security-Policy-Report-Only', POLICY],
  'csp-report-only': ['Content-Security-Policy', POLICY],
  'frame-options': ['X-Frame-Options', 'SAMEORIGIN'],
  'content-type-options': ['X-Content-Type-Options', 'nosniff'],
  'referrer-policy': ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  'permissions-policy': ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
  coop: ['Cross-Origin-Opener-Policy', 'same-origin'],
  corp: ['Cross-Origin-Resource-Policy', 'same-origin'],
  coep: ['Cross-Origin-Embedder-Policy', 'require-corp'],
} as const satisfies Readonly<Record<string, readonly [name: string, value: string]>>

/** The pieces of all of them. */
export const forHeaders = <P>(piece: (name: string, value: string) => P): Readonly<Record<string, P>> =>
  Object.fromEntries(Object.entries(HEADERS).map(([check, [name, value]]) => [check, piece(name, value)]))
