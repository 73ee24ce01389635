/** The links of a letter. Each attempt has tokens of its own, because the store has their hashes alone. */
import type { Transaction } from '../../../core/network/doors.ts'
import { siteOf } from '../../../core/settings/read.ts'
import type { LetterLinks } from '../letter/content.ts'
import { issueToken } from '../subscription/tokens.ts'
import type { LetterRow, Purpose } from '../store/tables.ts'
import type { DayContext } from '../run/context.ts'

export type Tokens = { readonly [purpose in Purpose]: string | null }

/** Nothing is subscribed to before a confirmation: there is nothing to manage or to stop yet. */
export const issueTokens = async (
  within: Transaction,
  { subscription_id: subscriptionId, kind, confirmation_id }: LetterRow,
  now: number,
): Promise<Tokens> => {
  const issue = (purpose: Purpose, confirmationId: string | null = null): Promise<string> =>
    issueToken(within, { subscriptionId, purpose, confirmationId }, now)
  return kind === 'confirm'
    ? { confirm: await issue('confirm', confirmation_id), manage: null, stop: null }
    : { confirm: null, manage: await issue('manage'), stop: await issue('stop') }
}

interface Linked {
  readonly links: LetterLinks
  /** RFC 8058; null: nothing is subscribed to yet. */
  readonly unsubscribe: string | null
}

export const linksOf = (
  { settings }: Pick<DayContext, 'settings'>,
  { confirm, manage, stop }: Tokens,
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
      result: domain => `${site}/${language}/certificate?${new URLSearchParams({ domain })}`,
      site,
    },
    unsubscribe: stop === null ? null : `${site}/watch/stop/${stop}`,
  }
}
