/** The demo's hosts as data: what each one is, what Certscope should say of it, and what stands behind its addresses. */
import type { FaultCode } from '../../core/fault.ts'
import type { Entry } from '../../test/peer/dns.ts'
import type { TlsPeerOptions } from '../../test/peer/tls.ts'
import { CERTIFICATE_HOSTS } from './hosts-certificate.ts'
import { HEALTHY_HOSTS } from './hosts-healthy.ts'
import { NETWORK_HOSTS } from './hosts-network.ts'
import type { DemoPki } from './authorities.ts'

export interface DemoHost {
  readonly name: string
  /** One sentence for the list that is printed at the start. */
  readonly what: string
  readonly kind: 'healthy' | 'certificate' | 'protocol' | 'network' | 'dns'
  readonly expect: {
    /** The first fault, or null. */
    readonly code: FaultCode | null
    readonly ok: boolean
    /** The fault of each address in the answer's order, where they differ. */
    readonly addresses?: readonly (FaultCode | null)[]
    /** Chain issues of severity warning that a healthy host shows all the same. */
    readonly warnings?: readonly string[]
  }
  /** Whether OpenSSL's client can complete a handshake with it. */
  readonly opensslSpeaks: boolean
  /** What OpenSSL's verification ends with (X509_V_*, 0 is OK) where it speaks; it knows no Baseline Requirements. */
  readonly opensslVerify: number | null
  /** What s_client needs besides, e.g. for versions that are off by default. */
  readonly opensslArguments: readonly string[]
}

/** What stands behind one address: a TLS peer, a port that refuses, or nothing at all. */
export type DemoNode = { readonly tls: TlsPeerOptions; readonly ipv6?: true } | 'refused' | 'unreachable'

/** A host before it has addresses. */
export interface HostPlan extends Omit<DemoHost, 'opensslSpeaks' | 'opensslVerify' | 'opensslArguments'> {
  /** X509_V_* code; absent: OpenSSL cannot speak to it. */
  readonly openssl?: number
  readonly opensslArguments?: readonly string[]
  readonly nodes?: (pki: DemoPki, name: string) => readonly DemoNode[]
  /** In place of the addresses of the nodes. */
  readonly dns?: Entry
  /** The name that carries the addresses; the host's own is then an alias. */
  readonly alias?: string
}

export const HOST_PLANS: readonly HostPlan[] = [...HEALTHY_HOSTS, ...CERTIFICATE_HOSTS, ...NETWORK_HOSTS]

export const describeHost = ({ name, what, kind, expect, openssl, opensslArguments }: HostPlan): DemoHost => ({
  name, what, kind, expect, opensslSpeaks: openssl !== undefined, opensslVerify: openssl ?? null, opensslArguments: opensslArguments ?? [],
})
