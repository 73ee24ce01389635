/** One request on a connection, and how far it is. */
import { BodyDecoder } from './body.ts'
import type { Head } from './head.ts'
import { IncomingRequest } from './request.ts'
import type { Source } from './request.ts'

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
