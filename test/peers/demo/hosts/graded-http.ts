/** Hosts of the demo that differ in what they answer over HTTP: redirects, headers, cookies, scripts. */
import type { WebSite } from '../../protocols/web.ts'
import { DOMAIN } from '../authorities.ts'
import type { GradedPlan } from '../graded.ts'
import { CAREFUL, page, redirect, serving, wildcardFor, type Fields } from '../sites.ts'

const PARENT = `web.${DOMAIN}`
type Because = GradedPlan['because'][number]

const host = (
  label: string,
  what: string,
  grade: GradedPlan['grade'],
  because: Because | null,
  site?: WebSite,
  plain?: WebSite | 'refused',
): GradedPlan => ({
  name: `${label}.${PARENT}`,
  what,
  grade,
  because: because === null ? [] : [because],
  nodes: pki => [serving({ identity: wildcardFor(pki, PARENT) }, site, plain)],
})

/** Careful but for these fields, which cost it an A. */
const without = (label: string, what: string, because: Because, fields: Fields): GradedPlan =>
  host(label, what, 'A-', because, () => page(fields))

const csp = (label: string, what: string, policy: string): GradedPlan =>
  without(label, what, 'csp', { 'content-security-policy': policy })

const cookie = (
  label: string,
  what: string,
  grade: GradedPlan['grade'],
  because: Because | null,
  value: string,
): GradedPlan => host(label, what, grade, because, () => page({ 'set-cookie': value }))

const FRAMED = CAREFUL['content-security-policy'].replace("; frame-ancestors 'none'", '')
const framing = (label: string, what: string, value: string | null): GradedPlan =>
  without(label, what, 'frame-options', { 'content-security-policy': FRAMED, 'x-frame-options': value })

/** HSTS alone. */
const WITHOUT = {
  ...Object.fromEntries(Object.keys(CAREFUL).map(name => [name, null])),
  'strict-transport-security': CAREFUL['strict-transport-security'],
}

const script = (attributes: string): string => `<!doctype html><script ${attributes}></script>`
const ELSEWHERE = 'cdn.example.net/lib.js'
const LOADING = {
  'content-security-policy':
    "default-src 'self' https: http:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
}

export const GRADED_HTTP_HOSTS: readonly GradedPlan[] = [
  host('careful', 'A site with every header that a careful operator sends.', 'A', null),
  host('api', 'An API that answers with JSON, without the headers of pages.', 'A', null, () =>
    page({ ...WITHOUT, 'content-type': 'application/json' }, '{"status":"ok"}'),
  ),
  host('port-80-closed', 'The same without anything on port 80.', 'A', null, undefined, 'refused'),
  cookie(
    'cookie-careful',
    'A site whose session cookie has every flag, and a prefix.',
    'A',
    null,
    '__Host-session=1; Path=/; Secure; HttpOnly; SameSite=Lax',
  ),
  {
    ...host('no-headers', 'A site without security headers.', 'A-', null, () =>
      page(Object.fromEntries(Object.keys(CAREFUL).map(name => [name, null]))),
    ),
    because: ['hsts', 'csp', 'frame-options', 'content-type-options'],
  },
  without('no-hsts', 'A site without HSTS.', 'hsts', { 'strict-transport-security': null }),
  without('hsts-short', 'A site with HSTS for only five minutes.', 'hsts', {
    'strict-transport-security': 'max-age=300',
  }),
  without('hsts-off', 'A site that disables HSTS.', 'hsts', { 'strict-transport-security': 'max-age=0' }),
  without('hsts-invalid', 'A site whose HSTS has no max-age.', 'hsts', {
    'strict-transport-security': 'includeSubDomains',
  }),
  host(
    'hsts-plain-only',
    'A site that sends HSTS over HTTP only, where browsers ignore it.',
    'A-',
    'hsts',
    () => page({ 'strict-transport-security': null }),
    ({ host, target }) =>
      redirect(`https://${host}${target}`, { 'strict-transport-security': 'max-age=63072000' }),
  ),
  without('no-csp', 'A site without Content-Security-Policy.', 'csp', {
    'content-security-policy': null,
    'x-frame-options': 'DENY',
  }),
  csp(
    'csp-inline',
    'A policy that allows inline scripts.',
    "default-src 'self' 'unsafe-inline'; object-src 'none'; frame-ancestors 'none'",
  ),
  csp(
    'csp-any-script',
    'A policy that allows scripts from anywhere.',
    "script-src *; object-src 'none'; frame-ancestors 'none'",
  ),
  without('csp-report-only', 'A policy that only reports.', 'csp', {
    'content-security-policy': null,
    'content-security-policy-report-only': CAREFUL['content-security-policy'],
    'x-frame-options': 'DENY',
  }),
  without('no-nosniff', 'A site without X-Content-Type-Options.', 'content-type-options', {
    'x-content-type-options': null,
  }),
  without(
    'nosniff-invalid',
    'A site with a value of X-Content-Type-Options that browsers ignore.',
    'content-type-options',
    {
      'x-content-type-options': 'none',
    },
  ),
  framing('framed', 'A site that any other site may frame.', null),
  framing('frame-options-invalid', 'A value of X-Frame-Options that browsers ignore.', 'ALLOWALL'),
  framing(
    'frame-options-allow-from',
    'X-Frame-Options with ALLOW-FROM, which browsers ignore.',
    'ALLOW-FROM https://example.com/',
  ),
  cookie(
    'cookie-readable',
    'A session cookie that scripts can read.',
    'A-',
    'cookies',
    'session=1; Path=/; Secure; SameSite=Lax',
  ),
  host('cookie-insecure', 'A session cookie without Secure, and no HSTS.', 'B', 'cookies', () =>
    page({ 'strict-transport-security': null, 'set-cookie': 'session=1; Path=/; HttpOnly; SameSite=Lax' }),
  ),
  host('script-over-http', 'A page that loads a script over HTTP.', 'B', 'sri', () =>
    page(LOADING, script(`src="http://${ELSEWHERE}"`)),
  ),
  host('no-redirect', 'A site that also serves its page on port 80.', 'B', 'redirect', undefined, () =>
    page(),
  ),
  host(
    'late-redirect',
    'Port 80 leads to HTTPS in two steps.',
    'A-',
    'redirect',
    undefined,
    ({ host, target }) => redirect(target === '/' ? `http://${host}/start` : `https://${host}/`),
  ),
  host('redirect-loop', 'Port 80 leads to itself.', 'A-', 'redirect', undefined, ({ host }) =>
    redirect(`http://${host}/`),
  ),
  host(
    'downgrade',
    'HTTPS leads back to HTTP.',
    'C',
    'redirect',
    ({ host }) => redirect(`http://${host}/home`, CAREFUL),
    () => page(),
  ),
  host('cors-open', 'A site that every other site can read with cookies.', 'C', 'cors', ({ fields }) =>
    page({
      'access-control-allow-origin': fields.get('origin') ?? null,
      'access-control-allow-credentials': 'true',
    }),
  ),
]
