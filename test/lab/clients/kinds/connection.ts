/** Kinds of servers by how they speak: versions, cipher suites, key exchange, handshakes, networks. */
import { readFileSync } from 'node:fs'
import type { TlsOptions } from 'node:tls'
import type { Hierarchy } from '../hierarchy.ts'
import { hostOf, type Kind } from './kind.ts'
import { TLS12 as PEER_TLS12, type Identity, type TlsPeerOptions } from '../../../peers/protocols/tls.ts'
import type { ClientPki } from '../pki.ts'

const TLS12 = { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' } as const
const ECDHE = { ...TLS12, ciphers: 'ECDHE-RSA-AES128-GCM-SHA256:ECDHE-RSA-AES256-GCM-SHA384' }
const TLS13 = { minVersion: 'TLSv1.3', maxVersion: 'TLSv1.3' } as const

const versions = ({ with_ }: Hierarchy): Kind[] => {
  const only = (version: NonNullable<TlsOptions['minVersion']>): TlsOptions => ({
    minVersion: version,
    maxVersion: version,
    ciphers: 'DEFAULT:@SECLEVEL=0',
  })
  return [
    with_('tls10', 'TLS 1.0 only', {}, only('TLSv1')),
    with_('tls11', 'TLS 1.1 only', {}, only('TLSv1.1')),
    with_('tls12', 'TLS 1.2 only', {}, only('TLSv1.2')),
    with_('tls13', 'TLS 1.3 only', {}, only('TLSv1.3')),
  ]
}

const suites = ({ with_, leaf, middle, chain, sends, ecMiddle }: Hierarchy, pki: ClientPki): Kind[] => {
  const suite = (id: string, what: string, ciphers: string, more: TlsOptions = {}): Kind =>
    with_(id, `TLS 1.2 with ${what} only`, {}, { ...TLS12, ciphers: `${ciphers}:@SECLEVEL=0`, ...more })
  const gnutls = (id: string, what: string, priority: string): Kind => ({
    id,
    what: `TLS 1.2 with ${what} only`,
    host: hostOf(id),
    serving: { by: 'gnutls', ...chain(leaf(id), middle), priority },
  })
  const dh = (bits: number) => ({ dhparam: readFileSync(pki.dhParameters(bits), 'utf8') })
  const dhe = 'DHE-RSA-AES128-GCM-SHA256:DHE-RSA-AES256-GCM-SHA384'
  return [
    suite('suite-ecdhe-gcm', 'ECDHE and AES-GCM', 'ECDHE-RSA-AES128-GCM-SHA256'),
    suite('suite-ecdhe-chacha', 'ECDHE and ChaCha20-Poly1305', 'ECDHE-RSA-CHACHA20-POLY1305'),
    suite('suite-ecdhe-cbc', 'ECDHE and AES-CBC with SHA-1', 'ECDHE-RSA-AES128-SHA'),
    suite('suite-ecdhe-cbc-sha256', 'ECDHE and AES-CBC with SHA-256', 'ECDHE-RSA-AES128-SHA256'),
    suite('suite-rsa-gcm', 'RSA key exchange and AES-GCM', 'AES128-GCM-SHA256:AES256-GCM-SHA384'),
    suite('suite-rsa-cbc', 'RSA key exchange and AES-CBC', 'AES128-SHA:AES256-SHA'),
    suite('suite-camellia', 'ECDHE and Camellia', 'ECDHE-RSA-CAMELLIA128-SHA256'),
    suite('suite-aria', 'ECDHE and ARIA', 'ECDHE-ARIA128-GCM-SHA256'),
    suite('suite-null', 'RSA key exchange and no encryption', 'NULL-SHA256'),
    suite('suite-ecdhe-null', 'ECDHE and no encryption', 'ECDHE-RSA-NULL-SHA'),
    suite('suite-anonymous', 'anonymous ECDH', 'AECDH-AES128-SHA'),
    suite('suite-dhe-1024', 'DHE of 1024 bits', dhe, dh(1024)),
    suite('suite-dhe-2048', 'DHE of 2048 bits', dhe, dh(2048)),
    suite('suite-dhe-ffdhe', 'DHE with a group of RFC 7919', dhe, { dhparam: 'auto' }),
    sends(
      'suite-ecdsa-ccm',
      'TLS 1.2 with ECDHE-ECDSA and AES-CCM only',
      [leaf('suite-ecdsa-ccm', { key: 'p256', issuer: ecMiddle }), ecMiddle],
      { ...TLS12, ciphers: 'ECDHE-ECDSA-AES128-CCM' },
    ),
    with_(
      'suite-13-ccm',
      'TLS 1.3 with AES-128-CCM only',
      {},
      { ...TLS13, ciphers: 'TLS_AES_128_CCM_SHA256' },
    ),
    with_(
      'suite-13-chacha',
      'TLS 1.3 with ChaCha20-Poly1305 only',
      {},
      {
        ...TLS13,
        ciphers: 'TLS_CHACHA20_POLY1305_SHA256',
      },
    ),
    gnutls(
      'suite-3des',
      'ECDHE and 3DES',
      'NORMAL:-VERS-ALL:+VERS-TLS1.2:-CIPHER-ALL:+3DES-CBC:-KX-ALL:+ECDHE-RSA',
    ),
    gnutls(
      'suite-rsa-3des',
      'RSA key exchange and 3DES',
      'NORMAL:-VERS-ALL:+VERS-TLS1.2:-CIPHER-ALL:+3DES-CBC:-KX-ALL:+RSA',
    ),
    gnutls('suite-rc4', 'RC4', 'NORMAL:-VERS-ALL:+VERS-TLS1.2:-CIPHER-ALL:+ARCFOUR-128'),
  ]
}

const exchanges = ({ with_ }: Hierarchy): Kind[] => {
  const groups = (id: string, what: string, ecdhCurve: string, more: TlsOptions = {}): Kind =>
    with_(id, what, {}, { ecdhCurve, ...more })
  return [
    groups('group-p256', 'P-256 only', 'P-256'),
    groups('group-p384', 'P-384 only', 'P-384'),
    groups('group-p521', 'P-521 only', 'P-521'),
    groups('group-p521-tls12', 'TLS 1.2 with P-521 only', 'P-521', ECDHE),
    groups('group-x25519', 'X25519 only', 'X25519'),
    groups('group-x448', 'X448 only', 'X448'),
    groups('group-mlkem', 'X25519MLKEM768 only', 'X25519MLKEM768'),
    groups('group-mlkem-p256', 'SecP256r1MLKEM768 only', 'SecP256r1MLKEM768'),
    groups('group-ffdhe2048', 'TLS 1.3 with ffdhe2048 only', 'ffdhe2048', TLS13),
    groups('group-brainpool', 'TLS 1.2 with brainpoolP256r1 only', 'brainpoolP256r1', ECDHE),
    with_(
      'sigalg-sha1',
      'TLS 1.2 that signs the key exchange with RSA and SHA-1 only',
      {},
      {
        ...TLS12,
        sigalgs: 'RSA+SHA1',
        ciphers: 'ECDHE-RSA-AES128-GCM-SHA256:@SECLEVEL=0',
      },
    ),
    with_(
      'sigalg-pkcs1',
      'TLS 1.2 that signs with RSASSA-PKCS1-v1_5 only',
      {},
      { ...TLS12, sigalgs: 'RSA+SHA256' },
    ),
    with_(
      'sigalg-sha224',
      'TLS 1.2 that signs with RSA and SHA-224 only',
      {},
      {
        ...TLS12,
        sigalgs: 'RSA+SHA224',
        ciphers: 'ECDHE-RSA-AES128-GCM-SHA256:@SECLEVEL=0',
      },
    ),
    with_(
      'sigalg-pss-512',
      'TLS 1.3 that signs with RSASSA-PSS and SHA-512 only',
      {},
      {
        ...TLS13,
        sigalgs: 'rsa_pss_rsae_sha512',
      },
    ),
  ]
}

const handshakes = ({ with_, leaf, middle, chain, root }: Hierarchy): Kind[] => {
  const named = (id: string) => ({ id, host: hostOf(id) })
  const pair = (id: string) => chain(leaf(id), middle)
  const limited = (id: string, what: string, bytes: number): Kind => ({
    ...named(id),
    what,
    serving: { by: 'hello-limit', ...pair(id), bytes },
  })
  const peer = (id: string, what: string, options: (identity: Identity) => TlsPeerOptions): Kind => ({
    ...named(id),
    what,
    serving: { by: 'peer', ...pair(id), options },
  })
  const client: TlsOptions = {
    requestCert: true,
    rejectUnauthorized: true,
    ca: readFileSync(root.certificate, 'utf8'),
  }
  return [
    {
      ...named('no-rfc5746'),
      what: 'TLS 1.2 without secure renegotiation (RFC 5746)',
      serving: {
        by: 'gnutls',
        ...pair('no-rfc5746'),
        priority: 'NORMAL:-VERS-ALL:+VERS-TLS1.2:%DISABLE_SAFE_RENEGOTIATION',
      },
    },
    {
      ...named('sni-good'),
      what: 'answers only when its name is sent',
      serving: { by: 'nginx', ...pair('sni-good'), lines: [] },
    },
    {
      ...named('sni-unknown'),
      what: 'rejects the name with unrecognized_name',
      serving: { by: 'nginx', ...pair('sni-unknown'), lines: ['ssl_reject_handshake on;'] },
    },
    { ...with_('client-certificate', 'wants a client certificate', {}, client), meant: true },
    {
      ...with_('client-certificate-tls12', 'the same with TLS 1.2', {}, { ...client, ...TLS12 }),
      meant: true,
    },
    with_(
      'alpn-mismatch',
      'knows none of the protocols that HTTP clients offer',
      {},
      { ALPNProtocols: ['acme-tls/1'] },
    ),
    limited('hello-1400', 'closes when the ClientHello is longer than 1,400 bytes', 1400),
    limited('hello-700', 'closes when the ClientHello is longer than 700 bytes', 700),
    limited('hello-400', 'closes when the ClientHello is longer than 400 bytes', 400),
    peer('sct-malformed', 'sends a list of SCTs that cannot be read', identity => ({
      identity: { ...identity, sctList: Uint8Array.of(0, 9, 0) },
    })),
    peer('sct-malformed-tls12', 'the same with TLS 1.2', identity => ({
      identity: { ...identity, sctList: Uint8Array.of(0, 9, 0) },
      versions: [PEER_TLS12],
    })),
    peer('staple-malformed', 'staples an OCSP response that cannot be read', identity => ({
      identity: { ...identity, ocsp: Uint8Array.of(1, 2, 3) },
    })),
    peer('warning-first', 'sends a warning about the name before its ServerHello', identity => ({
      identity,
      versions: [PEER_TLS12],
      warnFirst: true,
    })),
    peer('wrong-signature', 'shows a certificate whose key it lacks', identity => ({
      identity,
      fault: 'wrong-signature',
    })),
    peer('fragmented', 'sends its handshake in records of 50 bytes', identity => ({
      identity,
      fragment: 50,
      spread: true,
    })),
    { ...named('plain-http'), what: 'plain HTTP', serving: { by: 'tcp', manner: 'http' } },
    {
      ...named('silent'),
      what: 'takes the connection and is silent',
      serving: { by: 'tcp', manner: 'silent' },
    },
    { ...named('reset'), what: 'resets the connection', serving: { by: 'tcp', manner: 'reset' } },
    { ...named('close'), what: 'closes the connection', serving: { by: 'tcp', manner: 'close' } },
  ]
}

export const connectionKinds = (hierarchy: Hierarchy, pki: ClientPki): Kind[] => [
  ...versions(hierarchy),
  ...suites(hierarchy, pki),
  ...exchanges(hierarchy),
  ...handshakes(hierarchy),
]
