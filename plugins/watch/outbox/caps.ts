/** Caps on the letters that anyone can cause with an address; exact over all instances on a store. */
import type { Sql, Transaction } from '../../../core/network/doors.ts'
import type { LetterKind, LetterRow } from '../store/tables.ts'
import {
  DOMAIN_CAPS,
  HOUR_MS,
  LEASE_MS,
  MAILBOX_CAPS,
  MAX_WAIT_MS,
  callerLimit,
  ofOneNetwork,
} from '../store/limits.ts'

/** Letters of alerts have no caps: an address gets at most one a day. */
export const isAsked = (kind: LetterKind): boolean => kind !== 'alerts'

export type Reserved =
  | { readonly kind: 'may' }
  /** Not before then. */
  | { readonly kind: 'wait'; readonly until: number }
  /** It would wait too long. */
  | { readonly kind: 'drop' }

export interface Limits {
  /** Letters an hour that anyone can cause. */
  readonly limit: number
  /** What a query of rows that others may hold ends with. */
  readonly skipLocked: string
}

interface Cap {
  readonly letters: number
  readonly ms: number
  readonly where: string
  readonly values: readonly (string | number)[]
}

const capsOf = ({ mailbox, caller, domain }: LetterRow, limit: number): readonly Cap[] => [
  ...MAILBOX_CAPS.map(cap => ({ ...cap, where: 'mailbox = $3 AND', values: [mailbox] })),
  ...(domain === null
    ? []
    : DOMAIN_CAPS.map(cap => ({ ...cap, where: 'domain = $3 AND', values: [domain] }))),
  // A network that invents addresses at a domain leaves some letters to the people who have one there.
  ...(domain === null || caller === null
    ? []
    : DOMAIN_CAPS.map(({ letters, ms }) => ({
        letters: ofOneNetwork(letters),
        ms,
        where: 'domain = $3 AND caller = $4 AND',
        values: [domain, caller],
      }))),
  { letters: limit, ms: HOUR_MS, where: '', values: [] },
  ...(caller === null
    ? []
    : [{ letters: callerLimit(limit), ms: HOUR_MS, where: 'caller = $3 AND', values: [caller] }]),
]

/**
 * Takes the place of one hand-over of an asked letter, in the transaction that claims the letter. Every
 * attempt counts unless a server has refused the letter: one that was broken off may have arrived.
 * It counts from the latest time at which the letter can arrive: the end of the lease.
 */
export const reserve = async (
  within: Transaction,
  letter: LetterRow,
  { limit, skipLocked }: Limits,
  now: number,
): Promise<Reserved> => {
  if (now >= letter.made_at + MAX_WAIT_MS) return { kind: 'drop' }
  await within.lock('watch caps')
  let [until, untilAll] = [now, now]
  for (const { letters, ms, where, values } of capsOf(letter, limit)) {
    const [last] = await within.query<{ at: number }>(
      `SELECT at FROM watch_mailing WHERE ${where} at > $1 ORDER BY at DESC LIMIT 1 OFFSET $2`,
      [now - ms, letters - 1, ...values],
    )
    if (!last) continue
    until = Math.max(until, last.at + ms)
    if (values.length === 0) untilAll = last.at + ms
  }
  if (until >= letter.made_at + MAX_WAIT_MS) return { kind: 'drop' }
  // None may go before then: each of them would be claimed for every place that comes free.
  if (untilAll > now)
    await within.query(
      `UPDATE watch_letter SET send_at = $1 WHERE id IN (SELECT id FROM watch_letter
         WHERE state = 'waiting' AND kind IN ('confirm', 'already', 'test') AND send_at < $1
           AND lease_until <= $2 ${skipLocked})`,
      [untilAll, now],
    )
  if (until > now) return { kind: 'wait', until }
  const { id, mailbox, caller, domain } = letter
  await within.query(
    'INSERT INTO watch_mailing (letter_id, at, mailbox, caller, domain) VALUES ($1, $2, $3, $4, $5)',
    [id, now + LEASE_MS, mailbox, caller, domain],
  )
  return { kind: 'may' }
}

interface Place {
  readonly id: string
  /** Time from which the place of a requested letter counts; null for other letters. */
  readonly reserved: number | null
}

export type Claimed = LetterRow & Place

/** The letter arrives at another time, or has; null: it was not handed over. */
export const moveReserved = async (sql: Sql, { id, reserved }: Place, at: number | null): Promise<void> => {
  if (reserved === null) return
  if (at === null)
    await sql.query('DELETE FROM watch_mailing WHERE letter_id = $1 AND at = $2', [id, reserved])
  else
    await sql.query('UPDATE watch_mailing SET at = $3 WHERE letter_id = $1 AND at = $2', [id, reserved, at])
}
