/** Fuzz targets of the TLS probe's decoders: what a server sends before it has proved anything. */
import type { Bytes as Owned } from '../../../../core/protocol/tls/codec/bytes.ts'
import {
  decodeAlpn,
  decodeCookie,
  decodeKeyShare,
  decodeU16,
} from '../../../../core/protocol/tls/codec/hello.ts'
import {
  decodeCertificate,
  decodeCertificateStatus,
  decodeCertificateVerify,
  decodeEncryptedExtensions,
  decodeServerHello,
  decodeServerKeyExchange,
  Handshake,
  HandshakeError,
  readPublicKey,
  RecordReader,
  spkiOf,
} from '../../../../core/protocol/tls/index.ts'
import { ascii, concat, u16, vec16, vec8, type Bytes } from '../../../peers/protocols/wire/bytes.ts'
import { certificates } from '../x509/certificates.ts'
import { decodeTicket12, decodeTicket13 } from '../../../../core/protocol/tls/codec/messages.ts'
import { octetTarget, promise, type Target } from '../target.ts'
import {
  encrypted,
  exchanges,
  extension,
  filled,
  flights,
  hellos,
  lists,
  message,
  record,
  RETRY,
  staple,
  tickets,
  verify,
} from './tls-samples.ts'

const TLS = 'core/protocol/tls'
const refusals = [HandshakeError]
const owned = (input: Uint8Array): Owned => input as Owned

/** Whether it was accepted. */
const tried = (decode: () => unknown): boolean => {
  try {
    decode()
    return true
  } catch (error) {
    if (error instanceof HandshakeError) return false
    throw error
  }
}

/** Extensions of a ServerHello that are decoded further, as the handshake does. */
const INSIDE: readonly (readonly [number, (bytes: Owned) => unknown])[] = [
  [16, bytes => decodeAlpn(bytes, ['h2', 'http/1.1'])],
  [43, bytes => decodeU16(bytes, 'supported_versions')],
  [44, decodeCookie],
  [51, decodeKeyShare],
]

const readHello = (body: Owned): void => {
  const { extensions, random, retry } = decodeServerHello(body)
  promise(random.length === 32, 'the random is 32 bytes long')
  for (const [type, decode] of INSIDE) {
    const bytes = extensions.get(type)
    if (bytes !== undefined) tried(() => decode(bytes))
    if (bytes !== undefined && retry && type === 51) tried(() => decodeU16(bytes, 'key_share'))
  }
}

const readList = (body: Owned): boolean => {
  const either = [true, false].map(tls13 =>
    tried(() => {
      const entries = decodeCertificate(body, tls13)
      promise(entries.length > 0 && entries.every(({ der }) => der.length > 0), 'no entry is empty')
    }),
  )
  return either.includes(true)
}

const readExchange = (body: Owned): boolean =>
  (['ECDHE', 'DHE'] as const)
    .flatMap(kx =>
      [true, false].map(tls12 =>
        tried(() =>
          promise(decodeServerKeyExchange(body, kx, tls12).value.length > 0, 'the value is not empty'),
        ),
      ),
    )
    .includes(true)

const BY_TYPE: ReadonlyMap<number, (body: Owned) => unknown> = new Map<number, (body: Owned) => unknown>([
  [2, readHello],
  [8, decodeEncryptedExtensions],
  [11, readList],
  [12, readExchange],
  [15, decodeCertificateVerify],
  [22, decodeCertificateStatus],
])

/** Hands in the bytes in up to eight pieces, as a socket would, and every message to its decoder. */
const readFlight = (input: Uint8Array): boolean => {
  const records = new RecordReader()
  const handshake = new Handshake()
  const step = Math.max(1, Math.ceil(input.length / (1 + (input.length % 8))))
  let messages = 0
  const take = (ended: boolean): void => {
    for (let next = records.next(ended); next !== null; next = records.next(ended)) {
      promise(next.body.length <= 18_432, 'a record is no longer than allowed')
      if (next.type !== 22) continue
      handshake.push(next.body)
      for (let whole = handshake.next(); whole !== null; whole = handshake.next()) {
        messages += 1
        const { type, body } = whole
        tried(() => BY_TYPE.get(type)?.(body))
      }
    }
  }
  for (let at = 0; at < input.length; at += step) {
    records.push(input.subarray(at, at + step))
    take(false)
  }
  take(true)
  return messages > 0 && records.waiting === 0 && handshake.waiting === 0 && handshake.arriving === null
}

const words = [
  u16(0x0301),
  u16(0x0304),
  Uint8Array.of(22, 3, 3),
  Uint8Array.of(22, 3, 1, 64, 0),
  Uint8Array.of(11, 8, 0, 0),
  Uint8Array.of(11, 7, 255, 255),
  Uint8Array.of(0, 0, 0),
  RETRY,
  ascii('HTTP/1.1 400 Bad Request\r\n'),
  extension(16, vec16(vec8(ascii('h2')))),
  extension(43, u16(0x0304)),
  extension(51, u16(29)),
  extension(44, vec16(filled(9, 1))),
  message(2),
  record(22),
]
const target = (
  name: string,
  sources: readonly string[],
  samples: readonly Bytes[],
  parse: (body: Owned) => boolean,
): Target => octetTarget({ name, sources, refusals, samples, words, parse: input => parse(owned(input)) })

export const tlsTargets = (): Target[] => [
  target(
    'tls-flight',
    [
      `${TLS}/codec/record.ts#RecordReader,push,waiting,next,foreign,isTls,isPrintable,notTls,get waiting`,
      `${TLS}/codec/messages.ts`,
      `${TLS}/codec/bytes.ts#ByteReader,ByteQueue`,
    ],
    flights,
    readFlight,
  ),
  target(
    'tls-server-hello',
    [
      `${TLS}/codec/hello.ts#decodeExtensions,decodeServerHello,decodeKeyShare,decodeU16,decodeCookie,decodeAlpn`,
    ],
    hellos,
    body => {
      readHello(body)
      return true
    },
  ),
  target(
    'tls-certificate',
    [
      `${TLS}/codec/messages.ts#decodeCertificate,decodeCertificateStatus`,
      `${TLS}/codec/hello.ts#decodeExtensions`,
    ],
    lists,
    readList,
  ),
  target('tls-key-exchange', [`${TLS}/codec/messages.ts#decodeServerKeyExchange`], exchanges, readExchange),
  target(
    'tls-certificate-verify',
    [`${TLS}/codec/messages.ts#decodeCertificateVerify`],
    [verify, concat(u16(0x0807), vec16(filled(64, 1)))],
    body => {
      decodeCertificateVerify(body)
      return true
    },
  ),
  target(
    'tls-encrypted-extensions',
    [`${TLS}/codec/messages.ts#decodeEncryptedExtensions`, `${TLS}/codec/hello.ts#decodeExtensions`],
    encrypted,
    body => {
      decodeEncryptedExtensions(body)
      return true
    },
  ),
  target(
    'tls-certificate-status',
    [`${TLS}/codec/messages.ts#decodeCertificateStatus`],
    [staple],
    body => decodeCertificateStatus(body) !== null,
  ),
  target(
    'tls-ticket',
    [`${TLS}/codec/messages.ts#decodeTicket12,decodeTicket13`, `${TLS}/codec/hello.ts#decodeExtensions`],
    tickets,
    body => {
      const either = [
        tried(() => decodeTicket12(body)),
        tried(() => promise(decodeTicket13(body).ticket.length > 0, 'a ticket is not empty')),
      ]
      return either.includes(true)
    },
  ),
  target('tls-public-key', [`core/protocol/crypto/spki.ts`], certificates, body => {
    readPublicKey(spkiOf(body))
    return true
  }),
]
