/** Pure: what is kept of a measurement of a watched domain. */
import type * as v from 'valibot'
import type { FaultCode } from '../../../core/protocol/faults.ts'
import type expiryDomain from '../../expiry/domain/index.ts'

export type Measured = v.InferOutput<typeof expiryDomain.output>
type Server = NonNullable<Measured['server']>

/** The last facts that were conclusive, and why later ones are not. */
export type StoredFacts = Measured & {
  /** What kept the last measurement from being conclusive; null where nothing did. */
  readonly why?: FaultCode | null
}

interface FactsUpdate {
  readonly facts: StoredFacts
  /** The server was measured, or it is certain that there is none: the day is no failure. */
  readonly conclusive: boolean
  /** The registry was asked and said what it knows, which may be that it publishes no expiry. */
  readonly registryAnswered: boolean
}

/** The DNS has answered: there is no such name, or no server behind it. */
export const LOST: readonly FaultCode[] = ['dns-nxdomain', 'dns-no-address']

/**
 * What was found out is worth more than silence. A server that served a certificate, here or in Korea, was
 * measured; a name that the DNS reports as missing is lost for certain. All else may be our own network.
 */
export const isConclusive = ({ server, certificate }: Measured): boolean => {
  if (server === null) return false
  const [fault] = server.faults
  const isUnsure = server.findings.some(({ code, severity }) => code === fault && severity === 'unknown')
  const isLost = fault !== undefined && LOST.includes(fault) && !isUnsure
  return server.measured || certificate?.source === 'served' || isLost
}

/** No later query is answered otherwise where there is nobody to ask. */
const hasAnswered = ({ registration }: Measured): boolean =>
  registration !== null
  && (registration.status !== 'unknown'
    || registration.reason === 'no-service'
    || registration.reason === 'reserved')

/** Drops what alerts do not need of the findings: it is long, and would be stored for each subscriber. */
const brief = (server: Server): Server => ({
  ...server,
  findings: server.findings
    .filter(({ severity }) => severity !== 'info')
    .map(({ code, severity, en, ko }) => ({
      code,
      severity,
      en: { ...en, causes: [] },
      ko: { ...ko, causes: [] },
      links: [],
    })),
})

const isOpen = ({ unmeasured }: Measured, code: string): boolean => unmeasured.some(gap => gap.code === code)

/**
 * What could not be looked up today holds for the same certificate as long as nothing else is known: that a
 * newer one is in CT logs, that its CA has revoked it, and what is wrong in Korea.
 */
const completed = (server: Server, measured: Measured, last: StoredFacts | null): Server => {
  const before = last?.server
  const isSame = last?.certificate?.sha256 != null && last.certificate.sha256 === measured.certificate?.sha256
  if (!before || !isSame) return server
  const stays = before.faults.includes('revoked') && isOpen(measured, 'expiry-revocation-unknown')
  return {
    ...server,
    korea: server.koreaUnknown ? before.korea : server.korea,
    newer: isOpen(measured, 'expiry-ct-unknown') ? before.newer : server.newer,
    ...(stays && !server.faults.includes('revoked')
      ? {
          ok: false,
          faults: ['revoked', ...server.faults],
          findings: [...before.findings.filter(({ code }) => code === 'revoked'), ...server.findings],
        }
      : {}),
  }
}

/**
 * What is kept of a new measurement, by what was kept before. Server and registration are kept each by
 * itself: the one that could not be measured now stays as it was.
 */
export const keepFacts = (last: StoredFacts | null, measured: Measured): FactsUpdate => {
  const conclusive = isConclusive(measured)
  const registryAnswered = hasAnswered(measured)
  // What is known from CT alone is better than nothing, and gives way to newer of its kind.
  const server = measured.server && completed(brief(measured.server), measured, last)
  const base: Measured = conclusive || last === null || !isConclusive(last) ? { ...measured, server } : last
  return {
    facts: {
      ...base,
      registration: registryAnswered ? measured.registration : (last?.registration ?? measured.registration),
      unmeasured: [],
      why: conclusive ? null : (measured.server?.faults[0] ?? 'timeout'),
    },
    conclusive,
    registryAnswered,
  }
}
