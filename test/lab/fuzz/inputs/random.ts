/** Random numbers that a seed repeats on every machine and runtime: each input has a generator of its own. */

export class Random {
  #state: number

  constructor(state: number) {
    this.#state = state
  }

  /**
   * A whole number from 0 to `limit` - 1 (mulberry32; the bias of the multiplication does not matter here).
   */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000) * limit)
  }

  /** True once in `times`. */
  once(times: number): boolean {
    return this.below(times) === 0
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!
  }
}

/** The generator of input `index` of a target: FNV-1a over its name, seed and index. */
export const randomFor = (seed: number, name: string, index: number): Random => {
  let hash = 0x811c9dc5
  const mix = (value: number): void => {
    hash = Math.imul(hash ^ value, 0x01000193)
  }
  for (let at = 0; at < name.length; at++) mix(name.charCodeAt(at))
  for (const number of [seed, index])
    for (let shift = 0; shift < 32; shift += 8) mix((number >>> shift) & 255)
  return new Random(hash)
}
