/** What callers asked for: a row each, whoever the address is, made into subscriptions and letters later. */
import type { Transaction, Database, Sql } from '../../../core/network/doors.ts'
import { DEFAULT_HOUR, DEFAULT_ZONE } from '../letter/hours.ts'
import type { LetterContent } from '../letter/content.ts'
import { type Desk, type Open, ask } from './request-outcome.ts'
import { insertAll, listed } from './rows.ts'
import type { RequestRow } from '../store/tables.ts'
import { readDesk } from './request-batch.ts'
import { type Allowed, mayReach } from './allowed.ts'
import { channelOf } from '../webhook/address.ts'
import type { Hashes } from '../store/hashes.ts'
import { DAY_MS } from '../store/limits.ts'
import { unseal } from './tokens.ts'

/* Writes what a batch of requests comes to. */

const contentOf = ({ domains, over, certificates }: Open): string =>
  JSON.stringify({
    kind: 'confirm',
    domains,
    over,
    ...(certificates ? { certificates } : {}),
  } satisfies LetterContent)

const keepAsked = async (within: Transaction, desk: Desk): Promise<void> => {
  const { now, identities, already } = desk
  const asked = [...identities.values()].flatMap(identity =>
    identity.open ? [{ identity, open: identity.open }] : [],
  )
  const fresh = asked.filter(({ open }) => open.isNew)
  await insertAll(
    within,
    'watch_subscription',
    fresh
      .filter(({ identity }) => identity.isNew)
      .map(({ identity: { id, email, webhook, mailbox, state }, open: { language } }) => ({
        id,
        email,
        webhook,
        mailbox,
        language,
        state,
        hour: DEFAULT_HOUR,
        zone: DEFAULT_ZONE,
        made_at: now,
        changed_at: now,
      })),
  )
  await insertAll(
    within,
    'watch_confirmation',
    fresh.map(({ identity, open }) => ({
      id: open.confirmationId,
      subscription_id: identity.id,
      domains: JSON.stringify(open.domains),
      language: open.language,
      certificates: Number(open.certificates),
      made_at: now,
    })),
  )
  const waiting = { made_at: now, send_at: now, state: 'waiting' }
  await insertAll(within, 'watch_letter', [
    ...fresh.map(({ identity: { id, email, mailbox }, open }) => ({
      id: open.letterId,
      subscription_id: id,
      mailbox,
      channel: channelOf(email),
      kind: 'confirm',
      content: contentOf(open),
      confirmation_id: open.confirmationId,
      caller: open.caller,
      domain: desk.domains.get(email) ?? null,
      ...waiting,
    })),
    ...already.map(({ identity: { id, email, mailbox }, content, caller }) => ({
      id: desk.newId(),
      subscription_id: id,
      mailbox,
      channel: channelOf(email),
      kind: 'already',
      content: JSON.stringify(content),
      confirmation_id: null,
      caller,
      domain: desk.domains.get(email) ?? null,
      ...waiting,
    })),
  ])
  for (const { open } of asked) if (open.isChanged && !open.isNew) await extendLetter(within, open)
  for (const [caller, letters] of desk.evicted) await makeRoom(within, { caller, letters }, now)
}

/** Drops the newest letters of one who has most of those that wait; nobody has begun to hand them over. */
const makeRoom = async (
  within: Transaction,
  { caller, letters }: { readonly caller: string; readonly letters: number },
  now: number,
): Promise<void> => {
  await within.query(
    `UPDATE watch_letter SET state = 'dropped', content = '', ended_at = $2 WHERE id IN
       (SELECT id FROM watch_letter WHERE state = 'waiting' AND kind IN ('confirm', 'already') AND caller = $1
          AND attempts = 0 AND lease_until <= $2 ORDER BY made_at DESC, id LIMIT $3)`,
    [caller, now, letters],
  )
}

const extendLetter = async (within: Transaction, open: Open): Promise<void> => {
  await within.query('UPDATE watch_letter SET content = $2, caller = $3, send_at = $4 WHERE id = $1', [
    open.letterId,
    contentOf(open),
    open.caller,
    open.sendAt,
  ])
  await within.query(
    'UPDATE watch_confirmation SET domains = $2, language = $3, certificates = $4 WHERE id = $1',
    [open.confirmationId, JSON.stringify(open.domains), open.language, Number(open.certificates)],
  )
}

export interface SubscriptionRequest {
  /** As `readEmail` gives it; of a webhook its identity. */
  readonly email: string
  /** The sealed URL of a webhook; without it, it is a mail address. */
  readonly webhook?: string | null
  /** As the intake writes them. */
  readonly domains: readonly string[]
  readonly language: 'en' | 'ko'
  /** Mails tell of new certificates as well. */
  readonly certificates?: boolean
  /** `Hashes.caller`; null: the operator, who has no share of the caps. */
  readonly caller: string | null
}

/** Looks nothing up, so that known and unknown addresses take the same time. */
export const addRequest = async (
  sql: Sql,
  { email, webhook = null, domains, language, certificates = false, caller }: SubscriptionRequest,
  now: number,
): Promise<void> => {
  await sql.query(
    `INSERT INTO watch_request (id, email, webhook, domains, language, certificates, caller, made_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      crypto.randomUUID(),
      email,
      webhook,
      JSON.stringify(domains),
      language,
      Number(certificates),
      caller,
      now,
    ],
  )
}

/** Asks once more for what a spent link was about, once a day; says nothing of whether it did. */
export const requestAgain = async (
  sql: Sql,
  hashes: Hashes,
  { token, caller }: { readonly token: string; readonly caller: string | null },
  now: number,
): Promise<void> => {
  const asked = await unseal(sql, 'confirm', token, now)
  if (!asked) return
  const mailed = await sql.query(
    'SELECT letter_id FROM watch_mailing WHERE mailbox = $1 AND at > $2 LIMIT 1',
    [await hashes.mailbox(asked.email), now - DAY_MS],
  )
  const waiting = await sql.query('SELECT id FROM watch_request WHERE email = $1 LIMIT 1', [asked.email])
  if (mailed.length > 0 || waiting.length > 0) return
  const domains = JSON.parse(asked.domains) as string[]
  await addRequest(sql, { ...asked, domains, certificates: asked.certificates === 1, caller }, now)
}

interface TakeParts {
  readonly hashes: Hashes
  /** Letters an hour that anyone can cause. */
  readonly limit: number
  readonly settings: Allowed
}

const MAX_TAKEN = 500

/**
 * Makes at most 500 requests into what they ask for; gives how many were taken. Those whose subscription
 * another transaction holds are left for the next time.
 */
export const takeRequests = async (
  database: Database,
  { hashes, limit, settings }: TakeParts,
  now: number,
): Promise<number> => {
  const found = await database.query<RequestRow>(
    'SELECT * FROM watch_request ORDER BY made_at, id LIMIT $1',
    [MAX_TAKEN],
  )
  if (found.length === 0) return 0
  const emails = [...new Set(found.map(({ email }) => email))]
  const mailboxes = new Map(
    await Promise.all(emails.map(async email => [email, await hashes.mailbox(email)] as const)),
  )
  const domains = new Map(
    await Promise.all(emails.map(async email => [email, await hashes.domain(email)] as const)),
  )
  const { skipLocked } = database
  return database.transaction(async within => {
    await within.lock('watch requests')
    const { desk, isHeld } = await readDesk(within, { skipLocked, mailboxes, domains, limit, now })
    // After that, so that what was deleted with its subscription meanwhile is gone.
    const ids = listed(found.map(({ id }) => id))
    const requests = await within.query<RequestRow>(
      `SELECT * FROM watch_request WHERE id IN (${ids.places}) ORDER BY made_at, id`,
      ids.values,
    )
    const taken = requests.filter(({ email }) => !isHeld(email))
    if (taken.length === 0) return 0
    for (const request of taken)
      if (mayReach(request.email, settings)) ask(desk, request, mailboxes.get(request.email)!)
    await keepAsked(within, desk)
    const done = listed(taken.map(({ id }) => id))
    await within.query(`DELETE FROM watch_request WHERE id IN (${done.places})`, done.values)
    return taken.length
  })
}
