/** Whether clients connect, by hand: each family, each reason, and each thing that was not measured or is not known. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { predict } from '../../../../../core/protocol/clients/predict.ts'
import { CLIENT_REASONS } from '../../../../../core/protocol/clients/reasons.ts'
import type { ServerOffer } from '../../../../../core/protocol/clients/server.ts'
import { words } from '../../../../../core/text/catalogue.ts'
import type { ClientFacts } from '../../../../../core/protocol/clients/client.ts'
import {
  EC_LEAF,
  GCM,
  known,
  leaf,
  MODERN,
  NONE,
  offers,
  only,
  partly,
  RSA_LEAF,
  TABLE,
  TLS13_SUITES,
  toRoot,
} from './offers.ts'

const ofTable = (id: string) => {
  const client = TABLE.find(one => one.id === id)
  assert.ok(client, id)
  return client!
}
/** A client of which all is known that the rows need. */
const PLAIN = ofTable('openssl-3.5').facts
const plain = (facts: Partial<ClientFacts>) => ({
  id: 'plain',
  family: 'plain',
  title: 'Plain',
  label: '',
  facts: { ...PLAIN, ...facts },
})
const without = (...names: readonly (keyof ClientFacts)[]) => {
  const facts: Partial<Record<keyof ClientFacts, unknown>> = { ...PLAIN }
  for (const name of names) delete facts[name]
  return { id: 'plain', family: 'plain', title: 'Plain', label: '', facts: facts as ClientFacts }
}

type Expected = true | string

/** `no: code` with the sentence for what fails, `?` before the part that is open. */
const shown = (client: Parameters<typeof predict>[0], server: ServerOffer): Expected => {
  const { connects, reason } = predict(client, server)
  if (connects === true) return true
  const text = words(CLIENT_REASONS, reason!, 'en')!
  return connects === false ? text : `? ${text}`
}

const EXPIRED = leaf({ dates: 'expired' })
const OLD_SUITES = known(0x009c, 0x002f, 0x000a)
const TLS10 = only(0x0301, known(0xc013, 0x002f, 0x000a))
const TLS12 = only(0x0303, GCM)
const TLS13 = only(0x0304, TLS13_SUITES)
const CBC = only(0x0303, known(0xc013, 0xc014))
const STATIC = only(0x0303, OLD_SUITES)
const dhe = (dhBits: number | null) => only(0x0303, known(0x009e, 0x0033), { dhBits })
const at = (root: Parameters<typeof toRoot>[0], more: Parameters<typeof toRoot>[1] = {}) =>
  leaf({ paths: [toRoot(root, more)] })
const OWN = leaf({ paths: [toRoot('isrgRootX1', { trust: 'own' })], timestamps: false })
const DOES_NOT_KNOW = '? not known of this client: '
const NOT_CHECKED = '? not checked: '

type Row = readonly [id: string, what: string, server: ServerOffer, expected: Expected]

/* Each family of the table, against servers as people have them. */
const FAMILIES: readonly Row[] = [
  ['chrome-156', 'a modern server', MODERN, true],
  ['chrome-156', 'TLS 1.0 only', TLS10, 'no shared TLS version'],
  ['chrome-156', 'CBC only', CBC, true],
  ['chrome-156', 'DHE only', dhe(2048), 'no shared cipher suite in TLS 1.2'],
  ['chrome-156', 'no CT timestamps', leaf({ timestamps: false }), 'too few CT timestamps (SCTs)'],
  ['chrome-156', 'an own root, no CT timestamps', OWN, true],
  [
    'chrome-156',
    'a root that Chrome does not have',
    at('dstRootX3', { stores: ['mozilla'] }),
    'the root "dstRootX3" is not in the root store',
  ],
  ['chrome-156', 'an intermediate is missing', at('isrgRootX1', { missing: 'fetchable' }), true],
  ['chrome-101', 'a root of the system', MODERN, `${DOES_NOT_KNOW}root "isrgRootX1"`],
  ['chrome-49-xp', 'TLS 1.3 only', TLS13, 'no shared TLS version'],
  ['chrome-70', 'TLS 1.0 only', TLS10, `${DOES_NOT_KNOW}root "isrgRootX1"`],
  ['edge-133', 'TLS 1.0 only', TLS10, 'no shared TLS version'],
  ['edge-17', 'TLS 1.3 only', TLS13, 'no shared TLS version'],
  ['ie-8-xp', 'a modern server', MODERN, 'no shared TLS version'],
  ['ie-11-win7', 'RSA with AEAD only', TLS12, 'no shared cipher suite in TLS 1.2'],
  ['ie-11-win10', 'expired', EXPIRED, 'the certificate has expired'],
  ['firefox-153', 'a modern server', MODERN, true],
  [
    'firefox-153',
    'an intermediate of a public CA is missing',
    at('gtsRootR1', { missing: 'fetchable' }),
    true,
  ],
  [
    'firefox-153',
    'an intermediate of an own CA is missing',
    leaf({ paths: [toRoot('gtsRootR1', { trust: 'own', missing: 'fetchable' })] }),
    'the server does not send the intermediate certificate',
  ],
  [
    'firefox-153',
    'a required staple is missing',
    leaf({ staple: 'missing-but-required' }),
    'the certificate requires OCSP stapling, and the server does not send a response',
  ],
  ['firefox-153', 'seven intermediates', leaf({ intermediates: 7, count: 8 }), '8 certificates in the chain'],
  [
    'firefox-71',
    'TLS 1.3 only, an X2 root',
    { ...TLS13, certificates: [{ ...EC_LEAF, paths: [toRoot('isrgRootX2')] }] },
    'the root "isrgRootX2" is not in the root store',
  ],
  ['ios-26', 'a modern server', MODERN, true],
  ['ios-26', 'a leaf of 900 days', leaf({ days: 900 }), 'certificate lifetime of 900 days'],
  ['ios-18.4', 'TLS 1.0 only', TLS10, `${DOES_NOT_KNOW}TLS versions`],
  ['ios-9', 'the root of Let’s Encrypt', MODERN, 'the root "isrgRootX1" is not in the root store'],
  ['ios-12', 'the root of Google', at('gtsRootR1'), 'the root "gtsRootR1" is not in the root store'],
  ['safari-13', 'TLS 1.3 only', TLS13, true],
  ['android-4.4', 'a modern server', MODERN, 'the root "isrgRootX1" is not in the root store'],
  ['android-7.0', 'P-384 only', { ...TLS12, groups: known(0x18) }, 'no shared key exchange group in TLS 1.2'],
  ['android-8.1', 'TLS 1.3 only', TLS13, 'no shared TLS version'],
  ['android-9', 'a modern server', MODERN, true],
  ['android-10', 'a modern server', MODERN, `${DOES_NOT_KNOW}root "isrgRootX1"`],
  ['android-16', 'TLS 1.1 only', only(0x0302, known(0xc013)), 'no shared TLS version'],
  ['windows-7', 'a modern server', MODERN, 'no shared TLS version'],
  ['windows-8.1', 'RSA with AEAD only', TLS12, 'no shared cipher suite in TLS 1.2'],
  ['windows-11-24H2', 'a modern server', MODERN, `${DOES_NOT_KNOW}signature algorithms`],
  ['windows-server-2022', 'expired', EXPIRED, 'the certificate has expired'],
  ['java-7u25', 'a modern server', MODERN, 'no shared TLS version'],
  ['java-8u31', 'TLS 1.3 only', TLS13, 'no shared TLS version'],
  ['java-8u442', 'a modern server', MODERN, true],
  ['java-8u442', '1024 bits of DHE', dhe(1024), true],
  [
    'java-11.0.2',
    'the root of Amazon',
    at('amazonRootCa1'),
    'the root "amazonRootCa1" is not in the root store',
  ],
  ['java-25.0.3', 'RSA key exchange only', STATIC, 'no shared cipher suite in TLS 1.2'],
  [
    'java-25.0.3',
    'a Certificate message of 40,000 bytes',
    leaf({ octets: 40_000 }),
    'Certificate message of 40,000 bytes',
  ],
  ['java-25.0.3', 'eleven certificates', leaf({ count: 11 }), '11 certificates in the chain'],
  [
    'java-17.0.15',
    'SHA-1 under an own root',
    leaf({ hashes: ['SHA-1'], paths: [toRoot('isrgRootX1', { trust: 'own' })] }),
    true,
  ],
  [
    'java-17.0.15',
    'SHA-1 under a public root',
    leaf({ hashes: ['SHA-1'] }),
    'SHA-1 signature in the certificate chain',
  ],
  ['dotnet-10-linux', 'RSA key exchange only', STATIC, 'no shared cipher suite in TLS 1.2'],
  ['go-1.17', 'TLS 1.0 only', TLS10, true],
  ['go-1.18', 'TLS 1.0 only', TLS10, 'no shared TLS version'],
  ['go-1.22', 'RSA key exchange only', STATIC, 'no shared cipher suite in TLS 1.2'],
  ['go-1.21', 'RSA key exchange only', STATIC, true],
  [
    'go-1.26',
    'the common name only',
    leaf({ name: 'common-name' }),
    'the name is only the common name (CN) of the certificate',
  ],
  ['node-16', 'a modern server', MODERN, `${DOES_NOT_KNOW}root "isrgRootX1"`],
  ['node-24', 'a root that it lacks', at('baltimore'), 'the root "baltimore" is not in the root store'],
  ['node-24', '1024 bits of RSA', leaf({ keys: [{ rsaBits: 1024 }] }), '1024-bit RSA key'],
  ['python-3.9', 'TLS 1.0 only', TLS10, 'no shared TLS version'],
  ['python-3.13', 'RSA key exchange only', STATIC, 'no shared cipher suite in TLS 1.2'],
  ['python-requests', 'expired', EXPIRED, 'the certificate has expired'],
  [
    'curl-7.88-openssl',
    'no secure renegotiation',
    { ...TLS12, secureRenegotiation: false },
    'the server lacks secure renegotiation (RFC 5746)',
  ],
  ['curl-7.88-gnutls', 'CCM only', only(0x0303, known(0xc09c)), `${DOES_NOT_KNOW}root "isrgRootX1"`],
  [
    'curl-libressl',
    'an Ed25519 key',
    { ...TLS13, certificates: [{ ...RSA_LEAF, leafKey: 'Ed25519' }], schemes: known(0x0807) },
    'no shared signature algorithm in TLS 1.3',
  ],
  ['wget', 'expired', EXPIRED, 'the certificate has expired'],
  ['php', 'TLS 1.1 only', only(0x0302, known(0xc013)), 'no shared TLS version'],
  ['ruby', '1024 bits of DHE', dhe(1024), '1024-bit DHE key'],
  ['bun', 'X448 only', { ...TLS13, groups: known(0x1e) }, 'no shared key exchange group in TLS 1.3'],
  ['deno', 'CBC only', CBC, 'no shared cipher suite in TLS 1.2'],
  ['openssl-1.0.2', 'TLS 1.3 only', TLS13, 'no shared TLS version'],
  ['openssl-3.0', '1024 bits of DHE', dhe(1024), `${DOES_NOT_KNOW}DHE key size`],
  ['openssl-3.0', '2048 bits of DHE', dhe(2048), true],
  ['openssl-3.5', '1024 bits of DHE', dhe(1024), '1024-bit DHE key'],
  ['openssl-4.0', 'a modern server', MODERN, true],
  [
    'libressl-3.3.6',
    'a hybrid group only',
    { ...TLS13, groups: known(0x11ec) },
    'no shared key exchange group in TLS 1.3',
  ],
  ['gnutls-3.7', 'TLS 1.0 only', TLS10, true],
  ['nss-3.87.1', 'TLS 1.2 with SHA-256', TLS12, `${DOES_NOT_KNOW}signature algorithms`],
  ['rustls-0.23.43', 'RSA key exchange only', STATIC, 'no shared cipher suite in TLS 1.2'],
  [
    'mbedtls-2.28',
    'a Certificate message of 20,000 bytes',
    leaf({ octets: 20_000, count: 5 }),
    'Certificate message of 20,000 bytes',
  ],
  ['mbedtls-3.6', 'a modern server', MODERN, true],
  ['wolfssl-5.5', 'TLS 1.0 only', TLS10, 'no shared TLS version'],
  ['apple-mail-16', 'TLS 1.3 only', TLS13, 'no shared TLS version'],
  ['thunderbird-91', 'TLS 1.0 only', TLS10, 'no shared TLS version'],
  ['letsencrypt-validation', 'TLS 1.0 only', TLS10, 'no shared TLS version'],
  ['googlebot', 'TLS 1.3 only', TLS13, 'no shared TLS version'],
  ['bingpreview', 'TLS 1.3 only', TLS13, 'no shared TLS version'],
]

for (const [id, what, server, expected] of FAMILIES)
  test(`${id}: ${what}`, () => assert.is(shown(ofTable(id), server), expected))

test('every family of the table has a row', () => {
  const tried = new Set(FAMILIES.map(([id]) => ofTable(id).family))
  const left = [...new Set(TABLE.map(({ family }) => family))].filter(family => !tried.has(family))
  assert.equal(
    left,
    ['libressl'].filter(() => !tried.has('libressl')),
  )
})

/* Each reason that no row above has, and each null: what was not measured, and what is not known. */
type Case = readonly [
  what: string,
  client: Parameters<typeof predict>[0],
  server: ServerOffer,
  expected: Expected,
]
const fetching = plain({ aia: 'fetched' })
const missing = (how: 'fetchable' | 'unreachable') => at('isrgRootX1', { missing: how })
const CASES: readonly Case[] = [
  ['nothing is wrong', plain({}), MODERN, true],
  [
    'a version was not measured that matters',
    plain({}),
    { ...MODERN, versions: { ...MODERN.versions, 0x0304: NONE, 0x0303: offers(GCM, 'server', null) } },
    `${NOT_CHECKED}TLS versions`,
  ],
  [
    'the newest version was not measured, and both would do',
    plain({}),
    { ...MODERN, versions: { ...MODERN.versions, 0x0304: offers(TLS13_SUITES, null, null) } },
    true,
  ],
  ['no version was measured', plain({}), { ...MODERN, versions: {} }, `${NOT_CHECKED}cipher suites`],
  [
    'a version that the client does not offer was not measured',
    plain({ versions: [0x0303] }),
    { ...MODERN, versions: { 0x0303: offers(GCM) } },
    true,
  ],
  ['versions are not known', without('versions'), MODERN, `${DOES_NOT_KNOW}TLS versions`],
  [
    'suites were measured in part, one is shared',
    plain({ suites: [0xc02f, 0xc030] }),
    only(0x0303, partly(0xc02f)),
    true,
  ],
  [
    'suites were measured in part, none is shared',
    plain({ suites: [0xc030] }),
    only(0x0303, partly(0xc02f)),
    `${NOT_CHECKED}cipher suites`,
  ],
  [
    'suites were measured in part, all of the client are refused',
    plain({ suites: [0xc030] }),
    only(0x0303, { taken: [0xc02f], refused: [0xc030] }),
    'no shared cipher suite in TLS 1.2',
  ],
  ['suites are not known', without('suites'), MODERN, `${DOES_NOT_KNOW}cipher suites`],
  [
    'suites are not known, and the certificate has expired',
    without('suites'),
    EXPIRED,
    'the certificate has expired',
  ],
  [
    'groups were measured in part',
    plain({ groups: [0x19] }),
    { ...TLS13, groups: partly(0x1d) },
    `${NOT_CHECKED}key exchange groups`,
  ],
  ['groups are not known', without('groups'), TLS13, `${DOES_NOT_KNOW}key exchange groups`],
  ['groups do not matter for RSA key exchange', without('groups'), STATIC, true],
  [
    'no group is shared, RSA key exchange is',
    plain({ groups: [0x1e] }),
    only(0x0303, known(0xc02f, 0x009c)),
    true,
  ],
  ['no group is sent', plain({ groups: [] }), TLS12, `${NOT_CHECKED}key exchange groups`],
  [
    'schemes were measured in part',
    plain({}),
    { ...TLS13, schemes: partly() },
    `${NOT_CHECKED}signature algorithms`,
  ],
  ['schemes are not known', without('schemes'), TLS13, `${DOES_NOT_KNOW}signature algorithms`],
  [
    'no scheme is shared',
    plain({}),
    { ...TLS12, schemes: known(0x0201) },
    'no shared signature algorithm in TLS 1.2',
  ],
  [
    'no scheme is sent, and the server signs with SHA-1',
    plain({ schemes: [] }),
    { ...TLS12, schemes: known(0x0201) },
    true,
  ],
  [
    'PKCS #1 does not do in TLS 1.3',
    plain({ schemes: [0x0401] }),
    TLS13,
    'no shared signature algorithm in TLS 1.3',
  ],
  [
    'a P-521 key without that group',
    plain({ groups: [0x17] }),
    { ...only(0x0303, known(0xc02b)), certificates: [{ ...EC_LEAF, keys: [{ group: 0x19 }] }] },
    'no shared signature algorithm in TLS 1.2',
  ],
  [
    'whose order it is was not measured, and one choice fails',
    plain({ minDhBits: 2048 }),
    {
      ...only(0x0303, known()),
      dhBits: 1024,
      versions: { ...TLS12.versions, 0x0303: offers(known(0x009e, 0xc02f), null) },
    },
    `${NOT_CHECKED}order of preference`,
  ],
  [
    'the server’s order takes what fails',
    plain({ minDhBits: 2048 }),
    { ...only(0x0303, known(0x009e, 0xc02f)), dhBits: 1024 },
    '1024-bit DHE key',
  ],
  [
    'the client’s order avoids what fails',
    plain({ minDhBits: 2048, suites: [0xc02f, 0x009e] }),
    {
      ...TLS12,
      dhBits: 1024,
      versions: { ...TLS12.versions, 0x0303: offers(known(0x009e, 0xc02f), 'client') },
    },
    true,
  ],
  ['DHE was not measured', plain({}), dhe(null), `${NOT_CHECKED}DHE key size`],
  ['the shortest DHE is not known', without('minDhBits'), dhe(2048), `${DOES_NOT_KNOW}DHE key size`],
  [
    'renegotiation was not measured',
    plain({}),
    { ...TLS12, secureRenegotiation: null },
    `${NOT_CHECKED}secure renegotiation`,
  ],
  [
    'renegotiation is not known',
    without('secureRenegotiation'),
    { ...TLS12, secureRenegotiation: false },
    `${DOES_NOT_KNOW}secure renegotiation`,
  ],
  ['renegotiation does not matter in TLS 1.3', plain({}), { ...TLS13, secureRenegotiation: null }, true],
  [
    'the server fails at GREASE',
    plain({ grease: true }),
    { ...MODERN, intolerances: ['grease'] },
    'the server does not process this ClientHello',
  ],
  [
    'the server fails at ALPN',
    plain({ alpn: true }),
    { ...MODERN, intolerances: ['alpn'] },
    'the server does not process this ClientHello',
  ],
  [
    'the server fails at long hellos',
    plain({ helloOctets: 1500 }),
    { ...MODERN, intolerances: ['long-hello'] },
    'the server does not process this ClientHello',
  ],
  [
    'between the lengths',
    plain({ helloOctets: 300 }),
    { ...MODERN, intolerances: ['long-hello'] },
    `${DOES_NOT_KNOW}tolerance of the ClientHello`,
  ],
  ['a short hello', plain({ helloOctets: 200 }), { ...MODERN, intolerances: ['long-hello'] }, true],
  [
    'intolerance was not measured',
    plain({}),
    { ...MODERN, intolerances: null },
    `${NOT_CHECKED}tolerance of the ClientHello`,
  ],
  [
    'no name is sent',
    plain({ sni: false }),
    { ...MODERN, withoutSni: 'refused' },
    'the server requires a server name (SNI)',
  ],
  [
    'no name is sent, and another certificate comes',
    plain({ sni: false }),
    { ...MODERN, withoutSni: 'other-certificate' },
    `${NOT_CHECKED}connections without a server name (SNI)`,
  ],
  [
    'the certificate was not seen',
    plain({}),
    { ...MODERN, certificates: [], allCertificates: false },
    `${NOT_CHECKED}certificate`,
  ],
  [
    'a second certificate was not seen',
    plain({}),
    { ...only(0x0303, known(0xc02f, 0xc02b)), allCertificates: false },
    `${NOT_CHECKED}certificate`,
  ],
  [
    'the certificate that it gets is the good one of two',
    plain({ schemes: [0x0804] }),
    { ...TLS13, certificates: [RSA_LEAF, { ...EC_LEAF, dates: 'expired' }] },
    true,
  ],
  [
    'one of two certificates has expired',
    plain({}),
    { ...TLS13, certificates: [RSA_LEAF, { ...EC_LEAF, dates: 'expired' }] },
    `${NOT_CHECKED}order of preference`,
  ],
  [
    'the length of the message was not measured',
    plain({}),
    leaf({ octets: null }),
    `${NOT_CHECKED}length of the certificate chain`,
  ],
  [
    'the longest message is not known',
    without('maxCertificateOctets'),
    leaf({ octets: 20_000 }),
    `${DOES_NOT_KNOW}length of the certificate chain`,
  ],
  ['the longest message is not known, and this one is usual', without('maxCertificateOctets'), MODERN, true],
  [
    'the name was not measured',
    plain({}),
    leaf({ name: null }),
    `${NOT_CHECKED}host name in the certificate`,
  ],
  ['the name is another', plain({}), leaf({ name: 'none' }), 'the certificate is for another name'],
  [
    'the common name is not known',
    without('commonName'),
    leaf({ name: 'common-name' }),
    `${DOES_NOT_KNOW}host name in the certificate`,
  ],
  [
    'the common name beside SANs',
    plain({ commonName: 'without-san' }),
    leaf({ name: 'common-name-beside-sans' }),
    'the name is only the common name (CN) of the certificate',
  ],
  [
    'the common name counts',
    plain({ commonName: 'without-dns' }),
    leaf({ name: 'common-name-beside-sans' }),
    true,
  ],
  ['the dates were not measured', plain({}), leaf({ dates: null }), `${NOT_CHECKED}validity period`],
  ['not yet valid', plain({}), leaf({ dates: 'not-yet-valid' }), 'the certificate is not yet valid'],
  ['the chain was not measured', plain({}), leaf({ paths: null }), `${NOT_CHECKED}certificate chain`],
  ['no path', plain({}), leaf({ paths: [] }), 'the certificate chain does not lead to a trusted root'],
  [
    'self-signed',
    plain({}),
    at('isrgRootX1', { trust: 'unknown', sha256: null }),
    'the certificate chain does not lead to a trusted root',
  ],
  [
    'a root of Chrome’s alone, for a system',
    plain({}),
    at('isrgRootX1', { stores: ['chrome'] }),
    `${DOES_NOT_KNOW}root "isrgRootX1"`,
  ],
  [
    'a second path leads to a root that it has',
    plain({
      program: undefined!,
      has: [toRoot('usertrustRsa').sha256!],
      lacks: [toRoot('sectigoR46').sha256!],
    }),
    leaf({ paths: [toRoot('sectigoR46'), toRoot('usertrustRsa')] }),
    true,
  ],
  ['missing intermediates are fetched', fetching, missing('fetchable'), true],
  [
    'missing intermediates cannot be fetched',
    fetching,
    missing('unreachable'),
    'the server does not send the intermediate certificate',
  ],
  [
    'missing intermediates are not fetched',
    plain({}),
    missing('fetchable'),
    'the server does not send the intermediate certificate',
  ],
  ['fetching is not known', without('aia'), missing('fetchable'), `${DOES_NOT_KNOW}certificate chain`],
  ['keys were not measured', plain({}), leaf({ keys: null }), `${NOT_CHECKED}keys of the certificates`],
  [
    'the shortest RSA key is not known',
    without('minRsaBits'),
    leaf({ keys: [{ rsaBits: 1024 }] }),
    `${DOES_NOT_KNOW}keys of the certificates`,
  ],
  [
    'the longest RSA key is not known',
    plain({}),
    leaf({ keys: [{ rsaBits: 8192 }] }),
    `${DOES_NOT_KNOW}keys of the certificates`,
  ],
  [
    'RSA above the longest key',
    plain({ maxRsaBits: 8192 }),
    leaf({ keys: [{ rsaBits: 16_384 }] }),
    '16384-bit RSA key',
  ],
  [
    'a curve that is too small',
    plain({ minEcBits: 256 }),
    leaf({ keys: [{ rsaBits: 2048 }, { group: 0x15 }] }),
    '224-bit EC key',
  ],
  [
    'a curve that is not known',
    plain({}),
    leaf({ keys: [{ rsaBits: 2048 }, { group: 0x1a }] }),
    `${DOES_NOT_KNOW}keys of the certificates`,
  ],
  [
    'hashes were not measured',
    plain({}),
    leaf({ hashes: null }),
    `${NOT_CHECKED}signatures of the certificates`,
  ],
  [
    'SHA-1 is not known',
    without('sha1'),
    leaf({ hashes: ['SHA-1'] }),
    `${DOES_NOT_KNOW}signatures of the certificates`,
  ],
  ['SHA-1 is accepted', plain({ sha1: 'accepted' }), leaf({ hashes: ['SHA-1'] }), true],
  ['usages were not measured', plain({}), leaf({ purposes: null }), `${NOT_CHECKED}extended key usage`],
  ['for clients only', plain({}), leaf({ purposes: 'other' }), 'the extended key usage lacks serverAuth'],
  [
    'usages are not known',
    without('purposes'),
    leaf({ purposes: 'any' }),
    `${DOES_NOT_KNOW}extended key usage`,
  ],
  ['any usage', plain({ purposes: 'server-or-any' }), leaf({ purposes: 'any' }), true],
  [
    'no usage where one is required',
    plain({ purposes: 'required' }),
    leaf({ purposes: 'absent' }),
    'the extended key usage lacks serverAuth',
  ],
  [
    'the lifetime was not measured',
    plain({ maxDays: 825 }),
    leaf({ days: null }),
    `${NOT_CHECKED}certificate lifetime`,
  ],
  [
    'the longest lifetime is not known',
    plain({}),
    leaf({ days: 2000 }),
    `${DOES_NOT_KNOW}certificate lifetime`,
  ],
  [
    'timestamps were not measured',
    plain({ ct: true }),
    leaf({ timestamps: null }),
    `${NOT_CHECKED}CT timestamps (SCTs)`,
  ],
  [
    'timestamps are not known',
    without('ct'),
    leaf({ timestamps: false }),
    `${DOES_NOT_KNOW}CT timestamps (SCTs)`,
  ],
  ['timestamps do not matter', plain({ ct: false }), leaf({ timestamps: null }), true],
  [
    'revocation was not measured',
    plain({ revocation: 'asked' }),
    leaf({ revoked: null }),
    `${NOT_CHECKED}revocation`,
  ],
  [
    'revoked, and it asks',
    plain({ revocation: 'asked' }),
    leaf({ revoked: true }),
    'the certificate is revoked',
  ],
  [
    'revoked, and it has lists',
    plain({ revocation: 'lists' }),
    leaf({ revoked: true }),
    `${DOES_NOT_KNOW}revocation`,
  ],
  ['revoked, and it does not look', plain({ revocation: 'none' }), leaf({ revoked: true }), true],
  [
    'revoked, and the staple shows it',
    plain({ revocation: 'staple' }),
    leaf({ revoked: true, staple: 'sent' }),
    'the certificate is revoked',
  ],
  [
    'the staple was not measured',
    plain({ stapleRequired: true }),
    leaf({ staple: null }),
    `${NOT_CHECKED}OCSP stapling`,
  ],
  [
    'required staples are not known',
    without('stapleRequired'),
    leaf({ staple: 'missing-but-required' }),
    `${DOES_NOT_KNOW}OCSP stapling`,
  ],
  ['other problems were not measured', plain({}), leaf({ problems: null }), `${NOT_CHECKED}certificate`],
  [
    'a problem that all refuse',
    plain({}),
    leaf({ problems: [{ code: 'path-length', refusedBy: 'all' }] }),
    'the certificate has the problem path-length',
  ],
  [
    'a problem that some refuse',
    plain({}),
    leaf({ problems: [{ code: 'key-usage', refusedBy: ['go'] }] }),
    `${DOES_NOT_KNOW}problem key-usage`,
  ],
  [
    'a problem that its family refuses',
    { ...plain({}), judgedAs: 'go' },
    leaf({ problems: [{ code: 'key-usage', refusedBy: ['go'] }] }),
    'the certificate has the problem key-usage',
  ],
  [
    'a problem that its family accepts',
    { ...plain({}), judgedAs: 'nss' },
    leaf({ problems: [{ code: 'key-usage', refusedBy: ['go'] }] }),
    true,
  ],
  ['what is certain goes before what is open', without('schemes'), EXPIRED, 'the certificate has expired'],
]
for (const [what, client, server, expected] of CASES)
  test(what, () => assert.is(shown(client, server), expected))

test('what is agreed on is told where it is certain', () => {
  const { version, suite, group } = predict(ofTable('chrome-156'), MODERN)
  assert.equal([version, suite, group], ['TLS 1.3', 0x1301, 0x1d])
  const byClient = { ...only(0x0303, GCM), groupOrder: 'client' } as const
  const order = offers(known(0xc030, 0xc02f), 'client')
  const told = predict(ofTable('go-1.26'), { ...byClient, versions: { ...byClient.versions, 0x0303: order } })
  assert.equal([told.version, told.suite, told.group], ['TLS 1.2', 0xc02f, 0x1d])
  const open = predict(ofTable('chrome-156'), { ...MODERN, groupOrder: null })
  assert.equal([open.connects, open.group], [true, null])
  const dhe13 = predict(ofTable('openssl-3.5'), only(0x0303, known(0x009c)))
  assert.equal([dhe13.suite, dhe13.group], [0x009c, null])
})

test('every reason and every part has a row, in both languages', () => {
  const seen = new Set<string>()
  const rows = [
    ...FAMILIES.map(([id, , server]) => predict(ofTable(id), server)),
    ...CASES.map(([, client, server]) => predict(client, server)),
  ]
  for (const { reason } of rows) {
    if (!reason) continue
    seen.add(reason.code)
    const { part } = (reason.params ?? {}) as { readonly part?: { readonly code: string } }
    if (part) seen.add(part.code)
    for (const language of ['en', 'ko'] as const)
      assert.not.match(words(CLIENT_REASONS, reason, language)!, /[{}]/)
  }
  assert.equal(
    Object.keys(CLIENT_REASONS).filter(code => !seen.has(code)),
    [],
  )
})

test.run()
