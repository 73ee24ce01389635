/**
 * What a ServerKeyExchange of TLS 1.2 and older shows, anonymous ones too (RFC 8422 section 5.4, RFC 5246
 * 7.4.3).
 */
import { ByteReader } from '../../codec/bytes.ts'
import type { Bytes } from '../../codec/bytes.ts'

export interface KeyExchangeParameters {
  /** Number of the named group; null with DHE, or with a curve by explicit parameters. */
  readonly group: number | null
  /** Prime of DHE, without leading zeros; null without DHE. */
  readonly prime: Bytes | null
  /** SignatureScheme of TLS 1.2; null: older, or not signed. */
  readonly scheme: number | null
}

const NAMED_CURVE = 3
const NOTHING: KeyExchangeParameters = { group: null, prime: null, scheme: null }

const stripped = (prime: Bytes): Bytes => {
  const first = prime.findIndex(octet => octet !== 0)
  return first < 0 ? prime.subarray(prime.length) : prime.subarray(first)
}

/** `kind`: how the suite agrees on keys. Throws a HandshakeError for what is cut short. */
export const decodeExchange = (
  body: Bytes,
  kind: 'ECDHE' | 'DHE',
  signedByName: boolean,
): KeyExchangeParameters => {
  const reader = new ByteReader(body, 'ServerKeyExchange')
  let group: number | null = null
  let prime: Bytes | null = null
  if (kind === 'ECDHE') {
    if (reader.u8() !== NAMED_CURVE) return NOTHING
    group = reader.u16()
    reader.vector(1)
  } else {
    prime = stripped(reader.vector(2))
    reader.vector(2)
    reader.vector(2)
  }
  return { group, prime, scheme: signedByName && reader.left > 0 ? reader.u16() : null }
}

/** Null: a suite without ServerKeyExchange. `RSA_EXPORT` sends one of another form, which is not read. */
export const exchangeOf = (suite: string): 'ECDHE' | 'DHE' | null => {
  if (/^TLS_ECDH(?:E|_anon)_/.test(suite)) return 'ECDHE'
  return /^TLS_DH(?:E|_anon)_/.test(suite) ? 'DHE' : null
}
