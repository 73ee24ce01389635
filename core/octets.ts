/** Octets: to hex, joined, compared, read from a stream. Written once for the wire codecs and the surfaces. */

const HEX = Array.from({ length: 256 }, (_, octet) => octet.toString(16).padStart(2, '0'))

/** Lower-case hex without separators. */
export const hex = (octets: Uint8Array): string => {
  let text = ''
  for (const octet of octets) text += HEX[octet]
  return text
}

/** One array out of many: a list, since what arrives in pieces may be more pieces than a call takes arguments. */
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

/** All of a stream that holds at most so many octets, else null; a longer one is cancelled. Rejects as the stream does. */
export const readAtMost = async (stream: ReadableStream<Uint8Array> | null, most: number): Promise<Uint8Array<ArrayBuffer> | null> => {
  const parts: Uint8Array[] = []
  let length = 0
  const reader = stream?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > most) {
      await reader.cancel().catch(() => undefined)
      return null
    }
    parts.push(value)
  }
  return join(parts)
}
