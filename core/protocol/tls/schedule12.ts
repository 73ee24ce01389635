/** The secrets of TLS 1.2 (RFC 5246 sections 5, 6.3, 8.1; RFC 7627): master secret, record keys, Finished. */
import { concat } from '../../octets.ts'
import { ascii } from './bytes.ts'
import type { Bytes } from './bytes.ts'
import type { AeadSuite } from './constants.ts'
import { open12, seal12 } from './protect.ts'
import type { Open, Seal } from './protect.ts'
import { hmac, hmacKey } from './schedule.ts'
import type { ScheduleHash } from './schedule.ts'

const MASTER = 48
const VERIFY_DATA = 12

/** P_hash over label and seed. */
const prf = async (
  hash: ScheduleHash,
  secret: Bytes,
  label: string,
  seed: Uint8Array,
  length: number,
): Promise<Bytes> => {
  const key = await hmacKey(hash, secret)
  const whole = concat(ascii(label), seed)
  const blocks: Bytes[] = []
  let [chained, made]: [Bytes, number] = [whole, 0]
  while (made < length) {
    chained = await hmac(key, chained)
    const block = await hmac(key, concat(chained, whole))
    blocks.push(block)
    made += block.length
  }
  return concat(...blocks).slice(0, length)
}

export interface Randoms {
  readonly client: Bytes
  readonly server: Bytes
}

export interface Keys12 {
  readonly open: Open
  readonly seal: Seal
  /** The verify_data of one side's Finished, from the transcript's hash up to it. */
  finished(side: 'client' | 'server', transcriptHash: Bytes): Promise<Bytes>
}

/**
 * All keys from the agreed premaster secret. `sessionHash` is the hash of ClientHello to ClientKeyExchange,
 * which the extended master secret ties it to; null where the server does not know that.
 */
export const keys12 = async (
  suite: AeadSuite,
  premaster: Bytes,
  randoms: Randoms,
  sessionHash: Bytes | null,
): Promise<Keys12> => {
  const { hash, keyLength, aead } = suite
  const master =
    sessionHash !== null
      ? await prf(hash, premaster, 'extended master secret', sessionHash, MASTER)
      : await prf(hash, premaster, 'master secret', concat(randoms.client, randoms.server), MASTER)
  const ivLength = aead === 'AES-GCM' ? 4 : 12
  const seed = concat(randoms.server, randoms.client)
  const block = await prf(hash, master, 'key expansion', seed, 2 * (keyLength + ivLength))
  let at = 0
  const take = (length: number): Bytes => block.slice(at, (at += length))
  const [ourKey, theirKey] = [take(keyLength), take(keyLength)]
  const [ourIv, theirIv] = [take(ivLength), take(ivLength)]
  return {
    open: await open12(suite, theirKey, theirIv),
    seal: await seal12(suite, ourKey, ourIv),
    finished: (side, transcriptHash) => prf(hash, master, `${side} finished`, transcriptHash, VERIFY_DATA),
  }
}
