/** Lists of SCTs: empty, malformed and long ones. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readSctList } from '../../../../../core/protocol/ct/list.ts'
import { signedCertificateTimestamps } from '../../../../peers/protocols/x509/ca.ts'
import { sctList } from '../../../../peers/protocols/ct-log.ts'
import { leaf } from '../../../../peers/protocols/x509/pki.ts'
import { concat, u8, type Bytes } from '../../../../peers/protocols/wire/bytes.ts'
import { at, bare, north, observe, spec } from './sct.ts'

const one = north.overCertificate(bare, at(0))
const malformed: readonly [string, Bytes][] = [
  ['nothing at all', new Uint8Array()],
  ['a length alone', Uint8Array.of(0)],
  ['a list that is cut off', sctList(one).slice(0, -1)],
  ['something behind the list', concat(sctList(one), u8(0))],
  ['an SCT that is cut off', sctList(one.slice(0, -1))],
  ['something behind an SCT', sctList(concat(one, u8(0)))],
  ['an empty SCT', sctList(new Uint8Array())],
  [
    'a time behind the year 9999',
    sctList(concat(one.slice(0, 33), Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 0), one.slice(41))),
  ],
]
for (const [what, list] of malformed) {
  test(`${what} is malformed and gives no SCT`, async () => {
    assert.is(readSctList(list), null)
    assert.equal(
      await observe({
        tls: list,
        certificate: leaf({ ...spec, extra: [signedCertificateTimestamps(list)] }),
      }),
      [],
    )
  })
}

test('an empty list is none, and of very many the first count', () => {
  assert.equal(readSctList(sctList()), [])
  const read = readSctList(sctList(...Array<Bytes>(200).fill(one)))
  assert.is(read?.length, 64)
})

test.run()
