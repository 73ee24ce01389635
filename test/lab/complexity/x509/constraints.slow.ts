/**
 * How the cost of a chain grows with name constraints and the names that they are held against.
 */
import { context } from '../../../../core/protocol/crypto/der.ts'
import { sequence } from '../../../peers/protocols/x509/der.ts'
import type { Bytes } from '../../../peers/protocols/wire/bytes.ts'
import {
  GENERAL,
  certificate,
  commonName,
  element,
  extension,
  filled,
  general,
  keyOf,
  list,
  nameOf,
  type Item,
} from './certificates.ts'
import { families } from '../harness.ts'
import { host, KINDS, label, repeat } from './general-names.ts'
import { CHAIN, judged } from '../judged.ts'

const constraints = (tag: 0 | 1, content: Bytes): Bytes =>
  extension('2.5.29.30', list(element(context(tag, true), content)))
const below = (content: Bytes): Bytes =>
  certificate({ extensions: [extension('2.5.29.17', list(content))], issuer: nameOf(commonName('CA')) })

interface Pair {
  readonly name: Item
  readonly base: Item
}
const PAIRS: Readonly<Record<string, Pair>> = {
  'DNS, short': { name: KINDS['DNS names']!, base: (_, random) => general(GENERAL.dns, host(random, 2, 4)) },
  'DNS, within': {
    name: (_, random) => general(GENERAL.dns, `${label(random, 4)}.example.com`),
    base: index => general(GENERAL.dns, index === 0 ? 'example.com' : `x${index}.example.com`),
  },
  'DNS, 127 labels': {
    name: (_, random) => general(GENERAL.dns, `${repeat('a.')(250)}${label(random, 1)}`),
    base: index => general(GENERAL.dns, `b${repeat('.a')(240 - (index % 100))}`),
  },
  'DNS, wildcards': {
    name: (_, random) => general(GENERAL.dns, `*.${label(random, 3)}.com`),
    base: (_, random) => general(GENERAL.dns, `a.${label(random, 4)}.com`),
  },
  'mail, hosts': {
    name: KINDS['e-mail addresses']!,
    base: (_, random) => general(GENERAL.email, host(random, 2, 4)),
  },
  'mail, mailboxes': {
    name: KINDS['e-mail addresses']!,
    base: (_, random) => general(GENERAL.email, `${label(random, 4)}@a.example`),
  },
  'URI, user information': {
    name: (_, random) => general(GENERAL.uri, `https://${repeat('a')(1_900)}@${host(random, 2, 3)}/`),
    base: (_, random) => general(GENERAL.uri, `.${host(random, 2, 4)}`),
  },
  IP: {
    name: KINDS['IPv4 addresses']!,
    base: (_, random) =>
      general(
        GENERAL.ip,
        Uint8Array.of(10, random.below(256), random.below(256), random.below(256), 255, 255, 255, 255),
      ),
  },
  directory: {
    name: (_, random) => general(GENERAL.directory, nameOf(commonName(label(random, 1_000)))),
    base: (_, random) => general(GENERAL.directory, nameOf(commonName(label(random, 1_000)))),
  },
}
const constrained = (name: string, most: number, cas: number, tag: 0 | 1) =>
  Object.entries(PAIRS).map(([kind, { name: item, base }]) =>
    judged(`${name}, ${kind}`, (size, random) => {
      const half = size / 2
      const each = half / cas
      const subtrees: Item = (index, random) => sequence(base(index, random))
      // So many of both that clients would compare them all.
      const names = Math.min(most, Math.floor((most * size) / CHAIN))
      const limited = (size: number, count: number, item: Item): Bytes => {
        let taken = 0
        return filled(size, random, (index, random) =>
          taken++ < count ? item(index, random) : new Uint8Array(size),
        )
      }
      return [
        below(limited(half, names, item)),
        ...Array.from({ length: cas }, (_, index) =>
          certificate({
            ca: true,
            serial: index + 1,
            key: keyOf(index),
            extensions: [
              constraints(
                tag,
                limited(Math.max(50, each - 200), Math.max(1, Math.floor(200_000 / names / cas)), subtrees),
              ),
            ],
          }),
        ),
      ]
    }),
  )

const CONSTRAINTS = [
  ...constrained('excluded by one CA, few names', 250, 1, 1),
  ...constrained('excluded by one CA, many names', 2_000, 1, 1),
  ...constrained('permitted by one CA', 1_000, 1, 0),
  ...constrained('excluded by forty CAs', 3_000, 40, 1),
  ...constrained('more than clients compare', 60_000, 1, 1),
]

const test = families('x509', CONSTRAINTS)

test.run()
