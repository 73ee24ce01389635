/** Kinds of servers by rare certificates and chains: cross-signs, odd names, dates, serials and keys. */
import { rareExtensionKinds } from './rare-extensions.ts'
import { hostOf, type Kind } from './kind.ts'
import { WEAK, type Hierarchy } from '../hierarchy.ts'
import type { ClientPki } from '../pki.ts'

/* Kinds of servers by the name of an issuer: as written in what it issued, and as it writes it itself. */

const spellingKinds = ({ sends, leaf, root }: Hierarchy, pki: ClientPki): Kind[] => {
  const written = (name: string, mask: string, issuer: typeof root, keyOf?: typeof root) =>
    pki.issue({
      name,
      ca: true,
      to: 1800,
      issuer,
      subject: ['O = Certscope Tests', `CN = ${name}`],
      sections: { req: ['distinguished_name = dn', 'prompt = no', `string_mask = ${mask}`] },
      ...(keyOf ? { keyOf } : {}),
    })
  /** Issues by the one and sends the other, which have one key. */
  const spelled = (
    id: string,
    what: string,
    name: string,
    other: string,
    masks = ['utf8only', 'utf8only'],
  ) => {
    const sent = written(name, masks[0]!, root)
    return sends(id, what, [leaf(id, { issuer: written(other, masks[1]!, root, sent) }), sent])
  }
  const rootTwin = written('Test Root', 'default', root, root)
  const below = written('Below the other spelling', 'utf8only', rootTwin)
  return [
    spelled('name-encoding', "the issuer's name is in another string type", 'Spelled CA', 'Spelled CA', [
      'utf8only',
      'default',
    ]),
    spelled('name-case', "the issuer's name is in another case", 'Cased CA', 'cased ca'),
    spelled('name-space', "the issuer's name has other spaces", 'Spaced CA', 'Spaced  CA'),
    sends('name-encoding-root', "the root's name is in another string type", [
      leaf('name-encoding-root', { issuer: below }),
      below,
    ]),
  ]
}

const SECOND = 1 / 86_400
const LABEL = 'a-label-of-sixty-three-characters-is-the-longest-there-can-be-x'

const crossSigned = ({ sends, leaf, middle, root, oldRoot, stranger }: Hierarchy, pki: ClientPki): Kind[] => {
  const again = (name: string, keyOf: typeof root, issuer: typeof root, more = {}) =>
    pki.issue({ name, ca: true, to: 1800, issuer, keyOf, ...more })
  const expiredCross = again('Test Root', root, oldRoot, { from: -3000, to: -10 })
  const strangeCross = again('Test Root', root, stranger)
  const expiredTwin = again('Test Intermediate', middle, root, { from: -800, to: -20 })
  const strangeTwin = again('Test Intermediate', middle, stranger)
  const sha1Twin = again('Test Intermediate', middle, root, { digest: 'sha1' })
  const clientTwin = again('Test Intermediate', middle, root, { ext: { extendedKeyUsage: 'clientAuth' } })
  const first = pki.issue({ name: 'Circle One', ca: true, to: 900, issuer: root })
  const second = pki.issue({ name: 'Circle Two', ca: true, to: 900, issuer: first })
  const firstAgain = again('Circle One', first, second)
  return [
    sends('cross-expired', 'a cross-signed root that has expired ends the chain, beside a trusted one', [
      leaf('cross-expired'),
      middle,
      expiredCross,
    ]),
    sends('cross-stranger', 'the root is sent as cross-signed by one that nobody trusts', [
      leaf('cross-stranger'),
      middle,
      strangeCross,
    ]),
    sends('twin-expired-first', 'the intermediate is sent twice, first as it has expired', [
      leaf('twin-expired-first'),
      expiredTwin,
      middle,
    ]),
    sends('twin-expired-last', 'the intermediate is sent twice, last as it has expired', [
      leaf('twin-expired-last'),
      middle,
      expiredTwin,
    ]),
    sends('twin-expired-only', 'the intermediate is sent only as it has expired', [
      leaf('twin-expired-only'),
      expiredTwin,
    ]),
    sends('twin-stranger-first', 'the intermediate is sent twice, first as signed by a stranger', [
      leaf('twin-stranger-first'),
      strangeTwin,
      middle,
    ]),
    sends('twin-sha1-first', 'the intermediate is sent twice, first as signed with SHA-1', [
      leaf('twin-sha1-first'),
      sha1Twin,
      middle,
    ]),
    sends('twin-client-first', 'the intermediate is sent twice, first as for clients only', [
      leaf('twin-client-first'),
      clientTwin,
      middle,
    ]),
    sends('circle', 'two intermediates have signed each other, and one the root too', [
      leaf('circle', { issuer: second }),
      second,
      firstAgain,
      first,
    ]),
    sends('duplicate-leaf', 'the leaf is sent twice', [
      ...(one => [one, one])(leaf('duplicate-leaf')),
      middle,
    ]),
    sends('duplicate-middle', 'the intermediate is sent twice', [leaf('duplicate-middle'), middle, middle]),
  ]
}

const order = ({ leaf, middle, root, chain }: Hierarchy): Kind[] => {
  const own = (id: string, what: string, rest: readonly (typeof root)[]): Kind => {
    const one = leaf(id)
    return {
      id,
      what,
      host: hostOf(id),
      // The first certificate's key is not the server's: no real server starts with that.
      serving: {
        by: 'peer',
        ...chain(one, ...rest),
        options: identity => ({
          identity: { ...identity, chain: [...identity.chain.slice(1), identity.chain[0]!] },
        }),
      },
    }
  }
  return [
    own('leaf-last', 'the intermediate comes first, the leaf last', [middle]),
    own('leaf-last-root', 'the chain is sent from root to leaf', [root, middle]),
  ]
}

const anchors = (
  { sends, leaf, ownRoot, ownLeaf, rootV1, shortRoot, constrainedRoot }: Hierarchy,
  pki: ClientPki,
): Kind[] => {
  const deeper = pki.issue({ name: 'Below Short Root', ca: true, issuer: shortRoot })
  return [
    { ...sends('own-root', 'a trusted self-signed CA certificate is the leaf', [ownRoot]) },
    { ...sends('own-leaf', 'a trusted self-signed certificate with CA:FALSE is the leaf', [ownLeaf]) },
    sends('root-version-1', 'the trusted root has version 1', [
      leaf('root-version-1', { issuer: rootV1, ext: { authorityKeyIdentifier: null } }),
    ]),
    sends('root-direct-pathlen', 'issued by a root with path length 0', [
      leaf('root-direct-pathlen', { issuer: shortRoot }),
    ]),
    sends('root-pathlen', 'an intermediate below a root with path length 0', [
      leaf('root-pathlen', { issuer: deeper }),
      deeper,
    ]),
    sends('root-constrained', 'the trusted root is constrained to another domain', [
      leaf('root-constrained', { issuer: constrainedRoot }),
    ]),
  ]
}

const names = ({ with_, sends, leaf, middle }: Hierarchy): Kind[] => {
  const named = (id: string, what: string, san: string | null, more = {}): Kind =>
    with_(id, what, { ext: { subjectAltName: san }, ...more })
  const host = `${LABEL}.${LABEL}.clients.example.com`
  const idn = 'xn--bj0bj06e.clients.example.com'
  const idnKind = (id: string, what: string, san: string): Kind => ({
    ...named(id, what, san),
    host: idn,
  })
  const dns = (id: string) => `DNS:${hostOf(id)}`
  return [
    {
      ...sends('long-host', 'a name with labels of 63 characters', [
        leaf('long-host', { name: host }),
        middle,
      ]),
      host,
    },
    idnKind('idn-exact', 'an internationalized name, as A-label', `DNS:${idn}`),
    idnKind('idn-wildcard', 'an internationalized name under a wildcard', 'DNS:*.clients.example.com'),
    idnKind('idn-partial', 'a wildcard within an A-label', 'DNS:xn--*.clients.example.com'),
    named('wildcard-double', 'a wildcard in two labels', 'DNS:*.*.example.com'),
    named('wildcard-all', 'a wildcard alone', 'DNS:*'),
    named('wildcard-suffix', 'a wildcard for a top-level domain', 'DNS:*.com'),
    named('wildcard-tail', 'a wildcard at the end of a label', 'DNS:wildcard-tai*.clients.example.com'),
    named('wildcard-hyphen', 'a wildcard behind a hyphen', 'DNS:wildcard-*.clients.example.com'),
    named('wildcard-inner', 'a wildcard in the middle of a label', 'DNS:wildcard*nner.clients.example.com'),
    named('wildcard-head', 'a wildcard at the start of a label', 'DNS:*ildcard-head.clients.example.com'),
    named('dot-behind', 'the SAN ends with a dot', `${dns('dot-behind')}.`),
    named('dot-before', 'the SAN begins with a dot', 'DNS:.clients.example.com'),
    named('space-behind', 'the SAN ends with a space', `DER:${derSan('space-behind.clients.example.com ')}`),
    named(
      'nul-behind',
      'a zero byte follows the name in the SAN',
      `DER:${derSan('nul-behind.clients.example.com\0.example.org')}`,
    ),
    named('san-empty', 'an empty list of SANs', 'DER:3000'),
    named('san-uri', 'the only SAN is a URI', 'URI:https://san-uri.clients.example.com/'),
    named('san-ip-text', 'the name and an IP address as DNS name', `${dns('san-ip-text')},DNS:192.0.2.1`),
    named(
      'san-underscore',
      'the name and one with an underscore',
      `${dns('san-underscore')},DNS:a_b.example.com`,
    ),
    named(
      'san-bad-neighbor',
      'the name and a malformed one',
      `${dns('san-bad-neighbor')},DNS:-bad-.example..com`,
    ),
    named(
      'san-bad-ip',
      'the name and an IP address of five bytes',
      `DER:${derSan(hostOf('san-bad-ip'), [0x87, 5, 1, 2, 3, 4, 5])}`,
    ),
    named('san-critical', 'a critical SAN', `critical,${dns('san-critical')}`),
    named('subject-empty', 'an empty subject and a critical SAN', `critical,${dns('subject-empty')}`, {
      subject: [],
    }),
    named(
      'subject-empty-plain',
      'an empty subject and a SAN that is not critical',
      dns('subject-empty-plain'),
      { subject: [] },
    ),
    named('cn-other', 'a common name that is no SAN', dns('cn-other'), {
      subject: ['O = Somebody', 'CN = other.example.org'],
    }),
    named(
      'cn-right-san-other',
      'the name in the common name, another as SAN',
      'DNS:other.clients.example.com',
    ),
    named('cn-wildcard', 'a wildcard in the common name only', null, {
      subject: ['CN = *.clients.example.com'],
    }),
  ]
}

const hex = (bytes: readonly number[]): string => Buffer.from(bytes).toString('hex')
/** A subjectAltName with this dNSName, and what follows. */
const derSan = (name: string, more: readonly number[] = []): string => {
  const inner = [0x82, name.length, ...Buffer.from(name, 'latin1'), ...more]
  return hex([0x30, inner.length, ...inner])
}

const dates = ({ with_, below }: Hierarchy): Kind[] => [
  with_('begins-soon', 'valid in half an hour', { from: 1800 * SECOND }),
  with_('ended-just-now', 'expired half a minute ago', { to: -30 * SECOND }),
  with_('ends-soon', 'expires in two hours', { to: 7200 * SECOND }),
  with_('days-826', 'valid for 826 days under a private root', { to: 825 }),
  with_('days-3650', 'valid for 10 years under a private root', { to: 3649 }),
  with_('years-40', 'valid beyond 2050 under a private root', { to: 40 * 365 }),
  with_('dates-reversed', 'ends before it begins', { from: 2, to: -2 }),
  below('outlives-ca', 'the leaf ends after its intermediate', { to: 10 }),
  below('ca-ends-soon', 'the intermediate ends in two hours', { to: 7200 * SECOND }),
]

const serials = ({ with_ }: Hierarchy): Kind[] => {
  const serial = (id: string, what: string, value: string): Kind => with_(id, what, { serial: value })
  return [
    serial('serial-zero', 'serial number 0', '0'),
    serial('serial-negative', 'a negative serial number', '-5'),
    serial('serial-long', 'a serial number of 25 bytes', `0x11${'22'.repeat(24)}`),
    serial('serial-21', 'a serial number of 21 bytes', `0x11${'22'.repeat(20)}`),
  ]
}

const keys = ({ sends, leaf, ecMiddle, middle, with_ }: Hierarchy, pki: ClientPki): Kind[] => {
  const sign = { keyUsage: 'critical,digitalSignature' }
  const ed = pki.issue({ name: 'Ed25519 CA', ca: true, key: 'ed25519', issuer: middle })
  const p521 = pki.issue({ name: 'P-521 CA', ca: true, key: 'p521', issuer: middle })
  const pss = pki.issue({ name: 'PSS CA', ca: true, key: 'pss', issuer: middle })
  const large = pki.issue({ name: 'Large CA', ca: true, key: 'rsa8200', issuer: middle })
  const secp = pki.issue({ name: 'secp256k1 CA', ca: true, key: 'secp256k1', issuer: middle })
  return [
    sends('rsa-below-ec', 'an RSA leaf below an EC CA', [
      leaf('rsa-below-ec', { issuer: ecMiddle }),
      ecMiddle,
    ]),
    sends('ec-below-rsa', 'a P-256 leaf below an RSA CA', [
      leaf('ec-below-rsa', { key: 'p256', ext: sign }),
      middle,
    ]),
    with_('ec-encipher', 'a P-256 key with keyEncipherment as well', { key: 'p256' }),
    sends('ca-ed25519', 'an intermediate with an Ed25519 key', [
      leaf('ca-ed25519', { issuer: ed, digest: 'null' }),
      ed,
      middle,
    ]),
    sends('ca-p521', 'an intermediate with a P-521 key', [leaf('ca-p521', { issuer: p521 }), p521, middle]),
    sends('ca-pss', 'an intermediate with an RSASSA-PSS key', [leaf('ca-pss', { issuer: pss }), pss, middle]),
    sends('ca-rsa8200', 'an intermediate with 8200-bit RSA', [
      leaf('ca-rsa8200', { issuer: large }),
      large,
      middle,
    ]),
    sends(
      'ca-secp256k1',
      'an intermediate with a key on secp256k1',
      [leaf('ca-secp256k1', { issuer: secp }), secp, middle],
      WEAK,
    ),
    with_('sha224-leaf', 'the leaf is signed with SHA-224', { digest: 'sha224' }, WEAK),
    with_('sha3-leaf', 'the leaf is signed with SHA3-256', { digest: 'sha3-256' }, WEAK),
    with_('pss-odd-salt', 'the leaf is signed with RSASSA-PSS and a salt of 20 bytes', {
      words: ['-sigopt', 'rsa_padding_mode:pss', '-sigopt', 'rsa_pss_saltlen:20'],
    }),
    with_('pss-sha512', 'the leaf is signed with RSASSA-PSS and SHA-512', {
      digest: 'sha512',
      words: ['-sigopt', 'rsa_padding_mode:pss', '-sigopt', 'rsa_pss_saltlen:64'],
    }),
    sends('ecdsa-sha512', 'signed with ECDSA P-256 and SHA-512', [
      leaf('ecdsa-sha512', { issuer: ecMiddle, digest: 'sha512' }),
      ecMiddle,
    ]),
    sends(
      'ecdsa-sha1',
      'signed with ECDSA and SHA-1',
      [leaf('ecdsa-sha1', { issuer: ecMiddle, digest: 'sha1' }), ecMiddle],
      WEAK,
    ),
  ]
}

export const rareCertificateKinds = (hierarchy: Hierarchy, pki: ClientPki): Kind[] => [
  ...crossSigned(hierarchy, pki),
  ...order(hierarchy),
  ...anchors(hierarchy, pki),
  ...names(hierarchy),
  ...spellingKinds(hierarchy, pki),
  ...dates(hierarchy),
  ...serials(hierarchy),
  ...keys(hierarchy, pki),
  ...rareExtensionKinds(hierarchy, pki),
]
