/** One request on a connection: its body as it comes, what the product sees of it, and how far it is. */
import type { Head, Framing, Fields } from './head.ts'
import { ClientGone } from '../../core/errors/errors.ts'
import { isFieldLine } from './head.ts'

/* Decodes the body as it comes: of a known length, or in chunks (RFC 9112 section 7.1). */

type Stage = 'size' | 'data' | 'after-data' | 'trailer' | 'done'

/** Longest line of a chunk's size, with extensions that are not read, and of a trailer field. */
const MAX_LINE_OCTETS = 1_024
const MAX_TRAILERS = 64
/** Too late for these to be believed, and some do. */
const FRAMING = /^(?:content-length|transfer-encoding|(?:proxy-)?connection|upgrade):/i
const TOKEN = String.raw`[!#$%&'*+.^_\`|~\w-]+`
const QUOTED = String.raw`"(?:[\t !#-[\]-~\x80-\xff]|\\[\t -~\x80-\xff])*"`
/** Blanks, which RFC 9112 lets stand around an extension, are a mistake to others: they are refused. */
const SIZE = new RegExp(`^([\\da-f]{1,8})(?:;${TOKEN}(?:=(?:${TOKEN}|${QUOTED}))?)*$`, 'i')

export class BodyDecoder {
  readonly #chunked: boolean
  #stage: Stage
  /** Octets of the body, or of the chunk. */
  #left: number
  #trailers = 0

  constructor(framing: Framing) {
    this.#chunked = framing === 'chunked'
    this.#left = framing === 'chunked' ? 0 : framing
    this.#stage = framing === 'chunked' ? 'size' : framing === 0 ? 'done' : 'data'
  }

  get complete(): boolean {
    return this.#stage === 'done'
  }

  /** Adds what is of the body to `parts`, and returns how many octets that took; null: it is not valid. */
  decode(octets: Buffer, parts: Buffer[]): number | null {
    let at = 0
    while (this.#stage !== 'done') {
      if (this.#stage === 'data') {
        if (at === octets.length) break
        const part = octets.subarray(at, at + this.#left)
        parts.push(part)
        at += part.length
        this.#left -= part.length
        if (this.#left === 0) this.#stage = this.#chunked ? 'after-data' : 'done'
        continue
      }
      const end = octets.indexOf('\r\n', at)
      if ((end < 0 ? octets.length : end) - at > MAX_LINE_OCTETS) return null
      if (end < 0) break
      const next = this.#line(octets.toString('latin1', at, end))
      if (next === null) return null
      this.#stage = next
      at = end + 2
    }
    return at
  }

  /** What comes after this line; null: it is not valid. */
  #line(line: string): Stage | null {
    if (this.#stage === 'after-data') return line === '' ? 'size' : null
    if (this.#stage === 'trailer') {
      if (line === '') return 'done'
      const isValid = isFieldLine(line) && !FRAMING.test(line)
      return isValid && ++this.#trailers <= MAX_TRAILERS ? 'trailer' : null
    }
    const size = SIZE.exec(line)?.[1]
    if (size === undefined) return null
    this.#left = Number.parseInt(size, 16)
    return this.#left === 0 ? 'trailer' : 'data'
  }
}

/* A request as the product sees it: what it uses of `Request`, each part made when it is asked for. */

/** Where a body comes from. */
interface Source {
  /** Somebody waits for the next part. */
  pull(): void
  /** Nobody reads any further. */
  discard(): void
}

export class IncomingRequest {
  readonly method: string
  readonly url: string
  readonly headers: Fields
  readonly #source: Source | null
  #abort: AbortController | undefined
  #gone = false
  #body: ReadableStream<Uint8Array> | undefined
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  #arrived: (() => void) | undefined

  /** `source`: null when there is no body. */
  constructor({ method, target, fields }: Head, source: Source | null) {
    this.method = method
    // The name is in the Host field, which may say anything.
    this.url = `http://localhost${target}`
    this.headers = fields
    this.#source = source
  }

  /** Aborts when the client goes away. */
  get signal(): AbortSignal {
    this.#abort ??= new AbortController()
    if (this.#gone) this.#abort.abort()
    return this.#abort.signal
  }

  get body(): ReadableStream<Uint8Array> | null {
    const source = this.#source
    if (source === null) return null
    return (this.#body ??= new ReadableStream<Uint8Array>(
      {
        start: controller => {
          this.#controller = controller
        },
        pull: () =>
          new Promise(resolve => {
            this.#arrived = resolve
            source.pull()
          }),
        cancel: () => source.discard(),
      },
      { highWaterMark: 0 },
    ))
  }

  /** A part of the body, or its end. Only after a `pull`. */
  deliver(part: Uint8Array | null): void {
    if (part === null) this.#controller?.close()
    else this.#controller?.enqueue(part)
    this.#arrived?.()
  }

  /** The client has gone. */
  abandon(): void {
    this.#gone = true
    this.#abort?.abort()
    // Closed when the body had come; canceled by whoever wanted no more of it.
    try {
      this.#controller?.error(new ClientGone())
    } catch {}
    this.#arrived?.()
  }
}

/* One request on a connection, and how far it is. */

export class Exchange {
  readonly head: Head
  readonly request: IncomingRequest
  readonly #decoder: BodyDecoder
  /** Somebody waits for a part of the body. */
  #wanted = false
  /** Nobody reads the body any further. */
  #discarded = false
  /** The client waits for 100 (Continue) before it sends its body. */
  awaitsContinue: boolean
  /** The response is sent. */
  answered = false

  /** `wanted` is called when a part of the body, or what comes after it, is waited for. */
  constructor(head: Head, wanted: () => void) {
    this.head = head
    this.awaitsContinue = head.awaitsContinue
    this.#decoder = new BodyDecoder(head.framing)
    this.request = new IncomingRequest(head, head.framing === 0 ? null : this.#source(wanted))
  }

  #source(wanted: () => void): Source {
    return {
      pull: () => {
        this.#wanted = true
        wanted()
      },
      discard: () => {
        this.discard()
        wanted()
      },
    }
  }

  /** The whole request has come. */
  get complete(): boolean {
    return this.#decoder.complete
  }

  get wantsBody(): boolean {
    return (this.#wanted || this.#discarded) && !this.complete
  }

  discard(): void {
    this.#discarded = true
  }

  /** Takes what is of the body, and returns how many octets that was; null: it is not valid. */
  take(octets: Buffer): number | null {
    const parts: Buffer[] = []
    const taken = this.#decoder.decode(octets, parts)
    if (taken === null || this.#discarded) return taken
    if (parts.length > 0) {
      this.#wanted = false
      this.request.deliver(parts.length === 1 ? parts[0]! : Buffer.concat(parts))
    }
    if (this.complete) this.request.deliver(null)
    return taken
  }
}
