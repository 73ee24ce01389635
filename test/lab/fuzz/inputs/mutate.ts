/**
 * Makes wrong inputs out of right ones: bits, bytes, lengths, cuts, blocks, splices, nesting, and now and
 * then up to 64 KiB.
 */
import type { Random } from './random.ts'
import { reshape, type Shape } from './reshape.ts'

/**
 * What a target's inputs are made from. `shapes`: of the samples that are DER, so that lengths can stay true
 * when contents change.
 */
export interface Material {
  readonly samples: readonly Uint8Array[]
  readonly shapes: ReadonlyMap<Uint8Array, Shape>
  /** Byte strings that mean something to the parser: put in, or written over what is there. */
  readonly words: readonly Uint8Array[]
}

/** No input is longer: as much as a TLS record's or a DNS message's length can say. */
export const MAX_LENGTH = 65_536

/** Scratch space: edits happen in place, the input is copied out at the end. */
const space = new Uint8Array(MAX_LENGTH)
let length = 0

const INTERESTING = [
  0, 1, 2, 3, 4, 6, 16, 0x1f, 0x20, 0x2e, 0x30, 0x31, 0x3f, 0x40, 0x7f, 0x80, 0x81, 0x82, 0x83, 0x84, 0x85,
  0x88, 0xa0, 0xa3, 0xc0, 0xfe, 0xff,
]

/** Makes room for, or takes away, octets at a place; what does not fit falls off the end. */
const resize = (at: number, removed: number, added: number): number => {
  const cut = Math.min(removed, length - at)
  const room = Math.min(added, MAX_LENGTH - at)
  space.copyWithin(at + room, at + cut, Math.max(at + cut, Math.min(length, MAX_LENGTH - room + cut)))
  length = Math.min(MAX_LENGTH, length - cut + room)
  return room
}

const insert = (at: number, octets: Uint8Array, over: boolean): void => {
  const room = resize(at, over ? octets.length : 0, octets.length)
  space.set(octets.subarray(0, room), at)
}

/** Short more often than long. */
const span = (random: Random, most: number): number =>
  most < 1 ? 0 : 1 + random.below(random.once(4) ? most : Math.min(most, 16))

/**
 * Reads a big-endian number of 1 to 3 octets and writes one near it, or near what is left of the input:
 * length fields are everywhere.
 */
const tweakNumber = (random: Random): void => {
  const size = 1 + random.below(3)
  if (length < size) return
  const at = random.below(length - size + 1)
  let value = 0
  for (let index = 0; index < size; index++) value = value * 256 + space[at + index]!
  const left = length - at - size
  const next = random.pick([
    value + 1,
    value - 1,
    value + random.below(64),
    value - random.below(64),
    value * 2,
    left,
    left + 1,
    left - 1,
    0,
    2 ** (8 * size) - 1,
  ])
  for (let index = size - 1, rest = next; index >= 0; index--, rest = Math.floor(rest / 256))
    space[at + index] = rest & 255
}

type Edit = (random: Random, material: Material) => void

const EDITS: readonly Edit[] = [
  random => {
    if (length > 0) space[random.below(length)]! ^= 1 << random.below(8)
  },
  random => {
    if (length > 0) space[random.below(length)]! ^= 1 << random.below(8)
  },
  random => {
    if (length > 0) space[random.below(length)] = random.pick(INTERESTING)
  },
  random => {
    if (length > 0) space[random.below(length)] = random.below(256)
  },
  random => {
    if (length > 0) space[random.below(length)]! += random.pick([1, 255])
  },
  tweakNumber,
  tweakNumber,
  // Cut off the end.
  random => {
    length = random.once(2) ? random.below(length + 1) : Math.max(0, length - span(random, length))
  },
  // Something behind the end.
  random => {
    const added = resize(length, 0, span(random, 64))
    for (let index = length - added; index < length; index++)
      space[index] = random.once(2) ? 0 : random.below(256)
  },
  // Take a block away, say it twice, put it elsewhere.
  random => {
    const at = random.below(length + 1)
    resize(at, span(random, length - at), 0)
  },
  random => {
    const at = random.below(length + 1)
    insert(at, space.slice(at, at + span(random, length - at)), false)
  },
  random => {
    const at = random.below(length + 1)
    const block = space.slice(at, at + span(random, length - at))
    insert(random.below(length + 1), block, random.once(2))
  },
  random => {
    const at = random.below(length + 1)
    space.fill(random.pick(INTERESTING), at, at + span(random, length - at))
  },
  // The start of this one, the end of another; a piece of another.
  (random, { samples }) => {
    const other = random.pick(samples)
    const at = random.below(length + 1)
    length = at
    insert(
      at,
      other.subarray(random.once(2) ? Math.min(at, other.length) : random.below(other.length + 1)),
      false,
    )
  },
  (random, { samples }) => {
    const other = random.pick(samples)
    const from = random.below(other.length + 1)
    insert(
      random.below(length + 1),
      other.subarray(from, from + span(random, other.length - from)),
      random.once(2),
    )
  },
  (random, { words }) => {
    if (words.length > 0)
      insert(random.once(4) ? 0 : random.below(length + 1), random.pick(words), random.once(2))
  },
]

/** One block over and over, up to some size: work and memory must not grow faster than the input. */
const grow = (random: Random): void => {
  const at = random.below(length + 1)
  const block = random.once(3)
    ? Uint8Array.of(random.pick(INTERESTING))
    : space.slice(at, at + span(random, length - at))
  if (block.length === 0) return
  const size = 1 << (10 + random.below(7))
  const room = resize(at, 0, Math.max(0, size - length))
  for (let done = 0; done < room; done += block.length) space.set(block.subarray(0, room - done), at + done)
}

/** Elements within elements, with true lengths or cut off. */
const nest = (random: Random): void => {
  const tag = random.pick([0x30, 0x31, 0xa0, 0xa3, 0x24, 0x04])
  const honest = random.once(2)
  const depth = 1 << (1 + random.below(14))
  const start = random.below(length + 1)
  const size = Math.min(depth * 4, MAX_LENGTH - start)
  resize(start, 0, size)
  for (let at = start; at + 4 <= start + size; at += 4) {
    const inside = honest ? start + size - at - 4 : 0x8000
    space[at] = tag
    space[at + 1] = 0x82
    space[at + 2] = inside >> 8
    space[at + 3] = inside & 255
  }
}

/** One mutated input, of its own memory. */
export const mutate = (random: Random, material: Material): Uint8Array<ArrayBuffer> => {
  const sample = random.pick(material.samples)
  const shape = material.shapes.get(sample)
  const start =
    shape !== undefined && random.once(2) ? reshape(random, sample, shape, material.samples) : sample
  length = Math.min(start.length, MAX_LENGTH)
  space.set(start.subarray(0, length))
  // What was reshaped often goes in as it is: further edits would mostly break its lengths again.
  const edits = start !== sample && random.once(2) ? 0 : 1 + (random.once(2) ? 0 : random.below(6))
  for (let count = edits; count > 0; count--) random.pick(EDITS)(random, material)
  if (random.once(256)) grow(random)
  if (random.once(256)) nest(random)
  return space.slice(0, length)
}
