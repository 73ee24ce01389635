/** An answer as it is kept: the octets of its JSON with their tag, which is all that most callers want. */
import { hex } from '../base/bytes.ts'

/** Digest octets that a tag shows. */
const TAG_OCTETS = 12
/** Longest JSON of an answer; no honest one has a tenth of it. */
const MAX_OCTETS = 8 * 1024 * 1024

type Octets = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** A strong validator (RFC 9110 section 8.8.3): equal octets, equal tag. */
export const etagOf = async (octets: Octets): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', octets))
  return `"${hex(digest.subarray(0, TAG_OCTETS))}"`
}

/** Returns the tag of a text in UTF-8. */
export const etagOfText = (text: string): Promise<string> => etagOf(encoder.encode(text))

export class CachedAnswer {
  /** Milliseconds since the epoch. */
  readonly madeAt: number
  /** Seconds. */
  readonly ttl: number
  readonly #made: { readonly answer: unknown } | null
  #octets: Octets | null
  #etag: Promise<string> | null = null

  private constructor(
    made: { readonly answer: unknown } | null,
    octets: Octets | null,
    at: number,
    ttl: number,
  ) {
    this.#made = made
    this.#octets = octets
    this.madeAt = at
    this.ttl = ttl
  }

  /** For those who waited for it: they share one value. */
  static fresh(answer: unknown, madeAt: number, ttl: number): CachedAnswer {
    return new CachedAnswer({ answer }, null, madeAt, ttl)
  }

  /** Returns the form that the cache keeps: bytes alone, which take a fraction of the room. */
  kept(): CachedAnswer {
    return new CachedAnswer(null, this.octets, this.madeAt, this.ttl)
  }

  /** As octets, it is parsed for each reader, so that nobody changes it for others. */
  get answer(): unknown {
    return this.#made ? this.#made.answer : JSON.parse(decoder.decode(this.octets))
  }

  /** The answer as JSON in UTF-8. Nobody may change them. */
  get octets(): Octets {
    this.#octets ??= encoder.encode(JSON.stringify(this.#made?.answer))
    if (this.#octets.length > MAX_OCTETS) throw new RangeError('An answer is longer than any may be.')
    return this.#octets
  }

  /** The tag of its octets. */
  etag(): Promise<string> {
    return (this.#etag ??= etagOf(this.octets))
  }
}
