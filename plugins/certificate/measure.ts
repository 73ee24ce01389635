/** The network part of a certificate check: looks the name up, asks every address, follows AIA. Returns observations only. */
import { compareAddresses } from '../../core/address.ts'
import { isPublicSuffix } from '../../core/domain.ts'
import type { FaultCode } from '../../core/fault.ts'
import type { GuardedDoors, Vetted } from '../../core/guard.ts'
import { httpGet } from '../../core/probe/http.ts'
import { probeHybrid, probeTls } from '../../core/probe/tls/index.ts'
import type { HybridObservation, TlsObservation, TlsServed } from '../../core/probe/tls/index.ts'
import { parseCertificate, parseCertificates } from '../../core/probe/x509/certificate.ts'
import type { Certificate } from '../../core/probe/x509/certificate.ts'
import { equalOctets } from '../../core/octets.ts'
import { validate } from '../../core/probe/x509/validate.ts'
import type { TrustStore, Validation } from '../../core/probe/x509/validation.ts'
import { deadline } from '../../core/time.ts'

const MOST_ADDRESSES = 8
const LOOKUP_MS = 4_000
const HANDSHAKE_MS = 5_000
const HYBRID_MS = 2_000
const AIA_MS = 2_500
const AIA_BYTES = 64 * 1024

/** A chain that an address served, validated; or what kept it from being read. */
export interface Served {
  readonly observation: TlsServed
  readonly certificates: readonly Certificate[]
  readonly validation: Validation
  /** It answered only a smaller hello, which does not offer TLS 1.3. */
  readonly small: boolean
}

export interface Failed {
  readonly code: FaultCode
  readonly detail: string
  /** What the connection showed all the same; null when there was none. */
  readonly observation: TlsObservation | null
}

export interface AddressObservation {
  readonly ip: string
  readonly outcome: { readonly ok: true, readonly served: Served } | { readonly ok: false, readonly failed: Failed }
}

export interface Measurement {
  readonly host: string
  readonly at: Date
  /** Why there was no address to ask; null when there was. */
  readonly lookup: Failed | null
  readonly addresses: readonly AddressObservation[]
  readonly hybrid: HybridObservation | null
  /** Why the addresses may not be all that the name has. */
  readonly missing: readonly string[]
}

export interface Question {
  readonly host: string
  readonly port: number
  readonly trust: TrustStore
  readonly signal: AbortSignal
}

const LOOKUP_CODES: Readonly<Record<Extract<Vetted, { ok: false }>['why'], FaultCode>> = {
  nxdomain: 'dns-nxdomain', 'no-address': 'dns-no-address', failure: 'dns-failure', timeout: 'dns-failure', blocked: 'blocked-address',
}

/** Runs with a deadline of its own inside the caller's. */
const within = async <T>(milliseconds: number, parent: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const { signal, done } = deadline(milliseconds, parent)
  try {
    return await work(signal)
  } finally {
    done()
  }
}

/** Some old servers drop a hello that they do not understand; those are asked once more with a smaller one. */
const STUMBLES: readonly FaultCode[] = ['reset', 'closed', 'handshake-alert']

const ask = (doors: GuardedDoors, address: string, { host, port, signal }: Question): Promise<{ observation: TlsObservation, small: boolean }> =>
  within(HANDSHAKE_MS, signal, async signal => {
    const question = { address, port, serverName: host }
    const first = await probeTls(doors, question, { signal })
    if (first.ok || first.at !== 'hello' || !STUMBLES.includes(first.code) || signal.aborted) return { observation: first, small: false }
    const second = await probeTls(doors, question, { signal, hello: 'small' })
    return second.ok ? { observation: second, small: true } : { observation: first, small: false }
  })

/** The certificates behind a caIssuers URL; a URL that fails gives none. */
const issuers = (doors: GuardedDoors, signal: AbortSignal) => async (url: string): Promise<readonly Certificate[]> => {
  const fetched = await within(AIA_MS, signal, signal => httpGet(doors, url, { signal, maxBytes: AIA_BYTES }))
  if (!fetched.ok || fetched.status !== 200) return []
  try {
    return parseCertificates(fetched.body)
  } catch {
    return []
  }
}

/** Parses what was sent. The leaf has to be readable; an unreadable certificate behind it is left out, as clients do. */
const readChain = (sent: readonly Uint8Array[]): readonly Certificate[] | string => {
  const chain: Certificate[] = []
  for (const [index, der] of sent.entries()) {
    try {
      chain.push(parseCertificate(der))
    } catch (error) {
      if (index === 0) return error instanceof Error ? error.message : 'The certificate cannot be read.'
    }
  }
  return chain
}

/** What was measured comes first, so that addresses which may not be dialled never push it out; then in numeric order. */
const listed = (measured: readonly AddressObservation[], refused: readonly AddressObservation[]): AddressObservation[] =>
  [...measured, ...refused].slice(0, MOST_ADDRESSES).sort((a, b) => compareAddresses(a.ip, b.ip))

export const measure = async (doors: GuardedDoors, question: Question): Promise<Measurement> => {
  const { host, trust, signal } = question
  const at = doors.now()
  const found = await within(LOOKUP_MS, signal, signal => doors.addresses(host, { signal }))
  const refused = found.blocked.map(({ address: ip, reason }): AddressObservation =>
    ({ ip, outcome: { ok: false, failed: { code: 'blocked-address', detail: reason, observation: null } } }))
  if (!found.ok) {
    return { host, at, addresses: listed([], refused), hybrid: null, missing: [], lookup: { code: LOOKUP_CODES[found.why], detail: found.detail, observation: null } }
  }

  const validations: { readonly sent: readonly Uint8Array[], readonly validation: Promise<Validation> }[] = []
  /** Nodes of one name mostly serve one chain, which is judged once. */
  const validateOnce = (sent: readonly Uint8Array[], chain: readonly Certificate[]): Promise<Validation> => {
    const known = validations.find(one => one.sent.length === sent.length && one.sent.every((der, index) => equalOctets(der, sent[index]!)))
    if (known) return known.validation
    const validation = validate({
      chain, trust, at, identity: { kind: 'dns', value: host }, usage: 'serverAuth', isPublicSuffix, issuers: issuers(doors, signal), signal,
    })
    validations.push({ sent, validation })
    return validation
  }

  const observe = async (ip: string): Promise<AddressObservation> => {
    const { observation, small } = await ask(doors, ip, question)
    if (!observation.ok) return { ip, outcome: { ok: false, failed: { code: observation.code, detail: observation.detail, observation } } }
    const certificates = readChain(observation.certificates)
    if (typeof certificates === 'string') {
      return { ip, outcome: { ok: false, failed: { code: 'malformed-certificate', detail: certificates, observation } } }
    }
    const validation = await validateOnce(observation.certificates, certificates)
    return { ip, outcome: { ok: true, served: { observation, certificates, validation, small } } }
  }

  const addresses = listed(await Promise.all(found.addresses.map(observe)), refused)
  const first = addresses.find(one => one.outcome.ok)
  const hybrid = first?.outcome.ok && first.outcome.served.observation.protocol === 'TLS 1.3'
    ? await within(HYBRID_MS, signal, signal => probeHybrid(doors, { address: first.ip, port: question.port, serverName: host }, { signal }))
    : null
  return { host, at, lookup: null, addresses, hybrid, missing: found.missing }
}
