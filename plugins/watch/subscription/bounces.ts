/** Stops what is mailed to an address that bounced or complained, or whose owner wants none. */
import type { Documents, Database, Transaction } from '../../../core/network/doors.ts'
import type { Settings } from '../../../core/settings/read.ts'
import { hashesOf, type Hashes } from '../store/hashes.ts'
import { LIST_ID } from '../store/tables.ts'
import type { LetterRow, SubscriptionRow } from '../store/tables.ts'
import { COMPLAINED_MS, DAY_MS, KEPT_MS, NEVER_ENDS } from '../store/limits.ts'
import { giveUp } from '../outbox/pause.ts'
import { hold, listedIn } from './rows.ts'
import { end } from './subscriptions.ts'
import { webhookIn } from '../webhook/address.ts'

/*
 * Each letter has an address of its own that reports about it come to: `bounce+TOKEN@mail.example.com`. Its
 * token is the ID of the letter and a keyed hash of it, so what else is sent there says nothing.
 */

const ID = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})$/
const ID_LENGTH = 32
const TOKEN = /^[0-9a-f]{48}$/

const around = (envelope: string): readonly [before: string, behind: string] => {
  const at = envelope.lastIndexOf('@')
  return [`${envelope.slice(0, at)}+`, envelope.slice(at)]
}

/** What a letter is sent from; undefined: the address of all letters. */
export const envelopeOf = async (
  { documents, settings }: { readonly documents: Documents; readonly settings: Settings },
  id: string,
): Promise<string | undefined> => {
  if (settings.mailEnvelope === '' || !ID.test(id)) return undefined
  const [before, behind] = around(settings.mailEnvelope)
  return `${before}${id.replaceAll('-', '')}${await (await hashesOf(documents)).letter(id)}${behind}`
}

/** The letter that a header field of recipients names by such an address; null: none. */
export const letterOf = async (hashes: Hashes, envelope: string, field: string): Promise<string | null> => {
  const [before, behind] = around(envelope)
  const text = field.toLowerCase()
  const start = text.indexOf(before)
  const end = start < 0 ? -1 : text.indexOf(behind, start)
  const token = text.slice(start + before.length, end)
  if (end < 0 || !TOKEN.test(token)) return null
  const id = token.slice(0, ID_LENGTH).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return (await hashes.letter(id)) === token.slice(ID_LENGTH) ? id : null
}

/* What servers say of addresses that do not exist, to us or in such a report. */

type Mail = Pick<LetterRow, 'dead_at'> & { readonly at: number }

/** Enough for a month of daily mails and as many that were asked for. */
const MAX_LOOKED_AT = 100

/** One address of the operator's list: the others go on, and the list as well. */
const endListed = async (
  within: Transaction,
  { id, mails, dead_mails }: Pick<SubscriptionRow, 'id' | 'mails' | 'dead_mails'>,
  recipient: string,
  now: number,
): Promise<boolean> => {
  const dead = listedIn(dead_mails)
  if (dead.includes(recipient) || !listedIn(mails).includes(recipient)) return false
  await within.query('UPDATE watch_subscription SET dead_mails = $2 WHERE id = $1', [
    id,
    JSON.stringify([...dead, recipient]),
  ])
  const letters = await within.query<LetterRow>(
    `SELECT * FROM watch_letter WHERE subscription_id = $1 AND state = 'waiting' AND recipient = $2`,
    [id, recipient],
  )
  for (const letter of letters) await giveUp(within, letter, now)
  return true
}

/**
 * Ends what is mailed to an address where the newest mails are dead, over more than a day: a directory may
 * fail for an hour, and in 2019 Yahoo said it for days of mailboxes that are alive. `tried`: when the mail
 * was tried of which it is said now. Mails older than are kept, or than the last confirmation, do not count.
 */
const endDead = async (
  within: Transaction,
  subscription: SubscriptionRow,
  recipient: string | null,
  tried: number,
  now: number,
): Promise<'noted' | 'stopped'> => {
  const { id, state, confirmed_at } = subscription
  const [own, values] = recipient === null ? ['', []] : ['AND recipient = $3', [recipient]]
  const mails = await within.query<Mail>(
    `SELECT dead_at, COALESCE(dead_at, ended_at) AS at FROM watch_letter
     WHERE subscription_id = $1 AND (state = 'sent' OR dead_at IS NOT NULL) AND made_at >= $2 ${own}
     ORDER BY at DESC LIMIT ${MAX_LOOKED_AT}`,
    [id, Math.max(confirmed_at ?? 0, now - KEPT_MS.sent), ...values],
  )
  const arrived = mails.findIndex(mail => mail.dead_at === null)
  const dead = arrived < 0 ? mails : mails.slice(0, arrived)
  const last = Math.max(tried, ...dead.map(({ at }) => at))
  if (state === 'stopped' || !dead.some(({ at }) => at < last - DAY_MS)) return 'noted'
  if (recipient !== null) return (await endListed(within, subscription, recipient, now)) ? 'stopped' : 'noted'
  await end(within, id, 'bounced', now)
  return 'stopped'
}

/**
 * Notes that the address of a letter is dead: its server did not take it, or has reported so for these
 * `addresses`, in whatever order reports come. A letter that is taken later is not dead any more.
 */
export const noteDead = (
  database: Database,
  { letterId, addresses }: { readonly letterId: string; readonly addresses?: readonly string[] },
  now: number,
): Promise<'ignored' | 'noted' | 'stopped'> =>
  database.transaction(async within => {
    const [letter] = await within.query<
      Pick<LetterRow, 'subscription_id' | 'recipient' | 'dead_at' | 'ended_at'>
    >('SELECT subscription_id, recipient, dead_at, ended_at FROM watch_letter WHERE id = $1', [letterId])
    const subscription = letter ? await hold(within, letter.subscription_id) : null
    if (!letter || !subscription) return 'ignored'
    const address = letter.recipient ?? subscription.email
    // A report counts once. What another address did, such as one that this one forwards to, is not its own.
    if (addresses && (letter.dead_at !== null || !addresses.includes(address.toLowerCase()))) return 'ignored'
    const tried = (addresses && letter.ended_at) ?? now
    await within.query('UPDATE watch_letter SET dead_at = COALESCE(dead_at, $2) WHERE id = $1', [
      letterId,
      tried,
    ])
    return endDead(within, subscription, letter.recipient, tried, now)
  })

/* Reports of what ends mails at once. */

/** Keeps all spellings of a mailbox from being asked for a confirmation; the longest time counts. */
const suppress = async (within: Transaction, mailbox: string, why: string, until: number): Promise<void> => {
  await within.query(
    `INSERT INTO watch_suppressed (mailbox, why, until) VALUES ($1, $2, $3)
     ON CONFLICT (mailbox) DO UPDATE SET why = excluded.why, until = excluded.until
       WHERE watch_suppressed.until < excluded.until`,
    [mailbox, why, until],
  )
}

/**
 * Nobody can ask for alerts to the mailbox of this address again, and what goes to the address ends: to a
 * webhook in all forms, since they have one URL.
 */
export const block = async (
  database: Database,
  hashes: Hashes,
  email: string,
  now: number,
): Promise<void> => {
  const mailbox = await hashes.mailbox(email)
  await database.transaction(async within => {
    const [by, value] = webhookIn(email) ? (['mailbox', mailbox] as const) : (['email', email] as const)
    const found = await within.query<Pick<SubscriptionRow, 'id'>>(QUERIES[by], [value])
    const held = []
    for (const { id } of found) held.push(await hold(within, id))
    await suppress(within, mailbox, 'refused', NEVER_ENDS)
    for (const one of held) if (one && one.state !== 'stopped') await end(within, one.id, 'asked', now)
  })
}

/** Whose mail it was; `receipt`: what the mail service called it. */
type Mailed = { readonly subscriptionId: string } | { readonly receipt: string } | { readonly email: string }

const QUERIES = {
  subscriptionId: 'SELECT id FROM watch_subscription WHERE id = $1',
  receipt: 'SELECT DISTINCT subscription_id AS id FROM watch_letter WHERE receipt = $1',
  email: 'SELECT id FROM watch_subscription WHERE email = $1',
  mailbox: 'SELECT id FROM watch_subscription WHERE mailbox = $1 ORDER BY id',
} as const

/**
 * Stops that one address, not others that share its caps: a mail to a spelling that nobody has would
 * otherwise end the subscription of the person who has the other. A complaint, which only the owner can make,
 * keeps all spellings from being asked for a confirmation. Gives how many were stopped.
 */
export const stopFor = (
  database: Database,
  mailed: Mailed,
  why: 'bounced' | 'complained',
  now: number,
): Promise<number> =>
  database.transaction(async within => {
    const [[by, value]] = Object.entries(mailed) as [[Exclude<keyof typeof QUERIES, 'mailbox'>, string]]
    const found = await within.query<Pick<SubscriptionRow, 'id'>>(QUERIES[by], [value])
    let stopped = 0
    for (const { id } of found) {
      const subscription = await hold(within, id)
      if (!subscription || id === LIST_ID) continue
      if (why === 'complained') await suppress(within, subscription.mailbox, why, now + COMPLAINED_MS)
      if (subscription.state === 'stopped' && subscription.stopped_why === why) continue
      await end(within, id, why, now)
      stopped++
    }
    return stopped
  })
