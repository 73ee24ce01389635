/**
 * What is predicted of clients is what these clients did: with the kinds of servers of `npm run clients` that
 * can be written down, as that run recorded it.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { predict } from '../../../../../core/protocol/clients/predict.ts'
import type { PresentedCertificate, ServerOffer } from '../../../../../core/protocol/clients/server.ts'
import { readTable } from '../../../../lab/clients/table.ts'
import { known, MODERN, NONE, offers, RSA_LEAF, TABLE, TLS13_SUITES, toRoot } from './offers.ts'

/** The rows of the clients that were observed. */
const ROWS = TABLE.flatMap(client => (client.runs === undefined ? [] : [{ client, name: client.runs }]))

const OWN = [toRoot('isrgRootX1', { trust: 'own', sha256: null })]
const RSA: PresentedCertificate = { ...RSA_LEAF, octets: 1800, days: 61, paths: OWN, timestamps: false }
const EC: PresentedCertificate = { ...RSA, leafKey: 'EC', keys: [{ group: 0x17 }, { group: 0x17 }] }

/** Node.js 24 with OpenSSL 3.5, and an RSA certificate under a root that the clients have. */
const SUITES_12 = known(
  ...[0xc02f, 0xc02b, 0xc030, 0xc02c, 0xc027, 0xc028, 0xcca9, 0xcca8, 0xc023, 0xc024, 0xc00a, 0xc014],
  ...[0xc009, 0xc013, 0x009d, 0x009c, 0x003d, 0x003c, 0x0035, 0x002f],
)
const RSA_SCHEMES = [0x0804, 0x0805, 0x0806, 0x0401, 0x0501, 0x0601]
const EC_SCHEMES = [0x0403, 0x0503, 0x0603]
const GROUPS = known(0x11ec, 0x1d, 0x17, 0x1e, 0x18, 0x19, 0x0100, 0x0101)
const BASE: ServerOffer = {
  ...MODERN,
  versions: { ...MODERN.versions, 0x0303: offers(SUITES_12), 0x0304: offers(TLS13_SUITES) },
  groups: GROUPS,
  schemes: known(...RSA_SCHEMES, ...EC_SCHEMES, 0x0807, 0x0808, 0x0809, 0x080a, 0x080b),
  certificates: [RSA],
}

const version = (number: number, ...suites: readonly number[]): ServerOffer => ({
  ...BASE,
  versions: {
    0x0300: NONE,
    0x0301: NONE,
    0x0302: NONE,
    0x0303: NONE,
    0x0304: NONE,
    [number]: offers(known(...suites)),
  },
})
const t12 = (...suites: readonly number[]) => version(0x0303, ...suites)
const t13 = (...suites: readonly number[]) => version(0x0304, ...suites)
const dhe = (dhBits: number, ...suites: readonly number[]) => ({ ...t12(...suites), dhBits })
const groups = (...numbers: readonly number[]) => ({ ...BASE, groups: known(...numbers) })
const ECDHE12 = t12(0xc02f, 0xc030)
const T13 = t13(0x1301, 0x1302, 0x1303)
const groups12 = (...numbers: readonly number[]) => ({ ...ECDHE12, groups: known(...numbers) })
const groups13 = (...numbers: readonly number[]) => ({ ...T13, groups: known(...numbers) })
const signs = (server: ServerOffer, ...schemes: readonly number[]) => ({
  ...server,
  schemes: known(...schemes),
})
const cert = (more: Partial<PresentedCertificate>) => ({ ...BASE, certificates: [{ ...RSA, ...more }] })
const ec = (server: ServerOffer, more: Partial<PresentedCertificate> = {}) => ({
  ...server,
  certificates: [{ ...EC, ...more }],
})
const OLD_12 = [0xc013, 0xc014, 0x0035, 0x002f]
const rsa = (bits: number) => cert({ keys: [{ rsaBits: bits }, { rsaBits: 2048 }] })
const curve = (group: number) => ec(BASE, { keys: [{ group }, { rsaBits: 2048 }] })
const size = (octets: number, count: number) => cert({ octets, count })
const count = (extra: number) => cert({ count: extra + 2, octets: 1800 + extra * 450 })
const depth = (middles: number) =>
  cert({ intermediates: middles, count: middles + 1, octets: 1000 * (middles + 1) })

/** As `test/lab/clients/kinds` make them, by their ids there. */
const KINDS: Readonly<Record<string, ServerOffer>> = {
  'good-rsa': BASE,
  'good-ec': ec(BASE),
  'good-p384': curve(0x18),
  'good-rsa4096': rsa(4096),
  expired: cert({ dates: 'expired' }),
  'not-yet-valid': cert({ dates: 'not-yet-valid' }),
  'years-40': cert({ days: 14_600 }),
  'days-3650': cert({ days: 3650 }),
  'days-900': cert({ days: 900 }),
  'days-400': cert({ days: 400 }),
  'days-250': cert({ days: 250 }),
  'other-name': cert({ name: 'none' }),
  'common-name-only': cert({ name: 'common-name' }),
  'email-san-only': cert({ name: 'common-name-beside-sans' }),
  'self-signed': cert({ count: 1, paths: [toRoot('isrgRootX1', { trust: 'unknown', sha256: null })] }),
  'unknown-issuer': cert({ paths: [] }),
  'no-intermediate': cert({
    count: 1,
    paths: [toRoot('isrgRootX1', { trust: 'own', missing: 'unreachable' })],
  }),
  'must-staple': cert({ staple: 'missing-but-required' }),
  'sha1-leaf': cert({ hashes: ['SHA-1', 'SHA-256'] }),
  'ca-sha1': cert({ hashes: ['SHA-256', 'SHA-1'] }),
  'sha512-leaf': cert({ hashes: ['SHA-512', 'SHA-256'] }),
  'ca-rsa1024': cert({ keys: [{ rsaBits: 2048 }, { rsaBits: 1024 }] }),
  'rsa-1024': rsa(1024),
  'rsa-8200': rsa(8200),
  'pss-key': cert({ leafKey: 'RSA-PSS' }),
  'p521-key': curve(0x19),
  'p224-key': curve(0x15),
  'secp256k1-key': curve(0x16),
  'brainpool-key': curve(0x1a),
  'ed25519-key': cert({ leafKey: 'Ed25519', keys: [{}, { rsaBits: 2048 }] }),
  'ed448-key': cert({ leafKey: 'Ed448', keys: [{}, { rsaBits: 2048 }] }),
  'eku-client': cert({ purposes: 'other' }),
  'eku-code': cert({ purposes: 'other' }),
  'eku-any': cert({ purposes: 'any' }),
  'eku-none': cert({ purposes: 'absent' }),
  'eku-both': BASE,
  'size-14k': size(12_300, 6),
  'size-20k': size(20_500, 6),
  'size-36k': size(36_900, 6),
  'size-52k': size(53_000, 6),
  'size-70k': size(71_000, 6),
  'size-95k': size(97_000, 6),
  'size-110k': size(112_000, 6),
  'size-140k': size(143_000, 6),
  'size-280k': size(286_000, 6),
  'count-9': count(9),
  'count-13': count(13),
  'count-15': count(15),
  'count-20': count(20),
  'depth-4': depth(4),
  'depth-6': depth(6),
  'depth-7': depth(7),
  'depth-8': depth(8),
  'depth-9': depth(9),
  'depth-12': depth(12),
  tls10: version(0x0301, ...OLD_12),
  tls11: version(0x0302, ...OLD_12),
  tls12: t12(...SUITES_12.taken),
  tls13: T13,
  'suite-ecdhe-gcm': t12(0xc02f),
  'suite-ecdhe-chacha': t12(0xcca8),
  'suite-ecdhe-cbc': t12(0xc013),
  'suite-ecdhe-cbc-sha256': t12(0xc027),
  'suite-rsa-gcm': t12(0x009c, 0x009d),
  'suite-rsa-cbc': t12(0x002f, 0x0035),
  'suite-camellia': t12(0xc076),
  'suite-aria': t12(0xc060),
  'suite-null': t12(0x003b),
  'suite-ecdhe-null': t12(0xc010),
  'suite-dhe-1024': dhe(1024, 0x009e, 0x009f),
  'suite-dhe-2048': dhe(2048, 0x009e, 0x009f),
  'suite-dhe-ffdhe': dhe(2048, 0x009e, 0x009f),
  'suite-ecdsa-ccm': ec(t12(0xc0ac)),
  'suite-13-ccm': t13(0x1304),
  'suite-13-chacha': t13(0x1303),
  'suite-3des': t12(0xc012),
  'suite-rsa-3des': t12(0x000a),
  'group-p256': groups(0x17),
  'group-p384': groups(0x18),
  'group-p521-tls12': groups12(0x19),
  'group-x25519': groups(0x1d),
  'group-ffdhe2048': groups13(0x0100),
  'group-brainpool': groups12(0x1a),
  'group-mlkem': groups(0x11ec),
  'group-mlkem-p256': groups(0x11eb),
  'sigalg-sha1': signs(t12(0xc02f), 0x0201),
  'sigalg-pkcs1': signs(t12(...SUITES_12.taken), 0x0401),
  'sigalg-sha224': signs(t12(0xc02f), 0x0301),
  'sigalg-pss-512': signs(T13, 0x0806),
  'no-rfc5746': { ...t12(0xc02f, 0xc030, 0xc013, 0xc014, 0x009c, 0x002f), secureRenegotiation: false },
  'only-13-aes128': t13(0x1301),
  'only-13-aes256': t13(0x1302),
  'only-13-ccm8': t13(0x1305),
  'only-aes256-gcm': t12(0xc030),
  'only-aes256-cbc': t12(0xc014),
  'only-aes256-cbc384': t12(0xc028),
  'only-rsa-sha256': t12(0x003c),
  'only-rsa-sha256-256': t12(0x003d),
  'only-rsa-aes256-gcm': t12(0x009d),
  'only-rsa-ccm': t12(0xc09c),
  'only-rsa-ccm8': t12(0xc0a0),
  'only-rsa-camellia': t12(0x0041, 0x0084),
  'only-rsa-aria': t12(0xc050),
  'only-dhe-cbc': dhe(2048, 0x0033),
  'only-dhe-chacha': dhe(2048, 0xccaa),
  'only-dhe-ccm': dhe(2048, 0xc09e),
  'only-dhe-4096': dhe(4096, 0x009f),
  'ec-aes256-gcm': ec(t12(0xc02c)),
  'ec-chacha': ec(t12(0xcca9)),
  'ec-cbc': ec(t12(0xc009)),
  'ec-cbc256': ec(t12(0xc00a)),
  'ec-cbc-sha256': ec(t12(0xc023)),
  'ec-ccm8': ec(t12(0xc0ae)),
  'ec-null': ec(t12(0xc006)),
  'mix-dhe1024-first': dhe(1024, 0x009e, 0x009c),
  'mix-dhe1024-rsa-cbc': dhe(1024, 0x0039, 0x0035),
  'mix-dhe-first': dhe(1024, 0x009e, 0xc02f),
  'mix-cbc-first': t12(0xc028, 0xc02f),
  'mix-rsa-first': t12(0x002f, 0xc02f),
  'mix-camellia-rsa': t12(0xc076, 0x002f),
  'mix-cbc256-dhe': dhe(2048, 0xc027, 0x009e),
  'mix-13-ccm-12-cbc': {
    ...BASE,
    versions: { ...BASE.versions, 0x0303: offers(known(0xc013)), 0x0304: offers(known(0x1304)) },
  },
  'groups-p521-p384': groups(0x19, 0x18),
  'groups-ffdhe3072': groups13(0x0101),
  'groups-ffdhe8192': groups13(0x0104),
  'groups-p384mlkem': groups(0x11ed),
  'groups-hybrid-p521': groups(0x11ec, 0x19),
  'groups-x25519-12': groups12(0x1d),
  'groups-x448-12': groups12(0x1e),
  'groups-p384-12': groups12(0x18),
  'groups-secp256k1-12': groups12(0x16),
  'groups-p224-12': groups12(0x15),
  'groups-p521-dhe': { ...t12(0xc02f, 0x009c), groups: known(0x19) },
  'signs-pss-12': signs(ECDHE12, 0x0804),
  'signs-pss384-13': signs(T13, 0x0805),
  'signs-rsa384-12': signs(ECDHE12, 0x0501),
  'signs-rsa512-12': signs(ECDHE12, 0x0601),
  'ec-signs-sha512': signs(ec(t12(0xc02b)), 0x0603),
  'ec-signs-sha384': signs(ec(t12(0xc02b)), 0x0503),
  'ec-signs-sha1': signs(ec(t12(0xc02b)), 0x0203),
  'ec-p384-13': ec(T13, { keys: [{ group: 0x18 }, { rsaBits: 2048 }] }),
  'ec-p521-12': ec(t12(0xc02b, 0xc02c), { keys: [{ group: 0x19 }, { rsaBits: 2048 }] }),
  'two-good': { ...BASE, certificates: [RSA, EC] },
  'two-good-12': { ...t12(...SUITES_12.taken), certificates: [RSA, EC] },
  'intolerant-alpn': { ...BASE, intolerances: ['alpn'] },
  'intolerant-grease': { ...BASE, intolerances: ['grease'] },
}

/** Where the table predicts otherwise, and why. */
const OTHER_HELLO =
  'the row is what fetch sends; the run connected without ALPN, and of Bun with another suite'
const OF_BRAINPOOL = 'the server signs with a scheme of that curve, which is not written down here'
const OF_CCM8 = 'it sends the suite, which the server of that kind refuses to all'
const EXPLAINED: Readonly<Record<string, string>> = {
  'boringssl: suite-ecdhe-cbc-sha256': OTHER_HELLO,
  'boringssl: mix-cbc256-dhe': OTHER_HELLO,
  'boringssl: intolerant-alpn': OTHER_HELLO,
  'rustls: intolerant-alpn': OTHER_HELLO,
  'node-22: brainpool-key': OF_BRAINPOOL,
  'openssl-3.5-debian: brainpool-key': OF_BRAINPOOL,
  'openssl-4.0: brainpool-key': OF_BRAINPOOL,
  'erlang: only-13-ccm8': OF_CCM8,
  'mbedtls-3.6: only-13-ccm8': OF_CCM8,
  'wolfssl-5.5: pss-key': 'it sends the schemes, and fails at the key',
  'wolfssl-5.5: only-13-ccm8': OF_CCM8,
  'wolfssl-5.5: size-14k': 'it verifies what belongs to no chain, too',
}
const LEAST = 0.99

const table = readTable()!
const differences: string[] = []
const lost: string[] = []
let [agreed, certain] = [0, 0]
for (const { client, name } of ROWS) {
  let [agree, open, all] = [0, 0, 0]
  for (const [kind, server] of Object.entries(KINDS)) {
    const row = table.servers[kind]
    const seen = row?.accepts.includes(name) ? true : row?.refuses[name] === undefined ? null : false
    if (seen === null) continue
    const { connects, reason } = predict(client, server)
    all++
    if (connects === null) open++
    else if (connects === seen) agree++
    else {
      const line = `${name}: ${kind}`
      console.log(`${line} ${seen ? 'accepts' : 'refuses'}, predicted ${connects} ${JSON.stringify(reason)}`)
      if (EXPLAINED[line] === undefined) differences.push(line)
      if (!connects) lost.push(line)
    }
  }
  agreed += agree
  certain += all - open
  console.log(`${name} (${client.id}): ${agree} of ${all - open} agree, ${open} of ${all} open`)
}

test('each kind is one that clients visited', () =>
  assert.equal(
    Object.keys(KINDS).filter(kind => table.servers[kind] === undefined),
    [],
  ))

test('what differs is explained', () => assert.equal(differences, []))

test(`at least ${LEAST * 100} % of the predictions that are certain agree`, () => {
  assert.ok(certain > 1300, String(certain))
  assert.ok(agreed >= certain * LEAST, `${agreed} of ${certain}`)
})

test('no browser is said to fail where it connects', () =>
  assert.equal(
    lost.filter(line => /^(?:chrome|firefox)/.test(line)),
    [],
  ))

test.run()
