/** `certscope watch outbox`: letters that are not sent yet, and those that could not be. */
import type { Told } from '../../../core/plugin/plugin.ts'
import { masked } from '../pages/mask.ts'
import type { LetterRow } from '../store/tables.ts'
import { KIND_WORDS, LETTER_STATE_WORDS, instantOf, timeOf } from './context.ts'
import type { CommandContext } from './context.ts'

const SHOWN = 100

const WORDS = {
  en: {
    waiting: (count: number) => `${count} ${count === 1 ? 'mail is' : 'mails are'} waiting.`,
    failed: (count: number) => `${count} ${count === 1 ? 'mail has' : 'mails have'} failed permanently.`,
    columns: ['Address', 'Kind', 'State', 'Next attempt', 'Attempts', 'Last error', 'ID'],
    again: 'Send one again: certscope watch resend ID',
  },
  ko: {
    waiting: (count: number) => `대기 중인 메일 ${count}통.`,
    failed: (count: number) => `끝내 보내지 못한 메일 ${count}통.`,
    columns: ['주소', '종류', '상태', '다음 시도', '시도 횟수', '마지막 오류', 'ID'],
    again: '다시 보내기: certscope watch resend ID',
  },
} as const

type Shown = Pick<LetterRow, 'id' | 'kind' | 'made_at' | 'send_at' | 'attempts' | 'error'> & {
  readonly state: 'waiting' | 'failed'
  readonly email: string
}

export const outbox = async (_: readonly string[], { database, language }: CommandContext): Promise<Told> => {
  const say = WORDS[language]
  const counted = await database.query<{ state: Shown['state']; count: number }>(
    `SELECT state, count(*) AS count FROM watch_letter WHERE state IN ('waiting', 'failed') GROUP BY state`,
  )
  const count = (state: Shown['state']): number => counted.find(one => one.state === state)?.count ?? 0
  const letters = await database.query<Shown>(
    `SELECT watch_letter.id, kind, watch_letter.state, watch_letter.made_at, send_at, attempts, error, email
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
