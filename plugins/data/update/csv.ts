/** Reads CSV (RFC 4180) with a head; null: it is none. */
// Few lines: libraries for it guess separators, types and line ends, and take what is broken.

const MAX_ROWS = 5_000

const fieldsOf = (text: string): string[][] | null => {
  const rows: string[][] = [[]]
  // A field, quoted or not, and what ends it.
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy
  while (field.lastIndex < text.length) {
    const found = field.exec(text)
    if (!found) return null
    rows.at(-1)!.push(found[1]?.replaceAll('""', '"') ?? found[2]!)
    if (found[3] === ',') continue
    if (field.lastIndex >= text.length) break
    if (rows.length > MAX_ROWS) return null
    rows.push([])
  }
  return rows
}

/** Each row by the names of the head. */
export const readCsv = (text: string): readonly ReadonlyMap<string, string>[] | null => {
  const [head, ...rows] = fieldsOf(text.replace(/^\ufeff/, '')) ?? []
  if (!head || new Set(head).size < head.length) return null
  if (rows.some(row => row.length !== head.length)) return null
  return rows.map(row => new Map(row.map((value, index) => [head[index]!, value])))
}
