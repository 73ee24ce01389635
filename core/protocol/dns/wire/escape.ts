/** Octets in presentation format, RFC 1035 section 5.1. */

const [QUOTE, BACKSLASH, ZERO] = [0x22, 0x5c, 0x30]
const ascii = new TextDecoder()

/**
 * A character string as it stands between quotes: octets that are no printable ASCII as \DDD. Written into
 * octets, since a record can have thousands.
 */
export const escapeOctets = (octets: Uint8Array): string => {
  const written = new Uint8Array(4 * octets.length)
  let end = 0
  for (const octet of octets) {
    const printable = octet >= 0x20 && octet <= 0x7e
    if (!printable || octet === QUOTE || octet === BACKSLASH) written[end++] = BACKSLASH
    if (!printable) {
      written[end++] = ZERO + Math.floor(octet / 100)
      written[end++] = ZERO + (Math.floor(octet / 10) % 10)
    }
    written[end++] = printable ? octet : ZERO + (octet % 10)
  }
  return ascii.decode(written.subarray(0, end))
}
