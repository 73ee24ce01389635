/** Private keys of every kind are told from all that is public. */
import { createHash, generateKeyPairSync } from 'node:crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hasPrivateKey, quotesPrivateKey } from '../../../../../core/protocol/crypto/key-text.ts'
import { bundle } from '../../../../../knowledge-base/trust/roots.ts'
import { toPem } from '../../../../peers/protocols/x509/ca.ts'
import { forms } from '../../../../../knowledge-base/errors/forms.ts'
import { privateKeys } from '../../../plugins/certificate/file/keys.ts'

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

/** What is too short to be one, lost its case, or is no text. */
const STUBS =
  /SSH\.com|PuTTY|PGP, (?:new|without)|of a secret|in octets|in lower case|keystore|age|BIND|XML|printed/

test('a key in a log is found, whatever is said around it', () => {
  let found = 0
  for (const [kind, text] of privateKeys) {
    if (STUBS.test(kind)) continue
    found++
    assert.ok(quotesPrivateKey(text), kind)
    assert.ok(
      quotesPrivateKey(`nginx: [emerg] cannot load certificate key\n${text}\nSSL: error:0A00010B`),
      kind,
    )
  }
  assert.ok(found >= 25, String(found))
})

test('an error message may speak of a key, and quote where one begins', () => {
  for (const text of [
    ...Object.values(forms).flatMap(({ seen = [] }) => seen.map(({ text }) => text)),
    'PEM_read_bio:no start line:Expecting: ANY PRIVATE KEY',
    'expected "-----BEGIN PRIVATE KEY-----", found "-----BEGIN CERTIFICATE-----" in /etc/letsencrypt/live/a/privkey.pem',
    '<D> tls: private key does not match public key, PrivateKey = <redacted>, "kty":"EC"',
    '개인 키 파일을 읽을 수 없습니다: -----BEGIN RSA PRIVATE KEY-----',
    'sha256 BEGIN PRIVATE KEY e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    ...bundle.roots.map(({ der }) => toPem(der())),
  ])
    assert.not.ok(quotesPrivateKey(text), text.slice(0, 200))
})

test.run()
