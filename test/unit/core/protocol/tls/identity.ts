/** Keys of every kind with certificates as far as the probe looks into them. */
import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { bytes } from './octets.ts'

const der = (tag: number, ...parts: readonly (number | string | Uint8Array)[]): Uint8Array => {
  const body = bytes(...parts)
  return body.length < 128
    ? bytes(tag, body.length, body)
    : bytes(tag, 0x82, body.length >> 8, body.length & 255, body)
}

export interface Identity {
  readonly privateKey: KeyObject
  /** A certificate as far as the probe looks into it: its key is real, the rest is empty. */
  readonly certificate: Uint8Array
}

const certificateOf = (spki: Uint8Array): Uint8Array => {
  const empty = der(0x30)
  return der(
    0x30,
    der(0x30, der(0xa0, der(2, 2)), der(2, 1), empty, empty, empty, empty, spki),
    empty,
    der(3, 0),
  )
}

const identity = (pair: { publicKey: KeyObject; privateKey: KeyObject }): Identity => ({
  privateKey: pair.privateKey,
  certificate: certificateOf(pair.publicKey.export({ type: 'spki', format: 'der' })),
})

export const ec = (namedCurve: string): Identity => identity(generateKeyPairSync('ec', { namedCurve }))
export const rsa = (modulusLength: number): Identity =>
  identity(generateKeyPairSync('rsa', { modulusLength }))
export const ed25519 = (): Identity => identity(generateKeyPairSync('ed25519'))
/** Same key, but the certificate says that it is for RSASSA-PSS (RFC 4055). */
export const pssOnly = ({ privateKey }: Identity): Identity => {
  const { n, e } = createPublicKey(privateKey).export({ format: 'jwk' }) as { n: string; e: string }
  const integer = (text: string): Uint8Array => der(2, 0, Buffer.from(text, 'base64url'))
  const spki = der(0x30, der(0x30, '06092a864886f70d01010a'), der(3, 0, der(0x30, integer(n), integer(e))))
  return { privateKey, certificate: certificateOf(spki) }
}

/** The certificate speaks of an RSA key of such a size, whatever key signs. */
export const claiming = ({ privateKey }: Identity, modulusBits: number, exponent: string): Identity => {
  const modulus = new Uint8Array(Math.ceil(modulusBits / 8)).fill(0xb7)
  modulus[0] = 1 << ((modulusBits - 1) % 8)
  const numbers = der(0x30, der(2, 0, modulus), der(2, 0, exponent))
  const spki = der(0x30, der(0x30, '06092a864886f70d010101', der(5)), der(3, 0, numbers))
  return { privateKey, certificate: certificateOf(spki) }
}
