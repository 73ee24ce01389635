/**
 * What the demo's CAs publish over HTTP: their certificates, their revocation lists and their OCSP
 * responders, made when asked for.
 */
import { mintCrl, type CrlEntrySpec, type CrlSpec } from '../protocols/x509/crl.ts'
import type { HttpAnswer, HttpSite } from '../protocols/http.ts'
import {
  mintOcsp,
  refuseOcsp,
  serialAsked,
  serialOf,
  type OcspSpec,
  type OcspStatus,
  type SingleSpec,
} from '../protocols/x509/ocsp.ts'
import { validity, type Authority } from '../protocols/x509/pki.ts'
import { fromBase64, type Bytes } from '../protocols/wire/bytes.ts'

/** All demo names lie under this; only the demo's own DNS answers for them. */
export const DOMAIN = 'certscope-demo.com'
export const REPOSITORY = `pki.${DOMAIN}`
const BASE = `http://${REPOSITORY}`

/** What stands at an address: DER, a whole answer, or nothing ever. */
export type Document = Bytes | HttpAnswer | 'silence'
/** What a responder says of a certificate. */
export type Responder = (certificate: Bytes, issuer: Authority) => Document

export interface Repository {
  /** Midnight UTC of the demo's day in milliseconds: what is published today is of then. */
  readonly day: number
  /** The URLs of an authority whose files have this name. */
  at(file: string): NonNullable<Authority['publishes']>
  /** Answers at the authority's URLs from now on. */
  open(authority: Authority): void
  /** Puts a certificate on its issuer's list, as of two days ago. */
  revoke(certificate: Bytes, issuer: Authority, reason: number): void
  /** The URL of a responder. */
  responder(file: string): string
  /** What that responder says of a certificate; of others it says "unauthorized". */
  respond(url: string, certificate: Bytes, issuer: Authority, say: Responder): void
  /** Answers at a path of its own; returns its URL. */
  serve(path: string, make: () => Document): string
  readonly site: HttpSite
}

/** A list of today, good for a week, that its issuer signed, unless told. */
export const currentCrl = (day: number, issuer: Authority, more: Partial<CrlSpec> = {}): Bytes =>
  mintCrl({
    issuer,
    thisUpdate: new Date(day),
    nextUpdate: validity(day, 0, 7).notAfter,
    number: Math.floor(day / 86_400_000),
    ...more,
  })

/** A responder that signs with its issuer's key an answer of today, good for four days, unless told. */
export const says =
  (
    day: number,
    status: OcspStatus,
    single: Partial<SingleSpec> = {},
    more: (issuer: Authority) => Partial<OcspSpec> = () => ({}),
  ): Responder =>
  (certificate, issuer) =>
    mintOcsp({
      issuer,
      singles: [
        {
          certificate,
          status,
          thisUpdate: new Date(day),
          nextUpdate: validity(day, 0, 4).notAfter,
          ...single,
        },
      ],
      ...more(issuer),
    })

const hex = (bytes: Bytes): string => Buffer.from(bytes).toString('hex')

const answerOf = (document: Document, type: string): HttpAnswer | 'silence' =>
  document instanceof Uint8Array ? { type, body: document } : document

export const openRepository = (day: number): Repository => {
  const paths = new Map<string, () => HttpAnswer | 'silence'>()
  const revoked = new Map<Authority, CrlEntrySpec[]>()
  const responders = new Map<string, Map<string, () => Document>>()

  const serve: Repository['serve'] = (path, make) => {
    paths.set(path, () =>
      answerOf(
        make(),
        path.endsWith('.crl')
          ? 'application/pkix-crl'
          : path.endsWith('.cer')
            ? 'application/pkix-cert'
            : 'application/octet-stream',
      ),
    )
    return `${BASE}${path}`
  }
  /** Lists are signed once: what is on them is known when the first is asked for. */
  const once = <T>(make: () => T): (() => T) => {
    let made: { readonly value: T } | undefined
    return () => (made ??= { value: make() }).value
  }

  /** RFC 6960 appendix A.1: the request stands behind the responder's URL, in base64 and percent-encoded. */
  const ask = (target: string): HttpAnswer | 'silence' | undefined => {
    const [, path, request] = /^(\/ocsp\/[^/]+)\/(.+)$/.exec(target) ?? []
    const say = responders.get(`${BASE}${path}`)
    if (say === undefined) return undefined
    const reply = (document: Document) => answerOf(document, 'application/ocsp-response')
    try {
      const found = say.get(hex(serialAsked(fromBase64(decodeURIComponent(request!)))))
      return reply(found === undefined ? refuseOcsp('unauthorized') : found())
    } catch {
      return reply(refuseOcsp('malformedRequest'))
    }
  }

  return {
    day,
    serve,
    at: file => ({
      caIssuers: `${BASE}/${file}.cer`,
      crl: `${BASE}/${file}.crl`,
      ocsp: `${BASE}/ocsp/${file}`,
    }),
    open(authority) {
      if (authority.publishes === undefined) return
      revoked.set(authority, [])
      serve(new URL(authority.publishes.caIssuers).pathname, () => authority.certificate)
      serve(
        new URL(authority.publishes.crl).pathname,
        once(() => currentCrl(day, authority, { entries: revoked.get(authority)! })),
      )
    },
    revoke(certificate, issuer, reason) {
      revoked.get(issuer)!.push({ serial: serialOf(certificate), at: validity(day, -2, 0).notBefore, reason })
    },
    responder: file => `${BASE}/ocsp/${file}`,
    respond(url, certificate, issuer, say) {
      const known = responders.get(url) ?? new Map<string, () => Document>()
      responders.set(
        url,
        known.set(
          hex(serialOf(certificate)),
          once(() => say(certificate, issuer)),
        ),
      )
    },
    site: target => paths.get(target)?.() ?? ask(target),
  }
}
