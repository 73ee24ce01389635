/** Text that a stranger had a hand in, made harmless for a terminal and for a model. */

/**
 * What is not seen, or moves what is: controls, formats (direction, joiners, tags), separators of lines,
 * private and unassigned characters, and the letters and selectors that show nothing. A stranger may have put
 * them into a certificate or a record, to be read by a model alone.
 */
export const CONTROL = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/** On one line, and in the direction that it is read in. */
export const printable = (text: string): string => text.replace(CONTROL, '\ufffd')

/** The same for JSON, where it can be written as what it is. */
export const escaped = (json: string, what = CONTROL): string =>
  json.replace(what, found =>
    found
      .split('')
      .map(unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )
