/** Changes letters that wait: while their address is paused, and when a domain is not watched any more. */
import type { Transaction } from '../../../core/network/doors.ts'
import { untold } from '../alert/memory.ts'
import type { DomainNotices, LetterContent } from '../letter/content.ts'
import type { DomainRow, LetterRow } from '../store/tables.ts'
import { HELD_MS } from '../store/limits.ts'

type Waiting = Pick<LetterRow, 'id' | 'subscription_id' | 'content' | 'made_at'>

export const isTooOld = ({ made_at }: Pick<LetterRow, 'made_at'>, now: number): boolean =>
  now >= made_at + HELD_MS

const ALERTS = `WHERE subscription_id = $1 AND state = 'waiting' AND kind = 'alerts'`

/** They are looked at again when they are too old to be handed over. */
export const holdBack = async (within: Transaction, id: string): Promise<void> => {
  await within.query(`UPDATE watch_letter SET send_at = made_at + $2 ${ALERTS}`, [id, HELD_MS])
}

/** After the pause they are handed over at once. */
export const release = async (within: Transaction, id: string, now: number): Promise<void> => {
  const letters = await within.query<Waiting>(
    `SELECT id, subscription_id, content, made_at FROM watch_letter ${ALERTS} AND lease_until <= $2`,
    [id, now],
  )
  for (const letter of letters) if (isTooOld(letter, now)) await giveUp(within, letter, now)
  await within.query(`UPDATE watch_letter SET send_at = $2 ${ALERTS}`, [id, now])
}

/** Drops a letter of alerts: nobody was told, so what still stands is told by another one. */
export const giveUp = async (within: Transaction, letter: Waiting, now: number): Promise<void> => {
  const { id, subscription_id, content, made_at } = letter
  await within.query(
    `UPDATE watch_letter SET state = 'dropped', content = '', ended_at = $2, lease_until = 0 WHERE id = $1`,
    [id, now],
  )
  // The operator's list has several addresses: what one of them was told, or will be, is told.
  const others = await within.query(
    `SELECT id FROM watch_letter WHERE subscription_id = $1 AND kind = 'alerts' AND made_at = $2
       AND state IN ('sent', 'waiting') LIMIT 1`,
    [subscription_id, made_at],
  )
  if (others.length > 0) return
  const { domains } = JSON.parse(content) as { readonly domains: readonly DomainNotices[] }
  for (const { domain, notices } of domains) {
    const key = [subscription_id, domain]
    const where = 'WHERE subscription_id = $1 AND domain = $2'
    const [row] = await within.query<Pick<DomainRow, 'memory'>>(
      `SELECT memory FROM watch_domain ${where}`,
      key,
    )
    if (row?.memory == null) continue
    const keys = notices.map(notice => notice.key)
    await within.query(`UPDATE watch_domain SET memory = $3 ${where}`, [...key, untold(row.memory, keys)])
  }
}

const nameOf = (one: string | { readonly domain: string }): string =>
  typeof one === 'string' ? one : one.domain

/** Takes a domain that is not watched any more out of the letters of those who are confirmed. */
export const leaveOut = async (
  within: Transaction,
  id: string,
  domain: string,
  now: number,
): Promise<void> => {
  const letters = await within.query<Pick<LetterRow, 'id' | 'content'>>(
    `SELECT id, content FROM watch_letter
     WHERE subscription_id = $1 AND state = 'waiting' AND kind <> 'confirm'`,
    [id],
  )
  for (const letter of letters) {
    const content = JSON.parse(letter.content) as LetterContent
    const domains = content.domains.filter(one => nameOf(one) !== domain)
    if (domains.length === content.domains.length) continue
    await within.query('UPDATE watch_letter SET content = $2, state = $3, ended_at = $4 WHERE id = $1', [
      letter.id,
      ...(domains.length === 0
        ? ['', 'dropped', now]
        : [JSON.stringify({ ...content, domains }), 'waiting', null]),
    ])
  }
}
