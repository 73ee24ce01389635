/** Pure: from what was measured to what is wrong. */
import { equalOctets } from '../../../core/base/bytes.ts'
import type { Certificate } from '../../../core/protocol/x509/certificate.ts'
import { DerError, soleElement, TAG } from '../../../core/protocol/crypto/der.ts'
import { parseName } from '../../../core/protocol/x509/parse/distinguished-name.ts'
import { distinct } from '../../../core/protocol/x509/path/path.ts'
import type { PathEntry, RootStore, StoreVerdict } from '../../../core/protocol/x509/validation.ts'
import { faultOf, sortFaults, type ChainIssue, type Fault } from '../../../core/protocol/faults.ts'
import type { Transparency } from '../../../core/protocol/ct/judge.ts'
import { CT_CLIENTS, type CtClient } from '../../../core/protocol/ct/policy.ts'
import type { SctObservation } from '../../../core/protocol/ct/sct.ts'
import { mustStaple, type CertificateRevocation } from '../../../core/protocol/revocation/index.ts'
import { BROWSER, type Agreed } from '../../../core/protocol/tls/index.ts'
import { clientIssues } from '../../../core/protocol/x509/findings/client-issues.ts'
import { depthIssues, keyIssues, usageIssues } from '../../../core/protocol/x509/findings/rare.ts'
import { staleNodes } from '../../../core/protocol/x509/findings/stale.ts'
import { instant } from '../../../core/base/time.ts'
import { judgeConnection } from './connection/connection.ts'
import { forecast, type ForecastRequest } from './trust.ts'
import { CHECK_FAULTS } from './lookup.ts'
import { acme, lifetime } from './renewal.ts'
import type { AddressObservation, Failed, Measurement, Served } from '../measure/measure.ts'
import { publishFault, publishIssue } from '../publish.ts'
import { HYBRID, gets } from './connection/refusals.ts'
import { judgeRevocation, reasonFields, stapleIssues, type RevocationVerdict } from './revocation.ts'
import type { Tls } from '../schema.ts'

/* The certificates that a server should send, when it sends others. */

export const pem = (der: Uint8Array): string => {
  let binary = ''
  for (const octet of der) binary += String.fromCharCode(octet)
  return (
    `-----BEGIN CERTIFICATE-----\n${btoa(binary).replace(/.{64}(?=.)/g, '$&\n')}\n-----END `
    + `CERTIFICATE-----\n`
  )
}

/**
 * The root's own name and key, certified by another CA: what clients need that do not have the root yet (RFC
 * 4158 2.4).
 */
const isCrossSign = (certificate: Certificate, root: Certificate): boolean =>
  !certificate.selfIssued
  && certificate.subject.key === root.subject.key
  && equalOctets(certificate.spki, root.spki)

/**
 * What a server of this path should send (RFC 8446 4.4.2): the leaf, each issuer after what it issued, not
 * the root; a cross-sign of the root that was sent and has not expired stays, behind them. Null when that is
 * what was sent. `chain`: what could be read of it.
 */
export const chainBundle = (
  sent: readonly Uint8Array[],
  path: readonly PathEntry[],
  chain: readonly Certificate[],
  at: Date,
): string | null => {
  const last = path[path.length - 1]!
  const crossSigns =
    last.role === 'root'
      ? distinct(
          chain.filter(
            certificate => isCrossSign(certificate, last.certificate) && certificate.notAfter >= at,
          ),
        )
      : []
  const wanted = [
    ...path.filter(({ role }, index) => index === 0 || role !== 'root').map(({ certificate }) => certificate),
    ...crossSigns,
  ].map(({ der }) => der)
  if (wanted.length === sent.length && wanted.every((der, index) => equalOctets(der, sent[index]!)))
    return null
  return wanted.map(pem).join('')
}

/** What the CAs say of one served chain; null where nobody trusted could be asked. */
export const revocationOf = ({ revocation }: Served, at: Date): RevocationVerdict | null =>
  revocation && judgeRevocation(revocation, at)

const isRefusedByAll = ({ refusing }: Transparency): boolean => refusing.length === CT_CLIENTS.length

/** The browser that goes by a root program. */
const BROWSERS = { mozilla: 'firefox', chrome: 'chrome' } as const satisfies Record<RootStore, CtClient>

/** What the programs make of the chain, with what their browsers make of its SCTs. */
const storesOf = ({ validation, transparency: { refusing, fault } }: Served): readonly StoreVerdict[] =>
  validation.stores.map(verdict =>
    fault && refusing.includes(BROWSERS[verdict.store])
      ? { ...verdict, trusted: false, faults: sortFaults([...verdict.faults, fault]) }
      : verdict,
  )

/** Faults of one address that served a certificate, worst first. */
const faultsOf = (served: Served, at: Date): Fault[] => {
  const revoked = revocationOf(served, at)?.fault
  return sortFaults([
    ...judgeConnection(served).faults,
    ...(revoked ? [revoked] : []),
    ...(isRefusedByAll(served.transparency) ? [served.transparency.fault!] : []),
    ...served.validation.faults,
  ])
}

/** The first address that answered, which `tls` and `cert` describe. */
export const primary = ({ addresses }: Measurement): { ip: string; served: Served } | null => {
  for (const { ip, outcome } of addresses) if (outcome.ok) return { ip, served: outcome.served }
  return null
}

const rowOf =
  (sha256: ReadonlyMap<AddressObservation, string>, at: Date) =>
  (one: AddressObservation): Tls['addresses'][number] => {
    const { ip, outcome } = one
    if (!outcome.ok)
      return { ip, ok: false, notAfter: null, sha256: null, error: publishFault(outcome.failed.fault) }
    const [worst] = faultsOf(outcome.served, at)
    return {
      ip,
      ok: worst === undefined,
      notAfter: instant(outcome.served.certificates[0]!.notAfter),
      sha256: sha256.get(one) ?? null,
      error: worst ? publishFault(worst) : null,
    }
  }

const maybe = (date: Date | null): string | null => date && instant(date)

const revocationFields = ({
  status,
  source,
  reason,
  why,
  revokedAt,
  thisUpdate,
  nextUpdate,
}: Omit<CertificateRevocation, 'certificate' | 'role'>) => ({
  status,
  source,
  ...reasonFields({ reason, why }),
  revokedAt: maybe(revokedAt),
  thisUpdate: maybe(thisUpdate),
  nextUpdate: maybe(nextUpdate),
})

/** Where no CA could be asked. */
const NOT_ASKED = {
  status: 'unknown',
  source: null,
  reason: null,
  why: { code: 'no-trusted-root' },
  revokedAt: null,
  thisUpdate: null,
  nextUpdate: null,
} as const

const revocationField = (
  served: Served,
  verdict: RevocationVerdict | null,
  at: Date,
): NonNullable<Tls['revocation']> => ({
  ...revocationFields(verdict?.chosen ?? NOT_ASKED),
  checkedAt: instant(at),
  mustStaple: mustStaple(served.certificates[0]!),
  responder: (served.certificates[0]!.authorityInfoAccess?.ocsp.length ?? 0) > 0,
  certificates: (verdict?.all ?? []).map(one => ({
    role: one.role,
    subject: one.certificate.subject.text,
    ...revocationFields(one),
  })),
})

const sctField = (scts: readonly SctObservation[], logList: string): NonNullable<Tls['sct']> => ({
  count: scts.length,
  operators: [...new Set(scts.map(({ operator }) => operator))],
  list: scts.map(one => ({ ...one, timestamp: instant(one.timestamp) })),
  logList,
})

const exchangeOf = ({ group, dhBits }: Agreed): string =>
  group !== null ? 'ECDHE' : dhBits !== null ? `DHE-${dhBits}` : 'RSA'

/** What clients refuse of the key usage, each under what it gets: the agreement that was seen, or another. */
export const usesOf = ({ certificates, observation, others }: Served): ChainIssue[] => {
  const { protocol, agreed, keyExchange } = observation
  const chosen = others?.chosen ?? []
  return [keyExchange, ...chosen.map(exchangeOf)].flatMap((exchange, place) =>
    usageIssues(certificates[0]!, { protocol, keyExchange: exchange }).flatMap(issue => {
      const refusedBy = issue.refusedBy!.filter(id => gets(id, [agreed, ...chosen]) === place)
      return refusedBy.length === 0 ? [] : [{ ...issue, refusedBy }]
    }),
  )
}

interface Setting {
  readonly vantage: Tls['vantage']
  /** Dates of the data that the verdict stands on. */
  readonly trustData: string
  readonly logList: string
  /** SHA-256 of each address's leaf. */
  readonly sha256: ReadonlyMap<AddressObservation, string>
  /** The path leads to a trusted root. */
  readonly anchored: boolean
  /** What the root programs decided about their roots. */
  readonly programs: NonNullable<ForecastRequest['trust']>
}

const MAX_ISSUER = 200

/** Names that cannot be read are counted, but not shown. */
const issuerOf = (der: Uint8Array): string[] => {
  try {
    const { text } = parseName(soleElement(der, TAG.sequence, 'issuer'), 'issuer')
    return [text.length > MAX_ISSUER ? `${text.slice(0, MAX_ISSUER - 1)}…` : text]
  } catch (error) {
    if (error instanceof DerError) return []
    throw error
  }
}

const clientCertificateOf = ({ observation, without, given }: Served): Pick<Tls, 'clientCertificate'> => {
  const { clientCertificateRequested, acceptedIssuers } = observation
  if (!clientCertificateRequested) return {}
  const { count = 0, names = [] } = acceptedIssuers ?? {}
  return {
    clientCertificate: {
      without: without ?? 'unknown',
      ...(given == null ? {} : { given }),
      issuers: names.flatMap(issuerOf),
      issuerCount: count,
    },
  }
}

export const judge = (measured: Measurement, setting: Setting): Tls => {
  const { vantage, trustData, logList, sha256, anchored, programs } = setting
  const { at } = measured
  const chosen = primary(measured)
  const addresses = measured.addresses.map(rowOf(sha256, at))
  if (!chosen) {
    const failed = failure(measured)
    const error = publishFault(failed.fault)
    const seen = failed.observation
    return {
      vantage,
      addresses,
      trustData,
      ok: false,
      reachable: (seen?.certificates.length ?? 0) > 0,
      ip:
        measured.addresses.find(one => !one.outcome.ok && one.outcome.failed === failed)?.ip
        ?? measured.addresses[0]?.ip
        ?? null,
      protocol: seen?.protocol ?? null,
      cipher: null,
      keyExchange: null,
      postQuantum: null,
      alpn: null,
      clientCertificateRequested: false,
      ocspStapled: false,
      keyProved: null,
      trusted: false,
      hostnameMatch: false,
      error,
      errors: [error],
      chainIssues: [],
      chainBundle: null,
      revocation: null,
      sct: null,
      forecast: [],
      lifetime: null,
      acme: null,
      ms: seen?.ms ?? 0,
    }
  }
  const { served } = chosen
  const { observation, validation, certificates, scts } = served
  const leaf = certificates[0]!
  const revocation = revocationOf(served, at)
  const errors = faultsOf(served, at).map(publishFault)
  const trusted = validation.trusted && revocation?.revoked !== true && !isRefusedByAll(served.transparency)
  const nodes = measured.addresses.flatMap(({ ip, outcome }) =>
    outcome.ok ? [{ ip, leaf: outcome.served.certificates[0]! }] : [],
  )
  const outlook = forecast({
    stores: storesOf(served),
    revoked: revocation?.revoked === true,
    at,
    trust: programs,
  })
  return {
    vantage,
    addresses,
    trustData,
    ok: errors.length === 0 && trusted && validation.hostnameMatch,
    reachable: true,
    ip: chosen.ip,
    protocol: observation.protocol,
    cipher: observation.cipher,
    keyExchange: observation.keyExchange,
    postQuantum: served.offer === BROWSER ? observation.agreed.group === HYBRID : null,
    alpn: observation.alpn,
    clientCertificateRequested: observation.clientCertificateRequested,
    ...clientCertificateOf(served),
    ocspStapled: observation.ocsp !== null,
    keyProved: observation.keyProved,
    trusted,
    hostnameMatch: validation.hostnameMatch,
    error: errors[0] ?? null,
    errors,
    chainIssues: [
      ...judgeConnection(served).issues,
      ...validation.issues,
      ...keyIssues(leaf),
      ...depthIssues(validation.path),
      ...clientIssues(validation.path),
      ...usesOf(served),
      ...served.transparency.issues,
      ...stapleIssues(leaf, observation.ocsp !== null, served.revocation),
      ...staleNodes(nodes, at),
    ].map(publishIssue),
    chainBundle: anchored ? chainBundle(observation.certificates, validation.path, certificates, at) : null,
    revocation: revocationField(served, revocation, at),
    sct: sctField(scts, logList),
    forecast: outlook,
    lifetime: lifetime(leaf, at, !outlook.some(({ detail }) => detail === 'private-root')),
    acme: acme(leaf),
    ms: observation.ms,
  }
}

/**
 * Where no address answered, the first one's failure speaks for all: IPv4 before IPv6, and what was dialled
 * before what may not be.
 */
export const failure = ({ lookup, addresses }: Measurement): Failed => {
  if (lookup) return lookup
  const first =
    addresses.find(({ outcome }) => !outcome.ok && outcome.failed.fault.code !== 'blocked-address')
    ?? addresses[0]
  return first && !first.outcome.ok
    ? first.outcome.failed
    : { fault: faultOf(CHECK_FAULTS, { code: 'no-address' }), observation: null }
}
