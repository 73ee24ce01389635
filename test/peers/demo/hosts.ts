/**
 * The demo's hosts as data: what each one is, what Certscope should say of it, and what stands behind its
 * addresses.
 */
import type { FaultCode } from '../../../core/protocol/faults.ts'
import type { RenewalNote, TrustEnd } from '../../../plugins/certificate/text/trust-words.ts'
import type { Check } from '../../../plugins/certificate/schema.ts'
import type { FindingCode } from '../../../plugins/dns-info/findings/findings.ts'
import type { Result } from '../../../plugins/expiry/schema.ts'
import type { Entry } from '../protocols/dns/dns.ts'
import type { SearchFault } from '../protocols/ct-search-answers.ts'
import type { TlsPeerOptions } from '../protocols/tls.ts'
import type { WebSite } from '../protocols/web.ts'
import { CERTIFICATE_HOSTS } from './hosts/certificate.ts'
import { CLIENT_HOSTS } from './hosts/clients.ts'
import { CONNECTION_HOSTS } from './hosts/connection.ts'
import { CT_HOSTS } from './hosts/ct.ts'
import { DOMAIN_HOSTS } from './hosts/domains.ts'
import { HEALTHY_HOSTS, POLICY_HOSTS } from './hosts/healthy.ts'
import { NETWORK_HOSTS } from './hosts/network.ts'
import { REVOCATION_HOSTS } from './hosts/revocation.ts'
import { VIEW_HOSTS } from './hosts/view.ts'
import type { DemoPki } from './authorities.ts'

/** What the hosts of a kind have in common: the headings of the printed list, in its order. */
export const KINDS = {
  healthy: 'Healthy, however odd some look',
  certificate: 'One fault in the certificate or its chain',
  clients: 'What some clients refuse and others accept, and private CAs',
  revocation: 'Revocation: OCSP, CRLs, stapling',
  ct: 'Certificate Transparency: what the logs know',
  trust: 'Root programmes and the history of CAs',
  view: 'Seen otherwise from Korea',
  caa: 'CAA: whether the CA may issue again',
  registration: 'Domains and their registration',
  protocol: 'Old protocols, cipher suites and key exchanges',
  network: 'No certificate to be had',
  dns: 'No address to be had',
} as const

export type AlertCode = Result['alertCodes'][number]['code']
type Revocation = NonNullable<Check['tls']['revocation']>

/** What an answer about a host should say. An absent member is not looked at, unless its default is told. */
export interface Expectation {
  /** The first fault, or null. */
  readonly code: FaultCode | null
  readonly ok: boolean
  /** The fault of each address in the answer's order, where they differ. */
  readonly addresses?: readonly (FaultCode | null)[]
  /** Chain issues of severity warning that a host without faults shows all the same. */
  readonly warnings?: readonly string[]
  /** Chain issues of any severity that have to be there. */
  readonly notes?: readonly string[]
  /**
   * `null`, when a certificate is served: `revocation.status` is not "good" nor "revoked". Default for hosts
   * without faults: false.
   */
  readonly revoked?: boolean | null
  readonly revocation?: Partial<Pick<Revocation, 'status' | 'source' | 'mustStaple'>> & {
    readonly reason?: RegExp
  }
  /** SCTs by the state of their signatures; default for healthy hosts: two or three, all valid. */
  readonly scts?: readonly ('valid' | 'invalid' | 'unverified')[]
  /** Default for hosts without faults: false. */
  readonly newerInCt?: boolean
  /** `cert.source`. */
  readonly source?: 'served' | 'ct'
  /** Whether a repaired chain is handed out. Default for hosts without faults: no. */
  readonly bundle?: boolean
  /** Whether CA incidents are shown. Default: no. */
  readonly incidents?: boolean
  /** A code in the forecast of a root program: what ends the trust, or what to know of the renewal. */
  readonly forecast?: TrustEnd['code'] | RenewalNote['code']
  /**
   * The CAA records that hold, and whether the CA may issue again; null: none are known. Default for hosts
   * without faults: null.
   */
  readonly caa?: { readonly foundAt: string; readonly permitted: boolean | null } | null
  /** What the expiry summary warns of, worst first. Default: what follows from `code`, see `alertsOf`. */
  readonly alerts?: readonly AlertCode[]
  /**
   * Codes of what the DNS facts find wrong, worst first, but for what is merely worth knowing; default none.
   */
  readonly dnsIssues?: readonly FindingCode[]
  /** Fields that the DNS facts cannot tell; default none. */
  readonly dnsUnmeasured?: readonly string[]
  /** Fields that a host without faults withholds. */
  readonly unmeasured?: readonly string[]
  /** The first fault as seen from Korea, where it is another one. */
  readonly korea?: FaultCode | null
  /** Korea sees another certificate. */
  readonly koreaDiffers?: true
}

/** Faults in the certificate that have an alert of their own. */
const OWN_ALERTS: Partial<Readonly<Record<FaultCode, AlertCode>>> = {
  expired: 'certificate-expired',
  'not-yet-valid': 'certificate-not-yet-valid',
  revoked: 'certificate-revoked',
}
/** With these no certificate was shown. */
export const UNSEEN: readonly FaultCode[] = [
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
]

/** What the expiry summary warns of. */
export const alertsOf = ({ code, alerts }: Expectation): readonly AlertCode[] =>
  alerts ?? (code === null ? [] : [OWN_ALERTS[code] ?? 'certificate-fault'])

export interface DemoHost {
  readonly name: string
  /** One sentence for the list that is printed at the start. */
  readonly what: string
  readonly kind: keyof typeof KINDS
  readonly expect: Expectation
  /** Whether OpenSSL's client can complete a handshake with it. */
  readonly opensslSpeaks: boolean
  /**
   * What OpenSSL's verification ends with (X509_V_*, 0 is OK) where it speaks; it is asked without revocation
   * and knows no Baseline Requirements.
   */
  readonly opensslVerify: number | null
  /** What s_client needs besides, e.g. for versions that are off by default. */
  readonly opensslArguments: readonly string[]
}

/**
 * What stands behind one address: a TLS peer, perhaps with a site without TLS at port 80, a port that
 * refuses, or nothing at all.
 */
export type DemoNode =
  | { readonly tls: TlsPeerOptions; readonly plain?: WebSite | 'refused'; readonly ipv6?: true }
  | 'refused'
  | 'unreachable'

/** A host before it has addresses. */
export interface HostPlan extends Omit<DemoHost, 'opensslSpeaks' | 'opensslVerify' | 'opensslArguments'> {
  /** X509_V_* code; absent: OpenSSL cannot speak to it. */
  readonly openssl?: number
  readonly opensslArguments?: readonly string[]
  readonly nodes?: (pki: DemoPki, name: string) => readonly DemoNode[]
  /** What Korea's resolver leads to, where it is something else. */
  readonly korea?: (pki: DemoPki, name: string) => readonly DemoNode[] | Entry
  /** In place of the addresses of the nodes. */
  readonly dns?: Entry
  /** The name that carries the addresses; the host's own is then an alias. */
  readonly alias?: string
  /** What these names (absolute) have in the DNS besides the addresses of the nodes. */
  readonly records?: Readonly<Record<string, Entry>>
  /** By name, or by name and type: what the name servers answer in place of data. */
  readonly failures?: Readonly<Record<string, string>>
  /** How the CT searches fail for this name. */
  readonly search?: { readonly crtsh?: SearchFault; readonly certspotter?: SearchFault }
}

export const HOST_PLANS: readonly HostPlan[] = [
  ...HEALTHY_HOSTS,
  ...CERTIFICATE_HOSTS,
  ...REVOCATION_HOSTS,
  ...CT_HOSTS,
  ...VIEW_HOSTS,
  ...DOMAIN_HOSTS,
  ...NETWORK_HOSTS,
  ...CONNECTION_HOSTS,
  ...CLIENT_HOSTS,
  ...POLICY_HOSTS,
]

export const describeHost = ({
  name,
  what,
  kind,
  expect,
  openssl,
  opensslArguments,
}: HostPlan): DemoHost => ({
  name,
  what,
  kind,
  expect,
  opensslSpeaks: openssl !== undefined,
  opensslVerify: openssl ?? null,
  opensslArguments: opensslArguments ?? [],
})
