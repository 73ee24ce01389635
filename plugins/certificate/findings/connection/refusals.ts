/** Pure: which clients refuse a connection, by what a server chose and what each client offers. */
import type { ChainIssue, ClientFamily, Fault } from '../../../../core/protocol/faults.ts'
import type { Agreed, TlsServed } from '../../../../core/protocol/tls/index.ts'
import { TLS_CLIENTS } from '../../../../knowledge-base/tls-clients/index.ts'
import type { TlsClient } from '../../../../knowledge-base/tls-clients/index.ts'
import type { Catalogue, Coded, Parameter } from '../../../../core/text/catalogue.ts'

/** How many there are. */
const ALL_CLIENTS = TLS_CLIENTS.length

const LEGACY: readonly string[] = ['SSL 3.0', 'TLS 1.0', 'TLS 1.1']
/** Ours to judge here; what the kind of a certificate's key brings along is judged with the certificate. */
export const OLD_SCHEMES: readonly number[] = [0x0201, 0x0203, 0x0301, 0x0303]
/** X25519MLKEM768. */
export const HYBRID = 0x11ec

/** What browsers send and some servers break at. */
export type Part = 'hybrid' | 'tls13' | TlsClient['sends'][number]

const isOld = ({ protocol }: Pick<TlsServed, 'protocol'>): boolean => LEGACY.includes(protocol)

/** A suite of TLS 1.3 that every client has. */
const isCommon = (suite: number): boolean => suite >= 0x1301 && suite <= 0x1303
const offersSuite = (client: TlsClient, { suite }: Agreed): boolean =>
  isCommon(suite) || client.suites.includes(suite)
const offersGroup = ({ groups }: TlsClient, { group }: Agreed): boolean =>
  group === null || groups.includes(group)
const offersScheme = ({ oldSchemes }: TlsClient, { scheme }: Agreed): boolean =>
  scheme === null || !OLD_SCHEMES.includes(scheme) || oldSchemes.includes(scheme)
const isLongEnough = ({ minDhBits }: TlsClient, { dhBits }: Agreed): boolean =>
  dhBits === null || (minDhBits !== null && dhBits >= minDhBits)

type Negotiation = Pick<TlsServed, 'protocol' | 'agreed'>

const offers = (client: TlsClient, agreed: Agreed): boolean =>
  offersSuite(client, agreed) && offersGroup(client, agreed) && offersScheme(client, agreed)

const accepts = (client: TlsClient, agreed: Agreed): boolean =>
  offers(client, agreed) && isLongEnough(client, agreed)

/** Those that offer nothing of the kind: what they would get has to be asked. */
export const lacking = (clients: readonly TlsClient[], agreed: Agreed): readonly TlsClient[] =>
  clients.filter(client => !offers(client, agreed))

/** Which of the agreements a client gets: the first that it offers, and of none the first stands for it. */
export const gets = (id: ClientFamily, agreements: readonly Agreed[]): number => {
  const client = TLS_CLIENTS.find(one => one.id === id)
  return Math.max(0, client ? agreements.findIndex(agreed => offers(client, agreed)) : 0)
}

/** The client whose hello is sent first. */
const isAsked = ({ id }: TlsClient): boolean => id === 'chrome'

/**
 * Whom to ask for once a server has chosen of a browser's hello, or of another one because that was refused.
 * Nobody for the hybrid group: a server that has it has X25519 as well, but for very few.
 */
export const toAskFor = ({ protocol, agreed }: Negotiation, browser: boolean): readonly TlsClient[] =>
  LEGACY.includes(protocol) || (browser && agreed.group === HYBRID)
    ? []
    : lacking(TLS_CLIENTS, agreed).filter(client => browser || !isAsked(client))

/** Clients that lack a group, or a suite of TLS 1.3, that a server insists on. */
export const lackingGroup = (group: number): readonly TlsClient[] =>
  TLS_CLIENTS.filter(({ groups }) => !groups.includes(group))
export const lackingSuite = (suite: number): readonly TlsClient[] =>
  TLS_CLIENTS.filter(({ suites }) => !suites.includes(suite))

/** What those got that lack what was chosen first. */
export interface Others {
  readonly chosen: readonly Agreed[]
  /** All of them have been asked for: whoever accepts nothing of this is refused. */
  readonly all: boolean
}

/** What is known of a server. */
export interface Known {
  readonly seen: Negotiation
  /** It chose of a browser's hello; otherwise it refused that for what it chose now. */
  readonly browser: boolean
  /** Null: nobody was asked for. */
  readonly others: Others | null
}

/** Clients that cannot agree with the server on a suite, a group, a signature or a prime. */
export const refusingAgreement = ({ seen, browser, others }: Known): readonly TlsClient[] => {
  if (isOld(seen)) return []
  return TLS_CLIENTS.filter(client => {
    if (accepts(client, seen.agreed)) return false
    // It is served what we were served, and its own rules end it.
    if (offers(client, seen.agreed)) return true
    if (!browser && isAsked(client)) return true
    return others?.all === true && !others.chosen.some(agreed => accepts(client, agreed))
  })
}

export const refusingVersion = (seen: Pick<Negotiation, 'protocol'>): readonly TlsClient[] =>
  isOld(seen) ? TLS_CLIENTS.filter(({ legacy }) => !legacy || seen.protocol === 'SSL 3.0') : []

export const refusingRenegotiation = ({ agreed, protocol }: Negotiation): readonly TlsClient[] =>
  agreed.secureRenegotiation === false && protocol === 'TLS 1.2'
    ? TLS_CLIENTS.filter(client => client.needsSecureRenegotiation)
    : []

export const refusingLength = ({ certificateOctets }: Agreed): readonly TlsClient[] =>
  TLS_CLIENTS.filter(client => certificateOctets > client.maxCertificateOctets)

export const refusingCount = (certificates: number): readonly TlsClient[] =>
  TLS_CLIENTS.filter(({ maxCertificates }) => maxCertificates !== null && certificates > maxCertificates)

/** Clients that send a part of a browser's hello which the server does not take. */
export const refusingPart = (part: Part): readonly TlsClient[] =>
  TLS_CLIENTS.filter(({ groups, sends }) =>
    part === 'tls13' ? true : part === 'hybrid' ? groups.includes(HYBRID) : sends.includes(part),
  )

/** Clients whose ClientHello is as long as one that the server refuses for its length, or longer. */
export const refusingHello = (octets: number): readonly TlsClient[] =>
  TLS_CLIENTS.filter(({ helloOctets }) => helloOctets >= octets)

/** Those for which the hello stands that is sent first. */
export const browsers = (): readonly TlsClient[] =>
  TLS_CLIENTS.filter(({ id }) => ['chrome', 'firefox', 'safari'].includes(id))

/** In place of a list that would have nearly all clients. */
export const WHO = {
  'all-clients': { en: 'all that were tested', ko: '시험한 클라이언트 모두' },
  'most-clients': { en: 'browsers and most libraries', ko: '브라우저와 대부분의 라이브러리' },
} as const satisfies Catalogue

/** With more names than this a list says less than a word for them. */
const NAMED = 6
/** A fault is what both refuse: they are what most users have. */
const MOST_USED: readonly ClientFamily[] = ['chrome', 'firefox']

const idsOf = (clients: readonly TlsClient[]): readonly ClientFamily[] => [
  ...new Set(clients.map(({ id }) => id)),
]
export const isFault = (clients: readonly TlsClient[]): boolean =>
  MOST_USED.every(one => idsOf(clients).includes(one))
/** All browsers do, and more than half of the libraries. */
const isMost = (clients: readonly TlsClient[]): boolean =>
  clients.length > NAMED
  && browsers().every(one => clients.includes(one))
  && 2 * (clients.length - browsers().length) > ALL_CLIENTS - browsers().length
/** The one place that names clients: each with its version. */
export const named = (clients: readonly TlsClient[]): Parameter => {
  if (clients.length === ALL_CLIENTS) return { code: 'all-clients' } satisfies Coded<typeof WHO>
  if (isMost(clients)) return { code: 'most-clients' } satisfies Coded<typeof WHO>
  return clients.map(({ name }) => name)
}
/** Who refuses; nobody is named where all do. */
export const by = (clients: readonly TlsClient[]): { readonly refusedBy?: readonly ClientFamily[] } =>
  clients.length === ALL_CLIENTS ? {} : { refusedBy: idsOf(clients) }

export interface FaultsAndIssues {
  readonly faults: readonly Fault[]
  readonly issues: readonly ChainIssue[]
}

export const faulty = (fault: Fault, clients: readonly TlsClient[]): FaultsAndIssues => ({
  faults: [{ ...fault, ...by(clients) }],
  issues: [],
})
export const odd = (issue: ChainIssue, clients: readonly TlsClient[]): FaultsAndIssues => ({
  faults: [],
  issues: [{ ...issue, ...by(clients) }],
})
