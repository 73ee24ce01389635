/** Demo hosts with nothing wrong, however odd some look: Certscope must find no fault on any of them. */
import { testKey } from '../../protocols/x509/keys.ts'
import { P256, P384, TLS12, TLS13, type Identity, type TlsPeerOptions } from '../../protocols/tls.ts'
import { validity } from '../../protocols/x509/pki.ts'
import { demoIdentity, demoLeaf, DOMAIN, type DemoLeafSpec, type DemoPki } from '../authorities.ts'
import type { HostPlan } from '../hosts.ts'
import { serving } from '../sites.ts'

const healthy = (
  label: string,
  what: string,
  identity: (pki: DemoPki, name: string) => Identity = demoIdentity,
  options: Omit<TlsPeerOptions, 'identity'> | ((name: string) => Omit<TlsPeerOptions, 'identity'>) = {},
): HostPlan => ({
  name: `${label}.${DOMAIN}`,
  what,
  kind: 'healthy',
  expect: { code: null, ok: true },
  openssl: 0,
  nodes: (pki, name) => [
    { tls: { identity: identity(pki, name), ...(typeof options === 'function' ? options(name) : options) } },
  ],
})

/** Its CA has a responder, too. */
const answered =
  (more: DemoLeafSpec = {}) =>
  (pki: DemoPki, name: string): Identity =>
    demoIdentity(pki, name, { ...more, ocsp: 'good' })

/** Who can connect is not known of it. */
const demandingCertificates = (label: string, what: string, version: number): HostPlan => ({
  ...healthy(label, what, demoIdentity, { versions: [version], requestClientCertificate: 'required' }),
  expect: { code: null, ok: true, unmeasured: ['clients'] },
})

export const HEALTHY_HOSTS: readonly HostPlan[] = [
  healthy('healthy-rsa', 'A healthy host with an RSA key, TLS 1.2 and 1.3.', answered(), {
    alpn: ['h2', 'http/1.1'],
  }),
  healthy('healthy-ecdsa', 'A healthy host with a P-256 key in an all-ECDSA hierarchy.', (pki, name) =>
    demoIdentity(pki, name, { key: testKey('leafP256'), issuer: pki.issuers.p256, ocsp: 'good' }),
  ),
  healthy('healthy-p384', 'A healthy host with a P-384 key.', (pki, name) =>
    demoIdentity(pki, name, { key: testKey('leafP384') }),
  ),
  {
    ...healthy(
      'healthy-ed25519',
      'A host with an Ed25519 key in an all-Ed25519 hierarchy, which libraries accept and browsers do not.',
      (pki, name) =>
        demoIdentity(pki, name, { key: testKey('leafEd25519'), issuer: pki.issuers.ed25519, ocsp: 'good' }),
    ),
    expect: { code: null, ok: true, warnings: ['rare-key', 'rare-key'] },
  },
  healthy('tls12-only', 'A healthy host that speaks TLS 1.2 only.', demoIdentity, { versions: [TLS12] }),
  healthy(
    'tls12-ecdsa',
    'A healthy TLS 1.2 host with a P-256 key.',
    (pki, name) => demoIdentity(pki, name, { key: testKey('leafP256') }),
    { versions: [TLS12] },
  ),
  {
    ...healthy(
      'tls12-static-rsa',
      'A TLS 1.2 host that knows key exchange by RSA only, without forward secrecy.',
      demoIdentity,
      { versions: [TLS12], suites: [0x009c, 0x002f] },
    ),
    expect: { code: null, ok: true, warnings: ['limited-key-exchange'] },
  },
  healthy('tls13-only', 'A healthy host that speaks TLS 1.3 only.', demoIdentity, { versions: [TLS13] }),
  healthy('aes256', 'A healthy host that takes AES-256-GCM only.', demoIdentity, {
    suites: [0x1302, 0xc030],
  }),
  healthy('chacha', 'A healthy host that takes ChaCha20-Poly1305 only.', demoIdentity, {
    versions: [TLS13],
    suites: [0x1303],
  }),
  {
    ...healthy('wildcard', 'A healthy host whose certificate is for *.wildcard.certscope-demo.com.', pki =>
      demoIdentity(pki, `*.wildcard.${DOMAIN}`),
    ),
    name: `shop.wildcard.${DOMAIN}`,
  },
  {
    ...healthy('idn', 'A healthy host with an internationalised name, bücher in Unicode.'),
    name: `xn--bcher-kva.${DOMAIN}`,
  },
  demandingCertificates(
    'client-certificate',
    'A healthy TLS 1.3 host that lets in nobody without a client certificate.',
    TLS13,
  ),
  demandingCertificates(
    'client-certificate-tls12',
    'The same with TLS 1.2, which breaks off the handshake instead.',
    TLS12,
  ),
  healthy(
    'sni-required',
    'A healthy host that answers only when its name is sent (SNI).',
    demoIdentity,
    name => ({ requireServerName: [name] }),
  ),
  healthy('retry-p384', 'A healthy host that asks for P-384 by HelloRetryRequest.', demoIdentity, {
    versions: [TLS13],
    groups: [P384],
  }),
  healthy('retry-cookie', 'A healthy host that sends a cookie in its HelloRetryRequest.', demoIdentity, {
    versions: [TLS13],
    groups: [P256],
    cookie: new Uint8Array(32).fill(0xc0),
  }),
  healthy(
    'hybrid',
    'A healthy host that prefers the hybrid post-quantum group X25519MLKEM768.',
    demoIdentity,
    { hybrid: true },
  ),
  healthy('fragmented', 'A healthy host whose handshake comes in records of 50 bytes.', demoIdentity, {
    fragment: 50,
    spread: true,
  }),
  healthy(
    'warning-first',
    'A healthy TLS 1.2 host that first sends a warning about the name.',
    demoIdentity,
    { versions: [TLS12], warnFirst: true },
  ),
  {
    ...healthy(
      'wrong-order',
      'A host that sends its two intermediates in the wrong order; clients sort that out.',
      (pki, name) => {
        const { upper, lower } = pki.issuers
        return {
          chain: [demoLeaf(pki, name, { issuer: lower }), upper.certificate, lower.certificate],
          key: testKey('leafRsa'),
        }
      },
    ),
    expect: { code: null, ok: true, warnings: ['wrong-order'], bundle: true },
  },
  {
    ...healthy('contains-root', 'A host that needlessly sends the root, too.', (pki, name) => ({
      chain: [demoLeaf(pki, name), pki.issuers.rsa.certificate, pki.roots.rsa.certificate],
      key: testKey('leafRsa'),
    })),
    expect: { code: null, ok: true, bundle: true, notes: ['contains-root'] },
  },
  {
    ...healthy(
      'old-cross-sign',
      'A host that still sends an expired cross-sign of its root; clients have a better path.',
      (pki, name) => ({
        chain: [demoLeaf(pki, name), pki.issuers.rsa.certificate, pki.crossSign],
        key: testKey('leafRsa'),
      }),
    ),
    expect: { code: null, ok: true, bundle: true },
  },
  {
    ...healthy(
      'extra-certificate',
      'A host that sends a certificate that belongs to no chain of its own.',
      (pki, name) => ({
        chain: [demoLeaf(pki, name), pki.issuers.rsa.certificate, pki.issuers.ed25519.certificate],
        key: testKey('leafRsa'),
      }),
    ),
    expect: { code: null, ok: true, bundle: true, notes: ['extra-certificate'] },
  },
  {
    ...healthy(
      'huge-chain',
      'A host that sends its intermediate 60 times over, some 64 KiB and more.',
      (pki, name) => ({
        chain: [demoLeaf(pki, name), ...Array.from({ length: 60 }, () => pki.issuers.rsa.certificate)],
        key: testKey('leafRsa'),
      }),
    ),
    expect: { code: null, ok: true, bundle: true, warnings: ['long-chain'] },
  },
  {
    ...healthy('expires-soon', 'A healthy host whose certificate ends in five days.', (pki, name) =>
      demoIdentity(pki, name, validity(pki.day, -85, 5)),
    ),
    expect: {
      code: null,
      ok: true,
      warnings: ['renewal-overdue'],
      alerts: ['certificate-expiring', 'renewal-overdue'],
    },
  },
  {
    name: `two-addresses.${DOMAIN}`,
    kind: 'healthy',
    openssl: 0,
    what: "A host with two addresses, the second of which still serves last season's expired certificate.",
    expect: {
      code: null,
      ok: true,
      addresses: [null, 'expired'],
      warnings: ['stale-node'],
      alerts: ['address-fault'],
    },
    nodes: (pki, name) => [
      { tls: { identity: demoIdentity(pki, name) } },
      { tls: { identity: demoIdentity(pki, name, validity(pki.day, -100, -10)) } },
    ],
  },
  {
    name: `dual-stack.${DOMAIN}`,
    kind: 'healthy',
    openssl: 0,
    what: 'A healthy host with an IPv4 and an IPv6 address.',
    expect: { code: null, ok: true },
    nodes: (pki, name) => {
      const identity = demoIdentity(pki, name)
      return [{ tls: { identity } }, { tls: { identity }, ipv6: true }]
    },
  },
  {
    name: `alias.${DOMAIN}`,
    kind: 'healthy',
    openssl: 0,
    what: 'A healthy host that is an alias (CNAME) of its delivery network.',
    expect: { code: null, ok: true },
    alias: `node7.cdn.${DOMAIN}`,
    nodes: (pki, name) => [{ tls: { identity: demoIdentity(pki, name) } }],
  },
]

/** Web servers with nothing but an MTA-STS policy, which allows this MX host. */
export const POLICY_HOSTS = (['mail-whole', 'mail-refused'] as const).map((label): HostPlan => {
  const mx = label === 'mail-whole' ? `mail.${DOMAIN}` : `former.${DOMAIN}`
  const body = `version: STSv1\nmode: enforce\nmx: ${mx}\nmax_age: 604800\n`
  return {
    name: `mta-sts.${label}.${DOMAIN}`,
    kind: 'healthy',
    openssl: 0,
    what: `A healthy web server with the MTA-STS policy of ${label}.${DOMAIN}.`,
    expect: { code: null, ok: true },
    nodes: (pki, name) => [
      serving({ identity: demoIdentity(pki, name) }, () => ({
        fields: [['content-type', 'text/plain']],
        body,
      })),
    ],
  }
})
