/** Wraps plain text for a terminal, by the columns that its characters take. */
import { width as columnsOf } from './table.ts'

/** Columns of help where the terminal's width is not known, and at most. */
export const HELP_WIDTH = 80

/** `lead`, then `text` in lines of `width` columns at most; further lines are indented as far as `lead`. */
export const wrapped = (lead: string, text: string, width = HELP_WIDTH): string => {
  const indent = ' '.repeat(columnsOf(lead))
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && indent.length + columnsOf(line) + 1 + columnsOf(word) > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return `${lead}${[...lines, line].join(`\n${indent}`)}`
}
