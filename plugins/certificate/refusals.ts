/** Pure: which clients refuse a connection, by what a server chose and what each client offers. */
import { cipherOf } from '../../core/protocol/tls/index.ts'
import type { Agreed, TlsServed } from '../../core/protocol/tls/index.ts'
import { TLS_CLIENTS } from '../../knowledge-base/tls-clients/index.ts'
import type { TlsClient } from '../../knowledge-base/tls-clients/index.ts'

/** How many there are. */
export const ALL_CLIENTS = TLS_CLIENTS.length

const LEGACY: readonly string[] = ['SSL 3.0', 'TLS 1.0', 'TLS 1.1']
/** Ours to judge here; what the kind of a certificate's key brings along is judged with the certificate. */
const OLD_SCHEMES: readonly number[] = [0x0201, 0x0203, 0x0301, 0x0303]

const isOld = ({ protocol }: Pick<TlsServed, 'protocol'>): boolean => LEGACY.includes(protocol)

const offersSuite = (client: TlsClient, { suite }: Agreed, tls13: boolean): boolean =>
  tls13 || client.suites.includes(suite)
const offersGroup = ({ groups }: TlsClient, { group }: Agreed): boolean =>
  group === null || groups.includes(group)
const offersScheme = ({ oldSchemes }: TlsClient, { scheme }: Agreed): boolean =>
  scheme === null || !OLD_SCHEMES.includes(scheme) || oldSchemes.includes(scheme)
const isLongEnough = ({ minDhBits }: TlsClient, { dhBits }: Agreed): boolean =>
  dhBits === null || (minDhBits !== null && dhBits >= minDhBits)

type Seen = Pick<TlsServed, 'protocol' | 'agreed'>

const offers = (client: TlsClient, agreed: Agreed, tls13: boolean): boolean =>
  offersSuite(client, agreed, tls13) && offersGroup(client, agreed) && offersScheme(client, agreed)

const accepts = (client: TlsClient, agreed: Agreed, tls13: boolean): boolean =>
  offers(client, agreed, tls13) && isLongEnough(client, agreed)

/** Whether every client would get along with what the server chose of our offer. */
export const pleasesAll = ({ protocol, agreed }: Seen): boolean =>
  LEGACY.includes(protocol) || TLS_CLIENTS.every(client => accepts(client, agreed, protocol === 'TLS 1.3'))

/** Clients that lack a group, or a suite of TLS 1.3, that a server insists on. */
export const lackingGroup = (group: number): readonly TlsClient[] =>
  TLS_CLIENTS.filter(({ groups }) => !groups.includes(group))
export const lackingSuite = (suite: number): readonly TlsClient[] =>
  TLS_CLIENTS.filter(({ suites }) => !suites.includes(suite))

/** A server that takes such a cipher from an offer which has better ones has no better one. */
const isGivenUp = ({ suite }: Agreed): boolean => /3DES|RC4/.test(cipherOf(suite) ?? '')

/** What is known of a server. */
export interface Known {
  readonly seen: Seen
  /** What it made of an offer without what it had chosen; null: not asked, or no answer. */
  readonly further: 'refused' | Agreed | null
  /** It had nothing of our full offer. */
  readonly nothingElse: boolean
}

/** Clients that cannot agree with the server on a suite, a group, a signature or a prime. */
export const refusingAgreement = ({ seen, further, nothingElse }: Known): readonly TlsClient[] => {
  if (isOld(seen)) return []
  const tls13 = seen.protocol === 'TLS 1.3'
  return TLS_CLIENTS.filter(client => {
    if (accepts(client, seen.agreed, tls13)) return false
    // It is served what we were served, and its own rules end it.
    if (offers(client, seen.agreed, tls13)) return true
    if (nothingElse || further === 'refused') return true
    return further !== null && isGivenUp(further) && !accepts(client, further, tls13)
  })
}

export const refusingVersion = (seen: Pick<Seen, 'protocol'>): readonly TlsClient[] =>
  isOld(seen) ? TLS_CLIENTS.filter(({ legacy }) => !legacy || seen.protocol === 'SSL 3.0') : []

export const refusingRenegotiation = ({ agreed, protocol }: Seen): readonly TlsClient[] =>
  agreed.secureRenegotiation === false && protocol === 'TLS 1.2'
    ? TLS_CLIENTS.filter(client => client.needsSecureRenegotiation)
    : []

export const refusingLength = ({ certificateOctets }: Agreed): readonly TlsClient[] =>
  TLS_CLIENTS.filter(client => certificateOctets > client.maxCertificateOctets)

export const refusingCount = (certificates: number): readonly TlsClient[] =>
  TLS_CLIENTS.filter(({ maxCertificates }) => maxCertificates !== null && certificates > maxCertificates)

/** Clients that name the protocols of HTTP (ALPN), and insist that the server takes one. */
const ALPN_CLIENTS: readonly string[] = ['chrome', 'firefox', 'safari', 'curl']
export const refusingProtocol = (): readonly TlsClient[] =>
  TLS_CLIENTS.filter(({ id }) => ALPN_CLIENTS.includes(id))

/** Clients whose ClientHello is about as long as one that the server drops, or longer. */
export const refusingHello = (octets: number): readonly TlsClient[] =>
  TLS_CLIENTS.filter(({ helloOctets }) => helloOctets >= octets)
