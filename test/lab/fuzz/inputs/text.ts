/**
 * Mutates text as people and settings files have it: by characters, by words that mean something, and by
 * size.
 */
import type { Random } from './random.ts'

/** Characters that names, addresses and settings treat in a way of their own. */
const CHARACTERS = [
  ...'.-_*:/\\?#@[]%, \t\n\r\0"\'+=0189afxzAFXZ',
  '\u3002',
  '\uff0e',
  '\uff61',
  '\u200c',
  '\u200d',
  '\u00ad',
  '\u0307',
  '\u0300',
  '\u05d0',
  '\u0661',
  '\uff11',
  '\u1100',
  '\u1161',
  '\uac00',
  '\ufdfa',
  '\u3248',
  '\u2488',
  '\u{1f600}',
  '\u{e0100}',
  '\ud800',
  '\udc00',
  '\ufeff',
  '\uffff',
  '\u2028',
  '\u0130',
  '\u00df',
  '\u0149',
]

const MAX_SIZE = 65_536

const character = (random: Random): string =>
  random.once(3)
    ? String.fromCharCode(random.below(random.once(2) ? 0x80 : 0x10000))
    : random.pick(CHARACTERS)

const put = (text: string, at: number, removed: number, added: string): string =>
  text.slice(0, at) + added + text.slice(at + removed)

const edit = (random: Random, text: string, samples: readonly string[], words: readonly string[]): string => {
  const at = random.below(text.length + 1)
  const span = 1 + random.below(random.once(4) ? 64 : 4)
  switch (random.below(10)) {
    case 0:
      return put(text, at, 1, character(random))
    case 1:
      return put(text, at, 0, character(random))
    case 2:
      return put(text, at, span, '')
    case 3:
      return put(text, at, 0, text.slice(at, at + span))
    case 4:
      return put(text, at, random.once(2) ? 0 : span, random.pick(words))
    case 5:
      return text.slice(0, at) + random.pick(samples).slice(random.once(2) ? at : 0)
    case 6:
      return put(text, at, 0, character(random).repeat(1 + random.below(80)))
    case 7:
      return text.slice(0, at)
    case 8:
      return random.once(2) ? text.toUpperCase() : text.normalize(random.pick(['NFC', 'NFD', 'NFKC', 'NFKD']))
    default:
      return put(text, at, span, text.slice(random.below(text.length + 1)).slice(0, span))
  }
}

export const mutateText = (random: Random, samples: readonly string[], words: readonly string[]): string => {
  let text = random.pick(samples)
  for (let edits = 1 + (random.once(2) ? 0 : random.below(6)); edits > 0; edits--)
    text = edit(random, text, samples, words)
  if (random.once(256)) {
    const piece = random.once(2) ? character(random) : random.pick(words)
    text = put(
      text,
      random.below(text.length + 1),
      0,
      piece.repeat(Math.ceil((1 << (8 + random.below(9))) / piece.length)),
    )
  }
  return text.slice(0, MAX_SIZE)
}
