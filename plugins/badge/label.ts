/** Makes a text from outside fit for a badge: one line, of characters that show, and short. */
import { CONTROL } from '../../core/base/printable.ts'

const MAX_CHARACTERS = 64
/** Marks on one letter; no script needs more. */
const MARKS = /(\p{M}{4})\p{M}+/gu

/** Without what is invisible, turns the direction of others, or is not allowed in XML. */
export const cleanLabel = (text: string): string => {
  const clean = text
    // More than is ever shown: the rest is not even looked at.
    .slice(0, 20 * MAX_CHARACTERS)
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(CONTROL, '')
    .replace(MARKS, '$1')
    .trim()
  const characters = [...clean]
  return characters.length > MAX_CHARACTERS ? `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…` : clean
}
