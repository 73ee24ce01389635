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

const key = privateKeys.find(([kind]) => kind === 'RSA in PKCS #8')![1]
const bare = key.replace(/-----[^-]+-----|\s/g, '')
const wrap = (text: string, columns: number, by = '\n'): string =>
  text.replace(new RegExp(`.{${columns}}`, 'g'), `$&${by}`)
const inForm = (text: string): string => encodeURIComponent(text).replaceAll('%20', '+')
const log = (text: string): string =>
  `2026-11-30 nginx: [emerg] SSL: error:0A00010B\n${text}\nconfiguration failed`

test('a key in a log is found in lines of any length, and as forms and addresses write it', () => {
  for (const columns of [1, 4, 8, 16, 19, 20, 24, 32, 39, 40, 63, 64, 76]) {
    const lines = wrap(bare, columns)
    const labelled = `-----BEGIN PRIVATE KEY-----\n${lines}\n-----END PRIVATE KEY-----`
    const { length } = labelled
    for (const text of [labelled, labelled.slice(0, 200), labelled.slice(length - 300), wrap(labelled, 400)])
      assert.ok(quotesPrivateKey(log(text)), `${columns}: ${text.slice(0, 60)}`)
    // Its first characters tell what it is.
    const isTold = columns >= 4
    if (isTold) assert.ok(quotesPrivateKey(log(lines)), `${columns}, without a label`)
    const quoted = `["-----BEGIN PRIVATE KEY-----", "${wrap(bare, columns, '", "')}"]`
    assert.ok(quotesPrivateKey(log(quoted)), `${columns}, in quotes`)
    for (const text of isTold ? [labelled, lines] : [labelled]) {
      const once = encodeURIComponent(text)
      const inLowerCase = once.replace(/%../g, octet => octet.toLowerCase())
      for (const written of [once, inLowerCase, encodeURIComponent(once), inForm(text)])
        assert.ok(quotesPrivateKey(log(`GET /?key=${written} 400`)), `${columns}: ${written.slice(0, 80)}`)
    }
  }
})

test('certificates, public keys and logs are none, in lines of any length and in addresses', () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const expected = 'expected -----BEGIN PRIVATE KEY-----, found:\n'
  for (const columns of [1, 4, 8, 16, 20, 32, 39, 40, 64, 76])
    for (const der of [
      ...bundle.roots.slice(0, 20).map(root => Buffer.from(root.der()).toString('base64')),
      spki,
    ]) {
      const lines = wrap(der, columns)
      const labelled = `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----`
      for (const text of [
        lines,
        labelled,
        expected + labelled,
        `${labelled}\nunexpected -----END PRIVATE KEY-----`,
      ]) {
        assert.not.ok(quotesPrivateKey(log(text)), `${columns}: ${text.slice(0, 60)}`)
        assert.not.ok(quotesPrivateKey(log(encodeURIComponent(text))), `${columns}: ${text.slice(0, 60)}`)
      }
    }
  for (const text of [
    `-----BEGIN RSA PRIVATE KEY----- Expecting: TRUSTED CERTIFICATE, error 0A00010B, line 1180 of ssl_rsa.c`,
    `BEGIN PRIVATE KEY 0A00010B 0A000126 0A0C0103 1408F10B 140770FC 14094410 1416F086 at 10:11:12`,
    'java.io.IOException: BEGIN PRIVATE KEY at sun.security.ssl.SSLContextImpl$TLSContext.load(TLS.java:1180) at',
  ])
    assert.not.ok(quotesPrivateKey(text), text)
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
