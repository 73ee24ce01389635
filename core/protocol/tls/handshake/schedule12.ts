/** The secrets of TLS 1.0 to 1.2 (RFC 5246 sections 6.3 and 8.1): master secret, record keys, Finished. */
import { concat } from '../../../base/bytes.ts'
import type { Bytes } from '../codec/bytes.ts'
import { MAC_LENGTHS, openCbc, sealCbc } from '../channel/cbc.ts'
import { isCbc, VERSION_NUMBERS } from '../codec/constants.ts'
import type { AeadSuite, CbcSuite } from '../codec/constants.ts'
import type { Protocol } from '../observation.ts'
import { explicitOf, open12, seal12 } from '../channel/protect.ts'
import type { Open, Seal } from '../channel/protect.ts'
import { hmacMd5, hmacSha1, md5Sha1 } from '../../crypto/digest.ts'
import { ascii } from '../codec/bytes.ts'
import { digest, hmac, hmacKey } from './schedule.ts'
import type { ScheduleHash } from './schedule.ts'

/* The pseudorandom function and the transcript's hash: of TLS 1.2, and of TLS 1.0 and 1.1. */

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

const MASTER = 48
const VERIFY_DATA = 12
const NONCE = 12
const BLOCK = 16

interface Randoms {
  readonly client: Bytes
  readonly server: Bytes
}

export interface Keys12 {
  readonly open: Open
  readonly seal: Seal
  /** The verify_data of one side's Finished, from the whole transcript up to it. */
  finished(side: 'client' | 'server', transcript: Bytes): Promise<Bytes>
}

/**
 * The master secret from the agreed premaster secret. `transcript` is ClientHello to ClientKeyExchange, which
 * the extended master secret ties it to; null where the server does not know that.
 */
export const masterSecret = async (
  protocol: Protocol,
  suite: AeadSuite | CbcSuite,
  premaster: Bytes,
  randoms: Randoms,
  transcript: Bytes | null,
): Promise<Bytes> => {
  const { expand, digest } = prfOf(protocol, suite.hash)
  return transcript !== null
    ? expand(premaster, 'extended master secret', await digest(transcript), MASTER)
    : expand(premaster, 'master secret', concat(randoms.client, randoms.server), MASTER)
}

interface Lengths {
  readonly mac: number
  readonly iv: number
}
const lengthsOf = (protocol: Protocol, suite: AeadSuite | CbcSuite): Lengths =>
  isCbc(suite)
    ? { mac: MAC_LENGTHS[suite.mac], iv: protocol === 'TLS 1.0' ? BLOCK : 0 }
    : { mac: 0, iv: NONCE - explicitOf(suite) }

/** All keys of a connection. */
export const keys12 = async (
  protocol: Protocol,
  suite: AeadSuite | CbcSuite,
  master: Bytes,
  randoms: Randoms,
): Promise<Keys12> => {
  const prf = prfOf(protocol, suite.hash)
  const { mac, iv } = lengthsOf(protocol, suite)
  const seed = concat(randoms.server, randoms.client)
  const block = await prf.expand(master, 'key expansion', seed, 2 * (mac + suite.keyLength + iv))
  let at = 0
  const take = (length: number): Bytes => block.slice(at, (at += length))
  const [ourMac, theirMac] = [take(mac), take(mac)]
  const [ourKey, theirKey] = [take(suite.keyLength), take(suite.keyLength)]
  const [ourIv, theirIv] = [take(iv), take(iv)]
  const version = VERSION_NUMBERS[protocol]
  const [open, seal] = isCbc(suite)
    ? await Promise.all([
        openCbc(suite, version, { macKey: theirMac, key: theirKey, iv: theirIv }),
        sealCbc(suite, version, { macKey: ourMac, key: ourKey, iv: ourIv }),
      ])
    : await Promise.all([open12(suite, theirKey, theirIv), seal12(suite, ourKey, ourIv)])
  return {
    open,
    seal,
    finished: async (side, transcript) =>
      prf.expand(master, `${side} finished`, await prf.digest(transcript), VERIFY_DATA),
  }
}
