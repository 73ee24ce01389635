/** How a TLS connection that is carried on grows with what comes under its keys. */
import type { Bytes as Owned } from '../../../../core/protocol/tls/codec/bytes.ts'
import { openCbc, sealCbc, ccm } from '../../../../core/protocol/tls/channel/protect.ts'
import { channel } from '../../../../core/protocol/tls/channel/channel.ts'
import { isCbc, SUITES_13, SUITES_LEGACY } from '../../../../core/protocol/tls/codec/constants.ts'
import {
  decodeServerKeyExchange,
  decodeTicket12,
  decodeTicket13,
} from '../../../../core/protocol/tls/codec/messages.ts'
import { SOUND } from '../../../../core/protocol/tls/codec/offers.ts'
import type { Open } from '../../../../core/protocol/tls/channel/protect.ts'
import { session13 } from '../../../../core/protocol/tls/handshake/sessions.ts'
import { Wire } from '../../../../core/protocol/tls/channel/wire.ts'
import { concat, u16, u8, uint, vec16, vec8, type Bytes } from '../../../peers/protocols/wire/bytes.ts'
import { message } from '../../../peers/protocols/wire/record.ts'
import { families, family, type Family } from '../harness.ts'

const filled = (size: number, octet: number): Owned => new Uint8Array(Math.max(0, size)).fill(octet)
const RECORD = 16 * 1024
const MESSAGE = 16 * 1024

const CBC = SUITES_LEGACY.filter(isCbc)
const cbcOf = (mac: (typeof CBC)[number]['mac']) => CBC.find(suite => suite.mac === mac)!
const KEYS = { macKey: filled(20, 1), key: filled(32, 2), iv: filled(16, 3) }

/** A record of so many octets, whose MAC is right or wrong. */
const cbc = (name: string, version: number, suite: (typeof CBC)[number], spoilt: boolean): Family<unknown> =>
  family({
    name: `AES-CBC, ${name}`,
    most: RECORD,
    make: async size => {
      const seal = await sealCbc(suite, version, KEYS)
      const body = (await seal(23, filled(size - 64, 7))).slice(5)
      if (spoilt) body[40]! ^= 1
      return body
    },
    run: async made => {
      const open = await openCbc(suite, version, KEYS)
      return open({ type: 23, header: filled(5, 0), body: await made }).catch(() => null)
    },
  })

const aead = ccm(KEYS.key, 16)
const sealed = family({
  name: 'AES-CCM',
  most: RECORD,
  make: size => aead.seal(filled(12, 1), filled(13, 2), filled(size - 16, 7)),
  run: async made => aead.open(filled(12, 1), filled(13, 2), await made),
})

const opened: Open = async ({ type, body }) => ({ type, content: body })
const seal = async (): Promise<Owned> => filled(0, 0)
const incoming = { now: opened, next: async () => incoming }
const outgoing = { now: seal, next: async () => outgoing }
const heedTicket = (body: Owned) =>
  session13(body, { offer: SOUND, suite: SUITES_13[0]!, group: 29, resumption: seal })
const { signal } = new AbortController()
/** All that comes after a handshake, read to its end. */
const talk = async (answer: Bytes): Promise<void> => {
  const readable = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(answer)
      controller.close()
    },
  })
  const wire = new Wire({ readable, writable: new WritableStream(), close: () => {} }, signal)
  const { socket } = channel(wire, { keys: { tls13: true, incoming, outgoing }, sessions: [], heedTicket })
  for await (const piece of socket.readable) if (piece.length === 0) throw new Error('an empty piece')
  socket.close()
}
const record = (type: number, body: Bytes): Bytes => concat(u8(type), u16(0x0303), u16(body.length), body)
const CLOSE = record(21, concat(u8(1), u8(0)))
const ticket = message(4, uint(1, 4), uint(1, 4), vec8(u8(1)), vec16(filled(200, 1)), vec16())

/** Repeats the pieces, up to so many octets. */
const often = (name: string, most: number, ...pieces: readonly Bytes[]): Family<unknown> =>
  family({
    name: `data, ${name}`,
    most,
    make: size => {
      const round = concat(...pieces)
      return concat(...Array.from({ length: Math.floor(size / round.length) }, () => round), CLOSE)
    },
    run: talk,
  })

const decoder = (
  name: string,
  make: (size: number) => Bytes,
  read: (body: Owned) => unknown,
): Family<unknown> => family({ name, most: MESSAGE, make, run: body => read(body as Owned) })
const extensions = (size: number, count: number): Bytes =>
  vec16(
    ...Array.from({ length: count }, (_, at) => concat(u16(at + 100), vec16(filled(size / count - 4, 1)))),
  )
const numbers = (size: number): Bytes =>
  concat(
    vec16(filled(size / 2 - 4, 0xff)),
    vec16(u8(2)),
    vec16(filled(size / 2 - 4, 9)),
    u16(0x0401),
    vec16(),
  )

const data = (size: number): Bytes => record(23, filled(size, 7))
families('TLS records', [
  cbc('TLS 1.0', 0x0301, cbcOf('SHA-1'), false),
  cbc('TLS 1.2 with SHA-256', 0x0303, cbcOf('SHA-256'), false),
  cbc('a wrong MAC', 0x0303, cbcOf('SHA-384'), true),
  sealed,
  often('of whole records', 1024 * 1024, data(16_384)),
  often('of records of one octet', 3_000, data(1)),
  often('with an empty record before each', 64 * 1024, record(23, filled(0, 0)), data(512)),
  often('with a ticket before each', 128 * 1024, record(22, ticket), data(512)),
  often('with new keys before each', 64 * 1024, record(22, message(24, u8(1))), data(512)),
  decoder('ServerKeyExchange of DHE', numbers, body => decodeServerKeyExchange(body, 'DHE', true)),
  decoder(
    'NewSessionTicket of TLS 1.2',
    size => concat(uint(1, 4), vec16(filled(size - 6, 1))),
    decodeTicket12,
  ),
  decoder(
    'NewSessionTicket of TLS 1.3',
    size => concat(uint(1, 4), uint(1, 4), vec8(u8(1)), vec16(u8(1)), extensions(size - 20, 60)),
    decodeTicket13,
  ),
]).run()
