/** Kinds of servers by what their certificate may be used for, and by how much of it there is. */
import type { Kind } from './kind.ts'
import { hostOf } from './kind.ts'
import type { Hierarchy } from '../hierarchy.ts'
import type { ClientPki, Issued } from '../pki.ts'

const TLS12 = { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' } as const
const RSA_ONLY = { ...TLS12, ciphers: 'AES128-GCM-SHA256:AES128-SHA:@SECLEVEL=0' }
/** What a client is given that lacks the group: RSA key exchange. */
const X448_OR_RSA = {
  ...TLS12,
  ecdhCurve: 'X448',
  honorCipherOrder: true,
  ciphers: 'ECDHE-RSA-AES128-GCM-SHA256:AES128-GCM-SHA256:AES128-SHA',
}
const CA_ONLY = { ext: { basicConstraints: 'critical,CA:TRUE', keyUsage: 'critical,keyCertSign,cRLSign' } }
const ECDHE_ONLY = { ...TLS12, ciphers: 'ECDHE-RSA-AES128-GCM-SHA256' }

const purposes = ({ with_, sends, leaf, middle }: Hierarchy): Kind[] => {
  const eku = (id: string, what: string, extendedKeyUsage: string | null): Kind =>
    with_(id, what, { ext: { extendedKeyUsage } })
  return [
    eku('eku-client', 'extended key usage clientAuth only', 'clientAuth'),
    eku('eku-any', 'extended key usage anyExtendedKeyUsage only', 'anyExtendedKeyUsage'),
    eku('eku-none', 'no extended key usage', null),
    eku('eku-both', 'extended key usage serverAuth and clientAuth', 'serverAuth,clientAuth'),
    eku('eku-code', 'extended key usage codeSigning only', 'codeSigning'),
    eku('eku-critical', 'a critical extended key usage serverAuth', 'critical,serverAuth'),
    with_('ca-leaf', 'a CA certificate as leaf', {
      ext: { basicConstraints: 'critical,CA:TRUE', keyUsage: 'critical,digitalSignature,keyCertSign' },
    }),
    with_('ca-leaf-cert-sign', 'a CA certificate as leaf that may sign certificates only', CA_ONLY),
    with_(
      'ca-leaf-cert-sign-ecdhe',
      'a CA certificate as leaf that may sign certificates only, TLS 1.2 with ECDHE',
      CA_ONLY,
      ECDHE_ONLY,
    ),
    with_(
      'ca-leaf-cert-sign-rsa',
      'a CA certificate as leaf that may sign certificates only, RSA key exchange',
      CA_ONLY,
      RSA_ONLY,
    ),
    with_('ca-leaf-no-sign', 'a leaf with CA:TRUE that may not sign certificates', {
      ext: { basicConstraints: 'critical,CA:TRUE' },
    }),
    with_('no-basic-constraints', 'a leaf without basicConstraints', { ext: { basicConstraints: null } }),
    with_('no-key-usage', 'a leaf without keyUsage', { ext: { keyUsage: null } }),
    sends('version-1', 'a version 1 certificate', [leaf('version-1', { plain: true }), middle]),
  ]
}

const keyUsages = ({ with_, sends, leaf, ecMiddle }: Hierarchy): Kind[] => {
  const encipher = { ext: { keyUsage: 'critical,keyEncipherment' } }
  const sign = { ext: { keyUsage: 'critical,digitalSignature' } }
  return [
    with_('ku-encipher', 'keyUsage keyEncipherment only, any version', encipher),
    with_('ku-encipher-ecdhe', 'keyUsage keyEncipherment only, TLS 1.2 with ECDHE', encipher, ECDHE_ONLY),
    with_('ku-encipher-rsa', 'keyUsage keyEncipherment only, RSA key exchange', encipher, RSA_ONLY),
    with_('ku-sign-rsa', 'keyUsage digitalSignature only, RSA key exchange', sign, RSA_ONLY),
    with_(
      'ku-sign-x448-dhe',
      'keyUsage digitalSignature only, ECDHE by X448, DHE or RSA key exchange',
      sign,
      {
        ...X448_OR_RSA,
        ciphers: `DHE-RSA-AES128-GCM-SHA256:${X448_OR_RSA.ciphers}`,
        dhparam: 'auto',
      },
    ),
    with_(
      'ku-sign-x448-rsa',
      'keyUsage digitalSignature only, ECDHE by X448 or RSA key exchange',
      sign,
      X448_OR_RSA,
    ),
    with_('ku-sign-ecdhe', 'keyUsage digitalSignature only, TLS 1.2 with ECDHE', sign, ECDHE_ONLY),
    with_('ku-cert-sign', 'keyUsage keyCertSign only', { ext: { keyUsage: 'critical,keyCertSign' } }),
    with_(
      'ku-cert-sign-ecdhe',
      'keyUsage keyCertSign only, TLS 1.2 with ECDHE',
      {
        ext: { keyUsage: 'critical,keyCertSign' },
      },
      ECDHE_ONLY,
    ),
    sends('ku-agree-ec', 'a P-256 key with keyUsage keyAgreement only', [
      leaf('ku-agree-ec', {
        key: 'p256',
        issuer: ecMiddle,
        ext: { keyUsage: 'critical,keyAgreement' },
      }),
      ecMiddle,
    ]),
  ]
}

/** How much the Certificate message holds. */
const sizes = ({ sends, leaf, middle, root }: Hierarchy, pki: ClientPki): Kind[] => {
  const large = pki.issue({
    name: 'Large Certificate',
    ext: {
      subjectAltName: Array.from({ length: 120 }, (_, at) => `DNS:${'x'.repeat(50)}${at}.example.org`).join(),
    },
  })
  /** A certificate of some 8.5 KiB, so many times behind an ordinary chain. */
  const padded = (id: string, what: string, count: number): Kind =>
    sends(id, what, [leaf(id), middle, ...Array.from({ length: count }, () => large)])
  const small = pki.issue({ name: 'Small Certificate', key: 'p256' })
  const many = (id: string, count: number): Kind =>
    sends(id, `${count} certificates that belong to no chain`, [
      leaf(id),
      middle,
      ...Array.from({ length: count }, () => small),
    ])
  /** A real chain of so many intermediates. */
  const deep = (id: string, count: number): Kind => {
    const path: Issued[] = []
    for (let level = 0; level < count; level++)
      path.unshift(
        pki.issue({ name: `Level ${level} of ${id}`, ca: true, key: 'p256', issuer: path[0] ?? root }),
      )
    return sends(id, `a chain with ${count} intermediates`, [leaf(id, { issuer: path[0]! }), ...path])
  }
  const names = Array.from({ length: 1900 }, (_, at) => `DNS:name-${at}.clients.example.com`)
  return [
    padded('size-14k', 'a Certificate message of about 12 KiB', 1),
    padded('size-20k', 'a Certificate message of about 20 KiB', 2),
    padded('size-36k', 'a Certificate message of about 36 KiB', 4),
    padded('size-52k', 'a Certificate message of about 52 KiB', 6),
    padded('size-70k', 'a Certificate message of about 70 KiB', 8),
    padded('size-95k', 'a Certificate message of about 95 KiB', 11),
    padded('size-110k', 'a Certificate message of about 110 KiB', 13),
    padded('size-140k', 'a Certificate message of about 140 KiB', 17),
    padded('size-280k', 'a Certificate message of about 280 KiB', 34),
    many('count-9', 9),
    many('count-13', 13),
    many('count-15', 15),
    many('count-20', 20),
    many('count-100', 100),
    deep('depth-4', 4),
    deep('depth-6', 6),
    deep('depth-7', 7),
    deep('depth-8', 8),
    deep('depth-9', 9),
    deep('depth-12', 12),
    sends('many-names', 'a leaf with 1,900 SANs', [
      leaf('many-names', { ext: { subjectAltName: [`DNS:${hostOf('many-names')}`, ...names].join() } }),
      middle,
    ]),
  ]
}

export const usageKinds = (hierarchy: Hierarchy, pki: ClientPki): Kind[] => [
  ...purposes(hierarchy),
  ...keyUsages(hierarchy),
  ...sizes(hierarchy, pki),
]
