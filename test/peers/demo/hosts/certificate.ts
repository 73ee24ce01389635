/** Demo hosts whose certificate or chain has exactly one planted fault. */
import type { FaultCode } from '../../../../core/protocol/faults.ts'
import { CLIENT_AUTH } from '../../protocols/x509/ca.ts'
import { testKey } from '../../protocols/x509/keys.ts'
import { selfSigned, validity } from '../../protocols/x509/pki.ts'
import type { Identity } from '../../protocols/tls.ts'
import { demoIdentity, demoLeaf, DOMAIN, type DemoPki } from '../authorities.ts'
import type { HostPlan } from '../hosts.ts'

/**
 * `openssl` is the X509_V_* code that its verification ends with; undefined: it cannot read the certificate.
 */
const faulty = (
  label: string,
  code: FaultCode,
  openssl: number | undefined,
  what: string,
  identity: (pki: DemoPki, name: string) => Identity,
): HostPlan => ({
  name: `${label}.${DOMAIN}`,
  what,
  kind: 'certificate',
  expect: { code, ok: false, ...(code === 'incomplete-chain' ? { bundle: true } : {}) },
  ...(openssl === undefined ? {} : { openssl }),
  nodes: (pki, name) => [{ tls: { identity: identity(pki, name) } }],
})

const rsa = () => testKey('leafRsa')

export const CERTIFICATE_HOSTS: readonly HostPlan[] = [
  faulty('expired', 'expired', 10, 'The certificate ran out ten days ago.', (pki, name) =>
    demoIdentity(pki, name, validity(pki.day, -100, -10)),
  ),
  {
    ...faulty(
      'expired-intermediate',
      'expired',
      10,
      'The leaf is fine, but the intermediate above it has run out.',
      (pki, name) => demoIdentity(pki, name, { issuer: pki.issuers.expired }),
    ),
    expect: { code: 'expired', ok: false, alerts: ['chain-expired'] },
  },
  faulty(
    'future-intermediate',
    'not-yet-valid',
    9,
    'The leaf is fine, but the intermediate above it begins in five days.',
    (pki, name) => demoIdentity(pki, name, { issuer: pki.issuers.future }),
  ),
  faulty(
    'weak-intermediate-key',
    'weak-key',
    67,
    'The intermediate has an RSA key with 1024 bits.',
    (pki, name) => demoIdentity(pki, name, { issuer: pki.issuers.shortKey }),
  ),
  faulty(
    'weak-intermediate-signature',
    'weak-signature',
    68,
    'The intermediate is signed with SHA-1.',
    (pki, name) => demoIdentity(pki, name, { issuer: pki.issuers.sha1 }),
  ),
  faulty(
    'wrong-intermediate-usage',
    'wrong-usage',
    26,
    'The intermediate may issue for clients, not for servers.',
    (pki, name) => demoIdentity(pki, name, { issuer: pki.issuers.forClients }),
  ),
  faulty('not-yet-valid', 'not-yet-valid', 9, 'The certificate begins in ten days.', (pki, name) =>
    demoIdentity(pki, name, validity(pki.day, 10, 100)),
  ),
  faulty('self-signed', 'self-signed', 18, 'The certificate signed itself.', (pki, name) => ({
    chain: [selfSigned({ names: [name], key: rsa(), ...validity(pki.day, -30, 60) })],
    key: rsa(),
  })),
  faulty(
    'unknown-issuer',
    'unknown-issuer',
    20,
    'The chain is complete, but leads to a root that nobody trusts.',
    (pki, name) => demoIdentity(pki, name, { issuer: pki.issuers.untrusted }),
  ),
  faulty(
    'unknown-root',
    'unknown-issuer',
    19,
    'The same, and the server even sends that root.',
    (pki, name) => ({
      chain: [
        demoLeaf(pki, name, { issuer: pki.issuers.untrusted }),
        pki.issuers.untrusted.certificate,
        pki.roots.untrusted.certificate,
      ],
      key: rsa(),
    }),
  ),
  faulty(
    'incomplete-chain',
    'incomplete-chain',
    20,
    'The server forgot its intermediate, which the certificate says where to find (AIA).',
    (pki, name) => ({ chain: [demoLeaf(pki, name)], key: rsa() }),
  ),
  faulty(
    'wrong-intermediate',
    'incomplete-chain',
    20,
    'The server sends another intermediate than the one that signed its certificate.',
    (pki, name) => ({ chain: [demoLeaf(pki, name), pki.issuers.p256.certificate], key: rsa() }),
  ),
  faulty('wrong-name', 'hostname-mismatch', 62, 'The certificate is for other names.', pki =>
    demoIdentity(pki, `other.${DOMAIN}`, { names: [`other.${DOMAIN}`, `www.other.${DOMAIN}`] }),
  ),
  {
    ...faulty(
      'wildcard-depth',
      'hostname-mismatch',
      62,
      'A wildcard covers one label, and this host lies two below it.',
      pki => demoIdentity(pki, `*.wildcard.${DOMAIN}`),
    ),
    name: `a.shop.wildcard.${DOMAIN}`,
  },
  faulty('weak-key', 'weak-key', 66, 'The key is RSA with 1024 bits.', (pki, name) =>
    demoIdentity(pki, name, { key: testKey('weakRsa1024') }),
  ),
  faulty('weak-signature', 'weak-signature', 68, 'The certificate is signed with SHA-1.', (pki, name) =>
    demoIdentity(pki, name, { hash: 'sha1' }),
  ),
  faulty('wrong-usage', 'wrong-usage', 26, 'The certificate is for clients, not for servers.', (pki, name) =>
    demoIdentity(pki, name, { purposes: [CLIENT_AUTH] }),
  ),
  faulty(
    'not-a-ca',
    'not-a-ca',
    79,
    "The certificate was issued by another host's certificate, which is no CA.",
    (pki, name) => {
      const host = demoLeaf(pki, `host.${DOMAIN}`, { key: testKey('spareRsa') })
      const issuer = {
        subject: [['CN', `host.${DOMAIN}`]] as const,
        key: testKey('spareRsa'),
        certificate: host,
      }
      return { chain: [demoLeaf(pki, name, { issuer }), host, pki.issuers.rsa.certificate], key: rsa() }
    },
  ),
  faulty(
    'path-length',
    'path-length',
    25,
    'There is a CA below a CA that may issue to hosts only.',
    (pki, name) => ({
      chain: [
        demoLeaf(pki, name, { issuer: pki.issuers.tooDeep }),
        pki.issuers.tooDeep.certificate,
        pki.issuers.shallow.certificate,
      ],
      key: rsa(),
    }),
  ),
  faulty(
    'name-constraint',
    'name-constraint',
    47,
    'The CA may issue for constrained.example only.',
    (pki, name) => demoIdentity(pki, name, { issuer: pki.issuers.constrained }),
  ),
  faulty(
    'validity-too-long',
    'validity-too-long',
    0,
    'The certificate is good for 400 days, longer than any CA may issue.',
    (pki, name) => demoIdentity(pki, name, validity(pki.day, -30, 370)),
  ),
  faulty(
    'malformed-certificate',
    'malformed-certificate',
    undefined,
    'What the server sends as its certificate is none.',
    (pki, name) => {
      const spoiled = demoLeaf(pki, name).slice()
      // The version's tag becomes one that cannot stand there.
      spoiled[8] = 0x1f
      return { chain: [spoiled, pki.issuers.rsa.certificate], key: rsa() }
    },
  ),
]
