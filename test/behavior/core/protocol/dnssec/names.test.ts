/** Names as DNSSEC has them, against the examples of its RFCs: hashes, base32, order, labels. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { DnsError } from '../../../../../core/protocol/dns/wire/reader.ts'
import {
  signedOwner,
  canonicalName,
  compareNames,
  signedLabels,
} from '../../../../../core/protocol/dnssec/canonical.ts'
import { base32hex, nsec3Hash } from '../../../../../core/protocol/dnssec/denial.ts'
import { hex as unhex } from '../../../../peers/protocols/wire/bytes.ts'

// RFC 5155 appendix A: salt aabbccdd, 12 more iterations.
const hashes: Readonly<Record<string, string>> = {
  example: '0p9mhaveqvm6t7vbl5lop2u3t2rp3tom',
  'a.example': '35mthgpgcu1qg68fab165klnsnk3dpvl',
  'ai.example': 'gjeqe526plbf1g8mklp59enfd789njgi',
  'ns1.example': '2t7b4g4vsa5smi47k61mv5bv1a22bojr',
  'ns2.example': 'q04jkcevqvmu85r014c7dkba38o0ji5r',
  'w.example': 'k8udemvp1j2f7eg6jebps17vp3n8i58h',
  '*.w.example': 'r53bq7cc2uvmubfu5ocmm6pers9tk9en',
  'x.w.example': 'b4um86eghhds6nea196smvmlo4ors995',
  'y.w.example': 'ji6neoaepv8b5o6k4ev33abha8ht9fgc',
  'x.y.w.example': '2vptu5timamqttgl4luu9kg21e0aor3s',
  'xx.example': 't644ebqk9bibcna874givr6joj62mlhv',
  '2t7b4g4vsa5smi47k61mv5bv1a22bojr.example': 'kohar7mbb8dc2ce8a9qvl8hon4k53uhi',
}
test('names hash as in RFC 5155 appendix A, and each digest is counted', async () => {
  for (const [name, hash] of Object.entries(hashes)) {
    let spent = 0
    assert.is(
      await nsec3Hash(name, { iterations: 12, salt: unhex('aabbccdd') }, digests => {
        spent += digests
      }),
      hash,
      name,
    )
    assert.is(spent, 13)
  }
})

test('base32 with the extended hex alphabet is that of RFC 4648 section 10', () => {
  for (const [text, encoded] of [
    ['', ''],
    ['f', 'co'],
    ['fo', 'cpng'],
    ['foo', 'cpnmu'],
    ['foob', 'cpnmuog'],
    ['fooba', 'cpnmuoj1'],
    ['foobar', 'cpnmuoj1e8'],
  ] as const) {
    assert.is(base32hex(new TextEncoder().encode(text)), encoded)
  }
})

test('names sort as in RFC 4034 section 6.1', () => {
  const order = [
    'example',
    'a.example',
    'yljkjljk.a.example',
    'Z.a.example',
    'zABC.a.EXAMPLE',
    'z.example',
    '\\001.z.example',
    '*.z.example',
    '\\200.z.example',
  ].map(canonicalName)
  assert.equal([...order].reverse().sort(compareNames), order)
  assert.is(compareNames('a.example', 'a.example'), 0)
  assert.ok(compareNames('.', 'example') < 0)
})

test('a name is brought into one form', () => {
  assert.is(canonicalName('WWW.Ex\\097mple.'), 'www.example')
  assert.throws(
    () => canonicalName('a..b'),
    (error: unknown) => error instanceof DnsError,
  )
})

test('labels are counted without the root and a leading asterisk', () => {
  for (const [name, count] of [
    ['.', 0],
    ['example', 1],
    ['*.example', 1],
    ['a.*.example', 3],
    ['*', 0],
    ['www.example', 2],
  ] as const)
    assert.is(signedLabels(name), count, name)
  assert.is(signedOwner('a.b.example', 1), '*.example')
  assert.is(signedOwner('a.b.example', 3), 'a.b.example')
  assert.is(signedOwner('*.example', 1), '*.example')
  assert.is(signedOwner('a.*.example', 1), '*.example')
  assert.is(signedOwner('www.example', 0), '*')
})

test.run()
