/**
 * Certificates that no CA would make: names, keys and extensions are whatever octets are given, and the
 * signature may be noise.
 */
import { createPublicKey, sign } from 'node:crypto'
import { basicConstraints, keyUsage } from '../../../peers/protocols/x509/ca.ts'
import {
  bits,
  context,
  integer,
  NULL,
  octets,
  oid,
  sequence,
  set,
  time,
  tlv,
} from '../../../peers/protocols/x509/der.ts'
import { testKey } from '../../../peers/protocols/x509/keys.ts'
import { ascii, concat, uint, type Bytes } from '../../../peers/protocols/wire/bytes.ts'

/**
 * Octets that look random, the same ones for the same `seed`: whoever runs an attack again runs the same one.
 */
export const noise = (length: number, seed: number): Bytes => {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  return Uint8Array.from({ length }, () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state & 0xff
  })
}

/** `one` so many times on end. */
export const repeated = (one: Bytes, times: number): Bytes => {
  const all = new Uint8Array(one.length * times)
  for (let at = 0; at < times; at++) all.set(one, at * one.length)
  return all
}

/** As many as fit into `room` octets; `make` gets their number in order. */
export const filled = (room: number, make: (index: number) => Bytes): Bytes[] => {
  const all: Bytes[] = []
  for (let left = room, index = 0; ; index++) {
    const one = make(index)
    left -= one.length
    if (left < 0) return all
    all.push(one)
  }
}

const COMMON_NAME = oid('2.5.4.3')
/** A name of one UTF8String common name for each value. */
export const named = (...values: readonly (string | Bytes)[]): Bytes =>
  sequence(
    ...values.map(value =>
      set(sequence(COMMON_NAME, tlv(0x0c, typeof value === 'string' ? ascii(value) : value))),
    ),
  )

const [P256, SHA256_RSA] = [
  sequence(oid('1.2.840.10045.4.3.2')),
  sequence(oid('1.2.840.113549.1.1.11'), NULL),
]
/** An algorithm that nobody computes, so that a path goes on without a signature check. */
export const UNKNOWN_ALGORITHM = sequence(oid('2.999.2'))

const KEY = testKey('leafP256')
export const OUR_KEY: Bytes = new Uint8Array(createPublicKey(KEY).export({ format: 'der', type: 'spki' }))

/**
 * An RSA key whose modulus is an odd number without known factors, and whose exponent is all ones: verifying
 * needs no more.
 */
export const rsaKey = (bitLength: number, exponentBits: number, seed: number): Bytes => {
  const modulus = noise(bitLength / 8, seed)
  modulus[0]! |= 0xc0
  modulus[modulus.length - 1]! |= 1
  const exponent = (1n << BigInt(exponentBits)) - 1n
  return sequence(
    sequence(oid('1.2.840.113549.1.1.1'), NULL),
    bits(sequence(integer(modulus), integer(exponent))),
  )
}

export interface Forged {
  readonly subject: Bytes
  readonly issuer: Bytes
  /** SubjectPublicKeyInfo; our own key unless told. */
  readonly key?: Bytes
  readonly extensions?: readonly Bytes[]
  readonly serial?: Bytes
  /** Octets of noise in place of a signature by our own key, which is a right one. */
  readonly noise?: number
  /** With noise: sha256WithRSAEncryption unless told. */
  readonly algorithm?: Bytes
  readonly seed?: number
}

const DAY_MS = 86_400_000
const TODAY = Math.floor(Date.now() / DAY_MS) * DAY_MS
const VALIDITY = sequence(time(new Date(TODAY - 10 * DAY_MS)), time(new Date(TODAY + 80 * DAY_MS)))

export const forge = (spec: Forged): Bytes => {
  const {
    subject,
    issuer,
    key = OUR_KEY,
    extensions = [],
    serial,
    noise: length,
    algorithm = SHA256_RSA,
    seed = 0,
  } = spec
  const signedAs = length === undefined ? P256 : algorithm
  const tbs = sequence(
    context(0, true, integer(2)),
    integer(serial ?? concat(Uint8Array.of(0x40), noise(15, seed))),
    signedAs,
    issuer,
    VALIDITY,
    subject,
    key,
    ...(extensions.length === 0 ? [] : [context(3, true, sequence(...extensions))]),
  )
  const signature = length === undefined ? new Uint8Array(sign('sha256', tbs, KEY)) : noise(length, seed + 7)
  return sequence(tbs, signedAs, bits(signature))
}

/** A CA as it should be, but for what is given. */
export const forgeCa = (spec: Forged): Bytes =>
  forge({
    ...spec,
    extensions: [basicConstraints(true), keyUsage('keyCertSign'), ...(spec.extensions ?? [])],
  })

/** DER so deep: each layer is a SEQUENCE with nothing but the next one in it. */
export const deep = (room: number): Bytes => {
  const headers: Bytes[] = []
  for (let length = 0; ; ) {
    const size = [128, 256, 65_536].filter(limit => length >= limit).length
    const header =
      size === 0 ? Uint8Array.of(0x30, length) : concat(Uint8Array.of(0x30, 0x80 | size), uint(length, size))
    if (length + header.length > room) return concat(...headers.reverse())
    headers.push(header)
    length += header.length
  }
}

/** An extension whose value is given as it stands in the OCTET STRING. */
export const raw = (id: string, value: Bytes): Bytes => sequence(oid(id), octets(value))
