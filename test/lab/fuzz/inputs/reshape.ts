/**
 * Changes one element of DER and mends the lengths around it, so that the change reaches what reads the
 * contents.
 */
import { concat } from '../../../../core/base/bytes.ts'
import type { Random } from './random.ts'

interface Node {
  /** Where the element starts, where its contents start, where it ends. */
  readonly from: number
  readonly body: number
  readonly to: number
  readonly parent: Node | null
}

/** The elements of one sample, OCTET and BIT STRINGs that hold DER included. */
export type Shape = readonly Node[]

const readNode = (bytes: Uint8Array, from: number, end: number, parent: Node | null): Node | null => {
  let length = bytes[from + 1] ?? 0x80
  let body = from + 2
  if (length >= 0x80) {
    const size = length & 0x7f
    if (size === 0 || size > 3) return null
    length = 0
    for (let index = 0; index < size; index++) length = length * 256 + (bytes[body++] ?? 0)
  }
  return body + length > end ? null : { from, body, to: body + length, parent }
}

/** Elements that fill `from` to `end` exactly, with theirs inside, or null. */
const children = (bytes: Uint8Array, from: number, end: number, parent: Node | null): Node[] | null => {
  const found: Node[] = []
  for (let at = from; at < end; ) {
    const node = readNode(bytes, at, end, parent)
    if (node === null) return null
    const tag = bytes[at]!
    const skipped = tag === 3 ? 1 : 0
    const inner =
      (tag & 0x20) !== 0 || tag === 3 || tag === 4
        ? children(bytes, node.body + skipped, node.to, node)
        : null
    found.push(node, ...(inner ?? []))
    at = node.to
  }
  return found.length > 0 ? found : null
}

export const shapeOf = (der: Uint8Array): Shape | null => children(der, 0, der.length, null)

const header = (tag: number, length: number): number[] => {
  if (length < 0x80) return [tag, length]
  if (length < 0x100) return [tag, 0x81, length]
  if (length < 0x10000) return [tag, 0x82, length >> 8, length & 255]
  return [tag, 0x83, length >> 16, (length >> 8) & 255, length & 255]
}

const join = (...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array =>
  concat(...parts.map(part => Uint8Array.from(part)))

const TAGS = [
  1, 2, 3, 4, 5, 6, 0x0a, 0x0c, 0x12, 0x13, 0x14, 0x16, 0x17, 0x18, 0x1e, 0x30, 0x31, 0x80, 0x81, 0x82, 0x86,
  0x87, 0xa0, 0xa1, 0xa3, 0xa4,
]

const changedContents = (
  random: Random,
  contents: Uint8Array,
  samples: readonly Uint8Array[],
): Uint8Array => {
  const copy = contents.slice()
  switch (random.below(6)) {
    case 0:
      return new Uint8Array()
    case 1:
      return copy.subarray(0, random.below(copy.length + 1))
    case 2:
      return join(
        copy,
        Uint8Array.from({ length: 1 + random.below(random.once(8) ? 4096 : 8) }, () => random.below(256)),
      )
    case 3: {
      const other = random.pick(samples)
      const at = random.below(other.length + 1)
      return other.slice(at, at + random.below(64))
    }
    default: {
      if (copy.length > 0) copy[random.below(copy.length)] = random.below(256)
      return copy
    }
  }
}

/** `sample` with one element changed, left out, said twice, swapped for another or wrapped. */
export const reshape = (
  random: Random,
  sample: Uint8Array,
  shape: Shape,
  samples: readonly Uint8Array[],
): Uint8Array => {
  const node = random.pick(shape)
  const whole = sample.subarray(node.from, node.to)
  const contents = sample.subarray(node.body, node.to)
  const tag = sample[node.from]!
  let changed: Uint8Array
  switch (random.below(10)) {
    case 0:
      changed = new Uint8Array()
      break
    case 1:
      changed = join(whole, whole)
      break
    case 2:
      changed = join(header(random.pick(TAGS), contents.length), contents)
      break
    case 3: {
      const other = random.pick(shape)
      changed = sample.subarray(other.from, other.to)
      break
    }
    case 4:
      changed = join(header(random.pick([0x30, 0x31, 0xa0, 4]), whole.length), whole)
      break
    case 5:
      changed = join(
        ...Array.from({ length: 1 + random.below(random.once(16) ? 2048 : 8) }, () => whole).slice(
          0,
          Math.ceil(32_768 / (whole.length + 1)),
        ),
      )
      break
    default: {
      const next = changedContents(random, contents, samples)
      changed = join(header(tag, next.length), next)
    }
  }
  // From the inside out: each element around gets the length that it now has.
  let from = node.from
  let to = node.to
  for (let around = node.parent; around !== null; around = around.parent) {
    const inside = join(sample.subarray(around.body, from), changed, sample.subarray(to, around.to))
    changed = join(header(sample[around.from]!, inside.length), inside)
    from = around.from
    to = around.to
  }
  return join(sample.subarray(0, from), changed, sample.subarray(to))
}
