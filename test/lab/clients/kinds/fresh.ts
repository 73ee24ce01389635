/** Kinds of servers made to try the rules of prediction, by a hand that had not read them: mostly mixes. */
import { readFileSync } from 'node:fs'
import type { TlsOptions } from 'node:tls'
import type { Hierarchy } from '../hierarchy.ts'
import type { ClientPki, Issued, KeyKind, Wish } from '../pki.ts'
import { hostOf, type Kind } from './kind.ts'

type Version = NonNullable<TlsOptions['minVersion']>

const SIGN = { keyUsage: 'critical,digitalSignature' }
const between = (minVersion: Version, maxVersion: Version): TlsOptions => ({
  minVersion,
  maxVersion,
  ciphers: 'DEFAULT:@SECLEVEL=0',
})
const T12 = { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' } as const
const T13 = { minVersion: 'TLSv1.3', maxVersion: 'TLSv1.3' } as const

/** The short ways of this file: a server with an RSA leaf, and with one on a curve below an EC CA. */
const waysOf = ({ with_, sends, leaf, ecMiddle }: Hierarchy) => ({
  rsa: (id: string, what: string, options: TlsOptions = {}, wish: Partial<Wish> = {}): Kind =>
    with_(id, what, wish, options),
  ec: (id: string, what: string, options: TlsOptions = {}, key: KeyKind = 'p256'): Kind =>
    sends(id, what, [leaf(id, { key, issuer: ecMiddle, ext: SIGN }), ecMiddle], options),
})

const versions = (hierarchy: Hierarchy): Kind[] => {
  const { rsa, ec } = waysOf(hierarchy)
  const ranges: readonly (readonly [string, Version, Version])[] = [
    ['10-13', 'TLSv1', 'TLSv1.3'],
    ['10-12', 'TLSv1', 'TLSv1.2'],
    ['10-11', 'TLSv1', 'TLSv1.1'],
    ['11-12', 'TLSv1.1', 'TLSv1.2'],
    ['11-13', 'TLSv1.1', 'TLSv1.3'],
    ['12-13', 'TLSv1.2', 'TLSv1.3'],
  ]
  return [
    ...ranges.map(([name, from, to]) => rsa(`f-rsa-${name}`, `RSA, ${from} to ${to}`, between(from, to))),
    ...ranges.map(([name, from, to]) => ec(`f-ec-${name}`, `P-256, ${from} to ${to}`, between(from, to))),
    ec('f-ec-10', 'P-256, TLS 1.0 only', between('TLSv1', 'TLSv1')),
    ec('f-ec-11', 'P-256, TLS 1.1 only', between('TLSv1.1', 'TLSv1.1')),
  ]
}

/** In TLS 1.2, each in the server's order. */
const RSA_SUITES = [
  'ECDHE-RSA-AES128-SHA:AES256-SHA',
  'ECDHE-RSA-AES256-SHA384:ECDHE-RSA-AES128-SHA',
  'ECDHE-RSA-CHACHA20-POLY1305:ECDHE-RSA-AES256-SHA',
  'AES256-SHA256:AES128-SHA256',
  'AES128-SHA',
  'AES256-SHA',
  'AES128-GCM-SHA256',
  'AES256-CCM:AES128-CCM8',
  'AES256-CCM:AES128-SHA',
  'CAMELLIA256-SHA256',
  'ARIA256-GCM-SHA384:AES256-SHA',
  'ECDHE-RSA-CAMELLIA256-SHA384:ECDHE-RSA-AES128-GCM-SHA256',
  'ECDHE-ARIA256-GCM-SHA384:ECDHE-RSA-CAMELLIA128-SHA256',
  'ECDHE-ARIA256-GCM-SHA384:ECDHE-RSA-AES256-SHA',
  'NULL-SHA256:AES128-SHA256',
  'ECDHE-RSA-AES128-SHA256:ECDHE-RSA-AES256-SHA384',
] as const
const EC_SUITES = [
  'ECDHE-ECDSA-AES256-SHA384',
  'ECDHE-ECDSA-AES128-SHA:ECDHE-ECDSA-AES256-SHA',
  'ECDHE-ECDSA-ARIA256-GCM-SHA384',
  'ECDHE-ECDSA-CAMELLIA128-SHA256',
  'ECDHE-ECDSA-AES256-CCM:ECDHE-ECDSA-AES256-CCM8',
  'ECDHE-ECDSA-AES256-CCM:ECDHE-ECDSA-AES256-SHA',
  'ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-CAMELLIA256-SHA384:ECDHE-ECDSA-AES128-SHA',
] as const
const DHE_SUITES: readonly (readonly [string, number])[] = [
  ['DHE-RSA-AES256-SHA256', 2048],
  ['DHE-RSA-AES128-SHA256:DHE-RSA-AES256-SHA', 2048],
  ['DHE-RSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305', 2048],
  ['DHE-RSA-AES256-CCM', 2048],
  ['DHE-RSA-CAMELLIA128-SHA256', 2048],
  ['DHE-RSA-AES256-SHA:AES256-SHA', 1024],
  ['DHE-RSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384', 1024],
  ['DHE-RSA-AES128-SHA', 1024],
  ['DHE-RSA-AES128-GCM-SHA256', 3072],
  ['DHE-RSA-AES256-SHA256:ECDHE-RSA-AES128-SHA256', 4096],
]

const suites = (hierarchy: Hierarchy, pki: ClientPki): Kind[] => {
  const { rsa, ec } = waysOf(hierarchy)
  const order = (ciphers: string): TlsOptions => ({
    ...T12,
    honorCipherOrder: true,
    ciphers: `${ciphers}:@SECLEVEL=0`,
  })
  const old = (id: string, version: Version, ciphers: string): Kind =>
    rsa(id, `${version} with ${ciphers}`, { ...between(version, version), ciphers: `${ciphers}:@SECLEVEL=0` })
  return [
    ...RSA_SUITES.map((one, at) => rsa(`f-suites-rsa-${at}`, `TLS 1.2 with ${one}`, order(one))),
    ...EC_SUITES.map((one, at) => ec(`f-suites-ec-${at}`, `P-256, TLS 1.2 with ${one}`, order(one))),
    ...DHE_SUITES.map(([one, bits], at) =>
      rsa(`f-suites-dhe-${at}`, `TLS 1.2 with ${one} and ${bits} bits`, {
        ...order(one),
        dhparam: readFileSync(pki.dhParameters(bits), 'utf8'),
      }),
    ),
    old('f-10-rsa-suite', 'TLSv1', 'AES128-SHA'),
    old('f-11-ecdhe-suite', 'TLSv1.1', 'ECDHE-RSA-AES256-SHA'),
    ...(
      [
        ['f-13-128-chacha', 'TLS_AES_128_GCM_SHA256:TLS_CHACHA20_POLY1305_SHA256'],
        ['f-13-ccms', 'TLS_AES_128_CCM_SHA256:TLS_AES_128_CCM_8_SHA256'],
        ['f-13-ccm-256', 'TLS_AES_128_CCM_SHA256:TLS_AES_256_GCM_SHA384'],
      ] as const
    ).map(([id, ciphers]) => ec(id, `P-256, TLS 1.3 with ${ciphers}`, { ...T13, ciphers })),
    rsa('f-13-ccm8-12-gcm', 'TLS 1.3 with CCM-8 only, TLS 1.2 with AES-GCM', {
      minVersion: 'TLSv1.2',
      ciphers: 'TLS_AES_128_CCM_8_SHA256:ECDHE-RSA-AES128-GCM-SHA256',
    }),
  ]
}

const GROUPS_13 = [
  'X448:X25519',
  'P-384:P-256',
  'P-521',
  'X448',
  'P-384',
  'ffdhe2048:ffdhe3072',
  'ffdhe4096',
  'ffdhe2048:P-521',
  'X25519MLKEM768:X25519',
  'X25519MLKEM768:P-384',
  'SecP256r1MLKEM768:P-256',
  'SecP256r1MLKEM768:SecP384r1MLKEM1024',
  'MLKEM1024',
] as const
const GROUPS_12 = [
  'brainpoolP384r1',
  'brainpoolP512r1:P-256',
  'secp256k1:P-521',
  'P-224:P-384',
  'X448:P-521',
  'P-256',
] as const

const exchanges = (hierarchy: Hierarchy): Kind[] => {
  const { rsa, ec } = waysOf(hierarchy)
  const gcm = { ...T12, ciphers: 'ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES128-GCM-SHA256:@SECLEVEL=0' }
  const signs = (id: string, sigalgs: string, options: TlsOptions): Kind =>
    rsa(id, `signs with ${sigalgs}`, { ...options, sigalgs })
  const ecSigns = (id: string, sigalgs: string, options: TlsOptions, key: KeyKind = 'p256'): Kind =>
    ec(id, `${key} signs with ${sigalgs}`, { ecdhCurve: 'X25519:P-256', ...options, sigalgs }, key)
  return [
    ...GROUPS_13.map((ecdhCurve, at) =>
      rsa(`f-groups-13-${at}`, `TLS 1.3 with ${ecdhCurve}`, { ...T13, ecdhCurve }),
    ),
    ...GROUPS_12.map((ecdhCurve, at) =>
      rsa(`f-groups-12-${at}`, `TLS 1.2 with ${ecdhCurve}`, { ...gcm, ecdhCurve }),
    ),
    rsa('f-groups-any-p521', 'TLS 1.2 and 1.3 with P-521 and X448', { ecdhCurve: 'P-521:X448' }),
    rsa('f-groups-any-mlkem', 'TLS 1.2 and 1.3 with X25519MLKEM768 and P-256', {
      ecdhCurve: 'X25519MLKEM768:P-256',
    }),
    signs('f-signs-pss512-12', 'rsa_pss_rsae_sha512', gcm),
    signs('f-signs-pss384-12', 'rsa_pss_rsae_sha384', gcm),
    signs('f-signs-512-or-pss', 'RSA+SHA512:rsa_pss_rsae_sha256', gcm),
    signs('f-signs-224-or-256', 'RSA+SHA224:RSA+SHA256', gcm),
    signs('f-signs-pss256-13', 'rsa_pss_rsae_sha256', T13),
    signs('f-signs-pkcs1-any', 'RSA+SHA256:RSA+SHA384', {}),
    signs('f-signs-sha1-any', 'RSA+SHA1', { ciphers: 'DEFAULT:@SECLEVEL=0' }),
    ecSigns('f-ec-signs-512-or-256', 'ECDSA+SHA512:ECDSA+SHA256', gcm),
    ecSigns('f-p384-signs-384', 'ECDSA+SHA384', gcm, 'p384'),
    ecSigns('f-p384-signs-512-12', 'ECDSA+SHA512', gcm, 'p384'),
    ecSigns('f-p521-13', 'ecdsa_secp521r1_sha512', T13, 'p521'),
    ecSigns('f-ec-signs-224-12', 'ECDSA+SHA224', gcm),
  ]
}

const keys = (hierarchy: Hierarchy, pki: ClientPki): Kind[] => {
  const { sends, leaf, middle, root, ecMiddle, with_ } = hierarchy
  const of = (id: string, key: KeyKind, options: TlsOptions): Kind =>
    sends(id, `a leaf key of the kind ${key}`, [leaf(id, { key, ext: SIGN }), middle], options)
  const below = (id: string, key: KeyKind, wish: Partial<Wish>, more: Partial<Wish> = {}): Kind => {
    const ca = pki.issue({ name: `CA of ${id}`, ca: true, to: 1800, issuer: root, key, ...more })
    return sends(id, `below a CA with a key of the kind ${key}`, [leaf(id, { issuer: ca, ...wish }), ca], {
      ciphers: 'DEFAULT:@SECLEVEL=0',
    })
  }
  const weak12 = { ...T12, ciphers: 'DEFAULT:@SECLEVEL=0' }
  return [
    of('f-key-3072-12', 'rsa3072', T12),
    of('f-key-4096-13', 'rsa4096', T13),
    of('f-key-8200-12', 'rsa8200', T12),
    of('f-key-1024-12', 'rsa1024', weak12),
    of('f-key-2047-13', 'rsa2047', { ...T13, ciphers: 'DEFAULT:@SECLEVEL=0' }),
    of('f-key-pss-12', 'pss', T12),
    of('f-key-pss-13', 'pss', T13),
    of('f-key-ed25519-12', 'ed25519', T12),
    of('f-key-ed25519-13', 'ed25519', T13),
    of('f-key-p384-12', 'p384', { ...T12, ecdhCurve: 'P-256:P-384' }),
    of('f-key-p521-13', 'p521', { ...T13, ecdhCurve: 'X25519' }),
    below('f-ca-p384', 'p384', {}),
    below('f-ca-p384-ec', 'p384', { key: 'p384', ext: SIGN }),
    below('f-ca-4096', 'rsa4096', {}),
    below('f-ca-2047', 'rsa2047', {}),
    below('f-ca-1024-sha1', 'rsa1024', { digest: 'sha1' }),
    below('f-ca-sha512', 'rsa', { digest: 'sha384' }, { digest: 'sha512' }),
    below('f-ca-brainpool', 'brainpool', {}),
    sends('f-ec-sha384', 'signed with ECDSA P-256 and SHA-384', [
      leaf('f-ec-sha384', { issuer: ecMiddle, digest: 'sha384', key: 'p256', ext: SIGN }),
      ecMiddle,
    ]),
    with_('f-sha1-12', 'a leaf signed with SHA-1, TLS 1.2', { digest: 'sha1' }, weak12),
    with_('f-sha224-13', 'a leaf signed with SHA-224, TLS 1.3', { digest: 'sha224' }, T13),
  ]
}

const chains = (hierarchy: Hierarchy, pki: ClientPki): Kind[] => {
  const { sends, leaf, middle, root, stranger, ecMiddle } = hierarchy
  const path = (count: number, key: KeyKind = 'rsa'): Issued[] => {
    const found: Issued[] = []
    for (let level = 0; level < count; level++)
      found.unshift(
        pki.issue({ name: `Fresh ${key} ${count} ${level}`, ca: true, key, issuer: found[0] ?? root }),
      )
    return found
  }
  const long = (count: number): Kind => {
    const cas = path(count, 'p256')
    const id = `f-deep-${count}`
    return sends(id, `${count} intermediates`, [leaf(id, { issuer: cas[0]! }), ...cas])
  }
  const [first, second, third] = path(3) as [Issued, Issued, Issued]
  const of = (id: string, what: string, ...rest: Issued[]): Kind =>
    sends(id, what, [leaf(id, { issuer: first }), ...rest])
  const spare = pki.issue({ name: 'Fresh Spare', key: 'p256' })
  const extra = (count: number): Kind =>
    sends(`f-count-${count}`, `${count} certificates in all`, [
      leaf(`f-count-${count}`),
      middle,
      ...Array.from({ length: count - 2 }, () => spare),
    ])
  const padding = (count: number): Issued =>
    pki.issue({
      name: `Fresh Padding ${count}`,
      ext: {
        subjectAltName: Array.from(
          { length: count },
          (_, at) => `DNS:${'y'.repeat(50)}${at + 1000}.net`,
        ).join(),
      },
    })
  const [ten, thirty] = [padding(165), padding(490)]
  const sized = (id: string, what: string, ...parts: Issued[]): Kind =>
    sends(id, what, [leaf(id), middle, ...parts])
  return [
    ...[2, 3, 5, 10, 11].map(long),
    of('f-three', 'a chain of three intermediates', first, second, third),
    of('f-three-mixed', 'the same in another order', third, first, second),
    of('f-three-no-last', 'the last of them is missing', first, second),
    of('f-three-no-middle', 'the second of them is missing', first, third),
    of('f-three-none', 'all of them are missing'),
    of('f-three-root', 'the root is sent as well', first, second, third, root),
    of('f-stranger-root', 'a root that nobody trusts is sent besides', first, second, third, stranger),
    sends('f-ec-other', 'an RSA leaf with the EC intermediate sent', [leaf('f-ec-other'), ecMiddle]),
    ...[6, 8, 9, 10, 11, 12].map(extra),
    sized('f-size-10k', 'about 12 KiB more', ten),
    sized('f-size-20k', 'about 23 KiB more', ten, ten),
    sized('f-size-30k', 'about 34 KiB more', thirty),
    sized('f-size-58k', 'about 58 KiB more', thirty, ten, ten),
    sized('f-size-80k', 'about 80 KiB more', thirty, thirty, ten),
    sized('f-size-125k', 'about 125 KiB more', thirty, thirty, thirty, ten, ten),
  ]
}

const certificates = ({ with_, sends, leaf, middle }: Hierarchy, pki: ClientPki): Kind[] => {
  const names = (id: string, what: string, subjectAltName: string | null, more: Partial<Wish> = {}): Kind =>
    with_(id, what, { ext: { subjectAltName }, ...more })
  const eku = (id: string, extendedKeyUsage: string | null, options: TlsOptions = {}): Kind =>
    with_(id, `extended key usage ${extendedKeyUsage ?? 'absent'}`, { ext: { extendedKeyUsage } }, options)
  const dated = (id: string, what: string, from: number, to: number, options: TlsOptions = {}): Kind =>
    with_(id, what, { from, to }, options)
  const selfSigned = (id: string, what: string, wish: Partial<Wish>): Kind =>
    sends(id, what, [pki.issue({ name: hostOf(id), ...wish })])
  return [
    names(
      'f-many-sans',
      'forty SANs, its own the last',
      [
        ...Array.from({ length: 39 }, (_, at) => `DNS:n${at}.example.org`),
        `DNS:${hostOf('f-many-sans')}`,
      ].join(),
    ),
    names('f-wildcard-too', 'a wildcard and another name', 'DNS:www.example.org,DNS:*.clients.example.com'),
    names('f-parent', 'the parent domain only', 'DNS:clients.example.com'),
    names('f-child', 'a name below', `DNS:www.${hostOf('f-child')}`),
    names('f-neighbor', 'a wildcard of a neighboring domain', 'DNS:*.clients.example.net'),
    names('f-ip-and-cn', 'an IP address as SAN, the name as common name', 'IP:192.0.2.7'),
    names(
      'f-uri-and-name',
      'a URI, an address and the name',
      `URI:https://a.example/,email:a@b.example,DNS:${hostOf('f-uri-and-name')}`,
    ),
    names('f-cn-only-12', 'the name in the common name only, below an organization', null, {
      subject: ['O = Somebody', 'OU = Web', `CN = ${hostOf('f-cn-only-12')}`],
    }),
    names('f-no-name', 'neither SAN nor common name', null, { subject: ['O = Somebody'] }),
    eku('f-eku-server-first', 'serverAuth,codeSigning,OCSPSigning'),
    eku('f-eku-email-13', 'emailProtection', T13),
    eku('f-eku-client-12', 'clientAuth,emailProtection', T12),
    eku('f-eku-any-client', 'anyExtendedKeyUsage,clientAuth'),
    eku('f-eku-any-12', 'anyExtendedKeyUsage', T12),
    eku('f-eku-none-13', null, T13),
    eku('f-eku-timestamp', 'critical,timeStamping'),
    dated('f-expired-12', 'expired ten days ago, TLS 1.2', -90, -10, T12),
    dated('f-expired-13', 'expired a year ago, TLS 1.3', -700, -365, T13),
    dated('f-future', 'valid in ten days', 10, 100),
    dated('f-days-500', 'valid for 500 days under a private root', -1, 499),
    dated('f-days-826', 'valid for 827 days under a private root', -1, 826),
    dated('f-days-2000', 'valid for 2,000 days under a private root', -200, 1800),
    selfSigned('f-self-ec', 'self-signed on P-256', { key: 'p256' }),
    selfSigned('f-self-ca', 'self-signed as a CA', {
      ca: true,
      ext: { subjectAltName: `DNS:${hostOf('f-self-ca')}` },
    }),
    with_('f-expired-other', 'expired, and for another name', {
      from: -60,
      to: -3,
      ext: { subjectAltName: 'DNS:other.example.org' },
    }),
    with_('f-staple-13', 'demands a staple, TLS 1.3', { ext: { tlsfeature: 'status_request' } }, T13),
    with_(
      'f-ku-both-rsa',
      'RSA key exchange with both key usages',
      {},
      { ...T12, ciphers: 'AES128-SHA:@SECLEVEL=0' },
    ),
    sends('f-twice', 'the leaf and its intermediate twice', [
      ...(one => [one, middle, one, middle])(leaf('f-twice')),
    ]),
  ]
}

const programs = ({ leaf, middle, chain }: Hierarchy): Kind[] => {
  const own = (id: string) => chain(leaf(id), middle)
  const gnutls = (id: string, what: string, priority: string): Kind => ({
    ...{ id, what, host: hostOf(id) },
    serving: { by: 'gnutls', ...own(id), priority },
  })
  const nginx = (id: string, what: string, ...lines: string[]): Kind => {
    const { chain: certificate, key } = own(id)
    return {
      ...{ id, what, host: hostOf(id) },
      serving: {
        ...{ by: 'nginx', chain: certificate, key },
        lines: [`ssl_certificate ${certificate}; ssl_certificate_key ${key};`, ...lines],
      },
    }
  }
  return [
    gnutls('f-gnutls-pfs', 'GnuTLS with PFS', 'PFS'),
    gnutls(
      'f-gnutls-rsa',
      'GnuTLS, TLS 1.2 with RSA key exchange',
      'NORMAL:-VERS-ALL:+VERS-TLS1.2:-KX-ALL:+RSA',
    ),
    gnutls('f-gnutls-dhe', 'GnuTLS, TLS 1.2 with DHE', 'NORMAL:-VERS-ALL:+VERS-TLS1.2:-KX-ALL:+DHE-RSA'),
    gnutls(
      'f-gnutls-x448',
      'GnuTLS, TLS 1.3 with X448',
      'NORMAL:-VERS-ALL:+VERS-TLS1.3:-GROUP-ALL:+GROUP-X448',
    ),
    gnutls(
      'f-gnutls-ffdhe',
      'GnuTLS, TLS 1.3 with ffdhe3072',
      'NORMAL:-VERS-ALL:+VERS-TLS1.3:-GROUP-ALL:+GROUP-FFDHE3072',
    ),
    nginx('f-nginx-13', 'nginx with TLS 1.3 only', 'ssl_protocols TLSv1.3;'),
    nginx(
      'f-nginx-dhe',
      'nginx with TLS 1.2 and CBC',
      'ssl_protocols TLSv1.2;',
      'ssl_ciphers ECDHE-RSA-AES256-SHA384:AES256-SHA;',
      'ssl_prefer_server_ciphers on;',
    ),
    nginx('f-nginx-p521', 'nginx with secp521r1', 'ssl_ecdh_curve secp521r1;'),
  ]
}

export const freshKinds = (hierarchy: Hierarchy, pki: ClientPki): Kind[] => [
  ...versions(hierarchy),
  ...suites(hierarchy, pki),
  ...exchanges(hierarchy),
  ...keys(hierarchy, pki),
  ...chains(hierarchy, pki),
  ...certificates(hierarchy, pki),
  ...programs(hierarchy),
]
