/** Pure: whether a text has a private key of any kind in it, which has no business here. */
import { fromBase64 } from '../../base/bytes.ts'

/** What stands around a key, or beside it: labels of PEM, PGP and SSH, members of JWK, lines of tools. */
const SAID = [
  /(?:BEGIN|END)[ +][\w +]{0,40}(?:PRIVATE|SECRET)[ +]KEY/gi,
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

/** What forms and addresses write for white space and for signs of base64, once or several times over. */
const IN_URL = /%(?:25){0,3}(0[9AD]|2[0BDF]|3D|5F)/gi

/** Every white space is one space, and what is left of other encodings of the text is away. */
const plain = (text: string): string =>
  text
    .replace(/[\0\uFEFF]/g, '')
    .replace(/\\{1,4}[nrt]/g, ' ')
    .replace(IN_URL, (_, octet: string) => String.fromCharCode(Number.parseInt(octet, 16)))
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
const isMixed = (text: string): boolean => /[A-Z]/.test(text) && /\d/.test(text)

/** Pieces of one length that follow each other are lines that were wrapped, and hardly ever words. */
const isWrapped = (text: string): boolean => {
  let [run, length] = ['', 0]
  for (const [piece] of text.matchAll(/[\w+/=-]+/g)) {
    run = piece.length === length ? run + piece : piece
    length = piece.length
    if (run.length >= 40 && run.length > length && isMixed(run) && /[g-z]/.test(run)) return true
  }
  return false
}

const isMaterial = (text: string): boolean =>
  HEX.test(text) || (text.match(RUN) ?? []).some(isMixed) || isWrapped(text)

/** What belongs to a label: up to that of the next block, or from that of the one before. */
const besides = (text: string, at: number, said: string): string => {
  if (/^END/i.test(said)) {
    const before = text.slice(Math.max(0, at - NEAR), at)
    return before.slice(before.lastIndexOf('END ') + 1)
  }
  const behind = text.slice(at + said.length, at + NEAR)
  const next = behind.indexOf('BEGIN ')
  return next < 0 ? behind : behind.slice(0, next)
}

/** Among the lines of an error message or a log. */
export const quotesPrivateKey = (given: string): boolean => {
  const text = plain(given)
  const isNear = (pattern: RegExp): boolean =>
    [...text.matchAll(pattern)]
      .slice(0, MAX_WORDS)
      .some(({ index, 0: said }) => isMaterial(besides(text, index, said)))
  if (SAID.some(isNear) || (JWK.test(text) && JWK_VALUE.test(text))) return true
  return [...text.matchAll(WORD)].slice(0, MAX_WORDS).some(({ index }) => {
    const head = text.slice(index, index + NEAR)
    const octets = /^[\w+/]{40}/.test(head) || isWrapped(head) ? headOf(text, index) : null
    return octets !== null && isKey(octets)
  })
}
