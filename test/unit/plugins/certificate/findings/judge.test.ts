/** The chain that a server should send instead of what it sends. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseCertificate, parseCertificates } from '../../../../../core/protocol/x509/certificate.ts'
import type { PathEntry } from '../../../../../core/protocol/x509/validation.ts'
import { chainBundle } from '../../../../../plugins/certificate/findings/judge.ts'
import { testKey } from '../../../../peers/protocols/x509/keys.ts'
import { authority, leaf, midnight, validity } from '../../../../peers/protocols/x509/pki.ts'

const AT = new Date('2026-11-21T12:00:00Z')
const day = midnight(AT)
const root = authority({
  subject: [
    ['O', 'Test'],
    ['CN', 'Root'],
  ],
  key: testKey('rootP256'),
  ...validity(day, -1000, 1000),
})
const upper = authority({
  subject: [
    ['O', 'Test'],
    ['CN', 'Upper'],
  ],
  key: testKey('intermediateP256'),
  issuer: root,
  ...validity(day, -100, 900),
})
const own = leaf({
  names: ['example.com'],
  key: testKey('leafP256'),
  issuer: upper,
  ...validity(day, -30, 60),
})
const path: PathEntry[] = (
  [
    ['leaf', own],
    ['intermediate', upper.certificate],
    ['root', root.certificate],
  ] as const
).map(([role, der]) => ({ role, certificate: parseCertificate(der), source: 'sent' }))

const bundles: [string, readonly Uint8Array[], boolean][] = [
  ['the right chain', [own, upper.certificate], false],
  ['a forgotten intermediate', [own], true],
  ['the root as well', [own, upper.certificate, root.certificate], true],
  ['the wrong order', [own, root.certificate, upper.certificate], true],
  ['the intermediate twice', [own, upper.certificate, upper.certificate], true],
  ['something else in its place', [own, root.certificate], true],
]
for (const [what, sent, mends] of bundles) {
  test(`where a server sends ${what} ${mends ? 'a bundle mends it' : 'nothing is to mend'}`, () => {
    const bundle = chainBundle(
      sent,
      path,
      sent.map(der => parseCertificate(der)),
      AT,
    )
    assert.is(bundle !== null, mends)
    if (bundle === null) return
    assert.equal(
      parseCertificates(new TextEncoder().encode(bundle)).map(({ der }) => der),
      [own, upper.certificate],
    )
    assert.ok(bundle.split('\n').every(line => line.length <= 64))
  })
}

test('a leaf that is its own root is sent all the same', () => {
  const alone: PathEntry[] = [
    { role: 'root', certificate: parseCertificate(root.certificate), source: 'sent' },
  ]
  assert.is(chainBundle([root.certificate], alone, [parseCertificate(root.certificate)], AT), null)
})

const elder = authority({
  subject: [
    ['O', 'Elder'],
    ['CN', 'Elder root'],
  ],
  key: testKey('rootRsa'),
  ...validity(day, -4000, 1000),
})
const cross = authority({
  subject: root.subject,
  key: root.key,
  issuer: elder,
  ...validity(day, -900, 900),
}).certificate
const expired = authority({
  subject: root.subject,
  key: root.key,
  issuer: elder,
  ...validity(day, -900, -1),
}).certificate
const crossed: [string, readonly Uint8Array[], readonly Uint8Array[] | null][] = [
  ['behind the right chain', [own, upper.certificate, cross], null],
  ['before its place', [own, cross, upper.certificate], [own, upper.certificate, cross]],
  ['with the root', [own, upper.certificate, cross, root.certificate], [own, upper.certificate, cross]],
  ['expired', [own, upper.certificate, expired], [own, upper.certificate]],
  ['twice', [own, upper.certificate, cross, cross], [own, upper.certificate, cross]],
]
for (const [what, sent, wanted] of crossed) {
  test(`a cross-sign of the root, ${what}: ${wanted ? 'a bundle mends it' : 'nothing is to mend'}`, () => {
    const bundle = chainBundle(
      sent,
      path,
      sent.map(der => parseCertificate(der)),
      AT,
    )
    assert.equal(bundle && parseCertificates(new TextEncoder().encode(bundle)).map(({ der }) => der), wanted)
  })
}

test.run()
