/** Hosts of the demo that differ in their TLS and their certificate, and serve a careful site over it. */
import { tlsFeature } from '../../protocols/x509/ca.ts'
import { REASON } from '../../protocols/x509/crl.ts'
import { testKey } from '../../protocols/x509/keys.ts'
import { validity } from '../../protocols/x509/pki.ts'
import {
  P256,
  P384,
  SSL30,
  TLS10,
  TLS11,
  TLS12,
  TLS13,
  type Identity,
  type TlsPeerOptions,
} from '../../protocols/tls.ts'
import { demoIdentity, DOMAIN, type DemoLeafSpec, type DemoPki } from '../authorities.ts'
import { says, type Responder } from '../repository.ts'
import type { GradedPlan } from '../graded.ts'
import { serving, wildcardFor } from '../sites.ts'

const PARENT = `tls.${DOMAIN}`

const plan = (
  label: string,
  what: string,
  grade: GradedPlan['grade'],
  because: GradedPlan['because'],
  nodes: GradedPlan['nodes'],
): GradedPlan => ({ name: `${label}.${PARENT}`, what, grade, because, nodes })

/** Its certificate is sound. */
const speaking = (
  label: string,
  what: string,
  grade: GradedPlan['grade'],
  because: GradedPlan['because'],
  options: Omit<TlsPeerOptions, 'identity'>,
): GradedPlan =>
  plan(label, what, grade, because, pki => [serving({ identity: wildcardFor(pki, PARENT), ...options })])

/** Its TLS is sound. */
const showing = (
  label: string,
  what: string,
  grade: GradedPlan['grade'],
  because: GradedPlan['because'],
  identity: (pki: DemoPki, name: string) => Identity,
): GradedPlan =>
  plan(label, what, grade, because, (pki, name) => [serving({ identity: identity(pki, name) })])

const MUST_STAPLE = tlsFeature(5)
type Spec = DemoLeafSpec & { readonly staple?: Responder }
const leaf =
  (more: Spec | ((pki: DemoPki) => Spec)) =>
  (pki: DemoPki, name: string): Identity =>
    demoIdentity(pki, name, { loggedAt: null, ...(typeof more === 'function' ? more(pki) : more) })

const AEAD = [0xc02f, 0xc030] as const
const CBC = [0xc013, 0xc014] as const

/** In addition to sound suites. */
const also = (
  label: string,
  what: string,
  grade: GradedPlan['grade'],
  because: GradedPlan['because'][number],
  suite: number,
) => speaking(label, what, grade, [because], { suites: [0x1301, ...AEAD, suite] })

export const GRADED_TLS_HOSTS: readonly GradedPlan[] = [
  speaking('modern', 'TLS 1.3 only, with a hybrid group.', 'A', [], { versions: [TLS13], hybrid: true }),
  speaking('careful', 'TLS 1.2 and 1.3 with AEAD and forward secrecy only.', 'A', [], {
    suites: [0x1301, 0x1302, ...AEAD],
  }),
  speaking('retry', 'A TLS 1.3 server that requires P-256, with a HelloRetryRequest.', 'A', [], {
    versions: [TLS13],
    groups: [P256, P384],
  }),
  showing(
    'ecdsa',
    'A P-256 key in an all-ECDSA hierarchy.',
    'A',
    [],
    leaf(pki => ({ key: testKey('leafP256'), issuer: pki.issuers.p256 })),
  ),
  showing('p384', 'A P-384 key.', 'A', [], leaf({ key: testKey('leafP384') })),
  speaking('tls12', 'TLS 1.2 without TLS 1.3.', 'A-', ['tls13'], { versions: [TLS12], suites: AEAD }),
  speaking('insecure-renegotiation', 'No secure renegotiation (RFC 5746).', 'A-', ['secure-renegotiation'], {
    suites: [0x1301, ...AEAD],
    secureRenegotiation: false,
  }),
  also('static-rsa', 'RSA key exchange is accepted in addition to ECDHE.', 'A-', 'forward-secrecy', 0x009c),
  speaking(
    'static-rsa-only',
    'TLS 1.2 with RSA key exchange only.',
    'B',
    ['suites-aead', 'forward-secrecy'],
    {
      versions: [TLS12],
      suites: [0x009c],
    },
  ),
  speaking('cbc-only', 'TLS 1.2 with CBC only.', 'B', ['suites-aead'], {
    versions: [TLS12],
    suites: CBC,
  }),
  speaking('dhe-1024', 'DHE with a common 1024-bit prime.', 'B', ['key-exchange'], {
    suites: [0x1301, ...AEAD, 0x009e],
    dhBits: 1024,
  }),
  speaking('tls11', 'TLS 1.1 and newer versions.', 'B', ['tls11'], {
    versions: [TLS11, TLS12, TLS13],
    suites: [0x1301, ...AEAD, ...CBC],
  }),
  speaking('tls10', 'TLS 1.0 and newer versions.', 'B', ['tls10', 'tls11'], {
    versions: [TLS10, TLS11, TLS12, TLS13],
    suites: [0x1301, ...AEAD, ...CBC],
  }),
  speaking('tls10-only', 'TLS 1.0 only.', 'D', ['clients'], { versions: [TLS10], suites: CBC }),
  speaking('tls11-only', 'TLS 1.1 only.', 'D', ['clients'], { versions: [TLS11], suites: CBC }),
  speaking('3des', '3DES comes first in TLS 1.2.', 'C', ['suites-3des'], {
    versions: [TLS12],
    suites: [0x000a, ...AEAD],
  }),
  speaking('3des-last', '3DES is accepted in TLS 1.2, and no current client negotiates it.', 'A', [], {
    suites: [0x1301, ...AEAD, 0x000a],
  }),
  also('rc4', 'RC4 is accepted in TLS 1.2.', 'C', 'suites-rc4', 0x0005),
  speaking('compression', 'TLS compression is on (CRIME).', 'C', ['compression'], {
    suites: [0x1301, ...AEAD],
    compression: true,
  }),
  speaking('poodle', 'SSL 3.0 with CBC, and newer versions.', 'C', ['ssl3'], {
    versions: [SSL30, TLS12, TLS13],
    suites: [0x1301, ...AEAD, 0x002f],
  }),
  also('weak-cipher', 'DES is accepted.', 'D', 'suites-weak', 0x0009),
  also('export', 'An export suite is accepted.', 'D', 'suites-export', 0x0003),
  also('no-encryption', 'A suite without encryption is accepted.', 'D', 'suites-null', 0x003b),
  also('anonymous', 'A suite without a certificate is accepted.', 'D', 'suites-anonymous', 0x0034),
  speaking('ssl2', 'SSL 2.0 in addition to TLS.', 'D', ['ssl2'], { suites: [0x1301, ...AEAD], ssl2: true }),
  speaking('ssl3-only', 'SSL 3.0 only.', 'D', ['clients', 'ssl3'], { versions: [SSL30], suites: [0x002f] }),
  showing(
    'expired',
    'The certificate has expired.',
    'D',
    ['certificate-dates'],
    leaf(pki => validity(pki.day, -100, -10)),
  ),
  showing(
    'other-name',
    'The certificate is for another name.',
    'D',
    ['certificate-hostname'],
    leaf({ names: [`elsewhere.${DOMAIN}`] }),
  ),
  showing(
    'unknown-ca',
    'The certificate comes from a CA that clients do not trust.',
    'D',
    ['certificate-trust'],
    leaf(pki => ({ issuer: pki.issuers.untrusted })),
  ),
  showing(
    'revoked',
    'The certificate is revoked, and the staple shows it.',
    'D',
    ['certificate-revocation'],
    leaf(({ day }) => ({
      staple: says(day, { revokedAt: new Date(day - 86_400_000), reason: REASON.keyCompromise }),
    })),
  ),
  showing(
    'must-staple',
    'The certificate requires a staple (must-staple) that the server does not send.',
    'D',
    ['ocsp-staple'],
    leaf({ ocsp: 'good', extra: [MUST_STAPLE] }),
  ),
  showing(
    'short-key',
    'An RSA key of 1024 bits.',
    'D',
    ['certificate-key'],
    leaf({ key: testKey('weakRsa1024') }),
  ),
  showing('sha1', 'A certificate signed with SHA-1.', 'D', ['certificate-signature'], leaf({ hash: 'sha1' })),
  showing(
    'incomplete',
    'The server does not send its intermediate certificate.',
    'B',
    ['certificate-chain'],
    (pki, name) => {
      const { chain, ...rest } = leaf({})(pki, name)
      return { ...rest, chain: chain.slice(0, 1) }
    },
  ),
  plan('refused', 'Nothing listens on port 443.', 'D', ['reachable'], () => ['refused']),
  plan('not-tls', 'The server uses plain HTTP on port 443.', 'D', ['reachable'], pki => [
    { tls: { identity: wildcardFor(pki, PARENT), fault: 'http' } },
  ]),
]
