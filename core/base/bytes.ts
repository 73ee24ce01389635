/**
 * Octets: to hex, joined, compared, read from a stream. Written once for the wire codecs and the surfaces.
 */
import { onAbort } from './deadline.ts'

const HEX = Array.from({ length: 256 }, (_, octet) => octet.toString(16).padStart(2, '0'))

/**
 * Octets of a piece of text that is made at once: some runtimes keep a chain of all pieces that a text was
 * made of.
 */
const PIECE = 8_192

/** Lower-case hex without separators. */
export const hex = (octets: Uint8Array): string => {
  if (octets.length > PIECE) {
    const pieces: string[] = []
    for (let at = 0; at < octets.length; at += PIECE) pieces.push(hex(octets.subarray(at, at + PIECE)))
    return pieces.join('')
  }
  const pairs = new Array<string>(octets.length)
  for (let index = 0; index < octets.length; index++) pairs[index] = HEX[octets[index]!]!
  return pairs.join('')
}

/** RFC 4648 section 4; for some kilobytes at most, whose characters are arguments of a call. */
export const toBase64 = (octets: Uint8Array): string => btoa(String.fromCharCode(...octets))

/** Section 5, without padding. */
export const toBase64url = (octets: Uint8Array): string =>
  toBase64(octets)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '')

/** White space does not count; null where the text is not valid. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> | null => {
  try {
    return Uint8Array.from(atob(text), sign => sign.charCodeAt(0))
  } catch {
    return null
  }
}

/** Throws where the text is not valid. */
export const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0))

const latin1 = new TextDecoder('latin1')

/**
 * One character for each octet, to compare them as text; which character, the Encoding Standard says
 * (windows-1252).
 */
export const binary = (octets: Uint8Array): string => latin1.decode(octets)

/**
 * One array out of many: a list, since what arrives in pieces may be more pieces than a call takes arguments.
 */
export const join = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export const concat = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => join(parts)

/** Not in constant time: what is compared is public. */
export const equalOctets = (one: Uint8Array, other: Uint8Array): boolean => {
  if (one.length !== other.length) return false
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false
  return true
}

/**
 * All of a stream that holds at most so many octets, otherwise null; a longer one is canceled. Rejects as the
 * stream does, and with the signal's reason when that aborts.
 */
export const readAtMost = async (
  stream: ReadableStream<Uint8Array> | null,
  most: number,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const parts: Uint8Array[] = []
  let length = 0
  const reader = stream?.getReader()
  const cancel = () => void reader?.cancel().catch(() => {})
  // Canceling ends a read that waits, even if the other side ignores the signal.
  const stop = onAbort(signal, cancel)
  try {
    while (reader) {
      const { done, value } = await reader.read()
      signal?.throwIfAborted()
      if (done) break
      length += value.length
      if (length > most) {
        cancel()
        return null
      }
      parts.push(value)
    }
  } finally {
    stop()
  }
  return join(parts)
}

/** The first `length` octets as text, one character each (ISO 8859-1). */
export const octetText = (octets: Uint8Array, length = octets.length): string => {
  let text = ''
  for (let at = 0; at < length; at++) text += String.fromCharCode(octets[at]!)
  return text
}
