/** Kinds of servers by rare ways to speak: single suites, odd mixes, two certificates, intolerance. */
import { readFileSync } from 'node:fs'
import type { TlsOptions } from 'node:tls'
import type { Hierarchy } from '../hierarchy.ts'
import { hasExtension, hasGrease, hasHybrid, hostOf, type Kind } from './kind.ts'
import {
  SSL30,
  TLS10,
  TLS12 as PEER_TLS12,
  type Identity,
  type TlsPeerOptions,
} from '../../../peers/protocols/tls.ts'
import type { ClientPki } from '../pki.ts'

const TLS12 = { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' } as const
const TLS13 = { minVersion: 'TLSv1.3', maxVersion: 'TLSv1.3' } as const
const SIGN = { keyUsage: 'critical,digitalSignature' }
const suites = ({ with_, leaf, sends, ecMiddle }: Hierarchy, pki: ClientPki): Kind[] => {
  const rsa = (id: string, ciphers: string, more: TlsOptions = {}): Kind =>
    with_(id, `TLS 1.2 with ${ciphers}`, {}, { ...TLS12, ciphers: `${ciphers}:@SECLEVEL=0`, ...more })
  const ec = (id: string, ciphers: string, more: TlsOptions = {}): Kind =>
    sends(id, `TLS 1.2 with ${ciphers}`, [leaf(id, { key: 'p256', issuer: ecMiddle, ext: SIGN }), ecMiddle], {
      ...TLS12,
      ciphers: `${ciphers}:@SECLEVEL=0`,
      ...more,
    })
  const dh = (bits: number) => ({ dhparam: readFileSync(pki.dhParameters(bits), 'utf8') })
  const only13 = (id: string, ciphers: string): Kind =>
    with_(id, `TLS 1.3 with ${ciphers} only`, {}, { ...TLS13, ciphers })
  return [
    only13('only-13-aes128', 'TLS_AES_128_GCM_SHA256'),
    only13('only-13-aes256', 'TLS_AES_256_GCM_SHA384'),
    only13('only-13-ccm8', 'TLS_AES_128_CCM_8_SHA256'),
    rsa('only-aes256-gcm', 'ECDHE-RSA-AES256-GCM-SHA384'),
    rsa('only-aes256-cbc', 'ECDHE-RSA-AES256-SHA'),
    rsa('only-aes256-cbc384', 'ECDHE-RSA-AES256-SHA384'),
    rsa('only-rsa-sha256', 'AES128-SHA256'),
    rsa('only-rsa-sha256-256', 'AES256-SHA256'),
    rsa('only-rsa-aes256-gcm', 'AES256-GCM-SHA384'),
    rsa('only-rsa-ccm', 'AES128-CCM'),
    rsa('only-rsa-ccm8', 'AES128-CCM8'),
    rsa('only-rsa-camellia', 'CAMELLIA128-SHA:CAMELLIA256-SHA'),
    rsa('only-rsa-aria', 'ARIA128-GCM-SHA256'),
    rsa('only-dhe-cbc', 'DHE-RSA-AES128-SHA', dh(2048)),
    rsa('only-dhe-chacha', 'DHE-RSA-CHACHA20-POLY1305', dh(2048)),
    rsa('only-dhe-ccm', 'DHE-RSA-AES128-CCM', dh(2048)),
    rsa('only-dhe-4096', 'DHE-RSA-AES256-GCM-SHA384', dh(4096)),
    rsa('only-adh', 'ADH-AES128-GCM-SHA256', dh(2048)),
    ec('ec-aes256-gcm', 'ECDHE-ECDSA-AES256-GCM-SHA384'),
    ec('ec-chacha', 'ECDHE-ECDSA-CHACHA20-POLY1305'),
    ec('ec-cbc', 'ECDHE-ECDSA-AES128-SHA'),
    ec('ec-cbc256', 'ECDHE-ECDSA-AES256-SHA'),
    ec('ec-cbc-sha256', 'ECDHE-ECDSA-AES128-SHA256'),
    ec('ec-ccm8', 'ECDHE-ECDSA-AES128-CCM8'),
    ec('ec-null', 'ECDHE-ECDSA-NULL-SHA'),
    rsa('mix-dhe1024-first', 'DHE-RSA-AES128-GCM-SHA256:AES128-GCM-SHA256', {
      ...dh(1024),
      honorCipherOrder: true,
    }),
    rsa('mix-dhe1024-rsa-cbc', 'DHE-RSA-AES256-SHA:AES256-SHA', { ...dh(1024), honorCipherOrder: true }),
    rsa('mix-dhe-first', 'DHE-RSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256', {
      ...dh(1024),
      honorCipherOrder: true,
    }),
    rsa('mix-cbc-first', 'ECDHE-RSA-AES256-SHA384:ECDHE-RSA-AES128-GCM-SHA256', { honorCipherOrder: true }),
    rsa('mix-null-first', 'NULL-SHA256:AECDH-AES128-SHA:ECDHE-RSA-AES128-GCM-SHA256', {
      honorCipherOrder: true,
    }),
    rsa('mix-rsa-first', 'AES128-SHA:ECDHE-RSA-AES128-GCM-SHA256', { honorCipherOrder: true }),
    rsa('mix-camellia-rsa', 'ECDHE-RSA-CAMELLIA128-SHA256:AES128-SHA', { honorCipherOrder: true }),
    rsa('mix-cbc256-dhe', 'ECDHE-RSA-AES128-SHA256:DHE-RSA-AES128-GCM-SHA256', dh(2048)),
    with_(
      'mix-13-ccm-12-cbc',
      'TLS 1.3 with CCM, TLS 1.2 with AES-CBC',
      {},
      {
        ciphers: 'TLS_AES_128_CCM_SHA256:ECDHE-RSA-AES128-SHA',
        minVersion: 'TLSv1.2',
      },
    ),
  ]
}

const exchanges = ({ with_, sends, leaf, ecMiddle }: Hierarchy): Kind[] => {
  const groups = (id: string, ecdhCurve: string, more: TlsOptions = {}): Kind =>
    with_(id, `the groups ${ecdhCurve}${more === TLS13 ? ' with TLS 1.3' : ''}`, {}, { ecdhCurve, ...more })
  const gcm = { ...TLS12, ciphers: 'ECDHE-RSA-AES128-GCM-SHA256:@SECLEVEL=0' }
  const signs = (id: string, sigalgs: string, more: TlsOptions): Kind =>
    with_(id, `signs with ${sigalgs} only`, {}, { ...more, sigalgs })
  const ec = (id: string, what: string, key: 'p256' | 'p384' | 'p521', more: TlsOptions): Kind =>
    sends(id, what, [leaf(id, { key, issuer: ecMiddle, ext: SIGN }), ecMiddle], more)
  const ecGcm = { ...TLS12, ciphers: 'ECDHE-ECDSA-AES128-GCM-SHA256:@SECLEVEL=0' }
  return [
    groups('groups-p521-p384', 'P-521:P-384'),
    groups('groups-ffdhe3072', 'ffdhe3072', TLS13),
    groups('groups-ffdhe8192', 'ffdhe8192', TLS13),
    groups('groups-x448-p521', 'X448:P-521'),
    groups('groups-p384mlkem', 'SecP384r1MLKEM1024'),
    groups('groups-mlkem768', 'MLKEM768', TLS13),
    groups('groups-hybrid-p521', 'X25519MLKEM768:P-521'),
    groups('groups-brainpool13', 'brainpoolP256r1tls13', TLS13),
    groups('groups-x25519-12', 'X25519', gcm),
    groups('groups-x448-12', 'X448', gcm),
    groups('groups-p384-12', 'P-384', gcm),
    groups('groups-secp256k1-12', 'secp256k1', gcm),
    groups('groups-p224-12', 'P-224', gcm),
    groups('groups-p192-12', 'prime192v1', gcm),
    with_(
      'groups-p521-dhe',
      'TLS 1.2 with P-521, else RSA key exchange',
      {},
      {
        ...TLS12,
        ecdhCurve: 'P-521',
        ciphers: 'ECDHE-RSA-AES128-GCM-SHA256:AES128-GCM-SHA256',
      },
    ),
    signs('signs-pss-12', 'rsa_pss_rsae_sha256', TLS12),
    signs('signs-pss384-13', 'rsa_pss_rsae_sha384', TLS13),
    signs('signs-rsa384-12', 'RSA+SHA384', TLS12),
    signs('signs-rsa512-12', 'RSA+SHA512', TLS12),
    signs('signs-sha1-or-512', 'RSA+SHA1:RSA+SHA512', { ...gcm, honorCipherOrder: true }),
    ec('ec-signs-sha512', 'a P-256 key that signs with SHA-512, TLS 1.2', 'p256', {
      ...ecGcm,
      sigalgs: 'ECDSA+SHA512',
    }),
    ec('ec-signs-sha384', 'a P-256 key that signs with SHA-384, TLS 1.2', 'p256', {
      ...ecGcm,
      sigalgs: 'ECDSA+SHA384',
    }),
    ec('ec-signs-sha1', 'a P-256 key that signs with SHA-1, TLS 1.2', 'p256', {
      ...ecGcm,
      sigalgs: 'ECDSA+SHA1',
    }),
    ec('ec-p384-sha256', 'a P-384 key that signs with SHA-256, TLS 1.2', 'p384', {
      ...ecGcm,
      sigalgs: 'ECDSA+SHA256',
    }),
    ec('ec-p384-13', 'a P-384 key with TLS 1.3', 'p384', TLS13),
    ec('ec-p521-12', 'a P-521 key with TLS 1.2', 'p521', { ...ecGcm, ecdhCurve: 'P-256:P-521' }),
  ]
}

const pair = ({ leaf, middle, ecMiddle, sends }: Hierarchy, pki: ClientPki): Kind[] => {
  const both = (id: string, what: string, rsaWish = {}, ecWish = {}, more: TlsOptions = {}): Kind => {
    const rsa = leaf(id, rsaWish)
    const ec = leaf(id, { key: 'p256', issuer: ecMiddle, ext: SIGN, ...ecWish })
    const text = (file: string) => readFileSync(file, 'utf8')
    return sends(id, what, [rsa, middle], {
      cert: [text(pki.bundle(rsa, middle)), text(pki.bundle(ec, ecMiddle))],
      key: [text(rsa.key), text(ec.key)],
      ...more,
    })
  }
  return [
    both('two-good', 'an RSA and an ECDSA certificate'),
    both('two-rsa-expired', 'an expired RSA and a good ECDSA certificate', { from: -60, to: -1 }),
    both('two-ec-expired', 'a good RSA and an expired ECDSA certificate', {}, { from: -60, to: -1 }),
    both('two-good-12', 'an RSA and an ECDSA certificate with TLS 1.2', {}, {}, TLS12),
    both(
      'two-ec-other-12',
      'a good RSA and an ECDSA certificate for another name, TLS 1.2',
      {},
      {
        ext: { ...SIGN, subjectAltName: 'DNS:other.clients.example.com' },
      },
      TLS12,
    ),
  ]
}

const handshakes = ({ with_, leaf, middle, chain, root }: Hierarchy): Kind[] => {
  const named = (id: string) => ({ id, host: hostOf(id) })
  const own = (id: string) => chain(leaf(id), middle)
  const peer = (id: string, what: string, options: (identity: Identity) => TlsPeerOptions): Kind => ({
    ...named(id),
    what,
    serving: { by: 'peer', ...own(id), options },
  })
  const filter = (id: string, what: string, bears: (hello: Buffer) => boolean): Kind => ({
    ...named(id),
    what,
    serving: { by: 'hello-filter', ...own(id), bears },
  })
  const gnutls = (id: string, what: string, priority: string): Kind => ({
    ...named(id),
    what,
    serving: { by: 'gnutls', ...own(id), priority },
  })
  const nginx = (id: string, what: string, lines: readonly string[]): Kind => {
    const { chain: certificate, key } = own(id)
    return {
      ...named(id),
      what,
      serving: {
        by: 'nginx',
        chain: certificate,
        key,
        lines: [`ssl_certificate ${certificate}; ssl_certificate_key ${key};`, ...lines],
      },
    }
  }
  const optional: TlsOptions = {
    requestCert: true,
    rejectUnauthorized: false,
    ca: readFileSync(root.certificate, 'utf8'),
  }
  return [
    with_('client-optional', 'asks for a client certificate and does without', {}, optional),
    with_('client-optional-12', 'the same with TLS 1.2', {}, { ...optional, ...TLS12 }),
    with_('alpn-http11', 'knows HTTP/1.1 only', {}, { ALPNProtocols: ['http/1.1'] }),
    with_('no-tickets', 'TLS 1.2 without session tickets', {}, { ...TLS12, sessionTimeout: 1 }),
    nginx('nginx-tickets-off', 'nginx without tickets and sessions', [
      'ssl_session_tickets off;',
      'ssl_session_cache off;',
    ]),
    nginx('nginx-small-records', 'nginx with buffers of 1 KiB', ['ssl_buffer_size 1k;']),
    nginx('nginx-12-only', 'nginx with TLS 1.2 only', ['ssl_protocols TLSv1.2;']),
    nginx('nginx-status-400', 'nginx that answers 400 without a client certificate', [
      `ssl_client_certificate ${root.certificate};`,
      'ssl_verify_client on;',
    ]),
    gnutls('gnutls-normal', 'GnuTLS with its usual priority', 'NORMAL'),
    gnutls(
      'gnutls-no-ems',
      'TLS 1.2 without extended master secret',
      'NORMAL:-VERS-ALL:+VERS-TLS1.2:%NO_SESSION_HASH',
    ),
    gnutls(
      'gnutls-no-etm',
      'AES-CBC without encrypt-then-MAC',
      'NORMAL:-VERS-ALL:+VERS-TLS1.2:-CIPHER-ALL:+AES-128-CBC:%NO_ETM',
    ),
    gnutls('gnutls-legacy-mix', 'TLS 1.0 to 1.2 with everything old', 'LEGACY:+VERS-TLS1.0:+3DES-CBC'),
    gnutls('gnutls-secure256', 'GnuTLS with SECURE256', 'SECURE256'),
    gnutls(
      'gnutls-suiteb',
      'GnuTLS with TLS 1.2 and P-384 only',
      'NORMAL:-VERS-ALL:+VERS-TLS1.2:-GROUP-ALL:+GROUP-SECP384R1',
    ),
    gnutls('gnutls-tls10-11', 'TLS 1.0 and 1.1', 'NORMAL:-VERS-ALL:+VERS-TLS1.1:+VERS-TLS1.0'),
    gnutls(
      'gnutls-arcfour-mix',
      'RC4 and AES-CBC, RC4 preferred',
      'NORMAL:-VERS-ALL:+VERS-TLS1.2:-CIPHER-ALL:+ARCFOUR-128:+AES-128-CBC:%SERVER_PRECEDENCE',
    ),
    peer('ssl3', 'SSL 3.0 only', identity => ({ identity, versions: [SSL30] })),
    peer('tls10-peer', 'TLS 1.0 of an old server', identity => ({ identity, versions: [TLS10] })),
    peer('alert-always', 'answers handshake_failure to everything', identity => ({
      identity,
      fault: 'alert',
      alert: 40,
    })),
    peer('alert-internal', 'answers internal_error to everything', identity => ({
      identity,
      fault: 'alert',
      alert: 80,
    })),
    peer('garbage', 'the banner of a mail server', identity => ({ identity, fault: 'garbage' })),
    peer('short-hello', 'a ServerHello that is cut short', identity => ({ identity, fault: 'short-hello' })),
    peer('strange-version', 'a ServerHello of another version', identity => ({
      identity,
      fault: 'strange-version',
    })),
    peer('wrong-finished', 'a wrong Finished', identity => ({ identity, fault: 'wrong-finished' })),
    peer('wrong-signature-12', 'a key that is not the certificate’s, TLS 1.2', identity => ({
      identity,
      fault: 'wrong-signature',
      versions: [PEER_TLS12],
    })),
    peer('no-certificate', 'a Certificate without certificates', identity => ({
      identity,
      fault: 'no-certificate',
    })),
    peer('retry-cookie', 'a HelloRetryRequest with a cookie', identity => ({
      identity,
      cookie: new Uint8Array(64).fill(7),
    })),
    peer('retry-p384', 'a HelloRetryRequest to P-384', identity => ({ identity, groups: [24] })),
    peer('no-sct-staple', 'a bare TLS 1.2 server', identity => ({ identity, versions: [PEER_TLS12] })),
    filter('intolerant-13', 'closes at a ClientHello that offers TLS 1.3', hello => !hasExtension(hello, 43)),
    filter('intolerant-alpn', 'closes at a ClientHello with ALPN', hello => !hasExtension(hello, 16)),
    filter(
      'intolerant-status',
      'closes at a ClientHello with status_request',
      hello => !hasExtension(hello, 5),
    ),
    filter('intolerant-hybrid', 'closes at a ClientHello with X25519MLKEM768', hello => !hasHybrid(hello)),
    filter('intolerant-grease', 'closes at a ClientHello with GREASE', hello => !hasGrease(hello)),
    filter('wants-tls13', 'closes at a ClientHello without TLS 1.3', hello => hasExtension(hello, 43)),
    {
      ...named('slow-3s'),
      what: 'begins after three seconds',
      serving: { by: 'slow', ...own('slow-3s'), milliseconds: 3_000 },
    },
  ]
}

export const rareConnectionKinds = (hierarchy: Hierarchy, pki: ClientPki): Kind[] => [
  ...suites(hierarchy, pki),
  ...exchanges(hierarchy),
  ...pair(hierarchy, pki),
  ...handshakes(hierarchy),
]
