/** Reads a list of names: one a line, or the first column of a CSV file, without comments and empty lines. */

/** Names in one list. */
export const MAX_NAMES = 100_000
/** Characters of a line that are kept: what is longer is refused by the check, whatever comes behind. */
const MAX_LINE = 4_096
/** What a table may call its first column. */
const HEADS = /^(?:domains?|host(?:_?name)?s?|names?|fqdn|urls?|sites?|도메인|호스트)$/i

export interface Named {
  /** From 1 on. */
  readonly line: number
  readonly text: string
}

/** The name in a line; null: it has none. */
export const nameIn = (line: string): string | null => {
  // A fragment of a URL has no blank before it.
  const told = line.replace(/(?:^|\s)#.*/s, '').trim()
  const quoted = /^"((?:[^"]|"")*)"\s*(?:[,;\t]|$)/.exec(told)?.[1]
  const name = (quoted?.replaceAll('""', '"') ?? told.split(/[,;\t]/, 1)[0]!).trim()
  return name === '' ? null : name
}

/** Lines of a text that comes in pieces, without their ends. */
async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop()!
    // Of a line that goes on and on, its beginning.
    if (rest.length > 2 * MAX_LINE) rest = rest.slice(0, MAX_LINE) + rest.slice(-1)
    for (const line of lines) yield line.slice(0, MAX_LINE)
  }
  if (rest !== '') yield rest.replace(/\r$/, '').slice(0, MAX_LINE)
}

/** Each name with its line. A first line that is the head of a column is none. */
export async function* namesOf(pieces: AsyncIterable<string>): AsyncGenerator<Named> {
  let line = 0
  for await (const text of linesOf(pieces)) {
    line++
    const name = nameIn(line === 1 ? text.replace(/^\ufeff/, '') : text)
    if (name === null || (line === 1 && HEADS.test(name))) continue
    yield { line, text: name }
  }
}

/** How many there are; it stops behind the most that a list may have. */
export const countNames = async (pieces: AsyncIterable<string>): Promise<number> => {
  let count = 0
  for await (const _ of namesOf(pieces)) if (++count > MAX_NAMES) break
  return count
}
