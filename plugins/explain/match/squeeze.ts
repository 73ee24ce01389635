/**
 * A text as its letters and digits alone: what survives colors, line wraps, escapes, markup and quotes of
 * any kind. Each symbol knows where in the text it came from.
 */

/** `0` to `9`, `a` to `z`, a minus sign, and the mark before the four hexadecimal digits of other letters. */
export const SYMBOLS = 38
const LETTER_A = 10
const MINUS = 36
const OTHER = 37

export interface Squeezed {
  /** Below SYMBOLS each. */
  readonly symbols: Uint8Array
  /** Where the character of each symbol begins in the text. */
  readonly from: Uint32Array
  /** 1: directly after another letter or digit, so that no word begins here. */
  readonly joined: Uint8Array
  readonly length: number
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isLetter = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122

/** What ends a word and means nothing else; what has to be looked at more closely. */
const BLANK = -1
const SPECIAL = -2
/** By code of ASCII, the symbol of a letter or a digit, or one of those. */
const PLAIN = Int8Array.from({ length: 128 }, (_, code) => {
  if (isDigit(code)) return code - 48
  if (isLetter(code)) return (code | 32) - 97 + LETTER_A
  return code === 27 || '%&-<[\\'.includes(String.fromCharCode(code)) ? SPECIAL : BLANK
})
const plain = (code: number): number => (code < 128 ? PLAIN[code]! : SPECIAL)

/** Letters of other scripts, in NFC; no punctuation, symbols, halves of emoji or private characters. */
const isOtherLetter = (code: number): boolean =>
  code >= 0xc0 && code !== 0xd7 && code !== 0xf7 && !(code >= 0x2000 && code <= 0x303f) && code < 0xd800

/** East Asian keyboards write ASCII twice as wide. */
const narrow = (code: number): number => (code >= 0xff01 && code <= 0xff5e ? code - 0xfee0 : code)

/** The value of a hexadecimal digit, or -1. */
const hex = (code: number): number => {
  if (isDigit(code)) return code - 48
  const letter = code | 32
  return letter >= 97 && letter <= 102 ? letter - 87 : -1
}

/** Tags that stand within sentences or around them; `<urlopen error ...>` and `<init>` are none. */
const TAGS = new Set(
  'a abbr b big body br center code div em font h1 h2 h3 h4 h5 h6 head hr html i kbd li mark p pre q s samp '
    .concat('small span strong sub sup table tbody td th title tr tt u ul wbr')
    .split(' '),
)
const MAX_TAG = 500
const MAX_ENTITY = 8

/** Chinese, Japanese and Korean. */
const FIRST_WITHOUT_CASE = 0x2e80
/** Letters in lower case that were looked up, so that each is a string but once. */
const LOWER = new Uint16Array(FIRST_WITHOUT_CASE)
const lower = (code: number): number =>
  code < FIRST_WITHOUT_CASE ? (LOWER[code] ||= String.fromCharCode(code).toLowerCase().charCodeAt(0)) : code

/** The end of the tag that begins at `at`, or `at` where none does. `close`: the next `>` from there. */
const tagEnd = (text: string, at: number, close: number): number => {
  if (close < 0 || close - at > MAX_TAG) return at
  const slash = text.charCodeAt(at + 1) === 47 ? 1 : 0
  let end = at + 1 + slash
  while (end < at + 9 && (isLetter(text.charCodeAt(end)) || isDigit(text.charCodeAt(end)))) end++
  const next = text.charCodeAt(end)
  const ends = next === 62 || next === 47 || next === 32
  return ends && TAGS.has(text.slice(at + 1 + slash, end).toLowerCase()) ? close + 1 : at
}

/** After `ESC`, its escaped form or nothing at all: the end of a color or another control sequence. */
const controlEnd = (text: string, at: number): number => {
  if (text.charCodeAt(at) !== 91) return at
  let end = at + 1
  while (end < at + 20) {
    const code = text.charCodeAt(end)
    if (!isDigit(code) && code !== 59 && code !== 63) break
    end++
  }
  return isLetter(text.charCodeAt(end)) ? end + 1 : at
}

const hexValue = (text: string, at: number, digits: number): number => {
  let value = 0
  for (let index = at; index < at + digits; index++) {
    const digit = hex(text.charCodeAt(index))
    if (digit < 0) return -1
    value = value * 16 + digit
  }
  return value
}

/** No character of a text: `\x16\x03\x01` in a log is a TLS record, and stays `x16x03x01`. */
const isBinary = (code: number): boolean =>
  code > 0 && code < 32 && code !== 9 && code !== 10 && code !== 13 && code !== 27

/** What begins with backslashes at `at`: the character that it stands for (0: a blank), and its end. */
const escapeAt = (text: string, at: number): { code: number; end: number } => {
  let end = at
  while (text.charCodeAt(end) === 92) end++
  const kind = text[end] ?? ''
  if (kind === 'u' || kind === 'x') {
    const digits = kind === 'u' ? 4 : 2
    const code = hexValue(text, end + 1, digits)
    if (code < 0 || isBinary(code)) return { code: 0, end }
    const after = end + 1 + digits
    return code === 27 ? { code: 0, end: controlEnd(text, after) } : { code, end: after }
  }
  if (kind === 'e')
    return { code: 0, end: controlEnd(text, end + 1) === end + 1 ? end : controlEnd(text, end + 1) }
  if (text.startsWith('033', end)) return { code: 0, end: controlEnd(text, end + 3) }
  return { code: 0, end: 'nrtbf'.includes(kind) && kind !== '' ? end + 1 : end }
}

/** A color whose `ESC` got lost on the way, as in `[31mfailed[0m`. */
const orphanEnd = (text: string, at: number): number => {
  const end = controlEnd(text, at)
  return end > at + 2 && text.charCodeAt(end - 1) === 109 ? end : at + 1
}

/** The entity at `at`, escaped once more or not, as `escapeAt`; where none begins, a blank. */
const entityAt = (text: string, at: number): { code: number; end: number } => {
  let start = at + 1
  while (text.startsWith('amp;', start)) start += 4
  let end = start
  while (end < start + MAX_ENTITY && text.charCodeAt(end) !== 59) end++
  if (text.charCodeAt(end) !== 59) return { code: 0, end: start }
  const name = text.slice(start, end)
  if (/^#\d+$/.test(name)) return { code: Number(name.slice(1)), end: end + 1 }
  if (/^#x[0-9a-f]+$/i.test(name)) return { code: Number.parseInt(name.slice(2), 16), end: end + 1 }
  return { code: 0, end: /^[a-z]+$/i.test(name) ? end + 1 : start }
}

/** `%20` and the like, as in addresses; a byte of another letter is left as it stands. */
const percentAt = (text: string, at: number): { code: number; end: number } => {
  const code = hexValue(text, at + 1, 2)
  return code >= 0 && code < 128 ? { code, end: at + 3 } : { code: 0, end: at + 1 }
}

/** Where the character ends that gave a symbol and begins here. */
export const endOf = (text: string, at: number): number => {
  const code = text.charCodeAt(at)
  if (code === 92) return escapeAt(text, at).end
  if (code === 38) return entityAt(text, at).end
  return code === 37 ? percentAt(text, at).end : at + 1
}

/** Where symbols are written; many short texts in turn may have the same. */
type Room = Omit<Squeezed, 'length'>

/** A letter of another script has five symbols, and none that is escaped takes fewer than four characters. */
const roomFor = (text: string): number => {
  let others = 0
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) >= 0xc0) others++
  return Math.ceil(text.length * 1.25) + others * 4
}

export const roomOf = (size: number): Room => ({
  symbols: new Uint8Array(size),
  from: new Uint32Array(size),
  joined: new Uint8Array(size),
})

export const squeeze = (text: string, room: Room = roomOf(roomFor(text))): Squeezed => {
  const { symbols, from, joined } = room
  let length = 0
  /** The last character was a letter or digit of ASCII, and nothing was left out since. */
  let inWord = false
  let close = -2
  const put = (symbol: number, at: number, isJoined: boolean): void => {
    symbols[length] = symbol
    from[length] = at
    joined[length++] = isJoined ? 1 : 0
  }
  const take = (code: number, at: number, end: number): void => {
    const symbol = plain(code)
    if (symbol >= 0) put(symbol, at, inWord)
    else if (isOtherLetter(code)) {
      const letter = lower(code)
      put(OTHER, at, false)
      for (let shift = 12; shift >= 0; shift -= 4) put((letter >> shift) & 15, at, true)
      inWord = false
      return
    } else {
      const isMinus = (code === 45 || code === 0x2212) && !inWord && isDigit(text.charCodeAt(end))
      if (isMinus) put(MINUS, at, false)
      inWord = isMinus
      return
    }
    inWord = true
  }
  for (let at = 0; at < text.length; ) {
    let code = text.charCodeAt(at)
    let symbol = plain(code)
    // Most of any text is words and blanks; they are read without a call for each letter.
    if (symbol !== SPECIAL) {
      let filled = length
      let isJoined: number = inWord ? 1 : 0
      for (; symbol !== SPECIAL; symbol = plain((code = text.charCodeAt(++at)))) {
        if (symbol >= 0) {
          symbols[filled] = symbol
          from[filled] = at
          joined[filled++] = isJoined
          isJoined = 1
        } else isJoined = 0
      }
      length = filled
      inWord = isJoined === 1
      continue
    }
    let end = at + 1
    let stands = code
    if (code === 27) {
      end = controlEnd(text, end)
      stands = 0
    } else if (code === 92) ({ code: stands, end } = escapeAt(text, at))
    else if (code === 38) ({ code: stands, end } = entityAt(text, at))
    else if (code === 37) ({ code: stands, end } = percentAt(text, at))
    else if (code === 91) end = orphanEnd(text, at)
    else if (code === 60) {
      if (close !== -1 && close < at) close = text.indexOf('>', at)
      end = Math.max(end, tagEnd(text, at, close))
    }
    take(narrow(stands), at, end)
    at = end
  }
  return { symbols, from, joined, length }
}
