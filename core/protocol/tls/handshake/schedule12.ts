/** The secrets of TLS 1.0 to 1.2 (RFC 5246 sections 6.3 and 8.1): master secret, record keys, Finished. */
import { concat } from '../../../base/bytes.ts'
import type { Bytes } from '../codec/bytes.ts'
import { MAC_LENGTHS, openCbc, sealCbc } from '../channel/cbc.ts'
import { isCbc, VERSION_NUMBERS } from '../codec/constants.ts'
import type { AeadSuite, CbcSuite } from '../codec/constants.ts'
import type { Protocol } from '../observation.ts'
import { prfOf } from './prf.ts'
import { explicitOf, open12, seal12 } from '../channel/protect.ts'
import type { Open, Seal } from '../channel/protect.ts'

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
