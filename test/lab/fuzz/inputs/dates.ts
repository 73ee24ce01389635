/** Whether a date that was told stands in a text, read in another way than the parsers do. */

const DAY_MS = 86_400_000
export const TOLD = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\dZ)?$/
const MONTHS: readonly string[] = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
]

/** The day that was told and its neighbours: a zone may have moved it. */
export const daysAbout = (expiry: string): readonly Date[] =>
  [-1, 0, 1].map(more => new Date(Date.parse(expiry.slice(0, 10)) + more * DAY_MS))

/**
 * Whether one line has the year, month and day, in any order and writing: read in another way than the parser
 * does.
 */
export const writtenIn = (line: string, day: Date): boolean => {
  const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()]
  const pad = (part: number) => String(part).padStart(2, '0')
  if (line.includes(`${year}${pad(month)}${pad(date)}`)) return true
  const numbers = line.match(/\d+/g) ?? []
  const at = (wanted: number, digits: number) =>
    numbers.some(number => number.length <= digits && Number(number) === wanted)
  return at(year, 4) && at(date, 2) && (at(month, 2) || line.toLowerCase().includes(MONTHS[month - 1]!))
}

/** The lines that hold a piece of text. */
export const linesWith = (text: string, piece: string): readonly string[] => {
  const lines: string[] = []
  for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + 1)) {
    const start = Math.max(text.lastIndexOf('\n', at), text.lastIndexOf('\r', at)) + 1
    const length = text.slice(at).search(/[\r\n]/)
    lines.push(text.slice(start, length < 0 ? text.length : at + length))
    if (length < 0) break
    at += length
  }
  return lines
}
