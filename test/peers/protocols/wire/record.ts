/**
 * One accepted connection of a peer: records in and out, handshake messages, and the ways to misbehave on the
 * wire.
 */
import type { Socket } from 'node:net'
import { concat, Reader, u8, u16, uint, type Bytes } from './bytes.ts'
import type { Protection } from './secrets.ts'

/** The peer ends the handshake with this alert (RFC 8446 section 6). */
export class Alert extends Error {
  readonly code: number
  constructor(code: number) {
    super(`alert ${code}`)
    this.code = code
  }
}

/** The client is gone, or the peer was told to stop here; nothing more is sent. */
export class Gone extends Error {}

/** How the bytes leave. All are about the wire, not about what is said. */
export interface Delivery {
  /** Largest payload of a handshake record, 1 to 16384 bytes. */
  readonly fragment?: number
  /** Stop after that many bytes of ours, and then close, reset or keep silent. */
  readonly truncate?: { readonly after: number; readonly by: 'close' | 'reset' | 'stall' }
  /** Send `bytes` bytes every `ms` milliseconds. */
  readonly drip?: { readonly bytes: number; readonly ms: number }
}

export interface Message {
  readonly type: number
  readonly body: Bytes
  /** With the four bytes of header, as it goes into the transcript. */
  readonly raw: Bytes
}

export const message = (type: number, ...body: readonly Bytes[]): Bytes => {
  const whole = concat(...body)
  return concat(u8(type), uint(whole.length, 3), whole)
}

/** Sends a TCP reset: by resetAndDestroy where the runtime has it. */
export const reset = (socket: Socket): void => {
  if (typeof socket.resetAndDestroy === 'function') socket.resetAndDestroy()
  else socket.destroy()
}

export class Wire {
  readonly socket: Socket
  readonly #delivery: Delivery
  #chunks: Bytes[] = []
  #ended = false
  #wake: (() => void) | null = null
  #messages: Bytes = new Uint8Array(0)
  #sent = 0
  recordVersion = 0x0301
  sealing: Protection | null = null
  opening: Protection | null = null

  constructor(socket: Socket, delivery: Delivery) {
    this.socket = socket
    this.#delivery = delivery
    const end = () => {
      this.#ended = true
      this.#wake?.()
    }
    socket.on('data', (chunk: Uint8Array) => {
      this.#chunks.push(chunk)
      this.#wake?.()
    })
    socket.on('error', end)
    socket.on('close', end)
    socket.on('end', end)
  }

  get ended(): boolean {
    return this.#ended
  }

  /** Resolves when the client has sent something, or is gone. */
  async more(): Promise<boolean> {
    if (this.#chunks.length > 0) return true
    if (this.#ended) return false
    await new Promise<void>(resolve => {
      this.#wake = resolve
    })
    this.#wake = null
    return this.#chunks.length > 0 || (!this.#ended && this.more())
  }

  /** Throws away what the client sends, until it leaves. */
  async gone(): Promise<void> {
    while (await this.more()) this.#chunks = []
  }

  async #read(count: number): Promise<Bytes> {
    for (;;) {
      const have = this.#chunks.reduce((sum, chunk) => sum + chunk.length, 0)
      if (have >= count) {
        const all = concat(...this.#chunks)
        this.#chunks = have > count ? [all.subarray(count)] : []
        return all.subarray(0, count)
      }
      if (this.#ended) throw new Gone('the client left')
      await new Promise<void>(resolve => {
        this.#wake = resolve
      })
      this.#wake = null
    }
  }

  /** The content type of the next record, which stays unread. */
  async peekType(): Promise<number> {
    const first = await this.#read(1)
    this.#chunks.unshift(first)
    return first[0]!
  }

  /** The next record, opened. In TLS 1.3 an unprotected ChangeCipherSpec is skipped (RFC 8446 section 5). */
  async record(): Promise<{ readonly type: number; readonly payload: Bytes }> {
    for (;;) {
      const header = new Reader(await this.#read(5))
      const type = header.uint(1)
      const version = header.uint(2)
      const length = header.uint(2)
      if (version >> 8 !== 3 || length > 18432) throw new Alert(50)
      const payload = await this.#read(length)
      if (this.opening === null) return { type, payload }
      if (type === 20 && payload.length === 1) continue
      return this.opening.open(type, payload)
    }
  }

  /** The next handshake message, over as many records as it takes. */
  async message(): Promise<Message> {
    for (;;) {
      if (this.#messages.length >= 4) {
        const length = new Reader(this.#messages.subarray(1)).uint(3)
        if (length > 262144) throw new Alert(50)
        if (this.#messages.length >= 4 + length) {
          const raw = this.#messages.slice(0, 4 + length)
          this.#messages = this.#messages.slice(4 + length)
          return { type: raw[0]!, body: raw.subarray(4), raw }
        }
      }
      const { type, payload } = await this.record()
      if (type === 21) throw new Gone('the client sent an alert')
      if (type !== 22) throw new Alert(10)
      this.#messages = concat(this.#messages, payload)
    }
  }

  async expect(type: number): Promise<Message> {
    const next = await this.message()
    if (next.type !== type) throw new Alert(10)
    return next
  }

  /** Sends a payload in records of the given type. */
  async send(type: number, payload: Bytes): Promise<void> {
    const limit = type === 22 ? Math.min(this.#delivery.fragment ?? 16384, 16384) : 16384
    const records: Bytes[] = []
    for (let at = 0; at < payload.length || at === 0; at += limit) {
      const part = payload.subarray(at, at + limit)
      const sealed = this.sealing === null ? { type, payload: part } : this.sealing.seal(type, part)
      records.push(u8(sealed.type), u16(this.recordVersion), u16(sealed.payload.length), sealed.payload)
    }
    await this.raw(concat(...records))
  }

  /** Writes bytes as they are, within what `truncate` and `drip` allow. */
  async raw(bytes: Bytes): Promise<void> {
    const { truncate, drip } = this.#delivery
    const room = truncate === undefined ? bytes.length : Math.max(0, truncate.after - this.#sent)
    const allowed = bytes.subarray(0, room)
    this.#sent += allowed.length
    const step = drip?.bytes ?? (allowed.length || 1)
    for (let at = 0; at < allowed.length; at += step) {
      if (this.#ended) throw new Gone('the client left')
      await this.#write(allowed.subarray(at, at + step))
      if (drip !== undefined) await this.#pause(drip.ms)
    }
    if (truncate === undefined || this.#sent < truncate.after) return
    if (truncate.by === 'close') this.socket.end()
    if (truncate.by === 'reset') reset(this.socket)
    if (truncate.by === 'stall') await this.gone()
    throw new Gone('told to stop here')
  }

  #write(bytes: Bytes): Promise<void> {
    if (this.#ended) return Promise.reject(new Gone('the client left'))
    if (this.socket.write(bytes)) return Promise.resolve()
    return new Promise(resolve => {
      const done = () => {
        this.socket.off('drain', done)
        this.socket.off('close', done)
        resolve()
      }
      this.socket.on('drain', done)
      this.socket.on('close', done)
    })
  }

  /** Waits, but not longer than the connection lives. */
  #pause(ms: number): Promise<void> {
    return new Promise(resolve => {
      const done = () => {
        clearTimeout(timer)
        this.socket.off('close', done)
        resolve()
      }
      const timer = setTimeout(done, ms)
      this.socket.on('close', done)
    })
  }

  async alert(code: number, level: 1 | 2 = 2): Promise<void> {
    await this.send(21, Uint8Array.of(level, code))
  }
}
