/** A GET over https, or http, on our own handshake and our own validator: the same on every runtime. */
import { HTTPS_PORT } from '../../network/guard.ts'
import { english } from '../../text/catalogue.ts'
import { DoorError, type Doors, type Got } from '../../network/doors.ts'
import type { Fault } from '../faults.ts'
import { work, type Work } from '../../limits/cpu-budget.ts'
import { Stopped } from '../../base/deadline.ts'
import { bareHost, tcpOpener, getOver } from './http.ts'
import type { HttpOptions, HttpResult, Opener } from './http.ts'
import { HttpError, tlsError } from './outcome.ts'
import { HTTP } from './reasons.ts'
import { openTls, TLS_REASONS, type Served } from '../tls/index.ts'
import { MalformedCertificate, parseCertificate, type Certificate } from '../x509/certificate.ts'
import { X509_FAULTS, x509Fault } from '../x509/findings/faults.ts'
import { MALFORMED } from '../x509/parse/malformed.ts'
import { validate } from '../x509/validate.ts'
import { identityOfHost, sniOf } from '../x509/path/names.ts'
import type { ServerIdentity, TrustStore } from '../x509/validation.ts'
import { CERTIFICATES } from '../x509/findings/which.ts'

export interface HttpsOptions extends HttpOptions {
  /** Whose certificates count. */
  readonly trust: TrustStore
  /** Pays for judging them; absent: nobody, and what one connection may cost is bounded all the same. */
  readonly work?: Work | undefined
}

/** For judging one server's chain. Clients stop where we do, or before. */
const ONE_CHAIN = { signatures: 30, steps: 500, comparisons: 50_000, octets: 128 * 1024 }
/** Octets of a certificate that are read in a microsecond, roughly. */
const OCTETS_A_UNIT = 50

export const identityOf = ({ hostname }: URL): NonNullable<ServerIdentity> =>
  identityOfHost(bareHost(hostname))

/** The leaf has to be readable; what cannot be read above it is no part of any path. */
const readChain = async (sent: readonly Uint8Array[], paid: Work): Promise<Certificate[] | Fault> => {
  const chain: Certificate[] = []
  for (const [index, der] of sent.entries()) {
    if (!paid.take('octets', der.length)) break
    await paid.pause(der.length / OCTETS_A_UNIT)
    try {
      chain.push(parseCertificate(der))
    } catch (error) {
      if (!(error instanceof MalformedCertificate)) throw error
      if (index === 0)
        return x509Fault({ code: 'unreadable-certificate', params: { problem: error.message } })
    }
  }
  if (chain.length > 0) return chain
  return x509Fault({ code: 'oversized-certificate', params: { limit: ONE_CHAIN.octets } })
}

/** Why a certificate does not vouch for its server, or null. No revocation is looked at, no AIA followed. */
const certificateFault = async (
  served: Pick<Served, 'certificates'>,
  identity: ServerIdentity,
  options: Pick<HttpsOptions, 'trust' | 'work'>,
  at: Date,
  signal: AbortSignal,
): Promise<Fault | null> => {
  const paid = options.work?.part(ONE_CHAIN, signal) ?? work(signal, ONE_CHAIN)
  const chain = await readChain(served.certificates, paid)
  if (!Array.isArray(chain)) return chain
  const { faults } = await validate({
    chain,
    trust: options.trust,
    at,
    identity,
    usage: 'serverAuth',
    work: paid,
    signal,
  })
  return faults[0] ?? null
}

/** A TLS connection to the host of a URL, which has shown that it is this host. */
const dialTls =
  (doors: Pick<Doors, 'connect' | 'now'>, options: HttpsOptions): Opener =>
  async (url, hop) => {
    const { signal } = hop
    const identity = identityOf(url)
    const socket = await tcpOpener(doors, HTTPS_PORT)(url, hop)
    const opened = await openTls(socket, { serverName: sniOf(identity), signal })
    if (!opened.ok) throw tlsError(opened)
    const { served } = opened
    try {
      if (served.keyProved !== true) {
        const because = served.unproved
        throw new HttpError(
          because ? { code: 'http-tls', params: { because } } : { code: 'http-key-unproved' },
        )
      }
      const fault = await certificateFault(served, identity, options, doors.now(), signal)
      if (fault === null) return opened.socket
      const { detail: code, params = {} } = fault
      throw new HttpError({ code: 'http-untrusted', params: { problem: { code, params } } })
    } catch (error) {
      opened.socket.close()
      throw error instanceof Stopped ? new DoorError('timeout', 'no answer in time') : error
    }
  }

/**
 * Fetches an https or http `url` by GET, as `httpGet` does. The request goes out only after the certificate
 * has been judged: a fault is a failure `untrusted` that names it. No redirect from https to http is
 * followed.
 */
export const httpsGet = (
  doors: Pick<Doors, 'connect' | 'now'>,
  url: string,
  options: HttpsOptions,
): Promise<HttpResult> =>
  getOver(
    new Map([
      ['http:', tcpOpener(doors, 80)],
      ['https:', dialTls(doors, options)],
    ]),
    url,
    options,
  )

/** All that a failed GET can be reported with. */
const HTTPS = { ...HTTP, ...TLS_REASONS, ...X509_FAULTS, ...MALFORMED, ...CERTIFICATES }

/** GETs over HTTPS as `httpsGet` does, with a failure in English, as a door gives it. */
export const httpsDoor = async (...[doors, url, options]: Parameters<typeof httpsGet>): Promise<Got> => {
  const result = await httpsGet(doors, url, options)
  if (result.ok) return result
  const { why, reason } = result
  return { ok: false, why, detail: english(HTTPS, reason), url: result.url }
}
