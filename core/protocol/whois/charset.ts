/**
 * Turns the octets of a WHOIS answer into text: UTF-8, mended where a line was cut amid a character, or the
 * registry's old charset.
 */
import { octetText } from '../../base/bytes.ts'

const old = (octets: Uint8Array, charset: string): string => {
  try {
    return new TextDecoder(charset).decode(octets)
  } catch {
    return octetText(octets) // not every runtime knows every charset; what is read are ASCII labels and digits
  }
}

/** RFC 3912 names no charset. Text with more broken than whole characters beyond ASCII was never UTF-8. */
export const decodeWhois = (octets: Uint8Array, charset = 'iso-8859-1'): string => {
  const text = new TextDecoder().decode(octets)
  let broken = 0
  let whole = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0xfffd) broken++
    else if (code > 0x7f) whole++
  }
  return broken > whole ? old(octets, charset) : text
}
