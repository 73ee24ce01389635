/** The demo's certificate authorities: roots whose dates never change, and intermediates and leaves that follow the day. */
import { basicConstraints, keyUsage, nameConstraints, toPem, type Name } from '../../test/peer/ca.ts'
import { testKey } from '../../test/peer/keys.ts'
import { authority, leaf, midnight, validity, type Authority, type LeafSpec } from '../../test/peer/pki.ts'
import type { Identity } from '../../test/peer/tls.ts'
import type { HttpAnswer } from '../../test/peer/http.ts'
import type { Bytes } from '../../test/peer/wire/bytes.ts'

/** All demo names lie under this; only the demo's own DNS answers for them. */
export const DOMAIN = 'certscope-demo.com'
export const REPOSITORY = `pki.${DOMAIN}`

const name = (organisation: string, common: string): Name => [['C', 'KR'], ['O', organisation], ['CN', common]]
const ROOT_DATES = { notBefore: new Date('2020-01-01T00:00:00Z'), notAfter: new Date('2039-12-31T23:59:59Z') }

/** RSA: leaf, intermediate and root; the same in P-256 and Ed25519; and the ones of the faults. */
export interface DemoPki {
  /** Midnight UTC of the demo's day in milliseconds. */
  readonly day: number
  readonly roots: { readonly rsa: Authority; readonly p256: Authority; readonly ed25519: Authority; readonly stranger: Authority }
  readonly issuers: {
    readonly rsa: Authority; readonly p256: Authority; readonly ed25519: Authority
    /** Two in a row under the RSA root. */
    readonly upper: Authority; readonly lower: Authority
    /** Under a root that nobody trusts. */
    readonly stranger: Authority
    /** An intermediate that ran out; one bound to other names; one that may issue leaves only, with a CA below it all the same. */
    readonly expired: Authority; readonly constrained: Authority; readonly shallow: Authority; readonly tooDeep: Authority
  }
  /** The RSA root's name and key, signed by the stranger, expired: a cross-sign that outlived its use. */
  readonly crossSign: Bytes
  /** What the repository serves over HTTP, by path. */
  readonly repository: ReadonlyMap<string, HttpAnswer>
  /** The trusted roots, for CERTSCOPE_EXTRA_CA and `openssl -CAfile`. */
  readonly trusted: string
}

export const demoPki = (now: Date): DemoPki => {
  const day = midnight(now)
  const current = validity(day, -365, 4 * 365)
  const at = (file: string) => ({ caIssuers: `http://${REPOSITORY}/${file}.cer`, crl: `http://${REPOSITORY}/${file}.crl` })
  const root = (common: string, key: Parameters<typeof testKey>[0], organisation = 'Certscope Demo Trust') =>
    authority({ subject: name(organisation, common), key: testKey(key), ...ROOT_DATES, publishes: at(key) })
  const roots = {
    rsa: root('Certscope Demo RSA Root', 'rootRsa'),
    p256: root('Certscope Demo ECC Root', 'rootP256'),
    ed25519: root('Certscope Demo Ed25519 Root', 'rootEd25519'),
    stranger: root('Stranger Root', 'strangerRootRsa', 'Stranger Authority'),
  }
  const below = (issuer: Authority, common: string, key: Parameters<typeof testKey>[0], more: Partial<Parameters<typeof authority>[0]> = {}) =>
    authority({
      subject: name(issuer === roots.stranger ? 'Stranger Authority' : 'Certscope Demo Trust', common),
      key: testKey(key), issuer, pathLength: 0, publishes: at(`${key}-${common.replace(/\W+/g, '-').toLowerCase()}`), ...current, ...more,
    })
  const upper = below(roots.rsa, 'Certscope Demo Policy CA', 'spareRsa', { pathLength: 1 })
  const shallow = below(roots.rsa, 'Certscope Demo Shallow CA', 'intermediateRsa')
  const issuers = {
    rsa: below(roots.rsa, 'Certscope Demo RSA CA 1', 'intermediateRsa'),
    p256: below(roots.p256, 'Certscope Demo ECC CA 1', 'intermediateP256'),
    ed25519: below(roots.ed25519, 'Certscope Demo Ed25519 CA 1', 'intermediateEd25519'),
    upper,
    lower: below(upper, 'Certscope Demo Issuing CA', 'intermediateRsa'),
    stranger: below(roots.stranger, 'Stranger CA 1', 'strangerIntermediateRsa'),
    expired: below(roots.rsa, 'Certscope Demo Old CA', 'intermediateRsa', validity(day, -800, -5)),
    constrained: below(roots.rsa, 'Certscope Demo Constrained CA', 'intermediateRsa', {
      extra: [nameConstraints({ permitted: { dns: ['constrained.example'] } })],
    }),
    shallow,
    tooDeep: below(shallow, 'Certscope Demo Deep CA', 'spareRsa'),
  }
  const crossSign = authority({
    subject: roots.rsa.subject, key: roots.rsa.key, issuer: roots.stranger,
    constraints: basicConstraints(true), usage: keyUsage('keyCertSign', 'cRLSign'), ...validity(day, -1500, -60),
  }).certificate
  const repository = new Map<string, HttpAnswer>()
  for (const { certificate, publishes } of [...Object.values(roots), ...Object.values(issuers)]) {
    if (publishes) repository.set(new URL(publishes.caIssuers).pathname, { type: 'application/pkix-cert', body: certificate })
  }
  const trusted = [roots.rsa, roots.p256, roots.ed25519].map(({ certificate }) => toPem(certificate)).join('')
  return { day, roots, issuers, crossSign, repository, trusted }
}

/** A host's leaf, 30 days old and good for 60 more unless told; by the RSA intermediate unless told. */
export const demoLeaf = (pki: DemoPki, host: string, more: Partial<LeafSpec> = {}): Bytes =>
  leaf({ names: [host], key: testKey('leafRsa'), issuer: pki.issuers.rsa, ...validity(pki.day, -30, 60), ...more })

/** The leaf with its intermediate, as a server should send it. */
export const demoIdentity = (pki: DemoPki, host: string, more: Partial<LeafSpec> = {}): Identity =>
  ({ chain: [demoLeaf(pki, host, more), (more.issuer ?? pki.issuers.rsa).certificate], key: more.key ?? testKey('leafRsa') })
