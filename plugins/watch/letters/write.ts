/** Pure: a letter in the words of its reader, as text and as HTML. */
import type { LetterContent, LetterContext, WrittenLetter } from './content.ts'

export const writeLetter = (content: LetterContent, _context: LetterContext): WrittenLetter => ({
  subject: content.kind,
  text: '',
  html: '',
})
