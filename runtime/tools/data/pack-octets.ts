/** Packs octets as `knowledge-base/trust/unpack.ts` reads them: repetitions become references (LZ77). */

/** Shorter repetitions cost as much as the octets. */
const MIN_REPEAT = 5
/** Places tried for the longest repetition, the latest first. */
const MAX_TRIED = 400

export const packOctets = (octets: Uint8Array): Uint8Array => {
  const packed: number[] = []
  const places = new Map<string, number[]>()
  const keyAt = (at: number): string => octets.subarray(at, at + MIN_REPEAT).join()
  const number = (value: number): void => {
    for (; value > 127; value >>= 7) packed.push((value & 127) | 128)
    packed.push(value)
  }
  const lengthOf = (at: number, earlier: number): number => {
    let length = 0
    while (at + length < octets.length && octets[at + length] === octets[earlier + length]) length++
    return length
  }
  const longest = (at: number): { readonly length: number; readonly back: number } => {
    let best = { length: 0, back: 0 }
    for (const earlier of (places.get(keyAt(at)) ?? []).slice(-MAX_TRIED).reverse()) {
      const length = lengthOf(at, earlier)
      if (length > best.length) best = { length, back: at - earlier }
    }
    return best
  }
  const remember = (at: number): void => {
    const known = places.get(keyAt(at))
    if (known) known.push(at)
    else places.set(keyAt(at), [at])
  }
  let fresh: number[] = []
  const add = (length: number, back: number): void => {
    number(fresh.length)
    for (const octet of fresh) packed.push(octet)
    number(length)
    number(back)
    fresh = []
  }
  for (let at = 0; at < octets.length; ) {
    const { length, back } = longest(at)
    const repeated = length >= MIN_REPEAT && longest(at + 1).length <= length
    if (repeated) add(length, back)
    else fresh.push(octets[at]!)
    for (const end = at + (repeated ? length : 1); at < end; at++) remember(at)
  }
  if (fresh.length > 0) add(0, 0)
  return Uint8Array.from(packed)
}
