/** Holds what came from a client and is not parsed yet. Adding is linear, however small the segments. */

const NOTHING: Buffer = Buffer.alloc(0)

export class Inbox {
  #room = NOTHING
  #start = 0
  #end = 0
  /** The room is ours to write in, not the last segment itself. */
  #own = false

  get octets(): Buffer {
    return this.#room.subarray(this.#start, this.#end)
  }

  get isEmpty(): boolean {
    return this.#start === this.#end
  }

  add(segment: Buffer): void {
    if (this.isEmpty) this.#hold(segment, segment.length, false)
    else this.#append(segment)
  }

  /** Drops so many from the start. What was taken of them stays as it is: nothing is written over. */
  drop(count: number): void {
    this.#start += count
    if (this.isEmpty) this.clear()
  }

  clear(): void {
    this.#hold(NOTHING, 0, false)
  }

  #hold(room: Buffer, end: number, own: boolean): void {
    this.#room = room
    this.#start = 0
    this.#end = end
    this.#own = own
  }

  #append(segment: Buffer): void {
    if (!this.#own || this.#end + segment.length > this.#room.length) {
      const held = this.octets
      const larger = Buffer.allocUnsafe(2 * (held.length + segment.length))
      larger.set(held)
      this.#hold(larger, held.length, true)
    }
    this.#room.set(segment, this.#end)
    this.#end += segment.length
  }
}
