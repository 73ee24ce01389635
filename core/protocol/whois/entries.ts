/** Takes a WHOIS answer apart into labelled values below headings. Pure. */

export interface WhoisEntry {
  /** The heading that it stands below, in lower case; empty when there is none. */
  readonly section: string
  /** In lower case; empty for a line of its own. */
  readonly label: string
  readonly value: string
}

const MAX_LINES = 1_000
const MAX_LINE_LENGTH = 1_000
const MAX_LABEL_LENGTH = 60

const squeeze = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ').trim()

/** Lines without their ends; longer ones than any registry writes are left out. */
export const linesOf = (text: string): readonly string[] =>
  text.split(/\r\n|\r|\n/, MAX_LINES).filter(line => line.length <= MAX_LINE_LENGTH)

/**
 * A line as it is compared: without comment signs, double spaces and a dot at its end, in lower case, with
 * plain apostrophes.
 */
export const plain = (line: string): string =>
  line === ''
    ? ''
    : squeeze(line.replace(/^[\s%#*]+/, ''))
        .replace(/(?<![.!])[.!]+$/, '')
        .replace(/[\u2018\u2019]/g, "'")
        .toLowerCase()

const split = (line: string, phrases: readonly string[]): { label: string; value: string } | null => {
  const lower = line.toLowerCase()
  const phrase = phrases.find(one => lower.startsWith(`${one} `) || lower.startsWith(`${one}:`))
  if (phrase !== undefined)
    return { label: phrase, value: squeeze(line.slice(phrase.length).replace(/^\s*:/, '')) }
  // `[Domain Name]  EXAMPLE.JP`, `a. [Domain Name]  EXAMPLE.CO.JP`
  const bracket = /^(?:[a-z]\.? )?\[([^[\]]+)\]/i.exec(line)
  if (bracket)
    return { label: squeeze(bracket[1]!).toLowerCase(), value: squeeze(line.slice(bracket[0].length)) }
  const colon = line.indexOf(':')
  // a URL is no label
  if (colon < 1 || colon > MAX_LABEL_LENGTH || line.startsWith('//', colon + 1)) return null
  const label = squeeze(line.slice(0, colon).replace(/(?<![.\s])[.\s]+$/, '')).toLowerCase()
  return label === '' ? null : { label, value: squeeze(line.slice(colon + 1)) }
}

/**
 * A label without a value is a heading, and so is a plain line after an empty one; a heading holds until the
 * next empty line or heading. Comment lines (`%`, `#`) say nothing.
 */
export const entriesOf = (
  lines: readonly string[],
  phrases: readonly string[] = [],
): readonly WhoisEntry[] => {
  const entries: WhoisEntry[] = []
  let section = ''
  let first = true
  for (const raw of lines) {
    const line = raw === '' ? '' : raw.replace(/^[\s*]+/, '').replace(/\t/g, ' ')
    if (/^[%#]/.test(line)) continue
    if (line.trim() === '') {
      section = ''
      first = true
      continue
    }
    const found = split(line, phrases)
    if (found) entries.push({ section, ...found })
    else if (!first && section !== '') entries.push({ section, label: '', value: squeeze(line) })
    if (found ? found.value === '' : first) section = found ? found.label : squeeze(line).toLowerCase()
    first = false
  }
  return entries
}

/** The values of a field as a registry's row names it; a label may hold a slash of its own. */
export const valuesOf = (entries: readonly WhoisEntry[], field: string): readonly string[] => {
  const slash = field.indexOf('/')
  const [section, label] = slash < 0 ? [null, field] : [field.slice(0, slash), field.slice(slash + 1)]
  return entries
    .filter(
      entry =>
        entry.label === field || (section !== null && entry.section === section && entry.label === label),
    )
    .map(({ value }) => value)
}
