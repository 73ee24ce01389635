/**
 * The server's side of a handshake as a sequence of messages: records opened, put together, alerts and
 * dummies taken out.
 */
import { judgeAlert, malformed } from '../error.ts'
import type { Bytes } from '../codec/bytes.ts'
import { concat } from '../../../base/bytes.ts'
import { CONTENT, messageName } from '../codec/constants.ts'
import { Handshake } from '../codec/messages.ts'
import type { HandshakeMessage } from '../codec/messages.ts'
import type { Awaited } from '../reasons.ts'
import type { TlsRecord } from '../codec/record.ts'
import type { Open, InnerPlaintext } from './protect.ts'
import type { Wire } from './wire.ts'

/** Records without effect (empty, change_cipher_spec, warnings) that are put up with. */
export const MAX_IDLE = 32

export class HandshakeReader {
  readonly #wire: Wire
  readonly #handshake = new Handshake()
  readonly #transcript: Uint8Array[] = []
  #open: Open | null = null
  /** What takes over at the server's change_cipher_spec. */
  #next: Open | null = null
  #tls13 = false
  #idle = 0

  constructor(wire: Wire) {
    this.#wire = wire
  }

  /** The next message of the server, which joins the transcript. Throws a HandshakeError. */
  async message(awaited: Awaited): Promise<HandshakeMessage> {
    for (;;) {
      const message = this.#handshake.next()
      if (message !== null) {
        this.#transcript.push(message.bytes)
        return message
      }
      const record = await this.#wire.record(
        this.#handshake.arriving === null
          ? awaited
          : { code: 'rest-of-message', params: { message: this.#handshake.arriving } },
      )
      await this.#accept(record)
    }
  }

  /** Before work of so many microseconds: lets others have their turn. */
  pause(units: number): Promise<void> | undefined {
    return this.#wire.pause(units)
  }

  /** A message of ours, or what stands in for one in the transcript. */
  addToTranscript(message: Uint8Array): void {
    this.#transcript.push(message)
  }

  /** All messages so far, both sides. */
  transcript(): Bytes {
    return concat(...this.#transcript)
  }

  /** After a HelloRetryRequest the first ClientHello counts as its hash only (RFC 8446 section 4.4.1). */
  replaceTranscript(...messages: readonly Uint8Array[]): void {
    this.#transcript.splice(0, this.#transcript.length, ...messages)
  }

  /** From here on the rules of TLS 1.3 hold for alerts. */
  speakTls13(): void {
    this.#tls13 = true
  }

  /** From here on records are protected; no message may lie across the change (RFC 8446 section 5.1). */
  protect(open: Open): void {
    if (this.#handshake.waiting > 0) throw malformed({ code: 'tls-clear-after-hello' })
    this.#open = open
  }

  /** Protects records from the server's change_cipher_spec on (RFC 5246, 7.1): no message may precede it. */
  protectAtChange(open: Open): void {
    this.#next = open
  }

  /** No part of a further message lies behind the last one. */
  end(): void {
    if (this.#handshake.waiting > 0) throw malformed({ code: 'tls-trailing-data' })
  }

  async #accept(record: TlsRecord): Promise<void> {
    if (record.type === CONTENT.changeCipherSpec) return this.#changed(record.body)
    const { type, content } = await this.#read(record)
    if (type === CONTENT.alert) return this.#alert(content)
    if (this.#next !== null) throw malformed({ code: 'tls-no-change-cipher-spec' })
    if (type !== CONTENT.handshake) throw malformed({ code: 'tls-unexpected-record', params: { type } })
    if (content.length === 0) return this.#idled(true)
    this.#handshake.push(content)
  }

  async #read(record: TlsRecord): Promise<InnerPlaintext> {
    // A TLS 1.3 server that fails before it took up its keys may send its alert in the clear.
    const inClear = this.#open === null || (this.#tls13 && record.type === CONTENT.alert)
    return inClear ? { type: record.type, content: record.body } : this.#open!(record)
  }

  #changed(body: Bytes): void {
    this.#idled(body.length === 1 && body[0] === 1)
    if (this.#next === null) return
    this.protect(this.#next)
    this.#next = null
  }

  #alert(content: Bytes): void {
    if (content.length < 2) throw malformed({ code: 'tls-short-alert' })
    const error = judgeAlert(content[0]!, content[1]!, this.#tls13)
    if (error !== null) throw error
    this.#idled(true)
  }

  #idled(wellFormed: boolean): void {
    this.#idle += 1
    if (!wellFormed) throw malformed({ code: 'tls-bad-change-cipher-spec' })
    if (this.#idle > MAX_IDLE) throw malformed({ code: 'tls-idle-records', params: { limit: MAX_IDLE } })
  }
}

/**
 * Where a message stands in the order its flight has to keep; each comes at most once. Throws a
 * HandshakeError.
 */
export const expectOrder = (order: readonly number[]): ((message: HandshakeMessage) => void) => {
  let last = -1
  return ({ type }) => {
    const place = order.indexOf(type)
    if (place <= last)
      throw malformed({ code: 'tls-misplaced-message', params: { message: messageName(type) } })
    last = place
  }
}
