/** Reads what a batch of requests is judged by. */
import type { Database, Transaction } from '../../../core/network/doors.ts'
import type { ConfirmationRow, DomainRow, LetterRow, SubscriptionRow, TokenRow } from '../store/tables.ts'
import type { LetterContent } from '../letter/content.ts'
import { type Desk, type Identity, type Open, pairOf } from './request-outcome.ts'
import { ALREADY_MS, CONFIRM_MS, COVERED_MS } from '../store/limits.ts'
import { listed } from './rows.ts'

interface DeskParts {
  readonly skipLocked: Database['skipLocked']
  /** The mailbox of each address in the batch. */
  readonly mailboxes: ReadonlyMap<string, string>
  readonly domains: Desk['domains']
  readonly limit: number
  readonly now: number
}

interface ReadDesk {
  readonly desk: Desk
  /** Another transaction holds the subscription of this address. */
  isHeld(email: string): boolean
}

/** Locks the subscriptions, and the letters that can still be changed, as far as nobody else has them. */
export const readDesk = async (within: Transaction, parts: DeskParts): Promise<ReadDesk> => {
  const { skipLocked, mailboxes, domains: owned, limit, now } = parts
  const emails = listed([...mailboxes.keys()])
  const there = await within.query<Pick<SubscriptionRow, 'email'>>(
    `SELECT email FROM watch_subscription WHERE email IN (${emails.places})`,
    emails.values,
  )
  const subscriptions = await within.query<SubscriptionRow>(
    `SELECT * FROM watch_subscription WHERE email IN (${emails.places}) ${skipLocked}`,
    emails.values,
  )
  const domains = await domainsBy(within, subscriptions)
  const recent = await recentBy(within, subscriptions, now)
  const letters = await readLetters(within, parts)
  const identities = subscriptions.map(
    (row): Identity => ({
      ...row,
      isNew: false,
      domains: domains.get(row.id) ?? [],
      open: letters.open.get(row.id) ?? null,
      covered: [...(recent.covered.get(row.id) ?? []), ...(letters.covered.get(row.id) ?? [])],
      wasTold: recent.told.has(row.id),
    }),
  )
  const desk: Desk = {
    now,
    limit,
    identities: new Map(identities.map(identity => [identity.email, identity])),
    already: [],
    domains: owned,
    evicted: new Map(),
    suppressed: await suppressedOf(within, parts),
    ...(await countWaiting(within)),
    newId: () => crypto.randomUUID(),
  }
  for (const [mailbox, count] of letters.waitingOf) desk.waitingOf.set(mailbox, count)
  const held = new Set(there.map(({ email }) => email).filter(email => !desk.identities.has(email)))
  return { desk, isHeld: email => held.has(email) }
}

type Names = Map<string, string[]>

const push = <T>(map: Map<string, T[]>, key: string, value: T): void => {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

const domainsBy = async (within: Transaction, subscriptions: readonly SubscriptionRow[]): Promise<Names> => {
  const found: Names = new Map()
  if (subscriptions.length === 0) return found
  const { places, values } = listed(subscriptions.map(({ id }) => id))
  const rows = await within.query<Pick<DomainRow, 'subscription_id' | 'domain'>>(
    `SELECT subscription_id, domain FROM watch_domain WHERE subscription_id IN (${places})
     ORDER BY added_at, domain`,
    values,
  )
  for (const { subscription_id, domain } of rows) push(found, subscription_id, domain)
  return found
}

type Mailed = Pick<ConfirmationRow, 'subscription_id' | 'domains'> & Pick<TokenRow, 'made_at'>

interface Recent {
  readonly covered: Map<string, string[][]>
  readonly told: ReadonlySet<string>
}

/** What was mailed a moment ago and can still be confirmed, and who was told today. */
const recentBy = async (
  within: Transaction,
  subscriptions: readonly SubscriptionRow[],
  now: number,
): Promise<Recent> => {
  const covered = new Map<string, string[][]>()
  if (subscriptions.length === 0) return { covered, told: new Set() }
  const ids = subscriptions.map(({ id }) => id)
  const live = listed(ids, [now - CONFIRM_MS])
  const confirmations = await within.query<Mailed>(
    `SELECT c.subscription_id, c.domains, t.made_at FROM watch_token t
     JOIN watch_confirmation c ON c.id = t.confirmation_id
     WHERE t.subscription_id IN (${live.places}) AND t.purpose = 'confirm' AND t.made_at > $1
       AND c.confirmed_at IS NULL`,
    live.values,
  )
  const webhooks = new Set(subscriptions.filter(row => row.webhook !== null).map(({ id }) => id))
  for (const { subscription_id, domains, made_at } of confirmations)
    if (made_at > now - COVERED_MS || webhooks.has(subscription_id))
      push(covered, subscription_id, JSON.parse(domains) as string[])
  const told = listed(ids, [now - ALREADY_MS])
  const already = await within.query<Pick<LetterRow, 'subscription_id'>>(
    `SELECT subscription_id FROM watch_letter WHERE subscription_id IN (${told.places})
       AND kind = 'already' AND state IN ('waiting', 'sent') AND made_at > $1`,
    told.values,
  )
  return { covered, told: new Set(already.map(row => row.subscription_id)) }
}

interface Letters {
  /** By subscription: what can still be changed, and what is being handed over. */
  readonly open: Map<string, Open>
  readonly covered: Map<string, string[][]>
  /** By mailbox. */
  readonly waitingOf: Map<string, number>
}

/** A letter has been handed over, or is being, when it has an attempt or a mailing, or somebody holds it. */
const readLetters = async (within: Transaction, { mailboxes, skipLocked }: DeskParts): Promise<Letters> => {
  const made: Letters = { open: new Map(), covered: new Map(), waitingOf: new Map() }
  const { places, values } = listed([...new Set(mailboxes.values())])
  const waiting = await within.query<LetterRow>(
    `SELECT * FROM watch_letter WHERE mailbox IN (${places}) AND state = 'waiting' AND kind <> 'alerts'`,
    values,
  )
  if (waiting.length === 0) return made
  const mine = await within.query<OpenRow>(
    `SELECT *, (SELECT language FROM watch_confirmation c WHERE c.id = confirmation_id) AS language
     FROM watch_letter WHERE mailbox IN (${places}) AND state = 'waiting' AND kind = 'confirm' ${skipLocked}`,
    values,
  )
  const handedOver = new Set(
    (
      await within.query<{ letter_id: string }>(
        `SELECT letter_id FROM watch_mailing WHERE mailbox IN (${places})`,
        values,
      )
    ).map(row => row.letter_id),
  )
  const isFree = ({ id, attempts }: OpenRow): boolean => attempts === 0 && !handedOver.has(id)
  const free = new Map(mine.filter(isFree).map(letter => [letter.id, letter]))
  for (const { id, mailbox, kind, content, subscription_id } of waiting) {
    made.waitingOf.set(mailbox, (made.waitingOf.get(mailbox) ?? 0) + 1)
    const letter = free.get(id)
    if (letter) made.open.set(subscription_id, openOf(letter))
    else if (kind === 'confirm') push(made.covered, subscription_id, namesIn(content))
  }
  return made
}

type OpenRow = LetterRow & Pick<ConfirmationRow, 'language'>

const openOf = ({ id, confirmation_id, content, language, caller, send_at }: OpenRow): Open => {
  const { domains, over, certificates = false } = JSON.parse(content) as LetterContent & { kind: 'confirm' }
  return {
    letterId: id,
    confirmationId: confirmation_id!,
    domains,
    over,
    language,
    certificates,
    caller,
    sendAt: send_at,
    isNew: false,
    isChanged: false,
  }
}

const namesIn = (content: string): string[] => (JSON.parse(content) as { domains: string[] }).domains

const suppressedOf = async (
  within: Transaction,
  { mailboxes, now }: DeskParts,
): Promise<ReadonlySet<string>> => {
  const { places, values } = listed([...new Set(mailboxes.values())], [now])
  const rows = await within.query<{ mailbox: string }>(
    `SELECT mailbox FROM watch_suppressed WHERE mailbox IN (${places}) AND until > $1`,
    values,
  )
  return new Set(rows.map(({ mailbox }) => mailbox))
}

type Waiting = Pick<LetterRow, 'caller' | 'domain'> & { readonly letters: number }

/** How many letters wait for their caps: of all, by the network of the caller, by domain, and by both. */
const countWaiting = async (
  within: Transaction,
): Promise<Pick<Desk, 'waiting' | 'waitingOf' | 'callers'>> => {
  const rows = await within.query<Waiting>(
    `SELECT caller, domain, count(*) AS letters FROM watch_letter
     WHERE state = 'waiting' AND kind IN ('confirm', 'already', 'test') GROUP BY caller, domain`,
  )
  const waitingOf = new Map<string, number>()
  for (const { caller, domain, letters } of rows)
    for (const key of [caller, domain, pairOf(domain, caller)])
      if (key !== null) waitingOf.set(key, (waitingOf.get(key) ?? 0) + letters)
  return {
    waiting: rows.reduce((sum, { letters }) => sum + letters, 0),
    waitingOf,
    callers: new Set(rows.flatMap(({ caller }) => caller ?? [])),
  }
}
