/** Reads standard input to its end. */

/** The end of what is longer is kept: an error is the last that a log has. */
const MAX_OCTETS = 16 * 1024 * 1024

export const readInput = async (): Promise<string> => {
  const chunks: Uint8Array[] = []
  let octets = 0
  for await (const chunk of process.stdin as AsyncIterable<Uint8Array>) {
    chunks.push(chunk)
    octets += chunk.length
    while (octets - chunks[0]!.length >= MAX_OCTETS) octets -= chunks.shift()!.length
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}
