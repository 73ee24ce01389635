/** The operator's commands for letters: those that wait or have failed, and sending them again. */
import type { Told } from '../../../core/plugin/plugin.ts'
import { masked } from '../subscription/address.ts'
import type { LetterRow, ConfirmationRow, SubscriptionRow } from '../store/tables.ts'
import {
  KIND_WORDS,
  LETTER_STATE_WORDS,
  instantOf,
  timeOf,
  type CommandContext,
  emailOf,
  nothingStored,
} from './context.ts'
import type { Database } from '../../../core/network/doors.ts'
import { Refusal } from '../../../core/errors/errors.ts'
import { nowOf } from '../run/context.ts'
import { addRequest } from '../subscription/requests.ts'
import { findByEmail } from '../subscription/subscriptions.ts'

/* `certscope watch outbox`: letters that are not sent yet, and those that could not be. */

const SHOWN = 100

const OUTBOX_WORDS = {
  en: {
    waiting: (count: number) => `${count} ${count === 1 ? 'message is' : 'messages are'} waiting.`,
    failed: (count: number) =>
      `${count} ${count === 1 ? 'message has' : 'messages have'} failed permanently.`,
    columns: ['Address', 'Kind', 'State', 'Next attempt', 'Attempts', 'Last error', 'ID'],
    again: 'Send one again: certscope watch resend ID; all that have failed: certscope watch resend all',
  },
  ko: {
    waiting: (count: number) => `대기 중인 메시지 ${count}건.`,
    failed: (count: number) => `끝내 보내지 못한 메시지 ${count}건.`,
    columns: ['주소', '종류', '상태', '다음 시도', '시도 횟수', '마지막 오류', 'ID'],
    again: '다시 보내기: certscope watch resend ID, 실패한 메시지 모두: certscope watch resend all',
  },
} as const

type Shown = Pick<LetterRow, 'id' | 'kind' | 'made_at' | 'send_at' | 'attempts' | 'error'> & {
  readonly state: 'waiting' | 'failed'
  readonly email: string
}

export const outbox = async (_: readonly string[], { database, language }: CommandContext): Promise<Told> => {
  const say = OUTBOX_WORDS[language]
  const counted = await database.query<{ state: Shown['state']; count: number }>(
    `SELECT state, count(*) AS count FROM watch_letter WHERE state IN ('waiting', 'failed') GROUP BY state`,
  )
  const count = (state: Shown['state']): number => counted.find(one => one.state === state)?.count ?? 0
  const letters = await database.query<Shown>(
    `SELECT watch_letter.id, kind, watch_letter.state, watch_letter.made_at, send_at, attempts, error,
       COALESCE(recipient, email) AS email
     FROM watch_letter JOIN watch_subscription ON watch_subscription.id = subscription_id
     WHERE watch_letter.state IN ('waiting', 'failed')
     ORDER BY watch_letter.state, send_at, watch_letter.id LIMIT ${SHOWN}`,
  )
  const rows = letters.map(({ id, kind, state, send_at, attempts, error, email }) => ({
    state: state === 'failed' ? ('bad' as const) : ('waiting' as const),
    cells: [
      masked(email),
      KIND_WORDS[kind][language],
      LETTER_STATE_WORDS[state][language],
      state === 'failed' ? '-' : timeOf(send_at, language),
      String(attempts),
      error ?? '-',
      id,
    ],
  }))
  const waiting = say.waiting(count('waiting'))
  const isFailed = count('failed') > 0
  return {
    summary: {
      state: isFailed ? 'warning' : 'good',
      verdict: isFailed ? `${waiting} ${say.failed(count('failed'))}` : waiting,
      lines:
        rows.length === 0
          ? []
          : [
              { kind: 'table', columns: say.columns, rows },
              { kind: 'note', text: say.again },
            ],
    },
    data: {
      waiting: count('waiting'),
      failed: count('failed'),
      letters: letters.map(({ email, made_at, send_at, ...letter }) => ({
        ...letter,
        address: masked(email),
        madeAt: instantOf(made_at),
        sendAt: instantOf(send_at),
      })),
    },
  }
}

/*
 * `certscope watch resend ID|ADDRESS`: letters that wait or have failed are tried again at once, and an
 * address that has not confirmed is asked once more. `all`: every letter whose last attempt has failed.
 * Caps hold for all of it.
 */

const RESEND_WORDS = {
  en: {
    again: (count: number) =>
      `${count} ${count === 1 ? 'message is' : 'messages are'} sent again in the next run. Limits still apply.`,
    asked: 'A new confirmation mail is sent in the next run. Limits still apply.',
    none: 'Nothing can be sent again: messages that were sent are not stored.',
    unknown: 'No message has this ID. List them: certscope watch outbox',
  },
  ko: {
    again: (count: number) => `다음 실행에서 메시지 ${count}건을 다시 보냅니다. 한도는 그대로 적용됩니다.`,
    asked: '다음 실행에서 확인 메일을 새로 보냅니다. 한도는 그대로 적용됩니다.',
    none: '다시 보낼 메시지가 없습니다. 이미 보낸 메시지는 저장하지 않습니다.',
    unknown: '이 ID의 메시지가 없습니다. 목록: certscope watch outbox',
  },
} as const

const WHICH = {
  id: 'id = $2',
  subscription_id: 'subscription_id = $2',
  // Those that no attempt was made of wait for their moment or their caps.
  all: 'error IS NOT NULL AND $2 = $2',
} as const

/** A letter that was given up is as new; one that has begun to be sent is left alone. */
const retry = async (
  database: Database,
  which: keyof typeof WHICH,
  id: string,
  now: number,
): Promise<number> => {
  const rows = await database.query(
    `UPDATE watch_letter SET state = 'waiting', send_at = $1, ended_at = NULL, error = NULL,
       made_at = CASE WHEN state = 'failed' THEN $1 ELSE made_at END
     WHERE ${WHICH[which]} AND state IN ('waiting', 'failed') AND content <> '' AND lease_until <= $1
     RETURNING id`,
    [now, id],
  )
  return rows.length
}

/** What nobody has confirmed is asked for again, as its owner could. */
const askAgain = async (
  { database }: CommandContext,
  { id, email, webhook, language }: SubscriptionRow,
  now: number,
): Promise<boolean> => {
  const [open] = await database.query<ConfirmationRow>(
    `SELECT * FROM watch_confirmation WHERE subscription_id = $1 AND confirmed_at IS NULL
     ORDER BY made_at DESC LIMIT 1`,
    [id],
  )
  if (!open) return false
  const domains = JSON.parse(open.domains) as string[]
  const certificates = open.certificates === 1
  await addRequest(
    database,
    { email, webhook, domains, language: open.language ?? language, certificates, caller: null },
    now,
  )
  return true
}

export const resend = async ([word = '']: readonly string[], context: CommandContext): Promise<Told> => {
  const { database, language } = context
  const now = nowOf(context)
  const say = RESEND_WORDS[language]
  const tell = (verdict: string, data: object): Told => ({
    summary: { state: 'good', verdict, lines: [] },
    data,
  })
  if (word === 'all') {
    const count = await retry(database, 'all', word, now)
    if (count === 0) throw new Refusal(say.none)
    return tell(say.again(count), { letters: count, asked: false })
  }
  if (!/@|^https:/i.test(word)) {
    const count = await retry(database, 'id', word, now)
    if (count === 0) throw new Refusal(say.unknown)
    return tell(say.again(count), { letters: count, asked: false })
  }
  const email = await emailOf(word, context)
  const found = await findByEmail(database, email)
  if (!found) throw await nothingStored(email, context)
  const { subscription } = found
  const count = await retry(database, 'subscription_id', subscription.id, now)
  if (count > 0) return tell(say.again(count), { letters: count, asked: false })
  const asked = subscription.state !== 'stopped' && (await askAgain(context, subscription, now))
  if (!asked) throw new Refusal(say.none)
  return tell(say.asked, { letters: 0, asked: true })
}
