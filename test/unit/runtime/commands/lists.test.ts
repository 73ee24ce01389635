/** What a file has as text: certificates and keys in DER come as base64, all else as it is written. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readPrivateKey } from '../../../../core/protocol/crypto/private-key.ts'
import { certificatesIn } from '../../../../plugins/certificate/file/read.ts'
import { hasPrivateKey } from '../../../../core/protocol/crypto/key-text.ts'
import { listMeans, textOf } from '../../../../runtime/commands/lists.ts'
import { toPem } from '../../../peers/protocols/x509/ca.ts'
import { testKey } from '../../../peers/protocols/x509/keys.ts'
import { authority, leaf, midnight, validity } from '../../../peers/protocols/x509/pki.ts'

const folder = mkdtempSync(join(tmpdir(), 'certscope-text-'))
test.after(() => rmSync(folder, { recursive: true }))
const day = midnight(new Date('2026-11-21T12:00:00Z'))
const ca = authority({ subject: [['CN', 'CA']], key: testKey('rootP256'), ...validity(day, -9, 99) })
const own = leaf({ names: ['example.com'], key: testKey('leafP256'), issuer: ca, ...validity(day, -9, 60) })
const chain = [own, ca.certificate]

const { open } = listMeans()
const read = async (name: string, octets: Uint8Array | string): Promise<string> => {
  const path = join(folder, name)
  writeFileSync(path, octets)
  let text = ''
  for await (const piece of open(path)) text += piece
  return text
}
const hexOf = (found: readonly Uint8Array[]) => found.map(one => Buffer.from(one).toString('hex'))

test('a certificate in DER', async () => {
  assert.equal(hexOf(certificatesIn(await read('x.der', own))), hexOf([own]))
})

test('PKCS #7, as PEM and as DER', async () => {
  const pem = join(folder, 'chain.pem')
  writeFileSync(pem, chain.map(toPem).join(''))
  for (const form of ['PEM', 'DER'] as const) {
    const octets = execFileSync('openssl', ['crl2pkcs7', '-nocrl', '-certfile', pem, '-outform', form])
    const found = hexOf(certificatesIn(await read(`x-${form}.p7b`, octets)))
    assert.equal(found.toSorted(), hexOf(chain).toSorted(), form)
  }
})

test('keys in DER, which are refused where a certificate is wanted', async () => {
  for (const [name, type] of [
    ['rootRsa', 'pkcs1'],
    ['leafP256', 'sec1'],
    ['leafP256', 'pkcs8'],
    ['rootEd25519', 'pkcs8'],
  ] as const) {
    const text = await read('x.key', testKey(name).export({ type, format: 'der' } as never) as never)
    assert.ok(typeof (await readPrivateKey(text)) === 'object', `${name} ${type}`)
    assert.ok(hasPrivateKey(text), `${name} ${type}`)
  }
})

test('text stays as it is, whatever it begins with', async () => {
  for (const text of ['', '0', '0.example.com\n', '한국.kr\n', toPem(own)]) {
    assert.is(await read('x.txt', text), text)
    assert.is(textOf(new TextEncoder().encode(text)), text)
  }
})

test('what is no certificate file is read to a limit', async () => {
  const octets = new Uint8Array(8 * 1024 * 1024)
  octets.set([0x30, 0x84])
  assert.ok((await read('x.bin', octets)).length < 2 * 1024 * 1024)
})

test.run()
