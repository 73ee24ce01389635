/**
 * Reads the CCADB's report of the roots in Mozilla's program, and takes of it what ends or limits trust.
 *
 * The report is not signed: it is as good as the connection that it comes over. So nothing of it makes a root
 * trusted. A root of the bundle loses its trust where the report has it without the trust bit Websites; one
 * that has got a day after which Mozilla distrusts its certificates gets this day. A root that the report
 * lacks stays, because new roots come into it late.
 */
import { SourceFailed } from '../../../core/sources.ts'
import type { RemovedRoot, Trust, TrustedRoot } from '../../../knowledge-base/trust/types.ts'

/* Reads CSV (RFC 4180) with a head; null: it is none. */

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

export const MAX_REPORT_OCTETS = 8 * 1024 * 1024

const COLUMNS = ['SHA-256 Fingerprint', 'Trust Bits', 'Distrust for TLS After Date'] as const

interface IncludedRoot {
  readonly websites: boolean
  /** RFC 3339, UTC; null: none. */
  readonly distrustAfter: string | null
}
/** By SHA-256, lower-case hex. */
export type IncludedRoots = ReadonlyMap<string, IncludedRoot>

const dayEnd = (text: string): string | null => {
  if (text === '') return null
  const [, year, month, day] = /^(\d{4})[.-](\d\d)[.-](\d\d)$/.exec(text) ?? []
  const end = `${year}-${month}-${day}T23:59:59Z`
  // A day that is none is moved to another one.
  if (Number.isNaN(Date.parse(end)) || !new Date(end).toISOString().startsWith(end.slice(0, 10)))
    throw new SourceFailed('malformed')
  return end
}

/** Throws SourceFailed. */
export const readIncluded = (text: string): IncludedRoots => {
  const rows = readCsv(text)
  if (!rows) throw new SourceFailed('malformed')
  const roots = new Map<string, IncludedRoot>()
  for (const row of rows) {
    const [fingerprint, bits, distrust] = COLUMNS.map(column => row.get(column)?.trim())
    const sha256 = fingerprint?.replaceAll(':', '').toLowerCase() ?? ''
    if (bits === undefined || distrust === undefined || !/^[0-9a-f]{64}$/.test(sha256) || roots.has(sha256))
      throw new SourceFailed('malformed')
    const websites = bits.split(';').some(bit => bit.trim() === 'Websites')
    roots.set(sha256, { websites, distrustAfter: dayEnd(distrust) })
  }
  if (roots.size === 0) throw new SourceFailed('empty')
  return roots
}

/** What it changes about the roots that are shipped: the root and the report's row of it. */
const changed = (report: IncludedRoots, { roots }: Trust): (readonly [TrustedRoot, IncludedRoot])[] =>
  roots.flatMap(root => {
    const row = report.get(root.sha256)
    if (!row) return []
    const isEarlier =
      row.distrustAfter !== null
      && (root.distrustAfter === undefined || row.distrustAfter < root.distrustAfter)
    return !row.websites || isEarlier ? [[root, row] as const] : []
  })

/** Programs decide on a few roots at a time; more than a tenth is not what they publish. */
const MOST_CHANGED = 0.1

/** Against the shipped roots, so that many small steps do not lead further than one. */
export const whyNotIncluded = (report: IncludedRoots, trust: Trust): 'shrunk' | 'too-many' | null => {
  const known = trust.roots.filter(({ sha256 }) => report.has(sha256)).length
  if (known * 2 < trust.roots.length) return 'shrunk'
  return changed(report, trust).length > trust.roots.length * MOST_CHANGED ? 'too-many' : null
}

/** The keys by which certificates below a root are known. */
export type Identify = (der: Uint8Array) => Promise<Pick<RemovedRoot, 'spkiSha256' | 'keyId'>>

/** Trust as it was, less what the report ends or limits. */
export const limitedBy = async (
  report: IncludedRoots,
  trust: Trust,
  { readOn, url, identify }: { readonly readOn: string; readonly url: string; readonly identify: Identify },
): Promise<Trust> => {
  const source = { title: `CCADB, roots in Mozilla's program, read on ${readOn}`, url }
  const limits = new Map(changed(report, trust))
  const removed: RemovedRoot[] = []
  for (const [{ name, sha256, der }, { websites }] of limits)
    if (!websites)
      removed.push({
        name,
        sha256,
        bundled: true,
        date: readOn,
        cause: 'retirement',
        reason: {
          en: 'Mozilla ended TLS trust in this root, as the CCADB reports.',
          ko: 'CCADB에 따르면 Mozilla가 이 루트의 TLS 신뢰를 중단했습니다.',
        },
        source,
        ...(await identify(der())),
      })
  return {
    ...trust,
    roots: trust.roots.flatMap(root => {
      const row = limits.get(root)
      if (!row) return [root]
      if (!row.websites || row.distrustAfter === null) return []
      const until = row.distrustAfter.slice(0, 10)
      return [
        {
          ...root,
          distrustAfter: row.distrustAfter,
          reason: `Mozilla trusts this root only for certificates issued until ${until}, as the CCADB reports.`,
          reasonSource: source,
        },
      ]
    }),
    removed: [...trust.removed, ...removed],
    constraintsOf: { readOn, source: url },
  }
}
