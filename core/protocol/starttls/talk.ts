/** A conversation before TLS: what arrives, read line by line or octet by octet, and what is sent for it. */
import { binary, octetText } from '../../base/bytes.ts'
import { printable } from '../../base/printable.ts'
import type { StartTlsFault } from './words.ts'

/** Servers have names of their own for everything; this much of a response is quoted. */
const QUOTED = 80

/** Short, on one line. What is beyond is cut before each character is looked at. */
const short = (text: string): string => {
  const line = printable(text.trim().slice(0, 2 * QUOTED))
  return line.length > QUOTED ? `${line.slice(0, QUOTED)}…` : line
}

const quoted = (text: string): string => JSON.stringify(short(text))

/** What ends a conversation otherwise than in TLS. Never leaves this folder. */
export class NotStarted extends Error {
  readonly report: StartTlsFault
  constructor(report: StartTlsFault) {
    super(report.code)
    this.report = report
  }
}

/** Yields what is to be sent, or null to wait for more; has read its last octet when it returns. */
export type Talk<T = void> = Generator<Uint8Array<ArrayBuffer> | null, T, void>

type Quoting = Extract<
  StartTlsFault['code'],
  'starttls-login-first' | 'starttls-refused' | 'starttls-greeting' | 'starttls-hello' | 'starttls-foreign'
>

const encoder = new TextEncoder()
export const plainText = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text)

/** Greetings of mail servers have some lines, lists of capabilities some hundred octets. */
const MAX_PLAIN_OCTETS = 16 * 1024

/** A conversation has some turns, and some lines: each costs work, however small it is. */
export const MAX_PIECES = 512
const MAX_LINES = 256

/** No end that is looked for is longer. */
const LONGEST_END = 32

/** The other side of a conversation: what it has sent and nobody has read. */
export class PlainPeer {
  readonly service: string
  /** All that arrives, in one place: many small pieces must not cost much. */
  readonly #all = new Uint8Array(MAX_PLAIN_OCTETS)
  #read = 0
  #end = 0
  /** Where a search goes on. */
  #searched = 0
  #lines = 0

  constructor(service: string) {
    this.service = service
  }

  /** Whether there was room for it. */
  push(octets: Uint8Array): boolean {
    if (this.#end + octets.length > MAX_PLAIN_OCTETS) return false
    this.#all.set(octets, this.#end)
    this.#end += octets.length
    return true
  }

  /** The first line that arrived, as one may show it; null before it has. */
  get firstLine(): string | null {
    const end = this.#all.subarray(0, this.#end).indexOf(0x0a)
    return end < 0 ? null : short(octetText(this.#all.subarray(0, end)))
  }

  get waiting(): number {
    return this.#end - this.#read
  }

  /** One line, without its end (CR LF, or LF alone as some servers send it). */
  *line(): Talk<string> {
    if (++this.#lines > MAX_LINES) throw this.tooLong()
    return (yield* this.until(/\n/)).replace(/\r?\n$/, '')
  }

  /** So many octets. */
  *octets(count: number): Talk<Uint8Array> {
    while (this.waiting < count) yield null
    const taken = this.#all.subarray(this.#read, this.#read + count)
    this.#read += count
    this.#searched = this.#read
    return taken
  }

  /** All as far as an end that the pattern finds: short, and found without what is before it. */
  *until(end: RegExp): Talk<string> {
    for (;;) {
      const from = Math.max(this.#read, this.#searched - LONGEST_END)
      const found = end.exec(binary(this.#all.subarray(from, this.#end)))
      if (found) return octetText(yield* this.octets(from + found.index + found[0].length - this.#read))
      this.#searched = this.#end
      yield null
    }
  }

  says(code: Quoting, text: string): NotStarted {
    return new NotStarted({ code, params: { service: this.service, text: quoted(text) } })
  }

  tooLong(): NotStarted {
    const params = { service: this.service, limit: MAX_PLAIN_OCTETS, pieces: MAX_PIECES, lines: MAX_LINES }
    return new NotStarted({ code: 'starttls-too-long', params })
  }

  offersNone(): NotStarted {
    return new NotStarted({ code: 'starttls-not-offered', params: { service: this.service } })
  }
}
