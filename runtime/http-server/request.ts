/** A request as the product sees it: what it uses of `Request`, each part made when it is asked for. */
import { ClientGone } from '../../core/errors/errors.ts'
import type { Fields } from './fields.ts'
import type { Head } from './head.ts'

/** Where a body comes from. */
export interface Source {
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
