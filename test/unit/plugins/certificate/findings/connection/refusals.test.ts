/** Which clients refuse what a server chose: as they did when they were tried with such servers. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CLIENTS } from '../../../../../../core/protocol/faults.ts'
import type { ClientFamily } from '../../../../../../core/protocol/faults.ts'
import type { Agreed, Protocol } from '../../../../../../core/protocol/tls/index.ts'
import {
  by,
  lackingGroup,
  named,
  refusingAgreement,
  refusingCount,
  refusingHello,
  refusingLength,
  refusingPart,
  refusingRenegotiation,
  refusingVersion,
  toAskFor,
} from '../../../../../../plugins/certificate/findings/connection/refusals.ts'
import type { Known } from '../../../../../../plugins/certificate/findings/connection/refusals.ts'
import { TLS_CLIENTS } from '../../../../../../knowledge-base/tls-clients/index.ts'
import type { TlsClient } from '../../../../../../knowledge-base/tls-clients/index.ts'

const SOUND: Agreed = {
  suite: 0xc02f,
  group: 29,
  scheme: 0x0804,
  dhBits: null,
  secureRenegotiation: true,
  extendedMasterSecret: true,
  certificateOctets: 3000,
}
const seen = (agreed: Partial<Agreed>, protocol: Protocol = 'TLS 1.2') => ({
  protocol,
  agreed: { ...SOUND, ...agreed },
})
const ids = (clients: readonly TlsClient[]): string => [...new Set(clients.map(({ id }) => id))].join(' ')
const without = (...some: readonly ClientFamily[]): string =>
  CLIENTS.filter(one => !some.includes(one)).join(' ')

test('there is a row for each family of clients, in their order, with a source and its days', () => {
  assert.is(ids(TLS_CLIENTS), CLIENTS.join(' '))
  for (const { source, date, released, suites } of TLS_CLIENTS) {
    assert.ok(source.length > 0)
    for (const day of [date, released]) assert.match(day, /^\d{4}-\d\d-\d\d$/)
    assert.ok(released <= date)
    assert.ok(suites.includes(0xc02f), 'all have ECDHE with AES-GCM')
  }
})

test('each row is named by its version, no two the same, and the newest of a family comes first', () => {
  for (const { name, version } of TLS_CLIENTS) {
    const [named] = /\d+(?:\.\d+)?/.exec(name) ?? []
    assert.ok(named !== undefined && version.includes(named), name)
  }
  assert.is(new Set(TLS_CLIENTS.map(({ name }) => name)).size, TLS_CLIENTS.length)
  for (const { id, released } of TLS_CLIENTS)
    assert.ok(released <= TLS_CLIENTS.find(one => one.id === id)!.released, id)
})

test('a client is named with its version, and its family once', () => {
  const openssl = TLS_CLIENTS.filter(({ id }) => id === 'openssl')
  assert.equal(
    named(openssl),
    openssl.map(({ name }) => name),
  )
  assert.equal(by(openssl), { refusedBy: ['openssl'] })
})

const static_ = { group: null, scheme: null }
const DHE = ['openssl', 'gnutls', 'java', 'curl', 'nss'] as const
const dhe = (dhBits: number) => ({ suite: 0x009e, group: null, dhBits })

const others = (...chosen: readonly Agreed[]): Known['others'] => ({ chosen, all: true })
const REFUSED = others()

/** What was chosen of a browser's hello, what others got, and who refuses. */
const OF_BROWSERS: readonly (readonly [string, Partial<Agreed>, Known['others'], string, Protocol?])[] = [
  ['ECDHE with AES-GCM', {}, null, ''],
  ['TLS 1.3', { suite: 0x1303, secureRenegotiation: null }, null, '', 'TLS 1.3'],
  [
    'the hybrid group, which others were not asked for',
    { suite: 0x1301, group: 0x11ec },
    null,
    '',
    'TLS 1.3',
  ],
  ['ECDHE with AES-CBC', { suite: 0xc013 }, REFUSED, 'rustls'],
  ['the same where AES-GCM is there as well', { suite: 0xc013 }, others(SOUND), ''],
  ['the same where nobody knows', { suite: 0xc013 }, null, ''],
  ['RSA key exchange', { suite: 0x009c, ...static_ }, REFUSED, 'java go rustls'],
  ['TLS 1.0', { suite: 0x002f, ...static_ }, null, '', 'TLS 1.0'],
]
/** Rows for another hello, sent because a browser's was refused. */
const OF_OTHERS: typeof OF_BROWSERS = [
  ['ECDSA with AES-CBC', { suite: 0xc009 }, REFUSED, 'chrome firefox rustls'],
  ['CBC with SHA-256', { suite: 0xc027 }, REFUSED, without('openssl', 'java', 'curl', 'nss')],
  ['the same, and DHE', { suite: 0xc027 }, others({ ...SOUND, ...dhe(2048) }), without(...DHE)],
  ['the same where nobody knows what others get', { suite: 0xc027 }, null, 'chrome'],
  ['DHE of 2048 bits', dhe(2048), REFUSED, 'chrome firefox safari go rustls boringssl'],
  ['DHE of 1024 bits', dhe(1024), REFUSED, without('gnutls', 'java', 'nss')],
  ['DHE of 512 bits', dhe(512), REFUSED, CLIENTS.join(' ')],
  ['3DES with ECDHE', { suite: 0xc012 }, REFUSED, without('safari')],
  [
    '3DES with ECDHE and RSA',
    { suite: 0xc012 },
    others({ ...SOUND, suite: 0x000a }),
    without('safari', 'nss'),
  ],
  ['RC4', { suite: 0x0005, ...static_ }, REFUSED, without('nss')],
  ['P-521', { suite: 0x1301, group: 25 }, REFUSED, 'chrome rustls boringssl', 'TLS 1.3'],
  ['a signature with SHA-1', { scheme: 0x0201 }, REFUSED, 'chrome openssl java go rustls curl'],
  [
    'the same by ECDSA',
    { suite: 0xc02b, scheme: 0x0203 },
    REFUSED,
    'chrome safari openssl java go rustls curl boringssl',
  ],
  ['no encryption', { suite: 0x003b, ...static_ }, REFUSED, CLIENTS.join(' ')],
  ['TLS 1.0', { suite: 0x0005, ...static_ }, null, '', 'TLS 1.0'],
]

for (const [rows, browser] of [
  [OF_BROWSERS, true],
  [OF_OTHERS, false],
] as const)
  for (const [what, agreed, got, refusing, protocol] of rows) {
    test(`${what}, ${browser ? 'of' : 'in place of'} a browser's hello: ${refusing || 'nobody'} refuses`, () => {
      const known = { seen: seen(agreed, protocol), browser, others: got }
      assert.is(ids(refusingAgreement(known)), refusing)
    })
  }

test('others are asked for where they lack what was chosen', () => {
  assert.is(ids(toAskFor(seen({}), true)), '')
  assert.is(ids(toAskFor(seen({ suite: 0x1301 }, 'TLS 1.3'), true)), '')
  assert.is(ids(toAskFor(seen({ suite: 0x1301, group: 0x11ec }, 'TLS 1.3'), true)), '')
  assert.is(ids(toAskFor(seen({ suite: 0x0005 }, 'TLS 1.0'), true)), '', 'the version says enough')
  assert.is(ids(toAskFor(seen({ suite: 0xc013 }), true)), 'rustls')
  assert.is(ids(toAskFor(seen({ group: 25 }, 'TLS 1.3'), false)), 'rustls boringssl')
  assert.is(ids(lackingGroup(0x0100)), 'chrome safari go rustls boringssl')
})

test('a part of a hello is minded by those who send it', () => {
  assert.is(ids(refusingPart('alpn')), 'chrome firefox safari curl')
  assert.is(ids(refusingPart('status')), 'chrome firefox safari gnutls java go rustls')
  assert.is(ids(refusingPart('grease')), 'chrome safari')
  assert.is(ids(refusingPart('hybrid')), 'chrome firefox safari openssl go rustls curl nss boringssl')
  assert.is(ids(refusingPart('tls13')), CLIENTS.join(' '))
})

test('versions, renegotiation, lengths and counts', () => {
  assert.is(ids(refusingVersion(seen({}, 'TLS 1.1'))), without('gnutls', 'nss'))
  assert.is(ids(refusingVersion(seen({}, 'SSL 3.0'))), CLIENTS.join(' '))
  assert.is(ids(refusingVersion(seen({}))), '')
  assert.is(ids(refusingRenegotiation(seen({ secureRenegotiation: false }))), 'openssl curl')
  assert.is(ids(refusingRenegotiation(seen({ secureRenegotiation: null }, 'TLS 1.3'))), '')
  for (const [octets, refusing] of [
    [32_768, ''],
    [34_431, 'java'],
    [65_535, 'java'],
    [68_025, 'java go rustls'],
    [102_400, 'java go rustls'],
    [107_619, without('firefox', 'gnutls', 'nss')],
  ] as const)
    assert.is(ids(refusingLength({ ...SOUND, certificateOctets: octets })), refusing, String(octets))
  assert.is(ids(refusingCount(10)), '')
  assert.is(ids(refusingCount(11)), 'java')
  assert.is(ids(refusingCount(17)), 'gnutls java')
  assert.is(ids(refusingHello(1400)), 'chrome firefox safari openssl go curl nss boringssl')
})

test.run()
