/** Private keys of every kind that people have in files, each made anew: [kind, text]. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto'

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
const ed25519 = generateKeyPairSync('ed25519').privateKey
const x25519 = generateKeyPairSync('x25519').privateKey

/** No runtime makes all kinds. */
const ifMade = (kind: string, make: () => KeyObject): readonly KeyObject[] => {
  try {
    return [make()]
  } catch {
    console.log(`skipped: ${kind} keys cannot be made on this runtime`)
    return []
  }
}
const dsa = ifMade(
  'DSA',
  () => generateKeyPairSync('dsa', { modulusLength: 2048, divisorLength: 256 }).privateKey,
)
const ed448 = ifMade('Ed448', () => generateKeyPairSync('ed448').privateKey)

type Type = 'pkcs1' | 'pkcs8' | 'sec1'
const pem = (key: KeyObject, type: Type = 'pkcs8', passphrase?: string): string =>
  key
    .export({ type, format: 'pem', ...(passphrase ? { cipher: 'aes-256-cbc', passphrase } : {}) } as never)
    .toString()
const der = (key: KeyObject, type: Type = 'pkcs8', passphrase?: string): Buffer =>
  key.export({
    type,
    format: 'der',
    ...(passphrase ? { cipher: 'aes-256-cbc', passphrase } : {}),
  } as never) as unknown as Buffer
const base64 = (octets: Uint8Array): string => Buffer.from(octets).toString('base64')
const lines = (text: string): string => text.replace(/.{64}/g, '$&\n')
const block = (label: string, octets: Uint8Array): string =>
  `-----BEGIN ${label}-----\n${lines(base64(octets))}\n-----END ${label}-----\n`
const body = (text: string): string => text.replace(/-----[^-]+-----|\s/g, '')
const jwk = (key: KeyObject): string => JSON.stringify(key.export({ format: 'jwk' }))
const noise = new Uint8Array(300).map((_, n) => (n * 37) & 0xff)
const after = (...octets: number[]): Uint8Array => Uint8Array.of(...octets, ...noise)
const openssh = Buffer.concat([Buffer.from('openssh-key-v1\0'), noise])
/** RFC 7292: version 3 and signed or plain data; BER with an indefinite length as well. */
const pkcs12 = after(0x30, 0x82, 0x01, 0x38, 0x02, 0x01, 0x03, 0x30, 0x82, 0x01, 0x00, 0x06, 0x09)

export const privateKeys: readonly (readonly [kind: string, text: string])[] = [
  ['RSA in PKCS #1', pem(rsa, 'pkcs1')],
  ['RSA in PKCS #8', pem(rsa)],
  ['encrypted PKCS #8', pem(rsa, 'pkcs8', 'x')],
  ['encrypted PKCS #1', pem(rsa, 'pkcs1', 'x')],
  ['EC in SEC 1', pem(ec, 'sec1')],
  ['encrypted SEC 1', pem(ec, 'sec1', 'x')],
  ['EC in PKCS #8', pem(ec)],
  ...dsa.map(key => ['DSA in PKCS #8', pem(key)] as const),
  ['DSA of OpenSSL', block('DSA PRIVATE KEY', after(0x30, 0x82, 0x01, 0x2c, 0x02, 0x01, 0x00))],
  ['Ed25519', pem(ed25519)],
  ...ed448.map(key => ['Ed448', pem(key)] as const),
  ['X25519', pem(x25519)],
  ['OpenSSH', block('OPENSSH PRIVATE KEY', openssh)],
  [
    'SSH.com',
    '---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----\nP2/56wAA\n---- END SSH2 ENCRYPTED PRIVATE KEY ----',
  ],
  ['PuTTY', 'PuTTY-User-Key-File-3: ssh-ed25519\r\nEncryption: none\r\nPrivate-Lines: 1\r\nAAAA\r\n'],
  [
    'PGP, armored',
    `-----BEGIN PGP PRIVATE KEY BLOCK-----\n\n${base64(noise)}\n-----END PGP PRIVATE KEY BLOCK-----`,
  ],
  ['PGP, without armor', base64(after(0x95, 0x01, 0xfe, 0x04))],
  ['PGP, new packets', base64(after(0xc5, 0xc1, 0x00, 0x04))],
  ['JWK of EC', jwk(ec)],
  ['JWK of RSA, in lines', JSON.stringify(rsa.export({ format: 'jwk' }), null, 2)],
  ['JWK of a secret', '{"kty":"oct","k":"AAECAwQ"}'],
  ['PKCS #12', block('PKCS12', pkcs12)],
  ['PKCS #12, base64 alone', base64(pkcs12)],
  ['PKCS #12 in BER', base64(after(0x30, 0x80, 0x02, 0x01, 0x03, 0x30, 0x80))],
  ['PKCS #8, base64 alone', base64(der(rsa))],
  ['PKCS #1, base64 without lines', body(pem(rsa, 'pkcs1'))],
  ['SEC 1, base64 in lines', lines(base64(der(ec, 'sec1')))],
  ['encrypted PKCS #8, base64 alone', base64(der(ec, 'pkcs8', 'x'))],
  ['Ed25519, base64 alone', base64(der(ed25519))],
  ['OpenSSH, base64 alone', base64(openssh)],
  ['PKCS #8, base64 for URLs', der(rsa).toString('base64url')],
  ['PKCS #8 in octets', der(rsa).toString('latin1')],
  ['SEC 1 in octets', der(ec, 'sec1').toString('latin1')],
  ['under the label of a certificate', block('CERTIFICATE', der(rsa))],
  ['of a Kubernetes Secret', base64(Buffer.from(pem(rsa)))],
  ['with CRLF', pem(rsa).replaceAll('\n', '\r\n')],
  ['with a byte order mark', `\uFEFF${pem(rsa)}`],
  ['in UTF-16', [...pem(rsa)].map(one => `${one}\0`).join('')],
  ['with spaces', pem(rsa).replaceAll('\n', ' \n   ')],
  ['on one line', pem(rsa).replaceAll('\n', ' ')],
  ['with the line ends of JSON', pem(rsa).replaceAll('\n', '\\n')],
  ['in lower case', pem(rsa).toLowerCase()],
  ['cut off at its beginning', pem(rsa).slice(200)],
  ['cut off at its end', pem(rsa).slice(0, 200)],
  ['Java keystore', base64(after(0xfe, 0xed, 0xfe, 0xed, 0, 0, 0, 2))],
  ['age', 'AGE-SECRET-KEY-1QQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQ'],
  ['WireGuard', '[Interface]\nPrivateKey = 6AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='],
  ['DNSSEC of BIND', 'Private-key-format: v1.3\nAlgorithm: 13\nPrivateKey: AAAA\n'],
  ['XML', '<RSAKeyValue><Modulus>AQAB</Modulus><D>AQAB</D></RSAKeyValue>'],
  ['printed by OpenSSL', 'Private-Key: (256 bit)\npriv:\n    00:c2:11\npub:\n    04:1a\n'],
]
