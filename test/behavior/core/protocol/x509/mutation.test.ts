/**
 * Mutated certificates and lists are read or refused in a sentence, never anything else; a longer run is the
 * fuzz script's.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  MalformedCertificate,
  parseCertificate,
  parseCertificates,
} from '../../../../../core/protocol/x509/certificate.ts'
import { MalformedCrl } from '../../../../../core/protocol/x509/revocation/crl.ts'
import { parseCrl } from '../../../../../core/protocol/x509/revocation/crl-entries.ts'
import { nameConstraints, subjectAltName, unknownExtension } from '../../../../peers/protocols/x509/ca.ts'
import { AT, aia, authority, check, leaf } from '../../../../unit/core/protocol/x509/chains.ts'

const root = authority('Root', null, {
  more: [nameConstraints({ permitted: { dns: ['example.com'], email: ['example.com'] } })],
})
const samples = [
  root.certificate.der,
  leaf(root, { more: [aia('http://ca.example/'), unknownExtension(true, 40)] }).der,
  leaf(root, {
    san: subjectAltName({
      dns: ['a.example.com'],
      ip: [Uint8Array.of(192, 0, 2, 1)],
      uri: ['https://a.example.com/'],
      email: ['a@example.com'],
    }),
  }).der,
]

/** xorshift32: the same mutations on every run and runtime. */
const random =
  (seed: number) =>
  (below: number): number => {
    seed ^= seed << 13
    seed ^= seed >>> 17
    seed ^= seed << 5
    return (seed >>> 0) % below
  }

test('20,000 mutations are survived by every parser', () => {
  const next = random(20_261_121)
  let readable = 0
  for (let round = 0; round < 20_000; round++) {
    let bytes = samples[next(samples.length)]!.slice()
    for (let count = 1 + next(4); count > 0; count--) {
      const at = next(bytes.length)
      const how = next(4)
      if (how === 0) bytes[at] = next(256)
      else if (how === 1) bytes[at]! ^= 1 << next(8)
      else if (how === 2) bytes.copyWithin(at, next(bytes.length), bytes.length)
      else bytes = at > 0 ? bytes.slice(0, at) : bytes
    }
    for (const parse of [parseCertificate, parseCertificates, parseCrl]) {
      try {
        parse(bytes)
        readable++
      } catch (error) {
        assert.ok(error instanceof MalformedCertificate || error instanceof MalformedCrl, String(error))
      }
    }
  }
  assert.ok(readable > 0)
})

test('what was mutated and still reads never becomes trusted', async () => {
  const next = random(7)
  const whole = leaf(root)
  let asked = 0
  for (let round = 0; round < 300; round++) {
    const bytes = whole.der.slice()
    bytes[next(bytes.length)]! ^= 1 << next(8)
    try {
      const result = await check([parseCertificate(bytes)], [root.certificate], { at: AT })
      asked++
      assert.not.ok(result.trusted)
    } catch (error) {
      assert.instance(error, MalformedCertificate)
    }
  }
  assert.ok(asked > 50)
})

test('every prefix is refused', () => {
  for (const sample of samples)
    for (let length = 0; length < sample.length; length++)
      assert.throws(() => parseCertificate(sample.subarray(0, length)))
})

test.run()
