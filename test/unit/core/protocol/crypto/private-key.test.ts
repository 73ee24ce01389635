/** A private key of each kind and form is read, and known by its public half; all else has its reason. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { DerReader } from '../../../../../core/protocol/crypto/der.ts'
import { parsePublicKey } from '../../../../../core/protocol/crypto/key.ts'
import { isPairOf, readPrivateKey } from '../../../../../core/protocol/crypto/private-key.ts'
import { privateKeys } from '../../../plugins/certificate/file/keys.ts'

/** Bun makes no such key, and Deno exports none. */
const pss = () => {
  try {
    const pair = generateKeyPairSync('rsa-pss', { modulusLength: 2048 })
    pair.privateKey.export({ type: 'pkcs8', format: 'der' })
    return [['RSA-PSS', pair] as const]
  } catch {
    console.log('skipped: RSA-PSS keys cannot be made on this runtime')
    return []
  }
}

const pairs: readonly (readonly [name: string, pair: { privateKey: KeyObject; publicKey: KeyObject }])[] = [
  ['RSA', generateKeyPairSync('rsa', { modulusLength: 2048 })],
  ['other RSA', generateKeyPairSync('rsa', { modulusLength: 2048 })],
  ...pss(),
  ['P-256', generateKeyPairSync('ec', { namedCurve: 'P-256' })],
  ['other P-256', generateKeyPairSync('ec', { namedCurve: 'P-256' })],
  ['P-384', generateKeyPairSync('ec', { namedCurve: 'P-384' })],
  ['P-521', generateKeyPairSync('ec', { namedCurve: 'P-521' })],
  ['Ed25519', generateKeyPairSync('ed25519')],
  ['other Ed25519', generateKeyPairSync('ed25519')],
]
const publicOf = (key: KeyObject) =>
  parsePublicKey(new DerReader(key.export({ type: 'spki', format: 'der' })).read())

/** As PEM and as base64 of DER, in all the forms that a kind has. */
const formsOf = (key: KeyObject): string[] => {
  const own = ({ rsa: 'pkcs1', ec: 'sec1' } as Record<string, string>)[key.asymmetricKeyType ?? '']
  return ['pkcs8', ...(own ? [own] : [])].flatMap(type => [
    key.export({ type, format: 'pem' } as never).toString(),
    `# a comment\r\n${key
      .export({ type, format: 'pem' } as never)
      .toString()
      .replaceAll('\n', '\r\n')}`,
    (key.export({ type, format: 'der' } as never) as unknown as Buffer).toString('base64'),
  ])
}

for (const [name, { privateKey }] of pairs)
  test(`${name} is the pair of its own public key alone`, async () => {
    for (const form of formsOf(privateKey)) {
      const key = await readPrivateKey(form)
      assert.ok(typeof key === 'object', `${form.slice(0, 30)}: ${JSON.stringify(key)}`)
      for (const [other, { publicKey }] of pairs)
        assert.is(isPairOf(key, publicOf(publicKey)), other === name, other)
    }
  })

test('a key of an EC that does not tell its point has it computed', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { d } = privateKey.export({ format: 'jwk' })
  const bare = Buffer.concat([
    Buffer.from('30310201010420', 'hex'),
    Buffer.from(d!, 'base64url'),
    Buffer.from('a00a06082a8648ce3d030107', 'hex'),
  ])
  const key = await readPrivateKey(bare.toString('base64'))
  assert.ok(typeof key === 'object', JSON.stringify(key))
  assert.ok(isPairOf(key, publicOf(publicKey)))
})

test('a compressed point is known by its x', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = await readPrivateKey(formsOf(privateKey)[0]!)
  const whole = publicOf(publicKey)
  const octets = Uint8Array.of(2, ...whole.octets.subarray(1, 33))
  assert.ok(typeof key === 'object' && isPairOf(key, { ...whole, octets }))
})

test('what is encrypted, of another kind, or no key at all has its reason', async () => {
  for (const [kind, text] of privateKeys) {
    const read = await readPrivateKey(text)
    if (/encrypted/i.test(kind) && !/SSH/.test(kind)) assert.is(read, 'encrypted', kind)
  }
  const curve = generateKeyPairSync('ec', { namedCurve: 'secp224r1' }).privateKey
  assert.is(await readPrivateKey(formsOf(curve)[0]!), 'unsupported')
  assert.is(await readPrivateKey(formsOf(generateKeyPairSync('x25519').privateKey)[0]!), 'unsupported')
  for (const text of [
    '',
    'MIIB',
    '-----BEGIN PRIVATE KEY-----',
    '안녕',
    '-----BEGIN CERTIFICATE-----\nMIIB\n',
  ])
    assert.is(await readPrivateKey(text), 'none', text)
})

test('no change of one octet is thrown at', async () => {
  for (const [, { privateKey }] of pairs.slice(3, 8)) {
    const der = Buffer.from(formsOf(privateKey).at(-1)!, 'base64')
    for (let at = 0; at < der.length; at++) {
      const changed = Buffer.from(der)
      changed[at]! ^= 0x41
      await readPrivateKey(changed.toString('base64'))
    }
  }
})

test.run()
