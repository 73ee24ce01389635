/** Sanitizes untrusted text for a terminal and for a model. */

/**
 * Characters that are invisible or move others: controls, formats (direction, joiners, tags), line
 * separators, private and unassigned characters, and letters and selectors that show nothing. In a
 * certificate or a record they could hide text that only a model reads.
 */
export const CONTROL = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/** What nearly all texts consist of, and none of which is such a character: it is faster to look for. */
const PLAIN = /^[ -~\u00a1-\u00ac\u00ae-\u024f\u2010-\u2027\uac00-\ud7a3]*$/

/** Puts the text on one line, in its visible direction. */
export const printable = (text: string): string => (PLAIN.test(text) ? text : text.replace(CONTROL, '\ufffd'))

/** Escapes such characters in JSON, which keeps the value that a parser reads. */
export const escapeJson = (json: string, what = CONTROL): string =>
  json.replace(what, found =>
    found
      .split('')
      .map(unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )
