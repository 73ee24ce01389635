/** Pure: whether a text has a private key of any kind in it, which has no business here. */
import { fromBase64 } from '../../base/bytes.ts'

/** What stands around a key, or beside it: labels of PEM, PGP and SSH, members of JWK, lines of tools. */
const SAID = [
  /(?:BEGIN|END) [\w ]{0,40}(?:PRIVATE|SECRET) KEY/gi,
  /BEGIN PKCS ?#?12/gi,
  /PuTTY-User-Key-File-|Private-Lines:|Private-MAC:|Private-key-format:|AGE-SECRET-KEY-/gi,
  /(?:minisign|rsign|signify) (?:encrypted )?secret key/gi,
  /\bPrivateKey ?=|\bprivateExponent:|\bpriv: ?[\da-f]{2}:/gi,
  /<(?:D|InverseQ)>/gi,
]
const JWK = /"kty" ?:/
const JWK_SECRET = /"(?:d|k|priv)" ?:/

const ascii = (octets: Uint8Array): string => String.fromCharCode(...octets)

/** Where the contents of an ASN.1 sequence begin, also of one that is cut off; -1: it is none. */
const contentsAt = (octets: Uint8Array, at: number): number => {
  const length = octets[at + 1]
  if (octets[at] !== 0x30 || length === undefined) return -1
  return length <= 0x80 ? at + 2 : length <= 0x84 ? at + 2 + (length & 0x7f) : -1
}

const PBE = ['\x2a\x86\x48\x86\xf7\x0d\x01\x05', '\x2a\x86\x48\x86\xf7\x0d\x01\x0c']

/**
 * By its first octets: a version leads in PKCS #1, #8 and #12, SEC 1 and DSA, and the way of encryption in an
 * encrypted PKCS #8. Certificates, requests, lists and public keys begin with neither.
 */
const isKeyInDer = (octets: Uint8Array): boolean => {
  const at = contentsAt(octets, 0)
  if (at < 0) return false
  if (octets[at] === 0x02) return octets[at + 1] === 1 && octets[at + 2]! <= 3
  const inner = contentsAt(octets, at)
  return inner >= 0 && octets[inner] === 0x06 && PBE.includes(ascii(octets.subarray(inner + 2, inner + 10)))
}

/** Java's two keystores, and a secret key or subkey of PGP: its packet tag, and versions 3 to 6. */
const isKeyInStore = (octets: Uint8Array): boolean => {
  const [first = 0, second = 0] = octets
  const magic = ascii(octets.subarray(0, 4))
  if (magic === '\xfe\xed\xfe\xed' || magic === '\xce\xce\xce\xce') return true
  const isOld = (first & 0xc0) === 0x80
  const tag = isOld ? (first >> 2) & 0x0f : first & 0x3f
  if (first < 0x80 || (tag !== 5 && tag !== 7)) return false
  const afterLength = second < 192 ? 2 : second < 224 ? 3 : 6
  const at = isOld ? [2, 3, 5, 1][first & 3]! : afterLength
  return octets[at]! >= 3 && octets[at]! <= 6
}

/** Octets that tell what a block is: the label of a text that was encoded once more is among them. */
const TELLING = 96

const isKey = (octets: Uint8Array): boolean =>
  isKeyInDer(octets) || /^openssh-key-v1|BEGIN [\w ]{0,40}(?:PRIVATE|SECRET) KEY/.test(ascii(octets))

/** Base64 of either alphabet, where words of it may stand apart. */
const headOf = (text: string, at: number): Uint8Array | null => {
  const characters = text
    .slice(at, at + TELLING * 2)
    .replace(/[^\w+/ -].*$/s, '')
    .replaceAll(' ', '')
    .replaceAll('-', '+')
    .replaceAll('_', '/')
  return fromBase64(characters.slice(0, Math.min(TELLING, characters.length & ~3)))
}

/** Words that may be the base64 of a sequence, of a label, or of what OpenSSH writes. */
const WORD = /(?<![\w+/])(?:M[A-P]|LS0|b3BlbnNz)/g

/** A bundle of 64 KiB has some 20 lines that begin so by chance; each costs some microseconds. */
const MAX_WORDS = 1_000

/** Every white space is one space, and what is left of other encodings of the text is away. */
const plain = (text: string): string =>
  text
    .replace(/[\0\uFEFF]/g, '')
    .replace(/\\{1,4}[nrt]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** However it is wrapped: with a label or without, in lines or not, in DER whose octets became characters. */
export const hasPrivateKey = (given: string): boolean => {
  const text = plain(given)
  if (SAID.some(pattern => text.search(pattern) >= 0) || (JWK.test(text) && JWK_SECRET.test(text)))
    return true
  const raw = Uint8Array.from(given.slice(0, TELLING), character => character.charCodeAt(0))
  if (isKey(raw) || isKeyInStore(raw)) return true
  const head = headOf(text, 0)
  if (head !== null && isKeyInStore(head)) return true
  let words = 0
  for (const { index } of text.matchAll(WORD)) {
    if (++words > MAX_WORDS) break
    const octets = headOf(text, index)
    if (octets !== null && isKey(octets)) return true
  }
  return false
}

/* An error message speaks of keys, and may quote the first line of one: there the key itself has to be. */

/** Characters among which a key begins behind what is said of it, or ends before that. */
const NEAR = 400
const JWK_VALUE = /"(?:d|k|priv)" ?: ?"[\w-]{20}/
const RUN = /[\w+/]{40,64}/g
const HEX = /(?:[\da-f]{2}: ?){16}/i

/** Hardly a path, a word or a hash has both kinds of characters. */
const isMaterial = (text: string): boolean =>
  HEX.test(text) || (text.match(RUN) ?? []).some(run => /[A-Z]/.test(run) && /\d/.test(run))

/** Among the lines of an error message or a log. */
export const quotesPrivateKey = (given: string): boolean => {
  const text = plain(given)
  const isNear = (pattern: RegExp): boolean =>
    [...text.matchAll(pattern)]
      .slice(0, MAX_WORDS)
      .some(({ index, 0: said }) =>
        isMaterial(
          /^END/i.test(said) ? text.slice(Math.max(0, index - NEAR), index) : text.slice(index, index + NEAR),
        ),
      )
  if (SAID.some(isNear) || (JWK.test(text) && JWK_VALUE.test(text))) return true
  return [...text.matchAll(WORD)].slice(0, MAX_WORDS).some(({ index }) => {
    const octets = /^[\w+/]{40}/.test(text.slice(index, index + 40)) ? headOf(text, index) : null
    return octets !== null && isKey(octets)
  })
}
