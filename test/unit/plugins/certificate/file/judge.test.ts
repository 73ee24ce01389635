/** A file is judged as a server that sends it: 200 of them, in every order, whole and not. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Bytes } from '../../../../peers/protocols/wire/bytes.ts'
import { basicConstraints, CLIENT_AUTH, tlsFeature } from '../../../../peers/protocols/x509/ca.ts'
import { testKey } from '../../../../peers/protocols/x509/keys.ts'
import { authority, leaf, midnight, selfSigned, validity } from '../../../../peers/protocols/x509/pki.ts'
import { assertSame, pemOf, REPOSITORY, scene } from './scene.ts'

const at = new Date('2026-11-21T12:00:00Z')
const day = midnight(at)
const HOST = 'example.com'

const root = authority({
  subject: [
    ['O', 'Test'],
    ['CN', 'Root'],
  ],
  key: testKey('rootP256'),
  ...validity(day, -1000, 1000),
})
const ca = authority({
  subject: [
    ['O', 'Test'],
    ['CN', 'CA'],
  ],
  key: testKey('intermediateP256'),
  issuer: root,
  ...validity(day, -100, 900),
})
const other = authority({ subject: [['CN', 'Other']], key: testKey('rootEd25519'), ...validity(day, -9, 99) })
const key = testKey('leafP256')
const pointers = { caIssuers: 'http://ca.example.org/ca.cer' }
const base = { pointers, names: [HOST, `*.${HOST}`], key, issuer: ca, ...validity(day, -30, 60) }

const leaves: Readonly<Record<string, Bytes>> = {
  sound: leaf(base),
  'under renewal': leaf({ ...base, ...validity(day, -80, 10) }),
  expired: leaf({ ...base, ...validity(day, -100, -10) }),
  'not yet valid': leaf({ ...base, ...validity(day, 1, 91) }),
  'of another name': leaf({ ...base, names: ['www.example.net'] }),
  'of long life': leaf({ ...base, ...validity(day, -30, 600) }),
  'of SHA-1': leaf({ ...base, hash: 'sha1' }),
  'for clients': leaf({ ...base, purposes: [CLIENT_AUTH] }),
  'a CA itself': leaf({ ...base, constraints: basicConstraints(true) }),
  'signed wrongly': leaf({ ...base, spoiled: true }),
  'to be stapled': leaf({ ...base, extra: [tlsFeature(5)] }),
  'without an address of its issuer': leaf({ ...base, pointers: {} }),
  'with an address that is away': leaf({ ...base, pointers: { caIssuers: 'http://ca.example.org/gone' } }),
  'signed by itself': selfSigned(base),
}
const [second, top, strange] = [ca.certificate, root.certificate, other.certificate]
const GARBAGE = Uint8Array.of(0x30, 3, 2, 1, 5)
const shapes: Readonly<Record<string, (first: Bytes) => readonly Bytes[]>> = {
  right: first => [first, second],
  alone: first => [first],
  'with the root': first => [first, second, top],
  'in a wrong order': first => [first, top, second],
  twice: first => [first, second, second, first],
  'with a stranger': first => [first, strange],
  'with a stranger between': first => [first, strange, second],
  'with what cannot be read': first => [first, GARBAGE as Bytes, second],
  'long as no other': first => [first, second, ...Array.from({ length: 12 }, () => strange)],
}
const bundles = Object.entries(leaves).flatMap(([kind, first]) =>
  Object.entries(shapes).flatMap(([shape, put]) =>
    [HOST, 'shop.example.com'].map(host => ({ name: `${kind}, ${shape}, ${host}`, host, chain: put(first) })),
  ),
)

const made = () => scene({ at, roots: [top], issuer: second, key })

test('200 files are judged as servers that send them', async () => {
  const { served, filed, close } = await made()
  assert.ok(bundles.length >= 200)
  try {
    for (const { name, host, chain } of bundles) {
      const check = await served(chain, host)
      const answer = await filed(pemOf(chain), host)
      assertSame(answer, check, name)
    }
  } finally {
    await close()
  }
})

test('what is said of a file is said in its words, in both languages', async () => {
  const { filed, close } = await made()
  const first = leaves['sound']!
  const away = leaves['with an address that is away']!
  try {
    for (const [chain, code, en, ko] of [
      [
        [first],
        'incomplete-chain',
        'The file does not have the intermediate certificate "CA".',
        '파일에 "CA" 중간 인증서가 없습니다.',
      ],
      [
        [away],
        'incomplete-chain',
        'is not in the file, and its AIA URL gave none.',
        '"CA" 인증서가 파일에 없습니다.',
      ],
      [
        [first, second, top],
        'contains-root',
        'The file has the root "Root", which',
        '파일에 "Root" 루트가 있습니다.',
      ],
      [
        [first, second, second],
        'extra-certificate',
        'The file has the certificate "CA" twice.',
        '파일에 "CA" 인증서가 두 번 있습니다.',
      ],
      [
        [first, second, strange],
        'extra-certificate',
        'The file has the certificate "Other",',
        '파일에 불필요한 "Other" 인증서가 있습니다.',
      ],
    ] as const) {
      const { findings } = await filed(pemOf(chain), HOST)
      const found = findings.find(one => one.code === code)!
      assert.ok(found.en.message.includes(en), `${found.en.message}: ${en}`)
      assert.ok(found.ko.message.includes(ko), `${found.ko.message}: ${ko}`)
    }
  } finally {
    await close()
  }
})

test('a mended file has nothing left to mend, and what is in order asks nobody', async () => {
  const { filed, dialled, close } = await made()
  try {
    const mended = await filed(pemOf([leaves['sound']!]), HOST)
    assert.equal([mended.changed, mended.bundle], [true, pemOf([leaves['sound']!, second])])
    assert.ok(dialled.every(place => place === `${REPOSITORY}:80`))
    dialled.length = 0
    const again = await filed(mended.bundle!, HOST)
    assert.equal([again.changed, again.bundle, again.trusted], [false, mended.bundle, true])
    assert.equal(dialled, [])
  } finally {
    await close()
  }
})

test('without a name everything but the name is judged', async () => {
  const { filed, close } = await made()
  try {
    const pem = pemOf([leaves['of another name']!, second])
    const wrong = await filed(pem, HOST)
    assert.equal([wrong.hostnameMatch, wrong.errors.map(({ code }) => code)], [false, ['hostname-mismatch']])
    const open = await filed(pem)
    assert.equal([open.host, open.hostnameMatch, open.errors, open.trusted], [null, null, [], true])
    assert.equal((await filed(pemOf([leaves['expired']!, second]))).error?.code, 'expired')
  } finally {
    await close()
  }
})

test.run()
