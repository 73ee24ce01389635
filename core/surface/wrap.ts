/** Wraps plain text for a terminal. */

/** Columns of help where the terminal's width is not known, and at most. */
export const HELP_WIDTH = 80

/** `lead`, then `text` in lines of `width` columns at most; further lines are indented as far as `lead`. */
export const wrapped = (lead: string, text: string, width = HELP_WIDTH): string => {
  const indent = ' '.repeat(lead.length)
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && lead.length + line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return `${lead}${[...lines, line].join(`\n${indent}`)}`
}
