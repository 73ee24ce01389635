/** What can be wrong with a server or its certificate, or worth noting of its chain: the form of it. */
import type { Vetted } from '../network/guard.ts'
import type { Catalogue, Coded, Entry, Report } from '../text/catalogue.ts'

/** Below TLS: a moment later it may be otherwise. Worst first, as the other lists. */
export const NETWORK_FAULTS = ['timeout', 'refused', 'unreachable', 'reset', 'closed'] as const

/** What keeps clients from connecting, at the network or in the handshake. */
export const SERVER_FAULTS = [
  ...NETWORK_FAULTS,
  'too-large',
  'not-tls',
  'malformed-handshake',
  'handshake-alert',
  'legacy-protocol',
  'weak-cipher',
  'weak-key-exchange',
] as const

/** An address that does not answer: clients go on to the next one (RFC 8305 section 5). */
export const AVOIDED_FAULTS: readonly string[] = ['timeout', 'refused', 'unreachable']

/** The closed list of fault codes, worst first: `tls.error` is the first of its faults in this order. */
export const FAULT_CODES = [
  'dns-nxdomain',
  'dns-failure',
  'dns-no-address',
  'blocked-address',
  ...SERVER_FAULTS,
  'revoked',
  'distrusted-ca',
  'ct-required',
  'name-constraint',
  'path-length',
  'not-a-ca',
  'self-signed',
  'unknown-issuer',
  'incomplete-chain',
  'hostname-mismatch',
  'weak-key',
  'weak-signature',
  'wrong-usage',
  'validity-too-long',
  'not-yet-valid',
  'expired',
  'malformed-certificate',
] as const

export type FaultCode = (typeof FAULT_CODES)[number]
/** Families of TLS clients that differ in what they refuse. */
export const CLIENTS = [
  'chrome',
  'firefox',
  'safari',
  'openssl',
  'gnutls',
  'java',
  'go',
  'rustls',
  'curl',
  'nss',
  'boringssl',
] as const
export type ClientFamily = (typeof CLIENTS)[number]

/** Who refuses it. Absent: of a fault, all mainstream clients; of an issue, none as far as we know. */
interface Refused {
  readonly refusedBy?: readonly ClientFamily[]
}

/** One language: commands are in backquotes, example.com is replaced by the reader's own name. */
export interface AdviceText {
  readonly title: string
  /** Most likely first. */
  readonly causes: readonly string[]
  /** Most useful first; not paired with `causes`. */
  readonly fixes: readonly string[]
}

export interface Advice {
  readonly en: AdviceText
  readonly ko: AdviceText
  /** Standards and official documentation, https. */
  readonly links: readonly string[]
}

/** Advice that depends on what a finding is about; undefined: that of its fault. */
type AdviceByParams = (params: Readonly<Record<string, unknown>>) => Advice | undefined
/** What to do: advice of its own, or that of a fault, which the knowledge base has. */
export type Advising = Advice | AdviceByParams | FaultCode

/** The words of one way in which something is wrong, and the public code that it counts as. */
export interface FaultEntry extends Entry, Refused {
  readonly fault: FaultCode
  /** The fault's own by default. */
  readonly advice?: Advising
}

/** One fault. `detail` is the code of the sentence about this very host, certificate or connection. */
export interface Fault extends Pick<Report, 'params'>, Refused {
  readonly code: FaultCode
  readonly detail: string
}

const refusal = ({ refusedBy }: Refused): Refused => (refusedBy ? { refusedBy } : {})

/** The fault that a report of a catalogue is. */
export const faultOf = <C extends Catalogue<FaultEntry>>(
  catalogue: C,
  { code, params }: Coded<C> & Report,
): Fault => ({
  code: catalogue[code]!.fault,
  detail: code,
  ...(params ? { params } : {}),
  ...refusal(catalogue[code]!),
})

/** error: RFC 5280 or the Baseline Requirements say no. warning: works, but fix it. info: worth knowing. */
export type Severity = 'error' | 'warning' | 'info'

/** The words of a chain issue, the public code that it counts as, how bad it is as a rule, and what to do. */
export interface IssueEntry extends Entry, Refused {
  readonly issue: string
  readonly severity: Severity
  readonly advice: Advising
}

/** The words of a finding that is neither a fault nor a chain issue, and its public code. */
export interface FindingEntry extends Entry {
  readonly finding: string
  readonly severity: Severity | 'unknown'
  readonly advice: Advice
}

/** What the profile forbids, or only some clients refuse, or all merely survive. */
export interface ChainIssue extends Pick<Report, 'params'>, Refused {
  readonly code: string
  readonly severity: Severity
  readonly detail: string
}

/** The chain issue that a report of a catalogue is. */
export const issueOf = <C extends Catalogue<IssueEntry>>(
  catalogue: C,
  { code, params }: Coded<C> & Report,
  severity: Severity = catalogue[code]!.severity,
): ChainIssue => ({
  code: catalogue[code]!.issue,
  severity,
  detail: code,
  ...(params ? { params } : {}),
  ...refusal(catalogue[code]!),
})

const order = new Map<string, number>(FAULT_CODES.map((code, index) => [code, index]))

/** Sorts by the order of the list and keeps the first fault of each code. */
export const sortFaults = (faults: readonly Fault[]): Fault[] =>
  [...faults]
    .sort((a, b) => order.get(a.code)! - order.get(b.code)!)
    .filter((fault, index, all) => index === 0 || all[index - 1]!.code !== fault.code)

/* Faults of a name without an IP address to connect to, in words. */

/** `{reason}` is one of ADDRESS_REASONS, or a reason of the DNS. */
export const LOOKUP_FAULTS = {
  'lookup-nxdomain': {
    fault: 'dns-nxdomain',
    en: '{reason}.',
    ko: '{reason}.',
  },
  'lookup-without-address': {
    fault: 'dns-no-address',
    en: 'The domain has no server to connect to: {reason}.',
    ko: '연결할 서버가 없습니다. {reason}.',
  },
  'lookup-failed': {
    fault: 'dns-failure',
    en: 'The IP addresses could not be looked up: {reason}.',
    ko: 'IP 주소를 조회하지 못했습니다. {reason}.',
    transient: true,
  },
  'lookup-blocked': {
    fault: 'blocked-address',
    en: 'Clients on the Internet cannot reach the server: {reason}.',
    ko: '인터넷에서 연결할 수 없는 서버입니다. {reason}.',
  },
} as const satisfies Catalogue<FaultEntry>

type Unfound = Extract<Vetted, { ok: false }>

const BY_REASON = {
  nxdomain: 'lookup-nxdomain',
  'no-address': 'lookup-without-address',
  failure: 'lookup-failed',
  timeout: 'lookup-failed',
  blocked: 'lookup-blocked',
} as const satisfies Readonly<Record<Unfound['why'], keyof typeof LOOKUP_FAULTS>>

export const lookupFault = ({ why, reason }: Unfound): Fault =>
  faultOf(LOOKUP_FAULTS, { code: BY_REASON[why], params: { reason } })
