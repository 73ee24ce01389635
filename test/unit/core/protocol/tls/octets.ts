/** Octets out of numbers, hex and octets, alone and behind their length. */

export const bytes = (...parts: readonly (number | string | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat(
      parts.map(part =>
        typeof part === 'number'
          ? Buffer.of(part)
          : typeof part === 'string'
            ? Buffer.from(part, 'hex')
            : part,
      ),
    ),
  )

export const sized = (size: number, ...parts: readonly (number | string | Uint8Array)[]): Uint8Array => {
  const body = bytes(...parts)
  return bytes(body.length.toString(16).padStart(size * 2, '0'), body)
}
