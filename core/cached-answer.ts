/** An answer as it is kept: JSON text with its tag, which is all that most callers want of it. */
import { hex } from './octets.ts'

/** Digest octets that a tag shows. */
const TAG_OCTETS = 12

/** A strong validator (RFC 9110 section 8.8.3): equal text, equal tag. */
export const etagOf = async (text: string): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return `"${hex(digest.subarray(0, TAG_OCTETS))}"`
}

export class CachedAnswer {
  /** Milliseconds since the epoch. */
  readonly madeAt: number
  /** Seconds. */
  readonly ttl: number
  readonly #made: { readonly answer: unknown } | null
  #text: string | null
  #etag: Promise<string> | null = null

  private constructor(
    made: { readonly answer: unknown } | null,
    text: string | null,
    at: number,
    ttl: number,
  ) {
    this.#made = made
    this.#text = text
    this.madeAt = at
    this.ttl = ttl
  }

  /** For those who waited for it: they share one value. */
  static fresh(answer: unknown, madeAt: number, ttl: number): CachedAnswer {
    return new CachedAnswer({ answer }, null, madeAt, ttl)
  }

  /** The same for those who come later: text alone, which takes a fraction of the room. */
  kept(): CachedAnswer {
    return new CachedAnswer(null, this.text, this.madeAt, this.ttl)
  }

  /** As text, it is parsed for each reader, so that nobody changes it for others. */
  get answer(): unknown {
    return this.#made ? this.#made.answer : JSON.parse(this.text)
  }

  /** The answer as JSON. */
  get text(): string {
    return (this.#text ??= JSON.stringify(this.#made?.answer))
  }

  /** The tag of its text. */
  etag(): Promise<string> {
    return (this.#etag ??= etagOf(this.text))
  }
}
