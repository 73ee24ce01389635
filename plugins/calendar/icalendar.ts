/** Pure: writes iCalendar (RFC 5545): escapes texts, folds lines by octets, ends them with CRLF. */
import { printable } from '../../core/base/printable.ts'

/** A property: its name with parameters, and its value as it is written. */
export type Property = readonly [name: string, value: string]

export interface Component {
  readonly name: string
  readonly properties: readonly Property[]
  readonly parts?: readonly Component[]
}

/** Nearly all values are such, and cost nothing then. */
const PLAIN = /^[ -~]*$/

const visible = (text: string): string => (PLAIN.test(text) ? text : printable(text))

/** A value of the type TEXT. What could end a line or hide something becomes a visible sign. */
export const textValue = (lines: string | readonly string[]): string =>
  [lines]
    .flat()
    .map(line => visible(line).replace(/[\\;,]/g, '\\$&'))
    .join('\\n')

/** Octets in a line without its end (section 3.1). */
const MAX_OCTETS = 75

const encoder = new TextEncoder()

/** A line that follows begins with a blank, which counts; no character is cut in two. */
const folded = (line: string): string => {
  // A character takes three octets at most for each of its units.
  if (line.length * 3 <= MAX_OCTETS || (line.length <= MAX_OCTETS && PLAIN.test(line))) return line
  const octets = encoder.encode(line)
  if (octets.length <= MAX_OCTETS) return line
  const lines: string[] = []
  const decoder = new TextDecoder()
  for (let at = 0; at < octets.length; ) {
    let end = Math.min(octets.length, at + MAX_OCTETS - (at === 0 ? 0 : 1))
    // An octet 10xxxxxx goes on with the character before it.
    while (end < octets.length && (octets[end]! & 0xc0) === 0x80) end--
    lines.push(decoder.decode(octets.subarray(at, end)))
    at = end
  }
  return lines.join('\r\n ')
}

const linesOf = ({ name, properties, parts = [] }: Component): string[] => [
  `BEGIN:${name}`,
  // A value that came with a line break of its own would add lines to the file.
  ...properties.map(([property, value]) => folded(`${property}:${visible(value)}`)),
  ...parts.flatMap(linesOf),
  `END:${name}`,
]

/** The whole text of a calendar. */
export const icalendar = (calendar: Component): string => `${linesOf(calendar).join('\r\n')}\r\n`
