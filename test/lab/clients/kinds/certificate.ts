/** Kinds of servers by their certificate: dates, names, issuers, chains, keys and signatures. */
import { hostOf, type Kind } from './kind.ts'
import { WEAK, type Hierarchy } from '../hierarchy.ts'
import type { ClientPki } from '../pki.ts'

const healthy = ({ with_, sends, leaf, middle, ecMiddle, root }: Hierarchy): Kind[] => [
  with_('good-rsa', 'an RSA chain as public CAs issue it'),
  sends('good-ec', 'a P-256 chain as public CAs issue it', [
    leaf('good-ec', { key: 'p256', issuer: ecMiddle, ext: { keyUsage: 'critical,digitalSignature' } }),
    ecMiddle,
  ]),
  with_('good-p384', 'a P-384 leaf key', { key: 'p384', ext: { keyUsage: 'critical,digitalSignature' } }),
  with_('good-rsa4096', 'a leaf key of 4096-bit RSA', { key: 'rsa4096' }),
  sends('root-sent', 'the root is sent, too', [leaf('root-sent'), middle, root]),
]

const dates = ({ with_, below, oldRoot, sends, leaf }: Hierarchy): Kind[] => [
  with_('expired', 'expired yesterday', { from: -60, to: -1 }),
  with_('not-yet-valid', 'valid from the day after tomorrow', { from: 2, to: 60 }),
  with_('days-900', 'valid for 900 days under a private root', { to: 899 }),
  with_('days-830', 'valid for 830 days under a private root', { to: 829 }),
  with_('days-400', 'valid for 400 days under a private root', { to: 399 }),
  with_('days-250', 'valid for 250 days under a private root', { to: 249 }),
  below('ca-expired', 'the intermediate has expired', { from: -400, to: -5 }),
  below('ca-not-yet-valid', 'the intermediate is not valid yet', { from: 5, to: 400 }),
  sends('root-expired', 'the trusted root has expired', [leaf('root-expired', { issuer: oldRoot })]),
]

const names = ({ with_, sends, leaf, middle }: Hierarchy): Kind[] => {
  const deep = leaf('wildcard', { name: '*.wild.clients.example.com' })
  const named = (id: string, what: string, san: string | null): Kind =>
    with_(id, what, { ext: { subjectAltName: san } })
  return [
    named('other-name', 'the certificate is for another name', 'DNS:other.clients.example.com'),
    named('common-name-only', 'the name is in the common name only', null),
    named('email-san-only', 'the only SAN is an e-mail address', 'email:someone@example.com'),
    named('ip-san-only', 'the only SAN is an IP address', 'IP:127.0.0.1'),
    named('wildcard-good', 'a wildcard that covers the name', 'DNS:*.clients.example.com'),
    named('wildcard-partial', 'a wildcard within a label', 'DNS:wildcard-p*.clients.example.com'),
    named('wildcard-middle', 'a wildcard in the second label', 'DNS:wildcard-middle.*.example.com'),
    named('upper-case', 'the SAN is in upper case', 'DNS:UPPER-CASE.CLIENTS.EXAMPLE.COM'),
    {
      ...sends('wildcard-depth', 'a wildcard two labels above the name', [deep, middle]),
      host: 'a.b.wild.clients.example.com',
    },
    { ...sends('wildcard-base', 'a wildcard whose base is the name', [deep, middle]), host: hostOf('wild') },
  ]
}

const issuers = (
  { sends, leaf, middle, root, stranger, below, with_ }: Hierarchy,
  pki: ClientPki,
): Kind[] => {
  const strangers = pki.issue({ name: 'Stranger CA', ca: true, issuer: stranger, organization: 'Strangers' })
  const own = pki.issue({ name: hostOf('self-signed') })
  const deeper = pki.issue({ name: 'Test Intermediate Two', ca: true, to: 1700, issuer: middle })
  const notCa = leaf('not-a-ca-issuer')
  const shallow = pki.issue({
    name: 'Shallow CA',
    ca: true,
    issuer: root,
    ext: { basicConstraints: 'critical,CA:TRUE,pathlen:0' },
  })
  const tooDeep = pki.issue({ name: 'Too Deep CA', ca: true, issuer: shallow })
  const twin = pki.issue({ name: 'Test Intermediate', ca: true, issuer: stranger })
  const foreign = (id: string) => leaf(id, { issuer: strangers })
  return [
    sends('self-signed', 'self-signed', [own]),
    sends('unknown-issuer', 'issued under a root that nobody trusts', [foreign('unknown-issuer'), strangers]),
    sends('unknown-root-sent', 'the same, with that root sent', [
      foreign('unknown-root-sent'),
      strangers,
      stranger,
    ]),
    sends('no-intermediate', 'the intermediate is not sent', [leaf('no-intermediate')]),
    sends('wrong-intermediate', 'another intermediate is sent', [leaf('wrong-intermediate'), strangers]),
    sends('same-name-intermediate', 'an intermediate of the same name with another key is sent', [
      leaf('same-name-intermediate'),
      twin,
    ]),
    sends('wrong-order', 'two intermediates in the wrong order', [
      leaf('wrong-order', { issuer: deeper }),
      middle,
      deeper,
    ]),
    sends('extra-certificate', 'a certificate that belongs to no chain', [
      leaf('extra-certificate'),
      middle,
      strangers,
    ]),
    sends('leaf-as-issuer', 'the issuer is an end-entity certificate', [
      leaf('leaf-as-issuer', { issuer: notCa }),
      notCa,
      middle,
    ]),
    sends('path-length', 'a CA below a CA with path length 0', [
      leaf('path-length', { issuer: tooDeep }),
      tooDeep,
      shallow,
    ]),
    below('ca-no-constraints', 'the intermediate has no basicConstraints', {
      ext: { basicConstraints: null },
    }),
    below('ca-constraints-not-critical', 'basicConstraints of the intermediate are not critical', {
      ext: { basicConstraints: 'CA:TRUE' },
    }),
    below('ca-no-cert-sign', 'the intermediate may not sign certificates', {
      ext: { keyUsage: 'critical,digitalSignature,cRLSign' },
    }),
    below('ca-client-usage', "the intermediate's usage is clientAuth only", {
      ext: { extendedKeyUsage: 'clientAuth' },
    }),
    below('ca-no-usage', 'the intermediate has no extended key usage', { ext: { extendedKeyUsage: null } }),
    below('ca-critical-unknown', 'the intermediate has an unknown critical extension', {
      ext: { '1.2.3.4.5.6': 'critical,ASN1:NULL' },
    }),
    below('constrained-other', 'the intermediate may issue for another domain only', {
      ext: { nameConstraints: 'critical,permitted;DNS:example.org' },
    }),
    below('constrained-excluded', 'the intermediate may not issue for this domain', {
      ext: { nameConstraints: 'critical,excluded;DNS:clients.example.com' },
    }),
    below('constrained-fits', 'the intermediate may issue for this domain', {
      ext: { nameConstraints: 'critical,permitted;DNS:example.com' },
    }),
    below('constrained-not-critical', 'the same constraint, violated and not critical', {
      ext: { nameConstraints: 'permitted;DNS:example.org' },
    }),
    with_('critical-unknown', 'an unknown critical extension', {
      ext: { '1.2.3.4.5.6': 'critical,ASN1:NULL' },
    }),
    with_('must-staple', 'demands a stapled OCSP response and gets none', {
      ext: { tlsfeature: 'status_request' },
    }),
    with_('no-aki', 'no authority key identifier', { ext: { authorityKeyIdentifier: null } }),
    with_('no-ski', 'no subject key identifier', { ext: { subjectKeyIdentifier: null } }),
  ]
}

/** As RFC 8017 and the Baseline Requirements have it: the salt is as long as the digest. */
const PSS = ['-sigopt', 'rsa_padding_mode:pss', '-sigopt', 'rsa_pss_saltlen:32']

const signatures = ({ with_, below, sends, leaf, middle, sha1Root, smallRoot }: Hierarchy): Kind[] => [
  with_('sha1-leaf', 'the leaf is signed with SHA-1', { digest: 'sha1' }, WEAK),
  with_('md5-leaf', 'the leaf is signed with MD5', { digest: 'md5' }, WEAK),
  with_('sha512-leaf', 'the leaf is signed with SHA-512', { digest: 'sha512' }),
  with_('pss-signed', 'the leaf is signed with RSASSA-PSS', { words: PSS }),
  below('ca-sha1', 'the intermediate is signed with SHA-1', { digest: 'sha1' }),
  below('ca-rsa1024', 'the intermediate has a key of 1024 bits', { key: 'rsa1024' }),
  sends(
    'root-sha1',
    'the trusted root is signed with SHA-1',
    [leaf('root-sha1', { issuer: sha1Root })],
    WEAK,
  ),
  sends(
    'root-rsa1024',
    'the trusted root has 1024 bits',
    [leaf('root-rsa1024', { issuer: smallRoot })],
    WEAK,
  ),
  with_('rsa-1024', 'a leaf key of 1024-bit RSA', { key: 'rsa1024' }, WEAK),
  with_('rsa-2047', 'a leaf key of 2047-bit RSA', { key: 'rsa2047' }, WEAK),
  with_('rsa-8200', 'a leaf key of 8200-bit RSA', { key: 'rsa8200' }),
  with_('rsa-exponent-3', 'an RSA key with exponent 3', { key: 'rsaExponent3' }),
  with_('pss-key', 'an RSASSA-PSS leaf key', { key: 'pss', ext: { keyUsage: 'critical,digitalSignature' } }),
  ...(
    [
      ['p521', 'P-521'],
      ['p224', 'P-224'],
      ['secp256k1', 'secp256k1'],
      ['brainpool', 'brainpoolP256r1'],
      ['ed25519', 'Ed25519'],
      ['ed448', 'Ed448'],
    ] as const
  ).map(([key, title]) => {
    const id = `${key}-key`
    const issued = leaf(id, { key, ext: { keyUsage: 'critical,digitalSignature' } })
    return sends(id, `a leaf key on ${title}`, [issued, middle], {
      ...WEAK,
      ecdhCurve: 'X25519:P-256:P-384:P-521',
    })
  }),
]

export const certificateKinds = (hierarchy: Hierarchy, pki: ClientPki): Kind[] => [
  ...healthy(hierarchy),
  ...dates(hierarchy),
  ...names(hierarchy),
  ...issuers(hierarchy, pki),
  ...signatures(hierarchy),
]
