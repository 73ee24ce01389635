/** Writes what a batch of requests comes to. */
import type { Transaction } from '../../../core/network/doors.ts'
import { DEFAULT_HOUR, DEFAULT_ZONE } from '../letter/hours.ts'
import type { LetterContent } from '../letter/content.ts'
import type { Desk, Open } from './request-outcome.ts'
import { insertAll } from './rows.ts'

const contentOf = ({ domains, over }: Open): string =>
  JSON.stringify({ kind: 'confirm', domains, over } satisfies LetterContent)

export const keepAsked = async (within: Transaction, desk: Desk): Promise<void> => {
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
      .map(({ identity: { id, email, mailbox, state }, open: { language } }) => ({
        id,
        email,
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
      made_at: now,
    })),
  )
  const waiting = { made_at: now, send_at: now, state: 'waiting' }
  await insertAll(within, 'watch_letter', [
    ...fresh.map(({ identity: { id, mailbox }, open }) => ({
      id: open.letterId,
      subscription_id: id,
      mailbox,
      kind: 'confirm',
      content: contentOf(open),
      confirmation_id: open.confirmationId,
      caller: open.caller,
      ...waiting,
    })),
    ...already.map(({ identity: { id, mailbox }, content, caller }) => ({
      id: desk.newId(),
      subscription_id: id,
      mailbox,
      kind: 'already',
      content: JSON.stringify(content),
      confirmation_id: null,
      caller,
      ...waiting,
    })),
  ])
  for (const { open } of asked) if (open.isChanged && !open.isNew) await extendLetter(within, open)
}

const extendLetter = async (within: Transaction, open: Open): Promise<void> => {
  await within.query('UPDATE watch_letter SET content = $2, caller = $3, send_at = $4 WHERE id = $1', [
    open.letterId,
    contentOf(open),
    open.caller,
    open.sendAt,
  ])
  await within.query('UPDATE watch_confirmation SET domains = $2, language = $3 WHERE id = $1', [
    open.confirmationId,
    JSON.stringify(open.domains),
    open.language,
  ])
}
