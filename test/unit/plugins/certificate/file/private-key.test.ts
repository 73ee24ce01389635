/** Private keys of every kind are told from all that is public. */
import { createHash, generateKeyPairSync } from 'node:crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hasPrivateKey } from '../../../../../plugins/certificate/file/private-key.ts'
import { bundle } from '../../../../../knowledge-base/trust/roots.ts'
import { toPem } from '../../../../peers/protocols/x509/ca.ts'
import { privateKeys } from './keys.ts'

test('private keys of every kind are found, however they are wrapped', () => {
  assert.ok(privateKeys.length >= 30)
  for (const [kind, text] of privateKeys) assert.ok(hasPrivateKey(text), kind)
})

test('a private key behind certificates is found as well', () => {
  const first = toPem(bundle.roots[0]!.der())
  for (const [kind, text] of privateKeys)
    if (/BEGIN/.test(text)) assert.ok(hasPrivateKey(`${first}\n${text}`), kind)
})

test('certificates, public keys, requests and texts are none', () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const { publicKey: curve } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const texts = [
    ...bundle.roots.map(({ der }) => toPem(der())),
    ...bundle.roots.map(({ der }) => Buffer.from(der()).toString('base64')),
    publicKey.export({ type: 'spki', format: 'pem' }),
    publicKey.export({ type: 'pkcs1', format: 'pem' }),
    curve.export({ type: 'spki', format: 'pem' }),
    JSON.stringify(curve.export({ format: 'jwk' }), null, 1),
    Array.from({ length: 900 }, (_, n) => createHash('sha256').update(`${n}`).digest('base64')).join('\n'),
    'subject=CN = My Private Key Store',
    '',
    'example.com',
  ]
  for (const text of texts) assert.not.ok(hasPrivateKey(String(text)), String(text).slice(0, 80))
})

test.run()
