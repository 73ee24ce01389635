/** The telling parts of a long text, such as a log: lines that show a cause, and those around them. */
import type { CausesIn } from './causes.ts'
import { MAX_OCTETS } from '../schema.ts'

/** Characters that are looked through at once. */
const WINDOW = 32 * 1024
/** Lines before and after one that shows a cause. */
const AROUND = 2
/** Characters that are kept of a line. */
const MAX_LINE = 1_500

const OF_TLS =
  /ssl|tls|x509|certificat|pkix|handshake|truststore|keystore|trust anchor|\bCERT_|acme|ocsp|\bcrl\b|인증서|証明書|证书|憑證/i

const encoder = new TextEncoder()

interface Row {
  readonly text: string
  /** 0 shows a cause, 1 stands around such a line, 2 has a word of TLS, 3 has none. */
  rank: 0 | 1 | 2 | 3
}

/** Lines of the text, those that are longer than a window in pieces. */
const rowsOf = (text: string): Row[] =>
  text.split(/\r\n|\r|\n/).flatMap(line => {
    const pieces: Row[] = []
    for (let at = 0; at === 0 || at < line.length; at += MAX_LINE) {
      const piece = line.slice(at, at + MAX_LINE)
      pieces.push({ text: piece, rank: OF_TLS.test(piece) ? 2 : 3 })
    }
    return pieces
  })

/** Ranks the lines of one window by what the matcher finds in them. */
const rankWindow = (rows: readonly Row[], causesIn: CausesIn, from: number, to: number): void => {
  const whole = rows
    .slice(from, to)
    .map(({ text }) => text)
    .join('\n')
  for (const { at, matched } of causesIn(whole)) {
    let start = 0
    for (let index = from; index < to && start < at + matched.length; index++) {
      const end = start + rows[index]!.text.length
      if (end >= at) rows[index]!.rank = 0
      start = end + 1
    }
  }
}

const rankAll = (rows: readonly Row[], causesIn: CausesIn): void => {
  let from = 0
  let length = 0
  for (const [index, { text }] of rows.entries()) {
    length += text.length + 1
    if (length < WINDOW && index < rows.length - 1) continue
    rankWindow(rows, causesIn, from, index + 1)
    from = index + 1
    length = 0
  }
  const telling = rows.flatMap(({ rank }, index) => (rank === 0 ? [index] : []))
  for (const index of telling)
    for (let near = Math.max(0, index - AROUND); near <= Math.min(rows.length - 1, index + AROUND); near++)
      if (rows[near]!.rank > 1) rows[near]!.rank = 1
}

/**
 * What fits, of the most telling lines the last ones: an error is at the end of a log more often. Lines that
 * tell nothing stay where they are, unless there are no others.
 */
const chosen = (rows: readonly Row[]): Set<number> => {
  const kept = new Set<number>()
  let left = MAX_OCTETS
  const isSilent = rows.every(({ rank }) => rank === 3)
  const byRank = rows
    .map((_, index) => index)
    .filter(index => isSilent || rows[index]!.rank < 3)
    .sort((a, b) => rows[a]!.rank - rows[b]!.rank || b - a)
  for (const index of byRank) {
    const octets = encoder.encode(rows[index]!.text).length + 1
    if (octets > left) continue
    left -= octets
    kept.add(index)
  }
  return kept
}

/** Returns a text that is short enough as it is, and the most useful lines of a longer one. */
export const condense = async (text: string): Promise<string> => {
  if (text.length <= MAX_OCTETS && encoder.encode(text.trim()).length <= MAX_OCTETS) return text
  const { shownReader } = await import('./causes.ts')
  const rows = rowsOf(text)
  rankAll(rows, await shownReader())
  const kept = chosen(rows)
  return rows
    .filter((_, index) => kept.has(index))
    .map(({ text: line }) => line)
    .join('\n')
}
