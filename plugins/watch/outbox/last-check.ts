/** Looks at a letter once more, right before it is handed over. */
import type { Transaction } from '../../../core/network/doors.ts'
import { siteOf } from '../../../core/settings/read.ts'
import type { LetterLinks } from '../letter/content.ts'
import { issueToken } from '../subscription/tokens.ts'
import { mayReach, type Allowed } from '../subscription/allowed.ts'
import { LIST_ID } from '../store/tables.ts'
import type { LetterRow, Purpose, SubscriptionRow } from '../store/tables.ts'
import type { DayContext } from '../run/context.ts'
import { giveUp, holdBack, isTooOld } from './pause.ts'
import { hold } from '../subscription/rows.ts'
import type { Claimed } from './caps.ts'

/* The links of a letter. Each attempt has tokens of its own, because the store has their hashes alone. */

type Tokens = { readonly [purpose in Purpose]: string | null }

/** Nothing is subscribed to before a confirmation: all that can be stopped then is further requests. */
const issueTokens = async (
  within: Transaction,
  { subscription_id: subscriptionId, kind, confirmation_id }: LetterRow,
  now: number,
): Promise<Tokens> => {
  const issue = (purpose: Purpose, confirmationId: string | null = null): Promise<string> =>
    issueToken(within, { subscriptionId, purpose, confirmationId }, now)
  // What its operator lists is changed by a command.
  if (subscriptionId === LIST_ID) return { confirm: null, manage: null, stop: null, never: null }
  return kind === 'confirm'
    ? {
        confirm: await issue('confirm', confirmation_id),
        manage: null,
        stop: null,
        never: await issue('never', confirmation_id),
      }
    : { confirm: null, manage: await issue('manage'), stop: await issue('stop'), never: null }
}

interface Linked {
  readonly links: LetterLinks
  /** RFC 8058; null: there is nothing to stop. */
  readonly unsubscribe: string | null
}

export const linksOf = (
  { settings }: Pick<DayContext, 'settings'>,
  { confirm, manage, stop, never }: Tokens,
  language: 'en' | 'ko',
): Linked => {
  const site = siteOf(settings)
  const link = (purpose: Purpose, token: string): string =>
    `${site}/watch/${purpose}/${token}?lang=${language}`
  return {
    links: {
      confirm: confirm && link('confirm', confirm),
      manage: manage === null ? '' : link('manage', manage),
      stop: stop === null ? '' : link('stop', stop),
      never: never === null ? '' : link('never', never),
      result: domain => `${site}/${language}/certificate?${new URLSearchParams({ domain })}`,
      site,
    },
    // What a mail program offers as one click must not block an address for good: the body has that link.
    unsubscribe: stop === null ? null : `${site}/watch/stop/${stop}`,
  }
}

interface Reader extends Pick<SubscriptionRow, 'email' | 'webhook' | 'language' | 'hour' | 'zone'> {}

/** `unwanted`: its address must not have it any more. `held`: not while it is paused. */
export type Ready =
  | {
      readonly kind: 'ready'
      readonly letter: Claimed
      readonly reader: Reader
      readonly tokens: Tokens
    }
  | { readonly kind: 'unwanted' | 'held' }

type Found = {
  readonly content: string
  readonly state: SubscriptionRow['state'] | null
  readonly email: string | null
  readonly webhook: string | null
  readonly language: 'en' | 'ko' | null
  readonly hour: number | null
  readonly zone: string | null
  readonly asked_in: 'en' | 'ko' | null
  readonly confirmed_at: number | null
  readonly suppressed: number | null
}

const LOOK = `SELECT letter.content, one.state, COALESCE(letter.recipient, one.email) AS email, one.webhook,
    one.language, one.hour, one.zone,
    asked.language AS asked_in, asked.confirmed_at, gone.until AS suppressed
  FROM watch_letter letter LEFT JOIN watch_subscription one ON one.id = letter.subscription_id
    LEFT JOIN watch_confirmation asked ON asked.id = letter.confirmation_id
    LEFT JOIN watch_suppressed gone ON gone.mailbox = letter.mailbox
  WHERE letter.id = $1`

/** Nobody is asked twice what was confirmed, and only whoever confirmed gets anything else. */
const isWanted = ({ kind }: Claimed, found: Found, settings: Allowed, now: number): boolean => {
  if (found.email !== null && !mayReach(found.email, settings)) return false
  if (kind === 'alerts' || kind === 'test') return found.state === 'active'
  if (found.suppressed !== null && found.suppressed > now) return false
  if (kind === 'already') return found.state === 'active' || found.state === 'paused'
  return found.asked_in !== null && found.confirmed_at === null
}

const readerOf = ({ email, webhook, language, hour, zone, asked_in }: Found): Reader | null =>
  email === null || language === null || hour === null || zone === null
    ? null
    : { email, webhook, language: asked_in ?? language, hour, zone }

/** The pause may have come when the letter was being handed over, and was not accepted. */
const holdLetter = async (within: Transaction, letter: Claimed, now: number): Promise<void> => {
  if (isTooOld(letter, now)) await giveUp(within, letter, now)
  else await holdBack(within, letter.subscription_id)
}

/** In one transaction with its claim and the tokens of its links: nothing is waited for from there on. */
export const readyOf = async (
  within: Transaction,
  letter: Claimed,
  settings: Allowed,
  now: number,
): Promise<Ready> => {
  // So nobody stops or deletes it before the tokens are there.
  await hold(within, letter.subscription_id)
  const [found] = await within.query<Found>(LOOK, [letter.id])
  if (!found) return { kind: 'unwanted' }
  const { content, state } = found
  if (letter.kind === 'alerts' && state === 'paused') {
    await holdLetter(within, { ...letter, content }, now)
    return { kind: 'held' }
  }
  const reader = readerOf(found)
  if (!reader || !isWanted(letter, found, settings, now)) return { kind: 'unwanted' }
  return {
    kind: 'ready',
    letter: { ...letter, content },
    reader,
    tokens: await issueTokens(within, letter, now),
  }
}
