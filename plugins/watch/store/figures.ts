/** What the operator is shown: counts, and everything that is kept of one address. */
import type { Sql } from '../../../core/doors.ts'

export interface Figures {
  readonly subscriptions: Readonly<Record<'pending' | 'active' | 'paused' | 'stopped', number>>
  readonly domains: number
  /** Asked for and not looked at yet. */
  readonly requests: number
  readonly letters: Readonly<Record<'waiting' | 'sent' | 'failed' | 'dropped', number>>
  /** Mailboxes that complained. */
  readonly suppressed: number
  /** Due now: domains to check, letters to judge, letters to hand over. */
  readonly due: { readonly checks: number; readonly letters: number; readonly outbox: number }
}

export const figures = async (_sql: Sql, _now: number): Promise<Figures> => ({
  subscriptions: { pending: 0, active: 0, paused: 0, stopped: 0 },
  domains: 0,
  requests: 0,
  letters: { waiting: 0, sent: 0, failed: 0, dropped: 0 },
  suppressed: 0,
  due: { checks: 0, letters: 0, outbox: 0 },
})

/** Every row about one address by its table, without hashes of tokens; null where there is none. */
export const exportOf = async (
  _sql: Sql,
  _email: string,
): Promise<Readonly<Record<string, unknown>> | null> => null
