/** Fuzz targets of what comes under keys, from a server that holds them: records, and data among messages. */
import { cbc } from '@noble/ciphers/aes.js'
import type { Socket } from '../../../../core/network/doors.ts'
import type { Bytes as Owned } from '../../../../core/protocol/tls/codec/bytes.ts'
import {
  openCbc,
  sealCbc,
  type CbcKeys,
  ccm,
  open12,
  type Open,
} from '../../../../core/protocol/tls/channel/protect.ts'
import { channel, type Keys } from '../../../../core/protocol/tls/channel/channel.ts'
import {
  isAead,
  isCbc,
  SUITES_13,
  SUITES_LEGACY,
  suitesOf,
} from '../../../../core/protocol/tls/codec/constants.ts'
import { agreeDh } from '../../../../core/protocol/tls/handshake/group.ts'
import { HandshakeError } from '../../../../core/protocol/tls/index.ts'
import { SOUND } from '../../../../core/protocol/tls/codec/offers.ts'
import { decodeServerKeyExchange } from '../../../../core/protocol/tls/codec/messages.ts'
import { session13 } from '../../../../core/protocol/tls/handshake/sessions.ts'
import { Wire } from '../../../../core/protocol/tls/channel/wire.ts'
import { ascii, concat, u16, u8, uint, vec16, vec8, type Bytes } from '../../../peers/protocols/wire/bytes.ts'
import { octetTarget, promise, type Target } from '../target.ts'
import { filled, message, record, tickets } from './tls-samples.ts'

const TLS = 'core/protocol/tls'
const refusals = [HandshakeError]

const BLOCK = 16
const KEYS: CbcKeys = {
  macKey: filled(20, 1) as Owned,
  key: filled(16, 2) as Owned,
  iv: filled(0, 0) as Owned,
}
const CBC = SUITES_LEGACY.filter(isCbc).find(({ mac }) => mac === 'SHA-1')!
const VERSION = 0x0303

/** Content, MAC and padding as they are before encryption. */
const plainly = async (content: Bytes): Promise<Bytes> => {
  const body = (await (await sealCbc(CBC, VERSION, KEYS))(23, content)).subarray(5)
  const plain = cbc(KEYS.key, body.subarray(0, BLOCK), { disablePadding: true })
  return plain.decrypt(body.subarray(BLOCK)) as Bytes
}
const plains = await Promise.all([0, 1, 11, 12, 300].map(size => plainly(filled(size, 7))))

/** Encrypts what it is given, so that mutations reach the padding and the MAC. */
const readCbc = async (input: Uint8Array): Promise<boolean> => {
  const iv = filled(BLOCK, 3)
  const whole = input.length % BLOCK === 0 && input.length > 0
  const body = whole
    ? concat(iv, cbc(KEYS.key, iv, { disablePadding: true }).encrypt(input) as Bytes)
    : concat(iv, input as Bytes)
  const { content } = await (await openCbc(CBC, VERSION, KEYS))({
    type: 23,
    header: iv as Owned,
    body: body as Owned,
  })
  promise(content.length < input.length, 'content is shorter than its record')
  return true
}

const [CCM] = suitesOf([[0xc0ac, 'TLS_ECDHE_ECDSA_WITH_AES_128_CCM']]).filter(isAead)
const SALT = filled(4, 4) as Owned
const additional = (length: number): Owned => concat(filled(8, 0), u8(23), u16(VERSION), u16(length)) as Owned
/** Sealed under the first nonce of a connection, so that mutations reach what was sealed. */
const readCcm = async (input: Uint8Array): Promise<boolean> => {
  const [explicit, rest] = [input.slice(0, 8), input.slice(8)]
  const nonce = concat(SALT, explicit as Bytes, filled(8 - explicit.length, 0)) as Owned
  const sealed = await ccm(KEYS.key, 16).seal(nonce, additional(rest.length), rest as Owned)
  const open = await open12(CCM!, KEYS.key, SALT)
  const body = (explicit.length === 8 ? concat(explicit as Bytes, sealed) : explicit) as Owned
  const { content } = await open({ type: 23, header: explicit as Owned, body })
  promise(content.length === rest.length, 'what was sealed is what is opened')
  return true
}

/** Records in the clear stand for opened ones. */
const opened: Open = async ({ type, body }) => ({ type, content: body })
const incoming = { now: opened, next: async () => incoming }
const seal = async (): Promise<Owned> => new Uint8Array(0)
const outgoing = { now: seal, next: async () => outgoing }
const NEWER: Keys = { tls13: true, incoming, outgoing }
const OLDER: Keys = { tls13: false, open: opened, seal }
const heedTicket = (body: Owned) =>
  session13(body, { offer: SOUND, suite: SUITES_13[0]!, group: 29, resumption: seal })

const socketOf = (answer: Uint8Array): Socket => ({
  readable: new ReadableStream({
    start(controller) {
      if (answer.length > 0) controller.enqueue(answer)
      controller.close()
    },
  }),
  writable: new WritableStream(),
  close() {
    /* nothing is open */
  },
})
const { signal } = new AbortController()

/**
 * Each record with data costs a read of a stream, some kilobytes for a moment, however short it is: Wire lets
 * 600 come for nothing, and what fits here stays below what any input may allocate.
 */
const MOST = 1_024

/** Everything that comes after a handshake; right is what ends with close_notify. */
const readData = async (whole: Uint8Array): Promise<boolean> => {
  const input = whole.subarray(0, MOST)
  // The version of the first record tells which it is.
  const keys = input[2] === 3 ? NEWER : OLDER
  const completed = { keys, sessions: [], heedTicket: keys.tls13 ? heedTicket : null }
  const { socket, sessions } = channel(new Wire(socketOf(input), signal), completed)
  let octets = 0
  try {
    const reader = socket.readable.getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read()) octets += read.value.length
    return true
  } finally {
    socket.close()
    promise(octets <= input.length, 'no more data than came')
    promise(sessions().length <= 16, 'no more sessions than are kept')
  }
}
const CLOSE = record(21, u8(1), u8(0))
const data = record(23, ascii('HTTP/1.1 200 OK\r\n\r\n'))
const conversations: readonly Bytes[] = [
  concat(data, data, CLOSE),
  concat(record(22, message(4, tickets[1]!), message(4, tickets[2]!)), data, CLOSE),
  concat(record(22, message(24, u8(1))), data, record(22, message(24, u8(0))), CLOSE),
  concat(u8(22), u16(0x0302), vec16(message(0)), record(23), data, record(21, u8(1), u8(90)), CLOSE),
]

/** Small ones, of which the mathematics are the same. */
const PRIME = 32
const readDh = async (input: Uint8Array): Promise<boolean> => {
  const { dh } = decodeServerKeyExchange(input as Owned, 'DHE', true)
  if (dh === null || dh.prime.length > PRIME) return false
  const { share, secret } = await agreeDh(dh, () => undefined)
  promise(share.length <= dh.prime.length && secret.length <= dh.prime.length, 'both are below the prime')
  return true
}
const dhExchange = (prime: Bytes, share: Bytes): Bytes =>
  concat(vec16(prime), vec16(u8(2)), vec16(share), u16(0x0401), vec16(filled(64, 1)))
const exchanges = [
  dhExchange(concat(filled(7, 0xff), u8(0xc5)), filled(8, 9)),
  dhExchange(concat(u8(0), filled(31, 0xff)), concat(filled(24, 0), filled(7, 3))),
]

const words = [
  filled(BLOCK, 15),
  u8(0),
  u8(255),
  CLOSE,
  data,
  message(4),
  message(24, u8(1)),
  vec8(),
  uint(1, 4),
]
const target = (
  name: string,
  sources: readonly string[],
  samples: readonly Bytes[],
  parse: (input: Uint8Array) => boolean | Promise<boolean>,
): Target =>
  octetTarget({ name, sources: sources.map(source => `${TLS}/${source}`), refusals, samples, words, parse })

export const tlsRecordTargets = (): Target[] => [
  target('tls-cbc', ['channel/protect.ts#paddingOf,openCbc'], plains, readCbc),
  target(
    'tls-ccm',
    ['channel/protect.ts#toBlocks,mac,masked,ccm,open12'],
    [filled(8, 1), filled(9, 1), filled(300, 1)],
    readCcm,
  ),
  target(
    'tls-data',
    ['channel/channel.ts##hear,#heed', 'handshake/sessions.ts#session13', 'codec/messages.ts#decodeTicket13'],
    conversations,
    readData,
  ),
  target(
    'tls-dh',
    ['handshake/group.ts#agreeDh', 'codec/messages.ts#decodeServerKeyExchange'],
    exchanges,
    readDh,
  ),
]
