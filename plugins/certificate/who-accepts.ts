/** Pure: who accepts what a certificate check was served. */
import type { Gap } from '../../core/answer/schema.ts'
import { equalOctets } from '../../core/base/bytes.ts'
import type {
  KnownValues,
  LeafKey,
  PresentedCertificate,
  RootPath,
  ServerOffer,
  VersionOffer,
} from '../../core/protocol/clients/server.ts'
import { CLIENTS as FAMILIES } from '../../core/protocol/faults.ts'
import type { ChainIssue, ClientFamily, Fault, FaultCode, FaultEntry } from '../../core/protocol/faults.ts'
import { CT_CLIENTS } from '../../core/protocol/ct/policy.ts'
import { mustStaple } from '../../core/protocol/revocation/index.ts'
import { TLS12, TLS13, VERSION_NUMBERS } from '../../core/protocol/tls/codec/constants.ts'
import { BROWSER, type Agreed } from '../../core/protocol/tls/index.ts'
import { certificateSha256, type Certificate } from '../../core/protocol/x509/certificate.ts'
import { clientIssues, marksOf } from '../../core/protocol/x509/findings/client-issues.ts'
import { X509_FAULTS } from '../../core/protocol/x509/findings/faults.ts'
import { MIND_MALFORMED } from '../../core/protocol/x509/findings/minded.ts'
import { shownName } from '../../core/protocol/x509/findings/which.ts'
import { OID, PURPOSE } from '../../core/protocol/x509/parse/extensions.ts'
import { MalformedOcsp, parseOcsp } from '../../core/protocol/x509/revocation/ocsp.ts'
import type { PathEntry, RootStore, TrustStore } from '../../core/protocol/x509/validation.ts'
import { hello } from './findings/connection/hello.ts'
import { primary, revocationOf, usesOf } from './findings/judge.ts'
import { gap } from './gaps.ts'
import type { Measurement, Served } from './measure/measure.ts'
import type { Check } from './schema.ts'

const DAY_MS = 86_400_000

/** Judged by the facts of each client; what else is found is refused by whoever was seen to refuse it. */
const BY_FACTS: readonly FaultCode[] = [
  'revoked',
  'distrusted-ca',
  'ct-required',
  'self-signed',
  'unknown-issuer',
  'incomplete-chain',
  'hostname-mismatch',
  'weak-signature',
  'not-yet-valid',
  'expired',
]
/** Issues that are: lifetimes and purposes. */
const ISSUES_BY_FACTS: readonly string[] = ['long-validity', 'no-eku']
/** Some names are matched by some clients alone. */
const OTHER_NAMES: readonly string[] = ['other-names', 'many-other-names']
const WITHOUT_SERVER_AUTH = 'eku-without-server-auth'
const DETAILS_BY_FACTS: readonly string[] = [
  'short-rsa-key',
  'tiny-rsa-key',
  'ed448-key',
  WITHOUT_SERVER_AUTH,
  'unsupported-signature-algorithm',
]

const LEAF_KEYS: Readonly<Record<string, LeafKey>> = {
  RSA: 'RSA',
  EC: 'EC',
  Ed25519: 'Ed25519',
  Ed448: 'Ed448',
}

/** Numbers of the IANA TLS Supported Groups registry. */
const CURVES: Readonly<Record<string, number>> = {
  'P-192': 0x13,
  'P-224': 0x15,
  secp256k1: 0x16,
  'P-256': 0x17,
  'P-384': 0x18,
  'P-521': 0x19,
  brainpoolP256r1: 0x1a,
  brainpoolP384r1: 0x1b,
  brainpoolP512r1: 0x1c,
}

const ENTRIES: Readonly<Record<string, FaultEntry>> = X509_FAULTS

/**
 * Whether a fault names who refuses this very certificate, other than those who refuse its kind: that was
 * seen, and no fact of a client says it. Signatures are judged by facts alone.
 */
const isSeen = ({ code, detail, refusedBy }: Fault): boolean =>
  refusedBy !== undefined && code !== 'weak-signature' && refusedBy !== ENTRIES[detail]?.refusedBy

const keyOf = ({ keyType, keyBits, curve }: Certificate, faults: readonly Fault[]) => {
  const isEnough = faults.some(fault => fault.params?.['bits'] === keyBits && isSeen(fault))
  if (keyType === 'RSA') return isEnough ? {} : { rsaBits: keyBits }
  const group = CURVES[curve ?? '']
  return group === undefined ? {} : { group }
}

const hashesOf = ({ algorithm: { hash, scheme } }: Certificate): string[] =>
  hash !== null ? [hash] : scheme === 'ed25519' ? [] : ['unknown']

const nameOf = ({ certificates, validation }: Served, host: string): PresentedCertificate['name'] => {
  if (validation.hostnameMatch) return 'san'
  const { subject, subjectAltName, extensions } = certificates[0]!
  const mismatch = validation.faults.find(({ code }) => code === 'hostname-mismatch')
  if (mismatch && OTHER_NAMES.includes(mismatch.detail) && isSeen(mismatch)) return 'san'
  if (!subjectAltName && extensions.has(OID.subjectAltName)) return null
  const commonName = subject.commonName?.toLowerCase()
  if (commonName !== host && commonName !== host.replace(/^[^.]+/, '*')) return 'none'
  if (!subjectAltName) return 'common-name'
  return subjectAltName.some(({ kind }) => kind === 'dns') ? 'none' : 'common-name-beside-sans'
}

const datesOf = (
  path: readonly Certificate[],
  faults: readonly Fault[],
  at: Date,
): PresentedCertificate['dates'] => {
  if (path.some(({ notAfter }) => notAfter < at)) return 'expired'
  const early = path.filter(({ notBefore }) => notBefore > at)
  const forgiven = faults.filter(fault => fault.code === 'not-yet-valid' && isSeen(fault))
  return early.length > forgiven.length ? 'not-yet-valid' : 'valid'
}

const purposesOf = (
  { extendedKeyUsage }: Certificate,
  faults: readonly Fault[],
): PresentedCertificate['purposes'] => {
  if (!extendedKeyUsage) return 'absent'
  if (extendedKeyUsage.includes(PURPOSE.serverAuth)) return 'server'
  if (extendedKeyUsage.includes(PURPOSE.any)) return 'any'
  // Old purposes, which some take for that of servers.
  return faults.some(fault => fault.detail === WITHOUT_SERVER_AUTH && !isSeen(fault)) ? 'other' : 'server'
}

const rootPath = async (
  certificate: Certificate,
  missing: RootPath['missing'],
  trust: TrustStore,
  distrusting: readonly RootStore[],
): Promise<RootPath> => {
  const anchor = trust.has(certificate)
  return {
    sha256: await certificateSha256(certificate),
    name: shownName(certificate.subject),
    since: certificate.notBefore.toISOString().slice(0, 10),
    trust: anchor === null ? 'unknown' : anchor.audited ? 'public' : 'own',
    stores: (anchor?.stores ?? []).filter(store => !distrusting.includes(store)),
    missing,
  }
}

const missingOf = (path: readonly PathEntry[]): RootPath['missing'] => {
  const added = path.filter(({ role, source }) => role === 'intermediate' && source !== 'sent')
  if (added.length === 0) return 'none'
  return added.every(({ source }) => source === 'aia') ? 'fetchable' : 'unreachable'
}

/**
 * The paths that were built, and those by certificates that were sent besides: a root that another CA
 * certified, too. What such a certificate leads to that is not known leaves it open which paths there are.
 */
const pathsOf = async (
  { validation, certificates }: Served,
  trust: TrustStore,
  at: Date,
): Promise<Pick<PresentedCertificate, 'paths' | 'allPaths'>> => {
  // Most clients take what they trust itself; which do, depends on what it says of itself.
  if (trust.has(certificates[0]!) !== null) return { paths: null, allPaths: false }
  const distrusting = validation.stores.flatMap(({ store, faults }) =>
    faults.some(({ code }) => code === 'distrusted-ca') ? [store] : [],
  )
  const built = [validation.path, ...validation.stores.map(({ path }) => path)]
  const found = new Map<string, RootPath>()
  const add = (path: RootPath): void => {
    if (path.sha256 !== null && !found.has(path.sha256)) found.set(path.sha256, path)
  }
  for (const path of built) {
    const last = path.at(-1)
    if (last?.role === 'root' && trust.has(last.certificate))
      add(await rootPath(last.certificate, missingOf(path), trust, distrusting))
  }
  const members = built.flat().map(({ certificate }) => certificate)
  let allPaths = true
  // Where no path was found, with every signature verified, a certificate that names a root leads to none.
  for (const sent of found.size > 0 ? certificates : []) {
    const isCrossSign =
      !sent.selfIssued
      && sent.basicConstraints?.ca === true
      && sent.notAfter >= at
      && !equalOctets(sent.spki, certificates[0]!.spki)
      && members.some(({ spki }) => equalOctets(spki, sent.spki))
      && !members.some(({ der }) => equalOctets(der, sent.der))
    if (!isCrossSign) continue
    const anchors = trust.find(sent.issuer.key)
    if (anchors.length === 0) allPaths = false
    for (const { certificate } of anchors)
      add(await rootPath(certificate, missingOf(validation.path), trust, distrusting))
  }
  if (found.size > 0) return { paths: [...found.values()], allPaths }
  const { issuer } = validation.path.at(-1)!.certificate
  const isIncomplete = validation.faults.some(({ code }) => code === 'incomplete-chain')
  const unknown: RootPath = {
    sha256: null,
    name: shownName(issuer),
    since: null,
    trust: 'unknown',
    stores: [],
    missing: isIncomplete ? 'unreachable' : 'none',
  }
  return { paths: [unknown], allPaths }
}

const staplingOf = ({ certificates, observation: { ocsp } }: Served): PresentedCertificate['staple'] => {
  if (ocsp !== null) return 'sent'
  return mustStaple(certificates[0]!) ? 'missing-but-required' : 'not-required'
}

/** Where it names neither a responder nor a list, no client learns that it was revoked. */
const canBeRevoked = ({ authorityInfoAccess, crlDistributionPoints }: Certificate): boolean =>
  (authorityInfoAccess?.ocsp.length ?? 0) > 0 || (crlDistributionPoints?.length ?? 0) > 0

type Problem = NonNullable<PresentedCertificate['problems']>[number]

const isOfRoot = ({ params }: Fault): boolean =>
  (params?.['certificate'] as { readonly code?: string } | undefined)?.code === 'root-certificate'

const isByFacts = (fault: Fault): boolean => {
  const { code, detail, params } = fault
  const isKnown =
    BY_FACTS.includes(code)
    || DETAILS_BY_FACTS.includes(detail)
    || (detail === 'unsupported-ec-curve' && String(params?.['curve']) in CURVES)
  // Some pass over the one name that cannot be read.
  if (fault.refusedBy === MIND_MALFORMED[OID.subjectAltName]) return true
  return isKnown && !isSeen(fault) && !(isOfRoot(fault) && fault.refusedBy)
}

const refusal = ({ code, refusedBy = [] }: ChainIssue): Problem => ({ code, refusedBy: [...refusedBy] })

/** Seen to end the handshake at a stapled response that cannot be read. */
const MIND_STAPLE: readonly ClientFamily[] = ['firefox', 'gnutls', 'java']

const isReadable = (staple: Uint8Array | null): boolean => {
  try {
    if (staple !== null) parseOcsp(staple)
    return true
  } catch (error) {
    if (error instanceof MalformedOcsp) return false
    throw error
  }
}

/** GnuTLS passes over constraints of directory names. */
const refusingOf = ({ code, refusedBy, params }: Fault): Problem['refusedBy'] => {
  if (refusedBy) return [...refusedBy]
  const isDirectory = code === 'name-constraint' && params?.['kind'] === 'directory'
  return isDirectory ? FAMILIES.filter(family => family !== 'gnutls') : 'all'
}

/** What of a browser's hello the server breaks at: who sends that is refused. Null: that was not found. */
const helloProblems = (served: Served): Problem[] | null => {
  const { cause } = served
  const found = hello(served).flatMap(({ faults }) => faults)
  if (found.length === 0) return []
  if (cause === null || cause === 'choice') return null
  const about = typeof cause === 'string' ? { part: cause } : { octets: cause.octets }
  return found.map(({ code, refusedBy = FAMILIES }) => ({ code, refusedBy: [...refusedBy], ...about }))
}

/** Who looks for each issuer behind what it issued finds it: a root that clients have can be anywhere. */
const isInOrder = ({ certificates, validation: { path } }: Served): boolean => {
  const places = path
    .filter(({ role, source }) => role !== 'root' && source === 'sent')
    .map(({ certificate }) => certificates.findIndex(({ der }) => equalOctets(der, certificate.der)))
  return places.every((place, index) => index === 0 || place > places[index - 1]!)
}

const problemsOf = (served: Served): Problem[] | null => {
  const { validation, transparency, observation } = served
  const ofHello = helloProblems(served)
  if (ofHello === null) return null
  return [
    ...validation.faults
      .filter(fault => !isByFacts(fault))
      .map(fault => ({ code: fault.code, refusedBy: refusingOf(fault) })),
    ...ofHello,
    ...(isReadable(observation.ocsp) ? [] : [{ code: 'malformed-staple', refusedBy: [...MIND_STAPLE] }]),
    ...[...validation.issues, ...transparency.issues]
      .filter(({ code }) => !ISSUES_BY_FACTS.includes(code) && !(code === 'wrong-order' && isInOrder(served)))
      .map(refusal),
    ...[...clientIssues(validation.path), ...usesOf(served)].map(refusal),
    ...marksOf(validation.path),
  ]
}

const timestampsOf = ({ validation, transparency }: Served): boolean | null => {
  if (!validation.stores.some(({ trusted }) => trusted)) return null
  const { refusing, issues } = transparency
  if (refusing.length === CT_CLIENTS.length) return false
  // Where some refuse, it is a problem with them.
  return refusing.length > 0 || issues.some(({ code }) => code === 'unlisted-log') ? null : true
}

/** Null: the key is of a kind that no client has. `host`: what is asked for by SNI. */
const presentedOf = async (
  served: Served,
  { host, at, trust }: { readonly host: string; readonly at: Date; readonly trust: TrustStore },
): Promise<PresentedCertificate | null> => {
  const { certificates, observation, validation } = served
  const leaf = certificates[0]!
  const leafKey = leaf.publicKey.pssOnly ? 'RSA-PSS' : LEAF_KEYS[leaf.keyType]
  if (leafKey === undefined) return null
  const below = validation.path.filter(({ role }) => role !== 'root').map(one => one.certificate)
  return {
    leafKey,
    octets: observation.agreed.certificateOctets,
    count: observation.certificates.length,
    intermediates: below.length - 1,
    name: nameOf(served, host),
    dates: datesOf(below, validation.faults, at),
    // Apple, whose limit it is, does not count the last second: whole days leave it room.
    days: Math.floor((leaf.notAfter.getTime() - leaf.notBefore.getTime()) / DAY_MS),
    ...(await pathsOf(served, trust, at)),
    keys: below.map(one => keyOf(one, validation.faults)),
    hashes: below.flatMap(hashesOf),
    purposes: purposesOf(leaf, validation.faults),
    timestamps: timestampsOf(served),
    revoked: revocationOf(served, at)?.revoked ?? (below.some(canBeRevoked) ? null : false),
    staple: staplingOf(served),
    problems: trust.has(leaf) === null ? problemsOf(served) : [],
  }
}

/* Pure: what the handshakes show of who can connect. */

type CertificatePart = Pick<ServerOffer, 'certificates' | 'allCertificates'>

const some = (taken: readonly (number | null)[]): KnownValues => ({
  taken: [...new Set(taken.filter(one => one !== null))],
  refused: [],
})

const refused: VersionOffer = { offered: false, suites: some([]), order: null }

/** Suites of TLS 1.3 have numbers of their own (RFC 8446 appendix B.4). */
const isOf13 = ({ suite }: Agreed): boolean => suite >= 0x1301 && suite <= 0x1305

/** A browser's hello offers TLS 1.2 and 1.3. Where that is refused, nothing is known of other hellos. */
const offerOfHandshake = ({ observation, offer, others }: Served, parts: CertificatePart): ServerOffer => {
  const { agreed } = observation
  const chosen = others?.chosen ?? []
  const number = VERSION_NUMBERS[observation.protocol]
  const is13 = number === TLS13
  const versions: Record<number, VersionOffer> = {}
  const taken = (list: readonly Agreed[]): VersionOffer => ({
    offered: true,
    suites: some(list.map(({ suite }) => suite)),
    order: null,
  })
  const of13 = [...(is13 ? [agreed] : []), ...chosen.filter(isOf13)]
  const before = chosen.filter(one => !isOf13(one))
  if (is13) versions[TLS13] = taken(of13)
  else if (offer === BROWSER) versions[TLS13] = refused
  if (!is13) versions[number] = taken([agreed, ...before])
  else if (before.length > 0) versions[TLS12] = taken(before)
  const all = [agreed, ...chosen]
  return {
    versions,
    groups: some(all.map(({ group }) => group)),
    groupOrder: null,
    schemes: some(all.map(({ scheme }) => scheme)),
    dhBits: all.find(({ dhBits }) => dhBits !== null)?.dhBits ?? null,
    secureRenegotiation: all.find(one => one.secureRenegotiation !== null)?.secureRenegotiation ?? null,
    intolerances: offer === BROWSER ? [] : null,
    withoutSni: null,
    ...parts,
  }
}

interface Offered {
  /** Absent: no client has its kind of key, or theirs is demanded, or none was read. */
  readonly offer?: ServerOffer
  readonly presented?: NonNullable<Check['presented']>
  /** Why it is absent, where the server served a certificate. */
  readonly gaps: readonly Gap[]
}

/** What decides who can connect. */
export const offered = async (measured: Measurement, trust: TrustStore): Promise<Offered> => {
  const { host, at } = measured
  const served = primary(measured)?.served
  if (!served) return { gaps: [] }
  if (served.without === 'refused') return { gaps: [gap('clients', { code: 'clients-need-certificate' })] }
  const presented = await presentedOf(served, { host, at, trust })
  if (presented === null) return { gaps: [gap('clients', { code: 'unusual-key' })] }
  return {
    offer: offerOfHandshake(served, { certificates: [presented], allCertificates: false }),
    presented: structuredClone(presented) as NonNullable<Check['presented']>,
    gaps: [],
  }
}
