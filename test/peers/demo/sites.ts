/** Web sites of the demo: what they send, and how the site without TLS leads to them. */
import { overTls } from '../protocols/web.ts'
import type { Identity } from '../protocols/tls.ts'
import type { WebReply, WebSite } from '../protocols/web.ts'
import { demoIdentity, type DemoPki } from './authorities.ts'
import type { DemoNode } from './hosts.ts'

export type Fields = Readonly<Record<string, string | readonly string[] | null>>

/** What a careful operator sends, by which all checks of headers pass. */
export const CAREFUL = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; "
    + "form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
} as const satisfies Fields

const PAGE =
  '<!doctype html><html lang="en"><title>Certscope demo</title><script src="/app.js"></script>'
  + '<p>A site of the Certscope demo.</p></html>'

const listed = (fields: Fields): NonNullable<WebReply['fields']> =>
  Object.entries(fields).flatMap(([name, value]) =>
    value === null ? [] : [value].flat().map(one => [name, one] as const),
  )

/** The page of a careful operator, but for these fields; null leaves one out. */
export const page = (fields: Fields = {}, body = PAGE): WebReply => ({
  fields: listed({ ...CAREFUL, 'content-type': 'text/html; charset=utf-8', ...fields }),
  body,
})

export const redirect = (location: string, fields: Fields = {}): WebReply => ({
  status: 301,
  fields: listed({ location, ...fields }),
})

/** What port 80 should do. */
export const toHttps: WebSite = ({ host, target }) => redirect(`https://${host}${target}`)

/** TLS 1.3, and for keys of both kinds the AEAD suites of TLS 1.2 with forward secrecy. */
const SOUND = [0x1301, 0x1302, 0xc02b, 0xc02f, 0xc02c, 0xc030]

type Speaking = Exclude<DemoNode, string>

/** A node that serves a site over its TLS, and leads to it from port 80. */
export const serving = (
  tls: Speaking['tls'],
  site: WebSite = () => page(),
  plain: NonNullable<Speaking['plain']> = toHttps,
): DemoNode => ({ tls: { alpn: ['http/1.1'], suites: SOUND, ...tls, answer: overTls(site) }, plain })

const wildcards = new WeakMap<DemoPki, Map<string, Identity>>()

/** A sound certificate for all hosts below a name, made once: to sign it takes longer than to start one. */
export const wildcardFor = (pki: DemoPki, parent: string): Identity => {
  const made = wildcards.get(pki) ?? new Map<string, Identity>()
  const identity = made.get(parent) ?? demoIdentity(pki, `*.${parent}`, { loggedAt: null })
  wildcards.set(pki, made.set(parent, identity))
  return identity
}
