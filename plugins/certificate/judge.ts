/** Pure: from what was measured to what is wrong. */
import { sortFaults } from '../../core/fault.ts'
import type { Fault } from '../../core/fault.ts'
import { instant } from '../../core/time.ts'
import type { AddressObservation, Failed, Measurement, Served } from './measure.ts'
import type { Tls } from './schema.ts'

const LEGACY: readonly string[] = ['SSL 3.0', 'TLS 1.0', 'TLS 1.1']

/** Faults of one address that served a certificate, worst first. */
export const faultsOf = ({ observation, validation }: Served): Fault[] => sortFaults([
  ...(LEGACY.includes(observation.protocol)
    ? [{ code: 'legacy-protocol', message: `The server offers nothing newer than ${observation.protocol}, which clients refuse.` } as const]
    : []),
  ...validation.faults,
])

const faultOf = ({ code, detail }: Failed): Fault => ({ code, message: detail })

/** The first address that answered, which `tls` and `cert` describe. */
export const primary = ({ addresses }: Measurement): { ip: string, served: Served } | null => {
  for (const { ip, outcome } of addresses) if (outcome.ok) return { ip, served: outcome.served }
  return null
}

const rowOf = (sha256: ReadonlyMap<AddressObservation, string>) => (one: AddressObservation): Tls['addresses'][number] => {
  const { ip, outcome } = one
  if (!outcome.ok) return { ip, ok: false, notAfter: null, sha256: null, error: faultOf(outcome.failed) }
  const error = faultsOf(outcome.served)[0] ?? null
  return { ip, ok: error === null, notAfter: instant(outcome.served.certificates[0]!.notAfter), sha256: sha256.get(one) ?? null, error }
}

export interface Setting {
  readonly vantage: Tls['vantage']
  readonly trustData: string
  /** SHA-256 of each address's leaf. */
  readonly sha256: ReadonlyMap<AddressObservation, string>
}

export const NO_REVOCATION = 'this version does not check revocation'

export const judge = (measured: Measurement, { vantage, trustData, sha256 }: Setting): Tls => {
  const chosen = primary(measured)
  const addresses = measured.addresses.map(rowOf(sha256))
  const common: Pick<Tls, 'vantage' | 'addresses' | 'trustData' | 'revocation' | 'sct'> = {
    vantage, addresses, trustData,
    revocation: { status: 'unmeasured', source: null, reason: NO_REVOCATION, checkedAt: null },
    sct: { count: null, operators: [] },
  }
  if (!chosen) {
    const failed = measured.lookup ?? firstFailure(measured)
    const errors = sortFaults([faultOf(failed)])
    const seen = failed.observation
    return {
      ...common, ok: false, reachable: (seen?.certificates.length ?? 0) > 0, ip: measured.addresses.find(one => !one.outcome.ok && one.outcome.failed === failed)?.ip ?? measured.addresses[0]?.ip ?? null, protocol: seen?.protocol ?? null, cipher: null, keyExchange: null,
      postQuantum: null, alpn: null, clientCertificateRequested: false, ocspStapled: false, keyProved: null, trusted: false, hostnameMatch: false,
      error: errors[0]!, errors, chainIssues: [], ms: seen?.ms ?? 0,
    }
  }
  const { observation, validation, small } = chosen.served
  const errors = faultsOf(chosen.served)
  return {
    ...common, ok: errors.length === 0 && validation.trusted && validation.hostnameMatch, reachable: true, ip: chosen.ip,
    protocol: observation.protocol, cipher: observation.cipher, keyExchange: observation.keyExchange,
    postQuantum: observation.protocol === 'TLS 1.3' ? measured.hybrid?.supported ?? null : small ? null : false,
    alpn: observation.alpn, clientCertificateRequested: observation.clientCertificateRequested, ocspStapled: observation.ocsp !== null, keyProved: observation.keyProved,
    trusted: validation.trusted, hostnameMatch: validation.hostnameMatch,
    error: errors[0] ?? null, errors, chainIssues: [...validation.issues], ms: observation.ms,
  }
}

/** Where no address answered, the first one's failure speaks for all: IPv4 before IPv6, and what was dialled before what may not be. */
const firstFailure = ({ addresses }: Measurement): Failed => {
  const first = addresses.find(({ outcome }) => !outcome.ok && outcome.failed.code !== 'blocked-address') ?? addresses[0]
  return first && !first.outcome.ok ? first.outcome.failed : { code: 'dns-no-address', detail: 'The name has no address.', observation: null }
}
