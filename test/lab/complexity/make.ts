/**
 * What families of text are made of: one piece over and over between a head and a tail, and random runs of an
 * alphabet.
 */
import type { Random } from '../fuzz/inputs/random.ts'
import { family, type Family } from './harness.ts'

export type Make<T> = (size: number, random: Random) => T

/** One string, as if it had come from outside: not a tree of the pieces that it was put together from. */
const flat = (text: string): string => {
  text.charCodeAt(text.length - 1)
  return text
}

export const repeated =
  (piece: string, head = '', tail = ''): Make<string> =>
  size =>
    flat(
      head + piece.repeat(Math.max(0, Math.floor((size - head.length - tail.length) / piece.length))) + tail,
    )

export const anyOf =
  (pieces: readonly string[], head = '', tail = ''): Make<string> =>
  (size, random) => {
    const parts = [head]
    for (let length = head.length + tail.length; ; ) {
      const piece = random.pick(pieces)
      length += piece.length
      if (length > size) return flat([...parts, tail].join(''))
      parts.push(piece)
    }
  }

/** Makes `size` octets, each by `octet`. */
export const octetsOf =
  (octet: (at: number, random: Random) => number): Make<Uint8Array<ArrayBuffer>> =>
  (size, random) =>
    Uint8Array.from({ length: size }, (_, at) => octet(at, random))

interface Texts {
  readonly name: string
  readonly most: number
  readonly run: (text: string) => unknown
  /** What every input begins and ends with. */
  readonly head?: string
  readonly tail?: string
  /** Each alone over and over; together the alphabet of the random family. */
  readonly pieces: readonly string[]
  readonly others?: Readonly<Record<string, Make<string>>>
}

/** The families of a reader of text. */
export const texts = ({
  name,
  most,
  run,
  head = '',
  tail = '',
  pieces,
  others = {},
}: Texts): Family<unknown>[] => [
  family({ name: `${name}, random`, most, make: anyOf(pieces, head, tail), run }),
  ...pieces.map(piece =>
    family({
      name: `${name}, ${JSON.stringify(piece.slice(0, 16))}`,
      most,
      make: repeated(piece, head, tail),
      run,
    }),
  ),
  ...Object.entries(others).map(([what, make]) => family({ name: `${name}, ${what}`, most, make, run })),
]
