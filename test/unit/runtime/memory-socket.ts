/** A socket without a system below it: what the client says is put in, what it is told is kept. */
import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'

type Done = (error?: Error) => void

export class MemorySocket extends EventEmitter {
  readonly remoteAddress = '192.0.2.1'
  /** What was written to it. */
  written = ''
  /** We have closed our side. */
  ended = false
  destroyed = false
  /** Grows with all that happens. */
  activity = 0
  #paused = false
  #waiting: Buffer[] = []

  /** For what takes a real one. */
  get asSocket(): Socket {
    return this as unknown as Socket
  }

  /** From the client. */
  say(octets: Buffer): void {
    if (this.destroyed) return
    if (this.#paused) this.#waiting.push(octets)
    else this.#hand(octets)
  }

  pause(): this {
    this.#paused = true
    return this
  }

  resume(): this {
    this.#paused = false
    queueMicrotask(() => this.#flow())
    return this
  }

  write(part: string | Uint8Array, ...more: readonly (BufferEncoding | Done)[]): boolean {
    this.activity++
    this.written += typeof part === 'string' ? part : Buffer.from(part).toString('latin1')
    for (const done of more) if (typeof done === 'function') queueMicrotask(done)
    return true
  }

  end(...values: readonly (string | Done | undefined)[]): this {
    this.ended = true
    for (const value of values) {
      if (typeof value === 'function') queueMicrotask(value)
      else if (value) this.write(value)
    }
    return this
  }

  destroy(): this {
    if (this.destroyed) return this
    this.destroyed = true
    this.activity++
    queueMicrotask(() => this.emit('close'))
    return this
  }

  #hand(octets: Buffer): void {
    this.activity++
    this.emit('data', octets)
  }

  #flow(): void {
    const waiting = this.#waiting
    let handed = 0
    while (handed < waiting.length && !this.#paused && !this.destroyed) this.#hand(waiting[handed++]!)
    this.#waiting = waiting.slice(handed)
  }
}
