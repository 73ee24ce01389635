/**
 * The network part of the mail exchangers: their TLSA records, and what each answers on port 25. Never MAIL,
 * RCPT or AUTH. Returns observations only.
 */
import { inTime, withDeadline } from '../../../core/base/deadline.ts'
import type { Outcome } from '../../../core/base/result.ts'
import { isPublicSuffix } from '../../../core/domain/domain.ts'
import { CHECK, type Work } from '../../../core/limits/cpu-budget.ts'
import { SMTP_PORT, type GuardedDoors } from '../../../core/network/guard.ts'
import type { AddressReason } from '../../../core/network/lookup-reasons.ts'
import type { Ask } from '../../../core/protocol/dns/ask.ts'
import type { TrustAnchor } from '../../../core/protocol/dnssec/index.ts'
import {
  MalformedCertificate,
  parseCertificate,
  spkiSha256,
  type Certificate,
} from '../../../core/protocol/x509/certificate.ts'
import { validate } from '../../../core/protocol/x509/validate.ts'
import type { TrustStore, Validation } from '../../../core/protocol/x509/validation.ts'
import { findTlsa, type Tlsa } from '../dane/find.ts'
import { matchTlsa, type Match } from '../dane/match.ts'
import type { Exit } from './own-exit.ts'
import type { Recent } from './recent.ts'
import { openSession, versionsOf, type Session, type Versions } from './session.ts'

/** A host gets a session for each of its addresses, and a connection for each lower version: five at most. */
const MAX_ADDRESSES = 2

/** Milliseconds: servers that want to see who waits greet after some seconds. */
const LOOKUP_MS = 4_000
const SESSIONS_MS = 8_000
/** For the name that TLSA records are about: a server that drops such questions must not cost the session. */
const TLSA_MS = 2_000

/** A certificate chain that a mail server sent, examined. */
interface Presented {
  readonly chain: readonly Certificate[]
  /** By the roots that browsers trust, for the name of the MX host. */
  readonly validation: Validation
  /** Null: there are no records that count. */
  readonly match: Match | null
  /** SHA-256 of its public key, and of that of its issuer; null where that was not sent. */
  readonly pins: { readonly key: string; readonly issuer: string | null }
}

/** What keeps us from asking says nothing of a server. */
export const OWN_FAULTS: readonly string[] = ['connection-overload', 'connection-blocked', 'tls-not-asked']

export interface AddressSeen extends Session {
  readonly ip: string
  /** Null: no version is known, or another address of the host was asked. */
  readonly versions: Versions | null
  /** Null: there was no handshake, or its certificate cannot be read. */
  readonly presented: Presented | null
}

export interface ExchangeSeen {
  readonly host: string
  readonly tlsa: Tlsa
  /** Null: port 25 is not open to this instance. */
  readonly addresses: Outcome<readonly AddressSeen[], AddressReason> | null
  /** How many addresses it has, where they were looked up. */
  readonly total: number
}

export interface ExchangesRequest {
  /** Whose mail it is: senders take a certificate for this name as well. */
  readonly domain: string
  readonly hosts: readonly string[]
  /** No MX record names the host: it is the domain itself, which may well take no mail. */
  readonly isImplicit: boolean
  readonly isPortOpen: boolean
  readonly doors: GuardedDoors
  readonly ask: Ask
  readonly anchors: readonly TrustAnchor[]
  readonly trust: TrustStore
  readonly exit: Exit
  readonly recent: Recent
  readonly work: Work
  readonly signal: AbortSignal
}

/** One of each family, or two of one. */
const chosenOf = (addresses: readonly string[]): readonly string[] => {
  const [first] = addresses
  const other = addresses.find(ip => ip.includes(':') !== first?.includes(':')) ?? addresses[1]
  return [first, other].filter(ip => ip !== undefined).slice(0, MAX_ADDRESSES)
}

const readChain = (sent: readonly Uint8Array[]): readonly Certificate[] => {
  const chain: Certificate[] = []
  for (const [index, der] of sent.entries()) {
    try {
      chain.push(parseCertificate(der))
    } catch (error) {
      if (!(error instanceof MalformedCertificate)) throw error
      if (index === 0) return []
    }
  }
  return chain
}

const examine = async (
  sent: readonly Uint8Array[],
  { host, serverName }: { readonly host: string; readonly serverName: string },
  tlsa: Tlsa,
  request: ExchangesRequest,
): Promise<Presented | null> => {
  const chain = readChain(sent)
  if (chain.length === 0) return null
  const { domain, trust, doors, work, signal } = request
  const at = doors.now()
  const identity = { kind: 'dns', value: host } as const
  // Senders fetch no missing intermediate.
  const usage = 'serverAuth'
  const validation = await validate({ chain, trust, at, identity, usage, isPublicSuffix, work, signal })
  const issuer = validation.path[1]?.source === 'sent' ? validation.path[1].certificate : null
  const pins = { key: await spkiSha256(chain[0]!), issuer: issuer && (await spkiSha256(issuer)) }
  // Records that came too late are about another name than was asked for: its certificate may be another.
  if (tlsa.status !== 'secure' || tlsa.base !== serverName) return { chain, validation, match: null, pins }
  const names = [...new Set([tlsa.base, host, domain])]
  const path = validation.path.map(({ certificate }) => certificate)
  const match = await matchTlsa(tlsa.records, { chain, path, names, at, work })
  return { chain, validation, match, pins }
}

/** What our deadline ended says nothing of a server that was not reached by then. */
const inOurTime = (session: Session, { aborted }: AbortSignal): Session =>
  aborted && session.fault !== null && !session.isOpen
    ? { ...session, fault: { code: 'tls-not-asked' } }
    : session

const lookAtAddress = async (
  ip: string,
  isFirst: boolean,
  host: string,
  tlsa: Promise<Tlsa>,
  request: ExchangesRequest,
): Promise<AddressSeen> => {
  // Whoever uses DANE sends the name that its records are about (RFC 7672 section 8.1).
  const known = await withDeadline(TLSA_MS, request.signal, own => inTime(own, tlsa, null))
  const serverName = known?.status === 'secure' ? known.base : host
  const target = { address: ip, port: SMTP_PORT, serverName }
  const { session, versions } = await request.recent.of(`${ip} ${serverName} ${isFirst}`, async () => {
    const session = inOurTime(await openSession(request, target), request.signal)
    // Whoever serves the web alone is silent here, whatever our exit is like.
    const isTelling = session.isOpen || !request.isImplicit
    if (isTelling && !OWN_FAULTS.includes(session.fault?.code ?? '')) request.exit.note(ip, session.isOpen)
    const best = session.served?.protocol
    const versions = isFirst && best ? await versionsOf(request, target, best) : null
    return { session, versions }
  })
  const { served } = session
  const presented = served && (await examine(served.certificates, { host, serverName }, await tlsa, request))
  return { ...session, ip, presented, versions }
}

const lookAtExchange = async (host: string, request: ExchangesRequest): Promise<ExchangeSeen> => {
  const { ask, anchors, doors, signal, isPortOpen } = request
  const tlsa = findTlsa(ask, host, { at: doors.now(), anchors })
  if (!isPortOpen) return { host, tlsa: await tlsa, addresses: null, total: 0 }
  const found = await withDeadline(LOOKUP_MS, signal, own => doors.addresses(host, { signal: own }))
  if (!found.ok) return { host, tlsa: await tlsa, addresses: { ok: false, reason: found.reason }, total: 0 }
  const value = await Promise.all(
    chosenOf(found.addresses).map((ip, index) => lookAtAddress(ip, index === 0, host, tlsa, request)),
  )
  const cut = found.missing.flatMap(({ code, params }) => (code === 'addresses-cut' ? [params.total] : []))
  const total = Number(cut[0] ?? found.addresses.length)
  return { host, tlsa: await tlsa, addresses: { ok: true, value }, total }
}

/** DNS named these servers, not who asks. */
const toExchangers = (doors: GuardedDoors): GuardedDoors => ({
  ...doors,
  connect: (to, how) => doors.connect(to, { ...how, purpose: 'exchanger' }),
})

/** Never throws for what the network does. */
export const lookAtExchanges = (request: ExchangesRequest): Promise<readonly ExchangeSeen[]> =>
  withDeadline(SESSIONS_MS, request.signal, signal => {
    const within = {
      ...request,
      doors: toExchangers(request.doors),
      signal,
      // A server that holds us up until the end has shown its certificate by then: it is still examined.
      work: request.work.part(CHECK),
    }
    return Promise.all(request.hosts.map(host => lookAtExchange(host, within)))
  })
