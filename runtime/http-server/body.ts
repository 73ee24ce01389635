/** Decodes the body of a request as it comes: of a known length, or in chunks (RFC 9112 section 7.1). */

import { isFieldLine } from './fields.ts'

/** The length of a body, 0 when there is none; `chunked`: it tells its end itself. */
export type Framing = number | 'chunked'

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
