/** Alternative names of every kind, and the text that they are made of. */
import { join } from '../../../../core/base/bytes.ts'
import { context, TAG } from '../../../../core/protocol/crypto/der.ts'
import { integer } from '../../../peers/protocols/x509/der.ts'
import type { Bytes } from '../../../peers/protocols/wire/bytes.ts'
import type { Random } from '../../fuzz/inputs/random.ts'
import {
  GENERAL,
  certificate,
  element,
  extension,
  general,
  list,
  octetsOf,
  type Item,
} from './certificates.ts'

export const repeat =
  (piece: string) =>
  (size: number): string =>
    piece.repeat(Math.floor(size / octetsOf(piece).length))

export const san = (content: Bytes, subject?: Bytes): Bytes =>
  certificate({ extensions: [extension('2.5.29.17', list(content))], ...(subject ? { subject } : {}) })
export const label = (random: Random, length: number): string =>
  Array.from({ length }, () => 'abcdefghijklmnopqrstuvwxyz0123456789'[random.below(36)]).join('')
export const host = (random: Random, labels: number, length: number): string =>
  Array.from({ length: labels }, () => label(random, length)).join('.')
export const wide = (random: Random): Bytes => oidOf(random, 62)
const oidOf = (random: Random, length: number): Bytes =>
  Uint8Array.from({ length }, (_, at) => (at === length - 1 ? 1 : 0x81 + random.below(0x7e)))

export const KINDS: Readonly<Record<string, Item>> = {
  'empty DNS names': () => general(GENERAL.dns, ''),
  'DNS names of a letter': (_, random) => general(GENERAL.dns, label(random, 1)),
  'DNS names': (_, random) => general(GENERAL.dns, host(random, 3, 5)),
  'DNS names of 15 octets': (_, random) => general(GENERAL.dns, `${host(random, 1, 3)}.example.com`),
  'DNS names of 127 labels': (_, random) => general(GENERAL.dns, host(random, 127, 1)),
  'DNS names that are addresses': (_, random) => general(GENERAL.dns, `${random.below(256)}.1.1.256`),
  'DNS names of colons': () => general(GENERAL.dns, repeat(':')(40)),
  'wildcards of a public suffix': () => general(GENERAL.dns, '*.com'),
  wildcards: (_, random) => general(GENERAL.dns, `*.${label(random, 2)}.kr`),
  'e-mail addresses': (_, random) => general(GENERAL.email, `${label(random, 2)}@${host(random, 2, 3)}`),
  'URIs with user information': (_, random) =>
    general(GENERAL.uri, `https://${repeat('a')(100)}@${host(random, 2, 3)}/`),
  'URIs of two kilobytes': () => general(GENERAL.uri, `https://${repeat('a:')(2_000)}`),
  'IPv4 addresses': (_, random) =>
    general(
      GENERAL.ip,
      Uint8Array.from({ length: 4 }, () => random.below(256)),
    ),
  'IPv6 addresses': (_, random) =>
    general(
      GENERAL.ip,
      Uint8Array.from({ length: 16 }, () => random.below(256)),
    ),
  'registered IDs': (_, random) => general(GENERAL.id, wide(random)),
  'other names': (_, random) =>
    general(GENERAL.other, join([element(TAG.oid, wide(random)), element(context(0, true), integer(1))])),
}
