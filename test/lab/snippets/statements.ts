/** The configuration of a server as statements by place, and a piece put where it belongs. Pure. */
import type { Place } from '../../../knowledge-base/snippets/index.ts'

/** A statement may have several lines: a block. */
export type Statements = Readonly<Partial<Record<Place, readonly string[]>>>

/** A line that is indented, or ends a block, belongs to the statement before it. */
export const statementsIn = (text: string): string[] => {
  const found: string[] = []
  for (const line of text.split('\n')) {
    if (/^(?:\s|\}|<\/)/.test(line) && found.length > 0) found.push(`${found.pop()}\n${line}`)
    else found.push(line)
  }
  return found
}

/** Those of which there may be several for different things. */
const SEVERAL = ['Header', 'http-response', 'http-request', 'header']
/** Those whose first argument says what they set. */
const NAMED = ['add_header', 'proxy_hide_header', 'ssl_conf_command', 'SSLOpenSSLConfCmd', 'tls']

/** What of a place a statement sets: two statements with the same one exclude each other. */
const subjectOf = (statement: string): string => {
  const [first = '', second = ''] = statement.replace('{', '').split(/\s+/)
  if (SEVERAL.includes(first)) return statement
  // Caddy's `tls` names a certificate with files, and sets one thing with a block.
  if (first === 'tls' && !statement.includes('{')) return first
  return NAMED.includes(first) ? `${first} ${second}` : first
}

/** What a comment of a piece asks to remove. */
const REMOVAL = /^# Remove (.+), if it is there\.$/

/** As a person does it who pastes lines in place of those that set the same. */
export const put = (into: Statements, place: Place, lines: readonly string[]): Statements => {
  const subjects = new Set(lines.map(line => REMOVAL.exec(line)?.[1] ?? subjectOf(line)))
  const kept = (into[place] ?? []).filter(statement => !subjects.has(subjectOf(statement)))
  return { ...into, [place]: [...kept, ...lines] }
}

export const without = (from: Statements, place: Place, lines: readonly string[]): Statements => {
  const subjects = new Set(lines.map(subjectOf))
  return { ...from, [place]: (from[place] ?? []).filter(statement => !subjects.has(subjectOf(statement))) }
}
