/** Which clients refuse what a server chose: as they did when they were tried with such servers. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CLIENTS } from '../../core/fault.ts'
import type { Client } from '../../core/fault.ts'
import type { Agreed, Protocol } from '../../core/protocol/tls/index.ts'
import {
  lackingGroup,
  pleasesAll,
  refusingAgreement,
  refusingCount,
  refusingHello,
  refusingLength,
  refusingRenegotiation,
  refusingVersion,
} from '../../plugins/certificate/refusals.ts'
import type { Known } from '../../plugins/certificate/refusals.ts'
import { TLS_CLIENTS } from '../../knowledge-base/tls-clients/index.ts'
import type { TlsClient } from '../../knowledge-base/tls-clients/index.ts'

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
const ids = (clients: readonly TlsClient[]): string => clients.map(({ id }) => id).join(' ')
const without = (...some: readonly Client[]): string => CLIENTS.filter(one => !some.includes(one)).join(' ')

test('there is a row for each family of clients, in their order, with a source and a day', () => {
  assert.is(ids(TLS_CLIENTS), CLIENTS.join(' '))
  for (const { source, date, suites } of TLS_CLIENTS) {
    assert.ok(source.length > 0)
    assert.match(date, /^\d{4}-\d\d-\d\d$/)
    assert.ok(suites.includes(0xc02f), 'all have ECDHE with AES-GCM')
  }
})

const static_ = { group: null, scheme: null }
const dhe = (dhBits: number) => ({ suite: 0x009e, group: null, dhBits })

/** What was chosen, what became of the offer without it, and who refuses. */
const AGREEMENTS: readonly (readonly [string, Partial<Agreed>, Known['further'], string, Protocol?])[] = [
  ['ECDHE with AES-GCM', {}, null, ''],
  ['TLS 1.3', { suite: 0x1303, secureRenegotiation: null }, null, '', 'TLS 1.3'],
  ['ECDHE with AES-CBC', { suite: 0xc013 }, 'refused', 'rustls'],
  ['the same where AES-GCM is there as well', { suite: 0xc013 }, SOUND, ''],
  ['the same with ECDSA', { suite: 0xc009 }, 'refused', 'chrome firefox rustls'],
  ['CBC with SHA-256', { suite: 0xc027 }, 'refused', without('openssl', 'java', 'curl', 'nss')],
  ['RSA key exchange', { suite: 0x009c, ...static_ }, 'refused', 'rustls'],
  ['DHE of 2048 bits', dhe(2048), 'refused', 'chrome firefox safari go rustls boringssl'],
  ['DHE of 1024 bits', dhe(1024), 'refused', without('gnutls', 'java', 'nss')],
  ['DHE of 1024 bits before ECDHE', dhe(1024), SOUND, 'openssl curl'],
  ['DHE of 512 bits', dhe(512), 'refused', CLIENTS.join(' ')],
  ['3DES with ECDHE', { suite: 0xc012 }, 'refused', without('safari', 'go')],
  ['3DES with ECDHE and RSA', { suite: 0xc012 }, { ...SOUND, suite: 0x000a }, without('safari', 'go', 'nss')],
  ['RC4', { suite: 0x0005, ...static_ }, 'refused', without('nss')],
  ['no answer to the second offer', { suite: 0x0005, ...static_ }, null, ''],
  ['P-521', { suite: 0x1301, group: 25 }, 'refused', 'chrome rustls boringssl', 'TLS 1.3'],
  ['a signature with SHA-1', { scheme: 0x0201 }, 'refused', 'chrome openssl rustls curl'],
  ['the same by ECDSA', { suite: 0xc02b, scheme: 0x0203 }, 'refused', 'chrome openssl rustls curl boringssl'],
  ['TLS 1.0', { suite: 0x0005, ...static_ }, null, '', 'TLS 1.0'],
]

for (const [what, agreed, further, refusing, protocol] of AGREEMENTS) {
  test(`${what}: ${refusing || 'nobody'} refuses`, () => {
    const known = { seen: seen(agreed, protocol), further, nothingElse: false }
    assert.is(ids(refusingAgreement(known)), refusing)
  })
}

test('what only the last offer found is all that there is', () => {
  const hybrid = { seen: seen({ suite: 0x1301, group: 0x11ec }, 'TLS 1.3'), further: null, nothingElse: true }
  assert.is(ids(refusingAgreement(hybrid)), 'openssl gnutls java go curl nss')
  const none = { seen: seen({ suite: 0x003b, ...static_ }), further: null, nothingElse: true }
  assert.is(ids(refusingAgreement(none)), CLIENTS.join(' '))
  assert.is(ids(lackingGroup(0x0100)), 'chrome safari go rustls boringssl')
})

test('browsers are asked for where some client is not pleased', () => {
  assert.ok(pleasesAll(seen({})))
  assert.ok(pleasesAll(seen({ suite: 0x1301 }, 'TLS 1.3')))
  assert.ok(pleasesAll(seen({ suite: 0x0005 }, 'TLS 1.0')), 'the version says enough')
  assert.not(pleasesAll(seen({ suite: 0xc013 })))
  assert.not(pleasesAll(seen({ group: 25 }, 'TLS 1.3')))
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
  assert.is(ids(refusingHello(1400)), 'chrome firefox safari boringssl')
})

test.run()
