/** What the operator's commands have in common. */
import { moment } from '../../../core/text/catalogue.ts'
import type { Language } from '../../../core/text/catalogue.ts'
import { Refusal } from '../../../core/errors/errors.ts'
import { instant } from '../../../core/base/time.ts'
import { emailWords, readEmail } from '../subscription/address.ts'
import type { DayContext } from '../run/context.ts'
import { hashesOf } from '../store/hashes.ts'
import { listed } from '../subscription/rows.ts'
import { spellingsOf } from '../subscription/subscriptions.ts'
import { addressOf, KINDS, readWebhook, webhookIn, webhookWords } from '../webhook/address.ts'
import type { LetterKind, LetterState, SubscriptionRow } from '../store/tables.ts'

/** Commands are handed what the job is handed, and the language of the terminal. */
export interface CommandContext extends DayContext {
  readonly language: Language
}

/** The address of a webhook whose URL is given: it may have been asked for in any form. */
const webhookOf = async (url: string, { database, documents, settings, language }: CommandContext) => {
  const read = readWebhook(url, undefined, { lenient: settings.allowTargets.length > 0 })
  if (!read.ok) throw new Refusal(webhookWords(read.report, language))
  const hash = await (await hashesOf(documents)).webhook(read.webhook.url)
  const { places, values } = listed(KINDS.map(kind => addressOf({ ...read.webhook, kind }, hash)))
  const [stored] = await database.query<Pick<SubscriptionRow, 'email'>>(
    `SELECT email FROM watch_subscription WHERE email IN (${places})
     UNION SELECT email FROM watch_request WHERE email IN (${places}) ORDER BY email LIMIT 1`,
    values,
  )
  return stored?.email ?? addressOf(read.webhook, hash)
}

/** The address as it is kept, of a mailbox or a webhook. Throws Refusal for one that is not valid. */
export const emailOf = async (word: string, context: CommandContext): Promise<string> => {
  if (webhookIn(word)) return word
  if (/^https:/i.test(word)) return webhookOf(word, context)
  const { settings, language } = context
  const read = readEmail(word, { lenient: settings.allowTargets.length > 0 })
  if (!read.ok) throw new Refusal(emailWords(read.report, language))
  return read.email
}

export const timeOf = (time: number, language: Language): string => moment(instant(new Date(time)), language)

/** Writes a time for JSON output. */
export const instantOf = (time: number | null): string | null =>
  time === null ? null : instant(new Date(time))

const NOTHING = {
  en: (near: string) =>
    `Nothing is stored about this address.${near === '' ? '' : ` Other spellings are stored: ${near}. Use one of them.`}`,
  ko: (near: string) =>
    `이 주소에 관해 저장된 정보가 없습니다.${near === '' ? '' : ` 철자가 다른 주소가 저장되어 있습니다. 그 주소로 다시 실행하세요: ${near}`}`,
} as const

/** Who asks for what is stored of them may not remember how they wrote their address. */
export const nothingStored = async (
  email: string,
  { database, documents, language }: CommandContext,
): Promise<Refusal> => {
  const hashes = await hashesOf(documents)
  const near = await spellingsOf(database, await hashes.mailbox(email))
  return new Refusal(NOTHING[language](near.join(', ')))
}

export const KIND_WORDS: Readonly<Record<LetterKind, Readonly<Record<Language, string>>>> = {
  confirm: { en: 'confirmation', ko: '확인' },
  already: { en: 'already watched', ko: '이미 모니터링 중' },
  test: { en: 'test', ko: '테스트' },
  alerts: { en: 'alerts', ko: '알림' },
}

export const LETTER_STATE_WORDS: Readonly<Record<LetterState, Readonly<Record<Language, string>>>> = {
  waiting: { en: 'waiting', ko: '대기 중' },
  sent: { en: 'sent', ko: '보냄' },
  failed: { en: 'failed', ko: '실패' },
  dropped: { en: 'dropped', ko: '보내지 않음' },
}
