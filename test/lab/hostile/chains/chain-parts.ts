/** What hostile chains are put together from: leaves, names, constraints, and CAs by the dozen. */
import { basicConstraints, nameConstraints, subjectAltName } from '../../../peers/protocols/x509/ca.ts'
import type { GeneralNames, Name } from '../../../peers/protocols/x509/ca.ts'
import { context, sequence } from '../../../peers/protocols/x509/der.ts'
import { ascii, concat, type Bytes } from '../../../peers/protocols/wire/bytes.ts'
import { filled, forge, forgeCa, named, raw, repeated, rsaKey, UNKNOWN_ALGORITHM } from './forge.ts'
import type { Forged } from './forge.ts'

export type Chain = readonly Bytes[]

const SAN = '2.5.29.17'
const HOST = 'leaf.hostile.test'
export const [LEAF, CA] = [named(HOST), named('Hostile CA')]

export const range = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: Math.max(0, count) }, (_, at) => make(at))
export const part = (room: number, of: number): number => Math.floor(room / of)
export const dns = (name: string): Bytes => context(2, false, ascii(name))
export const mail = (address: string): Bytes => context(1, false, ascii(address))
export const uri = (url: string): Bytes => context(6, false, ascii(url))
export const san = (...names: readonly Bytes[]): Bytes => raw(SAN, sequence(...names))
export const OWN_NAME = san(dns(HOST))

export const leafWith = (extensions: readonly Bytes[], more: Partial<Forged> = {}): Bytes =>
  forge({ subject: LEAF, issuer: CA, extensions, ...more })
/** A leaf with as many names as fit. */
export const nameful =
  (make: (index: number) => Bytes) =>
  (room: number): Chain => [leafWith([san(...filled(room - 900, make))])]
/** A leaf whose common name is that, beside a name that it should repeat. */
export const called =
  (name: (room: number) => string) =>
  (room: number): Chain => [forge({ subject: named(name(room - 900)), issuer: CA, extensions: [OWN_NAME] })]

/** Combining marks of two classes in the wrong order, which normalisation has to sort. */
export const marks = (length: number): Bytes => {
  const each = part(length - 1, 4)
  return concat(ascii('a'), repeated(ascii('\u0301'), each), repeated(ascii('\u0316'), each))
}
/** A name of so many parts, all to be folded, and unlike that of any other number. */
export const marked = (parts: number, length: number, number: number): Bytes =>
  named(...range(parts, at => concat(marks(length), ascii(`${number} ${at}`))))

/**
 * A line of CAs above a leaf, each with constraints; the lowest has cross-signs without, so that there are
 * many paths.
 */
export const constrained = (
  leaf: Bytes,
  levels: number,
  crosses: number,
  ...constraints: readonly Bytes[]
): Chain => [
  leaf,
  ...range(levels, level =>
    range(level === 0 ? 1 + crosses : 1, cross =>
      forgeCa({
        subject: level === 0 ? CA : named(`Hostile CA ${level}`),
        issuer: named(`Hostile CA ${level + 1}`),
        seed: level * 100 + cross,
        extensions: cross === 0 ? constraints : [],
      }),
    ),
  ).flat(),
]

type One = (index: number) => GeneralNames
/** Names that meet constraints, so many of each that both halves of the room are full. */
export const meeting =
  (kind: keyof GeneralNames, levels: number, name: One, base: One) =>
  (room: number): Chain => {
    const size = (names: GeneralNames): number => subjectAltName(names).length - 10
    const all = (count: number, make: One): GeneralNames =>
      ({ [kind]: range(count, make).flatMap(names => names[kind] as readonly unknown[]) }) as GeneralNames
    const names = Math.min(2000, part(room / 2, size(name(0))))
    const bases = Math.min(1000, part(room / 2 / levels, size(base(0)) + 4))
    return constrained(
      leafWith([subjectAltName(all(names, name))]),
      levels,
      6,
      nameConstraints({ excluded: all(bases, base) }),
    )
  }

export const directory = (index: number): Name => [
  ['O', `${'\u0301\u0316'.repeat(40)}${index}`],
  ['CN', `x${index}`],
]

/**
 * CAs of one name, each with a key of its own: which of them signed the leaf is not known before each was
 * tried.
 */
export const crowd =
  (keyBits: number, exponentBits: number) =>
  (room: number): Chain => {
    const leaf = leafWith([OWN_NAME], { noise: keyBits / 8 })
    return [
      leaf,
      ...filled(room - leaf.length, index =>
        forge({
          subject: CA,
          issuer: CA,
          key: rsaKey(keyBits, exponentBits, index),
          extensions: [basicConstraints(true)],
          noise: keyBits / 8,
          seed: index,
        }),
      ),
    ]
  }

/** One that may have signed any other: an algorithm that nobody computes stops no path. */
export const anybody = (index: number, ...extensions: readonly Bytes[]): Bytes =>
  forge({
    subject: CA,
    issuer: CA,
    key: rsaKey(512, 2, index),
    noise: 1,
    algorithm: UNKNOWN_ALGORITHM,
    seed: index,
    extensions: [basicConstraints(true), ...extensions],
  })
