/** The pseudorandom function and the transcript's hash: of TLS 1.2, and of TLS 1.0 and 1.1. */
import { concat } from '../../../base/bytes.ts'
import { hmacMd5, hmacSha1, md5Sha1 } from '../../crypto/digest.ts'
import { ascii } from '../codec/bytes.ts'
import type { Bytes } from '../codec/bytes.ts'
import type { Protocol } from '../observation.ts'
import { digest, hmac, hmacKey } from './schedule.ts'
import type { ScheduleHash } from './schedule.ts'

interface Prf {
  expand(secret: Bytes, label: string, seed: Uint8Array, length: number): Promise<Bytes>
  /** Hashes the transcript for Finished and the extended master secret. */
  digest(transcript: Bytes): Promise<Bytes>
}

type Hmac = (data: Bytes) => Bytes | Promise<Bytes>

/** P_hash (RFC 5246 section 5). */
const stretched = async (hmacBy: Hmac, whole: Bytes, length: number): Promise<Bytes> => {
  const blocks: Bytes[] = []
  let [chained, made]: [Bytes, number] = [whole, 0]
  while (made < length) {
    chained = await hmacBy(chained)
    const block = await hmacBy(concat(chained, whole))
    blocks.push(block)
    made += block.length
  }
  return concat(...blocks).slice(0, length)
}

/** RFC 5246 section 5. */
const prf12 = (hash: ScheduleHash): Prf => ({
  async expand(secret, label, seed, length) {
    const key = await hmacKey(hash, secret)
    return stretched(data => hmac(key, data), concat(ascii(label), seed), length)
  },
  digest: transcript => digest(hash, transcript),
})

/** RFC 2246 section 5: MD5 with one half of the secret and SHA-1 with the other, which may share an octet. */
const PRF10: Prf = {
  async expand(secret, label, seed, length) {
    const whole = concat(ascii(label), seed)
    const half = Math.ceil(secret.length / 2)
    const one = await stretched(data => hmacMd5(secret.subarray(0, half), data), whole, length)
    const other = await stretched(data => hmacSha1(secret.subarray(-half), data), whole, length)
    return one.map((octet, at) => octet ^ other[at]!)
  },
  digest: async transcript => md5Sha1(transcript),
}

export const prfOf = (protocol: Protocol, hash: ScheduleHash): Prf =>
  protocol === 'TLS 1.2' ? prf12(hash) : PRF10
