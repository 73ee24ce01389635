/**
 * The network part of a certificate check: looks the name up, asks every address, follows AIA. Returns
 * observations only.
 */
import { MAX_ADDRESSES } from '../../../core/base/limits.ts'
import { compareAddresses, specialUse } from '../../../core/network/ip-address.ts'
import type { SpecialAddress } from '../../../core/network/special-addresses.ts'
import type { AddressReason } from '../../../core/network/lookup-reasons.ts'
import { chosenAddresses } from '../../../core/network/lookup-reasons.ts'
import { faultOf, lookupFault } from '../../../core/protocol/faults.ts'
import type { Fault } from '../../../core/protocol/faults.ts'
import type { GuardedDoors } from '../../../core/network/guard.ts'
import type { TlsObservation, TlsServed } from '../../../core/protocol/tls/index.ts'
import type { Certificate } from '../../../core/protocol/x509/certificate.ts'
import { equalOctets } from '../../../core/base/bytes.ts'
import { withDeadline, Stopped } from '../../../core/base/deadline.ts'
import { CHECK } from '../../../core/limits/cpu-budget.ts'
import { failureOf } from '../findings/connection/connection.ts'
import { ask, askMore, askWithout } from './connect.ts'
import type { Contact, More, Without } from './connect.ts'
import type { Connected } from '../findings/connection/agreement.ts'
import { examine, type MeasureRequest } from './examine.ts'
import type { Examined } from './examine.ts'
import { CHECK_FAULTS } from '../findings/lookup.ts'
import type { Work } from '../../../core/limits/cpu-budget.ts'
import { MalformedCertificate, parseCertificate } from '../../../core/protocol/x509/certificate.ts'
import { addressStage, failedStage, handshakeStage, portStage } from './stages.ts'
import { identityOfHost, sniOf } from '../../../core/protocol/x509/path/names.ts'
import { x509Fault } from '../../../core/protocol/x509/findings/faults.ts'

/* Reads the certificates that a server sent. */

/** Octets of a certificate that are read in a microsecond, roughly. */
const OCTETS_A_UNIT = 16

/**
 * The leaf has to be readable, or the answer is its fault; an unreadable certificate behind it is left out,
 * as clients do. Rejects with Stopped when the work has ended.
 */
export const readChain = async (
  sent: readonly Uint8Array[],
  work: Work,
): Promise<readonly Certificate[] | Fault> => {
  const chain: Certificate[] = []
  for (const [index, der] of sent.entries()) {
    await work.pause(der.length / OCTETS_A_UNIT + OCTETS_A_UNIT)
    try {
      chain.push(parseCertificate(der))
    } catch (error) {
      if (!(error instanceof MalformedCertificate)) throw error
      if (index === 0) return x509Fault(error.report)
    }
  }
  return chain
}

const LOOKUP_MS = 4_000
/** Octets of certificates that are compared in a microsecond, roughly. */
const OCTETS_COMPARED_A_UNIT = 1_000

/** A chain that an address served, examined. */
export interface Served extends Examined, Connected {
  readonly certificates: readonly Certificate[]
  /** What becomes of a client without a certificate, where the server requests one; null where not. */
  readonly without?: Without | null
  /** What becomes of one with the certificate that was brought to this check; null: none was. */
  readonly given?: Without | null
}

export interface Failed {
  readonly fault: Fault
  /** What the connection showed all the same; null when there was none. */
  readonly observation: TlsObservation | null
}

export interface AddressObservation {
  readonly ip: string
  readonly outcome:
    | { readonly ok: true; readonly served: Served }
    | { readonly ok: false; readonly failed: Failed }
}

export interface Measurement {
  readonly host: string
  readonly at: Date
  /** Why there was no address to ask; null when there was. */
  readonly lookup: Failed | null
  readonly addresses: readonly AddressObservation[]
  /** Why the addresses may not be all that the name has. */
  readonly missing: readonly AddressReason[]
}

const isSame = (one: readonly Uint8Array[], other: readonly Uint8Array[]): boolean =>
  one.length === other.length && one.every((der, index) => equalOctets(der, other[index]!))

const octetsOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, part) => sum + part.length, 0)

/**
 * What was measured comes first, so that addresses which may not be dialled never push it out; then in
 * numeric order.
 */
const listed = (
  measured: readonly AddressObservation[],
  refused: readonly AddressObservation[],
): AddressObservation[] =>
  [...measured, ...refused].slice(0, MAX_ADDRESSES).sort((a, b) => compareAddresses(a.ip, b.ip))

const blockedFault = (address: string, range: SpecialAddress): Fault => {
  const reason = { code: 'address-not-public', params: { address, range } } as const
  return faultOf(CHECK_FAULTS, { code: 'lookup-blocked', params: { reason } })
}

/** What an address gets that was not examined: why. */
const UNEXAMINED = {
  octets: faultOf(CHECK_FAULTS, { code: 'unexamined-for-size' }),
  time: faultOf(CHECK_FAULTS, { code: 'unexamined-for-time' }),
} as const

/** A chain that was read, and what is being found out about it. */
interface Chain {
  readonly certificates: readonly Certificate[]
  readonly examined: Promise<Examined>
}

type Observed =
  | ({
      readonly ok: true
      readonly observation: TlsServed
      readonly contact: Contact
      readonly more: Promise<More>
      readonly without: Promise<Without | null>
      readonly given: Promise<Without | null>
    } & Chain)
  | { readonly ok: false; readonly failed: Failed }

export const measure = async (doors: GuardedDoors, asked: MeasureRequest): Promise<Measurement> => {
  const question = { ...asked, work: asked.work.part(CHECK, asked.signal) }
  const { host, port, server = host, starttls, work, signal, tell } = question
  const at = doors.now()
  const found = await withDeadline(LOOKUP_MS, signal, signal =>
    doors.addresses(server, { signal, only: asked.address }),
  )
  const refused = found.blocked.map(
    ({ address: ip, reason }): AddressObservation => ({
      ip,
      outcome: { ok: false, failed: { fault: blockedFault(ip, reason), observation: null } },
    }),
  )
  if (!found.ok) {
    const fault = lookupFault(found)
    tell(failedStage('address', fault))
    const lookup = { fault, observation: null }
    return { host, at, addresses: listed([], refused), missing: [], lookup }
  }
  const chosen = chosenAddresses(asked, found.addresses)
  tell(addressStage(chosen))
  const connect: GuardedDoors['connect'] = async (to, how) => {
    const socket = await doors.connect(to, how)
    tell(portStage(port))
    return socket
  }
  const dialing = { ...doors, connect }

  const known: { readonly sent: readonly Uint8Array[]; readonly chain: Promise<Chain | Fault> }[] = []

  const read = async (ip: string, observation: TlsServed): Promise<Chain | Fault> => {
    const chain = await readChain(observation.certificates, work)
    if ('detail' in chain) return chain
    const publicOnly = specialUse(ip) === null
    const examined = examine(doors, { publicOnly, observation, chain }, at, question)
    examined.catch(() => {}) // waited for below, and by others
    return { certificates: chain, examined }
  }

  /**
   * Nodes of one name mostly serve one chain, which is read and examined once. Null: too much has been
   * examined already.
   */
  const readOnce = async (ip: string, observation: TlsServed): Promise<Chain | Fault | null> => {
    const sent = observation.certificates
    await work.pause(octetsOf(sent) / OCTETS_COMPARED_A_UNIT)
    const same = known.find(one => isSame(one.sent, sent))
    if (same) return same.chain
    if (!work.take('octets', octetsOf(sent))) return null
    const chain = read(ip, observation)
    known.push({ sent, chain })
    return chain
  }

  /** What an address serves; its chain is still being examined. */
  const observe = async (ip: string): Promise<Observed> => {
    const target = { address: ip, port, starttls, serverName: sniOf(identityOfHost(host)) }
    const contact = await ask(dialing, target, question)
    const { observation } = contact
    if (!observation.ok)
      return { ok: false, failed: { fault: failureOf(observation, contact.tried), observation } }
    tell(handshakeStage(observation))
    const more = askMore(doors, target, contact, question)
    more.catch(() => {}) // waited for below
    const isRequested = observation.clientCertificateRequested
    const without = isRequested ? askWithout(doors, target, contact, question) : Promise.resolve(null)
    without.catch(() => {}) // waited for below
    const { identity } = doors
    const given =
      isRequested && identity ? askWithout(doors, target, contact, question, identity) : Promise.resolve(null)
    given.catch(() => {}) // waited for below
    try {
      const chain = await readOnce(ip, observation)
      if (chain === null) return { ok: false, failed: { fault: UNEXAMINED.octets, observation } }
      if ('detail' in chain) return { ok: false, failed: { fault: chain, observation } }
      return { ok: true, observation, contact, more, without, given, ...chain }
    } catch (error) {
      if (error instanceof Stopped) return { ok: false, failed: { fault: UNEXAMINED.time, observation } }
      throw error
    }
  }

  const finish = async (ip: string, observed: Promise<Observed>): Promise<AddressObservation> => {
    const seen = await observed
    if (!seen.ok) return { ip, outcome: seen }
    const { observation, contact, certificates } = seen
    const { offer, refused } = contact
    try {
      const further = [seen.examined, seen.more, seen.without, seen.given] as const
      const [examined, more, without, given] = await Promise.all(further)
      const connected = { observation, offer, refused, ...more }
      return {
        ip,
        outcome: { ok: true, served: { ...connected, certificates, without, given, ...examined } },
      }
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
      return { ip, outcome: { ok: false, failed: { fault: UNEXAMINED.time, observation } } }
    }
  }

  const measured = await Promise.all(chosen.map(ip => finish(ip, observe(ip))))
  const [first] = measured
  // Where a handshake of another address succeeded, that was told.
  if (first && !first.outcome.ok) tell(failedStage('handshake', first.outcome.failed.fault))
  return { host, at, lookup: null, addresses: listed(measured, refused), missing: found.missing }
}
