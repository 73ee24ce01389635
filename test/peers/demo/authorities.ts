/**
 * The demo's certificate authorities: roots whose dates never change, and intermediates and leaves that
 * follow the day.
 */
import {
  basicConstraints,
  CLIENT_AUTH,
  keyUsage,
  nameConstraints,
  toPem,
  type Name,
} from '../protocols/x509/ca.ts'
import { loggedLeaf, type Logged } from '../protocols/ct-log.ts'
import { testKey, type KeyName } from '../protocols/x509/keys.ts'
import {
  authority,
  leaf,
  midnight,
  pointersTo,
  validity,
  type Authority,
  type AuthoritySpec,
  type LeafSpec,
} from '../protocols/x509/pki.ts'
import type { Identity } from '../protocols/tls.ts'
import type { Bytes } from '../protocols/wire/bytes.ts'
import { issuedAt, vouchers, type Issued } from './logs.ts'
import { openRepository, says, type Repository, type Responder } from './repository.ts'

export { DOMAIN, REPOSITORY } from './repository.ts'

const name = (organization: string, common: string): Name => [
  ['C', 'KR'],
  ['O', organization],
  ['CN', common],
]
const TRUST = 'Certscope Demo Trust'
const ROOT_DATES = { notBefore: new Date('2020-01-01T00:00:00Z'), notAfter: new Date('2039-12-31T23:59:59Z') }
/** RSA: leaf, intermediate and root; the same in P-256 and Ed25519; and the ones of the faults. */
export interface DemoPki {
  /** Midnight UTC of the demo's day in milliseconds. */
  readonly day: number
  /** The full hour at which the demo started, in milliseconds. */
  readonly hour: number
  readonly roots: Readonly<
    Record<'rsa' | 'p256' | 'ed25519' | 'untrusted' | 'own' | 'mozilla' | 'chrome' | 'leaving', Authority>
  >
  readonly issuers: {
    readonly rsa: Authority
    readonly p256: Authority
    readonly ed25519: Authority
    /** Two in a row under the RSA root. */
    readonly upper: Authority
    readonly lower: Authority
    /** Under a root that nobody trusts, and under one that this operator alone added. */
    readonly untrusted: Authority
    readonly own: Authority
    /**
     * Intermediates that ran out, that are yet to begin, with a short key, signed with SHA-1, and for other
     * purposes than servers; one bound to other names; one that may issue leaves only, with a CA below
     * it all the same.
     */
    readonly expired: Authority
    readonly future: Authority
    readonly shortKey: Authority
    readonly sha1: Authority
    readonly forClients: Authority
    readonly constrained: Authority
    readonly shallow: Authority
    readonly tooDeep: Authority
    /**
     * On its root's list; named like a CA that failed; named like a CA of ACME; another company than the
     * rest.
     */
    readonly revoked: Authority
    readonly failed: Authority
    readonly acme: Authority
    readonly edge: Authority
    /** Named like the CA of the documentation's example. */
    readonly example: Authority
    /**
     * Under roots that programmes trust for older certificates only, by notBefore and by the earliest SCT;
     * and under one that is to be removed.
     */
    readonly mozilla: Authority
    readonly chrome: Authority
    readonly leaving: Authority
  }
  /** The RSA root's name and key, signed by the stranger, expired: a cross-sign that outlived its use. */
  readonly crossSign: Bytes
  /** What the CAs publish over HTTP. */
  readonly repository: Repository
  /** What the CT logs hold. */
  readonly issued: Issued[]
  /** All roots but the stranger's, in PEM; and those of them that no program holds. */
  readonly trusted: string
  readonly own: string
}

export const demoPki = (now: Date): DemoPki => {
  const day = midnight(now)
  const current = validity(day, -365, 4 * 365)
  const repository = openRepository(day)
  const open = (spec: AuthoritySpec): Authority => {
    const opened = authority(spec)
    repository.open(opened)
    return opened
  }
  const root = (common: string, key: KeyName, organization = TRUST, file: string = key) =>
    open({
      subject: name(organization, common),
      key: testKey(key),
      ...ROOT_DATES,
      publishes: repository.at(file),
    })
  const roots = {
    rsa: root('Certscope Demo RSA Root', 'rootRsa'),
    p256: root('Certscope Demo ECC Root', 'rootP256'),
    ed25519: root('Certscope Demo Ed25519 Root', 'rootEd25519'),
    untrusted: root('Stranger Root', 'strangerRootRsa', 'Stranger Authority'),
    own: root('Certscope Demo Office Root', 'rootRsa', 'Certscope Demo Office', 'own'),
    mozilla: root('Certscope Demo Waning Root', 'rootP256', 'Certscope Demo Waning Trust', 'waning'),
    chrome: root('Certscope Demo Fading Root', 'rootP256', 'Certscope Demo Fading Trust', 'fading'),
    leaving: root('Certscope Demo Leaving Root', 'rootP256', 'Certscope Demo Leaving Trust', 'leaving'),
  }
  const below = (
    issuer: Authority,
    common: string,
    key: KeyName,
    more: Partial<AuthoritySpec> = {},
    organization = TRUST,
  ) =>
    open({
      subject: name(organization, common),
      key: testKey(key),
      issuer,
      pathLength: 0,
      publishes: repository.at(`${key}-${common.replace(/\W+/g, '-').toLowerCase()}`),
      ...current,
      ...more,
    })
  const upper = below(roots.rsa, 'Certscope Demo Policy CA', 'spareRsa', { pathLength: 1 })
  const shallow = below(roots.rsa, 'Certscope Demo Shallow CA', 'intermediateRsa')
  const issuers = {
    rsa: below(roots.rsa, 'Certscope Demo RSA CA 1', 'intermediateRsa'),
    p256: below(roots.p256, 'Certscope Demo ECC CA 1', 'intermediateP256'),
    ed25519: below(roots.ed25519, 'Certscope Demo Ed25519 CA 1', 'intermediateEd25519'),
    upper,
    lower: below(upper, 'Certscope Demo Issuing CA', 'intermediateRsa'),
    untrusted: below(roots.untrusted, 'Stranger CA 1', 'strangerIntermediateRsa', {}, 'Stranger Authority'),
    own: below(roots.own, 'Certscope Demo Office CA', 'intermediateRsa', {}, 'Certscope Demo Office'),
    expired: below(roots.rsa, 'Certscope Demo Old CA', 'intermediateRsa', validity(day, -800, -5)),
    future: below(roots.rsa, 'Certscope Demo Next CA', 'intermediateRsa', validity(day, 5, 800)),
    shortKey: below(roots.rsa, 'Certscope Demo Short CA', 'weakRsa1024'),
    sha1: below(roots.rsa, 'Certscope Demo SHA-1 CA', 'intermediateRsa', { hash: 'sha1' }),
    forClients: below(roots.rsa, 'Certscope Demo Client CA', 'intermediateRsa', { purposes: [CLIENT_AUTH] }),
    constrained: below(roots.rsa, 'Certscope Demo Constrained CA', 'intermediateRsa', {
      extra: [nameConstraints({ permitted: { dns: ['constrained.example'] } })],
    }),
    shallow,
    tooDeep: below(shallow, 'Certscope Demo Deep CA', 'spareRsa'),
    revoked: below(roots.rsa, 'Certscope Demo Lost CA', 'intermediateRsa'),
    failed: below(roots.rsa, 'DigiNotar Public CA 2025', 'intermediateRsa', {}, 'DigiNotar B.V.'),
    acme: below(roots.rsa, 'R99', 'intermediateRsa', {}, "Let's Encrypt"),
    example: below(roots.p256, 'Certscope Demo Example CA', 'intermediateP256', {}, 'Actalis S.p.A.'),
    edge: below(roots.p256, 'Edge Network CA', 'intermediateP256', {}, 'Edge Network'),
    mozilla: below(
      roots.mozilla,
      'Certscope Demo Waning CA',
      'intermediateP256',
      {},
      'Certscope Demo Waning Trust',
    ),
    chrome: below(
      roots.chrome,
      'Certscope Demo Fading CA',
      'intermediateP256',
      {},
      'Certscope Demo Fading Trust',
    ),
    leaving: below(
      roots.leaving,
      'Certscope Demo Leaving CA',
      'intermediateP256',
      {},
      'Certscope Demo Leaving Trust',
    ),
  }
  repository.revoke(issuers.revoked.certificate, roots.rsa, 2)
  const crossSign = authority({
    subject: roots.rsa.subject,
    key: roots.rsa.key,
    issuer: roots.untrusted,
    constraints: basicConstraints(true),
    usage: keyUsage('keyCertSign', 'cRLSign'),
    ...validity(day, -1500, -60),
  }).certificate
  return {
    day,
    hour: Math.floor(now.getTime() / 3_600_000) * 3_600_000,
    roots,
    issuers,
    crossSign,
    repository,
    issued: [],
    trusted: Object.values(roots)
      .filter(one => one !== roots.untrusted)
      .map(({ certificate }) => toPem(certificate))
      .join(''),
    own: toPem(roots.own.certificate),
  }
}

export interface DemoLeafSpec extends Partial<LeafSpec> {
  /**
   * `good`: the certificate names its issuer's OCSP responder, which is sound. Else one of its own: clients
   * remember a responder that fails.
   */
  readonly ocsp?: Responder | 'good'
  /** On its issuer's CRL, with this CRLReason (RFC 5280 section 5.3.1). */
  readonly revoked?: number
  /** The SCTs inside; default those of the demo's logs. Empty: none. */
  readonly scts?: readonly Logged[]
  /** Default: as soon as it is issued; null: it never shows up in CT. */
  readonly loggedAt?: Date | null
}

/**
 * A host's leaf, 30 days old and good for 60 more unless told; by the RSA intermediate unless told; logged,
 * unless its CA is a stranger.
 */
export const demoLeaf = (pki: DemoPki, host: string, more: DemoLeafSpec = {}): Bytes => {
  const { ocsp, revoked, scts, loggedAt, ...rest } = more
  const base = {
    names: [host],
    key: testKey('leafRsa'),
    issuer: pki.issuers.rsa,
    ...validity(pki.day, -30, 60),
    ...rest,
  }
  const { issuer } = base
  const responder =
    ocsp === undefined
      ? undefined
      : ocsp === 'good'
        ? issuer.publishes!.ocsp!
        : pki.repository.responder(host.split('.')[0]!)
  const spec: LeafSpec = {
    ...base,
    pointers: {
      ...pointersTo(issuer),
      ...rest.pointers,
      ...(responder === undefined ? {} : { ocsp: responder }),
    },
  }
  const known = issuer.publishes !== undefined && issuer !== pki.issuers.untrusted
  const logged = scts ?? (known ? vouchers(spec, pki.day) : [])
  const certificate = logged.length > 0 ? loggedLeaf(spec, logged) : leaf(spec)
  if (ocsp !== undefined)
    pki.repository.respond(responder!, certificate, issuer, ocsp === 'good' ? says(pki.day, 'good') : ocsp)
  if (revoked !== undefined) pki.repository.revoke(certificate, issuer, revoked)
  if (known && loggedAt !== null) {
    pki.issued.push({
      certificate,
      spec,
      issuer,
      loggedAt: loggedAt ?? issuedAt(spec, pki.day),
      revoked: revoked !== undefined,
    })
  }
  return certificate
}

/** The leaf with its intermediate, as a server should send it; `staple` is what the server staples. */
export const demoIdentity = (
  pki: DemoPki,
  host: string,
  more: DemoLeafSpec & { readonly staple?: Responder } = {},
): Identity => {
  const { staple, ...rest } = more
  const issuer = rest.issuer ?? pki.issuers.rsa
  const certificate = demoLeaf(pki, host, rest)
  const ocsp = staple?.(certificate, issuer)
  return {
    chain: [certificate, issuer.certificate],
    key: rest.key ?? testKey('leafRsa'),
    ...(ocsp instanceof Uint8Array ? { ocsp } : {}),
  }
}
