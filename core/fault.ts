/** The closed list of fault codes, worst first: `tls.error` is the first of its faults in this order. */
export const FAULT_CODES = [
  'dns-nxdomain',
  'dns-failure',
  'dns-no-address',
  'blocked-address',
  'timeout',
  'refused',
  'unreachable',
  'reset',
  'closed',
  'too-large',
  'not-tls',
  'malformed-handshake',
  'handshake-alert',
  'legacy-protocol',
  'revoked',
  'distrusted-ca',
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

/** One fault. `message` is one English sentence about this very host, certificate or connection. */
export interface Fault {
  readonly code: FaultCode
  readonly message: string
}

/** What the profile forbids or clients merely survive; never by itself a reason to distrust. */
export interface ChainIssue {
  readonly code: string
  /**
   * forbidden: RFC 5280 or the Baseline Requirements say no. warning: works, but mend it. info: worth
   * knowing.
   */
  readonly severity: 'forbidden' | 'warning' | 'info'
  readonly message: string
}

const order = new Map<string, number>(FAULT_CODES.map((code, index) => [code, index]))

/** Sorts by the order of the list and keeps the first fault of each code. */
export const sortFaults = (faults: readonly Fault[]): Fault[] =>
  [...faults]
    .sort((a, b) => order.get(a.code)! - order.get(b.code)!)
    .filter((fault, index, all) => index === 0 || all[index - 1]!.code !== fault.code)
