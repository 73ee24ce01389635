/** What the pages of the operator's list show of the store. */
import type { Sql } from '../../../core/network/doors.ts'
import { RANKS, type ChangeRow, type ListedRow } from '../store/tables.ts'

/** Domains on one page. */
const PAGE_ROWS = 100
/** Changes below the list, and all that are kept of a domain. */
const LATEST = 20
const OF_DOMAIN = 200

/** How many domains have each state, in the order of `RANKS`. */
export const countsByRank = async (sql: Sql): Promise<readonly number[]> => {
  const rows = await sql.query<{ rank: number; count: number }>(
    'SELECT rank, count(*) AS count FROM watch_listed GROUP BY rank',
  )
  return RANKS.map((_, at) => rows.find(({ rank }) => rank === at)?.count ?? 0)
}

const changes = (sql: Sql, where: string, values: readonly string[], most: number) =>
  sql.query<ChangeRow>(`SELECT * FROM watch_change ${where} ORDER BY at DESC, id LIMIT ${most}`, values)

/** `rank` null: of all states. `page`: from 1 on; beyond the last one, the last. */
export const readPage = async (
  sql: Sql,
  { rank, page }: { readonly rank: number | null; readonly page: number },
) => {
  const counts = await countsByRank(sql)
  const total = rank === null ? counts.reduce((sum, count) => sum + count, 0) : counts[rank]!
  const pages = Math.max(1, Math.ceil(total / PAGE_ROWS))
  const shown = Math.min(page, pages)
  const rows = await sql.query<ListedRow>(
    `SELECT * FROM watch_listed ${rank === null ? '' : 'WHERE rank = $2'}
     ORDER BY rank, domain LIMIT ${PAGE_ROWS} OFFSET $1`,
    [(shown - 1) * PAGE_ROWS, ...(rank === null ? [] : [rank])],
  )
  return {
    counts,
    page: shown,
    pages,
    rows,
    changes: await changes(sql, '', [], LATEST),
  }
}

/** One domain; null: it is not in the list. */
export const readDomainOf = async (sql: Sql, domain: string) => {
  const [row] = await sql.query<ListedRow>('SELECT * FROM watch_listed WHERE domain = $1', [domain])
  return row ? { row, changes: await changes(sql, 'WHERE domain = $1', [domain], OF_DOMAIN) } : null
}
