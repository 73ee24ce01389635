/** How TLS and HTTP grow with what servers send, however they cut it. */
import { createCipheriv } from 'node:crypto'
import type { Socket } from '../../../../core/network/doors.ts'
import { httpGet } from '../../../../core/protocol/http/http.ts'
import type { Bytes as Owned } from '../../../../core/protocol/tls/codec/bytes.ts'
import { SUITES_13 } from '../../../../core/protocol/tls/codec/constants.ts'
import { HandshakeReader } from '../../../../core/protocol/tls/channel/handshake-reader.ts'
import {
  decodeCertificate,
  decodeEncryptedExtensions,
  decodeServerHello,
  probeTls,
  SMALL,
  readPublicKey,
  spkiOf,
} from '../../../../core/protocol/tls/index.ts'
import { open13 } from '../../../../core/protocol/tls/channel/protect.ts'
import { isCheckable } from '../../../../core/protocol/crypto/rsa.ts'
import { Wire } from '../../../../core/protocol/tls/channel/wire.ts'
import {
  ascii,
  concat,
  hex,
  u16,
  u8,
  vec16,
  vec24,
  vec8,
  type Bytes,
} from '../../../peers/protocols/wire/bytes.ts'
import { message } from '../../../peers/protocols/wire/record.ts'
import { families, family, type Family } from '../harness.ts'

/** A server that says this in pieces of `step` octets and closes. */
const socketOf = (answer: Uint8Array, step: number): Socket => {
  let at = 0
  return {
    readable: new ReadableStream(
      {
        pull(controller) {
          if (at < answer.length) controller.enqueue(answer.subarray(at, (at += step)))
          else controller.close()
        },
      },
      { highWaterMark: 0 },
    ),
    writable: new WritableStream(),
    close() {
      /* nothing is open */
    },
  }
}
const { signal } = new AbortController()
const filled = (size: number, octet: number): Bytes => new Uint8Array(Math.max(0, size)).fill(octet)

const split = (whole: Bytes, step: number): Bytes[] =>
  Array.from({ length: Math.ceil(whole.length / step) }, (_, at) =>
    whole.subarray(at * step, (at + 1) * step),
  )
const record = (type: number, payload: Bytes): Bytes =>
  concat(u8(type), u16(0x0303), u16(payload.length), payload)

/** Around a SubjectPublicKeyInfo, a certificate as far as it is looked into. */
const der = (tag: number, ...parts: readonly Bytes[]): Bytes => {
  const body = concat(...parts)
  return concat(u8(tag), u8(0x83), vec24(body))
}
const certificateOf = (spki: Bytes): Bytes => {
  const [version, empty] = [hex('a003020102'), hex('3000')]
  return der(0x30, der(0x30, version, hex('020101'), empty, empty, empty, empty, spki), empty, hex('030100'))
}
const rsaKey = (modulus: Bytes, exponent: Bytes): Bytes =>
  der(
    0x30,
    hex('300d06092a864886f70d0101010500'),
    der(3, u8(0), der(0x30, der(2, modulus), der(2, exponent))),
  )

/** A Certificate of so many octets in all. */
const certificate = (size: number): Bytes => {
  const leaf = certificateOf(rsaKey(concat(u8(0xb7), filled(255, 0x55)), hex('010001')))
  return message(11, vec24(vec24(leaf), vec24(filled(size - leaf.length - 13, 0x30))))
}
const hello = message(2, u16(0x0303), filled(32, 7), vec8(), u16(0x009c), u8(0))

interface Cut {
  readonly records: number
  readonly pieces: number
  readonly most: number
}

/** Static RSA, which costs the peer nothing: the whole probe up to its observation. */
const older = ({ records, pieces, most }: Cut): Family<unknown> =>
  family({
    name: `flight of TLS 1.2, records of ${records} in pieces of ${pieces}`,
    most,
    make: size => {
      const flight = concat(hello, certificate(size), message(14))
      return concat(...split(flight, records).map(part => record(22, part)))
    },
    run: answer =>
      probeTls(
        { connect: async () => socketOf(answer, pieces), now: () => new Date(0) },
        { address: '192.0.2.1', port: 443, serverName: null },
        { signal, offer: SMALL },
      ),
  })

const KEY = filled(16, 1)
/** Protected messages up to a Certificate, as the handshake of TLS 1.3 opens and joins them. */
const newer = ({ records, pieces, most }: Cut): Family<unknown> =>
  family({
    name: `flight of TLS 1.3, records of ${records} in pieces of ${pieces}`,
    most,
    make: size =>
      concat(
        ...split(certificate(size), records).map((part, sequence) => {
          const inner = concat(part, u8(22))
          const header = concat(u8(23), u16(0x0303), u16(inner.length + 16))
          const nonce = concat(filled(8, 0), u16(sequence >> 16), u16(sequence & 0xffff))
          const sealing = createCipheriv('aes-128-gcm', KEY, nonce)
          sealing.setAAD(header, { plaintextLength: inner.length })
          return concat(header, sealing.update(inner), sealing.final(), sealing.getAuthTag())
        }),
      ),
    run: async answer => {
      const talk = new HandshakeReader(new Wire(socketOf(answer, pieces), signal))
      talk.protect(await open13(SUITES_13[0]!, KEY.slice() as Owned, new Uint8Array(12)))
      return talk.message('Certificate')
    },
  })

const quietly =
  <T>(read: (input: T) => unknown) =>
  (input: T): unknown => {
    try {
      return read(input)
    } catch {
      return null
    }
  }
const decoder = (
  name: string,
  most: number,
  make: (size: number) => Bytes,
  read: (input: Owned) => unknown,
): Family<unknown> => family({ name, most, make, run: quietly((input: Bytes) => read(input as Owned)) })

const extensions = (size: number, count: number): Bytes =>
  vec16(
    ...Array.from({ length: count }, (_, at) => concat(u16(at), vec16(filled((size - 2) / count - 4, 1)))),
  )
const list = (size: number, count: number, more: Bytes): Bytes =>
  vec24(
    ...Array.from({ length: count }, () =>
      concat(vec24(filled((size - 3) / count - 3 - more.length, 0x30)), more),
    ),
  )
const empties = vec16(...Array.from({ length: 64 }, (_, index) => concat(u16(100 + index), u16(0))))
const key = (input: Owned): unknown => {
  const read = readPublicKey(spkiOf(input))
  return read.kind === 'rsaEncryption' && isCheckable(read)
}

const start = concat(u16(0x0303), filled(32, 7), vec8(), u16(0x1301), u8(0))
const nothing = filled(0, 0)
const newer13 = (input: Owned): unknown => decodeCertificate(input, true)
const older12 = (input: Owned): unknown => decodeCertificate(input, false)
const [N, E] = [filled(256, 0xb7), hex('010001')]

const CERTIFICATE = 128 * 1024
const OTHER = 16 * 1024
const HEAD = 16 * 1024
const LINE = 8 * 1024
const BODY = 1024 * 1024

interface Page {
  readonly name: string
  readonly most: number
  readonly pieces: number
  readonly make: (size: number) => string
}
const page = ({ name, most, pieces, make }: Page): Family<unknown> =>
  family({
    name: `HTTP, ${name}`,
    most,
    make: size => ascii(make(size)),
    run: answer => {
      const connect = async (): Promise<Socket> => socketOf(answer, pieces)
      return httpGet({ connect }, 'http://a.example/', { signal, maxBytes: BODY })
    },
  })
const OK = 'HTTP/1.1 200 OK\r\n'
const fields = (size: number): string => `${OK}${`a: ${'b'.repeat(size / 100 - 6)}\r\n`.repeat(100)}\r\n`
const CHUNK = `200\r\n${'b'.repeat(512)}\r\n`
const CHUNKED = `${OK}transfer-encoding: chunked\r\n\r\n`
const text =
  (head: string, piece: string, tail: string) =>
  (size: number): string =>
    head + piece.repeat((size - head.length - tail.length) / piece.length) + tail

const test = families('TLS', [
  older({ records: 16_384, pieces: 65_536, most: CERTIFICATE }),
  older({ records: 512, pieces: 65_536, most: CERTIFICATE }),
  older({ records: 224, pieces: 65_536, most: CERTIFICATE }),
  older({ records: 224, pieces: 229, most: CERTIFICATE }),
  older({ records: 16_384, pieces: 42, most: CERTIFICATE }),
  older({ records: 1, pieces: 65_536, most: 540 }),
  older({ records: 16_384, pieces: 1, most: 2_000 }),
  newer({ records: 16_000, pieces: 65_536, most: CERTIFICATE }),
  newer({ records: 512, pieces: 512, most: CERTIFICATE }),
  newer({ records: 224, pieces: 65_536, most: CERTIFICATE }),
  newer({ records: 1, pieces: 65_536, most: 590 }),
  newer({ records: 16_000, pieces: 42, most: CERTIFICATE }),
  decoder('ServerHello', OTHER, size => concat(start, extensions(size - 38, 64)), decodeServerHello),
  decoder('EncryptedExtensions', OTHER, size => extensions(size, 64), decodeEncryptedExtensions),
  decoder('certificate list, one', CERTIFICATE, size => list(size, 1, nothing), older12),
  decoder('certificate list, 256', CERTIFICATE, size => list(size, 256, nothing), older12),
  decoder('certificate list, of one octet', CERTIFICATE, size => list(size, size / 4, nothing), older12),
  decoder(
    'certificate list, with 64 extensions each',
    CERTIFICATE,
    size => concat(vec8(), list(size, Math.floor(size / 512), empties)),
    newer13,
  ),
  decoder('key, long modulus', CERTIFICATE, size => certificateOf(rsaKey(filled(size - 80, 0xb7), E)), key),
  decoder('key, long exponent', CERTIFICATE, size => certificateOf(rsaKey(N, filled(size - 330, 0xb7))), key),
  decoder(
    'key, modulus behind zeros',
    CERTIFICATE,
    size => certificateOf(rsaKey(concat(filled(size - 330, 0), N), E)),
    key,
  ),
  decoder('key, only zeros', CERTIFICATE, size => certificateOf(rsaKey(filled(size - 80, 0), u8(0))), key),
  decoder(
    'key, long algorithm',
    CERTIFICATE,
    size => certificateOf(der(0x30, der(0x30, der(6, filled(size - 60, 0x2a))), hex('030100'))),
    key,
  ),
  page({ name: 'blanks in a field', most: LINE, pieces: 65_536, make: text(`${OK}a: b`, ' ', 'c\r\n\r\n') }),
  page({ name: 'blanks before a fault', most: LINE, pieces: 65_536, make: text(`${OK}a:`, ' ', '\r\r\n') }),
  page({ name: 'blanks behind a size', most: LINE, pieces: 65_536, make: text(`${CHUNKED}1`, ' ', 'x\r\n') }),
  page({ name: 'a long name', most: LINE, pieces: 65_536, make: text(OK, 'a', '\r\n\r\n') }),
  page({ name: 'many fields', most: HEAD, pieces: 65_536, make: fields }),
  page({ name: 'a line in pieces', most: LINE, pieces: 5, make: text(`${OK}a: `, 'b', '\r\n\r\n') }),
  page({ name: 'pieces of one octet', most: 2_000, pieces: 1, make: text(`${OK}\r\n`, 'b', '') }),
  page({ name: 'a body', most: BODY, pieces: 65_536, make: text(`${OK}\r\n`, 'b', '') }),
  page({ name: 'a body in small pieces', most: BODY / 8, pieces: 42, make: text(`${OK}\r\n`, 'b', '') }),
  page({ name: 'chunks', most: BODY, pieces: 16_384, make: text(CHUNKED, CHUNK, '0\r\n\r\n') }),
  page({ name: 'chunks of one octet', most: OTHER, pieces: 16_384, make: text(CHUNKED, '1\r\nb\r\n', '') }),
  page({ name: 'trailers', most: OTHER, pieces: 16_384, make: text(`${CHUNKED}0\r\n`, 'a:b\r\n', '\r\n') }),
])

test.run()
